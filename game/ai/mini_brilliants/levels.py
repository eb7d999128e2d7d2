"""The opponents of Mini BrilliAnts, weakest first."""

from __future__ import annotations

from typing import Final

from game.plugin.brain import Limit
from game.plugin.lazy import Lazy
from game.plugin.level import Level

LEVELS: Final = (
    Level(
        "nibbler",
        "Nibbler",
        "Goes by a first glance, and often slips.",
        Lazy("game.ai.mini_brilliants.player:NIBBLER"),
        Limit(nodes=100),
        has_styles=True,
    ),
    Level(
        "taster",
        "Taster",
        "Goes by a first glance, and rarely slips.",
        Lazy("game.ai.mini_brilliants.player:TASTER"),
        Limit(nodes=100),
        has_styles=True,
    ),
    Level(
        "gatherer",
        "Gatherer",
        "Plays a few games ahead in its head.",
        Lazy("game.ai.mini_brilliants.player:SEARCHER"),
        Limit(nodes=60),
        has_styles=True,
    ),
    Level(
        "raider",
        "Raider",
        "Plays hundreds of games ahead.",
        Lazy("game.ai.mini_brilliants.player:SEARCHER"),
        Limit(seconds=0.3),
        has_styles=True,
    ),
)
