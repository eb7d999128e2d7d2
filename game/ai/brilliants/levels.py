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
        "Solid: weighs every move one step ahead. In Solo it reaches the second of five ranks.",
        Lazy("game.ai.brilliants.forager:BRAIN"),
        Limit(nodes=5000),
    ),
)
