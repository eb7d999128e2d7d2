"""Moves of predators are counted before they are listed, and both must agree."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from rules.brilliants import GAME
from rules.brilliants.play.predators import predator_moves
from rules.brilliants.state import FIRST_SOIL, PLACES, Ground, State
from rules.core.protocol import Setup


def random_states(seats: int, every: int = 40) -> list[State]:
    """Positions from a random game, spread over its length."""
    draw, states = random.Random(seats), []
    state = GAME.new_game(Setup("apprantice", seats))
    while deciders := GAME.deciders(state):
        states.append(state)
        state = GAME.apply(state, deciders[0], draw.choice(GAME.legal_moves(state, deciders[0]))).state
    return states[::every]


def spaces(state: State) -> list[int]:
    """BA-PRED-02: where the Spider and the Grasshopper find room, looked up one by one."""
    taken = {state.spider, state.grasshopper}
    for colony in state.colonies:
        taken |= {*colony.ants, *colony.holes}
    open_ = range(Ground.BARE, Ground.PHEROMONE)
    return [space for space, ground in enumerate(state.ground) if ground in open_ and space not in taken]


def soils(state: State) -> list[int]:
    """BA-PRED-04: the soil that the Worm may go to."""
    return [
        seat * 256 + place
        for seat, colony in enumerate(state.colonies)
        for place in range(FIRST_SOIL, PLACES)
        if not colony.dug >> (place - FIRST_SOIL) & 1
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ba_pred_02_the_list_knows_how_many_moves_it_has(seats: int) -> None:
    for raw in random_states(seats):
        state = replace(raw, spider=spaces(raw)[0], grasshopper=spaces(raw)[-1])
        room, below = spaces(state), soils(state)
        for barred in range(8):
            places = [room * (not barred & 1), room * (not barred & 2), below * (not barred & 4)]
            moves = predator_moves(state, barred)
            found = [moves[index] for index in range(len(moves))]
            assert found == list(moves)
            assert sorted((move.predator, move.space) for move in found) == [
                (predator, place) for predator, at in enumerate(places) for place in at
            ]
