"""One test or more for every rule of the rulebook, named after it."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.ant_trails import GAME, board, box, opening
from rules.ant_trails.state import State
from rules.core import log
from rules.core.errors import IllegalMoveError, PositionError, SetupError
from rules.core.log import Record
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng
from tests.rules.ant_trails import brute
from tests.rules.ant_trails.given import (
    FOOD,
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


def near(cell: str) -> list[str]:
    return board.names(board.NEAR[board.NUMBER[cell]])


# ---- board


def test_at_board_01_02_ninety_one_cells_in_eleven_rows() -> None:
    assert list(board.NAMES) == brute.CELLS
    assert len(board.NAMES) == 91
    assert board.COORDINATES[board.NUMBER["F6"]] == (0, 0)


def test_at_board_03_the_border() -> None:
    assert board.names(board.BORDER) == [cell for cell in brute.CELLS if brute.on_border(cell)]
    assert (board.BORDER.bit_count(), board.INTERIOR.bit_count()) == (30, 61)
    assert not board.BORDER & board.INTERIOR


def test_at_board_04_neighbours_as_the_rule_words_them() -> None:
    for cell in brute.CELLS:
        assert near(cell) == sorted(brute.neighbours(cell), key=brute.CELLS.index)
    sizes = Counter((brute.on_border(cell), len(near(cell))) for cell in brute.CELLS)
    assert sizes == {(False, 6): 61, (True, 4): 24, (True, 3): 6}


def test_at_board_05_twelve_tiles() -> None:
    assert list(box.TILES) == [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]
    assert box.FACTIONS == ("Black", "Red")


# ---- setup


def test_at_setup_01_the_food_comes_first_and_once() -> None:
    state = GAME.new_game(Setup("standard", 2))
    assert GAME.actors(state) == (CHANCE,)
    assert why(state, "+A1", 0) == "AT-SETUP-01"
    assert why(state, FOOD, 0) == "AT-SETUP-01"
    after = play(state, FOOD)
    assert json(after)["ground"] == FOOD.split()[2:]
    assert why(after, FOOD, CHANCE) == "AT-SETUP-01"
    assert why(after, "+A1", CHANCE) == "AT-SETUP-01"


def test_at_setup_02_food_in_the_interior_and_apart() -> None:
    empty = GAME.new_game(Setup("standard", 2))
    for seed in range(200):
        move = GAME.sample(empty, Rng(seed))
        assert GAME.why_illegal(empty, CHANCE, move) is None
        cells = [board.NAMES[cell] for cell, _ in move.tiles]
        assert not any(brute.on_border(cell) or set(near(cell)) & set(cells) for cell in cells)


def test_at_setup_03_every_cell_and_value_is_drawn() -> None:
    empty = GAME.new_game(Setup("standard", 2))
    where: Counter[str] = Counter()
    worth: Counter[int] = Counter()
    for seed in range(1500):
        tiles = GAME.sample(empty, Rng(seed)).tiles
        where.update(board.NAMES[cell] for cell, _ in tiles)
        worth[tiles[0][1]] += 1
    inner = {cell for cell in brute.CELLS if not brute.on_border(cell)}
    assert set(where) == inner
    assert min(where.values()) > 1500 * 12 / 61 * 0.6
    assert all(400 < count < 600 for count in worth.values())
    assert len(worth) == 3


def test_at_setup_03_a_dead_end_begins_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twelve tiles hardly ever run into one; seventeen often do."""
    monkeypatch.setattr(opening, "TILES", bytes([1] * 17))
    assert any(opening._scattered(Rng(seed)) is None for seed in range(20))
    assert all(len(opening.sample(Rng(seed)).tiles) == 17 for seed in range(20))


def test_at_setup_04_no_ants() -> None:
    assert json(started())["ants"] == {"P1": [], "P2": []}


# ---- turn


def test_at_turn_01_black_first_then_by_turns() -> None:
    state = started()
    order = []
    for _ in range(4):
        order.append(GAME.actors(state))
        assert why(state, "+A1", 1 - state.seat) == "AT-TURN-01"
        state = turn(state)
    assert order == [(0,), (1,), (0,), (1,)]
    assert why(state, "+A1", 5) == "AT-TURN-01"
    assert state.round == 3


def test_at_turn_02_two_ants_then_food() -> None:
    state = play(started(), "+A1")
    assert why(state, ".") == "AT-NOTE-04"
    state = play(state, "+A3")
    assert texts(state) == ["^B2@A1", "^B4@A3", "."]
    assert why(state, "+A5") == "AT-TURN-02"


def test_at_turn_03_who_can_place_must_place() -> None:
    state = started()
    assert why(state, "-") == "AT-TURN-03"
    assert "A1" in reason_of(state, "-")[1]
    state = play(state, "+A1")
    assert why(state, "-") == "AT-TURN-03"
    assert why(play(state, "+A3"), "-") == "AT-TURN-03"


def test_at_turn_03_the_second_ant_needs_the_first() -> None:
    state = given()
    assert why(state, "+B1") == ""
    assert why(state, "+B2") == "AT-PLACE-02"
    assert why(play(state, "+B1"), "+B2") == ""


def test_at_turn_04_a_freed_cell_waits() -> None:
    rim = board.names(board.BORDER)
    state = given("A1", " ".join(rim[1:]), "B2=3")
    state = play(state, "- ^B2@A1")
    assert why(state, "+B2") == "AT-TURN-04"
    one = play(given("", " ".join(rim[1:]), "B2=3"), "+A1 ^B2@A1")
    assert why(one, "+B2") == "AT-TURN-04"


def test_at_turn_05_every_token_can_be_taken_back() -> None:
    record = Record(GAME, Setup("standard", 2), "undo")
    record.play(CHANCE, GAME.parse(FOOD))
    for token in ("+A1", "+A3", "^B2@A1"):
        before = record.state
        record.play(0, GAME.parse(token))
        record.rewind(len(record.entries) - 1)
        assert record.state == before
        record.play(0, GAME.parse(token))


def test_at_opt_01_black_begins_with_one_ant() -> None:
    state = play(started(first1="yes"), "+A1")
    assert texts(state) == ["^B2@A1", "."]
    assert why(state, "+A3") == "AT-OPT-01"
    state = play(state, ". +K1 +K3 .")
    state = play(state, "+A3 +A5 .")
    assert state.round == 2
    with pytest.raises(SetupError, match="yes or no"):
        GAME.new_game(Setup("standard", 2, {"first1": "maybe"}))


# ---- placing


def test_at_place_01_any_border_cell_may_start() -> None:
    assert texts(given()) == [f"+{cell}" for cell in board.names(board.BORDER)]
    assert step(given("A1"), "+K1")[1][0]["deed"] == "started"


def test_at_place_02_interior_cells_need_a_friend() -> None:
    state = given("A3", "C4")
    assert why(state, "+F6") == "AT-PLACE-02"
    assert "Black" in reason_of(state, "+F6")[1]


def test_at_place_03_one_more_at_an_end() -> None:
    _, events = step(given("A3"), "+B3")
    assert (events[0]["deed"], events[0]["trail"]) == ("extended", ["A3", "B3"])


def test_at_place_03_one_friend_that_is_no_end() -> None:
    state = given("D4 E5 F5 F4")
    assert near("G5") == ["F5", "F6", "G4", "G6", "H4", "H5"]
    assert why(state, "+G5") == "AT-PLACE-03"
    assert "E5 and F4" in reason_of(state, "+G5")[1]


def test_at_place_04_joining_needs_two_ends() -> None:
    after, events = step(given("A3 C3"), "+B3")
    assert (events[0]["deed"], len(events[0]["trail"])) == ("joined", 3)
    assert after.sides[0].longest == 3
    assert why(given("A3 C3 C4 C2"), "+B3") == "AT-PLACE-06"


def test_at_place_05_both_ends_of_one_trail() -> None:
    after, events = step(given("E5 E6 F7 G6 G5"), "+F5")
    assert events[0]["deed"] == "looped"
    assert after.sides[0].ends == 0


def test_at_place_06_three_friends() -> None:
    assert why(given("E5 F7 G5"), "+F6") == "AT-PLACE-06"
    assert "E5, F7 and G5" in reason_of(given("E5 F7 G5"), "+F6")[1]
    assert why(given("A3 B3 C3"), "+A2") == "AT-PLACE-06"


def test_at_place_07_loops_stay_loops() -> None:
    state = given("A1 A2 B2")
    assert {why(state, f"+{cell}") for cell in ("A3", "B1", "B3", "C2", "C3")} == {"AT-PLACE-07"}


def test_at_place_08_the_cell_must_be_empty() -> None:
    state = given("A3", "A5", "C4=1")
    assert why(state, "+A3") == "AT-PLACE-08"
    assert why(state, "+A5") == "AT-PLACE-08"
    assert "Red" in reason_of(state, "+A5")[1]
    assert why(state, "+A4") == ""


def test_at_place_09_the_formula_and_the_rules_agree() -> None:
    rng = Rng(1)
    for _ in range(60):
        state = started(GAME.format(GAME.sample(GAME.new_game(Setup("standard", 2)), rng)))
        for _ in range(rng.below(60)):
            (seat,) = GAME.actors(state)
            state = GAME.apply(state, seat, rng.choice(GAME.legal_moves(state, seat))).state
        position = json(state)
        for cell in brute.CELLS if position["phase"] == "place" else ():
            assert (why(state, f"+{cell}") == "") == brute.may_place(cell, position), cell


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
    assert GAME.actors(after) == ()
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
        (seat,) = GAME.actors(record.state)
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
    assert GAME.actors(state) == (1,)
    assert json(state)["absent"] == [1, 1, 1, 2, 2, 2, 2, 3, 3]
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
            (seat,) = GAME.actors(record.state)
            move = rng.choice(GAME.legal_moves(record.state, seat))
            passes = 0 if GAME.format(move)[0] == "+" else passes + (GAME.format(move) == "-")
            assert passes <= 2
            record.play(seat, move)
        assert passes == 2
        assert len(record.entries) < longest
