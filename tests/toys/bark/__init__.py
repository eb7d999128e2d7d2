"""Bark, the made-up game that brings its box alone."""

from __future__ import annotations

from tests.toys.rules import Renamed

GAME = Renamed("bark", "Bark", "BARK1")
INFO = GAME.info
