"""The table as it is painted and clicked: marks are the legal targets, every move has its clicks."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.form import COLOURS
from game.kit.lettering import Run
from game.session.options import SessionOptions
from game.session.player import Player
from game.session.session import Session
from game.tables.brilliants.layout import unit
from game.tables.brilliants.table_state import light_of
from rules.brilliants import GAME
from rules.brilliants.moves import Hatch, MoveAnt, MovePredator
from rules.brilliants.state import HOLE_1, NOWHERE, PLACES, SURFACE
from tests.game.decider import Decider
from tests.game.tables.brilliants.twins import played
from tests.game.windows import LARGE, SMALL, SQUARE, USUAL
from tests.robot import brilliants
from tests.robot.hand import SPIDER_TO_WORM

PLAYERS = tuple(Player(colour.capitalize(), colour) for colour in COLOURS)
SIZES = (USUAL, SMALL, LARGE, SQUARE)
TABLES = [(2, 25, SIZES[0]), (3, 60, SIZES[2]), (4, 60, SIZES[0]), (4, 150, SIZES[1]), (3, 120, SIZES[3])]
CLICKED = 24
"""Moves tried in each position: all kinds, chosen at random."""


class Table(Decider):
    """A person who decides, at a table in a window."""

    def __init__(self, home: Path, seats: int, decisions: int, size: tuple[int, int]) -> None:
        record = played(seats, decisions)
        copy = record.prefix(len(record.entries))
        session = Session.resume(copy, PLAYERS[:seats], SessionOptions(undo="free", curtain="never"))
        if session.holding is not None:
            session.release()
        super().__init__(home, session, size)

    @property
    def presenter(self) -> Any:
        return self.scene.presenter

    def back(self) -> None:
        """Nothing picked."""
        while self.presenter.choice.begun:
            self.hand.press((3, self.app.window.get_height() - 3), button=3)
        self.presenter.close()
        self.scene.refresh()


@pytest.fixture(params=TABLES, ids=str)
def table(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Table]:
    made = Table(tmp_path, *request.param)
    pygame.event.clear()
    yield made
    made.app.close()


class Painted:
    """Calls of the marker: spaces of the board, and cells of nests by their place."""

    def __init__(self, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
        self.table = table
        self.rims: set[int] = set()
        self.dots = 0
        self.cells: set[tuple[int, ...]] = set()
        marker = table.presenter.top.marker
        rim, cell, dot, sign = marker.hexagon, marker.cell, marker.dot, marker.useful

        def hexagon(surface: Any, hexes: Any, space: int, gold: bool = False) -> None:
            if not gold:
                self.rims.add(space)
            rim(surface, hexes, space, gold=gold)

        def cells(surface: Any, rect: Rect, gold: bool = False) -> None:
            if not gold:
                self.cells.add(tuple(rect))
            cell(surface, rect, gold=gold)

        def dots(surface: Any, point: Any) -> None:
            self.dots += 1
            dot(surface, point)

        def useful(surface: Any, point: Any, needed: bool) -> None:
            # On the board it stands in the place of the dot; in the nest there is none.
            self.dots += table.presenter.top.lens.frame.collidepoint(point)
            sign(surface, point, needed)

        for name, spy in (("hexagon", hexagon), ("cell", cells), ("dot", dots), ("useful", useful)):
            monkeypatch.setattr(type(marker), name, staticmethod(spy))

    def after(self, name: str) -> None:
        """Click something and paint the table once."""
        self.table.hand.click(name)
        self.table.hand.point((2, 2))
        self.rims.clear()
        self.cells.clear()
        self.table.presenter.top._still = None
        self.table.presenter.top._bares.clear()
        self.table.presenter.top._kept.clear()
        self.table.presenter.top._laid = None
        self.dots = 0
        self.table.scene.draw(self.table.app.window)

    def nests(self) -> set[tuple[int, int]]:
        """(seat, space) of every marked cell."""
        nests = {self.table.seat: self.table.presenter.top.nest, **self.table.presenter.top.minis}
        return {
            (seat, space)
            for seat, nest in nests.items()
            for space in range(HOLE_1, PLACES)
            if tuple(nest.space_rect(space)) in self.cells
        }


def walks(table: Table, ant: int) -> list[MoveAnt]:
    return [m for m in table.session.legal(table.seat) if isinstance(m, MoveAnt) and m.ant == ant]


def test_each_ready_ant_marks_exactly_where_it_may_end(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    painted = Painted(table, monkeypatch)
    holes = table.session.view(table.seat).colonies[table.seat].holes
    ants = {m.ant for m in table.session.legal(table.seat) if isinstance(m, MoveAnt)}
    assert ants
    for ant in sorted(ants):
        moves = walks(table, ant)
        painted.after(table.clicks._standing(moves[0]))
        ends = {m.path[-1] for m in moves}
        own = {holes[e - HOLE_1] for e in ends if HOLE_1 <= e < HOLE_1 + 4} - {NOWHERE}
        assert painted.rims == {e for e in ends if e < SURFACE} | own
        assert painted.dots == len(painted.rims)
        assert painted.nests() == {(table.seat, e) for e in ends if e >= SURFACE}
        table.back()


def test_each_predator_marks_exactly_where_it_may_go(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    painted = Painted(table, monkeypatch)
    legal = [m for m in table.session.legal(table.seat) if isinstance(m, MovePredator)]
    for predator in sorted({m.predator for m in legal}):
        if table.presenter.top.regions.compact:
            table.hand.click("hunt-bar")
        painted.after(f"predator:{SPIDER_TO_WORM[predator]}")
        spaces = {m.space for m in legal if m.predator == predator}
        if predator < 2:
            assert painted.rims == spaces
            assert painted.nests() == set()
        elif table.presenter.top.minis:
            assert painted.rims == set()
            assert painted.nests() == {divmod(space, 256) for space in spaces}
        table.back()


def test_the_lit_hatching_tiles_are_those_that_may_be_taken(table: Table) -> None:
    legal = {m.tile for m in table.session.legal(table.seat) if isinstance(m, Hatch)}
    assert light_of(table.presenter).tiles == legal
    if table.presenter.top.regions.compact and legal:
        table.hand.click("hatch-bar")
    shown = {c.id for c in table.scene.controls if c.id.startswith("tile:") and c.focusable}
    assert shown == {f"tile:{tile}" for tile in legal}


def test_moves_of_every_kind_are_reached_by_clicks(table: Table) -> None:
    rng, session, kinds = random.Random(5), table.session, {}
    for move in session.legal(table.seat):
        kinds.setdefault((type(move), getattr(move, "hole", NOWHERE) != NOWHERE), []).append(move)
    sample = [rng.choice(moves) for moves in kinds.values()]
    sample += rng.sample(session.legal(table.seat), min(CLICKED, len(session.legal(table.seat))))
    for move in sample:
        before = len(session.entries)
        table.clicks.make(move)
        table.hand.tick(2)
        made = session.entries[before].move
        assert brilliants.outcome(made) == brilliants.outcome(move), GAME.format(move)
        assert session.undo()
        table.hand.tick(2)
        assert len(session.entries) == before
        table.presenter.close()


def test_a_bubble_leaves_in_sight_what_it_is_told(table: Table) -> None:
    top = table.presenter.top
    bounds, about = table.presenter.bounds, top.hexes.cell_rect(40)
    runs = [Run("Hole 2 here", top.pen.style("bold", 15))]
    usual = top.marker.bubble_rect(about, runs, bounds, ())
    moved = top.marker.bubble_rect(about, runs, bounds, [usual])
    assert usual.collidelist([about, moved]) < 0
    assert moved.collidelist([about, usual]) < 0
    assert bounds.contains(moved)


# ---------------------------------------------------------------------- places and sizes


def test_all_controls_lie_in_the_window_and_can_be_clicked(table: Table) -> None:
    window = table.app.window.get_rect()
    for control in table.scene.controls:
        assert window.contains(control.rect), f"{control.id} at {control.rect}"
        if control.id.partition(":")[0] in ("hex", "nest", "ant", "tile", "predator", "card", "seat"):
            assert table.hand.place_of(control.id)


def essential(table: Table) -> dict[str, Rect]:
    """Rects of all but the spaces that a game cannot be played without."""
    names = (
        "menu",
        "undo",
        "redo",
        "help",
        "log",
        "overlay",
        "next",
        "undo-bar",
        "end",
        "hatch-bar",
        "hunt-bar",
    )
    starts = ("tile:", "predator:", "closed:", "card:")
    return {c.id: c.rect for c in table.scene.controls if c.id in names or c.id.startswith(starts)}


def test_essential_controls_do_not_overlap_and_cover_no_space(table: Table) -> None:
    rects = essential(table)
    assert {"menu", "undo", "redo", "help", "end"} <= set(rects)
    assert [(a, b) for a, b in combinations(rects, 2) if rects[a].colliderect(rects[b])] == []
    spaces = {z.target.id: z.rect for z in table.presenter.picker if z.target.kind in ("hex", "nest")}
    for name, rect in spaces.items():
        core = rect.inflate(-rect.width // 3, -rect.height // 3)
        assert [other for other, box in rects.items() if box.colliderect(core)] == [], name


def test_targets_are_large_enough(table: Table) -> None:
    size, compact = table.app.window.get_size(), table.presenter.top.regions.compact
    u = unit(size)
    floors = {"hex": 43 if not compact else 31, "nest": 48.5 if not compact else 44}
    for zone in table.presenter.picker:
        if (floor := floors.get(zone.target.kind)) is not None:
            assert zone.rect.width >= floor * u - 1, zone.target
    small = {name: min(rect.size) for name, rect in essential(table).items() if min(rect.size) < 26 * u}
    assert small == {}
