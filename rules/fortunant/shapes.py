"""Room shapes and all their places on the sheet (FA-ROOM-01, FA-ROOM-02)."""

from __future__ import annotations

from typing import Final

import msgspec

from rules.fortunant.box import BOX, Shape
from rules.fortunant.grid import HEXES, SURFACE, X, Y

_Cells = tuple[tuple[int, int], ...]

SHAPES: Final = BOX.shapes


class Placement(msgspec.Struct, frozen=True, gc=False):
    """A rotated shape at a place of the sheet, clear of the surface (FA-ROOM-03)."""

    cells: int
    """Its hexes as a set."""
    shape: int
    """Its number among `SHAPES`."""


def turned(cells: _Cells) -> _Cells:
    """Rotate the cells clockwise by a sixth: (e, s) becomes (-s, e + s)."""
    return tuple((-south, east + south) for east, south in cells)


def orientations(shape: Shape) -> tuple[_Cells, ...]:
    """FA-ROOM-02: the distinct rotations of a shape, each with its first cell in reading order at the origin.

    Cells are sorted by row, then column.
    """
    found: dict[_Cells, None] = {}
    cells = shape.cells
    for _ in range(6):
        ordered = sorted(cells, key=lambda cell: (cell[1], cell[0]))
        east, south = ordered[0]
        found[tuple((e - east, s - south) for e, s in ordered)] = None
        cells = turned(cells)
    return tuple(found)


_DIGGABLE: Final = {(X[hex_], Y[hex_]): 1 << hex_ for hex_ in range(HEXES) if not SURFACE >> hex_ & 1}


def _places(number: int) -> list[Placement]:
    found = []
    for cells in orientations(SHAPES[number]):
        steps = [(2 * east + south, south) for east, south in cells]
        # Inlined, because it runs thousands of times whenever the rules are imported.
        for x, y in _DIGGABLE:
            taken = 0
            for dx, dy in steps:
                cell = _DIGGABLE.get((x + dx, y + dy))
                if cell is None:
                    break
                taken |= cell
            else:
                found.append(Placement(taken, number))
    return found


PLACEMENTS: Final = tuple(
    tuple(place for n, shape in enumerate(SHAPES) if shape.number == number for place in _places(n))
    for number in range(13)
)
"""All placements of a room of each number on an empty sheet; none for 0."""
SHAPE_OF: Final = {place.cells: place.shape for places in PLACEMENTS for place in places}
"""The shape of a set of hexes, if it is one of the table."""
