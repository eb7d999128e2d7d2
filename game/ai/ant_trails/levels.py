"""The opponents of Ant Trails, weakest first."""

from __future__ import annotations

from typing import Final

from game.ai.brain import Limit
from game.ai.levels import Level
from game.plugin import Lazy

LEVELS: Final = (
    Level(
        "dawdler",
        "Dawdler",
        "Looks at its own turn only, and often misjudges it: good to learn against.",
        Lazy("game.ai.ant_trails.player:DAWDLER"),
        Limit(nodes=1000),
    ),
    Level(
        "scout",
        "Scout",
        "Sees its own turn, not what follows; beat the Dawdler in 25 games of 30.",
        Lazy("game.ai.ant_trails.player:SCOUT"),
        Limit(nodes=1000),
    ),
    Level(
        "pathfinder",
        "Pathfinder",
        "Half a second a turn, looks a few turns ahead; beat the Scout in 15 games of 16.",
        Lazy("game.ai.ant_trails.player:PATHFINDER"),
        Limit(seconds=0.5),
    ),
    Level(
        "trailmaster",
        "Trailmaster",
        "Three seconds a turn: all it can do.",
        Lazy("game.ai.ant_trails.player:TRAILMASTER"),
        Limit(seconds=3.0),
    ),
)
