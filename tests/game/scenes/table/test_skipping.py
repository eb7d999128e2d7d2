"""What is being shown can be skipped: one entry by a click, all that has happened by Esc."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.form import SeatForm, SetupForm
from game.storage.folders import Paths
from tests.game.program import Program

SEATS = (SeatForm("amber", "person", "Mia"), SeatForm("teal", "computer", "Teal"))


@pytest.fixture
def program(paths: Paths) -> Iterator[Program]:
    """A new game of Colossi, whose island is being set up on the table."""
    with Program(paths) as running:
        running.app.settings.change(animation="normal", curtain="never")
        running.playing.start(SetupForm("colossi", "full", SEATS, seed="moss"))
        running.hand.step(0.05, times=4)
        yield running


def test_esc_shows_all_that_has_happened_at_once(program: Program) -> None:
    table = program.table
    assert table.timeline.running
    assert table.playback.shown < len(table.session.entries) - 10
    program.hand.key(pygame.K_ESCAPE)
    program.hand.step(0.02, times=3)
    assert table.playback.ended
    assert not table.timeline.running
    assert table.presenter.view == table.session.view(table.session.viewer)
    assert program.app.stack.top is table, "only the next Esc opens the menu"


def test_esc_leaves_the_film_of_what_comes_later(program: Program) -> None:
    table = program.table
    program.hand.key(pygame.K_ESCAPE)
    program.hand.step(0.02, times=3)
    assert table.playback.unfilmed == len(table.session.entries)
    move = table.session.legal(table.session.deciders[0])[0]
    table.session.submit(table.session.deciders[0], move)
    program.hand.step(0.02, times=2)
    assert table.timeline.running or table.playback.shown > table.playback.unfilmed


def test_enter_skips_one_entry(program: Program) -> None:
    table = program.table
    shown = table.playback.shown
    program.hand.key(pygame.K_RETURN)
    assert shown <= table.playback.shown <= shown + 3
    assert not table.playback.ended
