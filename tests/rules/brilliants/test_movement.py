"""The quick search lists what a slow one finds that tries everything."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from rules.brilliants import GAME
from rules.brilliants.data.special import SPECIES_NUMBER
from rules.brilliants.moves import MoveAnt
from rules.brilliants.reach import cells, terrain, walks
from rules.brilliants.state import NOWHERE, Ground, Phase, State, Turn, Weather
from rules.core.protocol import Setup
from tests.rules.brilliants.brute import Brute
from tests.rules.brilliants.given import given


def random_states(seats: int, seed: int, every: int, most: int, variant: str = "apprantice") -> list[State]:
    """Positions of turns from a random game that likes to mark and to dig, spread over its length."""
    draw, states = random.Random(seed), []
    state = GAME.new_game(Setup(variant, seats))
    count = 0
    while GAME.deciders(state) and len(states) < most:
        seat = GAME.deciders(state)[0]
        if state.phase == Phase.TURN:
            count += 1
            if count % every == 0:
                states.append(state)
        moves = GAME.legal_moves(state, seat)
        rich = [m for m in moves if isinstance(m, MoveAnt) and (m.marks or m.hole != NOWHERE)]
        if rich and draw.random() < 0.4:
            moves = rich
        state = GAME.apply(state, seat, draw.choice(moves)).state
    return states


def with_empty_ground(state: State, draw: random.Random) -> State:
    """The same with every eighth resource gone, so that there is much to mark and room for holes."""
    eaten = [3 if 4 <= ground < 10 and draw.random() < 1 / 8 else ground for ground in state.ground]
    return replace(state, ground=bytes(eaten))


def listed(state: State) -> list[MoveAnt]:
    """The movements of a list, which counts its moves in another way than it makes them."""
    moves = GAME.legal_moves(state, state.active)
    assert len(moves) == len(list(moves))
    return [move for move in moves if isinstance(move, MoveAnt)]


def check(state: State, most: int = 15) -> list[MoveAnt]:
    """The list of at most so many ready ants is what trying everything finds."""
    colony, brute = state.colonies[state.active], Brute(state, state.active)
    found = listed(state)
    ready = [
        ant
        for ant, place in enumerate(colony.ants)
        if place != NOWHERE and bool(colony.night >> ant & 1) == state.night
    ][:most]
    found = [move for move in found if move.ant in ready]
    assert len(found) == len(set(found))
    assert set(found) == {move for ant in ready for move in brute.outcomes(ant).values()}
    return found


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (2, 2), (3, 3), (4, 4)])
def test_ba_note_03_the_list_is_complete_with_one_shortest_first_path_an_outcome(
    seats: int, seed: int
) -> None:
    draw = random.Random(seed)
    states = [with_empty_ground(raw, draw) for raw in random_states(seats, seed, every=4, most=40)]
    assert sum(any(move.marks for move in check(state)) for state in states) > 10


@pytest.mark.parametrize("variant", ["childrants", "antermediate", "experiantced", "solo"])
def test_ba_note_03_the_list_is_complete_in_every_rule_set(variant: str) -> None:
    draw = random.Random(variant)
    seats = GAME.info.variant(variant).seats[0]
    states = [with_empty_ground(raw, draw) for raw in random_states(seats, 5, 5, 30, variant)]
    found = [move for state in states for move in check(with_full_store(state))]
    assert any(move.marks for move in found)
    assert any(move.claims for move in found) == (variant in ("experiantced", "solo"))
    assert any(move.completes != NOWHERE for move in found) == (variant in ("experiantced", "solo"))


CARDS = [
    ("antermediate", "STR", {"slips": 1}),
    ("antermediate", "STR", {"slips": 2}),
    ("antermediate", "DIP", {}),
    ("antermediate", "ARC", {"bores": 1, "reach": 1}),
    ("antermediate", "DIP", {"bores": 2, "runs": (0, 0, 1)}),
    ("antermediate", "STR", {"runs": (1, 1, 0)}),
    ("experiantced", "STR", {"slips": 1, "bores": 1}),
    ("experiantced", "DIP", {}),
    ("solo", "ARC", {"bores": 2, "reach": 2}),
]


@pytest.mark.parametrize(("variant", "species", "cards"), CARDS)
def test_ba_note_03_the_list_is_complete_with_cards_and_species(
    variant: str, species: str, cards: dict[str, Any]
) -> None:
    draw = random.Random(f"{variant} {species} {cards}")
    found: list[MoveAnt] = []
    for raw in random_states(GAME.info.variant(variant).seats[-1], 11, 9, 14, variant):
        state = with_enemies_about(with_empty_ground(raw, draw), draw)
        colonies = list(state.colonies)
        colonies[state.active] = replace(colonies[state.active], species=SPECIES_NUMBER[species])
        state = replace(state, colonies=tuple(colonies), turn=Turn(**cards), weather=Weather.FOG)
        found += check(state, most=4)
    assert any(move.crossed for move in found) == ("slips" in cards)
    assert any(move.bored for move in found) == ("bores" in cards)


def with_full_store(state: State) -> State:
    """The same with two of everything in the Store Room of the seat whose turn it is."""
    colonies = list(state.colonies)
    colonies[state.active] = replace(colonies[state.active], store=bytes([2] * 9))
    return replace(state, colonies=tuple(colonies))


def with_enemies_about(state: State, draw: random.Random) -> State:
    """The same with pheromones of the others in place of every sixth resource that no ant stands on."""
    enemies = [seat for seat in range(len(state.colonies)) if seat != state.active]
    ants = b"".join(colony.ants for colony in state.colonies)
    ground = [
        Ground.PHEROMONE + draw.choice(enemies)
        if enemies and 4 <= what < 10 and space not in ants and draw.random() < 1 / 6
        else what
        for space, what in enumerate(state.ground)
    ]
    return replace(state, ground=bytes(ground))


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
        for cached in (
            walks.neighbourhoods_of,
            walks._neighbourhoods,
            walks.tracing_reach,
            terrain.land_of,
            cells.net_of,
        ):
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


@pytest.mark.parametrize("variant", ["apprantice", "antermediate", "experiantced", "solo"])
def test_a_list_tells_whether_it_holds_a_move_without_making_all(variant: str) -> None:
    draw = random.Random(variant)
    found = [False, False]
    for raw in random_states(GAME.info.variant(variant).seats[-1], 23, 7, 25, variant):
        state = with_empty_ground(raw, draw)
        every = set(listed(state))
        for move in draw.sample(sorted(every, key=GAME.format), min(20, len(every))):
            for other in (move, *distorted(move, draw)):
                # A list that has been read whole would only look there.
                assert (other in GAME.legal_moves(state, state.active)) == (other in every)
                found[other in every] = True
    assert all(found)


def distorted(move: MoveAnt, draw: random.Random) -> list[MoveAnt]:
    """Moves much like that one, most of which cannot be made."""
    return [
        replace(move, ant=(move.ant + 1) % 15),
        replace(move, path=move.path[:-1] or move.path),
        replace(move, path=(move.path[0], *reversed(move.path[1:]))),
        replace(move, marks=() if move.marks else move.path[-1:]),
        replace(move, collects=draw.randrange(9) if move.collects == NOWHERE else NOWHERE),
        replace(move, hole=draw.randrange(151) if move.hole != NOWHERE else NOWHERE),
        replace(move, claims=not move.claims),
    ]


def test_ba_round_04_a_movement_out_of_turn_is_refused_even_of_an_ant_in_the_supply() -> None:
    state = given(hands={"P2": ["OH01"]}, store={"P2": {"BE": 1, "CA": 1}})
    assert [GAME.format(move) for move in GAME.legal_moves(state, 1)] == ["reveal OH01"]
    for ant in range(15):
        reason = GAME.why_illegal(state, 1, MoveAnt(ant, (37,)))
        assert reason is not None
        assert reason.rule == "BA-ROUND-04"
