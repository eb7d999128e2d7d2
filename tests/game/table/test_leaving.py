"""The question before the end of a turn that would leave something, at a table of a made-up game."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pygame import Rect

from game.kit.control import Control
from game.kit.picking import Target
from game.table import leaving
from game.table.context import TableContext, TurnPrompt
from game.table.intents import Ask, Submit
from game.table.leaving import Leftover
from game.table.table import Table
from tests import toy
from tests.game.brilliants_tables import services
from tests.game.table.test_table import DIG, PLAYERS, SIZE, TAKES, TOY, ToyTable, view

ENDS, OTHER = Submit(DIG), Submit(TAKES[0])
LEFT = Leftover("Leave 2 coins?", "2 coins are left", targets=frozenset({Target("heap")}))
BUTTONS = (
    Control("cancel", Rect(900, 660, 170, 40), "Cancel", key="Esc"),
    Control("end", Rect(1076, 660, 180, 40), "End turn", key="Enter"),
)


def sit(left: Leftover = LEFT) -> ToyTable:
    """Amber's turn, which ends with a dig; that leaves something."""
    words = replace(TOY.words, leftover=lambda _table, move: left if move in (DIG, None) else None)
    face = replace(TOY, words=words, hits=replace(TOY.hits, controls=lambda _table: BUTTONS))
    made: ToyTable = Table(face, TableContext(services(SIZE), toy.GAME, PLAYERS, 0), view())
    made.resize(SIZE)
    made.rest(TurnPrompt(view(), (*TAKES, DIG), decides=True))
    return made


@pytest.fixture
def table() -> ToyTable:
    return sit()


def test_the_end_of_a_turn_is_asked_about_once_and_a_second_press_answers(table: ToyTable) -> None:
    assert table.weigh(OTHER) == OTHER
    assert table.question is None
    assert table.weigh(ENDS) is None
    assert table.prompt_words() == (LEFT.sentence, leaving.GO_ON)
    table.pass_time(leaving.GUARD)
    assert table.weigh(ENDS) == ENDS
    assert table.question is None


def test_an_end_that_the_hint_advises_is_not_asked_about(table: ToyTable) -> None:
    table.suggest(DIG, "Nothing is worth more.")
    assert table.weigh(ENDS) == ENDS
    table.arrive(view())
    table.rest(TurnPrompt(view(), (*TAKES, DIG), decides=True))
    assert table.weigh(ENDS) is None, "it was advice for another position"


def test_a_key_that_is_held_down_does_not_answer(table: ToyTable) -> None:
    table.weigh(ENDS)
    table.pass_time(leaving.GUARD / 2)
    assert table.weigh(ENDS) is None
    assert table.question is not None


@pytest.mark.parametrize("way", ["a move", "Esc", "another click", "another turn"])
def test_whatever_else_happens_takes_the_question_back(table: ToyTable, way: str) -> None:
    table.weigh(ENDS)
    match way:
        case "a move":
            assert table.weigh(OTHER) == OTHER
        case "Esc":
            assert table.cancel()
        case "another click":
            table.weigh(table.click(Target("heap")))
        case "another turn":
            table.rest(TurnPrompt(view(1)))
    assert table.question is None
    assert [control.label for control in table.controls() if control.id == "end"] == ["End turn"]


def test_a_question_waits_for_slow_readers(table: ToyTable) -> None:
    table.weigh(ENDS)
    assert not table.pass_time(600.0)
    assert table.said_until is None, "nothing has to wake up for it"
    assert table.weigh(ENDS) == ENDS


def test_what_can_be_had_later_is_asked_about_once_in_a_game() -> None:
    table = sit(replace(LEFT, lasting=True))
    table.weigh(ENDS)
    table.pass_time(leaving.GUARD)
    assert table.weigh(ENDS) == ENDS
    assert table.weigh(ENDS) == ENDS
    table.sit(1)
    assert table.weigh(ENDS) is None, "the other person has not been asked yet"


def test_a_turn_that_is_held_is_asked_about_too_but_no_other_end(table: ToyTable) -> None:
    assert table.weigh(Ask("end")) == Ask("end")
    table.rest(TurnPrompt(view(), held=True))
    assert table.weigh(Ask("end")) is None


def test_nobody_is_asked_who_has_switched_it_off(table: ToyTable) -> None:
    table.context.services.settings.change(end_asks=False)
    assert table.weigh(ENDS) == ENDS


def test_the_button_asks_in_its_own_place_and_takes_the_room_that_its_words_need(table: ToyTable) -> None:
    table.weigh(ENDS)
    asks = next(control for control in table.controls() if control.id == "end")
    assert (asks.label, asks.after) == ("Leave 2 coins?", "again: end the turn")
    assert asks.rect.contains(BUTTONS[1].rect)
    assert asks.rect.width >= table.pen.buttons.words_width(asks)
    assert [one.id for one in table.controls() if one.rect.colliderect(asks.rect)] == ["end"]
    assert table.point(asks.rect.midleft) is None, "the click is the button's alone"


def test_another_button_asks_with_its_own_key_and_takes_the_room_at_its_right() -> None:
    row = (Control("dig", Rect(700, 660, 100, 40), "Dig", key="D"), *BUTTONS)
    asks = leaving.asking(row, replace(LEFT, button="dig", then="dig"), sit().pen)
    assert asks is not None
    assert (asks.id, asks.key, asks.after) == ("dig", "D", "again: dig")
    assert (asks.rect.left, asks.rect.right > 900) == (700, True)
