"""The opponents of Colossi, weakest first."""

from __future__ import annotations

from typing import Final

from game.ai.brain import Limit
from game.ai.levels import Level
from game.plugin import Lazy

LEVELS: Final = (
    Level(
        "pilgrim",
        "Pilgrim",
        "Looks one action ahead, and is blind for small differences.",
        Lazy("game.ai.colossi.player:NEIGHBOUR"),
        Limit(nodes=600),
    ),
    Level(
        "prophet",
        "Prophet",
        "Plans its whole turn, and looks at what the others answer.",
        Lazy("game.ai.colossi.player:PLANNER"),
        Limit(nodes=4000, seconds=0.6),
    ),
)
