"""The opponents of Colossi: those that look one action ahead, and those that plan their whole turn.

They know what their view shows and no more: hands, piles and the order of cards are guessed anew each time.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from game.ai.brain import Limit, Meter, Thought
from game.ai.colossi.foresight import Guess, foreseen, merged, part
from game.ai.colossi.plans import Plan, Ranked, by_worth, options, whole_turns
from game.ai.colossi.reasons import reason
from game.ai.colossi.replies import after_harvest, after_replies
from game.ai.colossi.turn import Trial
from game.ai.colossi.weights import Weights
from game.ai.colossi.worth import Judge
from game.ai.weights import changed, shipped
from rules.colossi.moves import Move
from rules.colossi.play.actions import TakeActions
from rules.colossi.play.apply import legal_moves, prompt
from rules.colossi.play.turns import HarvestTurn
from rules.colossi.state import State
from rules.core.protocol import Game, Seat
from rules.core.rng import Rng

CONSIDERED: Final = 3
"""Alternatives that an answer names."""
FINAL: Final = 5
"""Plans, or harvests, that are played on in thought."""
PLANNED: Final = 0.7
"""The part of the limit for building plans; the rest is for playing on."""
DRAWS: Final = 6
"""Draws of chance that a move's worth is the mean of."""


class Neighbour:
    """Looks at what each action brings by itself, with random errors of up to `blur` Gold."""

    def __init__(self, weights: Weights, blur: float) -> None:
        self.weights = weights
        self._judge = Judge(weights)
        self._blur = blur

    def with_weights(self, changes: Mapping[str, float]) -> Neighbour:
        """The same with some weights changed."""
        return Neighbour(changed(self.weights, changes), self._blur)

    def choose(self, game: Game[Any, Any], view: State, seat: Seat, limit: Limit, rng: Rng) -> Thought:
        """The move that seems best at once."""
        moves = legal_moves(view, seat)
        if len(moves) == 1:
            return Thought(moves[0], reason(view, seat, moves[0]))
        trial = Trial(self._judge, seat, Meter(limit), [rng.bits()])
        found = options(trial, game.determinize(view, seat, rng), rng.shuffled(moves))
        blurred = [Ranked(option.value + self._blur * _error(rng), option.move) for option in found]
        return _thought(view, seat, sorted(blurred, key=by_worth))


def _error(rng: Rng) -> float:
    """Between -1 and 1, small errors more often."""
    return (rng.below(1000) - rng.below(1000)) / 1000


def _thought(view: State, seat: Seat, ranked: list[Ranked]) -> Thought:
    best, *others = ranked[: 1 + CONSIDERED]
    losses = tuple(max(0.0, best.value - other.value) for other in others)
    return Thought(
        best.move, reason(view, seat, best.move), tuple(other.move for other in others), losses=losses
    )


class Planner:
    """Plans its whole turn, and looks at what the others answer."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self._judge = Judge(weights)

    def with_weights(self, changes: Mapping[str, float]) -> Planner:
        """The same with some weights changed."""
        return Planner(changed(self.weights, changes))

    def choose(self, game: Game[Any, Any], view: State, seat: Seat, limit: Limit, rng: Rng) -> Thought:
        """The first move of the best plan."""
        moves = legal_moves(view, seat)
        if len(moves) == 1:
            return Thought(moves[0], reason(view, seat, moves[0]))
        luck = [rng.bits() for _ in range(DRAWS)]
        trial = Trial(self._judge, seat, Meter(part(limit, PLANNED)), luck)
        truth = game.determinize(view, seat, rng)
        found = options(trial, truth, rng.shuffled(moves))
        glances = [Ranked(option.value, option.move) for option in found]
        plans = [Plan(option.value, option.move, option.state, over=True) for option in found]
        play = None
        match prompt(truth):
            case TakeActions():
                plans, play = whole_turns(trial, truth, found), after_replies
            case HarvestTurn():
                play = after_harvest
        # A meter's time begins when it is made: this one's must not run while plans are built.
        later = Trial(self._judge, seat, Meter(part(limit, 1 - PLANNED)), luck)
        deep = _played_on(later, plans, play) if play else {}
        return _thought(view, seat, merged(deep, glances))


def _played_on(
    trial: Trial, plans: list[Plan], play: Callable[[Trial, State, int], float]
) -> dict[Move, float]:
    """The first moves of the best plans, as they are worth after what the others do."""
    values: dict[Move, float] = {}
    for plan in plans[:FINAL]:
        if trial.spent and values:
            break
        value = plan.luck + play(trial, plan.state, trial.luck[0])
        values[plan.opening] = max(values.get(plan.opening, value), value)
    return values


class Seer:
    """Plans its whole turn in several guesses of what is hidden, and plays the Age on after each plan."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self._judge = Judge(weights)

    def with_weights(self, changes: Mapping[str, float]) -> Seer:
        """The same with some weights changed."""
        return Seer(changed(self.weights, changes))

    def choose(self, game: Game[Any, Any], view: State, seat: Seat, limit: Limit, rng: Rng) -> Thought:
        """The move that turns out best on the average."""
        moves = legal_moves(view, seat)
        if len(moves) == 1:
            return Thought(moves[0], reason(view, seat, moves[0]))
        return _thought(view, seat, foreseen(self._judge, game, view, seat, moves, limit, rng))

    def appraise(
        self, game: Game[Any, Any], view: State, seat: Seat, moves: Sequence[Any], limit: Limit, rng: Rng
    ) -> tuple[float, ...]:
        """What each move is worth in Gold, all with the best plan that begins with it and in one guess."""
        guess = Guess(self._judge, game, view, seat, rng)
        share = part(limit, 1 / len(moves))
        return tuple(guess.look([move], share)[0].value for move in moves)


WEIGHTS: Final = shipped("colossi", Weights)
PILGRIM: Final = Neighbour(WEIGHTS, blur=2.5)
SHAMAN: Final = Neighbour(WEIGHTS, blur=0.1)
PROPHET: Final = Planner(WEIGHTS)
ORACLE: Final = Seer(WEIGHTS)
APPRAISER: Final = ORACLE
