"""Rows `strength` and `round`: the opponents of FortunANT, and a table of them alone with the dice.

In a match one level has one seat and another all the others, the same dice once with each seat; alone both
play the same dice. Time is processor time, so that a busy machine is fair to all.
"""

from __future__ import annotations

import statistics
from argparse import Namespace
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import sqrt
from time import process_time
from typing import Any, Final

from game.ai import turns
from game.ai.brain import Brain, Limit
from game.ai.fortunant.levels import LEVELS
from game.ai.fortunant.turn_view import own_sheet
from game.ai.levels import RANDOM
from rules.core.protocol import CHANCE, Result, Setup
from rules.core.rng import Rng
from rules.fortunant import GAME
from rules.fortunant.box import BOX
from rules.fortunant.scoring import TO_WIN, star_count
from rules.fortunant.state import State
from tests.bench.game import GameBench
from tests.bench.row import Row, quantile

LEVEL: Final = {level.name: level for level in (RANDOM, *LEVELS)}
NODES: Final = {"random": 1, "doodler": 100, "digger": 400, "architect": 3000}
"""Nodes a turn in matches, the same everywhere; at a table the Architect has more."""
MATCH: Final = 40
"""Games of each match of row `strength`."""
SEATS: Final = (1, 2, 4)
LADDER: Final = (("doodler", "random"), ("digger", "doodler"), ("architect", "digger"))
"""Who is matched with whom."""
CROWDS: Final = (5, 20, 99)
MIDDLE: Final = 6
"""The turn of which a round is timed."""


@dataclass(frozen=True, slots=True)
class Player:
    """A level with the limit it has in matches."""

    name: str
    brain: Brain
    limit: Limit


@cache
def player(name: str, nodes: int = 0) -> Player:
    """A level of FortunANT."""
    return Player(name, LEVEL[name].brain.load(), Limit(nodes or NODES[name]))


def turn_of(one: Player, state: State, seat: int, seed: str) -> tuple[Any, ...]:
    """What it makes of a turn, by what it would be told at a table."""
    view, rng = own_sheet(GAME.observe(state, seat), seat), Rng.for_entry(f"{seed} {seat}", state.turn)
    return turns.play(GAME, one.brain, view, seat, one.limit, rng)


def positions(players: Sequence[Player], seed: str) -> Iterator[State]:
    """A game, at the beginning of each turn and at its end."""
    state = GAME.new_game(Setup(BOX.rule_set.name, len(players)))
    while deciders := GAME.deciders(state):
        seat = deciders[0]
        if seat == CHANCE:
            number = GAME.chance_number(state) or 0
            state = GAME.apply(state, CHANCE, GAME.sample(state, Rng.for_entry(seed, number))).state
            if state.turn:
                yield state
            continue
        for move in turn_of(players[seat], state, seat, seed):
            state = GAME.apply(state, seat, move).state
    yield state


def played(players: Sequence[Player], seed: str) -> tuple[State, Result]:
    """The end of a game."""
    *_, state = positions(players, seed)
    result = GAME.result(state)
    assert result is not None
    return state, result


# ---- matches


@dataclass(frozen=True, slots=True)
class Match:
    """Results of one level at one seat against another at all the others; alone on the same dice."""

    wins: tuple[float, ...]
    """Of each game, a shared win as its share."""
    margins: tuple[float, ...]
    """Points ahead of the mean of the others."""
    turns: float

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
        error = 1.96 * statistics.pstdev(self.margins) / sqrt(len(self.margins))
        return (
            f"{100 * self.rate:.0f} % of {len(self.wins)} games ({100 * low:.0f} to {100 * high:.0f} %), "
            f"{statistics.mean(self.margins):+.1f} ± {error:.1f} points, {self.turns:.1f} turns"
        )


def match(one: Player, others: Player, seats: int, games: int) -> Match:
    """So many games, the same dice with the first player at each of the seats."""
    wins, margins, lengths = [], [], []
    for number in range(games):
        if seats == 1:
            (state, own), (_, other) = (played([who], f"match {number}") for who in (one, others))
            margin = own.scores[0] - other.scores[0]
            wins.append(0.5 if not margin else float(margin > 0))
            margins.append(float(margin))
        else:
            place = number % seats
            table = [one if seat == place else others for seat in range(seats)]
            state, result = played(table, f"match {number // seats}")
            best, scores = result.ranking[0], result.scores
            wins.append((place in best) / len(best))
            margins.append(scores[place] - (sum(scores) - scores[place]) / (seats - 1))
        lengths.append(state.turn)
    return Match(tuple(wins), tuple(margins), statistics.mean(lengths))


def strength() -> list[Row]:
    """Each level against the one below: its share of wins ÷ an even share."""
    rows = []
    for strong, weak in LADDER:
        for seats in SEATS:
            found = match(player(strong), player(weak), seats, MATCH)
            what = f"fortunant: wins of {strong} among {weak}s ÷ even, {seats} seats: {found.told()}"
            rows.append(Row("strength", what, found.rate * max(2, seats), 1.1, 1.5))
    return rows


# ---- time


def rounds() -> list[Row]:
    """Seconds in which all seats of one level make a turn in the middle of a game."""
    rows = []
    for name in ("doodler", "digger", "architect"):
        one = Player(name, LEVEL[name].brain.load(), LEVEL[name].limit)
        for seats in CROWDS:
            quick = [player("doodler")] * seats
            state = next(state for state in positions(quick, "round") if state.turn == MIDDLE)
            start = process_time()
            for seat in range(seats):
                turn_of(one, state, seat, "round")
            taken = process_time() - start
            what = f"fortunant: seconds for a turn of {seats} {name}s ({1000 * taken / seats:.0f} ms each)"
            rows.append(Row("round", what, taken, 20.0, 10.0))
    return rows


# ---- tables


def ladder(options: Namespace) -> Iterator[str]:
    """Each level against the one below, with several numbers of seats."""
    yield "| one | against all others | seats | games won |"
    yield "|---|---|---|---|"
    for strong, weak in LADDER:
        for seats in SEATS:
            found = match(player(strong), player(weak), seats, options.games // seats * seats)
            yield f"| {strong} | {weak} | {seats} | {found.told()} |"


def alone(options: Namespace) -> Iterator[str]:
    """Each level alone with the same dice: points, ranks (FA-SOLO-03), and games with three stars."""
    yield "| level | mean | sd | 10 % | median | 90 % | best | three stars | ranks, % |"
    yield "|---|---|---|---|---|---|---|---|---|"
    for name in (options.level,) if options.level else tuple(NODES):
        ends = [played([player(name)], f"alone {number}") for number in range(options.games)]
        scores = [result.scores[0] for _, result in ends]
        stars = statistics.mean(star_count(state.sheets[0]) >= TO_WIN for state, _ in ends)
        ranks = Counter(_rank(score) for score in scores)
        cells = (
            name,
            f"{statistics.mean(scores):.1f}",
            f"{statistics.pstdev(scores):.1f}",
            *(f"{quantile(scores, part):.0f}" for part in (0.1, 0.5, 0.9)),
            max(scores),
            f"{100 * stars:.0f} %",
            ", ".join(f"{rank.name} {100 * ranks[rank.name] / len(scores):.0f}" for rank in BOX.ranks),
        )
        yield f"| {' | '.join(map(str, cells))} |"


def _rank(score: int) -> str:
    return [rank.name for rank in BOX.ranks if rank.above is None or score > rank.above][-1]


BENCH: Final = GameBench(
    rows={"strength": strength, "round": rounds},
    long=("strength", "round"),
    tables={"fortunant-ladder": ladder, "fortunant-alone": alone},
)
