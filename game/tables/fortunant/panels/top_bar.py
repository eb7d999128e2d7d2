"""The plate of the top bar: the turn, what the roll brought, and when winter comes."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.kit.item import Item, Panel
from game.kit.pen import Pen
from rules.fortunant.hazard import hazard
from rules.fortunant.scoring import last_turn
from rules.fortunant.state import State

_WIDE: Final = 200
"""Width in units from which the plate has room for more than the turn."""


def clock(rect: Rect, pen: Pen, view: State) -> list[Item]:
    """Turn, hazard, winter."""
    plate = Panel(pen, rect)
    plate.hit_area("clock")
    plate.paint(pen.panels.paper, rect, "paper_light", 7)
    middle, x = plate.height / 2, 10.0
    words = [
        (f"Turn {view.turn}" if view.turn else "Setting up", pen.style("display", 16)),
        (brought(view), pen.dim(13)),
        (f"winter after {last_turn(view.table)}" if plate.width >= _WIDE else "", pen.dim(13)),
    ]
    for number, (text, style) in enumerate(words):
        if not text:
            continue
        if number:
            plate.fill(plate.area(x + 8, 6, 1, plate.height - 12), pen.palette.line)
            x += 17
        x = plate.text(text, style, (x, middle), width=plate.width - 6 - x).right
    return plate.items


def brought(view: State) -> str:
    """The hazard of the roll in two words (FA-HAZ-01)."""
    if not view.dice:
        return ""
    found = hazard(view.dice)
    if found.food:
        return "termites"
    return f"water +{found.rows}" if found.rows else "no hazard"
