"""The plug-in of Mini BrilliAnts."""

from __future__ import annotations

from typing import Final

from game.ai.mini_brilliants.levels import LEVELS
from game.plugin.lazy import Lazy
from game.plugin.level import newcomer
from game.plugin.plugin import Plugin

PLUGIN: Final = Plugin(
    face=Lazy("game.tables.mini_brilliants.face:FACE"),
    review=Lazy("game.tables.mini_brilliants.review:make"),
    achiever=Lazy("game.tables.mini_brilliants.achievements:ACHIEVER"),
    luck=Lazy("game.tables.mini_brilliants.luck:make"),
    levels=LEVELS,
    newcomer=newcomer("mini_brilliants"),
    appraiser=Lazy("game.ai.mini_brilliants.appraiser:APPRAISER"),
    # Two looks of 0.3 s at the same choice differ by 0.49 points with two seats, and by 0.24 with four
    # (standard deviation; 46 and 53 decisions of the Nibbler): "best" ends at one of them, "good" at three.
    faults=(0.5, 1.5, 3.0, 6.0),
    voice=Lazy("game.ai.mini_brilliants.voice:VOICE"),
)
