"""Plays each promising action on to the end of the round, in guessed positions, and takes the best one.

The promising actions are those that the forager ranks highest, at most one for each ant and target, and the
best of each other kind: a hatching, a predator, a special card. Each guess fills in what the view hides, and
every action is tried in the same guess with the same dice, so that luck does not decide between them. Actions
that fall behind are dropped on the way (sequential halving). Source: Karnin, Koren, Somekh: Almost optimal
exploration in multi-armed bandits, 2013.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Any, Final

from game.ai.brain import Brain, Limit, Meter, Thought
from game.ai.brilliants import forager, playout
from game.ai.brilliants.prospects import lead
from game.ai.brilliants.reasons import reason
from rules.brilliants.moves import Hatch, MoveAnt, MovePredator
from rules.brilliants.play.ants import ready_ants
from rules.brilliants.state import Phase, State
from rules.core.protocol import CHANCE, Game, Seat
from rules.core.rng import Rng

WIDTH: Final = 6
"""Of the forager's best actions so many are tried."""
GUESSES: Final = 16
"""More of them change the choice too rarely to be worth the time."""
HALVED: Final = frozenset((2, 4, 8))
"""Guesses after which the worse half of the actions is dropped."""
FEW: Final = 1.5
"""Ready ants for each seat below which the next round is played, too: so few say little about the game."""
QUICK: Final = Limit(nodes=5000)
"""For each action of a playout."""


class Searcher:
    """Plays like the forager, but tries its best actions before it takes one."""

    def choose(self, game: Game[Any, Any], view: State, seat: Seat, limit: Limit, rng: Rng) -> Thought:
        """The action that turns out best; None to keep the right to reveal for later."""
        first = forager.BRAIN.choose(game, view, seat, QUICK, rng)
        if view.phase is not Phase.TURN or seat != view.active or first.move is None:
            return first
        moves = game.legal_moves(view, seat)
        actions = list(promising(view, seat, first.move, moves, rng))
        if len(actions) == 1:
            return first
        ranked = raced(game, view, seat, actions, Meter(limit), rng)
        return Thought(ranked[0], reason(view, seat, ranked[0]), tuple(ranked[1 : 1 + forager.CONSIDERED]))


BRAIN: Brain = Searcher()


def promising(view: State, seat: Seat, first: Any, moves: Sequence[Any], rng: Rng) -> Iterator[Any]:
    """The forager's choice, its next best actions, and the best of each kind that is not among them."""
    seen: set[Hashable] = {deed(first)}
    kinds = {type(first)}
    yield first
    for action in forager.ranked(view, seat, moves, Meter(QUICK), rng):
        wanted = len(seen) < WIDTH or type(action) not in kinds
        if wanted and deed(action) not in seen:
            seen.add(deed(action))
            kinds.add(type(action))
            yield action


def deed(move: Any) -> Hashable:
    """What two moves have in common that do the same in other ways, such as by another path."""
    match move:
        case MoveAnt(ant, path, completes=completes):
            return MoveAnt, ant, path[-1], completes
        case Hatch(caste=caste):
            return Hatch, caste
        case MovePredator(predator, space):
            return MovePredator, predator, space
    return move  # type: ignore[no-any-return]


def raced(
    game: Game[Any, Any], view: State, seat: Seat, actions: Sequence[Any], meter: Meter, rng: Rng
) -> list[Any]:
    """The actions, best first; a node of the meter is one decision in the games that are played on."""
    racing, behind = list(range(len(actions))), list[int]()
    totals = [0.0] * len(actions)
    for guess in range(1, GUESSES + 1):
        luck = str(rng.bits())
        truth = game.determinize(view, seat, Rng.for_entry(luck, 0))
        found: list[float] = []
        for index in racing:
            if (end := _played_on(game, truth, seat, actions[index], luck, meter)) is None:
                break
            found.append(lead(end, seat))
        if len(found) < len(racing):
            break  # a guess that only some were tried in would favour them or the others
        for index, worth in zip(racing, found, strict=True):
            totals[index] += worth
        racing.sort(key=lambda index: -totals[index])
        if guess in HALVED:
            kept = max(2, (len(racing) + 1) // 2)
            racing, behind = racing[:kept], racing[kept:] + behind
    return [actions[index] for index in racing + behind]


def _played_on(
    game: Game[Any, Any], truth: State, seat: Seat, action: Any, luck: str, meter: Meter
) -> State | None:
    """The position at the end of the round, or of the next one, if all play like the forager.

    None if the limit is reached first: breaking off early would favour actions that are played on longer.
    """
    ready = sum(len(ready_ants(colony, truth.night)) for colony in truth.colonies)
    last = truth.round + (ready < FEW * len(truth.colonies))
    state: State = game.apply(truth, seat, action).state
    number = 0
    while state.round <= last and (deciders := game.deciders(state)):
        number += 1
        decider, rng = deciders[0], Rng.for_entry(luck, number)
        if decider == CHANCE:
            move = game.sample(state, rng)
        elif not meter.more():
            return None
        else:
            move = playout.answer(state, decider)
        state = game.apply(state, decider, move).state
    return state
