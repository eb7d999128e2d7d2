"""What the opponents of Colossi think a position is worth."""

from __future__ import annotations

from game.ai.brain import Limit
from game.ai.colossi.player import WEIGHTS
from game.ai.colossi.worth import Judge, control
from game.ai.wanderer import BRAIN as WANDERER
from rules.colossi.control import controller
from rules.colossi.island import SPACES
from tests.game.ai.colossi.games import player, positions
from tests.rules.colossi.table import position

JUDGE = Judge(WEIGHTS)


def test_control_is_that_of_the_rules() -> None:
    for seats in (2, 4):
        for state, _ in list(positions(seats, player(WANDERER, Limit(nodes=1)), seed=5))[::7]:
            assert control(state)[0] == [controller(state, space) for space in range(SPACES)]


def test_the_end_is_worth_its_gold() -> None:
    *_, (last, _) = positions(2, player(WANDERER, Limit(nodes=1)), seed=6)
    assert JUDGE.worths(last) == list(map(float, last.gold))


def test_what_others_can_still_take_counts_for_less() -> None:
    """Three cubes under one Acolyte: each turn of others before the harvest makes them less sure."""

    def held(lap: int, mantle: str) -> float:
        empty, full = (
            position("R1@C3 RK@E5 VK@A5", cubes=cubes, seats=2, lap=lap, mantle=mantle)
            for cubes in ("", "C3=3")
        )
        return JUDGE.worths(full)[0] - JUDGE.worths(empty)[0]

    found = [held(5, "V"), held(5, "R"), held(4, "V"), held(4, "R"), held(2, "R")]
    assert found == sorted(found, reverse=True)
    assert found[0] == 3.0
    assert found[1] < 2.0


def test_a_stack_is_surer_than_one() -> None:
    one, two = (
        position(f"R{number}@C3 RK@E5 VK@A5", cubes="C3=9", seats=2, lap=5, reserve="R=0")
        for number in (1, 2)
    )
    assert JUDGE.worths(two)[0] - JUDGE.worths(one)[0] > 2


def test_all_seats_count_against_the_own() -> None:
    rich, poor = (position("RK@E5 VK@A5", gold=gold, seats=3) for gold in ("R=5 V=9", "R=5 V=2"))
    assert JUDGE.worth(poor, 0) > JUDGE.worth(rich, 0)
