"""Explains refused choices of the setup, and of a predator's prey in Solo."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.brilliants.data import nest
from rules.brilliants.data.box import CASTES, PREDATORS, RESOURCE_NAMES, RULE_SETS
from rules.brilliants.data.objectives import DECK_SIZE
from rules.brilliants.data.special import COPIES, SPECIALS, SPECIES
from rules.brilliants.moves import (
    AdoptSpecies,
    ChooseAnts,
    ChooseCards,
    DraftAnt,
    Eat,
    Hatch,
    KeepSpecial,
    Move,
    MovePredator,
    SendPredator,
    TakeSpecial,
)
from rules.brilliants.play.bag import eat_moves, prey
from rules.brilliants.play.draft import keepers
from rules.brilliants.play.objective_cards import deck_count
from rules.brilliants.play.predators import WORM
from rules.brilliants.state import UNSEEN, Ground, Phase, State
from rules.brilliants.terms import seat_name, space_name
from rules.core.protocol import Reason, Seat

Why = Callable[[State, Seat, Move], Reason]


def why_setup(state: State, seat: Seat, move: Move) -> Reason:
    """The rule that a seat's move breaks in one of `PHASES`."""
    return PHASES[state.phase](state, seat, move)


def _why_ants(state: State, seat: Seat, move: Move) -> Reason:
    """BA-SETUP-04, BA-CHILD-02, BA-EXP-03."""
    rule_set = RULE_SETS[state.table.variant]
    if rule_set.draft:
        return Reason("BA-EXP-03", "Starting ants are drafted one by one; name one type first.")
    match move:
        case ChooseAnts(castes):
            wanted = rule_set.starting_ants
            return Reason("BA-SETUP-04", f"{wanted} starting ants are to be chosen, not {len(castes)}.")
        case DraftAnt():
            return Reason("BA-SETUP-04", "Starting ants are chosen together, not one by one.")
    return Reason("BA-SETUP-04", "The starting ants must be chosen first.")


def _why_cards(state: State, seat: Seat, move: Move) -> Reason:
    """BA-CHILD-02."""
    wanted = RULE_SETS[state.table.variant].dealt_cards
    if not isinstance(move, ChooseCards):
        return Reason("BA-CHILD-02", f"First name how many of {wanted} cards come from each deck.")
    if sum(move.counts) != wanted:
        return Reason("BA-CHILD-02", f"{wanted} cards are to be named, not {sum(move.counts)}.")
    caste, held = next(
        (caste, deck_count(deck))
        for caste, deck in enumerate(state.decks)
        if move.counts[caste] > deck_count(deck)
    )
    return Reason("BA-CHILD-02", f"The {CASTES[caste]} deck holds only {held} of its {DECK_SIZE} cards.")


def _why_species(state: State, seat: Seat, move: Move) -> Reason:
    """BA-EXP-03, BA-SOLO-02."""
    if not isinstance(move, AdoptSpecies):
        alone = RULE_SETS[state.table.variant].bag
        return Reason("BA-SOLO-02" if alone else "BA-EXP-03", "A species must be taken first.")
    owner = next(owner for owner, colony in enumerate(state.colonies) if colony.species == move.species)
    return Reason("BA-EXP-03", f"The {SPECIES[move.species].name} belongs to {seat_name(owner)}.")


def _why_keep(state: State, seat: Seat, move: Move) -> Reason:
    """BA-EXP-04, BA-SOLO-02."""
    if not RULE_SETS[state.table.variant].packet:
        return _why_take(move)
    if seat not in keepers(state):
        return Reason("BA-EXP-04", f"{seat_name(seat)} has kept a card; the others still choose.")
    if isinstance(move, KeepSpecial) and move.card != UNSEEN:
        return Reason("BA-EXP-04", f"{_quoted(move.card)} is not in the packet of {seat_name(seat)}.")
    return Reason("BA-EXP-04", f"{seat_name(seat)} must keep one card of its packet first.")


def _why_take(move: Move) -> Reason:
    if isinstance(move, TakeSpecial) and move.card != UNSEEN:
        count = "The only copy" if COPIES[move.card] == 1 else f"All {COPIES[move.card]} copies"
        return Reason("BA-SOLO-02", f"{count} of {_quoted(move.card)} {_BE[COPIES[move.card] > 1]} in hand.")
    return Reason("BA-SOLO-02", "Special cards must be taken first, six in all.")


_BE: Final = ("is", "are")


def _quoted(card: int) -> str:
    return f"{SPECIALS[card].title} ({SPECIALS[card].code})"


def _why_eat(state: State, seat: Seat, move: Move) -> Reason:
    """BA-SOLO-06 to BA-SOLO-08."""
    predator = PREDATORS[state.drawn // 3].capitalize()
    places = " or ".join(space_name(choice.space) for choice in eat_moves(state)[:3])  # type: ignore[union-attr]
    match move, bool(prey(state, state.drawn)):
        case Eat(space), True:
            return Reason("BA-SOLO-06", f"{_what(state, space)}; the {predator} eats at {places}.")
        case SendPredator(), True:
            return Reason("BA-SOLO-07", f"The {predator} finds something to eat at {places}.")
        case Eat(), False:
            return Reason("BA-SOLO-07", f"Nothing is left for the {predator} to eat.")
        case SendPredator(space), False:
            return Reason("BA-SOLO-08", f"{space_name(space)} is not an Empty Ground space that is free.")
    return Reason("BA-SOLO-06", f"First the {predator} must be sent somewhere.")


def _what(state: State, space: int) -> str:
    """The reason why the predator does not eat on a space, as a clause."""
    name = space_name(space)
    if state.drawn // 3 == WORM:
        soil = nest.SOIL.get(space)
        return f"{name} is not the nearest soil" if soil is not None else f"{name} is not in the nest"
    if space < len(state.ground) and Ground.RESOURCE <= state.ground[space] < Ground.PHEROMONE:
        there = RESOURCE_NAMES[state.ground[space] - Ground.RESOURCE]
        return f"The {there} of {name} is not the nearest of its prey"
    return f"Nothing on {name} can be eaten"


PHASES: Final[dict[Phase, Why]] = {
    Phase.ANTS: _why_ants,
    Phase.CARDS: _why_cards,
    Phase.ADOPT: _why_species,
    Phase.KEEP: _why_keep,
    Phase.EAT: _why_eat,
}
"""The phases whose moves this module explains."""


def why_too_late(move: Move) -> Reason:
    """Refuse a choice of the setup after it is over, or a prey while no predator eats."""
    match move:
        case ChooseAnts() | DraftAnt():
            return Reason("BA-SETUP-04", "The starting ants have been chosen.")
        case ChooseCards():
            return Reason("BA-CHILD-02", "Cards are named at setup only.")
        case AdoptSpecies():
            return Reason("BA-EXP-03", "A species is taken at setup only.")
        case KeepSpecial():
            return Reason("BA-EXP-04", "Special cards are kept at setup only.")
        case TakeSpecial():
            return Reason("BA-SOLO-02", "Special cards are taken at setup only.")
        case Eat() | SendPredator():
            return Reason("BA-SOLO-06", "No predator waits to be sent now.")
    return Reason("BA-ROUND-04", "It is time for a turn: one action, with special cards before it.")


def why_not_used(state: State, move: Move) -> Reason | None:
    """Refuse an action that the rule set does not have; None if it has it."""
    rule_set = RULE_SETS[state.table.variant]
    match move:
        case Hatch() if not rule_set.hatching:
            return Reason("BA-CHILD-01", f"Nothing hatches in {rule_set.title}.")
        case MovePredator() if rule_set.bag:
            return Reason("BA-SOLO-04", "Predators move when you collect; there is no action for them.")
        case MovePredator() if not rule_set.predators:
            return Reason("BA-CHILD-01", f"There are no predators in {rule_set.title}.")
    return None
