"""A journal whose first lines are damaged opens from its second copy, and nothing of either file is lost."""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game.saves import saves
from game.saves.autosave import Autosave, copy_file
from game.saves.saves import Saves
from game.session.session import Session
from game.storage.files import FileTrouble
from tests.game.saves.test_saves import AMBER, TEAL, play, same, start


@pytest.fixture
def shelf(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "saves", lambda: 1000.0)


def left(shelf: Saves, steps: int = 8) -> tuple[Path, Session]:
    """An unfinished game that no window plays: its journal, and what was played."""
    autosave = shelf.begin(start(AMBER, TEAL))
    play(autosave.session, steps)
    autosave.stop()
    return autosave.path, autosave.session


def go_on(shelf: Saves, path: Path) -> Autosave:
    lock = shelf.claim(path)
    assert lock is not None
    return shelf.go_on(path, shelf.open(path), lock)


def test_any_damaged_byte_of_the_first_lines_is_mended(shelf: Saves) -> None:
    path, session = left(shelf)
    good = path.read_bytes()
    first_lines = sum(len(line) for line in good.splitlines(keepends=True)[:4])
    for place in range(first_lines):
        for letter in (good[place] ^ 1, 0, 0xFF, ord("\n")):
            if letter == good[place]:
                continue
            path.write_bytes(good[:place] + bytes([letter]) + good[place + 1 :])
            written = saves.read(path)
            assert written.left_out == 0, (place, letter)
            assert written.mended, (place, letter)
            assert written.lines == [session.record.header, *(entry.text for entry in session.entries)]
    assert same(shelf.open(path).session, session)


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "first sector": lambda good: bytes(512) + good[512:],
    "first line gone": lambda good: good.partition(b"\n")[2],
    "first two lines gone": lambda good: good.split(b"\n", 2)[2],
    "a line before it": lambda good: b"<<<<<<< ours\n" + good,
    "first line twice": lambda good: good.partition(b"\n")[0] + b"\n" + good,
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_damaged_first_lines_cost_no_entry(shelf: Saves, damage: Callable[[bytes], bytes]) -> None:
    path, session = left(shelf)
    path.write_bytes(damage(path.read_bytes()))
    opened = shelf.open(path)
    assert (opened.left_out, opened.mended) == (0, True)
    assert same(opened.session, session)
    (card,) = shelf.unfinished()
    assert (card.path, card.mended, card.entries) == (path, True, len(session.entries))


@pytest.mark.parametrize("rest", [0, 1, 40, 400], ids=lambda rest: f"{rest} bytes")
def test_a_journal_cut_off_in_its_first_lines_opens_where_it_was_written_whole(
    shelf: Saves, rest: int
) -> None:
    path, session = left(shelf)
    again = go_on(shelf, path)
    play(again.session, 2)
    again.stop()
    path.write_bytes(path.read_bytes()[:rest])
    opened = shelf.open(path)
    assert opened.damaged
    assert opened.left_out > 0
    assert opened.session.entries == session.entries


def test_a_large_first_sector_costs_what_was_played_after_the_second_copy_and_says_so(shelf: Saves) -> None:
    path, session = left(shelf, 20)
    good = path.read_bytes()
    path.write_bytes(bytes(2048) + good[2048:])
    opened = shelf.open(path)
    assert opened.left_out == good[2048:].count(b"\n") > 0
    assert opened.mended
    assert opened.session.entries == start(AMBER, TEAL).entries
    assert opened.session.record.header == session.record.header


def test_a_first_sector_that_cannot_be_read_is_mended(shelf: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    path, _ = left(shelf, 20)
    again = go_on(shelf, path)
    play(again.session, 20)
    again.stop()
    bad, real = path.stat().st_ino, os.read

    def read(handle: int, size: int) -> bytes:
        if os.fstat(handle).st_ino == bad and os.lseek(handle, 0, os.SEEK_CUR) < 4096:
            raise OSError(errno.EIO, "Input/output error")
        return real(handle, size)

    monkeypatch.setattr(os, "read", read)
    opened = shelf.open(path)
    assert opened.mended
    assert opened.session.entries[:15] == again.session.entries[:15]


def test_a_disk_that_reads_nothing_is_one_sentence(shelf: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    path, _ = left(shelf, 20)

    def read(handle: int, size: int) -> bytes:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(os, "read", read)
    with pytest.raises(FileTrouble, match=r"cannot be read: Input/output error"):
        shelf.open(path)


def test_the_copy_is_there_before_the_first_entry_and_follows_every_renaming(shelf: Saves) -> None:
    autosave = shelf.begin(start(AMBER, TEAL), "Sunday")
    assert copy_file(autosave.path).read_bytes() == autosave.path.read_bytes()
    play(autosave.session, 5)
    autosave.rename("Monday")
    assert copy_file(autosave.path).read_bytes() == autosave.path.read_bytes()
    autosave.stop()
    (card,) = shelf.unfinished()
    shelf.rename(card, "Tuesday")
    assert copy_file(autosave.path).read_bytes() == autosave.path.read_bytes()
    autosave.path.write_bytes(autosave.path.read_bytes().partition(b"\n")[2])
    (card,) = shelf.unfinished()
    assert card.name == "Tuesday"


def test_going_on_keeps_the_damaged_file_and_mends_both(shelf: Saves) -> None:
    path, session = left(shelf)
    damaged = path.read_bytes().partition(b"\n")[2]
    path.write_bytes(damaged)
    with pytest.raises(FileTrouble, match="continue it first"):
        shelf.rename(shelf.unfinished()[0], "Called so")
    assert path.read_bytes() == damaged
    again = go_on(shelf, path)
    (kept,) = path.parent.glob("*.damaged-*")
    assert kept.read_bytes() == damaged
    assert copy_file(path).read_bytes() == path.read_bytes()
    play(again.session, 3)
    opened = shelf.open(path)
    assert not opened.damaged
    assert opened.session.entries[: len(session.entries)] == session.entries


def test_a_copy_that_cannot_be_written_does_not_keep_a_game_from_being_saved(shelf: Saves) -> None:
    path, session = left(shelf)
    copy_file(path).unlink()
    (copy_file(path) / "in the way").mkdir(parents=True)
    again = go_on(shelf, path)
    play(again.session, 2)
    assert again.take_trouble() is None
    assert same(shelf.open(path).session, again.session)
    assert len(again.session.entries) > len(session.entries)


@pytest.mark.parametrize("content", [None, b"", b"junk\n", bytes(5000), b"\xff" * 5_000_000])
def test_without_a_good_copy_a_journal_opens_as_before(shelf: Saves, content: bytes | None) -> None:
    path, session = left(shelf)
    copy_file(path).unlink()
    if content is not None:
        copy_file(path).write_bytes(content)
    good = path.read_bytes()
    assert same(shelf.open(path).session, session)
    path.write_bytes(good.replace(b"Teal", b"Tool", 1))
    with pytest.raises(FileTrouble, match="is damaged in its first lines"):
        shelf.open(path)
    lines = good.splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:6]) + b"x" + b"".join(lines[6:]))
    opened = shelf.open(path)
    assert (opened.left_out, opened.mended) == (len(lines) - 6, False)


@pytest.mark.parametrize("filling", [b"\n", b"0123456789abcdef x\n"], ids=["line ends", "short lines"])
def test_a_file_of_many_bad_lines_is_read_quickly(shelf: Saves, filling: bytes) -> None:
    path, session = left(shelf)
    path.write_bytes(filling * (4_000_000 // len(filling)))
    begun = time.process_time()
    assert shelf.open(path).session.record.header == session.record.header
    assert time.process_time() - begun < 3


def test_a_copy_of_another_game_never_replaces_lines_of_a_game_that_opens(shelf: Saves) -> None:
    path, session = left(shelf)
    other = shelf.begin(play(start(AMBER, TEAL, seed="other"), 200))
    copy_file(path).write_bytes(other.path.read_bytes())
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:6]) + b"x" + b"".join(lines[6:]))
    opened = shelf.open(path)
    assert opened.session.record.header == session.record.header
    assert not opened.mended


def test_the_copy_goes_with_its_game(shelf: Saves) -> None:
    path, _ = left(shelf)
    (card,) = shelf.unfinished()
    shelf.delete(card)
    assert not path.exists()
    assert not copy_file(path).exists()
    over = shelf.begin(play(start(AMBER, TEAL), 300))
    shelf.keep_finished(over.session, over.path)
    shelf.retire(over)
    over.stop()
    assert not copy_file(over.path).exists()
    over = shelf.begin(play(start(AMBER, TEAL, seed="two"), 300))
    shelf.keep_finished(over.session, over.path)
    over.stop()
    shelf.tidy()
    assert not over.path.exists()
    assert not copy_file(over.path).exists()
