"""Why a turn was worse than the best one, in words."""

from __future__ import annotations

from game.ai import voice
from game.ai.ant_trails.analyst import TrailsAnalyst
from game.ai.ant_trails.fault_words import fault
from game.plugin.brain import Limit
from rules.ant_trails import GAME
from rules.ant_trails.state import State
from tests.game.trails_tables import position


def made(state: State, *texts: str) -> State:
    """The position after moves of the side on turn, or of both."""
    for text in texts:
        move = GAME.parse(text)
        assert GAME.why_illegal(state, state.seat, move) is None
        state = GAME.apply(state, state.seat, move).state
    return state


def test_food_that_the_other_side_takes() -> None:
    state = position(black="A4", red="K1", ground="B3=3")
    best = made(state, "+A3", "+K6", "^B3@A3", ".")
    played = made(state, "+K5", "+K6", ".")
    reply = made(played, "+A2", "+F1", "^B3@A2", ".")
    assert fault(state, played, best, reply) == "left the 3 on B3 to Red"
    assert fault(state, played, best, None) == "left the 3 on B3 lying"


def test_a_loop_that_can_never_grow() -> None:
    state = position(black="A1 A2", red="K1")
    played, best = made(state, "+B2", "+K6", "."), made(state, "+A3", "+A4", ".")
    assert fault(state, played, best, None) == "closed a loop of 3 ants, which can never grow"


def test_a_trail_that_was_not_joined() -> None:
    state = position(black="A1 A2 A3 A5 A6 B7 C8", red="K1")
    best, played = made(state, "+A4", "+K6", "."), made(state, "+K5", "+K6", ".")
    assert fault(state, played, best, None) == "did not join the trails to 8 ants"


def test_a_trail_that_was_shut_in() -> None:
    """Black's trail goes on at K6 only; Red takes that cell, or Black does in the better turn."""
    state = position(black="K2 K3 K4 K5", red="J1 K1 J6", turn="P1")
    played = made(state, "+A1", "+A2", ".")
    reply = made(played, "+K6", "+F1", ".")
    best = made(state, "+K6", "+A1", ".")
    assert fault(state, played, best, reply) == "let Red shut in the trail of 4 ants"
    assert fault(state, played, best, None) == "K6 was worth more"


def told(state: State, *texts: str) -> str:
    return voice.turn_reason("ant_trails", state, state.seat, [GAME.parse(text) for text in texts])


def test_a_turn_is_told_by_what_its_moves_bring_together() -> None:
    """The first ant alone only comes near the tile that the turn claims."""
    state = position(black="A4", red="K1", ground="B3=3")
    assert told(state, "+A3", "+K6", "^B3@A3", ".") == (
        "That claims the 3 and lengthens the longest trail to 2 ants: 4 points at once."
    )
    shut = position(black="K2 K3 K4 K5", red="J1 K1 J6 H1 H2 H3 H4", turn="P1")
    assert told(shut, "+K6", "+A1", ".") == "That lengthens the longest trail to 5 ants: 1 point at once."
    even = position(black="A4 A5", red="K1", ground="B3=3")
    assert told(even, "+K6", "+K4", ".") == "Starts a new trail.", "nothing else to tell"


def test_an_assessment_tells_what_its_whole_turn_brings() -> None:
    state = position(black="F1", red="F11", ground="B3=3 J3=3")
    found = TrailsAnalyst().assess(state, Limit(nodes=4000))
    turn = [GAME.format(move) for _, move in found.line[: found.turns[0]]]
    assert found.reason == told(state, *turn)
    assert found.reason == "That claims the 3 and 3: 6 points at once."


def test_a_judgement_says_why_unless_the_turn_was_best() -> None:
    state = position(black="F1", red="F11", ground="B3=3 J3=3")
    analyst = TrailsAnalyst()
    judged = analyst.judge(state, made(state, "+K6", "+K5", "."), Limit(nodes=4000))
    assert judged.reason.startswith("left the 3 on ")
    told = analyst.assess(state, Limit(nodes=4000))
    best = made(state, *(GAME.format(move) for _, move in told.line[: told.turns[0]]))
    assert analyst.judge(state, best, Limit(nodes=4000)).reason == ""
