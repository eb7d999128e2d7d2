"""The opponents of Colossi, weakest first."""

from __future__ import annotations

from typing import Final

from game.plugin.brain import Limit
from game.plugin.lazy import Lazy
from game.plugin.level import Level

LEVELS: Final = (
    Level(
        "novice",
        "Novice",
        "Overlooks half its moves: a gentle start.",
        Lazy("game.ai.colossi.player:NOVICE"),
        Limit(nodes=600),
    ),
    Level(
        "pilgrim",
        "Pilgrim",
        "Sees every move, but often misjudges one.",
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
        "Plans its turn, and expects your answer.",
        Lazy("game.ai.colossi.player:PROPHET"),
        Limit(nodes=24_000, seconds=0.8),
        has_styles=True,
    ),
)
