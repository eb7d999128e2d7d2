"""What FortunANT tells the tests of all faces."""

from __future__ import annotations

from itertools import product
from typing import Final

from game.tables.fortunant.layout import regions
from tests.game.faces.check import Check

SEATS: Final = (1, 2, 4, 99)


def check_parts(check: Check) -> None:
    """The leaf, the dice, the notes and the other colonies; a replay's list lies where nothing is needed."""
    for seats, scale in product(SEATS, (0, 100, 133)):
        r = regions(check.size, seats, scale, hint=True)
        log = [] if r.log is None else [r.log]
        panels = (r.leaf, r.tray, *r.actions, r.notes, r.others, r.undo, r.done, *log)
        check.table(f"{seats} seats, {scale} %", r, r.top, *panels, over=(r.drawer,))
        check.parts(r.tray, *r.dice, r.slip)
        check.parts(r.notes, r.track, r.stars, r.shapes, r.options, r.score)
        check.parts(r.others, *r.thumbnails, r.place)
        check.parts(r.leaf, r.head, r.forgo)
        check.clear(r.drawer, r.others, r.undo, r.done, r.leaf)
    for seats in SEATS:
        r = regions(check.size, seats)
        check.clear(r.listing, r.leaf, r.tray, r.track, r.stars, r.others, r.undo, r.done)


def check_sizes(check: Check) -> None:
    """Hexes, dice, actions and thumbnails."""
    for seats in SEATS:
        check.case = f"{seats} seats"
        r = regions(check.size, seats)
        u = r.units.u
        check.reaches(r.grid.hex_width, 34 * u)
        check.least(33 * u, 33 * u, *r.icons.values())
        check.least(120 * u, 36 * u, r.undo, r.done)
        check.least(40 * u, 40 * u, *r.dice)
        check.least(78 * u, 42 * u, *r.actions)
        check.least(88 * u, 44 * u, *r.thumbnails)
        check.least(330 * u, 0, r.prompt)
        check.least(150 * u, 150 * u, r.listing)
        if r.log is not None:
            check.least(108 * u, 108 * u, r.log)
