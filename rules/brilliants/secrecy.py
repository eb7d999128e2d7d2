"""Hidden information: views, redacted events and moves, and determinization (BA-INFO-01 to 03)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from rules.brilliants.data.box import CASTES
from rules.brilliants.data.objectives import DECKS, caste_of, full_deck
from rules.brilliants.data.special import COPIES
from rules.brilliants.events import (
    Event,
)
from rules.brilliants.moves import DealSpecial, Move
from rules.brilliants.notation import format_move
from rules.brilliants.play.objective_cards import draws_in_view
from rules.brilliants.state import HIDDEN, UNSEEN, Deck, LookedAt, Pending, Purpose, Returned, State
from rules.brilliants.terms import seat_name
from rules.core.protocol import CHANCE, Seat
from rules.core.rng import Rng
from rules.kit.record import redacted

_LOOKS: Final = frozenset({Purpose.LOOK, Purpose.STRATEGIST})


def observe(state: State, viewer: Seat | None) -> State:
    """Redact the position for a seat, or None for a spectator: other hands and decks are hidden.

    Whom a card is open to is said at its field in `state` (BA-INFO-01, BA-INFO-02).
    """
    return replace(
        state,
        colonies=tuple(
            colony if seat == viewer else redacted(colony, viewer, seat)
            for seat, colony in enumerate(state.colonies)
        ),
        decks=tuple(redacted(deck, viewer) for deck in state.decks),
        pending=None if state.pending is None else redacted(state.pending, viewer),
    )


def redact(event: Event, viewer: Seat | None) -> Event:
    """Redact an event: its card is hidden unless the viewer is its seat."""
    return redacted(event, viewer)


def redact_move(seat: Seat, move: Move, viewer: Seat | None) -> str:
    """Return a move's log line, redacted for a viewer: `P2: pick OF??`, `P2: keep ??`, `! draw P1 OH??`."""
    text = format_move(redacted(move, viewer, seat))
    return text if seat == CHANCE else f"{seat_name(seat)}: {text}"


def determinize(view: State, rng: Rng) -> State:
    """Sample a full position consistent with the view: unknown cards are dealt uniformly."""
    unknown = [rng.shuffled(_unknown(view, caste)) for caste in range(len(CASTES))]
    unseen = rng.shuffled(_unseen(view)) if _hides_specials(view) else []

    def deal(card: int) -> int:
        return unknown[card - HIDDEN].pop() if card >= HIDDEN else card

    def deal_specials(cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sorted(unseen.pop() if card == UNSEEN else card for card in cards))

    colonies = tuple(
        replace(
            colony,
            hand=tuple(sorted(map(deal, colony.hand))),
            specials=deal_specials(colony.specials),
            packet=deal_specials(colony.packet),
        )
        for colony in view.colonies
    )
    # Pools come last, so that each is simply the rest of the unknown cards.
    bottoms = [tuple(Returned(deal(one.card), one.seat) for one in deck.bottom) for deck in view.decks]
    tops = [tuple(LookedAt(deal(one.card), one.seats) for one in deck.top) for deck in view.decks]
    seen = () if looked_at(view) else tuple(map(deal, view.pending.seen if view.pending else ()))
    decks = tuple(
        Deck(_pool(unknown[caste]), deck.size, bottoms[caste], tops[caste])
        for caste, deck in enumerate(view.decks)
    )
    return replace(view, colonies=colonies, decks=decks, pending=_opened(view, decks, seen))


def outcomes_in_view(view: State) -> tuple[Move, ...]:
    """Chance outcomes in any full position consistent with a view that cannot list its own.

    They include the hidden card, because a view may follow its viewer's log, which has `! draw P2 OF??`.
    """
    if view.pending is None:
        specials = sorted({*_unseen(view), UNSEEN})
        return tuple(DealSpecial(view.active, card) for card in specials)
    caste = view.pending.draws[0]
    cards = _unknown(view, caste)
    if view.pending.purpose != Purpose.SHOW:  # what is shown lies open to all
        cards.append(HIDDEN + caste)
    return draws_in_view(view.pending, cards)


def _pool(cards: list[int]) -> int:
    return sum(1 << card for card in cards)


def _opened(view: State, decks: tuple[Deck, ...], seen: tuple[int, ...]) -> Pending | None:
    """The pending cards; cards looked at are on top of the dealt deck."""
    if view.pending is None:
        return None
    if count := looked_at(view):
        caste = caste_of(view.pending.seen[0])
        seen = tuple(one.card for one in decks[caste].top[:count])
    return replace(view.pending, seen=seen)


def looked_at(state: State) -> int:
    """Number of `pending` cards that are still on top of their deck."""
    pending = state.pending
    return len(pending.seen) if pending and pending.purpose in _LOOKS else 0


def _hides_specials(view: State) -> bool:
    return any(UNSEEN in colony.specials or UNSEEN in colony.packet for colony in view.colonies)


def _unseen(view: State) -> list[int]:
    """The special cards invisible in the view: in other hands, in packets, or out of the game."""
    left = list(COPIES)
    for card in known_specials(view):
        left[card] -= 1
    return [card for card, copies in enumerate(left) for _ in range(copies)]


def known_specials(state: State) -> Iterator[int]:
    """All special cards that seats hold or have played, without unseen ones."""
    for colony in state.colonies:
        for card in (*colony.specials, *colony.packet, *colony.played):
            if card != UNSEEN:
                yield card


def _unknown(view: State, caste: int) -> list[int]:
    """The cards of a deck that are invisible in the view, ascending."""
    known = set(known_cards(view))
    deck = full_deck(caste, view.table.seats)
    return [card for card in DECKS[caste] if deck >> card & 1 and card not in known]


def known_cards(state: State) -> list[int]:
    """All objectives outside the unordered part of the decks, without hidden ones."""
    return [card for card in _outside(state) if card < HIDDEN]


def cards_outside(state: State, caste: int) -> int:
    """Number of cards of a deck outside its unordered part, including hidden ones."""
    return sum(caste_of(card) == caste for card in _outside(state))


def _outside(state: State) -> list[int]:
    cards = [card for colony in state.colonies for card in (*colony.hand, *colony.revealed)]
    cards += [one.card for deck in state.decks for one in deck.bottom]
    cards += [one.card for deck in state.decks for one in deck.top]
    cards += state.pending.seen if state.pending and not looked_at(state) else ()
    return [*cards, *state.display, *state.aside]
