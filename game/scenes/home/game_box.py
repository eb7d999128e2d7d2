"""A game's box on the shelf: picture, title, facts, a line about it, and two buttons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.kit.layout import Area, Flex
from game.kit.lettering import Style
from game.kit.pen import Pen
from game.scenes.base.box_picture import draw_box_picture
from game.scenes.base.shelf import Box
from game.text import opened, seat_counts

_WIDE: Final = 420
"""Width in units from which the picture stands beside the text, which then has more room."""
_GAP: Final = 16
_PORTRAIT: Final = (226, 300)
"""The size at which a box looks best, in units."""
_BUTTONS: Final = 40
_CORNER: Final = 36


@dataclass(frozen=True, slots=True)
class BoxParts:
    """The rects of a box's parts."""

    picture: Area
    title: Area
    facts: Area
    words: Area
    buttons: tuple[Area, Area]
    wide: bool

    @property
    def corner(self) -> Area:
        """The lower right corner of the picture."""
        return self.picture.inset(4).place(_CORNER, _CORNER, "bottomright")


def arrange(count: int, width: float, height: float, tallest: float) -> tuple[int, int]:
    """Rows and columns that make `count` boxes largest; if equal, the one with fewer rows."""
    best, found = 0.0, (1, max(1, count))
    for lines in range(1, max(1, count) + 1):
        columns = -(-count // lines) or 1
        wide, high = (width - _GAP * (columns - 1)) / columns, min(tallest, height / lines)
        size = min(wide / _PORTRAIT[0], high / _PORTRAIT[1])
        if size > best * 1.05:
            best, found = size, (lines, columns)
    return found


def parts_of(place: Area) -> BoxParts:
    """Lay out a box: the picture beside the text, or above it if the box is narrow."""
    wide = place.width > _WIDE
    if wide:
        inner = place.inset(14)
        picture, words = inner.cut_left(min(inner.height, inner.width * 0.45), 20)
        title, facts, text, foot = words.rows(44, 20, Flex(), _BUTTONS + 4, gap=4)
        play, learn = foot.columns(Flex(most=190), Flex(most=130), gap=10)
    else:
        inner = place.inset(10)
        picture, title, facts, text, foot = inner.rows(
            Flex(1, least=40), 30, 19, Flex(0.2, least=50, most=72), _BUTTONS, gap=3
        )
        play, learn = foot.columns(Flex(1.25), Flex(1), gap=6)
    return BoxParts(picture, title, facts, text, (play, learn), wide)


def draw_box(surface: pygame.Surface, pen: Pen, box: Box, place: Area) -> None:
    """Draw a box without its buttons."""
    parts = parts_of(place)
    pen.panels.paper(surface, place.rect, "paper", 10, tint=box.text.tint, share=0.42)
    draw_box_picture(surface, pen, box, parts.picture.rect)
    title = pen.shrunk(box.info.title, pen.style("title", 34 if parts.wide else 22), parts.title.w)
    pen.text(surface, box.info.title, parts.title.rect.midleft, title, "midleft", parts.title.w)
    facts, style = _facts(box, parts.wide), pen.style("bold", 14 if parts.wide else 13)
    if pen.letters.width(facts, style) > parts.facts.w:
        facts = _facts(box, wide=False)
    pen.text(surface, facts, parts.facts.rect.midleft, style, "midleft", parts.facts.w)
    words, body = about(pen, box, parts.words.rect) if parts.wide else _line(pen, box, parts.words.rect)
    pen.letters.paragraph(surface, words, body, parts.words.rect)


def about(pen: Pen, box: Box, rect: pygame.Rect) -> tuple[str, Style]:
    """A game's paragraph at the largest size at which all of it fits a rect; else its one line."""
    styles = [pen.style("text", size) for size in (15, 14, 13)]
    fits = (one for one in styles if pen.letters.paragraph_height(box.text.about, one, rect.w) <= rect.h)
    style = next(fits, None)
    return (opened(box.text.tagline), pen.style("text", 15)) if style is None else (box.text.about, style)


def _line(pen: Pen, box: Box, rect: pygame.Rect) -> tuple[str, Style]:
    """A game's one line at the largest size at which all of it fits a rect; else at the smallest."""
    words, styles = opened(box.text.tagline), [pen.style("text", size) for size in (13.5, 13, 12.5, 12, 11)]
    fits = (one for one in styles if pen.letters.paragraph_height(words, one, rect.w) <= rect.h)
    return words, next(fits, styles[-1])


def _facts(box: Box, wide: bool) -> str:
    """Number of players and duration, in words."""
    seats, (least, most) = seat_counts(box.seats), box.minutes
    if not most:
        return f"{seats} players"
    if least == most:
        return f"{seats} players · about {most} minutes" if wide else f"{seats} · {most} min"
    return f"{seats} players · {least} to {most} minutes" if wide else f"{seats} · {least}\u2013{most} min"
