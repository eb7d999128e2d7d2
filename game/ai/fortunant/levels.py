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
        "Digs what looks nice, and errs.",
        Lazy("game.ai.fortunant.player:DOODLER"),
        Limit(nodes=100),
    ),
    Level(
        "digger",
        "Digger",
        "Weighs every use of its dice.",
        Lazy("game.ai.fortunant.player:DIGGER"),
        Limit(nodes=400),
    ),
    Level(
        "architect",
        "Architect",
        "Plays its plans ahead.",
        Lazy("game.ai.fortunant.player:ARCHITECT"),
        Limit(nodes=8000, seconds=1.0),
    ),
)
