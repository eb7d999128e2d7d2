"""Where ants can go: the legal movements of a seat's ants (BA-MOVE, BA-NOTE-03).

What an ant can reach is searched over the places near it only, and kept with what these are like: between
two turns of a seat little changes. Ants of the same place share it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.brilliants import display
from rules.brilliants.box import ANT_CASTE
from rules.brilliants.cells import within
from rules.brilliants.gait import gait
from rules.brilliants.outcome import Outcomes, parts
from rules.brilliants.state import DIGGER, State
from rules.brilliants.terrain import Terrain, hole_sites
from rules.brilliants.walks import Reach, plain_reach, tracing_reach


def movements(state: State, seat: int, ants: Iterable[int]) -> list[Outcomes]:
    """All outcomes of moving each of these ants; an ant shut in has just its stay (BA-MOVE-12)."""
    terrain = Terrain(state, seat, gait(state, seat))
    colony = state.colonies[seat]
    found = []
    sites: Sequence[int] | None = None
    for ant in ants:
        place, caste = colony.ants[ant], ANT_CASTE[ant]
        reach = _reach(terrain, place, caste)
        free = terrain.free | reach.start if terrain.may_stay(place) else terrain.free & ~reach.start
        cards = display.completions(state, seat, caste) if terrain.gait.completing else ()
        if caste == DIGGER and sites is None:
            sites = hole_sites(terrain, colony.holes)
        found.append(
            Outcomes(
                ant, reach, terrain, parts(reach, free, terrain.food[caste], terrain, sites or (), cards)
            )
        )
    return found


def _reach(terrain: Terrain, place: int, caste: int) -> Reach:
    """Only what is within its steps counts, so that this may be kept."""
    net, gait = terrain.net, terrain.gait
    steps = gait.steps[caste]
    near = within(net, place, steps)
    open_, stops = terrain.walkable & near, terrain.stops & near
    if gait.diplomat:
        open_ |= terrain.crossable & near
    bores = 0
    if caste == DIGGER:
        soil = (terrain.soil | terrain.numbered) & near
        open_ |= soil
        stops |= soil
        bores = gait.bores
    if not (terrain.markable & near or gait.slips or bores):
        return plain_reach(net, place, steps, open_, stops)
    empty = terrain.empty & near
    return tracing_reach(
        net,
        place,
        steps,
        open_,
        stops,
        (min(terrain.supply, empty.bit_count()), terrain.markable & near, empty, gait.touching),
        (gait.slips, terrain.crossable & near) if gait.slips else (0, 0),
        (bores, terrain.soil & near) if bores else (0, 0),
    )
