"""Choices before the first round, for the opponent of BrilliAnts: ants, decks, species, special cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from rules.brilliants.data.box import ANT_CASTE, RULE_SETS
from rules.brilliants.data.good_six import GOOD_SIX
from rules.brilliants.data.objectives import POINTS, caste_of
from rules.brilliants.data.special import (
    ARCHITECT,
    DIPLOMAT,
    FLYER,
    INSOMNIAC,
    PREDATOR,
    SPECIALS,
    STRATEGIST,
)
from rules.brilliants.moves import (
    AdoptSpecies,
    ChooseAnts,
    ChooseCards,
    DraftAnt,
    TakeSpecial,
)
from rules.brilliants.state import DIGGER, FARMER, HUNTER, NOWHERE, UNSEEN, Colony, State
from rules.core.rng import Rng

STARTING: Final = {
    "childrants": ((HUNTER, HUNTER, FARMER, FARMER, DIGGER), (HUNTER, FARMER, FARMER, DIGGER, DIGGER)),
    "solo": ((HUNTER, FARMER, DIGGER),),
}
"""Preferred mixes of starting ants in rule sets without the mix of one of each."""
MIXED: Final = ((HUNTER, FARMER, DIGGER),)
BEST_START: Final = {"childrants": ChooseAnts((HUNTER, HUNTER, HUNTER, FARMER, FARMER))}
"""Mixes of starting ants that won more games than the preferred ones.

Diggers' cards bring a point less each (BA-OBJ-01). Foragers without errors that began so, with four Hunters'
and three Farmers' cards, won 73 % of 150 games from others, 56 % of 90 with three seats and 39 % of 120 with
four. Of the 21 mixes, in 60 games each, only HHFFF (78 %) came near HHHFF (83 %).
"""
SPECIES_WORTH: Final = {
    FLYER: 3.0,
    INSOMNIAC: 1.6,
    DIPLOMAT: 1.4,
    PREDATOR: 1.2,
    ARCHITECT: 0.8,
    STRATEGIST: 0.8,
}
"""Approximate VP of each species."""
FITTING: Final = 0.7
"""Bonus for a card with the same condition as one already kept."""


def chosen(view: State, seat: int, moves: Sequence[Any], rng: Rng) -> Any:
    """The choice of a seat in the phases ANTS, CARDS, ADOPT and KEEP."""
    colony = view.colonies[seat]
    match moves[0]:
        case ChooseAnts():
            return ChooseAnts(rng.choice(STARTING.get(view.table.variant, MIXED)))
        case ChooseCards():
            return _decks(colony, moves)
        case DraftAnt():
            return min(moves, key=lambda move: _drafted(view, colony, move))
        case AdoptSpecies():
            return max(moves, key=lambda move: _species(colony, move))
        case TakeSpecial():
            return _next_alone(colony, moves)
    return max(moves, key=lambda move: _kept(colony, move.card))


def _decks(colony: Colony, moves: Sequence[ChooseCards]) -> ChooseCards:
    """Choose cards in proportion to the castes of the ants."""
    count = Counter(ANT_CASTE[ant] for ant, place in enumerate(colony.ants) if place != NOWHERE)
    cards = RULE_SETS["childrants"].dealt_cards
    ants = sum(count.values())

    def unfit(move: ChooseCards) -> float:
        return sum(abs(move.counts[caste] - cards * count[caste] / ants) for caste in range(3))

    return min(moves, key=unfit)


def _drafted(view: State, colony: Colony, move: Any) -> tuple[int, int]:
    """Sort key that prefers one ant of each caste, beginning with the most displayed points."""
    same = sum(place != NOWHERE and ANT_CASTE[ant] == move.caste for ant, place in enumerate(colony.ants))
    return same, -sum(POINTS[card] for card in view.display if caste_of(card) == move.caste)


def _species(colony: Colony, move: AdoptSpecies) -> float:
    """Value of a species; the Insomniac's rises with the cards that bear symbols."""
    symbols = sum(SPECIALS[card].night is not None for card in colony.specials if card != UNSEEN)
    return SPECIES_WORTH[move.species] + 0.4 * symbols * (move.species == INSOMNIAC)


def _next_alone(colony: Colony, moves: Sequence[Any]) -> TakeSpecial:
    left = Counter(GOOD_SIX) - Counter(colony.specials)
    wanted = TakeSpecial(min(left)) if left else moves[0]
    return wanted if wanted in moves else moves[0]


def _kept(colony: Colony, card: int) -> float:
    kind = SPECIALS[card]
    worth = kind.worth
    if kind.effect in ("five_of_caste", "score_gathered"):
        held = [SPECIALS[card] for card in colony.specials if card != UNSEEN]
        worth += FITTING * any(other.effect == kind.effect and other.about == kind.about for other in held)
    if kind.night is not None and colony.species == INSOMNIAC:
        worth += 0.3
    return worth
