"""Lazy attributes of the game packages (PEP 562): `GAME` imports the rules, `INFO` only the metadata."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any, Final

_MODULES: Final = {"GAME": "rules", "INFO": "info"}


def game_package(package: str) -> Callable[[str], Any]:
    """The module `__getattr__` of a game's package: `GAME` from its module `rules`, `INFO` from `info`.

    The home screen shows every game's metadata at start; importing all rules for that would more than
    double the time to the first picture. The returned function raises AttributeError for other names.
    """

    def load(name: str) -> Any:
        if name not in _MODULES:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        return getattr(importlib.import_module(f"{package}.{_MODULES[name]}"), name)

    return load
