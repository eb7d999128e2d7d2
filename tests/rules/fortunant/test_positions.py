"""Positions as JSON: both ways, refused with the place of what is wrong, and broken invariants: FA-INV."""

from __future__ import annotations

import json
import re
import time
from typing import Any

import pytest
from msgspec.structs import replace

from rules.core.errors import PositionError
from rules.core.log import Record
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng
from rules.fortunant import GAME
from rules.fortunant.grid import HEX
from rules.fortunant.state import DROWNED, NEW_SHEET, WAITING, Phase, Room, Sheet, Stage, State
from tests.rules.fortunant.given import S1, S2, S5, given, opened, own, play, texts, turn

MINIMAL: dict[str, Any] = {"game": "fortunant", "format": 1}


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_every_position_and_every_view_of_a_game_is_read_back(seats: int) -> None:
    record, rng = Record(GAME, Setup("standard", seats, {"reroll3": "on"}), f"json {seats}"), Rng(6)
    while not record.over:
        if record.chance_acts:
            record.draw()
        else:
            seat = rng.choice(record.deciders)
            record.play(seat, rng.choice(GAME.legal_moves(record.state, seat)))
        state = record.state
        for seen in (state, *(GAME.observe(state, viewer) for viewer in (0, seats - 1, None))):
            data = json.loads(json.dumps(GAME.to_json(seen)))
            assert GAME.from_json(data) == seen
            assert GAME.to_json(GAME.from_json(data)) == data


def test_the_least_position_is_the_first_turn_of_one() -> None:
    state = GAME.from_json(MINIMAL)
    assert GAME.deciders(state) == (0,)
    assert (state.turn, state.dice, state.level) == (1, (1, 2, 4), 0)
    assert state.sheets == (NEW_SHEET,)
    assert turn(state) == {"stage": "dice", "unused": [1, 2, 4], "spendable": 1, "rewards": [], "moves": []}
    assert GAME.deciders(GAME.from_json({**MINIMAL, "phase": "roll"})) == (CHANCE,)
    over = GAME.from_json({**MINIMAL, "phase": "over", "seats": 3})
    assert (over.turn, GAME.deciders(over)) == (20, ())
    assert given(dice=(4, 4, 6)).level == 2


def test_a_turn_is_made_again_from_its_moves() -> None:
    moves = ["C4=sB2:SE4", "R1=F3", "F5=F3"]
    state = given("", dice=(4, 1, 5), moves={"P1": moves})
    assert turn(state)["moves"] == moves
    assert own(state)["food"] == ["F3"]
    assert state.began == (NEW_SHEET,)
    assert state == play(given("", dice=(4, 1, 5)), *moves)
    data = GAME.to_json(state)
    assert GAME.from_json(data) == state
    assert list(data["began"]) == ["P1"]


def test_ninety_nine_sheets_are_read_quickly() -> None:
    draws = [f"{S5}; U1:Q; U2:N; U4:G; U6:S; U7:F2; f G11 H11; e K10"] * 99
    state = given(*draws, dice=(4, 1, 5), moves={f"P{n}": ["F4=H12"] for n in range(1, 100)})
    begun = time.process_time()
    text = json.dumps(GAME.to_json(state), separators=(",", ":"))
    again = GAME.from_json(json.loads(text))
    taken = time.process_time() - begun
    assert again == state
    assert taken < 3
    assert len(text) < 99 * 2200


def refusal(**keys: Any) -> str:
    with pytest.raises(PositionError) as caught:
        GAME.from_json(MINIMAL | keys)
    return str(caught.value)


def sheet_with(**keys: Any) -> dict[str, Any]:
    return {"sheets": {"P1": keys}}


FLOWER = {"at": "F3+F4+G2+G3+G4+H3+H4"}
DUG: dict[str, Any] = {"corridors": ["sB2:SE4"], "rooms": [FLOWER]}


@pytest.mark.parametrize(
    ("keys", "place"),
    [
        ({"seats": 0}, "1 to 120"),
        ({"seats": 121}, "1 to 120"),
        ({"options": {"reroll3": "maybe"}}, "on or off"),
        ({"phase": "lunch"}, "phase: 'lunch'"),
        ({"dice": [1, 2]}, "dice: three"),
        ({"dice": [1, 2, 7]}, r"dice\[2\]: "),
        ({"turn": 16}, "FA-END-04"),
        ({"turn": 0}, "turn: "),
        ({"level": 9}, "level: "),
        ({"dice": [5, 5, 5], "level": 1}, "FA-HAZ-09"),
        ({"asked": ["P1"]}, "FA-OPT-02"),
        ({"rerolling": "P1"}, "FA-OPT-02"),
        ({"hidden": ["P2"]}, "hidden: there is no P2 in a game for 1"),
        ({"phase": "roll", "turns": {"P1": {}}}, "began, turns: "),
        ({"phase": "roll", "turn": 15}, "FA-END-03"),
        ({"phase": "over", "turn": 5}, "FA-END-03"),
        ({"phase": "again"}, "FA-SETUP-02"),
        (sheet_with(corridors=["sB5:E2"]), "FA-CORR-05"),
        (sheet_with(corridors=["sB2:SE4", "sB3:SW4"]), "FA-INV-03"),
        (sheet_with(corridors=["sB2:SE7"]), "FA-CORR-03"),
        (sheet_with(corridors=["r1.G5:E2"], rooms=[FLOWER]), "FA-INV-04"),
        (sheet_with(corridors=["sB2:SE4", "r2.G5:E2"], rooms=[FLOWER]), "FA-CORR-06"),
        (sheet_with(corridors=["sB2:SE4", "xD3:E2"]), r"corridors\[1\]: no corridor ends in D3"),
        (sheet_with(rooms=[{"at": "B2"}]), "FA-INV-03"),
        (sheet_with(corridors=["sB2:SE4"], rooms=[{"at": "F3+F5"}]), "FA-ROOM-01"),
        (sheet_with(corridors=["sB2:SE4"], rooms=[{"at": "F3", "type": "S"}]), "FA-ASSIGN-11"),
        (sheet_with(corridors=["sB2:SE4"], rooms=[{"at": "F3", "type": "X"}]), r"rooms\[0\]\.type: 'X'"),
        (sheet_with(corridors=["sB2:SE4"], rooms=[{**FLOWER, "lost": "burnt"}]), r"rooms\[0\]\.lost"),
        (sheet_with(corridors=["sB2:SE4"], rooms=[{**FLOWER, "type": "F"}]), "FA-ASSIGN-08"),
        (sheet_with(corridors=["sB2:SE4"], rooms=[{**FLOWER, "type": "F", "number": 3}]), "FA-ASSIGN-08"),
        (sheet_with(corridors=["sB2:SE4"], rooms=[{**FLOWER, "lost": "flooded"}]), "FA-INV-05"),
        ({**sheet_with(**DUG), "level": 8}, "FA-INV-05"),
        (sheet_with(**DUG, food=["A5"]), "FA-INV-03"),
        (sheet_with(**DUG, food=["F3"], eaten=["F3"]), "FA-INV-03"),
        (sheet_with(**DUG, food=["F3", "F3"]), "listed twice"),
        (sheet_with(**DUG, scouts=[1]), "FA-SCORE-04"),
        (sheet_with(track=31), "FA-INV-02"),
        (sheet_with(track=30), "FA-INV-02"),
        (sheet_with(tokens=2), "FA-INV-01"),
        (sheet_with(gained=4), "FA-INV-01"),
        (sheet_with(stars="D"), "FA-INV-01"),
        (sheet_with(options=[2, 2]), r"options\[1\]: 2 is listed twice"),
        (sheet_with(options=[7]), "options"),
        (sheet_with(draw="K3", track=3), "has no other keys"),
        ({**sheet_with(draw="W2"), "level": 1}, "the water is the same for all"),
        (
            {"seats": 2, "sheets": {"P1": {"draw": "W2"}, "P2": {"draw": "W3"}}},
            "the water is the same for all",
        ),
        (sheet_with(draw="nonsense"), r"sheets\.P1\.draw: 'nonsense'"),
        ({"turns": {"P1": {"moves": ["T9"]}}}, r"turns\.P1\.moves\[0\]"),
        ({"turns": {"P1": {"moves": ["T6"]}}}, "FA-TURN-04"),
        ({"turns": {"P1": {"moves": ["."]}}}, "no move of a turn here"),
        ({"turns": {"P1": {"stage": "done"}}}, "FA-TURN-02"),
        ({"turns": {"P1": {"stage": "victim"}}}, "stage: it does not follow"),
        ({"turns": {"P1": {"unused": [1, 2]}}}, "unused: it does not follow"),
        ({"turns": {"P1": {"spendable": 2}}}, "spendable: it does not follow"),
        ({"turns": {"P1": {"rewards": ["hex"]}}}, "rewards: it does not follow"),
        ({"hidden": ["P1"], "turns": {"P1": {"moves": ["T4"]}}}, "hides them"),
        ({"began": {"P1": {"track": 3}}, "sheets": {"P1": {"track": 5}}}, "do not lead there"),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(keys: dict[str, Any], place: str) -> None:
    said = refusal(**keys)
    assert re.search(place, said), said
    assert said.endswith(".")


def broken(state: State, **fields: Any) -> list[str]:
    """Error for a state whose first sheet has been changed by force."""
    changed = replace(state.sheets[0], **fields)
    return GAME.violations(
        replace(state, sheets=(changed, *state.sheets[1:]), began=(changed, *state.began[1:]))
    )


def test_fa_inv_01_tokens_and_the_dice_star() -> None:
    state = given(S1)
    assert GAME.violations(state) == []
    assert any("FA-INV-01" in said for said in broken(state, tokens=2))
    assert any("FA-INV-01" in said for said in broken(state, gained=4))
    assert any("FA-INV-01" in said for said in broken(state, stars=1))


def test_fa_inv_02_the_track_star() -> None:
    assert any("FA-INV-02" in said for said in broken(given(S1), track=30))
    assert any("FA-INV-02" in said for said in broken(given(S1), stars=4))
    assert any("FA-INV-02" in said for said in broken(given(S1), options=64))


def test_fa_inv_03_hexes_and_food() -> None:
    state = given(S1)
    assert any("FA-INV-03" in said for said in broken(state, taken=state.sheets[0].taken | 1))
    assert any("FA-INV-03" in said for said in broken(state, food=1 << HEX["A5"]))
    twice = (*state.sheets[0].rooms, Room(1 << HEX["F3"]))
    assert any("FA-INV-03" in said for said in broken(state, rooms=twice))


def test_fa_inv_04_ways_out_and_water() -> None:
    state = given(S1)
    assert any("FA-INV-04" in said for said in broken(state, corridors=()))
    assert any("FA-INV-04" in said for said in GAME.violations(replace(state, level=9)))


def test_fa_inv_05_flooded_rooms() -> None:
    state = given(S1)
    assert any("FA-INV-05" in said for said in GAME.violations(replace(state, level=8)))
    drowned = (replace(state.sheets[0].rooms[0], lost=DROWNED),)
    assert any("FA-INV-05" in said for said in broken(state, rooms=drowned))


def test_fa_inv_06_a_turn_holds_what_its_moves_lead_to() -> None:
    state = play(given(S2, dice=(4, 5, 6)), "T4")
    (mine,) = state.turns
    for wrong in (
        replace(mine, used=0),
        replace(mine, tracked=False),
        replace(mine, faces=(4, 5, 5)),
        replace(mine, tokens=0),
        replace(mine, moves=()),
        replace(mine, moves=(*mine.moves, *mine.moves)),
        replace(mine, stage=Stage.ASSIGNED),
    ):
        assert any("FA-INV-06" in said for said in GAME.violations(replace(state, turns=(wrong,)))), wrong
    assert GAME.violations(replace(state, phase=Phase.ROLL)) != []
    assert GAME.violations(replace(state, turns=(WAITING,))) != []
    assert GAME.violations(replace(state, sheets=(Sheet(),))) != []


def test_a_hidden_seat_has_nothing_but_its_beginning() -> None:
    state = play(opened(2, "1-2", "4-1-2"), "T4", seat=1)
    view = GAME.observe(state, 0)
    assert GAME.violations(view) == []
    assert GAME.violations(replace(view, turns=state.turns)) != []
    assert GAME.violations(replace(view, sheets=state.sheets)) != []
    assert texts(GAME.from_json(GAME.to_json(view))) == texts(state)
