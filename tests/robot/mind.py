"""Choice of the robot's moves: the game's own opponent, anything at all, or points at once."""

from __future__ import annotations

from typing import Any, Protocol

from game.ai import levels
from game.plugin.brain import Brain, Limit
from rules.core.protocol import Game, Seat
from rules.core.rng import Rng


class Mind(Protocol):
    """Chooses a move from a seat's view."""

    def choose(self, game: Game[Any, Any], view: Any, seat: Seat) -> Any:
        """A legal move of the seat, or None to leave a right in another's turn unused."""


class Trained:
    """The game's own opponent, asked in this process."""

    def __init__(self, brain: Brain, seed: int) -> None:
        self.brain, self.rng = brain, Rng(seed)

    def choose(self, game: Game[Any, Any], view: Any, seat: Seat) -> Any:
        """The opponent's choice."""
        return self.brain.choose(game, view, seat, Limit(nodes=600), self.rng).move


class Greedy:
    """Points at once, else any move."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, game: Game[Any, Any], view: Any, seat: Seat) -> Any:
        """The move with most points now; the first of equals in a random order."""
        moves = self.rng.shuffled(game.legal_moves(view, seat))
        return max(moves, key=lambda move: game.scores(game.apply(view, seat, move).state)[seat])


class Random:
    """Any legal move."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)

    def choose(self, game: Game[Any, Any], view: Any, seat: Seat) -> Any:
        """One of all."""
        return self.rng.choice(game.legal_moves(view, seat))


def mind(game: str, seed: int, anything: bool) -> Mind:
    """The strongest opponent of the game, or a simple one where there is none."""
    if anything:
        return Random(seed)
    best = levels.of_game(game)[-1]
    return Greedy(seed) if best is levels.RANDOM else Trained(levels.load(best), seed)
