"""Evaluation of moves of Ant Trails: each is played, and its replies are searched to an equal depth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.ai.ant_trails.engine import ended, left_to_place, of_state
from game.ai.ant_trails.search import DEEPEST, Search
from game.plugin.brain import Appraiser, Limit, Meter
from rules.ant_trails.moves import Decision
from rules.ant_trails.scoring import scores
from rules.ant_trails.state import BLACK, Phase, State
from rules.core.protocol import Game, Seat
from rules.core.rng import Rng


class TrailsAppraiser:
    """Implements `Appraiser` by the search of the strongest opponent."""

    def appraise(
        self,
        game: Game[Any, Any],
        view: State,
        seat: Seat,
        moves: Sequence[Decision],
        limit: Limit,
        rng: Rng,
    ) -> tuple[float, ...]:
        """The final margins to be expected, of all moves after as many turns."""
        search, after = Search(Meter(limit)), [game.apply(view, seat, move).state for move in moves]
        found = [_worth(search, state, seat, 1) for state in after]
        for depth in range(2, DEEPEST):
            deeper = [_worth(search, state, seat, depth) for state in after]
            if search.spent or deeper == found:  # depths are not to be mixed: their errors differ
                break
            found = deeper
        return tuple(found)


def _worth(search: Search, state: State, seat: Seat, depth: int) -> float:
    """The final margin that `seat`, which has just moved, expects after so many turns, its own included."""
    if state.phase is Phase.OVER:
        black, red = scores(state)
        return float(black - red if seat == BLACK else red - black)
    node = of_state(state)
    if state.seat != seat:
        return search.looked_at(node, depth)[-1]
    if ants := left_to_place(state):
        return search.run(node, ants, depth).worth
    return search.looked_at(ended(node, not state.placed), depth)[-1]


APPRAISER: Final[Appraiser] = TrailsAppraiser()
