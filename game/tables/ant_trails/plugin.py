"""The plug-in of Ant Trails."""

from __future__ import annotations

from typing import Final

from game.ai.ant_trails.levels import LEVELS
from game.plugin.lazy import Lazy
from game.plugin.level import newcomer
from game.plugin.plugin import Analysis, Plugin

PLUGIN: Final = Plugin(
    face=Lazy("game.tables.ant_trails.face:FACE"),
    review=Lazy("game.tables.ant_trails.review:make"),
    achiever=Lazy("game.tables.ant_trails.achievements:ACHIEVER"),
    editor=Lazy("game.tables.ant_trails.editor:make"),
    levels=LEVELS,
    newcomer=newcomer("ant_trails"),
    appraiser=Lazy("game.ai.ant_trails.appraiser:APPRAISER"),
    voice=Lazy("game.ai.ant_trails.voice:VOICE"),
    analysis=Analysis(
        Lazy("game.ai.ant_trails.analyst:ANALYST"), Lazy("game.ai.ant_trails.margin_scale:SCALE")
    ),
    puzzle_position=Lazy("rules.ant_trails.shorthand:from_line"),
)
