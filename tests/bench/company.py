"""Games for many: does a round cost each seat the same, whether five or ninety-nine play?"""

from __future__ import annotations

import tempfile
from pathlib import Path
from time import process_time
from typing import Any, Final

from game.ai import turns
from game.ai.wanderer import BRAIN
from game.plugin.brain import Limit
from game.saves.saves import Saves
from game.session.player import Player
from game.session.session import Session
from rules.core import registry
from rules.core.protocol import Game, Setup
from rules.core.rng import Rng
from tests.bench.row import Row
from tests.bench.yardstick import plies_per_second

MANY: Final = 20
"""A game for so many is measured."""
SEATS: Final = (5, 20, 99)
ROUNDS: Final = 6


def rounds() -> list[Row]:
    """The session's work for a seat's turn with the journal: among many ÷ among five; a round in plies."""
    rows = []
    for name in registry.names():
        game = registry.game(name)
        if max(game.info.seats) < MANY:
            continue
        few, *more = (_seat_seconds(game, seats) for seats in SEATS)
        rows += [
            Row("company", f"{name}: a seat's turn, {seats} ÷ {SEATS[0]} seats", cost / few, 3, 1.5)
            for seats, cost in zip(SEATS[1:], more, strict=True)
        ]
        plies = more[-1] * SEATS[-1] * plies_per_second()
        rows.append(
            Row("company", f"{name}: a round of {SEATS[-1]}, in plies of the yardstick", plies, 3e5, 1e5)
        )
    return rows


def _seat_seconds(game: Game[Any, Any], seats: int) -> float:
    """Processor time of a seat's turn in the first rounds of a game of computers that move at random."""
    players = tuple(Player(f"Computer {n + 1}", "teal", "computer", "random") for n in range(seats))
    session = Session(game, Setup(game.info.variants[0].name, seats), players, "bench")
    spent, made = 0.0, 0
    with tempfile.TemporaryDirectory() as folder:
        autosave = Saves(Path(folder), lambda: 0.0).begin(session)
        while session.state.round <= ROUNDS and not session.over:
            seat = session.deciders[0]
            view = session.view(seat)
            moves = turns.play(game, BRAIN, view, seat, Limit(nodes=1), Rng(len(session.entries)))
            start = process_time()
            session.submit_turn(seat, moves)
            spent, made = spent + process_time() - start, made + 1
        autosave.stop()
    return spent / made
