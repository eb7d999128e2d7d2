"""Objective cards: decks drawn lazily, the Library, revealing (BA-OBJ, BA-LIB)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Final

from rules.brilliants.data import objectives
from rules.brilliants.data.box import CASTES, RULE_SETS
from rules.brilliants.data.objectives import COST, DECKS, POINTS, can_pay, caste_of
from rules.brilliants.events import CardDrawn, CardKept, CardReturned, ObjectiveRevealed, Scored
from rules.brilliants.moves import DrawCard, LookCard, Reveal, ShowCard
from rules.brilliants.play.transition import StateBuilder, with_byte
from rules.brilliants.state import HIDDEN, NOWHERE, Deck, Pending, Phase, Purpose, Returned, State


def draw_outcomes(state: State) -> tuple[DrawCard | ShowCard | LookCard, ...] | None:
    """Possible draws, all equally likely; only one if the next card is known.

    None in a view that does not know the pool, or a card that another seat has seen.
    """
    assert state.pending is not None
    caste = state.pending.draws[0]
    deck = state.decks[caste]
    made, seat = _DRAWN_AS[state.pending.purpose], state.pending.seat
    if (card := _known_next(state.pending, deck)) != NOWHERE:
        return (made(seat, card),) if card < HIDDEN else None
    return None if deck.pool is None else _draws(made, seat, caste, deck.pool)


def draws_in_view(pending: Pending, cards: Iterable[int]) -> tuple[DrawCard | ShowCard | LookCard, ...]:
    """The pending draw, for each of these cards; for views, which do not know the deck."""
    made = _DRAWN_AS[pending.purpose]
    return tuple(made(pending.seat, card) for card in cards)


def _known_next(pending: Pending, deck: Deck) -> int:
    """The next card if any seat knows it, or NOWHERE; cards that were looked at stay on the deck."""
    above = deck.top[_looked_at(pending) :]
    if above:
        return above[0].card
    return NOWHERE if deck.size else deck.bottom[0].card


def _looked_at(pending: Pending) -> int:
    """Number of cards that have been looked at already."""
    return len(pending.seen) if pending.purpose in (Purpose.LOOK, Purpose.STRATEGIST) else 0


def _show(seat: int, card: int) -> ShowCard:
    return ShowCard(card)


_DRAWN_AS: Final[dict[Purpose, Callable[[int, int], DrawCard | ShowCard | LookCard]]] = {
    Purpose.SETUP: DrawCard,
    Purpose.LIBRARY: DrawCard,
    Purpose.CARD: DrawCard,
    Purpose.LOOK: LookCard,
    Purpose.STRATEGIST: LookCard,
    Purpose.SHOW: _show,
}


@lru_cache(maxsize=1024)
def _draws(made: Any, seat: int, caste: int, pool: int) -> tuple[Any, ...]:
    return tuple(made(seat, card) for card in DECKS[caste] if pool >> card & 1)


def deck_count(deck: Deck) -> int:
    """Cards left in a deck."""
    return len(deck.top) + deck.size + len(deck.bottom)


def draw(play: StateBuilder, move: DrawCard) -> None:
    """BA-SETUP-04, BA-LIB-01: draw the next card, at setup into the hand, in the Library to choose from."""
    state, pending = play.state, play.state.pending
    assert pending is not None
    take_from_deck(play, move.card)
    to_choose = pending.purpose != Purpose.SETUP
    play.events.append(CardDrawn(move.seat, move.card, to_choose))
    seen = (*pending.seen, move.card) if to_choose else ()
    if not to_choose:
        add_to_hand(play, move.seat, move.card)
    state.pending = Pending(pending.seat, pending.draws[1:], seen, pending.purpose)


def take_from_deck(play: StateBuilder, card: int) -> None:
    """Remove a card from its deck: known cards on top first, then unordered ones, then the bottom."""
    caste = caste_of(card)
    deck = play.state.decks[caste]
    if deck.top:
        set_deck(play, caste, Deck(deck.pool, deck.size, deck.bottom, deck.top[1:]))
    elif deck.size:
        set_deck(play, caste, Deck(pool_without(deck, card), deck.size - 1, deck.bottom))
    else:
        set_deck(play, caste, Deck(deck.pool, 0, deck.bottom[1:]))


def pool_without(deck: Deck, card: int) -> int | None:
    """The unordered cards of a deck without `card`; None in a view, which does not know them."""
    return None if deck.pool is None else deck.pool & ~(1 << card)


def return_to_deck(play: StateBuilder, seat: int, card: int) -> None:
    """BA-LIB-01: put the card at the bottom; only the seat knows its identity (BA-INFO-01)."""
    caste = caste_of(card)
    deck = play.state.decks[caste]
    set_deck(play, caste, Deck(deck.pool, deck.size, (*deck.bottom, Returned(card, seat)), deck.top))
    play.events.append(CardReturned(seat, card))


def set_deck(play: StateBuilder, caste: int, deck: Deck) -> None:
    """Replace the deck of a caste."""
    decks = play.state.decks
    play.state.decks = (*decks[:caste], deck, *decks[caste + 1 :])


def add_to_hand(play: StateBuilder, seat: int, card: int) -> None:
    """Add a card to a hand, which is kept sorted, so that equal hands compare equal."""
    me = play.colony(seat)
    me.hand = tuple(sorted((*me.hand, card)))


def begin_draw(play: StateBuilder, seat: int, caste: int, count: int, purpose: Purpose) -> bool:
    """BA-CARD-08, BA-LIB-03, BA-LIB-04: begin to draw `count` cards, or all of the deck, to keep one of.

    Does nothing and returns False with a full hand (BA-OBJ-03) or an empty deck.
    """
    rule_set = RULE_SETS[play.state.table.variant]
    count = min(count, deck_count(play.state.decks[caste]))
    if not count or len(play.look(seat).hand) >= rule_set.hand_limit:
        return False
    play.state.pending = Pending(seat, (caste,) * count, (), purpose)
    play.state.phase = Phase.DRAW
    play.state.progress = True
    return True


def keep(play: StateBuilder, seat: int, kept: int) -> None:
    """BA-LIB-01: take one of the cards seen into the hand, return the others to the bottom in drawn order."""
    assert play.state.pending is not None
    add_to_hand(play, seat, kept)
    play.events.append(CardKept(seat, kept))
    for card in play.state.pending.seen:
        if card != kept:
            return_to_deck(play, seat, card)
    play.state.pending = None


@lru_cache(maxsize=4096)
def reveal_moves(hand: tuple[int, ...], store: bytes) -> tuple[Reveal, ...]:
    """The reveals that a Store Room can pay (BA-OBJ-04); none of hidden cards, in views of other seats."""
    return tuple(Reveal(card) for card in hand if card < HIDDEN and can_pay(store, card))


def reveal(play: StateBuilder, seat: int, move: Reveal) -> None:
    """BA-OBJ-04, BA-COMP-20: lay the card open, pay it to the supply, score it; the turn does not change."""
    me = play.colony(seat)
    me.hand = tuple(card for card in me.hand if card != move.card)
    me.revealed = (*me.revealed, move.card)
    for resource in set(objectives.OBJECTIVES[move.card].needs):
        me.store = with_byte(me.store, resource, me.store[resource] - COST[move.card][resource])
    play.state.progress = True
    play.events.append(ObjectiveRevealed(seat, move.card))
    play.events.append(Scored(seat, points_source(move.card), POINTS[move.card]))


def points_source(card: int) -> str:
    """`hunter_cards`, `farmer_cards`, `digger_cards`: the row of the final table."""
    return f"{CASTES[caste_of(card)]}_cards"
