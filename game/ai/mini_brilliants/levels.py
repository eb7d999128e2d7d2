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
        "Goes by a glance, often errs. Of two, it beat the Wanderer in 17 games of 20.",
        Lazy("game.ai.mini_brilliants.player:NIBBLER"),
        Limit(nodes=100),
    ),
    Level(
        "gatherer",
        "Gatherer",
        "Plays sixty games ahead. Of two, it beat the Nibbler in 19 games of 20.",
        Lazy("game.ai.mini_brilliants.player:SEARCHER"),
        Limit(nodes=60),
    ),
    Level(
        "raider",
        "Raider",
        "Plays ahead for half a second. Of two, it beat the Gatherer in 3 games of 4.",
        Lazy("game.ai.mini_brilliants.player:SEARCHER"),
        Limit(nodes=5000, seconds=0.5),
    ),
)
