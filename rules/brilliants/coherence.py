"""Whether what a position waits for fits the rest of it: for positions that come from outside."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.brilliants.box import RULE_SETS
from rules.brilliants.cards import deck_count
from rules.brilliants.play import Play
from rules.brilliants.rounds import has_something_to_do
from rules.brilliants.state import HIDDEN, NOWHERE, Pending, Phase, Purpose, State, Weather

END_REASONS: Final = {
    "eighth_card": "A colony revealed its eighth objective.",
    "no_progress": "Two rounds passed in which nobody collected, drew or revealed anything.",
}
_SETUP: Final = (Phase.FIRST, Phase.SIDE, Phase.ANTS)


def incoherences(state: State) -> Iterator[str]:
    """One sentence for everything that no game can lead to and that would hinder play from here."""
    yield from _clock(state)
    yield from _cards(state)
    match state.phase:
        case Phase.ANTS if state.colonies[state.active].ants.strip(bytes([NOWHERE])):
            yield "The seat that chooses its starting ants has some already."
        case Phase.TURN if not has_something_to_do(Play(state), state.active):
            yield "The seat whose turn it is has nothing left to do."
        case Phase.CLOSE if any(has_something_to_do(Play(state), s) for s in range(state.table.seats)):
            yield "The close window is open while a seat has something left to do."
        case Phase.CLOSE if not state.colonies[state.active].hand:
            yield "The seat in the close window has no card."


def _clock(state: State) -> Iterator[str]:
    """Round, weather, idle rounds and end reason as the phase wants them."""
    setting_up = state.phase in _SETUP or (
        state.pending is not None and state.pending.purpose == Purpose.SETUP
    )
    if setting_up != (state.round == 0):
        yield f"Round {state.round} does not fit the phase."
    if (state.weather == NOWHERE) != (setting_up or state.phase == Phase.DIE):
        yield "The weather does not fit the phase."
    if (state.weather == Weather.ASK) != (state.phase == Phase.WEATHER):
        yield "The weather is to be named exactly while the phase is weather."
    if state.phase in (Phase.DIE, Phase.WEATHER) and state.active != state.first:
        yield "The First Player rolls the die and names the weather."
    if (state.phase == Phase.OVER) != (state.reason in END_REASONS) or (
        state.phase != Phase.OVER
        and (state.reason or state.idle >= RULE_SETS[state.table.variant].idle_rounds)
    ):
        yield "The end reason does not fit the phase."


def _cards(state: State) -> Iterator[str]:
    """Hands within the limit, and cards on their way exactly when the phase is about them."""
    rule_set, pending = RULE_SETS[state.table.variant], state.pending
    if any(len(colony.hand) > rule_set.hand_limit for colony in state.colonies):
        yield f"A hand holds at most {rule_set.hand_limit} cards."
    if (pending is not None) != (state.phase in (Phase.DRAW, Phase.PICK)):
        yield "Cards are on their way exactly while they are drawn or picked."
    elif pending is not None:
        yield from _pending(state, pending)


def _pending(state: State, pending: Pending) -> Iterator[str]:
    rule_set = RULE_SETS[state.table.variant]
    if pending.seat != state.active:
        yield "Cards are drawn by the seat that is active."
    if bool(pending.draws) != (state.phase == Phase.DRAW) or (
        state.phase == Phase.PICK and len(pending.seen) < 2
    ):
        yield "The cards still to be drawn do not fit the phase."
    if any(deck_count(state.decks[c]) < pending.draws.count(c) for c in set(pending.draws)):
        yield "More cards are to be drawn than the deck holds."
    to_choose = pending.purpose != Purpose.SETUP
    coming = 1 if to_choose else len(pending.draws)
    if len(state.colonies[pending.seat].hand) + coming > rule_set.hand_limit:
        yield "The hand has no room for the cards on their way."
    types = {*pending.draws, *(card - HIDDEN if card >= HIDDEN else card // 30 for card in pending.seen)}
    wanted = rule_set.looks if to_choose else rule_set.starting_ants
    if len(pending.draws) + len(pending.seen) > wanted or (to_choose and len(types) > 1):
        yield "The cards on their way are more or of other types than can be drawn."
