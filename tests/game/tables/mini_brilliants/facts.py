"""Mini BrilliAnts for the tests of all faces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import product
from typing import Final

import pygame

from game.tables.mini_brilliants.layout import regions
from game.tables.mini_brilliants.tabletop import Tabletop
from rules.mini_brilliants import GAME
from rules.mini_brilliants.box import DISPLAYED, SEATS
from rules.mini_brilliants.moves import Complete, Look, Move
from rules.mini_brilliants.state import State
from tests.game.brilliants_tables import services
from tests.game.faces.check import Check
from tests.game.faces.facts import Lit, Pointed, Secret, Written
from tests.game.mini_tables import NAMES, PEOPLE, deciding, looked, played, strategist, tabletop, watching
from tests.game.windows import Size

VARIANT: Final = "standard"
SEATED: Final = 3
LIVELY: Final = 0.7
TOLD: Final = (" gathered ", " hatched ")
SILENT: Final = frozenset[str]()


def is_lively(move: Move) -> bool:
    """Objectives are completed and decks looked at."""
    return isinstance(move, Complete | Look)


def moments(seats: int) -> tuple[int, ...]:
    """The draft, an early turn and a late one."""
    return 1, 3 * seats + 6, 13 * seats


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


LEAST_TARGET: Final = 18
KINDS: Final = frozenset({"pile", "hatch", "complete", "draft"})
BESIDE_THE_CHOICE: Final = ("seat:", "hatch-bar", "predator", "end")
"""Ids that are clicked without being a part of the decision, or are buttons beside the panels."""


def lit(size: Size) -> Iterator[Lit]:
    """Decisions all through a game, for two to four seats."""
    for seats, decisions in product(SEATS, range(0, 110, 3)):
        state = played(seats, decisions)
        if GAME.result(state) is None:
            shown, table = deciding(state), tabletop(size, seats)
            controls = table.controls(shown)
            clickable = _in_choice(control.id for control in controls if control.focusable)
            yield Lit(table, controls, clickable, _in_choice(shown.lit))


def _in_choice(names: Iterable[str]) -> set[str]:
    return {name for name in names if not name.startswith(BESIDE_THE_CHOICE)}


def pointed() -> Pointed:
    """A pile is pointed at."""
    shown = deciding(played(4, 40))
    return Pointed(tabletop(), shown, replace(shown, hovered="pile:3"), replace(shown, lit=frozenset()))


def secrets() -> Iterator[Secret]:
    """The top card that the Strategist has looked at."""
    truths = looked()
    yield Secret("top card", {strategist(truths[0])}, 4, lambda seat: [_picture(one, seat) for one in truths])


def _picture(state: State, seat: int) -> bytes:
    return pygame.image.tobytes(tabletop().still(watching(state, seat)), "RGB")


def write(size: Size) -> Written:
    """The tables of all seats, early and late."""
    for seats in (2, 4):
        table = Tabletop(services(size), size, PEOPLE[:seats], hint=True)
        for decisions, seat in product((1, 25, 60), range(seats)):
            table.still(watching(played(seats, decisions), seat))
    return Written(table.regions.units.floor, {"Hunters", "Farmers", "Diggers", *NAMES})
