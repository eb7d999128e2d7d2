"""Files that must survive a power cut, and files that must be distrusted.

Everything the program writes goes through `atomic_write`; everything it reads back from the player's
folders goes through `read_limited` and, where it is JSON, `strict_json`.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
from pathlib import Path
from typing import Any

from rules.core.strict import parse_json


class FileTrouble(Exception):  # noqa: N818 - a player meets it as a trouble, not as a fault
    """A file that cannot be used; the text is one sentence with the file and the reason."""


def atomic_write(path: Path, data: bytes, keep: int = 0) -> None:
    """Replace a file so that at any moment either the old or the new content is on disk.

    `keep` older versions stay beside it as `name.1` (newest) to `name.<keep>`. Raises OSError; the old
    file is then untouched.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if keep and path.exists():
            _rotate(path, keep)
        temporary.replace(path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def _rotate(path: Path, keep: int) -> None:
    """Shift the kept versions by one and copy the current file to `name.1`."""
    for number in range(keep - 1, 0, -1):
        older = _version(path, number)
        if older.exists():
            older.replace(_version(path, number + 1))
    shutil.copy2(path, _version(path, 1))


def _version(path: Path, number: int) -> Path:
    return path.with_name(f"{path.name}.{number}")


def kept_versions(path: Path) -> list[Path]:
    """The older versions that `atomic_write` kept, newest first."""
    found: list[Path] = []
    while (version := _version(path, len(found) + 1)).exists():
        found.append(version)
    return found


def _sync_folder(folder: Path) -> None:
    """Make a rename durable; systems that cannot open a folder (Windows) need not."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def read_limited(path: Path, limit: int) -> bytes:
    """The bytes of a file of at most `limit` bytes.

    Raises FileNotFoundError if there is none, FileTrouble if it is too large, a folder or unreadable.
    """
    try:
        with path.open("rb") as file:
            data = file.read(limit + 1)
    except FileNotFoundError:
        raise
    except OSError as error:
        raise FileTrouble(f"{path.name} cannot be read: {error.strerror or error}.") from error
    if len(data) > limit:
        raise FileTrouble(f"{path.name} is larger than {limit} bytes.")
    return data


def set_aside(path: Path) -> Path:
    """Rename an unusable file to the first free `name.broken-<n>` and return that path; raises OSError."""
    number = 1
    while (target := path.with_name(f"{path.name}.broken-{number}")).exists():
        number += 1
    path.rename(target)
    return target


def strict_json(data: bytes, name: str) -> Any:
    """JSON without NaN, repeated keys, lone surrogates or deep nesting; raises FileTrouble."""
    try:
        return parse_json(data.decode("utf-8"))
    except ValueError as error:
        raise FileTrouble(f"{name} is not valid: {error}.") from error
