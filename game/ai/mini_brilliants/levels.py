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
        "Takes what looks good at a glance, and often misjudges it: good to learn against.",
        Lazy("game.ai.mini_brilliants.player:NIBBLER"),
        Limit(nodes=100),
    ),
    Level(
        "gatherer",
        "Gatherer",
        "Plays sixty games to their end before each move; beats the Nibbler in four games of five.",
        Lazy("game.ai.mini_brilliants.player:SEARCHER"),
        Limit(nodes=60),
    ),
    Level(
        "raider",
        "Raider",
        "Half a second a move: plays thousands of games to their end before it decides.",
        Lazy("game.ai.mini_brilliants.player:SEARCHER"),
        Limit(nodes=5000, seconds=0.5),
    ),
)
