"""Rows 3, 4 and `nodes`: the opponents of Mini BrilliAnts, and a table of one level among itself.

Time is processor time, so that a busy machine is fair to all.
"""

from __future__ import annotations

import random
import statistics
from argparse import Namespace
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from time import process_time
from typing import Any, Final

from game.ai import levels
from game.ai.mini_brilliants.playout import play_out
from game.ai.mini_brilliants.position import Position, of_view
from game.ai.mini_brilliants.search import search
from game.ai.mini_brilliants.weights import PLAIN
from game.ai.mini_brilliants.worth import judge
from game.plugin.brain import Brain, Limit, Meter
from rules.core.protocol import CHANCE, Result, Setup
from rules.core.rng import Rng
from rules.mini_brilliants import GAME
from rules.mini_brilliants.box import BOX, ROLE_CODES, SEATS
from rules.mini_brilliants.state import State
from tests.bench import yardstick
from tests.bench.game import GameBench
from tests.bench.row import Row, ratio

SECONDS: Final = 0.1
"""For each decision in row 5; the level has more."""
DECISIONS: Final = 60
GAMES: Final = 20
AMONG_THEMSELVES: Final = 100
"""Playouts a decision where one level plays at all seats."""


@dataclass(frozen=True, slots=True)
class Played:
    """One whole game."""

    final: State
    result: Result


def opening(seats: int, seed: str) -> State:
    """The position before the draft."""
    state, number = GAME.new_game(Setup(BOX.rule_set.name, seats)), 0
    while GAME.deciders(state) == (CHANCE,):
        number += 1
        state = GAME.apply(state, CHANCE, GAME.sample(state, Rng.for_entry(seed, number))).state
    return state


def played(brain: Brain, seats: int, seed: str) -> Played:
    """Play a game of one brain at all seats; every decision from the view of its seat."""
    state, number = opening(seats, seed), 0
    while deciders := GAME.deciders(state):
        number += 1
        rng, seat = Rng.for_entry(f"{seed} play", number), deciders[0]
        if seat == CHANCE:
            move = GAME.sample(state, rng)
        else:
            move = brain.choose(GAME, GAME.observe(state, seat), seat, Limit(AMONG_THEMSELVES), rng).move
        state = GAME.apply(state, seat, move).state
    result = GAME.result(state)
    assert result is not None
    return Played(state, result)


# ---- rows


def nodes() -> list[Row]:
    """Playouts of the search, as a part of the yardstick's plies."""
    value = ratio(_playouts_per_second, yardstick.plies_per_second, times=5)
    return [Row("nodes", "mini_brilliants: playouts a second ÷ yardstick", value, 0.004, 0.007)]


def _playouts_per_second() -> float:
    count, start = 0, process_time()
    for position in positions(4):
        meter = Meter(Limit(nodes=200))
        search(position, meter, random.Random(1).random, judge(PLAIN))
        count += meter.nodes
    return count / (process_time() - start)


def positions(number: int) -> list[Position]:
    """Positions all over games of all numbers of seats, with a choice."""
    found = []
    for seed in range(number):
        rng = Rng(seed)
        state = opening(SEATS[seed % len(SEATS)], str(seed))
        for _ in range(11 * seed % 40):
            if deciders := GAME.deciders(state):
                state = GAME.apply(state, deciders[0], _any_move(state, deciders[0], rng)).state
        while GAME.deciders(state) == (CHANCE,):
            state = GAME.apply(state, CHANCE, GAME.sample(state, rng)).state
        found.append(of_view(GAME.observe(state, state.active)))
    return found


def _any_move(state: State, seat: int, rng: Rng) -> Any:
    return GAME.sample(state, rng) if seat == CHANCE else rng.choice(GAME.legal_moves(state, seat))


def efficiency() -> list[Row]:
    """Row 4: playouts a second in the search, with its tree, ÷ of the same positions without one."""
    value = ratio(_playouts_per_second, _plain_playouts_per_second, times=5)
    return [Row("4", "mini_brilliants: playouts in the search ÷ without it", value, 0.5, 0.75)]


def _plain_playouts_per_second() -> float:
    count, start, draw, plain = 0, process_time(), random.Random(1).random, judge(PLAIN)
    for position in positions(4):
        for _ in range(200):
            play_out(position.copy(), draw, plain)
            count += 1
    return count / (process_time() - start)


def rollouts() -> list[Row]:
    """Row 3: whole games a second: inside the search ÷ at random by the public verbs."""
    value = ratio(_inner_games, _public_games, times=5)
    return [Row("3", "mini_brilliants: inner rollout ÷ public verbs", value, 1.5, 2.5)]


def _inner_games() -> float:
    start, chance = process_time(), random.Random(1)
    for seed in range(GAMES):
        play_out(of_view(opening(SEATS[seed % len(SEATS)], str(seed))), chance.random, judge(PLAIN))
    return GAMES / (process_time() - start)


def _public_games() -> float:
    start, rng = process_time(), Rng(1)
    for seed in range(GAMES):
        state = opening(SEATS[seed % len(SEATS)], str(seed))
        while deciders := GAME.deciders(state):
            state = GAME.apply(state, deciders[0], _any_move(state, deciders[0], rng)).state
    return GAMES / (process_time() - start)


# ---- tables


def self_play(options: Namespace) -> Iterator[str]:
    """One level among itself: points by source, wins by turn order and by role, phases and ends."""
    yield "| seats | games | winner | all | cards | resources | bonus | phases | sixth | wins by order, % |"
    yield "|---|---|---|---|---|---|---|---|---|---|"
    had: Counter[int] = Counter()
    won: defaultdict[int, float] = defaultdict(float)
    for seats in SEATS:
        brain = levels.load(levels.find("mini_brilliants", options.level or "raider"))
        found = [played(brain, seats, f"self {number}") for number in range(options.games)]
        yield _line(seats, found)
        for game in found:
            best = game.result.ranking[0]
            for seat, colony in enumerate(game.final.colonies):
                had[colony.role] += 1
                won[colony.role] += seats / len(best) if seat in best else 0
    yield ""
    shares = (f"{ROLE_CODES[role]} {won[role] / had[role]:.2f} ({had[role]})" for role in sorted(had))
    yield f"Wins of a role ÷ even, and games: {', '.join(shares)}"


def _line(seats: int, found: Sequence[Played]) -> str:
    items = [item for game in found for item in game.result.items]
    means = [statistics.mean(item[name] for item in items) for name in ("objectives", "resources", "bonus")]
    order = [0.0] * seats
    for game in found:
        best, phases = game.result.ranking[0], game.final.phase
        begun = (game.final.first - phases + 1) % seats
        for seat in best:
            order[(seat - begun) % seats] += 100 / len(best) / len(found)
    cells = (
        seats,
        len(found),
        f"{statistics.mean(max(game.result.scores) for game in found):.1f}",
        f"{statistics.mean(score for game in found for score in game.result.scores):.1f}",
        *(f"{mean:.1f}" for mean in means),
        f"{statistics.mean(game.final.phase for game in found):.1f}",
        f"{100 * statistics.mean(game.result.reason == 'sixth_objective' for game in found):.0f} %",
        " ".join(f"{share:.0f}" for share in order),
    )
    return f"| {' | '.join(map(str, cells))} |"


BENCH: Final = GameBench(
    rows={"3": rollouts, "4": efficiency, "nodes": nodes},
    tables={"mini-self-play": self_play},
    speed_goal=2.0,
)
