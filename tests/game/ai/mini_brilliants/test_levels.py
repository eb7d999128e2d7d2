"""The opponents of Mini BrilliAnts: legal, repeatable, within their limits, and blind to what is hidden."""

from __future__ import annotations

import gc
import itertools
import random
import time
from typing import Any

import pytest
from msgspec.structs import replace

from game.ai import levels
from game.ai.levels import of_game
from game.ai.mini_brilliants import player
from game.ai.mini_brilliants.levels import LEVELS
from game.ai.mini_brilliants.player import CONSIDERED, NIBBLER, SEARCHER
from game.ai.mini_brilliants.position import COMPLETE, of_view
from game.ai.mini_brilliants.search import search
from game.ai.mini_brilliants.weights import PLAIN
from game.ai.mini_brilliants.worth import judge
from game.ai.service import Service
from game.plugin.brain import Limit, Meter, Thought
from game.plugin.level import Level
from game.session.player import Player as Somebody
from game.session.session import Session
from rules.core.protocol import Setup
from rules.core.rng import Rng
from rules.mini_brilliants import GAME
from rules.mini_brilliants.box import CARD_NUMBER, DECK_SIZE
from rules.mini_brilliants.legal import STRATEGIST
from rules.mini_brilliants.moves import END, Complete, Look
from rules.mini_brilliants.scoring import scores
from rules.mini_brilliants.state import HIDDEN, NOWHERE, State
from tests.game.ai.mini_brilliants.games import at_random, colony, opening, positions, turn

FEW = Limit(nodes=20)


def thought(brain: Any, state: State, limit: Limit = FEW, seed: int = 1) -> Thought:
    view = GAME.observe(state, state.active)
    answer = brain.choose(GAME, view, state.active, limit, Rng(seed))
    assert isinstance(answer, Thought)
    return answer


def answer(brain: Any, state: State, limit: Limit = FEW, seed: int = 1) -> str:
    return GAME.format(thought(brain, state, limit, seed).move)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_every_level_plays_whole_games_with_reasons(level: Level, seats: int) -> None:
    brain = levels.load(level)

    def choose(state: State) -> Any:
        found = thought(brain, state)
        legal = GAME.legal_moves(state, state.active)
        assert found.move in legal
        assert found.reason.endswith(".")
        assert len(found.others) <= CONSIDERED
        assert set(found.others) < set(legal)
        assert found.move not in found.others
        return found.move

    for seed in range(2):
        *_, last = positions(opening(seats, seed), choose, seed)
        assert GAME.result(last)
        assert not GAME.violations(last)


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_the_same_view_limit_and_seed_give_the_same_answer(level: Level) -> None:
    brain = levels.load(level)
    for state in list(positions(opening(3), at_random(2)))[:-1:4]:
        assert thought(brain, state) == thought(brain, state)


def test_chance_matters_to_the_gentle_one() -> None:
    """It errs, and not always in the same way."""
    state = turn(colony(opening(2), 0, ready="HFD", hatched=False), "6 6 6 6 6 6", "OH01 OF01 OD01", active=0)
    assert len({answer(NIBBLER, state, seed=seed) for seed in range(20)}) > 2


# ---- secrets (MB-ROLE-STR)


def seen_top(seed: int, viewer_looks: bool) -> State:
    """A turn in which the top card of the Farmers' deck is known: to the active seat, or to another one."""
    state = opening(2, seed)
    roles = (STRATEGIST, 5) if viewer_looks else (5, STRATEGIST)
    for seat in (0, 1):
        state = colony(state, seat, "MU", "HFD", role=roles[seat], hatched=False, predator=NOWHERE)
    return turn(state, "4 4 4 4 4 4", "OH01 OH05 OF01 OF07 OD11 OD02", active=0, looked=True)


def with_top(state: State, number: int) -> State:
    return replace(state, tops=(NOWHERE, DECK_SIZE + number, NOWHERE))


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_a_top_card_that_another_saw_changes_nothing(level: Level) -> None:
    brain = levels.load(level)
    for seed in range(2):
        state = seen_top(seed, viewer_looks=False)
        assert GAME.observe(with_top(state, 1), 0).tops[1] == HIDDEN
        answers = {thought(brain, with_top(state, number), Limit(nodes=150)) for number in (1, 5, 9, 10)}
        assert len(answers) == 1


def test_a_top_card_of_its_own_look_is_used() -> None:
    """The search turns up the card it knows, and any other of the deck where it knows none."""
    state = colony(seen_top(1, viewer_looks=True), 0, "MU ST", "H")
    for known in (NOWHERE, DECK_SIZE + 10):
        position = of_view(replace(state, tops=(NOWHERE, known, NOWHERE)))
        move = COMPLETE + CARD_NUMBER["OF01"]
        drawn = {position.copy().make(move, random.Random(n).random) for n in range(60)}
        assert drawn == ({known} if known != NOWHERE else set(position.decks[1]))


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_the_strategist_looks_first_and_once_at_what_is_new(level: Level) -> None:
    brain = levels.load(level)
    state = replace(seen_top(1, viewer_looks=True), looked=False)
    assert answer(brain, state) == "look F"  # one mushroom: least is lacking there
    known = with_top(state, 9)
    assert answer(brain, known) != "look F"
    assert isinstance(thought(brain, known).move, Look)
    after = replace(known, looked=True)
    assert not isinstance(thought(brain, after).move, Look)
    all_known = replace(state, tops=(9, DECK_SIZE + 9, 2 * DECK_SIZE + 9))
    assert not isinstance(thought(brain, all_known).move, Look)


def test_it_closes_the_turn_when_only_a_known_card_could_be_looked_at() -> None:
    state = with_top(replace(seen_top(1, viewer_looks=True), acted=True, looked=False), 9)
    state = replace(state, tops=(9, DECK_SIZE + 9, 2 * DECK_SIZE + 9))
    assert thought(SEARCHER, colony(state, 0, role=STRATEGIST)).move == END


# ---- limits


@pytest.mark.parametrize("nodes", [1, 2, 30, 200])
def test_node_limits_are_kept(nodes: int) -> None:
    for state in (opening(2), seen_top(2, True)):
        meter = Meter(Limit(nodes=nodes))
        options = search(of_view(state), meter, random.Random(1).random, judge(PLAIN))
        assert meter.nodes <= nodes + 1
        assert sum(option.visits for option in options) == nodes


def test_time_limits_are_kept() -> None:
    """With a clock that moves on a millisecond at each look: the search looks often, and then stops."""
    for seconds in (0.02, 0.1):
        ticks = itertools.count(step=0.001)
        meter = Meter(Limit(seconds=seconds), lambda ticks=ticks: next(ticks))
        search(of_view(opening(2)), meter, random.Random(1).random, judge(PLAIN))
        assert seconds <= next(ticks) < seconds + 0.01


def test_a_move_without_a_choice_is_not_thought_about(monkeypatch: pytest.MonkeyPatch) -> None:
    state = turn(colony(opening(2), 0, ready="H"), "3 0 1 1 1 1", "OF01", active=0)
    assert len(GAME.legal_moves(state, 0)) == 1
    monkeypatch.setattr(Meter, "more", None)  # who thinks fails
    assert answer(SEARCHER, state) == "gather BE"


@pytest.mark.parametrize(("acted", "tries"), [(False, 40), (True, 10)])
def test_what_is_left_after_the_action_gets_a_part_of_the_limit(
    acted: bool, tries: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An objective or the end of the turn is decided quickly, so that a turn does not take seconds."""
    meters: list[Meter] = []
    monkeypatch.setattr(player, "search", lambda *a: meters.append(a[1]) or search(*a))
    state = turn(colony(opening(2), 0, "MU MU ST", "F"), "3 3 3 3 3 3", "OF01 OF05", acted=acted, active=0)
    thought(SEARCHER, state, Limit(nodes=40))
    assert [meter.nodes for meter in meters] == [tries + 1]


def test_a_settled_choice_is_not_thought_about_for_long() -> None:
    """The last turn of the game, and one more beetle completes a 10."""
    state = last_turn("BE CA CA", "H", "1 2 0 0 0 0", "OH11")
    meter = Meter(Limit(nodes=5000))
    search(of_view(state), meter, random.Random(1).random, judge(PLAIN))
    assert meter.nodes < 2000


def test_the_collector_works_again_after_a_search() -> None:
    gc.enable()
    thought(SEARCHER, opening(2))
    assert gc.isenabled()
    gc.disable()
    try:
        thought(SEARCHER, opening(2))
        assert not gc.isenabled()
    finally:
        gc.enable()


# ---- what it should see


def last_turn(reserve: str, ready: str, piles: str, display: str, **changes: Any) -> State:
    """Nobody else can act any more; without decks nothing is turned up."""
    state = colony(opening(2), 1, "BE")
    state = turn(colony(state, 0, reserve, ready), piles, display, active=0, **changes)
    return replace(state, decks=(0, 0, 0))


def test_it_gathers_what_completes_an_objective() -> None:
    assert answer(SEARCHER, last_turn("BE CA CA", "H", "1 2 0 0 0 0", "OH11")) == "gather BE"
    assert answer(SEARCHER, last_turn("BE BE CA", "H", "2 1 0 0 0 0", "OH11")) == "gather CA"


def test_it_completes_before_the_turn_ends() -> None:
    state = last_turn("BE CA CA", "", "1 1 0 0 0 0", "OH09 OH01", acted=True)
    assert answer(SEARCHER, state) == "complete OH09"
    assert answer(NIBBLER, state) == "complete OH09"


def test_it_waits_for_the_objective_that_is_worth_more() -> None:
    """Two beetles and two caterpillars would be 10; a 4 now would break them, and the game ends soon.

    It is the seat's turn again, as nobody else can act: with its last ant it gathers the caterpillar.
    """
    state = last_turn("BE BE CA", "H", "0 1 0 0 0 0", "OH11 OH01")
    moves = []
    while state.active == 0 and GAME.deciders(state):
        move = thought(SEARCHER, state, Limit(nodes=1500)).move
        moves.append(GAME.format(move))
        state = GAME.apply(state, 0, move).state
    assert "complete OH11" in moves
    assert "complete OH01" not in moves


def test_it_takes_the_objective_that_another_is_about_to_take() -> None:
    """Both can pay for the only 10; whoever waits gets nothing for the resources."""
    state = opening(2)
    for seat in (0, 1):
        state = colony(state, seat, "MU MU ST ST", "FF")
    state = turn(state, "0 0 4 4 0 0", "OF11", active=0)
    found = thought(SEARCHER, replace(state, decks=(0, 0, 0)), Limit(nodes=300))
    assert isinstance(found.move, Complete)


def test_the_predator_takes_what_another_needs() -> None:
    """P2 lacks a mushroom for its 10 and has a Farmer left; only one mushroom remains."""
    state = colony(opening(2), 1, "MU ST ST", "F")
    state = colony(state, 0, "SA SA SA SA CL CL", predator=NOWHERE)
    state = turn(state, "0 0 1 2 0 0", "OF11", active=0)
    state = replace(state, decks=(0, 0, 0))
    assert answer(SEARCHER, state, Limit(nodes=300)) == "predator MU"


def test_every_seat_is_expected_to_play_for_itself() -> None:
    """P1 has one move; then P2 takes the mushroom for its 10, and not the strawberry that would help P1."""
    state = colony(opening(2), 1, "MU ST ST", "F")
    state = turn(colony(state, 0, "SA SA SA SA CL CL", "D"), "0 0 1 2 1 0", "OF11", active=0)
    position = of_view(replace(state, decks=(0, 0, 0)))
    (option,) = search(position, Meter(Limit(nodes=1000)), random.Random(1).random, judge(PLAIN))
    assert option.result < 0.1


def test_the_process_answers_for_them() -> None:
    levels = [level.name for level in of_game("mini_brilliants")[1:3]]
    players = tuple(
        Somebody(colour, colour, "computer", level)
        for colour, level in zip(("amber", "teal"), levels, strict=True)
    )
    session, service = Session(GAME, Setup("standard", 2), players, "seed"), Service()
    try:
        end = time.monotonic() + 300
        while len(session.entries) < 40 and time.monotonic() < end:
            if decision := service.decide(session):
                assert not decision.stand_in
                assert decision.reason
                session.submit(decision.seat, decision.move)
        assert len(session.entries) >= 40
    finally:
        service.close()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_level_beats_the_one_below(seats: int) -> None:
    """Few games with little thought, but by clear margins: the arena measures strength."""
    ladder = (None, NIBBLER, SEARCHER)
    for weak, strong in itertools.pairwise(ladder):
        ahead = 0
        for seed in range(4 * seats if weak is None else seats):
            own, chance = seed % seats, at_random(seed)

            def choose(state: State, own: int = own, weak: Any = weak, strong: Any = strong) -> Any:
                brain = strong if state.active == own else weak
                return thought(brain, state, Limit(nodes=60)).move if brain else chance(state)  # noqa: B023

            *_, last = positions(opening(seats, seed), choose, seed)
            points = scores(last)
            ahead += points[own] * (seats - 1) - (sum(points) - points[own])
        assert ahead > 0
