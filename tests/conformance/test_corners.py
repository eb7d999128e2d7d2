"""Corners of BrilliAnts that random play reaches too seldom: each is named in `games/brilliants_fired.py`."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement

import pytest

from rules.brilliants import GAME
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng
from tests.conformance.games import brilliants_retold as retold
from tests.conformance.games import brilliants_tally as tally
from tests.rules.brilliants.given import given, ground, json, play, step, supply, texts, why

USED = {"hatched": True, "hunted": True}
DONE = {"P1": {"tile": "H", "night": ["H1"], **USED}, "P2": {"tile": "F", **USED}}
PAYS = {"BE": 2, "CA": 2, "FL": 1}


@pytest.mark.parametrize("mix", ["".join(mix) for mix in combinations_with_replacement("HFD", 3)])
def test_each_mix_of_starting_ants_draws_cards_of_its_types(mix: str) -> None:
    state = play(GAME.new_game(Setup("apprantice", 2)), "! first P2", "! side night", f"P2: ants {mix}")
    for count, letter in enumerate(mix):
        outcomes = texts(state, CHANCE)
        taken = mix[:count].count(letter)
        assert outcomes == [f"! draw P2 O{letter}{number:02}" for number in range(1 + taken, 24)]
        state = play(state, outcomes[0])
    own = json(state)["colonies"][1]
    names = [f"{letter}{number + 1}" for letter in "HFD" for number in range(mix.count(letter))]
    assert own["ants"] == dict.fromkeys(names, "#1")
    assert sorted(own["night"]) == sorted(names)
    assert sorted(card[1] for card in own["hand"]) == sorted(mix)
    assert GAME.deciders(state) == (0,)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_may_start(seats: int) -> None:
    for seat in range(1, seats + 1):
        chosen = GAME.new_game(Setup("apprantice", seats, {"first": f"P{seat}"}))
        assert texts(chosen, CHANCE) == [f"! first P{seat}"]
        state = play(GAME.new_game(Setup("apprantice", seats)), f"! first P{seat}", "! side day")
        assert GAME.deciders(state) == (seat - 1,)
        assert json(state)["first"] == f"P{seat}"


@pytest.mark.parametrize(("seats", "count"), [(2, 15), (3, 20), (4, 15)])
def test_every_choice_of_covers_gives_each_seat_a_home(seats: int, count: int) -> None:
    chosen = list(combinations(retold.ZONES, 6 - seats))
    assert len(chosen) == count
    for covers in chosen:
        data = json(GAME.new_game(Setup("apprantice", seats, {"covers": "+".join(covers)})))
        homes = [zone for zone in retold.ZONES if zone not in covers]
        assert [own["holes"]["#1"] for own in data["colonies"]] == [f"{home}14" for home in homes]
        zones = {name.rstrip("0123456789") for name in data["ground"]}
        assert zones == {"G", *homes}


def test_three_marks_in_one_movement() -> None:
    state = given(
        ants={"P1": {"F1": "S5"}, "P2": {"H1": "#1"}}, ground=dict.fromkeys(("S6", "S1", "S7"), "empty")
    )
    after, events = step(state, "F1 S5-S6+-S1+-S7+")
    assert [ground(after, space) for space in ("S6", "S1", "S7")] == ["P1"] * 3
    assert json(after)["colonies"][0]["pheromones"] == 15
    marked = [event["space"] for event in events if event["event"] == "PheromonePlaced"]
    assert marked == ["S6", "S1", "S7"]
    short = supply(state, "P1", 2)
    assert why(short, "F1 S5-S6+-S1+-S7+") == "BA-PHER-01"
    assert why(short, "F1 S5-S6+-S1-S7+") == ""


def test_a_mark_under_a_staying_ant() -> None:
    state = given(ants={"P1": {"D1": "S5"}, "P2": {"H1": "#1"}}, ground={"S5": "empty"})
    assert {"D1 S5=", "D1 S5=+"} <= set(texts(state))
    assert ground(play(state, "D1 S5=+"), "S5") == "P1"
    assert json(play(state, "D1 S5=+"))["colonies"][0]["night"] == ["D1"]


def test_nobody_in_the_close_window() -> None:
    state, events = step(given(active="P2", colony=DONE), "P2: H1 #1=")
    names = [event["event"] for event in events]
    assert names == ["AntMoved", "CloseWindowOpened", "RoundStarted"]
    assert json(state)["phase"] == "die"


def test_the_last_card_of_a_hand_ends_its_close_window() -> None:
    state = play(
        given(active="P2", colony=DONE, hands={"P1": ["OH01", "OH02"]}, store={"P1": PAYS}), "P2: H1 #1="
    )
    assert texts(state) == ["pass", "reveal OH01", "reveal OH02"]
    state, events = step(state, "reveal OH01")
    assert (json(state)["phase"], json(state)["active"]) == ("close", "P1")
    assert "RoundStarted" not in [event["event"] for event in events]
    state, events = step(state, "reveal OH02")
    assert (json(state)["phase"], json(state)["round"]) == ("die", 2)
    assert "SeatPassed" not in [event["event"] for event in events]


def test_the_close_window_goes_clockwise_from_the_first_player() -> None:
    colony = {f"P{n}": {"tile": tile, "night": ["H1"], **USED} for n, tile in ((1, "H"), (2, "F"), (4, "J"))}
    colony["P3"] = {"tile": "D", **USED}
    hands = {"P1": ["OH01"], "P2": ["OH02"], "P3": ["OH03"], "P4": ["OH04"]}
    state = play(given(4, active="P3", first="P3", colony=colony, hands=hands), "P3: H1 #1=")
    for seat in (2, 3, 0, 1):
        assert GAME.deciders(state)[0] == seat
        assert json(state)["phase"] == "close"
        state = play(state, f"P{seat + 1}: pass")
    assert (json(state)["first"], json(state)["round"]) == ("P4", 2)


def test_revealing_while_the_weather_is_to_be_named() -> None:
    state = given(
        hands={"P1": ["OH01"], "P2": ["OH02"]},
        store={"P1": PAYS, "P2": PAYS},
        phase="weather",
        weather="?",
        round=2,
    )
    after = play(state, "P2: reveal OH02", "reveal OH01")
    assert json(after)["phase"] == "weather"
    assert GAME.scores(after) == (6, 6)
    assert len(texts(after)) == 5
    early = given(hands={"P1": ["OH01"]}, store={"P1": PAYS}, phase="weather", weather="?", round=1)
    assert texts(early, 0, "reveal") == []


def test_a_ninth_card_counts_and_the_round_is_finished() -> None:
    seven = ["OH03", "OH04", "OH05", "OF01", "OF02", "OF03", "OD01"]
    state = given(hands={"P1": ["OH01", "OH02"]}, store={"P1": PAYS}, gone=seven)
    state = play(state, "reveal OH01")
    assert GAME.result(state) is None
    state = play(state, "reveal OH02", "H1 #1=")
    assert GAME.scores(state)[0] == 8 * 6 + 5
    assert GAME.deciders(state) == (1,)
    assert len(json(state)["colonies"][0]["revealed"]) == 9


def test_seven_cards_do_not_end_the_game() -> None:
    seven = ["OH03", "OH04", "OH05", "OF01", "OF02", "OF03", "OD01"]
    state = play(given(active="P2", colony=DONE, gone=seven), "P2: H1 #1=")
    assert GAME.result(state) is None
    assert json(state)["round"] == 2


def test_bonus_cards_by_number_then_points_then_shared() -> None:
    def bonus(*revealed: list[str]) -> list[int]:
        cards = {f"P{seat}": own for seat, own in enumerate(revealed, 1)}
        result = GAME.result(given(3, phase="over", reason="no_progress", revealed=cards))
        assert result is not None
        return [items["bonus_cards"] for items in result.items]

    assert bonus(["OF01", "OF02"], ["OF23"], []) == [3, 0, 0]
    assert bonus(["OF01", "OF02"], ["OF10", "OF03"], []) == [0, 3, 0]
    assert bonus(["OF01"], ["OF02"], ["OF03"]) == [3, 3, 3]
    assert bonus(["OF01"], ["OF02"], ["OF10"]) == [0, 0, 3]
    assert bonus(["OF01", "OH01", "OD01"], [], []) == [9, 0, 0]


def test_what_lies_where_at_the_start() -> None:
    """BA-BOARD-04, space by space as the rules list it."""
    state = GAME.new_game(Setup("apprantice", 4))
    wanted = {
        name: what
        for name, what in zip(retold.SURFACE_NAMES, tally.start(state), strict=True)
        if what in retold.TILES
    }
    assert json(state)["ground"] == wanted


def test_dice_and_cards_are_drawn_evenly() -> None:
    """Each outcome of chance about equally often: within five standard deviations of its share."""
    die = given(phase="die", weather=None)
    drawing = play(given(ants={"P1": {"F1": "#1"}, "P2": {"H1": "#1"}}), "F1 #1-L")
    for state, sides in ((die, 6), (drawing, 23)):
        count = 500 * sides
        seen = Counter(GAME.format(GAME.sample(state, Rng.for_entry("even", n))) for n in range(count))
        assert len(seen) == sides
        spread = (count / sides * (1 - 1 / sides)) ** 0.5
        assert all(abs(times - 500) < 5 * spread for times in seen.values())


def test_a_truth_that_fits_a_view_is_dealt_evenly() -> None:
    """A hidden card of another seat may be any that the viewer does not know, each as often."""
    view = GAME.observe(given(hands={"P1": ["OF01", "OF02"], "P2": ["OF03"]}), 0)
    truths = (GAME.determinize(view, 0, Rng.for_entry("deal", n)) for n in range(2100))
    seen = Counter(truth.colonies[1].hand[0] for truth in truths)
    assert set(seen) == set(range(32, 53))
    assert all(abs(times - 100) < 50 for times in seen.values())
