"""Animations over the table: flying pictures, dice, the pencil, termites, points."""

from __future__ import annotations

import math
from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect, Surface

from game.kit.animation import Move, Point, ease_in_out, ease_out
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.kit.throw import Throw
from game.tables.fortunant.leaf.drawn import Drawn
from game.tables.fortunant.pencil import pencil

_APART: Final = 0.12
"""Interval between termites behind each other, as a share of the time."""


def _blit(surface: Surface, picture: Surface, centre: Point) -> None:
    place = picture.get_rect(center=(round(centre[0]), round(centre[1])))
    surface.blit(picture, place, special_flags=PREMULTIPLIED)


@dataclass(frozen=True, slots=True)
class Ink:
    """The leaf turns from one state into another; `Tabletop.draw` paints it."""

    before: Drawn
    after: Drawn
    duration: float
    key: Hashable = None
    moving: bool = False


@dataclass(frozen=True, slots=True)
class Flight:
    """A picture on its way from one place to another, along an arc."""

    picture: Surface
    start: Point
    end: Point
    duration: float
    arc: float = 0.15
    """Height of the arc as a share of the way."""
    key: Hashable = None
    moving: bool = True

    def draw(self, surface: Surface, t: float) -> None:
        """Paint it at a time between 0 and 1."""
        eased = ease_in_out(t)
        (x, y), (end_x, end_y) = self.start, self.end
        lift = self.arc * math.dist(self.start, self.end) * math.sin(math.pi * eased)
        _blit(surface, self.picture, (x + (end_x - x) * eased, y + (end_y - y) * eased - lift))


@dataclass(frozen=True, slots=True)
class Stroke:
    """The pencil on its way along points."""

    pen: Pen
    unit: float
    """Pixels per unit of the leaf."""
    points: tuple[Point, ...]
    duration: float
    key: Hashable = None
    moving: bool = True

    def draw(self, surface: Surface, t: float) -> None:
        """Paint it at a time between 0 and 1."""
        pencil(surface, self.pen, self.unit, Move(None, self.points).place(t))


@dataclass(frozen=True, slots=True)
class Raid:
    """Termites that run one behind the other along points, and are gone where these end."""

    picture: Surface
    """A termite whose head is at the right."""
    points: tuple[Point, ...]
    count: int
    duration: float
    key: Hashable = None
    moving: bool = True

    def draw(self, surface: Surface, t: float) -> None:
        """Paint them at a time between 0 and 1."""
        way = Move(None, self.points, ease=lambda share: share)
        for number in range(self.count):
            share = (t - _APART * number) / (1 - _APART * (self.count - 1))
            if not 0 <= share < 1:
                continue
            leg = way.leg(share)
            (x, y), (end_x, end_y) = self.points[leg], self.points[leg + 1]
            wag = 6 * math.sin(40 * share + number)
            angle = math.degrees(math.atan2(y - end_y, end_x - x)) + wag
            _blit(surface, pygame.transform.rotate(self.picture, angle), way.place(share))


_FOOT: Final = 24
"""Units at the foot of a colony's place that its name and points take."""


@dataclass(frozen=True, slots=True)
class Gain:
    """Words that rise from a place and fade."""

    pen: Pen
    words: str
    place: Rect
    duration: float
    key: Hashable = None
    moving: bool = True

    def draw(self, surface: Surface, t: float) -> None:
        """Paint it at a time between 0 and 1."""
        style = self.pen.style("title", 22, "#2f6a2a" if self.words.startswith("+") else "#a8321f")
        wide, high = self.pen.width(self.words, style) + self.pen.px(14), self.pen.px(26)
        # Never over the owner's points, which stand at the foot of the place.
        start = min(self.place.centery, self.place.bottom - self.pen.px(_FOOT) - high // 2)
        y = start - self.pen.px(26) * ease_out(t)
        plate = Rect(self.place.centerx - wide // 2, round(y) - high // 2, wide, high)
        self.pen.box(surface, plate, 8, "#fdf6e4", "#6d4a28", 1.2)
        self.pen.write(surface, self.words, style, plate.center, "center")


Shot = Ink | Flight | Throw | Stroke | Raid | Gain
