"""The opponents of Ant Trails: legal, repeatable, within their limits, and not to be fooled."""

from __future__ import annotations

import gc
import itertools
import time
from typing import Any

import pytest

from game.ai import levels
from game.ai.ant_trails.bitboard import NEAR, OUTER, cells
from game.ai.ant_trails.engine import Node, ended, left_to_place, of_state, open_cells, placed, trails
from game.ai.ant_trails.player import CONSIDERED, DAWDLER, SCOUT, TRAILMASTER, Player
from game.ai.ant_trails.search import Found, Option, Search, made
from game.ai.service import Service
from game.plugin.brain import Limit, Meter
from game.plugin.level import Level
from game.session.player import Player as Somebody
from game.session.session import Session
from rules.ant_trails import GAME
from rules.ant_trails.board import NAMES
from rules.ant_trails.scoring import scores
from rules.ant_trails.state import Phase, State
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng

LEVELS = levels.of_game("ant_trails")[1:]
RIM = [f"{row}{n}" for row in "AK" for n in range(1, 7)] + [
    f"{row}{n}"
    for row, last in zip("BCDEFGHIJ", (7, 8, 9, 10, 11, 10, 9, 8, 7), strict=True)
    for n in (1, last)
]


def opening(seed: int, first1: bool = False) -> State:
    state = GAME.new_game(Setup("standard", 2, {"first1": "yes"} if first1 else {}))
    return GAME.apply(state, CHANCE, GAME.sample(state, Rng(seed))).state


def position(black: str = "", red: str = "", **more: Any) -> State:
    """Ants as lists of cells; Black is on turn."""
    return GAME.from_json(
        {"game": "ant_trails", "format": 1, "ants": {"P1": black.split(), "P2": red.split()}, **more}
    )


def search(state: State, nodes: int = 20_000) -> Found:
    return Search(Meter(Limit(nodes=nodes))).run(of_state(state), left_to_place(state))


def best(state: State, nodes: int = 20_000) -> set[str]:
    """The cells of the best turn."""
    return {NAMES[OUTER[cell]] for cell in search(state, nodes).options[0].turn}


def played(state: State, player: Player, limit: Limit, seed: int = 1) -> tuple[list[str], State]:
    """A whole turn, each move asked for by itself."""
    seat, moves = state.seat, []
    while state.seat == seat and state.phase is not Phase.OVER:
        move = player.choose(GAME, GAME.observe(state, seat), seat, limit, Rng(seed)).move
        assert GAME.why_illegal(state, seat, move) is None
        moves.append(GAME.format(move))
        state = GAME.apply(state, seat, move).state
    return moves, state


# ---- what every level keeps to


@pytest.mark.parametrize("first1", [False, True])
@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_every_level_plays_whole_games_with_reasons(level: Level, first1: bool) -> None:
    state, player = opening(3, first1), levels.load(level)
    while state.phase is not Phase.OVER:
        thought = player.choose(GAME, state, state.seat, Limit(nodes=150), Rng(state.round))
        assert GAME.why_illegal(state, state.seat, thought.move) is None
        assert thought.reason.endswith(".")
        assert len(thought.others) <= CONSIDERED
        assert all(GAME.why_illegal(state, state.seat, move) is None for move in thought.others)
        assert thought.move not in thought.others
        state = GAME.apply(state, state.seat, thought.move).state
    assert not GAME.violations(state)


def test_the_same_view_gives_the_same_turn() -> None:
    for seed in range(3):
        state = opening(seed)
        for _ in range(6):
            one, after = played(state, Player(), Limit(nodes=1500), seed)
            other, _ = played(state, Player(), Limit(nodes=1500), seed)
            assert one == other
            state = after


def test_the_rest_of_a_turn_costs_nothing_and_keeps_to_the_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    player, state, limit = Player(), opening(5), Limit(nodes=3000)
    whole = played(state, Player(), limit)[0]
    player.choose(GAME, state, 0, limit, Rng(1))
    monkeypatch.setattr(Player, "turn", None)  # who thinks again fails
    moves, _ = played(state, player, limit)
    assert moves == whole
    assert moves[-1] == "."


def test_the_process_answers_for_it() -> None:
    players = tuple(Somebody(colour, colour, "computer", "dawdler") for colour in ("amber", "teal"))
    session, service = Session(GAME, Setup("standard", 2), players, "seed"), Service()
    try:
        end = time.monotonic() + 300
        while len(session.entries) < 16 and time.monotonic() < end:
            if decision := service.decide(session):
                assert not decision.stand_in
                assert decision.reason
                session.submit(decision.seat, decision.move)
        assert len(session.entries) == 16
    finally:
        service.close()


def test_a_turn_begun_by_another_is_finished() -> None:
    """A hint after the first ant, after the second one and within the food step."""
    state = opening(6)
    for text in ("+A1", "+F1"):
        state = GAME.apply(state, 0, GAME.parse(text)).state
        moves, after = played(state, Player(), Limit(nodes=500))
        assert sum(move.startswith("+") for move in moves) == (1 if text == "+A1" else 0)
        assert after.seat == 1


@pytest.mark.parametrize("nodes", [1, 2, 30, 400])
def test_node_limits_are_kept(nodes: int) -> None:
    for state in (opening(1), position("A1 A2 B3", "K1 J1", ground=["F6=3"])):
        meter = Meter(Limit(nodes=nodes))
        found = Search(meter).run(of_state(state), 2)
        assert meter.nodes <= nodes + 1
        node = of_state(state)
        assert made(node, found.options[0].turn).seat != node.seat


def test_time_limits_are_kept() -> None:
    """With a clock that moves on a millisecond at each look: the search looks often, and then stops."""
    state = opening(2)
    for seconds in (0.05, 0.2, 2.0):
        ticks = itertools.count(step=0.001)
        Search(Meter(Limit(seconds=seconds), lambda ticks=ticks: next(ticks))).run(of_state(state), 2)
        assert seconds <= next(ticks) < seconds + 0.03


def test_the_collector_works_again_after_a_search() -> None:
    gc.enable()
    SCOUT.choose(GAME, opening(1), 0, Limit(nodes=50), Rng(1))
    assert gc.isenabled()
    gc.disable()
    try:
        SCOUT.choose(GAME, opening(2), 0, Limit(nodes=50), Rng(1))
        assert not gc.isenabled()
    finally:
        gc.enable()


def test_a_forced_turn_is_not_thought_about(monkeypatch: pytest.MonkeyPatch) -> None:
    black = " ".join(f"A{n}" for n in range(1, 7))
    red = " ".join(cell for cell in RIM if not cell.startswith("A"))
    state = position(black, red, carried=["A3=3"])
    looked: list[int] = []
    monkeypatch.setattr(Meter, "more", lambda meter: looked.append(1) or True)
    moves, _ = played(state, TRAILMASTER, Limit(seconds=60))
    assert moves == ["-", "A3>A2", "."]
    assert len(looked) < 100


# ---- what it should see


def test_it_claims_what_lies_at_the_border() -> None:
    """AT-FOOD-06: a border ant takes a 3 home at once, here two of them."""
    state = position("F1", "F11", ground=["B3=3", "J3=3", "F6=1"])
    found = best(state, 3000)
    assert found & {"A2", "A3"}
    assert found & {"K2", "K3"}
    moves, after = played(state, Player(), Limit(nodes=3000))
    assert sum(after.sides[0].claimed) == 6
    assert sum(move.startswith("^") for move in moves) == 2


def test_it_joins_two_trails() -> None:
    """AT-PLACE-04: Red could stand between them in its next turn."""
    state = position("A3 B3 C3 D2 E2 F3 G3 H2", "A6 A5 B5 C5 D5 E5 F5 G5 H4 D1 C1")
    assert "C2" in best(state, 3000)


def test_it_does_not_close_a_loop_that_loses_the_exit_of_its_food() -> None:
    """AT-FOOD-07: Black could close a triangle; the 3 on its way home would be lost."""
    state = position("A1 B1 C2 C3 B3", "K1", carried=["C3=3"])
    assert "A2" not in best(state)


def test_it_shuts_in_the_only_way_on() -> None:
    """Red's trail of ten has one free cell left at its ends, and Black can stand there."""
    state = position("H1 I1 G1", "A6 A5 A4 B4 C4 D4 E4 F4 G3 H3 I2 J1")
    before, after = of_state(state), made(of_state(state), search(state, 5000).options[0].turn)
    assert ways_on(after, 1) < ways_on(before, 1)


def ways_on(node: Node, seat: int) -> int:
    """Free cells at the ends of a side's longest trail."""
    longest = max(trails(node, seat), key=len)
    return sum((open_cells(node, seat) & NEAR[end]).bit_count() for end in (longest[0], longest[-1]))


def test_a_dawdler_leaves_food_alone_that_has_no_way_home() -> None:
    """A tile on a trail without an exit would follow the end that may still reach the border: up and down."""
    astray = position("E4 F5 F6", "K1", carried=["F5=3"], ground=["G4=1"])
    scouted = played(astray, SCOUT, Limit(nodes=300))[0]
    assert any(">" in move for move in scouted)
    assert "^G4@F5" in scouted  # which it cannot without the step before
    for seed in range(6):
        moves, after = played(astray, DAWDLER, Limit(nodes=300), seed)
        assert not any(">" in move for move in moves)
        assert moves[-1] == "."
        assert not GAME.violations(after)
    home = position("F1 F2 F3", "K1", carried=["F2=3"])
    assert any("F2>F1" in played(home, DAWDLER, Limit(nodes=300), seed)[0] for seed in range(6))


def test_a_dawdler_overlooks_most_of_its_turns() -> None:
    """One turn is better than all others by far more than anybody errs: only the Scout always sees it."""
    options = tuple(Option(50.0 * (cell == 0), (cell,)) for cell in range(10))
    found = Found(options, (), 1, False, (50.0,))
    seen = [
        sum(player._chosen(found, Rng(seed)) is options[0] for seed in range(100))
        for player in (DAWDLER, SCOUT)
    ]
    assert 10 <= seen[0] <= 30
    assert seen[1] == 100


# ---- the end of a game


def late(seed: int, most: int) -> Node:
    """A random game as soon as both sides have so few legal cells."""
    draw, node, ants = Rng(seed), of_state(opening(seed)), 2
    while max(open_cells(node, seat).bit_count() for seat in (0, 1)) > most:
        turn: tuple[int, ...] = ()
        half = node
        while len(turn) < ants and (free := cells(open_cells(half, node.seat))):
            turn += (draw.choice(free),)
            half = placed(half, turn[-1])
        node = made(node, turn)
    return node


def exhaustive(node: Node, known: dict[int, int]) -> int:
    """Outcome of best play, trying everything."""
    if node.over:
        return node.margin
    if node.key not in known:
        known[node.key] = max(
            child.margin if child.over else -exhaustive(child, known) for child in children(node)
        )
    return known[node.key]


def children(node: Node) -> list[Node]:
    free = cells(open_cells(node, node.seat))
    found = [] if free else [ended(node, True)]
    for one in free:
        half = placed(node, one)
        seconds = cells(open_cells(half, node.seat))
        found += [ended(placed(half, two), False) for two in seconds] or [ended(half, False)]
    return found


@pytest.mark.parametrize("seed", range(1, 12))
def test_the_end_of_a_game_is_solved(seed: int) -> None:
    """AT-END-02: small ends come out as they do when everything is tried, passes and all."""
    node = late(seed, 4)
    found = Search(Meter(Limit(nodes=200_000))).run(node)
    assert found.exact
    assert found.worth == exhaustive(node, {})
    for turn in found.line:
        node = made(node, turn)
    assert node.over


def test_it_saves_its_moves_for_the_end() -> None:
    """AT-TURN-03: who has to place in his own way loses points; a solved end says how many."""
    solved = [late(seed, 4) for seed in range(12, 20)]
    worths = [Search(Meter(Limit(nodes=200_000))).run(node).worth for node in solved]
    assert any(worth != node.margin for worth, node in zip(worths, solved, strict=True))


# ---- strength


def test_the_levels_are_in_order() -> None:
    """Few games: each level beats the one below by far; the arena measures how far."""
    assert [level.name for level in LEVELS] == ["dawdler", "scout", "pathfinder", "trailmaster"]
    for better, worse in ((Player(), SCOUT), (SCOUT, DAWDLER)):
        total = 0
        for swap in (False, True):
            state = opening(1, True)
            players = (worse, better) if swap else (better, worse)
            while state.phase is not Phase.OVER:
                limit = Limit(nodes=1500 if players[state.seat] is better else 600)
                _, state = played(state, players[state.seat], limit, state.round)
            black, red = scores(state)
            total += red - black if swap else black - red
        assert total > 0
