"""The game and its slow second telling agree on control, on what can be done, and on what Ages give."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

import pytest

from rules.colossi import GAME
from rules.colossi.control import controller, is_coast, is_protected
from rules.colossi.island import NAMES, NEAR
from rules.colossi.state import NOBODY, State
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng
from tests.conformance import perft
from tests.rules.colossi import brute

GOLDEN: Final = perft.golden("colossi")
SEATS: Final = ("P1", "P2", "P3", "P4")


def agrees(state: State, position: dict[str, Any]) -> None:
    """Control, protection, coast and neighbours of all spaces."""
    for space, name in enumerate(NAMES):
        seat = controller(state, space)
        assert (None if seat == NOBODY else SEATS[seat]) == brute.controller(position, name), name
        assert is_coast(state, space) == brute.is_coast(position, name)
        for other in range(state.table.seats):
            assert is_protected(state, other, space) == brute.is_protected(position, SEATS[other], name)
    assert not list(brute.astray(position))


def test_co_isle_02_neighbours_lie_where_hexes_do() -> None:
    dry = {"tiles": {}}
    assert list(NAMES) == brute.SPACES
    for space, name in enumerate(NAMES):
        assert [NAMES[near] for near in NEAR[space]] == brute.near(dry, name)


@pytest.mark.parametrize("seed", range(5))
def test_games_go_the_same_way_in_both_tellings(seed: int) -> None:
    rng, asked = Rng(50 + seed), Counter[str]()
    variant = "first_game" if seed == 4 else "full"
    state = GAME.new_game(Setup(variant, 2 + seed % 3, {"rounds": "3"} if seed % 2 else {}))
    while actors := GAME.deciders(state):
        moves = GAME.legal_moves(state, actors[0])
        if actors[0] != CHANCE and rng.below(3) == 0:
            position = GAME.to_json(state)
            agrees(state, position)
            told = brute.legal(position, SEATS[actors[0]])
            if told is not None:
                asked[position["agenda"][-1]["task"]] += 1
                assert {GAME.format(move) for move in moves} == told
        state = GAME.apply(state, actors[0], rng.choice(moves)).state
    assert asked["TakeActions"] > 20
    assert asked["HarvestTurn"]


@pytest.mark.parametrize("ages", ["EXP,SUR,STO", "PAT,BEA,DIA", "INN,DOA,PRS", "GIL,PDX,CON"])
def test_co_age_exp_pat_inn_gil_scoring_lines_give_what_the_second_telling_counts(ages: str) -> None:
    rng, told = Rng(len(ages)), 0
    state = GAME.new_game(Setup("first_game" if "INN" not in ages else "full", 3, {"ages": ages}))
    while actors := GAME.deciders(state):
        step = GAME.apply(state, actors[0], rng.choice(GAME.legal_moves(state, actors[0])))
        events = [GAME.event_json(event) for event in step.events]
        for seat in SEATS[:3]:
            gained = sum(
                event["amount"]
                for event in events
                if event["event"] == "GoldGained" and event["source"] == "ages" and event["seat"] == seat
            )
            before = GAME.to_json(state)
            code = before["ages"][-1] if before["ages"] else ""
            ends = [event["event"] for event in events]
            if "HarvestStarted" in ends and code != "PDX":
                told += 1
                assert gained == brute.scored(GAME.to_json(_at_harvest(step.state, state)), code, seat), code
            elif gained:
                assert code == "PDX"
                assert gained == 10
                assert not before["record"][seat]
        state = step.state
    assert told >= 3 * 2


def _at_harvest(after: State, before: State) -> State:
    """The position that is scored: nothing but hands and Traits changes between the last entry and it."""
    return after if GAME.deciders(after) else before


@pytest.mark.parametrize("entry", GOLDEN, ids=[f"ply {entry.ply}" for entry in GOLDEN])
def test_golden_positions_are_sound_in_the_second_telling(entry: perft.Golden) -> None:
    state = GAME.from_json(entry.state)
    agrees(state, entry.state)
