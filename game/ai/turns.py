"""A computer's whole turn: its brain is asked until the seat has nothing left to decide.

For games in which seats decide at the same time and a turn is several entries, each of which follows from
the seat's own view (`Plugin.turn_view`).
"""

from __future__ import annotations

import logging
import time
from dataclasses import replace
from typing import Any, Final

from game.plugin.brain import Brain, Limit, Thought
from rules.core.protocol import Game, Seat
from rules.core.rng import Rng

LONGEST: Final = 100
"""Entries after which a turn is broken off: a brain that goes round in circles must not hang the process."""
_log = logging.getLogger(__name__)


def play(
    game: Game[Any, Any], brain: Brain, view: Any, seat: Seat, limit: Limit, rng: Rng
) -> tuple[Any, ...]:
    """The moves of a seat that decides, at least one of them, up to the end of its turn; see `think`."""
    thought = think(game, brain, view, seat, limit, rng)
    return (thought.move, *thought.following)


def think(game: Game[Any, Any], brain: Brain, view: Any, seat: Seat, limit: Limit, rng: Rng) -> Thought:
    """The first thought of a seat that decides, followed by all moves that it makes to the end of its turn.

    A move that closes the turn (`GameInfo.closing`) is the last: what it leads to is not in the view. `limit`
    is for each time that the brain is asked, but its `wait` for all of them. An illegal plan is dropped and
    the brain asked again; if it chooses an illegal move, the turn is broken off there, or begins with it.
    """
    begun = time.perf_counter()
    first: Thought | None = None
    moves: list[Any] = []
    planned: list[Any] = []
    while seat in game.deciders(view) and len(moves) < LONGEST:
        asked = not planned
        if asked:
            thought = brain.choose(game, view, seat, _left(limit, time.perf_counter() - begun), rng)
            first = first or thought
            planned = [thought.move, *thought.following]
        move = planned.pop(0)
        if move is None or game.why_illegal(view, seat, move) is not None:
            if asked:
                _log.warning("A brain chose an illegal move in its turn.")
                moves = moves or [move]
                break
            planned = []
            continue
        moves.append(move)
        if game.format(move).partition(" ")[0] in game.info.closing:
            break
        view = game.apply(view, seat, game.canonical(view, seat, move)).state
    assert first is not None, "a seat that decides is asked"
    return replace(first, move=moves[0], following=tuple(moves[1:]))


def _left(limit: Limit, passed: float) -> Limit:
    """A limit of which some seconds of waiting have passed."""
    return limit if limit.wait is None else replace(limit, wait=max(0.0, limit.wait - passed))
