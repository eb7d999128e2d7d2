"""Numbered headings of the new-game page's two questions."""

from __future__ import annotations

from typing import Final

import pygame

from game.kit.layout import Area
from game.kit.pen import Pen

HEAD: Final = 46
LOW_HEAD: Final = 38
"""Height on a full page and on a low one, in units; so are all lengths."""
WHAT: Final = "What shall we play?"
WHO: Final = "Who plays?"


def head_of(area: Area, is_full: bool) -> tuple[Area, Area]:
    """The heading and what is below it, both clear of the sheet's sides."""
    return area.inset(14 if is_full else 10, 0).cut_top(HEAD if is_full else LOW_HEAD)


def heading_width(pen: Pen, words: str) -> float:
    """Width of a heading with its number."""
    return 34 + pen.width(words, pen.style("display", 20)) / pen.u


def draw_heading(surface: pygame.Surface, pen: Pen, head: Area, number: int, words: str) -> None:
    """Draw a number on a wooden knob, and the words beside it."""
    middle = (head.x + pen.px(13), head.rect.centery)
    knob = pygame.Rect(0, 0, pen.px(27), pen.px(27))
    knob.center = middle
    pen.box(surface, knob, 14, "#a06c3a", "#3a2212", 1.6)
    pen.text(surface, str(number), middle, pen.style("display", 15, "#fff3d8"), "center")
    pen.write(surface, words, pen.style("display", 20), (head.x + pen.px(34), middle[1]))
