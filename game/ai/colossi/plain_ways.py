"""Walks of a turn by the plain way: a planner goes round where that is worth as much, and readers wonder."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from game.plugin.analysis import SeenTurn
from rules.colossi.moves import HALT, FollowRoad, Halt, Move, MoveAcolyte, MoveColossus
from rules.colossi.play.movement import Chain
from rules.core.protocol import Game


def straightened(game: Game[Any, Any], turn: SeenTurn) -> SeenTurn:
    """The turn with each walk by the fewest steps that lead to the same position, before the first draw."""
    number = 1
    while number < len(turn.sure):
        end = number
        while end < len(turn.sure) and isinstance(turn.sure[end], FollowRoad | Halt):
            end += 1
        if end > number:
            turn = _shorter(game, turn, number, end)
        number += 1
    return turn


def _shorter(game: Game[Any, Any], turn: SeenTurn, first: int, end: int) -> SeenTurn:
    """The turn with as few steps as can be from entry `first` to `end`; they go on with the one before."""
    seat, before, target = turn.seat, turn.views[first - 1], turn.views[end]
    steps = [move for move in turn.sure[first:end] if isinstance(move, FollowRoad)]
    for way in _ways(turn.sure[first - 1], steps):
        views = _walked(game, before, seat, way)
        if views and views[-1] == target:
            halts = [HALT] * (len(views) - len(way))
            return SeenTurn(
                seat,
                (*turn.views[:first], *views[:-1], *turn.views[end:]),
                (*turn.makers[: first - 1], *[seat] * len(views), *turn.makers[end:]),
                (*turn.moves[: first - 1], *way, *halts, *turn.moves[end:]),
            )
    return turn


def _ways(opening: Move, steps: Sequence[FollowRoad]) -> Iterator[list[Move]]:
    """Shorter ways to the last of some steps after an opening: straight there, or without some steps."""
    goal = steps[-1].space if steps else -1
    match opening:
        case MoveAcolyte(source, _) if steps:
            yield [MoveAcolyte(source, goal)]
        case MoveColossus(source, _) if steps:
            yield [MoveColossus(source, goal)]
    for count in range(len(steps) - 1):
        for kept in combinations(steps[:-1], count):
            yield [opening, *kept, steps[-1]]


def _walked(game: Game[Any, Any], view: Any, seat: int, way: Sequence[Move]) -> list[Any]:
    """The views after each step of a way, and after the halt if it could go on; empty if it is illegal."""
    views = []
    for move in way:
        if game.why_illegal(view, seat, move) is not None:
            return []
        view = game.apply(view, seat, move).state
        views.append(view)
    if view.agenda and isinstance(view.agenda[-1], Chain):
        views.append(game.apply(view, seat, HALT).state)
    return views
