"""Pointy-top hexes on the screen: axial cells, turned in steps of 60 degrees and fitted into a rectangle."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Mapping
from copy import copy
from typing import Generic, TypeVar

from pygame import Rect

from game.kit.lens import BoardPoint, Lens

K = TypeVar("K", bound=Hashable)

_UP = math.sqrt(3) / 2


class HexView(Generic[K]):
    """Screen places of cells by key. `width` is the distance between two neighbours, in pixels.

    `turn` is in steps of 60 degrees anticlockwise. Only `shown` cells are fitted into `rect`, but all cells
    have places.
    """

    def __init__(
        self,
        rect: Rect,
        cells: Mapping[K, tuple[int, int]],
        shown: Iterable[K],
        turn: int = 0,
        pad: float = 2,
    ) -> None:
        self.rect, self.turn = rect, turn % 6
        self.axial = {key: turned(cell, self.turn) for key, cell in cells.items()}
        flat = {key: (q + r / 2, r * _UP) for key, (q, r) in self.axial.items()}
        self.shown = tuple(shown)
        xs = [flat[key][0] for key in self.shown]
        ys = [flat[key][1] for key in self.shown]
        wide, high = max(xs) - min(xs) + 1, max(ys) - min(ys) + 2 / math.sqrt(3)
        self.width = min((rect.width - 2 * pad) / wide, (rect.height - 2 * pad) / high)
        self._x = rect.centerx - (min(xs) + max(xs)) / 2 * self.width
        self._y = rect.centery - (min(ys) + max(ys)) / 2 * self.width
        self._flat = flat
        self._key_of = {cell: key for key, cell in self.axial.items()}

    def through(self, lens: Lens) -> HexView[K]:
        """The same board seen through a lens."""
        seen = copy(self)
        seen.width = self.width * lens.factor
        seen._x, seen._y = lens.seen(BoardPoint(self._x, self._y))
        return seen

    @property
    def radius(self) -> float:
        """From the centre to a corner, in pixels."""
        return self.width / math.sqrt(3)

    def xy(self, key: K) -> tuple[float, float]:
        """Centre of a cell in pixels."""
        x, y = self._flat[key]
        return self._x + x * self.width, self._y + y * self.width

    def key_at(self, pos: tuple[float, float]) -> K | None:
        """The cell under a point, or None."""
        y = (pos[1] - self._y) / self.width / _UP
        x = (pos[0] - self._x) / self.width - y / 2
        return self._key_of.get(rounded(x, y))

    def corners(self, key: K, scale: float = 1.0) -> list[tuple[float, float]]:
        """The six corners, clockwise from the top one, of the cell shrunk to `scale`."""
        x, y = self.xy(key)
        return corners(x, y, self.radius * scale)

    def cell_rect(self, key: K) -> Rect:
        """The box round a cell."""
        x, y = self.xy(key)
        half = self.width / 2
        return Rect(round(x - half), round(y - self.radius), round(self.width), round(2 * self.radius))


def turned(cell: tuple[int, int], sixths: int) -> tuple[int, int]:
    """An axial cell turned about the origin, anticlockwise."""
    q, r = cell
    for _ in range(sixths % 6):
        q, r = q + r, -q
    return q, r


def rounded(q: float, r: float) -> tuple[int, int]:
    """The cell that contains a point in fractional axial coordinates."""
    a, b, c = round(q), round(r), round(-q - r)
    da, db, dc = abs(a - q), abs(b - r), abs(c + q + r)
    if da > db and da > dc:
        return -b - c, b
    return (a, -a - c) if db > dc else (a, b)


def corners(x: float, y: float, radius: float) -> list[tuple[float, float]]:
    """Corners of a pointy-top hex, clockwise from the top."""
    return [
        (x + radius * math.sin(math.radians(60 * i)), y - radius * math.cos(math.radians(60 * i)))
        for i in range(6)
    ]


def rounded_outline(
    points: list[tuple[float, float]], cut: float = 0.16, steps: int = 4
) -> list[tuple[float, float]]:
    """A polygon with softened corners: short curves that start `cut` along the sides."""
    found: list[tuple[float, float]] = []
    count = len(points)
    for i, corner in enumerate(points):
        before, after = points[i - 1], points[(i + 1) % count]
        start = _between(corner, before, cut)
        end = _between(corner, after, cut)
        for step in range(steps + 1):
            t = step / steps
            found.append(_between(_between(start, corner, t), _between(corner, end, t), t))
    return found


def _between(a: tuple[float, float], b: tuple[float, float], t: float) -> tuple[float, float]:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
