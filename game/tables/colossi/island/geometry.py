"""Places of the 27 spaces of the island on the screen (CO-ISLE-01, CO-ISLE-06).

Spaces are numbered in board order: A1..A5, B1..B6, C1..C5, D1..D6, E1..E5. All are flat-top hexes; columns
B and D begin half a hex further north.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Self

from pygame import Rect

COLUMNS: Final = (5, 6, 5, 6, 5)
"""Spaces of the columns A to E."""
PLACES: Final = tuple((column, row) for column, rows in enumerate(COLUMNS) for row in range(rows))
"""Column and row of each space, both from 0."""
SPACES: Final = tuple(range(len(PLACES)))

_HALF: Final = math.sqrt(3) / 2
"""From the middle of a hex to the middle of a side, for a radius of 1."""
_RIM: Final = (0.22, 0.27, 0.26, 0.47)
"""Beach, cliff and some foam beyond the outermost hexes: left, top, right and bottom, in radii.

The cliff shows below and the light falls from the upper left, so the rim is wider to the lower right.
"""
_NUMBER: Final = {place: space for space, place in enumerate(PLACES)}

Point = tuple[float, float]


def _unit(space: int) -> Point:
    """The middle of a space for a radius of 1, seen from the middle of A1."""
    column, row = PLACES[space]
    return 1.5 * column, (2 * row - column % 2) * _HALF


@dataclass(frozen=True, slots=True)
class Grid:
    """The island in one place and size, in pixels: the middle of A1, and from a middle to a corner."""

    left: float
    top: float
    radius: float

    @classmethod
    def within(cls, rect: Rect, land: Iterable[int] = SPACES) -> Self:
        """The largest grid whose `land`, with beach, cliff and foam around it, fits into a rect."""
        units = [_unit(space) for space in land]
        west, east = min(x for x, _ in units) - 1, max(x for x, _ in units) + 1
        north, south = min(y for _, y in units) - _HALF, max(y for _, y in units) + _HALF
        left, top, right, bottom = _RIM
        wide, high = east - west + left + right, south - north + top + bottom
        radius = min(rect.width / wide, rect.height / high)
        spare_x, spare_y = rect.width - wide * radius, rect.height - high * radius
        return cls(
            rect.left + spare_x / 2 + (left - west) * radius,
            rect.top + spare_y / 2 + (top - north) * radius,
            radius,
        )

    def centre(self, space: int) -> Point:
        """The middle of a space in pixels."""
        x, y = _unit(space)
        return self.left + x * self.radius, self.top + y * self.radius

    def polygon(self, space: int, scale: float = 1.0) -> list[Point]:
        """The six corners of a space shrunk to `scale`, clockwise from the eastern one."""
        return hexagon(self.centre(space), self.radius * scale)

    def box(self, space: int) -> Rect:
        """The box round a space, in whole pixels."""
        x, y = self.centre(space)
        left, top = math.floor(x - self.radius), math.floor(y - _HALF * self.radius)
        right, bottom = math.ceil(x + self.radius), math.ceil(y + _HALF * self.radius)
        return Rect(left, top, right - left, bottom - top)

    def hit(self, place: Point) -> int | None:
        """The space under a point, or None over the sea."""
        x, y = (place[0] - self.left) / self.radius, (place[1] - self.top) / self.radius
        column = round(x / 1.5)
        near = (_nearest(x, y, at) for at in (column - 1, column, column + 1))
        # The nearest middle of all: a cell of a hexagonal lattice is just what lies nearest to its middle.
        _, found = min(near)
        return _NUMBER.get(found)


def looks_right(space: int) -> bool:
    """Return True if giants look right there: they look to the middle of the island."""
    return PLACES[space][0] < 2


def _nearest(x: float, y: float, column: int) -> tuple[float, tuple[int, int]]:
    """The hex of an endless column whose middle is nearest, after the square of its distance; radius 1."""
    shift = column % 2
    row = round((y / _HALF + shift) / 2)
    away = (x - 1.5 * column) ** 2 + (y - (2 * row - shift) * _HALF) ** 2
    return away, (column, row)


def hexagon(centre: Point, radius: float) -> list[Point]:
    """The corners of a flat-top hex, clockwise on the screen from the eastern one."""
    x, y = centre
    return [
        (x + radius * math.cos(math.radians(60 * k)), y + radius * math.sin(math.radians(60 * k)))
        for k in range(6)
    ]
