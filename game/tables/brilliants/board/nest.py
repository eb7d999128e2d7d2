"""Where the spaces of a nest lie in its rectangle: 8 x 3 cells under a strip of turf."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from rules.brilliants.data.nest import CELLS, HOLES, NEIGHBOURS
from rules.brilliants.state import FIRST_SOIL, HOLE_1, LIBRARY, NOWHERE, PLACES, QUEEN, Colony

COLUMNS: Final = 8
ROWS: Final = 3
Point = tuple[float, float]
_RANKS: Final = {2: (0, 2), 3: (1, 2), 4: (2, 2), 5: (2, 3)}
"""How many ants stand behind and before in a crowded space."""


def cell_of(name: str) -> tuple[int, int]:
    """Column and row, from 0, of `e2`."""
    return ord(name[0]) - ord("a"), int(name[1]) - 1


AT: Final = {cell_of(cell): place for place, cells in CELLS.items() for cell in cells}
"""The place that fills a cell; rock is not there."""


def is_dug(colony: Colony, place: int) -> bool:
    """Whether a space is open: chambers, tunnels, and hole spaces whose hole lies on the board."""
    if place in (LIBRARY, QUEEN):
        return True
    if place in HOLES:
        return colony.holes[place - HOLE_1] != NOWHERE
    return bool(colony.dug >> (place - FIRST_SOIL) & 1)


class NestView:
    """One nest on the screen; `cell` is the side of a space, `turf` the strip above the first row."""

    def __init__(self, x: float, y: float, cell: float, turf: float = 0) -> None:
        self.x, self.y, self.cell, self.turf = x, y + turf, cell, turf

    @property
    def rect(self) -> Rect:
        """Everything, the turf included."""
        top = round(self.y - self.turf)
        return Rect(round(self.x), top, round(8 * self.cell), round(self.y + 3 * self.cell) - top)

    def cell_rect(self, column: int, row: int) -> Rect:
        """One cell; edges are rounded so that cells meet."""
        left, top = round(self.x + column * self.cell), round(self.y + row * self.cell)
        right, bottom = round(self.x + (column + 1) * self.cell), round(self.y + (row + 1) * self.cell)
        return Rect(left, top, right - left, bottom - top)

    def space_rect(self, place: int) -> Rect:
        """A space: one cell, or two for the Queen's Chamber."""
        rects = [self.cell_rect(*cell_of(cell)) for cell in CELLS[place]]
        return rects[0].unionall(rects[1:])

    def centre(self, place: int) -> Point:
        """Middle of a space; ants in the Queen's Chamber stand in its right half, beside the eggs."""
        rect = self.space_rect(place)
        if place == QUEEN:
            return rect.left + rect.width * 0.69, rect.centery
        return rect.center

    def way_point(self, place: int) -> Point:
        """Where a path runs through a space: the upper third, over the heads of the ants."""
        x, y = self.space_rect(place).center
        return (self.centre(place)[0] if place == QUEEN else x), y - 0.30 * self.cell

    def token(self, number: int) -> Point:
        """The numbered token on the turf above the entrance of hole `number` (1..4)."""
        rect = self.space_rect(HOLE_1 + number - 1)
        return rect.centerx, self.y - 19 / 80 * self.cell

    def foot(self, place: int, index: int = 0, count: int = 1) -> Point:
        """Where the base of an ant stands, as the `index`th of `count` ants in the space."""
        x, y = self.centre(place)
        y += 0.27 * self.cell
        if count == 1:
            return x, y
        back, front = _RANKS.get(count, (count // 2, count - count // 2))
        behind = index < back
        number, wide = (index, back) if behind else (index - back, front)
        step = min(0.54, 0.90 / wide) * self.cell
        return x + (number - (wide - 1) / 2) * step, y - (0.24 if behind else 0.0) * self.cell

    def ant_width(self, count: int = 1) -> int:
        """Width of an ant's picture in a space with that many ants."""
        share = {1: 0.98, 2: 0.74, 3: 0.68}.get(count, 0.58)
        return round(share * self.cell)


def doors(colony: Colony, place: int) -> frozenset[int]:
    """The dug neighbours of a dug space."""
    return frozenset(other for other in NEIGHBOURS[place] if is_dug(colony, other))


def crowds(colony: Colony) -> dict[int, list[int]]:
    """The ants in each nest space, lowest number first."""
    found: dict[int, list[int]] = {}
    for ant, place in enumerate(colony.ants):
        if HOLE_1 <= place < PLACES:
            found.setdefault(place, []).append(ant)
    return found
