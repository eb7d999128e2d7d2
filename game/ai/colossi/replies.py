"""Playouts: others' next turns, or a harvest to its end, each move the best at a glance.

Results cut short by the limit (`Trial.spent`) are not comparable with complete ones.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from game.ai.colossi.turn import Trial
from rules.colossi.moves import PASS, EndTurn, HarvestSpace
from rules.colossi.play.actions import TakeActions
from rules.colossi.play.apply import legal_moves, prompt
from rules.colossi.play.turns import HarvestTurn
from rules.colossi.state import State

MOST_ACTIONS: Final = 7
"""Maximum number of actions of a turn in a playout."""
MOST_HARVESTS: Final = 40
"""Maximum number of harvest turns in a playout."""


def after_replies(trial: Trial, state: State, luck: int) -> State:
    """The position of a finished turn after the others' next turns."""
    if acts(state, trial.seat):
        state = trial.make_plainly(state, legal_moves(state, trial.seat)[-1], luck)
    for _ in range(MOST_ACTIONS * (state.table.seats - 1)):
        asked = prompt(state)
        if trial.spent or not isinstance(asked, TakeActions) or asked.seat == trial.seat:
            break
        state = acted(trial, state, asked.seat, luck)
    return state


def after_harvest(trial: Trial, state: State, luck: int) -> State:
    """A position in a Harvest Phase when the phase is over.

    The order matters: a seat without a space to harvest is out, and gets nothing for spaces it controls
    later.
    """
    everybody = (1 << state.table.seats) - 1
    for _ in range(MOST_HARVESTS):
        asked = prompt(state)
        if trial.spent or not isinstance(asked, HarvestTurn):
            break
        if not state.passed >> asked.seat & 1:
            state = _harvested(trial, state, asked.seat, luck)
        elif state.passed == everybody:
            break  # The next Age is not played on.
        else:
            state = trial.make_plainly(state, PASS, luck)
    return state


def passing(state: State, seat: int) -> State:
    """The position with the seat marked as one that has passed, still on its harvest turn."""
    return replace(state, passed=state.passed | 1 << seat)


def acts(state: State, seat: int) -> bool:
    """True if the seat has Actions to take."""
    asked = prompt(state)
    return isinstance(asked, TakeActions) and asked.seat == seat


def acted(trial: Trial, state: State, seat: int, luck: int) -> State:
    """The position after the best action at a glance of the seat on turn, or after the end of its turn."""
    best, most = None, trial.worth(state, seat) + trial.judge.weights.least
    moves = legal_moves(state, seat)
    for move in moves:
        if isinstance(move, EndTurn):
            continue
        after = trial.make_plainly(state, move, luck)
        if (value := trial.worth(after, seat)) > most:
            best, most = after, value
    return best or trial.make_plainly(state, moves[-1], luck)


def _harvested(trial: Trial, state: State, seat: int, luck: int) -> State:
    """The position after the best harvest at a glance, or `passing` if that is better."""
    found = [passing(state, seat)]
    for move in legal_moves(state, seat):
        if isinstance(move, HarvestSpace):
            found.append(trial.make_plainly(state, move, luck))
    return max(found, key=lambda after: trial.worth(after, seat))
