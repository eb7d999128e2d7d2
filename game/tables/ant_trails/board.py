"""The carved board: slab and pits, ants along their trails, tiles, and signs on cells."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect, Surface

from game.kit import shape
from game.kit.colony import sign
from game.kit.filters import smoothscale
from game.kit.hexview import HexView, corners, rounded_outline
from game.kit.pen import Pen
from game.kit.shape import stroke
from game.kit.theme import rgb
from game.settings import SettingsStore
from game.tables.ant_trails import signs
from game.tables.ant_trails.ant_poses import Pose, all_poses, ordered
from game.tables.ant_trails.layout import Regions
from game.tables.ant_trails.ribbon import Ribbons
from game.tables.ant_trails.room import open_ends
from game.tables.ant_trails.signs import ANT, Point
from rules.ant_trails.board import BIT, BORDER, CELLS, COORDINATES, NAMES, cells
from rules.ant_trails.state import Side, State

FOOD: Final = 0.86
CARRIED: Final = 0.58
HALO: Final = 0.8
"""Width of the light under a carried tile, in cells."""
OWNED: Final = 0.82
"""Width of the picture of the owner's base under a carried tile, in cells."""
SHIFT: Final = (0.18, -0.2)
"""Offset of a carried tile from the middle of its ant, in cells, so that the ant stays in sight."""
MARK: Final = 0.50
SLAB: Final = 13.0
"""Width of the slab's picture in cells, the room for its shadow included."""
_SLANT: Final = math.sqrt(3) / 2
_LAST: Final = COORDINATES[-1][1]
_PITS: Final = {"inner": 5, "border": 4, "lit": 3}
_LETTER: Final = "#6b3f1a"
_LETTER_LIGHT: Final = "#f6dcae"
EDGE: Final = 0.655
"""From the middle of a border cell straight out to the middle of the rim, where letters are cut, in cells."""
CREAM: Final = "#fffdf0"
GOLD: Final = "#ffc93c"
BROWN: Final = "#3a2408"


@dataclass(frozen=True)
class Lit:
    """Highlights on the board."""

    deeds: tuple[tuple[int, str], ...] = ()
    """Cells where an ant may be placed, and what it does there."""
    gains: tuple[tuple[int, int], ...] = ()
    """Those of the cells where an ant brings points, and how many."""
    reached: tuple[tuple[int, int], ...] = ()
    """Those from which food comes into reach, and its best value."""
    warned: frozenset[int] = frozenset()
    """Those with a caution."""
    tiles: frozenset[int] = frozenset()
    """Cells of tiles that can move."""
    source: int | None = None
    """The tile that is picked."""
    targets: frozenset[int] = frozenset()
    """Cells where it can go."""
    claims: frozenset[int] = frozenset()
    """Targets where it would be claimed."""
    fresh: frozenset[int] = frozenset()
    """Cells that changed since the viewer's last turn."""


@dataclass(frozen=True)
class Hidden:
    """Pieces left out of the still picture, because they move."""

    ants: frozenset[int] = field(default_factory=frozenset)
    tiles: frozenset[int] = field(default_factory=frozenset)


_NOTHING: Final = Hidden()


class Board:
    """Draws for one size of the window."""

    def __init__(self, pen: Pen, regions: Regions, settings: SettingsStore) -> None:
        self.pen, self.regions = pen, regions
        self.cell = regions.cell
        self._settings = settings
        self.hexes = HexView(regions.cells, dict(enumerate(COORDINATES)), range(CELLS), pad=0)
        self.ribbons = Ribbons(self.cell, self.xy)

    def xy(self, cell: int) -> Point:
        """The middle of a cell."""
        return self.hexes.xy(cell)

    def cell_at(self, pos: tuple[int, int]) -> int | None:
        """The cell under a point."""
        return self.hexes.key_at(pos)

    # ------------------------------------------------------------------ wood

    def paint_wood(self, surface: Surface) -> None:
        """The dark table, the slab, its pits, and the letters and numbers on its rim."""
        pen = self.pen
        surface.blit(pen.sprites.cover("ant_trails/board/table", surface.get_size()), (0, 0))
        slab = signs.picture(pen, "board/slab", SLAB * self.cell)
        pen.put(surface, slab, self.regions.cells.center)
        for cell in range(CELLS):
            self.pit(surface, cell, "border" if BIT[cell] & BORDER else "inner")
        self._labels(surface)

    def pit(self, surface: Surface, cell: int, kind: str) -> None:
        """One hollow; neighbours are carved differently."""
        q, r = COORDINATES[cell]
        variant = (7 * q + 3 * r) % _PITS[kind]
        self.pen.put(
            surface, signs.picture(self.pen, f"board/pit-{kind}-{variant}", self.cell), self.xy(cell)
        )

    def _labels(self, surface: Surface) -> None:
        """Letters of the rows at the left, and the numbers of the other border cells beside them."""
        for text, place, _ in self.labels():
            self._carve(surface, text, place)

    def labels(self) -> Iterator[tuple[str, Point, int]]:
        """Each letter and number on the rim, its place, and the cell that it belongs to."""
        for cell in cells(BORDER):
            name, (way, far) = NAMES[cell], _outwards(cell)
            text = name[0] if name[1:] == "1" else name[1:]
            x, y = self.xy(cell)
            yield text, (x + way * self.cell, y + far * self.cell), cell
            if name in ("A1", "K1"):
                yield "1", (x, y + math.copysign(EDGE, COORDINATES[cell][1]) * self.cell), cell

    def _carve(self, surface: Surface, text: str, place: Point) -> None:
        """A letter or a number cut into the frame."""
        size = self.cell / self.pen.u * 0.27
        light = self.pen.style("bold", size, _LETTER_LIGHT)
        off = max(1, round(self.cell * 0.018))
        self.pen.write(surface, text, light, (place[0] + off, place[1] + off), "center")
        self.pen.write(surface, text, self.pen.style("bold", size, _LETTER), place, "center")

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
        self.ribbons.paint(surface, view)
        for cell in lit.fresh:
            self.rim(surface, cell)
        self._ground(surface, view, lit, hidden)
        self._ants(surface, view, hidden)
        self._carried(surface, view, lit, hidden)
        self._deeds(surface, lit)
        self._targets(surface, lit)

    def _deeds(self, surface: Surface, lit: Lit) -> None:
        """Paint on each cell the effect of an ant placed there, its gain, and any caution against it."""
        gains, reached, size = dict(lit.gains), dict(lit.reached), self.cell
        style = self.pen.style("bold", size / self.pen.u * 0.27, CREAM, BROWN, size / self.pen.u * 0.035)
        for cell in gains.keys() | reached.keys():
            self.pen.put(surface, _rim(round(size), self.pen.u, True), self.xy(cell))
        for cell, deed in lit.deeds:
            x, y = self.xy(cell)
            laden = cell in gains or cell in reached
            signs.mark(surface, self.pen, deed, (x, y - 0.14 * size * laden), MARK * size)
            if cell in gains:
                place = (x - 0.16 * size * (cell in reached), y + 0.26 * size)
                self.pen.write(surface, f"+{gains[cell]}", style, place, "center")
            if cell in reached:
                place = (x + 0.17 * size * (cell in gains), y + 0.27 * size)
                signs.food(surface, self.pen, place, reached[cell], 0.42 * size)
            if cell in lit.warned:
                self.pen.put(surface, sign.caution(round(0.34 * size)), (x + 0.26 * size, y - 0.3 * size))

    @property
    def plain(self) -> bool:
        """True if ants are shown as tokens, without insects."""
        return self._settings.values.plain_tokens

    def _ants(self, surface: Surface, view: State, hidden: Hidden) -> None:
        """All ants on their bases; first the bases, so that none lies on the legs of a neighbour."""
        for seat, side in enumerate(view.sides):
            growing = open_ends(view, seat)
            shown = [pose for pose in all_poses(side) if pose.cell not in hidden.ants]
            for pose in shown:
                self.base(surface, seat, self.xy(pose.cell), bool(growing & BIT[pose.cell]))
            if self.plain:
                self._lengths(surface, side, growing)
                continue
            for pose in shown:
                self.insect(surface, pose.picture(seat), self.xy(pose.cell))

    def ant(self, surface: Surface, seat: int, pose: Pose, alpha: int = 255) -> None:
        """One ant in its cell, with its base."""
        self.base(surface, seat, self.xy(pose.cell), False, alpha)
        if not self.plain:
            self.insect(surface, pose.picture(seat), self.xy(pose.cell), alpha)

    def base(self, surface: Surface, seat: int, place: Point, growing: bool, alpha: int = 255) -> None:
        """Paint the token below an ant: a disc or a diamond, with a second rim where the trail can go on."""
        picture = signs.token(self.pen, seat, self.cell, growing)
        self.pen.put(surface, shape.faded(picture, alpha), place)

    def insect(self, surface: Surface, name: str, place: Point, alpha: int = 255) -> None:
        """The ant itself."""
        picture = self.pen.sprites.get(name, round(ANT * self.cell))
        self.pen.put(surface, shape.faded(picture, alpha), place)

    def _lengths(self, surface: Surface, side: Side, growing: int) -> None:
        """On tokens: how long a trail is, on its open ends, or else on its first ant."""
        style = self.pen.style("bold", self.cell / self.pen.u * 0.34, CREAM)
        for trail in side.trails:
            for cell in cells(trail & growing) or ordered(trail)[:1]:
                self.pen.write(surface, trail.bit_count(), style, self.xy(cell), "center")

    def _ground(self, surface: Surface, view: State, lit: Lit, hidden: Hidden) -> None:
        for cell in cells(view.ground):
            if cell not in hidden.tiles:
                self._halo(surface, cell, self.xy(cell), FOOD, lit)
                self._tile(surface, view.values[cell], self.xy(cell), FOOD)

    def _carried(self, surface: Surface, view: State, lit: Lit, hidden: Hidden) -> None:
        """Tiles on ants, each on the token of its owner."""
        for cell in cells(view.carried):
            if cell not in hidden.tiles:
                seat, place = 0 if view.sides[0].ants & BIT[cell] else 1, self.load(cell)
                self._halo(surface, cell, place, HALO, lit)
                self.pen.put(surface, signs.token(self.pen, seat, OWNED * self.cell), place)
                self._tile(surface, view.values[cell], place, CARRIED)

    def _halo(self, surface: Surface, cell: int, centre: Point, size: float, lit: Lit) -> None:
        """The light under a tile that can move, golden under the one that is picked."""
        if cell in lit.tiles or cell == lit.source:
            chosen = cell == lit.source
            # The picked one also has a rim round its cell: gold and cream alone are alike without colour.
            if chosen:
                self.rim(surface, cell, gold=True)
            picture = _halo(round(self.cell * size), self.pen.u, GOLD if chosen else CREAM)
            self.pen.put(surface, picture, centre)

    def _tile(self, surface: Surface, value: int, centre: Point, size: float) -> None:
        place = (centre[0] + 0.01 * self.cell, centre[1] + 0.03 * self.cell)
        signs.food(surface, self.pen, place, value, size * self.cell)

    def load(self, cell: int) -> Point:
        """Middle of the tile carried by the ant on a cell, in pixels."""
        x, y = self.xy(cell)
        return x + SHIFT[0] * self.cell, y + SHIFT[1] * self.cell

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
        points = self.ribbons.line(trail)
        stroke(surface, points, BROWN, 6.4 * self.pen.u)
        stroke(surface, points, colour, 3.4 * self.pen.u)

    def way(self, surface: Surface, way: Iterable[int]) -> None:
        """The way of a tile to where it will be claimed, as dots."""
        for cell in list(way)[1:]:
            x, y = self.xy(cell)
            pygame.draw.aacircle(surface, rgb(BROWN), (x, y), 5.4 * self.pen.u)
            pygame.draw.aacircle(surface, rgb(GOLD), (x, y), 3.6 * self.pen.u)


@lru_cache(128)
def _outwards(cell: int) -> Point:
    """From the middle of a border cell to its label on the rim, in cells: left and right along the row,
    above the first row and below the last."""
    name, row = NAMES[cell], COORDINATES[cell][1]
    if name[1:] == "1":
        return -EDGE / _SLANT, 0.0
    if abs(row) == _LAST:
        return 0.0, math.copysign(EDGE, row)
    return EDGE / _SLANT, 0.0


@lru_cache(16)
def _rim(width: int, u: float, gold: bool) -> Surface:
    """A hexagon's outline: cream on brown, or gold."""
    size, fine = round(width * 1.3), 3
    large = Surface((size * fine, size * fine), pygame.SRCALPHA)
    points = rounded_outline(corners(size * fine / 2, size * fine / 2, width * fine * 0.52))
    for colour, thick in ((BROWN, 5.4 if gold else 4.2), (GOLD if gold else CREAM, 3.4 if gold else 2.3)):
        _outline(large, points, colour, thick * u * fine)
    return smoothscale(large.premul_alpha(), (size, size))


def _outline(surface: Surface, points: list[Point], colour: str, width: float) -> None:
    for a, b in zip(points, [*points[1:], points[0]], strict=True):
        pygame.draw.line(surface, rgb(colour), a, b, max(1, round(width)))
        pygame.draw.circle(surface, rgb(colour), a, width / 2)


@lru_cache(16)
def _halo(width: int, u: float, colour: str) -> Surface:
    """A bright disc with a dark edge under a tile."""
    return _circle(width, colour, BROWN, 1.6 * u)


def _circle(width: int, fill: str, edge: str, line: float) -> Surface:
    return shape.disc(max(4, width), fill, edge, max(1, round(line)))
