"""The opponents of Mini BrilliAnts, weakest first."""

from __future__ import annotations

from typing import Final

from game.ai.brain import Limit
from game.ai.levels import Level
from game.plugin import Lazy

LEVELS: Final = (
    Level(
        "nibbler",
        "Nibbler",
        "Takes what looks good at a glance, and errs; beat the Wanderer in 17 of 20 games for two.",
        Lazy("game.ai.mini_brilliants.player:NIBBLER"),
        Limit(nodes=100),
    ),
    Level(
        "gatherer",
        "Gatherer",
        "Plays sixty games to their end before each move; beat the Nibbler in 19 of 20 games for two.",
        Lazy("game.ai.mini_brilliants.player:SEARCHER"),
        Limit(nodes=60),
    ),
    Level(
        "raider",
        "Raider",
        "Plays on for half a second before each move; beat the Gatherer in 3 of 4 games for two.",
        Lazy("game.ai.mini_brilliants.player:SEARCHER"),
        Limit(nodes=5000, seconds=0.5),
    ),
)
