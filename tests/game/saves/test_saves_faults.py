"""Whichever system call fails while a game is written down, every earlier game is whole afterwards.

Calls fail one at a time, or all of them for a while, as in an outage of the disk; a game that is played
through it is whole as soon as it can be written again, and meanwhile never has a gap.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from io import BufferedRandom, BufferedWriter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from game.saves.autosave import Autosave, copy_file
from game.saves.saves import Opened, Saves
from game.session.session import Session
from game.storage.files import TEMPORARY, FileTrouble
from tests.game.saves.test_saves import AMBER, TEAL, play, start

CALLS = ("open", "fsync", "replace", "rename", "unlink", "mkdir", "close", "stat")
"""Calls of the system that change something or that writing stands on; writing itself is counted as well."""


class Faults:
    """Lets the n-th writing call fail, before it has done anything or (writes) after half of it; or several
    calls in a row from the n-th on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.left = -1
        self.length = 0
        self.fired = ""
        for name in CALLS:
            monkeypatch.setattr(os, name, self._wrapped(name, getattr(os, name)))
        real_fdopen, real_open = os.fdopen, Path.open
        monkeypatch.setattr(os, "fdopen", lambda *a, **k: _Writer(self, real_fdopen(*a, **k)))
        monkeypatch.setattr(Path, "open", lambda *a, **k: _Writer(self, real_open(*a, **k)))

    def _wrapped(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any, **named: Any) -> Any:
            if name == "close":
                real(*arguments)
                return self.count(name)
            self.count(name)
            return real(*arguments, **named)

        return call

    def count(self, name: str) -> None:
        """Raises OSError if this is the call that fails."""
        self.left -= 1
        if -1 - self.length < self.left <= -1:
            self.fired = name
            raise OSError(errno.EIO, f"injected into {name}")

    def fail(self, number: int, action: Callable[[], object], length: int = 1) -> bool:
        """Let `length` calls from `number` (from 0) on of the action fail; False if it makes fewer calls."""
        self.left, self.length, self.fired = number, length, ""
        try:
            action()
        except (OSError, FileTrouble):
            assert self.fired
        finally:
            self.left, self.length = -1, 0
        return bool(self.fired)


class _Writer:
    """An open file whose writing may stop half-way."""

    def __init__(self, faults: Faults, file: BufferedWriter | BufferedRandom) -> None:
        self._faults, self._file = faults, file
        try:
            faults.count("opening")
        except OSError:
            file.close()
            raise

    def __enter__(self) -> _Writer:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)

    def write(self, data: bytes) -> int:
        try:
            self._faults.count("write")
        except OSError:
            self._file.write(data[: len(data) // 2])
            raise
        return self._file.write(data)


class House:
    """A folder with two unfinished games, a named one and a finished one, and a game in play."""

    def __init__(self, folder: Path) -> None:
        self.saves = Saves(folder, lambda: 1000.0)
        self.games: dict[Path, Session] = {}
        for seed in ("one", "two"):
            autosave = self.saves.begin(play(start(AMBER, TEAL, seed=seed), 6))
            autosave.stop()
            self.games[autosave.path] = autosave.session
        named = play(start(AMBER, TEAL, seed="named"), 7)
        self.games[self.saves.save(named, "By name")] = named
        over = play(start(AMBER, TEAL, seed="over"), 300)
        self.games[self.saves.keep_finished(over)] = over
        self.running: Autosave = self.saves.begin(play(start(AMBER, TEAL, seed="running"), 5))

    def check(self) -> None:
        """All games before are whole, by a fresh look into the folder."""
        looked = Saves(self.saves.folder, lambda: 2000.0)
        for path, session in self.games.items():
            opened = looked.open(path)
            assert opened.left_out == 0
            assert opened.session.entries[: len(session.entries)] == session.entries
        listed = {card.path for card in (*looked.unfinished(), *looked.named(), *looked.finished())}
        assert set(self.games) <= listed
        assert looked.unreadable() == []

    def leftovers(self) -> list[Path]:
        return list(self.saves.folder.rglob(f"*{TEMPORARY}"))

    @property
    def one(self) -> Path:
        """An unfinished game that is not in play."""
        return next(path for path in self.games if path.suffix == ".journal")


def begin(house: House) -> None:
    house.running.stop()
    house.running = house.saves.begin(start(AMBER, TEAL, seed="new"))


def begin_in_a_new_folder(house: House) -> None:
    deep = Saves(house.saves.folder / "deep" / "er", lambda: 1000.0)
    deep.begin(start(AMBER, TEAL, seed="new"))


def move(house: House) -> None:
    play(house.running.session, 2)


def take_back(house: House) -> None:
    house.running.session.undo_mode = "free"
    house.running.session.undo()


def go_on(house: House) -> None:
    path = house.one
    lock = house.saves.claim(path)
    if lock is not None:
        house.saves.go_on(path, house.saves.open(path), lock).stop()


def mend(house: House) -> None:
    path = house.one
    lock = house.saves.claim(path)
    if lock is not None:
        house.saves.go_on(path, Opened(house.games[path], left_out=1), lock).stop()


def finish(house: House) -> None:
    play(house.running.session, 300)
    house.saves.keep_finished(house.running.session, house.running.path)
    house.saves.retire(house.running)
    house.running.stop()


def save_again(house: House) -> None:
    session = next(one for path, one in house.games.items() if path.parent == house.saves.folder)
    house.saves.save(session, "By name")


def rename(house: House) -> None:
    if (card := house.saves.card(house.one)) is not None:
        house.saves.rename(card, "Called so")


def tidy(house: House) -> None:
    house.saves.tidy()


ACTIONS = (begin, begin_in_a_new_folder, move, take_back, go_on, mend, finish, save_again, rename, tidy)


@pytest.mark.parametrize("action", ACTIONS)
def test_whatever_call_fails_every_earlier_game_is_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, action: Callable[[House], None]
) -> None:
    faults, number, more = Faults(monkeypatch), 0, True
    while more:
        house = House(tmp_path / str(number))
        more = faults.fail(number, lambda house=house: action(house))  # type: ignore[misc]
        house.check()
        assert faults.fired == "unlink" or house.leftovers() == []
        running = house.running
        if not running.session.over:
            play(running.session, 1)
            kept = house.saves.open(running.path).session.entries[: len(running.session.entries)]
            assert kept == running.session.entries, "the file is whole again after the next move"
        number += 1
    assert number > (0 if action is tidy else 3)


OUTAGES = (1, 2, 3, 5, 8, 13, 21, 34)
"""Calls in a row that fail."""


def one_more_move(autosave: Autosave) -> None:
    play(autosave.session, 1)


def leave(autosave: Autosave) -> None:
    autosave.stop()


def wait_a_little(autosave: Autosave) -> None:
    autosave.try_again()


@pytest.mark.parametrize("after", [one_more_move, leave, wait_a_little])
@pytest.mark.parametrize("length", OUTAGES)
def test_a_game_played_through_an_outage_is_whole_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, length: int, after: Callable[[Autosave], None]
) -> None:
    faults, number, more = Faults(monkeypatch), 0, True
    while more:
        now = iter(range(0, 1_000_000, 100))
        saves = Saves(tmp_path / str(number), lambda now=now: float(next(now)))  # type: ignore[misc]
        session = play(start(AMBER, TEAL, seed="running"), 3)
        session.undo_mode = "free"
        autosave = saves.begin(session)

        def moves(session: Session = session) -> None:
            play(session, 2)
            session.undo()
            play(session, 2)

        more = faults.fail(number, moves, length)
        play(session, 1)
        after(autosave)
        opened = saves.open(autosave.path)
        assert (opened.left_out, opened.session.entries) == (0, session.entries), number
        copy = saves.open(copy_file(autosave.path))
        assert opened.session.entries[: len(copy.session.entries)] == copy.session.entries
        number += 3


class Disk:
    """A disk that refuses all that changes it, is full, or cannot be read either, until it is well again."""

    def __init__(self, patch: pytest.MonkeyPatch, folder: Path) -> None:
        self.ill, self._folder = "", str(folder)
        for name in (*CALLS, "lstat"):
            patch.setattr(os, name, self._wrapped(name, getattr(os, name)))
        real_fdopen, real_open = os.fdopen, Path.open
        patch.setattr(os, "fdopen", lambda *a, **k: _Filling(self, real_fdopen(*a, **k)))
        patch.setattr(Path, "open", self._wrapped("open", lambda *a, **k: _Filling(self, real_open(*a, **k))))

    def _wrapped(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any, **named: Any) -> Any:
            failing = {
                "gone": {"open", "stat", "lstat", "replace", "rename", "unlink", "mkdir"},
                "frozen": {"replace", "rename", "unlink", "mkdir"},
                "unsynced": {"fsync"},
            }.get(self.ill, set())
            if name in failing and (name == "fsync" or str(arguments[0]).startswith(self._folder)):
                raise OSError(errno.EIO, self.ill)
            return real(*arguments, **named)

        return call


class _Filling:
    """An open file on a disk that may be full."""

    def __init__(self, disk: Disk, file: Any) -> None:
        self._disk, self._file = disk, file

    def __enter__(self) -> _Filling:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._file, name)

    def write(self, data: bytes) -> int:
        if self._disk.ill == "full":
            self._file.write(data[: len(data) // 2])
            raise OSError(errno.ENOSPC, "full")
        return int(self._file.write(data))


ILLS = ("gone", "full", "frozen", "unsynced", "")
STEPS = some.sampled_from(("move", "move", "move", "undo", "redo", "rename", *ILLS))


@given(some.lists(STEPS, min_size=4, max_size=25))
@settings(max_examples=120, deadline=None, derandomize=True)
def test_whatever_a_disk_does_meanwhile_a_game_has_no_gap(
    tmp_path_factory: pytest.TempPathFactory, steps: list[str]
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        folder = tmp_path_factory.mktemp("outages")
        disk = Disk(patch, folder)
        saves = Saves(folder, lambda: 1.0)
        session = play(start(AMBER, TEAL, seed="long"), 2)
        session.undo_mode = "free"
        autosave = saves.begin(session)
        held = [session.entries[:]]
        told: list[str] = []
        for step in [*steps, "", "move"]:
            match step:
                case "move" if not session.over:
                    play(session, 1)
                case "undo":
                    session.undo()
                case "redo":
                    session.redo()
                case "rename":
                    autosave.rename(step)
                case "move":
                    pass
                case ill:
                    disk.ill = ill
            held.append(session.entries[:])
            if trouble := autosave.take_trouble():
                told.append(trouble.split(":")[0])
            ill, disk.ill = disk.ill, ""
            opened = saves.open(autosave.path)
            assert opened.session.entries in held, "what is on disk is how the game once stood, without a gap"
            disk.ill = ill
        autosave.stop()
        opened = saves.open(autosave.path)
        assert (opened.left_out, opened.session.entries) == (0, session.entries)
        assert told[::2] == ["The game cannot be saved now"] * len(told[::2])
        assert told[1::2] == ["The game is saved again, with every move."] * len(told[1::2])
        assert len(told) % 2 == 0
