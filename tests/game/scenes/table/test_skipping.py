"""Skipping of what is being shown: one entry by a click, all that has happened by Esc."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.app import App
from game.form import SeatForm, SetupForm
from game.scenes.table.pause_menu import PauseScene
from game.session.player import Player
from game.session.session import Session
from game.storage.folders import Paths
from game.table.intents import Submit
from rules.colossi import GAME
from tests.game.conftest import sit_down
from tests.game.program import Program
from tests.rules.colossi.table import position

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


def test_the_second_esc_opens_the_menu_though_a_computer_has_gone_on(program: Program) -> None:
    table = program.table
    program.hand.key(pygame.K_ESCAPE)
    program.hand.step(0.02, times=3)
    session, seat = table.session, table.session.deciders[0]
    table.playback.session.sit(1 - seat)  # as if the film of the next entry were another's
    session.submit(seat, session.legal(seat)[0])
    program.hand.step(0.02, times=2)
    assert table.timeline.running
    program.hand.key(pygame.K_ESCAPE)
    assert isinstance(program.app.stack.top, PauseScene)


def test_enter_skips_one_entry(program: Program) -> None:
    table = program.table
    shown = table.playback.shown
    program.hand.key(pygame.K_RETURN)
    assert shown <= table.playback.shown <= shown + 3
    assert not table.playback.ended


def test_enter_that_ends_the_own_film_says_once_that_it_has_not_ended_the_turn(real: App) -> None:
    real.settings.change(animation="normal")
    state = position("RK@C3", left=1, seats=2)
    session = Session.from_position(GAME, state, (Player("Mia", "amber"), Player("Kai", "teal")))
    session.sit(0)
    hand, table = sit_down(real, session)

    def walk_on(said: bool) -> None:
        table.act(Submit(GAME.parse("m k C3 C2")))
        hand.step(0.02, times=2)
        assert table.timeline.running
        hand.key(pygame.K_RETURN)
        assert session.holding == 0, "the key that ends the film does not reach the button"
        assert (table.presenter.aside is not None) == said
        hand.step(0.02, times=2)
        hand.key(pygame.K_z, pygame.KMOD_CTRL)

    walk_on(said=True)
    assert "Press it again to end your turn" in table.presenter.aside.words  # type: ignore[union-attr]
    table.presenter.aside, table.playback.unfilmed = None, 0
    walk_on(said=False)
