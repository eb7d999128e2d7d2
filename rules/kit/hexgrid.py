"""Hexes in axial coordinates (q, r), pointy tops; on a screen x = q + r/2 and y = 0.866 r."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import itemgetter
from typing import Final

Hex = tuple[int, int]

DIRECTIONS: Final[tuple[Hex, ...]] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""The six neighbours, clockwise from the upper left."""


def distance(a: Hex, b: Hex) -> int:
    """Steps between two hexes on an endless grid."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


def distances(hexes: Sequence[Hex]) -> tuple[bytes, ...]:
    """The distance from each of two or more hexes to each of them.

    They are read from one table over all differences, as there are far fewer of these than pairs.
    """
    reach = max(abs(part) for place in hexes for part in place)
    width = 4 * reach + 1
    differences = range(-2 * reach, 2 * reach + 1)
    table = bytes(distance((0, 0), (dq, dr)) for dq in differences for dr in differences)
    numbers = [(q + reach) * width + r + reach for q, r in hexes]
    look_up = itemgetter(*numbers)
    return tuple(bytes(look_up(table[2 * reach * (width + 1) - number :])) for number in numbers)


def added(a: Hex, b: Hex) -> Hex:
    """The hex as far from `a` as `b` is from the origin."""
    return a[0] + b[0], a[1] + b[1]


def turned(a: Hex, sixths: int) -> Hex:
    """The hex turned about the origin, clockwise on the screen, by so many sixths."""
    for _ in range(sixths % 6):
        a = -a[1], a[0] + a[1]
    return a


def neighbour_lists(hexes: Sequence[Hex]) -> tuple[tuple[int, ...], ...]:
    """For each hex of the board the indices of its neighbours on the board, rising."""
    index = {place: number for number, place in enumerate(hexes)}
    return tuple(tuple(sorted(_known(index, (added(place, step) for step in DIRECTIONS)))) for place in hexes)


def _known(index: dict[Hex, int], places: Iterable[Hex]) -> list[int]:
    return [index[place] for place in places if place in index]
