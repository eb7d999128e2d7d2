"""Nim as the program finds it."""

from __future__ import annotations

from game.plugin.lazy import Lazy
from game.plugin.plugin import Plugin

PLUGIN = Plugin(face=Lazy("tests.toys.nim.table:FACE"), review=Lazy("tests.toys.nim.table:review"))
