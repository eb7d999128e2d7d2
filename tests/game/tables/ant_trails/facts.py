"""Ant Trails for the tests of all faces."""

from __future__ import annotations

from itertools import product
from typing import Any, Final

from game.tables.ant_trails.layout import regions
from game.tables.ant_trails.room import last_round
from game.tables.ant_trails.table_state import TableState, Token
from game.tables.ant_trails.tabletop import Tabletop
from rules.ant_trails.moves import Move
from tests.game.brilliants_tables import services
from tests.game.faces.check import Check
from tests.game.faces.facts import Written
from tests.game.trails_tables import PLAYERS, position
from tests.game.windows import USUAL, Size

SCALES: Final = (0, 100, 133)
VARIANT: Final = "standard"
SEATED: Final = 2
LIVELY: Final = 0.0
TOLD: Final = ()
SILENT: Final = frozenset[str]()


def is_lively(_move: Move) -> bool:
    """No kind of move leads to more than the others."""
    return False


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


PLACED: Final[dict[str, Any]] = {
    "black": "A1 A2 A3 A4 A5 A6 B7 C8 D9", "red": "F1 G1", "carried": "A2=3 A3=3 A4=2", "ground": "F6=1",
    "claimed": {"P1": [1, 1], "P2": [3, 2, 2, 1]}, "round": 17,
}  # fmt: skip


def write(size: Size) -> Written:
    """Both sides' cards with much on them."""
    top, view = Tabletop(services(size), size, PLAYERS), position(**PLACED)
    tokens = tuple(Token((cell,)) for cell in (0, 1))
    top.still(TableState(view, 0, PLAYERS, tokens=tokens, names=True))
    wanted = {"longest trail 9", "food 8", "Black", "A1", "F11", "Round 17"}
    if size[0] >= USUAL[0]:
        wanted.add(f"of about {last_round(view)}")
    panels = (*top.regions.cards, top.regions.turn, top.regions.clock)
    return Written(14 if size[1] >= 1080 else 12, wanted, panels)
