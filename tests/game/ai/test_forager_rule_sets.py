"""The opponent of BrilliAnts in every rule set: legal, blind, never stuck, good use of cards and powers."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise
from typing import Any, Final

import pytest
from msgspec.structs import replace

from game.ai import levels
from game.ai.brilliants.display import Budget, display_worth
from game.ai.brilliants.forager import BRAIN
from game.ai.brilliants.hand import outlook
from game.ai.brilliants.scoring_conditions import ScoringConditions
from game.ai.brilliants.turn import Turn
from game.ai.wanderer import BRAIN as WANDERER
from game.plugin.brain import Brain, Limit
from rules.brilliants import GAME
from rules.brilliants.data.box import RULE_SETS
from rules.brilliants.data.objectives import NUMBER
from rules.brilliants.data.special import SPECIAL_NUMBER, SPECIALS
from rules.brilliants.moves import Eat, EndTurn, MoveAnt, PlaySpecial, Reveal
from rules.brilliants.state import DIGGER, LIBRARY, NOWHERE, Ground, Phase, State, Weather
from rules.core.protocol import CHANCE
from rules.core.rng import Rng
from tests.game.ai.test_forager import Polled, play

LIMIT: Final = levels.find("brilliants", "forager").limit
TABLES: Final = [(name, seats) for name, rules in RULE_SETS.items() for seats in rules.seats]
FEWEST: Final = [(name, rules.seats[0]) for name, rules in RULE_SETS.items() if name != "apprantice"]


@cache
def game(variant: str, seats: int, nodes: int | None = None) -> list[Polled]:
    limit = LIMIT if nodes is None else Limit(nodes=nodes)
    return list(play([BRAIN] * seats, f"sets {variant} {seats}", limit, variant))


@pytest.mark.parametrize(("variant", "seats"), TABLES)
def test_it_is_legal_and_never_stuck(variant: str, seats: int) -> None:
    polled = game(variant, seats, 1)
    for state, seat, move in polled[:-1]:
        if move is None:
            assert seat != state.active
        else:
            assert move in GAME.legal_moves(state, seat)
    assert GAME.violations(polled[-1][0]) == []
    assert polled[-1][0].phase == Phase.OVER


@pytest.mark.parametrize(("variant", "seats"), FEWEST)
def test_it_gets_on_with_the_game(variant: str, seats: int) -> None:
    final = game(variant, seats)[-1][0]
    result = GAME.result(final)
    assert result is not None
    assert final.reason in ("seventh_card", "eighth_card", "last_round")
    assert min(result.scores) >= 45
    assert final.round <= 10


@pytest.mark.parametrize(("variant", "seats"), FEWEST)
def test_hidden_cards_make_no_difference(variant: str, seats: int) -> None:
    for number, (state, seat, _) in enumerate(game(variant, seats)[:-1:11]):
        twin = GAME.determinize(GAME.observe(state, seat), seat, Rng(number))
        answers = [
            BRAIN.choose(GAME, GAME.observe(truth, seat), seat, LIMIT, Rng(5)) for truth in (state, twin)
        ]
        assert answers[0] == answers[1]


@pytest.mark.parametrize(("variant", "seats"), FEWEST)
def test_any_limit_is_enough(variant: str, seats: int) -> None:
    polled = game(variant, seats)
    for nodes in (0, 9):
        for state, seat, _ in polled[: -1 : len(polled) // 15]:
            move = BRAIN.choose(GAME, GAME.observe(state, seat), seat, Limit(nodes=nodes), Rng(1)).move
            assert move is None or move in GAME.legal_moves(state, seat)


@pytest.mark.parametrize("variant", ["childrants", "antermediate", "experiantced"])
def test_it_beats_the_wanderer(variant: str) -> None:
    for number in range(2):
        brains: list[Brain] = [WANDERER] * 3
        brains[number] = BRAIN
        *_, (final, _, _) = play(brains, f"beat {number}", LIMIT, variant)
        result = GAME.result(final)
        assert result is not None
        assert result.ranking[0] == (number,)


def test_alone_it_earns_a_rank_more_often_than_not() -> None:
    scores: list[int] = []
    for number in range(4):
        *_, (final, _, _) = play([BRAIN], f"alone {number}", LIMIT, "solo")
        scores += GAME.scores(final)
    assert sum(scores) / len(scores) > 101
    assert min(scores) > 85


def test_windows_are_closed_after_few_plays() -> None:
    for variant, seats in (("antermediate", 2), ("experiantced", 2), ("solo", 1)):
        moves = [
            move for state, _, move in game(variant, seats)[:-1] if state.phase in (Phase.TURN, Phase.AFTER)
        ]
        plays = [isinstance(move, PlaySpecial) for move in moves]
        assert 0 < sum(plays) <= 6 * seats
        assert not any(all(few) for few in zip(plays, plays[1:], plays[2:], plays[3:], strict=False))


def test_cards_that_only_score_are_played_at_once() -> None:
    played: Counter[str] = Counter()
    for state, seat, move in game("antermediate", 2)[:-1] + game("experiantced", 2)[:-1]:
        if state.phase != Phase.AFTER or seat != state.active or isinstance(move, Reveal):
            continue
        effects = {
            SPECIALS[play.card].effect
            for play in GAME.legal_moves(state, seat)
            if isinstance(play, PlaySpecial)
        }
        if effects & {"score_gathered", "score_hole", "pairs", "whole_trail"}:
            assert isinstance(move, PlaySpecial)
            played[SPECIALS[move.card].effect] += 1
    assert played["score_gathered"] >= 2


def first_turn(variant: str, seats: int, round_: int = 1) -> State:
    """The first turn of a round."""
    return next(s for s, _, _ in game(variant, seats) if s.phase == Phase.TURN and s.round == round_)


def with_own(state: State, **changes: Any) -> State:
    own = replace(state.colonies[state.active], **changes)
    return replace(
        state, colonies=tuple(own if n == state.active else c for n, c in enumerate(state.colonies))
    )


def holding(state: State, *codes: str) -> State:
    """The position with these special cards, and no other, in the hand of the active seat."""
    return with_own(state, specials=tuple(sorted(SPECIAL_NUMBER[code] for code in codes)))


def answer(state: State) -> Any:
    view = GAME.observe(state, state.active)
    return BRAIN.choose(GAME, view, state.active, LIMIT, Rng(1)).move


def test_one_more_ant_comes_first_of_all() -> None:
    state = holding(first_turn("antermediate", 2), "EGG-J", "HOLES")
    assert answer(state).card == SPECIAL_NUMBER["EGG-J"]


def test_five_of_a_type_decide_what_hatches() -> None:
    state = first_turn("solo", 1)
    view = GAME.observe(holding(state, "FIVE-D", "FIVE-D"), 0)
    ants = ScoringConditions(view, 0, outlook(view, 0)).ant
    assert ants[DIGGER] > max(ants[:DIGGER]) == 0
    late = replace(view, round=5)
    assert ScoringConditions(late, 0, outlook(late, 0)).ant[DIGGER] == 0


def test_cards_for_walking_wait_for_something_worth_it() -> None:
    state = holding(first_turn("antermediate", 2), "RUN-H/D", "RUN-H/N", "SLIP/D", "SLIP/N", "REACH", "BORE")
    before = answer(state)
    assert not isinstance(before, PlaySpecial)


def test_its_own_trail_is_never_wiped_and_the_leaders_is() -> None:
    state = holding(first_turn("antermediate", 2, 3), "WIPE/D", "WIPE/N")
    own, other = state.active, 1 - state.active
    ground = bytearray(Ground.BARE if kind >= Ground.PHEROMONE else kind for kind in state.ground)
    ground[3], ground[20] = Ground.PHEROMONE + own, Ground.PHEROMONE + other
    ants = [replace(c, ants=bytes(NOWHERE if p in (3, 20) else p for p in c.ants)) for c in state.colonies]
    move = answer(replace(state, ground=bytes(ground), colonies=tuple(ants)))
    assert isinstance(move, PlaySpecial)
    assert move.space == 20


def test_all_keep_a_card_at_once_and_know_what_they_keep() -> None:
    keeping = [(s, seat, move) for s, seat, move in game("experiantced", 2) if s.phase == Phase.KEEP]
    assert {seat for _, seat, _ in keeping} == {0, 1}
    for state, seat, move in keeping:
        packet = state.colonies[seat].packet
        if SPECIAL_NUMBER["EGG-J"] in packet:
            assert SPECIALS[move.card].effect == "hatch_more"
        assert move.card in packet


def test_a_payable_card_is_completed_before_the_predators_pay_it() -> None:
    state = replace(first_turn("solo", 1, 2), weather=Weather.FOG, display=(NUMBER["OF10"], NUMBER["OF04"]))
    state = holding(with_own(state, store=bytes([0, 0, 0, 2, 1, 0, 0, 0, 0]), hatched=True))
    ants = bytearray(state.colonies[0].ants)
    ants[5] = 151
    state = with_own(replace(state, pile=bytes([0, 0, 0, 1, 1, 0, 0, 0, 0])), ants=bytes(ants))
    move = answer(state)
    assert isinstance(move, MoveAnt)
    assert move.path[-1] == LIBRARY
    assert move.completes == NUMBER["OF10"]


def test_nobody_pays_for_a_card_with_moves_that_are_not_there() -> None:
    offers = ((NUMBER["OH01"], 1.0),)
    store = bytes([1, 0, 0])
    assert display_worth(offers, store, Budget(2, 1, 1), True, 0.0) == 6
    assert display_worth(offers, store, Budget(1, 1, 1), True, 0.0) < 6
    assert display_worth(offers, store, Budget(2, 0, 1), True, 0.0) < 6
    assert display_worth(offers, store, Budget(2, 1, 0), True, 0.0) < 6


def test_the_predators_get_what_is_least_wanted() -> None:
    state = next(s for s, _, _ in game("solo", 1) if s.phase == Phase.EAT and s.drawn < 6)
    eats = [move for move in GAME.legal_moves(state, 0) if isinstance(move, Eat)]
    if eats:
        turn = Turn(GAME.observe(state, 0), 0, BRAIN.weights)
        costs = {move.space: turn.eaten(move.space) for move in eats}
        assert costs[answer(state).space] <= min(costs.values()) + 0.5


def test_without_a_use_for_its_cards_it_ends_its_turn() -> None:
    state = next(s for s, _, _ in game("antermediate", 2) if s.phase == Phase.AFTER)
    assert answer(holding(state, "FIVE-H", "REACH", "LOOK-F")) == EndTurn()


def test_some_seat_acts_after_every_answer() -> None:
    for (state, seat, move), (following, _, _) in pairwise(game("experiantced", 2)):
        if move is not None and seat != CHANCE:
            assert following != state
