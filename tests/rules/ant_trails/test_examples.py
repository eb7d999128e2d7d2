"""The worked examples of the rules, one test each."""

from __future__ import annotations

import pytest

from rules.ant_trails import GAME, board
from rules.core.errors import PositionError
from rules.core.protocol import CHANCE
from tests.rules.ant_trails.given import (
    far_away,
    food_step,
    given,
    json,
    play,
    reason_of,
    started,
    step,
    texts,
    turn,
    why,
)

RIM_WITHOUT_A1 = " ".join(name for name in board.names(board.BORDER) if name != "A1")
RIM_BELOW_A = " ".join(name for name in board.names(board.BORDER) if name[0] != "A")


def test_at_ex_01_neighbours() -> None:
    wanted = {
        "F6": "E5 E6 F5 F7 G5 G6",
        "A1": "A2 B1 B2",
        "F1": "E1 F2 G1",
        "C3": "B2 B3 C2 C4 D3 D4",
        "I4": "H4 H5 I3 I5 J3 J4",
    }
    for cell, near in wanted.items():
        assert board.names(board.NEAR[board.NUMBER[cell]]) == near.split()
    assert (board.CELLS, board.BORDER.bit_count()) == (91, 30)


@pytest.mark.parametrize(
    ("pairs", "rule", "words"),
    [
        ("B2=3 B4=3 B6=3 D2=3 D4=2 D5=2 F4=2 F6=2 F8=1 H3=1 H5=1 H7=1", "AT-SETUP-02", "D4 and D5 touch"),
        ("A3=3 C2=3 B6=3 D3=3 D5=2 D7=2 F4=2 F6=2 F8=1 H3=1 H5=1 H7=1", "AT-SETUP-02", "A3 is a border cell"),
        ("B2=3 B4=3 B6=3 D3=3 D5=3 D7=2 F4=2 F6=2 F8=1 H3=1 H5=1 H7=1", "AT-BOARD-05", "3 3 3 3 2 2 2 2 1"),
        ("B2=3 B4=3 B6=3 D3=3 D5=2 D7=2 F4=2 F6=2 F8=1 H3=1 H5=1", "AT-BOARD-05", "3 3 3 3 2 2 2 2 1"),
    ],
)
def test_at_ex_02_setups_that_are_refused(pairs: str, rule: str, words: str) -> None:
    empty = GAME.new_game(GAME.parse_header("AT1 seats=2 options=- seed=x")[0])
    found, sentence = reason_of(empty, f"! food {pairs}", CHANCE)
    assert found == rule
    assert words in sentence


def test_at_ex_02_positions_that_are_refused() -> None:
    with pytest.raises(PositionError, match="D4 and D5 touch"):
        given(ground="D4=1 D5=2")
    with pytest.raises(PositionError, match="A3 is a border cell"):
        given(ground="A3=1")


def test_at_ex_03_the_first_turn() -> None:
    state = play(started(), "+A1 +K6")
    assert [trail.bit_count() for trail in state.sides[0].trails] == [1, 1]
    assert why(state, "+F1") == "AT-TURN-02"
    assert GAME.deciders(play(state, ".")) == (1,)


def test_at_ex_04_touching_one_friend() -> None:
    state = given("A3", "C4")
    assert (why(state, "+B3"), why(state, "+B4")) == ("", "")
    assert (why(state, "+D4"), why(state, "+C5")) == ("AT-PLACE-02", "AT-PLACE-02")


def test_at_ex_05_no_branches() -> None:
    state = given("A3 B3 C3")
    assert [why(state, token) for token in ("+D3", "+C2", "+A4")] == ["", "", ""]
    assert why(state, "+B4") == "AT-PLACE-06"
    assert why(state, "+A2") == "AT-PLACE-06"
    assert "B3" in reason_of(state, "+A2")[1]


def test_at_ex_06_joining_two_trails() -> None:
    after, events = step(given("A3 B3 C3 D2 E2"), "+C2")
    assert [trail.bit_count() for trail in after.sides[0].trails] == [6]
    assert events[0]["deed"] == "joined"


def test_at_ex_07_a_loop() -> None:
    after, events = step(given("E5 E6 F7 G6 G5"), "+F5")
    assert (events[0]["deed"], len(events[0]["trail"])) == ("looped", 6)
    loop = set(events[0]["trail"])
    touching = {near for name in loop for near in board.names(board.NEAR[board.NUMBER[name]])} - loop
    assert {why(after, f"+{cell}") for cell in touching - {"F6"}} == {"AT-PLACE-07"}
    assert why(after, "+F6") == "AT-PLACE-06"
    red = given("E5 E6 F7 G6 G5 F5", "F8", turn="P2")
    assert why(red, "+E7") == ""
    assert why(red, "+F6") == "AT-PLACE-02"


def test_at_ex_08_the_smallest_loop() -> None:
    after, events = step(given("A1 A2"), "+B2")
    assert (events[0]["deed"], events[0]["trail"]) == ("looped", ["A1", "A2", "B2"])
    assert after.sides[0].exits == 0


def test_at_ex_09_joining_on_the_border() -> None:
    after, events = step(given("A1 A2 A4 A5"), "+A3")
    assert events[0]["trail"] == ["A1", "A2", "A3", "A4", "A5"]
    assert board.names(after.sides[0].exits) == ["A1", "A5"]


def test_at_ex_10_food_on_the_ground_and_claimed_at_once() -> None:
    state = given("C1", ground="C2=3")
    assert why(state, "+C2") == "AT-FOOD-01"
    after, events = step(play(state, "+D1 +K1"), "^C2@C1")
    assert json(after)["claimed"] == {"P1": [3], "P2": []}
    assert [event["event"] for event in events] == ["FoodTaken", "FoodClaimed", "Scored"]
    assert why(turn(play(after, ".")), "+C2") == ""


def test_at_ex_11_a_tile_on_its_way() -> None:
    state = play(far_away(given("A3 B3 C3 D4", ground="E5=3")), "^E5@D4")
    assert why(state, "D4>C3") == "AT-FOOD-04"
    state = play(state, ".")
    for number, token in enumerate(("D4>C3", "C3>B3", "B3>A3")):
        state = play(far_away(turn(state)), token)
        if number < 2:
            here, there = token.split(">")[1], ("B3", "A3")[number]
            assert why(state, f"{here}>{there}") == "AT-FOOD-05"
        state = play(state, ".")
    assert json(state)["claimed"]["P1"] == [3]


def test_at_ex_12_one_after_the_other() -> None:
    state = food_step("A3 B3 C3 D4", carried="C3=2 D4=3")
    assert why(state, "D4>C3") == "AT-FOOD-02"
    assert json(play(state, "C3>B3 D4>C3"))["carried"] == ["B3=2", "C3=3"]


def test_at_ex_13_a_column_of_tiles() -> None:
    state = food_step("A3 B3 C3 D4", carried="B3=1 C3=2 D4=3")
    assert texts(state) == ["B3>A3", "."]
    state = play(state, "B3>A3")
    assert json(state)["claimed"]["P1"] == [1]
    assert texts(state) == ["C3>B3", "."]
    state = play(state, "C3>B3 D4>C3")
    assert json(state)["carried"] == ["B3=2", "C3=3"]


def test_at_ex_14_a_tile_beside_both_colours() -> None:
    black = food_step("A3 B3", "D5 E5", "C4=3")
    red = food_step("A3 B3", "D5 E5", "C4=3", turn="P2")
    assert why(black, "^C4@B3") == ""
    assert why(black, "^C4@D5") == "AT-FOOD-09"
    assert why(red, "^C4@D5") == ""
    taken = far_away(play(black, "^C4@B3 ."))
    assert why(taken, "^B3@D5") == "AT-FOOD-09"
    assert why(taken, "B3>A3") == "AT-FOOD-09"


def test_at_ex_15_a_trail_with_both_ends_in_the_interior() -> None:
    state = given("C3 B3 A3 A4 B5 C6")
    assert state.sides[0].exits == 0
    assert board.names(state.sides[0].ends) == ["C3", "C6"]
    carrying = food_step("C3 B3 A3 A4 B5 C6", carried="B3=2")
    assert json(play(carrying, "B3>A3"))["carried"] == ["A3=2"]
    after = play(state, "+C2 +C1")
    assert after.sides[0].longest == 8
    assert board.names(after.sides[0].exits) == ["C1"]


def test_at_ex_16_the_last_ants() -> None:
    state = given("", RIM_WITHOUT_A1, "B2=3")
    assert texts(state) == ["+A1"]
    state = play(state, "+A1 ^B2@A1 .")
    assert texts(state) == ["+B2"]
    after, events = step(state, "+B2")
    assert (events[0]["deed"], len(events[0]["trail"])) == ("looped", 30)
    over = play(after, ". - . - .")
    result = GAME.result(over)
    assert result is not None
    assert (result.reason, result.scores, result.ranking) == ("no_room", (4, 30), ((1,), (0,)))
    assert result.items == ({"trail": 1, "food": 3}, {"trail": 30, "food": 0})


def test_at_ex_17_passes_that_carry_food() -> None:
    state = given("A1 A2 A3 A4 A5 A6", RIM_BELOW_A, carried="A3=3")
    assert texts(state) == ["-"]
    state = play(state, "- A3>A2 .")
    assert state.passes == 1
    state = play(state, "+B2 +C3 .")
    assert state.passes == 0
    state = play(state, "- A2>A1 .")
    assert (state.passes, json(state)["claimed"]["P1"]) == (1, [3])
    assert GAME.result(state) is None


def test_at_ex_18_the_score() -> None:
    over = given(
        "A1 A2 A3 A4 K1 K2",
        "D1 E1 F1 G1 H1 K5",
        "F6=3",
        "A2=2 E1=1",
        phase="over",
        passes=2,
        claimed={"P1": [3, 1], "P2": [2]},
        reason="no_room",
    )
    result = GAME.result(over)
    assert result is not None
    assert result.scores == (8, 7)
    assert result.items == ({"trail": 4, "food": 4}, {"trail": 5, "food": 2})
    assert result.ranking == ((0,), (1,))
