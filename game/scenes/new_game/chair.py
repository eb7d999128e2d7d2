"""A chair of the new-game page: who sits there, with face, colour, name or strength, and its buttons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.form import SeatForm
from game.kit import shape
from game.kit.layout import Area
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.kit.theme import Ramp, mix, rgb
from game.scenes.base.face import Character, draw_face, draw_strength

CHAIRS: Final = 4
"""Places that are always shown where the game has so many chairs."""
_TALL: Final = 176
_MIDDLE: Final = 132
"""Least height of a chair with a sentence, and of one with its buttons below face and name, in units."""
_BADGE: Final = 34
_BUTTON: Final = 34
_FIELD: Final = 34
_NAME: Final = 90
"""Least width of a name beside the face, in units; a narrower chair has it below."""
_PAPER: Final = "#f4e8ca"
_DARK_INK: Final = ("amber", "teal", "dew")
"""Colours whose band is written on in dark letters."""


@dataclass(frozen=True, slots=True)
class Chair:
    """Rects of a chair's parts."""

    card: Area
    band: Area
    face: Area
    badge: Area
    label: Area
    """On the band: what the player has done so far."""
    name: Area
    stars: Area
    words: Area | None
    """A sentence about the player; None where there is no room."""
    buttons: Area
    is_low: bool
    """True if the buttons stand beside the name and show no words."""


def lay_out(card: Area, buttons_beside: int = 3) -> Chair:
    """The parts of a chair: one below the other, or side by side where it is low; then the name leaves room
    for so many buttons."""
    wide, high = card.width, card.height
    if high < _MIDDLE:
        size = min(56.0, high - 14)
        face = card.part(10, (high - size) / 2, 10 + size, (high + size) / 2)
        beside = 40.0 * buttons_beside
        buttons = card.part(wide - beside - 4, (high - _BUTTON) / 2, wide - 8, (high + _BUTTON) / 2)
        left, right = 10 + size + 14, wide - beside - 10
        name = card.part(left, max(4, high / 2 - 30), right, max(4, high / 2 - 30) + _FIELD)
        stars = card.part(left, high / 2 + 2, right, high / 2 + 24)
        label = card.part(left, 0, left, 0)
        return Chair(
            card, card.part(0, 0, 8, high), face, _badge(face), label, name, stars, None, buttons, True
        )
    tall = high >= _TALL
    band = card.part(3, 3, wide - 3, max(42, high * 0.29))
    size = min(100.0, high * 0.44) if tall else min(78.0, high - 62)
    edge = 16.0 if tall else 10.0
    face = card.part(edge, edge - 2, edge + size, edge - 2 + size)
    left, right = edge + size + (18 if tall else 14), wide - 12
    top = band.height + 3
    label = card.part(left, 3, right, top)
    name = card.part(left - 4, top + 6, right, top + 6 + _FIELD)
    stars = card.part(left, top + 34, right, top + 58)
    foot = card.part(12, high - 10 - _BUTTON, wide - 12, high - 10)
    words_top = max(edge - 2 + size, top + 58) + 8
    if tall and right - left < _NAME:
        name_top = edge + size + 10  # clear of the badge, which is a button, too
        name = card.part(edge, name_top, right, name_top + _FIELD)
        words_top = name_top + _FIELD + 6
    words = card.part(edge, words_top, wide - 14, high - 14 - _BUTTON) if tall else None
    return Chair(card, band, face, _badge(face), label, name, stars, words, foot, False)


def _badge(face: Area) -> Area:
    """The place of the symbol, at the lower right of the face."""
    side = min(_BADGE, face.width * 0.46)
    x, y = face.width * 0.86, face.height * 0.87
    return face.part(x - side / 2, y - side / 2, x + side / 2, y + side / 2)


def draw_empty(surface: pygame.Surface, pen: Pen, card: Area, colour: str, middle: Area) -> None:
    """Draw a dashed place with the pale symbol of the colour that is free, and words above the buttons."""
    pen.box(surface, card.rect, 9, _PAPER, alpha=90)
    _dashes(surface, pen, card.rect)
    name = pen.theme.pictures[f"symbol-{colour}"]
    size = min(46.0, middle.height * 0.42)
    if size >= 16:
        centre = (middle.rect.centerx, middle.rect.y + round(middle.h * 0.36))
        pen.sprite(surface, name, centre, pen.px(size), alpha=120)
    if middle.height >= 70:
        style = pen.style("display", 16, pen.palette.ink_dim)
        place = (middle.rect.centerx, middle.rect.y + round(middle.h * 0.82))
        pen.write(surface, "An empty chair", style, place, "center", middle.w)


def _dashes(surface: pygame.Surface, pen: Pen, rect: pygame.Rect) -> None:
    dash, gap, thick, colour = pen.px(11), pen.px(8), max(2, pen.px(1.8)), rgb(pen.palette.edge)
    for y in (rect.top, rect.bottom - thick):
        for x in range(rect.left + pen.px(10), rect.right - pen.px(14), dash + gap):
            pygame.draw.rect(surface, colour, (x, y, dash, thick), border_radius=thick)
    for x in (rect.left, rect.right - thick):
        for y in range(rect.top + pen.px(10), rect.bottom - pen.px(14), dash + gap):
            pygame.draw.rect(surface, colour, (x, y, thick, dash), border_radius=thick)


def draw_chair(
    surface: pygame.Surface, pen: Pen, chair: Chair, seat: SeatForm, face: Character, stars: int
) -> None:
    """Draw a taken chair with the band in the player's colour, and the face over it."""
    rect = chair.card.rect
    pen.panels.paper(surface, rect, "paper", 9)
    ramp = pen.ramp(seat.colour)
    colour = mix(ramp.mid, _PAPER, 0.28)
    if chair.is_low:
        strip = chair.card.inset(2, 5).cut_left(6)[0].rect
        surface.blit(shape.box(strip.size, pen.px(3), ramp.mid), strip, special_flags=PREMULTIPLIED)
    else:
        band = chair.band.rect
        rounded = shape.box((band.w, band.h + pen.px(12)), pen.px(7), colour)
        clip = surface.get_clip()
        surface.set_clip(band.clip(clip))
        surface.blit(rounded, band, special_flags=PREMULTIPLIED)
        surface.set_clip(clip)
    draw_face(surface, pen, face, stars, chair.face.rect.center, chair.face.width)


def draw_label(surface: pygame.Surface, pen: Pen, chair: Chair, seat: SeatForm, words: str) -> None:
    """Draw what the player has done so far on the band, behind a small picture of the kind of player."""
    if chair.is_low or not words:
        return
    ink = _band_ink(pen.ramp(seat.colour), seat.colour)
    pale = "" if seat.colour in _DARK_INK else "-pale"
    kind = "person" if seat.occupant == "person" else "computer"
    rect = chair.label.rect
    icon = pen.icon(surface, f"ui/icons/{kind}{pale}", (rect.x + pen.px(9), rect.centery), 19)
    room = rect.right - icon.right - pen.px(6)
    pen.write(
        surface, words, pen.style("bold", 13.5, ink), (icon.right + pen.px(6), rect.centery), width=room
    )


def _band_ink(ramp: Ramp, colour: str) -> str:
    return mix(ramp.ink, "#000000", 0.1) if colour in _DARK_INK else ramp.high


def draw_computer(surface: pygame.Surface, pen: Pen, chair: Chair, title: str, stars: int | None) -> None:
    """Draw a computer's name with its stars and their word; no stars for a program of one's own."""
    name, row = chair.name.rect, chair.stars.rect
    size = 20 if not chair.is_low else 17
    left = row.x
    pen.write(
        surface, title, pen.style("display", size), (left, name.y + pen.px(13)), width=name.right - left
    )
    if stars is not None:
        draw_strength(surface, pen, stars, (left, row.centery), 15, row.w)
    else:
        pen.write(surface, "Yours", pen.style("bold", 14), row.midleft, width=row.w)


def draw_badge(surface: pygame.Surface, pen: Pen, rect: pygame.Rect, colour: str, hover: bool) -> None:
    """Draw the round badge with the seat's symbol."""
    ramp = pen.ramp(colour)
    fill = mix("#fdf4dc", ramp.light, 0.6) if hover else "#fdf4dc"
    disc = shape.disc(rect.w, fill, ramp.dark, pen.units.line(2))
    surface.blit(disc, rect, special_flags=PREMULTIPLIED)
    pen.symbol(surface, colour, rect.center, rect.w / pen.u * 0.65)
