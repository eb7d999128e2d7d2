"""FortunANT: a roll and write about ant colonies, for one to ninety-nine and more. `GAME` is the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.lazy import game_package

if TYPE_CHECKING:
    from rules.fortunant.info import INFO
    from rules.fortunant.rules import GAME

__all__ = ["GAME", "INFO"]
__getattr__ = game_package(__name__)
