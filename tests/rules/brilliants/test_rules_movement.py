"""Movement with cards, species and in the other rule sets: what is listed and why the rest is refused."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from rules.brilliants import GAME
from rules.brilliants.moves import MoveAnt
from rules.brilliants.state import NOWHERE, State, Turn
from tests.rules.brilliants.brute import Brute
from tests.rules.brilliants.given import given, ground, json, play, reason_of, texts, why
from tests.rules.brilliants.test_movement import random_states, with_empty_ground, with_enemies_about


def of(state: State, **cards: Any) -> State:
    """The same turn with these cards played."""
    return replace(state, turn=Turn(**cards))


def expert(**more: Any) -> State:
    return given(variant="experiantced", **more)


def test_ba_exp_05_ba_exp_06_ba_ex_38_marks_hang_together() -> None:
    state = expert(
        ants={"P1": {"F1": "#1", "F2": "S2"}, "P2": {"H1": "#1"}}, ground={"S4": "empty", "S3": "empty"}
    )
    after = play(state, "F1 #1-S4+-S3+")
    assert ground(after, "S4") == ground(after, "S3") == "P1"
    assert why(state, "F2 S2-S3-S4+") == ""
    assert why(state, "F2 S2-S3+-S4+") == "BA-EXP-06"
    assert why(state, "F2 S2-S3+-S4") == "BA-EXP-06"
    assert why(state, "F2 S2-S3-S4+-S3") == ""
    assert why(state, "F2 S2-S3+-S4+-S3") == "", "on the way back S3 touches the mark on S4"
    reason = reason_of(state, "F2 S2-S3+")
    assert reason is not None
    assert reason.message == "S3 touches none of your nest holes and pheromones when F2 comes there."


def test_ba_exp_05_ba_ex_39_collecting_with_and_without_a_pheromone() -> None:
    state = expert(ants={"P1": {"F1": "S9", "H1": "#1"}, "P2": {"H1": "#1"}}, ground={"G28": "ST"})
    assert ground(play(state, "F1 S9-G28 xST"), "G28") == "empty"
    assert why(state, "F1 S9-G28 xST+") == "BA-EXP-05"
    assert ground(play(state, "H1 #1-S4 xBE+"), "S4") == "P1"
    assert ground(play(state, "H1 #1-S4 xBE"), "S4") == "empty"
    assert json(play(state, "H1 #1-S4 xBE+"))["colonies"][0]["pheromones"] == 17
    assert why(given(), "H1 #1-S4 xBE+") == "BA-COL-02"


def test_ba_exp_06_the_collected_space_comes_last() -> None:
    state = expert(ground={"S4": "empty"})
    assert why(state, "H1 #1-S4+-S3 xFL+") == ""
    assert why(state, "H1 #1-S4-S3 xFL+") == "BA-EXP-05"
    assert why(supply_of(state, 1), "H1 #1-S4+-S3 xFL+") == "BA-PHER-01"
    assert why(supply_of(state, 1), "H1 #1-S4+-S3 xFL") == ""


def supply_of(state: State, pheromones: int) -> State:
    """The same with so many left, wherever the others are."""
    first = replace(state.colonies[0], pheromones=pheromones)
    return replace(state, colonies=(first, *state.colonies[1:]))


def test_ba_exp_08_refusals_in_the_library() -> None:
    shown = ("OF10", "OF23", "OH01")
    state = expert(
        ants={"P1": {"F1": "#1", "D1": "#1"}, "P2": {"H1": "#1"}},
        display=shown,
        store={"P1": {"MU": 2, "ST": 1}},
    )
    assert "F1 #1-L !OF10" in texts(state)
    for text in ("F1 #1-L !OF23", "F1 #1-L !OH01", "F1 #1-L !OF11", "F1 #1-Q !OF10", "D1 #1-L !OF10"):
        assert why(state, text) == "BA-EXP-08"
    assert why(given(), "H1 #1-L !OH01") == "BA-LIB-01"


FENCED: Any = {
    "ants": {"P1": {"H1": "G19", "D1": "#1"}, "P2": {"H1": "G7"}},
    "ground": {"G20": "P2", "G21": "P2", "G8": "empty"},
    "variant": "antermediate",
    "species": {"P1": "ARC", "P2": "STR"},
}


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("H1 G19-G20^-G8+", ""),
        ("H1 G19-G7^-G8", ""),
        ("H1 G19-G20^-G8-G20-G19", "BA-MOVE-01"),
        ("H1 G19-G20-G8", "BA-CARD-07"),
        ("H1 G19-G20^", "BA-CARD-05"),
        ("H1 G19-G20^-G21^-G22", "BA-CARD-07"),
        ("H1 G19-G36^", "BA-CARD-07"),
        ("H1 G19-G7^-G0", "BA-MOVE-03"),
        ("D1 #1-d1~-d2 xSA", "BA-CARD-07"),
    ],
)
def test_ba_card_05_ba_card_07_what_slip_lets_through(text: str, rule: str) -> None:
    assert why(of(given(**FENCED), slips=1), text) == rule


def test_ba_card_07_only_spaces_of_enemies_are_crossed() -> None:
    state = of(given(**FENCED, predators={"spider": "G36"}), slips=1)
    assert why(state, "H1 G19-G36^-G18") == "BA-MOVE-04"
    again = of(given(**FENCED), slips=1, runs=(1, 0, 0))
    assert why(again, "H1 G19-G20^-G8-G20-G19") == ""
    assert why(given(**FENCED), "H1 G19-G20^-G8") == "BA-MOVE-04"


def test_ba_pher_01_no_mark_where_an_enemy_stands() -> None:
    state = of(given(**FENCED | {"ground": {"G7": "empty", "G8": "empty"}}), slips=1)
    assert why(state, "H1 G19-G7^-G8+") == ""
    assert why(replace(state, turn=Turn()), "H1 G19-G7+-G8") == "BA-MOVE-04"
    diplomat = given(**FENCED | {"ground": {"G7": "empty"}, "species": {"P1": "DIP", "P2": "STR"}})
    assert why(diplomat, "H1 G19-G7+-G8") == "BA-PHER-01"


def test_ba_spec_01_a_diplomat_crosses_any_number_and_ends_on_none() -> None:
    state = given(**FENCED | {"species": {"P1": "DIP", "P2": "STR"}})
    assert why(state, "H1 G19-G20-G21-G22") == ""
    assert why(state, "H1 G19-G20-G21") == "BA-SPEC-01"
    assert why(of(state, slips=1), "H1 G19-G20^-G8") == "BA-CARD-07", "it needs no card"
    assert not any("^" in text for text in texts(of(state, slips=1)))


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("D1 #1-d1~-d2 xSA", ""),
        ("D1 #1-d1~-#2 xSA o@S5", ""),
        ("D1 #1-d1 xCL", ""),
        ("D1 #1-d1-d2 xSA", "BA-MOVE-08"),
        ("D1 #1-d1~-#1", "BA-CARD-05"),
        ("D1 #1-Q~-d2 xSA", "BA-CARD-05"),
        ("D1 #1-d1~-d2~-d3 xGR", "BA-CARD-07"),
        ("H1 #1-d1~-d2", "BA-MOVE-08"),
    ],
)
def test_ba_card_05_bore_leads_to_another_soil(text: str, rule: str) -> None:
    state = given(
        variant="antermediate",
        ants={"P1": {"H1": "#1", "D1": "#1"}, "P2": {"H1": "#1"}},
        ground={"S5": "empty"},
    )
    assert why(of(state, bores=1), text) == rule


def test_ba_card_05_ba_col_04_the_bored_soil_stays() -> None:
    state = of(
        given(variant="antermediate", ants={"P1": {"D1": "#1"}, "P2": {"H1": "#1"}}), bores=2, runs=(0, 0, 1)
    )
    after = json(play(state, "D1 #1-d1~-d2~-d3 xGR"))["colonies"][0]
    assert (after["dug"], after["ants"]["D1"], after["store"]["GR"]) == (["d3"], "d3", 1)


def test_ba_card_07_not_through_the_worm() -> None:
    state = given(
        variant="antermediate",
        ants={"P1": {"D1": "#1"}, "P2": {"H1": "#1"}},
        dug={"P1": ["d1"]},
        predators={"worm": "P1.d1"},
    )
    assert why(of(state, bores=1), "D1 #1-d1~-d2 xSA") == "BA-MOVE-09"


def test_ba_hole_06_the_range_with_a_card() -> None:
    state = given(
        variant="antermediate",
        ants={"P1": {"D1": "b1"}, "P2": {"H1": "#1"}},
        dug={"P1": ["b1"]},
        ground={"G29": "empty"},
        species={"P1": "DIP", "P2": "STR"},
    )
    assert why(of(state, reach=1), "D1 b1-#2 xSA o@G29") == ""
    assert why(state, "D1 b1-#2 xSA o@G29") == "BA-HOLE-05"


def test_ba_child_03_chambers_hold_one_ant_and_numbers_are_not_dug() -> None:
    state = given(
        variant="childrants",
        ants={"P1": {"F1": "L", "F2": "#1", "D1": "b1"}, "P2": {"H1": "#1"}},
        dug={"P1": ["b1"]},
    )
    assert why(state, "F2 #1-L") == "BA-MOVE-06"
    assert why(state, "F2 #1-L-Q") == why(state, "F2 #1-L-Q-#1") == ""
    assert why(state, "D1 b1-#2 xSA o@S5") == "BA-CHILD-03"
    assert why(state, "F1 L=") == ""


@pytest.mark.parametrize("variant", ["apprantice", "antermediate", "experiantced", "solo"])
def test_ba_note_03_any_other_legal_path_is_taken_for_the_listed_one(variant: str) -> None:
    draw, others = random.Random(variant), 0
    for raw in random_states(GAME.info.variant(variant).seats[0], 3, 11, 8, variant):
        state = with_enemies_about(with_empty_ground(raw, draw), draw)
        if variant != "apprantice":
            state = of(state, slips=1, bores=1)
        brute = Brute(state, state.active)
        listed = [m for m in GAME.legal_moves(state, state.active) if isinstance(m, MoveAnt)]
        for ant in sorted({move.ant for move in listed})[:4]:
            paths = list(brute.paths(ant))
            for path in draw.sample(paths, min(12, len(paths))):
                move, is_legal = any_move(brute, ant, path, draw)
                assert (GAME.why_illegal(state, state.active, move) is None) == is_legal
                if is_legal:
                    found = GAME.canonical(state, state.active, move)
                    assert found in listed
                    assert GAME.parse(GAME.format(found)) == found
                    others += found != move
    assert others > 20


def any_move(brute: Brute, ant: int, path: tuple[int, ...], draw: random.Random) -> tuple[MoveAnt, bool]:
    """One of the movements along a path, and whether it is legal."""
    crossed, bored, empty = brute.passed(path)
    marks = tuple(space for space in empty if draw.random() < 0.5)
    taken = brute.takings(ant, path[-1], frozenset(marks)) or [(NOWHERE, NOWHERE, False, NOWHERE)]
    is_legal = (
        brute.may_end(ant, path[-1])
        and len(marks) <= brute.me.pheromones
        and brute.can_mark(path, marks)
        and bool(brute.takings(ant, path[-1], frozenset(marks)))
    )
    return MoveAnt(ant, path, marks, *draw.choice(taken), crossed, bored), is_legal
