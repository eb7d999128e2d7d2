"""The quick search lists what a slow one finds that tries everything."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from rules.brilliants import GAME, cells, terrain, walks
from rules.brilliants.moves import MoveAnt
from rules.brilliants.state import NOWHERE, Phase, State
from rules.core.protocol import Setup
from tests.rules.brilliants.brute import Brute
from tests.rules.brilliants.given import given


def random_states(seats: int, seed: int, every: int, most: int) -> list[State]:
    """Positions of turns from a random game that likes to mark and to dig, spread over its length."""
    draw, states = random.Random(seed), []
    state = GAME.new_game(Setup("apprantice", seats))
    count = 0
    while GAME.actors(state) and len(states) < most:
        seat = GAME.actors(state)[0]
        if state.phase == Phase.TURN:
            count += 1
            if count % every == 0:
                states.append(state)
        moves = GAME.legal_moves(state, seat)
        rich = [m for m in moves if isinstance(m, MoveAnt) and (m.marks or m.hole != NOWHERE)]
        state = GAME.apply(state, seat, draw.choice(rich if rich and draw.random() < 0.4 else moves)).state
    return states


def with_empty_ground(state: State, draw: random.Random) -> State:
    """The same with every eighth resource gone, so that there is much to mark and room for holes."""
    eaten = [3 if 4 <= ground < 10 and draw.random() < 1 / 8 else ground for ground in state.ground]
    return replace(state, ground=bytes(eaten))


def listed(state: State) -> list[MoveAnt]:
    return [m for m in GAME.legal_moves(state, state.active) if isinstance(m, MoveAnt)]


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (2, 2), (3, 3), (4, 4)])
def test_ba_note_03_the_list_is_complete_with_one_shortest_first_path_an_outcome(
    seats: int, seed: int
) -> None:
    marked = 0
    draw = random.Random(seed)
    for raw in random_states(seats, seed, every=4, most=40):
        state = with_empty_ground(raw, draw)
        brute = Brute(state, state.active)
        colony = state.colonies[state.active]
        ready = [
            a
            for a, place in enumerate(colony.ants)
            if place != 255 and bool(colony.night >> a & 1) == state.night
        ]
        expected = {move for ant in ready for move in brute.outcomes(ant).values()}
        found = listed(state)
        assert len(found) == len(set(found))
        assert set(found) == expected
        marked += any(move.marks for move in found)
    assert marked > 10


def test_ba_hole_02_holes_with_every_place_and_every_mark() -> None:
    state = given(
        ants={"P1": {"D1": "d1", "D2": "#1", "D3": "S0"}, "P2": {"H1": "S2"}},
        dug={"P1": ["d1", "c2", "g1"]},
        ground={"S1": "empty", "S5": "empty", "S4": "empty", "S2": "empty", "S13": "P1", "S3": "P2"},
        predators={"spider": "S5"},
    )
    brute = Brute(state, 0)
    found = listed(state)
    assert set(found) == {move for ant in (10, 11, 12) for move in brute.outcomes(ant).values()}
    assert {GAME.format(m).split("@")[1] for m in found if m.hole != NOWHERE} == {"S1", "S4", "S13"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_kept_holds_only_where_all_that_was_read_is_the_same(seats: int) -> None:
    states = random_states(seats, 7 + seats, every=1, most=300)
    warm = [listed(state) for state in states]
    for state, before in zip(reversed(states), reversed(warm), strict=True):
        for cached in (walks.plain_reach, walks.tracing_reach, terrain.land_of, cells.net_of):
            cached.cache_clear()
        assert listed(state) == before


def test_a_list_is_a_tuple_that_makes_its_moves_when_they_are_read() -> None:
    state = random_states(2, 3, every=30, most=1)[0]
    moves = GAME.legal_moves(state, state.active)
    assert list(moves) == [moves[number] for number in range(len(moves))]
    fresh = GAME.legal_moves(state, state.active)
    assert fresh[-1] == moves[len(moves) - 1]
    assert fresh[3:5] == tuple(moves)[3:5]
    assert moves == fresh == tuple(moves)
    assert hash(moves) == hash(tuple(moves))
    assert moves[7] in fresh
    assert MoveAnt(0, (0, 0)) not in fresh
    with pytest.raises(IndexError):
        GAME.legal_moves(state, state.active)[len(moves)]
    with pytest.raises(IndexError):
        GAME.legal_moves(state, state.active)[-len(moves) - 1]


def test_ba_round_04_a_movement_out_of_turn_is_refused_even_of_an_ant_in_the_supply() -> None:
    state = given(hands={"P2": ["OH01"]}, store={"P2": {"BE": 1, "CA": 1}})
    assert [GAME.format(move) for move in GAME.legal_moves(state, 1)] == ["reveal OH01"]
    for ant in range(15):
        reason = GAME.why_illegal(state, 1, MoveAnt(ant, (37,)))
        assert reason is not None
        assert reason.rule == "BA-ROUND-04"
