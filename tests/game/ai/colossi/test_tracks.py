"""The gentlest opponent of Colossi does not go a step and straight back."""

from __future__ import annotations

import copy

from game.ai.colossi.player import NOVICE
from game.ai.colossi.tracks import Tracks
from game.plugin.brain import Limit
from rules.colossi.rules import GAME
from rules.colossi.state import State
from tests.game.ai.colossi.games import thought
from tests.rules.colossi.table import position

SOME = Limit(nodes=300)
START = position("R1@B3 R1@C4 V1@A1 RK@D4 VK@E5", seats=2)
"""Two Acolytes and a Colossus of the seat on turn."""


def after(state: State, text: str) -> State:
    state = GAME.apply(state, 0, GAME.parse(text)).state
    while GAME.deciders(state) == (0,) and (halt := GAME.parse(".")) in GAME.legal_moves(state, 0):
        state = GAME.apply(state, 0, halt).state
    return state


def back(tracks: Tracks, state: State) -> set[str]:
    """The steps of a position that lead onto a space that was left."""
    moves = GAME.legal_moves(state, 0)
    return {GAME.format(move) for move in moves if tracks.turns_back(state, 0, move)}


def test_a_space_that_was_left_is_not_entered_again() -> None:
    tracks = Tracks()
    assert back(tracks, START) == set()
    tracks.note(START, 0, GAME.parse("m a B3 B2"))
    there = after(START, "m a B3 B2")
    assert back(tracks, there) == {"m a B2 B3"}
    tracks.note(there, 0, GAME.parse("m k D4 D3"))
    assert {"m k D3 D4", "m a B2 B3"} <= back(tracks, after(there, "m k D4 D3"))


def test_a_move_that_was_taken_back_is_forgotten() -> None:
    """Then the same question has the same answer, however often it is asked."""
    tracks = Tracks()
    tracks.note(START, 0, GAME.parse("m a B3 B2"))
    assert back(tracks, START) == set()
    assert back(tracks, after(START, "m a C4 B4")) == set()


def test_another_turn_begins_anew() -> None:
    tracks = Tracks()
    tracks.note(START, 0, GAME.parse("m a B3 B2"))
    there = position("R1@B2 R1@C4 V1@A1 RK@D4 VK@E5", seats=2, lap=2)
    assert back(tracks, there) == set()


def test_a_novice_does_not_return_to_the_cubes_that_it_overlooked() -> None:
    """It steps away from ten cubes by mistake, and going back would often seem best."""
    rich = position("R1@C3 V1@A1 RK@E5 VK@A5", cubes="C3=10", seats=2, lap=5, left=3)
    brain, later = copy.deepcopy(NOVICE), []
    for seed in range(24):
        move = GAME.format(thought(brain, rich, 0, SOME, seed).move)
        if move.startswith("m a C3"):
            there = after(rich, move)
            later += [GAME.format(thought(brain, there, 0, SOME, 100 + n).move) for n in range(10)]
    assert len(later) >= 20
    assert [move for move in later if move.endswith(" C3")] == []
