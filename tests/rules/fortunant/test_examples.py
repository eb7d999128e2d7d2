"""The worked examples of the rules, one test each."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace

from rules.core.log import Record, reader
from rules.core.protocol import CHANCE, Setup, rank_of
from rules.fortunant import GAME, colony
from rules.fortunant.grid import HEX
from rules.fortunant.hazard import hazard
from rules.fortunant.scoring import items as points
from rules.fortunant.state import NEW_SHEET, Room, Table
from tests.rules.fortunant.given import (
    FLOWER,
    S1,
    S2,
    S3,
    S4,
    S5,
    around,
    connected,
    ends,
    given,
    items,
    lost,
    names,
    opened,
    own,
    play,
    sheet,
    step,
    texts,
    tiles,
    turn,
    why,
)


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("F6", "E5 E6 F5 F7 G5 G6"),
        ("G6", "F6 F7 G5 G7 H6 H7"),
        ("B1", "B2 C1"),
        ("A5", "A6 B5 B6"),
        ("B9", "A8 B8 B10 C8 C9"),
        ("N13", "M12 N12"),
    ],
)
def test_fa_ex_01_neighbours(name: str, near: str) -> None:
    assert around(name) == near


def test_fa_ex_02_the_setup_die_ticks_one_option() -> None:
    state = opened(3, "2-5-1")
    assert [own(state, seat)["options"] for seat in range(3)] == [[2], [5], [1]]


def test_fa_ex_03_corridor_a_between_two_rooms() -> None:
    state = play(given(S2, dice=(5, 4, 2)), "C5=r1.G5:E5")
    assert tiles(state) == ["G5", "G6", "G7", "G8", "G9"]
    assert connected(state) == {(1, 2)}
    assert ends(state) == []


def test_fa_ex_04_corridor_b_to_another_room() -> None:
    state = play(given(f"{S1}; C=sA7:SE5; R=F9+G8+G9", dice=(4, 1, 6)), "C4=r1.H5:E4")
    assert tiles(state) == ["H5", "H6", "H7", "H8"]
    assert connected(state) == {(1, 2)}


def test_fa_ex_05_corridor_c_is_a_dead_end() -> None:
    state = play(given(S2, dice=(5, 4, 2)), "C4=r2.I11:SW4")
    assert tiles(state) == ["I11", "J11", "K10", "L10"]
    assert ends(state) == ["L10"]
    assert connected(state) == set()


def test_fa_ex_06_corridor_d_goes_on_from_the_dead_end() -> None:
    state = given(f"{S2}; C=r2.I11:SW4", dice=(4, 1, 6))
    state = play(state, "C4=xL10:W4")
    assert tiles(state) == ["L9", "L8", "L7", "L6"]
    assert ends(state) == ["L6"]
    first, second = sheet(state).corridors[-2:]
    assert first.tunnel == second.tunnel
    assert colony.joints(sheet(state))[first.tunnel] >> HEX["L10"] & 1


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("C2=r1.G5:E3", "FA-CORR-02"),
        ("C6=r1.G5:E6", "FA-CORR-04"),
        ("C3=xD3:E2", "FA-CORR-08"),
        ("C3=xE3:E2", "FA-CORR-12"),
        ("C3=r1.G6:E2", "FA-CORR-06"),
        ("C3=sB5:SW2", "FA-CORR-05"),
        ("C3=sA8:E2", "FA-CORR-04"),
        ("C6=r1.G5:E2", ""),
    ],
)
def test_fa_ex_07_corridors_that_cannot_be_dug(text: str, rule: str) -> None:
    assert why(given(S2, dice=(2, 3, 6)), text) == rule


def test_fa_ex_08_three_corridors_in_a_turn() -> None:
    state = play(given(S1, dice=(1, 2, 3)), "C1=r1.G5:1", "C2=r1.I3:SE2", "C3=sB11:SW3")
    assert ends(state) == ["G5", "J4", "D10"]
    assert len({corridor.tunnel for corridor in sheet(state).corridors}) == 4


def test_fa_ex_09_rooms_that_can_and_cannot_be_dug() -> None:
    state = given("C=sB2:SE4", dice=(1, 2, 4))
    assert why(state, "R1=B3") == "FA-ROOM-03"
    assert why(state, "R4=E2+F1+F2+F3") == "FA-ROOM-01"
    assert why(state, "R1=F5") == "FA-ROOM-04"
    state = play(state, "R1+2=D2+E1+E2")
    assert why(state, "R4=F3+F4+G2+G3") == "FA-ROOM-06"
    assert texts(state, "C4") != []
    assert texts(state, "F4") == ["F4=D2", "F4=E1", "F4=E2"]
    assert texts(state, "T4") == ["T4"]


def test_fa_ex_10_a_locked_row_after_a_queen() -> None:
    row = "R5=F8+F9+F10+F11+F12"
    state, events = step(given(f"{S1}; C=r1.G5:E3; U1:Q", dice=(5, 3, 4)), row)
    assert own(state)["track"] == 1
    assert names(events) == ["RoomDug", "TrackMarked"]
    assert why(given(f"{S1}; C=r1.G5:E3", dice=(5, 3, 4)), row) == "FA-ROOM-05"
    fallen = f"{S1}; C=r1.G5:E3; U1:Q; X1"
    assert why(given(fallen, dice=(5, 3, 4)), row) == ""
    assert "queen" not in items(fallen)


def test_fa_ex_11_a_track_icon_is_encircled() -> None:
    state = play(given("C=sB2:SE4", dice=(3, 4, 1)), f"R3+4={FLOWER}")
    assert sheet(state).rooms[0].size == 7
    assert own(state)["track"] == 1


def test_fa_ex_12_a_new_token_waits_for_the_next_roll() -> None:
    state = play(given("C=sB2:SW2; C=xC1:SW1", dice=(3, 2, 6)), "R3=E1+F1+F2")
    assert own(state)["tokens"] == 2
    assert why(state, "A2>4") == "FA-ADJ-04"
    assert own(play(state, "A2>3"))["tokens"] == 1


def test_fa_ex_13_a_corridor_buries_an_icon() -> None:
    state, events = step(given("C=sB2:SE4", dice=(2, 1, 4)), "C2=xE3:E2")
    assert names(events) == ["CorridorDug"]
    assert own(state)["track"] == 0
    assert why(state, "R1=E4") == "FA-ROOM-03"


def test_fa_ex_14_food() -> None:
    state = given(f"{S2}; U1:Q; e G10", dice=(4, 5, 6))
    assert why(state, "F4=G3") == "FA-FOOD-01"
    assert why(state, "F4=G10") == "FA-FOOD-02"
    assert own(play(state, "F4=G11", "F5=H11", "F6=H12"))["food"] == ["G11", "H11", "H12"]
    state = given(f"{S2}; X2", dice=(4, 5, 3))
    assert why(state, "F4=G11") == "FA-FOOD-03"
    assert why(state, "F3=G3") == "FA-FOOD-01"
    assert why(state, "F4=G3") == ""


def test_fa_ex_15_a_row_of_the_track_is_complete() -> None:
    state = play(given(f"{S1}; K7; B=2", dice=(5, 6, 1)), "T5")
    assert own(state)["track"] == 12
    assert texts(state) == ["B=1", "B=3", "B=4", "B=5", "B=6"]
    assert why(state, ".") == "FA-TURN-07"
    state = play(state, "B=4")
    assert own(state)["options"] == [2, 4]
    assert why(state, "T6") == "FA-TRACK-02"


def test_fa_ex_16_the_end_of_the_track() -> None:
    state, events = step(given(f"{S1}; K28; B=1,2,4", dice=(6, 2, 1)), "T6")
    assert events[0] == {"event": "TrackMarked", "seat": "P1", "die": 6, "spaces": 2, "space": 30}
    assert own(state)["stars"] == "T"
    assert turn(state)["rewards"] == ["hex", "claim"]
    assert why(state, "B=3") == "FA-TURN-07"
    assert turn(play(state, "H=-"))["rewards"] == ["claim"]


def test_fa_ex_17_a_hex_from_the_track() -> None:
    state = play(given(f"{S1}; K3; B=2", dice=(3, 2, 1)), "T3")
    assert own(state)["track"] == 6
    assert why(state, "H=E5") == "FA-TRACK-07"
    assert why(state, "H=E2") == "FA-TRACK-07"
    assert why(state, "H=-") == ""
    assert sheet(play(state, "H=G5@1")).rooms[0].size == 8
    open_end = play(given(f"{S1}; C=r1.G5:E3; K3; B=2", dice=(3, 2, 1)), "T3")
    assert [room["at"] for room in own(play(open_end, "H=F8"))["rooms"]] == [FLOWER, "F8"]
    queen = play(given(f"{S1}; U1:Q; K3; B=2", dice=(3, 2, 1)), "T3")
    assert why(queen, "H=G5@1") == "FA-TRACK-07"


def test_fa_ex_18_adjusting_ones_own_dice() -> None:
    state = given(f"{S1}; J3/2", S1, dice=(1, 2, 5))
    assert (why(state, "A5>7"), why(state, "A1>0")) == ("FA-ADJ-01", "FA-ADJ-01")
    state = play(state, "A2>4")
    assert (turn(state)["unused"], own(state)["tokens"]) == ([1, 4, 5], 1)
    assert turn(state, 1)["unused"] == [1, 2, 5]


def test_fa_ex_19_the_fifth_square() -> None:
    state, events = step(given("C=sB2:SW2; C=xC1:SW1; J1/3", dice=(3, 2, 6)), "R3=E1+F1+F2")
    assert names(events) == ["RoomDug", "TokenGained", "StarGained"]
    assert (own(state)["gained"], own(state)["tokens"], own(state)["stars"]) == (4, 2, "D")
    state, events = step(given("J0/4; *D; K25", dice=(1, 2, 4)), "T1")
    assert names(events) == ["TrackMarked"]
    assert (own(state)["gained"], own(state)["tokens"]) == (4, 0)


def test_fa_ex_20_scouts_on_one_axis() -> None:
    rooms = f"{S4}; R=G2+G3"
    assert items(f"{rooms}; U1:S; U2:S; U3:S") == {"scout": 3}
    assert "S" not in own(given(f"{rooms}; U1:S; U2:S; U3:S"))["stars"]
    backwards = sheet(given(f"{rooms}; U3:S; U2:S; U1:S"))
    assert colony.counting_scouts(backwards) == [2, 1]


def test_fa_ex_21_the_third_scout_that_counts() -> None:
    state, events = step(given(f"{S4}; R=G3+H4; U1:S; U2:S"), "U3:S")
    assert names(events) == ["RoomAssigned", "StarGained"]
    assert GAME.scores(play(state, "."))[0] == 6 - 2 * 5  # alone, two stars are missing (FA-SOLO-02)
    apart = ("B6", "C2", "D12", "E2", "F9", "G6")
    rooms = tuple(Room(1 << HEX[name], 1) for name in apart)
    chart = [
        points(replace(NEW_SHEET, rooms=rooms, scouts=tuple(range(count))), Table(2)).get("scout", 0)
        for count in range(7)
    ]
    assert chart == [0, 1, 3, 6, 10, 15, 15]


def test_fa_ex_22_a_nursery_of_seven_hexes() -> None:
    assert items(f"{S1}; U1:N") == {"nursery": 3}
    more = "C=r1.G5:E2; R=G7+G8+H8; C=r1.I3:SE2; R=K3+K4; f G7 G8 K3"
    assert items(f"{S1}; U1:N; {more}") == {"nursery": 7, "food": 3}


def test_fa_ex_23_a_graveyard() -> None:
    rooms = f"{S1}; C=r1.G5:E2; R=G7+G8+H8+H9; C=r2.I8:SW2; R=K6+K7; C=r2.G9:E2; R=F11+F12"
    found = items(f"{rooms}; U2:G; e K6 K7 F11; f F12; B=2")
    assert found == {"graveyard": 4, "food": 1, "option2": 3}
    for cells, able in (
        ("G7+G8+H7+H8", True),
        ("F8+G7+G8+H8", True),
        ("F8+F9+G7+G8+G9", True),
        ("G7+G8+H8", False),
        ("G7+G8+G9+H8", False),
    ):
        state = given(f"{S1}; C=r1.G5:E2; R={cells}")
        assert ("U2:G" in texts(state, "U2")) == able, cells


def test_fa_ex_24_fortune_tells_a_die() -> None:
    state = play(given(f"{S5}; U7:F5", dice=(1, 3, 6)), "P7:1>5", "A5>6")
    assert turn(state)["unused"] == [3, 6, 6]
    assert why(state, "P7:3>5") == "FA-ASSIGN-08"
    fallen = given(f"{S5}; U7:F5; X7", dice=(1, 3, 6))
    assert why(fallen, "P7:1>5") == "FA-ASSIGN-08"
    assert own(fallen)["stars"] == "F"


def test_fa_ex_25_one_queen_at_a_time() -> None:
    rooms = f"{S1}; C=r1.G5:E3; R=F9+F10+G8+G9+G10+H9+H10; U1:Q"
    assert why(given(rooms), "U2:Q") == "FA-ASSIGN-09"
    assert why(given(f"{rooms}; X1"), "U2:Q") == ""
    assert items(f"{rooms}; X1; U2:Q")["queen"] == 5


@pytest.mark.parametrize(
    ("dice", "food", "rows"),
    [
        ((1, 2, 3), 0, 0),
        ((2, 2, 4), 2, 0),
        ((2, 2, 1), 1, 0),
        ((1, 1, 1), 1, 0),
        ((3, 6, 3), 2, 0),
        ((4, 1, 1), 2, 0),
        ((4, 4, 1), 0, 1),
        ((6, 3, 6), 0, 1),
        ((5, 5, 4), 0, 2),
        ((5, 5, 5), 0, 2),
    ],
)
def test_fa_ex_26_hazards_of_rolls(dice: tuple[int, ...], food: int, rows: int) -> None:
    found = hazard(dice)
    assert (found.food, found.rows) == (food, rows)


def test_fa_ex_27_a_triple_of_fives_and_a_later_flood() -> None:
    rooms = "C=sB2:SE4; R=F3+F4; C=r1.G3:SE4; R=K5+K6+L6+L7; C=r2.L8:E2; R=L10+M10; f L10"
    state = given(rooms, phase="roll", turn=3)
    state, events = step(state, "#4 5-5-5")
    assert names(events) == ["DiceRolled", "WaterRose", "RoomDrowned"]
    assert (state.level, lost(state), own(state)["food"]) == (2, ["", "", "flooded"], [])
    assert "J5" not in ends(state)
    state, events = step(play(state, "."), "#5 6-6-2")
    assert (state.level, lost(state)) == (3, ["", "flooded", "flooded"])
    assert "J5" in ends(state)


def test_fa_ex_28_termites_find_no_food() -> None:
    state = given(f"{S3}; U2:Q", dice=(2, 2, 4))
    assert texts(state) == ["V=B2:2"]
    state = play(state, "V=B2:2")
    assert lost(state) == ["", "ravaged"]
    assert why(state, "V=B2:2") == "FA-HAZ-05"


def test_fa_ex_29_food_that_is_not_enough() -> None:
    state = given(f"{S3}; U2:Q; f F3", dice=(2, 2, 4))
    assert texts(state) == ["E=F3"]
    state, events = step(state, "E=F3")
    assert events[0]["beaten"] is False
    assert texts(state) == ["V=B2:2"]


def test_fa_ex_30_food_that_is_enough() -> None:
    state = given(f"{S3}; U2:Q; f F3 F4", dice=(2, 2, 4))
    assert texts(state) == ["E=F3,F4"]
    state, events = step(state, "E=F3,F4")
    assert events[0]["beaten"] is True
    assert (lost(state), own(state)["eaten"]) == (["", ""], ["F3", "F4"])
    assert texts(state, "V") == []


def test_fa_ex_31_nothing_to_destroy() -> None:
    state = play(given(f"{S3}; f F3", dice=(2, 2, 4)), "E=F3")
    assert lost(state) == ["", ""]
    assert turn(state)["stage"] == "dice"


def test_fa_ex_32_rooms_and_entrances_to_choose() -> None:
    tie = "C=sB2:SE4; R=F3+F4; C=r1.F5:1; R=F6+F7; C=r1.F2:1; R=G1+G2; U2:S; U3:S"
    assert texts(given(tie, dice=(1, 1, 2))) == ["V=B2:2", "V=B2:3"]
    two = "C=sB2:SE4; R=F3+F4; C=sB11:SW4; R=F8+F9; C=r2.G8:SW2; R=I6+I7; U1:S; U3:S"
    assert texts(given(two, dice=(1, 1, 2))) == ["V=B2:1", "V=B11:3"]


def test_fa_ex_33_all_finish_the_turn_of_the_third_star() -> None:
    state = given("K29; B=1,2,4; *FS", "*S", dice=(1, 2, 4), turn=9)
    state = play(state, "T1", "B=3", ".")
    assert own(state)["stars"] == "FTS"
    assert GAME.deciders(state) == (1,)
    assert GAME.result(state) is None
    state, events = step(play(state, "C4=sB2:SE4", seat=1), ".", 1)
    assert names(events)[-2:] == ["TurnEnded", "GameEnded"]
    result = GAME.result(state)
    assert result is not None
    assert (result.reason, GAME.deciders(state)) == ("three_stars", ())


def test_fa_ex_34_a_whole_score() -> None:
    state = f"{S5}; U1:Q; U2:N; U4:G; U6:S; U7:F2; f G11 H11; e K10; J2/1"
    found = items(f"{state}; B=2,4,5")
    assert found == {
        "food": 2,
        "nursery": 3,
        "scout": 1,
        "graveyard": 2,
        "queen": 5,
        "option2": 2,
        "option4": 1,
        "option5": 2,
    }
    found = items(f"{state}; B=3,5,6")
    assert [found[f"option{number}"] for number in (3, 5, 6)] == [4, 2, 2]
    assert sum(found.values()) == 21


def test_fa_ex_35_ranks_alone() -> None:
    rows = [f"{row}{column}" for row in "FGHI" for column in range(1, 13)][:46]
    pantry = f"C=sB2:SE4; R={'+'.join(rows)}; f {' '.join(rows)}"
    ranks = GAME.info.variant("standard").ranks
    result = GAME.result(given(f"{pantry}; *FS", phase="over", turn=15))
    assert result is not None
    assert (result.scores, result.items[0]) == ((41,), {"food": 46, "stars": -5})
    rank = rank_of(ranks, result.scores[0])
    assert rank is not None
    assert rank.name == "MerchANT"
    state = play(given(f"{pantry}; *FS; K29; B=2,6; J0/0", turn=14), "T1", "B=3", ".")
    result = GAME.result(state)
    assert result is not None
    assert (result.scores, result.reason) == ((46,), "three_stars")
    assert rank_of(ranks, 46) == ranks[4]
    assert ranks[4].name == "ElegANT"


def test_fa_ex_36_a_whole_turn() -> None:
    start = given(f"{S1}; J1/0", dice=(1, 5, 4), turn=4)
    record = Record(GAME, None, "36", start)
    line = "P1: A1>2 C2=r1.G5:E2 R4=G7+G8+H7+H8 F5=G3 U2:G ."
    for seat, move in reader(GAME)(start, line):
        record.play(seat, move)
    last = record.states[-2]
    assert (turn(last)["unused"], own(last)["rooms"][1]["type"]) == ([], "G")
    assert own(last)["food"] == ["G3"]
    assert GAME.deciders(record.state) == (CHANCE,)
    assert [entry.text for entry in record.entries] == [f"P1: {text}" for text in line[4:].split()]
    before = [GAME.to_json(state) for state in record.states]
    assert all(one != two for one, two in pairwise(before))
    for length in range(5, -1, -1):
        record.rewind(length)
        assert GAME.to_json(record.state) == before[length]
    assert record.state == start
    assert GAME.new_game(Setup("standard", 1)) != start
