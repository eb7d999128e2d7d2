"""Checks of hands, pending cards and display in untrusted positions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.brilliants.data.box import CASTES, RuleSet
from rules.brilliants.data.objectives import can_pay, card_name, caste_of
from rules.brilliants.data.special import SPECIALS, SPECIES, STRATEGIST
from rules.brilliants.play.objective_cards import deck_count
from rules.brilliants.secrecy import looked_at
from rules.brilliants.state import Deck, Pending, Phase, Purpose, State

_MOVING: Final = (Phase.DRAW, Phase.PICK, Phase.SHOW)
_LOOK: Final = next(kind.amount for kind in SPECIALS if kind.effect == "see_more")
_AT_REST: Final = (Phase.TURN, Phase.AFTER, Phase.BAG, Phase.EAT)


def doubtful_cards(state: State, rule_set: RuleSet) -> Iterator[str]:
    """Sentences about too large hands, pending cards that do not fit the phase, and an incomplete display."""
    yield from _hands(state, rule_set)
    if rule_set.objectives == "display":
        yield from _display(state, rule_set)
    if (state.pending is not None) != (state.phase in _MOVING):
        yield "Cards are on their way exactly while they are drawn, shown or picked."
    elif state.pending is not None:
        yield from _pending(state, state.pending, rule_set)


def _hands(state: State, rule_set: RuleSet) -> Iterator[str]:
    """BA-OBJ-03, BA-CHILD-02, BA-EXP-02."""
    for colony in state.colonies:
        if rule_set.dealt_cards:
            if len(colony.hand) + len(colony.revealed) > rule_set.dealt_cards:
                yield f"Nobody has more than {rule_set.dealt_cards} objectives."
        elif len(colony.hand) > rule_set.hand_limit:
            yield f"A hand holds at most {rule_set.hand_limit} cards."


def _display(state: State, rule_set: RuleSet) -> Iterator[str]:
    """BA-EXP-02: a fixed number of each type, fewer only if the deck is empty; BA-SOLO-10 for the pile."""
    draws = state.pending.draws if state.pending and state.phase == Phase.SHOW else ()
    each = 0 if state.phase in (Phase.FIRST, Phase.SIDE) else rule_set.displayed[str(state.table.seats)]
    for caste, name in enumerate(CASTES):
        shown = sum(caste_of(card) == caste for card in state.display) + draws.count(caste)
        left = deck_count(state.decks[caste]) - draws.count(caste)
        if shown > each or (shown < each and left > 0):
            yield f"{each} {name} cards lie open while the deck has any."
        if state.decks[caste].bottom:
            yield "Nobody puts cards under a deck whose cards lie open."
    for card in state.display if state.phase in _AT_REST else ():
        if can_pay(state.pile, card):
            yield f"The pile pays for {card_name(card)}, which would be laid aside."


def _pending(state: State, pending: Pending, rule_set: RuleSet) -> Iterator[str]:
    if pending.seat != state.active:
        yield "Cards are drawn by the seat that is active."
    if not _fits_phase(state, pending, rule_set):
        yield "The cards still to be drawn do not fit the phase."
    if any(pending.draws.count(c) > _left(state.decks[c], state) for c in set(pending.draws)):
        yield "More cards are to be drawn than the deck holds."
    if pending.purpose in (Purpose.LIBRARY, Purpose.CARD):
        if len(state.colonies[pending.seat].hand) + 1 > rule_set.hand_limit:
            yield "The hand has no room for the cards on their way."
    elif pending.purpose in (Purpose.SETUP, Purpose.SHOW) and pending.seen:
        yield "Cards that come to the hand or the display are not kept apart."
    if not _fits_number(state, pending, rule_set):
        yield "The cards on their way are more or of other types than can be drawn."
    if looked_at(state) and not _is_on_top(state, pending):
        yield "Who looks at cards knows those on top of their deck."


def _left(deck: Deck, state: State) -> int:
    return deck_count(deck) - looked_at(state)


def _fits_phase(state: State, pending: Pending, rule_set: RuleSet) -> bool:
    """True if the pending cards serve a purpose of the phase, and enough of them are left."""
    match state.phase:
        case Phase.PICK:
            purposes = (Purpose.LIBRARY, Purpose.CARD)
            return pending.purpose in purposes and not pending.draws and len(pending.seen) > 1
        case Phase.SHOW:
            return pending.purpose == Purpose.SHOW and len(pending.draws) > 0
    if rule_set.objectives == "display":
        return pending.purpose in (Purpose.LOOK, Purpose.STRATEGIST) and len(pending.draws) > 0
    with_cards = (Purpose.CARD,) if rule_set.specials else ()
    with_library = (Purpose.LIBRARY,) if rule_set.in_library == "draw" else ()
    return pending.purpose in (Purpose.SETUP, *with_library, *with_cards) and len(pending.draws) > 0


def _fits_number(state: State, pending: Pending, rule_set: RuleSet) -> bool:
    """BA-CARD-08: true if the pending cards are of one type and no more than the draw can show.

    The cards of the setup are counted elsewhere.
    """
    coming = (*pending.draws, *map(caste_of, pending.seen))
    match pending.purpose:
        case Purpose.SETUP:
            return len(coming) <= (rule_set.dealt_cards or rule_set.starting_ants)
        case Purpose.SHOW:
            return list(coming) == sorted(coming) and (state.round == 0 or len(coming) == 1)
    wise = state.colonies[pending.seat].species == STRATEGIST
    more = (_LOOK if rule_set.specials else 0) + (SPECIES[STRATEGIST].amount if wise else 0)
    most = {
        Purpose.LIBRARY: rule_set.looks + more,
        Purpose.CARD: 1 + more,
        Purpose.LOOK: _LOOK,
        Purpose.STRATEGIST: SPECIES[STRATEGIST].amount if wise else 0,
    }[pending.purpose]
    return len(coming) <= most and len(set(coming)) == 1


def _is_on_top(state: State, pending: Pending) -> bool:
    """BA-EXP-10: true if the cards seen so far are the first of their deck, and the seat knows them."""
    top = state.decks[caste_of(pending.seen[0])].top[: len(pending.seen)]
    seen = tuple(one.card for one in top if one.seats >> pending.seat & 1)
    return seen == pending.seen
