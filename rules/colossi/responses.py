"""Response windows: questions in other seats' turns, and what a habit answers (CO-RESP-02 to CO-RESP-06)."""

from __future__ import annotations

from typing import Any, Final

from rules.colossi.box import BOX, CARDS
from rules.colossi.control import deadly, is_protected
from rules.colossi.moves import NO, NOTHING, YES
from rules.colossi.play.actions import TakeActions
from rules.colossi.play.apply import legal_moves, prompt
from rules.colossi.play.cards import TakePlayedCard
from rules.colossi.play.settle import RaiseDead
from rules.colossi.state import NOBODY, Phase, State
from rules.core.protocol import Habit, Seat

WINDOWS: Final = {question.trait: question.name for question in BOX.windows}
"""The name of the window by its Trait (CO-RESP-02)."""


def on_turn(state: State) -> Seat | None:
    """Whose turn it is, whoever decides; None in the set-up and between Ages."""
    return None if state.turn == NOBODY else state.turn


def window(state: State) -> str | None:
    """The open response window."""
    asked = prompt(state)
    return WINDOWS.get(asked.window) if asked is not None else None


def shows_secret(state: State) -> bool:
    """CO-RESP-06: whether the seat that is asked must see its hand, as in its own turn and for Actions."""
    asked = prompt(state)
    if asked is None:
        return False
    own_turn = state.phase == Phase.ACTIONS and asked.seat == state.turn
    return asked.shows_hand or own_turn or isinstance(asked, TakeActions)


def habit(view: State, seat: Seat, wish: Habit) -> Any | None:
    """CO-RESP-04: the answer of a seat with this habit; None if it wants to be asked."""
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
    """Parasitic: cards that are not wanted are passed by; which card to give is never left to a habit."""
    unwanted = wish.wanted and CARDS[asked.card].code not in wish.wanted
    return NOTHING if wish.answer == "never" or unwanted else None


def _dies_at_once(view: State, asked: RaiseDead) -> bool:
    """Whether an Acolyte put there would be killed by what stands there."""
    return asked.space in deadly(view) and not is_protected(view, asked.seat, asked.space)


def _first(view: State, seat: Seat) -> Any | None:
    """The first use of the window, if it is the only one; with a choice the seat is asked."""
    uses = [move for move in legal_moves(view, seat) if move != NOTHING]
    return uses[0] if len(uses) == 1 else None
