"""The plug-in of FortunANT."""

from __future__ import annotations

from typing import Final

from game.ai.fortunant.levels import LEVELS
from game.plugin.lazy import Lazy
from game.plugin.level import newcomer
from game.plugin.plugin import GamePage, Plugin

PLUGIN: Final = Plugin(
    face=Lazy("game.tables.fortunant.face:FACE"),
    review=Lazy("game.tables.fortunant.review:make"),
    achiever=Lazy("game.tables.fortunant.achievements:ACHIEVER"),
    luck=Lazy("game.tables.fortunant.luck:make"),
    levels=LEVELS,
    newcomer=newcomer("fortunant"),
    voice=Lazy("game.ai.fortunant.voice:VOICE"),
    turn_view=Lazy("game.ai.fortunant.turn_view:own_sheet"),
    appraiser=Lazy("game.ai.fortunant.appraiser:APPRAISER"),
    pages=(
        GamePage(
            "caller",
            "For a room full of people",
            "Large dice, a clock, and sheets to print: everybody just needs a pencil.",
            Lazy("game.caller_fortunant.page:CallerContents"),
            "ui/icons/dice",
        ),
    ),
)
