"""What a position promises a seat: its points, what its cards are worth, what its ants will still do."""

from __future__ import annotations

from typing import Final

from game.ai.brilliants.display import Display
from game.ai.brilliants.hand import Hand, outlook
from game.ai.brilliants.reach import Land
from game.ai.brilliants.weights import Weights
from rules.brilliants.data.box import CASTES, RULE_SETS
from rules.brilliants.play import scoring
from rules.brilliants.state import NOWHERE, Phase, State

ROUNDS: Final = 3.0
"""Rounds after the next that are counted at most; further ones are too uncertain."""


def lead(state: State, seat: int, weights: Weights) -> float:
    """VP that a seat will probably be ahead at the end; alone, VP that it will have.

    Of a position in which nothing is hidden.
    """
    worths = [prospects(state, other, weights) for other in range(state.table.seats)]
    own = worths.pop(seat)
    if not worths:
        return own
    against = weights.leader * max(worths) + (1 - weights.leader) * sum(worths) / len(worths)
    return own - weights.rival * against


def prospects(state: State, seat: int, weights: Weights) -> float:
    """VP that a seat will probably have at the end, less what all seats can equally expect."""
    points = float(sum(scoring.items(state, seat).values()))
    if state.phase is Phase.OVER:
        return points
    colony = state.colonies[seat]
    ahead = outlook(state, seat)
    rounds = min(ROUNDS, ahead.rounds)
    ants = sum(place != NOWHERE for place in colony.ants)
    hunters, farmers, _ = ahead.capacity
    # Those that will be laid anyway: one that is laid now gains nothing where the supply runs out.
    marks = min(colony.pheromones, weights.marking * (hunters + farmers))
    nest = weights.hole * (len(colony.holes) - colony.holes.count(NOWHERE))
    nest += weights.tunnel * colony.dug.bit_count()
    return points + _cards(state, seat) + weights.ant * rounds * ants + marks + nest


def _cards(state: State, seat: int) -> float:
    """What the objectives promise that the seat has in hand, or that everybody sees."""
    castes = range(len(CASTES))
    if RULE_SETS[state.table.variant].objectives == "display":
        return Display(state, seat, Land(state, seat)).promise()
    hand = Hand(state, seat)
    return sum(hand.caste(caste, hand.store) for caste in castes)
