"""Plans of a whole turn by beam search: the best at a glance are extended action by action."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from game.ai.colossi.replies import acts, passing
from game.ai.colossi.turn import Trial
from rules.colossi.moves import EndTurn, Move, Pass
from rules.colossi.play.apply import legal_moves
from rules.colossi.state import State

BEAM: Final = 6
"""Width of the beam."""
LONGEST: Final = 12
"""Maximum number of actions of a plan."""


class Ranked(NamedTuple):
    """A move and its estimated value."""

    value: float
    move: Move
    way: tuple[Move, ...] = ()
    """The move and the next ones of the plan that it begins, up to a draw or another's answer."""


def by_worth(ranked: Ranked) -> float:
    """Sort key: best first."""
    return -ranked.value


@dataclass(frozen=True, slots=True)
class Option:
    """A move, its estimated value, and the resulting position."""

    value: float
    move: Move
    state: State
    way: tuple[Move, ...] = ()
    """The move and the seat's answers to what it leads to, up to a draw or another's answer."""
    is_sure: bool = True
    """True if nothing comes between them and the position."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A sequence of actions: the first of them, the final position, and its value."""

    value: float
    opening: Move
    state: State
    over: bool
    """True if the turn is over after it."""
    luck: float = 0.0
    """Expected gain by chance over the outcome in this position."""
    way: tuple[Move, ...] = ()
    """The moves of the plan, up to a draw or another's answer."""
    is_sure: bool = True
    """True if these are all of them."""


def options(trial: Trial, state: State, moves: Sequence[Move]) -> list[Option]:
    """All moves with their values, best first; moves beyond the limit are missing."""
    found = []
    for move in moves:
        match move:
            case EndTurn():
                value = trial.worth(state, trial.seat) + trial.judge.weights.least
                found.append(Option(value, move, state, (move,)))
            case Pass():
                passed = passing(state, trial.seat)
                found.append(Option(trial.worth(passed, trial.seat), move, passed, (move,)))
            case _ if not (trial.spent and found):
                value, after = trial.value(state, move)
                found.append(Option(value, move, after, trial.way, trial.is_sure))
    return sorted(found, key=lambda option: -option.value)


def whole_turns(trial: Trial, truth: State, first: list[Option]) -> list[Plan]:
    """Plans up to the end of the turn, best first."""
    root = Plan(trial.worth(truth, trial.seat), first[0].move, truth, over=False)
    beam = _distinct([_longer(trial, root, option, option.move) for option in first])[:BEAM]
    return _distinct(sorted(_planned(trial, beam), key=lambda plan: -plan.value))


def at_own_turn(trial: Trial, state: State) -> float:
    """Value of a position after the seat's next turn, if it is due: each action the best at a glance."""
    luck = 0.0
    for _ in range(LONGEST):
        if trial.spent or not acts(state, trial.seat):
            break
        best = options(trial, state, legal_moves(state, trial.seat))[0]
        if isinstance(best.move, EndTurn):
            break
        luck += best.value - trial.worth(best.state, trial.seat)
        state = best.state
    return trial.worth(state, trial.seat) + luck


def _planned(trial: Trial, beam: list[Plan]) -> list[Plan]:
    """All plans from a beam that end the turn, or are cut short by the limit."""
    ends: list[Plan] = []
    for _ in range(LONGEST):
        ends += [plan for plan in beam if plan.over or trial.spent]
        grown = []
        for plan in beam:
            if plan.over or trial.spent:
                continue
            found = options(trial, plan.state, legal_moves(plan.state, trial.seat))
            grown += [_longer(trial, plan, option, plan.opening) for option in found[:BEAM]]
        beam = _distinct(sorted(grown, key=lambda plan: -plan.value))[:BEAM]
    return ends + beam


def _longer(trial: Trial, plan: Plan, option: Option, opening: Move) -> Plan:
    """Extend the plan by one action."""
    over = isinstance(option.move, EndTurn) or not acts(option.state, trial.seat)
    expected = trial.worth(option.state, trial.seat) if not over else option.value
    luck = plan.luck + option.value - expected
    way = plan.way + option.way if plan.is_sure else plan.way
    sure = plan.is_sure and option.is_sure
    return Plan(option.value + plan.luck, opening, option.state, over, luck, way, sure)


def _distinct(plans: list[Plan]) -> list[Plan]:
    """The plans without duplicates that lead to the same island; the first is kept."""
    found: dict[tuple[object, ...], Plan] = {}
    for plan in plans:
        state = plan.state
        key = state.acolytes, state.colossi, state.beasts, state.gold, state.hands
        found.setdefault(key, plan)
    return list(found.values())
