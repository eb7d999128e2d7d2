"""Options agreed on before a game: how turns end, how far undo goes, and when the curtain is drawn."""

from __future__ import annotations

from typing import Final

import msgspec

from game.form import Curtain, Undo


class SessionOptions(msgspec.Struct, frozen=True):
    """How a session begins; the session says what holds now."""

    auto_end: bool = False
    """Turns end without a hold."""
    undo: Undo = "secret"
    """How far back a person may go."""
    curtain: Curtain = "hidden"
    """When the screen is covered between two persons."""
    typed_chance: bool = False
    """People roll real dice and type what they show (`GameInfo.typed_chance`)."""


USUAL: Final = SessionOptions()
