"""Rows 3, 4, `round` and `verbs`: FortunANT's opponents, a turn of a crowd, and each verb of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from statistics import median
from time import process_time, thread_time_ns
from typing import Any, Final
from unittest.mock import patch

from game.ai import levels, turns
from game.ai.fortunant import foresight, search
from game.ai.fortunant.foresight import Weather
from game.ai.fortunant.levels import LEVELS
from game.ai.fortunant.plan import Plan, of_view
from game.ai.fortunant.player import ARCHITECT, prospect
from game.ai.fortunant.turn_view import own_sheet
from game.ai.fortunant.weights import Weights
from game.ai.fortunant.worth import Known, Outlook, worth
from game.plugin.brain import Limit, Meter
from game.plugin.level import Level
from game.plugin.weights import shipped
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng
from rules.fortunant import GAME
from rules.fortunant.box import BOX
from rules.fortunant.state import State
from tests.bench import yardstick
from tests.bench.game import GameBench
from tests.bench.row import NANOSECONDS, Row, ratio

SEED: Final = "round"
CROWDS: Final = (5, 20, 99)
MIDDLE: Final = 6
"""The turn of which a round is timed."""
PLAYED_ON: Final = 6
SEARCHED: Final = 2000
"""Uses of dice that the decision of row 4 tries."""
BY_RULES: Final = 200
"""Turns that are played on at a time for row 3, and positions that are tried by the rules."""


def turn_of(level: Level, state: State, seat: int) -> tuple[Any, ...]:
    """The opponent's turn, from the view that it gets at a table."""
    view, rng = own_sheet(GAME.observe(state, seat), seat), Rng.for_entry(f"{SEED} {seat}", state.turn)
    return turns.play(GAME, levels.load(level), view, seat, level.limit, rng)


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


VERBS: Final = {
    "the list of moves": (25.0, 15.0),
    "reading one of them": (6.0, 3.0),
    "reading all of them": (60.0, 35.0),
    "a move and its events": (8.0, 4.0),
}
"""Gate and goal of each verb."""


def verbs() -> list[Row]:
    """Each verb in random games of one, two and five seats, as a multiple of a ply of the yardstick."""
    found = [
        [taken * yardstick.plies_per_second() for taken in _taken(seed, seats)]
        for seed in range(5)
        for seats in (1, 2, 5)
    ]
    return [
        Row("verbs", f"fortunant: {what} ÷ a ply of the yardstick", median(values), *aims)
        for (what, aims), values in zip(VERBS.items(), zip(*found, strict=True), strict=True)
    ]


def _taken(seed: int, seats: int) -> list[float]:
    """Seconds of each verb in a game that was not played before: rules remember what they were asked."""
    chance, draw, state = Rng(seed), Random(seed), GAME.new_game(Setup(BOX.rule_set.name, seats))
    taken, plies = [0] * len(VERBS), 0
    while deciders := GAME.deciders(state):
        seat = deciders[0]
        if seat == CHANCE:
            state = GAME.apply(state, seat, GAME.sample(state, chance)).state
            continue
        times = [thread_time_ns()]
        moves = GAME.legal_moves(state, seat)
        count = len(moves)
        times.append(thread_time_ns())
        move = moves[draw.randrange(count)]
        times.append(thread_time_ns())
        tuple(moves)
        times.append(thread_time_ns())
        state = GAME.apply(state, seat, move).state
        times.append(thread_time_ns())
        taken = [total + end - start for total, start, end in zip(taken, times, times[1:], strict=False)]
        plies += 1
    return [total / plies / NANOSECONDS for total in taken]


def rollouts() -> list[Row]:
    """Row 3: positions that playing on tries and weighs a second, as a multiple of the same by the rules.

    The search makes no random games. All positions count that are weighed, also those of a reward's hexes and
    of assignments.
    """
    state = middle(1)
    value = ratio(lambda: _tried(state), lambda: _weighed(state))
    return [Row("3", "fortunant: positions weighed in playing on ÷ by the rules", value, 1.5, 2.5)]


def efficiency() -> list[Row]:
    """Row 4: positions that the strongest level weighs a second ÷ when turns are only played on."""
    state = middle(1)
    value = ratio(lambda: _searched(state), lambda: _tried(state), times=3)
    return [Row("4", "fortunant: positions in the search ÷ without it", value, 0.5, 0.75)]


@contextmanager
def counting() -> Iterator[list[int]]:
    """The number of positions that searches weigh meanwhile, as the only item of a list."""
    weigh, found = search.worth, [0]

    def counted(plan: Plan, ahead: Outlook, error: float, known: Known) -> float:
        found[0] += 1
        return weigh(plan, ahead, error, known)

    with patch.object(search, "worth", counted):
        yield found


def _tried(state: State) -> float:
    """A second, in playing on."""
    chance, meter = Random(1), Meter(Limit())
    ahead, weather = prospect(state, 0, shipped("fortunant", Weights)), Weather(state.level, False)
    begun = of_view(state, 0), ahead, weather
    with counting() as found:
        start = process_time()
        for number in range(PLAYED_ON):
            if number % foresight.DEPTH == 0:
                plan, ahead, weather = begun
            roll = (chance.randint(1, 6), chance.randint(1, 6), chance.randint(1, 6))
            plan, ahead, weather = foresight.turn(plan, ahead, weather, roll, meter)
        return found[0] / (process_time() - start)


def _searched(state: State) -> float:
    """A second, in a whole decision."""
    with counting() as found:
        start = process_time()
        ARCHITECT.choose(GAME, GAME.observe(state, 0), 0, Limit(nodes=SEARCHED), Rng(1))
        return found[0] / (process_time() - start)


def _weighed(state: State) -> float:
    """A second, when the rules list and make the moves and the sheet is read afresh each time."""
    rng, ahead, start = Rng(1), prospect(state, 0, shipped("fortunant", Weights)), process_time()
    for _ in range(BY_RULES):
        move = rng.choice(GAME.legal_moves(state, 0))
        worth(of_view(GAME.apply(state, 0, move).state, 0), ahead)
    return BY_RULES / (process_time() - start)


BENCH: Final = GameBench(
    rows={"3": rollouts, "4": efficiency, "round": rounds, "verbs": verbs}, long=("round",)
)
