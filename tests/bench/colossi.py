"""Row `strength` and tables of Colossi: its opponents against each other, and where their Gold comes from.

In a match one level has one seat and another all the others, with the same luck once at each seat. Limits are
in nodes, so that a busy machine is fair to all; at a table the Prophet has a time limit, too.
"""

from __future__ import annotations

import statistics
from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import sqrt
from time import process_time
from typing import Final

from game.ai.brain import Brain, Limit
from game.ai.colossi.levels import LEVELS
from game.ai.levels import RANDOM
from rules.colossi.rules import GAME
from rules.colossi.state import SOURCES, State
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng
from tests.bench.game import GameBench
from tests.bench.row import Row

LEVEL: Final = {level.name: level for level in (RANDOM, *LEVELS)}
NODES: Final = {"random": 1, "pilgrim": 600, "shaman": 600, "prophet": 2500}
LADDER: Final = (("pilgrim", "random"), ("shaman", "pilgrim"), ("prophet", "pilgrim"), ("prophet", "shaman"))
"""Who is matched with whom."""
SEATS: Final = (2, 3, 4)
MODES: Final = ("full", "first_game")
MATCH: Final = 24
"""Games of each match of row `strength`: so many seats go into it."""


@dataclass(slots=True)
class Player:
    """A level with its limit in matches, and how long it thought."""

    name: str
    brain: Brain
    limit: Limit
    seconds: float = 0.0
    decisions: int = 0


@cache
def player(name: str) -> Player:
    """A level of Colossi."""
    return Player(name, LEVEL[name].brain.load(), Limit(NODES[name]))


def played(players: Sequence[Player], seed: str, mode: str) -> State:
    """The end of a game; a seat is asked where it has a choice."""
    state, number = GAME.new_game(Setup(mode, len(players))), 0
    while deciders := GAME.deciders(state):
        seat, number = deciders[0], number + 1
        if seat == CHANCE:
            move = GAME.sample(state, Rng.for_entry(seed, number))
        elif len(moves := GAME.legal_moves(state, seat)) == 1:
            move = moves[0]
        else:
            who, view, rng = players[seat], GAME.observe(state, seat), Rng.for_entry(f"{seed} ai", number)
            start = process_time()
            move = who.brain.choose(GAME, view, seat, who.limit, rng).move
            who.seconds += process_time() - start
            who.decisions += 1
        state = GAME.apply(state, seat, move).state
    return state


@dataclass(frozen=True, slots=True)
class Match:
    """Results of one level at one seat against another at all the others."""

    wins: tuple[float, ...]
    """Of each game, a shared win as its share."""
    margins: tuple[float, ...]
    """Gold ahead of the mean of the others."""

    @property
    def rate(self) -> float:
        """Games won, 0 to 1."""
        return statistics.mean(self.wins)

    def told(self) -> str:
        """In words for people, with Wilson's interval of the rate at 95 %."""
        n, p, z = len(self.wins), self.rate, 1.96
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        half = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)
        error = z * statistics.pstdev(self.margins) / sqrt(n)
        return (
            f"{100 * p:.0f} % of {n} games ({100 * (middle - half):.0f} to {100 * (middle + half):.0f} %), "
            f"{statistics.mean(self.margins):+.1f} ± {error:.1f} Gold"
        )


def match(one: Player, others: Player, seats: int, games: int, mode: str) -> Match:
    """So many games, the same luck with the first player at each of the seats."""
    wins, margins = [], []
    for number in range(games):
        place = number % seats
        table = [one if seat == place else others for seat in range(seats)]
        gold = played(table, f"match {number // seats}", mode).gold
        wins.append((gold[place] == max(gold)) / gold.count(max(gold)))
        margins.append(gold[place] - (sum(gold) - gold[place]) / (seats - 1))
    return Match(tuple(wins), tuple(margins))


def strength() -> list[Row]:
    """Each level against weaker ones: its share of wins ÷ an even share."""
    rows = []
    for strong, weak in LADDER:
        for seats in SEATS:
            found = match(player(strong), player(weak), seats, MATCH, "full")
            what = f"colossi: wins of {strong} among {weak}s ÷ even, {seats} seats: {found.told()}"
            rows.append(Row("strength", what, found.rate * seats, 1.1, 1.3))
    return rows


def ladder(options: Namespace) -> Iterator[str]:
    """Each level against weaker ones, with several numbers of seats, in both modes."""
    yield "| one | against all others | seats | mode | games won | ms a decision |"
    yield "|---|---|---|---|---|---|"
    for strong, weak in LADDER:
        for seats, mode in [(seats, MODES[0]) for seats in SEATS] + [(2, MODES[1])]:
            one = player(strong)
            one.seconds, one.decisions = 0.0, 0
            found = match(one, player(weak), seats, max(1, options.games // seats) * seats, mode)
            cost = 1000 * one.seconds / max(1, one.decisions)
            yield f"| {strong} | {weak} | {seats} | {mode} | {found.told()} | {cost:.0f} |"


def sources(options: Namespace) -> Iterator[str]:
    """Games of one level among itself: Gold of the winner and of all, and its sources (CO-NOTE-06)."""
    yield f"| level | seats | mode | winner | all | {' | '.join(SOURCES)} |"
    yield f"|---|---|---|---|---|{'---|' * len(SOURCES)}"
    for name in (options.level,) if options.level else ("random", "pilgrim", "shaman"):
        for seats, mode in [(seats, MODES[0]) for seats in SEATS] + [(2, MODES[1])]:
            ends = [played([player(name)] * seats, f"alone {n}", mode) for n in range(options.games)]
            shares = [
                statistics.mean(sum(end.ledger[place :: len(SOURCES)]) / seats for end in ends)
                for place in range(len(SOURCES))
            ]
            winner = statistics.mean(max(end.gold) for end in ends)
            cells = [f"{value:.1f}" for value in (winner, sum(shares), *shares)]
            yield f"| {name} | {seats} | {mode} | {' | '.join(cells)} |"


BENCH: Final = GameBench(
    rows={"strength": strength},
    long=("strength",),
    tables={"colossi-ladder": ladder, "colossi-sources": sources},
)
