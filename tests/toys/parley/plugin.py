"""Parley as the program finds it."""

from __future__ import annotations

from game.ai.brain import Limit
from game.ai.levels import Level
from game.plugin import Lazy, Plugin

FIRST = Level("first", "First", "Makes the first move.", Lazy("tests.brains:FIRST"), Limit(nodes=1))
PLUGIN = Plugin(
    face=Lazy("tests.toys.parley.table:FACE"), review=Lazy("tests.toys.parley.table:review"), levels=(FIRST,)
)
