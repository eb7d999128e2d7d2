"""The ribbon along each trail, and the bold golden one under each side's longest."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import pygame
from pygame import Rect, Surface

from game.kit.cache import PictureCache
from game.kit.filters import smoothscale
from game.kit.lettering import PREMULTIPLIED
from game.kit.theme import rgb
from game.tables.ant_trails.ant_poses import is_closed, longest, ordered
from rules.ant_trails.state import State

_FINE: Final = 2
"""Ribbons are painted so many times larger and then reduced, for smooth edges."""
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Layer:
    """One line along a trail; `width` is in cells."""

    colour: str
    width: float


PLAIN: Final = (
    (Layer("#fff1cc", 0.25), Layer("#1b110d", 0.18)),
    (Layer("#fff1cc", 0.25), Layer("#cf472c", 0.18)),
)
"""By seat: the side's colour between pale edges, which hold it off the brown pits in any light."""
BOLD: Final = (Layer("#241404", 0.66), Layer("#ffd24e", 0.52))
"""Laid under the ribbon of a longest trail; a dark edge sets it off the oak."""


class Ribbons:
    """Paints ribbons for one size of the board, each kept as a picture."""

    def __init__(self, cell: float, xy: Callable[[int], Point]) -> None:
        self.cell, self.xy = cell, xy
        self._pictures = PictureCache()

    def paint(self, surface: Surface, view: State) -> None:
        """All ribbons; the bold ones lie lowest."""
        for side in view.sides:
            if (trail := longest(side)).bit_count() > 1:
                self._lay(surface, trail, BOLD)
        for seat, side in enumerate(view.sides):
            for trail in side.trails:
                if trail.bit_count() > 1:
                    self._lay(surface, trail, PLAIN[seat])

    def line(self, trail: int) -> list[Point]:
        """The middle line of a trail."""
        points = [self.xy(cell) for cell in ordered(trail)]
        return [*points, points[0]] if is_closed(trail) else points

    def _lay(self, surface: Surface, trail: int, layers: tuple[Layer, ...]) -> None:
        points = self.line(trail)
        area = self._area(points)
        picture = self._pictures.get((trail, layers), lambda: self._picture(points, area, layers))
        surface.blit(picture, area, special_flags=PREMULTIPLIED)

    def _area(self, points: Sequence[Point]) -> Rect:
        left, top = (math.floor(min(point[axis] for point in points) - self.cell / 2) for axis in (0, 1))
        right, bottom = (math.ceil(max(point[axis] for point in points) + self.cell / 2) for axis in (0, 1))
        return Rect(left, top, right - left, bottom - top)

    def _picture(self, points: Sequence[Point], area: Rect, layers: tuple[Layer, ...]) -> Surface:
        large = Surface((area.width * _FINE, area.height * _FINE), pygame.SRCALPHA)
        moved = [((x - area.x) * _FINE, (y - area.y) * _FINE) for x, y in points]
        for layer in layers:
            _band(large, moved, layer.colour, layer.width * self.cell * _FINE)
        return smoothscale(large.premul_alpha(), area.size)


def _band(surface: Surface, points: Sequence[Point], colour: str, width: float) -> None:
    """A band with round joints and ends. Lines of pygame have slanting ends where they are thick."""
    paint, half = rgb(colour), width / 2
    for a, b in pairwise(points):
        length = math.dist(a, b) or 1.0
        x, y = (a[1] - b[1]) / length * half, (b[0] - a[0]) / length * half
        corners = [(a[0] + x, a[1] + y), (b[0] + x, b[1] + y), (b[0] - x, b[1] - y), (a[0] - x, a[1] - y)]
        pygame.draw.polygon(surface, paint, corners)
    for point in points:
        pygame.draw.circle(surface, paint, point, half)
