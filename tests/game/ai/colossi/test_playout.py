"""Playing on in numbers agrees with the rules where it claims to."""

from __future__ import annotations

import pytest

from game.ai.brain import Limit, Meter
from game.ai.colossi.player import WEIGHTS
from game.ai.colossi.playout import Island, Playout
from game.ai.colossi.turn import Trial
from game.ai.colossi.worth import Judge
from game.ai.wanderer import BRAIN as WANDERER
from rules.colossi.box import BOX
from rules.colossi.island import SPACE, SPACES, bits, members
from rules.colossi.moves import FollowRoad, MoveAcolyte, Spawn
from rules.colossi.play.actions import TakeActions
from rules.colossi.play.apply import apply, legal_moves, prompt
from rules.colossi.play.movement import Chain
from rules.colossi.state import NOBODY, Phase, State
from rules.core.rng import Rng
from tests.game.ai.colossi.games import player, positions
from tests.rules.colossi.table import position

JUDGE = Judge(WEIGHTS)


def trial(nodes: int = 10_000) -> Trial:
    return Trial(JUDGE, 0, Meter(Limit(nodes=nodes)), [1])


def acting(seats: int, seed: int) -> list[State]:
    """Positions of a game at random in which a seat takes Actions in its own turn."""
    found = []
    for state, _ in positions(seats, player(WANDERER, Limit(nodes=1)), seed):
        asked = prompt(state)
        if state.phase == Phase.ACTIONS and isinstance(asked, TakeActions) and not asked.bonus:
            found.append(state)
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_judges_a_position_like_the_judge(seats: int) -> None:
    """Before a playout has begun nothing is simplified but chains and fears, which look at several spaces."""
    for state in acting(seats, seed=4)[::9]:
        stopped = trial(nodes=1)
        stopped.spent = True
        found = Playout(Island(JUDGE, state)).play(stopped, 100)
        assert found == pytest.approx(JUDGE.worths(state))


def walked(state: State, source: int) -> set[int]:
    """Where an Acolyte from a space can be after one Action, by the rules; -1: from the reserve."""
    found, seen = set(), set()
    for move in legal_moves(state, 0):
        if (isinstance(move, MoveAcolyte) and move.source == source) or (
            isinstance(move, Spawn) and source < 0
        ):
            begun = apply(state, move).state
            ends = [(begun, move.space if isinstance(move, MoveAcolyte) else state.colossi[0])]
            while ends:
                now, at = ends.pop()
                found.add(at)
                if isinstance(prompt(now), Chain) and now not in seen:
                    seen.add(now)
                    on = [road for road in legal_moves(now, 0) if isinstance(road, FollowRoad)]
                    ends += [(apply(now, road).state, road.space) for road in on]
    return found


@pytest.mark.parametrize(
    "pieces", ["R1@B2 R2@C3 R1@D4 RK@C1", "R3@B2 R1@B3 R1@B5 RK@C5", "R1@A3 R1@B4 RK@A2"]
)
def test_an_acolyte_reaches_what_the_rules_say(pieces: str) -> None:
    state = position(f"{pieces} V1@E3 VK@E4", seats=2)
    ground = Island(JUDGE, state).ground
    roads = bits([at for at in range(SPACES) if state.acolytes[at]]) | 1 << state.colossi[0]
    for at in members(bits([at for at in range(SPACES) if state.acolytes[at]])):
        net = roads if state.acolytes[at] > 1 or at == state.colossi[0] else roads & ~(1 << at)
        reached = ground.along_roads(ground.grown(1 << at), net) & ~(1 << at)
        assert set(members(reached)) == walked(state, at)
    assert set(members(ground.along_roads(1 << state.colossi[0], roads))) == walked(state, -1)


def test_pieces_are_neither_lost_nor_made() -> None:
    for seats in (2, 4):
        for number, state in enumerate(acting(seats, seed=6)[::15]):
            playout = Playout(Island(JUDGE, state), Rng(number), blur=0.5)
            playout.play(trial(), 100)
            for row, reserve in zip(playout.rows, playout.reserve, strict=True):
                assert sum(row) + reserve == BOX.acolytes
                assert min(row) >= 0
                assert reserve >= 0


def test_a_playout_goes_for_cubes() -> None:
    """Ten cubes two steps away, with two Actions left, and nobody else near."""
    state = position("R1@C5 V1@A1 RK@E5 VK@A5", cubes="C3=10", seats=2, lap=5, left=2, mantle="V")
    playout = Playout(Island(JUDGE, state))
    found = playout.play(trial(), 100)
    assert playout.rows[0][SPACE["C3"]] == 1
    assert found[0] > 10
    assert NOBODY not in playout.colossi


def test_a_playout_stops_at_its_limit() -> None:
    state = position("R1@C5 V1@A1 RK@E5 VK@A5", seats=2, lap=1)
    limited = trial(nodes=3)
    Playout(Island(JUDGE, state)).play(limited, 100)
    assert limited.meter.nodes <= 4
