"""From the final board of any game one gets back to its results, by the button that ended turns."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.form import SeatForm, SetupForm
from game.scenes.review.results import ResultsScene
from game.scenes.table.table import TableScene
from game.storage.folders import Paths
from rules.core import registry
from tests.game.program import Program, play_out

SEATS = (SeatForm("amber", "person", "Mia"), SeatForm("teal", "person", "Kai"))


@pytest.fixture
def program(paths: Paths) -> Iterator[Program]:
    with Program(paths) as running:
        running.app.settings.change(animation="off", pace="instant")
        yield running


def until_results(program: Program) -> None:
    for _ in range(60):
        if isinstance(program.app.stack.top, ResultsScene):
            return
        program.hand.step(0.2)
    raise AssertionError(program.app.stack.top)


@pytest.mark.parametrize("game", ["brilliants", "mini_brilliants", "fortunant", "colossi", "ant_trails"])
def test_the_final_board_leads_back_to_the_results(program: Program, game: str) -> None:
    """Nothing on it did: the place of End turn was grey, and only the menu knew the way."""
    variant = registry.game(game).info.variants[0].name
    program.playing.start(SetupForm(game, variant, SEATS, seed="moss"))
    play_out(program.table.session)
    until_results(program)
    for by_key in (False, True):
        program.hand.click("explore")
        assert isinstance(program.app.stack.top, TableScene)
        program.hand.step(times=3)
        results = program.app.stack.top.ring.get("results")
        assert (results.label, results.look) == ("Results", "gold")
        if by_key:
            program.hand.key(pygame.K_RETURN)
        else:
            program.hand.click("results")
        program.hand.step(times=2)
        assert isinstance(program.app.stack.top, ResultsScene), by_key
    assert len(program.playing.profile.finished()) == 1
