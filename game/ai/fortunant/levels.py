"""The opponents of FortunANT, weakest first."""

from __future__ import annotations

from typing import Final

from game.plugin.brain import Limit
from game.plugin.lazy import Lazy
from game.plugin.level import Level

LEVELS: Final = (
    Level(
        "doodler",
        "Doodler",
        "Draws what looks nice, and often slips.",
        Lazy("game.ai.fortunant.player:DOODLER"),
        Limit(nodes=100),
    ),
    Level(
        "burrower",
        "Burrower",
        "Digs in haste, and misses better places.",
        Lazy("game.ai.fortunant.player:BURROWER"),
        Limit(nodes=150),
    ),
    Level(
        "digger",
        "Digger",
        "Weighs every use of its dice.",
        Lazy("game.ai.fortunant.player:DIGGER"),
        Limit(nodes=400),
        has_styles=True,
    ),
    Level(
        "architect",
        "Architect",
        "Tries out its best plans on many dice.",
        Lazy("game.ai.fortunant.player:ARCHITECT"),
        Limit(nodes=12000, seconds=1.0),
        has_styles=True,
    ),
)
