"""All outcomes of moving some ants, as a lazy list (BA-NOTE-03)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from rules.brilliants.data import nest
from rules.brilliants.data.box import ANT_CASTE
from rules.brilliants.moves import MoveAnt
from rules.brilliants.reach.cells import AT_LIBRARY, each, nth
from rules.brilliants.reach.terrain import Terrain
from rules.brilliants.reach.walks import Found, Layer, Neighbourhood, TracingReach, first_path, tracing_reach
from rules.brilliants.state import DIGGER, NOWHERE, SURFACE, Ground
from rules.kit.lazy_list import LazyList


class EndAction(NamedTuple):
    """The action of an ant at the end of its path."""

    collects: bool = False
    claims: bool = False
    hole: int = NOWHERE
    completes: int = NOWHERE


NOTHING: Final = EndAction()
COLLECTS: Final = EndAction(collects=True)
CLAIMS: Final = EndAction(collects=True, claims=True)

Part = tuple[int, int, EndAction]
"""Outcomes that differ only in their last place: the ends as a bit set, the trace, the end action."""


Mover = tuple[int, Neighbourhood, Found, bool, int]
"""An ant, its neighbourhood, its reach without traces, if it may leave traces, and its number of outcomes."""
Completions = tuple[tuple[int, ...], ...]
"""The cards that the ants of each caste may complete in the Library; empty if there are none at all."""


class Outcomes(LazyList[MoveAnt]):
    """All outcomes of some ants, sorted by ant, trace, end action and end."""

    __slots__ = ("_cards", "_movers", "_terrain")

    def __init__(self, terrain: Terrain, cards: Completions, movers: list[Mover], count: int) -> None:
        """`count` is the total number of outcomes of all the ants."""
        # `super().__init__` is inlined, because every turn makes such a list.
        self._count, self._all = count, None
        self._terrain, self._cards, self._movers = terrain, cards, movers

    @property
    def terrain(self) -> Terrain:
        """The position for these ants."""
        return self._terrain

    @property
    def movers(self) -> Sequence[Mover]:
        """The ants, in order."""
        return self._movers

    def parts(self, mover: Mover) -> list[Part]:
        """An ant's outcomes, grouped, for evaluation without building moves."""
        return self._parts(mover, self._reach(mover))

    def build(self, mover: Mover, trace: int, end: int, end_action: EndAction) -> MoveAnt:
        """Build one outcome of an ant's parts."""
        return self._move(mover, self._reach(mover), trace, end, end_action)

    def make(self, index: int) -> MoveAnt:
        """The move with that number."""
        for mover in self._movers:
            if index < mover[4]:
                break
            index -= mover[4]
        reach, terrain = self._reach(mover), self._terrain
        # The first part, where most moves are, without listing the others: a Digger can have dozens of them.
        reached = reach.traces[0] if reach else mover[2][3]
        ends = reached & terrain.ends(mover[1].start)
        if index < ends.bit_count():
            return self._move(mover, reach, 0, nth(ends, index), NOTHING)
        for ends, trace, end_action in self._parts(mover, reach):
            if index < (count := ends.bit_count()):
                return self._move(mover, reach, trace, nth(ends, index), end_action)
            index -= count
        raise AssertionError(index)

    def make_all(self) -> Iterator[MoveAnt]:
        """Every move in order."""
        for mover in self._movers:
            reach = self._reach(mover)
            for ends, trace, end_action in self._parts(mover, reach):
                for end in each(ends):
                    yield self._move(mover, reach, trace, end, end_action)

    def __contains__(self, move: object) -> bool:
        """True if a move is in the list; builds only the outcomes with the same ant, end, trace and hole."""
        if not isinstance(move, MoveAnt):
            return False
        bits, trace = self._terrain.net.bits, 0
        for place in (*move.marks, *move.crossed, *move.bored):
            trace |= bits[place]
        end = bits[move.path[-1]]
        for mover in self._movers:
            if mover[0] == move.ant:
                reach = self._reach(mover)
                return any(
                    part[1] == trace
                    and part[0] & end
                    and part[2].hole == move.hole
                    and self._move(mover, reach, trace, end, part[2]) == move
                    for part in self._parts(mover, reach)
                )
        return False

    def _reach(self, mover: Mover) -> TracingReach | None:
        """The reach of an ant that may leave traces."""
        return reach_of(*mover[:3], self._terrain) if mover[3] else None

    def _parts(self, mover: Mover, reach: TracingReach | None) -> list[Part]:
        """All outcomes of an ant, grouped."""
        reached = reach.traces if reach else {0: mover[2][3]}
        terrain = self._terrain
        return parts(mover[0], reached, terrain.ends(mover[1].start), terrain, self._cards)

    def _move(
        self, mover: Mover, reach: TracingReach | None, trace: int, end: int, end_action: EndAction
    ) -> MoveAnt:
        ant, neighbourhood, found, _, _ = mover
        terrain = self._terrain
        path = reach.path(trace, end) if reach else first_path(neighbourhood, found, end)
        takes, claims, hole, completes = end_action
        collects, place = NOWHERE, path[-1]
        if takes:
            collects = nest.SOIL[place] if place >= SURFACE else terrain.ground[place] - Ground.RESOURCE
        if not trace:
            return MoveAnt(ant, path, (), collects, hole, claims, completes)
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
        """These places in the order in which the path reaches them."""
        if not places:
            return ()
        bits = self._terrain.net.bits
        return tuple(dict.fromkeys([place for place in path[1:] or path if bits[place] & places]))


def reach_of(ant: int, neighbourhood: Neighbourhood, found: Found, terrain: Terrain) -> TracingReach:
    """The reach of an ant that may leave traces.

    Cached by the ant's surroundings only: with the whole board as key hardly any entry would be reused.
    """
    now, digs = terrain.allowance, ANT_CASTE[ant] == DIGGER
    bores = now.bores if digs else 0
    # Crossing or boring can reach places beyond those that the search without traces examined.
    near = neighbourhood.near() if now.slips or bores else found[0]
    dug, empty, crossable = terrain.diggable if digs else 0, terrain.empty & near, terrain.crossable & near
    return tracing_reach(
        neighbourhood,
        (terrain.walkable | dug) & near | crossable,
        (terrain.stops | dug) & near,
        (min(terrain.supply, empty.bit_count()), terrain.markable & near, empty, now.touching),
        (now.slips, crossable) if now.slips else (0, 0),
        (bores, terrain.soil & near) if bores else (0, 0),
    )


def size(ant: int, reach: TracingReach, free: int, terrain: Terrain, cards: Completions) -> int:
    """Number of outcomes of an ant that may leave traces and end on these free places."""
    if terrain.allowance.bores:
        return sum([ends.bit_count() for ends, _, _ in parts(ant, reach.traces, free, terrain, cards)])
    traces = reach.traces.items()
    return sum([ways(ant, trace, reached & free, reached, terrain, cards) for trace, reached in traces])


def ways(ant: int, trace: int, ends: int, reached: int, terrain: Terrain, cards: Completions) -> int:
    """Number of outcomes with one trace that bores no soil, from its ends off soil and all places reached."""
    caste, count = ANT_CASTE[ant], ends.bit_count()
    if fed := ends & terrain.food[caste]:
        count += fed.bit_count()
        if terrain.allowance.touching:
            count += (fed & terrain.claimable(trace)).bit_count()
    if caste == DIGGER and reached & terrain.diggable:
        count += (reached & terrain.soil).bit_count()
        if numbered := reached & terrain.numbered:
            count += numbered.bit_count() * terrain.sites().bit_count()
    if cards and ends & AT_LIBRARY:
        count += len(cards[caste])
    return count


def parts(ant: int, traces: Layer, free: int, terrain: Terrain, cards: Completions) -> list[Part]:
    """Outcomes grouped by trace and end_action. Numbered soil may be dug in any order (BA-HOLE-08).

    Off soil an ant ends with or without collecting (BA-COL-01, BA-COL-03), or completes a card (BA-EXP-08).
    It may also stay in the Library (BA-LIB-02).
    """
    caste, soil = ANT_CASTE[ant], terrain.soil
    food, claims, completed = terrain.food[caste], terrain.allowance.touching, cards and cards[caste]
    found: list[Part] = []
    for trace, reached in traces.items():
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
def _digs(site: int) -> EndAction:
    return EndAction(collects=True, hole=site)


@lru_cache(maxsize=256)
def _completes(card: int) -> EndAction:
    return EndAction(completes=card)
