"""Once the game is sure to end with a round, everybody is told, whoever's turn it is."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from pygame import Rect, Surface

from game.kit import item
from game.table import prompt_plate
from game.tables.ant_trails import prompt as trails
from game.tables.brilliants import prompt as brilliant
from game.tables.colossi import prompt as colossus
from game.tables.fortunant import prompt as fortune
from game.tables.mini_brilliants import prompt as mini
from rules.brilliants.state import Phase as BrilliantsPhase
from rules.colossi.state import Phase as ColossiPhase
from rules.mini_brilliants.state import Stage
from tests.game import colossi_tables, desk, fortunant_tables, mini_tables
from tests.game.brilliants_tables import players
from tests.game.kit.test_panels import Watch
from tests.rules.ant_trails.given import food_step
from tests.rules.brilliants.given import given

SEVEN = ("OH01", "OH02", "OH03", "OF01", "OF02", "OF03", "OD01")


def test_the_last_card_of_a_colony_makes_it_the_last_round() -> None:
    begun = given(variant="childrants", revealed={"P2": SEVEN[:6]})
    assert brilliant.last(begun) == ""
    last = given(variant="childrants", revealed={"P2": SEVEN})
    assert brilliant.last(last) == "Last round"
    assert brilliant.last(replace(last, phase=BrilliantsPhase.OVER)) == ""


def test_a_sixth_objective_makes_it_the_last_phase() -> None:
    state = mini_tables.turn()
    assert mini.last(state) == ""
    done = mini_tables.with_own(state, completed=tuple(range(6)))
    assert mini.last(done) == "Last phase"
    assert mini.last(replace(done, stage=Stage.OVER)) == ""


def test_the_third_age_is_the_last() -> None:
    state = replace(colossi_tables.played(3, 20), phase=ColossiPhase.ACTIONS)
    third = replace(state, age=3, lap=1)
    assert colossus.last(replace(third, age=2)) == ""
    assert colossus.last(third) == "Last Age"
    assert colossus.last(replace(third, lap=state.table.rounds)) == "Last round"
    assert colossus.last(replace(third, phase=ColossiPhase.HARVEST)) == "Last harvest"
    assert colossus.last(replace(third, phase=ColossiPhase.OVER)) == ""


def test_three_stars_or_winter_make_it_the_last_turn() -> None:
    state = fortunant_tables.played(2, 2)
    assert fortune.last(state) == ""
    assert fortune.last(replace(state, turn=20)) == "Last turn"
    assert fortune.last(fortunant_tables.pencilled(state, 0, stars=0b111)) == "Last turn"


def test_it_is_the_last_turn_once_both_sides_have_passed() -> None:
    assert trails.last(food_step("E5", "D4", placed=0)) == ""
    assert trails.last(food_step("E5", "D4", placed=0, passes=1)) == "Last turn"


@pytest.mark.parametrize("width", [560, 700, 1000])
def test_the_end_is_told_beside_what_else_is_said_where_all_is_whole(
    width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    pen, watch = desk.pen(), Watch(monkeypatch)
    rect = Rect(0, 0, width, 36)
    said = ("Amber: click an ant", "Still to do: 4 ants", "Your 7th card makes this the last round")
    item.paint(Surface(rect.size), prompt_plate.prompt(rect, pen, players()[0], *said, last="Last round"))
    told = {text: found for _, text, _, found in watch.lines}
    assert ("Last round" in told) == (width > 560), "it gives way to a caution that would be cut"
    assert said[2] in told
    assert watch.cut == []
    places = list(told.values())
    assert not any(one.colliderect(other) for one in places for other in places if one is not other)
