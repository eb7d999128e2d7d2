"""Others' moves are marked until one's first click, and the marks tell nothing that was hidden."""

from __future__ import annotations

import random
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from pygame import Surface, Vector2

from game.app import App
from game.kit.picking import Target
from game.plugin import plugin
from game.session import redaction
from game.session.session import Session
from game.table.table import Table
from game.table.traces import Trace
from rules.ant_trails.moves import Place
from rules.core import registry
from rules.core.log import Record
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng
from tests.game import trails_tables
from tests.game.conftest import sit_down
from tests.game.table.test_notes import SETS, seated
from tests.game.windows import USUAL

WAY = (Target("cell", 1), Target("cell", 2), Target("cell", 3))


def played(name: str, variant: str, seats: int, entries: int = 90) -> Record:
    """The record of a random game."""
    game, rng, chance = registry.game(name), random.Random(7), Rng(7)
    record = Record(game, Setup(variant, seats, {}), "acorn")
    while game.deciders(record.state) and len(record.entries) < entries:
        seat = game.deciders(record.state)[0]
        legal = (
            game.sample(record.state, chance)
            if seat == CHANCE
            else rng.choice(list(game.legal_moves(record.state, seat)))
        )
        record.play(seat, legal)
    return record


@pytest.mark.parametrize(("name", "variant", "seats"), SETS)
def test_a_trace_tells_no_more_than_everybody_knows(name: str, variant: str, seats: int) -> None:
    record, traced = played(name, variant, seats), 0
    tables = [
        seated(name, seats, USUAL, record.game.observe(record.state, seat), seat) for seat in range(seats)
    ]
    found = plugin.of(name)
    assert found is not None
    touched = found.face.load().touched
    for index, entry in enumerate(record.entries):
        for seat, table in enumerate(tables):
            if entry.seat == seat:
                continue
            own, all_see = redaction.see(record, index, seat), redaction.see(record, index, None)
            trace = touched(table.seat, entry.seat, own.events)
            assert trace == touched(table.seat, entry.seat, all_see.events), (index, entry.move)
            traced += bool(trace.path or trace.touched)
    # Alone there is nobody else; where all draw on sheets of their own, others seldom touch anything.
    assert traced > (0 if name == "fortunant" else 5) or seats == 1


def marks(table: Table[Any, Any]) -> dict[int, tuple[str, int]]:
    return {target.number: (mark, seat) for target, mark, seat in table.traces.marks()}


def trails(real: App) -> Table[Any, Any]:
    _, scene = sit_down(real, trails_tables.session(3))
    return trails_tables.table_of(scene)


def ends(table: Table[Any, Any], *entries: tuple[int, Trace]) -> dict[int, int]:
    """The entries whose thoughts are told, by cell, after the traces of these seats."""
    traces = dict(enumerate(trace for _, trace in entries))
    table.face = replace(table.face, touched=lambda _viewer, _actor, events: traces[events[0]])
    seen = [SimpleNamespace(index=n, seat=seat, events=(n,)) for n, (seat, _) in enumerate(entries)]
    table.traces.take(seen)  # type: ignore[arg-type]
    return {target.number: index for target, index in table.traces._ends.items()}


def way(seat: int, *cells: int, changed: tuple[int, ...] = ()) -> tuple[int, Trace]:
    path, touched = (tuple(Target("cell", cell) for cell in found) for found in (cells, changed))
    return seat, Trace(seat, path, touched)


def test_a_thought_is_over_when_the_piece_has_moved_on(real: App) -> None:
    """The walk from 5 by 4 to 3 has two steps; that it was for 4 is untrue of what one sees."""
    assert ends(trails(real), way(1, 9, 8), way(1, 5, 4), way(1, 4, 3)) == {8: 0, 3: 2}


def test_a_thought_is_over_when_somebody_else_has_moved(real: App) -> None:
    assert ends(trails(real), way(1, 9, 8), way(2, 5, 4)) == {4: 1}, "as the rings of the last turn"


def test_a_thought_is_over_when_a_later_step_has_changed_its_place(real: App) -> None:
    assert ends(trails(real), way(1, 9, 8), way(1, 5, 4, changed=(8,))) == {4: 1}
    assert ends(trails(real), way(1, 9, 8), way(CHANCE, changed=(8, 7))) == {8: 0}, "what the step turned up"
    later = way(1, 5, 4), way(CHANCE, changed=(8, 7))
    assert ends(trails(real), way(1, 9, 8), *later) == {4: 1}


def test_where_the_acts_of_the_last_turn_ended_is_ringed_and_nothing_else(real: App) -> None:
    table = trails(real)
    table.traces.recent = (
        Trace(1, (Target("cell", 7), Target("cell", 8))),
        Trace(0, (Target("cell", 6), Target("cell", 4))),
        Trace(CHANCE, touched=(Target("cell", 9),)),
        Trace(0, WAY, (Target("cell", 5), Target("cell", 3))),
    )
    assert marks(table) == {4: ("end", 0), 3: ("end", 0)}


def test_all_marks_are_painted_and_gone_with_the_first_click(real: App) -> None:
    table = trails(real)
    table.traces.recent = (Trace(0, WAY),)
    before, after = Surface(table.size), Surface(table.size)
    table.traces.draw(after)
    zone = table.zone_of(WAY[-1])
    assert zone is not None
    spots = [spot for spot in _spots(zone.rect) if before.get_at(spot) != after.get_at(spot)]
    assert spots
    middle, stands = Vector2(zone.rect.center), 0.36 * zone.rect.width
    assert not [spot for spot in spots if middle.distance_to(spot) < stands]
    legal = next(move.cell for move in table.prompt.legal if isinstance(move, Place))
    table.click(Target("cell", legal))
    assert table.traces.marks() == []


def _spots(rect: Any) -> list[tuple[int, int]]:
    return [(x, y) for x in range(rect.left, rect.right, 2) for y in range(rect.top, rect.bottom, 2)]


def test_the_table_marks_what_the_others_did_since_ones_own_turn(real: App) -> None:
    game: Session = trails_tables.session(2)
    _, scene = sit_down(real, game)
    table = trails_tables.table_of(scene)
    others = [game.entries[index] for index in game.film(table.seat)]
    placed = [one.move.cell for one in others if isinstance(one.move, Place) and one.seat != table.seat]
    ringed = {number for number, (mark, _) in marks(table).items() if mark == "end"}
    assert placed
    assert set(placed) <= ringed


def test_a_line_of_the_log_marks_its_places(real: App) -> None:
    table = trails(real)
    index, seen = next(
        (index, seen)
        for index, seen in table.traces._told.items()
        if table.face.touched(table.seat, seen.seat, seen.events).path
    )
    table.look(f"told:{index}.0")
    path = table.face.touched(table.seat, seen.seat, seen.events).path
    assert [target for target, _, _ in table.traces.marks()] == list(dict.fromkeys(path))
    table.look("")
    assert table.told_entry is None
