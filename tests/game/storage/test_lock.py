"""A lock keeps other windows out and ends with the process that holds it."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.storage.lock import FileLock, is_locked

HOLDER = """
import sys
from pathlib import Path
from game.storage.lock import FileLock
print(FileLock(Path(sys.argv[1])).acquire(), flush=True)
sys.stdin.read()
"""


def test_one_window_holds_it_until_it_lets_go(tmp_path: Path) -> None:
    path = tmp_path / "a.lock"
    here, there = FileLock(path), FileLock(path)
    assert here.acquire()
    assert not there.acquire(0.0)
    assert is_locked(path)
    here.release()
    assert not path.exists()
    assert there.acquire(0.0)
    here.release()
    assert is_locked(path), "a lock that is not held cannot be given back"
    there.release()


def test_the_lock_of_a_killed_program_is_free(tmp_path: Path) -> None:
    path = tmp_path / "a.lock"
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "True\n"
        assert is_locked(path)
        assert not FileLock(path).acquire(0.0)
        other.kill()
    assert path.exists(), "the file is left over"
    assert not is_locked(path)
    path.write_bytes(b"")
    lock = FileLock(path)
    assert lock.acquire(0.0)
    lock.release()


def test_a_lock_on_a_removed_file_does_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its holder let go between our opening the file and locking it: the next window makes a file of that
    name, and both would hold a lock."""
    path = tmp_path / "a.lock"
    first = FileLock(path)
    assert first.acquire()
    real = os.open

    def slow(*arguments: object, **named: object) -> int:
        handle: int = real(*arguments, **named)  # type: ignore[arg-type]
        first.release()
        return handle

    late = FileLock(path)
    with monkeypatch.context() as patch:
        patch.setattr(os, "open", slow)
        assert late.acquire()
    assert path.exists()
    assert not FileLock(path).acquire(0.0)
    late.release()


def test_where_nothing_can_be_locked_play_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert FileLock(tmp_path / "none" / "a.lock").acquire(0.0)

    def unsupported(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr("game.storage.lock._lock", unsupported)
    assert FileLock(tmp_path / "a.lock").acquire(0.0)


def test_looking_whether_it_is_locked_leaves_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.lock"
    assert not is_locked(path)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_without_permission_is_not_another_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def denied(*_: object, **__: object) -> int:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(os, "open", denied)
    assert FileLock(tmp_path / "a.lock").acquire(0.0)
