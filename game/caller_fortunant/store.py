"""The caller's register on disk: one small file, written at every change, read when the page is opened."""

from __future__ import annotations

import logging
import time
from pathlib import Path
from typing import Final

import msgspec

from game.caller_fortunant.register import Register, listing
from game.storage.files import FileTrouble, atomic_write, read_limited, set_aside, strict_json
from game.storage.folders import Paths

_log = logging.getLogger(__name__)
_LIMIT: Final = 256 * 1024
"""A register of ninety-nine with all points is a tenth of it."""


class Store:
    """Folders for a register, finished registers and printed sheets."""

    def __init__(self, paths: Paths) -> None:
        self.file = paths.data / "caller" / "fortunant.json"
        self.exports = paths.data / "exports"
        self.trouble = ""
        """Why the last register could not be read or written, in a sentence for the caller; else empty."""

    def read(self) -> Register | None:
        """The register as it was left; None if there is none. A damaged one is set aside, not deleted."""
        self.trouble = ""
        try:
            data = strict_json(read_limited(self.file, _LIMIT), self.file.name)
            return msgspec.convert(data, Register)
        except FileNotFoundError:
            return None
        except (FileTrouble, msgspec.ValidationError) as error:
            self.trouble = f"The last gathering could not be read: {error}"
            self._set_aside()
            return None

    def _set_aside(self) -> None:
        try:
            self.trouble += f" It is kept as {set_aside(self.file).name}."
        except OSError as error:
            _log.warning("The register %s could not be set aside: %s", self.file, error)

    def write(self, register: Register) -> None:
        """Save the register; on an error set `trouble`, and play goes on."""
        try:
            atomic_write(self.file, msgspec.json.encode(register))
            self.trouble = ""
        except OSError as error:
            self.trouble = f"This cannot be saved: {error.strerror or error}."

    def put_away(self, register: Register) -> None:
        """Keep a register beside the current one, before a new one is begun. Raises OSError."""
        if register.people or register.rolls:
            stamp = time.strftime("%Y-%m-%d-%H%M%S")
            atomic_write(
                _free(self.file.parent, f"fortunant-{stamp}", ".json"), msgspec.json.encode(register)
            )

    def write_list(self, register: Register) -> Path:
        """Write the result as text to the exports folder; returns the file. Raises OSError."""
        file = _free(self.exports, "fortunant-result", ".txt")
        atomic_write(file, listing(register).encode("utf-8"))
        return file

    def write_sheets(self, name: str, data: bytes) -> Path:
        """Write a PDF of sheets to the exports folder, over the last one of that name. Raises OSError."""
        file = self.exports / f"fortunant-sheets-{_plain(name)}.pdf"
        atomic_write(file, data)
        return file


def _plain(text: str) -> str:
    """A text as a part of a file's name that every system takes."""
    kept = "".join(letter if letter.isalnum() else "-" for letter in text)
    return kept.strip("-") or "x"


def _free(folder: Path, name: str, suffix: str) -> Path:
    """A file that does not exist yet: numbers are added to the name."""
    file, number = folder / f"{name}{suffix}", 2
    while file.exists():
        file = folder / f"{name}-{number}{suffix}"
        number += 1
    return file
