"""Texts of moves, turns and the header, both ways."""

from __future__ import annotations

import pytest

from rules.ant_trails import GAME, board
from rules.ant_trails.moves import CARRIES, CONFIRM, PASS, PICK_UPS, PLACES
from rules.ant_trails.notation import format_turn, parse_turn
from rules.core import log
from rules.core.errors import LogError, NotationError, SetupError
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng
from tests.rules.ant_trails.given import FOOD

HEAD = f"AT1 seats=2 options=- seed=7\n{FOOD}\n"


def test_every_move_is_read_back_as_it_was() -> None:
    food = [move for moves in (*PICK_UPS, *CARRIES) for _, move in moves]
    laid = GAME.sample(GAME.new_game(Setup("standard", 2)), Rng(1))
    for move in (*PLACES, *food, PASS, CONFIRM, laid):
        assert GAME.parse(GAME.format(move)) == move
    assert len(food) == 2 * sum(map(int.bit_count, board.NEAR)) == 2 * (61 * 6 + 24 * 4 + 6 * 3)


@pytest.mark.parametrize("text", ["+F6", "^E5@D4", "D4>C3", "B3>A3!2", "^C2@C1!3", "-", ".", FOOD])
def test_texts_are_written_as_they_were_read(text: str) -> None:
    assert GAME.format(GAME.parse(text)) == text


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "no move"),
        ("C2", "no move"),
        ("+L1", "'L1' is no cell"),
        ("+A7", "'A7' is no cell"),
        ("+A01", "'A01' is no cell"),
        ("+", r"it should look like \+C2"),
        ("+c2", "'c2' is no cell"),
        ("^E5>D4", "no move"),
        ("E5@D4", "no move"),
        ("D4>C33", "'C33' is no cell"),
        ("D4>C3!0", "'0' is no value of food; values of food are 1 to 9"),
        ("D4>C3 ", "no move"),
        ("! food", "no move"),
        ("! food B4", "it should look like ! food B4=3 D2=1"),
        ("! food B4=0", "'0' is no value of food"),
        ("! food  B4=3", "it should look like ! food B4=3"),
        ("+" * 401, "at most 400"),
        ("1. B +A1", "no move"),
    ],
)
def test_other_texts_are_refused_with_a_sentence(text: str, words: str) -> None:
    with pytest.raises(NotationError, match=words):
        GAME.parse(text)


def test_headers() -> None:
    setup, seed = GAME.parse_header("AT1 seats=2 options=first1 seed=a b")
    assert (setup.options, seed) == ({"first1": "yes"}, "a b")
    assert GAME.header(setup, seed) == "AT1 seats=2 options=first1 seed=a b"
    assert GAME.header(Setup("standard", 2, {"first1": "no"}), "1") == "AT1 seats=2 options=- seed=1"
    for text in ("AT1 seats=2 options= seed=1", "AT1", "AT2 seats=2"):
        with pytest.raises(NotationError, match="is no header"):
            GAME.parse_header(text)
    with pytest.raises(SetupError, match="no option 'first'; it has first1"):
        GAME.parse_header("AT1 seats=2 options=first seed=1")
    with pytest.raises(SetupError, match="for 2 seats, not 3"):
        GAME.parse_header("AT1 seats=3 options=- seed=1")


def test_a_turn_is_one_line_for_people() -> None:
    moves = tuple(map(GAME.parse, ("+C2", "+C1", "B3>A3", ".")))
    assert format_turn(12, 0, moves) == "12. B +C2 +C1 B3>A3 ."
    assert parse_turn("12. B +C2 +C1 B3>A3 .") == (12, 0, moves)
    assert parse_turn("3. R - .") == (3, 1, (PASS, CONFIRM))
    for text in ("P1: +C2", "12 B +C2", "12. X +C2", "012. B +C2", "12. B", "12. B  +C2"):
        assert parse_turn(text) is None


def test_a_whole_game_told_in_turns_is_the_same_game() -> None:
    record, rng = log.Record(GAME, Setup("standard", 2), "turns"), Rng(4)
    record.draw()
    while not record.over:
        (seat,) = GAME.deciders(record.state)
        record.play(seat, rng.choice(GAME.legal_moves(record.state, seat)))
    lines, moves = [record.header, record.entries[0].text], []
    for before, entry in zip(record.states[1:], record.entries[1:], strict=False):
        moves.append(entry.move)
        if entry.move == CONFIRM:
            lines.append(format_turn(before.round, entry.seat, moves))
            moves = []
    assert log.replay("\n".join(lines)).states == record.states


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("2. B +A1 +A3 .", "line 3.*The turn that is due is '1. B', not '2. B'"),
        ("1. R +A1 +A3 .", "not '1. R'"),
        ("1. B +A1 +G6 .", "AT-PLACE-02"),
        ("1. B +A1 +A3 ^B2@A1!2 .", "AT-NOTE-02"),
        ("1. B +A1 +A3 . +K1", "AT-TURN-01"),
        ("1. B +A1 .", "AT-NOTE-04"),
        ("1. B +A1 A9", "is no"),
        ("1. B " + "+A1 " * 600, "at most 2000"),
    ],
)
def test_wrong_turns_are_refused_with_line_and_rule(line: str, words: str) -> None:
    with pytest.raises(LogError, match=words):
        log.replay(HEAD + line)


def test_food_before_a_turn_is_needed() -> None:
    with pytest.raises(LogError, match="due"):
        log.replay("AT1 seats=2 options=- seed=7\n1. B +A1 +A3 .")
    record = log.replay(HEAD + "1. B +A1")
    assert (record.entries[0].seat, record.entries[1].text) == (CHANCE, "P1: +A1")
