"""Where ants can go: the legal movements of a seat's ants (BA-MOVE, BA-NOTE-03).

What an ant can reach is searched over the places near it only, and kept with what these are like: between
two turns of a seat little changes. Ants of the same place share it.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.brilliants import display
from rules.brilliants.box import ANT_CASTE, ANTS_OF
from rules.brilliants.cells import AT_LIBRARY
from rules.brilliants.gait import gait
from rules.brilliants.outcome import Mover, Outcomes, parts
from rules.brilliants.state import DIGGER, State
from rules.brilliants.terrain import Terrain, hole_sites
from rules.brilliants.walks import Hood, TracingReach, hood_of, plain_layers, tracing_reach


def movements(state: State, seat: int, ants: Sequence[int]) -> Outcomes:
    """All outcomes of moving these ants, rising; an ant shut in has just its stay (BA-MOVE-12).

    Most ants leave no trace: how many outcomes these have is counted here without listing them.
    """
    colony, now = state.colonies[seat], gait(state, seat)
    terrain = Terrain(state, seat, now)
    net, places, steps = terrain.net, colony.ants, now.steps
    walkable, markable, free = terrain.walkable, terrain.markable, terrain.free
    soil, numbered, claimed = terrain.soil, terrain.numbered, terrain.claimed
    may_trace = now.slips or now.diplomat or now.bores
    sites = hole_sites(terrain, colony.holes) if numbered and ants[-1] >= ANTS_OF[DIGGER].start else 0
    cards: tuple[int, ...] = ()
    movers, counts = [], []
    for ant in ants:
        caste, stops = ANT_CASTE[ant], terrain.stops
        hood = hood_of(net, places[ant], steps[caste])
        near = hood.near
        open_ = walkable & near
        if caste == DIGGER:
            # A step onto soil is a last one (BA-MOVE-08).
            dug = (soil | numbered) & near
            open_ |= dug
            stops |= dug
        if now.completing:
            cards = display.completions(state, seat, caste)
        food, ends = terrain.food[caste], free | hood.start & ~terrain.crowded
        if may_trace or markable & near:
            mover = Mover(
                ant, hood, open_, stops, ends, food, cards, _traced(hood, terrain, open_, stops, caste)
            )
            count = _count(mover, terrain, sites)
        else:
            mover = Mover(ant, hood, open_, stops, ends, food, cards)
            seen = plain_layers(hood, open_, stops)[-1]
            ends &= seen
            fed = ends & food
            count = ends.bit_count() + fed.bit_count() + (fed & claimed).bit_count()
            if caste == DIGGER:
                count += (seen & soil).bit_count() + (seen & numbered).bit_count() * sites.bit_count()
            if cards and ends & AT_LIBRARY:
                count += len(cards)
        movers.append(mover)
        counts.append(count)
    return Outcomes(terrain, sites, movers, counts)


def _count(mover: Mover, terrain: Terrain, sites: int) -> int:
    assert mover.tracing is not None
    return sum([ends.bit_count() for ends, _, _ in parts(mover, mover.tracing, terrain, sites)])


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
