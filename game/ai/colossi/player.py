"""The opponents of Colossi: one that looks one action ahead, and one that plans its whole turn.

They know what their view shows and no more: hands, piles and the order of cards are guessed anew each time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from msgspec.structs import replace

from game.ai.brain import Limit, Meter, Thought
from game.ai.colossi.reasons import reason
from game.ai.colossi.turn import Trial
from game.ai.colossi.worth import worth
from rules.colossi.moves import EndTurn, Move, Pass
from rules.colossi.play.actions import TakeActions
from rules.colossi.play.apply import legal_moves, prompt
from rules.colossi.state import State
from rules.core.protocol import Game, Seat
from rules.core.rng import Rng

CONSIDERED: Final = 3
"""Alternatives that an answer names."""
BEAM: Final = 5
"""Plans that are kept from action to action."""
LONGEST: Final = 12
"""Actions of a plan at most."""
FINAL: Final = 4
"""Plans whose answer by the others is tried."""
LEAST: Final = 0.02
"""What an action must bring: else the turn is over."""


@dataclass(frozen=True, slots=True)
class Option:
    """A move, what it seems to be worth, and the position it leads to."""

    value: float
    move: Move
    state: State


def options(trial: Trial, state: State, moves: Sequence[Move]) -> list[Option]:
    """All moves with their worth, the best first; ending costs what is not done."""
    found = []
    for move in moves:
        if isinstance(move, EndTurn):
            found.append(Option(worth(state, trial.seat) + LEAST, move, state))
            continue
        if trial.spent and found:
            break
        if isinstance(move, Pass):
            passed = replace(state, passed=state.passed | 1 << trial.seat)
            found.append(Option(worth(passed, trial.seat), move, passed))
            continue
        after = trial.make(state, move)
        found.append(Option(worth(after, trial.seat), move, after))
    return sorted(found, key=lambda option: -option.value)


class Neighbour:
    """Looks at what each action brings by itself, and is a little blind for small differences."""

    def __init__(self, blur: float) -> None:
        self._blur = blur

    def choose(self, game: Game[Any, Any], view: State, seat: Seat, limit: Limit, rng: Rng) -> Thought:
        """The move that seems best at once."""
        moves = legal_moves(view, seat)
        if len(moves) == 1:
            return Thought(moves[0], reason(view, seat, moves[0]))
        trial = Trial(seat, Meter(limit), rng)
        found = options(trial, game.determinize(view, seat, rng), rng.shuffled(moves))
        blurred = sorted(found, key=lambda option: -option.value - self._blur * _error(rng))
        return _thought(view, seat, [option.move for option in blurred])


def _error(rng: Rng) -> float:
    """Between -1 and 1, small errors more often."""
    return (rng.below(1000) - rng.below(1000)) / 1000


def _thought(view: State, seat: Seat, ranked: list[Move]) -> Thought:
    best, *others = ranked[: 1 + CONSIDERED]
    return Thought(best, reason(view, seat, best), tuple(others))


class Planner:
    """Plans its whole turn in several guessed truths, and looks at what the others answer."""

    def choose(self, game: Game[Any, Any], view: State, seat: Seat, limit: Limit, rng: Rng) -> Thought:
        """The first move of the best plan."""
        moves = legal_moves(view, seat)
        if len(moves) == 1:
            return Thought(moves[0], reason(view, seat, moves[0]))
        trial = Trial(seat, Meter(limit), rng)
        truth = game.determinize(view, seat, rng)
        if isinstance(prompt(truth), TakeActions):
            return _thought(view, seat, self._plan(trial, truth, moves))
        return _thought(view, seat, [option.move for option in options(trial, truth, moves)])

    def _plan(self, trial: Trial, truth: State, moves: Sequence[Move]) -> list[Move]:
        """First moves, best first: of plans that are built action by action."""
        first = options(trial, truth, moves)
        beam = [(option, option.move) for option in _different(first)[:BEAM]]
        ends = [beam[0]]
        for _ in range(LONGEST):
            grown: list[tuple[Option, Move]] = []
            for option, opening in beam:
                if isinstance(option.move, EndTurn) or not _acts(option.state, trial.seat) or trial.spent:
                    ends.append((option, opening))
                    continue
                following = options(trial, option.state, legal_moves(option.state, trial.seat))
                grown += [(after, opening) for after in following[:BEAM]]
            if not grown:
                break
            grown.sort(key=lambda pair: -pair[0].value)
            beam = _unlike(grown)[:BEAM]
        ends += beam
        ends.sort(key=lambda pair: -pair[0].value)
        best = max(_unlike(ends)[:FINAL], key=lambda pair: self._answered(trial, pair[0]))
        return list(dict.fromkeys([best[1], *(option.move for option in first)]))

    def _answered(self, trial: Trial, option: Option) -> float:
        """The worth of a finished turn after the others' next turns, each action the best at a glance."""
        state = option.state
        if _acts(state, trial.seat):
            state = _ended(trial, state)
        for _ in range(6 * state.table.seats):
            asked = prompt(state)
            if trial.spent or asked is None or asked.seat == trial.seat or not isinstance(asked, TakeActions):
                break
            other = Trial(asked.seat, trial.meter, trial.rng)
            moves = trial.rng.shuffled(legal_moves(state, asked.seat))[:WIDTH]
            found = options(other, state, moves)
            state = found[0].state if not isinstance(found[0].move, EndTurn) else _ended(other, state)
        return worth(state, trial.seat)


WIDTH: Final = 16
"""Actions of others that are looked at."""


def _acts(state: State, seat: int) -> bool:
    asked = prompt(state)
    return isinstance(asked, TakeActions) and asked.seat == seat


def _ended(trial: Trial, state: State) -> State:
    """The position after the seat has ended its turn."""
    moves = legal_moves(state, trial.seat)
    return trial.make(state, moves[-1], depth=0)


def _different(found: list[Option]) -> list[Option]:
    """The options without those that lead to the same island."""
    seen, kept = set(), []
    for option in found:
        key = _key(option.state)
        if key not in seen:
            seen.add(key)
            kept.append(option)
    return kept


def _unlike(pairs: list[tuple[Option, Move]]) -> list[tuple[Option, Move]]:
    """Plans without those that lead to the same island."""
    seen, kept = set(), []
    for pair in pairs:
        key = _key(pair[0].state)
        if key not in seen:
            seen.add(key)
            kept.append(pair)
    return kept


def _key(state: State) -> tuple[object, ...]:
    return state.acolytes, state.colossi, state.beasts, state.gold, state.hands


NEIGHBOUR: Final = Neighbour(blur=0.8)
PLANNER: Final = Planner()
