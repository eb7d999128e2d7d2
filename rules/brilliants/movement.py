"""Where ants can go: every outcome of a movement with its shortest path (BA-MOVE, BA-NOTE-03).

The paths of an ant depend on its place, its steps, the supply of pheromones, the own holes and what may be
passed within its reach. `_walk_moves` is a pure function of just that, so a cache of bounded size answers
most calls: between two turns of a seat little changes. Where own ants stand (they hinder ending only), what
may be collected and where a hole may lie is added for each position.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, compress
from typing import Final

from rules.brilliants import board, nest
from rules.brilliants.box import ANT_CASTE, BOX
from rules.brilliants.moves import Move, MoveAnt
from rules.brilliants.paths import Path, open_moves
from rules.brilliants.sight import (
    BARE,
    BLOCKED,
    CROWDED,
    EMPTY,
    MEANING,
    NUMBERED,
    OCCUPIED,
    OWN,
    RESOURCE,
    SIZE,
    SOIL,
)
from rules.brilliants.state import (
    DIGGER,
    FARMER,
    FIRST_SOIL,
    HOLE_1,
    HUNTER,
    LIBRARY,
    NOWHERE,
    PLACES,
    SURFACE,
    Colony,
)

Walk = tuple[Path, Path]
"""A path and the spaces marked on it, in path order."""

_PLAIN: Final = board.NEIGHBOURS + tuple(nest.NEIGHBOURS[place] for place in sorted(nest.NEIGHBOURS))


@lru_cache(maxsize=1024)
def steps_from(holes: bytes) -> tuple[Path, ...]:
    """For each place the places one step away, rising (BA-MOVE-03, BA-NEST-04).

    A surface space under an own hole is the hole space and stands in no list; a hole space has its nest
    neighbours and those of the hole's tile.
    """
    rows = list(_PLAIN)
    place_of = {space: HOLE_1 + number for number, space in enumerate(holes) if space != NOWHERE}
    for space, hole in place_of.items():
        rows[hole] = nest.NEIGHBOURS[hole] + board.NEIGHBOURS[space]
    for space, hole in place_of.items():
        for place in (hole, *board.NEIGHBOURS[space]):
            rows[place] = tuple(sorted({place_of.get(other, other) for other in rows[place]}))
    return tuple(rows)


@lru_cache(maxsize=16384)
def reach(place: int, steps: int, holes: bytes) -> tuple[int, int, bool]:
    """All places that an ant's paths can depend on: 255 in a mask of bytes, a bit in a mask of bits.

    The third value tells whether own holes are among them.
    """
    if place < SURFACE and all(board.DISTANCE[place][hole] > steps for hole in holes if hole != NOWHERE):
        near = frozenset(board.within(place, steps))
        return _byte_mask(near), sum([1 << place for place in near]), False
    rows = steps_from(holes)
    seen = edge = frozenset([place])
    for _ in range(steps):
        edge = frozenset([other for here in edge for other in rows[here]]) - seen
        seen |= edge
    return _byte_mask(seen), 0, True


def _byte_mask(places: frozenset[int]) -> int:
    return int.from_bytes([255 if place in places else 0 for place in range(PLACES)], "little")


_SITES: Final = tuple(board.within(space, BOX.hole_range) for space in range(SURFACE))


def hole_sites(holes: bytes, codes: bytes | bytearray) -> tuple[int, ...]:
    """Where a new hole may lie: within 3 of an own one, on Empty Ground or an own pheromone (BA-HOLE-02).

    The range never grows with the weather (BA-HOLE-06). A space with an own ant counts, one with
    an enemy ant, a predator or a hole does not (BA-HOLE-04).
    """
    near = sorted({site for hole in holes if hole != NOWHERE for site in _SITES[hole]})
    return tuple(site for site in near if codes[site] & MEANING in (EMPTY, OWN))


_PASSING: Final = bytes(
    code & MEANING if code & MEANING in (BLOCKED, EMPTY, SOIL, NUMBERED) else BARE for code in range(SIZE)
)
"""What matters for a path: of all that may be passed only Empty Ground is told apart, for marks."""
_UNMARKED: Final = _PASSING.replace(bytes([EMPTY]), bytes([BARE]))
_EMPTY_BITS: Final = int.from_bytes([EMPTY] * SURFACE, "little")
_CLOSED: Final = bytes([ord("1")]) + bytes([ord("0")]) * (SIZE - 1)


_FREE: Final = bytes(code < OCCUPIED for code in range(SIZE))
_FITS: Final = tuple(
    bytes(
        code - RESOURCE + 1 if RESOURCE + 3 * caste <= code < RESOURCE + 3 * caste + 3 else 0
        for code in range(SIZE)
    )
    for caste in (HUNTER, FARMER)
)


class Walker:
    """Lists the movements of one seat's ants in one position."""

    __slots__ = ("_blocked", "_codes", "_fits", "_free", "_passing", "_sites", "colony")

    def __init__(self, colony: Colony, codes: bytearray) -> None:
        self.colony = colony
        self._codes = codes
        self._free = codes.translate(_FREE)
        self._fits = [codes.translate(table) for table in _FITS]
        passing = codes.translate(_PASSING if colony.pheromones else _UNMARKED)
        self._passing = int.from_bytes(passing[:PLACES], "little")
        self._blocked = int(codes[SURFACE - 1 :: -1].translate(_CLOSED), 2)
        self._sites: tuple[int, ...] | None = None

    def add_moves(self, out: list[Move], ant: int, steps: int) -> None:
        """Add all outcomes of moving an ant, one Move each: without collecting, with, new holes."""
        colony, codes, free = self.colony, self._codes, self._free
        place, caste = colony.ants[ant], ANT_CASTE[ant]
        moves, ends, numbered = self._paths(ant, place, steps)
        own = free[place]
        free[place] = codes[place] < CROWDED
        allowed = ends.translate(free)
        free[place] = own
        out += compress(moves, allowed) if 0 in allowed else moves
        if caste != DIGGER:
            fits = self._fits[caste]
            fits[place] = _FITS[caste][codes[place] & MEANING]
            taken = ends.translate(fits)
            fits[place] = 0
            if taken.count(0) < len(taken):
                out += _collecting(ant, moves, taken)
        elif numbered:
            out += _hole_moves(ant, numbered, self.sites())

    def _paths(self, ant: int, place: int, steps: int) -> _Movements:
        colony = self.colony
        wide, narrow, nest_near = reach(place, steps, colony.holes)
        passing = self._passing & wide
        if passing & _EMPTY_BITS:
            supply = steps if colony.pheromones > steps else colony.pheromones
            return _walk_moves(ant, place, steps, supply, colony.holes if nest_near else b"", passing)
        if nest_near:
            return _walk_moves(ant, place, steps, 0, colony.holes, passing)
        return _open_moves(ant, place, steps, self._blocked & narrow)

    def sites(self) -> tuple[int, ...]:
        """Where a new hole of this seat may lie."""
        if self._sites is None:
            self._sites = hole_sites(self.colony.holes, self._codes)
        return self._sites


_new = tuple.__new__
"""Makes a MoveAnt without a Python call."""


def _collecting(ant: int, moves: tuple[MoveAnt, ...], taken: bytes) -> list[MoveAnt]:
    """The same movements to fitting resources, with the resource taken (BA-COL-01, BA-COL-03).

    `taken` is 0 or the resource + 1 for each move. Not for Diggers (BA-MOVE-14).
    """
    return [
        _new(MoveAnt, (ant, move[1], move[2], resource - 1, NOWHERE))
        for move, resource in zip(compress(moves, taken), taken.replace(b"\0", b""), strict=True)
    ]


_Movements = tuple[tuple[MoveAnt, ...], bytes, tuple[Walk, ...]]
"""Movements without collecting from the surface, their ends, and the walks to numbered soil."""
CACHED: Final = 2048
"""Movements kept: those of the last few turns of all seats. More would cost more in garbage collection."""


@lru_cache(maxsize=CACHED)
def _open_moves(ant: int, place: int, steps: int, blocked: int) -> _Movements:
    """Movements where no own hole is near and nothing can be marked."""
    return (*open_moves(ant, place, steps, blocked), ())


@lru_cache(maxsize=CACHED)
def _walk_moves(ant: int, place: int, steps: int, supply: int, holes: bytes, passing: int) -> _Movements:
    """Movements anywhere; `passing` is one byte for each place as one little-endian number."""
    codes = bytearray(passing.to_bytes(SIZE, "little"))
    rows, digger = steps_from(holes), ANT_CASTE[ant] == DIGGER
    if supply:
        walked, dug = marking_walks(place, steps, supply, rows, codes, digger)
        moves = [_new(MoveAnt, (ant, path, marks, NOWHERE, NOWHERE)) for path, marks in walked]
    else:
        paths, dug = plain_walks(place, steps, rows, codes, digger)
        moves = [_new(MoveAnt, (ant, path, (), NOWHERE, NOWHERE)) for path in paths]
    numbered = []
    for path, marks in dug:
        if path[-1] < FIRST_SOIL:
            numbered.append((path, marks))
        else:
            moves.append(_new(MoveAnt, (ant, path, marks, _SOIL_OF[path[-1]], NOWHERE)))
    return tuple(moves), bytes([move[1][-1] for move in moves]), tuple(numbered)


_SOIL_OF: Final = bytes(nest.SOIL.get(place, NOWHERE) for place in range(SIZE))


@lru_cache(maxsize=1024)
def _hole_moves(ant: int, numbered: tuple[Walk, ...], sites: tuple[int, ...]) -> tuple[MoveAnt, ...]:
    """Each walk to numbered soil, in any order of numbers (BA-HOLE-08), with each place for the hole.

    None without a place (BA-HOLE-05).
    """
    return tuple(
        _new(MoveAnt, (ant, path, marks, nest.SOIL[path[-1]], site))
        for path, marks in numbered
        for site in sites
    )


def plain_walks(
    place: int, steps: int, rows: tuple[Path, ...], codes: bytearray, digger: bool
) -> tuple[list[Path], list[Walk]]:
    """The first shortest path to every reachable place, whoever stands there; then those onto soil.

    The stay comes first (BA-MOVE-02), so an ant shut in has just that (BA-MOVE-12). Own ants and all that
    is not closed may be passed (BA-MOVE-05), the nest is a way through for all (BA-MOVE-10). A step onto
    soil is the last one and for Diggers only (BA-MOVE-08), so is one into the Library (BA-MOVE-11).
    `codes` is used up: a place that was reached is closed, as no later path to it counts.
    """
    codes[place] = BLOCKED
    found: list[Path] = [(place,)]
    dug: list[Walk] = []
    begun = 0
    for _ in range(steps):
        layer, begun = found[begun:], len(found)
        for path in layer:
            if path[-1] == LIBRARY and len(path) > 1:
                continue
            for step in rows[path[-1]]:
                code = codes[step]
                if code:
                    codes[step] = BLOCKED
                    if code < SOIL:
                        found.append(path + _SINGLE[step])
                    elif digger:
                        dug.append((path + _SINGLE[step], ()))
    return found, dug


_SINGLE: Final = tuple((place,) for place in range(SIZE))


def marking_walks(
    place: int, steps: int, supply: int, rows: tuple[Path, ...], codes: bytearray, digger: bool
) -> tuple[list[Walk], list[Walk]]:
    """The first shortest path for every (end, set of marked spaces), whoever stands there; then onto soil.

    Breadth first over (place, Empty Ground visited): longer ways count if they pass more to mark. A path may
    come back to a space (BA-MOVE-13), also to its start, which may be marked then (BA-PHER-02).
    """
    out: list[Walk] = [((place,), ())]
    dug: list[Walk] = []
    done = {place}
    if codes[place] == EMPTY:
        out.append(((place,), (place,)))
        done.add(1 << place + 8 | place)
    seen = {place}
    layer: list[tuple[Path, Path, int]] = [((place,), (), 0)]
    for _ in range(steps):
        following = []
        for path, visited, mask in layer:
            for step in rows[path[-1]]:
                code = codes[step]
                if not code:
                    continue
                ways, markable = mask, visited
                if code == EMPTY and not mask >> step + 8 & 1:
                    ways, markable = mask | 1 << step + 8, (*visited, step)
                if ways | step in seen:
                    continue
                seen.add(ways | step)
                walk = (*path, step)
                if code < SOIL:
                    _add_markings(out, done, walk, markable, supply)
                    if step != LIBRARY:
                        following.append((walk, markable, ways))
                elif digger:
                    _add_markings(dug, done, walk, markable, supply)
        layer = following
    return out, dug


def _add_markings(out: list[Walk], done: set[int], path: Path, markable: Path, supply: int) -> None:
    """Each choice of spaces to mark that no earlier path to this end has given (BA-PHER-01)."""
    end = path[-1]
    for count in range(min(len(markable), supply) + 1):
        for marks in combinations(markable, count):
            outcome = sum([1 << mark + 8 for mark in marks], end)
            if outcome not in done:
                done.add(outcome)
                out.append((path, marks))
