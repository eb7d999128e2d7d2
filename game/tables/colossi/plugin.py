"""The plug-in of Colossi."""

from __future__ import annotations

from typing import Final

from game.ai.colossi.levels import LEVELS, NEWCOMER
from game.plugin.lazy import Lazy
from game.plugin.plugin import Plugin

PLUGIN: Final = Plugin(
    face=Lazy("game.tables.colossi.face:FACE"),
    review=Lazy("game.tables.colossi.review:make"),
    achiever=Lazy("game.tables.colossi.achievements:ACHIEVER"),
    luck=Lazy("game.tables.colossi.luck:make"),
    picker=Lazy("game.tables.colossi.picker:make"),
    levels=LEVELS,
    newcomer=NEWCOMER,
    appraiser=Lazy("game.ai.colossi.player:APPRAISER"),
    turn_appraiser=Lazy("game.ai.colossi.whole_turns:APPRAISER"),
    # A turn is valued with a standard deviation of about 0.5 Gold. Of 15 turns each in a game of three, 3 of
    # the Prophet's and 7 of the Pilgrim's were not at least good.
    faults=(0.8, 2.0, 4.0, 8.0),
    voice=Lazy("game.ai.colossi.voice:VOICE"),
)
