"""Mines puzzles from games that the opponents of Ant Trails play against each other.

A turn becomes a puzzle if there is a choice and one way to make it is clearly best, by a first look and by
one ten times as deep.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.ai.ant_trails import player
from game.ai.ant_trails.analyst import TrailsAnalyst
from game.ai.ant_trails.engine import left_to_place, of_state, tokens
from game.ai.ant_trails.search import Search
from game.plugin.brain import Limit, Meter
from rules.ant_trails import GAME
from rules.ant_trails.apply import apply
from rules.ant_trails.moves import Decision, Place
from rules.ant_trails.notation import format_move
from rules.ant_trails.opening import FIRST1, YES
from rules.ant_trails.shorthand import to_line
from rules.ant_trails.state import Phase, State
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng
from tests.puzzles.motives import motive_of

LOOK: Final = Limit(nodes=3_000)
DEEP: Final = Limit(nodes=30_000)
"""Ten times the first look."""
GAP: Final = 1.0
"""Points by which the best turn must be better than the next at first."""
SURE: Final = 1.2
"""And when looked at deeply."""
EARLIEST: Final = 3
"""Rounds before it are openings, in which much is as good."""
CLOSED: Final = 12.0
"""A game that is further apart has been decided."""
CHOICE: Final = 6
"""Turns that there must be to choose from."""


@dataclass(frozen=True, slots=True)
class Mined:
    """A puzzle, or a turn that seemed to be one."""

    position: str
    motive: str
    rating: int
    best: str
    """The ants of the best turn, in notation."""
    gap: float
    """Points by which the next best turn is worse."""


def games(seeds: Sequence[int]) -> Iterator[State]:
    """The positions at the beginning of turns of games between quick opponents that err at times."""
    for seed in seeds:
        chance = random.Random(seed)
        state = GAME.new_game(Setup("standard", 2, {FIRST1: YES}))
        state = GAME.apply(state, CHANCE, GAME.sample(state, Rng(seed))).state
        seats = chance.sample([player.SCOUT, player.PATHFINDER], 2)
        while state.phase is not Phase.OVER:
            if state.round >= EARLIEST:
                yield state
            limit, rng = Limit(nodes=2500), Rng(chance.getrandbits(64))
            turn, _ = seats[state.seat].turn(of_state(state), left_to_place(state), limit, rng)
            for move in tokens(state, turn):
                state = apply(state, move).state


def candidate(state: State, limit: Limit, gap: float) -> tuple[tuple[Decision, ...], float] | None:
    """The one best turn of a position and how much better it is; None if there is none."""
    told = TrailsAnalyst().assess(state, limit)
    if abs(told.margin) > CLOSED or not told.others:
        return None
    moves = tuple(move for _, move in told.line[: told.turns[0]])
    rivals = [other for other in told.others if _ants(other.moves[: other.turns[0]]) != _ants_of(moves)]
    better = min((abs(told.margin - other.margin) for other in rivals), default=0.0)
    return (moves, better) if better >= gap else None


def _ants_of(moves: Sequence[Decision]) -> frozenset[int]:
    return frozenset(move.cell for move in moves if isinstance(move, Place))


def _ants(moves: Sequence[tuple[int, Decision]]) -> frozenset[int]:
    return _ants_of([move for _, move in moves])


def puzzle(state: State) -> Mined | None:
    """The puzzle of a position, as the first look finds it; None if it is none."""
    found = candidate(state, LOOK, GAP)
    if found is None:
        return None
    moves, gap = found
    seen = Search(Meter(Limit(nodes=2_000))).run(of_state(state), deepest=1).options
    if len(seen) < CHOICE:
        return None
    ways = [tuple(tokens(state, option.turn)) for option in seen]
    rank = next((place for place, way in enumerate(ways) if _ants_of(way) == _ants_of(moves)), len(ways))
    ants = " ".join(format_move(move) for move in moves if isinstance(move, Place))
    motive = motive_of(state, moves, ways[0])
    return Mined(to_line(state), motive, rating(rank, len(seen), round(gap, 1)), ants, round(gap, 1))


def rating(rank: int, choice: int, gap: float) -> int:
    """The rating that a puzzle begins with, from its turn's place among so many at first sight.

    A guess that only has to put the puzzles in order: each doubling of the place is 150 more, each doubling
    of the choice 50 more, and each point by which the turn is better than the next 60 less, up to six.
    """
    return round(900 + 50 * choice.bit_length() + 150 * (rank + 1).bit_length() - 60 * min(gap, 6.0))


def holds(state: State, found: Mined) -> bool:
    """Return True if a search ten times as deep gives the same answer, and as clearly."""
    again = candidate(state, DEEP, SURE)
    if again is None:
        return False
    return " ".join(format_move(move) for move in again[0] if isinstance(move, Place)) in _orders(found.best)


def _orders(ants: str) -> tuple[str, ...]:
    """The ants of a turn in either order."""
    return ants, " ".join(reversed(ants.split()))
