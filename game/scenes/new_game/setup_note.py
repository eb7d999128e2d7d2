"""Note beside the Start button of the new-game page."""

from __future__ import annotations

import re
from typing import Final

import pygame

from game.kit.layout import Area
from game.kit.pen import Pen

_SIZES: Final = (13.5, 13, 12, 11, 10)
"""Font sizes, of which the largest that fits is used; never below the readable minimum."""
_SENTENCE: Final = re.compile(r"(?<=[.!?]) (?=[A-Z])")
_LEADING: Final = 0.92


def draw_note(surface: pygame.Surface, pen: Pen, area: Area, text: str, warn: bool) -> None:
    """Draw whole sentences on a slip of paper, in the colour of a warning if asked."""
    sentences = _SENTENCE.split(text)
    slip = area.place(area.width, 48)
    pen.panels.paper(surface, slip.rect, "paper_light", 8)
    rect = slip.inset(14, 1).rect
    colour = pen.palette.warn if warn else pen.palette.ink
    styles = [pen.style("text", size, colour) for size in _SIZES]
    fitting = (s for s in styles if pen.letters.paragraph_height(text, s, rect.w, _LEADING) <= rect.h)
    style = next(fitting, styles[-1])
    # Large letters in a low line: the last sentences are left out, rather than half of one.
    while len(sentences) > 1 and pen.letters.paragraph_height(text, style, rect.w, _LEADING) > rect.h:
        sentences.pop()
        text = " ".join(sentences)
    rect.y += max(0, (rect.h - pen.letters.paragraph_height(text, style, rect.w, _LEADING)) // 2)
    pen.letters.paragraph(surface, text, style, rect, leading=_LEADING)
