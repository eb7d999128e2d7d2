"""Corridors, connections, rooms and food: FA-CORR, FA-CONN, FA-ROOM, FA-FOOD."""

from __future__ import annotations

import pytest

from rules.fortunant.colony import joints
from rules.fortunant.grid import HEX, NAMES, members
from rules.fortunant.shapes import SHAPES
from tests.rules.fortunant import ground
from tests.rules.fortunant.given import (
    S1,
    S2,
    S5,
    connected,
    ends,
    given,
    items,
    lost,
    names,
    own,
    play,
    said,
    sheet,
    step,
    texts,
    tiles,
    turn,
    why,
)


def test_fa_corr_01_one_die_for_each_corridor() -> None:
    state = play(given(S1, dice=(1, 2, 3)), "C3=sB11:SW2", "C2=sA6:SW2")
    assert turn(state)["unused"] == [1]
    assert len(sheet(state).corridors) == 3


def test_fa_corr_02_from_one_hex_to_the_die() -> None:
    state = given(S1, dice=(4, 1, 2))
    runs = {text[2:] for text in texts(state, "C4=sB11:SW")}
    assert runs == {"=sB11:SW2", "=sB11:SW3", "=sB11:SW4"}
    assert why(state, "C4=sB11:1") == ""
    assert why(state, "C4=sB11:SW5") == "FA-CORR-02"
    assert tiles(play(state, "C4=sB11:SW3")) == ["B11", "C10", "D10"]


@pytest.mark.parametrize(
    ("way", "path"),
    [
        ("E", "G5 G6 G7"),
        ("SE", "G5 H6 I6"),
        ("SW", "G5 H5 I4"),
        ("NW", "G5 F5 E4"),
        ("NE", "G5 F6 E6"),
    ],
)
def test_fa_corr_03_straight_in_each_direction(way: str, path: str) -> None:
    assert tiles(play(given(S1, dice=(3, 1, 4)), f"C3=r1.G5:{way}3")) == path.split()


def test_fa_corr_04_free_dry_and_on_the_sheet() -> None:
    assert said(given(S1, dice=(3, 1, 4)), "C3=r1.G5:W2") == "G4 is part of Room 1; each hex is used once."
    assert why(given(S1, dice=(3, 1, 4)), "C3=sB1:W2") == "FA-CORR-04"
    flooded = given(f"{S1}; C=r1.I3:SE2; W3", dice=(3, 1, 4))
    assert why(flooded, "C3=xJ4:SE2") == "FA-HAZ-12"
    assert why(flooded, "C3=xJ4:SE1") == ""


def test_fa_corr_05_any_free_surface_hex_at_any_time() -> None:
    state = given(f"{S5}; W8", dice=(1, 2, 4))
    free = [name for name in ("A5", "A7", "A8", "B1", "B3", "B4", "B10", "B11", "B13")]
    assert texts(state, "C1=s") == [f"C1=s{name}:1" for name in free]


def test_fa_corr_06_from_a_room_that_is_named() -> None:
    state = given(S5, dice=(2, 1, 4))
    assert {"C1=r1.I3:1", "C1=r2.F8:1", "C1=r7.D10:1", "C1=r7.D12:1"} <= set(texts(state, "C1=r"))
    assert why(state, "C1=r1.F8:1") == "FA-CORR-06"
    assert why(state, "C1=r9.F8:1") == "FA-CORR-06"
    beside_two = given("C=sB2:SE4; R=F3+F4; C=r1.F5:1; R=F6+F7", dice=(1, 2, 4))
    assert {"C1=r1.E4:1", "C1=r1.G3:1"} <= set(texts(beside_two, "C1=r1"))
    assert {"C1=r1.E5:1", "C1=r2.E5:1"} & set(texts(beside_two, "C1=r")) == {"C1=r2.E5:1"}
    both = given("C=sB2:SE4; R=F3+F4; C=r1.G2:1; R=H2+H3", dice=(1, 2, 4))
    assert {"C1=r1.G3:1", "C1=r2.G3:1"} <= set(texts(both, "C1=r"))
    assert sheet(play(both, "C1=r2.G3:1")).corridors[-1].room == 1


def test_fa_corr_06_a_start_in_a_room_on_the_surface_is_an_entrance() -> None:
    draw = "C=sA5:SW2; R=C3+C4; C=r1.B4:1; U1:S"
    assert texts(given(draw, dice=(1, 1, 2))) == ["V=A5:1", "V=B4:1"]
    state = given("C=sA5:SW2; R=C3+C4", dice=(1, 2, 4))
    assert {"C1=sB4:1", "C1=r1.B4:1"} <= set(texts(state, "C1"))


def test_fa_corr_07_continuing_counts_new_hexes_only() -> None:
    state = play(given("C=sB2:SE2", dice=(2, 1, 4)), "C2=xC2:E2")
    assert tiles(state) == ["C3", "C4"]
    assert [corridor.tunnel for corridor in sheet(state).corridors] == [0, 0]
    assert why(given("C=sB2:SE2", dice=(2, 1, 4)), "C1=xC2:E1") == ""
    assert why(given("C=sB2:SE2", dice=(2, 1, 4)), "C1=xC2:NW1") == "FA-CORR-04"


def test_fa_corr_08_nowhere_else() -> None:
    state = given(f"{S1}; X1", dice=(2, 1, 4))
    assert why(state, "C2=r1.G5:E2") == "FA-CORR-08"
    assert why(state, "C2=xD3:E2") == "FA-CORR-08"
    assert texts(state, "C2=r") == []


def test_fa_corr_09_passing_by_joins_nothing() -> None:
    state = given("C=sA5:E4; C=sB1:E4; C=sB10:W3", dice=(2, 1, 4))
    assert ends(state) == ["A8", "B4", "B8"]
    passing = "C=sB2:SE4; R=F3+F4; C=sB1:SE2; C=xC1:SW1; C=xD1:SE6; R=K4+K5"
    assert connected(given(passing)) == set()


def test_fa_corr_10_an_icon_under_a_corridor_is_lost() -> None:
    state, events = step(given("C=sB2:SW2; C=xC1:SW1; C=xD1:SE1", dice=(2, 1, 4)), "C1=xE1:SW1")
    assert names(events) == ["CorridorDug"]
    assert own(state)["tokens"] == 1


def test_fa_corr_11_joints_of_a_tunnel() -> None:
    state = given("C=sB2:SE3; C=xD3:E3; C=sB11:1")
    found = [[NAMES[n] for n in members(joint)] for joint in joints(sheet(state)).values()]
    assert found == [["B2", "D3", "D6"], ["B11"]]


def test_fa_corr_12_what_closes_an_end() -> None:
    assert ends(given("C=sB2:SE4")) == ["E3"]
    assert ends(given(S1)) == []
    assert ends(given(f"{S1}; X1")) == ["E3"]
    assert ends(given(f"{S1}; C=r1.G5:1")) == ["G5"]
    # The origin room leaves the end of its own corridor open, but not that of a continuation.
    assert ends(given(f"{S1}; C=r1.G5:NW2")) == ["F5"]
    assert ends(given(f"{S1}; C=r1.G5:1; C=xG5:NW1")) == []


def test_fa_corr_13_corridors_under_water() -> None:
    draw = "C=sB2:SE4; R=F3+F4; C=r1.G3:SE4; R=K5+K6; C=r2.J6:NE3; R=G7+G8"
    state = given(f"{draw}; W3", dice=(1, 2, 4))
    assert lost(state) == ["", "", ""]
    deep = given(f"{draw}; W5", dice=(1, 2, 4))
    assert lost(deep) == ["", "flooded", ""]
    assert "J5" not in ends(deep)
    assert why(deep, "C1=xJ5:NE1") == "FA-CORR-13"
    assert items("C=sB2:SE4; C=xE3:SE6; W8; B=4") == {"option4": 2}


def test_fa_corr_14_reaching_a_room_connects_at_once() -> None:
    state = play(given(S2, dice=(5, 4, 2)), "C5=r1.G5:E5")
    assert connected(state) == {(1, 2)}
    assert connected(play(given(S2, dice=(5, 4, 2)), "C5=r1.G5:E4")) == set()


def test_fa_conn_01_joined_by_a_joint_whichever_was_first() -> None:
    # Room 2 comes to lie beside the elbow D6 of a tunnel that was there before it, and at the end of another.
    draw = "C=sB2:SE3; C=xD3:E3; C=xD6:SE3; R=H7+H8; C=sB11:SW2; C=xC10:W4; R=B6+C5"
    assert connected(given(draw)) == {(1, 2)}
    short = "C=sB2:SE4; R=F3+F4; C=r1.F5:1; R=F6+F7"
    assert connected(given(short)) == {(1, 2)}


def test_fa_conn_02_a_third_room_passes_nothing_on() -> None:
    assert connected(given(S5)) == {(1, 2), (2, 3), (2, 4), (2, 7), (3, 7), (4, 5)}


def test_fa_conn_03_touching_is_not_connected() -> None:
    draw = "C=sB2:SE4; R=F3+F4; C=sA7:SW4; R=E5+F5"
    assert connected(given(draw)) == set()


def test_fa_conn_04_joining_is_kept_and_ruins_do_not_score() -> None:
    draw = f"{S1}; C=r1.G5:E2; R=G7+G8+H8; U1:N; f G7"
    assert items(draw) == {"nursery": 5, "food": 1}
    assert items(f"{draw}; X2") == {"nursery": 3}
    beyond = given(f"{S1}; C=r1.G5:E2; R=G7+G8+H8; X2; C=xG6:SE2; R=J8+J9")
    assert connected(beyond) == {(1, 2), (1, 3), (2, 3)}


def test_fa_room_01_the_number_must_be_exact() -> None:
    state = given("C=sB2:SE4", dice=(2, 4, 1))
    assert why(state, "R4=F3+F4") == "FA-ROOM-01"
    assert why(state, "R2=F3+F4") == ""
    assert why(state, "R2+4=F3+F4") == "FA-ROOM-01"
    assert said(state, "R2+4=F3+F4") == "These hexes are no shape of 6; it takes Triangle."
    assert said(given("C=sB2:SE4", dice=(6, 4, 1)), "R4+6=F3+F4").endswith("its shapes are still locked.")


def test_fa_room_03_free_dry_and_below_the_surface() -> None:
    assert why(given("C=sB2:SE2", dice=(1, 2, 4)), "R1=B3") == "FA-ROOM-03"
    assert why(given("C=sB2:SE4", dice=(3, 2, 4)), "R3=D2+D3+E2") == "FA-ROOM-03"
    assert why(given(f"{S1}; C=r1.I3:SE2; W3", dice=(2, 1, 4)), "R2=K4+L4") == "FA-HAZ-12"


def test_fa_room_04_at_an_open_end() -> None:
    state = given("C=sB2:SE4", dice=(1, 2, 4))
    assert [text[3:] for text in texts(state, "R1=")] == ["D4", "E2", "E4", "F3", "F4"]
    assert texts(given(S1, dice=(1, 2, 4)), "R") == []
    assert texts(given("", dice=(1, 2, 4)), "R") == []


def test_fa_room_05_locked_shapes_open_in_the_turn_after_a_queen() -> None:
    state = play(given(f"{S1}; C=r1.G5:E2", dice=(5, 1, 2)), "U1:Q")
    assert own(state)["options"] == []
    assert sheet(state).opened
    state = play(state, ".", "#2 5-1-2")
    assert why(state, "R5=G7+G8+G9+G10+G11") == ""
    told = [(number, text) for number, shapes in ground.LOCKED.items() for text in shapes]
    assert sorted((shape.number, shape.at) for shape in SHAPES if shape.locked) == sorted(told)
    ring = "R6=E6+F6+F8+G6+G7+E7"
    assert why(given(f"{S1}; C=r1.G5:1; U1:Q", dice=(6, 1, 2)), ring) == ""


def test_fa_room_06_one_room_a_turn_but_hexes_besides() -> None:
    state = play(given("C=sB2:SE4; C=sB11:SW2; K4; B=1", dice=(1, 3, 2)), "R1=F3", "T3", "H=D10")
    assert len(sheet(state).rooms) == 2
    assert why(state, "R2=C9+D10") == "FA-ROOM-06"


def test_fa_room_07_rooms_may_touch() -> None:
    state = given(f"{S1}; C=sA7:SW4", dice=(2, 1, 4))
    assert why(state, "R2=E5+F5") == ""
    assert connected(play(state, "R2=E5+F5")) == set()


def test_fa_room_08_icons_pay_once_in_reading_order() -> None:
    state, events = step(given(f"{S1}; C=r1.I4:SE2; K12; B=1,2", dice=(6, 3, 2)), "R3=J6+K5+K6")
    assert names(events) == ["RoomDug", "TrackMarked"]
    assert (own(state)["track"], events[1]["die"]) == (13, 0)
    grown = play(given("C=sB2:SW2; C=xC1:SW1; R=E1+E2+F2; K4", dice=(1, 2, 4)), "T1", "H=F1@1")
    assert own(grown)["gained"] == 1
    two = given(f"{S1}; C=r1.G5:SE3; U1:Q", dice=(5, 2, 4))
    _, events = step(two, "R5=I7+I8+I9+I10+I11")
    assert names(events) == ["RoomDug", "TokenGained", "TrackMarked"]


def test_fa_room_09_new_rooms_are_empty_and_numbered() -> None:
    state, events = step(given(S1 + "; C=r1.G5:1", dice=(2, 1, 4)), "R2=G6+G7")
    assert events[0]["room"] == 2
    assert own(state)["rooms"][1] == {"at": "G6+G7"}


def test_fa_food_01_02_food_in_unassigned_rooms() -> None:
    state = given(f"{S2}; U1:N; f G10; e G11", dice=(4, 5, 6))
    assert texts(state, "F4") == ["F4=H11", "F4=H12"]
    assert [why(state, f"F4={name}") for name in ("G3", "G10", "G11", "A5")] == [
        *("FA-FOOD-01", "FA-FOOD-02", "FA-FOOD-02", "FA-FOOD-01"),
    ]
    assert texts(given(S1, dice=(1, 2, 3)), "F") == []


def test_fa_food_03_not_in_ruins() -> None:
    state = given(f"{S2}; X2", dice=(4, 5, 6))
    assert why(state, "F4=G10") == "FA-FOOD-03"
    assert len(texts(state, "F4")) == 7


def test_fa_food_04_three_in_a_turn() -> None:
    state = play(given(S1, dice=(4, 5, 6)), "F4=F3", "F5=F4", "F6=G2")
    assert own(state)["food"] == ["F3", "F4", "G2"]


def test_fa_food_05_food_bars_assignment_for_good() -> None:
    for item in ("f G3", "e G3"):
        state = given(f"{S1}; {item}", dice=(4, 1, 2))
        assert why(state, "U1:S") == "FA-FOOD-05"
        assert "F4=G2" in texts(state, "F4")


def test_fa_food_06_food_in_ruins_is_lost() -> None:
    state = given("C=sB2:SE4; R=F3+F4; U1:S; C=sB11:SW4; R=F8+F9; f F8", phase="roll", turn=2)
    fallen = play(state, "#3 2-2-6", "E=F8", "V=B2:1")
    assert own(fallen)["eaten"] == ["F8"]
    drowned = play(
        given(f"{S1}; C=r1.I3:SE3; R=L4+L5; f L4; e L5", phase="roll", turn=2, level=2), "#3 4-4-1"
    )
    assert lost(drowned) == ["", "flooded"]
    assert (own(drowned)["food"], own(drowned)["eaten"]) == ([], [])
    assert sheet(drowned).taken >> HEX["L4"] & 1
