"""The plug-in of BrilliAnts."""

from __future__ import annotations

from typing import Final

from game.ai.brilliants.levels import LEVELS, YARDSTICK
from game.plugin import Lazy, Plugin

PLUGIN: Final = Plugin(
    face=Lazy("game.tables.brilliants.face:FACE"),
    review=Lazy("game.tables.brilliants.review:make"),
    luck=Lazy("game.tables.brilliants.luck:make"),
    picker=Lazy("game.tables.brilliants.picker:make"),
    levels=LEVELS,
    yardstick=YARDSTICK,
    appraiser=Lazy("game.ai.brilliants.search:BRAIN"),
    faults=(1.0, 2.5, 4.5, 8.0),
    voice=Lazy("game.ai.brilliants.voice:VOICE"),
)
