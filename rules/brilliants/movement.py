"""Where ants can go: the legal movements of a seat's ants (BA-MOVE, BA-NOTE-03).

What an ant can reach is searched over the places near it only, and kept with what these are like: between
two turns of a seat little changes. Ants of the same place share it.
"""

from __future__ import annotations

from collections.abc import Iterable

from rules.brilliants import display
from rules.brilliants.box import ANT_CASTE
from rules.brilliants.gait import gait
from rules.brilliants.outcome import Outcomes, parts
from rules.brilliants.state import DIGGER, State
from rules.brilliants.terrain import Terrain, hole_sites
from rules.brilliants.walks import Hood, Reach, hood_of, plain_reach, tracing_reach


def movements(state: State, seat: int, ants: Iterable[int]) -> Outcomes:
    """All outcomes of moving these ants; an ant shut in has just its stay (BA-MOVE-12)."""
    places, holes = state.colonies[seat].ants, state.colonies[seat].holes
    now = gait(state, seat)
    terrain = Terrain(state, seat, now)
    found = Outcomes(terrain)
    sites: tuple[int, ...] = ()
    for ant in ants:
        caste = ANT_CASTE[ant]
        hood = hood_of(terrain.net, places[ant], now.steps[caste])
        reach = _digger_reach(hood, terrain) if caste == DIGGER else _reach(hood, terrain)
        if caste == DIGGER and not sites:
            sites = hole_sites(terrain, holes)
        cards = display.completions(state, seat, caste) if now.completing else ()
        free = terrain.free | hood.start & ~terrain.crowded
        found.add(ant, reach, parts(reach, free, terrain.food[caste], terrain, sites, cards))
    return found


def _reach(hood: Hood, terrain: Terrain) -> Reach:
    """Only what is near counts, so that this may be kept."""
    near = hood.near
    if terrain.markable & near or terrain.crossable:
        return _traced(hood, terrain, terrain.walkable & near, terrain.stops, 0)
    return plain_reach(hood, terrain.walkable & near, terrain.stops)


def _digger_reach(hood: Hood, terrain: Terrain) -> Reach:
    """The same for a Digger, to whom soil is open (BA-MOVE-08)."""
    near, bores = hood.near, terrain.gait.bores
    soil = (terrain.soil | terrain.numbered) & near
    open_, stops = terrain.walkable & near | soil, terrain.stops | soil
    if terrain.markable & near or terrain.crossable or bores:
        return _traced(hood, terrain, open_, stops, bores)
    return plain_reach(hood, open_, stops)


def _traced(hood: Hood, terrain: Terrain, open_: int, stops: int, bores: int) -> Reach:
    near, gait, crossable = hood.near, terrain.gait, terrain.crossable & hood.near
    empty = terrain.empty & near
    if gait.diplomat:
        open_ |= crossable
        if not terrain.markable & near and not bores:
            return plain_reach(hood, open_, stops)
    return tracing_reach(
        hood,
        open_,
        stops,
        (min(terrain.supply, empty.bit_count()), terrain.markable & near, empty, gait.touching),
        (gait.slips, crossable) if gait.slips else (0, 0),
        (bores, terrain.soil & near) if bores else (0, 0),
    )
