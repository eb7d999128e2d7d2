"""A bubble beside a thing: a few words about what a click there would do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from pygame import Rect, Surface

from game.kit.lettering import Style
from game.kit.pen import Pen
from game.kit.placing import beside

_WIDEST: Final = 240
"""Widest line, in units."""


def bubble_rect(pen: Pen, about: Rect, words: str, bounds: Rect, keep: Iterable[Rect] = ()) -> Rect:
    """Place a bubble above `about`, or where there is room beside it, clear of `keep`."""
    lines = _lines(pen, words)
    step = pen.letters.height(lines[0][1])
    size = (max(pen.width(line, style) for line, style in lines) + pen.px(24), step * len(lines) + pen.px(16))
    inside = bounds.inflate(-pen.px(8), -pen.px(8))
    return beside(size, about, inside, keep, pen.px(2), ("above", "below", "right", "left"))


def bubble(
    surface: Surface, pen: Pen, about: Rect, words: str, bounds: Rect, keep: Iterable[Rect] = ()
) -> Rect:
    """Paint a few words beside a thing; returns where they stand (`bubble_rect`)."""
    rect, lines = bubble_rect(pen, about, words, bounds, keep), _lines(pen, words)
    step = pen.letters.height(lines[0][1])
    pen.panels.bubble(surface, rect)
    for number, (line, style) in enumerate(lines):
        place = (rect.centerx, rect.y + pen.px(7) + step * (number + 0.5))
        pen.write(surface, line, style, place, "center")
    return rect


def _lines(pen: Pen, words: str) -> list[tuple[str, Style]]:
    """The lines with their styles: the first sentence is what matters most."""
    first, *rest = words.split("\n")
    bold, text = pen.style("bold", 14), pen.style("text", 13)
    lines = [(line, bold) for line in pen.letters.wrap(first, bold, pen.px(_WIDEST))]
    return lines + [(part, text) for line in rest for part in pen.letters.wrap(line, text, pen.px(_WIDEST))]
