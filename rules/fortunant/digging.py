"""Corridors and rooms that can be dug, as lazy lists: counted at once, built when read (FA-CORR).

A sheet allows hundreds of corridors and rooms, and most readers look at few of them. Run lengths and fitting
rooms are cached for each hex, keyed by the blocked hexes around it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from rules.fortunant import colony
from rules.fortunant.grid import AROUND, FLOODED, HEXES, STEP, SURFACE, bits, members, surroundings
from rules.fortunant.moves import EXTENDS, FROM_ROOM, FROM_SURFACE, NOWHERE, DigCorridor, DigRoom
from rules.fortunant.shapes import PLACEMENTS, SHAPES
from rules.fortunant.state import STANDING, Corridor, Room, Sheet
from rules.kit.lazy_list import LazyList

_FURTHEST: Final = 6
_KEPT: Final = 2048
"""Results cached for each hex; clearing them all is cheaper than finding the oldest."""


def _line(hex_: int, direction: int) -> tuple[int, ...]:
    """The hexes in a straight line from one, at most as many as a die has pips."""
    found: list[int] = []
    here = STEP[direction][hex_]
    while here >= 0 and len(found) < _FURTHEST:
        found.append(here)
        here = STEP[direction][here]
    return tuple(found)


_LINES: Final = tuple(tuple(_line(number, d) for d in range(6)) for number in range(HEXES))
"""For each hex and direction, the hexes in a straight line from it."""
_STARS: Final = tuple(bits(cell for line in lines for cell in line) for lines in _LINES)


class Run(NamedTuple):
    """Room for corridors that start at a hex."""

    beyond: tuple[int, ...]
    """Number of free hexes in a line from it, by direction."""
    opened: tuple[int, ...]
    """Number of corridors with it as first tile, by die (0 to 6); a corridor of one tile counts once,
    whatever its direction (FA-NOTE-03a)."""
    continued: tuple[int, ...]
    """Number of corridors that can continue it, by die."""


_runs: Final[list[dict[int, Run]]] = [{} for _ in range(HEXES)]


def run(hex_: int, blocked: int) -> Run:
    """FA-CORR-03, FA-CORR-04: the room for corridors at a hex, even if the hex itself is taken."""
    looked, known = blocked & _STARS[hex_], _runs[hex_]
    found = known.get(looked)
    if found is None:
        if len(known) >= _KEPT:
            known.clear()
        found = known[looked] = _run(tuple([_free_of(line, looked) for line in _LINES[hex_]]))
    return found


def _free_of(line: tuple[int, ...], blocked: int) -> int:
    for length, cell in enumerate(line):
        if blocked >> cell & 1:
            return length
    return len(line)


@lru_cache(maxsize=1 << 14)
def _run(beyond: tuple[int, ...]) -> Run:
    sums = tuple([sum([min(length, most) for length in beyond]) for most in range(_FURTHEST + 1)])
    return Run(beyond, (0, *[1 + more for more in sums[:-1]]), sums)


Start = tuple[int, int, int, tuple[int, ...], tuple[int, ...]]
"""A start of corridors.

(FROM_SURFACE, FROM_ROOM or EXTENDS; origin room; first tile or open end; number of free hexes in a line from
it by direction; number of corridors by die).
"""


class Sites(NamedTuple):
    """Starting places on a sheet for corridors and rooms."""

    starts: list[Start]
    """FA-CORR-05 to FA-CORR-07: possible starts of corridors, in the order of the list."""
    beside: list[int]
    """FA-ROOM-04: hexes next to an open end; a new room must cover one."""
    corridors: tuple[Corridor, ...]
    rooms: tuple[Room, ...]


_sites: Final[dict[tuple[int, int, int], Sites]] = {}


def sites(sheet: Sheet, level: int) -> Sites:
    """The sites of a sheet, cached by corridors and rooms, because nothing else changes them."""
    key = (id(sheet.corridors), id(sheet.rooms), level)
    found = _sites.get(key)
    if found is None:
        if len(_sites) >= _KEPT:
            _sites.clear()
        # Holding the tuples keeps their ids, which are the key, from being reused by other objects.
        found = _sites[key] = Sites(*_found(sheet, level), sheet.corridors, sheet.rooms)
    return found


def _found(sheet: Sheet, level: int) -> tuple[list[Start], list[int]]:
    blocked = sheet.taken | FLOODED[level]
    found: list[Start] = []
    for tile in members(SURFACE & ~blocked):
        beyond, opened, _ = run(tile, blocked)
        found.append((FROM_SURFACE, NOWHERE, tile, beyond, opened))
    for number, room in enumerate(sheet.rooms):
        if room.lost == STANDING:
            for tile in members(surroundings(room.cells) & ~blocked):
                beyond, opened, _ = run(tile, blocked)
                found.append((FROM_ROOM, number, tile, beyond, opened))
    beside = 0
    for end in colony.open_ends(sheet, level):
        tile = sheet.corridors[end].tiles[-1]
        beyond, _, continued = run(tile, blocked)
        found.append((EXTENDS, NOWHERE, tile, beyond, continued))
        beside |= AROUND[tile]
    return found, members(beside & ~(blocked | SURFACE))


class Corridors(LazyList[DigCorridor]):
    """FA-CORR: the corridors for one die, by start, direction and length."""

    __slots__ = ("_die", "_starts")

    def __init__(self, die: int, found: list[Start]) -> None:
        super().__init__(sum([start[4][die] for start in found]))
        self._die, self._starts = die, found

    def make(self, index: int) -> DigCorridor:
        """Build the corridor with that number."""
        for start in self._starts:
            if index < (count := start[4][self._die]):
                return self._from(start, index)
            index -= count
        raise AssertionError(index)

    def make_all(self) -> Iterator[DigCorridor]:
        """Start by start."""
        for start in self._starts:
            yield from (self._from(start, index) for index in range(start[4][self._die]))

    def _from(self, start: Start, index: int) -> DigCorridor:
        kind, room, tile, beyond, _ = start
        first = 1
        if kind != EXTENDS:
            if index == 0:
                return DigCorridor(self._die, kind, room, tile, 0, 1)
            index, first = index - 1, 2
        most = self._die + 1 - first
        for direction, length in enumerate(beyond):
            if index < (count := min(length, most)):
                return DigCorridor(self._die, kind, room, tile, direction, first + index)
            index -= count
        raise AssertionError(index)


# ---------------------------------------------------------------------- rooms


@cache
def _by_hex(number: int) -> tuple[tuple[int, ...], ...]:
    """For each hex, the indices of the placements of a room number that cover it."""
    found: list[list[int]] = [[] for _ in range(HEXES)]
    for index, place in enumerate(PLACEMENTS[number]):
        for cell in members(place.cells):
            found[cell].append(index)
    return tuple(map(tuple, found))


_LOCKED: Final = tuple(
    frozenset(index for index, place in enumerate(places) if SHAPES[place.shape].locked)
    for places in PLACEMENTS
)
"""The placements of locked shapes, by room number (FA-ROOM-05)."""
_OPENS: Final = tuple(len(locked) < len(places) for locked, places in zip(_LOCKED, PLACEMENTS, strict=True))
"""For each room number, true if it has shapes that are not locked."""


# Built on first use, because importing the rules is slow enough without them.
@cache
def _reach(hex_: int) -> int:
    """All hexes covered by any room placement that covers this hex."""
    found = 0
    for number, places in enumerate(PLACEMENTS):
        for index in _by_hex(number)[hex_]:
            found |= places[index].cells
    return found


_fits: Final[list[dict[int, dict[int, frozenset[int]]]]] = [{} for _ in range(HEXES)]


def _fitting(hex_: int, blocked: int, numbers: set[int]) -> dict[int, frozenset[int]]:
    """For each room number, the placements that cover a hex and nothing blocked."""
    looked, known = blocked & _reach(hex_), _fits[hex_]
    found = known.get(looked)
    if found is None:
        if len(known) >= _KEPT:
            known.clear()
        found = known[looked] = {}
    for number in numbers - found.keys():
        places = PLACEMENTS[number]
        fitting = [index for index in _by_hex(number)[hex_] if not places[index].cells & looked]
        found[number] = frozenset(fitting)
    return found


class Rooms(LazyList[DigRoom]):
    """FA-ROOM: the rooms for certain dice, by their places in `PLACEMENTS`."""

    __slots__ = ("_dice", "_places")

    def __init__(self, dice: tuple[int, ...], places: frozenset[int]) -> None:
        super().__init__(len(places))
        self._dice, self._places = dice, places

    def make(self, index: int) -> DigRoom:
        """The room with that number."""
        return DigRoom(self._dice, PLACEMENTS[sum(self._dice)][sorted(self._places)[index]].cells)

    def make_all(self) -> Iterator[DigRoom]:
        """Shape by shape."""
        places = PLACEMENTS[sum(self._dice)]
        return (DigRoom(self._dice, places[index].cells) for index in sorted(self._places))


def rooms(sheet: Sheet, level: int, dice: Sequence[tuple[int, ...]]) -> list[Rooms]:
    """FA-ROOM-01 to FA-ROOM-05: for each choice of dice, the rooms that can be dug with them."""
    blocked = sheet.taken | FLOODED[level] | SURFACE
    ends = sites(sheet, level).beside
    if not ends:
        return []
    opened = sheet.opened
    numbers = {number for number in map(sum, dice) if opened or _OPENS[number]}
    near = [_fitting(cell, blocked, numbers) for cell in ends]
    fitting = {number: frozenset().union(*[places[number] for places in near]) for number in numbers}
    if not opened:
        fitting = {number: places - _LOCKED[number] for number, places in fitting.items()}
    return [Rooms(one, places) for one in dice if (places := fitting.get(sum(one)))]
