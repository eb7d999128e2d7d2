"""The opponents of Colossi: those that look one action ahead, and one that plans its whole turn.

They know what their view shows and no more: hands, piles and the order of cards are guessed anew each time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from game.ai.brain import Limit, Meter, Thought
from game.ai.colossi.reasons import reason
from game.ai.colossi.replies import LEAST, acts, after_harvest, after_replies, passing
from game.ai.colossi.turn import Trial
from game.ai.colossi.worth import worth
from rules.colossi.moves import EndTurn, Move, Pass
from rules.colossi.play.actions import TakeActions
from rules.colossi.play.apply import legal_moves, prompt
from rules.colossi.play.turns import HarvestTurn
from rules.colossi.state import State
from rules.core.protocol import Game, Seat
from rules.core.rng import Rng

CONSIDERED: Final = 3
"""Alternatives that an answer names."""
BEAM: Final = 6
"""Plans that are kept from action to action."""
LONGEST: Final = 12
"""Actions of a plan at most."""
FINAL: Final = 5
"""Plans, or harvests, that are played on in thought."""
PLANNED: Final = 0.7
"""The part of the limit for building plans; the rest is for playing on."""
DRAWS: Final = 6
"""Draws of chance that a move's worth is the mean of."""


@dataclass(frozen=True, slots=True)
class Option:
    """A move, what it seems to be worth, and the position it leads to."""

    value: float
    move: Move
    state: State


def options(trial: Trial, state: State, moves: Sequence[Move]) -> list[Option]:
    """All moves with their worth, the best first; what the limit leaves out is missing."""
    found = []
    for move in moves:
        match move:
            case EndTurn():
                found.append(Option(worth(state, trial.seat) + LEAST, move, state))
            case Pass():
                passed = passing(state, trial.seat)
                found.append(Option(worth(passed, trial.seat), move, passed))
            case _ if not (trial.spent and found):
                value, after = trial.value(state, move)
                found.append(Option(value, move, after))
    return sorted(found, key=lambda option: -option.value)


class Neighbour:
    """Looks at what each action brings by itself, with random errors of up to `blur` Gold."""

    def __init__(self, blur: float) -> None:
        self._blur = blur

    def choose(self, game: Game[Any, Any], view: State, seat: Seat, limit: Limit, rng: Rng) -> Thought:
        """The move that seems best at once."""
        moves = legal_moves(view, seat)
        if len(moves) == 1:
            return Thought(moves[0], reason(view, seat, moves[0]))
        trial = Trial(seat, Meter(limit), [rng.bits()])
        found = options(trial, game.determinize(view, seat, rng), rng.shuffled(moves))
        blurred = sorted(found, key=lambda option: -option.value - self._blur * _error(rng))
        return _thought(view, seat, [option.move for option in blurred])


def _error(rng: Rng) -> float:
    """Between -1 and 1, small errors more often."""
    return (rng.below(1000) - rng.below(1000)) / 1000


def _thought(view: State, seat: Seat, ranked: list[Move]) -> Thought:
    best, *others = ranked[: 1 + CONSIDERED]
    return Thought(best, reason(view, seat, best), tuple(others))


@dataclass(frozen=True, slots=True)
class Plan:
    """Some actions in a row: the first of them, what the last one leads to, and how it was reached."""

    value: float
    opening: Move
    state: State
    over: bool
    """Whether the turn is over after it."""
    luck: float = 0.0
    """What chance is expected to bring more than it did in this position."""


class Planner:
    """Plans its whole turn, and looks at what the others answer."""

    def choose(self, game: Game[Any, Any], view: State, seat: Seat, limit: Limit, rng: Rng) -> Thought:
        """The first move of the best plan."""
        moves = legal_moves(view, seat)
        if len(moves) == 1:
            return Thought(moves[0], reason(view, seat, moves[0]))
        luck = [rng.bits() for _ in range(DRAWS)]
        trial = Trial(seat, Meter(_part(limit, PLANNED)), luck)
        truth = game.determinize(view, seat, rng)
        found = options(trial, truth, rng.shuffled(moves))
        ranked = [option.move for option in found]
        later = _part(limit, 1 - PLANNED)
        match prompt(truth):
            case TakeActions():
                plans = _whole_turns(trial, truth, found)
                ranked = _played_on(Trial(seat, Meter(later), luck), plans, after_replies) + ranked
            case HarvestTurn():
                plans = [Plan(option.value, option.move, option.state, over=True) for option in found]
                ranked = _played_on(Trial(seat, Meter(later), luck), plans, after_harvest) + ranked
        return _thought(view, seat, list(dict.fromkeys(ranked)))


def _part(limit: Limit, part: float) -> Limit:
    nodes, seconds = limit.nodes, limit.seconds
    return replace(
        limit,
        nodes=None if nodes is None else max(1, round(nodes * part)),
        seconds=None if seconds is None else seconds * part,
    )


def _played_on(trial: Trial, plans: list[Plan], play: Callable[[Trial, State, int], float]) -> list[Move]:
    """The first moves of the best plans, best first, as they are after what the others do."""
    values: list[tuple[float, Move]] = []
    for plan in plans[:FINAL]:
        if trial.spent and values:
            break
        values.append((plan.luck + play(trial, plan.state, trial.luck[0]), plan.opening))
    values.sort(key=lambda pair: -pair[0])
    return [opening for _, opening in values]


def _whole_turns(trial: Trial, truth: State, first: list[Option]) -> list[Plan]:
    """Plans up to the end of the turn, best first."""
    root = Plan(worth(truth, trial.seat), first[0].move, truth, over=False)
    beam = _distinct([_longer(root, option, trial.seat, option.move) for option in first])[:BEAM]
    return _distinct(sorted(_planned(trial, beam), key=lambda plan: -plan.value))


def _planned(trial: Trial, beam: list[Plan]) -> list[Plan]:
    """All plans that a beam leads to and that end a turn, or that the limit breaks off."""
    ends: list[Plan] = []
    for _ in range(LONGEST):
        ends += [plan for plan in beam if plan.over or trial.spent]
        grown = []
        for plan in beam:
            if plan.over or trial.spent:
                continue
            found = options(trial, plan.state, legal_moves(plan.state, trial.seat))
            grown += [_longer(plan, option, trial.seat, plan.opening) for option in found[:BEAM]]
        beam = _distinct(sorted(grown, key=lambda plan: -plan.value))[:BEAM]
    return ends + beam


def _longer(plan: Plan, option: Option, seat: int, opening: Move) -> Plan:
    """The plan with one more action."""
    over = isinstance(option.move, EndTurn) or not acts(option.state, seat)
    luck = plan.luck + (option.value - worth(option.state, seat) if not over else 0.0)
    return Plan(option.value + plan.luck, opening, option.state, over, luck)


def _distinct(plans: list[Plan]) -> list[Plan]:
    """The first of all plans that lead to the same island."""
    found: dict[tuple[object, ...], Plan] = {}
    for plan in plans:
        state = plan.state
        key = state.acolytes, state.colossi, state.beasts, state.gold, state.hands
        found.setdefault(key, plan)
    return list(found.values())


PILGRIM: Final = Neighbour(blur=2.5)
SHAMAN: Final = Neighbour(blur=0.1)
PROPHET: Final = Planner()
