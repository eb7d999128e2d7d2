"""Hints along a walk: each follows the plan of the one before, and none takes back what that said."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai.colossi.player import PROPHET
from game.ai.colossi.voice import reason
from game.ai.service import Decision
from game.plugin.brain import Limit
from game.scenes.table.hint_request import HintRequest
from game.session.player import Player
from game.session.session import Session
from rules.colossi.rules import GAME
from rules.core.rng import Rng
from tests.rules.colossi.table import position

PLAYERS = (Player("Mia", "amber"), Player("Kai", "teal", "computer", "random"))


class Adviser:
    """Answers with a plan of these moves, and counts how often it is asked."""

    def __init__(self, *texts: str) -> None:
        self.plan, self.asked = [GAME.parse(text) for text in texts], 0

    def advise(self, session: Session, seat: int) -> Decision:
        self.asked += 1
        move, *later = self.plan
        return Decision(seat, move, "A plan.", following=tuple(later))


def table() -> Session:
    state = position("RK@C3 R2@C3 VK@A2", seats=2)
    session = Session.from_position(GAME, state, PLAYERS)
    session.sit(0)
    return session


def hint(requests: HintRequest) -> Decision:
    requests.asked = 0
    found = requests.answer(True)
    assert found is not None
    return found


def do(session: Session, text: str) -> None:
    session.submit(0, GAME.parse(text))


def test_the_hint_after_a_step_is_the_next_step_of_the_plan() -> None:
    session, adviser = table(), Adviser("m k C3 C4", "m k C4 D5", "m k D5 D4")
    requests = HintRequest(session, adviser)  # type: ignore[arg-type]
    assert hint(requests).reason == "A plan."
    do(session, "m k C3 C4")
    second = hint(requests)
    assert (adviser.asked, GAME.format(second.move)) == (1, "m k C4 D5")
    assert "D4" in second.reason, "it says where the walk ends, not what it passes"
    do(session, "m k C4 D5")
    third = hint(requests)
    assert (adviser.asked, GAME.format(third.move), third.following) == (1, "m k D5 D4", ())
    assert session.help_used["hint"] == 3, "each of them is a hint"


def test_whoever_goes_another_way_gets_a_fresh_hint() -> None:
    session, adviser = table(), Adviser("m k C3 C4", "m k C4 D5")
    requests = HintRequest(session, adviser)  # type: ignore[arg-type]
    hint(requests)
    do(session, "m a C3 C4")
    adviser.plan = [GAME.parse("end")]
    assert (GAME.format(hint(requests).move), adviser.asked) == ("end", 2)


@pytest.mark.parametrize("later", [(), ("m k C4 D5",)])
def test_a_step_of_a_longer_way_is_not_praised_for_what_the_next_one_gives_up(later: tuple[str, ...]) -> None:
    state = position("RK@C3 VK@A2", seats=2)
    plan: list[Any] = [GAME.parse(text) for text in later]
    said = reason(GAME.observe(state, 0), 0, GAME.parse("m k C3 C4"), plan)
    assert said == (
        "On the way to D5 (Gold Grass), which becomes yours." if later else "C4 (Gold Grass) becomes yours."
    )


def test_a_planner_tells_its_plan_as_far_as_it_is_sure() -> None:
    state = position("RK@C3 R2@C3 R1@B2 V2@C4 VK@A2", cubes="D4=5", seats=2)
    thought = PROPHET.choose(GAME, GAME.observe(state, 0), 0, Limit(nodes=1500), Rng(1))
    assert thought.following
    for move in (thought.move, *thought.following):
        assert GAME.why_illegal(state, 0, move) is None
        state = GAME.apply(state, 0, move).state
