"""Acorn, the made-up game that brings everything."""

from __future__ import annotations

from tests.toys.rules import Renamed

GAME = Renamed("acorn", "Acorn", "ACORN1", "dusk")
INFO = GAME.info
