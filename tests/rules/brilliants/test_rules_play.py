"""Rules of rounds, movement, collecting, pheromones, holes, hatching and predators."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from rules.brilliants import GAME
from tests.rules.brilliants.given import given, ground, json, play, step, supply, texts, why

USED = {"hatched": True, "hunted": True}
DONE = {"P1": {"tile": "H", **USED}, "P2": {"tile": "F", **USED}}


def test_ba_round_01_02_the_next_seat_turns_the_tile_and_rolls() -> None:
    state = given(active="P2", colony={"P1": DONE["P1"] | {"night": ["H1"]}, "P2": DONE["P2"]})
    state = play(state, "P2: H1 #1=")
    data = json(state)
    assert (data["round"], data["first"], data["side"], data["weather"]) == (2, "P2", "night", None)
    assert why(state, "! die sun") == ""
    assert why(state, "H1 #1=", 1) == "BA-INFO-03"
    state = play(state, "! die ?")
    assert GAME.deciders(state) == (1,)
    assert why(state, "H1 #1=", 1) == "BA-ROUND-02"
    assert GAME.deciders(play(state, "P2: weather fog"))[0] == 1


def test_ba_round_04_05_three_actions_in_any_order() -> None:
    state = given()
    assert {text.split(" ")[0] for text in texts(state)} == {"H1", "hatch", "spider", "grasshopper", "worm"}
    assert texts(state, 1) == []
    assert why(state, "H1 #1=", 1) == "BA-ROUND-04"
    state = play(state, "hatch F", "P2: H1 #1=")
    assert why(state, "hatch H") == "BA-ROUND-05"


def test_ba_round_06_no_passing_and_skipping() -> None:
    assert why(given(), "pass") == "BA-ROUND-06"
    state = given(3, colony={"P2": {"tile": "F", "night": ["H1"], **USED}})
    assert GAME.deciders(play(state, "H1 #1="))[0] == 2


def test_ba_round_07_hatching_without_supply_counts_as_done() -> None:
    everyone = {f"{caste}{n}": "#1" for caste in "HFD" for n in range(1, 6)}
    state = given(ants={"P1": everyone, "P2": {"H1": "#1"}})
    assert texts(state, 0, "hatch") == []
    assert why(state, "hatch H") == "BA-ROUND-07"
    night = {"night": list(everyone), "hunted": True}
    state = given(ants={"P1": everyone, "P2": {"H1": "#1"}}, colony={"P1": night}, active="P2")
    assert GAME.deciders(play(state, "P2: H1 #1="))[0] == 1


def test_ba_round_07_predators_without_a_place_count_as_done() -> None:
    dug = [
        name
        for name in ("a2", "b1", "b2", "b3", "c2", "c3", "d1", "d2", "d3", "e3", "f3", "g1", "g2", "g3", "h2")
    ]
    state = given(dug={"P1": dug, "P2": dug}, predators={"worm": "P1.d1"})
    assert texts(state, 0, "worm") == []
    assert texts(state, 0, "spider")


def test_ba_round_08_ready_is_the_side_of_the_tile() -> None:
    state = given(ants={"P1": {"H1": "#1", "H2": "#1"}, "P2": {"H1": "#1"}}, colony={"P1": {"night": ["H2"]}})
    assert texts(state, 0, "H2") == []
    assert why(state, "H2 #1=") == "BA-ROUND-08"
    hatched = play(state, "hatch F", "P2: H1 #1=")
    assert texts(hatched, 0, "F1 Q")


def test_ba_round_09_what_comes_back() -> None:
    state = play(
        given(active="P2", colony={"P1": DONE["P1"] | {"night": ["H1"]}, "P2": DONE["P2"]}), "P2: H1 #1="
    )
    data = json(state)
    assert data["tiles"] == "HFD"
    assert {(own["tile"], own["hatched"], own["hunted"]) for own in data["colonies"]} == {
        (None, False, False)
    }


def test_ba_round_10_a_turn_ends_by_itself() -> None:
    for text in ("H1 #1=", "hatch D", "spider G8 xCA"):
        assert GAME.deciders(play(given(), text))[0] == 1


def test_ba_move_01_02_steps() -> None:
    state = given(ants={"P1": {"H1": "S0", "D1": "#1"}, "P2": {"H1": "#1"}})
    assert why(state, "H1 S0-S1-S7-G30") == ""
    assert why(state, "H1 S0-S1-S7-G30-G15") == "BA-MOVE-01"
    assert why(state, "H1 S0=") == why(state, "H1 S0-S1") == ""
    windy = given(ants={"P1": {"H1": "S0"}, "P2": {"H1": "#1"}}, weather="wind")
    assert why(windy, "H1 S0-S1-S7-G30-G15") == ""
    assert json(play(state, "H1 S0="))["colonies"][0]["night"] == ["H1"]


def test_ba_move_03_a_step_goes_to_a_neighbour() -> None:
    state = given(ants={"P1": {"H1": "S0", "D1": "#1"}, "P2": {"H1": "#1"}})
    assert why(state, "H1 S0-S7") == why(state, "H1 S0-L") == why(state, "D1 #1-e3 xCL") == "BA-MOVE-03"
    assert why(state, "H1 S4=") == "BA-MOVE-03"


def test_ba_move_04_05_what_closes_and_what_does_not() -> None:
    state = given(
        ants={"P1": {"H1": "G1", "F1": "G8"}, "P2": {"H1": "G2"}}, predators={"grasshopper": "G6"},
        ground={"G7": "P1", "G18": "P2", "G6": "empty"},
    )  # fmt: skip
    for space in ("G0", "G2", "G18", "G6"):
        assert why(state, f"H1 G1-{space}") == "BA-MOVE-04"
    assert why(state, "H1 G1-G8-G20-G19") == ""
    assert why(state, "H1 G1-G7") == ""
    hole = given(ants={"P1": {"H1": "N4"}, "P2": {"H1": "#1"}})
    assert why(hole, "H1 N4-N14") == "BA-MOVE-04"


def test_ba_move_06_07_where_ants_may_be_together() -> None:
    state = given(
        ants={"P1": {"H1": "d1", "H2": "Q", "F1": "Q", "D1": "#1"}, "P2": {"H1": "#1"}},
        dug={"P1": ["d1", "d2"]},
    )
    assert why(state, "D1 #1-d1") == "BA-MOVE-06"
    assert why(state, "H2 Q=") == why(state, "D1 #1-Q") == "BA-MOVE-07"
    assert why(state, "H1 d1-d2-Q-#1") == ""


def test_ba_move_08_10_through_the_nest() -> None:
    state = given(
        ants={"P1": {"H1": "#1", "D1": "#1"}, "P2": {"H1": "#1"}}, dug={"P1": ["d1"]},
        ground={"S1": "P1"}, holes={"P1": {"#2": "S1"}},
    )  # fmt: skip
    assert why(state, "H1 #1-d1-#2-S7 xCA") == ""
    assert why(state, "H1 #1-d1") == ""
    assert why(state, "H1 #1-d1-d2") == "BA-MOVE-08"
    assert why(state, "D1 #1-d1-d2") == "BA-COL-04"
    assert why(state, "D1 #1-d1-d2 xSA") == ""
    assert why(state, "D1 #1-d1-d2-c2 xCL") == "BA-MOVE-08"


def test_ba_move_09_the_worm_closes_its_space() -> None:
    state = given(
        dug={"P1": ["d1"]}, predators={"worm": "P1.d1"}, ants={"P1": {"D1": "#1"}, "P2": {"H1": "#1"}}
    )
    assert why(state, "D1 #1-d1") == "BA-MOVE-09"
    assert not [text for text in texts(state) if "d1" in text and text[0] == "D"]
    other = given(dug={"P1": ["d1"], "P2": ["d1"]}, predators={"worm": "P2.d1"})
    assert why(other, "H1 #1-d1") == ""


def test_ba_move_11_the_library_ends_the_movement() -> None:
    assert why(given(), "H1 #1-L-Q") == "BA-MOVE-11"
    assert why(given(ants={"P1": {"H1": "L"}, "P2": {"H1": "#1"}}), "H1 L-#1") == ""


def test_ba_move_12_only_staying_is_left() -> None:
    walled = given(
        ants={"P1": {"H1": "S1"}, "P2": {"H1": "S18"}},
        ground=dict.fromkeys(("S7", "S2", "S6"), "P2"),
        predators={"spider": "S0", "grasshopper": "S8"},
    )
    assert texts(walled, 0, "H1") == ["H1 S1=", "H1 S1= xBE"]


def test_ba_move_13_back_and_forth() -> None:
    state = given(ants={"P1": {"H1": "S0"}, "P2": {"H1": "#1"}}, ground={"S4": "empty"})
    assert "H1 S0-S4+-S0" in texts(state)
    assert why(state, "H1 S0-S4-S0-S1 xBE") == ""
    move = GAME.canonical(state, 0, GAME.parse("H1 S0-S4-S0-S1 xBE"))
    assert GAME.format(move) == "H1 S0-S1 xBE"


def test_ba_move_14_diggers_do_not_collect_outside() -> None:
    state = given(ants={"P1": {"D1": "#1"}, "P2": {"H1": "#1"}})
    assert why(state, "D1 #1-S4") == ""
    assert why(state, "D1 #1-S4 xBE") == "BA-MOVE-14"


def test_ba_col_01_02_collecting() -> None:
    state, events = step(given(), "H1 #1-S4 xBE")
    assert [event["event"] for event in events] == [
        "AntMoved",
        "ResourceCollected",
        "PheromonePlaced",
        "TurnStarted",
    ]
    assert ground(state, "S4") == "P1"
    assert json(state)["colonies"][0]["pheromones"] == 17
    assert why(given(), "H1 #1-S4 xCA") == "BA-COL-01"
    assert why(given(), "H1 #1-S5 xMU") == "BA-COL-01"
    assert why(given(), "H1 #1-S4") == ""


def test_ba_col_02_ba_pher_01_marks_come_before_the_end() -> None:
    state = supply(given(ground={"S5": "empty"}), "P1", 1)
    done = play(state, "H1 #1-S5+-S4 xBE")
    assert (ground(done, "S5"), ground(done, "S4")) == ("P1", "empty")


def test_ba_col_03_staying_on_a_resource() -> None:
    state = given(ants={"P1": {"H1": "S4"}, "P2": {"H1": "#1"}})
    assert {"H1 S4=", "H1 S4= xBE"} <= set(texts(state))


def test_ba_col_04_soil_must_be_collected() -> None:
    state = given(ants={"P1": {"D1": "#1"}, "P2": {"H1": "#1"}})
    assert why(state, "D1 #1-d1") == why(state, "D1 #1-d1 xSA") == "BA-COL-04"
    done, events = step(state, "D1 #1-d1 xCL")
    assert {"event": "SoilDug", "owner": "P1", "space": "d1"} in events
    assert json(done)["colonies"][0]["store"]["CL"] == 1


def test_ba_col_05_ba_info_01_store_rooms_are_public() -> None:
    state = given(store={"P1": {"BE": 9, "CL": 7}})
    assert json(GAME.observe(state, 1))["colonies"][0]["store"] == json(state)["colonies"][0]["store"]


def test_ba_pher_01_02_marking() -> None:
    state = given(ants={"P1": {"H1": "S5"}, "P2": {"H1": "#1"}}, ground={"S5": "empty", "S6": "empty"})
    assert "H1 S5=+" in texts(state)
    assert why(state, "H1 S5-S6+-S5+-S4 xBE") == ""
    assert "H1 S5-S6+-S5+" in texts(state)
    move = msgspec.structs.replace(GAME.parse("H1 S5-S6+"), marks=(GAME.parse("H1 S5=+").path[0],))
    reason = GAME.why_illegal(state, 0, move)
    assert reason is not None
    assert reason.rule == "BA-PHER-02"
    assert why(state, "H1 S5-S4+") == "BA-PHER-01"


def test_ba_pher_03_04_pheromones_stay_what_they_are() -> None:
    state = given(ground={"S4": "P2"})
    assert why(state, "H1 #1-S4+") == "BA-MOVE-04"
    first, second = state.colonies
    more = replace(state, colonies=(first, replace(second, pheromones=18)))
    assert GAME.violations(more) == ["P2: 18 and 1 on the board are not 18 pheromones."]


def test_ba_pher_05_ba_hole_03_07_two_points_together() -> None:
    over = given(phase="over", reason="no_progress", ground={"S1": "P1"}, holes={"P1": {"#3": "S1"}})
    result = GAME.result(over)
    assert result is not None
    assert (result.items[0]["pheromones"], result.items[0]["nest_holes"]) == (1, 2)
    assert (result.items[1]["pheromones"], result.items[1]["nest_holes"]) == (0, 1)


DIGGING = {
    "ants": {"P1": {"D1": "d1", "H1": "S4"}, "P2": {"H1": "S6"}},
    "dug": {"P1": ["d1"]},
    "ground": {"S1": "empty", "S5": "empty", "S4": "empty", "S6": "empty", "S13": "P1", "S3": "P2"},
}


def test_ba_hole_01_entrance_and_hole_at_once() -> None:
    state, events = step(given(**DIGGING), "D1 d1-#2 xSA o@S5")
    assert json(state)["colonies"][0]["holes"] == {"#1": "S14", "#2": "S5"}
    assert json(state)["colonies"][0]["ants"]["D1"] == "#2"
    assert {"event": "HolePlaced", "seat": "P1", "number": 2, "space": "S5"} in events
    assert why(given(**DIGGING), "D1 d1-#2 xSA") == why(given(**DIGGING), "D1 d1= o@S5") == "BA-HOLE-01"


def test_ba_hole_02_03_04_where_it_may_lie() -> None:
    state = given(**DIGGING, predators={"spider": "S5"})
    found = {text.split("@")[1] for text in texts(state) if "@" in text}
    assert found == {"S1", "S4", "S13"}
    assert why(state, "D1 d1-#2 xSA o@S3") == "BA-HOLE-03"
    assert why(state, "D1 d1-#2 xSA o@S5") == why(state, "D1 d1-#2 xSA o@S6") == "BA-HOLE-04"
    assert why(state, "D1 d1-#2 xSA o@S2") == "BA-HOLE-02"
    assert json(play(state, "D1 d1-#2 xSA o@S4"))["colonies"][0]["ants"]["H1"] == "#2"


def test_ba_hole_05_without_a_place_no_digging() -> None:
    state = given(ants={"P1": {"D1": "d1"}, "P2": {"H1": "#1"}}, dug={"P1": ["d1"]})
    assert why(state, "D1 d1-#2 xSA o@S5") == "BA-HOLE-05"


def test_ba_hole_08_any_order_of_numbers() -> None:
    state = given(
        ants={"P1": {"D1": "g1", "D2": "b1"}, "P2": {"H1": "#1"}},
        dug={"P1": ["g1", "b1"]},
        ground={"S5": "empty"},
    )
    assert why(state, "D1 g1-#3 xGR o@S5") == why(state, "D2 b1-#4 xCL o@S5") == ""


def test_ba_hatch_01_02_03_05_hatching() -> None:
    state = play(
        given(side="night", colony={"P1": {"night": ["H1"]}, "P2": {"night": ["H1"]}}), "H1 #1=", "P2: H1 #1="
    )
    state, events = step(state, "hatch H")
    own = json(state)["colonies"][0]
    assert (own["ants"]["H2"], own["tile"], own["night"]) == ("Q", "H", ["H2"])
    assert {"event": "HatchingTileTaken", "seat": "P1", "tile": "H"} in events
    assert why(state, "hatch H", 1) == why(state, "hatch J:H", 1) == "BA-HATCH-01"
    four = given(4)
    assert set(texts(four, 0, "hatch")) == {
        "hatch H",
        "hatch F",
        "hatch D",
        "hatch J:H",
        "hatch J:F",
        "hatch J:D",
    }
    assert why(four, "hatch J:-") == "BA-HATCH-02"
    assert why(four, "hatch F:-") == why(four, "hatch F:D") == "BA-HATCH-01"


def test_ba_pred_01_02_05_spider_and_grasshopper() -> None:
    state = play(given(), "spider G3 xBE", "P2: hatch F")
    assert why(state, "spider G8 xCA") == "BA-PRED-01"
    state = play(state, "hatch H")
    assert why(state, "spider G3", 1) == why(state, "grasshopper G3", 1) == "BA-PRED-02"
    state = play(state, "P2: spider S0")
    assert json(state)["predators"]["spider"] == "S0"
    near = given(
        ants={"P1": {"H1": "G2"}, "P2": {"H1": "#1"}}, ground={"G3": "empty"}, predators={"spider": "G3"}
    )
    assert why(near, "H1 G2-G3") == "BA-MOVE-04"
    left = play(near, "spider G8 xCA", "P2: H1 #1=")
    assert why(left, "H1 G2-G3+") == ""


def test_ba_pred_03_the_meal_is_not_a_choice() -> None:
    state = given()
    assert why(state, "spider G8") == why(state, "spider G7 xST") == "BA-PRED-03"
    done, events = step(state, "grasshopper G7 xST")
    assert ground(done, "G7") == "empty"
    assert {"event": "GroundEmptied", "space": "G7"} in events
    assert ground(play(state, "grasshopper G8"), "G8") == "CA"


def test_ba_pred_04_the_worm_eats_soil_of_any_nest() -> None:
    state = given(dug={"P2": ["d2"]})
    assert len(texts(state, 0, "worm P1.")) == 15
    assert len(texts(state, 0, "worm P2.")) == 14
    assert (
        why(state, "worm P2.d2 xSA")
        == why(state, "worm P1.L xCL")
        == why(state, "worm P3.d1 xCL")
        == "BA-PRED-04"
    )
    assert why(state, "worm P1.d1") == "BA-PRED-04"
    assert json(play(state, "worm P1.a2 xGR"))["colonies"][0]["dug"] == ["a2"]
