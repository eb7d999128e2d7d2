"""A program at a table: it plays, people decide what follows from its failures, and none runs unasked."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.form import SeatForm, SetupForm
from game.known_programs import is_known, remember, short_name
from game.programs.program import Program
from game.programs.program_seats import Trouble
from game.scenes.base.message import MessageScene
from game.scenes.new_game.program_dialog import ProgramDialog
from game.scenes.new_game.setup import SetupScene
from game.scenes.table.program_trouble import Choices, trouble_dialog
from game.storage.folders import Paths
from tests.game import program as running
from tests.game.programs.test_seat import PYTHON, SAMPLE, _ends, bad

MINE = Program(SAMPLE)


@pytest.fixture
def program(paths: Paths) -> Iterator[running.Program]:
    with running.Program(paths) as one:
        yield one


def start(one: running.Program, bot: Program, game: str = "ant_trails", people: int = 1) -> None:
    variant = {"ant_trails": "standard", "brilliants": "apprantice", "fortunant": "standard"}[game]
    chairs = [SeatForm("amber", "person", "Mia"), SeatForm("teal", "person", "Kai")][:people]
    if len(chairs) < 2:
        chairs.append(SeatForm("teal", "computer", "Bot", program=bot))
    one.playing.start(SetupForm(game, variant, tuple(chairs), {}, seed="s", curtain="never", undo="free"))


def until(one: running.Program, holds: Callable[[], Any], seconds: float = 60) -> None:
    """Let frames pass until something holds; a program is another process and takes its own time."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "nothing happened"
        one.hand.step()
        time.sleep(0.005)


def hand_in(one: running.Program) -> None:
    """Play the first moves of the person until it is the other seat's turn."""
    session = one.table.session
    while 0 in session.deciders or session.holding is not None:
        if session.holding is not None:
            session.release()
        else:
            session.submit(0, session.legal(0)[0])
    one.hand.step()


def asks(one: running.Program) -> bool:
    return isinstance(one.app.stack.top, MessageScene)


def dialog(one: running.Program) -> MessageScene:
    top = one.app.stack.top
    assert isinstance(top, MessageScene)
    return top


def test_a_known_program_plays_and_its_moves_go_back_with_the_persons(program: running.Program) -> None:
    remember(program.app.settings, MINE)
    start(program, MINE)
    session = program.table.session
    hand_in(program)
    before = len(session.entries)
    until(program, lambda: 0 in session.deciders and len(session.entries) > before)
    assert any(entry.seat == 1 for entry in session.entries[before:])
    assert session.undo_barrier() is None
    assert session.undo()
    assert len(session.entries) < before
    hand_in(program)
    until(program, lambda: 0 in session.deciders)


def test_a_program_that_was_not_entered_here_is_shown_and_asked_about(
    program: running.Program, tmp_path: Path
) -> None:
    """As in a save that came from elsewhere: nothing runs before somebody has said so."""
    stranger = bad("loop", tmp_path / "ran")
    start(program, stranger)
    hand_in(program)
    until(program, lambda: asks(program))
    assert dialog(program).title == "Start this program?"
    assert stranger.command.replace(" ", "") in "".join(dialog(program).text.split())
    program.hand.step(times=5)
    assert not (tmp_path / "ran").exists()
    program.hand.click("leave")
    assert not (tmp_path / "ran").exists()
    assert not is_known(program.app.settings, stranger.command)
    card = program.playing.saves.to_continue()
    assert card is not None
    program.playing.load(card)
    until(program, lambda: asks(program))
    program.hand.click("start")
    until(program, lambda: (tmp_path / "ran").exists())
    assert is_known(program.app.settings, stranger.command)


def test_a_program_that_dies_is_told_and_a_computer_goes_on(program: running.Program) -> None:
    """A program's own words are not told where hands are hidden: they could tell what it holds."""
    bot = bad("die")
    remember(program.app.settings, bot)
    start(program, bot, "brilliants")
    hand_in(program)
    until(program, lambda: asks(program))
    assert dialog(program).title == "Bot’s program stopped"
    assert "Bot’s program ended with exit code 1. Its own message is not shown" in dialog(program).text
    assert "no plan" not in dialog(program).text
    program.hand.click("start")
    until(program, lambda: asks(program))
    session = program.table.session
    before = len(session.entries)
    program.hand.click("hand-over")
    until(program, lambda: len(session.entries) > before)
    player = session.players[1]
    assert (player.own_program, player.name) == (None, "Bot")
    assert program.table.presenter.context.players == session.players
    program.playing.leave()
    card = program.playing.saves.to_continue()
    assert card is not None
    assert card.players[1] == player


def test_where_nothing_is_hidden_its_own_words_are_told(program: running.Program) -> None:
    start(program, MINE, people=2)
    words = Trouble(1, MINE, "ended with exit code 1: KeyError: 'no plan'.", "ended with exit code 1.")
    choices = Choices(lambda: None, lambda: None, lambda: None)
    told = trouble_dialog(program.app.services, program.table.session, words, choices).text
    assert "KeyError: 'no plan'. Nothing of the game is lost." in told


def test_leaving_ends_the_program(program: running.Program, tmp_path: Path) -> None:
    bot = bad("loop", tmp_path / "ran")
    remember(program.app.settings, bot)
    start(program, bot)
    hand_in(program)
    until(program, lambda: (tmp_path / "ran").exists() and (tmp_path / "ran").read_text())
    program.playing.leave()
    assert _ends(int((tmp_path / "ran").read_text()))


def test_whole_turns_are_played_where_others_play_whole_turns(program: running.Program) -> None:
    remember(program.app.settings, MINE)
    start(program, MINE, "fortunant")
    session = program.table.session
    until(program, lambda: 1 in program.playing.brains.finished(session))
    assert not any(entry.seat == 1 for entry in session.entries)
    hand_in(program)
    until(program, lambda: any(entry.seat == 1 for entry in session.entries))


def test_a_program_is_entered_on_the_new_game_page(program: running.Program) -> None:
    forms: list[SetupForm] = []
    program.app.services.start_game = forms.append
    scene = SetupScene(program.app.services, "ant_trails")
    program.app.stack.push(scene)
    program.hand.step()
    program.hand.click("level-1")
    program.hand.click("program")
    assert isinstance(program.app.stack.top, ProgramDialog)
    assert not program.app.stack.top.ring.get("use").enabled
    program.hand.type("no_such_bot_here")
    assert program.app.stack.top.trouble == "There is no program 'no_such_bot_here' on this computer."
    program.app.stack.top._type(f"  {SAMPLE} ")
    program.hand.key(pygame.K_RETURN)
    assert program.app.stack.top is scene
    program.hand.step()
    program.hand.click("start")
    assert forms[0].players[1].program == MINE
    assert is_known(program.app.settings, SAMPLE)
    program.hand.click("level-1")
    assert program.app.stack.top.ring.get("program-0").label == "sample_bot.py"
    program.hand.click("pick-dawdler")
    program.hand.click("sit")
    assert scene.form.seats[1].program is None


def test_programs_have_short_names() -> None:
    assert short_name(MINE) == "sample_bot.py"
    assert short_name(Program("/opt/bots/ant --fast")) == "ant"
    assert short_name(Program(f"{PYTHON} -m ants.best")) == "ants.best"
