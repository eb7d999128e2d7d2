"""Where ants can go: the legal movements of a seat's ants (BA-MOVE, BA-NOTE-03).

What an ant can reach is searched over the places near it only. Between two turns of a seat little changes; so
what was found for an ant holds again if it stands where it stood and nothing near it is different.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.brilliants import display
from rules.brilliants.box import ANT_CASTE, ANTS, ANTS_OF, CASTES
from rules.brilliants.cells import AT_LIBRARY
from rules.brilliants.gait import Gait, gait
from rules.brilliants.outcome import Mover, Outcomes, parts
from rules.brilliants.state import DIGGER, State
from rules.brilliants.terrain import Terrain, hole_sites
from rules.brilliants.walks import Hood, TracingReach, hood_of, plain_layers, tracing_reach

_Found = tuple[Mover, Terrain]
_LATEST: Final[list[list[_Found | None]]] = [[None] * ANTS for _ in range(4)]
"""What was found last for each ant of each seat, in whatever game, and in what terrain."""
_FIRST_DIGGER: Final = ANTS_OF[DIGGER].start
_NO_CARDS: Final[tuple[tuple[int, ...], ...]] = tuple(() for _ in CASTES)


def movements(state: State, seat: int, ants: Sequence[int]) -> Outcomes:
    """All outcomes of moving these ants, rising; an ant shut in has just its stay (BA-MOVE-12)."""
    colony, now = state.colonies[seat], gait(state, seat)
    terrain = Terrain(state, seat, now)
    digs = terrain.numbered and ants[-1] >= _FIRST_DIGGER
    sites = hole_sites(terrain, colony.holes) if digs else 0
    room, cards = sites.bit_count(), _cards(state, seat, now)
    net, places, steps, latest = terrain.net, colony.ants, now.steps, _LATEST[seat]
    compared, changed = None, -1
    movers, counts = [], []
    for ant in ants:
        hood, found = hood_of(net, places[ant], steps[ANT_CASTE[ant]]), latest[ant]
        mover = None
        if found is not None and found[0].hood is hood:
            mover, before = found
            if before is not compared:
                compared, changed = before, terrain.differs_from(before)
            if changed & hood.near or (mover.tracing and terrain.supply != before.supply):
                mover = None
        if mover is None:
            mover = _mover(ant, hood, terrain)
        latest[ant] = mover, terrain
        movers.append(mover)
        count = mover.count + mover.entrances * room
        if mover.visits:
            count += mover.visits * len(cards[ANT_CASTE[ant]])
        counts.append(count)
    return Outcomes(terrain, sites, cards, movers, counts)


def _cards(state: State, seat: int, now: Gait) -> tuple[tuple[int, ...], ...]:
    """What the ants of each caste may complete in the Library (BA-EXP-08)."""
    if not now.completing:
        return _NO_CARDS
    return tuple([display.completions(state, seat, caste) for caste in range(len(CASTES))])


def _mover(ant: int, hood: Hood, terrain: Terrain) -> Mover:
    """An ant with the number of its outcomes; most leave no trace, then these are not listed for it."""
    now, near, caste = terrain.gait, hood.near, ANT_CASTE[ant]
    open_, stops, dug = terrain.walkable & near, terrain.stops, 0
    if caste == DIGGER:
        # A step onto soil is a last one (BA-MOVE-08).
        dug = (terrain.soil | terrain.numbered) & near
        open_ |= dug
        stops |= dug
    free, food = (terrain.free | hood.start & ~terrain.crowded) & near, terrain.food[caste]
    if terrain.markable & near or now.slips or now.diplomat or now.bores:
        return _tracing_mover(ant, hood, open_, stops, free, food, terrain)
    seen = plain_layers(hood, open_, stops)[-1]
    ends = seen & free
    fed = ends & food
    count = ends.bit_count() + fed.bit_count() + (fed & terrain.claimed).bit_count()
    entrances = 0
    if dug:
        count += (seen & terrain.soil).bit_count()
        entrances = (seen & terrain.numbered).bit_count()
    visits = 1 if now.completing and ends & AT_LIBRARY else 0
    return Mover(ant, hood, open_, stops, free, food, None, count, entrances, visits)


def _tracing_mover(
    ant: int, hood: Hood, open_: int, stops: int, free: int, food: int, terrain: Terrain
) -> Mover:
    reach = _traced(hood, terrain, open_, stops, ANT_CASTE[ant])
    mover = Mover(ant, hood, open_, stops, free, food, reach)
    count = sum([ends.bit_count() for ends, _, _ in parts(mover, reach, terrain, 0, ())])
    entrances = sum([(reached & terrain.numbered).bit_count() for reached in reach.traces.values()])
    visits = [
        reached & free & AT_LIBRARY for trace, reached in reach.traces.items() if not trace & terrain.soil
    ]
    return Mover(ant, hood, open_, stops, free, food, reach, count, entrances, len(visits) - visits.count(0))


def _traced(hood: Hood, terrain: Terrain, open_: int, stops: int, caste: int) -> TracingReach:
    """Only what is near counts, so that this may be kept."""
    near, now, crossable = hood.near, terrain.gait, terrain.crossable & hood.near
    empty, bores = terrain.empty & near, now.bores if caste == DIGGER else 0
    return tracing_reach(
        hood,
        open_ | crossable,
        stops,
        (min(terrain.supply, empty.bit_count()), terrain.markable & near, empty, now.touching),
        (now.slips, crossable) if now.slips else (0, 0),
        (bores, terrain.soil & near) if bores else (0, 0),
    )
