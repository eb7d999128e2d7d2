"""Files with positions: picked from a list or dropped on the page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.saves.position import written
from game.scenes.base.file_picker import FilesScene
from game.scenes.base.paged_list import PREVIOUS
from game.storage.folders import Paths
from rules.ant_trails import GAME as TRAILS
from tests.game.program import AtPage
from tests.game.saves.test_position_text import trails


@pytest.fixture
def program(paths: Paths) -> Iterator[AtPage]:
    with AtPage(paths) as started:
        yield started


def test_a_file_is_picked_from_a_list(program: AtPage, tmp_path: Path) -> None:
    folder = tmp_path / "puzzles"
    (folder / "deep").mkdir(parents=True)
    (folder / "deep" / "a log.txt").write_text(trails().text())
    (folder / "notes.md").write_text("nothing")
    (folder / ".hidden.json").write_text("{}")
    program.page._folder = folder
    program.hand.click("file")
    top = program.app.stack.top
    assert isinstance(top, FilesScene)
    assert [entry.name for entry in top.entries] == ["deep"]
    program.hand.click("entry:0")
    program.hand.click("entry:0")
    assert program.page.found is not None
    assert program.page.found.state == trails().state
    program.hand.click("file")
    program.hand.key(pygame.K_u)
    assert isinstance(program.app.stack.top, FilesScene)
    assert program.app.stack.top.folder == folder
    program.hand.key(pygame.K_ESCAPE)
    assert program.page.found is not None


@pytest.mark.parametrize(
    ("data", "words"),
    [(b"\x80\x81", "bad.txt is no text."), (b"\xff\xfe", "bad.txt is empty."), (b" \n", "bad.txt is empty.")],
)
def test_an_unreadable_file_leaves_the_text(program: AtPage, tmp_path: Path, data: bytes, words: str) -> None:
    program.paste(trails().text())
    bad = tmp_path / "bad.txt"
    bad.write_bytes(data)
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(bad)))
    program.hand.step(times=2)
    assert program.page.trouble == words
    assert program.page.text_area.text == trails().text()
    bad.write_text(written(TRAILS, trails(30).state))
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(bad)))
    program.hand.step(times=2)
    assert program.page.found is not None
    assert program.page.found.state == trails(30).state


def test_a_folder_of_many_has_pages(program: AtPage, tmp_path: Path) -> None:
    for number in range(40):
        (tmp_path / f"{number:02}.json").write_text("{}")
    program.page._folder = tmp_path / "gone" / "away"
    program.hand.click("file")
    top = program.app.stack.top
    assert isinstance(top, FilesScene)
    files = [entry for entry in top.entries if entry.suffix]
    assert len(files) == 40
    program.hand.key(pygame.K_PAGEDOWN)
    assert top.list.first == top.list.room
    program.hand.click(PREVIOUS)
    assert top.list.first == 0
