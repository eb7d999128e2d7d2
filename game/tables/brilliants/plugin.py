"""The plug-in of BrilliAnts."""

from __future__ import annotations

from typing import Final

from game.ai.brilliants.levels import LEVELS, YARDSTICK
from game.plugin.lazy import Lazy
from game.plugin.level import newcomer
from game.plugin.plugin import Plugin

PLUGIN: Final = Plugin(
    face=Lazy("game.tables.brilliants.face:FACE"),
    review=Lazy("game.tables.brilliants.review:make"),
    achiever=Lazy("game.tables.brilliants.achievements:ACHIEVER"),
    luck=Lazy("game.tables.brilliants.luck:make"),
    picker=Lazy("game.tables.brilliants.picker:make"),
    levels=LEVELS,
    newcomer=newcomer("brilliants"),
    yardstick=YARDSTICK,
    appraiser=Lazy("game.ai.brilliants.search:BRAIN"),
    # A look at two actions has a standard deviation of 0.8 to 2.1 points (53 pairs in five kinds of games).
    faults=(1.5, 3.5, 6.0, 10.0),
    voice=Lazy("game.ai.brilliants.voice:VOICE"),
)
