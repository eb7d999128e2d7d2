"""Hidden information: a deck's top card that the Strategist has looked at (MB-TURN-06, MB-ROLE-STR)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from rules.core.protocol import CHANCE, Seat
from rules.core.rng import Rng
from rules.kit.record import redacted
from rules.mini_brilliants.box import CASTES, DECK_SIZE
from rules.mini_brilliants.events import Event
from rules.mini_brilliants.moves import Move
from rules.mini_brilliants.notation import format_move, seat_name
from rules.mini_brilliants.state import HIDDEN, NOWHERE, State

_UNKNOWN: Final = (NOWHERE,) * len(CASTES)
"""The top cards when none is known."""


def observe(state: State, viewer: Seat | None) -> State:
    """Redact the position for a seat, or None for a spectator: only the Strategist sees known top cards.

    It is public that a top card is known, and which cards are left in each deck, because all others lie open.
    """
    # Nothing is hidden in most positions, and views are asked for all the time.
    return state if state.tops == _UNKNOWN else redacted(state, viewer)


def redact(event: Event, viewer: Seat | None) -> Event:
    """Redact an event: only the seat itself sees the card of its look."""
    return redacted(event, viewer)


def redact_move(seat: Seat, move: Move, viewer: Seat | None) -> str:
    """Return the log line of a move, redacted for a viewer: `! look P1 ?` (MB-NOTE-02)."""
    text = format_move(redacted(move, viewer, seat))
    return text if seat == CHANCE else f"{seat_name(seat)}: {text}"


def determinize(view: State, rng: Rng) -> State:
    """Sample a full position consistent with the view: a hidden top card is any card of its deck."""
    if HIDDEN not in view.tops:
        return view
    tops = list(view.tops)
    for caste, top in enumerate(tops):
        if top == HIDDEN:
            numbers = [n for n in range(DECK_SIZE) if view.decks[caste] >> n & 1]
            tops[caste] = caste * DECK_SIZE + rng.choice(numbers)
    return replace(view, tops=tuple(tops))
