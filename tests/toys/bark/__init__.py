"""Bark, the made-up game that brings its box alone."""

from __future__ import annotations

from tests.toys.rules import Renamed
from tests.toys.verbs import game_of

GAME = game_of(Renamed("bark", "Bark", "BARK1"))
INFO = GAME.info
