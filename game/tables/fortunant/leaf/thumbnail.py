"""Another colony as a small drawing: the same earth, rooms as spots of colour, tunnels as pale lines."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import pygame
from pygame import Rect, Surface

from game.kit.filters import smoothscale
from game.kit.hexview import corners
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.tables.fortunant.leaf.burrow import burrow
from game.tables.fortunant.leaf.earthwork import PEN, TUNNEL, WASHES
from game.tables.fortunant.leaf.flood import surface_at
from game.tables.fortunant.leaf.geometry import CENTRES, HEIGHT, RADIUS, WIDTH, Point
from game.tables.fortunant.leaf.texture import FOLDER
from rules.fortunant.box import EMPTY
from rules.fortunant.grid import members
from rules.fortunant.state import DROWNED, RAVAGED, Room, Sheet

_FINE: Final = 3
"""Scale at which it is drawn before it is reduced, so that slanting edges are smooth."""
_RIM: Final = 8.0
"""Width of the dark rim about all that is dug, in units of the leaf: heavier than on the leaf itself."""
_PAPER, _PALE, _EMPTY, _RAVAGED, _SUNK = "#f8f1dd", "#f1e2c2", "#fffaf0", "#cf8a7a", "#8fb4cc"
_WATER: Final = (58, 134, 196, 150)


def thumbnail(surface: Surface, pen: Pen, rect: Rect, sheet: Sheet, level: int) -> None:
    """Draw a sheet into a rectangle of any shape; kept by the pen until other colonies push it out."""

    def paint(picture: Surface) -> None:
        _paint(picture, pen, sheet, level)

    picture = pen.remembered(("fortunant-thumbnail", sheet, level), rect.size, paint)
    surface.blit(picture, rect, special_flags=PREMULTIPLIED)


def _paint(picture: Surface, pen: Pen, sheet: Sheet, level: int) -> None:
    size = picture.get_size()
    picture.fill(_PAPER)
    picture.blit(pen.sprites.get(f"{FOLDER}/leaf", *size), (0, 0), special_flags=PREMULTIPLIED)
    large = Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA, 32)
    drawing = _Drawing(large)
    things = burrow(sheet, sheet).dug
    lines = [thing.line for thing in things if thing.line]
    for line in lines:
        drawing.line(line, TUNNEL + 2 * _RIM, PEN)
    for thing in (thing for thing in things if thing.cells):
        # One after the other: so each has its wall, also where two touch.
        drawing.hexes(thing.cells, _RIM, PEN)
        drawing.hexes(thing.cells, 0.5, _tint(sheet.rooms[thing.room]))
    for line in lines:
        drawing.line(line, TUNNEL, _PALE)
    if level:
        top = round(surface_at(level) * drawing.down)
        water = Surface((large.get_width(), max(1, large.get_height() - top)), pygame.SRCALPHA, 32)
        water.fill(_WATER)
        large.blit(water, (0, top))
    small = smoothscale(large.premul_alpha(), size)
    picture.blit(small, (0, 0), special_flags=PREMULTIPLIED)


def _tint(room: Room) -> str:
    match room.lost, room.kind:
        case (lost, _) if lost == RAVAGED:
            return _RAVAGED
        case (lost, _) if lost == DROWNED:
            return _SUNK
        case (_, kind) if kind == EMPTY:
            return _EMPTY
        case (_, kind):
            return WASHES[kind].colour


class _Drawing:
    """Places of the leaf on a surface that may be stretched."""

    def __init__(self, surface: Surface) -> None:
        self.surface = surface
        self.across, self.down = surface.get_width() / WIDTH, surface.get_height() / HEIGHT

    def _place(self, point: Point) -> Point:
        return point[0] * self.across, point[1] * self.down

    def hexes(self, cells: int, more: float, colour: str) -> None:
        """A set of hexes, grown by `more` units."""
        for number in members(cells):
            outline = corners(*CENTRES[number], RADIUS + more)
            pygame.draw.polygon(self.surface, colour, [self._place(point) for point in outline])

    def line(self, line: tuple[Point, ...], width: float, colour: str) -> None:
        """A line of even width with round joints."""
        half = width / 2 * min(self.across, self.down)
        for start, end in pairwise(line):
            pygame.draw.line(
                self.surface, colour, self._place(start), self._place(end), max(1, round(2 * half))
            )
        for point in line:
            pygame.draw.circle(self.surface, colour, self._place(point), half)
