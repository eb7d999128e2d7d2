"""Rows 3 and 5 for Colossi: how fast an Age is played on in thought; whether opponents keep their time."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from time import process_time, thread_time
from typing import Final

from game.ai.brain import Limit, Meter
from game.ai.colossi.foresight import BLUR, WHOLE_AGE
from game.ai.colossi.levels import LEVELS
from game.ai.colossi.player import WEIGHTS
from game.ai.colossi.playout import Island, Playout
from game.ai.colossi.replies import acted
from game.ai.colossi.turn import Trial
from game.ai.colossi.worth import Judge
from rules.colossi.info import FULL
from rules.colossi.play.actions import TakeActions
from rules.colossi.play.apply import prompt
from rules.colossi.rules import GAME
from rules.colossi.state import Phase, State
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng
from tests.bench.game import GameBench
from tests.bench.row import Row, quantile, ratio

AGES: Final = 4
"""Ages that are played to their harvest for row 3."""
DECISIONS: Final = 10
"""For each level in row 5."""


def at_random(state: State, rng: Rng) -> State:
    """After one entry at random."""
    seat = GAME.deciders(state)[0]
    move = GAME.sample(state, rng) if seat == CHANCE else rng.choice(GAME.legal_moves(state, seat))
    after: State = GAME.apply(state, seat, move).state
    return after


def beginning(seed: int) -> State:
    """The first Actions of a game."""
    state, rng = GAME.new_game(Setup(FULL, 2 + seed % 3)), Rng(seed)
    while state.phase == Phase.SETUP:
        state = at_random(state, rng)
    return state


def rollouts() -> list[Row]:
    """Row 3: Ages a second up to the harvest, each Action the best at a glance: in numbers ÷ by the rules."""
    value = ratio(_in_numbers, _by_the_rules, times=3)
    return [Row("3", "colossi: inner rollout ÷ the same by the rules", value, 1.5, 2.5)]


def _in_numbers() -> float:
    judge, states = Judge(WEIGHTS), [beginning(seed) for seed in range(AGES)]
    start = process_time()
    for seed, state in enumerate(states):
        Playout(Island(judge, state), Rng(seed), BLUR).play(_unlimited(judge, seed), WHOLE_AGE)
    return AGES / (process_time() - start)


def _by_the_rules() -> float:
    judge, states = Judge(WEIGHTS), [beginning(seed) for seed in range(AGES)]
    start = process_time()
    for seed, state in enumerate(states):
        trial = _unlimited(judge, seed)
        while isinstance(asked := prompt(state), TakeActions) and state.phase == Phase.ACTIONS:
            state = acted(trial, state, asked.seat, seed)
    return AGES / (process_time() - start)


def _unlimited(judge: Judge, seed: int) -> Trial:
    return Trial(judge, 0, Meter(Limit()), [seed])


def punctuality() -> list[Row]:
    """Row 5: the time of a decision ÷ the time that the level has."""
    rows = []
    for level in LEVELS:
        if level.limit.seconds is None:
            continue
        brain, taken = level.load(), []
        for state in itertools.islice(_choices(), DECISIONS):
            seat = GAME.deciders(state)[0]
            view, start = GAME.observe(state, seat), thread_time()
            brain.choose(GAME, view, seat, level.limit, Rng(1))
            taken.append(thread_time() - start)
        value = quantile(taken, 0.99) / level.limit.seconds
        rows.append(Row("5", f"colossi: {level.name}'s decision, p99 ÷ budget", value, 1.25, 1.05))
    return rows


def _choices() -> Iterator[State]:
    """Positions of games at random in which a seat has many moves, a few of each Age."""
    for seed in itertools.count():
        state, rng, number = beginning(seed), Rng(seed), 0
        while deciders := GAME.deciders(state):
            if deciders[0] != CHANCE and len(GAME.legal_moves(state, deciders[0])) > 5:
                number += 1
                if number % 23 == 0:
                    yield state
            state = at_random(state, rng)


BENCH: Final = GameBench(rows={"3": rollouts, "5": punctuality}, long=("5",))
