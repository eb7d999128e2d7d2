"""The exact solver against everything tried out by the public verbs, food moves and all."""

from __future__ import annotations

import random
from functools import cache

import pytest

from game.ai.ant_trails import solver
from game.ai.ant_trails.analyst import TrailsAnalyst
from game.ai.ant_trails.engine import left_to_place, of_state
from game.ai.ant_trails.player import SCOUT, Player
from game.ai.ant_trails.solver import Solver, few_cells
from game.plugin.brain import Limit, Meter
from rules.ant_trails import GAME
from rules.ant_trails.scoring import scores
from rules.ant_trails.state import Phase, State
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng

ENOUGH = Limit(nodes=200_000)
MOST = 4000
"""Positions that are tried out for one ending; those with more are left out."""


class TooManyError(Exception):
    """An ending is too large to be tried out."""


def game(seed: int) -> list[State]:
    """The positions of a game of the second level, with a random move now and then."""
    state = GAME.new_game(Setup("standard", 2))
    states = [GAME.apply(state, CHANCE, GAME.sample(state, Rng(seed))).state]
    chance = random.Random(seed)
    while states[-1].phase is not Phase.OVER:
        state = states[-1]
        moves = GAME.legal_moves(state, state.seat)
        move = SCOUT.choose(GAME, state, state.seat, Limit(nodes=150), Rng(len(states))).move
        if chance.random() < 0.15:
            move = chance.choice(moves)
        states.append(GAME.apply(state, state.seat, move).state)
    return states


def tried_out(state: State) -> int:
    """Black's margin with best play. Raises TooManyError."""
    seen = 0

    @cache
    def best(state: State) -> int:
        nonlocal seen
        seen += 1
        if seen > MOST:
            raise TooManyError
        if state.phase is Phase.OVER:
            black, red = scores(state)
            return black - red
        found = [
            best(GAME.apply(state, state.seat, move).state) for move in GAME.legal_moves(state, state.seat)
        ]
        return max(found) if state.seat == 0 else min(found)

    return best(state)


def solved(state: State) -> int:
    """Black's margin by the solver."""
    passed = state.phase is Phase.FOOD and not state.placed
    best, *_ = Solver().solve(of_state(state), left_to_place(state), Meter(ENOUGH), passed=passed)
    for turn in best.turns:
        for move in turn:
            assert GAME.why_illegal(state, state.seat, move) is None
            state = GAME.apply(state, state.seat, move).state
    assert state.phase is Phase.OVER
    black, red = scores(state)
    return black - red


def endings(seeds: range) -> list[tuple[State, int]]:
    """Of each game the earliest position, also within a turn, that can be tried out, with Black's margin."""
    found = []
    for seed in seeds:
        last: tuple[State, int] | None = None
        for state in reversed(game(seed)[:-1]):
            try:
                last = state, tried_out(state)
            except TooManyError:
                break
        assert last is not None
        found.append(last)
    return found


def agrees(seeds: range) -> None:
    for state, margin in endings(seeds):
        assert solved(state) == margin, GAME.to_json(state)


def test_it_agrees_with_everything_tried_out() -> None:
    agrees(range(1, 11))


@pytest.mark.release
def test_it_agrees_with_everything_tried_out_in_200_endings() -> None:
    agrees(range(1, 201))


def test_every_way_to_move_a_tile_is_tried() -> None:
    """AT-FOOD-05: on, back, or left where it is."""
    data = {
        "game": "ant_trails", "format": 1, "turn": "P1",
        "ants": {"P1": ["F1", "F2", "F3", "F4"], "P2": []}, "carried": ["F3=3"],
    }  # fmt: skip
    state = GAME.from_json(data)
    assert not few_cells(of_state(state))
    worths = {turn.node.sides[0].claimed for turn in solver.turns_of(of_state(state), 0)}
    assert worths == {0}
    places = {turn.node.carried for turn in solver.turns_of(of_state(state), 0)}
    assert len(places) == 3


def test_without_time_it_says_so() -> None:
    state = next(state for state in game(3) if few_cells(of_state(state)) and state.phase is Phase.PLACE)
    assert Solver().solve(of_state(state), left_to_place(state), Meter(Limit(nodes=1))) == ()
    assert Solver().margin(of_state(state), Meter(Limit(nodes=1))) is None


def test_the_analysis_is_exact_near_the_end_and_only_there() -> None:
    states = [state for state in game(4) if state.phase is Phase.PLACE and not state.placed]
    analyst = TrailsAnalyst()
    assert not analyst.assess(states[4], Limit(nodes=1500)).exact
    answers = ((state, analyst.assess(state, Limit(nodes=100_000))) for state in reversed(states))
    late, told = next((state, told) for state, told in answers if len(told.others) == 2)
    assert told.exact
    assert told.margin == solved(late)
    margins = [told.margin, *(other.margin for other in told.others)]
    assert margins == sorted(margins, reverse=late.seat == 0)
    after = late
    for _, move in told.others[-1].moves[: told.others[-1].turns[0]]:
        after = GAME.apply(after, after.seat, move).state
    judged = analyst.judge(late, after, Limit(nodes=200_000))
    assert judged.loss == abs(told.margin - told.others[-1].margin)
    assert judged.margin == told.others[-1].margin


def test_the_strongest_level_plays_the_end_without_a_fault() -> None:
    """AT-END-02: from a solved position on it gets the margin that it is worth, whoever plays against it."""
    states = [state for state in game(5) if state.phase is Phase.PLACE and not state.placed]
    state = states[-8]
    margin, seat, player = solved(state), state.seat, Player()
    while state.phase is not Phase.OVER:
        chooser, limit = (player, Limit(nodes=60_000)) if state.seat == seat else (SCOUT, Limit(nodes=150))
        move = chooser.choose(GAME, state, state.seat, limit, Rng(1)).move
        state = GAME.apply(state, state.seat, move).state
    black, red = scores(state)
    assert black - red >= margin if seat == 0 else black - red <= margin
