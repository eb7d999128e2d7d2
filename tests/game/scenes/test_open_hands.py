"""At a family's table hands lie open, also while computers play that have taken somebody's seat."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.form import SeatForm, SetupForm
from game.session.player import Player
from game.storage.folders import Paths
from game.table.open_views import OWN_CARDS
from tests.game.program import Program

SEATS = tuple(SeatForm(colour, "person", name) for colour, name in (("amber", "Mia"), ("teal", "Tom")))


@pytest.fixture
def program(paths: Paths) -> Iterator[Program]:
    with Program(paths) as running:
        running.app.settings.change(animation="off", pace="instant")
        yield running


def test_the_hand_of_who_stays_lies_open_while_a_computer_plays(program: Program) -> None:
    """The seat of whoever had the screen passed on: cards were turned over until a person's turn."""
    program.playing.start(
        SetupForm("brilliants", "childrants", SEATS, seed="moss", curtain="never", family=True, undo="free")
    )
    program.hand.step(times=6)
    at_screen = program.table.session.at_screen
    assert at_screen is not None
    stays = 1 - at_screen
    computer = Player("Harvester", SEATS[at_screen].colour, "computer", "harvester")
    program.playing.change_seat(program.table, at_screen, computer)
    table = program.table
    assert table.session.viewer == table.presenter.seat == stays
    assert OWN_CARDS in table.presenter.opened
    held = table.presenter.view.colonies[stays].hand
    assert held == table.session.state.colonies[stays].hand
