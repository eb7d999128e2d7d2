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
        "Sees one action ahead, and often errs.",
        Lazy("game.ai.colossi.player:PILGRIM"),
        Limit(nodes=600),
    ),
    Level(
        "shaman",
        "Shaman",
        "Weighs what every action brings.",
        Lazy("game.ai.colossi.player:SHAMAN"),
        Limit(nodes=600),
        has_styles=True,
    ),
    Level(
        "prophet",
        "Prophet",
        "Plans its turn, and thinks of your answer.",
        Lazy("game.ai.colossi.player:PROPHET"),
        Limit(nodes=4000, seconds=0.6),
        has_styles=True,
    ),
    Level(
        "oracle",
        "Oracle",
        "Sees each plan through to the harvest.",
        Lazy("game.ai.colossi.player:ORACLE"),
        Limit(seconds=0.8),
        has_styles=True,
    ),
)
