"""The teacher's note: where it stands on a table, how it looks, and the veil over what can wait."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.kit import shape
from game.kit.button import State
from game.kit.cache import PictureCache
from game.kit.control import Control
from game.kit.layout import Area, Flex
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.kit.picking import hexagon

_WIDTH: Final = 392
_PORTRAIT: Final = 62
_PAD: Final = 14
_HEAD: Final = 26
_BUTTONS: Final = 36
_SPARE: Final = 3
"""Room in units that rounding may take from the words."""
_MARGIN: Final = 10
"""Least distance from what the note speaks of and from the edges, in units."""
_USUAL: Final = (
    "bottomleft",
    "midbottom",
    "bottomright",
    "midleft",
    "midright",
    "topleft",
    "midtop",
    "topright",
    "center",
)
Corner = tuple[int, int]
"""A lower corner of a note, in units: its left edge from the left of the window, or if negative its right
edge from the right; and its bottom edge from the bottom, negative."""
_VEIL: Final = (14, 9, 4, 118)
_CACHE: Final = PictureCache()
TEXT_SIZE: Final = 15.5


@dataclass(frozen=True, slots=True)
class Note:
    """The teacher's text in a step."""

    title: str
    text: str
    place: str
    """Progress of the lesson: `3 of 14`."""
    buttons: tuple[Control, ...]
    """With rects still to be set, from left to right; the last one leads on."""


class TeacherNote:
    """A note laid out for one pen."""

    def __init__(
        self,
        pen: Pen,
        note: Note,
        bounds: Rect,
        lit: Sequence[Rect],
        kept: Sequence[Rect],
        corners: Sequence[Corner] = (),
    ) -> None:
        """`lit`: what the note must not cover. `kept`: what it must leave in sight if it can. All in pixels.

        `corners`: where it stands if nothing of `lit` is there, best first.
        """
        self.pen, self.note = pen, note
        self._text = pen.style("text", TEXT_SIZE)
        # Wrapped in the very place it will have: a pixel less would break a line more.
        sheet = Area(0, 0, pen.px(_WIDTH), pen.px(_WIDTH), pen.units.u).inset(_PAD)
        room = sheet.cut_left(_PORTRAIT, 10)[1].w
        body = max(pen.px(_PORTRAIT - _HEAD), pen.letters.paragraph_height(note.text, self._text, room))
        size = pen.px(_WIDTH), body + pen.px(_HEAD + 2 * _PAD + 8 + _BUTTONS + _SPARE)
        inside = (at_corner(size, bounds, corner, pen.units.u) for corner in corners)
        self.rect = first_free([*inside], bounds, lit, pen.px(_MARGIN)) or standing(
            size, bounds, lit, kept, pen.px(_MARGIN)
        )
        self._lay_out()

    def _lay_out(self) -> None:
        sheet = Area.of(self.rect, self.pen.units.u).inset(_PAD)
        rest, foot = sheet.rows(Flex(), _BUTTONS, gap=8)
        self._portrait, words = rest.cut_left(_PORTRAIT, 10)
        self._head, self._body = words.cut_top(_HEAD)
        buttons, named = self.note.buttons, self.pen.buttons.words_width
        # Four buttons have room for their words and keys only if each is as wide as its own.
        own = [Flex(named(control) + 2 * self.pen.px(_MARGIN)) for control in buttons]
        usual = [Flex(1.5 if control.look == "gold" else 1) for control in buttons]
        cells = foot.columns(*(own if len(buttons) > 2 else usual), gap=8)
        for control, cell in zip(self.note.buttons, cells, strict=True):
            control.rect = cell.rect

    @property
    def reads_whole(self) -> bool:
        """Return True if title and words fit."""
        pen, room = self.pen, self._body.rect
        high = pen.letters.paragraph_height(self.note.text, self._text, room.w)
        title = pen.width(self.note.title, pen.style("title", 18))
        return high <= room.h and title <= self._title_room

    @property
    def _title_room(self) -> int:
        """Width that the place in the lesson leaves for the title, in pixels."""
        place = self.pen.style("bold", 13)
        return self._head.w - self.pen.width(self.note.place, place) - self.pen.px(10)

    def draw(self, surface: pygame.Surface, states: Sequence[State]) -> None:
        """Paint the note with its buttons, each in its state."""
        pen, note = self.pen, self.note
        pen.panels.paper(surface, self.rect, "paper_light", 10)
        rim = shape.box(self.rect.size, pen.px(10), outline=pen.palette.gold, outline_px=pen.units.line(1.6))
        surface.blit(rim, self.rect, special_flags=PREMULTIPLIED)
        self._draw_teacher(surface)
        place = pen.style("bold", 13, pen.palette.ink_dim)
        pen.text(
            surface, note.title, self._head.rect.midleft, pen.style("title", 18), "midleft", self._title_room
        )
        pen.text(surface, note.place, self._head.rect.midright, place, "midright")
        pen.letters.paragraph(surface, note.text, self._text, self._body.rect)
        for control, state in zip(note.buttons, states, strict=True):
            pen.control(surface, control, state, False)

    def _draw_teacher(self, surface: pygame.Surface) -> None:
        pen, place = self.pen, self._portrait
        name = pen.theme.pictures["teacher"]
        if pen.sprites.has(name):
            picture = pen.sprites.get(name, place.w)
            rect = picture.get_rect(midtop=(place.rect.centerx, place.rect.y))
            surface.blit(picture, rect, special_flags=PREMULTIPLIED)


def at_corner(size: tuple[int, int], bounds: Rect, corner: Corner, u: float) -> Rect:
    """The rect of that size whose lower corner is there. The bottom edge is what stays where it is for words
    of any length: the note's buttons stand on it, and Next needs no movement of the mouse."""
    x, y = (round(length * u) for length in corner)
    spot = Rect((0, 0), size)
    spot.left = bounds.left + x
    if x < 0:
        spot.right = bounds.right + x
    spot.bottom = bounds.bottom + y
    return spot


def first_free(spots: Sequence[Rect], bounds: Rect, lit: Sequence[Rect], gap: int) -> Rect | None:
    """The first of some places inside the bounds and off all that is lit; None if there is none."""
    inside = (spot for spot in spots if bounds.contains(spot))
    return next((spot for spot in inside if spot.inflate(gap, gap).collidelist(lit) < 0), None)


def standing(
    size: tuple[int, int], bounds: Rect, lit: Sequence[Rect], kept: Sequence[Rect], gap: int
) -> Rect:
    """The rect of that size inside `bounds` that covers least of what is lit, then least of what is to stay
    in sight, and then is nearest to what is lit."""
    spots = [*_beside(size, lit, gap), *_corners(size, bounds.inflate(-2 * gap, -2 * gap))]
    inside = [spot.clamp(bounds.inflate(-2 * gap, -2 * gap)) for spot in spots]
    middle = lit[0].unionall(list(lit[1:])).center if lit else bounds.center

    def cost(spot: Rect) -> tuple[int, int, float]:
        near = (spot.centerx - middle[0]) ** 2 + (spot.centery - middle[1]) ** 2
        return _covered(spot.inflate(gap, gap), lit), _covered(spot, kept), near

    return min(inside, key=cost)


def _covered(spot: Rect, others: Sequence[Rect]) -> int:
    return sum(part.w * part.h for part in (spot.clip(rect) for rect in others))


def _beside(size: tuple[int, int], lit: Sequence[Rect], gap: int) -> list[Rect]:
    """Places around all that is lit, and around each lit thing."""
    if not lit:
        return []
    whole = lit[0].unionall(list(lit[1:]))
    found = []
    for rect in (whole, *lit[:6]):
        for side, towards in (
            ("midleft", (rect.right + gap, rect.centery)),
            ("midright", (rect.left - gap, rect.centery)),
            ("midtop", (rect.centerx, rect.bottom + gap)),
            ("midbottom", (rect.centerx, rect.top - gap)),
        ):
            spot = Rect((0, 0), size)
            setattr(spot, side, towards)
            found.append(spot)
    return found


def _corners(size: tuple[int, int], bounds: Rect) -> list[Rect]:
    """The nine usual places in a room."""
    found = []
    for name in _USUAL:
        spot = Rect((0, 0), size)
        setattr(spot, name, getattr(bounds, name))
        found.append(spot)
    return found


Hexes = Collection[tuple[int, ...]]
"""Rects as tuples of which only the hex inside is meant."""


def draw_veil(surface: pygame.Surface, pen: Pen, lit: Sequence[Rect], hexes: Hexes = ()) -> None:
    """Darken everything but what is lit."""
    meant = tuple((*rect, tuple(rect) in hexes) for rect in lit)
    key = ("veil", surface.get_size(), meant, pen.units.u)
    surface.blit(_CACHE.get(key, lambda: _veil(surface.get_size(), pen, lit, hexes)), (0, 0))


def _veil(size: tuple[int, int], pen: Pen, lit: Sequence[Rect], hexes: Hexes) -> pygame.Surface:
    veil = pygame.Surface(size, pygame.SRCALPHA)
    veil.fill(_VEIL)
    for rect in lit:
        if tuple(rect) in hexes:
            pygame.draw.polygon(veil, (0, 0, 0, 0), hexagon(rect, pen.px(4)))
        else:
            pygame.draw.rect(veil, (0, 0, 0, 0), _around(pen, rect), border_radius=pen.px(9))
    return veil


def draw_rings(surface: pygame.Surface, pen: Pen, lit: Sequence[Rect], hexes: Hexes = ()) -> None:
    """Ring what is lit: a gold line between two dark ones, seen on any ground and in grey."""
    for rect in lit:
        if tuple(rect) in hexes:
            corners = hexagon(rect, pen.px(2))
            closed = [*corners, corners[0]]
            shape.stroke(surface, closed, "#2a1808", pen.units.line(6.2))
            shape.stroke(surface, closed, "#ffd34d", pen.units.line(2.6))
            continue
        spot = _around(pen, rect)
        dark = shape.box(spot.size, pen.px(9), outline="#2a1808", outline_px=pen.units.line(5))
        gold = shape.box(
            spot.inflate(-pen.px(2.4), -pen.px(2.4)).size,
            pen.px(8),
            outline="#ffd34d",
            outline_px=pen.units.line(2.6),
        )
        surface.blit(dark, spot, special_flags=PREMULTIPLIED)
        surface.blit(gold, spot.move(pen.px(1.2), pen.px(1.2)), special_flags=PREMULTIPLIED)


def _around(pen: Pen, rect: Rect) -> Rect:
    return rect.inflate(pen.px(8), pen.px(8))
