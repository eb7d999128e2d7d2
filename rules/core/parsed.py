"""Values of YAML texts that were parsed before; nothing is kept until there is a store."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol

import msgspec


class Store(Protocol):
    """Bytes by key, from start to start. Never raises."""

    def find(self, key: str) -> bytes | None:
        """The bytes kept under a key; None if there are none."""

    def keep(self, key: str, packed: bytes) -> None:
        """Keep bytes under a key."""


class Parsed:
    """Plain values by the text that they were parsed from, so that no old value can stand for a new text."""

    def __init__(self) -> None:
        self.store: Store | None = None

    def value(self, grammar: str, text: str, parse: Callable[[], Any]) -> Any:
        """The value of a text in a grammar; `parse` makes it if it is not kept, and may raise."""
        if self.store is None:
            return parse()
        from hashlib import sha256

        key = sha256(f"{grammar}\n{text}".encode("utf-8", "surrogatepass")).hexdigest()
        if (packed := self.store.find(key)) is not None:
            return msgspec.msgpack.decode(packed)
        value = parse()
        if (packed := _packed(value)) is not None:
            self.store.keep(key, packed)
        return value


def _packed(value: Any) -> bytes | None:
    """The value as bytes; None for one that would be read back as another, such as a date."""
    try:
        packed = msgspec.msgpack.encode(value)
        return packed if repr(msgspec.msgpack.decode(packed)) == repr(value) else None
    except (TypeError, ValueError, OverflowError, msgspec.MsgspecError):
        return None


PARSED: Final = Parsed()
"""The program's own."""
