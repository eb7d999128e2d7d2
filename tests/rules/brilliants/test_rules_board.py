"""Rules of components, board, nest and setup, one test or more a rule."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from rules.brilliants import GAME
from rules.brilliants.data import board, box, nest, objectives
from rules.brilliants.state import HOLE_1, Colony, State
from rules.core.errors import SetupError
from rules.core.protocol import CHANCE, Setup
from tests.rules.brilliants.given import given, ground, json, play, supply, texts, why


def new(seats: int = 2, **options: str) -> dict[str, object]:
    return json(GAME.new_game(Setup("apprantice", seats, options)))


def test_ba_comp_01_ba_board_01_zones_touch_the_glade_only() -> None:
    assert Counter(board.ZONE_OF) == {0: 37, 1: 19, 2: 19, 3: 19, 4: 19, 5: 19, 6: 19}
    touching = {(board.ZONE_OF[a], board.ZONE_OF[b]) for a, near in enumerate(board.NEIGHBOURS) for b in near}
    assert {pair for pair in touching if 0 not in pair} == {(z, z) for z in range(1, 7)}
    assert {(0, z) for z in range(7)} <= touching


def test_ba_comp_02_ba_board_06_covers_and_homes_of_the_table() -> None:
    def covered(seats: int) -> list[tuple[str, str]]:
        return [(board.OUTER[zone], tile) for zone, tile in board.cover_tiles(board.default_covered(seats))]

    assert covered(2) == [("SW", "Rock"), ("NW", "Stump"), ("NE", "Log"), ("SE", "Marsh")]
    assert covered(3) == [("SW", "Rock"), ("N", "Stump"), ("SE", "Log")]
    assert covered(4) == [("NW", "Rock"), ("SE", "Stump")]
    homes = [[board.OUTER[h] for h in board.homes(board.default_covered(n))] for n in (2, 3, 4)]
    assert homes == [["S", "N"], ["S", "NW", "NE"], ["S", "SW", "N", "NE"]]
    assert [len(new(n)["ground"]) for n in (2, 3, 4)] == [60, 72, 84]  # type: ignore[arg-type]


def test_ba_comp_03_the_joker_is_for_four_seats() -> None:
    assert [new(n)["tiles"] for n in (2, 3, 4)] == ["HFD", "HFD", "HFDJ"]


def test_ba_comp_04_ba_round_03_faces_and_what_they_do() -> None:
    assert box.WEATHERS == ("sun", "wind", "rain", "fair", "fog", "?")
    steps = [[box.allowance(caste, weather) for caste in range(3)] for weather in range(5)]
    assert steps == [[3, 4, 3], [4, 3, 3], [3, 3, 4], [4, 4, 4], [3, 3, 3]]
    state = given(phase="die", weather=None)
    outcomes = GAME.outcomes(state)
    assert outcomes is not None
    assert [(GAME.format(move), weight) for move, weight in outcomes] == [
        (f"! die {w}", 1) for w in box.WEATHERS
    ]


def test_ba_comp_05_ba_obj_01_02_the_decks() -> None:
    assert len(objectives.OBJECTIVES) == 90
    assert [objectives.full_deck(c, 4).bit_count() for c in range(3)] == [30] * 3
    assert [objectives.full_deck(c, 3).bit_count() for c in range(3)] == [23] * 3
    of10, od23 = (
        objectives.objective(objectives.NUMBER["OF10"]),
        objectives.objective(objectives.NUMBER["OD23"]),
    )
    assert ([box.RESOURCES[n] for n in of10.needs], of10.points) == (["MU", "MU", "ST"], 9)
    assert ([box.RESOURCES[n] for n in od23.needs], od23.points) == (["CL", "CL", "SA", "SA", "GR", "GR"], 19)
    hunters = [card.points for card in objectives.OBJECTIVES[:30]]
    assert Counter(hunters) == {6: 12, 9: 8, 12: 6, 16: 3, 20: 1}
    assert [card.points + 1 for card in objectives.OBJECTIVES[60:]] == hunters
    per_type = sum(len(card.needs) for card in objectives.OBJECTIVES[:23])
    assert per_type == 2 * 9 + 3 * 7 + 4 * 3 + 5 * 3 + 6


def test_ba_comp_06_07_08_09_10_11_12_13_counts() -> None:
    assert box.BOX.bonus_points == 3
    assert box.BOX.resource_tiles == 24
    data = new(4)
    assert data["predators"] == {"spider": None, "grasshopper": None, "worm": None}
    assert data["side"] in ("day", "night")
    assert Counter(box.ANT_CASTE) == {0: 5, 1: 5, 2: 5}
    own = data["colonies"][0]  # type: ignore[index]
    assert (own["pheromones"], own["holes"], own["hunted"], own["tile"]) == (18, {"#1": "S14"}, False, None)
    assert len(nest.SOILS) == box.BOX.excavated_tiles == 15
    eaten = play(given(), "spider S4 xBE", "P2: spider S3 xFL", "H1 #1-S4-S5")
    assert ground(eaten, "S4") == "empty"


def test_ba_comp_07_more_tiles_than_there_are_is_a_violation() -> None:
    data = json(given())
    data["colonies"][0]["store"]["BE"] = 20
    data["colonies"][1]["store"]["BE"] = 5
    with pytest.raises(Exception, match="10 tiles of BE on the board and 25 in Store Rooms"):
        GAME.from_json(data)


def test_ba_comp_16_ba_score_01_the_track_shows_revealed_cards() -> None:
    state = given(revealed={"P1": ["OH01", "OD23"], "P2": ["OF23"]}, ground={"S1": "P1"})
    assert GAME.scores(state) == (25, 20)


def test_ba_comp_19_three_resources_for_each_caste() -> None:
    assert box.RESOURCES == ("BE", "CA", "FL", "MU", "ST", "BL", "CL", "SA", "GR")
    assert box.RESOURCE_NAMES[4] == "strawberry"
    state = play(given(), "grasshopper G7 xST")
    assert why(state, "grasshopper G8 xCA", 1) == why(state, "spider G9 xMU", 1) == "BA-PRED-03"


def test_ba_comp_20_ba_obj_04_paid_resources_leave_the_store_room() -> None:
    state = given(hands={"P1": ["OH20"]}, store={"P1": {"BE": 3, "CA": 2, "FL": 1}})
    store = json(play(state, "reveal OH20"))["colonies"][0]["store"]
    assert (store["BE"], store["CA"], store["FL"]) == (1, 0, 0)


def test_ba_board_02_neighbours_are_one_apart() -> None:
    for a, near in enumerate(board.NEIGHBOURS):
        assert near == tuple(b for b in range(151) if board.DISTANCE[a][b] == 1)
    assert board.DISTANCE[board.NAMES.index("S1")][board.NAMES.index("G14")] == 3


def test_ba_board_03_numbering() -> None:
    where = dict(zip(board.NAMES, board.COORDINATES, strict=True))
    centres = {"S": (-3, 6), "SW": (-6, 3), "NW": (-3, -3), "N": (3, -6), "NE": (6, -3), "SE": (3, 3)}
    assert {zone: where[f"{zone}0"] for zone in centres} == centres
    assert (where["G0"], where["G7"], where["G36"]) == ((0, 0), (0, -2), (-1, -2))
    # The picture of the board: in its rows these stand beside each other.
    rows = [
        "G19 G20 G21 G22",
        "S7 S8 S9",
        "SW7 G33 G16 G5 G4 G12 G26 SE9",
        "N10 N2 N1 N18",
        "NE9 NE2 NE0 NE5 NE15",
    ]
    for row in rows:
        names = row.split()
        assert all(where[b] == (where[a][0] + 1, where[a][1]) for a, b in pairwise(names))
    assert board.NAMES.index("G31") in board.NEIGHBOURS[board.NAMES.index("SW9")]


def test_ba_board_04_contents() -> None:
    counts = Counter(new(4)["ground"].values())  # type: ignore[attr-defined]
    assert counts == dict.fromkeys(("BE", "CA", "FL", "MU", "ST", "BL"), 14)
    glade = {name: what for name, what in new()["ground"].items() if name[0] == "G"}  # type: ignore[attr-defined]
    assert set(Counter(glade.values()).values()) == {6}
    insects = {
        board.COORDINATES[board.NAMES.index(n)] for n, what in glade.items() if what in ("BE", "CA", "FL")
    }
    assert {(-q, -r) for q, r in insects} == insects


def test_ba_board_05_bare_ground_takes_nothing() -> None:
    state = given(ants={"P1": {"D1": "#1"}, "P2": {"H1": "#1"}}, ground={"S5": "empty"})
    assert why(state, "D1 #1-S5-S0+") == "BA-BOARD-05"
    assert why(state, "D1 #1-S5-S0") == ""
    assert why(state, "D1 #1-S4+") == "BA-PHER-01"


def test_ba_board_06_covered_zones_are_closed() -> None:
    state = given(ants={"P1": {"H1": "G31"}, "P2": {"H1": "#1"}})
    assert why(state, "H1 G31-SW9") == why(state, "spider SW4 xBE") == "BA-BOARD-06"


def test_ba_board_07_other_covers() -> None:
    data = new(2, covers="S+NW+NE+SE")
    assert [own["holes"]["#1"] for own in data["colonies"]] == ["SW14", "N14"]  # type: ignore[attr-defined]
    assert data["options"] == {"covers": "S+NW+NE+SE"}
    assert new(2, covers="SE+SW+NW+NE")["options"] == {}
    for wrong in ("S+N", "S+S+N+NE", "G+S+N+NE", "", "S,N,NE,SE"):
        with pytest.raises(SetupError):
            new(2, covers=wrong)


def test_ba_board_08_the_own_hole_space_is_at_the_rim() -> None:
    for home, space in enumerate(board.HOLE_SPACES):
        assert board.NAMES[space] == f"{board.OUTER[home]}14"
        assert len(board.NEIGHBOURS[space]) < 6


def test_ba_board_09_ba_hole_06_range_goes_through_anything() -> None:
    state = given(
        ants={"P1": {"D1": "d1"}, "P2": {"H1": "S2"}}, dug={"P1": ["d1"]}, weather="rain",
        ground={"S1": "empty", "S6": "P2", "S3": "P2"}, predators={"spider": "S0"},
    )  # fmt: skip
    assert why(state, "D1 d1-#2 xSA o@S1") == ""
    assert why(state, "D1 d1-#2 xSA o@S7") == "BA-HOLE-02"


def test_ba_nest_01_02_03_the_nest() -> None:
    cells = [cell for cells in nest.CELLS.values() for cell in cells]
    assert len(cells) == len(set(cells)) == 22
    assert {column + row for column in "abcdefgh" for row in "123"} - set(cells) == set(nest.ROCK)
    for place, near in nest.NEIGHBOURS.items():
        beside = {
            q
            for q in nest.CELLS
            if q != place and any(_beside(a, b) for a in nest.CELLS[place] for b in nest.CELLS[q])
        }
        assert set(near) == beside | ({HOLE_1, 155} & set(near))
    assert Counter(nest.SOIL[place] for place in nest.SOILS) == {6: 5, 7: 5, 8: 5}
    assert [nest.SOIL[place] for place in nest.HOLES] == [255, 7, 8, 6]


def _beside(a: str, b: str) -> bool:
    return abs(ord(a[0]) - ord(b[0])) + abs(int(a[1]) - int(b[1])) == 1


def test_ba_nest_04_the_hole_is_one_space_with_its_entrance() -> None:
    state = given(ants={"P1": {"H1": "S4"}, "P2": {"H1": "#1"}})
    assert why(state, "H1 S4-#1-S13") == why(state, "H1 S4-#1-Q") == ""
    assert why(state, "H1 S4-S14") == "BA-NEST-04"
    two = given(
        ants={"P1": {"H1": "#1"}, "P2": {"H1": "#1"}}, ground={"S4": "P1"}, holes={"P1": {"#3": "S4"}}
    )
    assert why(two, "H1 #1-#3-g1") == "BA-MOVE-08"
    assert why(two, "H1 #1-#3-S0") == ""


def test_ba_nest_05_ba_hatch_04_one_step_between_chambers() -> None:
    state = given(ants={"P1": {"H1": "Q", "H2": "L", "H3": "#1"}, "P2": {"H1": "#1"}})
    for text in ("H1 Q-L", "H1 Q-#1", "H2 L-Q-#1-S4", "H2 L-#1-S4-S0", "H3 #1-L"):
        assert why(state, text) == ""


def test_ba_nest_06_soil_becomes_a_tunnel() -> None:
    state = given(ants={"P1": {"D1": "#1", "H1": "#1"}, "P2": {"H1": "#1"}})
    assert why(state, "H1 #1-d1") == "BA-MOVE-08"
    state = play(state, "D1 #1-d1 xCL", "P2: H1 #1=")
    assert why(state, "H1 #1-d1") == "BA-MOVE-06"
    assert why(state, "H1 #1-d1-#1-S4") == ""


def test_ba_setup_01_03_the_start() -> None:
    data = new(3)
    assert [deck["size"] for deck in data["decks"].values()] == [23] * 3  # type: ignore[attr-defined]
    for own in data["colonies"]:  # type: ignore[attr-defined]
        assert (own["ants"], own["hand"], own["dug"], own["pheromones"]) == ({}, [], [], 18)


def test_ba_setup_02_the_starting_seat_is_random_or_chosen() -> None:
    state = GAME.new_game(Setup("apprantice", 3))
    assert texts(state, CHANCE) == ["! first P1", "! first P2", "! first P3"]
    chosen = GAME.new_game(Setup("apprantice", 3, {"first": "P2"}))
    assert texts(chosen, CHANCE) == ["! first P2"]
    assert texts(play(chosen, "! first P2"), CHANCE) == ["! side day", "! side night"]
    with pytest.raises(SetupError):
        new(2, first="P3")


def test_ba_setup_04_any_mix_of_three_ants() -> None:
    state = play(GAME.new_game(Setup("apprantice", 2)), "! first P2", "! side night")
    assert len(texts(state, 1)) == 10
    assert texts(state, 0) == []
    assert why(state, "ants HF", 1) == "BA-SETUP-04"
    state = play(state, "P2: ants HHH")
    assert json(state)["colonies"][1]["night"] == ["H1", "H2", "H3"]
    assert why(state, "! draw P2 OH24") == why(state, "! draw P2 OF01") == "BA-OBJ-01"


def test_ba_setup_05_numbers() -> None:
    rules = box.RULE_SETS["apprantice"]
    assert (rules.seats, rules.starting_ants, rules.hand_limit, rules.last_card) == ((2, 3, 4), 3, 4, 8)
    for wrong in (1, 5):
        with pytest.raises(SetupError):
            new(wrong)
    with pytest.raises(SetupError, match="mini"):
        GAME.new_game(Setup("mini", 2))
    with pytest.raises(SetupError, match="weather"):
        new(2, weather="sun")


def test_ba_setup_06_order_of_entries() -> None:
    state = play(
        GAME.new_game(Setup("apprantice", 2)), "! first P2", "! side day",
        "P2: ants HFD", "! draw P2 OH01", "! draw P2 OF01", "! draw P2 OD01",
        "P1: ants HHD", "! draw P1 OH02", "! draw P1 OH03", "! draw P1 OD02",
    )  # fmt: skip
    data = json(state)
    assert (data["round"], data["phase"], data["first"]) == (1, "die", "P2")
    assert GAME.deciders(play(state, "! die fog"))[0] == 1


def test_ba_note_04_the_position_is_complete() -> None:
    state = supply(given(hands={"P1": ["OH01"]}), "P1", 3)
    assert GAME.from_json(json(state)) == state
    drafted = given(variant="experiantced")
    fields = set(json(drafted)["colonies"][0])
    keys = {"special_points": "charms"}  # renamed in the code; positions keep their key
    assert {keys.get(name, name) for name in Colony.__struct_fields__} == fields
    assert fields > set(json(state)["colonies"][0])
    solo = json(GAME.new_game(Setup("solo", 1)))
    names = {"spider": "predators", "grasshopper": "predators", "worm": "predators", "night": "side"}
    assert {names.get(name, name) for name in State.__struct_fields__} - {"table"} <= set(solo)
