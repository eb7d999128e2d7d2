"""The opponents of FortunANT, weakest first."""

from __future__ import annotations

from typing import Final

from game.ai.brain import Limit
from game.ai.levels import Level
from game.plugin import Lazy

LEVELS: Final = (
    Level(
        "doodler",
        "Doodler",
        "Draws what looks nice.",
        Lazy("game.ai.fortunant.player:DOODLER"),
        Limit(nodes=200),
    ),
    Level(
        "digger",
        "Digger",
        "Tries all uses of the dice.",
        Lazy("game.ai.fortunant.player:DIGGER"),
        Limit(nodes=400),
    ),
    Level(
        "architect",
        "Architect",
        "Plans for turns to come.",
        Lazy("game.ai.fortunant.player:ARCHITECT"),
        Limit(nodes=8000, seconds=1.0),
    ),
)
