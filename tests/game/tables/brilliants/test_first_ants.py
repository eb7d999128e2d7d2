"""The first three ants: one of each is suggested, and nothing is entered before it is confirmed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.form import COLOURS
from game.session.options import SessionOptions
from game.session.player import Player
from game.session.session import Session
from rules.brilliants import GAME
from rules.brilliants.moves import ChooseAnts, ChooseCards, DraftAnt
from rules.brilliants.state import Phase
from rules.core.log import Record
from rules.core.protocol import Setup
from tests.game.decider import Decider


@contextmanager
def opened(folder: Path, variant: str, seats: int) -> Iterator[Decider]:
    """The table of people who are about to choose their first ants."""
    record = Record(GAME, Setup(variant, seats, {}), "first ants")
    while record.chance_acts:
        record.draw()
    people = tuple(Player(colour.capitalize(), colour) for colour in COLOURS[:seats])
    session = Session.resume(record, people, SessionOptions(curtain="never"), handed_over=len(record.entries))
    made = Decider(folder, session, (1280, 720))
    yield made
    made.app.close()


@pytest.fixture(params=[("apprantice", 2), ("solo", 1)], ids=str)
def table(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Decider]:
    variant, seats = request.param
    with opened(tmp_path, variant, seats) as made:
        assert made.session.state.phase == Phase.ANTS
        yield made


def click(table: Decider, *names: str) -> None:
    for name in names:
        table.hand.click(name)
        table.hand.tick(2)


def test_the_third_click_commits_nothing_until_it_is_confirmed(table: Decider) -> None:
    before = len(table.session.entries)
    click(table, "caste:1", "caste:1", "caste:2")
    assert len(table.session.entries) == before
    click(table, "cancel")
    assert [pick.number for pick in table.scene.presenter.choice.picked] == [1, 1]
    click(table, "caste:0", "end")
    assert table.session.entries[before].move == ChooseAnts((0, 1, 1))


def test_one_of_each_replaces_what_was_picked_and_is_confirmed_too(table: Decider) -> None:
    before = len(table.session.entries)
    click(table, "caste:1", "caste:1", "each")
    assert len(table.session.entries) == before
    assert sorted(pick.number for pick in table.scene.presenter.choice.picked) == [0, 1, 2]
    click(table, "end")
    assert table.session.entries[before].move == ChooseAnts((0, 1, 2))


def test_the_large_button_waits_for_all_three(table: Decider) -> None:
    end = table.hand.control("end")
    assert end is not None
    assert (end.label, end.enabled) == ("Begin with these", False)
    click(table, "each")
    end = table.hand.control("end")
    assert end is not None
    assert end.enabled


def test_children_are_offered_five_ants_of_which_no_kind_is_missing(tmp_path: Path) -> None:
    with opened(tmp_path, "childrants", 2) as table:
        before = len(table.session.entries)
        click(table, "each", "end")
        assert table.session.entries[before].move == ChooseAnts((0, 0, 1, 1, 2))
        deck = table.hand.control("deck:1")
        assert deck is not None
        assert "they ask for plants" in table.scene.explain(deck)
        click(table, "more:2", "more:2", "each")
        assert table.hand.control("each") is None, "what is offered is taken"
        click(table, "end")
        assert table.session.entries[before + 1].move == ChooseCards((3, 3, 1)), "they fit the ants"


def test_an_ant_is_drafted_only_when_it_is_confirmed_and_the_turn_goes_on(tmp_path: Path) -> None:
    with opened(tmp_path, "experiantced", 2) as table:
        before, first = len(table.session.entries), table.session.state.active
        end = table.hand.control("end")
        assert end is not None
        assert (end.label, end.enabled) == ("Take this ant", False)
        click(table, "caste:1", "caste:2")
        assert len(table.session.entries) == before, (
            "another click changes the choice, and nothing is known of it"
        )
        assert [pick.number for pick in table.scene.presenter.choice.picked] == [2]
        click(table, "cancel", "caste:2", "end")
        assert table.session.entries[before].move == DraftAnt(2)
        assert table.session.holding is None, "it has been confirmed: there is no End turn to click as well"
        assert table.session.state.active != first
