"""Search over guessed positions: plays promising actions on to the end of the next round.

The promising actions are those that the forager ranks highest, at most one for each ant and target, and the
best of each other kind: a hatching, a predator, a special card. Each guess fills in the hidden information,
and all actions are tried in the same guess with the same dice, so that luck does not decide between them.
Actions that fall behind are dropped on the way (sequential halving). Source: Karnin, Koren, Somekh: Almost
optimal exploration in multi-armed bandits, 2013.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Final

from game.ai.brilliants import forager, playout
from game.ai.brilliants.draft import BEST_START
from game.ai.brilliants.prospects import lead
from game.ai.brilliants.solo.search import SoloSearcher
from game.ai.brilliants.turn import Turn
from game.ai.brilliants.voice import reason
from game.ai.brilliants.weights import SHIPPED, Weights
from game.plugin.brain import Limit, Meter, Thought
from game.plugin.weights import changed
from rules.brilliants.moves import Hatch, MoveAnt, MovePredator, Reveal
from rules.brilliants.state import Phase, State
from rules.core.protocol import CHANCE, Game, Seat
from rules.core.rng import Rng

WIDTH: Final = 8
"""Number of the forager's best actions that are tried."""
GUESSES: Final = 64
"""Maximum number of guesses; more change the choice too rarely to be worth the time."""
HALVED: Final = frozenset((4, 8, 16))
"""Guesses after which the worse half of the actions is dropped.

In the positions of `AHEAD`, an action chosen with 100 playouts was worth 1.5 points with halving and 1.4
without; with 60 playouts 1.3 and 1.3.
"""
TRUST: Final = 6
"""Weight of the forager's own value in guesses, because a few guesses are less reliable than it."""
AHEAD: Final = 1
"""Number of rounds played on after this one.

In 82 positions of ApprAntice with two seats, each action played on to the end of the game in 72 futures, the
action chosen by 12 guesses was worth 1.5 points more than the mean of all tried; with 26 guesses to the end
of this round, which take as long, 1.1; with 4 guesses to the end of the game 1.1; the forager's own choice
0.6. Of that gain, 0.1 is due to the surroundings of the ants at the end (`prospects`), 0.2 when playing this
round alone.
"""
SEARCHED: Final = (Phase.TURN, Phase.PICK, Phase.WEATHER)
"""Phases that are searched: actions, the card to keep, and the weather to name.

In 46 such choices between two cards of ApprAntice, 64 futures of each, the forager's choice was worth 0.1
points more than the mean of both (standard error 0.3), the choice by half of the futures 0.9.
"""
OCCASIONS: Final = 10_000
"""An upper bound of the decisions made while a game is played on."""
QUICK: Final = Limit(nodes=5000)
"""Limit of the forager's preliminary choice."""


class Searcher:
    """Plays like the forager, but searches its best actions and drawn cards before choosing."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self._forager = forager.Forager(weights)
        self._alone = SoloSearcher(weights)

    def with_weights(self, changes: Mapping[str, float]) -> Searcher:
        """A copy with some weights changed."""
        return Searcher(changed(self.weights, changes))

    def choose(self, game: Game[Any, Any], view: State, seat: Seat, limit: Limit, rng: Rng) -> Thought:
        """The action with the best search result; None to postpone a reveal."""
        if view.table.variant == "solo":
            return self._alone.choose(game, view, seat, limit, rng)
        if view.phase is Phase.ANTS and (start := BEST_START.get(view.table.variant)) is not None:
            return Thought(start, reason(view, seat, start))
        meter = Meter(limit)
        first = self._forager.choose(game, view, seat, QUICK, rng)
        if seat != view.active or first.move is None or view.phase not in SEARCHED:
            return first
        moves = tuple(game.legal_moves(view, seat))
        if view.phase is Phase.TURN:
            turn = Turn(view, seat, self.weights)
            actions = promising(first.move, forager.ranked(turn, moves, Meter(QUICK), rng))
        else:
            answers = [move for move in moves if not isinstance(move, Reveal)]
            actions = dict.fromkeys((first.move, *answers), 0.0)
        if len(actions) == 1:
            return first
        race = Race(game, view, seat, list(actions), self.weights, list(actions.values()))
        race.run(meter, rng)
        best, *others = race.ranked[: 1 + forager.CONSIDERED]
        tried = race.moves
        found, losses = tuple(tried[other] for other in others), tuple(map(race.loss, others))
        return Thought(tried[best], reason(view, seat, tried[best]), found, losses=losses)

    def appraise(
        self, game: Game[Any, Any], view: State, seat: Seat, moves: Sequence[Any], limit: Limit, rng: Rng
    ) -> tuple[float, ...]:
        """For each move the expected point lead of its seat at the end, all in the same guesses.

        In Solo the expected points.
        """
        if view.table.variant == "solo":
            return self._alone.appraise(game, view, seat, moves, limit, rng)
        race = Race(game, view, seat, moves, self.weights)
        race.run(Meter(limit), rng, halved=False)
        return tuple(map(race.mean, range(len(moves))))


BRAIN: Final = Searcher(SHIPPED())


def promising(first: Any, ranked: Sequence[tuple[float, Any]]) -> dict[Any, float]:
    """The forager's choice, its next best actions, and the best of each other kind, with their values."""
    worths = {action: worth for worth, action in ranked}
    found = {first: worths.get(first, ranked[0][0])}
    seen, kinds = {deed(first)}, {type(first)}
    for worth, action in ranked:
        wanted = len(seen) < WIDTH or type(action) not in kinds
        if wanted and deed(action) not in seen:
            seen.add(deed(action))
            kinds.add(type(action))
            found[action] = worth
    return found


def deed(move: Any) -> Hashable:
    """A key that is equal for moves with the same effect, such as by different paths."""
    match move:
        case MoveAnt(ant, path, completes=completes):
            return MoveAnt, ant, path[-1], completes
        case Hatch(caste=caste):
            return Hatch, caste
        case MovePredator(predator, space):
            return MovePredator, predator, space
    return move  # type: ignore[no-any-return]


class Race:
    """A comparison of moves of a seat by playing on after each of them."""

    def __init__(
        self,
        game: Game[Any, Any],
        view: State,
        seat: Seat,
        moves: Sequence[Any],
        weights: Weights,
        worths: Sequence[float] = (),
    ) -> None:
        """`worths` are the estimated values of the moves before the search."""
        self._game, self._view, self._seat = game, view, seat
        self.moves, self._weights = moves, weights
        self._worths = worths or (0.0,) * len(moves)
        self._found: list[list[float]] = [[] for _ in moves]
        """For each move, its result in each guess, as long as it was in the race."""
        self.ranked = list(range(len(moves)))
        """The indices of the moves, best first; initially in the order given."""

    def run(self, meter: Meter, rng: Rng, halved: bool = True) -> None:
        """Play on until the limit is reached; a node is a decision. `halved` drops moves that fall behind."""
        racing = len(self.moves)
        for guess in range(1, GUESSES + 1):
            if not self._tried(self.ranked[:racing], meter, str(rng.bits())):
                return
            self.ranked[:racing] = sorted(self.ranked[:racing], key=self._judged, reverse=True)
            if halved and guess in HALVED:
                racing = max(2, (racing + 1) // 2)

    def mean(self, index: int) -> float:
        """Mean point lead after a move; 0 before any guess."""
        found = self._found[index]
        return sum(found) / len(found) if found else 0.0

    def _judged(self, index: int) -> float:
        """Sum of points of a move in the race, comparable because all were tried in the same guesses."""
        return sum(self._found[index]) + TRUST * self._worths[index]

    def loss(self, index: int) -> float:
        """Mean points by which a move is worse than the best one, in the guesses in which both were tried."""
        pairs = list(zip(self._found[self.ranked[0]], self._found[index], strict=False))
        return max(0.0, sum(best - other for best, other in pairs) / max(1, len(pairs)))

    def _tried(self, racing: Sequence[int], meter: Meter, luck: str) -> bool:
        """Try moves in one more guess; return False if the limit is reached before all have been tried.

        Such a guess is discarded, because it would bias the comparison.
        """
        truth = self._game.determinize(self._view, self._seat, Rng.for_entry(luck, 0))
        found = []
        for index in racing:
            end = played_on(self._game, truth, self._seat, self.moves[index], luck, meter, self._weights)
            if end is None:
                return False
            found.append(lead(end, self._seat, self._weights))
        for index, worth in zip(racing, found, strict=True):
            self._found[index].append(worth)
        return True


def played_on(
    game: Game[Any, Any], truth: State, seat: Seat, move: Any, luck: str, meter: Meter, weights: Weights
) -> State | None:
    """The position at the end of the next round.

    None if the limit is reached first: stopping early would favour moves that take longer to play on.
    """
    state: State = game.apply(truth, seat, move).state
    number = 0
    while state.round <= truth.round + AHEAD and (deciders := game.deciders(state)):
        number += 1
        decider = deciders[0]
        if decider == CHANCE:
            move = game.sample(state, Rng.for_entry(luck, occasion(state, number)))
        elif not meter.more():
            return None
        else:
            move = playout.answer(state, decider, weights)
        state = game.apply(state, decider, move).state
    return state


def occasion(state: State, number: int) -> int:
    """Number of the current chance draw, the same after each of the moves compared.

    Counting entries would deal other cards as soon as a move leads to one decision more.
    """
    match state.phase:
        case Phase.DIE:
            return OCCASIONS + state.round
        case Phase.DRAW if state.pending is not None:
            caste = state.pending.draws[0]
            return OCCASIONS * (2 + caste) + state.decks[caste].size
    return number
