"""Taking a move back ÷ making it, as a person at the screen does."""

from __future__ import annotations

import random
from itertools import islice
from statistics import median
from time import thread_time_ns
from typing import Any

from game.form import COLOURS
from game.session.options import SessionOptions
from game.session.player import Player
from game.session.session import Awaited, Session
from rules.core import registry
from rules.core.protocol import Game, Setup
from tests.bench.row import Row


def undo() -> list[Row]:
    """For each game an undo ÷ applying a move by the rules alone."""
    return [
        Row("undo", f"{name}: taking back ÷ applying", _undo_cost(registry.game(name)), 20, 5)
        for name in registry.names()
    ]


def people(seats: int) -> tuple[Player, ...]:
    """Persons at all seats."""
    return tuple(Player(colour.capitalize(), colour) for colour in COLOURS[:seats])


def _undo_cost(game: Game[Any, Any]) -> float:
    variant = game.info.variants[0]
    seats = max(count for count in variant.seats if count <= len(COLOURS))
    etiquette = SessionOptions(auto_end=True, undo="free")
    session = Session(game, Setup(variant.name, seats), people(seats), "bench", etiquette)
    draw = random.Random(1).choice
    backs, forths = [], []
    for _ in islice(iter(session.waiting, None), 200):
        wait = session.waiting()
        assert isinstance(wait, Awaited)
        move = draw(session.legal(wait.seat))
        forths.append(_time(lambda move=move, wait=wait: game.apply(session.state, wait.seat, move)))
        session.submit(wait.seat, move)
        backs.append(_time(session.undo))
        session.redo()
    return median(backs) / median(forths)


def _time(action: Any) -> int:
    start = thread_time_ns()
    action()
    return thread_time_ns() - start
