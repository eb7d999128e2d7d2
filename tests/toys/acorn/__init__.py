"""Acorn, the made-up game that brings everything."""

from __future__ import annotations

from tests.toys.rules import Renamed
from tests.toys.verbs import game_of

GAME = game_of(Renamed("acorn", "Acorn", "ACORN1", "dusk"))
INFO = GAME.info
