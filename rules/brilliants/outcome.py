"""Every outcome of moving some ants, as a list that makes a move when it is read (BA-NOTE-03)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, overload

from rules.brilliants import nest
from rules.brilliants.cells import AT_LIBRARY, each
from rules.brilliants.moves import MoveAnt
from rules.brilliants.state import NOWHERE, SURFACE, Ground
from rules.brilliants.terrain import Terrain
from rules.brilliants.walks import Reach


class Deed(NamedTuple):
    """What an ant does where it ends."""

    collects: bool = False
    claims: bool = False
    hole: int = NOWHERE
    completes: int = NOWHERE


NOTHING: Final = Deed()
COLLECTS: Final = Deed(collects=True)
CLAIMS: Final = Deed(collects=True, claims=True)

Part = tuple[int, int, Deed]
"""Outcomes that differ only in where they end: the ends, the trace, the deed."""


class Outcomes(Sequence[MoveAnt]):
    """All outcomes of some ants: ant by ant, by what it does on the way and at the end, then by the end."""

    __slots__ = ("_ants", "_count", "_counts", "_terrain")

    def __init__(self, terrain: Terrain) -> None:
        self._terrain = terrain
        self._ants: list[tuple[int, Reach, list[Part]]] = []
        self._counts: list[int] = []
        self._count = 0

    def add(self, ant: int, reach: Reach, parts: list[Part]) -> None:
        """One ant more; only while the list is made."""
        count = 0
        for ends, _, _ in parts:
            count += ends.bit_count()
        self._ants.append((ant, reach, parts))
        self._counts.append(count)
        self._count += count

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: int) -> MoveAnt: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[MoveAnt, ...]: ...
    def __getitem__(self, index: int | slice) -> MoveAnt | tuple[MoveAnt, ...]:
        if isinstance(index, slice):
            return tuple(self)[index]
        for (ant, reach, parts), count in zip(self._ants, self._counts, strict=True):
            if index < count:
                for ends, trace, deed in parts:
                    if index < (size := ends.bit_count()):
                        return self._move(ant, reach, trace, _nth(ends, index), deed)
                    index -= size
            index -= count
        raise IndexError("there are fewer moves")

    def __iter__(self) -> Iterator[MoveAnt]:
        for ant, reach, parts in self._ants:
            for ends, trace, deed in parts:
                for end in each(ends):
                    yield self._move(ant, reach, trace, end, deed)

    def _move(self, ant: int, reach: Reach, trace: int, end: int, deed: Deed) -> MoveAnt:
        path = reach.path(trace, end)
        takes, claims, hole, completes = deed
        collects, place = NOWHERE, path[-1]
        if takes:
            collects = nest.SOIL[place] if place >= SURFACE else self._terrain.ground[place] - Ground.RESOURCE
        if not trace:
            return MoveAnt(ant, path, (), collects, hole, claims, completes)
        terrain = self._terrain
        return MoveAnt(
            ant,
            path,
            self._on_path(path, trace & terrain.empty),
            collects,
            hole,
            claims,
            completes,
            self._on_path(path, trace & terrain.crossable),
            self._on_path(path, trace & terrain.soil),
        )

    def _on_path(self, path: tuple[int, ...], places: int) -> tuple[int, ...]:
        """The places in the order in which the path comes to them."""
        if not places:
            return ()
        bits = self._terrain.net.bits
        return tuple(dict.fromkeys([place for place in path[1:] or path if bits[place] & places]))


def parts(
    reach: Reach, free: int, food: int, terrain: Terrain, sites: Sequence[int], cards: Sequence[int]
) -> list[Part]:
    """What an ant that can get so far may do; `free` is where it may end.

    `sites` are places for a new hole, `cards` those that it may complete in the Library. Numbered soil is dug
    in any order of numbers (BA-HOLE-08); an ant may stay in the Library (BA-LIB-02).
    """
    found: list[Part] = []
    soil, numbered = terrain.soil, terrain.numbered
    for trace, reached in reach.traces.items():
        if not trace & soil:
            _add_ends(found, trace, reached & free, food, terrain, cards)
        if dug := reached & soil & ~trace:
            found.append((dug, trace, COLLECTS))
        if dug := reached & numbered:
            found += [(dug, trace, _digs(site)) for site in sites]
    return found


def _add_ends(
    found: list[Part], trace: int, ends: int, food: int, terrain: Terrain, cards: Sequence[int]
) -> None:
    """Ends on no soil: with and without collecting (BA-COL-01, BA-COL-03), completing a card (BA-EXP-08)."""
    found.append((ends, trace, NOTHING))
    if fed := ends & food:
        found.append((fed, trace, COLLECTS))
        if terrain.gait.touching:
            found.append((fed & terrain.claimable(trace), trace, CLAIMS))
    if cards and ends & AT_LIBRARY:
        found += [(AT_LIBRARY, trace, _completes(card)) for card in cards]


def _nth(places: int, index: int) -> int:
    """The single bit that so many lower ones precede."""
    for _ in range(index):
        places &= places - 1
    return places & -places


@lru_cache(maxsize=256)
def _digs(site: int) -> Deed:
    return Deed(collects=True, hole=site)


@lru_cache(maxsize=256)
def _completes(card: int) -> Deed:
    return Deed(completes=card)
