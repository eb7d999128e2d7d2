"""Displayed objectives: shown, looked at, completed, laid aside (BA-EXP-02, BA-EXP-08 to 10)."""

from __future__ import annotations

from functools import lru_cache

from rules.brilliants.data.box import RULE_SETS
from rules.brilliants.data.objectives import COST, POINTS, can_pay, card_name, caste_of
from rules.brilliants.data.special import SPECIES, STRATEGIST
from rules.brilliants.events import CardLaidAside, CardSeen, CardShown, ObjectiveCompleted, Scored
from rules.brilliants.moves import LookCard, ShowCard
from rules.brilliants.play.objective_cards import (
    deck_count,
    points_source,
    pool_without,
    set_deck,
    take_from_deck,
)
from rules.brilliants.play.opening import begin_ants
from rules.brilliants.play.rounds import go_on
from rules.brilliants.play.transition import StateBuilder
from rules.brilliants.state import Deck, LookedAt, Pending, Phase, Purpose, State


def completions(state: State, seat: int, caste: int) -> tuple[int, ...]:
    """Displayed cards of a type that the seat can pay, ascending."""
    return _payable(state.display, caste, state.colonies[seat].store)


@lru_cache(maxsize=4096)
def _payable(display: tuple[int, ...], caste: int, store: bytes) -> tuple[int, ...]:
    return tuple(card for card in display if caste_of(card) == caste and can_pay(store, card))


def complete(play: StateBuilder, seat: int, card: int) -> None:
    """BA-EXP-08: pay, take and score a card; the display is refilled unless the deck is empty."""
    me = play.colony(seat)
    me.store = _paid(me.store, card)
    me.revealed = (*me.revealed, card)
    play.state.progress = True
    play.events.append(ObjectiveCompleted(seat, card))
    play.events.append(Scored(seat, points_source(card), POINTS[card]))
    _take_away(play, card)


def _paid(tiles: bytes, card: int) -> bytes:
    """The tiles left after paying the card's cost to the supply (BA-COMP-20)."""
    return bytes(map(int.__sub__, tiles, COST[card]))


def _take_away(play: StateBuilder, card: int) -> None:
    """Remove the card from the display; the next one of its deck replaces it."""
    state, caste = play.state, caste_of(card)
    state.display = tuple(other for other in state.display if other != card)
    if deck_count(state.decks[caste]):
        state.pending = Pending(state.active, (caste,), (), Purpose.SHOW)
        state.phase = Phase.SHOW
    else:
        go_on_unless_laid_aside(play)


def show(play: StateBuilder, _seat: int, move: ShowCard) -> None:
    """BA-EXP-02: display the next card; at setup the ants come after the last one (BA-EXP-01)."""
    state = play.state
    assert state.pending is not None
    take_from_deck(play, move.card)
    state.display = tuple(sorted((*state.display, move.card)))
    play.events.append(CardShown(move.card))
    if draws := state.pending.draws[1:]:
        state.pending = Pending(state.pending.seat, draws, (), Purpose.SHOW)
        return
    state.pending = None
    if state.round:
        go_on_unless_laid_aside(play)
    else:
        begin_ants(play)


def go_on_unless_laid_aside(play: StateBuilder) -> None:
    """BA-SOLO-10: lay aside the cards that the pile can pay, the dearest first; then continue the turn."""
    state = play.state
    payable = [card for card in state.display if can_pay(state.pile, card)]
    if not payable:
        go_on(play)
        return
    card = min(payable, key=lambda card: (-POINTS[card], card_name(card)))
    state.pile = _paid(state.pile, card)
    state.aside = (*state.aside, card)
    play.events.append(CardLaidAside(card))
    _take_away(play, card)


def begin_look(play: StateBuilder, seat: int, caste: int, purpose: Purpose) -> bool:
    """BA-EXP-10: LOOK shows the seat the next two cards of a deck, the Strategist's power one.

    Does nothing and returns False if the deck is empty.
    """
    looks = RULE_SETS[play.state.table.variant].looks
    wanted = SPECIES[STRATEGIST].amount if purpose == Purpose.STRATEGIST else looks
    count = min(wanted, deck_count(play.state.decks[caste]))
    if count:
        play.state.pending = Pending(seat, (caste,) * count, (), purpose)
        play.state.phase = Phase.DRAW
    return bool(count)


def look(play: StateBuilder, _seat: int, move: LookCard) -> None:
    """BA-EXP-10: show the seat the next card, which stays on its deck; after the last continue the turn."""
    state, viewer, card = play.state, move.seat, move.card
    caste = caste_of(card)
    assert state.pending is not None
    deck, depth = state.decks[caste], len(state.pending.seen)
    if depth < len(deck.top):
        known = LookedAt(card, deck.top[depth].seats | 1 << viewer)
        top = (*deck.top[:depth], known, *deck.top[depth + 1 :])
        set_deck(play, caste, Deck(deck.pool, deck.size, deck.bottom, top))
    else:
        pool, size = pool_without(deck, card), deck.size - 1
        set_deck(play, caste, Deck(pool, size, deck.bottom, (*deck.top, LookedAt(card, 1 << viewer))))
    play.events.append(CardSeen(viewer, card))
    state.pending = Pending(
        viewer, state.pending.draws[1:], (*state.pending.seen, card), state.pending.purpose
    )
    if not state.pending.draws:
        state.pending = None
        go_on(play)
