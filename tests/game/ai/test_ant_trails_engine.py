"""The search's own Ant Trails gives what the rules give, turn by turn."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, pairwise

import pytest

from game.ai.ant_trails.bitboard import BOARD, BORDER, DEPTH, INNER, NEAR, OUTER, SPAN, cells, moved, spread
from game.ai.ant_trails.engine import (
    Node,
    ended,
    key,
    left_to_place,
    of_state,
    open_cells,
    placed,
    tokens,
    trails,
)
from game.ai.ant_trails.evaluation import evaluation
from game.ai.ant_trails.search import Search
from game.ai.ant_trails.weights import PLAIN
from game.plugin.brain import Limit, Meter
from rules.ant_trails import GAME, board
from rules.ant_trails.moves import PLACES
from rules.ant_trails.scoring import scores
from rules.ant_trails.state import Phase, State
from rules.ant_trails.trail import is_loop, legal_cells
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng


def opening(seed: int, first1: bool = False) -> State:
    state = GAME.new_game(Setup("standard", 2, {"first1": "yes"} if first1 else {}))
    return GAME.apply(state, CHANCE, GAME.sample(state, Rng(seed))).state


def turn_of(node: Node, ants: int, draw: random.Random) -> tuple[int, ...]:
    """Random legal ants."""
    turn: tuple[int, ...] = ()
    while len(turn) < ants and (free := cells(open_cells(node, node.seat))):
        turn += (draw.choice(free),)
        node = placed(node, turn[-1])
    return turn


def turns(seed: int, first1: bool = False) -> Iterator[tuple[State, tuple[int, ...], State, Node]]:
    """A random game by turns: before, ants, after by the rules, after by the search."""
    draw, state = random.Random(seed), opening(seed, first1)
    node = of_state(state)
    while state.phase is not Phase.OVER:
        before, turn = state, turn_of(node, left_to_place(state), draw)
        for move in tokens(before, turn):
            assert GAME.why_illegal(state, state.seat, move) is None
            state = GAME.apply(state, state.seat, move).state
        for cell in turn:
            node = placed(node, cell)
        node = ended(node, not turn)
        yield before, turn, state, node


def test_the_board_is_the_rules_board() -> None:
    assert len(OUTER) == board.CELLS
    assert sorted(INNER) == list(INNER)
    for cell, inner in enumerate(INNER):
        assert moved(board.NEAR[cell]) == NEAR[inner] == spread(1 << inner) & ~(1 << inner)
        assert (DEPTH[inner] == 0) == bool(BORDER >> inner & 1) == bool(board.BORDER >> cell & 1)
    assert BOARD.bit_count() == board.CELLS
    assert max(DEPTH) == DEPTH[INNER[board.NUMBER["F6"]]] == 5


@pytest.mark.parametrize("first1", [False, True])
def test_whole_games_are_those_of_the_rules(first1: bool) -> None:
    for seed in range(25):
        for _, _, state, node in turns(seed, first1):
            fresh = of_state(state)
            assert node.sides == fresh.sides
            assert (node.seat, node.passes, node.over) == (
                state.seat,
                state.passes,
                state.phase is Phase.OVER,
            )
            assert (node.ground, node.carried, node.values) == (fresh.ground, fresh.carried, fresh.values)
            assert node.key == fresh.key == key(node)
            black, red = scores(state)
            assert node.margin == (black - red if state.seat == 0 else red - black)


def test_legal_cells_and_trails_are_those_of_the_rules() -> None:
    for seed in range(25, 40):
        for before, turn, state, node in turns(seed):
            assert moved(legal_cells(state)) == open_cells(node, node.seat)
            for seat, side in enumerate(state.sides):
                ways = trails(node, seat)
                lines = [trail for trail in side.trails if not is_loop(side, trail)]
                assert sorted(sum(1 << cell for cell in way) for way in ways) == sorted(map(moved, lines))
                assert all(NEAR[a] >> b & 1 for way in ways for a, b in pairwise(way))
            if len(turn) == 2:
                halfway = GAME.apply(before, before.seat, PLACES[OUTER[turn[0]]]).state
                half = placed(of_state(before), turn[0])
                assert moved(legal_cells(halfway)) == open_cells(half, half.seat)


def test_each_pair_of_ants_is_weighed_once() -> None:
    """AT-TURN-03: against all orders of legal ants; the same two give the same position in either order."""
    for seed in (1, 2):
        positions = [before for before, _, _, _ in turns(seed)]
        for state in positions[6::7]:
            node = of_state(state)
            pairs: dict[frozenset[int], set[int]] = {}
            for one in cells(open_cells(node, node.seat)):
                half = placed(node, one)
                seconds = cells(open_cells(half, node.seat))
                if not seconds:
                    pairs[frozenset((one,))] = {ended(half, False).key}
                for two in seconds:
                    pairs.setdefault(frozenset((one, two)), set()).add(ended(placed(half, two), False).key)
            assert all(len(keys) == 1 for keys in pairs.values())
            options, whole = Search(Meter(Limit()))._weighed(node, 2, 10**6)
            assert whole
            assert sorted(map(sorted, pairs or [()])) == sorted(sorted(option.turn) for option in options)


def test_a_plan_within_the_food_step_leaves_what_has_moved() -> None:
    """AT-FOOD-04, AT-FOOD-05: after any beginning of the plan the rest of it is planned again."""
    planned = 0
    for seed in range(40, 52):
        for before, turn, _, _ in turns(seed):
            state, plan = before, tokens(before, turn)
            for move in plan:
                if state.phase is Phase.FOOD:
                    again = state
                    for step in tokens(state, ()):
                        assert GAME.why_illegal(again, again.seat, step) is None
                        again = GAME.apply(again, again.seat, step).state
                    assert again.seat != state.seat or again.phase is Phase.OVER
                    planned += bool(state.lifted | state.stepped)
                state = GAME.apply(state, state.seat, move).state
    assert planned > 100


TURNED = {
    inner: INNER[board.COORDINATES.index((-q, -r))]
    for inner, (q, r) in zip(INNER, board.COORDINATES, strict=True)
}
"""The board turned by half."""


def turned(state: State, swap: bool) -> State:
    """The position turned by half; with colours and turn exchanged if wanted."""
    data = GAME.to_json(state)

    def name(text: str) -> str:
        cell, *rest = text.split("=")
        return "=".join([board.NAMES[OUTER[TURNED[INNER[board.NUMBER[cell]]]]], *rest])

    sides = ("P2", "P1") if swap else ("P1", "P2")
    ants = {
        new: [name(cell) for cell in data["ants"][old]] for new, old in zip(("P1", "P2"), sides, strict=True)
    }
    claimed = {new: data["claimed"][old] for new, old in zip(("P1", "P2"), sides, strict=True)}
    turn = {"P1": "P2", "P2": "P1"}[data["turn"]] if swap else data["turn"]
    tiles = {kind: [name(tile) for tile in data[kind]] for kind in ("ground", "carried")}
    return GAME.from_json({**data, **tiles, "ants": ants, "claimed": claimed, "turn": turn})


@pytest.mark.parametrize("swap", [False, True])
def test_a_glance_does_not_depend_on_colour_or_side_of_the_board(swap: bool) -> None:
    compared, value = 0, evaluation(PLAIN).value
    for seed in range(60, 64):
        for _, _, state, node in turns(seed):
            if state.phase is Phase.OVER:
                continue
            other = of_state(turned(state, swap))
            ties = [sorted(map(len, trails(node, seat)))[-2:] for seat in (0, 1)]
            if all(len(tie) < 2 or tie[0] != tie[1] for tie in ties):
                assert value(node) == pytest.approx(value(other))
                compared += 1
    assert compared > 40


def test_a_full_board_is_worth_what_it_scores() -> None:
    """The weights late in the game are near the rules: a point is a point."""
    for weight in (PLAIN.longest_own_late, PLAIN.longest_other_late):
        assert weight == pytest.approx(1, abs=0.35)
    for weight in (PLAIN.claimed_own_late, PLAIN.claimed_other_late):
        assert weight == pytest.approx(1, abs=0.35)


def test_cells_are_numbered_without_wrapping() -> None:
    """The unused number at the end of each row keeps a set from spreading to the next row."""
    for one, two in combinations(INNER, 2):
        near = bool(board.NEAR[OUTER[one]] >> OUTER[two] & 1)
        assert bool(spread(1 << one) >> two & 1) == near
    assert SPAN - 1 not in OUTER
