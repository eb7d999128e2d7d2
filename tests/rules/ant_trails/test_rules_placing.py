"""Board, setup, turns and placing: a test or more for every rule, named after it."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.ant_trails import GAME, board, box, opening
from rules.core.errors import SetupError
from rules.core.log import Record
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng
from tests.rules.ant_trails import brute
from tests.rules.ant_trails.given import (
    FOOD,
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


def test_at_board_05_the_tiles() -> None:
    assert list(box.TILES) == [1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]
    assert box.FACTIONS == ("Black", "Red")


# ---- setup


def test_at_setup_01_the_food_comes_first_and_once() -> None:
    state = GAME.new_game(Setup("standard", 2))
    assert GAME.deciders(state) == (CHANCE,)
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
    assert min(where.values()) > 1500 * len(box.TILES) / 61 * 0.6
    assert set(worth) == set(box.TILES)
    for value, count in worth.items():
        assert count == pytest.approx(1500 * box.TILES.count(value) / len(box.TILES), rel=0.2)


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
        order.append(GAME.deciders(state))
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
    assert "black ant" in reason_of(state, "+F6")[1]


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
    assert "red ant" in reason_of(state, "+A5")[1]
    assert why(state, "+A4") == ""


def test_at_place_09_the_formula_and_the_rules_agree() -> None:
    rng = Rng(1)
    for _ in range(60):
        state = started(GAME.format(GAME.sample(GAME.new_game(Setup("standard", 2)), rng)))
        for _ in range(rng.below(60)):
            (seat,) = GAME.deciders(state)
            state = GAME.apply(state, seat, rng.choice(GAME.legal_moves(state, seat))).state
        position = json(state)
        for cell in brute.CELLS if position["phase"] == "place" else ():
            assert (why(state, f"+{cell}") == "") == brute.may_place(cell, position), cell
