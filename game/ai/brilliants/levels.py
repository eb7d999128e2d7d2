"""The opponents of BrilliAnts, weakest first."""

from __future__ import annotations

from typing import Final

from game.ai.brain import Limit
from game.ai.levels import Level
from game.plugin import Lazy

LEVELS: Final = (
    Level(
        "gleaner",
        "Gleaner",
        "Gentle: takes what is near and forgets a card now and then.",
        Lazy("game.ai.brilliants.gleaner:BRAIN"),
        Limit(nodes=5000),
    ),
    Level(
        "forager",
        "Forager",
        "Solid: looks one step ahead. Second of five ranks in Solo.",
        Lazy("game.ai.brilliants.forager:BRAIN"),
        Limit(nodes=5000),
    ),
    Level(
        "matriarch",
        "Matriarch",
        "Strong: tries its best actions out, to the end of the round.",
        Lazy("game.ai.brilliants.search:BRAIN"),
        Limit(seconds=0.5),
    ),
)
