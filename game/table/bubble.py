"""A bubble beside a thing: a few words about what a click there would do."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from game.kit.pen import Pen

_WIDEST: Final = 240
"""Widest line, in units."""


def bubble(surface: Surface, pen: Pen, about: Rect, words: str, bounds: Rect) -> Rect:
    """A few words over a thing, or under it where there is no room; returns where they stand."""
    first, *rest = words.split("\n")
    bold, text = pen.style("bold", 14), pen.style("text", 13)
    lines = [(line, bold) for line in pen.letters.wrap(first, bold, pen.px(_WIDEST))]
    lines += [(part, text) for line in rest for part in pen.letters.wrap(line, text, pen.px(_WIDEST))]
    step = pen.letters.height(bold)
    wide = max(pen.width(line, style) for line, style in lines) + pen.px(24)
    rect = Rect(0, 0, wide, step * len(lines) + pen.px(16))
    rect.midbottom = (about.centerx, about.top - pen.px(2))
    if rect.top < bounds.top:
        rect.midtop = (about.centerx, about.bottom + pen.px(2))
    rect.clamp_ip(bounds.inflate(-pen.px(8), -pen.px(8)))
    pen.panels.bubble(surface, rect)
    for number, (line, style) in enumerate(lines):
        place = (rect.centerx, rect.y + pen.px(7) + step * (number + 0.5))
        pen.write(surface, line, style, place, "center")
    return rect
