"""Measurements of a game beyond the rows that are taken of every game: `BENCH` in `tests/bench/<game>.py`."""

from __future__ import annotations

import argparse
import importlib
import importlib.util
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from tests.bench.row import Row


@dataclass(frozen=True)
class GameBench:
    """A game's own rows and tables; a game without a module has these defaults."""

    rows: Mapping[str, Callable[[], list[Row]]] = field(default_factory=dict)
    """Which function takes which row."""
    long: tuple[str, ...] = ()
    """Rows that take many minutes: only when asked for."""
    tables: Mapping[str, Callable[[argparse.Namespace], Iterator[str]]] = field(default_factory=dict)
    """Tables of games in Markdown, line by line; printed only when asked for."""
    speed_goal: float = 1.5
    """Goal of row 1. A game with few moves to choose from should be faster."""


def bench_of(game: str) -> GameBench:
    """The bench of a game."""
    name = f"tests.bench.{game}"
    if importlib.util.find_spec(name) is None:
        return GameBench()
    found: GameBench = importlib.import_module(name).BENCH
    return found
