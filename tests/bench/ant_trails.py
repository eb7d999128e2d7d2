"""Rows 3, 4, `nodes`, `strength` and `jumps`: opponents and analysis of Ant Trails.

Matches are played in pairs: the same food twice with colours swapped. Time is processor time, so that a busy
machine is fair to both.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from time import process_time
from typing import Final

from game.ai.ant_trails import player, search
from game.ai.ant_trails.analyst import TrailsAnalyst
from game.ai.ant_trails.bitboard import cells
from game.ai.ant_trails.engine import (
    Node,
    ended,
    grown,
    left_to_place,
    of_state,
    open_cells,
    placed,
    tokens,
)
from game.ai.ant_trails.evaluation import evaluation
from game.ai.ant_trails.search import Search, Turn, made
from game.ai.ant_trails.weights import PLAIN
from game.arena.estimate import wilson
from game.plugin.brain import Limit, Meter
from rules.ant_trails import GAME
from rules.ant_trails.apply import apply
from rules.ant_trails.opening import FIRST1, YES
from rules.ant_trails.state import Phase, State
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng
from tests.bench import yardstick
from tests.bench.game import GameBench
from tests.bench.row import Row, quantile, ratio

PAIRS: Final = 15
"""Pairs of games of each match; there is one for each start."""
SECONDS: Final = 0.1
"""For each turn in matches; levels have more."""
DECISIONS: Final = 100
GAMES: Final = 20
JUMPING: Final = 50
"""Games in which the margin of the analysis is followed, each over some of its own best turns."""
FOLLOWED: Final = 4
GLANCE: Final = Limit(nodes=15_000)
"""About what the analysis does in its first half second."""

Chooser = Callable[[Node, int, random.Random], Turn]
"""Decides a turn: the position, ants to place, chance."""


@cache
def opening(seed: int, first1: bool) -> State:
    """A position before the first turn."""
    state = GAME.new_game(Setup("standard", 2, {FIRST1: YES} if first1 else {}))
    return GAME.apply(state, CHANCE, GAME.sample(state, Rng(seed))).state


@dataclass(frozen=True, slots=True)
class Tally:
    """Results of a match from one side's view."""

    wins: int = 0
    draws: int = 0
    losses: int = 0
    margin: int = 0
    turns: int = 0
    seconds: float = 0.0

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    @property
    def rate(self) -> float:
        """Share of points, a draw being half a win."""
        return (self.wins + self.draws / 2) / self.games

    def plus(self, margin: int, turns: int, seconds: float) -> Tally:
        """One game more."""
        return Tally(
            self.wins + (margin > 0),
            self.draws + (margin == 0),
            self.losses + (margin < 0),
            self.margin + margin,
            self.turns + turns,
            self.seconds + seconds,
        )

    def told(self) -> str:
        """In words for people."""
        low, high = wilson(self.rate, self.games)
        return (
            f"{self.wins} won, {self.draws} drawn, {self.losses} lost "
            f"({100 * low:.0f} to {100 * high:.0f} %), {self.margin / self.games:+.1f} points, "
            f"{1000 * self.seconds / self.turns:.0f} ms a turn"
        )


# ---- players


def searcher(seconds: float) -> Chooser:
    """The strongest level with that time for a turn."""

    def choose(node: Node, ants: int, chance: random.Random) -> Turn:
        return Search(Meter(Limit(seconds=seconds))).run(node, ants).options[0].turn

    return choose


def of_level(player: player.Player, nodes: int) -> Chooser:
    """A level with a limit in nodes."""

    def choose(node: Node, ants: int, chance: random.Random) -> Turn:
        return player.turn(node, ants, Limit(nodes=nodes), Rng(chance.getrandbits(64)))[0]

    return choose


def flat_monte_carlo(seconds: float) -> Chooser:
    """The yardstick: every turn in turns is played out at random; the best mean margin is taken.

    Pairs of ants are too many for that, so each ant is decided by itself with half of the time.
    """

    def choose(node: Node, ants: int, chance: random.Random) -> Turn:
        turn: Turn = ()
        for left in range(ants, 0, -1):
            free = cells(open_cells(node, node.seat))
            if not free:
                break
            cell = _most_promising(node, free, left, seconds / ants, chance)
            node = placed(node, cell)
            turn += (cell,)
        return turn

    return choose


def _most_promising(node: Node, free: list[int], left: int, seconds: float, chance: random.Random) -> int:
    sums, rounds = [0] * len(free), 0
    end = process_time() + seconds
    while len(free) > 1 and (not rounds or process_time() < end):
        for index, cell in enumerate(free):
            sums[index] += playout(placed(node, cell), left - 1, chance)
            if rounds and process_time() > end:
                sums[index + 1 :] = [total * (rounds + 1) // rounds for total in sums[index + 1 :]]
                break
        rounds += 1
    return free[max(range(len(free)), key=sums.__getitem__)]


def playout(node: Node, ants: int, chance: random.Random) -> int:
    """A random game to its end with food by plan: the final margin of the side now on turn.

    The trails of the given position are changed on the way.
    """
    seat, draw, passing = node.seat, chance.random, False
    while not node.over:
        mover, paths = node.seat, node.paths
        for _ in range(ants):
            free = cells(open_cells(node, mover))
            if not free:
                break
            side = grown(node.sides[mover], paths, free[int(draw() * len(free))])
            node.sides = (node.sides[0], side) if mover else (side, node.sides[1])
            passing = False
        node = ended(node, passing)
        ants, passing = search.ANTS, True
    return node.margin if node.seat == seat else -node.margin


# ---- matches


def match(one: Chooser, other: Chooser, pairs: int, first1: bool, seed: int = 1) -> Tally:
    """Pairs of games with the same food and colours swapped."""
    tally = Tally()
    for number in range(pairs):
        for swapped in (False, True):
            players = (other, one) if swapped else (one, other)
            tally = _game(tally, players, 1 if swapped else 0, seed + number, first1)
    return tally


def _game(tally: Tally, players: tuple[Chooser, Chooser], own: int, seed: int, first1: bool) -> Tally:
    chance = random.Random(seed)
    state = opening(seed, first1)
    node, ants, turns, spent = of_state(state), left_to_place(state), 0, 0.0
    while not node.over:
        start = process_time()
        turn = players[node.seat](node, ants, chance)
        if node.seat == own:
            turns, spent = turns + 1, spent + process_time() - start
        node, ants = made(node, turn), search.ANTS
    margin = node.margin if node.seat == own else -node.margin
    return tally.plus(margin, turns, spent)


# ---- rows


def strength() -> list[Row]:
    """The strongest level with little time against the yardstick, which is no level; both starts."""
    rows = []
    for first1 in (False, True):
        tally = match(searcher(SECONDS), flat_monte_carlo(SECONDS), PAIRS, first1)
        start = "one ant first" if first1 else "two ants first"
        what = f"ant_trails: share of points against flat Monte Carlo, same time, {start}: {tally.told()}"
        rows.append(Row("strength", what, tally.rate, 0.75, 0.9))
    return rows


def nodes() -> list[Row]:
    """Positions the search weighs, as a part of the yardstick's plies."""
    value = ratio(_nodes_per_second, yardstick.plies_per_second, times=5)
    return [Row("nodes", "ant_trails: positions weighed a second ÷ yardstick", value, 0.015, 0.04)]


def _nodes_per_second() -> float:
    count, start = 0, process_time()
    for node in _positions(4):
        meter = Meter(Limit(nodes=1500))
        Search(meter).run(node)
        count += meter.nodes
    return count / (process_time() - start)


def _positions(number: int) -> list[Node]:
    """Positions all over random games."""
    chance, found = random.Random(1), []
    for seed in range(number):
        node = of_state(opening(seed, False))
        for _ in range(8 * seed % 29):
            node = made(node, _random_turn(node, chance))
        found.append(node)
    return found


def _random_turn(node: Node, chance: random.Random) -> Turn:
    turn: Turn = ()
    while len(turn) < search.ANTS and (free := cells(open_cells(node, node.seat))):
        turn += (chance.choice(free),)
        node = placed(node, turn[-1])
    return turn


def efficiency() -> list[Row]:
    """Row 4: positions a second in the search ÷ of turns of one ant that are only made and valued."""
    value = ratio(_nodes_per_second, _plain_nodes_per_second, times=5)
    return [Row("4", "ant_trails: positions in the search ÷ without it", value, 0.5, 0.75)]


def _plain_nodes_per_second() -> float:
    value, count, start = evaluation(PLAIN).value, 0, process_time()
    for node in _positions(4):
        free = cells(open_cells(node, node.seat))
        for cell in free * (1500 // len(free)):
            value(ended(placed(node, cell), False))
            count += 1
    return count / (process_time() - start)


def rollouts() -> list[Row]:
    """Row 3: random games a second: inside the search ÷ by the public verbs."""
    value = ratio(_inner_games, _public_games, times=5)
    return [Row("3", "ant_trails: inner rollout ÷ public verbs", value, 1.5, 2.5)]


def _inner_games() -> float:
    start, chance = process_time(), random.Random(1)
    for seed in range(GAMES):
        playout(of_state(opening(seed, False)), search.ANTS, chance)
    return GAMES / (process_time() - start)


def _public_games() -> float:
    start, draw = process_time(), random.Random(1).random
    for seed in range(GAMES):
        state = opening(seed, False)
        while deciders := GAME.deciders(state):
            moves = GAME.legal_moves(state, deciders[0])
            state = GAME.apply(state, deciders[0], moves[int(draw() * len(moves))]).state
    return GAMES / (process_time() - start)


def jumps() -> list[Row]:
    """By how many points the margin of the analysis changes when its own best turn is played."""
    found = [change for seed in range(1, JUMPING + 1) for change in _changes(seed)]
    what = f"ant_trails: change of the expected margin after its own best turn, {len(found)} turns"
    return [
        Row("jumps", f"{what}: the mean", sum(found) / len(found), 0.6, 0.3),
        Row("jumps", f"{what}: nine in ten stay below", quantile(found, 0.9), 1.5, 1.0),
        Row("jumps", f"{what}: the largest", max(found), 5.0, 2.0),
    ]


def _changes(seed: int) -> list[float]:
    """From a position all over a game of the second level on."""
    state, chance = opening(seed, bool(seed % 2)), random.Random(seed)
    scout = of_level(player.SCOUT, 1000)
    for _ in range(seed * 7 % 34):
        if state.phase is not Phase.OVER:
            turn = scout(of_state(state), left_to_place(state), chance)
            for move in tokens(state, turn):
                state = apply(state, move).state
    analyst, margins = TrailsAnalyst(), list[float]()
    while len(margins) <= FOLLOWED and state.phase is not Phase.OVER:
        told = analyst.assess(state, GLANCE)
        margins.append(told.margin)
        for _, move in told.line[: told.turns[0]]:
            state = apply(state, move).state
    return [abs(one - two) for one, two in pairwise(margins)]


BENCH: Final = GameBench(
    rows={"3": rollouts, "4": efficiency, "nodes": nodes, "strength": strength, "jumps": jumps},
    long=("strength", "jumps"),
    speed_goal=2.0,
)
