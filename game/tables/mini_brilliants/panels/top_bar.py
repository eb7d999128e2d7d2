"""The plate of the top bar that shows the phase."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.kit.item import Item, Panel
from game.kit.pen import Pen
from game.tables.mini_brilliants.words import is_last_phase
from rules.mini_brilliants.state import Stage, State

_USUAL: Final = 4
"""Most games last so many phases at most (MB-LEN-01)."""


def clock(rect: Rect, pen: Pen, view: State) -> list[Item]:
    """The phase, and how many there usually are."""
    plate = Panel(pen, rect)
    plate.hit_area("clock")
    plate.paint(pen.panels.paper, rect, "paper_light", 7, True, pen.palette.chip, 0.55)
    words, middle = f"Phase {view.phase}" if view.phase else "Setting up", plate.height / 2
    if view.stage is Stage.DRAFT:
        words = "The draft"
    right = plate.text(words, pen.style("display", 16), (10, middle), width=plate.width - 16).right
    last = is_last_phase(view)
    note = "the last" if last else "usually 3 or 4" if 0 < view.phase <= _USUAL else ""
    style, room = (
        pen.style("bold", 13.5, pen.palette.warn) if last else pen.dim(13.5),
        plate.width - right - 24,
    )
    if note and plate.fits(note, style, room):
        plate.fill(plate.area(right + 9, 6, 1.2, plate.height - 12), pen.palette.line)
        plate.text(note, style, (right + 19, middle), width=room)
    return plate.items
