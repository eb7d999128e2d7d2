"""Every outcome of moving some ants, as a list that makes a move when it is read (BA-NOTE-03)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from rules.brilliants import nest
from rules.brilliants.box import ANT_CASTE
from rules.brilliants.cells import AT_LIBRARY, each, nth
from rules.brilliants.listing import LazyList
from rules.brilliants.moves import MoveAnt
from rules.brilliants.state import DIGGER, NOWHERE, SURFACE, Ground
from rules.brilliants.terrain import Terrain
from rules.brilliants.walks import Found, Hood, Reach, TracingReach, tracing_reach


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


Mover = tuple[int, Hood, Found, bool]
"""An ant; its neighbourhood; what it reaches there without traces; whether it may leave some."""


Completions = tuple[tuple[int, ...], ...]
"""What the ants of each caste may complete in the Library; empty if there is nothing to complete."""


class Outcomes(LazyList[MoveAnt]):
    """All outcomes of some ants: ant by ant, by what it does on the way and at the end, then by the end."""

    __slots__ = ("_cards", "_counts", "_movers", "_terrain")

    def __init__(self, terrain: Terrain, cards: Completions, movers: list[Mover], counts: list[int]) -> None:
        """`counts` tells how many outcomes each of the ants has."""
        # Without a call of the other constructor: every turn has such a list.
        self._count, self._all = sum(counts), None
        self._terrain, self._cards, self._movers, self._counts = terrain, cards, movers, counts

    def make(self, index: int) -> MoveAnt:
        """The move with that number."""
        for mover, count in zip(self._movers, self._counts, strict=True):
            if index < count:
                reach = reach_of(mover, self._terrain)
                for ends, trace, deed in parts(mover, reach, self._terrain, self._cards):
                    if index < (size := ends.bit_count()):
                        return self._move(mover[0], reach, trace, nth(ends, index), deed)
                    index -= size
            index -= count
        raise AssertionError(index)

    def make_all(self) -> Iterator[MoveAnt]:
        """Every move in order."""
        for mover in self._movers:
            reach = reach_of(mover, self._terrain)
            for ends, trace, deed in parts(mover, reach, self._terrain, self._cards):
                for end in each(ends):
                    yield self._move(mover[0], reach, trace, end, deed)

    def __contains__(self, move: object) -> bool:
        """Of the outcomes only those are made that end alike, with the same trace and hole."""
        if not isinstance(move, MoveAnt):
            return False
        bits, trace = self._terrain.net.bits, 0
        for place in (*move.marks, *move.crossed, *move.bored):
            trace |= bits[place]
        end = bits[move.path[-1]]
        for mover in self._movers:
            if mover[0] == move.ant:
                reach = reach_of(mover, self._terrain)
                return any(
                    part[1] == trace
                    and part[0] & end
                    and part[2].hole == move.hole
                    and self._move(move.ant, reach, trace, end, part[2]) == move
                    for part in parts(mover, reach, self._terrain, self._cards)
                )
        return False

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


def reach_of(mover: Mover, terrain: Terrain) -> Reach | TracingReach:
    """Where the ant gets and how."""
    ant, hood, found, traces = mover
    return _traced(hood, found, terrain, ANT_CASTE[ant]) if traces else Reach(hood, found)


def _traced(hood: Hood, found: Found, terrain: Terrain, caste: int) -> TracingReach:
    """Only what is near counts, so that this may be kept."""
    now, digs = terrain.gait, caste == DIGGER
    bores = now.bores if digs else 0
    # Who crosses or bores may get farther than where ants have looked without that.
    near = hood.near() if now.slips or bores else found[0]
    dug, empty, crossable = terrain.diggable if digs else 0, terrain.empty & near, terrain.crossable & near
    return tracing_reach(
        hood,
        (terrain.walkable | dug) & near | crossable,
        (terrain.stops | dug) & near,
        (min(terrain.supply, empty.bit_count()), terrain.markable & near, empty, now.touching),
        (now.slips, crossable) if now.slips else (0, 0),
        (bores, terrain.soil & near) if bores else (0, 0),
    )


def size(mover: Mover, terrain: Terrain, cards: Completions) -> int:
    """How many outcomes the ant has: as many as its parts have ends."""
    reach = reach_of(mover, terrain)
    if terrain.gait.bores:
        return sum([ends.bit_count() for ends, _, _ in parts(mover, reach, terrain, cards)])
    return sum([ways(mover, trace, reached, terrain, cards) for trace, reached in reach.traces.items()])


def ways(mover: Mover, trace: int, reached: int, terrain: Terrain, cards: Completions) -> int:
    """How many it has with one trace that gets it there, in which no soil is bored."""
    caste = ANT_CASTE[mover[0]]
    ends = reached & terrain.ends(mover[1].start)
    count = ends.bit_count()
    if fed := ends & terrain.food[caste]:
        count += fed.bit_count()
        if terrain.gait.touching:
            count += (fed & terrain.claimable(trace)).bit_count()
    if caste == DIGGER and reached & terrain.diggable:
        count += (reached & terrain.soil).bit_count()
        if numbered := reached & terrain.numbered:
            count += numbered.bit_count() * terrain.sites().bit_count()
    if cards and ends & AT_LIBRARY:
        count += len(cards[caste])
    return count


def parts(mover: Mover, reach: Reach | TracingReach, terrain: Terrain, cards: Completions) -> list[Part]:
    """What the ant may do. Numbered soil is dug in any order of numbers (BA-HOLE-08).

    On no soil it ends with and without collecting (BA-COL-01, BA-COL-03), or completes a card (BA-EXP-08). It
    may also stay in the Library (BA-LIB-02).
    """
    caste, free, soil = ANT_CASTE[mover[0]], terrain.ends(mover[1].start), terrain.soil
    food, claims, completed = terrain.food[caste], terrain.gait.touching, cards and cards[caste]
    found: list[Part] = []
    for trace, reached in reach.traces.items():
        if not trace & soil:
            ends = reached & free
            found.append((ends, trace, NOTHING))
            if fed := ends & food:
                found.append((fed, trace, COLLECTS))
                if claims:
                    found.append((fed & terrain.claimable(trace), trace, CLAIMS))
            if completed and ends & AT_LIBRARY:
                found += [(AT_LIBRARY, trace, _completes(card)) for card in completed]
        if reached & terrain.diggable:
            found.append((reached & soil & ~trace, trace, COLLECTS))
            if dug := reached & terrain.numbered:
                found += [(dug, trace, _digs(terrain.net.places[site])) for site in each(terrain.sites())]
    return found


@lru_cache(maxsize=256)
def _digs(site: int) -> Deed:
    return Deed(collects=True, hole=site)


@lru_cache(maxsize=256)
def _completes(card: int) -> Deed:
    return Deed(completes=card)
