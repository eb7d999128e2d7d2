"""Row `round`: the processor time that a crowd of FortunANT's opponents takes for a turn."""

from __future__ import annotations

from time import process_time
from typing import Any, Final

from game.ai import turns
from game.ai.fortunant.levels import LEVELS
from game.ai.fortunant.turn_view import own_sheet
from game.ai.levels import Level
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng
from rules.fortunant import GAME
from rules.fortunant.box import BOX
from rules.fortunant.state import State
from tests.bench.game import GameBench
from tests.bench.row import Row

SEED: Final = "round"
CROWDS: Final = (5, 20, 99)
MIDDLE: Final = 6
"""The turn of which a round is timed."""


def turn_of(level: Level, state: State, seat: int) -> tuple[Any, ...]:
    """What it makes of a turn, by what it would be told at a table."""
    view, rng = own_sheet(GAME.observe(state, seat), seat), Rng.for_entry(f"{SEED} {seat}", state.turn)
    return turns.play(GAME, level.load(), view, seat, level.limit, rng)


def middle(seats: int) -> State:
    """The middle of a game of the quickest level, at the beginning of a turn."""
    state = GAME.new_game(Setup(BOX.rule_set.name, seats))
    while state.turn < MIDDLE:
        seat = GAME.deciders(state)[0]
        if seat == CHANCE:
            number = GAME.chance_number(state) or 0
            moves: tuple[Any, ...] = (GAME.sample(state, Rng.for_entry(SEED, number)),)
        else:
            moves = turn_of(LEVELS[0], state, seat)
        for move in moves:
            state = GAME.apply(state, seat, move).state
    return state


def rounds() -> list[Row]:
    """Seconds in which all seats of one level make a turn in the middle of a game."""
    rows = []
    for level in LEVELS:
        for seats in CROWDS:
            state = middle(seats)
            start = process_time()
            for seat in range(seats):
                turn_of(level, state, seat)
            taken = process_time() - start
            each = f"{1000 * taken / seats:.0f} ms each"
            what = f"fortunant: seconds for a turn of {seats} {level.name}s ({each})"
            rows.append(Row("round", what, taken, 20.0, 10.0))
    return rows


BENCH: Final = GameBench(rows={"round": rounds}, long=("round",))
