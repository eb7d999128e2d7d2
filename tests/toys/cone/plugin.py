"""Cone as the program finds it."""

from __future__ import annotations

from pathlib import Path

from game.plugin.lazy import Lazy
from game.plugin.plugin import Plugin

PLUGIN = Plugin(
    face=Lazy("tests.toys.table:FACE"),
    review=Lazy("tests.toys.table:review"),
    data=Path(__file__).parent,
)
