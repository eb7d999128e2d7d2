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
        "Looks at its own turn only and often misjudges it: good to learn against.",
        Lazy("game.ai.ant_trails.player:DAWDLER"),
        Limit(nodes=1000),
    ),
    Level(
        "scout",
        "Scout",
        "Plans its own turn but not your reply; it beat the Dawdler in 25 games of 30.",
        Lazy("game.ai.ant_trails.player:SCOUT"),
        Limit(nodes=1000),
    ),
    Level(
        "pathfinder",
        "Pathfinder",
        "Looks a few turns ahead for half a second: clearly beats the Scout.",
        Lazy("game.ai.ant_trails.player:PATHFINDER"),
        Limit(seconds=0.5),
    ),
    Level(
        "trailmaster",
        "Trailmaster",
        "Thinks for three seconds, so it looks further than the Pathfinder.",
        Lazy("game.ai.ant_trails.player:TRAILMASTER"),
        Limit(seconds=3.0),
    ),
)
