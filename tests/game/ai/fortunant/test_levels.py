"""The opponents of FortunANT: legal, repeatable, within their limits, and blind to what others draw."""

from __future__ import annotations

import gc
import itertools
from random import Random
from typing import Any

import pytest

from game.ai import levels, turns
from game.ai.fortunant import player
from game.ai.fortunant.foresight import Weather, compared
from game.ai.fortunant.levels import LEVELS
from game.ai.fortunant.plan import of_view
from game.ai.fortunant.player import ARCHITECT, COMPANY, CONSIDERED, DIGGER, DOODLER, LEAST
from game.ai.fortunant.search import Beam, Search
from game.ai.fortunant.steps import Width
from game.ai.fortunant.turn_view import FEW, own_sheet
from game.ai.fortunant.worth import outlook
from game.plugin.brain import Brain, Limit, Meter, Thought
from game.plugin.level import Level
from rules.core.rng import Rng
from rules.fortunant import GAME
from rules.fortunant.moves import AGAIN, CONFIRM, Claim, Ravage, Spend
from rules.fortunant.state import Phase, State
from tests.game.ai.fortunant.games import WEIGHTS, at_random, positions
from tests.game.ai.fortunant.games import player as asked
from tests.rules.fortunant.given import S1, S3, S4, S5, given, opened

SOME = Limit(nodes=120)
ALL = pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)


def thought(brain: Brain, view: State, seat: int = 0, limit: Limit = SOME, seed: int = 1) -> Thought:
    answer = brain.choose(GAME, GAME.observe(view, seat), seat, limit, Rng(seed))
    assert isinstance(answer, Thought)
    return answer


def turn(brain: Brain, view: State, seat: int = 0, limit: Limit = SOME, seed: int = 1) -> str:
    found = thought(brain, view, seat, limit, seed)
    return " ".join(map(GAME.format, (found.move, *found.following)))


@ALL
@pytest.mark.parametrize("seats", [1, 3])
def test_every_level_plays_whole_games(level: Level, seats: int) -> None:
    """Each turn is one answer, legal to its last move, which confirms it."""
    brain, limit = levels.load(level), Limit(nodes=60)

    def choose(view: State, seat: int) -> tuple[Any, ...]:
        found = brain.choose(GAME, view, seat, limit, Rng(view.turn))
        moves = (found.move, *found.following)
        assert moves[-1] == CONFIRM
        assert moves.count(CONFIRM) == 1
        assert len(found.others) <= CONSIDERED
        assert found.move not in found.others
        assert set(found.others) <= set(GAME.legal_moves(view, seat))
        assert set(found.others) & set(moves) <= {CONFIRM}
        assert len(found.losses) == len(found.others)
        assert all(loss >= 0 for loss in found.losses)
        assert found.reason.endswith(".")
        return moves

    *_, (last, _, _) = positions(seats, choose)
    assert GAME.result(last)
    assert not GAME.violations(last)


@ALL
def test_the_same_view_limit_and_seed_give_the_same_answer(level: Level) -> None:
    brain = levels.load(level)
    for state, seat, _ in list(positions(2, at_random(2)))[4:-1:9]:
        assert thought(brain, state, seat) == thought(brain, state, seat)


@ALL
def test_single_moves_lead_to_the_end_of_the_turn_too(level: Level) -> None:
    """A person who asks for hint after hint gets there: each answer is legal where it is asked for."""
    brain = levels.load(level)
    state = given(f"{S3}; U2:Q; f F3", dice=[2, 2, 4])
    for _ in range(20):
        move = thought(brain, state).move
        assert GAME.why_illegal(state, 0, move) is None
        if move == CONFIRM:
            return
        state = GAME.apply(state, 0, move).state
    pytest.fail("the turn does not end")


def test_chance_matters_most_to_the_gentle_one() -> None:
    """It errs, and not always in the same way; the others choose between plans that are about as good."""
    state = given(S1, dice=[2, 3, 5])
    doodled, dug = ({turn(brain, state, seed=seed) for seed in range(12)} for brain in (DOODLER, DIGGER))
    assert 1 < len(dug) < len(doodled)


@ALL
def test_seats_with_equal_sheets_do_not_all_draw_the_same(level: Level) -> None:
    """As in a room of ninety-nine: each is asked with a generator of its own."""
    state = opened(3, "1-1-1", first="2-3-5")
    made = {turn(levels.load(level), state, seat, seed=seat) for seat in range(3)}
    assert len(made) > 1


# ---- secrets (FA-TURN-02)


def drawn_by_others(seats: int) -> tuple[State, State]:
    """Two positions that differ in what other seats have drawn in the running turn."""
    quiet = next(state for state, _, _ in positions(seats, at_random(3)) if state.turn == 4)
    busy = quiet
    for seat in range(1, seats):
        moves = turns.play(GAME, DIGGER, GAME.observe(busy, seat), seat, Limit(nodes=30), Rng(seat))
        for move in moves[:-1]:
            busy = GAME.apply(busy, seat, move).state
    return quiet, busy


@ALL
@pytest.mark.parametrize("seats", [3, FEW + 2])
def test_what_others_draw_in_the_turn_changes_nothing(level: Level, seats: int) -> None:
    quiet, busy = drawn_by_others(seats)
    assert quiet.sheets[1:] != busy.sheets[1:]
    brain = levels.load(level)
    assert thought(brain, quiet) == thought(brain, busy)


@ALL
@pytest.mark.parametrize("seats", [FEW, FEW + 5])
def test_asked_alone_or_as_one_of_many_it_answers_alike(level: Level, seats: int) -> None:
    state = next(state for state, _, _ in positions(seats, at_random(5)) if state.turn == 5)
    view, brain = GAME.observe(state, 2), levels.load(level)
    answers = [brain.choose(GAME, told, 2, SOME, Rng(1)) for told in (view, own_sheet(view, 2))]
    assert answers[0] == answers[1]


# ---- limits


@pytest.mark.parametrize("nodes", [1, 40, 700])
def test_node_limits_are_kept(nodes: int) -> None:
    """But for the assignments of the plans that are finished, and the rewards of the last one."""
    state = given(S1, dice=[2, 3, 5])
    ahead = outlook(WEIGHTS, 5, 0, False, alone=True, pieces=False, rival=0.0)
    meter = Meter(Limit(nodes=nodes))
    Search(ahead, Beam(12, 5, 10, Width(10, 4, 2)), meter).turns(of_view(state, 0))
    assert meter.nodes <= nodes + 60


def test_time_limits_are_kept() -> None:
    """With a clock that moves on a millisecond at each look."""
    state = given(S1, dice=[2, 3, 5])
    ahead = outlook(WEIGHTS, 5, 0, False, alone=True, pieces=False, rival=0.0)
    found = Search(ahead, Beam(6, 3, 6, Width(6, 3, 1)), Meter(Limit())).turns(of_view(state, 0))
    ticks = itertools.count(step=0.001)
    meter = Meter(Limit(seconds=0.5), lambda: next(ticks))
    compared(found, ahead, Weather(0, False), meter, Random(1))
    assert 0.5 <= next(ticks) < 0.7


def test_all_of_many_think_about_as_long_as_a_few(monkeypatch: pytest.MonkeyPatch) -> None:
    limits: list[Limit] = []

    def watched(limit: Limit) -> Meter:
        limits.append(limit)
        return Meter(Limit(nodes=1))

    monkeypatch.setattr(player, "Meter", watched)
    for seats in (1, COMPANY, 2 * COMPANY, 99):
        state = opened(seats, first="1-3-5")
        thought(ARCHITECT, state, 0, Limit(nodes=8000, seconds=1.0))
    assert [limit.nodes for limit in limits] == [8000, 8000, 4000, LEAST]
    assert all(limit.seconds == 1.0 for limit in limits)
    thought(DIGGER, opened(99, first="1-3-5"), 0, Limit(nodes=400))
    assert limits[-1].nodes == 400


def test_the_collector_works_again_after_a_search() -> None:
    state = given(S1, dice=[2, 3, 5])
    gc.enable()
    thought(DIGGER, state)
    assert gc.isenabled()
    gc.disable()
    try:
        thought(DIGGER, state)
        assert not gc.isenabled()
    finally:
        gc.enable()


# ---- what it judges by


def test_other_weights_make_another_turn_and_leave_the_player_alone() -> None:
    """One that wants nothing but open ends digs with all its dice."""
    state = given(S1, dice=[2, 3, 5])
    usual = turn(DIGGER, state)
    digger = DIGGER.with_weights(
        {"first_end": 30.0, "second_end": 30.0, "third_end": 30.0, "fourth_end": 30.0}
    )
    assert turn(digger, state).count("C") == 3
    assert turn(DIGGER, state) == usual != turn(digger, state)


STYLED = {
    "hoarder": (S4, [4, 5, 6], "F6=E9 F4=E10 F5=D3 ."),
    "nurse": (S5, [1, 1, 6], "U7:N"),
    "courtier": (S1, [2, 3, 5], "U1:Q"),
}
"""A sheet and dice for which the plain Digger plans otherwise, and what each style does."""


@pytest.mark.parametrize("style", STYLED)
def test_a_style_of_play_shows_on_the_sheet(style: str) -> None:
    """A Hoarder lays three pieces of food, a Nurse assigns a Nursery first, a Courtier the Queen."""
    sheet, dice, wanted = STYLED[style]
    state = given(sheet, dice=dice, turn=6)
    digger = levels.find("fortunant", "digger")
    styled = levels.styled("fortunant", digger, style)
    plain, other = (turn(levels.load(level), state, limit=level.limit) for level in (digger, styled))
    assert wanted in other
    assert wanted not in plain


# ---- what it should see


def last_turn(text: str, dice: list[int], **keys: Any) -> State:
    return given(text, dice=dice, turn=15, **keys)


FED = f"{S1}; C=r1.G5:1; R=F5+F6; C=r1.H5:1; R=I5; C=r1.H2:1; R=I1; U1:N; B=2"
"""A Nursery, connected to three rooms for food."""


def test_it_assigns_the_queen_at_the_end_of_the_last_turn() -> None:
    """Among several, where stars bring no points."""
    assert "U1:Q ." in turn(DIGGER, given(S1, "", dice=[1, 1, 2], turn=20))


def test_it_scores_what_the_dice_allow_in_the_last_turn() -> None:
    """Food in three rooms beside a Nursery brings nine points; nothing else comes near."""
    made = turn(DIGGER, last_turn(FED, [4, 5, 6])).split()
    assert {word[:2] for word in made} == {"F4", "F5", "F6", "."}
    assert {word[3:] in ("F5", "F6") for word in made if len(word) > 1} == {True, False}


def test_it_takes_the_third_star_in_the_last_turn() -> None:
    """Alone a star is worth 5, a Nursery of seven 3 (FA-SOLO-02)."""
    assert "U1:F" in turn(DIGGER, last_turn(f"{S1}; K30; J5/4", [1, 1, 2]))


def test_it_turns_a_die_to_complete_what_scores() -> None:
    """A token makes the 3 enough for food, which brings three points here."""
    assert "A3>4 F4=" in turn(DIGGER, last_turn(FED, [3, 1, 1]))


def test_it_gives_termites_food_of_which_most_is_left() -> None:
    """A room that is emptied would no longer feed the Nursery."""
    move = thought(DIGGER, last_turn(f"{FED}; f F5 F6 I5", [1, 1, 2])).move
    assert isinstance(move, Spend)
    assert GAME.format(move) in ("E=F5", "E=F6")


def test_it_loses_the_room_that_costs_least() -> None:
    text = "C=sB2:SE4; R=F3+F4; C=sB11:SW4; R=F8+F9+G8+G9; U1:S; U2:N"
    move = thought(DIGGER, last_turn(text, [1, 1, 2])).move
    assert isinstance(move, Ravage)
    assert move.room == 0


def test_it_claims_the_option_that_scores_most() -> None:
    text = "C=sB2:SE4; C=sB10:SE4; C=sA7:SE4; B=6; K9"
    made = thought(DIGGER, last_turn(text, [1, 1, 1]))
    assert Claim(4) in (made.move, *made.following)


def test_it_rolls_a_three_again() -> None:
    state = opened(2, "3-1", reroll3="on")
    assert state.phase == Phase.AGAIN
    assert thought(DIGGER, state).move == AGAIN


# ---- strength


def test_each_level_beats_the_one_below_alone() -> None:
    """The mean of a few games; the differences are many times as large as the error."""
    seeds = range(4)

    def mean(choose: Any) -> float:
        scores = []
        for seed in seeds:
            *_, (last, _, _) = positions(1, choose, seed)
            result = GAME.result(last)
            assert result is not None
            scores.append(result.scores[0])
        return sum(scores) / len(scores)

    wandering, doodling = mean(at_random()), mean(asked(DOODLER, LEVELS[0].limit))
    digging = mean(asked(DIGGER, LEVELS[1].limit))
    assert wandering + 8 < doodling
    assert doodling + 4 < digging
