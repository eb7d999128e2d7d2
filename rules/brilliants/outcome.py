"""Every outcome of moving some ants, as a list that makes a move when it is read (BA-NOTE-03)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import msgspec

from rules.brilliants import nest
from rules.brilliants.box import ANT_CASTE
from rules.brilliants.cells import AT_LIBRARY, each, nth
from rules.brilliants.listing import LazyList
from rules.brilliants.moves import MoveAnt
from rules.brilliants.state import NOWHERE, SURFACE, Ground
from rules.brilliants.terrain import Terrain
from rules.brilliants.walks import Hood, Reach, TracingReach, plain_reach


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


class Mover(msgspec.Struct, frozen=True, gc=False):
    """An ant that is to move."""

    ant: int
    hood: Hood
    open_: int
    """Where it may go, of the places near,"""
    stops: int
    """and where its steps end."""
    free: int
    """Where it may stay."""
    food: int
    """What it may collect."""
    tracing: TracingReach | None
    """How it gets there if it may leave traces."""
    count: int = 0
    """How many outcomes it has, but for those by a new hole or by a card in the Library."""
    entrances: int = 0
    """In so many ways it may dig a hole,"""
    visits: int = 0
    """and in so many it ends in the Library."""


class Outcomes(LazyList[MoveAnt]):
    """All outcomes of some ants: ant by ant, by what it does on the way and at the end, then by the end."""

    __slots__ = ("_cards", "_counts", "_movers", "_sites", "_terrain")

    def __init__(
        self,
        terrain: Terrain,
        sites: int,
        cards: Sequence[Sequence[int]],
        movers: list[Mover],
        counts: list[int],
    ) -> None:
        """`sites` are places for a new hole, `cards` those that each caste may complete in the Library;
        `counts` tells how many outcomes each of the ants has.
        """
        self._terrain, self._sites, self._cards, self._movers = terrain, sites, cards, movers
        self._counts = counts
        super().__init__(sum(counts))

    def make(self, index: int) -> MoveAnt:
        """The move with that number."""
        for mover, count in zip(self._movers, self._counts, strict=True):
            if index < count:
                reach = reach_of(mover)
                for ends, trace, deed in self._parts(mover, reach):
                    if index < (size := ends.bit_count()):
                        return self._move(mover.ant, reach, trace, nth(ends, index), deed)
                    index -= size
            index -= count
        raise AssertionError(index)

    def make_all(self) -> Iterator[MoveAnt]:
        """Every move in order."""
        for mover in self._movers:
            reach = reach_of(mover)
            for ends, trace, deed in self._parts(mover, reach):
                for end in each(ends):
                    yield self._move(mover.ant, reach, trace, end, deed)

    def _parts(self, mover: Mover, reach: Reach | TracingReach) -> Iterator[Part]:
        return parts(mover, reach, self._terrain, self._sites, self._cards[ANT_CASTE[mover.ant]])

    def _move(self, ant: int, reach: Reach | TracingReach, trace: int, end: int, deed: Deed) -> MoveAnt:
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


def reach_of(mover: Mover) -> Reach | TracingReach:
    """Where the ant gets and how."""
    return mover.tracing or plain_reach(mover.hood, mover.open_, mover.stops)


def parts(
    mover: Mover,
    reach: Reach | TracingReach,
    terrain: Terrain,
    sites: int,
    cards: Sequence[int],
) -> Iterator[Part]:
    """What the ant may do. Numbered soil is dug in any order of numbers (BA-HOLE-08)."""
    soil, numbered = terrain.soil, terrain.numbered
    for trace, reached in reach.traces.items():
        if not trace & soil:
            yield from _ends(mover, trace, reached & mover.free, terrain, cards)
        if dug := reached & soil & ~trace:
            yield dug, trace, COLLECTS
        if dug := reached & numbered:
            for site in each(sites):
                yield dug, trace, _digs(terrain.net.place(site))


def _ends(mover: Mover, trace: int, ends: int, terrain: Terrain, cards: Sequence[int]) -> Iterator[Part]:
    """Ends on no soil: with and without collecting (BA-COL-01, BA-COL-03), completing a card (BA-EXP-08).

    An ant may also stay in the Library (BA-LIB-02).
    """
    yield ends, trace, NOTHING
    if fed := ends & mover.food:
        yield fed, trace, COLLECTS
        if terrain.gait.touching:
            yield fed & terrain.claimable(trace), trace, CLAIMS
    if ends & AT_LIBRARY:
        for card in cards:
            yield AT_LIBRARY, trace, _completes(card)


@lru_cache(maxsize=256)
def _digs(site: int) -> Deed:
    return Deed(collects=True, hole=site)


@lru_cache(maxsize=256)
def _completes(card: int) -> Deed:
    return Deed(completes=card)
