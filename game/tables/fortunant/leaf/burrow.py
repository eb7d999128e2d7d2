"""Shape of the excavations: rooms as sets of hexes, tunnels as lines in units, entrances as places.

Parts drawn this turn are found by comparison with the sheet before it: they are in pencil until confirmed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from game.tables.fortunant.leaf.geometry import CENTRES, Point
from rules.fortunant.corridor import Corridor
from rules.fortunant.grid import AROUND, NEAR, SURFACE, X, Y
from rules.fortunant.moves import EXTENDS
from rules.fortunant.state import Sheet

MOUTH: Final = 0.58
"""Distance that a tunnel runs on from a joint's middle to that of the room's hex, as a share."""
_SLOPE: Final = 0.577
"""Sideways run of a tunnel to the south-east or south-west, for each unit down."""
_GROUND: Final[tuple[Point, ...]] = (
    (0, 60), (124, 61), (182, 59), (210, 55), (228, 38), (252, 20), (294, 13), (346, 9), (398, 12), (444, 17),
    (468, 25), (492, 44), (510, 56), (554, 60), (714, 60),
)  # fmt: skip
"""The line of the grass as it is painted on the leaf."""
_UNDER: Final = 11.0
"""Distance of the round end of the way up below the ground, in units."""


@dataclass(frozen=True, slots=True)
class Dug:
    """One thing that was dug: a room (`cells`) or a stretch of tunnel (`line`, in units)."""

    cells: int
    line: tuple[Point, ...]
    room: int
    """Number of the room in the sheet, -1 for a tunnel."""
    pencil: bool
    """True if it was drawn this turn."""
    mouth: bool = False
    """True for the short way from a tunnel into a room."""


@dataclass(frozen=True, slots=True)
class Burrow:
    """All that is dug on a sheet, rooms first, and where tunnels come to the surface."""

    dug: tuple[Dug, ...]
    entrances: tuple[Point, ...]


def ground(x: float) -> float:
    """Height of the grass over a place, in units from the leaf's top."""
    for (left, high), (right, low) in pairwise(_GROUND):
        if x <= right:
            return high + (low - high) * (x - left) / (right - left)
    return _GROUND[-1][1]


@lru_cache(maxsize=64)
def burrow(inked: Sheet, now: Sheet) -> Burrow:
    """Return the burrow of a sheet: `now`, of which all that `inked` lacks is in pencil."""
    dug: list[Dug] = []
    for index, room in enumerate(now.rooms):
        old = inked.rooms[index].cells & room.cells if index < len(inked.rooms) else 0
        if old:
            dug.append(Dug(old, (), index, False))
        if room.cells & ~old:
            dug.append(Dug(room.cells & ~old, (), index, True))
    entrances: list[Point] = []
    for number, corridor in enumerate(now.corridors):
        pencil = number >= len(inked.corridors)
        dug.append(Dug(0, _line(corridor), -1, pencil))
        if way_up := _entrance(corridor):
            entrances.append(way_up[0])
            dug.append(Dug(0, way_up, -1, pencil))
    dug.extend(_mouths(inked, now))
    return Burrow(tuple(dug), tuple(entrances))


def _hexes(corridor: Corridor) -> tuple[int, ...]:
    """Its tiles, from the elbow on if it goes on from one."""
    return (corridor.onto, *corridor.tiles) if corridor.start == EXTENDS else corridor.tiles


def _line(corridor: Corridor) -> tuple[Point, ...]:
    """The middles of these."""
    return tuple(CENTRES[tile] for tile in _hexes(corridor))


def _entrance(corridor: Corridor) -> tuple[Point, Point] | None:
    """The way up to the surface, if it comes there, from the first of its tiles that lies there."""
    above = next((tile for tile in corridor.tiles if SURFACE >> tile & 1), -1)
    if above < 0 or (corridor.start == EXTENDS and SURFACE >> corridor.onto & 1):
        return None
    x, y = CENTRES[above]
    top = ground(x) + _UNDER
    slope = 0.0
    if above == corridor.tiles[0] and len(corridor.tiles) > 1:
        # Straight up is shortest, but a tunnel that slopes down does so from the very top.
        after = corridor.tiles[1]
        slope = (X[above] - X[after]) * (Y[after] > Y[above])
    return (x + slope * (y - top) * _SLOPE, top), (x, y)


class _Mouth(NamedTuple):
    """A way from a joint into a room: the hex it leads to, and how well it would look there."""

    looks: tuple[bool, int]
    joint: int
    into: int
    tunnel: int
    room: int
    pencil: bool


def _mouths(inked: Sheet, now: Sheet) -> Iterator[Dug]:
    """The ways from joints into all rooms that touch them (FA-CONN-01).

    Of two joints side by side, one opens into a room: two mouths would leave a lump of earth between them.
    """
    opened: set[tuple[int, int, int]] = set()
    for mouth in sorted(_possible_mouths(inked, now), reverse=True):
        beside = (mouth.joint, *NEAR[mouth.joint])
        if any((mouth.tunnel, mouth.room, joint) in opened for joint in beside):
            continue
        opened.add((mouth.tunnel, mouth.room, mouth.joint))
        start = CENTRES[mouth.joint]
        yield Dug(0, (start, _between(start, CENTRES[mouth.into], MOUTH)), -1, mouth.pencil, True)


def _possible_mouths(inked: Sheet, now: Sheet) -> Iterator[_Mouth]:
    for number, corridor in enumerate(now.corridors):
        first = () if corridor.start == EXTENDS else (corridor.tiles[0],)
        for joint in {*first, corridor.last}:
            touching = [(index, room.cells) for index, room in enumerate(now.rooms)]
            touching = [(index, cells) for index, cells in touching if cells & AROUND[joint]]
            for index, cells in touching:
                new = index >= len(inked.rooms) or not inked.rooms[index].cells & AROUND[joint]
                others = sum(each for other, each in touching if other != index)
                looks, into = max(_looks(corridor, joint, near, others) for near in _in(cells, joint))
                pencil = new or number >= len(inked.corridors)
                yield _Mouth(looks, joint, into, corridor.tunnel, index, pencil)


def _in(cells: int, joint: int) -> Iterator[int]:
    return (near for near in NEAR[joint] if cells >> near & 1)


def _looks(corridor: Corridor, joint: int, near: int, others: int) -> tuple[tuple[bool, int], int]:
    """Straight on looks best, else a hex beside other rooms that open there; and the hex itself."""
    line = _hexes(corridor)
    inner = line[-2:-1] if joint == line[-1] else line[1:2]
    straight = any(
        X[near] - X[joint] == X[joint] - X[last] and Y[near] - Y[joint] == Y[joint] - Y[last]
        for last in inner
    )
    return (straight, (AROUND[near] & others).bit_count()), near


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
