"""Gentle opponents of BrilliAnts that play like friendly beginners: near-sighted, forgetful, never silly.

They misjudge by a few points, overlook a special card now and then, and reveal a card only in their own turn.
The gentlest one sees an action's immediate gain, not its consequences or the others' losses. The Forager's
level is one of them, too, except in Solo.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from game.ai.brilliants import forager
from game.ai.brilliants.special_cards import split
from game.ai.brilliants.turn import Terms, Turn
from game.ai.brilliants.voice import reason
from game.ai.brilliants.weights import SHIPPED, Weights
from game.plugin.brain import Limit, Meter, Thought
from game.plugin.weights import changed
from rules.brilliants.moves import EndTurn, Reveal
from rules.brilliants.state import Phase, State, Table
from rules.core.protocol import Game, Seat
from rules.core.rng import Rng

OVERLOOKED: Final = 3
"""One in this number of chances to play a special card is overlooked."""
FINE: Final = 1000
"""Resolution of random errors."""


@dataclass(frozen=True, slots=True)
class Errors:
    """Maximum error of judging an action, in points; small errors are more frequent."""

    table: float
    childrants: float
    """Larger, because scores are bounded by the seven dealt cards (BA-CHILD-02): a player with small errors
    completes nearly all of them, and the better of two such players wins little more than half of the
    games."""
    alone: float
    """Error in Solo, where no rival gains by it."""

    def at(self, table: Table) -> float:
        """The maximum error at a table."""
        if table.seats == 1:
            return self.alone
        return self.childrants if table.variant == "childrants" else self.table


@dataclass(frozen=True, slots=True)
class Gentle:
    """Plays the action that seems best; the forager's choice where it makes no errors."""

    weights: Weights
    errors: Errors
    sees_ahead: bool = True
    """True if it considers an action's consequences, not only its immediate gain; if False, it also takes
    its special cards at random in Solo."""

    def with_weights(self, changes: Mapping[str, float]) -> Gentle:
        """A copy with some weights changed."""
        return replace(self, weights=changed(self.weights, changes))

    def choose(self, game: Game[Any, Any], view: State, seat: Seat, limit: Limit, rng: Rng) -> Thought:
        """A good move, not always the best; None to leave the decision to others."""
        if view.table.seats == 1 and view.phase is Phase.KEEP and not self.sees_ahead:
            liked = rng.choice(game.legal_moves(view, seat))
            return Thought(liked, reason(view, seat, liked))
        thought = forager.Forager(self.weights).choose(game, view, seat, limit, rng)
        if not self.errors.at(view.table):
            return thought
        match view.phase:
            case Phase.TURN | Phase.AFTER if seat != view.active:
                return Thought(None)
            case Phase.TURN if not isinstance(thought.move, Reveal):
                return self._turn(view, seat, game.legal_moves(view, seat), thought, Meter(limit), rng)
            case Phase.AFTER if not isinstance(thought.move, Reveal) and not rng.below(OVERLOOKED):
                return Thought(EndTurn(), reason(view, seat, EndTurn()))
        return thought

    def _turn(
        self, view: State, seat: Seat, moves: Sequence[Any], thought: Thought, meter: Meter, rng: Rng
    ) -> Thought:
        """The forager's special card, unless it is overlooked; else the action that seems best."""
        actions, plays = split(tuple(move for move in moves if not isinstance(move, Reveal)))
        if thought.move in plays and rng.below(OVERLOOKED):
            return thought
        turn = Turn(view, seat, self.weights)
        blur = self.errors.at(view.table)
        best, chosen = float("-inf"), actions[0]
        for action in actions:
            if not meter.more():
                break
            if (seems := self._seen(turn, action) + blur * _error(rng)) > best:
                best, chosen = seems, action
        return Thought(chosen, reason(view, seat, chosen))

    def _seen(self, turn: Turn, action: Any) -> float:
        return sum(turn.terms(action)) if self.sees_ahead else _at_once(turn.deed(action))


GLEANER: Final = Gentle(SHIPPED(), Errors(table=6.5, childrants=12.0, alone=4.5), sees_ahead=False)
HARVESTER: Final = Gentle(SHIPPED(), Errors(table=4.0, childrants=7.0, alone=5.0))
FORAGER: Final = Gentle(SHIPPED(), Errors(table=1.0, childrants=2.5, alone=0.0))
"""Small errors, so that the Matriarch is a clear step above it with more than two seats, too."""


def _at_once(terms: Terms) -> float:
    """An action's immediate gain, without the others' losses and later gains."""
    return terms.cards + terms.ground + terms.visit + terms.growth + terms.hurry


def _error(rng: Rng) -> float:
    """A random number between -1 and 1."""
    return (rng.below(FINE) - rng.below(FINE)) / FINE
