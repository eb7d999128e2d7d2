"""The longest of several wordings that has room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from game.kit.lettering import Style
from game.kit.pen import Pen

_SIZES: Final = (15.0, 14.0, 13.0)


def fitting(pen: Pen, wordings: Sequence[str], style: Style, width: float) -> str:
    """The first wording that fits `width` pixels uncut; the last one if none does."""
    return next((words for words in wordings if pen.fits(words, style, width)), wordings[-1])


def fitting_paragraph(pen: Pen, wordings: Sequence[str], rect: Rect) -> tuple[str, Style]:
    """The first wording of which all lines fit a rect, and the largest style in which they do."""
    tried = [(words, pen.style("text", size)) for words in wordings for size in _SIZES]
    return next((one for one in tried if pen.letters.paragraph_height(*one, rect.w) <= rect.h), tried[-1])
