"""Positions as JSON: both ways, and refused with the place of what is wrong."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rules.ant_trails import GAME
from rules.ant_trails.box import TILES
from rules.core.errors import PositionError
from rules.core.protocol import Setup
from rules.core.rng import Rng
from tests.rules.ant_trails.given import FOOD, given, play, texts, why

MINIMAL: dict[str, Any] = {"game": "ant_trails", "format": 1}


@pytest.mark.parametrize("first1", ["no", "yes"])
def test_every_position_of_a_game_is_read_back(first1: str) -> None:
    state, rng = GAME.new_game(Setup("standard", 2, {"first1": first1})), Rng(6)
    assert GAME.from_json(GAME.to_json(state)) == state
    state = play(state, FOOD)
    while GAME.deciders(state):
        data = json.loads(json.dumps(GAME.to_json(state)))
        assert GAME.from_json(data) == state
        assert hash(GAME.from_json(data)) == hash(state)
        state = GAME.apply(state, state.seat, rng.choice(GAME.legal_moves(state, state.seat))).state
    assert GAME.from_json(GAME.to_json(state)) == state


def test_the_least_position_is_an_empty_board_with_black_on_turn() -> None:
    state = GAME.from_json(MINIMAL)
    assert GAME.deciders(state) == (0,)
    assert len(texts(state)) == 30
    assert GAME.to_json(state)["absent"] == list(TILES)


@pytest.mark.parametrize("side", ["P1", "P2"])
def test_any_side_may_be_on_turn(side: str) -> None:
    state = given("A3 B3", "D5", "C4=3", turn=side)
    assert GAME.deciders(state) == (int(side[1]) - 1,)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"game": "brilliants"}, "game: "),
        ({"format": 2}, "format: "),
        ({"set": "full"}, "no rule set 'full'"),
        ({"seats": 3}, "for 2 seats, not 3"),
        ({"options": {"first": "P1"}}, "no option 'first'"),
        ({"phase": "draw"}, "phase: 'draw' is no phase; phases are setup, place"),
        ({"turn": "P3"}, "turn: 'P3' is no seat; seats are P1, P2"),
        ({"placed": 3}, "placed: "),
        ({"ants": {"P1": ["A7"]}}, r"ants\.P1\[0\]: 'A7' is no cell"),
        ({"ants": {"P2": ["A1", "A1"]}}, r"ants\.P2\[1\]: A1 is listed twice"),
        ({"ants": {"P3": ["A1"]}}, "ants: 'P3' is no seat"),
        ({"ants": {"P1": "A1"}}, r"ants\.P1: "),
        ({"ants": {"P1": ["A1"], "P2": ["A1"]}}, "A1 holds two things"),
        ({"ground": ["C4"]}, r"ground\[0\]: 'C4' does not look like 'C2=1'"),
        ({"ground": ["C4=0"]}, r"ground\[0\]"),
        ({"ground": ["C4=9"]}, "too many tiles of 9"),
        ({"ground": ["F6=1", "F6=2"]}, r"ground\[1\]: F6 is listed twice"),
        ({"ground": ["A4=1"]}, "A4 is a border cell"),
        ({"ground": ["C4=3"], "carried": ["C4=3"]}, "carried: C4 has a tile on the ground already"),
        ({"carried": ["C4=3"]}, "On C4 no ant stands"),
        ({"ants": {"P1": ["A3"]}, "carried": ["A3=3"]}, "carries a tile on an exit"),
        ({"claimed": {"P1": [0]}}, r"claimed\.P1\[0\]: "),
        ({"claimed": {"P1": [1, 1, 1, 1, 1]}}, "too many tiles of 1"),
        ({"absent": [1, 2, 3]}, "not those of the box"),
        ({"lifted": ["A3"]}, "must be carried by the side on turn"),
        ({"passes": 2}, "Two passes running end the game"),
        ({"phase": "over", "reason": "no_room"}, "Two passes running end the game"),
        ({"phase": "over", "passes": 2}, "end reason"),
        ({"reason": "no_room"}, "end reason"),
        ({"reason": "whim"}, "end reason"),
        ({"round": 0}, "Round 0 does not fit the phase"),
        ({"phase": "setup", "round": 0, "turn": "P2"}, "nobody has had a turn"),
        ({"phase": "setup", "round": 0, "ants": {"P1": ["A1"]}}, "the board is empty"),
        ({"placed": 1}, "1 ants cannot have been placed"),
        ({"placed": 2, "ants": {"P1": ["A1", "A2"]}}, "the phase should be food"),
        ({"placed": 1, "passes": 1, "ants": {"P1": ["A1"]}}, "A placed ant ends a row of passes"),
        ({"hand": []}, "position: the key 'hand' is unknown"),
    ],
)
def test_wrong_positions_are_refused_with_the_place(change: dict[str, Any], words: str) -> None:
    with pytest.raises(PositionError, match=words):
        GAME.from_json(MINIMAL | change)


@pytest.mark.parametrize("data", [None, [], "x", 7, {}])
def test_what_is_no_position_at_all(data: object) -> None:
    with pytest.raises(PositionError, match="This is no position of Ant Trails"):
        GAME.from_json(data)


def test_tiles_that_moved_in_this_turn() -> None:
    state = given("B3 B4 B5", carried="B3=1 B5=2", phase="food", placed=2, lifted=["B3"], stepped=["B5"])
    assert (why(state, "B3>B4"), why(state, "B5>B4")) == ("AT-FOOD-04", "AT-FOOD-05")
    with pytest.raises(PositionError, match="move once"):
        given("B3 B4", carried="B3=1", phase="food", placed=2, lifted=["B3"], stepped=["B3"])
    with pytest.raises(PositionError, match="in the food step only"):
        given("B3 B4", carried="B3=1", lifted=["B3"])
