"""The plate of the top bar: the turn, what the roll brought, and when winter comes."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.kit.item import Item, Sheet
from game.kit.pen import Pen
from rules.fortunant.hazard import hazard
from rules.fortunant.scoring import last_turn
from rules.fortunant.state import State

_WIDE: Final = 200
"""Width in units from which the plate has room for more than the turn."""


def clock(rect: Rect, pen: Pen, view: State) -> list[Item]:
    """Turn, hazard, winter."""
    plate = Sheet(pen, rect)
    plate.spot("clock")
    plate.paint(pen.panels.paper, rect, "paper_light", 7)
    words = f"Turn {view.turn}" if view.turn else "Setting up"
    last = f"winter after {last_turn(view.table)}"
    parts = [words, brought(view), last] if plate.width >= _WIDE else [words, brought(view)]
    middle, x = plate.height / 2, 11.0
    left = plate.width - 10
    if len(parts) == 3:
        left = plate.text(parts[2], pen.dim(13), (left, middle), "midright").left - 10
        plate.fill(plate.area(left, 6, 1, plate.height - 12), pen.palette.line)
        left -= 9
    x = plate.text(words, pen.style("display", 16), (x, middle), width=left - x).right + 10
    if brought(view) and x < left - 20:
        plate.fill(plate.area(x, 6, 1, plate.height - 12), pen.palette.line)
        plate.text(brought(view), pen.dim(13), ((x + 1 + left) / 2, middle), "center", width=left - x - 10)
    return plate.items


def brought(view: State) -> str:
    """The hazard of the roll in two words (FA-HAZ-01)."""
    if not view.dice:
        return ""
    found = hazard(view.dice)
    if found.food:
        return "termites"
    return f"water +{found.rows}" if found.rows else "no hazard"
