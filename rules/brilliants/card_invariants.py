"""Invariants of cards: each objective and each special card is in exactly one place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rules.brilliants.data.box import CASTES, RULE_SETS
from rules.brilliants.data.objectives import DECK_SIZE, card_name, full_deck
from rules.brilliants.data.special import COPIES, SPECIALS, special_code
from rules.brilliants.play.effects import SCORING
from rules.brilliants.secrecy import cards_outside, known_cards, known_specials
from rules.brilliants.state import NOWHERE, Colony, State
from rules.brilliants.terms import seat_name


def objectives_astray(state: State) -> Iterator[str]:
    """Sentences about cards of the decks in use that are not in exactly one place (BA-COMP-05)."""
    known = known_cards(state)
    for card, count in Counter(known).items():
        if count > 1:
            yield f"{card_name(card)} is in {count} places."
    for caste, deck in enumerate(state.decks):
        used = full_deck(caste, state.table.seats)
        if deck.size + cards_outside(state, caste) != used.bit_count():
            yield f"The {CASTES[caste]} cards are not {used.bit_count()}."
        outside = sum(1 << card for card in {*known} if card // DECK_SIZE == caste)
        if any(not one.seats for one in deck.top):
            yield f"On top of the {CASTES[caste]} deck lies a card that nobody has looked at."
        if outside & ~used:
            yield f"A {CASTES[caste]} card is not in use with {state.table.seats} seats."
        if deck.pool is not None and (deck.pool.bit_count() != deck.size or deck.pool & outside):
            yield f"The {CASTES[caste]} deck holds cards that are elsewhere."
        if deck.pool is not None and deck.pool & ~used:
            yield f"The {CASTES[caste]} deck holds cards not in use."


def specials_astray(state: State) -> Iterator[str]:
    """Sentences about miscounted special cards and species, or unexplained points (BA-COMP-14,
    BA-COMP-15)."""
    for card, count in Counter(known_specials(state)).items():
        if count > COPIES[card]:
            yield f"There are {count} cards {special_code(card)}, but the box holds {COPIES[card]}."
    species = [colony.species for colony in state.colonies if colony.species != NOWHERE]
    if len(set(species)) != len(species):
        yield "Two seats have the same species."
    rule_set = RULE_SETS[state.table.variant]
    for seat, colony in enumerate(state.colonies):
        if len(colony.specials) + len(colony.played) > rule_set.specials:
            yield f"{seat_name(seat)}: Nobody has more than {rule_set.specials} special cards."
        if len(colony.packet) > rule_set.packet:
            yield f"{seat_name(seat)}: A packet holds at most {rule_set.packet} special cards."
        if colony.special_points != _earned(colony):
            yield f"{seat_name(seat)}: The special cards played gave {_earned(colony)} points."


def _earned(colony: Colony) -> int:
    """The points of played special cards; scoring cards give their points when played."""
    return sum(SPECIALS[card].amount for card in colony.played if SPECIALS[card].effect in SCORING)
