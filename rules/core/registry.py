"""The registry of games. A game's rules are imported on first use."""

from __future__ import annotations

import importlib
from typing import Any, NamedTuple

from rules.core.errors import NotationError, SetupError
from rules.core.protocol import Game, GameInfo
from rules.core.wording import nearest


class Place(NamedTuple):
    """Import locations of a game: the only line a new game has to add."""

    module: str
    """Package of the rules, with `GAME` and `INFO`."""
    notation: str
    """First word of the game's logs; repeated here so that reading a log imports one game, not all."""
    plugin: str = ""
    """Module with the program's parts of the game; empty for rules without a table.

    It is stored as a name because the rules import nothing of the program.
    """


_PLACES: dict[str, Place] = {
    "brilliants": Place("rules.brilliants", "BA1", "game.tables.brilliants.plugin"),
    "mini_brilliants": Place("rules.mini_brilliants", "MB1", "game.tables.mini_brilliants.plugin"),
    "fortunant": Place("rules.fortunant", "FA1", "game.tables.fortunant.plugin"),
    "colossi": Place("rules.colossi", "CO1", "game.tables.colossi.plugin"),
    "ant_trails": Place("rules.ant_trails", "AT1", "game.tables.ant_trails.plugin"),
}
"""In the order of the home screen."""


def register(name: str, place: Place) -> None:
    """Add a game or replace one; tests register toy games."""
    _PLACES[name] = place


def names() -> tuple[str, ...]:
    """The names of all games, in the order of the home screen."""
    return tuple(_PLACES)


def place(name: str) -> Place:
    """The place of a game, for registering it in another process, too. Raises SetupError."""
    try:
        return _PLACES[name]
    except KeyError:
        near = nearest(name, names())
        hint = f"did you mean {near}?" if near else f"there are: {', '.join(_PLACES)}."
        raise SetupError(f"There is no game {name[:40]!r}; {hint}") from None


def info(name: str) -> GameInfo:
    """Metadata of a game, without importing its rules. Raises SetupError."""
    found: GameInfo = importlib.import_module(place(name).module).INFO
    return found


def game(name: str) -> Game[Any, Any]:
    """The rules of a game, imported on first use. Raises SetupError."""
    found: Game[Any, Any] = importlib.import_module(place(name).module).GAME
    return found


def game_of_header(text: str) -> Game[Any, Any]:
    """The game whose notation begins a log's first line. Raises NotationError."""
    word = text.split(maxsplit=1)[0] if text.split() else ""
    for name, where in _PLACES.items():
        if where.notation == word:
            return game(name)
    known = ", ".join(where.notation for where in _PLACES.values())
    raise NotationError(f"{word[:20]!r} is the notation of no game here; a log begins with {known}.")
