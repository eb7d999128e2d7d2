"""The weakest opponent: any legal move, each equally likely."""

from __future__ import annotations

from typing import Any

from game.ai.brain import Brain, Limit, Thought
from rules.core.protocol import Game, Seat
from rules.core.rng import Rng


class Wanderer:
    """Plays at random in any game; uses every right to interrupt at once."""

    def choose(self, game: Game[Any, Any], view: Any, seat: Seat, limit: Limit, rng: Rng) -> Thought:
        """Any legal move."""
        return Thought(rng.choice(game.legal_moves(view, seat)))


BRAIN: Brain = Wanderer()
