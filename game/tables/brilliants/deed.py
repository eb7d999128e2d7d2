"""From a settled choice to what is entered: cards laid ready go with the action that needs them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from game.table.intents import Intent, Refuse, Submit
from game.tables.brilliants.clicks import choice_of
from game.tables.brilliants.plan import prepares
from rules.brilliants.moves import HuntByPower, LookByPower, MarkByPower, PlaySpecial, Reveal

if TYPE_CHECKING:
    from game.tables.brilliants.presenter import BrilliantsPresenter

_WINDOW: Final = (PlaySpecial, MarkByPower, HuntByPower, LookByPower, Reveal)
"""Moves after which the turn goes on, and what is laid ready stays so."""


def choose(table: BrilliantsPresenter) -> None:
    """Begin the choice of what may be done, with the cards that are laid ready."""
    table.view, legal = table.prompt.view, table.prompt.legal
    if table.plan.cards:
        table.view = table.plan.tried(table.view)
        legal = tuple(table.sitting.game.legal_moves(table.view, table.seat))
    table.choice = choice_of(table.view, table.seat, legal) if legal else None


def do(table: BrilliantsPresenter, move: Any) -> Intent:
    """Enter a move with the cards it needs; a card that only prepares one is laid ready."""
    if isinstance(move, PlaySpecial) and prepares(table.view, move):
        table.plan.add(move)
        choose(table)
        table.cursor = None
        return None
    moves = (*table.plan.needed(table.prompt.view, move), move)
    if not isinstance(move, _WINDOW):
        table.plan.clear()
    return Submit(moves[0], moves[1:])


def explained(table: BrilliantsPresenter, refuse: Refuse) -> Refuse:
    """With cards laid ready only the view in which they are played knows why not."""
    if table.plan.cards and refuse.move is not None:
        reason = table.sitting.game.why_illegal(table.view, table.seat, refuse.move)
        return Refuse(reason=reason or refuse.reason)
    return refuse


def take_back(table: BrilliantsPresenter, number: int = -1) -> bool:
    """A card laid ready goes back into the hand, the last one if none is named; False if there is none."""
    if not table.plan.drop(number):
        return False
    choose(table)
    return True
