"""The Glade and the nest of Solo as bits: reach of ants and places of resources.

Places: 0..36 are the Glade's, GLADE + n is nest space n of `nest.NAMES` (#1 #2 #3 #4 L Q a2 b1 ...). A set of
places is the bits of one int.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rules.brilliants.data import board, nest
from rules.brilliants.data.box import RESOURCES
from rules.brilliants.state import HOLE_1, LIBRARY, NOWHERE, QUEEN

GLADE: Final = board.GLADE_SIZE
HOLE_COUNT: Final = len(nest.HOLES)
LIB: Final = GLADE + LIBRARY - HOLE_1
CHAMBER: Final = GLADE + QUEEN - HOLE_1
"""The Queen's Chamber."""
_NEST_SIZE: Final = len(nest.NAMES)
FIRST_SOIL: Final = QUEEN + 1 - HOLE_1
"""The first un-numbered space of the nest, in nest numbers."""
FAR: Final = 5
"""Maximum number of steps of an ant."""
_ACROSS: Final = 7
"""More than the steps between any two places of the Glade."""
_DEPTH: Final = 12
"""More than the steps between any two spaces of the nest."""
DISTANCE: Final = tuple(bytes(board.DISTANCE[space][:GLADE]) for space in range(GLADE))
BALL: Final = tuple(
    tuple(sum(1 << other for other in range(GLADE) if row[other] <= steps) for steps in range(_ACROSS + 1))
    for row in DISTANCE
)
"""BALL[space][steps]: the spaces of the Glade within this number of steps."""
_SOIL_OF: Final = tuple(nest.SOIL[HOLE_1 + n] for n in range(_NEST_SIZE))
SOILS: Final = tuple(
    sum(1 << GLADE + n for n, soil in enumerate(_SOIL_OF) if soil == kind) for kind in range(len(RESOURCES))
)
"""For each resource, the nest spaces that hold it at the start."""
ANY_SOIL: Final = sum(1 << GLADE + n for n, soil in enumerate(_SOIL_OF) if soil != NOWHERE)
HOLES: Final = sum(1 << GLADE + n for n in range(HOLE_COUNT))
"""The hole spaces."""
DEEP: Final = ANY_SOIL & ~HOLES
"""Un-numbered spaces with soil at the start, which the Worm can eat."""
SHARED: Final = HOLES | 1 << LIB
"""Places where any number of ants may end (BA-MOVE-06)."""
_NEXT: Final = tuple(
    tuple(place - HOLE_1 for place in nest.NEIGHBOURS[HOLE_1 + n]) for n in range(_NEST_SIZE)
)


def bits(mask: int) -> list[int]:
    """The places of a set, ascending."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


@lru_cache(maxsize=1 << 16)
def reach(place: int, steps: int, holes: tuple[int, ...], dug: int, worm: int) -> int:
    """The places where an ant may end, including soil, which only Diggers enter; other pieces are ignored.

    `holes`: the space of each nest hole, or -1. `dug`: open nest spaces as bits. `worm`: its space, or -1.
    """
    if place < GLADE:
        mask = BALL[place][steps]
        ways = [FAR if hole < 0 else DISTANCE[place][hole] for hole in holes]
    else:
        within, inner = _inside(dug, worm, place - GLADE)
        mask, ways = within[steps], list(inner)
    opened = [n for n, hole in enumerate(holes) if hole >= 0]
    for here in sorted(opened, key=ways.__getitem__):
        if ways[here] < steps:  # in by one hole and out by another
            inner = _inside(dug, worm, here)[1]
            for there in opened:
                way = min(inner[there], DISTANCE[holes[here]][holes[there]])
                ways[there] = min(ways[there], ways[here] + way)
    for n in opened:
        left = steps - ways[n]
        if left >= 0:
            mask |= BALL[holes[n]][left] | _inside(dug, worm, n)[0][left]
    for n in opened:
        mask &= ~(1 << holes[n])
    return mask


@lru_cache(maxsize=1 << 14)
def _inside(dug: int, worm: int, start: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Reach from a nest space: the places within 0..FAR steps in the nest, and the steps to each hole space.

    Soil is a last step (BA-MOVE-08), and so is the Library (BA-MOVE-11). The Worm's space is closed.
    """
    seen, edge = 1 << start, [start]
    within = [seen << GLADE]
    ways = [FAR + 1] * HOLE_COUNT
    if start < HOLE_COUNT:
        ways[start] = 0
    for steps in range(1, FAR + 1):
        following = []
        for there in (there for here in edge for there in _NEXT[here]):
            if seen >> there & 1 or there == worm:
                continue
            seen |= 1 << there
            if dug >> there & 1 and there != LIB - GLADE:
                following.append(there)
                if there < HOLE_COUNT:
                    ways[there] = steps
        edge = following
        within.append(seen << GLADE)
    return tuple(within), tuple(ways)


def _spread(start: int) -> tuple[int, ...]:
    seen, edge = 1 << start, [start]
    found = []
    for _ in range(_DEPTH):
        found.append(seen << GLADE)
        edge = [there for here in edge for there in _NEXT[here] if not seen >> there & 1]
        for there in edge:
            seen |= 1 << there
    return tuple(found)


DEEP_BALL: Final = tuple(map(_spread, range(_NEST_SIZE)))
"""DEEP_BALL[n][steps]: the nest spaces within this number of steps, ignoring obstacles (BA-SOLO-08)."""
