"""Plain steps are those of the rules, and what else happens is left to them."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai.colossi.stride import Ground
from game.ai.wanderer import BRAIN as WANDERER
from game.plugin.brain import Limit
from rules.colossi.rules import GAME
from rules.colossi.state import State
from tests.game.ai.colossi.games import player, positions
from tests.game.ai.colossi.test_turn import step_by_step
from tests.rules.colossi.table import position

HERE = "R1@C3 RK@D4 V1@C4 VK@A2"
ACOLYTE, COLOSSUS = "m a C3 B3", "m k D4 C4"


def stride(state: State, text: str, halts: bool = True) -> State | None:
    return Ground(state).after(GAME.parse(text), halts=halts)


@pytest.mark.parametrize("seats", [2, 4])
def test_plain_steps_are_those_of_the_rules(seats: int) -> None:
    plain, halted = 0, 0
    for state, seat in list(positions(seats, player(WANDERER, Limit(nodes=1)), seed=4))[:-1:7]:
        ground = Ground(state)
        for move in GAME.legal_moves(state, seat):
            if (after := ground.after(move, halts=False)) is not None:
                assert after == GAME.apply(state, seat, move).state
                plain += 1
            if (after := ground.after(move, halts=True)) is not None:
                assert after == step_by_step(state, move, 1)
                halted += 1
    assert 30 < plain < halted


@pytest.mark.parametrize("text", [ACOLYTE, COLOSSUS, "s"])
def test_a_step_that_nothing_answers_is_plain(text: str) -> None:
    state = position(HERE, seats=2)
    assert stride(state, text) == step_by_step(state, GAME.parse(text), 1)


@pytest.mark.parametrize(
    ("text", "given"),
    [
        (ACOLYTE, {"tiles": "B3=-"}),
        (ACOLYTE, {"tiles": "B3=BRK"}),
        (ACOLYTE, {"tiles": "C3=BRK"}),
        (COLOSSUS, {"tiles": "C4=VOL"}),
        (ACOLYTE, {"tiles": "B3=MTG"}),
        (ACOLYTE, {"beasts": "BL@B3"}),
        (ACOLYTE, {"beasts": "BL@C4"}),
        (COLOSSUS, {"traits": "R=DMN"}),
        (COLOSSUS, {"traits": "V=EXT"}),
        (COLOSSUS, {"traits": "V=VEN"}),
        ("end", {}),
    ],
)
def test_what_a_step_can_set_off_is_left_to_the_rules(text: str, given: dict[str, Any]) -> None:
    assert stride(position(HERE, seats=2, **given), text) is None


def test_a_road_is_left_to_the_rules_but_where_the_mover_halts() -> None:
    state = position(f"{HERE} R1@B3", seats=2)
    assert stride(state, ACOLYTE, halts=False) is None
    assert stride(state, ACOLYTE) is not None
