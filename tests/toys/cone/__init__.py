"""Cone, the made-up game that brings no texts at all."""

from __future__ import annotations

from tests.toys.rules import Renamed

GAME = Renamed("cone", "Cone", "CONE1")
INFO = GAME.info
