"""FortunANT for the tests of all faces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Final

import pygame
from pygame import Surface

from game.kit.item import paint
from game.tables.fortunant.layout import regions
from game.tables.fortunant.purposes import purposes
from game.tables.fortunant.table_state import Marks, TableState
from game.tables.fortunant.tabletop import Tabletop
from rules.fortunant import GAME
from rules.fortunant.moves import Confirm, Move
from rules.fortunant.state import State
from tests.game.brilliants_tables import services
from tests.game.faces.check import Check
from tests.game.faces.facts import Lit, Pointed, Secret, Written
from tests.game.fortunant_tables import LIT, deciding, played, players, shown_of, tabletop, with_sheet
from tests.game.tables.fortunant.sheets import S5
from tests.game.windows import Size

SEATS: Final = (1, 2, 4, 99)
VARIANT: Final = "standard"
SEATED: Final = 3
LIVELY: Final = 0.85
TOLD: Final = (": a corridor of ", ": food in ")
SILENT: Final = frozenset({"hex", "die"})
"""Hexes without anything on them, and the dice of a turn that is over."""


def is_lively(move: Move) -> bool:
    """Turns are not confirmed in haste."""
    return not isinstance(move, Confirm)


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


LEAST_TARGET: Final = 15
KINDS: Final = frozenset({"action", "fortune", "shape", "option", "room", "entrance"})
BESIDE_THE_CHOICE: Final = ("seat:", "sit:", "standings")
"""Ids that are clicked without being a part of the decision."""


def lit(size: Size) -> Iterator[Lit]:
    """A seat in the middle of its turn that may click nothing or much, among few and among many."""
    for seats, names in product((1, 2, 5, 99), (frozenset[str](), LIT)):
        table = tabletop(size, seats)
        controls = table.controls(deciding(seats, lit=names, picked=frozenset({"die:0"})))
        clickable = {c.id for c in controls if c.focusable and not c.id.startswith(BESIDE_THE_CHOICE)}
        yield Lit(table, controls, clickable - {"die:0"}, set(names - {"done", "die:0"}))
        assert len({control.id for control in controls}) == len(controls)


def pointed() -> Pointed:
    """A hex is pointed at."""
    shown = deciding()
    at_hex = replace(shown, hovered="hex:3", marks=Marks(path=(1, 2)), bubble="Length 2")
    return Pointed(tabletop(), shown, at_hex, replace(shown, lit=LIT))


def secrets() -> Iterator[Secret]:
    """FA-TURN-02: what a seat has done since the roll."""
    for seats in (2, 5):
        state = moved = played(seats, 6)
        for _ in range(4):
            moves = [move for move in GAME.legal_moves(moved, 1) if GAME.format(move) != "."]
            if not moves:
                break
            moved = GAME.apply(moved, 1, moves[len(moves) // 2]).state
        assert moved.sheets[1] != state.sheets[1]
        truths = state, moved
        yield Secret("pencil", {1}, seats, lambda seat, them=truths: [_picture(one, seat) for one in them])


def _picture(state: State, seat: int) -> bytes:
    table = tabletop(seats=state.table.seats)
    surface = Surface(table.regions.units.size)
    table.draw(surface, shown_of(state, seat))
    return pygame.image.tobytes(surface, "RGB")


def assigning(seats: int) -> TableState:
    """A choice of the types that the room with most of them can become."""
    state = with_sheet(played(seats, 3), f"{S5}; f G11; e K10")
    offered = purposes(state.sheets[0], state.table)
    ((room, count),) = Counter(one.room for one in offered).most_common(1)
    assert count > 1
    kinds = {f"kind:{one.kind}" for one in offered if one.room == room}
    return shown_of(state, choosing=True, lit=LIT | kinds, marks=Marks(chosen=room), chairs=(1,))


def write(size: Size) -> Written:
    """Paint the questions of a turn, the types of a room, another colony, and the beginning."""
    surface = Surface(size)
    for seats in (1, 2, 5, 99):
        table = Tabletop(services(size), size, players(seats), hint=True)
        asked = deciding(seats, lit=LIT, picked=frozenset({"die:0"}), marks=Marks(chosen=2))
        typed = assigning(seats)
        others = shown_of(played(seats, 6), live=False)
        for shown in (asked, typed, others, shown_of(played(seats, 0))):
            paint(surface, table.items(shown))
        if seats <= 2:
            table.draw(surface, asked)  # the leaf has the same words whoever plays
            table.draw_visit(surface, others, seats - 1)
    return Written(table.regions.units.floor, {"Mia’s colony", "Corridor", "Dice", "at graveyards"})
