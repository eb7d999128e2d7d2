"""Worth of a position in the eyes of Colossi's opponents."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai.colossi.player import WEIGHTS
from game.ai.colossi.worth import Judge, controlled
from game.ai.wanderer import BRAIN as WANDERER
from game.plugin.brain import Limit
from rules.colossi import control as rules_of_control
from rules.colossi.box import BOUNTIFUL, TILES
from rules.colossi.control import controller
from rules.colossi.island import SPACES
from rules.colossi.state import has
from tests.game.ai.colossi.games import player, positions
from tests.rules.colossi.table import position

JUDGE = Judge(WEIGHTS)


def test_control_is_that_of_the_rules() -> None:
    for seats in (2, 4):
        for state, _ in list(positions(seats, player(WANDERER, Limit(nodes=1)), seed=5))[::7]:
            found = controlled(state.acolytes, state.colossi)
            assert list(found.holders) == [controller(state, space) for space in range(SPACES)]
            for seat, held in enumerate(found.held):
                assert [space for space, _ in held] == rules_of_control.controlled(state, seat)


def test_what_is_read_off_a_tile_is_what_its_harvest_brings() -> None:
    read = set()
    for state, _ in list(positions(3, player(WANDERER, Limit(nodes=1)), seed=5))[::7]:
        for seat, held in enumerate(controlled(state.acolytes, state.colossi).held):
            for space, _ in held:
                tile = state.tiles[space]
                sure = tile >= 0 and state.beasts[BOUNTIFUL] != space and not has(state, seat, "MIS")
                if sure and (known := JUDGE.plain[tile]) is not None:
                    assert state.cubes[space] + known == JUDGE.harvest(state, seat, space)
                    read.add(tile)
    assert len(read) > 5
    unsure = {TILES[tile].code for tile, known in enumerate(JUDGE.plain) if known is None}
    assert unsure == {"HAL", "MAR", "DMI"}


def test_the_bountiful_beast_triples_a_harvest() -> None:
    plain, rich = (
        JUDGE.worths(position("R1@C3 RK@E5 VK@A5", beasts=beasts, seats=2, lap=5, mantle="V"))[0]
        for beasts in ("BO@A1", "BO@C3")
    )
    assert rich > plain


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
    assert found[0] == pytest.approx(3.0)
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


def test_a_nomad_counts_on_two_spaces_a_turn() -> None:
    """It harvests at the end of its turns, the surest and best first, and never in a Harvest Phase."""

    def worth_of(cubes: str, **more: Any) -> float:
        ground = {
            "pieces": "R1@B2 R1@C3 R1@D4 RK@E5 VK@A5",
            "seats": 2,
            "traits": "R=NOM",
            "lap": 5,
            "mantle": "V",
        }
        return JUDGE.worths(position(**{**ground, **more}, cubes=cubes))[0]

    assert worth_of("B2=4 C3=4") - worth_of("") == pytest.approx(8.0)
    assert worth_of("B2=4 C3=4 D4=4") == pytest.approx(worth_of("B2=4 C3=4"))
    early = worth_of("B2=4 C3=4 D4=4", lap=2) - worth_of("B2=4 C3=4", lap=2)
    assert 0 < early < 4
    assert worth_of("B2=4 C3=4", harvest=True) == pytest.approx(worth_of("", harvest=True))


def test_a_monolith_counts_on_one_space_and_those_around_it() -> None:
    one, more = (
        position("R1@C3 R1@E5 RK@E5 VK@A1", cubes=cubes, traits="R=MON", seats=2, lap=5, mantle="V")
        for cubes in ("", "C2=4 E1=9")
    )
    assert JUDGE.worths(more)[0] - JUDGE.worths(one)[0] == pytest.approx(4.0)


def test_a_trait_is_worth_more_while_there_are_turns_to_use_it() -> None:
    found = []
    for ages, lap in (("EXP", 1), ("EXP SUR DIA", 1), ("EXP SUR DIA", 4), ("EXP SUR DIA", 5)):
        own, nobodys = (
            position("RK@E5 VK@A5", traits=traits, seats=2, ages=ages, lap=lap) for traits in ("R=WNG", "")
        )
        found.append(JUDGE.worths(own)[0] - JUDGE.worths(nobodys)[0])
    assert found == sorted(found, reverse=True)
    assert found[0] > found[2] > found[3]
