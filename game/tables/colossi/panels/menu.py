"""The buttons beside an own Trait that is picked: its use, and its discard."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.kit.item import Item, Panel
from game.kit.pen import Pen
from game.tables.colossi.panels.parts import BROWN, INK
from game.tables.colossi.table_state import TableState
from rules.colossi.box import TRAITS
from rules.colossi.state import NOWHERE

USES: Final = {
    "BLD": "2 Gold for an action",
    "MER": "1 Gold for a card",
    "BWH": "1 Gold: a Beast steps",
    "ALC": "Sell for 1 Gold",
}
"""Words on a button for using each Trait."""
_WIDE, _LINE = 168.0, 32.0


def menu(pen: Pen, column: Rect, chip: Rect | None, shown: TableState) -> list[Item]:
    """A bubble below the Trait's chip."""
    trait = shown.menu
    if trait == NOWHERE or chip is None:
        return []
    names = [name for name in (f"use:{trait}", f"drop:{trait}") if name in shown.lit]
    rect = Rect(0, 0, pen.px(_WIDE), pen.px(_LINE * len(names) + 14))
    rect.midtop = chip.centerx, chip.bottom - pen.px(2)
    panel = Panel(pen, rect.clamp(column))
    panel.paint(pen.panels.bubble, panel.rect)
    panel.hit_area("cover:0")
    for line, name in zip(panel.inset(8, 7).rows(*[_LINE] * len(names)), names, strict=True):
        plate = line.inset(0, 2)
        uses = name.startswith("use")
        plate.box(plate.rect, 6, "#fffaf0", "#c9861a" if uses else "#a58a5c", 1.4)
        words = USES[TRAITS[trait].code] if uses else "Discard it"
        plate.text(
            words, pen.style("bold", 13, INK if uses else BROWN), plate.centre, "center", plate.width - 8
        )
        plate.hit_area(name, click=True)
    return panel.items
