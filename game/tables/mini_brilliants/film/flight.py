"""Pictures on their way over the table."""

from __future__ import annotations

import math
from collections.abc import Hashable
from dataclasses import dataclass

from pygame import Rect, Surface

from game.kit.animation import LONG, ease_in_out
from game.kit.colony.walking import STEP
from game.kit.filters import smoothscale
from game.kit.lettering import PREMULTIPLIED


@dataclass(frozen=True, slots=True)
class Flight:
    """A picture on its way from one place to another, along an arc, growing or shrinking on the way."""

    pictures: tuple[Surface, ...]
    """One; the steps of a walk; or with `turns` both sides of a card."""
    start: Rect
    end: Rect
    duration: float = LONG
    arc: float = 0.0
    """Height of the arc as a share of the way."""
    turns: bool = False
    key: Hashable = None
    moving: bool = True

    @classmethod
    def between(
        cls, pictures: tuple[Surface, ...], start: Rect, end: Rect, room: float, duration: float
    ) -> Flight:
        """From place to place with pictures that are `room` times as wide as what stands there."""
        width, height = pictures[0].get_size()
        way = [
            Rect(0, 0, round(rect.width * room), round(rect.width * room * height / width))
            for rect in (start, end)
        ]
        for rect, place in zip(way, (start, end), strict=True):
            rect.center = place.center
        return cls(pictures, way[0], way[1], duration)

    def draw(self, surface: Surface, t: float) -> None:
        """Paint it at a time between 0 and 1."""
        eased = ease_in_out(t)
        x, y, width, height = (
            a + (b - a) * eased
            for a, b in zip(
                (*self.start.center, *self.start.size), (*self.end.center, *self.end.size), strict=True
            )
        )
        y -= self.arc * math.dist(self.start.center, self.end.center) * math.sin(math.pi * eased)
        picture = self.pictures[int(t * self.duration / STEP) % len(self.pictures)]
        if self.turns:
            picture, width = self.pictures[t >= 0.5], width * abs(1 - 2 * t)
        size = max(1, round(width)), max(1, round(height))
        scaled = picture if picture.get_size() == size else smoothscale(picture, size)
        surface.blit(scaled, scaled.get_rect(center=(round(x), round(y))), special_flags=PREMULTIPLIED)
