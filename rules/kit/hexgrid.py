"""Hex grids in axial coordinates (q, r) with pointy tops; on screen x = q + r/2 and y = 0.866 r."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import itemgetter
from typing import Final

Hex = tuple[int, int]

DIRECTIONS: Final[tuple[Hex, ...]] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""The six neighbours, clockwise from the upper left."""


def distance(a: Hex, b: Hex) -> int:
    """Steps between two hexes on an unbounded grid."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def distances(hexes: Sequence[Hex]) -> tuple[bytes, ...]:
    """All pairwise distances of two or more hexes: one row of bytes for each hex, in their order.

    Looked up in a table by coordinate difference: there are far fewer differences than pairs, and this
    runs whenever the program starts.
    """
    reach = max(abs(part) for place in hexes for part in place)
    width = 4 * reach + 1
    differences = range(-2 * reach, 2 * reach + 1)
    table = bytes(distance((0, 0), (dq, dr)) for dq in differences for dr in differences)
    numbers = [(q + reach) * width + r + reach for q, r in hexes]
    look_up = itemgetter(*numbers)
    return tuple(bytes(look_up(table[2 * reach * (width + 1) - number :])) for number in numbers)


def added(a: Hex, b: Hex) -> Hex:
    """The vector sum of two hexes."""
    return a[0] + b[0], a[1] + b[1]


def turned(a: Hex, sixths: int) -> Hex:
    """The hex rotated about the origin, clockwise on screen, by `sixths` times 60 degrees."""
    for _ in range(sixths % 6):
        a = -a[1], a[0] + a[1]
    return a


def neighbour_lists(hexes: Sequence[Hex]) -> tuple[tuple[int, ...], ...]:
    """For each hex the indices of its neighbours among `hexes`, ascending."""
    index = {place: number for number, place in enumerate(hexes)}
    return tuple(tuple(sorted(_known(index, (added(place, step) for step in DIRECTIONS)))) for place in hexes)


def _known(index: dict[Hex, int], places: Iterable[Hex]) -> list[int]:
    return [index[place] for place in places if place in index]
