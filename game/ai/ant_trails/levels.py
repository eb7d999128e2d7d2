"""The opponents of Ant Trails, weakest first."""

from __future__ import annotations

from typing import Final

from game.plugin.brain import Limit
from game.plugin.lazy import Lazy
from game.plugin.level import Level

LEVELS: Final = (
    Level(
        "dawdler",
        "Dawdler",
        "Overlooks most of what it could do.",
        Lazy("game.ai.ant_trails.player:DAWDLER"),
        Limit(nodes=1000),
        has_styles=True,
    ),
    Level(
        "scout",
        "Scout",
        "Plans its own turn, but not your reply.",
        Lazy("game.ai.ant_trails.player:SCOUT"),
        Limit(nodes=1000),
        has_styles=True,
    ),
    Level(
        "pathfinder",
        "Pathfinder",
        "Expects your reply to its best turns.",
        Lazy("game.ai.ant_trails.player:PATHFINDER"),
        Limit(nodes=800),
        has_styles=True,
    ),
    Level(
        "trailmaster",
        "Trailmaster",
        "Looks far ahead, and solves the ending.",
        Lazy("game.ai.ant_trails.player:TRAILMASTER"),
        Limit(seconds=1.5),
        has_styles=True,
    ),
)
