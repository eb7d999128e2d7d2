"""Stand-in for a person who has just done a game's lesson: the measure of the gentlest levels.

It is offered to nobody. It does the first thing that its cards and the lesson suggest: each game says how
much a move appeals to it, by the order of its lesson, and one of those that appeal most is made. It counts
what a move brings at once, as the table shows it, but plans nothing, expects no answer, and does not look
at what others need. The orders were written down from the lessons before any game was played, and not
adjusted to results afterwards: a measure that follows what it measures is none.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.plugin.brain import Limit, Thought
from rules.core.protocol import Game, Seat
from rules.core.rng import Rng

Appeal = tuple[float, ...]
"""Compared item by item: first the place of the kind of move in the lesson's order, greater first."""
Appeals = Callable[[Game[Any, Any], Any, Seat], Callable[[Any], Appeal]]
"""From a full position that fits what a seat knows: how much each of its moves appeals to it."""


@dataclass(frozen=True, slots=True)
class Newcomer:
    """Makes one of the moves that appeal most."""

    appeals: Appeals

    def choose(self, game: Game[Any, Any], view: Any, seat: Seat, limit: Limit, rng: Rng) -> Thought:
        """One of the moves that appeal most; None in another's turn, where a newcomer keeps quiet."""
        if seat not in game.deciders(view):
            return Thought(None)
        moves = game.legal_moves(view, seat)
        appeal = self.appeals(game, game.determinize(view, seat, rng), seat)
        found = [appeal(move) for move in moves]
        most = max(found)
        return Thought(rng.choice([move for move, one in zip(moves, found, strict=True) if one == most]))
