"""Per-game data files for the pages, checked against a schema when they are read."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from game.plugin import plugin
from game.storage.folders import read_yaml, shipped

T = TypeVar("T")


def folder_of(game: str) -> Path:
    """Folder of a game's texts: `data/<game>`, unless its plug-in names another."""
    found = plugin.of(game)
    return found.data if found and found.data else shipped("data") / game


def load(game: str, name: str, kind: type[T]) -> T | None:
    """The file `name` of a game as a value of `kind`; None if the game has no such file.

    Raises msgspec.ValidationError or yaml.YAMLError if the file is invalid.
    """
    kind_as_key: Any = kind
    found: T | None = _read(folder_of(game) / name, kind_as_key)
    return found


@cache
def _read(file: Path, kind: Any) -> Any:
    """Read and validate a file, cached because pages ask for it each time they are opened."""
    return msgspec.convert(read_yaml(file), kind) if file.is_file() else None
