"""The legal movements of a seat's ants (BA-MOVE, BA-NOTE-03).

Each neighbourhood caches its last search. Between two turns of a seat little changes near an ant, and the
cached result is valid as long as no place that the search examined has changed.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.brilliants.data.box import ANT_CASTE, CASTES
from rules.brilliants.lists.movement_outcomes import Completions, Mover, Outcomes, reach_of, size, ways
from rules.brilliants.play import display
from rules.brilliants.reach.cells import AT_LIBRARY
from rules.brilliants.reach.movement_allowance import allowance_of
from rules.brilliants.reach.terrain import Terrain
from rules.brilliants.reach.walks import Neighbourhoods, neighbourhoods_of
from rules.brilliants.state import DIGGER, FARMER, HUNTER, State


def movements(state: State, seat: int, ants: Sequence[int]) -> Outcomes:
    """All outcomes of moving these ants, in their order; an enclosed ant can only stay (BA-MOVE-12).

    Most ants reach nothing that they may mark: their outcomes are counted here without listing them.
    """
    colony, now = state.colonies[seat], allowance_of(state, seat)
    places, terrain = colony.ants, Terrain(state, seat, now)
    cards = _completions(state, seat) if now.completing else ()
    castes = _castes(neighbourhoods_of(colony.holes, now.steps), terrain)
    free, crowded, claimed, markable = terrain.free, terrain.crowded, terrain.claimed, terrain.markable
    may_trace = now.slips or now.bores
    movers: list[Mover] = []
    total = 0
    for ant in ants:
        caste = ANT_CASTE[ant]
        neighbourhoods, open_, stops, food = castes[caste]
        neighbourhood = neighbourhoods[places[ant]]
        found = neighbourhood.found
        looked = found[0]
        # Compare only the examined places, so that a change elsewhere on the board keeps the cached result.
        if open_ & looked != found[1] or stops & looked != found[2]:
            found = neighbourhood.search(open_, stops)
        start, seen = neighbourhood.start, found[3]
        ends = (free | start) & ~crowded if crowded else free | start
        if (marks := markable & seen) or may_trace:
            # x & x - 1 clears the lowest bit, so it is not 0 where more than one space can be marked.
            if may_trace or marks & marks - 1 or marks == start or terrain.leads_on(marks):
                count = size(ant, reach_of(ant, neighbourhood, found, terrain), ends, terrain, cards)
            else:
                # With a single markable space, a mark can only change what is reached by way of it.
                marked = neighbourhood.beyond(marks, open_, stops)
                count = ways(ant, 0, seen & ends, seen, terrain, cards)
                count += ways(ant, marks, marked & ends, marked, terrain, cards)
            movers.append((ant, neighbourhood, found, True, count))
            total += count
            continue
        # `ways` inlined: this runs more often than anything else in a game.
        ends &= seen
        count = ends.bit_count()
        if caste == DIGGER:
            if terrain.diggable & seen:
                count += (seen & terrain.soil).bit_count()
                if numbered := seen & terrain.numbered:
                    count += numbered.bit_count() * terrain.sites().bit_count()
        elif fed := ends & food:
            count += fed.bit_count()
            if claimed:
                count += (fed & claimed).bit_count()
        if cards and ends & AT_LIBRARY:
            count += len(cards[caste])
        movers.append((ant, neighbourhood, found, False, count))
        total += count
    return Outcomes(terrain, cards, movers, total)


def _completions(state: State, seat: int) -> Completions:
    """The displayed cards that the ants of each caste may complete in the Library (BA-EXP-08)."""
    return tuple([display.completions(state, seat, caste) for caste in range(len(CASTES))])


def _castes(
    neighbourhoods: tuple[Neighbourhoods, ...], terrain: Terrain
) -> list[tuple[Neighbourhoods, int, int, int]]:
    """For each caste its neighbourhoods, the places it may enter, the places that end its path, and its food.

    A step onto soil is the last (BA-MOVE-08). The Diplomat's ants pass enemy-held spaces (BA-SPEC-01).
    """
    open_, stops, food = terrain.walkable, terrain.stops, terrain.food
    if terrain.allowance.diplomat:
        open_ |= terrain.crossable
    diggable = terrain.diggable
    return [
        (neighbourhoods[HUNTER], open_, stops, food[HUNTER]),
        (neighbourhoods[FARMER], open_, stops, food[FARMER]),
        (neighbourhoods[DIGGER], open_ | diggable, stops | diggable, 0),
    ]
