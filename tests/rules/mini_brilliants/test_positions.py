"""Positions as JSON: both ways, and refused with the place of what is wrong."""

from __future__ import annotations

import json
from typing import Any

import pytest
from msgspec.structs import replace

from rules.core.errors import PositionError
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng
from rules.mini_brilliants import GAME
from rules.mini_brilliants.box import DECK_SIZE
from rules.mini_brilliants.state import HIDDEN, NOWHERE, Stage
from tests.rules.mini_brilliants.given import deck, done, given, own, texts

MINIMAL: dict[str, Any] = {"game": "mini_brilliants", "format": 1}
EMPTY = dict.fromkeys(("BE", "CA", "MU", "ST", "CL", "SA"), 0)
DRAFT: dict[str, Any] = {"stage": "draft"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_and_every_view_of_a_game_is_read_back(seats: int) -> None:
    state, rng = GAME.new_game(Setup("standard", seats, {"first": "P2"})), Rng(6)
    while actors := GAME.deciders(state):
        for viewer in (0, seats - 1, None):
            for seen in (state, GAME.observe(state, viewer)):
                data = json.loads(json.dumps(GAME.to_json(seen)))
                assert GAME.from_json(data) == seen
                assert GAME.to_json(GAME.from_json(data)) == data
        state = GAME.apply(state, actors[0], rng.choice(GAME.legal_moves(state, actors[0]))).state
    assert GAME.from_json(GAME.to_json(state)) == state


def test_the_least_position_is_the_first_turn_of_two() -> None:
    state = GAME.from_json(MINIMAL)
    assert GAME.deciders(state) == (0,)
    assert own(state)["ready"] == {"H": 1, "F": 1, "D": 1}
    assert own(state)["supply"] == {"H": 2, "F": 2, "D": 2}
    position = GAME.to_json(state)
    assert position["display"] == {letter: [f"O{letter}01", f"O{letter}02"] for letter in "HFD"}
    assert [position["colonies"][seat]["role"] for seat in ("P1", "P2")] == ["DIG", "FAR"]
    assert (position["phase"], position["first"], position["tiles"]) == (1, "P1", "HFD")


def test_what_is_left_out_follows_from_the_rest() -> None:
    state = given(
        4,
        phase=4,
        active="P3",
        options={"first": "P3"},
        P1={"completed": ["OH01", "OH05"], "reserve": {"BE": 2}, "role": "STR"},
        P2=done(),
        P3={"at": {"SA": 2}, "ready": {"F": 3}},
        decks={"D": ["OD04", "OD05", *(f"OD{n:02}" for n in range(7, DECK_SIZE + 1))]},
        P4={"completed": ["OD06"]},
        tops={"F": "?"},
    )
    position = GAME.to_json(state)
    assert position["first"] == "P2"
    assert position["piles"] == {"BE": 6, "CA": 11, "MU": 12, "ST": 12, "CL": 12, "SA": 10}
    assert position["display"]["H"] == ["OH02", "OH03", "OH04"]
    assert position["display"]["D"] == ["OD01", "OD02", "OD03"]
    assert position["tiles"] == "FDJ"
    assert own(state, 2)["supply"] == {"H": 3, "F": 0, "D": 1}


def test_positions_of_every_stage_can_be_typed_in() -> None:
    assert GAME.deciders(GAME.from_json(MINIMAL | {"stage": "first"})) == (CHANCE,)
    roles = GAME.from_json(MINIMAL | {"stage": "roles", "active": "P2", "colonies": {"P1": {"role": "STR"}}})
    assert "! role P2 STR" not in texts(roles)
    draft = GAME.from_json(MINIMAL | DRAFT | {"active": "P2", "colonies": {"P1": {"ready": {"H": 1}}}})
    assert texts(draft) == ["draft H", "draft F", "draft D"]
    empty = {"display": {"H": ["OH01"], "F": [], "D": []}, "deck": "H", "slot": 1}
    assert (
        len(texts(GAME.from_json(MINIMAL | {"stage": "show", "phase": 0} | empty))) == len(deck(2, "H")) - 1
    )
    over = GAME.from_json(MINIMAL | {"stage": "over", "piles": EMPTY})
    assert GAME.result(over) is not None


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"game": "ant_trails"}, "game: "),
        ({"format": 2}, "format: "),
        ({"set": "full"}, "one rule set"),
        ({"seats": 5}, "for 2 to 4 players, not 5"),
        ({"options": {"covers": "x"}}, "no option 'covers'"),
        ({"options": {"first": "P3"}}, "one of P1, P2"),
        ({"stage": "act"}, "stage: 'act' is no stage; stages are first, roles"),
        ({"phase": 101}, "phase: "),
        ({"phase": 0}, "Phase 0 does not fit the stage turn"),
        ({"stage": "draft", "phase": 2}, "Phase 2 does not fit the stage draft"),
        ({"first": "P3"}, "first: there is no P3 in a game for 2"),
        ({"first": "P2", "stage": "first"}, "known as soon as chance has named it"),
        ({"first": "P1", "options": {"first": "P2"}}, "the First Player of this phase is P2"),
        ({"active": "P3"}, "active: there is no P3"),
        ({"born": "J"}, "born: 'J'"),
        ({"piles": {"XX": 1}}, "piles: 'XX' is no resource; resources are BE, CA"),
        ({"piles": {"BE": 7}}, "BE: 7 left, 0 eaten .* more than the 6"),
        ({"piles": {"BE": -1}}, "piles"),
        ({"piles": EMPTY}, "the game was over with the last phase"),
        ({"display": {"X": []}}, "display: 'X' is no type of ant; types of ants are H, F, D"),
        ({"display": {"H": ["OH01"]}}, "1 Hunter objectives cannot lie open now"),
        ({"display": {"H": ["OH01", "OH02", "OH03"]}}, "3 Hunter objectives cannot lie open"),
        ({"display": {"H": ["OH01", "OH1"]}}, r"display\.H\[1\]: 'OH1' is no objective"),
        ({"display": {"H": ["OH01", "OH01"]}}, "OH01 is in two places"),
        ({"display": {"H": ["OF05", "OH01"]}}, "Among the open Hunter objectives is one of another type"),
        ({"display": {"H": ["OH14", "OH01"]}}, "OH14 is not in a game of so few seats"),
        ({"decks": {"H": ["OH05"]}}, "OH03 is in no deck"),
        ({"decks": {"H": ["OH05", "OH05"]}}, r"decks\.H\[1\]: OH05 is listed twice"),
        ({"decks": {"H": ["-"]}}, "; objectives of the Hunter deck are such as 'OH01' and 'OH14'"),
        ({"decks": {"H": ["OF05"]}}, r"decks\.H\[0\]: 'OF05' is no objective of the Hunter deck"),
        ({"tops": {"F": "OF09"}}, "Nobody is the Strategist"),
        ({"tops": {"X": "OF09"}}, "tops: 'X'"),
        ({"tops": {"F": "OF"}}, r"tops\.F: 'OF' is no objective"),
        ({"tiles": "HF"}, "0 have hatched in this phase, but 1 of the Hatching cards are taken"),
        ({"tiles": "HFDJ"}, "A Hatching card that is not in this game"),
        ({"tiles": "HFF"}, "tiles: F is named twice"),
        ({"tiles": "HFX"}, "tiles: 'X'"),
        ({"deck": "H"}, "Only while a card is turned up or looked at"),
        ({"slot": 1}, "there is a place for it"),
        ({"stage": "show", "slot": 1}, "there is a deck that it comes from"),
        ({"stage": "look", "deck": "H", "looked": True}, "P1 is not the Strategist"),
        ({"stage": "show", "deck": "H", "slot": 3, "phase": 1}, "no place 3"),
        (
            {"stage": "show", "deck": "H", "slot": 0, "phase": 1, "display": {"H": ["OH01"]}},
            "has completed no Hunter objective",
        ),
        ({"acted": True}, "P1 has acted, but has neither"),
        ({"looked": True}, "P1 is not the Strategist"),
        ({"born": "H"}, "P1 has no newborn Hunter"),
        ({"stage": "over"}, "so the game is not over"),
        ({"colonies": {"P3": {}}}, "colonies: there is no P3 in a game for 2"),
        ({"colonies": {"P1": {"hand": []}}}, r"colonies\.P1: the key 'hand' is unknown"),
        ({"reason": ""}, "position: the key 'reason' is unknown"),
        ({"stage": "draft", "acted": True}, "nobody has had a turn"),
        ({"stage": "draft", "piles": {"BE": 5}}, "all piles and Hatching cards are complete"),
        ({"stage": "first", "active": "P2"}, "nobody is on turn but P1"),
        (
            {
                "stage": "show",
                "phase": 0,
                "deck": "H",
                "slot": 0,
                "active": "P2",
                "display": {"H": [], "F": [], "D": []},
            },
            "the First Player is on turn",
        ),
        ({"stage": "roles", "active": "P2"}, "Roles are dealt in the order"),
    ],
)
def test_wrong_positions_are_refused_with_the_place(change: dict[str, Any], words: str) -> None:
    with pytest.raises(PositionError, match=words):
        GAME.from_json(MINIMAL | change)


@pytest.mark.parametrize(
    ("colony", "words"),
    [
        ({"ready": {"H": 4}}, "P1 has 4 Hunters; there are 3"),
        ({"ready": {"H": 2}, "at": {"BE": 1, "CA": 1}}, "P1 has 4 Hunters"),
        ({"supply": {"H": 1}}, "P1 has 2 Hunters"),
        ({"ready": {"J": 1}}, r"colonies\.P1\.ready: 'J' is no type of ant"),
        ({"at": {"XX": 1}}, r"colonies\.P1\.at: 'XX' is no resource"),
        ({"reserve": {"BE": 7}}, "BE: 0 left, .*7 gathered"),
        ({"completed": ["OH05", "OH05"]}, "OH05 is in two places"),
        ({"completed": ["OH12"]}, "OH12 is not in a game of so few seats"),
        ({"completed": ["OH99"]}, r"colonies\.P1\.completed\[0\]: 'OH99'"),
        ({"role": "FLY"}, r"colonies\.P1\.role: 'FLY' is no role; roles are BRE"),
        ({"role": "BRE", "spent": True}, "P1 has no role that is used once in a game"),
        ({"predator": "XX"}, r"colonies\.P1\.predator: 'XX'"),
        ({"hatched": True, "predator": "BE", "ready": {}}, "P1 can do nothing|P1 could not act"),
    ],
)
def test_wrong_colonies_are_refused_with_the_place(colony: dict[str, Any], words: str) -> None:
    with pytest.raises(PositionError, match=words):
        GAME.from_json(MINIMAL | {"colonies": {"P1": colony}})


@pytest.mark.parametrize(
    ("seats", "keys", "words"),
    [
        (2, {"P1": {"role": "STR"}, "P2": {"role": "STR"}}, "the same role"),
        (2, {"P1": {"role": "STR"}, "tops": {"F": "OF01"}}, "OF01 is not in the Farmer deck"),
        (2, {"P1": {"role": "STR"}, "tops": {"F": "OH05"}}, "OH05 is not in the Farmer deck"),
        (2, {"P1": {"role": "STR"}, "tops": {"F": "OF05", "H": "?"}}, "knows all top cards, others none"),
        (2, {"P1": {"role": "STR"}, "stage": "draft", "tops": {"F": "?"}}, "nobody has looked"),
        (2, {"P1": {"role": "STR", "ready": {}}, "stage": "look", "deck": "F"}, "it has looked in this turn"),
        (2, {"P1": {"hatched": True}, "born": "H"}, "P1 is not the Breeder, so a hatching is its action"),
        (2, {"P1": done(H=1), "acted": True, "tiles": "FD"}, "P1 can do nothing more"),
        (
            2,
            {"P1": done() | {"reserve": {"CL": 1, "SA": 1}}, "tiles": "FD"},
            "P1 could not act, so it would have been skipped",
        ),
        (2, {"stage": "over", "piles": EMPTY, "P1": done()}, "ants, Hatching cards and predators return"),
        (2, {"stage": "over", "piles": EMPTY, "looked": True}, "nobody is on turn"),
        (2, {"stage": "draft", "P1": {"reserve": {"BE": 1}}, "piles": {"BE": 6}}, "more than the 6"),
        (2, {"stage": "draft", "P1": {"at": {"BE": 1}}}, "all piles"),
        (3, {"stage": "draft", "P1": {"ready": {"H": 2}}}, "it is another seat's turn then"),
        (3, {"stage": "draft", "P2": {"ready": {"H": 1}}}, "P2 has chosen 1 ants"),
    ],
)
def test_what_does_not_go_together(seats: int, keys: dict[str, Any], words: str) -> None:
    with pytest.raises(PositionError, match=words):
        given(seats, **keys)


@pytest.mark.parametrize("data", [None, [], "x", 7, {}])
def test_what_is_no_position_at_all(data: object) -> None:
    with pytest.raises(PositionError, match="This is no position of Mini BrilliAnts"):
        GAME.from_json(data)


@pytest.mark.parametrize("role", ["BRE", "PRE"])
def test_a_turn_may_have_been_a_free_activity_alone(role: str) -> None:
    spent = done() | {"reserve": {"CL": 1, "SA": 1}, "role": role}
    state = given(tiles="FD", P1=spent)
    assert texts(state) == ["complete OD01", "complete OD02", "end"]


def test_what_json_cannot_say_is_noticed_too() -> None:
    """An engine that goes wrong makes states, not JSON; decks, for one, never run out in play."""
    state = given(P1={"role": "STR"}, tops={"H": "OH05"})
    bare = replace(state, decks=(0, *state.decks[1:]))
    for wrong, words in (
        (
            replace(state, colonies=(replace(state.colonies[0], role=NOWHERE), state.colonies[1])),
            "P1 has no role",
        ),
        (replace(state, first=NOWHERE), "known as soon as chance has named it"),
        (replace(bare, tops=(HIDDEN, NOWHERE, NOWHERE)), "The Hunter deck is empty, so it has no known top"),
        (replace(bare, stage=Stage.LOOK, looked=True, deck=0), "The Hunter deck is empty, so no card comes"),
    ):
        found = " ".join(GAME.violations(wrong))
        assert words in found, found
    told = " ".join(GAME.violations(replace(bare, display=((0,), *state.display[1:]))))
    assert "cannot lie open" not in told, "an empty deck fills no place"
