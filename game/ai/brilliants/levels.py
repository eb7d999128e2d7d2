"""The opponents of BrilliAnts, weakest first."""

from __future__ import annotations

from typing import Final

from game.plugin.brain import Limit
from game.plugin.lazy import Lazy
from game.plugin.level import Level

YARDSTICK: Final = Level(
    "plain_forager",
    "Forager without errors",
    "Weighs what every action brings, and never slips.",
    Lazy("game.ai.brilliants.forager:BRAIN"),
    Limit(nodes=5000),
)
LEVELS: Final = (
    Level(
        "gleaner",
        "Gleaner",
        "Takes what is near, and forgets cards.",
        Lazy("game.ai.brilliants.gentle:GLEANER"),
        Limit(nodes=5000),
        has_styles=True,
    ),
    Level(
        "harvester",
        "Harvester",
        "Thinks one move ahead, and often slips.",
        Lazy("game.ai.brilliants.gentle:HARVESTER"),
        Limit(nodes=5000),
        has_styles=True,
    ),
    Level(
        "forager",
        "Forager",
        "Weighs what every action brings.",
        Lazy("game.ai.brilliants.gentle:FORAGER"),
        Limit(nodes=5000),
        has_styles=True,
    ),
    Level(
        "matriarch",
        "Matriarch",
        "Tries out its best actions before it acts.",
        Lazy("game.ai.brilliants.search:BRAIN"),
        Limit(seconds=0.8),
        has_styles=True,
    ),
)
