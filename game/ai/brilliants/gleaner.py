"""A gentle opponent of BrilliAnts like a friendly beginner: near-sighted, forgetful, never silly.

It sees what an action brings at once, not what it leads to or takes from others. It misjudges by a few
points, overlooks a special card now and then, and reveals a card only when it is its turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.ai.brain import Brain, Limit, Meter, Thought
from game.ai.brilliants import forager
from game.ai.brilliants.reasons import reason
from game.ai.brilliants.special_cards import split
from game.ai.brilliants.turn import Terms, Turn
from rules.brilliants.moves import EndTurn, Reveal
from rules.brilliants.state import Phase, State
from rules.core.protocol import Game, Seat
from rules.core.rng import Rng

BLUR: Final = 3.0
"""VP by which it misjudges an action at most; small errors are more frequent."""
OVERLOOKED: Final = 3
"""One of so many chances for a special card goes by unseen."""
FINE: Final = 1000
"""Steps in which an error is drawn."""


class Gleaner:
    """Takes what is near."""

    def choose(self, game: Game[Any, Any], view: State, seat: Seat, limit: Limit, rng: Rng) -> Thought:
        """A good move rather than the best; None where another decides."""
        thought = forager.BRAIN.choose(game, view, seat, limit, rng)
        match view.phase:
            case Phase.TURN | Phase.AFTER if seat != view.active:
                return Thought(None)
            case Phase.TURN if not isinstance(thought.move, Reveal):
                return _turn(view, seat, game.legal_moves(view, seat), thought, Meter(limit), rng)
            case Phase.AFTER if not isinstance(thought.move, Reveal) and not rng.below(OVERLOOKED):
                return Thought(EndTurn(), reason(view, seat, EndTurn()))
        return thought


BRAIN: Brain = Gleaner()


def _turn(view: State, seat: Seat, moves: Sequence[Any], thought: Thought, meter: Meter, rng: Rng) -> Thought:
    """The forager's special card, unless it is overlooked; else the action that seems to bring most."""
    actions, plays = split(tuple(move for move in moves if not isinstance(move, Reveal)))
    if thought.move in plays and rng.below(OVERLOOKED):
        return thought
    turn = Turn(view, seat)
    best, chosen = float("-inf"), actions[0]
    for action in actions:
        if not meter.more():
            break
        if (seems := _at_once(turn.deed(action)) + BLUR * _error(rng)) > best:
            best, chosen = seems, action
    return Thought(chosen, reason(view, seat, chosen))


def _at_once(terms: Terms) -> float:
    """What an action brings, without what others lose by it and what may follow."""
    return terms.cards + terms.ground + terms.library + terms.growth + terms.hurry


def _error(rng: Rng) -> float:
    """Between -1 and 1."""
    return (rng.below(FINE) - rng.below(FINE)) / FINE
