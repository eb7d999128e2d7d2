"""The plug-in of Colossi."""

from __future__ import annotations

from typing import Final

from game.ai.colossi.levels import LEVELS
from game.plugin.lazy import Lazy
from game.plugin.level import newcomer
from game.plugin.plugin import Plugin

PLUGIN: Final = Plugin(
    face=Lazy("game.tables.colossi.face:FACE"),
    review=Lazy("game.tables.colossi.review:make"),
    achiever=Lazy("game.tables.colossi.achievements:ACHIEVER"),
    luck=Lazy("game.tables.colossi.luck:make"),
    picker=Lazy("game.tables.colossi.picker:make"),
    levels=LEVELS,
    newcomer=newcomer("colossi"),
    appraiser=Lazy("game.ai.colossi.player:APPRAISER"),
    turn_appraiser=Lazy("game.ai.colossi.whole_turns:APPRAISER"),
    # Wide beside the 0.5 Gold by which a turn's value varies: it is compared with the better of two turns by
    # the strongest opponent.
    faults=(1.5, 3.0, 6.0, 12.0),
    voice=Lazy("game.ai.colossi.voice:VOICE"),
)
