"""Values of the program's YAML files in one file of the cache folder, so that a start need not parse them.

Parsing takes a sixth of the time to the first picture, the parser's own import included. A value is found by
what its text says (`rules/core/parsed.py`), and only by the program that has parsed it: another edition
of the parser, or of the code that asks it, begins with nothing.
"""

from __future__ import annotations

import importlib.util
import logging
import zlib
from pathlib import Path
from typing import Final

import msgspec

from game.storage.files import FileTrouble, atomic_write, read_limited, stamp

FILE: Final = "parsed.values"
_LARGEST: Final = 16 * 1024 * 1024
_MANY: Final = 400
"""Values from which on those go that this run of the program has not asked for."""
_CHECK: Final = 4
"""Bytes of the checksum before the values."""
_log = logging.getLogger(__name__)


class _Content(msgspec.Struct, forbid_unknown_fields=True):
    parser: str
    values: dict[str, bytes]


class KeptValues:
    """Bytes by key, read when first asked for; `write` puts new ones into the file. Nothing here raises."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self._parser = ""
        self._values: dict[str, bytes] | None = None
        self._asked = dict[str, bytes]()
        self._new = False
        """True if the file lacks something."""

    def find(self, key: str) -> bytes | None:
        """The bytes kept under a key; None if there are none."""
        if self._values is None:
            self._parser = _parser()
            self._values = self._read()
        if (found := self._values.get(key)) is not None:
            self._asked[key] = found
        return found

    def keep(self, key: str, packed: bytes) -> None:
        """Keep bytes under a key, in the file from the next `write` on."""
        self._asked[key] = packed
        self._new = True

    def write(self) -> None:
        """Write the file if it lacks something. Failing to do so is no error: it is tried again next time."""
        if not self._new:
            return
        self._new = False
        values = (self._values or {}) | self._asked
        if len(values) > _MANY:
            values = self._asked
        data = msgspec.msgpack.encode(_Content(self._parser, values))
        try:
            atomic_write(self._path, zlib.crc32(data).to_bytes(_CHECK, "big") + data)
        except OSError as error:
            _log.warning("The values of data files are not kept: %s", error)

    def _read(self) -> dict[str, bytes]:
        try:
            data = read_limited(self._path, _LARGEST)
        except FileNotFoundError:
            return {}
        except FileTrouble as trouble:
            _log.warning("The values of data files are parsed again: %s", trouble)
            return {}
        try:
            if zlib.crc32(data[_CHECK:]).to_bytes(_CHECK, "big") != data[:_CHECK]:
                raise msgspec.DecodeError("the checksum is another one")
            content = msgspec.msgpack.decode(data[_CHECK:], type=_Content)
        except msgspec.MsgspecError as error:
            _log.warning("%s is damaged (%s); the values of data files are parsed again.", FILE, error)
            return {}
        return content.values if content.parser == self._parser else {}


def _parser() -> str:
    """The files that say how a text becomes a value."""
    files = [importlib.util.find_spec(name) for name in ("yaml", "rules.core.document", __name__)]
    return repr(stamp(Path(spec.origin) for spec in files if spec and spec.origin))
