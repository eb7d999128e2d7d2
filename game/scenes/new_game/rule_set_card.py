"""Cards of the new-game page on which a rule set, or another way to play, is chosen by its picture."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.kit import shape
from game.kit.lettering import PREMULTIPLIED, Style
from game.kit.pen import Pen
from game.scenes.base.box_picture import draw_box_picture
from game.scenes.base.shelf import Box

PICTURE: Final = 80
LOW_PICTURE: Final = 58
_COMPACT: Final = 128
"""Height of the picture on a standing card, usually and where words are long; below the last height of a
card it takes all but the title."""
_SHARES: Final = (0.4, 0.3, 0.2, 0.12)
"""Of a lying card's width for the picture: less where the words need more."""
_GLASS: Final = "#241a10"
_GLASS_INK: Final = "#f6ead0"


def has_room(pen: Pen, size: tuple[int, int], summary: str) -> bool:
    """Return True if a summary fits on a standing card of a size, below a picture of the usual height."""
    room = size[1] - pen.px(7 + PICTURE + 24 + 13 + 5)
    style = pen.style("text", 12.5)
    return pen.letters.paragraph_height(summary, style, size[0] - pen.px(28), 0.98) <= room


@dataclass(frozen=True, slots=True)
class Offer:
    """A card's contents."""

    title: str
    summary: str
    note: str
    """Players and minutes."""
    picture: str
    """Asset name; empty for the picture on the game's box."""
    ribbon: str = ""
    longer: str = ""
    """More words, where there is room for them."""


def draw_card(
    surface: pygame.Surface,
    pen: Pen,
    rect: pygame.Rect,
    offer: Offer,
    box: Box,
    chosen: bool,
    hover: bool,
    lies: bool,
    picture: float = PICTURE,
) -> None:
    """Draw a card: the picture, so many units high, above the words, or beside them where it `lies`."""
    pen.panels.paper(surface, rect, "paper_light" if chosen or hover else "paper", 9)
    pad, compact = pen.px(7), rect.h < pen.px(_COMPACT)
    if lies:
        _draw_lying(surface, pen, rect, offer, box)
    else:
        high = rect.h - pen.px(38) if compact else pen.px(picture)
        frame = pygame.Rect(rect.x + pad, rect.y + pad, rect.w - 2 * pad, high)
        draw_scene(surface, pen, frame, offer.picture, box)
        left, room = rect.x + pen.px(14), rect.w - pen.px(28)
        line = frame.bottom + pen.px(16 if compact else 24)
        pen.write(surface, offer.title, pen.style("display", 16 if compact else 18), (left, line), width=room)
        if not compact:
            area = pygame.Rect(left, line + pen.px(13), room, rect.bottom - line - pen.px(18))
            style = _largest(pen, offer.summary, area, (13, 12.5, 12))
            pen.letters.paragraph(surface, offer.summary, style, area, leading=0.97)
            _draw_label(surface, pen, frame, offer.note)
        if offer.ribbon:
            draw_ribbon(surface, pen, offer.ribbon, (rect.x + pen.px(12), rect.y + pen.px(13)))
    if chosen:
        pen.box(surface, rect.inflate(pen.px(2), pen.px(2)), 10, outline=pen.palette.gold, line=3)
        tick = pen.px(30)
        pen.sprite(
            surface, "ui/tick", (rect.right - tick // 2 + pen.px(2), rect.y + tick // 2 - pen.px(2)), tick
        )
    elif hover:
        pen.box(surface, rect, 9, outline=pen.palette.edge, line=1.8)


def _draw_lying(surface: pygame.Surface, pen: Pen, rect: pygame.Rect, offer: Offer, box: Box) -> None:
    pad, foot = pen.px(7), pen.px(20)
    top = rect.y + pen.px(26 if rect.h >= pen.px(_COMPACT) else 20)
    for share in _SHARES:
        wide = min(round((rect.h - 2 * pad) * 1.42), round(rect.w * share))
        frame = pygame.Rect(rect.x + pad, rect.y + pad, wide, rect.h - 2 * pad)
        left = frame.right + pen.px(13)
        room = rect.right - pen.px(14) - left
        area = pygame.Rect(left, top + pen.px(15), room, rect.bottom - foot - pen.px(12) - top - pen.px(15))
        if pen.letters.paragraph_height(offer.summary, pen.style("text", 12), room, 0.98) <= area.h:
            break
    draw_scene(surface, pen, frame, offer.picture, box)
    title = pen.style("display", 19)
    pen.write(surface, offer.title, title, (left, top), width=room - pen.px(16))
    words = offer.longer or offer.summary
    if pen.letters.paragraph_height(words, pen.style("text", 13), area.w, 0.98) > area.h:
        words = offer.summary
    style = _largest(pen, words, area, (13.5, 13, 12.5, 12))
    pen.letters.paragraph(surface, words, style, area, leading=0.98)
    dim = pen.style("bold", 12.5, pen.palette.ink_dim)
    pen.write(surface, offer.note, dim, (left, rect.bottom - foot), width=room)
    if offer.ribbon:
        draw_ribbon(surface, pen, offer.ribbon, (rect.x + pen.px(12), rect.y + pen.px(13)))


def _largest(pen: Pen, text: str, area: pygame.Rect, sizes: tuple[float, ...]) -> Style:
    """The largest style at which all of a text fits into an area."""
    styles = [pen.style("text", size) for size in sizes]
    fits = (one for one in styles if pen.letters.paragraph_height(text, one, area.w, 0.98) <= area.h)
    return next(fits, styles[-1])


def draw_scene(surface: pygame.Surface, pen: Pen, frame: pygame.Rect, picture: str, box: Box) -> None:
    """Draw a rule set's picture in a frame with round corners; that of the game's box where it has none."""
    if not picture or not pen.sprites.has(picture):
        draw_box_picture(surface, pen, box, frame, 6)
        return
    key = ("rule set's scene", picture, pen.px(6))

    def paint(sheet: pygame.Surface) -> None:
        sheet.blit(pen.sprites.cover(picture, sheet.get_size()), (0, 0))
        mask = shape.box(sheet.get_size(), pen.px(6), "#ffffff")
        sheet.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)

    surface.blit(pen.shared(key, frame.size, paint), frame, special_flags=PREMULTIPLIED)
    pen.box(surface, frame, 6, outline=pen.palette.edge, line=1.2)


def _draw_label(surface: pygame.Surface, pen: Pen, frame: pygame.Rect, words: str) -> None:
    """Draw words on dark glass in the lower right corner of a picture."""
    style = pen.style("bold", 12, _GLASS_INK)
    plate = pygame.Rect(0, 0, pen.width(words, style) + pen.px(16), pen.px(19))
    plate.bottomright = (frame.right - pen.px(4), frame.bottom - pen.px(4))
    pen.box(surface, plate, 9, _GLASS, alpha=190)
    pen.text(surface, words, plate.center, style, "center")


def draw_ribbon(surface: pygame.Surface, pen: Pen, words: str, place: tuple[int, int]) -> pygame.Rect:
    """Draw a word on a small golden label; returns its rect."""
    style = pen.style("bold", 12.5, "#4a2b08")
    plate = pygame.Rect(place, (pen.width(words, style) + pen.px(20), pen.px(22)))
    pen.box(surface, plate, 11, "#f7dc8a", "#8a5a10", 1.4)
    pen.text(surface, words, plate.center, style, "center")
    return plate
