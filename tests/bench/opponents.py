"""Rows 5 and `search`: how punctual timed opponents are, and how much they look at in a second.

Every level that has a limit in seconds is asked as at a table, in positions all over random games. Time is
processor time, as their limits are.
"""

from __future__ import annotations

import gc
import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from time import thread_time
from typing import Any, Final
from unittest.mock import patch

from game.ai import levels
from game.plugin import plugin
from game.plugin.brain import Brain, Limit, Meter
from game.plugin.level import Level
from rules.core import registry
from rules.core.protocol import CHANCE, Game, Seat, Setup
from rules.core.rng import Rng
from tests.bench import yardstick
from tests.bench.row import Row, quantile

SECONDS: Final = 0.2
"""For each decision, if the level has more: overheads weigh the more, the less time there is."""
DECISIONS: Final = 24
"""Of each level and rule set."""
STEP: Final = 7
"""Entries between two decisions: all over a game and in many games, but not in the same kind of place."""


@dataclass(frozen=True, slots=True)
class Taken:
    """A decision of a level."""

    limit: float
    """Seconds."""
    seconds: float
    looked: int
    """Positions or playouts that it counted."""


def punctuality() -> list[Row]:
    """Durations of timed decisions, in parts of their limit."""
    rows = []
    for name, level, variant in _timed():
        parts = [taken.seconds / taken.limit for taken in _decisions(name, level, variant)]
        what = f"{name} {variant}: {level.name}, 99th percentile of time ÷ limit"
        rows.append(Row("5", what, quantile(parts, 0.99), 1.25, 1.05))
    return rows


def search() -> list[Row]:
    """Positions or playouts a second that opponents look at; a game counts what its limits count."""
    rows, plies = [], yardstick.plies_per_second()
    for name, level, variant in _timed():
        found = [taken for taken in _decisions(name, level, variant) if taken.looked > 1]
        pace = sum(taken.looked for taken in found) / sum(taken.seconds for taken in found)
        what = f"{name} {variant}: {level.name}, looks a second ÷ yardstick"
        rows.append(Row("search", what, pace / plies, 0.0005, 0.01))
    return rows


def _timed() -> Iterator[tuple[str, Level, str]]:
    """Levels with a limit in seconds, in every rule set."""
    for name in registry.names():
        for level in levels.of_game(name):
            if level.limit.seconds is not None:
                yield from ((name, level, variant.name) for variant in registry.info(name).variants)


def _decisions(name: str, level: Level, variant: str) -> list[Taken]:
    """Durations of a level's decisions in which there is a choice."""
    game, brain = registry.game(name), levels.load(level)
    limit = replace(level.limit, seconds=min(SECONDS, level.limit.seconds or SECONDS))
    trim = turn_view(name)
    with as_in_a_worker():
        return [
            taken(game, brain, trim(game.observe(state, seat), seat), seat, limit, Rng(number))
            for number, (state, seat) in enumerate(positions(game, variant))
        ]


def taken(game: Game[Any, Any], brain: Brain, view: Any, seat: Seat, limit: Limit, rng: Rng) -> Taken:
    """Duration of one decision."""
    more, looked = Meter.more, 0

    def counted(meter: Meter) -> bool:
        nonlocal looked
        looked += 1
        return more(meter)

    with patch.object(Meter, "more", counted):
        start = thread_time()
        brain.choose(game, view, seat, limit, rng)
        return Taken(limit.seconds or SECONDS, thread_time() - start, looked)


@contextmanager
def as_in_a_worker() -> Iterator[None]:
    """Without the garbage collector: opponents think in processes that pause it meanwhile."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def turn_view(name: str) -> Any:
    """Strip a seat's view to what brains get; the view itself in most games."""
    found = plugin.of(name)
    if found is None or found.turn_view is None:
        return lambda view, seat: view
    return found.turn_view.load()


def positions(game: Game[Any, Any], variant: str) -> Iterator[tuple[Any, Seat]]:
    """Positions of random games, each with a seat that has a choice."""
    found, draw = 0, random.Random(1)
    seats = game.info.variant(variant).seats
    for seed in range(10**6):
        state, played = game.new_game(Setup(variant, seats[0])), draw.randrange(STEP)
        while deciders := game.deciders(state):
            seat, played = deciders[0], played + 1
            moves = () if seat == CHANCE else game.legal_moves(state, seat)
            if len(moves) > 1 and played % STEP == 0:
                yield state, seat
                found += 1
                if found == DECISIONS:
                    return
            move = draw.choice(moves) if moves else game.sample(state, Rng(seed * 10_000 + played))
            state = game.apply(state, seat, move).state
