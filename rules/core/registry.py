"""Which games there are. Each is imported when it is first asked for."""

from __future__ import annotations

import difflib
import importlib
from typing import Any

from rules.core.errors import NotationError, SetupError
from rules.core.protocol import Game

_MODULES: dict[str, str] = {"brilliants": "rules.brilliants"}
"""Name of each game and the module that holds it as `GAME`, in the order of the shelf."""


def register(name: str, module: str) -> None:
    """Add a game: `module` holds it as `GAME`. Tests add their own."""
    _MODULES[name] = module


def names() -> tuple[str, ...]:
    """The names of all games, in the order of the shelf."""
    return tuple(_MODULES)


def module_of(name: str) -> str:
    """The module of a game, so that another process can register it, too. Raises SetupError."""
    try:
        return _MODULES[name]
    except KeyError:
        near = difflib.get_close_matches(name, _MODULES, n=1)
        hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(_MODULES)}."
        raise SetupError(f"There is no game {name!r}; {hint}") from None


def game(name: str) -> Game[Any, Any]:
    """The game of that name. Raises SetupError."""
    found: Game[Any, Any] = importlib.import_module(module_of(name)).GAME
    return found


def game_of_header(text: str) -> Game[Any, Any]:
    """The game whose notation a log's first line names. Raises NotationError."""
    word = text.split(maxsplit=1)[0] if text.split() else ""
    for name in _MODULES:
        if (found := game(name)).info.notation == word:
            return found
    raise NotationError(f"{word[:20]!r} is the notation of no game here.")
