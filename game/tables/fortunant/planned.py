"""The whole turn that a hint begins: what the sheet would be after it, and its points."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.table.table import Hint
from game.text import plural
from rules.fortunant import scoring
from rules.fortunant.moves import CONFIRM
from rules.fortunant.play import apply
from rules.fortunant.state import Sheet, State


def planned_sheet(view: State, seat: int, hint: Hint | None) -> Sheet | None:
    """The seat's sheet after the turn of a hint; None without a hint, or if it only ends the turn."""
    moves = () if hint is None else (hint.move, *hint.following)
    after = after_turn(view, seat, moves)
    return None if after is view.sheets[seat] else after


def after_turn(view: State, seat: int, moves: Iterable[Any]) -> Sheet:
    """The seat's sheet after moves of its turn, up to the one that confirms it."""
    for move in moves:
        if move == CONFIRM:
            break
        view = apply(view, seat, move).state
    return view.sheets[seat]


def planned_words(view: State, seat: int, hint: Hint | None) -> str:
    """Gains of the whole turn of a hint from now on; empty if it has only the step that is marked."""
    after = planned_sheet(view, seat, hint)
    if hint is None or after is None or not any(move != CONFIRM for move in hint.following):
        return ""
    gain = scoring.total(after, view.table) - scoring.total(view.sheets[seat], view.table)
    if not gain:
        return "The whole turn is drawn on the leaf."
    points = plural(abs(gain), "point", "points")
    return f"The whole turn, drawn on the leaf, {'brings' if gain > 0 else 'costs'} {points}."
