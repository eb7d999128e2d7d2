"""Options agreed on before a game: how turns end, how far undo goes, and when the curtain is drawn."""

from __future__ import annotations

from typing import Final

import msgspec

from game.form import Curtain, Undo


class SessionOptions(msgspec.Struct, frozen=True):
    """Options that a session starts with; the session's own attributes hold the current values."""

    auto_end: bool = False
    """Turns end without waiting for confirmation."""
    undo: Undo = "secret"
    """Limit of undo for a person."""
    curtain: Curtain = "hidden"
    """When the screen is covered between two people."""
    typed_chance: bool = False
    """People roll real dice and type the result (`GameInfo.typed_chance`)."""
    family: bool = False
    """A table with children: hands lie open where the rules bear it."""


USUAL: Final = SessionOptions()
