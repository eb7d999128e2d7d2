"""Names and pictures for options composed of parts, such as zones of the board.

A game's picker is a module beside its table: the new-game page needs it before any table is loaded.
"""

from __future__ import annotations

from game.plugin import plugin
from game.plugin.picker import Picker


def picker_of(game: str) -> Picker | None:
    """The picker of a game; None if its parts are shown by their codes alone."""
    found = plugin.of(game)
    return found.picker.load()() if found and found.picker else None
