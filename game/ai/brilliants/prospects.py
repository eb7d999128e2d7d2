"""The expected result of a position for a seat: points, value of cards, further gains of ants."""

from __future__ import annotations

from typing import Final

from game.ai.brilliants import nearby
from game.ai.brilliants.display import Display
from game.ai.brilliants.hand import Aims, Hand, outlook
from game.ai.brilliants.reach import Land
from game.ai.brilliants.weights import Weights
from rules.brilliants.data.box import ANT_CASTE, CASTES, RULE_SETS
from rules.brilliants.play import scoring
from rules.brilliants.reach import cells
from rules.brilliants.state import NOWHERE, Phase, State

ROUNDS: Final = 3.0
"""Maximum number of rounds counted after the next; further ones are too uncertain."""


def lead(state: State, seat: int, weights: Weights) -> float:
    """Expected VP lead of a seat at the end; in Solo its expected VP.

    The position must have no hidden information.
    """
    worths = [prospects(state, other, weights) for other in range(state.table.seats)]
    own = worths.pop(seat)
    if not worths:
        return own
    against = weights.leader * max(worths) + (1 - weights.leader) * sum(worths) / len(worths)
    return own - weights.rival * against


def prospects(state: State, seat: int, weights: Weights) -> float:
    """Expected VP of a seat at the end, minus those that all seats can equally expect."""
    points = float(sum(scoring.items(state, seat).values()))
    if state.phase is Phase.OVER:
        return points
    colony = state.colonies[seat]
    ahead = outlook(state, seat)
    rounds = min(ROUNDS, ahead.rounds)
    ants = sum(place != NOWHERE for place in colony.ants)
    hunters, farmers, _ = ahead.capacity
    # Pheromones that will be laid anyway count already: laying one now gains nothing if the supply runs out.
    marks = min(colony.pheromones, weights.marking * (hunters + farmers))
    nest = weights.hole * (len(colony.holes) - colony.holes.count(NOWHERE))
    nest += weights.tunnel * colony.dug.bit_count()
    return points + _hopes(state, seat, weights) + weights.ant * rounds * ants + marks + nest


def _hopes(state: State, seat: int, weights: Weights) -> float:
    """Expected points from objectives in hand or on display, and from the surroundings of the ants."""
    if RULE_SETS[state.table.variant].objectives == "display":
        display = Display(state, seat, Land(state, seat))
        return display.promise() + _standing(state, seat, display, weights)
    hand = Hand(state, seat)
    cards = sum(hand.caste(caste, hand.store) for caste in range(len(CASTES)))
    return cards + _standing(state, seat, hand, weights)


def _standing(state: State, seat: int, aims: Aims, weights: Weights) -> float:
    """Value of the places of the ants: each counts the best resource near it."""
    colony = state.colonies[seat]
    kinds, discs = nearby.kinds_of(state.ground, colony), nearby.discs_of(colony.holes)
    bits, values = cells.net_of(colony.holes).bits, aims.values(colony.store)
    worth = 0.0
    for ant, place in enumerate(colony.ants):
        if place != NOWHERE:
            near, first = discs[bits[place]], 3 * ANT_CASTE[ant]
            best = max([values[kind] for kind in range(first, first + 3) if near & kinds[kind]], default=0.0)
            if best > 0:
                worth += weights.placed + weights.near * best
    return worth
