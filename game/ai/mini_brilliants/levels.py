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
        "Goes by a glance, and errs; with two players it beat the Wanderer in 17 of 20.",
        Lazy("game.ai.mini_brilliants.player:NIBBLER"),
        Limit(nodes=100),
    ),
    Level(
        "gatherer",
        "Gatherer",
        "Tries sixty games a move; with two players it beat the Nibbler in 19 of 20.",
        Lazy("game.ai.mini_brilliants.player:SEARCHER"),
        Limit(nodes=60),
    ),
    Level(
        "raider",
        "Raider",
        "Tries games for half a second; with two players it beat the Gatherer in 3 of 4.",
        Lazy("game.ai.mini_brilliants.player:SEARCHER"),
        Limit(nodes=5000, seconds=0.5),
    ),
)
