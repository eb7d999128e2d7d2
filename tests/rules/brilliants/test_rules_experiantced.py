"""Rules of ExperiAntced: objectives on display, looks, ends and ties (BA-EXP)."""

from __future__ import annotations

from typing import Any

from rules.brilliants import GAME
from rules.brilliants.state import State
from rules.core.protocol import CHANCE
from tests.rules.brilliants.given import given, json, play, reason_of, step, texts, why

SHOWN = ("OH01", "OH10", "OF10", "OF16", "OD01", "OD16")
AT_THE_DOOR = {"P1": {"H1": "#1", "F1": "#1"}, "P2": {"H1": "#1"}}


def expert(display: tuple[str, ...] = SHOWN, **more: Any) -> State:
    return given(variant="experiantced", display=display, **more)


def rich(**more: Any) -> State:
    """P1 can pay for OF10 and, beetle and caterpillar, for OH01."""
    store = {"P1": {"MU": 2, "ST": 1, "BE": 1, "CA": 1}}
    return expert(ants=AT_THE_DOOR, store=store, **more)


def almost_empty(left: list[str], **more: Any) -> State:
    """Farmer cards only where told and on display; P2 has completed the others."""
    rest = [f"OF{n:02}" for n in range(1, 24) if f"OF{n:02}" not in (*left, *SHOWN)]
    return rich(revealed={"P2": rest}, **more)


def test_ba_exp_02_ba_exp_12_open_objectives_and_no_interrupts() -> None:
    state = rich()
    assert GAME.deciders(state) == (0,)
    assert not texts(state, 0, "reveal")
    assert why(state, "reveal OF10") == "BA-OBJ-04"
    assert json(GAME.observe(state, None))["display"] == list(SHOWN)


def test_ba_exp_08_ba_ex_40_a_displayed_card_is_completed_in_the_library() -> None:
    state = rich()
    assert "F1 #1-L !OF10" in texts(state)
    assert "F1 #1-L" in texts(state)
    assert not texts(state, 0, "H1 #1-L !OF")
    assert (
        why(state, "H1 #1-L !OF10")
        == why(state, "F1 #1-L !OF16")
        == why(state, "F1 #1-L !OF11")
        == "BA-EXP-08"
    )
    state, events = step(state, "F1 #1-L !OF10")
    assert [event["event"] for event in events] == ["AntMoved", "ObjectiveCompleted", "Scored"]
    assert events[2] == {"event": "Scored", "seat": "P1", "source": "farmer_cards", "points": 9}
    assert GAME.scores(state) == (9, 0)
    data = json(state)
    assert data["colonies"][0]["revealed"] == ["OF10"]
    assert data["colonies"][0]["store"] == {"BE": 1, "CA": 1} | dict.fromkeys(
        ("FL", "MU", "ST", "BL", "CL", "SA", "GR"), 0
    )
    assert data["display"] == ["OH01", "OH10", "OF16", "OD01", "OD16"]
    assert GAME.deciders(state) == (CHANCE,)
    assert why(state, "! show OF10") == why(state, "! show OH02") == "BA-SETUP-06"
    state = play(state, "! show OF02")
    assert json(state)["display"] == ["OH01", "OH10", "OF02", "OF16", "OD01", "OD16"]
    assert json(state)["active"] == "P2"
    assert json(state)["progress"]


def test_ba_exp_08_ending_there_without_a_card() -> None:
    state = play(rich(), "F1 #1-L")
    assert json(state)["active"] == "P2"
    assert json(state)["progress"] is False


def test_ba_exp_08_an_empty_deck_refills_nothing() -> None:
    state = play(almost_empty([]), "F1 #1-L !OF10")
    assert json(state)["display"] == ["OH01", "OH10", "OF16", "OD01", "OD16"]
    assert json(state)["active"] == "P2"


def test_ba_exp_09_obj_completes_without_the_library() -> None:
    state = rich(specials={"P1": ["OBJ-F"]})
    assert texts(state, 0, "play OBJ") == ["play OBJ-F !OF10"]
    state = play(state, "play OBJ-F !OF10")
    assert GAME.deciders(state) == (CHANCE,)
    state = play(state, "! show OF03")
    assert (json(state)["phase"], json(state)["active"]) == ("turn", "P1")
    assert "F1 #1-L" in texts(state)
    poor = expert(ants=AT_THE_DOOR, specials={"P1": ["OBJ-F"]})
    assert texts(poor, 0, "play") == []


def test_ba_exp_10_look_shows_the_next_two_cards_to_one_seat() -> None:
    state = play(rich(specials={"P1": ["LOOK-F"]}), "play LOOK-F")
    assert GAME.deciders(state) == (CHANCE,)
    assert "! look P1 OF02" in texts(state, CHANCE)
    state, events = step(state, "! look P1 OF02")
    assert events == [{"event": "CardSeen", "seat": "P1", "card": "OF02"}]
    assert "! look P1 OF02" not in texts(state, CHANCE)
    state = play(state, "! look P1 OF03")
    assert (json(state)["phase"], json(state)["active"]) == ("turn", "P1")
    deck = json(state)["decks"]["F"]
    assert deck["top"] == [{"card": "OF02", "seats": ["P1"]}, {"card": "OF03", "seats": ["P1"]}]
    assert deck["size"] == 19
    assert [top["card"] for top in json(GAME.observe(state, 0))["decks"]["F"]["top"]] == ["OF02", "OF03"]
    assert [top["card"] for top in json(GAME.observe(state, 1))["decks"]["F"]["top"]] == ["OF??", "OF??"]
    state = play(state, "F1 #1-L !OF10")
    assert texts(state, CHANCE) == ["! show OF02"]
    state = play(state, "! show OF02")
    assert [top["card"] for top in json(state)["decks"]["F"]["top"]] == ["OF03"]


def test_ba_exp_10_ba_spec_01_two_seats_may_know_the_same_card() -> None:
    looked = {"P1": ["LOOK-F"]}
    state = play(
        rich(specials=looked, species={"P2": "STR"}), "play LOOK-F", "! look P1 OF02", "! look P1 OF03"
    )
    state = play(state, "F1 #1=", "P2: power look F")
    assert texts(state, CHANCE) == ["! look P2 OF02"]
    state = play(state, "! look P2 OF02")
    assert json(state)["decks"]["F"]["top"] == [
        {"card": "OF02", "seats": ["P1", "P2"]},
        {"card": "OF03", "seats": ["P1"]},
    ]
    assert not texts(state, 1, "power look")
    assert json(state)["phase"] == "turn"


def test_ba_exp_10_no_more_cards_than_the_deck_holds() -> None:
    one = play(almost_empty(["OF05"], specials={"P1": ["LOOK-F"]}), "play LOOK-F", "! look P1 OF05")
    assert json(one)["phase"] == "turn"
    assert json(one)["decks"]["F"]["size"] == 0
    state = play(one, "F1 #1-L !OF10")
    assert texts(state, CHANCE) == ["! show OF05"]
    none = almost_empty([], specials={"P1": ["LOOK-F"]})
    assert texts(none, 0, "play LOOK") == []
    assert reason_of(none, "play LOOK-F") is not None


SEVEN = ("OH02", "OH03", "OH04", "OF01", "OF02", "OF03", "OD02")


def test_ba_exp_11_ba_exp_12_the_eighth_card_ends_the_round_without_a_close_window() -> None:
    done = {"hatched": True, "hunted": True, "moved": ["worm"]}
    colony = {"P1": {"tile": "H", **done, "night": ["H1"]}, "P2": {"tile": "F", **done}}
    state = play(rich(gone=SEVEN, colony=colony), "F1 #1-L !OF10", "! show OF04")
    assert GAME.result(state) is None
    result = GAME.result(play(state, "P2: H1 #1="))
    assert result is not None
    assert result.reason == "eighth_card"


def ranked(**more: Any) -> tuple[tuple[int, ...], ...]:
    """The order of two seats with these positions at the end."""
    result = GAME.result(expert(phase="over", reason="no_progress", **more))
    assert result is not None
    assert result.scores[0] == result.scores[1]
    return result.ranking


def test_ba_exp_11_ties_one_after_the_other() -> None:
    assert ranked() == ((0, 1),)
    six = dict.fromkeys([f"S{n}" for n in range(1, 7)], "P1")
    on_three = {"P1": {"#2": "S1", "#3": "S2", "#4": "S3"}}
    assert ranked(revealed={"P2": ["OH02"]}, ground=six, holes=on_three) == ((0,), (1,))
    one_each = {"P1": ["OF02"], "P2": ["OD02"]}
    one_more = {"P2": {"#2": "G9"}}
    assert ranked(revealed=one_each, ground={"G9": "empty"}, holes=one_more) == ((1,), (0,))
    assert ranked(dug={"P2": ["d1"]}) == ((1,), (0,))
    assert ranked(dug={"P1": ["d1"], "P2": ["d1"]}, store={"P1": {"BE": 1}}) == ((0,), (1,))
    worm = {"spider": None, "grasshopper": None, "worm": "P2.d1"}
    assert ranked(dug={"P1": ["d1"], "P2": ["d1"]}, predators=worm) == ((1,), (0,))


def test_ba_exp_11_bonus_cards_decide_before_nest_holes() -> None:
    """P1 has two of them and one hole, P2 one of them and three holes."""
    revealed = {"P1": ["OD02", "OH02"], "P2": ["OF02", "OF03"]}
    result = GAME.result(
        expert(
            phase="over",
            reason="no_progress",
            revealed=revealed,
            holes={"P2": {"#2": "G9", "#3": "G10"}},
            ground={"G9": "empty", "G10": "empty"},
        )
    )
    assert result is not None
    assert result.scores == (18, 18)
    assert result.ranking == ((0,), (1,))
