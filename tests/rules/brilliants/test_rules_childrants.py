"""Rules of ChildrAnts (BA-CHILD)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.brilliants import GAME
from rules.brilliants.play import scoring
from rules.brilliants.state import Deck, State
from rules.core.protocol import CHANCE
from tests.rules.brilliants.given import begin, given, json, play, step, texts, why

OPENED = ("! first P1", "! side day")
DRAWS = ("OH01", "OH02", "OH03", "OF01", "OF02", "OD01", "OD02")


def child(**more: Any) -> State:
    return given(variant="childrants", **more)


def seven_each() -> State:
    """The first turn: both seats have ants and seven cards."""
    state = play(begin("childrants"), *OPENED, "ants HHFFD", "cards H3 F2 D2")
    state = play(state, *(f"! draw P1 {card}" for card in DRAWS), "P2: ants HHHFF", "P2: cards H0 F7 D0")
    return play(state, *(f"! draw P2 OF{n:02}" for n in range(10, 17)), "! die fog")


def test_ba_child_01_04_a_turn_is_always_a_move() -> None:
    state = seven_each()
    assert {text.split(" ")[0] for text in texts(state)} == {"H1", "H2", "F1", "F2", "D1"}
    assert (
        why(state, "hatch H") == why(state, "spider G1 xBE") == why(state, "worm P2.d1 xCL") == "BA-CHILD-01"
    )
    assert why(state, "pass") == "BA-ROUND-06"
    data = json(state)
    assert (data["tiles"], set(data["predators"].values())) == ("", {None})


def test_ba_child_02_named_decks_drawn_unseen() -> None:
    state = play(begin("childrants"), *OPENED)
    assert why(state, "ants HHF") == why(state, "cards H3 F2 D2") == "BA-SETUP-04"
    state = play(state, "ants HHFFD")
    assert len(texts(state)) == 36
    reason = GAME.why_illegal(state, 0, GAME.parse("cards H3 F2 D1"))
    assert reason is not None
    assert (reason.rule, reason.message) == ("BA-CHILD-02", "7 cards are to be named, not 6.")
    assert why(state, "ants HHHHH") == "BA-CHILD-02"
    state, events = step(state, "cards H3 F2 D2")
    assert events[0]["event"] == "CardsChosen"
    assert GAME.deciders(state) == (CHANCE,)
    assert why(state, "! draw P1 OF01") == "BA-OBJ-01"
    state = play(state, *(f"! draw P1 {card}" for card in DRAWS))
    assert sorted(json(state)["colonies"][0]["hand"]) == sorted(DRAWS)
    assert GAME.deciders(state) == (1,)
    assert json(GAME.observe(state, 1))["colonies"][0]["hand"] == ["OH??"] * 3 + ["OF??"] * 2 + ["OD??"] * 2


def test_ba_child_02_no_more_than_a_deck_holds() -> None:
    state = play(begin("childrants"), *OPENED, "ants HHFFD")
    two = Deck(0b11, 2, ())
    few = replace(state, decks=(two, *state.decks[1:]))
    assert "cards H2 F3 D2" in texts(few)
    last = texts(replace(state, decks=(*state.decks[:2], two)))
    assert "cards H3 F2 D2" in last
    assert "cards H2 F2 D3" not in last
    assert "cards H3 F2 D2" not in texts(few)
    reason = GAME.why_illegal(few, 0, GAME.parse("cards H3 F2 D2"))
    assert reason is not None
    assert reason.message == "The hunter deck holds only 2 of its 30 cards."


def test_ba_child_03_chambers_are_tunnels_for_one_ant_each() -> None:
    state = child(ants={"P1": {"F1": "#1", "F2": "#1", "D1": "d1"}, "P2": {"H1": "#1"}}, dug={"P1": ["d1"]})
    through = play(state, "F1 #1-L-Q")
    assert json(through)["phase"] == "turn"
    assert json(through)["active"] == "P2"
    there = play(state, "F1 #1-L", "P2: H1 #1=")
    assert "F2 #1-L" not in texts(there)
    assert why(there, "F2 #1-L-Q") == ""
    assert why(there, "F2 #1-L") == "BA-MOVE-06"
    assert not texts(state, 0, "D1 d1-#2")
    assert why(state, "D1 d1-#2 xSA o@S1") == "BA-CHILD-03"


def test_ba_child_04_the_seventh_card_ends_the_game_after_the_round() -> None:
    state = child(
        hands={"P1": ["OF10"]},
        store={"P1": {"MU": 2, "ST": 1}},
        gone=("OH01", "OH02", "OH03", "OF01", "OF02", "OF03"),
    )
    state = play(state, "reveal OF10", "H1 #1=")
    assert GAME.result(state) is None
    state, events = step(state, "P2: H1 #1=")
    result = GAME.result(state)
    assert result is not None
    assert result.reason == "seventh_card"
    assert {event["source"] for event in events if event["event"] == "Scored"} == set()


def test_ba_child_04_no_progress_ends_it_too() -> None:
    state = play(child(idle=1), "H1 #1=", "P2: H1 #1=")
    result = GAME.result(state)
    assert result is not None
    assert result.reason == "no_progress"


def test_ba_child_05_ba_ex_46_objectives_and_pheromones_only() -> None:
    cards = ["OH10", "OH01", "OH02", "OF10", "OF01", "OD10", "OD01"]
    marks = [f"S{n}" for n in (1, 2, 3, 4, 5, 6, 7, 9, 11, 13, 15, 17)]
    state = child(
        phase="over", reason="seventh_card", revealed={"P1": cards}, ground=dict.fromkeys(marks, "P1")
    )
    result = GAME.result(state)
    assert result is not None
    assert list(result.items[0].items()) == [
        ("hunter_cards", 21),
        ("farmer_cards", 15),
        ("digger_cards", 13),
        ("pheromones", 12),
    ]
    assert result.scores == (61, 0)
    assert scoring.bonus_winners(state, 0) == ()


def test_ba_child_05_ties_by_pheromones() -> None:
    def ranking(first: list[str], second: list[str]) -> tuple[tuple[int, ...], ...]:
        ground = dict.fromkeys([f"S{n}" for n in range(1, 8)], "P1")
        over = child(phase="over", reason="seventh_card", revealed={"P1": first, "P2": second}, ground=ground)
        result = GAME.result(over)
        assert result is not None
        return result.ranking

    assert ranking(["OD01"], ["OD16", "OD02"]) == ((1,), (0,))
    assert ranking(["OD01"], ["OF17"]) == ((0,), (1,))
