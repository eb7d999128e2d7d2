"""Response windows: questions in other seats' turns, and answers by habit (CO-RESP-02 to CO-RESP-06)."""

from __future__ import annotations

from typing import Any, Final

from rules.colossi.box import BOX, CARDS
from rules.colossi.control import deadly, is_protected
from rules.colossi.moves import NO, NOTHING, YES
from rules.colossi.play.actions import TakeActions
from rules.colossi.play.apply import legal_moves, prompt
from rules.colossi.play.cards import TakePlayedCard
from rules.colossi.play.settle import RaiseDead
from rules.colossi.play.turns import StartActions, StartDraw
from rules.colossi.state import NOBODY, Phase, State
from rules.core.protocol import Habit, Seat

WINDOWS: Final = {question.trait: question.name for question in BOX.windows}
"""The name of each window by its Trait (CO-RESP-02)."""
_BEFORE_THE_END: Final = (StartActions, TakeActions, StartDraw)
"""Tasks of which at least one is pending until a seat has ended its Actions."""


def on_turn(state: State) -> Seat | None:
    """The seat on turn, even if another one decides; None in the set-up and between Ages."""
    return None if state.turn == NOBODY else state.turn


def is_unheld(state: State) -> bool:
    """True if a seat is on turn and takes no Actions in it, now or later: it has ended them (CO-TURN-03), or
    harvests (CO-HARV-01)."""
    return state.turn != NOBODY and not any(isinstance(task, _BEFORE_THE_END) for task in state.agenda)


def window(state: State) -> str | None:
    """The open response window."""
    asked = prompt(state)
    return WINDOWS.get(asked.window) if asked is not None else None


def shows_secret(state: State) -> bool:
    """CO-RESP-06: true if the seat needs to see its hand to answer, as in its own turn and for Actions."""
    asked = prompt(state)
    if asked is None:
        return False
    own_turn = state.phase == Phase.ACTIONS and asked.seat == state.turn
    return asked.shows_hand or own_turn or isinstance(asked, TakeActions)


def habit(view: State, seat: Seat, wish: Habit) -> Any | None:
    """CO-RESP-04: the answer of a seat with this habit; None if the player wants to be asked."""
    asked = prompt(view)
    if asked is None or asked.seat != seat or not asked.window:
        return None
    if isinstance(asked, TakePlayedCard):
        return _wanted(asked, wish)
    if wish.answer == "never":
        return asked.declining
    if wish.answer == "always":
        if isinstance(asked, RaiseDead) and _dies_at_once(view, asked):
            return NO
        return YES if asked.declining == NO else _first(view, seat)
    return None


def _wanted(asked: TakePlayedCard, wish: Habit) -> Any | None:
    """Parasitic: decline cards that are not wanted; a habit never chooses the card to give."""
    unwanted = wish.wanted and CARDS[asked.card].code not in wish.wanted
    return NOTHING if wish.answer == "never" or unwanted else None


def _dies_at_once(view: State, asked: RaiseDead) -> bool:
    """True if an Acolyte placed there would be killed at once."""
    return asked.space in deadly(view) and not is_protected(view, asked.seat, asked.space)


def _first(view: State, seat: Seat) -> Any | None:
    """The only use of the window; None if there is a choice."""
    uses = [move for move in legal_moves(view, seat) if move != NOTHING]
    return uses[0] if len(uses) == 1 else None
