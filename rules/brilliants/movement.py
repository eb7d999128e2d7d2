"""Where ants can go: the legal movements of a seat's ants (BA-MOVE, BA-NOTE-03).

What an ant can reach is searched over the places near it only, and kept with what these are like: between
two turns of a seat little changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.brilliants import display
from rules.brilliants.box import ANT_CASTE, ANTS_OF, CASTES
from rules.brilliants.cells import AT_LIBRARY
from rules.brilliants.gait import Gait, gait
from rules.brilliants.outcome import Deeds, Mover, Outcomes, size
from rules.brilliants.state import DIGGER, State
from rules.brilliants.terrain import Terrain, hole_sites
from rules.brilliants.walks import Hood, TracingReach, hood_of, plain_layers, tracing_reach

_FIRST_DIGGER: Final = ANTS_OF[DIGGER].start
_NO_CARDS: Final[tuple[tuple[int, ...], ...]] = tuple(() for _ in CASTES)


def movements(state: State, seat: int, ants: Sequence[int]) -> Outcomes:
    """All outcomes of moving these ants, rising; an ant shut in has just its stay (BA-MOVE-12).

    Most ants get to nothing they may mark: their outcomes are counted here without listing them.
    """
    places, now = state.colonies[seat].ants, gait(state, seat)
    terrain = Terrain(state, seat, now)
    deeds = _deeds(state, seat, now, terrain, ants[-1] >= _FIRST_DIGGER)
    net, steps, walkable, food = terrain.net, now.steps, terrain.walkable, terrain.food
    free, may_stay, claimed, markable = terrain.free, ~terrain.crowded, terrain.claimed, terrain.markable
    diggable, library = terrain.diggable, terrain.stops
    may_trace = now.slips or now.diplomat or now.bores
    movers: list[Mover] = []
    counts = []
    for ant in ants:
        caste = ANT_CASTE[ant]
        hood = hood_of(net, places[ant], steps[caste])
        near = hood.near
        # A step onto soil is a last one (BA-MOVE-08).
        dug = diggable & near if caste == DIGGER else 0
        open_, stops = walkable & near | dug, library | dug
        ends = free | hood.start & may_stay
        seen = 0 if may_trace else plain_layers(hood, open_, stops)[-1]
        if may_trace or markable & seen:
            reach = _traced(hood, terrain, open_, stops, caste)
            mover: Mover = (ant, hood, open_, stops, ends, reach)
            movers.append(mover)
            counts.append(size(mover, reach, terrain, deeds))
            continue
        movers.append((ant, hood, open_, stops, ends, None))
        ends &= seen
        count = ends.bit_count()
        if fed := ends & food[caste]:
            count += fed.bit_count()
            if claimed:
                count += (fed & claimed).bit_count()
        if dug & seen:
            count += (seen & terrain.soil).bit_count()
            count += (seen & terrain.numbered).bit_count() * deeds.sites.bit_count()
        if (cards := deeds.cards[caste]) and ends & AT_LIBRARY:
            count += len(cards)
        counts.append(count)
    return Outcomes(terrain, deeds, movers, counts)


def _deeds(state: State, seat: int, now: Gait, terrain: Terrain, digs: bool) -> Deeds:
    """Places for a new hole, and what the ants of each caste may complete in the Library (BA-EXP-08)."""
    sites = hole_sites(terrain, state.colonies[seat].holes) if digs and terrain.numbered else 0
    if not now.completing:
        return Deeds(sites, _NO_CARDS)
    return Deeds(sites, tuple([display.completions(state, seat, caste) for caste in range(len(CASTES))]))


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
