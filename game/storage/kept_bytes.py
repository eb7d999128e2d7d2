"""Bytes by key in one file of the cache folder, from start to start."""

from __future__ import annotations

import logging
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec

from game.storage.files import FileTrouble, atomic_write, read_limited

_LARGEST: Final = 32 * 1024 * 1024
_CHECK: Final = 4
"""Bytes of the checksum before the content."""
_log = logging.getLogger(__name__)


class _Content(msgspec.Struct, forbid_unknown_fields=True):
    edition: str
    kept: dict[str, bytes]


class KeptBytes:
    """A file, read when it is first asked for something; `write` puts in what is new. Nothing here raises."""

    def __init__(self, path: Path, edition: Callable[[], str], most: int) -> None:
        """`edition` names what made the bytes: a file of another edition counts as empty. With more than
        `most` keys, those go that were not asked for since."""
        self._path, self._edition, self._most = path, edition, most
        self._kept: dict[str, bytes] | None = None
        self._asked = dict[str, bytes]()
        self._new = False
        """True if the file lacks something."""

    def find(self, key: str) -> bytes | None:
        """The bytes kept under a key; None if there are none."""
        if self._kept is None:
            self._kept = self._read()
        if (found := self._kept.get(key)) is not None:
            self._asked[key] = found
        return found

    def keep(self, key: str, data: bytes) -> None:
        """Keep bytes under a key, in the file from the next `write` on."""
        self._asked[key] = data
        self._new = True

    def write(self) -> None:
        """Write the file if it lacks something, or holds too much; a failure is not tried again."""
        kept = (self._kept or {}) | self._asked
        too_much = len(kept) > max(self._most, len(self._asked))
        if not (self._new or too_much):
            return
        self._new = False
        if too_much:
            kept = self._kept = self._asked
        data = msgspec.msgpack.encode(_Content(self._edition(), kept))
        try:
            atomic_write(self._path, zlib.crc32(data).to_bytes(_CHECK, "big") + data)
        except OSError as error:
            _log.warning("%s cannot be kept: %s", self._path.name, error)

    def _read(self) -> dict[str, bytes]:
        try:
            data = memoryview(read_limited(self._path, _LARGEST))
            if zlib.crc32(data[_CHECK:]).to_bytes(_CHECK, "big") != data[:_CHECK]:
                raise FileTrouble(f"{self._path.name} is damaged.")
            content = msgspec.msgpack.decode(data[_CHECK:], type=_Content)
        except FileNotFoundError:
            return {}
        except (FileTrouble, msgspec.MsgspecError) as trouble:
            _log.warning("%s What it held is made again.", trouble)
            return {}
        return content.kept if content.edition == self._edition() else {}
