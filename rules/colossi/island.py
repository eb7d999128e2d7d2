"""The island: 27 spaces (CO-COMP-01) in board order, their neighbours, coast and layouts of water (CO-ISLE).

Spaces are numbers 0 to 26 in board order (CO-ISLE-06); sets of spaces are integers with a bit each.
Directions are 0 to 5, clockwise from north.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rules.colossi.box import BOX

DIRECTIONS: Final = ("N", "NE", "SE", "S", "SW", "NW")
SEA: Final = -1
"""The neighbour in a direction that leads off the map."""
_ROWS: Final = {"A": 5, "B": 6, "C": 5, "D": 6, "E": 5}
NAMES: Final = tuple(f"{column}{row}" for column, rows in _ROWS.items() for row in range(1, rows + 1))
"""CO-ISLE-01, in board order."""
SPACE: Final = {name: number for number, name in enumerate(NAMES)}
SPACES: Final = len(NAMES)
CENTRE: Final = SPACE["C3"]


def _step(name: str, direction: str) -> int:
    """CO-ISLE-02: the adjacent space in a direction; SEA off the map."""
    column, row = name[0], int(name[1])
    if direction in ("N", "S"):
        row += 1 if direction == "S" else -1
    else:
        low = column in "BD"
        row += (0 if low else 1) if direction.startswith("S") else (-1 if low else 0)
        column = chr(ord(column) + (1 if direction.endswith("E") else -1))
    return SPACE.get(f"{column}{row}", SEA)


STEP: Final = tuple(tuple(_step(name, direction) for name in NAMES) for direction in DIRECTIONS)
"""STEP[direction][space]: the adjacent space in that direction, or SEA."""
NEAR: Final = tuple(tuple(sorted(row[space] for row in STEP if row[space] != SEA)) for space in range(SPACES))
"""The neighbours of a space, in board order."""


def bits(spaces: tuple[int, ...] | list[int]) -> int:
    """The set of these spaces."""
    found = 0
    for space in spaces:
        found |= 1 << space
    return found


AROUND: Final = tuple(bits(near) for near in NEAR)
"""The neighbours of a space as a set."""
WITHIN: Final = tuple(1 << space | around for space, around in enumerate(AROUND))
"""A space and its neighbours."""
SHORE: Final = bits([space for space in range(SPACES) if len(NEAR[space]) < len(DIRECTIONS)])
"""Spaces beside the sea (CO-ISLE-04)."""
WATER: Final = {int(seats): bits([SPACE[name] for name in names]) for seats, names in BOX.water.items()}
"""CO-ISLE-07, CO-COMP-10: water from the start, by number of seats."""
STORMS: Final = {int(seats): bits([SPACE[name] for name in names]) for seats, names in BOX.storms.items()}
"""CO-AGE-04: spaces that an Age of Storms floods in addition, by number of seats."""


@lru_cache(maxsize=4096)
def members(spaces: int) -> tuple[int, ...]:
    """The spaces of a set in board order; cached, as few different sets occur in a game."""
    found = []
    while spaces:
        low = spaces & -spaces
        found.append(low.bit_length() - 1)
        spaces ^= low
    return tuple(found)
