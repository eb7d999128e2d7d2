"""The reason of a hint says what to do and what it is good for, for every kind of move."""

from __future__ import annotations

import re
from typing import Final

import pytest

from game.ai.brilliants.voice import reason
from rules.brilliants import GAME
from rules.brilliants.data.objectives import NUMBER, OBJECTIVES
from rules.brilliants.moves import MoveAnt, Pass
from rules.brilliants.state import State
from rules.core.rng import Rng
from tests.game.brilliants_games import SETS, decisions
from tests.rules.brilliants.given import given

IMPERATIVES: Final = (
    "Catch|Choose|Dig|Draw|End|Go|Hatch|Keep|Leave|Look|Mark|Name|Pass|Play|Reveal|Send|Start|Take|Use|Walk"
)


@pytest.mark.parametrize("case", SETS, ids=lambda case: f"{case[0]} {case[1]}")
def test_every_legal_move_has_a_reason_in_the_imperative(case: tuple[str, int]) -> None:
    for state, seat in decisions(*case)[::2]:
        view, legal = GAME.observe(state, seat), GAME.legal_moves(state, seat)
        for move in legal[:: max(1, len(legal) // 30)]:
            text = reason(view, seat, move)
            assert re.fullmatch(rf"(?:{IMPERATIVES})\b.*[a-z0-9)]\.", text), text
            assert not re.search(r"None|255|\{|\b[A-Z]\d|  ", text), text


@pytest.mark.parametrize("case", SETS, ids=lambda case: f"{case[0]} {case[1]}")
def test_a_reason_rests_on_what_the_seat_may_know(case: tuple[str, int]) -> None:
    for number, (state, seat) in enumerate(decisions(*case)[::3]):
        view = GAME.observe(state, seat)
        other = GAME.determinize(view, seat, Rng(number))
        for move in GAME.legal_moves(state, seat)[::25]:
            assert reason(view, seat, move) == reason(other, seat, move)


def of(state: State, text: str) -> str:
    move = GAME.parse(text)
    assert GAME.why_illegal(state, 0, move) is None
    return reason(GAME.observe(state, 0), 0, move)


def test_what_is_taken_is_said_with_the_card_it_is_for() -> None:
    hand = {"P1": ["OH01", "OD01"]}
    ants = {"P1": {"H1": "#1", "D1": "#1"}, "P2": {"H1": "#1"}}
    poor, rich = given(hands=hand, ants=ants), given(hands=hand, ants=ants, store={"P1": {"CA": 1}})
    assert of(poor, "H1 #1-S4 xBE") == "Catch the beetle: First catch needs it."
    assert of(rich, "H1 #1-S4 xBE") == "Catch the beetle: it pays for First catch (6 points)."
    assert of(poor, "D1 #1-d1 xCL").startswith("Dig the clay: ")
    other = given(hands={"P1": ["OF01"]})
    assert of(other, "H1 #1-S4 xBE") == of(given(), "H1 #1-S4 xBE")
    assert of(given(), "H1 #1-S4 xBE") == "Catch the beetle and leave 1 pheromone: 1 point at the end."


def test_hatching_library_and_predators_give_their_reason() -> None:
    state = given(hands={"P1": ["OF01"]})
    assert of(state, "hatch F") == "Hatch a Farmer for Small basket: it still lacks 2 tiles."
    assert of(state, "hatch H") == "Hatch a Hunter: one more ant to move in every round."
    assert of(state, "H1 #1-L") == "Go to the Library for a Hunter card: you hold 1 of 4."
    assert of(state, "spider G1 xBE") == "Send the Spider there: it eats a beetle that you do not need."


def test_a_drawn_card_is_kept_for_its_points_and_what_it_costs() -> None:
    poor, near, rich = given(), given(store={"P1": {"CA": 1}}), given(store={"P1": {"CA": 1, "BE": 1}})
    cards = [reason(GAME.observe(state, 0), 0, GAME.parse("pick OH01")) for state in (poor, near, rich)]
    assert cards == [
        "Keep First catch: 6 points for 2 more tiles.",
        "Keep First catch: 6 points for 1 more tile.",
        "Keep First catch: 6 points, and you can pay at once.",
    ]


def test_a_walk_says_what_it_leads_to() -> None:
    state = given(hands={"P1": ["OH01"]})
    move = next(
        m
        for m in GAME.legal_moves(state, 0)
        if isinstance(m, MoveAnt) and len(m.path) == 3 and m.collects == 255 and m.path[-1] < 151
    )
    text = reason(GAME.observe(state, 0), 0, move)
    assert re.fullmatch(
        r"Walk Hunter 1 there: a (beetle|caterpillar) for First catch is \d spaces? away\.", text
    )


def test_a_card_that_is_kept_though_it_can_be_paid_has_its_reason() -> None:
    def kept(*hand: str) -> str:
        state = given(hands={"P1": hand}, store={"P1": {"BE": 2, "CA": 2}})
        return reason(GAME.observe(state, 0), 0, Pass())

    assert reason(GAME.observe(given(), 0), 0, Pass()) == "Pass: there is nothing you can reveal now."
    assert kept("OH01") == "Pass: First catch can be revealed later, too, and nobody knows of it yet."
    first = OBJECTIVES[NUMBER["OH01"]]
    dear = next(one for one in OBJECTIVES if one.points > 12 and set(one.needs) & set(first.needs))
    assert kept("OH01", dear.name).endswith(f"({dear.points} points) needs what would pay for First catch.")
