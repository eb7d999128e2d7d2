"""The ways of one ant: every outcome of its steps with the first of its shortest paths (BA-MOVE, BA-NOTE-03).

The searches know nothing of castes and of other own ants, which hinder ending only. They work on terrain:
one byte for each place, CLOSED, MARKABLE, SOIL or anything else, which is just open.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from rules.brilliants import board, nest
from rules.brilliants.state import HOLE_1, LIBRARY, NOWHERE, PLACES

CLOSED: Final = 0
OPEN: Final = 1
MARKABLE: Final = 2
"""Empty Ground, while there are pheromones left."""
SOIL: Final = 4
"""Soil for a Digger: a step onto it is the last one (BA-MOVE-08). For others it is closed."""

Path = tuple[int, ...]
Walk = tuple[Path, Path]
"""A path and the spaces marked on it, in path order."""

_PLAIN: Final = board.NEIGHBOURS + tuple(nest.NEIGHBOURS[place] for place in sorted(nest.NEIGHBOURS))
_SINGLE: Final = tuple((place,) for place in range(PLACES))
_MARK: Final = tuple(256 << place for place in range(PLACES))
"""A bit for each place above those of a place's number."""


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


@lru_cache(maxsize=1024)
def _near(holes: bytes) -> tuple[tuple[int, int], ...]:
    """For each place those one step away as bits, and the same and itself as a mask of bytes."""
    return tuple(map(_row_masks, range(PLACES), steps_from(holes)))


@lru_cache(maxsize=4096)
def _row_masks(place: int, row: Path) -> tuple[int, int]:
    return sum(1 << step for step in row), byte_mask((place, *row))


def byte_mask(places: Iterable[int], value: int = 255) -> int:
    """That value for each of these places, a byte each, as a little-endian number."""
    return sum(value << 8 * place for place in set(places))


class PlainWalks(NamedTuple):
    """What a search without marks found, and on what it depends."""

    paths: list[Path]
    """The first shortest path to every place."""
    dug: list[Path]
    """The same for soil."""
    passed: list[int]
    """Places on which these paths go on, the start included."""
    stuck: list[int]
    """Held places on which other paths would go on."""
    read: int
    """Mask of bytes of all places that the search has looked at."""


def plain_walks(place: int, steps: int, holes: bytes, reachable: int, held: int, soil: int) -> PlainWalks:
    """The stay first (BA-MOVE-02), so an ant shut in has just that (BA-MOVE-12).

    Own ants and all that is not closed may be passed (BA-MOVE-05), the nest is a way through for all
    (BA-MOVE-10), a step into the Library is a last one (BA-MOVE-11). Places are bits; `held` ones are reached
    but not passed.
    """
    near = _near(holes)
    paths: list[Path] = [(place,)]
    dug: list[Path] = []
    passed: list[int] = []
    stuck: list[int] = []
    begun, left, read = 0, reachable & ~(1 << place), near[place][1]
    for _ in range(steps):
        layer, begun = paths[begun:], len(paths)
        for path in layer:
            here = path[-1]
            if here == LIBRARY and len(path) > 1:
                continue
            row, mask = near[here]
            read |= mask
            new, digs = row & left, row & soil
            if not (new or digs):
                continue
            if held >> here & 1:
                stuck.append(here)
                continue
            passed.append(here)
            if new:
                left ^= new
                for tail in _listed(new):
                    paths.append(path + tail)
            if digs:
                soil ^= digs
                for tail in _listed(digs):
                    dug.append(path + tail)
    return PlainWalks(paths, dug, passed, stuck, read)


@lru_cache(maxsize=16384)
def _listed(places: int) -> tuple[Path, ...]:
    """The places of a row of bits, rising, each as the last step of a path."""
    return tuple(_SINGLE[place] for place in range(PLACES) if places >> place & 1)


def marking_walks(
    place: int, steps: int, supply: int, holes: bytes, terrain: bytes | bytearray
) -> tuple[list[Walk], list[Walk]]:
    """The first shortest path for every (end, set of marked spaces); then those onto soil.

    Breadth first over (place, Empty Ground visited): longer ways count if they pass more to mark. A path may
    come back to a space (BA-MOVE-13), also to its start, which may be marked then (BA-PHER-02).
    """
    rows = steps_from(holes)
    out: list[Walk] = [((place,), ())]
    dug: list[Walk] = []
    done = {place}
    if terrain[place] == MARKABLE:
        out.append(((place,), (place,)))
        done.add(_MARK[place] | place)
    seen = {place}
    layer: list[tuple[Path, Path, int]] = [((place,), (), 0)]
    for left in range(steps - 1, -1, -1):
        following = []
        for path, visited, mask in layer:
            for step in rows[path[-1]]:
                code = terrain[step]
                if not code:
                    continue
                ways, markable = mask, visited
                if code == MARKABLE and not mask & _MARK[step]:
                    ways, markable = mask | _MARK[step], (*visited, step)
                if ways | step in seen:
                    continue
                seen.add(ways | step)
                walk = path + _SINGLE[step]
                outcomes = dug if code == SOIL else out
                for marks, bits in _choices(markable, supply):
                    outcome = bits | step
                    if outcome not in done:
                        done.add(outcome)
                        outcomes.append((walk, marks))
                if left and code != SOIL and step != LIBRARY:
                    following.append((walk, markable, ways))
        layer = following
    return out, dug


@lru_cache(maxsize=4096)
def _choices(markable: Path, supply: int) -> tuple[tuple[Path, int], ...]:
    """Each choice of spaces to mark, few first, and its bits above those of an end (BA-PHER-01)."""
    return tuple(
        (marks, sum(map(_MARK.__getitem__, marks)))
        for count in range(min(len(markable), supply) + 1)
        for marks in combinations(markable, count)
    )
