"""Mini BrilliAnts: a card game of ants that rob a picnic, for two to four. `GAME` is the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.lazy import game_package

if TYPE_CHECKING:
    from rules.mini_brilliants.info import INFO
    from rules.mini_brilliants.rules import GAME

__all__ = ["GAME", "INFO"]
__getattr__ = game_package(__name__)
