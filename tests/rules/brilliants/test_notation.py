"""Texts of moves and headers: one text per meaning, strict, with sentences that help."""

from __future__ import annotations

import pytest

from rules.brilliants.moves import Hatch, MoveAnt, MovePredator
from rules.brilliants.notation import format_header, format_move, parse_header, parse_move, space_name
from rules.brilliants.state import NOWHERE
from rules.core.errors import NotationError
from rules.core.protocol import Setup

TEXTS = [
    "ants FDD", "weather rain", "F1 #1-S4-S0", "F1 S0=", "F1 S5=+", "F1 S5= xMU", "D2 #1-S5+-S6+",
    "H2 #1-S4 xBE", "D1 #1-d1 xCL", "D1 d1-#2 xSA o@S1", "F1 #1-L", "pick OF12", "hatch F", "hatch J:H",
    "hatch F:-", "hatch F:D", "spider G1 xBE", "grasshopper S0", "worm P2.d1 xCL", "reveal OH07", "pass",
    "H1 S0-S5+-S0+-S5 xBE", "! first P2", "! side day", "! side night", "! die ?", "! draw P1 OF07",
    "! draw P3 OD??", "pick OH??",
]  # fmt: skip

WRONG = [
    "", " ", "pass ", " pass", "PASS", "pass now", "F1", "F1 S0", "F6 S0=", "F1  S0=", "F1 S0-", "F1 -S0",
    "F1 S0+-S1", "F1 S0=-S1", "F1 S0+=", "F1 S0==", "F1 S99=", "F1 S4-S0 xXX", "F1 S4-S0 xbe",
    "D1 d1-#2 xSA o@d1",    "F1 S0-S5+-S0-S5+", "hatch", "hatch J",
    "hatch F:F", "hatch FF", "hatch F:", "hatch :F",
    "ants DF",
    "ants X", "ants ", "weather ?", "weather snow", "spider d1", "spider G1 BE", "worm d1", "worm P2.S1 xCL",
    "worm P5.d1 xCL", "reveal OH31", "reveal 7", "pick", "!", "! die", "! die 6", "! first P0", "! draw OF07",
    "! end", "end", "F1 S0= \n", "F1 #1-S4\n", "x" * 500, "play RUN-H/D",
]  # fmt: skip


@pytest.mark.parametrize("text", TEXTS)
def test_ba_note_02_text_and_move_are_the_same(text: str) -> None:
    assert format_move(parse_move(text)) == text


@pytest.mark.parametrize("text", WRONG)
def test_wrong_text_gets_a_sentence(text: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_move(text)
    assert str(error.value).endswith(".")
    assert len(str(error.value)) < 250


def test_ba_note_03_a_mark_stands_at_the_first_visit() -> None:
    move = parse_move("F1 S0-S5-S6-S5+")
    assert format_move(move) == "F1 S0-S5+-S6-S5"


def test_values_of_some_texts() -> None:
    assert parse_move("F1 #1-S4+-S0 xBE") == MoveAnt(5, (151, 41, 37), (41,), 0)
    assert parse_move("hatch F:-") == Hatch(1, NOWHERE)
    assert parse_move("worm P2.d1 xCL") == MovePredator(2, 256 + 163, 6)
    names = [space_name(place) for place in (0, 36, 37, 150, 151, 155, 156, 157, 171)]
    assert names == ["G0", "G36", "S0", "SE18", "#1", "L", "Q", "a2", "h2"]


@pytest.mark.parametrize("options", [{}, {"first": "P2"}, {"first": "P2", "covers": "SW+NW+NE+SE"}])
def test_ba_note_05_header_round_trip(options: dict[str, str]) -> None:
    setup = Setup("apprantice", 2, options)
    text = format_header(setup, "any seed, even with blanks")
    assert parse_header(text) == (setup, "any seed, even with blanks")
    assert ("options=-" in text) == (not options)


@pytest.mark.parametrize(
    "text",
    [
     "", "BA2 set=apprantice seats=2 options=- seed=x", "BA1 set=apprantice seats=2 options=- seed=",
     "BA1 set=apprantice seats=2 options=first:P1,first:P2 seed=x",
     "BA1 set=apprantice seats=2 options=, seed=x",
     "BA1  set=apprantice seats=2 options=- seed=x"],
)  # fmt: skip
def test_wrong_header_gets_a_sentence(text: str) -> None:
    with pytest.raises(NotationError, match=r"\.$"):
        parse_header(text)
