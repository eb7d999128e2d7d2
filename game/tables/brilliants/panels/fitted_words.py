"""Words of several kinds one below the other, at the largest size of type at which all of them fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.kit.fonts import Face
from game.kit.item import Panel
from game.kit.lettering import Style

SIZES: Final = (13.5, 12.5, 11.5, 10.5, 9.5, 9.0)
"""Sizes of type, the largest first; never less than can be read."""

CLOSE: Final = 0.86
"""Leading where there is little room."""


@dataclass(frozen=True, slots=True)
class Block:
    """Words in one face; `grow` is how much larger they are than the rest."""

    text: str
    face: Face = "text"
    grow: float = 0
    ink: str = ""


class Words:
    """Blocks in a part of a sheet."""

    def __init__(self, panel: Panel, blocks: Sequence[Block], leading: float = 1.0) -> None:
        self.sheet, self.leading = panel, leading
        self.blocks = tuple(block for block in blocks if block.text)

    def _lines(self, size: float) -> list[tuple[str, Style]]:
        pen, width = self.sheet.pen, self.sheet.rect.width
        styles = [pen.style(block.face, size + block.grow, block.ink) for block in self.blocks]
        wrapped = [pen.letters.wrap(b.text, s, width) for b, s in zip(self.blocks, styles, strict=True)]
        return [(line, style) for lines, style in zip(wrapped, styles, strict=True) for line in lines]

    def _step(self, style: Style) -> float:
        """From one line to the next, in units."""
        return self.leading * self.sheet.pen.letters.height(style) / self.sheet.u

    def holds(self, size: float) -> bool:
        """Return True if all words fit at a size of type."""
        lines, width = self._lines(size), self.sheet.pen.letters.width
        high = sum(self._step(style) for _, style in lines)
        return high <= self.sheet.height and all(
            width(line, style) <= self.sheet.rect.width for line, style in lines
        )

    def put(self, size: float, top: float = 0) -> None:
        """Lay the words out from `top` on."""
        y = top
        for line, style in self._lines(size):
            step = self._step(style)
            self.sheet.text(line, style, (0, y + step / 2), width=self.sheet.width)
            y += step


def largest(words: Sequence[Words]) -> float:
    """The largest size of type at which all of them hold; the smallest one if none does."""
    return next((size for size in SIZES if all(one.holds(size) for one in words)), SIZES[-1])
