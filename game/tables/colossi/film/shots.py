"""Animations over the island: feet, flights, mist, wisps, cards held up."""

from __future__ import annotations

import math
from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from game.kit.animation import Pause, Point, ease_in_out, ease_out, overshoot
from game.kit.filters import smoothscale
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.kit.shape import faded
from game.kit.throw import Throw

_LANDED: Final = 0.78
"""From this share of a walk on the feet are down and only the dust settles."""
_SQUASH: Final = 0.08
"""Share by which a heavy figure is squashed at the moment of landing."""
_GROWS, _FADES = 0.25, 0.8
"""Shares of a moment after which what is shown is full size, and begins to fade."""


def _blit(surface: Surface, picture: Surface, place: Point, alpha: float = 1.0) -> None:
    """A picture with its upper left corner at a place."""
    if alpha <= 0:
        return
    shown = faded(picture, round(255 * min(1.0, alpha)))
    surface.blit(shown, (round(place[0]), round(place[1])), special_flags=PREMULTIPLIED)


def _scaled(picture: Surface, across: float, down: float | None = None) -> Surface:
    """A picture at shares of its size."""
    down = across if down is None else down
    if across == down == 1:
        return picture
    wide, high = picture.get_size()
    return smoothscale(picture, (max(1, round(wide * across)), max(1, round(high * down))))


def _centred(surface: Surface, picture: Surface, place: Point, alpha: float = 1.0) -> None:
    corner = place[0] - picture.get_width() / 2, place[1] - picture.get_height() / 2
    _blit(surface, picture, corner, alpha)


def _between(start: Point, end: Point, way: float) -> Point:
    return start[0] + (end[0] - start[0]) * way, start[1] + (end[1] - start[1]) * way


@dataclass(frozen=True, slots=True)
class Walk:
    """A figure on its feet from one place to another: it hops, and heavy ones throw up dust."""

    picture: Surface
    feet: float
    """Share of the picture's height above the feet."""
    start: Point
    """Position of the feet at the start."""
    end: Point
    duration: float
    hops: int
    height: float
    """Of a hop, in pixels."""
    dust: Surface | None = None
    key: Hashable = None
    moving: bool = True

    def draw(self, surface: Surface, t: float) -> None:
        """Paint it at a time between 0 and 1."""
        gone = min(1.0, t / _LANDED) * self.hops
        hop, air = min(int(gone), self.hops - 1), gone - min(int(gone), self.hops - 1)
        x, y = _between(self.start, self.end, (hop + ease_in_out(air)) / self.hops)
        if self.dust is not None:
            self._puff(surface, gone, t)
        squash = _SQUASH * max(0.0, 1 - 4 * min(air, 1 - air)) if self.dust is not None else 0.0
        figure = _scaled(self.picture, 1 + squash / 2, 1 - squash)
        lift = self.height * math.sin(math.pi * air)
        wide, high = figure.get_size()
        _blit(surface, figure, (x - wide / 2, y - lift - high * self.feet))

    def _puff(self, surface: Surface, gone: float, t: float) -> None:
        """The dust of the last landing."""
        assert self.dust is not None
        landed = self.hops if t >= _LANDED else int(gone)
        if not landed:
            return
        age = (t - _LANDED) / (1 - _LANDED) if landed == self.hops else min(1.0, 2 * (gone - landed))
        place = _between(self.start, self.end, landed / self.hops)
        _centred(surface, _scaled(self.dust, 0.5 + 0.5 * ease_out(age)), place, 0.9 * (1 - age))


@dataclass(frozen=True, slots=True)
class Toss:
    """A picture thrown along an arc, growing or shrinking on the way."""

    picture: Surface
    """At its larger size."""
    start: Point
    end: Point
    duration: float
    sizes: tuple[float, float] = (1.0, 1.0)
    """Shares of its size at the start and at the end."""
    arc: float = 0.2
    """Height of the arc as a share of the way."""
    wait: float = 0.0
    """Share of the time after which it starts."""
    key: Hashable = None
    moving: bool = True

    def draw(self, surface: Surface, t: float) -> None:
        """Paint it at a time between 0 and 1."""
        gone = (t - self.wait) / (1 - self.wait)
        if gone < 0:
            return
        way = ease_in_out(gone)
        x, y = _between(self.start, self.end, way)
        lift = self.arc * math.dist(self.start, self.end) * math.sin(math.pi * way)
        size = self.sizes[0] + (self.sizes[1] - self.sizes[0]) * way
        _centred(surface, _scaled(self.picture, size), (x, y - lift))


@dataclass(frozen=True, slots=True)
class Melt:
    """Picture that fades and drifts away: mist off a tile, a tile into the sea, a fallen figure."""

    picture: Surface
    corner: Point
    duration: float
    drift: Point = (0.0, 0.0)
    key: Hashable = None
    moving: bool = True

    def draw(self, surface: Surface, t: float) -> None:
        """Paint it at a time between 0 and 1."""
        place = _between(self.corner, (self.corner[0] + self.drift[0], self.corner[1] + self.drift[1]), t)
        _blit(surface, self.picture, place, 1 - ease_in_out(t))


@dataclass(frozen=True, slots=True)
class Still:
    """Picture that stays, over one that melts below it."""

    picture: Surface
    place: Point
    duration: float
    key: Hashable = None
    moving: bool = True

    def draw(self, surface: Surface, _t: float) -> None:
        """Paint it."""
        _centred(surface, self.picture, self.place)


@dataclass(frozen=True, slots=True)
class Burst:
    """Something is seen for a moment: it springs up about a place and fades."""

    picture: Surface
    place: Point
    duration: float
    key: Hashable = None
    moving: bool = True

    def draw(self, surface: Surface, t: float) -> None:
        """Paint it at a time between 0 and 1."""
        size = max(0.05, overshoot(min(1.0, t / _GROWS)))
        _centred(surface, _scaled(self.picture, size), self.place, (1 - t) / (1 - _FADES))


@dataclass(frozen=True, slots=True)
class Ring:
    """The rim of who controls a space closes round it."""

    picture: Surface
    place: Point
    duration: float
    key: Hashable = None
    moving: bool = True

    def draw(self, surface: Surface, t: float) -> None:
        """Paint it at a time between 0 and 1."""
        _centred(surface, _scaled(self.picture, 1.35 - 0.35 * ease_out(t)), self.place, t)


@dataclass(frozen=True, slots=True)
class Held:
    """A card held up to be read: it comes from where it was and grows, stays, and fades."""

    picture: Surface
    """At the size in which it is read."""
    start: Point
    place: Point
    duration: float
    key: Hashable = None
    moving: bool = False

    def draw(self, surface: Surface, t: float) -> None:
        """Paint it at a time between 0 and 1."""
        come = ease_out(min(1.0, t / _GROWS))
        size = 0.4 + 0.6 * come
        place = _between(self.start, self.place, come)
        _centred(surface, _scaled(self.picture, size), place, (1 - t) / (1 - _FADES))


@dataclass(frozen=True, slots=True)
class Gain:
    """Gold that comes or goes: a number on a plate, rising from a place."""

    pen: Pen
    amount: int
    place: Rect
    duration: float
    key: Hashable = None
    moving: bool = True

    def draw(self, surface: Surface, t: float) -> None:
        """Paint it at a time between 0 and 1."""
        words, got = f"{self.amount:+d}".replace("-", "−"), self.amount > 0
        style = self.pen.style("title", 20, "#2f6a2a" if got else "#a8321f")
        wide, high = self.pen.width(words, style) + self.pen.px(14), self.pen.px(25)
        y = self.place.centery - (self.pen.px(14) * ease_out(t) if got else 0)
        plate = Rect(self.place.centerx - wide // 2, round(y) - high // 2, wide, high)
        plate.right = min(plate.right, self.place.right)
        self.pen.box(surface, plate, 8, "#fdf6e4", "#6d4a28", 1.2)
        self.pen.write(surface, words, style, plate.center, "center")


Shot = Walk | Toss | Melt | Still | Burst | Ring | Held | Throw | Gain
Timed = Shot | Pause
"""Element of a step that takes time."""
