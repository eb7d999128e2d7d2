"""An empty sheet in plain ink, for paper: grid, icons, letters of rows, the mound, and levels of water."""

from __future__ import annotations

import math
import random
from typing import Final

import pygame
from pygame import Surface

from game.kit.filters import smoothscale
from game.kit.lettering import PREMULTIPLIED, Style
from game.kit.pen import Pen
from game.tables.fortunant.leaf.burrow import ground
from game.tables.fortunant.leaf.geometry import HEX_WIDTH, LEFT, RADIUS, TOP, WIDTH, Grid, Point
from game.tables.fortunant.leaf.texture import FOLDER
from rules.fortunant.box import BOX
from rules.fortunant.grid import DIE_ICONS, HEXES, ROWS, TRACK_ICONS, members

_FINE: Final = 2
"""Scale at which lines are drawn before they are reduced, so that slanting ones are smooth."""
_INK, _FAINT = "#1d1a18", "#6b6660"
_GRID, _GROUND, _BLADE = 0.9, 1.5, 0.8
"""Widths of lines in units."""
_BLADES: Final = 420
_ICON: Final = 32.0
_LETTER: Final = 14.0


def paint_empty(surface: Surface, pen: Pen, grid: Grid) -> None:
    """Draw the sheet on a white page, where and as large as the grid says."""
    rect = grid.rect
    large = Surface((rect.width * _FINE, rect.height * _FINE), pygame.SRCALPHA, 32)
    drawing = Grid(0, 0, grid.unit * _FINE)
    _hexes(large, drawing)
    _meadow(large, drawing)
    small = smoothscale(large.premul_alpha(), rect.size)
    surface.blit(small, rect, special_flags=PREMULTIPLIED)
    _icons(surface, pen, grid)
    _letters(surface, pen, grid)


def _line(drawing: Grid, width: float) -> int:
    return max(1, round(width * drawing.unit))


def _hexes(surface: Surface, drawing: Grid) -> None:
    for number in range(HEXES):
        pygame.draw.polygon(surface, _FAINT, drawing.corners(number), _line(drawing, _GRID))


def _meadow(surface: Surface, drawing: Grid) -> None:
    """The line of the ground, and grass on it: under it lie the hexes in which a colony may begin."""
    chance = random.Random(5)
    points: list[Point] = [
        (float(x), ground(x) + chance.uniform(-0.6, 0.6)) for x in range(8, int(WIDTH) - 6, 6)
    ]
    places = [drawing.place(*point) for point in points]
    pygame.draw.lines(surface, _INK, False, places, _line(drawing, _GROUND))
    for _ in range(_BLADES):
        x = chance.uniform(8, WIDTH - 8)
        foot = ground(x) + chance.uniform(-0.5, 1.5)
        long, bend = chance.uniform(3, 9), chance.uniform(-3, 3)
        ends = drawing.place(x, foot), drawing.place(x + bend, foot - long)
        pygame.draw.line(surface, _INK, *ends, _line(drawing, _BLADE))


def _icons(surface: Surface, pen: Pen, grid: Grid) -> None:
    for icons, name in ((TRACK_ICONS, "track"), (DIE_ICONS, "die")):
        picture = pen.sprites.get(f"{FOLDER}/{name}", round(_ICON * grid.unit))
        plain = pygame.transform.grayscale(picture)
        for number in members(icons):
            pen.put(surface, plain, grid.centre(number))


def _letters(surface: Surface, pen: Pen, grid: Grid) -> None:
    """Rows by letter at the left, and at the right the level at which each is under water."""
    letter = Style("bold", max(8, round(_LETTER * grid.unit)), _INK)
    level = Style("text", max(8, round(_LETTER * 0.85 * grid.unit)), _FAINT)
    for row in range(ROWS):
        y = TOP + 1.5 * RADIUS * row + (6 if row == 0 else 0)
        left = LEFT - 13 if row else LEFT + 4.2 * HEX_WIDTH
        pen.text(surface, chr(ord("A") + row), grid.pixel(left, y), letter, "center")
        rising = ROWS - row
        if rising <= BOX.flooded:
            x = LEFT + 13 * HEX_WIDTH + (3 if row % 2 else -HEX_WIDTH / 2 + 9)
            _wave(surface, grid, (x - 1, y + 9))
            pen.text(surface, str(rising), grid.pixel(x, y - 2), level, "midleft")


def _wave(surface: Surface, grid: Grid, place: Point) -> None:
    """A small wave under the number of a level."""
    xs = [place[0] + step for step in range(10)]
    points = [grid.place(x, place[1] + 1.2 * math.sin((x - place[0]) * 1.3)) for x in xs]
    pygame.draw.aalines(surface, _FAINT, False, points)
