"""Submit a chosen move: prepared cards are submitted with the action that needs them."""

from __future__ import annotations

from typing import Final

from game.kit.picking import Target
from game.table.choice import Choice
from game.table.intents import Intent, Refuse, Submit
from game.tables.brilliants import picks
from game.tables.brilliants.clicks import choice_of
from game.tables.brilliants.extras import BrilliantsTable
from game.tables.brilliants.plan import Plan, prepares
from game.tables.brilliants.refusal import attempt
from rules.brilliants.moves import (
    Decision,
    PlaySpecial,
    Reveal,
    TakeSpecial,
)
from rules.brilliants.play.windows import PLAYS
from rules.brilliants.state import Phase

_WINDOW: Final = (*PLAYS, Reveal)
"""Moves after which the turn goes on, so that prepared cards stay prepared."""


def begin_choice(table: BrilliantsTable) -> Choice | None:
    """The choice among the legal moves, as if the prepared cards had been played; None if there are none."""
    extras, prompt = table.extras, table.prompt
    if extras.plan.seat != table.seat:
        extras.plan = Plan(table.context.game, table.seat)
    if not (prompt.decides and prompt.view.phase == Phase.TURN):
        extras.plan.clear()
    table.view, legal = prompt.view, prompt.legal
    if picks.is_picking(table):
        table.view = picks.shown(table.view, table.seat, extras.picks)
        if len(legal) == 1:  # as in a lesson: it should lie open
            table.face.uncover(table, Target("take", legal[0].card))
        return choice_of(table.view, table.seat, legal)
    extras.picks = ()
    tried = extras.plan.tried(table.view)
    if extras.plan.cards:  # those that can still be played
        table.view = tried
        legal = tuple(table.context.game.legal_moves(table.view, table.seat))
    return choice_of(table.view, table.seat, legal) if legal else None


def commit_move(table: BrilliantsTable, move: Decision) -> Intent:
    """Submit a move with the prepared cards it needs. A card that only prepares one is not yet submitted."""
    plan = table.extras.plan
    if isinstance(move, TakeSpecial):
        return _pick(table, move.card)
    if isinstance(move, PlaySpecial) and prepares(table.view, move):
        plan.add(move)
        table.choose()
        table.cursor = None
        return None
    if not plan.cards:
        return Submit(move)
    moves = (*plan.needed(table.prompt.view, move), move)
    if not isinstance(move, _WINDOW):
        plan.clear()
    return Submit(moves[0], moves[1:])


def _pick(table: BrilliantsTable, card: int) -> Intent:
    """A person alone picks a card; the large button takes all six."""
    if (reason := picks.pick(table, card)) is not None:
        return Refuse(reason=reason)
    table.choose()
    table.cursor = None
    return None


def refused(table: BrilliantsTable, target: Target) -> Refuse:
    """Why a click is refused. With prepared cards the rules judge the view in which they are played."""
    assert table.choice is not None
    refuse = attempt(table.view, table.seat, table.choice, target, table.extras.writers.now)
    if table.extras.plan.cards and refuse.move is not None:
        reason = table.context.game.why_illegal(table.view, table.seat, refuse.move)
        return Refuse(reason=reason or refuse.reason)
    return refuse


def take_back(table: BrilliantsTable, number: int) -> None:
    """Take a prepared card back into the hand."""
    if table.extras.plan.drop(number):
        table.choose()
