"""Trails as rows of ants, food on its way home, and what is said of it."""

from __future__ import annotations

import random
from itertools import pairwise
from pathlib import Path

import pytest

from game.storage.folders import shipped
from game.tables.ant_trails.ant_poses import all_poses, is_closed, ordered, poses
from game.tables.ant_trails.food_routes import NEVER, homeward, on_the_way, steps_home, way_home
from game.tables.ant_trails.spotlight import deed_at
from game.tables.ant_trails.words import LogWriter, forecast
from rules.ant_trails import GAME
from rules.ant_trails.apply import apply
from rules.ant_trails.board import BIT, NEAR
from rules.ant_trails.moves import Carry, PickUp, Place
from rules.ant_trails.state import Phase, State
from rules.ant_trails.trail import is_loop
from rules.core.log import Record
from rules.core.protocol import Setup
from tests.game.trails_tables import cell, position

LOOP = "J2 K1 K2"


def random_positions(seed: str, every: int = 9) -> list[State]:
    record = Record(GAME, Setup("standard", 2), seed)
    chance = random.Random(seed)
    while not record.over:
        if record.chance_acts:
            record.draw()
        else:
            seat = GAME.deciders(record.state)[0]
            record.play(seat, chance.choice(GAME.legal_moves(record.state, seat)))
    return record.states[1::every]


@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_head_follows_abdomen_in_every_trail(seed: str) -> None:
    for state in random_positions(seed):
        for side in state.sides:
            for trail in side.trails:
                way = ordered(trail)
                assert sorted(way) == [c for c in range(91) if trail >> c & 1]
                assert all(NEAR[a] & BIT[b] for a, b in pairwise(way))
                assert is_closed(trail) == is_loop(side, trail)
                rows = list(pairwise(poses(trail)))
                if is_closed(trail):
                    rows.append((poses(trail)[-1], poses(trail)[0]))
                assert all((ahead.source + 3) % 6 == behind.goal for behind, ahead in rows)


@pytest.mark.parametrize("seed", ["4", "5"])
def test_every_ant_has_its_picture(seed: str) -> None:
    assets: Path = shipped("assets")
    for state in random_positions(seed):
        for seat, side in enumerate(state.sides):
            names = {pose.picture(seat) for pose in all_poses(side)}
            assert all((assets / f"{name}.png").is_file() for name in names)


def test_ants_come_from_the_border() -> None:
    state = position(black="C3 B3 A3", red="K1")
    assert ordered(state.sides[0].trails[0])[0] == cell("A3")
    (lonely,) = poses(state.sides[1].trails[0])
    assert (lonely.goal - lonely.source) % 6 == 3
    assert lonely.goal in (1, 2)


def test_a_tile_goes_to_the_nearest_exit() -> None:
    state = position(black="A3 B3 C3 D4 " + LOOP)
    side = state.sides[0]
    assert way_home(side, cell("D4")) == (cell("D4"), cell("C3"), cell("B3"), cell("A3"))
    assert steps_home(side, cell("B3")) == 1
    assert way_home(side, cell("K1")) == ()
    assert steps_home(side, cell("K1")) == NEVER


def test_all_are_carried_in_the_order_that_works() -> None:
    state = position(black="A3 B3 C3 D4", carried="B3=1 C3=2 D4=3", phase="food", placed=2)
    moves = homeward(state)
    assert [GAME.format(move) for move in moves] == ["B3>A3", "C3>B3", "D4>C3"]
    for move in moves:
        assert GAME.why_illegal(state, 0, move) is None
        state = apply(state, move).state
    assert state.sides[0].claimed == b"\x01"
    assert [place for place, _ in on_the_way(state, 0)] == [cell("B3"), cell("C3")]


def test_what_lies_beside_a_trail_is_picked_up_after_the_steps() -> None:
    state = position(black="A3 B3 C3 D4", ground="E5=3 B4=1", carried="C3=2", phase="food", placed=2)
    moves = homeward(state)
    assert isinstance(moves[0], Carry)
    assert [type(move) for move in moves[1:]] == [PickUp, PickUp]
    assert moves[1].source == cell("E5")


def test_nothing_is_carried_before_the_ants_are_placed_or_out_of_a_loop() -> None:
    assert homeward(position(black="A3 B3", carried="B3=1")) == ()
    assert homeward(position(black=LOOP, carried="K1=1", phase="food", placed=2)) == ()


@pytest.mark.parametrize("seed", ["6", "7", "8"])
def test_homeward_moves_are_legal_and_bring_every_tile_nearer(seed: str) -> None:
    tried = 0
    for state in random_positions(seed, every=1):
        if state.phase != Phase.FOOD:
            continue
        for move in homeward(state):
            assert GAME.why_illegal(state, state.seat, move) is None
            side = state.sides[state.seat]
            if isinstance(move, Carry):
                assert steps_home(side, move.target) == steps_home(side, move.source) - 1
            state = apply(state, move).state
            tried += 1
    assert tried > 10


def test_deeds_and_what_they_bring() -> None:
    state = position(black="A3 B3 C3 D2 E2", ground="C5=3")
    side = state.sides[0]
    assert deed_at(side, cell("A5")) == "start"
    assert deed_at(side, cell("D4")) == "extend"
    assert deed_at(side, cell("C2")) == "join"
    assert deed_at(position(black="A1 A2").sides[0], cell("B2")) == "loop"
    assert "joins two trails: 6 ants (+3)" in forecast(state, Place(cell("C2")))
    assert "+" not in forecast(state, Place(cell("K1")))


def test_the_outlook_tells_claims_and_the_way_home() -> None:
    state = position(black="A3 B3 C3 D4", ground="E5=3", carried="B3=2", phase="food", placed=2)
    assert forecast(state, Carry(cell("B3"), cell("A3"))) == "claims 2 points"
    assert "3 steps from home" in forecast(state, PickUp(cell("E5"), cell("D4")))
    near = position(black="C1", ground="C2=3")
    assert "can pick up the 3" in forecast(near, Place(cell("D2")))
    assert "can claim the 3 at once" in forecast(position(ground="B2=3"), Place(cell("A1")))


def test_each_move_is_one_plain_line() -> None:
    log_writer = LogWriter(("Amber", "Teal"))
    state = position(black="A3 B3", carried="B3=2", phase="food", placed=2)
    (line,) = log_writer.lines(apply(state, Carry(cell("B3"), cell("A3"))).events)
    assert line.text == "Amber carried the 2 from B3 to A3 and claimed it: 2 points"
    assert line.seat == 0
    assert line.cells == (cell("B3"), cell("A3"))
    placed = apply(position(black="A1 A2"), Place(cell("B2")))
    assert log_writer.lines(placed.events)[0].text == "Amber closed a loop on B2: 3 ants"
