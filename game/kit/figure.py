"""Small antialiased figures: drawn as polygons at four times the size, then scaled down.

Pictures are premultiplied. Coordinates are fractional pixels of the finished picture; with `centred` the
origin is its middle.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Final

import pygame

from game.kit.filters import smoothscale
from game.kit.theme import rgb

Point = tuple[float, float]
_Fill = Callable[[pygame.Surface, tuple[int, int, int, int]], object]
_SCALE: Final = 4


class Figure:
    """Draws on a picture of `width` x `height` pixels; `picture` reduces it."""

    def __init__(self, width: float, height: float, centred: bool = False) -> None:
        self.size = (max(1, math.ceil(width)), max(1, math.ceil(height)))
        self._large = pygame.Surface((self.size[0] * _SCALE, self.size[1] * _SCALE), pygame.SRCALPHA)
        self._shift = (self.size[0] / 2, self.size[1] / 2) if centred else (0.0, 0.0)

    def picture(self) -> pygame.Surface:
        """The finished picture at its true size."""
        return smoothscale(self._large.premul_alpha(), self.size)

    def _at(self, points: Iterable[Point]) -> list[Point]:
        dx, dy = self._shift
        return [((x + dx) * _SCALE, (y + dy) * _SCALE) for x, y in points]

    def area(self, points: Sequence[Point], colour: str, alpha: int = 255) -> None:
        """A filled polygon."""
        self._fill(lambda layer, paint: pygame.draw.polygon(layer, paint, self._at(points)), colour, alpha)

    def _fill(self, draw: _Fill, colour: str, alpha: int) -> None:
        paint = (*rgb(colour), alpha)
        if alpha == 255:
            draw(self._large, paint)
            return
        layer = pygame.Surface(self._large.get_size(), pygame.SRCALPHA)
        draw(layer, paint)
        self._large.blit(layer, (0, 0))

    def line(self, points: Sequence[Point], colour: str, width: float, closed: bool = False) -> None:
        """A line with round joints and ends."""
        spots = self._at(points)
        if closed:
            spots.append(spots[0])
        thick = max(1.0, width * _SCALE)
        for (ax, ay), (bx, by) in pairwise(spots):
            length = math.hypot(bx - ax, by - ay) or 1.0
            nx, ny = -(by - ay) / length * thick / 2, (bx - ax) / length * thick / 2
            quad = [(ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny)]
            pygame.draw.polygon(self._large, rgb(colour), quad)
        for spot in spots:
            pygame.draw.circle(self._large, rgb(colour), spot, thick / 2)

    def disc(self, x: float, y: float, r: float, colour: str, alpha: int = 255) -> None:
        """A filled circle."""
        (spot,) = self._at([(x, y)])
        self._fill(lambda layer, paint: pygame.draw.circle(layer, paint, spot, r * _SCALE), colour, alpha)

    def ring(self, x: float, y: float, r: float, colour: str, width: float) -> None:
        """A circle outline whose outer edge is at `r`."""
        (spot,) = self._at([(x, y)])
        pygame.draw.circle(self._large, rgb(colour), spot, r * _SCALE, max(1, round(width * _SCALE)))

    def oval(self, x: float, y: float, rx: float, ry: float, colour: str) -> None:
        """A filled ellipse."""
        self.area([(x + rx * math.cos(a), y + ry * math.sin(a)) for a in _turns(32)], colour)

    def box(
        self, x: float, y: float, width: float, height: float, corner: float, colour: str, alpha: int = 255
    ) -> None:
        """A filled rectangle with round corners."""
        (spot,) = self._at([(x, y)])
        rect = pygame.Rect(round(spot[0]), round(spot[1]), round(width * _SCALE), round(height * _SCALE))
        self._fill(
            lambda layer, paint: pygame.draw.rect(layer, paint, rect, border_radius=round(corner * _SCALE)),
            colour,
            alpha,
        )

    def dashes(self, points: Sequence[Point], colour: str, width: float, on: float, off: float) -> None:
        """A dashed line along points."""
        for piece in dashed(points, on, off):
            self.line(piece, colour, width)


def _turns(count: int) -> list[float]:
    return [2 * math.pi * step / count for step in range(count)]


def dashed(points: Sequence[Point], on: float, off: float) -> list[list[Point]]:
    """The dashes of a dashed line, each as its points."""
    pieces: list[list[Point]] = []
    drawing, left = True, on
    piece = [points[0]]
    for (ax, ay), (bx, by) in pairwise(points):
        length, done = math.hypot(bx - ax, by - ay), 0.0
        while length - done > left:
            done += left
            spot = (ax + (bx - ax) * done / length, ay + (by - ay) * done / length)
            if drawing:
                pieces.append([*piece, spot])
            piece, drawing = [spot], not drawing
            left = on if drawing else off
        left -= length - done
        piece.append((bx, by))
    return [*pieces, piece] if drawing and len(piece) > 1 else pieces


def box_path(width: float, height: float, corner: float) -> list[Point]:
    """The outline of a rectangle with round corners from (0, 0), closed."""
    corner = min(corner, width / 2, height / 2)
    spots = []
    for quarter, (cx, cy) in enumerate(
        (
            (width - corner, corner),
            (width - corner, height - corner),
            (corner, height - corner),
            (corner, corner),
        )
    ):
        for step in range(7):
            angle = math.pi / 2 * (quarter - 1 + step / 6)
            spots.append((cx + corner * math.cos(angle), cy + corner * math.sin(angle)))
    return [*spots, spots[0]]


def cubic(a: Point, b: Point, c: Point, d: Point, steps: int = 12) -> list[Point]:
    """Points of a Bézier curve, without its start."""
    spots = []
    for step in range(1, steps + 1):
        t = step / steps
        m = 1 - t
        w = (m * m * m, 3 * m * m * t, 3 * m * t * t, t * t * t)
        spots.append(
            (
                w[0] * a[0] + w[1] * b[0] + w[2] * c[0] + w[3] * d[0],
                w[0] * a[1] + w[1] * b[1] + w[2] * c[1] + w[3] * d[1],
            )
        )
    return spots


def rounded(points: Sequence[Point], pull: float = 1 / 6) -> list[Point]:
    """A closed smooth curve through points."""
    count = len(points)
    spots = [points[0]]
    for i in range(count):
        p, a, b, n = points[i - 1], points[i], points[(i + 1) % count], points[(i + 2) % count]
        first = (a[0] + (b[0] - p[0]) * pull, a[1] + (b[1] - p[1]) * pull)
        second = (b[0] - (n[0] - a[0]) * pull, b[1] - (n[1] - a[1]) * pull)
        spots += cubic(a, first, second, b, 6)
    return spots
