"""Geometry of a nest in its rectangle: 8 x 3 cells under a strip of turf."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from rules.brilliants.data.nest import CELLS, HOLES, NEIGHBOURS
from rules.brilliants.state import FIRST_SOIL, HOLE_1, LIBRARY, NOWHERE, PLACES, QUEEN, Colony

COLUMNS: Final = 8
ROWS: Final = 3
Point = tuple[float, float]
CHAMBERS: Final = {HOLE_1: "Entryway", LIBRARY: "Library", QUEEN: "Queen's Chamber"}
"""The spaces that bear their names: on the turf above them, or on the floor of the one in the second row."""
_SILL: Final = 0.22
"""Height of the name on the floor, in cells: ants stand above it."""
_TOKEN: Final = 0.26
"""Half the width of a hole's token on the turf, in cells, with some grass: a name begins beside it."""
_UNDER_SHELF: Final = 0.64
"""Share of the Library's height left to ants, so that its books stay in sight."""


def cell_of(name: str) -> tuple[int, int]:
    """Column and row, from 0, of `e2`."""
    return ord(name[0]) - ord("a"), int(name[1]) - 1


AT: Final = {cell_of(cell): place for place, cells in CELLS.items() for cell in cells}
"""The place that fills a cell; rock is not there."""


def is_dug(colony: Colony, place: int) -> bool:
    """Return True if a space is open: chambers, tunnels, and hole spaces whose hole lies on the board."""
    if place in (LIBRARY, QUEEN):
        return True
    if place in HOLES:
        return colony.holes[place - HOLE_1] != NOWHERE
    return bool(colony.dug >> (place - FIRST_SOIL) & 1)


class NestView:
    """One nest on the screen; `cell` is the side of a space, `turf` the strip above the first row.

    `least` is the smallest side of a target, in pixels: the places of a crowd are never smaller, but reach
    into the neighbouring spaces. `named`: the chambers bear their names.
    """

    def __init__(
        self, x: float, y: float, cell: float, turf: float = 0, least: float = 0, named: bool = False
    ) -> None:
        self.x, self.y, self.cell, self.turf = x, y + turf, cell, turf
        self.least, self.named = least, named

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
        """Return the point at which a path runs through a space: in the upper third, over the heads of the
        ants."""
        x, y = self.space_rect(place).center
        return (self.centre(place)[0] if place == QUEEN else x), y - 0.30 * self.cell

    def token(self, number: int) -> Point:
        """The numbered token on the turf above the entrance of hole `number` (1..4)."""
        rect = self.space_rect(HOLE_1 + number - 1)
        return rect.centerx, self.y - 19 / 80 * self.cell

    def name_right(self, place: int, wide: float) -> Point:
        """Return the right end and middle line of a chamber's name of that width: beside a token on the turf.

        Names on the floors would be broader than their spaces, and cut by ants and rims.
        """
        rect, over = self.space_rect(place), self.y - 0.17 * self.cell
        if place == QUEEN:
            return rect.centerx + wide / 2, rect.bottom - 0.16 * self.cell
        right = rect.centerx - _TOKEN * self.cell if place in HOLES else rect.centerx + wide / 2
        return right, over

    def standing(self, place: int, index: int = 0, count: int = 1) -> Rect:
        """Return the clickable place of the `index`th of `count` ants in a space.

        Few stand side by side, more in two ranks; none covers another's place. Overlapping
        ranks would leave a few pixels of each.
        """
        room = self._room(place)
        behind = count // 2 if count > (3 if place == LIBRARY else 2) else 0
        rank, number = (0, index) if index < behind else (1, index - behind)
        wide = behind if rank == 0 else count - behind
        step, high = self._step(count - behind), self._high(room, behind)
        middle = self.centre(place)[0] if place == QUEEN else room.centerx
        left = min(max(middle - step * wide / 2, self.x), self.x + COLUMNS * self.cell - step * wide)
        x, bottom = left + number * step, room.bottom - (high if rank == 0 else 0)
        top = bottom - high
        return Rect(round(x), round(top), round(x + step) - round(x), round(bottom) - round(top))

    def target(self, place: int, index: int, count: int) -> Rect:
        """Return the click area of an ant: its place, but less of a single one, to leave some of its
        space."""
        rect = self.standing(place, index, count)
        if count == 1:
            rim = round(0.12 * self.cell)
            rect.inflate_ip(-2 * rim, 0)
            if place != LIBRARY:
                rect.top, rect.height = rect.top + rim, rect.height - rim
        return rect

    def targets(self, colony: Colony) -> list[tuple[int, Rect]]:
        """Return the click area of each ant: neighbouring crowds reach into each other's spaces, so the
        overlap of two places is halved between their middles."""
        found = [
            (ant, self.target(place, index, len(ants)))
            for place, ants in crowds(colony).items()
            for index, ant in enumerate(ants)
        ]
        return [(ant, _parted(rect, [other for _, other in found])) for ant, rect in found]

    def foot_of(self, colony: Colony, ant: int) -> Point:
        """Return the point of the base of an ant in the nest."""
        ants = crowds(colony)[colony.ants[ant]]
        return self.foot(colony.ants[ant], ants.index(ant), len(ants))

    def _room(self, place: int) -> Rect:
        """The part of a space where ants stand: above the name on the floor, under the books."""
        room = self.space_rect(place)
        if self.named and place == QUEEN:
            room.height -= round(_SILL * self.cell)
        if place == LIBRARY and self.turf:
            low = round(room.height * _UNDER_SHELF)
            room = Rect(room.left, room.bottom - low, room.width, low)
        return room

    def _step(self, front: int) -> float:
        return max(self.cell / front, self.least)

    def _high(self, room: Rect, behind: int) -> float:
        return max(room.height / (2 if behind else 1), self.least)

    def foot(self, place: int, index: int = 0, count: int = 1) -> Point:
        """Return the point of an ant's base, as the `index`th of `count` ants in the space."""
        rect = self.standing(place, index, count)
        return rect.centerx, rect.bottom - 0.19 * self.ant_width(place, count)

    def ant_width(self, place: int, count: int = 1) -> int:
        """Width of an ant's picture in a space with that many ants."""
        rect = self.standing(place, 0, count)
        return round(min(0.98 * self.cell, 1.34 * rect.width, 1.24 * rect.height))


def _parted(rect: Rect, others: list[Rect]) -> Rect:
    """The part of a place that is nearer to its middle than to those of the places it overlaps."""
    left, top, right, bottom = rect.left, rect.top, rect.right, rect.bottom
    x, y = rect.center
    for other in others:
        away, down = other.centerx - x, other.centery - y
        if not rect.colliderect(other) or (away, down) == (0, 0):
            continue
        match abs(away) >= abs(down), away > 0, down > 0:
            case True, True, _:
                right = min(right, x + (away + 1) // 2)
            case True, False, _:
                left = max(left, x - (-away) // 2)
            case False, _, True:
                bottom = min(bottom, y + (down + 1) // 2)
            case _:
                top = max(top, y - (-down) // 2)
    return Rect(left, top, right - left, bottom - top)


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
