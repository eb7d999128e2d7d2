"""Food, the end, notation and invariants: a test or more for every rule, named after it."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.ant_trails import GAME, board
from rules.ant_trails.box import TILES
from rules.ant_trails.state import State
from rules.core import log
from rules.core.errors import IllegalMoveError, PositionError
from rules.core.log import Record
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng
from tests.rules.ant_trails.given import (
    FOOD,
    far_away,
    food_step,
    given,
    json,
    play,
    step,
    texts,
    turn,
    why,
)


def near(cell: str) -> list[str]:
    return board.names(board.NEAR[board.NUMBER[cell]])


# ---- food


def test_at_food_01_a_tile_keeps_ants_off() -> None:
    assert why(given("C1", ground="C2=3"), "+C2") == "AT-FOOD-01"


def test_at_food_02_one_tile_an_ant() -> None:
    state = food_step("B3 B4", ground="C4=3", carried="B3=1")
    assert why(state, "^C4@B3") == "AT-FOOD-02"
    assert why(state, "^C4@B4") == ""
    assert why(state, "B3>B4") == ""


def test_at_food_03_picking_up() -> None:
    state = food_step("B3 B4 K1", "D4", ground="C4=3 G6=1")
    assert texts(state) == ["^C4@B3", "^C4@B4", "."]
    assert why(state, "^C4@K1") == "AT-FOOD-03"
    assert why(state, "^C4@C3") == "AT-FOOD-03"
    assert why(state, "^E5@B3") == "AT-FOOD-03"
    assert why(state, "C4>B3") == "AT-FOOD-03"
    after, events = step(state, "^C4@B3")
    taken = {"event": "FoodTaken", "seat": "P1", "value": 3, "source": "C4", "target": "B3"}
    assert events == [taken]
    assert (json(after)["ground"], json(after)["carried"]) == (["G6=1"], ["B3=3"])


def test_at_food_04_not_in_the_turn_of_picking_up() -> None:
    state = play(food_step("B3 B4", ground="C4=3"), "^C4@B3")
    assert why(state, "B3>B4") == "AT-FOOD-04"
    assert json(state)["lifted"] == ["B3"]
    state = far_away(turn(play(state, ".")))
    assert why(state, "B3>B4") == ""


def test_at_food_05_one_step_either_way() -> None:
    state = food_step("B3 B4 B5 K1", carried="B4=2")
    assert texts(state) == ["B4>B3", "B4>B5", "."]
    assert why(state, "B4>K1") == "AT-FOOD-05"
    assert why(state, "B4>C5") == "AT-FOOD-05"
    assert why(state, "B3>B4") == "AT-FOOD-05"
    after, events = step(state, "B4>B5")
    stepped = {"event": "FoodStepped", "seat": "P1", "value": 2, "source": "B4", "target": "B5"}
    assert events == [stepped]
    assert why(after, "B5>B4") == "AT-FOOD-05"
    assert texts(after) == ["."]


def test_at_food_06_claiming_frees_the_ant() -> None:
    state = food_step("A3 B3", ground="B4=1 C2=3", carried="B3=2")
    after, events = step(state, "B3>A3")
    assert [event["event"] for event in events] == ["FoodStepped", "FoodClaimed", "Scored"]
    assert events[1] == {"event": "FoodClaimed", "seat": "P1", "value": 2, "cell": "A3"}
    assert events[2] == {"event": "Scored", "seat": "P1", "source": "food", "points": 2}
    after = play(after, "^B4@A3")
    assert json(after)["claimed"]["P1"] == [1, 2]
    assert json(after)["carried"] == []


def test_at_food_07_only_exits_claim() -> None:
    middle = play(food_step("A2 A3 A4 B2", carried="B2=1"), "B2>A2")
    assert json(middle)["claimed"]["P1"] == []
    loop = play(food_step("A1 A2 B2", carried="B2=1"), "B2>A1")
    assert json(loop)["claimed"]["P1"] == []
    longer = play(given("A3 B3", carried="B3=1"), "+A4 +K1 B3>A3")
    assert json(longer)["carried"] == ["A3=1"]


def test_at_food_08_the_cell_left_is_empty() -> None:
    state = turn(play(food_step("C1 K1", ground="C2=3"), "^C2@C1 ."))
    assert why(state, "+C2") == ""


def test_at_food_09_food_stays_with_a_side() -> None:
    state = food_step("B3 B4", "C4 C5", carried="B3=1 C4=2")
    assert why(state, "C4>C5") == "AT-FOOD-09"
    assert why(state, "^C4@B4") == "AT-FOOD-09"
    assert why(state, "B3>C4") == "AT-FOOD-09"


def test_at_food_10_one_tile_at_most_beside_a_border_cell() -> None:
    empty = GAME.new_game(Setup("standard", 2))
    rim = board.names(board.BORDER)
    for seed in range(100):
        cells = {board.NAMES[cell] for cell, _ in GAME.sample(empty, Rng(seed)).tiles}
        assert all(len(cells & set(near(cell))) <= 1 for cell in rim)


# ---- end and score


def full_rim() -> State:
    """Neither side can place."""
    rim = board.names(board.BORDER)
    return given(" ".join(rim[:6]), " ".join(rim[6:]), carried="A3=3")


def test_at_end_01_who_cannot_place_passes_and_may_move_food() -> None:
    assert why(full_rim(), "A3>A2") == "AT-NOTE-04"
    after, events = step(full_rim(), "-")
    assert events == [{"event": "SeatPassed", "seat": "P1"}]
    assert texts(after) == ["A3>A2", "A3>A4", "."]


def test_at_end_02_two_passes_in_a_row() -> None:
    rim = board.names(board.BORDER)
    state = given("A1", " ".join(rim[1:]), "B2=3")
    state = play(state, "- .")
    assert GAME.result(state) is None
    assert texts(state) == ["-"]
    state = play(state, "- ^B2@B1")
    assert GAME.result(state) is None
    after, events = step(state, ".")
    assert [event["event"] for event in events] == ["TurnEnded", "GameEnded"]
    assert GAME.deciders(after) == ()
    assert texts(after) == []
    assert why(after, "+A1", 0) == "AT-END-02"
    result = GAME.result(after)
    assert result is not None
    assert result.reason in GAME.info.end_reasons


def test_at_end_02_a_placed_ant_starts_the_count_anew() -> None:
    rim = board.names(board.BORDER)
    state = play(given("A1", " ".join(rim[1:]), "B2=3"), "- ^B2@A1 .")
    assert state.passes == 1
    assert play(state, texts(state)[0]).passes == 0


def test_at_end_03_food_left_over_counts_for_nobody() -> None:
    state = given("A1 A2 A3", "K1 K2 K3", "F6=3", "A2=3 K2=1", claimed={"P1": [], "P2": [2]})
    assert GAME.scores(state) == (3, 5)


def test_at_score_01_the_longest_trail_and_claimed_food() -> None:
    state = given("A1 A2 A3 K1", "K6", claimed={"P1": [3, 2], "P2": []})
    assert GAME.scores(state) == (8, 1)
    after, events = step(state, "+A4")
    assert events[1] == {"event": "Scored", "seat": "P1", "source": "trail", "points": 1}
    assert GAME.scores(after) == (9, 1)
    assert len(step(state, "+K2")[1]) == 1


def test_at_score_02_equal_scores_are_a_draw() -> None:
    over = given("A1 A2", "K1", phase="over", passes=2, reason="no_room", claimed={"P1": [1], "P2": [2]})
    result = GAME.result(over)
    assert result is not None
    assert result.scores == (3, 3)
    assert result.ranking == ((0, 1),)


# ---- notation


def test_at_note_01_the_setup_is_one_entry() -> None:
    record = log.replay(f"AT1 seats=2 options=first1 seed=7\n{FOOD}\n")
    assert (len(record.entries), record.state.first1) == (1, True)
    assert record.text() == f"AT1 seats=2 options=first1 seed=7\n{FOOD}\n"
    empty = GAME.new_game(Setup("standard", 2))
    twice = FOOD.replace("B4=3", "B2=3")
    assert why(empty, twice, CHANCE) == "AT-NOTE-01"
    mixed = "! food " + " ".join(reversed(FOOD.split()[2:]))
    assert why(empty, mixed, CHANCE) == ""
    assert GAME.format(GAME.canonical(empty, CHANCE, GAME.parse(mixed))) == FOOD


def test_at_note_02_a_written_claim_is_checked() -> None:
    state = food_step("A3 B3 C3", carried="B3=2")
    assert why(state, "B3>A3!2") == ""
    assert why(state, "B3>A3!3") == "AT-NOTE-02"
    assert why(state, "B3>C3!2") == "AT-NOTE-02"
    assert "B3>A3" in texts(state)
    assert not any("!" in text for text in texts(state))
    up = food_step("C1 K1", ground="C2=3")
    assert (why(up, "^C2@C1!3"), why(up, "^C2@C1!1")) == ("", "AT-NOTE-02")


def test_at_note_03_one_token_or_one_turn_a_line() -> None:
    head = f"AT1 seats=2 options=- seed=7\n{FOOD}\n"
    single = log.replay(f"{head}P1: +A1\nP1: +A3\nP1: ^B2@A1\nP1: .\nP2: +K1\n")
    whole = log.replay(f"{head}1. B +A1 +A3 ^B2@A1!3 .\n1. R +K1\n")
    assert whole.states == single.states
    assert whole.text() == single.text()
    assert whole.entries[-1].text == "P2: +K1"


def test_at_note_04_food_waits_for_the_ants_and_refusals_change_nothing() -> None:
    record = Record(GAME, Setup("standard", 2), "refused")
    record.play(CHANCE, GAME.parse(FOOD))
    record.play(0, GAME.parse("+A1"))
    for token in ("^B2@A1", ".", "A1>A2"):
        assert why(record.state, token) == "AT-NOTE-04"
        before = record.state
        with pytest.raises(IllegalMoveError):
            record.play(0, GAME.parse(token))
        assert record.state == before
        assert len(record.entries) == 2
    assert why(full_rim(), ".") == "AT-NOTE-04"


def test_at_note_05_the_log_restores_every_state() -> None:
    record, rng = Record(GAME, Setup("standard", 2), "whole"), Rng(3)
    record.draw()
    while not record.over:
        (seat,) = GAME.deciders(record.state)
        record.play(seat, rng.choice(GAME.legal_moves(record.state, seat)))
    again = log.replay(record.text())
    assert again.states == record.states
    again.rewind(10)
    assert again.state == record.states[10]


def test_at_note_06_positions_are_lists() -> None:
    state = GAME.from_json(
        {
            "game": "ant_trails",
            "format": 1,
            "turn": "P2",
            "ants": {"P1": ["A3"], "P2": ["D5", "E5"]},
            "ground": ["C4=3"],
            "claimed": {"P2": [3, 1]},
        }
    )
    assert GAME.deciders(state) == (1,)
    assert json(state)["absent"] == sorted((Counter(TILES) - Counter([3, 3, 1])).elements())
    assert GAME.scores(state) == (1, 6)


# ---- invariants


def test_at_inv_01_many_friends_are_noticed() -> None:
    with pytest.raises(PositionError, match="more than two friends"):
        given("E5 E6 F5 F6")


def test_at_inv_02_the_twelve_tiles() -> None:
    for rest in (
        {"ground": ["C4=3"], "absent": [1]},
        {"ground": ["C4=3"], "absent": [1] * 4 + [2] * 4 + [3] * 4},
        {"claimed": {"P1": [3] * 5}},
        {"ants": {"P1": ["A3"]}, "carried": ["A3=3"]},
    ):
        with pytest.raises(PositionError):
            GAME.from_json({"game": "ant_trails", "format": 1} | rest)


def test_at_inv_03_one_thing_a_cell() -> None:
    with pytest.raises(PositionError, match="C4 holds two things"):
        given("B3 C4", ground="C4=3")
    with pytest.raises(PositionError, match="C4 holds two things"):
        given("B3 C4", "C4")
    with pytest.raises(PositionError, match="no ant stands"):
        given("B3", carried="C4=2")


def test_at_inv_04_no_more_than_two_turns_without_an_ant() -> None:
    longest = GAME.info.variant("standard").longest
    for seed in range(30):
        record, rng, passes = Record(GAME, Setup("standard", 2), str(seed)), Rng(seed), 0
        record.draw()
        while not record.over:
            (seat,) = GAME.deciders(record.state)
            move = rng.choice(GAME.legal_moves(record.state, seat))
            passes = 0 if GAME.format(move)[0] == "+" else passes + (GAME.format(move) == "-")
            assert passes <= 2
            record.play(seat, move)
        assert passes == 2
        assert len(record.entries) < longest
