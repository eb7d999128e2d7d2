"""The icons of the top bar; the planks below the hand are the table's own."""

from __future__ import annotations

from game.kit.control import Control
from game.table.top_bar import icons
from game.tables.colossi.extras import ColossiTable

_TIPS = {"overlay": "See who controls what, names, and the coast"}
_KEYS = {"log": "L", "overlay": "C"}


def buttons(table: ColossiTable) -> list[Control]:
    """The menu and the icons."""
    regions = table.top.regions
    return icons({"menu": regions.menu, **regions.icons}, table.prompt, _TIPS, _KEYS)
