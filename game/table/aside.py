"""A slip under the top bar with a remark beside the game; it closes after a while."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from game.kit.pen import Pen

STAYS: Final = 8.0
"""Seconds after which it goes."""
_WIDTH: Final = 560
"""Widest line, in units."""
_PAD: Final = 14
_RIM: Final = 8
_GAP: Final = 6


@dataclass(slots=True)
class Aside:
    """A sentence, and for how long it has been seen."""

    words: str
    age: float = 0.0
    stays: float = STAYS
    """Seconds after which it goes."""

    def rect(self, pen: Pen, room: Rect) -> Rect:
        """Its rect: in the middle, at the upper edge of the room for sheets."""
        style, lines = pen.style("text", 14), self._lines(pen, room)
        wide = max(pen.letters.width(line, style) for line in lines) + 2 * pen.px(_PAD)
        found = Rect(0, 0, wide, pen.letters.height(style) * len(lines) + 2 * pen.px(_RIM))
        found.midtop = room.centerx, room.top + pen.px(_GAP)
        return found

    def draw(self, surface: Surface, pen: Pen, room: Rect) -> None:
        """Paint it."""
        style, rect = pen.style("text", 14), self.rect(pen, room)
        pen.panels.paper(surface, rect, "paper_light", 8)
        pen.box(surface, rect, 8, outline=pen.palette.gold, line=1.6)
        top = rect.y + pen.px(_RIM)
        for line in self._lines(pen, room):
            pen.text(surface, line, (rect.x + pen.px(_PAD), top), style)
            top += pen.letters.height(style)

    def _lines(self, pen: Pen, room: Rect) -> list[str]:
        return pen.letters.wrap(self.words, pen.style("text", 14), min(pen.px(_WIDTH), room.width * 3 // 4))
