"""Whichever system call fails while a game is written down, every earlier game is whole afterwards."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from io import BufferedRandom, BufferedWriter
from pathlib import Path
from typing import Any

import pytest

from game.autosave import Autosave
from game.saves import Opened, Saves
from game.session import Session
from game.storage import TEMPORARY, FileTrouble
from tests.game.test_saves import AMBER, TEAL, play, start

CALLS = ("open", "fsync", "replace", "rename", "unlink", "mkdir", "close")
"""Calls of the system that change something or that writing stands on; writing itself is counted as well."""


class Faults:
    """Lets the n-th writing call fail, before it has done anything or (writes) after half of it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.left = -1
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
        if self.left == -1:
            self.fired = name
            raise OSError(errno.EIO, f"injected into {name}")

    def fail(self, number: int, action: Callable[[], object]) -> bool:
        """Let call `number` (from 0) of the action fail; False if it makes fewer calls."""
        self.left, self.fired = number, ""
        try:
            action()
        except (OSError, FileTrouble):
            assert self.fired
        finally:
            self.left = -1
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
