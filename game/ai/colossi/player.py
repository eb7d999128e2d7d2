"""The opponents of Colossi: one looks one action ahead, one plans its whole turn.

They know only their view: hands, piles and the order of cards are guessed for each decision.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from game.ai.colossi.foresight import Guess, foreseen
from game.ai.colossi.plans import Ranked, by_worth, options
from game.ai.colossi.tracks import Tracks
from game.ai.colossi.turn import Trial
from game.ai.colossi.voice import reason
from game.ai.colossi.weights import Weights
from game.ai.colossi.worth import Judge
from game.plugin.brain import Limit, Meter, Thought
from game.plugin.weights import changed, shipped
from rules.colossi.play.actions import TakeActions
from rules.colossi.play.apply import legal_moves, prompt
from rules.colossi.state import State
from rules.core.protocol import Game, Seat
from rules.core.rng import Rng

CONSIDERED: Final = 3
"""Number of alternatives named in an answer."""
HARVEST_BLUR: Final = 1.5
"""Maximum error of a forgetful one outside Actions, because passing up a harvest would be silly."""


class Neighbour:
    """Judges each action on its own, with random errors of up to `blur` Gold.

    It may overlook some of its Actions: `forgets` in a hundred. Then it also keeps from stepping back onto a
    space that it left in the same turn, which would often seem best of what it does not overlook.
    """

    def __init__(self, weights: Weights, blur: float, forgets: int = 0) -> None:
        self.weights = weights
        self._judge = Judge(weights)
        self._blur, self._forgets = blur, forgets
        self._tracks = Tracks()

    def with_weights(self, changes: Mapping[str, float]) -> Neighbour:
        """A copy with some weights changed."""
        return Neighbour(changed(self.weights, changes), self._blur, self._forgets)

    def choose(self, game: Game[Any, Any], view: State, seat: Seat, limit: Limit, rng: Rng) -> Thought:
        """The move with the best immediate value."""
        moves = legal_moves(view, seat)
        if len(moves) == 1:
            return Thought(moves[0], reason(view, seat, moves[0]))
        trial = Trial(self._judge, seat, Meter(limit), [rng.bits()])
        found = options(trial, game.determinize(view, seat, rng), rng.shuffled(moves))
        blur = self._blur
        if self._forgets:
            onward = [option for option in found if not self._tracks.turns_back(view, seat, option.move)]
            found = onward or found
        if self._forgets and isinstance(prompt(view), TakeActions):
            found = [option for option in found if rng.below(100) >= self._forgets] or found
        elif self._forgets:
            blur = min(blur, HARVEST_BLUR)
        blurred = [Ranked(option.value + blur * _error(rng), option.move, option.way) for option in found]
        thought = _thought(view, seat, sorted(blurred, key=by_worth))
        if self._forgets:
            self._tracks.note(view, seat, thought.move)
        return thought


def _error(rng: Rng) -> float:
    """A random number between -1 and 1; small ones are more frequent."""
    return (rng.below(1000) - rng.below(1000)) / 1000


def _thought(view: State, seat: Seat, ranked: list[Ranked]) -> Thought:
    best, *others = ranked[: 1 + CONSIDERED]
    losses = tuple(max(0.0, best.value - other.value) for other in others)
    later = best.way[1:]
    considered = tuple(other.move for other in others)
    return Thought(best.move, reason(view, seat, best.move, later), considered, later, losses)


class Planner:
    """Plans its whole turn in several guesses of the hidden information, including the others' replies."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.judge = Judge(weights)

    def with_weights(self, changes: Mapping[str, float]) -> Planner:
        """A copy with some weights changed."""
        return Planner(changed(self.weights, changes))

    def choose(self, game: Game[Any, Any], view: State, seat: Seat, limit: Limit, rng: Rng) -> Thought:
        """The first move of the plan with the best mean value."""
        moves = legal_moves(view, seat)
        if len(moves) == 1:
            return Thought(moves[0], reason(view, seat, moves[0]))
        return _thought(view, seat, foreseen(self.judge, game, view, seat, moves, limit, rng))

    def appraise(
        self, game: Game[Any, Any], view: State, seat: Seat, moves: Sequence[Any], limit: Limit, rng: Rng
    ) -> tuple[float, ...]:
        """The value of each move in Gold, with the best plan that begins with it, all in one guess."""
        guess = Guess(self.judge, game, view, seat, rng)
        share = limit.part(1 / len(moves))
        return tuple(guess.look([move], share).ranked[0].value for move in moves)


WEIGHTS: Final = shipped("colossi", Weights)
NOVICE: Final = Neighbour(WEIGHTS, blur=5.0, forgets=57)
PILGRIM: Final = Neighbour(WEIGHTS, blur=2.5)
SHAMAN: Final = Neighbour(WEIGHTS, blur=1.0)
PROPHET: Final = Planner(WEIGHTS)
APPRAISER: Final = PROPHET
