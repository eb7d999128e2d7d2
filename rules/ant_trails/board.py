"""The board: 91 cells in rows A to K, numbered 0 to 90 in reading order (AT-BOARD-02: `F6` is the centre).

A set of cells is an integer with bit n for cell n, so unions, neighbours and tests of many cells are one
operation each; Python sets would need one for each cell.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeVar

from rules.ant_trails.box import BOX
from rules.kit import hexgrid

T = TypeVar("T")

_REACH: Final = BOX.side - 1


def _rows() -> Iterator[tuple[str, hexgrid.Hex]]:
    """Name and axial coordinates of every cell, row by row (AT-BOARD-01, AT-BOARD-02)."""
    for row, letter in enumerate(BOX.rows):
        r = row - _REACH
        first = max(-_REACH, -_REACH - r)
        for number in range(2 * BOX.side - 1 - abs(r)):
            yield f"{letter}{number + 1}", (first + number, r)


NAMES: Final = tuple(name for name, _ in _rows())
COORDINATES: Final = tuple(place for _, place in _rows())
"""Axial (q, r) of each cell, the centre at the origin."""
CELLS: Final = len(NAMES)
NUMBER: Final = {name: cell for cell, name in enumerate(NAMES)}
NEIGHBOURS: Final = hexgrid.neighbour_lists(COORDINATES)
"""The neighbours of each cell, ascending (AT-BOARD-04)."""


def cells_mask(cells: Sequence[int]) -> int:
    """The cells as a set."""
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


BIT: Final = tuple(1 << cell for cell in range(CELLS))
NEAR: Final = tuple(map(cells_mask, NEIGHBOURS))
"""The neighbours of each cell as a set."""
BORDER: Final = cells_mask(
    [n for n, (q, r) in enumerate(COORDINATES) if max(abs(q), abs(r), abs(q + r)) == _REACH]
)
"""The border cells as a set (AT-BOARD-03)."""
INTERIOR: Final = (1 << CELLS) - 1 & ~BORDER

Table = tuple[tuple[tuple[T, ...], ...], ...]
_BYTES: Final = 12


def table(items: Sequence[T]) -> Table[T]:
    """The look-up table of `select`: for each group of eight cells, the items of each of its 256 subsets."""
    return tuple(_subsets(items[start : start + 8]) for start in range(0, 8 * _BYTES, 8))


def _subsets(items: Sequence[T]) -> tuple[tuple[T, ...], ...]:
    found: list[tuple[T, ...]] = [()]
    for item in items:
        found += [(*subset, item) for subset in found]
    return tuple(found)


def select(table: Table[T], mask: int) -> tuple[T, ...]:
    """The items of a set of cells, in the order of cells. Unrolled: twice as fast as a loop."""
    a, b, c, d, e, f, g, h, i, j, k, l = mask.to_bytes(_BYTES, "little")  # noqa: E741
    t0, t1, t2, t3, t4, t5, t6, t7, t8, t9, t10, t11 = table
    return (
        *t0[a], *t1[b], *t2[c], *t3[d], *t4[e], *t5[f],
        *t6[g], *t7[h], *t8[i], *t9[j], *t10[k], *t11[l],
    )  # fmt: skip


_CELLS: Final = table(range(CELLS))


def cells(mask: int) -> tuple[int, ...]:
    """The cells of a set, ascending."""
    return select(_CELLS, mask)


def names(mask: int) -> list[str]:
    """The names of a set's cells, in reading order."""
    return [NAMES[cell] for cell in cells(mask)]
