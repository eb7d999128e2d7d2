"""The opponents of BrilliAnts, weakest first."""

from __future__ import annotations

from typing import Final

from game.ai.brain import Limit
from game.ai.levels import Level
from game.plugin import Lazy

LEVELS: Final = (
    Level(
        "forager",
        "Forager",
        "Solid: looks one step ahead. Second of five ranks in Solo.",
        Lazy("game.ai.brilliants.forager:BRAIN"),
        Limit(nodes=5000),
    ),
)
