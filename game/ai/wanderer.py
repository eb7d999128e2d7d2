"""The random opponent: every legal move is equally likely."""

from __future__ import annotations

from typing import Any

from game.plugin.brain import Brain, Limit, Thought
from rules.core.protocol import Game, Seat
from rules.core.rng import Rng


class Wanderer:
    """Plays random moves in any game, and interrupts whenever it can."""

    def choose(self, game: Game[Any, Any], view: Any, seat: Seat, limit: Limit, rng: Rng) -> Thought:
        """Any legal move."""
        return Thought(rng.choice(game.legal_moves(view, seat)))


BRAIN: Brain = Wanderer()
