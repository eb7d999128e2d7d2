"""A chair of the new-game page: its card, and the badge with colour and symbol."""

from __future__ import annotations

import pygame

from game.form import SeatForm
from game.kit import shape
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.kit.theme import mix


def draw_chair(
    surface: pygame.Surface, pen: Pen, rect: pygame.Rect, seat: SeatForm, words: str, room: int, empty: bool
) -> None:
    """The card with the strip of the seat's colour and its words, in `room` pixels."""
    pen.panels.paper(surface, rect, "paper_dim" if empty else "paper", shadow=not empty)
    strip = pygame.Rect(rect.x + pen.px(2), rect.y + pen.px(5), pen.px(6), rect.h - pen.px(10))
    colour = shape.box(strip.size, pen.px(3), pen.ramp(seat.colour).mid, 110 if empty else 255)
    surface.blit(colour, strip, special_flags=PREMULTIPLIED)
    name = pen.style("text", 12.5, pen.palette.ink_dim)
    place = (rect.x + pen.px(46), rect.y + pen.px(85))
    pen.text(surface, seat.colour.capitalize(), place, name, "center")
    style = pen.style("text", 13.5, pen.palette.ink_dim)
    area = pygame.Rect(rect.x + pen.px(92), rect.y + pen.px(54), room, pen.px(42))
    area.y += max(0, (area.h - pen.letters.paragraph_height(words, style, area.w)) // 2)
    pen.letters.paragraph(surface, words, style, area)


def draw_badge(
    surface: pygame.Surface, pen: Pen, rect: pygame.Rect, seat: SeatForm, hover: bool, empty: bool
) -> None:
    """The seat's symbol on its colour; pale where nobody sits."""
    ramp = pen.ramp(seat.colour)
    fill = mix(ramp.high, ramp.light, 0.55 if hover else 0.2)
    plate = shape.box(rect.size, pen.px(9), fill, outline=ramp.mid, outline_px=pen.units.line(2.2))
    surface.blit(shape.faded(plate, 120 if empty else 255), rect, special_flags=PREMULTIPLIED)
    pen.symbol(surface, seat.colour, rect.center, 40)
