"""Replays the moves of a running turn from the sheet as it stood right after the roll."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules.core.errors import PositionError
from rules.fortunant.moves import CONFIRM, Decision
from rules.fortunant.notation import format_move
from rules.fortunant.play import apply, begin_turn
from rules.fortunant.state import Phase, Sheet, Stage, State, Table, Turn
from rules.fortunant.why import why_illegal


def retraced(
    table: Table, level: int, dice: tuple[int, ...], began: Sheet, moves: Iterable[Decision], done: bool
) -> tuple[Sheet, Turn]:
    """Replay moves; return the resulting sheet and turn (FA-NOTE-04).

    `level` and `dice` are those after the roll; `done` confirms the turn. Raises PositionError, which names
    the first illegal move.
    """
    # A table with one seat: players never affect each other's sheets (FA-MULTI-01), and the cost stays
    # linear.
    alone = replace(table, seats=1)
    fresh = begin_turn(began, dice)
    state = State(alone, Phase.PLAY, 1, dice, level, (began,), (began,), (fresh,))
    for move in moves:
        _check(state, move, move == CONFIRM)
        state = apply(state, 0, move).state
    turn = state.turns[0]
    if done:
        _check(state, CONFIRM, False)
        turn = replace(turn, stage=Stage.DONE)
    return state.sheets[0], turn


def _check(state: State, move: Decision, misplaced: bool) -> None:
    if misplaced:
        raise PositionError("'.' is no move of a turn here; a confirmed turn has the stage done.")
    if reason := why_illegal(state, 0, move):
        raise PositionError(f"{format_move(move)!r} cannot be made by {reason.rule}: {reason.message}")
