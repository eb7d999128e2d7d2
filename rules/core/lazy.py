"""Imports on first use: by a game's package (PEP 562), and by verbs that most processes never call."""

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


def on_first_call(module: str, name: str) -> Callable[..., Any]:
    """The function of that name, from a module that is imported when it is first called.

    Explaining a refusal, checking a position and writing it as JSON need a third of the rules' code, and no
    move does.
    """
    found: Callable[..., Any] | None = None

    def call(*arguments: Any) -> Any:
        nonlocal found
        if found is None:
            found = getattr(importlib.import_module(module), name)
        return found(*arguments)

    return call
