"""Paints a nest: a cut through the earth under the grass, with tunnels, chambers, shafts and tokens.

The pictures are painted for cells of 160 pixels; a dug cell is chosen by its open neighbours. By night the
earth lies in moonlight, but the rooms are lit by lamps.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame
from msgspec.structs import replace
from pygame import Rect, Surface

from game.kit import shape
from game.kit.cache import PictureCache
from game.kit.colony import sign
from game.kit.colony.pieces import Placed
from game.kit.filters import smoothscale
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.kit.sprites import apply_grade
from game.kit.theme import Grade, mix
from game.tables.brilliants.board.nest import AT, CHAMBERS, COLUMNS, ROWS, NestView, cell_of, crowds, is_dug
from game.tables.brilliants.seat_view import is_ready
from rules.brilliants.data.nest import CELLS, HOLES, NEIGHBOURS
from rules.brilliants.state import FIRST_SOIL, HOLE_1, JOKER, LIBRARY, NOWHERE, QUEEN, Colony, State

CELL: Final = 160
"""Side of a cell in the paintings."""
EDGE: Final = 76
"""The line of turf and shaft that lies on the upper edge of the first row."""
_NIGHT: Final = Grade(0.66, (0.50, 0.60, 0.86))
_VEIL: Final = Grade(0.74, (0.58, 0.57, 0.57))
_SMALL: Final = Grade(0.94, (1.16, 1.15, 1.12))
"""Small nests are lighter: their signs must be read, not their texture."""
_FOLDER: Final = "brilliants/nest/"
_NAME: Final = ("#ffe9bd", "#1c0e05")
"""Ink and outline of the chambers' names."""
_WAYS: Final = ((-1, 0, 1), (1, 0, 2), (0, -1, 4), (0, 1, 8))
_CACHE: Final = PictureCache()


class Burrow:
    """One nest painted with all it holds but the ants."""

    def __init__(self, pen: Pen, view: NestView, colony: Colony, colour: str) -> None:
        self.pen, self.view, self.colony, self.colour = pen, view, colony, colour
        self.sprites = pen.sprites
        self.small = view.turf == 0

    def paint(self, surface: Surface, lit: frozenset[int] | None) -> None:
        """Earth, rooms, turf and tokens; spaces that are not `lit` lie under the veil."""
        earth = self._earth()
        surface.blit(earth, (round(self.view.x), round(self.view.y)))
        if lit is not None:
            self._veil(surface, lit)
        if not self.small:
            self._turf(surface)
        self._contents(surface)
        self._tokens(surface, lit)

    # ------------------------------------------------------------------ earth and rooms

    def _earth(self) -> Surface:
        """The cut without turf: remembered as long as nothing is dug."""
        size = (round(8 * self.view.cell), round(3 * self.view.cell))
        key = (size, self.colony.holes.count(NOWHERE), self._open_cells(), self.pen.night, self.small)
        return _CACHE.get(key, lambda: self._paint_earth(size))

    def ahead(self) -> Iterator[object]:
        """Make the pictures of the nest as it is, and of the spaces that may be dug next, one a step."""
        size = (round(8 * self.view.cell), round(3 * self.view.cell))
        for name in ("soil", "roots"):
            yield self.sprites.get(f"{_FOLDER}{name}", *size)
        for colony in (self.colony, *_dug_next(self.colony)):
            for place, rect, atlas, number in Burrow(self.pen, self.view, colony, self.colour)._rooms():
                yield self._box(atlas, number, rect.size, place == QUEEN)
                if self.pen.night:
                    yield self._box(f"{atlas}-hollow", number, rect.size, place == QUEEN)
                    yield self.sprites.get(f"{_FOLDER}glow-{atlas}", *rect.size)
        yield self._earth()

    def _open_cells(self) -> frozenset[tuple[int, int]]:
        return frozenset(cell for cell, place in AT.items() if is_dug(self.colony, place))

    def _paint_earth(self, size: tuple[int, int]) -> Surface:
        picture = Surface(size)
        soil = self.sprites.get(f"{_FOLDER}soil", *size)
        picture.blit(soil, (0, 0), special_flags=PREMULTIPLIED)
        hollows = []
        for place, rect, atlas, number in self._rooms():
            width = rect.width
            cell = self._box(atlas, number, rect.size, place == QUEEN)
            picture.blit(cell, rect, special_flags=PREMULTIPLIED)
            hollows.append((place, rect, cell, number, atlas, width))
        roots = self.sprites.get(f"{_FOLDER}roots", *size)
        picture.blit(roots, (0, 0), special_flags=PREMULTIPLIED)
        if self.pen.night:
            picture = apply_grade(picture, _NIGHT)
            for place, rect, cell, number, atlas, _ in hollows:
                self._lamp(picture, place, rect, cell, atlas, number)
        return apply_grade(picture, _SMALL) if self.small and not self.pen.night else picture

    def _rooms(self) -> Iterator[tuple[int, Rect, str, int]]:
        """Every dug space: its place in the picture, its atlas, the number of its box."""
        side = self.view.cell
        for place in NEIGHBOURS:
            if not is_dug(self.colony, place):
                continue
            column, row = cell_of(CELLS[place][0])
            wide = len(CELLS[place])
            left, top = round(column * side), round(row * side)
            rect = Rect(left, top, round((column + wide) * side) - left, round((row + 1) * side) - top)
            name = {QUEEN: "queen", LIBRARY: "library", HOLE_1: "entry"}.get(place, "tunnel")
            yield place, rect, name, self._doors(place, column, row)

    def _doors(self, place: int, column: int, row: int) -> int:
        if place == QUEEN:
            beside = (
                (column - 1, row, 1),
                (column + 2, row, 2),
                (column, row + 1, 4),
                (column + 1, row + 1, 8),
            )
            return sum(bit for c, r, bit in beside if self._opens(place, (c, r)))
        number = sum(bit for dc, dr, bit in _WAYS if self._opens(place, (column + dc, row + dr)))
        return number | (4 if place in HOLES else 0)

    def _opens(self, place: int, cell: tuple[int, int]) -> bool:
        other = AT.get(cell)
        return other is not None and other in NEIGHBOURS[place] and is_dug(self.colony, other)

    def _box(self, atlas: str, number: int, size: tuple[int, int], wide: bool) -> Surface:
        """One box of an atlas, exactly as large as its space."""
        cell = (CELL * 2, CELL) if wide else (CELL, CELL)
        key = (atlas, number, size)

        def cut() -> Surface:
            master = self.sprites.master(f"{_FOLDER}{atlas}")
            place = (number % 4 * cell[0], number // 4 * cell[1])
            area = Rect(place, cell).clip(master.get_rect())
            return smoothscale(master.subsurface(area), size)

        return _CACHE.get(key, cut)

    def _lamp(self, picture: Surface, place: int, rect: Rect, cell: Surface, atlas: str, number: int) -> None:
        """The room as by day inside its walls, and the light of its lamp."""
        warm = cell.copy()
        hollow = self._box(f"{atlas}-hollow", number, rect.size, place == QUEEN)
        warm.blit(hollow, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        picture.blit(warm, rect, special_flags=PREMULTIPLIED)
        glow = self.sprites.get(f"{_FOLDER}glow-{atlas}", *rect.size)
        picture.blit(glow, rect, special_flags=pygame.BLEND_RGB_ADD)

    def _veil(self, surface: Surface, lit: frozenset[int]) -> None:
        for row in range(ROWS):
            for column in range(COLUMNS):
                place = AT.get((column, row))
                if place is None or place not in lit:
                    rect = self.view.cell_rect(column, row).clip(surface.get_rect())
                    surface.blit(apply_grade(surface.subsurface(rect), _VEIL), rect)

    # ------------------------------------------------------------------ turf, contents, tokens

    def _graded(self, name: str, width: int) -> Surface:
        if not self.pen.night:
            return self.sprites.get(name, max(1, width))
        return _CACHE.get(
            ("night", name, width), lambda: apply_grade(self.sprites.get(name, max(1, width)), _NIGHT)
        )

    def _turf(self, surface: Surface) -> None:
        scale = self.view.cell / CELL
        top = round(self.view.y - EDGE * scale)
        turf = self._graded(f"{_FOLDER}turf", round(8 * self.view.cell))
        surface.blit(turf, (round(self.view.x), top), special_flags=PREMULTIPLIED)
        shaft = self._graded(f"{_FOLDER}shaft", round(self.view.cell))
        for place in HOLES:
            if is_dug(self.colony, place):
                left = self.view.space_rect(place).left
                surface.blit(shaft, (left, top), special_flags=PREMULTIPLIED)

    def _contents(self, surface: Surface) -> None:
        """Eggs in the Queen's Chamber, books in the Library, the hatching tile of this round."""
        side, large = self.view.cell, not self.small
        rect = self.view.space_rect(QUEEN)
        eggs = self.sprites.get("brilliants/marks/eggs", round(side * 0.8))
        left = rect.x + side * (0.50 if large else 0.42)
        self.pen.put(surface, eggs, (left, rect.centery + side * (0.02 if large else 0.10)))
        shelf = self.view.space_rect(LIBRARY)
        books = self.sprites.get("brilliants/marks/books", round(side * (0.80 if large else 0.62)))
        self.pen.put(surface, books, (shelf.centerx, shelf.y + side * 0.30))
        if self.colony.tile != NOWHERE:
            self._hatching(surface, rect)

    def _hatching(self, surface: Surface, rect: Rect) -> None:
        """The tile taken in this round lies in the Queen's Chamber."""
        size = max(8, round(self.view.cell * 0.30))
        centre = (rect.x + self.view.cell * 0.80, rect.y + self.view.cell * 0.24)
        tile = shape.box((size, round(size * 1.2)), max(2, size // 5), "#f4e8ca", outline="#c98a12")
        self.pen.put(surface, tile, centre)
        if self.colony.tile == JOKER:
            style = self.pen.style("title", size * 0.8 / self.pen.u, "#38220f")
            if not self.small:
                self.pen.write(surface, "?", style, centre, "center")
        else:
            kind = self.colony.tile
            picture = sign.caste(round(size * 0.8), kind, sign.TYPE_COLOURS[kind], "#38220f")
            self.pen.put(surface, picture, centre)

    def _tokens(self, surface: Surface, lit: frozenset[int] | None) -> None:
        for place in HOLES:
            number = place - HOLE_1 + 1
            if not is_dug(self.colony, place):
                veiled = lit is not None and place not in lit
                self._disc(surface, f"{_FOLDER}token", number, self.view.centre(place), 0.57, veiled)
            elif not self.small:
                self._disc(
                    surface, f"{_FOLDER}ring-{self.colour}", number, self.view.token(number), 0.465, False
                )
            elif place not in self.colony.ants:
                self._disc(
                    surface, f"{_FOLDER}ring-{self.colour}", number, self.view.centre(place), 0.92, False
                )

    def _disc(
        self, surface: Surface, name: str, number: int, centre: tuple[float, float], size: float, veiled: bool
    ) -> None:
        """A number on its disc; small nests have larger ones."""
        pen = self.pen
        wide = round(self.view.cell * (size if not self.small else max(size, 0.86)))
        picture = self.sprites.get(name, wide)
        pen.put(surface, shape.faded(picture, 140) if veiled else picture, centre)
        pale = "ring" in name
        style = pen.style("bold", wide * 0.48 / pen.u, "#fff6de" if pale else "#38220f")
        pen.write(surface, number, style, centre, "center")


def name_plates(pen: Pen, view: NestView) -> list[Placed]:
    """The names of the chambers, to be put before everything else in the nest."""
    style, found = pen.style("text", 12, *_NAME, 1.6), []
    for place, name in CHAMBERS.items():
        picture = pen.letters.picture(name, style)
        wide, high = picture.get_size()
        right, middle = view.name_right(place, wide)
        found.append(Placed(("name", place), picture, right - wide, middle - high / 2, middle))
    return found


def paint_badges(
    surface: Surface, pen: Pen, view: NestView, state: State, seat: int, ramp: tuple[str, str]
) -> None:
    """The ants of a small nest, as flat signs."""
    colony = state.colonies[seat]
    for place, ants in crowds(colony).items():
        x, y = view.centre(place)
        size = view.cell * {1: 0.86, 2: 0.66}.get(len(ants), 0.54)
        step = min(view.cell * 0.58, view.cell * 0.92 / len(ants))
        for index, ant in enumerate(ants):
            ready = is_ready(state, colony, ant)
            fill = ramp[1] if ready else mix(ramp[1], "#3a3f5c" if pen.night else "#8a8072", 0.62)
            edge = "#fff8e4" if ready else mix(fill, "#fff3d8", 0.45)
            picture = sign.caste(round(size), ant // 5, fill, edge)
            pen.put(surface, picture, (x + (index - (len(ants) - 1) / 2) * step, y))


def _dug_next(colony: Colony) -> Iterator[Colony]:
    """The colony with each space dug that borders on an open one; a hole may open anywhere."""
    for place, beside in NEIGHBOURS.items():
        if is_dug(colony, place) or not any(is_dug(colony, other) for other in beside):
            continue
        if place in HOLES:
            holes = bytearray(colony.holes)
            holes[place - HOLE_1] = 0
            yield replace(colony, holes=bytes(holes))
        else:
            yield replace(colony, dug=colony.dug | 1 << place - FIRST_SOIL)
