"""The luck sheet of a finished game, by the plug-in of the game."""

from __future__ import annotations

from collections.abc import Sequence

from game.plugin import plugin
from game.plugin.luck import Luck
from game.session.player import Player
from rules.core.log import Record
from rules.core.protocol import CHANCE


def has_luck(record: Record) -> bool:
    """Return True if chance acted in the game and its plug-in can value the outcomes."""
    found = plugin.of(record.game.info.name)
    can_tell = found is not None and found.luck is not None
    return can_tell and any(entry.seat == CHANCE for entry in record.entries)


def luck_of(record: Record, players: Sequence[Player]) -> Luck:
    """The luck sheet of a game that `has_luck`; LookupError for others.

    It takes up to a second for a long game, so call it when the sheet is opened.
    """
    found = plugin.of(record.game.info.name)
    if found is None or found.luck is None:
        raise LookupError(f"There is no luck sheet for {record.game.info.title}.")
    return found.luck.load()(record, players)
