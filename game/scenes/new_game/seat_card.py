"""A chair of the new-game page: its card, and the badge with colour and symbol."""

from __future__ import annotations

from typing import Final

import pygame

from game.form import SeatForm
from game.kit import shape
from game.kit.layout import Area
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.kit.theme import mix

_CAPTION: Final = 12.5
_SENTENCE: Final = (13.5, 13, 12.5, 12)
_LEADING: Final = 0.94
_CAPTIONED: Final = 96
"""Height of a card from which there is room for its colour's name below the badge."""


def draw_chair(surface: pygame.Surface, pen: Pen, card: Area, seat: SeatForm, empty: bool) -> None:
    """The card with the strip of the seat's colour, and the colour's name where there is room for it."""
    rect = card.rect
    pen.panels.paper(surface, rect, "paper_dim" if empty else "paper", shadow=not empty)
    strip = card.inset(2, 5).cut_left(6)[0].rect
    colour = shape.box(strip.size, pen.px(3), pen.ramp(seat.colour).mid, 110 if empty else 255)
    surface.blit(colour, strip, special_flags=PREMULTIPLIED)
    if card.height >= _CAPTIONED:
        name = pen.style("text", _CAPTION, pen.palette.ink_dim)
        below = card.part(18, card.height / 2 + 26, 18 + 56, card.height - 2).rect
        pen.text(surface, seat.colour.capitalize(), below.center, name, "center")


def draw_words(surface: pygame.Surface, pen: Pen, area: Area, *wordings: str) -> None:
    """Draw what is to be said about a seat, vertically centred: the first wording for which there is room, in
    smaller letters if need be."""
    styles = [pen.style("text", size, pen.palette.ink_dim) for size in _SENTENCE]
    rect = area.rect
    rect.inflate_ip(0, max(0, 2 * pen.letters.height(styles[0]) - rect.h))
    ways = [(words, style) for words in wordings for style in styles]
    heights = [pen.letters.paragraph_height(words, style, rect.w, _LEADING) for words, style in ways]
    number = next((n for n, high in enumerate(heights) if high <= rect.h), len(ways) - 1)
    rect.y += max(0, (rect.h - heights[number]) // 2)
    words, style = ways[number]
    pen.letters.paragraph(surface, words, style, rect, leading=_LEADING)


def draw_badge(
    surface: pygame.Surface, pen: Pen, rect: pygame.Rect, seat: SeatForm, hover: bool, empty: bool
) -> None:
    """Draw the seat's symbol on its colour; pale if the seat is empty."""
    ramp = pen.ramp(seat.colour)
    fill = mix(ramp.high, ramp.light, 0.55 if hover else 0.2)
    plate = shape.box(rect.size, pen.px(9), fill, outline=ramp.mid, outline_px=pen.units.line(2.2))
    surface.blit(shape.faded(plate, 120 if empty else 255), rect, special_flags=PREMULTIPLIED)
    pen.symbol(surface, seat.colour, rect.center, rect.h / pen.units.u * 0.71)
