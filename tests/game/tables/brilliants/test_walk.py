"""Ants on their way: down one entrance and up another, never across cards and panels."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.app import App
from game.kit.animation import Move
from game.kit.lens import BoardPoint
from game.kit.timeline import Timeline
from game.tables.brilliants import overlay
from game.tables.brilliants.film.paths import FilmPaths
from game.tables.brilliants.film.walk import Walk
from rules.brilliants.moves import MoveAnt
from rules.brilliants.state import HOLE_1, SURFACE
from tests.game.tables.brilliants.test_table_scene import sit_down, table_of


def test_no_walk_goes_from_nest_to_board_in_a_straight_line(real: App) -> None:
    _, scene = sit_down(real, steps=45)
    table = table_of(scene)
    travel = FilmPaths(table.top, 0, table.view.colonies[0].holes)
    moves = [m for m in scene.session.legal(0) if isinstance(m, MoveAnt) and len(m.path) > 1]
    out = [m for m in moves if m.path[0] >= SURFACE > m.path[-1]]
    assert out
    for move in moves:
        for stretch in travel.stretches(move.path):
            outdoors = {isinstance(point, BoardPoint) for point in stretch}
            assert len(outdoors) == 1
            assert all(a != b for a, b in pairwise(stretch))
    for move in out:
        inside, outside = travel.stretches(move.path)
        hole = next(place for place in reversed(move.path) if place >= HOLE_1)
        assert inside[-1] == table.top.nest.token(hole - HOLE_1 + 1)
        assert outside[0] == travel.outside(hole)


def test_a_walk_is_played_in_stretches_that_go_down_and_come_up(real: App) -> None:
    hand, scene = sit_down(real, steps=45)
    real.settings.change(animation="normal", reduced_motion=False)
    scene.shown()
    for _ in range(80):
        hand.step(0.1)
    moves = [m for m in scene.session.legal(0) if isinstance(m, MoveAnt)]
    move = next(m for m in moves if m.path[0] >= SURFACE > m.path[-1])
    scene.session.submit(0, move)
    key, walks = ("ant", 0, move.ant), list[Walk]()
    for _ in range(60):
        hand.step(0.05)
        found = scene.timeline.find(key)
        if found is not None and isinstance(found[0], Walk) and found[0] not in walks:
            walks.append(found[0])
    assert [(w.comes_up, w.goes_down) for w in walks] == [(False, True), (True, False)]
    assert {w.who for w in walks} == {(0, move.ant)}
    assert all(isinstance(w, Move) and 0.3 < w.duration < 3 for w in walks)


def test_an_ant_that_leaves_its_hole_leaves_no_sign_of_itself() -> None:
    timeline = Timeline()
    timeline.play(Walk(("ant", 0, 3), ((0, 0), (9, 9)), 1.0))
    timeline.update(0.1)
    assert [overlay._on_its_way(timeline, (kind, 0, ant)) for kind in ("ant", "token") for ant in (3, 4)] == [
        True,
        False,
        True,
        False,
    ]


def test_a_key_that_is_no_ants_is_refused() -> None:
    with pytest.raises(ValueError, match="wash"):
        Walk("wash", ((0, 0),)).who  # noqa: B018
