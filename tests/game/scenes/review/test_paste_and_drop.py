"""A game from outside: pasted on the Replays page, or dropped on the window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.kit import clipboard
from game.scenes.base.message import MessageScene
from game.scenes.review.replay import ReplayScene
from game.scenes.review.replays import ReplaysScene
from game.scenes.table.table import TableScene
from game.storage.folders import Paths
from tests.game.program import Program, play_out
from tests.game.scenes.test_unfinished_games import begin


@pytest.fixture
def program(paths: Paths) -> Iterator[Program]:
    with Program(paths) as running:
        running.app.settings.change(animation="off", pace="instant")
        yield running


@pytest.fixture
def log(program: Program) -> str:
    """The log of a whole game."""
    session = begin(program, "moss")
    play_out(session)
    program.playing.leave()
    program.hand.step(times=2)
    return session.record.text()


def replays(program: Program) -> ReplaysScene:
    program.hand.key(pygame.K_v)
    top = program.app.stack.top
    assert isinstance(top, ReplaysScene)
    return top


def drop(program: Program, kind: int, **facts: str) -> None:
    pygame.event.post(pygame.event.Event(kind, **facts))
    program.hand.step(times=2)


@pytest.mark.parametrize("way", ["click", "key"])
def test_a_game_is_pasted(program: Program, log: str, way: str) -> None:
    page = replays(program)
    clipboard.copy(log)
    if way == "click":
        program.hand.click("paste")
    else:
        program.hand.key(pygame.K_v, pygame.KMOD_CTRL)
    top = program.app.stack.top
    assert isinstance(top, ReplayScene)
    assert top.record.text() == log
    program.app.stack.pop()
    assert program.app.stack.top is page


@pytest.mark.parametrize("text", ["", "  \n", "no game"])
def test_what_is_no_game_is_said(program: Program, text: str) -> None:
    replays(program)
    clipboard.copy(text)
    program.hand.click("paste")
    assert isinstance(program.app.stack.top, MessageScene)


def test_a_file_is_dropped(program: Program, log: str, tmp_path: Path) -> None:
    file = tmp_path / "a game.txt"
    file.write_text(log, encoding="utf-8")
    drop(program, pygame.DROPFILE, file=str(file))
    top = program.app.stack.top
    assert isinstance(top, ReplayScene)
    assert top.record.text() == log
    drop(program, pygame.DROPFILE, file=str(tmp_path / "none.txt"))
    message = program.app.stack.top
    assert isinstance(message, MessageScene)
    assert message.text == "none.txt no longer exists."


def test_text_is_dropped_on_a_running_game_which_goes_on(program: Program, log: str) -> None:
    session = begin(program, "fern")
    program.hand.step(times=3)
    drop(program, pygame.DROPTEXT, text=log)
    assert isinstance(program.app.stack.top, ReplayScene)
    program.app.stack.pop()
    assert isinstance(program.app.stack.top, TableScene)
    assert program.table.session is session


def test_a_folder_that_is_dropped_is_a_sentence(program: Program, tmp_path: Path) -> None:
    drop(program, pygame.DROPFILE, file=str(tmp_path))
    message = program.app.stack.top
    assert isinstance(message, MessageScene)
    assert "not an ordinary file" in message.text
