"""Who may know what: views, redacted events and moves, and truths that fit a view (BA-INFO)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from rules.brilliants.box import CASTES
from rules.brilliants.events import CardDrawn, CardKept, CardReturned, Event
from rules.brilliants.moves import DrawCard, Move, PickCard
from rules.brilliants.notation import format_move, seat_name
from rules.brilliants.objectives import DECK_SIZE, caste_of, full_deck, hidden
from rules.brilliants.state import HIDDEN, Colony, Deck, Pending, State
from rules.core.protocol import CHANCE, Seat
from rules.core.rng import Rng

_PRIVATE: Final = (CardDrawn, CardKept, CardReturned)


def observe(state: State, viewer: Seat | None) -> State:
    """The position as a seat (None: a spectator) may know it: other hands, seen cards and decks hidden."""
    return replace(
        state,
        colonies=tuple(
            colony if seat == viewer else _closed_hand(colony) for seat, colony in enumerate(state.colonies)
        ),
        decks=tuple(_closed_deck(deck, viewer) for deck in state.decks),
        pending=None if state.pending is None else _closed_pending(state.pending, viewer),
    )


def _closed_hand(colony: Colony) -> Colony:
    """BA-INFO-02: of each card its type is public."""
    return replace(colony, hand=tuple(sorted(map(hidden, colony.hand))))


def _closed_deck(deck: Deck, viewer: Seat | None) -> Deck:
    """BA-INFO-01: the size is public, a card at the bottom is known to the seat that returned it."""
    bottom = ((card if seat == viewer else hidden(card), seat) for card, seat in deck.bottom)
    return Deck(None, deck.size, tuple(bottom))


def _closed_pending(pending: Pending, viewer: Seat | None) -> Pending:
    if pending.seat == viewer:
        return pending
    return replace(pending, seen=tuple(map(hidden, pending.seen)))


def redact(event: Event, viewer: Seat | None) -> Event:
    """The event with the card hidden from all but its seat."""
    if isinstance(event, _PRIVATE) and event.seat != viewer:
        return replace(event, card=hidden(event.card))
    return event


def redact_move(seat: Seat, move: Move, viewer: Seat | None) -> str:
    """The log line of a move as that viewer may know it: `P2: pick OF??`, `! draw P1 OH??`."""
    match move:
        case DrawCard(drawer, card) if drawer != viewer:
            move = DrawCard(drawer, hidden(card))
        case PickCard(card) if seat != viewer:
            move = PickCard(hidden(card))
    return format_move(move) if seat == CHANCE else f"{seat_name(seat)}: {format_move(move)}"


def determinize(view: State, rng: Rng) -> State:
    """One truth that fits the view: what is unknown is dealt anew, each card equally likely anywhere."""
    unknown = [rng.shuffled(_unknown(view, caste)) for caste in range(len(CASTES))]

    def deal(card: int) -> int:
        return unknown[card - HIDDEN].pop() if card >= HIDDEN else card

    colonies = tuple(replace(colony, hand=tuple(sorted(map(deal, colony.hand)))) for colony in view.colonies)
    bottoms = [tuple((deal(card), seat) for card, seat in deck.bottom) for deck in view.decks]
    pending = view.pending and replace(view.pending, seen=tuple(map(deal, view.pending.seen)))
    decks = tuple(
        Deck(sum(1 << card % DECK_SIZE for card in unknown[caste]), deck.size, bottoms[caste])
        for caste, deck in enumerate(view.decks)
    )
    return replace(view, colonies=colonies, decks=decks, pending=pending)


def _unknown(view: State, caste: int) -> list[int]:
    """The cards of a deck that the view does not show anywhere, rising."""
    known = set(known_cards(view))
    deck = full_deck(caste, view.table.seats)
    cards = (caste * DECK_SIZE + n for n in range(DECK_SIZE) if deck >> n & 1)
    return [card for card in cards if card not in known]


def known_cards(state: State) -> list[int]:
    """Every card outside the unordered part of the decks, hidden ones left out."""
    cards = [card for colony in state.colonies for card in (*colony.hand, *colony.revealed)]
    cards += [card for deck in state.decks for card, _ in deck.bottom]
    cards += state.pending.seen if state.pending else ()
    return [card for card in cards if card < HIDDEN]


def cards_outside(state: State, caste: int) -> int:
    """How many cards of a deck lie elsewhere than in its unordered part, hidden ones counted."""
    cards = [card for colony in state.colonies for card in (*colony.hand, *colony.revealed)]
    cards += [card for deck in state.decks for card, _ in deck.bottom]
    cards += state.pending.seen if state.pending else ()
    return sum(caste_of(card) == caste for card in cards)
