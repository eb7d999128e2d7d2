"""The carved board: slab and pits, ants along their trails, tiles, and signs on cells."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect, Surface

from game.kit import shape
from game.kit.cache import PictureCache
from game.kit.hexview import HexView, corners, rounded_outline
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.kit.shape import stroke
from game.kit.theme import rgb
from game.tables.ant_trails import signs
from game.tables.ant_trails.ant_poses import Pose, all_poses, is_closed, longest, ordered
from game.tables.ant_trails.layout import Regions
from game.tables.ant_trails.signs import GLOW, Point, ribbon
from rules.ant_trails.board import BIT, BORDER, CELLS, COORDINATES, NAMES, cells
from rules.ant_trails.state import State

ANT: Final = 1.5
"""Width of an ant's picture in cells: as it was painted."""
FOOD: Final = 0.86
CARRIED: Final = 0.56
MARK: Final = 0.50
SLAB: Final = 13.0
"""Width of the slab's picture in cells, the room for its shadow included."""
_BANDS: Final = 24 * 1024 * 1024
_PITS: Final = {"inner": 5, "border": 4, "lit": 3}
_LETTER: Final = "#6b3f1a"
_LETTER_LIGHT: Final = "#f6dcae"
CREAM: Final = "#fffdf0"
GOLD: Final = "#ffc93c"
BROWN: Final = "#3a2408"


@dataclass(frozen=True)
class Lit:
    """What is lit on the board."""

    deeds: tuple[tuple[int, str], ...] = ()
    """Cells where an ant may be placed, and what it does there."""
    tiles: frozenset[int] = frozenset()
    """Cells of tiles that can move."""
    source: int | None = None
    """The tile that is picked."""
    targets: frozenset[int] = frozenset()
    """Where it can go."""
    claims: frozenset[int] = frozenset()
    """Targets where it would be claimed."""
    fresh: frozenset[int] = frozenset()
    """Cells that changed since the viewer's last turn."""


@dataclass(frozen=True)
class Hidden:
    """What is left out of the still picture, because it moves."""

    ants: frozenset[int] = field(default_factory=frozenset)
    tiles: frozenset[int] = field(default_factory=frozenset)


_NOTHING: Final = Hidden()


class Board:
    """Draws for one size of the window."""

    def __init__(self, pen: Pen, regions: Regions) -> None:
        self.pen, self.regions = pen, regions
        self.cell = regions.cell
        self._bands = PictureCache(_BANDS)
        self.hexes = HexView(regions.cells, dict(enumerate(COORDINATES)), range(CELLS), pad=0)

    def xy(self, cell: int) -> Point:
        """The middle of a cell."""
        return self.hexes.xy(cell)

    def cell_at(self, pos: tuple[int, int]) -> int | None:
        """The cell under a point."""
        return self.hexes.key_at(pos)

    # ------------------------------------------------------------------ wood

    def paint_wood(self, surface: Surface) -> None:
        """The dark table, the slab, its pits and the letters of the rows."""
        pen = self.pen
        surface.blit(pen.sprites.cover("ant_trails/board/table", surface.get_size()), (0, 0))
        slab = signs.picture(pen, "board/slab", SLAB * self.cell)
        pen.put(surface, slab, self.regions.cells.center)
        for cell in range(CELLS):
            self.pit(surface, cell, "border" if BIT[cell] & BORDER else "inner")
        for row in "ABCDEFGHIJK":
            self._letter(surface, row)

    def pit(self, surface: Surface, cell: int, kind: str) -> None:
        """One hollow; neighbours are carved differently."""
        q, r = COORDINATES[cell]
        variant = (7 * q + 3 * r) % _PITS[kind]
        self.pen.put(
            surface, signs.picture(self.pen, f"board/pit-{kind}-{variant}", self.cell), self.xy(cell)
        )

    def _letter(self, surface: Surface, row: str) -> None:
        """Cut into the frame at the left of its row."""
        x, y = self.xy(NAMES.index(f"{row}1"))
        size = self.cell / self.pen.u * 0.29
        place = (x - 0.73 * self.cell, y)
        light = self.pen.style("bold", size, _LETTER_LIGHT)
        off = max(1, round(self.cell * 0.018))
        self.pen.write(surface, row, light, (place[0] + off, place[1] + off), "center")
        self.pen.write(surface, row, self.pen.style("bold", size, _LETTER), place, "center")

    def paint_names(self, surface: Surface) -> None:
        """The names of all cells."""
        for cell in range(CELLS):
            self.name(surface, cell)

    def name(self, surface: Surface, cell: int) -> None:
        """A cell's name on a small plate in its lower part."""
        pen, (x, y) = self.pen, self.xy(cell)
        style = pen.style("bold", 11.5, "#fff3d8")
        rect = Rect(0, 0, pen.width(NAMES[cell], style) + pen.px(7), round(pen.letters.height(style) * 0.92))
        rect.center = round(x), round(y + 0.36 * self.cell)
        pen.box(surface, rect, 4, "#2a170a", alpha=200)
        pen.text(surface, NAMES[cell], rect.center, style, "center")

    # ------------------------------------------------------------------ pieces

    def paint(self, surface: Surface, view: State, lit: Lit, hidden: Hidden = _NOTHING) -> None:
        """Everything on the board, from the ground up."""
        for cell, _ in lit.deeds:
            self.pit(surface, cell, "lit")
        self._glow(surface, view)
        for cell in lit.fresh:
            self._ring(surface, cell)
        self._ground(surface, view, lit, hidden)
        for seat in (0, 1):
            for pose in all_poses(view.sides[seat]):
                if pose.cell not in hidden.ants:
                    self.ant(surface, seat, pose)
        self._carried(surface, view, lit, hidden)
        for cell, deed in lit.deeds:
            signs.mark(surface, self.pen, deed, self.xy(cell), MARK * self.cell)
        self._targets(surface, lit)

    def ant(self, surface: Surface, seat: int, pose: Pose, alpha: int = 255) -> None:
        """One ant in its cell."""
        picture = self.pen.sprites.get(pose.picture(seat), round(ANT * self.cell))
        self.pen.put(surface, shape.faded(picture, alpha), self.xy(pose.cell))

    def _glow(self, surface: Surface, view: State) -> None:
        """A band of light under each side's longest trail."""
        for seat, side in enumerate(view.sides):
            trail = longest(side)
            if trail.bit_count() > 1:
                picture = self._bands.get((seat, trail), lambda: self._band(trail, GLOW[seat]))  # noqa: B023
                surface.blit(picture, self.regions.board, special_flags=PREMULTIPLIED)

    def _band(self, trail: int, colour: str) -> Surface:
        """The light under a trail, on a picture of the board's size."""
        left, top = self.regions.board.topleft
        points = [(x - left, y - top) for x, y in self.line(trail)]
        return ribbon(self.regions.board.size, points, colour, 0.58 * self.cell, 150)

    def line(self, trail: int) -> list[Point]:
        """The middle line of a trail."""
        points = [self.xy(cell) for cell in ordered(trail)]
        return [*points, points[0]] if is_closed(trail) else points

    def _ring(self, surface: Surface, cell: int) -> None:
        """A pale ring round what is new."""
        self.pen.put(surface, _ring(round(self.cell), self.pen.u), self.xy(cell))

    def _ground(self, surface: Surface, view: State, lit: Lit, hidden: Hidden) -> None:
        for cell in cells(view.ground):
            if cell not in hidden.tiles:
                self._tile(surface, view.values[cell], cell, FOOD, lit)

    def _carried(self, surface: Surface, view: State, lit: Lit, hidden: Hidden) -> None:
        for cell in cells(view.carried):
            if cell not in hidden.tiles:
                self._tile(surface, view.values[cell], cell, CARRIED, lit)

    def _tile(self, surface: Surface, value: int, cell: int, size: float, lit: Lit) -> None:
        """A tile; one that can move lies on a light."""
        centre = self.xy(cell)
        if cell in lit.tiles or cell == lit.source:
            chosen = cell == lit.source
            halo = _halo(round(self.cell * size), self.pen.u, GOLD if chosen else CREAM)
            self.pen.put(surface, halo, centre)
        place = (centre[0] + 0.01 * self.cell, centre[1] + 0.03 * self.cell)
        signs.food(surface, self.pen, place, value, size * self.cell)

    def _targets(self, surface: Surface, lit: Lit) -> None:
        for cell in lit.targets:
            self.rim(surface, cell)
            name = "home" if cell in lit.claims else "carry"
            self.sign(surface, name, lit.source, cell)

    def sign(self, surface: Surface, name: str, source: int | None, cell: int) -> None:
        """A house where a tile is claimed, else an arrow from where it comes, between the two cells."""
        x, y = self.xy(cell)
        if source is None:
            signs.mark(surface, self.pen, name, (x, y), MARK * self.cell)
            return
        a, b = self.xy(source)
        middle = (x * 0.62 + a * 0.38, y * 0.62 + b * 0.38)
        picture = signs.picture(self.pen, "marks/carry", 0.54 * self.cell)
        angle = pygame.Vector2(x - a, y - b).angle_to(pygame.Vector2(1, 0))
        self.pen.put(surface, pygame.transform.rotozoom(picture, angle, 1), middle)
        if name == "home":
            signs.mark(surface, self.pen, name, (x, y), 0.46 * self.cell)

    # ------------------------------------------------------------------ what is pointed at

    def rim(self, surface: Surface, cell: int, gold: bool = False) -> None:
        """The rim of a cell."""
        self.pen.put(surface, _rim(round(self.cell), self.pen.u, gold), self.xy(cell))

    def trace(self, surface: Surface, trail: int, colour: str = CREAM) -> None:
        """A thin line along a trail, over its ants."""
        points = self.line(trail)
        stroke(surface, points, BROWN, 6.4 * self.pen.u)
        stroke(surface, points, colour, 3.4 * self.pen.u)

    def way(self, surface: Surface, way: Iterable[int]) -> None:
        """The way of a tile to where it will be claimed, as dots."""
        for cell in list(way)[1:]:
            x, y = self.xy(cell)
            pygame.draw.aacircle(surface, rgb(BROWN), (x, y), 5.4 * self.pen.u)
            pygame.draw.aacircle(surface, rgb(GOLD), (x, y), 3.6 * self.pen.u)


@lru_cache(16)
def _rim(width: int, u: float, gold: bool) -> Surface:
    """A hexagon's outline: cream on brown, or gold."""
    size, fine = round(width * 1.3), 3
    large = Surface((size * fine, size * fine), pygame.SRCALPHA)
    points = rounded_outline(corners(size * fine / 2, size * fine / 2, width * fine * 0.52))
    for colour, thick in ((BROWN, 5.4 if gold else 4.2), (GOLD if gold else CREAM, 3.4 if gold else 2.3)):
        _outline(large, points, colour, thick * u * fine)
    return pygame.transform.smoothscale(large.premul_alpha(), (size, size))


def _outline(surface: Surface, points: list[Point], colour: str, width: float) -> None:
    for a, b in zip(points, [*points[1:], points[0]], strict=True):
        pygame.draw.line(surface, rgb(colour), a, b, max(1, round(width)))
        pygame.draw.circle(surface, rgb(colour), a, width / 2)


@lru_cache(16)
def _ring(width: int, u: float) -> Surface:
    """A pale ring of a cell's size."""
    return _circle(round(width * 0.84), "", CREAM, 2.2 * u)


@lru_cache(16)
def _halo(width: int, u: float, colour: str) -> Surface:
    """A bright disc with a dark edge under a tile."""
    return _circle(width, colour, BROWN, 1.6 * u)


def _circle(width: int, fill: str, edge: str, line: float) -> Surface:
    return shape.disc(max(4, width), fill, edge, max(1, round(line)))
