"""Cone, the made-up game that brings no texts at all."""

from __future__ import annotations

from tests.toys.rules import Renamed
from tests.toys.verbs import game_of

GAME = game_of(Renamed("cone", "Cone", "CONE1"))
INFO = GAME.info
