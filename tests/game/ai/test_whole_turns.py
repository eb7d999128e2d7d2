"""Computers answer whole turns while people decide; nothing of it happens before the people are through."""

from __future__ import annotations

import dataclasses
import time
from collections.abc import Iterator
from typing import Any

import pytest

from game.ai import service as service_module
from game.ai import turns
from game.ai.service import Decision, Service
from game.plugin.brain import Limit, Thought
from game.plugin.lazy import Lazy
from game.session.player import Player
from game.session.session import Session
from rules.core import registry
from rules.core.errors import IllegalMoveError
from rules.core.protocol import Game, Seat, Setup
from rules.core.rng import Rng
from tests import brains
from tests.toy import GAME, State

AMBER = Player("Amber", "amber")
MARK, TWO, DONE, DIG = (GAME.parse(text) for text in ("mark 1", "mark 2", "done", "dig"))
PATIENCE = 120.0
"""Seconds until a test gives up: only a broken program takes so long, however busy the machine is."""


@pytest.fixture(autouse=True)
def whole_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._PLACES, "toy", registry.place("toy")._replace(plugin="tests.brains"))
    trim: Lazy[Any] = Lazy("tests.brains:without_open_cards")
    monkeypatch.setattr(brains, "PLUGIN", dataclasses.replace(brains.PLUGIN, turn_view=trim))


@pytest.fixture
def service() -> Iterator[Service]:
    made = Service(lambda: 0.0)
    yield made
    made.close()


def bidding(*players: Player) -> Session:
    """All bid, the die shows six, and no cards are hidden, so nobody can step in."""
    dealt = Session(GAME, Setup("together", len(players)), players, "s").state
    state = dataclasses.replace(dealt, die=6, hands=((),) * len(players), open=dealt.hands)
    return Session.from_position(GAME, state, players, "s")


def bots(count: int, level: str = "first") -> tuple[Player, ...]:
    return tuple(Player(f"Bot {n}", "teal", "computer", level) for n in range(count))


def think(service: Service, session: Session) -> None:
    """Look again and again until all computers have decided; no decision may come."""
    end = time.monotonic() + PATIENCE
    while len(service.finished(session)) < len(session.players) - 1:
        assert service.decide(session) is None
        assert time.monotonic() < end
        time.sleep(0.005)


def decision(service: Service, session: Session) -> Decision:
    end = time.monotonic() + PATIENCE
    while (found := service.decide(session)) is None:
        assert time.monotonic() < end
        time.sleep(0.005)
    return found


def do(session: Session, seat: int, *texts: str) -> None:
    for text in texts:
        session.submit(seat, GAME.parse(text))


def test_computers_think_while_people_decide_and_act_when_they_are_through(service: Service) -> None:
    session = bidding(AMBER, *bots(5))
    session.sit(0)
    assert service.finished(session) == frozenset()
    think(service, session)
    assert session.entries == []
    assert service.keeps(session), "also in the middle of a choice"
    assert not service.holds_turns(session)
    assert not service.wanted(session), "nothing is left to think about, nor may anything happen"
    do(session, 0, "mark 1")
    session.undo()
    session.redo()
    assert len(service.finished(session)) == 5, "what a person draws changes nothing for them"
    do(session, 0, "done")
    assert service.wanted(session)
    assert service.holds_turns(session)
    assert not service.keeps(session)
    for seat in range(1, 6):
        found = service.decide(session)
        assert found is not None
        assert (found.seat, [GAME.format(move) for move in found.moves]) == (seat, ["mark 1", "done"])
        session.submit_turn(found.seat, found.moves)
    assert session.state.phase == "turn"
    assert not service.holds_turns(session)
    assert service.restarts == 0


def test_advice_is_given_by_the_trimmed_view(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    peek = tuple(level for level in brains.PLUGIN.levels if level.name == "peek")
    monkeypatch.setattr(brains, "PLUGIN", dataclasses.replace(brains.PLUGIN, levels=peek))
    session = bidding(AMBER, *bots(2))
    session.sit(0)
    end = time.monotonic() + PATIENCE
    while (found := service.advise(session, 0)) is None:
        assert time.monotonic() < end
        time.sleep(0.005)
    assert GAME.format(found.move) == "mark 1"


def test_few_are_asked_at_a_time(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service_module, "BATCH", 2)
    session = bidding(AMBER, *bots(5))
    service.decide(session)
    assert service._asked is not None
    assert len(service._asked.requests) == 2
    think(service, session)


def test_a_brain_gets_the_trimmed_view(service: Service) -> None:
    session = bidding(*bots(3, "peek"))
    assert any(session.state.open)
    assert GAME.format(decision(service, session).move) == "mark 1"


@pytest.mark.parametrize("level", ["crash", "raise", "illegal", "none"])
def test_a_quick_level_plays_the_turn_of_a_failing_brain(service: Service, level: str) -> None:
    session = bidding(*bots(1, level), *bots(2))
    end = time.monotonic() + PATIENCE
    while session.state.phase == "bid":
        found = decision(service, session)
        assert found.stand_in == ("quick" if found.seat == 0 else "")
        assert found.seat == 0 or found.moves == (GAME.parse("mark 1"), GAME.parse("done"))
        session.submit_turn(found.seat, found.moves)
        while session.state.phase == "roll":
            session.roll()
        assert time.monotonic() < end


def test_a_turn_of_the_last_round_is_not_played_in_the_next(service: Service) -> None:
    session = bidding(AMBER, *bots(2))
    session.sit(0)
    think(service, session)
    for seat in (1, 2):
        do(session, seat, "mark 2", "done")
    do(session, 0, "mark 1", "done")
    assert session.state.phase == "turn"
    do(session, 0, "take 1")
    session.release()
    found = decision(service, session)
    assert [GAME.format(move) for move in found.moves] == ["take 1"]


def test_a_turn_kept_for_another_position_is_dropped(service: Service) -> None:
    larger, smaller = bidding(AMBER, *bots(5)), bidding(*bots(3))
    think(service, larger)
    while smaller.state.phase == "bid":
        found = decision(service, smaller)
        assert found.stand_in == ""
        smaller.submit_turn(found.seat, found.moves)


def test_advice_waits_for_the_turns_being_thought_about(service: Service) -> None:
    session = bidding(AMBER, *bots(3, "slow"))
    session.sit(0)
    assert service.decide(session) is None
    end = time.monotonic() + PATIENCE
    while (found := service.advise(session, 0)) is None:
        assert time.monotonic() < end
        time.sleep(0.005)
    assert session.why(0, found.move) is None
    assert len(service.finished(session)) == 3, "their turns were kept"
    assert service.restarts == 0


def test_a_turn_that_goes_wrong_on_the_way_is_asked_for_again(service: Service) -> None:
    session = bidding(*bots(3))
    first = decision(service, session)
    with pytest.raises(IllegalMoveError):
        session.submit_turn(0, (first.move, DIG, DONE))
    assert [entry.text for entry in session.entries] == ["P1: mark 1"]
    found = next(found for _ in range(3) if (found := decision(service, session)).seat == 0)
    assert found.moves == (DONE,)


class Plan:
    """Answers from a list; notes how often it is asked."""

    def __init__(self, *thoughts: Thought) -> None:
        self.thoughts, self.asked = list(thoughts), 0

    def choose(self, game: Game[Any, Any], view: Any, seat: Seat, limit: Limit, rng: Rng) -> Thought:
        self.asked += 1
        return self.thoughts.pop(0)


def played(brain: Plan) -> list[str]:
    state: State = bidding(*bots(3)).state
    moves = turns.play(GAME, brain, GAME.observe(state, 1), 1, Limit(nodes=1), Rng(1))
    return [GAME.format(move) for move in moves]


def test_a_turn_ends_with_the_move_that_closes_it() -> None:
    brain = Plan(Thought(MARK), Thought(DONE), Thought(MARK))
    assert played(brain) == ["mark 1", "done"]
    assert brain.asked == 2


def test_a_plan_is_followed_without_asking_again() -> None:
    brain = Plan(Thought(MARK, following=(DONE,)))
    assert played(brain) == ["mark 1", "done"]
    assert brain.asked == 1


def test_what_else_it_thought_of_at_first_is_kept_with_the_turn() -> None:
    brain = Plan(Thought(MARK, others=(TWO,), losses=(0.5,)), Thought(DONE, others=(MARK,), losses=(2.0,)))
    view = GAME.observe(bidding(*bots(3)).state, 1)
    thought = turns.think(GAME, brain, view, 1, Limit(nodes=1), Rng(1))
    assert (thought.move, thought.following) == (MARK, (DONE,))
    assert (thought.others, thought.losses) == ((TWO,), (0.5,))


def test_a_plan_that_breaks_a_rule_is_dropped_and_the_brain_asked_again() -> None:
    brain = Plan(Thought(MARK, following=(TWO, DONE)), Thought(DONE))
    assert played(brain) == ["mark 1", "done"]
    assert brain.asked == 2


def test_a_turn_is_broken_off_at_an_illegal_move() -> None:
    assert played(Plan(Thought(MARK), Thought(DIG))) == ["mark 1"]
    assert played(Plan(Thought(DIG))) == ["dig"], "for the service to see what is wrong"


def test_a_turn_without_end_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "LONGEST", 1)
    assert played(Plan(Thought(MARK), Thought(DONE))) == ["mark 1"]
