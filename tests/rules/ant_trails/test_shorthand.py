"""Positions as one line."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from rules.ant_trails import GAME
from rules.ant_trails.shorthand import from_line, to_line
from rules.ant_trails.state import Phase, State
from rules.core.errors import PositionError
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng


def game(seed: int) -> list[State]:
    """The positions of a random game at the beginning of turns, from the second round on."""
    state, chance = GAME.new_game(Setup("standard", 2)), random.Random(seed)
    state = GAME.apply(state, CHANCE, GAME.sample(state, Rng(seed))).state
    found = []
    while state.phase is not Phase.OVER:
        if state.phase is Phase.PLACE and not state.placed and state.round > 1:
            found.append(state)
        moves = GAME.legal_moves(state, state.seat)
        state = GAME.apply(state, state.seat, chance.choice(moves)).state
    return found


@pytest.mark.parametrize("seed", range(1, 6))
def test_a_line_leads_back_to_its_position(seed: int) -> None:
    """AT-NOTE-06; tiles claimed, carried and on the ground, and passes."""
    states = game(seed)
    assert any(state.passes for state in states)
    assert any(state.carried for state in states)
    for state in states:
        assert from_line(to_line(state)) == state


def test_only_the_beginning_of_a_turn_has_a_line() -> None:
    state = game(1)[3]
    with pytest.raises(ValueError, match="beginning of a turn"):
        to_line(GAME.apply(state, state.seat, GAME.legal_moves(state, state.seat)[0]).state)
    with pytest.raises(ValueError, match="beginning of a turn"):
        to_line(replace(state, phase=Phase.OVER))


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("", "five parts"),
        ("A1 / K1 / - / - -", "five parts"),
        ("A1 / K1 / - / - - / B3 B4", "five parts"),
        ("A1 / K1 / - / - - / X3", "no turn"),
        ("A1 / K1 / - / x - / B3", "no claimed tiles"),
        ("A1 / Z1 / - / - - / B3", "no cell"),
        ("A1 / A1 / - / - - / B3", "cannot be"),
        ("A1 / K1 / F6=3 F6=3 / - - / B3", "listed twice"),
    ],
)
def test_a_broken_line_says_what_is_wrong(line: str, why: str) -> None:
    with pytest.raises(PositionError, match=why):
        from_line(line)
