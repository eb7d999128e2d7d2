"""The plug-in of Mini BrilliAnts."""

from __future__ import annotations

from typing import Final

from game.ai.mini_brilliants.levels import LEVELS
from game.plugin import Lazy, Plugin

PLUGIN: Final = Plugin(
    face=Lazy("game.tables.mini_brilliants.face:FACE"),
    review=Lazy("game.tables.mini_brilliants.review:make"),
    luck=Lazy("game.tables.mini_brilliants.luck:make"),
    levels=LEVELS,
    appraiser=Lazy("game.ai.mini_brilliants.appraiser:APPRAISER"),
    voice=Lazy("game.ai.mini_brilliants.voice:VOICE"),
)
