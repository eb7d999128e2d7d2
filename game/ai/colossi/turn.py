"""Trying moves: what follows an answer is carried on until somebody has a real choice again.

A position that is tried is one truth that fits the view (`determinize`): no brain knows more than its seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.ai.brain import Meter
from game.ai.colossi.worth import worth
from rules.colossi.moves import Move
from rules.colossi.play.actions import TakeActions
from rules.colossi.play.apply import apply, legal_moves, prompt, sample
from rules.colossi.play.turns import HarvestTurn
from rules.colossi.state import State
from rules.core.rng import Rng

WAYS: Final = 14
"""Answers of a question inside an effect that are tried."""
DEPTH: Final = 3
"""Questions inside an effect that are answered by trying; deeper ones by the first answer."""


class Trial:
    """Tries moves for a seat, within a limit."""

    def __init__(self, seat: int, meter: Meter, rng: Rng) -> None:
        self.seat = seat
        self.meter = meter
        self.rng = rng
        self.spent = False
        """Whether the limit is reached."""

    def make(self, state: State, move: Move, depth: int = DEPTH) -> State:
        """The position after a move and all that follows it, up to the next real choice of the seat.

        Chance is drawn, questions inside the effect are answered by trying, those of others by a guess.
        """
        if not self.meter.more():
            self.spent = True
        state = apply(state, move).state
        return self._carried_on(state, depth)

    def _carried_on(self, state: State, depth: int) -> State:
        while state.agenda:
            asked = prompt(state)
            if asked is None:
                state = apply(state, sample(state, self.rng)).state
                continue
            if asked.seat == self.seat and isinstance(asked, TakeActions | HarvestTurn):
                return state
            if isinstance(asked, TakeActions | HarvestTurn):
                return state
            moves = legal_moves(state, asked.seat)
            state = apply(state, self._answer(state, asked.seat, moves, depth)).state
        return state

    def _answer(self, state: State, seat: int, moves: Sequence[Move], depth: int) -> Move:
        """An answer inside an effect: the best for its seat among those that are tried."""
        if len(moves) == 1 or depth <= 0 or self.spent:
            return moves[0]
        tried = moves if len(moves) <= WAYS else _spread(moves)
        best, most = tried[0], float("-inf")
        for move in tried:
            if not self.meter.more():
                self.spent = True
                break
            value = worth(self._glimpse(apply(state, move).state), seat)
            if value > most:
                best, most = move, value
        return best

    def _glimpse(self, state: State) -> State:
        """A position in the middle of an effect: the first answers carry on, so that its end is seen."""
        for _ in range(12):
            asked = prompt(state)
            if not state.agenda or isinstance(asked, TakeActions | HarvestTurn):
                return state
            move = sample(state, self.rng) if asked is None else legal_moves(state, asked.seat)[-1]
            state = apply(state, move).state
        return state


def _spread(moves: Sequence[Move]) -> list[Move]:
    """Some of many answers, evenly, always with the last, which declines as a rule."""
    step = len(moves) / (WAYS - 1)
    return [moves[int(place * step)] for place in range(WAYS - 1)] + [moves[-1]]
