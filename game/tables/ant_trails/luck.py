"""Ant Trails: all its chance is in how the food lies (AT-SETUP-03)."""

from __future__ import annotations

from collections.abc import Sequence

from game.player import Player
from game.table.luck import Luck
from rules.core.log import Record

NOTE = (
    "Chance laid the twelve food tiles before the first move, the same for both sides; "
    "nothing after that was left to it."
)


def make(_record: Record, _players: Sequence[Player]) -> Luck:
    """One sentence: there is nothing to compare."""
    return Luck(note=NOTE)
