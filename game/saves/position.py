"""Positions as text: read what a player pastes, types or picks, and write what the program copies.

A text is a position as JSON, optionally followed by the lines of a log; the engine's answer to `state`; or a
log, which stands for the position after its last line.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import msgspec

from game.saves import saves
from game.storage import foreign_text
from game.storage.files import FileTrouble, shown_name
from rules.core import registry
from rules.core.errors import AntologyError, PositionError
from rules.core.log import Record
from rules.core.protocol import CHANCE, Game, Seat, Setup
from rules.core.rng import Rng

MAX_TEXT: Final = 2 * 1024 * 1024
"""Characters of the longest text that is read."""
NOTHING: Final = "Paste or type a position or a log, or pick a file that holds one."
_UNSEEDED: Final = "-"
"""Placeholder for a seed where chance is only read, never drawn."""


class Found(msgspec.Struct, frozen=True):
    """A position that was read."""

    game: Game[Any, Any]
    state: Any
    setup: Setup
    entries: int = 0
    """Entries of the log that led to it."""
    dealt: bool = False
    """True if the unknown cards have been dealt at random."""

    @property
    def whole(self) -> bool:
        """True if nothing is hidden: a game cannot be continued from one seat's view."""
        return bool(self.game.determinize(self.state, None, Rng(0)) == self.state)

    @property
    def over(self) -> bool:
        """True if no seat can act any more."""
        return not self.game.deciders(self.state)

    @property
    def actor(self) -> Seat | None:
        """The seat to decide, or CHANCE; None when the game is over."""
        return next(iter(self.game.deciders(self.state)), None)

    @property
    def starter(self) -> Seat:
        """The seat on turn; the first seat if that is chance or no one."""
        actor = self.actor
        return 0 if actor is None or actor == CHANCE else actor

    def dealt_anew(self, seed: str) -> Found:
        """A full position that fits the view, chosen by `seed`. Raises PositionError if there is none."""
        try:
            state = self.game.determinize(self.state, None, Rng.for_entry(seed, 0))
            again = self.game.from_json(self.game.to_json(state))
        except (AntologyError, IndexError, ValueError) as error:
            raise PositionError("No deal of the unknown cards fits this view.") from error
        return msgspec.structs.replace(self, state=again, dealt=True)


def read(text: str) -> Found:
    """The position in a text. Raises AntologyError with one sentence that names the place and the reason."""
    if len(text) > MAX_TEXT:
        raise PositionError(f"The text is longer than {MAX_TEXT} characters.")
    begun = foreign_text.plain(text).lstrip()
    if not begun:
        raise PositionError(NOTHING)
    if saves.is_saved(begun):
        raise PositionError("This is a saved game. To watch it, use Paste on the Replays page.")
    if begun.startswith(("{", "[")):
        return _after_position(text)
    return _found(foreign_text.replay(text))


def is_position(text: str) -> bool:
    """Return True if a text looks like a position and not like a log or a saved game."""
    return foreign_text.plain(text).lstrip().startswith(("{", "["))


def _after_position(text: str) -> Found:
    """A position as JSON, and the lines after it."""
    try:
        data, following, first = foreign_text.first_value(text)
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise PositionError(f"{place}: this is no JSON: {error.msg}.") from error
    except ValueError as error:
        raise PositionError(f"This is no position: {error}.") from error
    state, game = _state(data)
    record = Record(game, None, _UNSEEDED, state)
    return _found(foreign_text.replay_onto(record, following, first))


def _state(data: Any) -> tuple[Any, Game[Any, Any]]:
    """The position in JSON values, and its game."""
    if isinstance(data, dict) and "game" not in data and isinstance(data.get("state"), dict):
        data = data["state"]
    if not isinstance(data, dict):
        raise PositionError('A position is an object with keys such as "game", not a list.')
    name = data.get("game")
    if not isinstance(name, str):
        known = ", ".join(f'"{known}"' for known in registry.names())
        raise PositionError(f'game: the name of a game is missing, such as "game": {known}.')
    game = registry.game(name)
    return game.from_json(data), game


def _found(record: Record) -> Found:
    return Found(record.game, record.state, record.setup, len(record.entries))


def read_file(path: Path) -> str:
    """The text of a file. Raises FileTrouble."""
    text = foreign_text.read_file(path, MAX_TEXT)
    if "\0" in text:
        raise FileTrouble(f"{shown_name(path)} is no text.")
    if not text.strip():
        raise FileTrouble(f"{shown_name(path)} is empty.")
    return text


def written(game: Game[Any, Any], state: Any) -> str:
    """A position as JSON, one key a line."""
    lines = [f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in game.to_json(state).items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"
