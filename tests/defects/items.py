"""Defects of panels: a hit list that is not what is painted, and lay-out that paints."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

FILE: Final = "game/kit/item.py"
ITEM: Final = "tests/game/kit/test_item.py"
HITS: Final = "tests/game/table/test_hit_lists.py"
ITEMS: Final = (
    Defect(
        "only what is painted can be clicked",
        FILE,
        "[item.control() for item in items if item.id]",
        "[item.control() for item in items if item.id and item.paint]",
        ITEM,
    ),
    Defect(
        "what lies on top comes first in the hit list",
        FILE,
        "[item.control() for item in items if item.id]",
        "[item.control() for item in [*items][::-1] if item.id]",
        ITEM,
    ),
    Defect(
        "everything on a panel can be chosen",
        FILE,
        "tooltip=self.tooltip, focusable=self.click)",
        "tooltip=self.tooltip, focusable=True)",
        ITEM,
    ),
    Defect(
        "parts of a panel keep their items to themselves",
        FILE,
        "return Sheet(self.pen, rect, self.items)",
        "return Sheet(self.pen, rect)",
        ITEM,
    ),
    Defect(
        "places of a part count from the corner of the window",
        FILE,
        "return Rect(self.rect.x + left, self.rect.y + top,",
        "return Rect(left, top,",
        ITEM,
    ),
    Defect(
        "lay-out forgets the outline of a text",
        "game/kit/lettering.py",
        "math.ceil(width / fineness) + 2 * edge,",
        "math.ceil(width / fineness),",
        ITEM,
    ),
    Defect(
        "BrilliAnts paints to find its controls",
        "game/tables/brilliants/tabletop.py",
        "return self._lay_out(shown)[1]",
        "return self.still(shown) and self._lay_out(shown)[1]",
        HITS,
    ),
    Defect(
        "Ant Trails paints to find its controls",
        "game/tables/ant_trails/tabletop.py",
        "return item.controls(self._lay_out(shown))",
        "return self.still(shown) and item.controls(self._lay_out(shown))",
        HITS,
    ),
)
