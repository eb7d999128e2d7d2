"""Trying moves: what follows an answer is carried on until somebody has a real choice again.

A position that is tried is one truth that fits the view (`determinize`): no brain knows more than its seat.
All moves that are compared meet the same luck; else the move that drew best would seem best.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.ai.brain import Meter
from game.ai.colossi.worth import Judge
from rules.colossi.moves import Move
from rules.colossi.play.actions import TakeActions
from rules.colossi.play.apply import apply, legal_moves, outcomes, prompt, sample
from rules.colossi.play.turns import HarvestTurn
from rules.colossi.state import State
from rules.core.rng import Rng

WAYS: Final = 14
"""Answers of a question inside an effect that are tried."""
DEPTH: Final = 3
"""Questions inside an effect that are answered by trying; deeper ones by the first answer."""
GLIMPSE: Final = 12
"""Steps after which a glimpse breaks off."""


class Trial:
    """Tries moves for a seat, within a limit."""

    def __init__(self, judge: Judge, seat: int, meter: Meter, luck: Sequence[int]) -> None:
        """`luck` are seeds of the draws whose mean is a move's worth."""
        self.judge = judge
        self.seat = seat
        self.meter = meter
        self.luck = luck
        self.spent = False
        """Whether the limit is reached."""
        self._rng = Rng(luck[0])
        self._lucky = False

    def value(self, state: State, move: Move) -> tuple[float, State]:
        """What a move is worth, and a position it leads to.

        Where chance has a choice it is the mean of several draws, with the position nearest to it: a plan
        that went on from the luckiest of them would chase luck.
        """
        after = self.make(state, move, self.luck[0])
        first = self.judge.worth(after, self.seat)
        if not self._lucky:
            return first, after
        found = [(first, after)]
        for luck in self.luck[1:]:
            after = self.make(state, move, luck)
            found.append((self.judge.worth(after, self.seat), after))
        mean = sum(value for value, _ in found) / len(found)
        return mean, min(found, key=lambda pair: abs(pair[0] - mean))[1]

    def make(self, state: State, move: Move, luck: int, depth: int = DEPTH) -> State:
        """The position after a move and all that follows it, up to the next turn's choice of a seat.

        Chance is drawn, questions inside the effect are answered by trying, those of others by their worth.
        """
        self.count()
        self._lucky = False
        self._rng = Rng(luck)
        state = apply(state, move).state
        while state.agenda:
            asked = prompt(state)
            if asked is None:
                self._lucky = self._lucky or len(outcomes(state)) > 1
                state = apply(state, sample(state, self._rng)).state
            elif isinstance(asked, TakeActions | HarvestTurn):
                break
            else:
                state = apply(state, self._answer(state, asked.seat, depth)).state
        return state

    def _answer(self, state: State, seat: int, depth: int) -> Move:
        """An answer inside an effect: the best for its seat among those that are tried.

        The luck of these trials is not that of what then happens: nobody knows what he will draw.
        """
        moves = legal_moves(state, seat)
        if len(moves) == 1 or depth <= 0 or self.spent:
            return moves[-1]
        luck = self._rng.bits()
        best, most = moves[-1], float("-inf")
        for move in moves if len(moves) <= WAYS else _spread(moves):
            self.count()
            value = self.judge.worth(_glimpse(apply(state, move).state, Rng(luck)), seat)
            if value > most:
                best, most = move, value
        return best

    def count(self) -> None:
        if not self.meter.more():
            self.spent = True


def _glimpse(state: State, rng: Rng) -> State:
    """A position in the middle of an effect: the last answers carry on, which decline as a rule."""
    for _ in range(GLIMPSE):
        asked = prompt(state)
        if not state.agenda or isinstance(asked, TakeActions | HarvestTurn):
            break
        move = sample(state, rng) if asked is None else legal_moves(state, asked.seat)[-1]
        state = apply(state, move).state
    return state


def _spread(moves: Sequence[Move]) -> list[Move]:
    """Some of many answers, evenly, always with the last, which declines as a rule."""
    step = len(moves) / (WAYS - 1)
    return [moves[int(place * step)] for place in range(WAYS - 1)] + [moves[-1]]
