"""Evaluation of moves of Mini BrilliAnts: each gets an equal number of playouts in its own tree."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from game.ai.mini_brilliants.position import CLOSE, COMPLETE, decision, of_view
from game.ai.mini_brilliants.search import compared
from game.ai.mini_brilliants.weights import PLAIN
from game.ai.mini_brilliants.worth import judge
from game.plugin.brain import Appraiser, Limit, Meter
from rules.core.protocol import Game, Seat
from rules.core.rng import Rng
from rules.mini_brilliants.moves import COMPLETES, Decision, Look
from rules.mini_brilliants.state import Colony, State


class MiniAppraiser:
    """Implements `Appraiser`; a node of its limit is a playout."""

    def appraise(
        self,
        game: Game[Any, Any],
        view: State,
        seat: Seat,
        moves: Sequence[Decision],
        limit: Limit,
        rng: Rng,
    ) -> tuple[float, ...]:
        """By how many points the seat is ahead of the best other at the end, on average."""
        position, numbers = of_view(view), _numbers(view.colony)
        tried = [numbers[move] for move in moves if not isinstance(move, Look)]
        if len(tried) < len(moves):  # a look leaves every other move open (MB-ROLE-STR)
            tried += [move for move in position.moves() if move not in tried]
        worths = compared(position, tried, Meter(limit), Random(rng.bits()).random, judge(PLAIN))
        found = dict(zip(tried, worths, strict=True))
        best = max(worths)
        return tuple(best if isinstance(move, Look) else found[numbers[move]] for move in moves)


def _numbers(colony: Colony) -> dict[Decision, int]:
    """The numbers of the moves that a colony may make."""
    found: dict[Decision, int] = {}
    for number in (*range(CLOSE + 1), *range(COMPLETE, COMPLETE + len(COMPLETES))):
        found.setdefault(decision(number, colony), number)
    return found


APPRAISER: Final[Appraiser] = MiniAppraiser()
