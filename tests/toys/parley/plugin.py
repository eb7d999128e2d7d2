"""Parley as the program finds it."""

from __future__ import annotations

from game.plugin.brain import Limit
from game.plugin.lazy import Lazy
from game.plugin.level import Level
from game.plugin.plugin import Plugin

FIRST = Level("first", "First", "Makes the first move.", Lazy("tests.brains:FIRST"), Limit(nodes=1))
PLUGIN = Plugin(
    face=Lazy("tests.toys.parley.table:FACE"), review=Lazy("tests.toys.parley.table:review"), levels=(FIRST,)
)
