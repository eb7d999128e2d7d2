"""Rules of objectives, Library, end, scoring, information and notation."""

from __future__ import annotations

import pytest

from rules.brilliants import GAME
from rules.brilliants.events import CardDrawn
from rules.brilliants.state import HIDDEN, State
from rules.core.errors import NotationError, PositionError, SetupError
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng
from tests.rules.brilliants.given import given, json, play, step, texts, why

USED = {"hatched": True, "hunted": True}
DONE = {"P1": {"tile": "H", **USED}, "P2": {"tile": "F", **USED}}
AT_THE_DOOR = {"P1": {"F1": "#1", "F2": "#1"}, "P2": {"H1": "#1"}}


def result_of(state: State) -> tuple[str, tuple[int, ...], tuple[tuple[int, ...], ...]]:
    result = GAME.result(state)
    assert result is not None
    return result.reason, result.scores, result.ranking


def may_act(state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Deciders and interrupters."""
    return GAME.deciders(state), GAME.interrupters(state)


def test_ba_obj_03_ba_lib_03_a_hand_of_four() -> None:
    four = given(ants=AT_THE_DOOR, hands={"P1": ["OF01", "OF02", "OF03", "OH01"]})
    assert may_act(play(four, "F1 #1-L")) == ((1,), (0,))
    data = json(four)
    data["colonies"][0]["hand"].append("OH02")
    data["decks"]["H"]["pool"].remove("OH02")
    data["decks"]["H"]["size"] -= 1
    with pytest.raises(PositionError, match="at most 4"):
        GAME.from_json(data)


def test_ba_obj_04_only_payable_cards_of_the_own_hand() -> None:
    state = given(hands={"P1": ["OH01", "OH02"], "P2": ["OF01"]}, store={"P1": {"BE": 1, "CA": 1, "FL": 0}})
    assert texts(state, 0, "reveal") == ["reveal OH01"]
    assert why(state, "reveal OH02") == why(state, "reveal OF01") == why(state, "reveal OH03") == "BA-OBJ-04"
    reason = GAME.why_illegal(state, 0, GAME.parse("reveal OH02"))
    assert reason is not None
    assert "lacks 1 fly" in reason.message
    assert GAME.scores(play(state, "reveal OH01")) == (6, 0)


def test_ba_obj_05_06_07_all_with_cards_may_act_clockwise() -> None:
    state = given(3, hands={"P1": ["OH01"], "P3": ["OF01"]}, active="P2")
    assert may_act(state) == ((1,), (2, 0))
    assert texts(state, 2) == []
    first = given(hands={"P1": ["OH01"]}, store={"P1": {"BE": 1, "CA": 1}}, phase="weather", weather="?")
    assert may_act(first) == ((0,), ())
    assert why(first, "reveal OH01") == "BA-OBJ-05"
    later = given(
        hands={"P2": ["OH01"]}, store={"P2": {"BE": 1, "CA": 1}}, phase="weather", weather="?", round=2
    )
    assert may_act(later) == ((0,), (1,))
    assert may_act(play(later, "P2: reveal OH01")) == ((0,), ())
    rolling = given(hands={"P1": ["OH01"]}, phase="die", weather=None)
    assert may_act(rolling) == ((CHANCE,), ())


def closing(**more: object) -> State:
    colony = {"P1": DONE["P1"] | {"night": ["H1"]}, "P2": DONE["P2"]}
    state = given(active="P2", first="P2", colony=colony, **more)  # type: ignore[arg-type]
    return play(state, "P2: H1 #1=")


def test_ba_obj_08_the_close_window() -> None:
    state = closing(
        hands={"P1": ["OH01"], "P2": ["OF01", "OF02"]},
        store={"P2": {"MU": 1, "ST": 1}, "P1": {"BE": 1, "CA": 1}},
    )
    assert json(state)["phase"] == "close"
    assert may_act(state) == ((1,), (0,))
    assert texts(state, 1) == ["pass", "reveal OF01"]
    assert why(state, "hatch H", 1) == "BA-OBJ-08"
    state = play(state, "P2: reveal OF01")
    assert may_act(state) == ((1,), (0,))
    state = play(state, "P2: pass")
    assert may_act(state) == ((0,), (1,))
    state = play(state, "P1: reveal OH01")
    assert (json(state)["phase"], json(state)["round"]) == ("die", 2)


def test_ba_obj_08_an_empty_hand_is_through() -> None:
    state = closing(hands={"P1": ["OH01"]})
    assert GAME.deciders(state) == (0,)
    assert json(play(state, "pass"))["phase"] == "die"
    assert json(closing())["phase"] == "die"


def test_ba_obj_09_cards_in_hand_score_nothing() -> None:
    over = given(phase="over", reason="no_progress", hands={"P1": ["OH23"]})
    assert result_of(over) == ("no_progress", (1, 1), ((0, 1),))


def test_ba_lib_01_ba_info_01_02_draw_two_keep_one() -> None:
    state = play(given(ants=AT_THE_DOOR), "F1 #1-L")
    assert GAME.deciders(state) == (CHANCE,)
    state, events = step(state, "! draw P1 OF07")
    assert events == [{"event": "CardDrawn", "seat": "P1", "card": "OF07", "to_choose": True}]
    assert GAME.redact(CardDrawn(0, 36, True), 1) == CardDrawn(0, HIDDEN + 1, True)
    assert why(state, "! draw P1 OF07") == "BA-OBJ-01"
    state = play(state, "! draw P1 OF02")
    assert texts(state) == ["pick OF02", "pick OF07"]
    assert json(GAME.observe(state, 1))["pending"]["seen"] == ["OF??", "OF??"]
    assert why(state, "pick OF03") == why(state, "hatch F") == "BA-LIB-01"
    state, events = step(state, "pick OF02")
    assert [event["event"] for event in events] == ["CardKept", "CardReturned", "TurnStarted"]
    data = json(state)
    assert data["colonies"][0]["hand"] == ["OF02"]
    assert data["colonies"][0]["night"] == ["F1"]
    assert data["decks"]["F"]["bottom"] == [{"card": "OF07", "seat": "P1"}]
    assert json(GAME.observe(state, 1))["decks"]["F"]["bottom"] == [{"card": "OF??", "seat": "P1"}]
    assert json(GAME.observe(state, 0))["decks"]["F"]["bottom"] == [{"card": "OF07", "seat": "P1"}]


def test_ba_lib_02_staying_and_others_draw_again() -> None:
    state = given(ants={"P1": {"F1": "L", "F2": "#1"}, "P2": {"H1": "#1"}})
    again = play(state, "F1 L=", "! draw P1 OF01", "! draw P1 OF02", "pick OF01", "P2: H1 #1=")
    assert GAME.deciders(play(again, "F2 #1-L")) == (CHANCE,)


def almost_empty(left: list[str], bottom: list[str]) -> State:
    """Farmer cards only where told; all others revealed by P2."""
    rest = [f"OF{n:02}" for n in range(1, 24) if f"OF{n:02}" not in left + bottom]
    return given(
        ants=AT_THE_DOOR,
        revealed={"P2": rest},
        bottom={"F": [{"card": card, "seat": "P1"} for card in bottom]},
    )


def test_ba_lib_04_a_deck_that_runs_out() -> None:
    none = play(almost_empty([], []), "F1 #1-L")
    assert GAME.deciders(none)[0] == 1
    one, events = step(play(almost_empty(["OF05"], []), "F1 #1-L"), "! draw P1 OF05")
    assert json(one)["colonies"][0]["hand"] == ["OF05"]
    assert [event["event"] for event in events][:2] == ["CardDrawn", "CardKept"]
    assert GAME.deciders(one)[0] == 1
    known = play(almost_empty(["OF05"], ["OF09", "OF03"]), "F1 #1-L", "! draw P1 OF05")
    assert texts(known, CHANCE) == ["! draw P1 OF09"]


def test_ba_end_01_the_eighth_card_in_the_close_window() -> None:
    seven = ["OH01", "OH02", "OH03", "OF01", "OF02", "OF03", "OD01"]
    state = closing(hands={"P1": ["OH10"]}, store={"P1": {"BE": 2, "CA": 1}}, gone=seven)
    state, events = step(state, "reveal OH10")
    assert result_of(state)[0] == "eighth_card"
    assert {"event": "GameEnded", "reason": "eighth_card"} in events
    assert GAME.deciders(state) == ()
    assert why(state, "pass") == "BA-END-01"


def test_ba_end_02_two_rounds_without_progress() -> None:
    once = closing(idle=0)
    assert json(once)["idle"] == 1
    assert result_of(closing(idle=1))[0] == "no_progress"
    assert json(closing(idle=1, progress=True))["idle"] == 0
    for line in ("H1 #1-S4 xBE", "reveal OH01"):
        state = given(hands={"P1": ["OH01"]}, store={"P1": {"BE": 1, "CA": 1}})
        assert json(play(state, line))["progress"] is True
    assert json(play(given(), "spider S4 xBE"))["progress"] is False
    assert json(play(given(ants=AT_THE_DOOR), "F1 #1-L"))["progress"] is True


def test_ba_score_02_bonus_cards() -> None:
    over = given(
        3, phase="over", reason="no_progress",
        revealed={"P1": ["OH01", "OH02", "OF20"], "P2": ["OH10", "OH11"], "P3": ["OF17"]},
    )  # fmt: skip
    result = GAME.result(over)
    assert result is not None
    assert [items["bonus_cards"] for items in result.items] == [3, 3, 0]


def test_ba_score_03_04_tie_break_by_pheromones() -> None:
    tied = given(
        3, phase="over", reason="no_progress", revealed={"P1": ["OH01"], "P2": ["OH02"]},
        ground={"S1": "P1", "G1": "P2", "G2": "P3"},
    )  # fmt: skip
    assert result_of(tied) == ("no_progress", (11, 11, 2), ((0, 1), (2,)))
    more = given(
        phase="over",
        reason="no_progress",
        revealed={"P1": ["OD01"]},
        ground=dict.fromkeys(("N1", "N2", "N3", "N4", "N5", "N6", "N7", "N9"), "P2"),
    )
    assert result_of(more) == ("no_progress", (9, 9), ((1,), (0,)))


def test_ba_info_02_redacted_log_lines() -> None:
    draw, pick = GAME.parse("! draw P1 OF07"), GAME.parse("pick OF07")
    assert GAME.redact_move(CHANCE, draw, 0) == "! draw P1 OF07"
    assert GAME.redact_move(CHANCE, draw, 1) == GAME.redact_move(CHANCE, draw, None) == "! draw P1 OF??"
    assert GAME.redact_move(0, pick, 1) == "P1: pick OF??"
    assert GAME.redact_move(0, GAME.parse("reveal OF07"), 1) == "P1: reveal OF07"


def test_ba_info_03_chance_is_listed_and_sampled() -> None:
    state = play(given(ants=AT_THE_DOOR), "F1 #1-L")
    outcomes = GAME.outcomes(state)
    assert outcomes is not None
    assert len(outcomes) == 23
    assert GAME.sample(state, Rng(5)) in [move for move, _ in outcomes]
    assert GAME.outcomes(GAME.observe(state, 0)) is None
    assert why(given(), "! die sun") == "BA-INFO-03"


def test_ba_info_01_a_truth_that_fits_a_view() -> None:
    state = given(hands={"P1": ["OF01", "OH02"], "P2": ["OF03", "OD05"]}, ants=AT_THE_DOOR)
    view = GAME.observe(state, 0)
    assert json(view)["colonies"][1]["hand"] == ["OD??", "OF??"] or json(view)["colonies"][1]["hand"] == [
        "OF??",
        "OD??",
    ]
    truths = [GAME.determinize(view, 0, Rng(n)) for n in range(20)]
    assert all(GAME.observe(truth, 0) == view and GAME.violations(truth) == [] for truth in truths)
    assert len({truth.colonies[1].hand for truth in truths}) > 10


def test_ba_note_01_02_05_headers() -> None:
    setup = Setup("apprantice", 3, {"first": "P2", "covers": "S+N+SE"})
    line = GAME.header(setup, "acorn")
    assert line == "BA1 set=apprantice seats=3 options=covers:S+N+SE,first:P2 seed=acorn"
    assert GAME.parse_header(line) == (setup, "acorn")
    assert GAME.header(Setup("apprantice", 2, {"first": "random"}), "x").endswith("options=- seed=x")
    with pytest.raises(SetupError):
        GAME.parse_header("BA1 set=apprantice seats=2 options=first:P4 seed=x")
    with pytest.raises(NotationError):
        GAME.parse_header("BA1")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"phase": "nap"}, "phase"),
        ({"active": "P3"}, "active"),
        ({"ground": {}}, "ground"),
        ({"tiles": "HHF"}, "tiles"),
        ({"weather": "?"}, "weather"),
        ({"round": 0}, "Round 0"),
        ({"reason": "eighth_card"}, "end reason"),
        ({"extra": 1}, "extra"),
        ({"colonies": []}, "colonies"),
        ({"predators": {"spider": "S14", "grasshopper": None, "worm": None}}, "S14"),
        ({"predators": {"spider": None, "grasshopper": None, "worm": "P1.d1"}}, "Worm"),
        ({"seats": 7}, "seats"),
        ({"decks": {}}, "decks"),
        ({"pending": {"seat": "P1", "draws": "F", "seen": [], "purpose": "library"}}, "on their way"),
    ],
)
def test_wrong_positions_name_the_place(change: dict[str, object], message: str) -> None:
    with pytest.raises(PositionError, match=message):
        GAME.from_json(json(given()) | change)


@pytest.mark.parametrize("data", [None, 5, [], {}, {"game": "chess"}, "text"])
def test_what_is_no_position_is_refused(data: object) -> None:
    with pytest.raises(PositionError):
        GAME.from_json(data)
