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
        "For a first game: sees one action ahead, and often errs.",
        Lazy("game.ai.colossi.player:PILGRIM"),
        Limit(nodes=600),
    ),
    Level(
        "shaman",
        "Shaman",
        "Weighs what every action brings; of two, it beat the Pilgrim in 7 games of 8.",
        Lazy("game.ai.colossi.player:SHAMAN"),
        Limit(nodes=600),
    ),
    Level(
        "prophet",
        "Prophet",
        "Plans its whole turn, and yours after it; beat the Shaman in 7 games of 10.",
        Lazy("game.ai.colossi.player:PROPHET"),
        Limit(nodes=4000, seconds=0.6),
    ),
)
