"""The worked examples of the rules, BA-EX-01 to BA-EX-33 as far as they concern ApprAntice."""

from __future__ import annotations

from rules.brilliants import GAME
from rules.core.protocol import Setup
from tests.rules.brilliants.given import given, ground, json, play, supply, texts, why

START = ("! first P1", "! side day")


def new(seats: int = 2, **options: str) -> object:
    return GAME.new_game(Setup("apprantice", seats, options))


def test_ba_ex_01_two_seats() -> None:
    data = json(GAME.new_game(Setup("apprantice", 2)))
    assert {space.rstrip("0123456789") for space in data["ground"]} == {"G", "S", "N"}
    assert [own["holes"] for own in data["colonies"]] == [{"#1": "S14"}, {"#1": "N14"}]
    assert data["tiles"] == "HFD"
    assert [deck["size"] for deck in data["decks"].values()] == [23, 23, 23]


def test_ba_ex_02_starting_ants_and_cards() -> None:
    state = play(GAME.new_game(Setup("apprantice", 2)), *START, "P1: ants FDD")
    assert all(text.startswith("! draw P1 OF") for text in texts(state, -1))
    state = play(state, "! draw P1 OF07", "! draw P1 OD01", "! draw P1 OD02")
    own = json(state)["colonies"][0]
    assert own["hand"] == ["OF07", "OD01", "OD02"]
    assert own["ants"] == {"F1": "#1", "D1": "#1", "D2": "#1"}


def test_ba_ex_03_the_tile_passes_and_turns() -> None:
    state = given(
        side="night", ants={"P1": {"H1": "#1"}, "P2": {"H1": "#1"}},
        colony={"P1": {"hunted": True, "hatched": True, "tile": "F"},
                "P2": {"hunted": True, "hatched": True, "tile": "D", "night": ["H1"]}},
        active="P2",
    )  # fmt: skip
    data = json(play(state, "P2: H1 #1="))
    assert (data["round"], data["first"], data["side"], data["phase"]) == (2, "P2", "day", "die")


def test_ba_ex_04_the_first_player_names_the_weather() -> None:
    state = given(phase="die", weather=None, ants={"P1": {"H1": "#1"}, "P2": {"H1": "#1", "F1": "#1"}})
    state = play(state, "! die ?")
    assert texts(state) == [f"weather {name}" for name in ("sun", "wind", "rain", "fair", "fog")]
    assert why(state, "weather wind", 1) == "BA-ROUND-04"
    state = play(state, "weather wind")
    assert why(state, "H1 #1-S4-S0-S1-S7") == ""
    state = play(state, "H1 #1=")
    assert why(state, "H1 #1-N4-N0-N1-N7", 1) == ""
    assert why(state, "F1 #1-N4-N0-N1-N7", 1) == "BA-MOVE-01"


def test_ba_ex_05_who_has_done_everything_is_skipped() -> None:
    done = {"hunted": True, "hatched": True, "tile": "F", "night": ["H1"]}
    state = given(active="P2", colony={"P1": done, "P2": {"hatched": True, "tile": "D"}})
    state = play(state, "P2: H1 #1=")
    assert GAME.deciders(state)[0] == 1
    data = json(play(state, "P2: spider G8 xCA"))
    assert (data["round"], data["phase"]) == (2, "die")


def test_ba_ex_06_the_indicator_is_turned() -> None:
    state = given(ants={"P1": {"F1": "S0"}, "P2": {"H1": "#1"}})
    state = play(state, "F1 S0=", "P2: H1 #1=")
    assert json(state)["colonies"][0]["night"] == ["F1"]
    assert why(state, "F1 S0=") == "BA-ROUND-08"
    state = play(state, "spider G8 xCA", "P2: spider G1 xBE", "hatch H", "P2: hatch F", "H1 Q=", "P2: F1 Q=")
    data = json(state)
    assert (data["round"], data["side"]) == (2, "night")
    assert "F1 S0=" in texts(play(state, "! die fog", "P2: H1 #1="))


def test_ba_ex_07_from_the_queens_chamber_to_beside_the_hole() -> None:
    state = play(given(ants={"P1": {"F2": "Q", "F1": "#1"}, "P2": {"H1": "#1"}}), "F2 Q-#1-S13 xBL")
    assert json(state)["colonies"][0]["store"]["BL"] == 1
    assert ground(state, "S13") == "P1"


def test_ba_ex_08_from_two_away_into_the_library() -> None:
    state = play(given(ants={"P1": {"F1": "S0"}, "P2": {"H1": "#1"}}), "F1 S0-S4-#1-L")
    state = play(state, "! draw P1 OF07", "! draw P1 OF08")
    assert texts(state) == ["pick OF07", "pick OF08"]


EX_09 = {
    "ants": {"P1": {"F1": "#2", "D1": "#1"}, "P2": {"H1": "#1"}},
    "holes": {"P1": {"#2": "S1", "#4": "G29"}},
    "ground": {"S1": "empty", "G29": "empty"},
}


def test_ba_ex_09_in_by_one_hole_out_by_another() -> None:
    state = given(**EX_09, dug={"P1": ["b1"]})
    state = play(state, "F1 #2-b1-#4-G28 xST")
    assert json(state)["colonies"][0]["store"]["ST"] == 1


def test_ba_ex_10_soil_is_closed_to_farmers() -> None:
    state = given(**{**EX_09, "ants": {"P1": {"F1": "#2", "D1": "#2"}, "P2": {"H1": "#1"}}})
    assert why(state, "F1 #2-b1-#4-G28 xST") == "BA-MOVE-08"
    state = play(state, "D1 #2-b1 xGR")
    assert json(state)["colonies"][0]["dug"] == ["b1"]


def test_ba_ex_11_soil_is_the_last_step() -> None:
    state = given(ants={"P1": {"D1": "#1"}, "P2": {"H1": "#1"}}, ground={"S1": "empty"})
    assert why(state, "D1 #1-d1-#2 xSA o@S1") == "BA-MOVE-08"
    assert json(play(state, "D1 #1-d1 xCL"))["colonies"][0]["store"]["CL"] == 1


def test_ba_ex_12_passing_yes_sharing_no() -> None:
    state = given(ants={"P1": {"H1": "S4", "H2": "#1", "F1": "#1"}, "P2": {"H1": "#1"}})
    assert why(state, "H2 #1-S4-S0") == ""
    assert why(state, "H2 #1-S4") == "BA-MOVE-06"
    assert why(state, "F1 #1=") == why(state, "H2 #1=") == why(state, "F1 #1-L") == ""
    both = given(ants={"P1": {"H1": "L", "F1": "#1"}, "P2": {"H1": "#1"}})
    assert why(both, "F1 #1-L") == ""


EX_13 = {"G31": "P1", "G15": "P2", "G30": "P2", "G32": "P2", "S7": "P2"}


def test_ba_ex_13_an_ant_shut_in_stays() -> None:
    state = given(ants={"P1": {"F1": "G31"}, "P2": {"H1": "#1"}}, ground=EX_13)
    closed = {"SW9"}
    assert all(why(state, f"F1 G31-{space}") == "BA-BOARD-06" for space in closed)
    assert texts(state, 0, "F1") == ["F1 G31="]
    assert json(play(state, "F1 G31="))["colonies"][0]["night"] == ["F1"]


def test_ba_ex_14_a_hole_dug_below_frees_it() -> None:
    state = given(
        ants={"P1": {"F1": "G31", "D1": "h2"}, "P2": {"H1": "#1"}},
        ground=EX_13 | {"S1": "empty"}, holes={"P1": {"#2": "S1"}}, dug={"P1": ["h2"]},
    )  # fmt: skip
    state = play(state, "D1 h2-#3 xGR o@G31", "P2: H1 #1=")
    ants = json(state)["colonies"][0]["ants"]
    assert ants == {"F1": "#3", "D1": "#3"}
    assert why(state, "F1 #3-h2") == ""
    assert ground(state, "G31") == "P1"
    over = given(phase="over", reason="eighth_card", ground={"G31": "P1"}, holes={"P1": {"#2": "G31"}})
    result = GAME.result(over)
    assert result is not None
    assert (result.items[0]["pheromones"], result.items[0]["nest_holes"]) == (1, 2)


def test_ba_ex_16_two_in_the_queens_chamber() -> None:
    state = given(ants={"P1": {"H1": "Q"}, "P2": {"H1": "#1"}})
    state = play(state, "hatch D", "P2: H1 #1=")
    assert json(state)["colonies"][0]["ants"] == {"H1": "Q", "D1": "Q"}
    assert why(state, "H1 Q=") == why(state, "D1 Q=") == "BA-MOVE-07"
    assert why(state, "H1 Q-L-Q") == "BA-MOVE-11"
    assert why(state, "H1 Q-#1-Q") == "BA-MOVE-07"
    state = play(state, "H1 Q-#1", "P2: spider G8 xCA")
    assert why(state, "D1 Q=") == ""


def test_ba_ex_17_what_closes_the_way_out() -> None:
    ants = {"P1": {"H1": "#1", "D1": "#1"}, "P2": {"H1": "S5"}}
    state = given(ants=ants, predators={"spider": "S4"}, ground={"S4": "empty"})
    first = {text.split("-")[1].split(" ")[0] for text in texts(state, 0, "D1 #1-")}
    assert first == {"S13", "S15", "d1", "L", "Q"}
    assert {text.split("-")[1].split(" ")[0] for text in texts(state, 0, "H1 #1-")} == first - {"d1"}
    assert why(state, "H1 #1-S4") == why(state, "H1 #1-S5") == "BA-MOVE-04"


def test_ba_ex_18_marks_in_passing() -> None:
    state = given(
        ants={"P1": {"D2": "#1", "D1": "#1"}, "P2": {"H1": "#1"}}, ground={"S5": "empty", "S6": "empty"}
    )
    done = play(state, "D2 #1-S5+-S6+")
    assert (ground(done, "S5"), ground(done, "S6")) == ("P1", "P1")
    assert sum(json(done)["colonies"][0]["store"].values()) == 0
    poor = supply(state, "P1", 1)
    assert why(poor, "D2 #1-S5+-S6+") == "BA-PHER-01"
    assert why(poor, "D2 #1-S5+-S6") == why(poor, "D2 #1-S5-S6+") == ""


def test_ba_ex_19_without_pheromones_empty_ground_remains() -> None:
    state = play(supply(given(), "P1", 0), "H1 #1-S4 xBE")
    assert ground(state, "S4") == "empty"
    assert json(state)["colonies"][0]["store"]["BE"] == 1


def test_ba_ex_20_a_farmer_leaves_the_beetle() -> None:
    state = given(ants={"P1": {"F1": "#1", "H1": "S5"}, "P2": {"H1": "#1"}})
    assert why(state, "F1 #1-S4 xBE") == "BA-COL-01"
    state = play(state, "F1 #1-S4", "P2: H1 #1=")
    assert ground(state, "S4") == "BE"
    assert why(state, "H1 S5-S4 xBE") == "BA-MOVE-06"


def test_ba_ex_21_staying_may_collect() -> None:
    state = play(given(ants={"P1": {"F1": "S5"}, "P2": {"H1": "#1"}}), "F1 S5= xMU")
    assert json(state)["colonies"][0]["store"]["MU"] == 1


def test_ba_ex_22_a_hole_beyond_an_enemy_line() -> None:
    line = dict.fromkeys(("G28", "G29", "G30", "G31"), "P2")
    state = given(
        ants={"P1": {"D1": "h2"}, "P2": {"H1": "#1"}}, holes={"P1": {"#2": "S1"}}, dug={"P1": ["h2"]},
        ground=line | {"G14": "empty", "S1": "empty"},
    )  # fmt: skip
    assert why(state, "D1 h2-#3 xGR o@G14") == ""
    assert why(state, "D1 h2-#3 xGR o@G30") == "BA-HOLE-03"
    assert why(state, "D1 h2-#3 xGR o@S0") == "BA-HOLE-02"


def test_ba_ex_23_weather_does_not_lengthen_the_range() -> None:
    state = given(
        ants={"P1": {"D1": "d1"}, "P2": {"H1": "#1"}}, dug={"P1": ["d1"]}, weather="rain",
        ground={"S1": "P1", "S7": "P1"},
    )  # fmt: skip
    assert why(state, "D1 d1-#2 xSA o@S1") == ""
    assert why(state, "D1 d1-#2 xSA o@S7") == "BA-HOLE-02"


def test_ba_ex_24_no_place_no_digging() -> None:
    state = given(ants={"P1": {"D1": "d1"}, "P2": {"H1": "#1"}}, dug={"P1": ["d1"]})
    assert not [text for text in texts(state) if "#2" in text]
    assert why(state, "D1 d1-#2 xSA o@S1") == "BA-HOLE-05"


def test_ba_ex_25_a_tile_without_an_ant() -> None:
    ants = {f"P{n}": {"H1": "#1"} for n in (1, 2, 3)} | {"P4": {f"D{n}": "#1" for n in range(1, 6)}}
    taken = {"P1": ("H", True), "P2": ("F", True), "P3": ("J", True), "P4": (None, False)}
    colony = {seat: {"tile": tile, "hatched": hatched} for seat, (tile, hatched) in taken.items()}
    state = given(4, ants=ants, colony=colony, active="P4")
    assert texts(state, 3, "hatch") == ["hatch D:-"]
    assert why(state, "hatch D", 3) == "BA-HATCH-03"
    data = json(play(state, "P4: hatch D:-"))["colonies"][3]
    assert (len(data["ants"]), data["tile"], data["hatched"]) == (5, "D", True)
    joker = given(4, ants=ants, colony=colony | {"P3": {"tile": "D", "hatched": True}}, active="P4")
    assert texts(joker, 3, "hatch") == ["hatch J:H", "hatch J:F"]
    assert json(play(joker, "P4: hatch J:F"))["colonies"][3]["ants"]["F1"] == "Q"


def test_ba_ex_26_the_spider_moves_again() -> None:
    state = play(given(), "spider G3 xBE")
    assert why(state, "spider G11", 1) == ""
    state = play(state, "P2: spider G8 xCA")
    assert (ground(state, "G3"), ground(state, "G8"), ground(state, "G11")) == ("empty", "empty", "ST")


def test_ba_ex_27_where_no_predator_goes() -> None:
    state = given(ants={"P1": {"H1": "S4"}, "P2": {"H1": "#1"}}, ground={"G9": "P2"})
    for space in ("G9", "G0", "S14", "S4"):
        assert why(state, f"spider {space}") == why(state, f"grasshopper {space}") == "BA-PRED-02"


def test_ba_ex_28_the_worm() -> None:
    state = play(given(ants={"P1": {"H1": "#1"}, "P2": {"D1": "#1"}}), "worm P2.d1 xCL")
    data = json(state)
    assert data["colonies"][1]["dug"] == ["d1"]
    assert sum(sum(own["store"].values()) for own in data["colonies"]) == 0
    assert why(state, "D1 #1-d1", 1) == "BA-MOVE-09"
    assert why(state, "worm P2.#2 xSA", 1) == "BA-PRED-04"


def test_ba_ex_29_two_ants_into_the_library() -> None:
    state = given(
        ants={"P1": {"F1": "#1", "F2": "#1"}, "P2": {"H1": "#1"}},
        hands={"P1": ["OF01", "OF02", "OF03"]}, store={"P1": {"MU": 1, "ST": 1}},
    )  # fmt: skip
    state = play(state, "F1 #1-L", "! draw P1 OF07", "! draw P1 OF08", "pick OF07", "P2: H1 #1=")
    full = play(state, "F2 #1-L")
    assert GAME.deciders(full)[0] == 1
    room = play(state, "reveal OF01", "F2 #1-L")
    assert GAME.deciders(room) == (-1,)


def test_ba_ex_30_revealing_in_anothers_turn() -> None:
    state = given(active="P2", hands={"P1": ["OF10"]}, store={"P1": {"MU": 2, "ST": 1}})
    before = texts(state, 1)
    state = play(state, "P1: reveal OF10")
    assert sum(json(state)["colonies"][0]["store"].values()) == 0
    assert GAME.scores(state) == (9, 0)
    assert texts(state, 1) == before


SEVEN = ("OH01", "OH02", "OH03", "OF01", "OF02", "OF03", "OD01")


def test_ba_ex_31_the_round_is_played_out() -> None:
    done = {"hatched": True, "hunted": True}
    state = given(
        active="P2",
        hands={"P1": ["OF10"]},
        store={"P1": {"MU": 2, "ST": 1}},
        gone=SEVEN,
        colony={"P1": {"tile": "H", **done}, "P2": {"tile": "F", **done}},
    )
    state = play(state, "P1: reveal OF10", "P2: H1 #1=")
    assert GAME.result(state) is None
    state = play(state, "H1 #1=")
    result = GAME.result(state)
    assert result is not None
    assert result.reason == "eighth_card"


def test_ba_ex_32_the_bonus_card() -> None:
    def bonus(first: list[str], second: list[str]) -> list[int]:
        over = given(phase="over", reason="no_progress", revealed={"P1": first, "P2": second})
        result = GAME.result(over)
        assert result is not None
        return [items["bonus_cards"] for items in result.items]

    assert bonus(["OH10", "OH11", "OH01"], ["OH12", "OH02", "OH03"]) == [3, 0]
    assert bonus(["OH10", "OH11", "OH01"], ["OH12", "OH13", "OH02"]) == [3, 3]
    assert bonus([], []) == [0, 0]


def test_ba_ex_33_a_final_score() -> None:
    cards = ["OH10", "OH11", "OH12", "OH13", "OH14", "OH17", "OH01", "OH02"]
    marks = [f"S{n}" for n in (1, 2, 3, 4, 5, 6, 7, 9, 11, 13)] + ["S15", "S17", "G14", "G13"]
    state = given(
        phase="over", reason="eighth_card", revealed={"P1": cards}, ground=dict.fromkeys(marks, "P1"),
        holes={"P1": {"#2": "S1", "#3": "S3"}},
    )  # fmt: skip
    result = GAME.result(state)
    assert result is not None
    assert list(result.items[0].items()) == [
        ("hunter_cards", 69),
        ("farmer_cards", 0),
        ("digger_cards", 0),
        ("pheromones", 14),
        ("nest_holes", 3),
        ("bonus_cards", 3),
    ]
    assert result.scores[0] == 89
