"""What Colossi tells the tests of all faces."""

from __future__ import annotations

from itertools import product
from typing import Final

from game.tables.colossi.layout import regions
from tests.game.faces.check import Check

SEATS: Final = (2, 3, 4)


def check_parts(check: Check) -> None:
    """The island, the seats' rows, the piles and the hand; with Traits also the market."""
    for seats, traits, scale in product(SEATS, (True, False), (0, 100, 133)):
        r = regions(check.size, seats, traits, scale, hint=True)
        some = [rect for rect in (r.market, r.log) if rect is not None]
        panels = (r.island, r.ages, *r.rows, r.piles, r.info, r.hand, r.actions, *some)
        case = f"{seats} seats, Traits {traits}, {scale} %"
        check.table(case, r, r.top, *panels, over=(r.drawer, r.listing))
        check.parts(r.actions, *r.planks)
        check.clear(r.drawer, *r.planks)
        assert (r.market is not None) is traits


def check_sizes(check: Check) -> None:
    """Rows, planks, the hand and the island."""
    for seats, traits in product(SEATS, (True, False)):
        check.case = f"{seats} seats, Traits {traits}"
        r = regions(check.size, seats, traits)
        u = r.units.u
        check.least(33 * u, 33 * u, *r.icons.values())
        check.least(80 * u, 32 * u, *r.planks)
        check.least(0, 29 * u, *r.rows)
        check.least(0, 149 * u, r.hand)
        check.least(0, 32 * u, r.info)
        check.least(380 * u, 0, r.prompt)
        check.least(380 * u, 380 * u, r.island)
        if r.log is not None:
            check.least(100 * u, 100 * u, r.log)
