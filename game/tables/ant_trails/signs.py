"""The signs of this game: tiles of food, whose side an ant is on, marks on cells, lines and bands."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import pygame
from pygame import Surface

from game.kit import shape
from game.kit.pen import Pen
from game.kit.theme import rgb
from game.tables.ant_trails.ant_poses import COLOURS

FOLDER: Final = "ant_trails"
INK: Final = ("#2b1c14", "#a3210f")
"""The sides' colours on paper."""
GLOW: Final = ("#ffd977", "#ffb38a")
"""The light under the longest trails."""
BADGE: Final = ("#f3e3bd", "#f7d9c4")
Point = tuple[float, float]


def picture(pen: Pen, name: str, width: float, grade: str = "day") -> Surface:
    """A picture of this game, `width` pixels wide."""
    return pen.sprites.get(f"{FOLDER}/{name}", max(1, round(width)), None, grade)


def food(surface: Surface, pen: Pen, centre: Point, value: int, pixels: float) -> None:
    """A tile, so many pixels wide; its own picture has room for its shadow."""
    pen.put(surface, picture(pen, f"food/{value}", pixels), centre)


def small_food(surface: Surface, pen: Pen, centre: Point, value: int, units: float) -> None:
    """The same on a panel, in lay-out units."""
    food(surface, pen, centre, value, pen.px(units))


def badge(surface: Surface, pen: Pen, centre: Point, seat: int, units: float) -> None:
    """Whose side it is: an ant of it on a pale disc, or on a pale diamond."""
    side = pen.px(units)
    if seat == 0:
        plate = shape.disc(side, BADGE[0], INK[0], pen.px(1.4))
    else:
        around = ((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5))
        plate = shape.polygon((side, side), around, BADGE[1], INK[1], pen.px(1.4))
    pen.put(surface, plate, centre)
    pen.put(surface, picture(pen, f"ants/{COLOURS[seat]}-4-1", side * 0.9), centre)


def mark(surface: Surface, pen: Pen, name: str, centre: Point, pixels: float) -> None:
    """A sign of what can be done."""
    pen.put(surface, picture(pen, f"marks/{name}", pixels), centre)


def ribbon(size: tuple[int, int], points: Sequence[Point], colour: str, width: float, alpha: int) -> Surface:
    """A soft band along points, premultiplied, on a picture of that size; painted half as large."""
    small = Surface((max(1, size[0] // 2), max(1, size[1] // 2)), pygame.SRCALPHA)
    paint = (*rgb(colour), alpha)
    halves = [(x / 2, y / 2) for x, y in points]
    for a, b in pairwise(halves):
        length = math.dist(a, b) or 1.0
        nx, ny = (a[1] - b[1]) / length * width / 4, (b[0] - a[0]) / length * width / 4
        corners = [
            (a[0] + nx, a[1] + ny),
            (b[0] + nx, b[1] + ny),
            (b[0] - nx, b[1] - ny),
            (a[0] - nx, a[1] - ny),
        ]
        pygame.draw.polygon(small, paint, corners)
    for point in halves:
        pygame.draw.circle(small, paint, point, width / 4)
    soft = pygame.transform.box_blur(small.premul_alpha(), max(1, round(width * 0.05)))
    return pygame.transform.smoothscale(soft, size)
