"""Files survive faults, and files that cannot be trusted are refused in one sentence."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.storage.files import FileTrouble, atomic_write, keep_copy, read_limited, set_aside, strict_json


def test_a_write_replaces_the_whole_file(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "a.txt"
    atomic_write(file, b"one, a long text")
    atomic_write(file, b"two")
    assert file.read_bytes() == b"two"
    assert list(file.parent.iterdir()) == [file]


@pytest.mark.parametrize("broken", ["fsync", "rename"])
def test_a_failing_write_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    file = tmp_path / "a.txt"
    atomic_write(file, b"old")

    def fail(*_: object) -> None:
        raise OSError("disk full")

    if broken == "fsync":
        monkeypatch.setattr(os, "fsync", fail)
    else:
        monkeypatch.setattr(Path, "replace", fail)
    with pytest.raises(OSError, match="disk full"):
        atomic_write(file, b"new")
    assert file.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [file]


def test_data_is_flushed_to_disk_before_the_rename(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []
    real_sync, real_replace = os.fsync, Path.replace
    monkeypatch.setattr(os, "fsync", lambda fd: (calls.append("sync"), real_sync(fd))[1])
    monkeypatch.setattr(Path, "replace", lambda s, t: (calls.append("rename"), real_replace(s, t))[1])
    atomic_write(tmp_path / "a.txt", b"x")
    assert calls == ["sync", "rename", "sync"]


def test_a_new_folder_is_on_disk_before_what_is_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[str] = []
    real = os.fsync
    monkeypatch.setattr(os, "fsync", lambda fd: (synced.append(os.readlink(f"/proc/self/fd/{fd}")), real(fd)))
    atomic_write(tmp_path / "deep" / "er" / "a.txt", b"x")
    assert {str(tmp_path), str(tmp_path / "deep")} < set(synced)


def test_a_failing_write_reports_its_own_error_though_cleaning_up_fails_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise OSError("disk full")

    def fail_too(*_: object, **__: object) -> None:
        raise OSError("read-only")

    monkeypatch.setattr(os, "fsync", fail)
    monkeypatch.setattr(Path, "unlink", fail_too)
    with pytest.raises(OSError, match="disk full"):
        atomic_write(tmp_path / "a.txt", b"new")


def test_reading_refuses_what_is_too_large_or_no_file(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_bytes(b"x" * 11)
    assert read_limited(file, 11) == b"x" * 11
    with pytest.raises(FileTrouble, match=r"a\.txt is larger than 10 bytes"):
        read_limited(file, 10)
    with pytest.raises(FileTrouble, match="cannot be read"):
        read_limited(tmp_path, 10)
    with pytest.raises(FileNotFoundError):
        read_limited(tmp_path / "none", 10)


@pytest.mark.parametrize(
    "text",
    [
        b'{"a": NaN}',
        b'{"a": 1, "a": 2}',
        b'["\\ud800"]',
        b"[" * 60_000,
        b"[" * 40 + b"]" * 40,
        b'{"a": 1',
        b"\xff\xfe",
        b"9" * 10_000,
    ],
)
def test_hostile_json_is_refused_by_name(text: bytes) -> None:
    with pytest.raises(FileTrouble, match=r"^x\.json is not valid"):
        strict_json(text, "x.json")


def test_good_json_is_read() -> None:
    assert strict_json('{"a": [1, "é"]}'.encode(), "x") == {"a": [1, "é"]}


def test_a_pipe_is_not_waited_for_and_a_device_not_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", Path("/dev/zero")):
        with pytest.raises(FileTrouble, match="cannot be read: it is not an ordinary file"):
            read_limited(path, 10)
    with pytest.raises(FileTrouble, match="not a valid file name"):
        read_limited(tmp_path / "a\0b", 10)


def test_copies_of_damaged_files_never_overwrite_each_other(tmp_path: Path) -> None:
    copies = [keep_copy(tmp_path / "a.txt", data) for data in (b"one", b"two")]
    assert [copy.name for copy in copies] == ["a.txt.damaged-1", "a.txt.damaged-2"]
    assert copies[0].read_bytes() == b"one"


def test_setting_aside_never_overwrites(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    names = []
    for text in ("one", "two"):
        file.write_text(text)
        names.append(set_aside(file).name)
    assert names == ["a.txt.broken-1", "a.txt.broken-2"]
    assert (tmp_path / names[0]).read_text() == "one"
