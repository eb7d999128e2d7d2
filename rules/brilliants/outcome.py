"""Every outcome of moving one ant, and on what of the terrain this list depends (BA-MOVE, BA-COL).

Own ants only hinder ending (BA-MOVE-06), so they are not looked at here. Nor does the list depend on enemy
ants and predators at most ends: who stands where no listed path goes on only takes that end away. So ends may
be held or closed; whoever uses the list must clear these away.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import compress
from typing import Final

import msgspec

from rules.brilliants import board, nest, walks
from rules.brilliants.box import ANT_CASTE
from rules.brilliants.moves import MoveAnt
from rules.brilliants.paths import open_moves
from rules.brilliants.sight import SIZE
from rules.brilliants.state import FIRST_SOIL, NOWHERE, QUEEN, SURFACE
from rules.brilliants.terrain import (
    ALL_BUT_HELD,
    ALL_HELD,
    ALL_MARKABLE,
    FOOD,
    HELD_AT,
    MARKABLE_TO_HELD,
    Terrain,
)
from rules.brilliants.walks import Walk

STAYS: Final = 254
"""Stands for the end of a movement on the place of its start, where the ant itself is no hindrance."""
STAYS_WITH_QUEEN: Final = 253
"""The same in the Queen's Chamber, which an ant may have to leave (BA-MOVE-07)."""

_FOOD_ONLY: Final = bytes(code & 3 * FOOD for code in range(SIZE))
_START: Final = tuple(bytes([place]) for place in range(SIZE))
_STAYS_FOR: Final = tuple(bytes([STAYS_WITH_QUEEN if place == QUEEN else STAYS]) for place in range(SIZE))


class Outcomes(msgspec.Struct, frozen=True, gc=False):
    """What an ant can do. Two masks over the number of a terrain tell where else that is the same."""

    moves: tuple[MoveAnt, ...]
    ends: bytes
    """Of each move the end, or STAYS, STAYS_WITH_QUEEN."""
    numbered: tuple[Walk, ...]
    """Walks to numbered soil."""
    depends_on: int
    """Mask of the terrain's number on which all this depends,"""
    was: int
    """what was there."""


def outcomes(ant: int, place: int, steps: int, supply: int, holes: bytes, terrain: Terrain) -> Outcomes:
    """All movements of an ant that stands there, `supply` pheromones at hand.

    A Hunter or Farmer may collect where it stays, too (BA-COL-03), a Digger never on the board (BA-MOVE-14).
    """
    found = _in_the_open if (disc := open_disc(place, steps, holes)) else _near_the_nest
    moves, ends, dug, depends_on = found(ant, place, steps, supply, holes, terrain, disc)
    numbered: tuple[Walk, ...] = ()
    if dug:
        numbered = tuple([walk for walk in dug if walk[0][-1] < FIRST_SOIL])
        for path, marks in dug:
            if path[-1] >= FIRST_SOIL:
                moves.append(MoveAnt(ant, path, marks, nest.SOIL[path[-1]]))
                ends += _START[path[-1]]
    food = ends.translate(terrain.codes).translate(_FOOD_ONLY)
    if any(food):
        first = 3 * ANT_CASTE[ant] - 1
        moves += [
            MoveAnt(ant, move.path, move.marks, first + code // FOOD)
            for move, code in zip(compress(moves, food), compress(food, food), strict=True)
        ]
        ends += bytes(compress(ends, food))
    ends = ends.replace(_START[place], _STAYS_FOR[place])
    return Outcomes(tuple(moves), ends, numbered, depends_on, terrain.number & depends_on)


_Found = tuple[list[MoveAnt], bytes, list[Walk], int]
"""Movements but those onto soil, their ends, walks onto soil, on what it depends."""


def _near_the_nest(
    ant: int, place: int, steps: int, supply: int, holes: bytes, terrain: Terrain, _: int
) -> _Found:
    found = walks.plain_walks(place, steps, holes, *terrain.bits())
    if terrain.number & found.read & ALL_MARKABLE:
        return _marking(ant, place, steps, supply, holes, terrain, found.read)
    held = sum(map(HELD_AT.__getitem__, found.passed + found.stuck))
    moves = [MoveAnt(ant, path) for path in found.paths]
    dug: list[Walk] = [(path, ()) for path in found.dug]
    return moves, bytes([path[-1] for path in found.paths]), dug, found.read & ALL_BUT_HELD | held


def _in_the_open(
    ant: int, place: int, steps: int, supply: int, holes: bytes, terrain: Terrain, disc: int
) -> _Found:
    """The order of the list differs by whether anything can be marked in the disc; so it depends on that."""
    number = terrain.number
    markable = number & disc & ALL_MARKABLE
    if markable & ~(number >> MARKABLE_TO_HELD):
        moves, ends, dug, depends_on = _marking(ant, place, steps, supply, holes, terrain, disc)
        return moves, ends, dug, depends_on | markable << MARKABLE_TO_HELD
    reachable, held, _ = terrain.bits()
    moves, ends, passed, stuck = open_moves(ant, place, steps, ~reachable, held)
    depends = _byte_mask(passed | stuck) | markable << MARKABLE_TO_HELD
    return moves, ends, [], disc & ALL_BUT_HELD | depends & ALL_HELD


def _marking(
    ant: int, place: int, steps: int, supply: int, holes: bytes, terrain: Terrain, read: int
) -> _Found:
    walked, dug = walks.marking_walks(place, steps, supply, holes, terrain.without_held())
    passed = {step for path, _ in walked + dug for step in path[1:-1]}
    held = sum(map(HELD_AT.__getitem__, passed)) | terrain.number & read & ALL_HELD
    moves = [MoveAnt(ant, path, marks) for path, marks in walked]
    return moves, bytes([path[-1] for path, _ in walked]), dug, read & ALL_BUT_HELD | held


def open_disc(place: int, steps: int, holes: bytes) -> int:
    """All within so many steps of a place, as a mask of bytes; 0 if the own nest is in reach."""
    if place >= SURFACE:
        return 0
    far = _FAR[place]
    for hole in holes:
        if far[hole] <= steps:
            return 0
    return _disc(place, steps)


_FAR: Final = tuple(row + bytes([NOWHERE]) * (SIZE - SURFACE) for row in board.DISTANCE)
"""Distances; a hole that is NOWHERE is far away."""


@lru_cache(maxsize=1024)
def _disc(place: int, steps: int) -> int:
    return walks.byte_mask(board.within(place, steps))


def _byte_mask(places: int) -> int:
    """255 instead of each bit."""
    return int.from_bytes(format(places, "b").encode().translate(_ONE_AS_BYTE), "big")


_ONE_AS_BYTE: Final = bytes(255 * (code == ord("1")) for code in range(SIZE))
