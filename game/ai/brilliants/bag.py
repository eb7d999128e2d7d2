"""Choice of a predator's space in Solo with the least harm, for the opponent of BrilliAnts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.ai.brilliants.turn import Turn
from rules.brilliants.data import board, nest
from rules.brilliants.moves import Eat
from rules.brilliants.state import SURFACE


def fed(turn: Turn, moves: Sequence[Any]) -> Any:
    """Choose among equally near spaces to eat from, or among the empty ones to go to."""
    return min(moves, key=lambda move: _harm(turn, move))


def _harm(turn: Turn, move: Any) -> float:
    if not isinstance(move, Eat):
        return _in_the_way(turn, move.space)
    if move.space < SURFACE:
        return turn.eaten(move.space) + 0.1 * _in_the_way(turn, move.space)
    claimed = move.space in turn.claims.values()
    return turn.values[nest.SOIL[move.space]] * (1.0 if claimed else 0.3)


def _in_the_way(turn: Turn, space: int) -> float:
    """Weight of the own ants near a space, which could want to pass or mark it."""
    return sum(1 / (1 + board.DISTANCE[space][place]) for place in turn.colony.ants if place < SURFACE)
