"""What Mini BrilliAnts tells the tests of all faces."""

from __future__ import annotations

from itertools import product

from game.tables.mini_brilliants.layout import regions
from rules.mini_brilliants.box import DISPLAYED, SEATS
from tests.game.faces.check import Check


def check_parts(check: Check) -> None:
    """The columns with their cards, and the napkin; a replay's list lies where nothing is needed."""
    for seats, scale in product(SEATS, (0, 100, 133)):
        r = regions(check.size, seats, scale, hint=True)
        log = [] if r.log is None else [r.log]
        panels = (*(column.whole for column in r.columns), r.napkin, *r.opponents, *log)
        check.table(f"{seats} seats, {scale} %", r, r.top, *panels, over=(r.drawer, r.large))
        check.parts(r.napkin, r.head, r.role, r.ants, r.reserve, r.done, *r.planks)
        check.clear(r.drawer, *r.planks)
        check.clear(r.large, *r.planks)
        for column in r.columns:
            check.apart(column.ribbon, *column.plates, column.mat)
            check.apart(*column.strips, column.ribbon, column.mat)
            check.inside(column.whole, *column.plates, *column.strips, column.mat)
            check.parts(column.mat, *column.cards, column.hem)
            assert len(column.cards) == DISPLAYED[seats]
    for seats in SEATS:
        r = regions(check.size, seats)
        check.clear(r.listing, *(column.whole for column in r.columns))


def check_sizes(check: Check) -> None:
    """Plates, cards and planks."""
    for seats in SEATS:
        check.case = f"{seats} seats"
        r = regions(check.size, seats)
        u = r.units.u
        check.least(33 * u, 33 * u, *r.icons.values())
        check.least(70 * u, 36 * u, *r.planks)
        check.least(0, 18 * u, *(column.hem for column in r.columns))
        check.least(70 * u, 70 * u, *(plate for column in r.columns for plate in column.plates))
        check.least(90 * u, 0, *(card for column in r.columns for card in column.cards))
        check.least(330 * u, 0, r.prompt)
        check.least(0, 120 * u, r.listing)
        if r.log is not None:
            check.least(108 * u, 108 * u, r.log)
