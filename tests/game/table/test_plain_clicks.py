"""One click makes a move where its text has one word, or where it names one thing."""

from __future__ import annotations

from typing import get_args

import pytest

from game.kit.picking import Target
from game.table.plain_clicks import by_thing, by_word, made_at
from rules.colossi.moves import ChooseBeast, ChooseColossus, ChooseNumber, FollowRoad
from rules.mini_brilliants.moves import Complete, Decision, Draft, EndTurn


@pytest.mark.parametrize(
    ("move", "target"), [(Draft(2), "draft:2"), (Complete(17), "complete:17"), (EndTurn(), "end:0")]
)
def test_a_word_and_a_field_are_a_target_and_back(move: Decision, target: str) -> None:
    assert by_word(move).id == target
    assert made_at(by_word(move), get_args(Decision)) == move


def test_no_move_is_made_at_what_no_text_begins_with() -> None:
    assert made_at(Target("teapot"), get_args(Decision)) is None


@pytest.mark.parametrize(
    ("move", "target"),
    [
        (FollowRoad(5), "space:5"),
        (ChooseBeast(2), "beast:2"),
        (ChooseColossus(1), "colossus:1"),
        (ChooseNumber(0), "number:0"),
    ],
)
def test_a_thing_is_clicked_by_its_kind(move: object, target: str) -> None:
    assert by_thing(move).id == target
