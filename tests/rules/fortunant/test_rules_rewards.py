"""Bonus track and assignments: FA-TRACK, FA-ASSIGN."""

from __future__ import annotations

import pytest

from rules.fortunant import GAME
from tests.rules.fortunant.given import (
    FLOWER,
    S1,
    S2,
    S4,
    S5,
    given,
    items,
    names,
    own,
    play,
    said,
    sheet,
    step,
    texts,
    turn,
    why,
)


def test_fa_track_01_02_a_die_marks_spaces_once_a_turn() -> None:
    state = play(given("K10; B=1,2", dice=(3, 1, 5)), "T3")
    assert own(state)["track"] == 13
    assert why(state, "T1") == "FA-TRACK-02"
    assert why(play(state, ".", "#2 1-2-4"), "T1") == ""


def test_fa_track_03_the_end_of_the_track() -> None:
    state = play(given("K29; B=1,2,3", dice=(6, 1, 5)), "T6")
    assert own(state)["track"] == 30
    full = given("K30; B=1,2,3", dice=(6, 1, 5))
    assert texts(full, "T") == []
    assert why(full, "T6") == "FA-TRACK-03"


def test_fa_track_03_an_icon_at_a_full_track_marks_nothing() -> None:
    state, events = step(given("C=sB2:SE4; K30; B=1,2,3,4", dice=(3, 4, 1)), f"R3+4={FLOWER}")
    assert names(events) == ["RoomDug"]
    assert own(state)["track"] == 30
    assert turn(state)["rewards"] == []


@pytest.mark.parametrize(
    ("start", "die", "rewards", "gained"),
    [
        (0, 4, [], 0),
        (4, 1, ["hex"], 0),
        (9, 4, ["claim"], 0),
        (12, 6, ["hex", "hex"], 0),
        (16, 4, ["hex", "claim"], 0),
        (20, 6, ["hex"], 1),
        (25, 5, ["hex", "claim"], 1),
    ],
)
def test_fa_track_04_spaces_pay_when_they_are_marked(
    start: int, die: int, rewards: list[str], gained: int
) -> None:
    state = play(given(f"K{start}; B=1", dice=(die, *({1, 2, 3} - {die}))[:3]), f"T{die}")
    assert turn(state)["rewards"] == rewards
    assert own(state)["gained"] == gained


def test_fa_track_05_a_full_row_claims_an_option_that_is_not_ticked() -> None:
    state = play(given("K9; B=2,5", dice=(1, 2, 4)), "T1")
    assert texts(state) == ["B=1", "B=3", "B=4", "B=6"]
    assert why(state, "B=2") == "FA-TRACK-05"
    assert own(play(state, "B=6"))["options"] == [2, 5, 6]
    assert why(given("K9; B=2", dice=(1, 2, 4)), "B=1") == "FA-TRACK-05"


def test_fa_track_06_space_30_gives_a_star() -> None:
    state, events = step(given("K29; B=1,2,3", dice=(1, 2, 4)), "T1")
    assert names(events) == ["TrackMarked", "StarGained"]
    assert own(state)["stars"] == "T"


def test_fa_track_07_where_a_hex_may_be_drawn() -> None:
    draw = "C=sB2:SE4; R=F3+F4; C=sB11:SW2; C=r1.F5:1; K4; B=1"
    state = play(given(draw, dice=(1, 2, 4)), "T1")
    assert {"H=C9", "H=G3@1", "H=F6", "H=-"} <= set(texts(state))
    assert why(state, "H=B10") == "FA-ROOM-03"
    assert why(state, "H=F5@1") == "FA-ROOM-03"
    assert why(state, "H=G8") == "FA-TRACK-07"
    assert why(state, "H=G8@1") == "FA-TRACK-07"
    assert why(state, "H=G8@2") == "FA-TRACK-07"
    for letter, grows in (("S", True), ("N", True), ("F3", True), ("Q", False)):
        room = given(f"{S1}; U1:{letter}; K4; B=1", dice=(1, 2, 4))
        assert (why(play(room, "T1"), "H=G5@1") == "") == grows, letter
    grave = given("C=sB2:SE4; R=F3+F4+G2+G3; U1:G; K4; B=1", dice=(1, 2, 4))
    assert said(play(grave, "T1"), "H=G4@1") == "Room 1 is a Graveyard and cannot grow."
    ruin = given(f"{S1}; X1; K4; B=1", dice=(1, 2, 4))
    assert why(play(ruin, "T1"), "H=G5@1") == "FA-TRACK-07"


def test_fa_track_07_a_hex_that_fits_nowhere_is_forgone() -> None:
    state = play(given("K4; B=1", dice=(1, 2, 4)), "T1")
    assert texts(state) == ["H=-"]
    state, events = step(state, "H=-")
    assert names(events) == ["HexForgone"]
    assert turn(state)["rewards"] == []


def test_fa_track_08_rewards_wait_in_the_order_earned() -> None:
    # The hex of space 5 encircles the track icon at H3 while the claim of space 10 still waits.
    draw = "C=sB2:SE4; R=F3+F4+G2+G3; K4; B=1"
    state = play(given(draw, dice=(6, 2, 4)), "T6")
    assert turn(state)["rewards"] == ["hex", "claim"]
    state, events = step(state, "H=H3@1")
    assert names(events) == ["HexAdded"]
    assert (turn(state)["rewards"], own(state)["track"]) == (["claim", "mark"], 10)
    state, events = step(state, "B=3")
    assert names(events) == ["OptionClaimed", "TrackMarked"]
    assert (turn(state)["rewards"], own(state)["track"]) == ([], 11)


def test_fa_track_08_a_hex_earned_by_the_first_mark_comes_after_both() -> None:
    state = given(f"{S1}; C=r1.G5:E4; U1:Q; K4; B=1", dice=(3, 4, 1))
    state, events = step(state, "R3+4=F10+G9+G10+H10+H11+I10+I11")
    assert [event["space"] for event in events if event["event"] == "TrackMarked"] == [5, 6]
    assert (own(state)["track"], turn(state)["rewards"]) == (6, ["hex"])


def test_fa_assign_01_permanent_and_of_an_empty_active_room() -> None:
    state = given(f"{S2}; U1:S; X2")
    assert why(state, "U1:N") == "FA-ASSIGN-01"
    assert why(state, "U2:S") == "FA-ASSIGN-01"
    assert why(state, "U3:S") == "FA-ASSIGN-01"


def test_fa_assign_02_an_empty_room_scores_its_food_only() -> None:
    assert items(f"{S1}; f F3 G3") == {"food": 2}
    assert turn(given(S1, dice=(2, 2, 1)))["stage"] == "dice"


def test_fa_assign_03_04_sizes_of_scout_and_nursery() -> None:
    rooms = "C=sB2:SE4; R=F3; C=r1.F4:E2; R=G5+G6; C=r2.H6:SE2; R=J7+J8+K7"
    state = given(rooms)
    assert texts(state, "U1") == []
    assert texts(state, "U2") == ["U2:S"]
    assert texts(state, "U3") == ["U3:S", "U3:N"]
    assert said(state, "U1:S") == "Room 1 has 1 hex; a Scout needs 2 or more."
    assert why(state, "U2:N") == "FA-ASSIGN-04"


def test_fa_assign_05_the_star_is_ticked_by_an_assignment_alone() -> None:
    state = given(f"{S4}; R=G3+H4; U1:S; U2:S; U3:S; X1")
    assert own(state)["stars"] == "S"
    assert own(given(f"{S4}; R=G2+G3; U1:S; U2:S; U3:S"))["stars"] == ""


def test_fa_assign_06_a_scout_on_an_axis_is_allowed() -> None:
    state = given(f"{S4}; R=G2+G3; U1:S; U2:S")
    assert why(state, "U3:S") == ""
    assert own(play(state, "U3:S"))["stars"] == ""


def test_fa_assign_07_exactly_a_diamond_or_a_dome() -> None:
    for cells, able in (
        ("F3+F4+G2+G3", True),
        ("F3+F4+F5+G3+G4", True),
        ("F3+F4+F5", False),
        ("F3+F4+F5+F6", False),
        ("F3+F4+F5+F6+F7", False),
        ("F3+F4+G2+G3+G4", True),
        ("F3+F4+G3+H4+I4", False),
    ):
        state = given(f"C=sB2:SE4; R={cells}")
        assert ("U1:G" in texts(state, "U1")) == able, cells
    assert why(given(S1), "U1:G") == "FA-ASSIGN-07"


def test_fa_assign_08_fortune_once_a_turn_on_an_unused_die() -> None:
    state = given(f"{S1}; U1:F4", dice=(1, 2, 4))
    assert texts(state, "P") == ["P1:1>4", "P1:2>4"]
    assert own(state)["stars"] == "F"
    state = play(state, "P1:1>4")
    assert turn(state)["unused"] == [2, 4, 4]
    assert texts(state, "P") == []
    assert own(state)["tokens"] == 1
    assert texts(play(state, ".", "#2 1-2-6"), "P") == ["P1:1>4", "P1:2>4", "P1:6>4"]
    assert [text for text in texts(given(S1), "U1:F")] == [f"U1:F{number}" for number in range(1, 7)]
    assert why(given(S2), "U2:F3") == "FA-ASSIGN-08"
    assert why(state, "P1:2>3") == "FA-ASSIGN-08"


def test_fa_assign_09_exactly_a_flower() -> None:
    assert "U1:Q" in texts(given(S1))
    assert why(given(S2), "U2:Q") == "FA-ASSIGN-09"
    terrace = given("C=sB2:SE4; R=F3+F4+F5+F6+G3+G4+G5")
    assert why(terrace, "U1:Q") == "FA-ASSIGN-09"
    assert "U1:F1" in texts(terrace)


def test_fa_assign_10_several_fortunes_and_tokens_together() -> None:
    state = given(f"{S5}; U1:F2; U7:F5; J3/2", dice=(1, 3, 6))
    assert own(state)["stars"] == "F"
    state = play(state, "P1:1>2", "A2>4", "P7:4>5", "A5>6")
    assert (turn(state)["unused"], own(state)["tokens"]) == ([3, 6, 6], 0)
    assert why(given(f"{S1}; U1:F3", dice=(1, 3, 6)), "P1:3>3") == "FA-ASSIGN-10"
    assert names(step(given(f"{S5}; U1:F2"), "U7:F5")[1]) == ["RoomAssigned"]


def test_fa_assign_11_what_counts_is_the_shape_as_it_is_now() -> None:
    clover = "C=sB2:SE4; R=F3+F4+G3; K4; B=1"
    state = play(given(clover, dice=(1, 2, 4)), "T1")
    assert texts(state, "U") == []
    grown = play(state, "H=G2@1")
    assert texts(grown, "U1:G") == ["U1:G"]
    spoilt = play(given("C=sB2:SE4; R=F3+F4+G2+G3; K4; B=1", dice=(1, 2, 4)), "T1", "H=H4@1")
    assert texts(spoilt, "U1:G") == []
    flower = play(given("C=sB2:SE4; R=F3+F4+G2+G3+G4+H3; K4; B=1", dice=(1, 2, 4)), "T1", "H=H4@1")
    assert "U1:Q" in texts(flower)


def test_fa_assign_12_another_queen_after_a_loss() -> None:
    draw = f"{S1}; C=r1.G5:E3; R=F9+F10+G8+G9+G10+H9+H10; U1:Q; X1"
    state = play(given(draw), "U2:Q", ".")
    assert sheet(state).opened
    assert GAME.scores(state)[0] == 5 - 15, "three stars are missing (FA-SOLO-02)"
