"""Files that must survive a power cut, and files that must be distrusted.

Everything the program writes goes through `atomic_write`; everything it reads back from the player's
folders goes through `read_limited` and, where it is JSON, `strict_json`.
"""

from __future__ import annotations

import contextlib
import os
import stat
import tempfile
import time
from pathlib import Path
from typing import Any, Final

from rules.core.strict import parse_json

TEMPORARY: Final = ".tmp"
"""How the names of half-written files end."""
_OLD: Final = 3600.0
"""Seconds after which a half-written file belongs to no window any more: a write takes far less."""
_PIECE: Final = 64 * 1024


class FileTrouble(Exception):  # noqa: N818 - a player meets it as a trouble, not as a fault
    """A file that cannot be used; the text is one sentence with the file and the reason."""


def atomic_write(path: Path, data: bytes) -> None:
    """Replace a file so that at any moment either the old or the new content is on disk.

    Raises OSError; the old file is then untouched.
    """
    make_folder(path.parent)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=TEMPORARY, dir=path.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):  # the first error is the one to report
            temporary.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def make_folder(folder: Path) -> None:
    """Make a folder with all above it, so that a power cut does not take it away again. Raises OSError."""
    missing = [path for path in (folder, *folder.parents) if not path.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    for made in missing:
        sync_folder(made.parent)


def sync_folder(folder: Path) -> None:
    """Make a rename or a new name durable; systems that cannot open a folder (Windows) need not."""
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
    """The files of a folder whose names end so, in no order; none if the folder cannot be looked at.

    `Path.glob` and `Path.exists` raise for a folder that may be listed but not searched; this does not.
    """
    try:
        return [folder / name for name in os.listdir(folder) if name.endswith(suffix)]
    except OSError:
        return []


def shown_name(path: Path) -> str:
    """A file's name fit to be printed: a name may hold bytes that are no text, and control characters."""
    name = path.name.encode("utf-8", "replace").decode("utf-8")
    return "".join(letter if letter.isprintable() else "?" for letter in name)


def read_limited(path: Path, limit: int, *, as_far_as_possible: bool = False) -> bytes:
    """The bytes of a file of at most `limit` bytes.

    `as_far_as_possible`: what stands before an unreadable sector, where reading stops there.
    Raises FileNotFoundError if there is none, FileTrouble if it is too large, no ordinary file (a pipe would
    be waited for without end) or unreadable.
    """
    name = shown_name(path)
    try:
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        try:
            if not stat.S_ISREG(os.fstat(handle).st_mode):
                raise FileTrouble(f"{name} cannot be read: it is no ordinary file.")
            data = _pieces(handle, limit + 1, as_far_as_possible)
        finally:
            os.close(handle)
    except FileNotFoundError:
        raise
    except OSError as error:
        raise FileTrouble(f"{name} cannot be read: {error.strerror or error}.") from error
    except ValueError as error:  # a NUL in the path
        raise FileTrouble(f"{name} is no name of a file.") from error
    if len(data) > limit:
        raise FileTrouble(f"{name} is larger than {limit} bytes.")
    return data


def _pieces(handle: int, most: int, as_far_as_possible: bool) -> bytes:
    """Up to `most` bytes of an open file. Raises OSError."""
    data = bytearray()
    while len(data) < most:
        try:
            piece = os.read(handle, min(_PIECE, most - len(data)))
        except OSError:
            if as_far_as_possible and data:
                break
            raise
        if not piece:
            break
        data += piece
    return bytes(data)


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
    """JSON without NaN, repeated keys, lone surrogates or deep nesting; raises FileTrouble."""
    try:
        return parse_json(data.decode("utf-8"))
    except ValueError as error:
        raise FileTrouble(f"{name} is not valid: {error}.") from error
