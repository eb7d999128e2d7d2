"""Ends, scores, length and logs: a test or more for every rule, named after it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from rules.core import log
from rules.core.log import Record
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng
from rules.mini_brilliants import GAME, box
from rules.mini_brilliants.state import State
from tests.rules.mini_brilliants.given import (
    done,
    given,
    json,
    names,
    opened,
    over,
    own,
    play,
    reason_of,
    step,
    texts,
    why,
)

EMPTY = dict.fromkeys(box.RESOURCES, 0)
SIX = ["OH01", "OH02", "OF01", "OF02", "OD01", "OD02"]


def result_of(state: State) -> tuple[str, tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """Reason, scores and ranking of a finished game."""
    result = GAME.result(state)
    assert result is not None
    assert result.reason in GAME.info.end_reasons
    assert result.scores == GAME.scores(state)
    return result.reason, result.scores, result.ranking


def random_game(seats: int, seed: int) -> Record:
    """A game by random moves."""
    record, rng = Record(GAME, Setup("standard", seats), f"random {seed}"), Rng(seed)
    while not record.over:
        if record.chance_acts:
            record.draw()
        else:
            (seat,) = GAME.deciders(record.state)
            record.play(seat, rng.choice(GAME.legal_moves(record.state, seat)))
    return record


# ---- the end


def test_mb_end_01_everything_returns_and_the_first_player_moves_on() -> None:
    state = given(
        3,
        active="P3",
        first="P3",
        tiles="",
        P1=done(),
        P2=done(),
        P3={"ready": {"F": 1}, "at": {"MU": 1, "SA": 1}, "hatched": True, "predator": "CA"},
    )
    state, events = step(state, "gather MU")
    assert names(events)[1:] == ["TurnEnded", "PhaseEnded", "PhaseStarted", "TurnStarted"]
    assert events[3] == {"event": "PhaseStarted", "phase": 2, "first": "P1"}
    assert json(state)["tiles"] == "HFD"
    assert own(state, 2)["ready"] == {"H": 0, "F": 2, "D": 1}
    assert (own(state, 2)["hatched"], own(state, 2)["predator"]) == (False, None)
    assert set(own(state, 2)["at"].values()) == {0}
    assert GAME.deciders(state) == (0,)


def test_mb_end_01_the_chosen_first_player_begins_and_then_its_left_neighbour() -> None:
    state = given(2, options={"first": "P2"}, active="P2", tiles="D", P1=done(), P2=done(H=1))
    state = play(state, "gather CA")
    assert (json(state)["first"], json(state)["options"]) == ("P1", {"first": "P2"})


@pytest.mark.parametrize(
    ("piles", "completed", "reason"),
    [
        ({}, SIX, "sixth_objective"),
        (EMPTY | {"BE": 1}, SIX[:5], "empty_piles"),
        (EMPTY | {"BE": 1}, SIX, "sixth_objective"),
        ({}, SIX[:5], ""),
    ],
)
def test_mb_end_02_two_ways_to_end(piles: dict[str, int], completed: list[str], reason: str) -> None:
    colony = done(H=1) | {"at": {"MU": 1}, "predator": "MU", "completed": completed}
    state = given(3, tiles="", piles=piles, P1=colony, P2=done(), P3=done())
    state, events = step(state, "gather BE")
    if reason:
        assert events[-1] == {"event": "GameEnded", "reason": reason}
        assert result_of(state)[0] == reason
        assert why(state, "gather CA", 0) == "MB-END-02"
        assert texts(state, 0) == []
    else:
        assert names(events)[-2:] == ["PhaseStarted", "TurnStarted"]


def test_mb_end_02_others_may_complete_more_in_the_last_phase() -> None:
    pay = {"reserve": {"BE": 1, "CA": 1}}
    state = given(3, P1={"completed": SIX}, P2={"completed": [], **pay}, display={"H": ["OH03", "OH04"]})
    state = play(state, "gather MU", "complete OH03", "! show OH05")
    assert GAME.result(state) is None
    assert own(state, 1)["completed"] == ["OH03"]


def test_mb_end_03_every_phase_takes_a_card_for_every_seat() -> None:
    for seats in (2, 3, 4):
        for seed in range(6):
            record = random_game(seats, seed)
            left: dict[int, int] = {}
            for state in record.states:
                left.setdefault(state.phase, sum(state.piles))
            counts = [left[phase] for phase in sorted(left) if phase]
            assert all(now - later >= seats for now, later in pairwise(counts))
            assert max(left) <= 18


# ---- scoring


def test_mb_score_01_objectives_resources_and_bonus() -> None:
    state = over(
        P1={"completed": ["OH11", "OF01"], "reserve": {"CL": 2, "SA": 1}}, P2={"completed": ["OF07"]}
    )
    result = GAME.result(state)
    assert result is not None
    assert result.items == (
        {"objectives": 14, "resources": 3, "bonus": 3},
        {"objectives": 7, "resources": 0, "bonus": 3},
    )
    assert result.scores == (20, 10)


def test_mb_score_01_bonus_cards_count_at_the_end_only() -> None:
    state = given(P1={"completed": ["OH11"], "reserve": {"CL": 2}})
    assert GAME.scores(state) == (12, 0)


def test_mb_score_02_most_cards_then_most_points_then_all() -> None:
    for one, two, won in (
        (["OH01", "OH02"], ["OH11"], [3, 0]),
        (["OH01"], ["OH11"], [0, 3]),
        (["OH01"], ["OH05"], [3, 3]),
        ([], [], [0, 0]),
    ):
        result = GAME.result(over(P1={"completed": one}, P2={"completed": two}))
        assert result is not None
        assert [items["bonus"] for items in result.items] == won, (one, two)


def test_mb_score_02_each_type_has_its_own_and_the_end_tells_of_it() -> None:
    colony = done(H=1) | {"at": {"MU": 1}, "predator": "MU", "completed": SIX}
    state = given(tiles="D", P1=colony, P2=done() | {"completed": ["OF05", "OF06"]})
    _, events = step(state, "gather BE")
    assert [event for event in events if event["event"] == "BonusWon"] == [
        {"event": "BonusWon", "seat": "P1", "caste": "H", "points": 3},
        {"event": "BonusWon", "seat": "P1", "caste": "F", "points": 3},
        {"event": "BonusWon", "seat": "P2", "caste": "F", "points": 3},
        {"event": "BonusWon", "seat": "P1", "caste": "D", "points": 3},
    ]


def test_mb_score_03_points_then_resources_then_shared() -> None:
    by_points = over(P1={"completed": ["OH11"]}, P2={"completed": ["OF07"]}, P3={})
    assert result_of(by_points)[2] == ((0,), (1,), (2,))
    by_resources = over(P1={"completed": ["OH01"]}, P2={"reserve": {"MU": 6, "ST": 1}})
    assert result_of(by_resources)[1:] == ((7, 7), ((1,), (0,)))
    shared = over(P1={"completed": ["OH01"]}, P2={}, P3={"completed": ["OF01"]})
    assert result_of(shared)[1:] == ((7, 0, 7), ((0, 2), (1,)))


# ---- length


def test_mb_len_01_cards_and_ants_fit_three_phases() -> None:
    for seats in (2, 3, 4):
        assert sum(opened(seats).piles) == 18 * seats
    assert sum(ants + 1 for ants in (4, 5, 6)) == 18


def test_mb_len_02_random_games_last_a_few_phases() -> None:
    for seats in (2, 3, 4):
        phases = [random_game(seats, seed).state.phase for seed in range(12)]
        assert min(phases) >= 3
        assert max(phases) <= 10


def test_mb_len_02_no_game_is_longer_than_it_says() -> None:
    longest = GAME.info.variant("standard").longest
    for seats in (2, 3, 4):
        assert max(len(random_game(seats, seed).entries) for seed in range(12)) < longest


def test_mb_len_03_the_three_types_are_alike() -> None:
    for number in range(14):
        cards = [number + caste * box.DECK_SIZE for caste in range(3)]
        prices = [[resource - 2 * caste for resource in box.needs(card)] for caste, card in enumerate(cards)]
        assert prices[0] == prices[1] == prices[2]
        assert len({box.points_of(card) for card in cards}) == 1


# ---- notation


def test_mb_note_01_free_forms_have_the_same_endings() -> None:
    state = given(4, P1={"role": "BRE", "ready": {"F": 3}})
    free = [text.removeprefix("free ") for text in texts(state) if text.startswith("free")]
    assert free == [text for text in texts(state) if text.startswith("hatch")]
    assert {"hatch F:-", "hatch J:D"} <= set(free)


def test_mb_note_02_the_order_of_chance() -> None:
    record = log.replay("MB1 seats=2 options=first:P2 seed=7\n")
    while record.chance_acts:
        record.draw()
    lines = [entry.text for entry in record.entries]
    assert lines[0] == "! first P2"
    assert [line[:9] for line in lines[1:3]] == ["! role P1", "! role P2"]
    assert [line[:8] for line in lines[3:]] == ["! show O"] * 6
    assert "".join(line[8] for line in lines[3:]) == "HHFFDD"
    assert reason_of(record.state, lines[0], CHANCE)[0] == "MB-NOTE-02"
    assert reason_of(record.state, "draft H", CHANCE)[0] == "MB-NOTE-02"


def test_mb_note_02_chance_that_is_not_due() -> None:
    state = play(GAME.new_game(Setup("standard", 2)), "! first P1")
    for text in ("! first P1", "! show OH01", "! look P1 OH01", "draft H"):
        assert why(state, text, CHANCE) == "MB-NOTE-02"
        assert why(state, text, 0) == "MB-NOTE-02"
    looking = play(given(P1={"role": "STR"}), "look F")
    assert reason_of(looking, "! look P1 ?") == ("MB-NOTE-02", "Which card it is must be said.")


def test_mb_note_03_the_json_is_the_whole_state() -> None:
    for seats in (2, 3, 4):
        for state in random_game(seats, 7).states:
            again = GAME.from_json(json(state))
            assert again == state
            assert hash(again) == hash(state)


def test_mb_note_04_a_sixth_objective_comes_before_empty_piles() -> None:
    state = over(P1={"completed": SIX}, P2={})
    assert result_of(state)[0] == "sixth_objective"
    assert result_of(over(P1={"completed": SIX[:5]}, P2={}))[0] == "empty_piles"
    result = GAME.result(state)
    assert result is not None
    assert [list(items) for items in result.items] == [["objectives", "resources", "bonus"]] * 2
    assert GAME.result(given()) is None
