"""A note at the pointer that says why something is not allowed; a click on it opens the rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from game.kit.pen import Pen
from rules.core.protocol import Reason

_WIDTH: Final = 280
"""Widest line, in units."""
_PAD: Final = 12
_RIM: Final = 8


@dataclass(frozen=True, slots=True)
class RefusalNote:
    """A reason, and the point in the window where it is shown."""

    reason: Reason
    at: tuple[int, int]

    def rect(self, pen: Pen, bounds: Rect) -> Rect:
        """The note's rect: below the pointer, or above it near the lower edge; always inside `bounds`."""
        letters, lines = pen.letters, self._lines(pen)
        style, small = pen.style("text", 14), pen.style("bold", 12)
        wide = max([letters.width(line, style) for line in lines] + [letters.width(self._rule, small)])
        high = letters.height(style) * len(lines) + (letters.height(small) if self._rule else 0)
        x, y = self.at
        rect = Rect(x + pen.px(14), y + pen.px(16), wide + 2 * pen.px(_PAD), high + 2 * pen.px(_RIM))
        # Clamping alone would push the note up under the pointer, where the next click would hit it.
        if rect.bottom > bounds.bottom:
            rect.bottom = y - pen.px(10)
        return rect.clamp(bounds)

    @property
    def _rule(self) -> str:
        return f"{self.reason.rule}  ·  F1 opens the rule" if self.reason.rule else ""

    def _lines(self, pen: Pen) -> list[str]:
        return pen.letters.wrap(self.reason.message, pen.style("text", 14), pen.px(_WIDTH))

    def draw(self, surface: Surface, pen: Pen, bounds: Rect) -> None:
        """Paint the note."""
        rect, style = self.rect(pen, bounds), pen.style("text", 14)
        pen.panels.paper(surface, rect, "paper_light", 8)
        left, top = rect.x + pen.px(_PAD), rect.y + pen.px(_RIM)
        for line in self._lines(pen):
            pen.text(surface, line, (left, top), style)
            top += pen.letters.height(style)
        pen.text(surface, self._rule, (left, top), pen.style("bold", 12, pen.palette.link))
