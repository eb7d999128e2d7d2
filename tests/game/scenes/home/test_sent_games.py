"""A game that somebody sent is played on or watched from Your games; a bad file is one sentence."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.saves.saves import encode
from game.scenes.base.file_picker import FilesScene
from game.scenes.base.message import MessageScene
from game.scenes.home.games import GamesScene
from game.scenes.review.replay import ReplayScene
from game.scenes.table.table import TableScene
from game.session.player import Player
from game.session.session import Session
from game.storage.folders import Paths
from rules.ant_trails import GAME
from rules.core.protocol import Setup
from tests.game.program import Program, play_out


@pytest.fixture
def program(paths: Paths) -> Iterator[Program]:
    with Program(paths) as started:
        started.app.settings.change(animation="off")
        yield started


def sent(over: bool = False) -> Session:
    session = Session(GAME, Setup("standard", 2), (Player("Mia", "black"), Player("Otto", "red")), "s")
    session.submit(0, session.legal(0)[0])
    if over:
        play_out(session)
    return session


def pick(program: Program, monkeypatch: pytest.MonkeyPatch, path: Path) -> None:
    """By the button of the page and a row of the dialog."""
    monkeypatch.setattr(Path, "home", lambda: path.parent)
    program.app.services.open_games()  # type: ignore[misc]
    program.hand.step(times=2)
    program.hand.key(pygame.K_o)
    dialog = program.app.stack.top
    assert isinstance(dialog, FilesScene)
    dialog._open(next(entry for entry in dialog.entries if entry.name == path.name))
    program.hand.step(times=2)


def test_a_save_goes_on_as_it_was(program: Program, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    there = tmp_path / "mail"
    there.mkdir()
    file, session = there / "game.antology", sent()
    file.write_text(encode(session, 1000.0), encoding="utf-8")
    before = file.read_bytes()
    pick(program, monkeypatch, file)
    asked = program.app.stack.top
    assert isinstance(asked, MessageScene)
    assert "Ant Trails by Mia and Otto, round 1." in asked.text
    program.hand.key(pygame.K_RETURN)
    program.hand.step(times=3)
    assert isinstance(program.app.stack.top, TableScene)
    played = program.table.session
    assert (played.players, played.record.text()) == (session.players, session.record.text())
    assert not played.practice
    assert file.read_bytes() == before


@pytest.mark.parametrize("over", [False, True])
def test_a_log_is_watched_or_played_on_as_practice(
    program: Program, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, over: bool
) -> None:
    there = tmp_path / "mail"
    there.mkdir()
    file = there / "game.txt"
    file.write_text(f"~~~ P1-Rosa\n{sent(over).record.text()}", encoding="utf-8")
    pick(program, monkeypatch, file)
    if not over:
        program.hand.key(pygame.K_w)
    replay = program.app.stack.top
    assert isinstance(replay, ReplayScene)
    assert [player.name for player in replay.players] == ["Rosa", "Red"]
    if not over:
        program.hand.key(pygame.K_ESCAPE)
        pick(program, monkeypatch, file)
        program.hand.key(pygame.K_RETURN)
        program.hand.step(times=3)
        assert program.table.session.practice


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"\xff\xfe\x00", "game.txt is no text."),
        (b"\x80\x81", "game.txt is no text."),
        (b"", "game.txt is empty."),
        (b"AT1 seats=2 options=- seed=s\nP1: +Z9\n", "game.txt cannot be replayed: line 2"),
        (b"~~~ P1-\x1b[31m\nAT1 seats=2", "game.txt cannot be replayed: line 1"),
        (b"antology-save-1\nx", "game.txt"),
        (b"0" * (4 * 1024 * 1024 + 1), "game.txt is larger than"),
        (b"{" * 60_000, "game.txt"),
    ],
)
def test_a_bad_file_is_one_sentence(
    program: Program, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, data: bytes, said: str
) -> None:
    there = tmp_path / "mail"
    there.mkdir()
    file = there / "game.txt"
    file.write_bytes(data)
    pick(program, monkeypatch, file)
    told = program.app.stack.top
    assert isinstance(told, MessageScene)
    assert told.text.startswith(said)
    program.hand.key(pygame.K_ESCAPE)
    assert isinstance(program.app.stack.top, GamesScene)
