"""Rows 3, 5, `nodes` and `strength`: the opponents of Mini BrilliAnts, and two tables about them.

A match is played by one level at one seat and another at all the others, the same roles and decks once with
each seat. Time is processor time, so that a busy machine is fair to all.
"""

from __future__ import annotations

import random
import statistics
from argparse import Namespace
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from time import process_time
from typing import Any, Final

from game.ai import levels
from game.ai.brain import Brain, Limit, Meter
from game.ai.mini_brilliants.playout import play_out
from game.ai.mini_brilliants.position import Position, of_view
from game.ai.mini_brilliants.search import search
from rules.core.protocol import CHANCE, Result, Setup
from rules.core.rng import Rng
from rules.mini_brilliants import GAME
from rules.mini_brilliants.box import BOX, ROLE_CODES, SEATS
from rules.mini_brilliants.state import State
from tests.bench import yardstick
from tests.bench.game import GameBench
from tests.bench.row import Row, quantile, ratio

SECONDS: Final = 0.1
"""For each decision in row 5; the level has more."""
DECISIONS: Final = 60
GAMES: Final = 20
MATCH: Final = 48
"""Games of each match of row `strength`: as many with each seat."""
NODES: Final = {"random": 1, "nibbler": 1, "gatherer": 60, "raider": 500}
"""Playouts a decision in matches, the same everywhere; at a table the Raider has thousands."""
AMONG_THEMSELVES: Final = 100
"""Playouts a decision where one level plays at all seats."""


@dataclass(frozen=True, slots=True)
class Player:
    """A level with the limit it has in matches."""

    name: str
    brain: Brain
    limit: Limit


def player(name: str, nodes: int | None = None) -> Player:
    """A level of Mini BrilliAnts."""
    return Player(name, levels.find("mini_brilliants", name).brain.load(), Limit(nodes or NODES[name]))


@dataclass(frozen=True, slots=True)
class Played:
    """One whole game."""

    final: State
    result: Result
    seconds: tuple[float, ...]
    """Spent on deciding, by seat."""
    decisions: tuple[int, ...]


def opening(seats: int, seed: str) -> State:
    """The position before the draft."""
    state, number = GAME.new_game(Setup(BOX.rule_set.name, seats)), 0
    while GAME.deciders(state) == (CHANCE,):
        number += 1
        state = GAME.apply(state, CHANCE, GAME.sample(state, Rng.for_entry(seed, number))).state
    return state


def played(players: Sequence[Player], seed: str) -> Played:
    """Play a game; every decision from the view of its seat."""
    seats = len(players)
    state, number = opening(seats, seed), 0
    spent, decisions = [0.0] * seats, [0] * seats
    while deciders := GAME.deciders(state):
        number += 1
        rng, seat = Rng.for_entry(f"{seed} play", number), deciders[0]
        if seat == CHANCE:
            move = GAME.sample(state, rng)
        else:
            start, one = process_time(), players[seat]
            move = one.brain.choose(GAME, GAME.observe(state, seat), seat, one.limit, rng).move
            spent[seat] += process_time() - start
            decisions[seat] += 1
        state = GAME.apply(state, seat, move).state
    result = GAME.result(state)
    assert result is not None
    return Played(state, result, tuple(spent), tuple(decisions))


@dataclass(frozen=True, slots=True)
class Match:
    """Results of one level at one seat against another at all the others."""

    wins: tuple[float, ...]
    """Of each game, a shared win as its share."""
    margins: tuple[float, ...]
    """Points ahead of the mean of the others."""
    milliseconds: float
    """A decision."""

    @property
    def rate(self) -> float:
        """Games won, 0 to 1."""
        return statistics.mean(self.wins)

    def interval(self, z: float = 1.96) -> tuple[float, float]:
        """Wilson's interval of the rate at 95 %."""
        n, p = len(self.wins), self.rate
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        return middle - half, middle + half

    def told(self) -> str:
        """In words for people."""
        low, high = self.interval()
        error = statistics.pstdev(self.margins) / sqrt(len(self.margins))
        return (
            f"{100 * self.rate:.0f} % of {len(self.wins)} games ({100 * low:.0f} to {100 * high:.0f} %), "
            f"{statistics.mean(self.margins):+.1f} ± {error:.1f} points, "
            f"{self.milliseconds:.0f} ms a decision"
        )


def match(one: Player, others: Player, seats: int, games: int) -> Match:
    """So many games, the same ones with the first player at each of the seats."""
    wins, margins, spent, decisions = [], [], 0.0, 0
    for number in range(games):
        own = number % seats
        found = played([one if seat == own else others for seat in range(seats)], f"{number // seats}")
        best, scores = found.result.ranking[0], found.result.scores
        wins.append((own in best) / len(best))
        margins.append(scores[own] - (sum(scores) - scores[own]) / (seats - 1))
        spent, decisions = spent + found.seconds[own], decisions + found.decisions[own]
    return Match(tuple(wins), tuple(margins), 1000 * spent / decisions)


LADDER: Final = (
    ("nibbler", "random"),
    ("gatherer", "nibbler"),
    ("raider", "gatherer"),
    ("raider", "nibbler"),
)
"""Who is matched with whom."""


# ---- rows


def strength() -> list[Row]:
    """Each level against the one below: its share of wins ÷ an even share."""
    rows = []
    for strong, weak in LADDER:
        for seats in SEATS:
            found = match(player(strong), player(weak), seats, MATCH)
            what = f"mini_brilliants: wins of {strong} among {weak}s ÷ even, {seats} seats: {found.told()}"
            rows.append(Row("strength", what, found.rate * seats, 1.1, 1.5))
    return rows


def nodes() -> list[Row]:
    """Playouts of the search, as a part of the yardstick's plies."""
    value = ratio(_playouts_per_second, yardstick.plies_per_second, times=5)
    return [Row("nodes", "mini_brilliants: playouts a second ÷ yardstick", value, 0.004, 0.007)]


def _playouts_per_second() -> float:
    count, start = 0, process_time()
    for position in positions(4):
        meter = Meter(Limit(nodes=200))
        search(position, meter, random.Random(1).random)
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


def rollouts() -> list[Row]:
    """Row 3: whole games a second: inside the search ÷ at random by the public verbs."""
    value = ratio(_inner_games, _public_games, times=5)
    return [Row("3", "mini_brilliants: inner rollout ÷ public verbs", value, 1.5, 2.5)]


def _inner_games() -> float:
    start, chance = process_time(), random.Random(1)
    for seed in range(GAMES):
        play_out(of_view(opening(SEATS[seed % len(SEATS)], str(seed))), chance.random)
    return GAMES / (process_time() - start)


def _public_games() -> float:
    start, rng = process_time(), Rng(1)
    for seed in range(GAMES):
        state = opening(SEATS[seed % len(SEATS)], str(seed))
        while deciders := GAME.deciders(state):
            state = GAME.apply(state, deciders[0], _any_move(state, deciders[0], rng)).state
    return GAMES / (process_time() - start)


def punctuality() -> list[Row]:
    """Row 5: what a timed decision takes, in parts of its limit, for a limit far below the level's."""
    taken = []
    for position in positions(DECISIONS):
        start = process_time()
        search(position, Meter(Limit(seconds=SECONDS), process_time), random.Random(1).random)
        taken.append((process_time() - start) / SECONDS)
    return [Row("5", "mini_brilliants: 99th percentile of time ÷ limit", quantile(taken, 0.99), 1.25, 1.05)]


# ---- tables


def ladder(options: Namespace) -> Iterator[str]:
    """Each level against the ones below, with all numbers of seats."""
    yield "| one | against all others | seats | games won |"
    yield "|---|---|---|---|"
    for strong, weak in LADDER:
        for seats in SEATS:
            found = match(player(strong), player(weak), seats, options.games // seats * seats)
            yield f"| {strong} | {weak} | {seats} | {found.told()} |"


def self_play(options: Namespace) -> Iterator[str]:
    """One level among itself: points by source, wins by turn order and by role, phases and ends."""
    yield "| seats | games | winner | all | cards | resources | bonus | phases | sixth | wins by order, % |"
    yield "|---|---|---|---|---|---|---|---|---|---|"
    had: Counter[int] = Counter()
    won: defaultdict[int, float] = defaultdict(float)
    for seats in SEATS:
        one = player(options.level or "raider", AMONG_THEMSELVES)
        found = [played([one] * seats, f"self {number}") for number in range(options.games)]
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
    rows={"3": rollouts, "5": punctuality, "nodes": nodes, "strength": strength},
    long=("strength",),
    tables={"mini-ladder": ladder, "mini-self-play": self_play},
    speed_goal=2.0,
)
