"""The longest of several wordings that has room."""

from __future__ import annotations

from collections.abc import Sequence

from game.kit.lettering import Style
from game.kit.pen import Pen


def fitting(pen: Pen, wordings: Sequence[str], style: Style, width: float) -> str:
    """The first wording that fits `width` pixels uncut; the last one if none does."""
    return next((words for words in wordings if pen.fits(words, style, width)), wordings[-1])
