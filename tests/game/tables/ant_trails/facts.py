"""What Ant Trails tells the tests of all faces."""

from __future__ import annotations

from itertools import product
from typing import Final

from game.tables.ant_trails.layout import regions
from tests.game.faces.check import Check

SCALES: Final = (0, 100, 133)


def check_parts(check: Check) -> None:
    """The board, the cards of both sides, and the turn."""
    for scale, hint in product(SCALES, (False, True)):
        r = regions(check.size, scale, hint)
        check.table(f"{scale} %, hint {hint}", r, r.top, r.board, r.turn, r.tabs, *r.cards)
        check.parts(r.turn, r.slots, *r.buttons)
        check.parts(r.tabs, r.page, *r.tab)
        check.parts(r.board, r.slab)
        check.parts(r.slab, r.cells)


def check_sizes(check: Check) -> None:
    """Cells, buttons and pages."""
    for scale in SCALES:
        check.case = f"{scale} %"
        r = regions(check.size, scale)
        u = min(r.units.u, check.size[0] / 1280, check.size[1] / 720)
        check.reaches(r.cell, 44 * u)
        check.reaches(r.column.width, 380 * u)
        check.reaches(r.slots.width / 6, 55 * u)
        check.reaches(r.page.height, 90 * u)
        check.least(34 * r.units.u, 34 * r.units.u, *r.buttons)
        check.least(30 * r.units.u, 30 * r.units.u, *r.tab)
        check.least(34 * r.units.u - 1, 34 * r.units.u - 1, *r.icons.values())
