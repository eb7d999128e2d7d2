"""Rows 3 and 4: how fast the opponents of Colossi play on, and how much of their time is that.

Colossi has effects of a hundred kinds, so its search has no light position of its own. It makes plain steps
at once and asks the rules for all else, in one course for a whole effect. A move stands for all that follows
it up to the next choice of a move.
"""

from __future__ import annotations

from functools import cache
from time import process_time
from typing import Final

from game.ai.colossi.foresight import DRAWS
from game.ai.colossi.player import PROPHET, WEIGHTS
from game.ai.colossi.turn import Trial
from game.ai.colossi.worth import Judge
from game.plugin.brain import Limit, Meter
from rules.colossi import GAME
from rules.colossi.play.actions import TakeActions
from rules.colossi.play.apply import prompt
from rules.colossi.state import State
from rules.core.rng import Rng
from tests.bench.game import GameBench
from tests.bench.opponents import positions, taken
from tests.bench.row import Row, ratio
from tests.game.ai.colossi.games import step_by_step

VARIANT: Final = "full"
LUCK: Final = 1
JUDGE: Final = Judge(WEIGHTS)
"""A player makes it once, not for each position."""
PASSES: Final = 10
"""Over the positions of row 3: one takes only a few hundredths of a second."""
NODES: Final = 1500
"""Of each decision of row 4."""


@cache
def turns() -> list[tuple[State, int]]:
    """Positions all over random games in which a seat has Actions to take."""
    return [found for found in positions(GAME, VARIANT) if isinstance(prompt(found[0]), TakeActions)]


def rollouts() -> list[Row]:
    """Row 3: moves a second that are carried out: in playing on ÷ by the public verbs."""
    value = ratio(_inner_moves, _public_moves, times=5)
    return [Row("3", "colossi: inner rollout ÷ public verbs", value, 1.5, 2.5)]


def _inner_moves() -> float:
    count, start = 0, process_time()
    for state, seat in turns() * PASSES:
        trial = Trial(JUDGE, seat, Meter(Limit()), [LUCK])
        for move in GAME.legal_moves(state, seat):
            trial.make_plainly(state, move, LUCK)
            count += 1
    return count / (process_time() - start)


def _public_moves() -> float:
    count, start = 0, process_time()
    for state, seat in turns() * PASSES:
        for move in GAME.legal_moves(state, seat):
            step_by_step(state, move, LUCK)
            count += 1
    return count / (process_time() - start)


def efficiency() -> list[Row]:
    """Row 4: positions that the Prophet counts a second ÷ when all moves are only tried."""
    value = ratio(_searched, _tried, times=3)
    return [Row("4", "colossi: positions in the search ÷ without it", value, 0.5, 0.75)]


def _searched() -> float:
    found = [
        taken(GAME, PROPHET, GAME.observe(state, seat), seat, Limit(nodes=NODES), Rng(LUCK))
        for state, seat in turns()
    ]
    return sum(one.looked for one in found) / sum(one.seconds for one in found)


def _tried() -> float:
    count, start = 0, process_time()
    for state, seat in turns():
        trial = Trial(JUDGE, seat, Meter(Limit()), range(DRAWS))
        for move in GAME.legal_moves(state, seat):
            trial.value(state, move)
        count += trial.meter.nodes
    return count / (process_time() - start)


BENCH: Final = GameBench(rows={"3": rollouts, "4": efficiency})
