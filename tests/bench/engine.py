"""Rows 1, 2, 6, 7, 10: the rules in random play, through the verbs that everybody uses."""

from __future__ import annotations

import gc
import random
import statistics
import tracemalloc
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from time import process_time, thread_time_ns
from typing import Any, Final

from rules.core import log, registry
from rules.core.protocol import CHANCE, Game, Seat, Setup
from rules.core.rng import Rng
from tests.bench import yardstick
from tests.bench.game import bench_of
from tests.bench.row import Row, quantile, ratio, seconds

CATAN: Final = 0.082
"""Plies a second of Catanatron's four-player Catan, as a part of the yardstick's."""
CONNECT_FOUR: Final = 0.042
"""The same of PettingZoo's connect_four."""
GAMES: Final = 6
"""Random games a measurement."""
FEW: Final = 10
SAMPLED: Final = (1, 2, 5, 20, 99)
"""The numbers of seats of which a game with more than FEW of them is measured."""


@dataclass(frozen=True, slots=True)
class Ply:
    """One entry of a random game, with the time its legal list and its application took."""

    state: Any
    seat: Seat
    move: Any
    choices: int
    nanoseconds: int


def _choices(game: Game[Any, Any], state: Any, seat: Seat, seed: int) -> tuple[Any, ...]:
    """The moves of a seat or of chance; one of them where chance has too many to list."""
    return game.legal_moves(state, seat) or (game.sample(state, Rng(seed)),)


def plies(game: Game[Any, Any], setup: Setup, seed: int) -> Iterator[Ply]:
    """A random game of the deciding seats and chance."""
    draw = random.Random(seed).random
    state = game.new_game(setup)
    while deciders := game.deciders(state):
        start = thread_time_ns()
        moves = _choices(game, state, deciders[0], seed)
        move = moves[int(draw() * len(moves))]
        following = game.apply(state, deciders[0], move).state
        yield Ply(state, deciders[0], move, len(moves), thread_time_ns() - start)
        state = following


def _count(game: Game[Any, Any], setup: Setup, seed: int) -> int:
    """The same game without taking times."""
    draw = random.Random(seed).random
    state, count = game.new_game(setup), 0
    while deciders := game.deciders(state):
        moves = _choices(game, state, deciders[0], seed)
        state = game.apply(state, deciders[0], moves[int(draw() * len(moves))]).state
        count += 1
    return count


def _plies_per_second(game: Game[Any, Any], setups: list[Setup], games: int = GAMES) -> float:
    start, count = process_time(), 0
    for seed in range(games):
        count += _count(game, setups[seed % len(setups)], seed)
    return count / (process_time() - start)


def _setups(game: Game[Any, Any], variant: str) -> list[Setup]:
    """With each number of seats; of a game for many with a few of them."""
    taken = game.info.variant(variant).seats
    return [Setup(variant, seats) for seats in taken if len(taken) < FEW or seats in SAMPLED]


def _sets() -> Iterator[tuple[Game[Any, Any], str, str]]:
    """Every game with each of its rule sets, and a short name of both."""
    for name in registry.names():
        game = registry.game(name)
        for variant in game.info.variants:
            yield game, variant.name, f"{name} {variant.name}"


def speed() -> dict[str, float]:
    """Plies a second of each rule set as a part of the yardstick's."""
    return {
        name: ratio(
            partial(_plies_per_second, game, _setups(game, variant)), yardstick.plies_per_second, times=7
        )
        for game, variant, name in _sets()
    }


def public_verbs() -> list[Row]:
    """Rows 1 and 2."""
    found = speed()
    rows = [
        Row("1", f"{name}: plies ÷ four-player Catan", rel / CATAN, 0.5, _goal(name))
        for name, rel in found.items()
    ]
    slowest = min(found, key=lambda name: found[name])
    return [
        *rows,
        Row("2", f"slowest ({slowest}): plies ÷ connect four", found[slowest] / CONNECT_FOUR, 1, 3),
    ]


def _goal(name: str) -> float:
    return bench_of(name.split()[0]).speed_goal


def memory() -> list[Row]:
    """Row 6: what the list of states of a game takes, caches being warm."""
    return [
        Row("6", f"{name}: KiB a kept state, {setup.seats} seats", _kept(game, setup) / 1024, 8, 3)
        for game, variant, name in _sets()
        for setup in _setups(game, variant)[-1:]
    ]


def _kept(game: Game[Any, Any], setup: Setup) -> float:
    moves = [(ply.seat, ply.move) for ply in plies(game, setup, 1)]
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    states = [game.new_game(setup)]
    for seat, move in moves:
        states.append(game.apply(states[-1], seat, move).state)
    gc.collect()
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) / len(states)


def evenness() -> list[Row]:
    """Row 7: the slowest decisions ÷ the usual ones; where there is nothing to choose nothing is decided."""
    rows = []
    for game, variant, name in _sets():
        times = [
            ply.nanoseconds
            for setup in _setups(game, variant)
            for seed in range(GAMES)
            for ply in plies(game, setup, seed)
            if ply.seat != CHANCE and ply.choices > 1
        ]
        value = quantile(times, 0.99) / statistics.median(times)
        rows.append(Row("7", f"{name}: one decision, p99 ÷ p50", value, 8, 4))
    return rows


def growth() -> list[Row]:
    """Row 10: does a ply cost more with more seats, or late in a game?"""
    rows = []
    for game, variant, name in _sets():
        setups = _setups(game, variant)
        cost = {setup.seats: _costs(game, setup) for setup in setups}
        if len(setups) > 1:
            few, most = (statistics.mean(map(statistics.mean, cost[n])) for n in (min(cost), max(cost)))
            rows.append(Row("10", f"{name}: a ply, {max(cost)} ÷ {min(cost)} seats", most / few, 1.8, 1.3))
        value = statistics.median(_late(game) for games in cost.values() for game in games)
        rows.append(Row("10", f"{name}: a ply, last tenth ÷ first", value, 4, 2))
    return rows


def _costs(game: Game[Any, Any], setup: Setup) -> list[list[int]]:
    return [[ply.nanoseconds for ply in plies(game, setup, seed)] for seed in range(GAMES)]


def _late(times: list[int]) -> float:
    tenth = max(1, len(times) // 10)
    return statistics.mean(times[-tenth:]) / statistics.mean(times[:tenth])


def loading() -> list[Row]:
    """Reading the longest of some random games, every move checked ÷ applying its moves."""
    return [
        Row("load", f"{name}: the longest game ÷ applying it", _load(game, variant), 20, 8)
        for game, variant, name in _sets()
    ]


def _load(game: Game[Any, Any], variant: str) -> float:
    found = [
        (setup, [(ply.seat, ply.move) for ply in plies(game, setup, seed)])
        for setup in _setups(game, variant)
        for seed in range(GAMES)
    ]
    setup, moves = max(found, key=lambda one: len(one[1]))
    text = "\n".join([game.header(setup, "bench"), *(log.line(game, seat, move) for seat, move in moves)])
    return ratio(partial(seconds, partial(log.replay, text)), partial(seconds, _applier(game, setup, moves)))


def _applier(game: Game[Any, Any], setup: Setup, moves: list[tuple[Seat, Any]]) -> Callable[[], None]:
    def run() -> None:
        state = game.new_game(setup)
        for seat, move in moves:
            state = game.apply(state, seat, move).state

    return run
