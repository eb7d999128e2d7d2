"""Durable writing and distrustful reading of the player's files.

Everything the program writes goes through `atomic_write`; everything it reads back from the player's
folders goes through `read_limited` and, where it is JSON, `strict_json`.
"""

from __future__ import annotations

import contextlib
import os
import stat
import tempfile
import time
from codecs import BOM_UTF8
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from rules.core.strict import parse_json

TEMPORARY: Final = ".tmp"
"""Suffix of half-written files."""
_OLD: Final = 3600.0
"""Age in seconds from which a half-written file cannot belong to a running window: a write takes far less."""
_PIECE: Final = 64 * 1024
_SECTOR: Final = 4096


class FileTrouble(Exception):  # noqa: N818 - it reports a bad file to the player, not a bug in the program
    """An unusable file; the text is one sentence with the file and the reason."""


def atomic_write(path: Path, data: bytes) -> None:
    """Replace a file so that at any moment either the old or the new content is on disk.

    Raises OSError; the old file is then untouched.
    """
    make_folder(path.parent)
    # In the same folder, not the system's temporary one: a rename is atomic only within one file system.
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=TEMPORARY, dir=path.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            # Before the rename: some file systems put the new name on disk first, and a power cut in between
            # would leave an empty file in place of the old content.
            os.fsync(file.fileno())
        temporary.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):  # the first error is the one to report
            temporary.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def make_folder(folder: Path) -> None:
    """Create a folder and its parents durably, so that they survive a power cut. Raises OSError."""
    missing = [path for path in (folder, *folder.parents) if not path.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    for made in missing:
        sync_folder(made.parent)


def sync_folder(folder: Path) -> None:
    """Make a new or changed name in a folder durable. Windows cannot open folders, and does not need it."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def sweep(folder: Path) -> None:
    """Remove half-written files that a killed program left in a folder an hour ago or earlier."""
    before = time.time() - _OLD
    for path in files_in(folder, TEMPORARY):
        with contextlib.suppress(OSError):
            if path.name.startswith(".") and path.stat().st_mtime < before:
                path.unlink()


def files_in(folder: Path, suffix: str) -> list[Path]:
    """The files of a folder whose names end in `suffix`, unordered; none if the folder cannot be read.

    Unlike `Path.glob` and `Path.exists` it does not raise for a folder that may be listed but not searched.
    """
    try:
        return [folder / name for name in os.listdir(folder) if name.endswith(suffix)]
    except OSError:
        return []


def shown_name(path: Path) -> str:
    """A printable form of a file's name, which may hold undecodable bytes and control characters."""
    name = path.name.encode("utf-8", "replace").decode("utf-8")
    return "".join(letter if letter.isprintable() else "?" for letter in name)


def stamp(paths: Iterable[Path]) -> list[tuple[str, int, int]]:
    """Names, sizes and times of files, and of the files in folders; what cannot be read is left out."""
    found = []
    for path in paths:
        try:
            entries = [os.path.join(path, name) for name in sorted(os.listdir(path)) if name != "__pycache__"]
        except NotADirectoryError:
            entries = [str(path)]
        except OSError:
            continue
        for entry in entries:
            try:
                status = os.stat(entry)
            except OSError:
                continue
            found.append((entry, status.st_size, status.st_mtime_ns))
    return found


def read_limited(path: Path, limit: int, *, as_far_as_possible: bool = False) -> bytes:
    """The bytes of a file of at most `limit` bytes.

    With `as_far_as_possible`, a file with an unreadable sector gives the bytes before it; an unreadable first
    sector counts as zeros, and the bytes after it are read.
    Raises FileNotFoundError if there is none, FileTrouble if it is too large, unreadable or not a regular
    file (reading a pipe could block forever).
    """
    name = shown_name(path)
    try:
        # O_NONBLOCK, since already opening a pipe that nobody writes to would block; it is checked after
        # opening, not before, so that the file cannot be exchanged in between.
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        try:
            status = os.fstat(handle)
            if not stat.S_ISREG(status.st_mode):
                raise FileTrouble(f"{name} cannot be read: it is not an ordinary file.")
            # All at once, unless an unreadable sector is to cost as little as possible of what is before it.
            piece = _PIECE if as_far_as_possible else max(_PIECE, status.st_size + 1)
            data = _pieces(handle, limit + 1, piece, as_far_as_possible)
        finally:
            os.close(handle)
    except FileNotFoundError:
        raise
    except OSError as error:
        raise FileTrouble(f"{name} cannot be read: {error.strerror or error}.") from error
    except ValueError as error:  # a NUL in the path
        raise FileTrouble(f"{name} is not a valid file name.") from error
    if len(data) > limit:
        raise FileTrouble(f"{name} is larger than {limit} bytes.")
    return data


def _pieces(handle: int, most: int, piece: int, as_far_as_possible: bool) -> bytes:
    """Read up to `most` bytes of an open file, `piece` at a time. Raises OSError."""
    found: list[bytes] = []
    length = skipped = 0
    while length < most:
        try:
            data = os.read(handle, min(piece, most - length))
        except OSError:
            if not as_far_as_possible or length == skipped > 0:
                raise
            if found:
                break
            found.append(bytes(_SECTOR))
            length = skipped = os.lseek(handle, _SECTOR, os.SEEK_SET)
            continue
        if not data:
            break
        found.append(data)
        length += len(data)
    return b"".join(found)


def set_aside(path: Path) -> Path:
    """Rename an unusable file to the first free `name.broken-<n>` and return that path; raises OSError."""
    target = _free(path, "broken")
    path.rename(target)
    return target


def keep_copy(path: Path, data: bytes) -> Path:
    """Keep the bytes of a damaged file as `name.damaged-<n>` beside it; returns that path. Raises OSError."""
    target = _free(path, "damaged")
    atomic_write(target, data)
    return target


def _free(path: Path, word: str) -> Path:
    number = 1
    while os.path.lexists(target := path.with_name(f"{path.name}.{word}-{number}")):
        number += 1
    return target


def strict_json(data: bytes, name: str) -> Any:
    """Parse strict JSON (`rules.core.strict`), with or without a byte order mark. Raises FileTrouble."""
    try:
        return parse_json(data.removeprefix(BOM_UTF8).decode("utf-8"))
    except ValueError as error:
        raise FileTrouble(f"{name} is not valid: {error}.") from error
