"""Acorn as the program finds it."""

from __future__ import annotations

from pathlib import Path

from game.plugin.brain import Limit
from game.plugin.lazy import Lazy
from game.plugin.level import Level
from game.plugin.plugin import Plugin

FIRST = Level("first", "First", "Makes the first move.", Lazy("tests.brains:FIRST"), Limit(nodes=1))
PLUGIN = Plugin(
    face=Lazy("tests.toys.table:FACE"),
    review=Lazy("tests.toys.table:review"),
    levels=(FIRST,),
    data=Path(__file__).parent,
)
