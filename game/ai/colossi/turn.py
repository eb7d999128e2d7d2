"""Trial of moves: the consequences of an answer are played on until a seat has a real choice again.

A trial position is one full state consistent with the view (`determinize`): no brain knows more than its
seat. All compared moves meet the same luck; otherwise the luckiest move would seem best.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.ai.colossi.stride import Ground
from game.ai.colossi.worth import Judge
from game.plugin.brain import Meter
from rules.colossi.agenda import Task
from rules.colossi.course import Course
from rules.colossi.moves import Move
from rules.colossi.play.actions import TakeActions
from rules.colossi.play.apply import after, after_all, drawn, legal_moves, outcomes, prompt, sample
from rules.colossi.play.turns import HarvestTurn
from rules.colossi.state import State
from rules.colossi.tasks import Draw, Prompt
from rules.core.rng import Rng

CHOICES: Final = (TakeActions, HarvestTurn)
"""Questions at which a move is over; the moves after them are separate."""
WAYS: Final = 14
"""Maximum number of answers tried for a question inside an effect."""
GLIMPSE: Final = 12
"""Maximum number of steps of a glimpse."""


class Steps:
    """Cache of positions after moves and of their values, while moves of one position are tried.

    Answers tried inside an effect are then carried out, and many questions recur with other luck. Positions
    are compared by identity, because comparing values would take about as long as a move.
    """

    def __init__(self, judge: Judge) -> None:
        self._judge = judge
        self._root: State | None = None
        self._ground: Ground | None = None
        self._after: dict[tuple[int, Move], State] = {}
        self._worths: dict[int, tuple[State, list[float]]] = {}

    def begin(self, root: State) -> None:
        """Start trying moves of this position; the cache of other positions is cleared."""
        if root is not self._root:
            known = self._worths.get(id(root))
            self._root = root
            self._ground = Ground(root)
            self._after.clear()
            self._worths = {} if known is None else {id(root): known}

    def after(self, state: State, move: Move) -> State:
        """The position after a move."""
        key = id(state), move
        found = self._after.get(key)
        if found is None:
            found = self.stride(move, halts=False) if state is self._root else None
            found = self._after[key] = found or after(state, move)
        return found

    def stride(self, move: Move, *, halts: bool) -> State | None:
        """The position after a plain step from the root; None for other moves."""
        return self._ground.after(move, halts=halts) if self._ground else None

    def worths(self, state: State) -> list[float]:
        """The value of the position to each seat."""
        known = self._worths.get(id(state))
        if known is None:
            known = self._worths[id(state)] = state, self._judge.worths(state)
        return known[1]


class Trial:
    """Tries moves for a seat, within a limit."""

    def __init__(self, judge: Judge, seat: int, meter: Meter, luck: Sequence[int]) -> None:
        """`luck` are the seeds of the draws averaged for a move's value."""
        self.judge = judge
        self.seat = seat
        self.meter = meter
        self.luck = luck
        self.spent = False
        """True if the limit is reached."""
        self.way: tuple[Move, ...] = ()
        """The move tried last and the seat's answers to what it led to, up to a draw or another's answer."""
        self.is_sure = True
        """True if nothing came between these moves and the position after them."""
        self._rng = Rng(luck[0])
        self._lucky = False
        self._steps = Steps(judge)

    def value(self, state: State, move: Move) -> tuple[float, State]:
        """The value of a move, and a resulting position.

        With chance draws it is the mean over several seeds, with the position nearest to the mean: a plan
        that went on from the luckiest position would be too optimistic.
        """
        after = self.make(state, move, self.luck[0])
        first = self.worth(after, self.seat)
        if not self._lucky:
            return first, after
        found = [(first, after)]
        for luck in self.luck[1:]:
            after = self.make(state, move, luck)
            found.append((self.worth(after, self.seat), after))
        mean = sum(value for value, _ in found) / len(found)
        return mean, min(found, key=lambda pair: abs(pair[0] - mean))[1]

    def make(self, state: State, move: Move, luck: int) -> State:
        """The position after a move and all its consequences, up to the next choice of a turn.

        Chance is drawn; questions inside the effect are answered by trials, each seat's by its own value.
        """
        self.count()
        self._lucky, self.is_sure, self.way = False, True, (move,)
        self._rng = Rng(luck)
        self._steps.begin(state)
        state = self._steps.after(state, move)
        while state.agenda:
            asked = prompt(state)
            if asked is None:
                self._lucky = self._lucky or len(outcomes(state)) > 1
                answer = sample(state, self._rng)
            elif isinstance(asked, CHOICES):
                break
            else:
                answer = self.answer(state, asked.seat)
            self.is_sure = self.is_sure and asked is not None and asked.seat == self.seat
            self.way += (answer,) if self.is_sure else ()
            state = self._steps.after(state, answer)
        return state

    def make_plainly(self, state: State, move: Move, luck: int) -> State:
        """Like `make`, but without trials: questions inside the effect get the last answer of the list."""
        self.count()
        self._steps.begin(state)
        if stride := self._steps.stride(move, halts=True):
            return stride
        rng = Rng(luck)

        def answer(now: Course, waiting: Task) -> Move | None:
            if isinstance(waiting, CHOICES):
                return None
            if isinstance(waiting, Prompt):
                return waiting.answers(now)[-1]
            assert isinstance(waiting, Draw)
            return drawn(waiting.outcomes(now), rng)

        return after_all(state, move, answer)

    def answer(self, state: State, seat: int) -> Move:
        """An answer inside an effect: the best for its seat among those tried.

        These trials have other luck than the later draws, because no player knows the draws in advance.
        """
        moves = legal_moves(state, seat)
        if len(moves) == 1 or self.spent:
            return moves[-1]
        luck = self._rng.bits()
        best, most = moves[-1], float("-inf")
        for move in moves if len(moves) <= WAYS else _spread(moves):
            self.count()
            value = self.worth(self.glimpse(self._steps.after(state, move), Rng(luck)), seat)
            if value > most:
                best, most = move, value
        return best

    def glimpse(self, state: State, rng: Rng) -> State:
        """A position in the middle of an effect, played on with the last answers, which usually decline."""
        for _ in range(GLIMPSE):
            asked = prompt(state)
            if not state.agenda or isinstance(asked, CHOICES):
                break
            move = sample(state, rng) if asked is None else legal_moves(state, asked.seat)[-1]
            state = self._steps.after(state, move)
        return state

    def glance(self, state: State) -> float:
        """Value to the seat of a position, also in the middle of an effect."""
        return self.worth(self.glimpse(state, Rng(self.luck[0])), self.seat)

    def worth(self, state: State, seat: int) -> float:
        """Value of a position to the seat against the others."""
        return self.judge.ahead(self._steps.worths(state), seat)

    def count(self) -> None:
        if not self.meter.more():
            self.spent = True


def _spread(moves: Sequence[Move]) -> list[Move]:
    """An even selection of many answers, always including the last, which usually declines."""
    step = len(moves) / (WAYS - 1)
    return [moves[int(place * step)] for place in range(WAYS - 1)] + [moves[-1]]
