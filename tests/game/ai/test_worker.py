"""Opponents in their own process: whatever it does, the game goes on with one legal move a turn."""

from __future__ import annotations

import dataclasses
import json
import multiprocessing
import os
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from game.ai import levels
from game.ai import service as service_module
from game.ai.mailbox import Mailbox
from game.ai.service import Answer, Decision, Service
from game.ai.worker import Brains, Request, Ticket
from game.plugin.brain import Brain, Limit, Meter
from game.session.options import SessionOptions
from game.session.player import Player
from game.session.session import Awaited, Session
from rules.core import registry
from rules.core.errors import SetupError
from rules.core.protocol import Setup
from tests import brains
from tests.toy import GAME

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(autouse=True)
def bad_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._PLACES, "toy", registry.place("toy")._replace(plugin="tests.brains"))


PATIENCE = 120.0
"""Seconds until a test gives up: only a broken program takes so long, however busy the machine is."""


class Clock:
    """Time that stands still until a test moves it: a slow machine makes nothing late."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def now(self) -> float:
        return self.seconds


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def service(clock: Clock) -> Iterator[Service]:
    made = Service(clock.now, grace=0.5)
    yield made
    made.close()


def start(level: str, seats: int = 2) -> Session:
    """A game of computers in which all others have declined to step in."""
    players = tuple(Player(f"Bot {n}", "teal", "computer", level) for n in range(seats))
    for seed in range(1000):
        session = Session(GAME, Setup("standard", seats), players, str(seed))
        if all(not session.legal(other) for other in range(1, seats)):
            for other in range(1, seats):
                session.decline(other)
            assert session.computers_to_ask() == (Awaited("computer", 0),)
            return session
    raise AssertionError


def decision(service: Service, session: Session, clock: Clock | None = None) -> Decision:
    """The next decision; with a clock, each look at a process that is there takes a second of it."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if found := service.decide(session):
            if found.move is not None:
                return found
            session.decline(found.seat)
        if clock and service._ready:
            clock.seconds += 1
        time.sleep(0.005)
    raise AssertionError("no decision came")


def get_ready(service: Service, session: Session) -> None:
    """Ask, and wait until the process is there."""
    end = time.monotonic() + PATIENCE
    while service.decide(session) is None and not service._ready:
        assert time.monotonic() < end
        time.sleep(0.005)


def test_an_answer_comes_without_waiting_for_it(service: Service) -> None:
    assert service.decide(start("hang")) is None, "who waits for this brain does not come back"
    session = start("first")
    assert service.decide(session) is None
    assert decision(service, session) == Decision(0, session.legal(0)[0])


def test_the_worker_is_given_a_view(service: Service) -> None:
    assert decision(service, start("spy")).reason.startswith("hidden=True")


def test_every_seat_has_a_brain_of_its_own_for_a_game() -> None:
    brains, level = Brains(), levels.find("ant_trails", "scout")

    def of(session: str, seat: int) -> Brain:
        ticket = (session, 0, seat, "computer")
        return brains.of(Request(ticket, ("ant_trails", registry.place("ant_trails")), None, seat, level, ""))

    first, second = of("one", 0), of("one", 1)
    assert first is not second
    assert of("one", 0) is first
    assert of("one", 1) is second
    assert levels.load(level) not in (first, second), (
        "that of the process would go on from one game to the next"
    )
    assert of("two", 0) is not first
    assert of("one", 0) is not first, "of one game at a time"


@pytest.mark.parametrize("level", ["crash", "raise", "hang", "illegal", "chance_move", "none"])
def test_a_failing_brain_is_replaced_by_a_simple_move(service: Service, clock: Clock, level: str) -> None:
    session = start(level)
    found = decision(service, session, clock if level == "hang" else None)
    assert found.stand_in == "quick"
    assert session.why(found.seat, found.move) is None
    assert len(session.submit(found.seat, found.move)) >= 1


def test_after_a_crash_the_same_question_is_asked_again(
    service: Service, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ANTOLOGY_TEST_FLAG", str(tmp_path / "flag"))
    session = start("crash_once")
    found = decision(service, session)
    assert not found.stand_in
    assert found.move == session.legal(0)[0]
    assert service.restarts == 1


def test_a_hang_is_noticed_at_its_limit_and_the_worker_is_back(service: Service, clock: Clock) -> None:
    session = start("hang")
    get_ready(service, session)
    process = service._process
    clock.seconds += service_module.BUSY * 0.2 + 0.5
    assert service.decide(session) is None
    assert service._process is process, "the limit of the level and the grace are not over"
    clock.seconds += 0.01
    assert service.decide(session) is None
    assert service._process is not process
    assert service._process is not None
    assert service._process.is_alive()


def test_late_and_double_answers_are_dropped(service: Service) -> None:
    session = start("slow")
    assert service.decide(session) is None
    session.submit(0, GAME.parse("take 1"))
    found = decision(service, session)
    assert found.seat == session.computers_to_ask()[0].seat
    assert session.why(found.seat, found.move) is None
    other = replaced(service)
    for token in ("x", "y", session.token):
        answer = {"ticket": [token, session.version, 1, "computer"], "move": "take 1"}
        other.send_bytes(json.dumps(answer).encode())
    found_answer = received(service, (session.token, session.version, 1, "computer"))
    assert found_answer is not None
    assert found_answer.move == "take 1"
    assert service._mail is not None
    assert service._mail.take() is None


def test_a_seat_that_cannot_step_in_is_asked_like_one_that_can(service: Service) -> None:
    """Its brain has nothing to choose from; were it not asked, the time would tell that it cannot pay."""
    players = tuple(Player(name, "teal", "computer", "none") for name in ("One", "Two"))
    for number in range(100):
        session = Session(GAME, Setup("standard", 2), players, str(number))
        if not session.legal(1):
            break
    end = time.monotonic() + PATIENCE
    while (found := service.decide(session)) is None and time.monotonic() < end:
        time.sleep(0.005)
    assert found == Decision(1, None)
    assert not service.restarts


def test_a_move_made_meanwhile_costs_no_process(service: Service) -> None:
    """People play while computers are asked whether they step in: the old question is let go by."""
    person, bot = Player("Amber", "amber"), Player("Bot", "teal", "computer", "slow")
    for number in range(100):
        session = Session(GAME, Setup("standard", 2), (person, bot), str(number), SessionOptions(undo="free"))
        if session.legal(1):
            break
    assert service.decide(session) is None
    session.submit(0, GAME.parse("dig"))
    found = decision(service, session)
    assert (found.seat, session.why(1, found.move)) == (1, None)
    assert not service.restarts


def replaced(service: Service) -> Connection:
    """In place of the process a pipe whose far end the test holds."""
    ours, theirs = multiprocessing.Pipe()
    service._mail, service._ready = Mailbox(ours), True
    return theirs


def received(service: Service, ticket: Ticket, seconds: float = PATIENCE) -> Answer | None:
    """Answers with this ticket until the process is given up, or for some seconds."""
    end = time.monotonic() + seconds
    while time.monotonic() < end and service._mail is not None:
        if found := service._receive(ticket):
            return found
        time.sleep(0.002)
    return None


@pytest.mark.parametrize(
    "rubbish",
    [
        b"\xff rubbish",
        b"[]",
        b"7",
        b'"ready',
        b'{"ticket": 5, "move": "take 1"}',
        b'{"ticket": ["x", 1, 0], "move": "take 1"}',
        b'{"ticket": ["x", 1, 0, "computer"]}',
        b'{"ticket": ["x", 1, 0, "computer"], "move": ["take 1"]}',
        b'{"ticket": ["x", 1, 0, "computer"], "move": "take 1", "others": "dig"}',
        b"[" * 100_000,
    ],
)
def test_a_process_that_answers_rubbish_is_ended(service: Service, rubbish: bytes) -> None:
    other = replaced(service)
    other.send_bytes(rubbish)
    assert received(service, ("x", 1, 0, "computer")) is None
    assert service._mail is None


def test_an_answer_that_makes_no_sense_is_a_simple_move(service: Service) -> None:
    session = start("first")
    ticket = (session.token, session.version, 0, "computer")
    for move in ("", "fly 7", "take 1e999", "\x00", "P1: dig", "take -1", "take 1 1", "9" * 9000):
        assert service_module._checked(session, 0, Answer(ticket, move)) is None
    assert service_module._checked(session, 0, Answer(ticket, None)) is None
    assert service_module._checked(session, 0, Answer(ticket, "take 1", others=("rubbish",))) is None


def test_where_no_process_can_be_started_simple_moves_are_made(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    monkeypatch.setattr("multiprocessing.process.BaseProcess.start", full)
    session = start("first")
    found = decision(service, session)
    assert found.stand_in == "quick"
    assert session.why(found.seat, found.move) is None


def test_half_an_answer_does_not_stop_the_window(service: Service, clock: Clock) -> None:
    """A process that stops in the middle of a message: looking for the answer returns at once."""
    session = start("hang")
    get_ready(service, session)
    other = replaced(service)
    os.write(other.fileno(), struct.pack("!i", 1000) + b'{"ticket": ')
    begun = time.monotonic()
    for _ in range(100):
        assert service.decide(session) is None
    assert time.monotonic() - begun < 5
    clock.seconds += service_module.BUSY * 0.2 + 0.6
    assert service.decide(session) is None
    assert service.restarts == 1, "it counts as hanging"
    other.close()


def test_a_process_that_takes_no_question_does_not_stop_the_window(service: Service) -> None:
    other = replaced(service)
    assert service._mail is not None
    begun = time.monotonic()
    service._mail.send(bytes(4_000_000))
    assert time.monotonic() - begun < 5
    other.close()


def test_a_process_gone_wild_does_not_fill_the_memory(service: Service) -> None:
    other = replaced(service)
    other.send_bytes(b"x")
    end = time.monotonic() + PATIENCE
    sent = 0
    os.set_blocking(other.fileno(), False)
    while time.monotonic() < end:
        try:
            other.send_bytes(bytes(100_000))
            sent += 1
        except BlockingIOError:
            break
    assert sent < 200
    other.close()


def test_between_games_a_process_that_answered_much_is_replaced(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service_module, "RENEWED", 3)
    session = start("first")
    pids = set()
    for _ in range(5):
        found = decision(service, session)
        assert service._process is not None
        pids.add(service._process.pid)
        session.decline(found.seat) if found.move is None else session.submit(found.seat, found.move)
        while session.waiting() is not None and session.waiting().kind == "hold":  # type: ignore[union-attr]
            session.release()
    assert len(pids) == 1, "never in the middle of a game"
    decision(service, start("first"))
    assert service._process is not None
    assert service._process.pid not in pids
    assert service.restarts == 0


def test_whole_games_between_computers(service: Service) -> None:
    session = start("first", 3)
    while not session.over:
        found = decision(service, session)
        if found.move is None:
            session.decline(found.seat)
        else:
            session.submit(found.seat, found.move)
    assert session.result is not None
    assert service.restarts == 0


def test_a_person_can_ask_for_advice(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    only_first = dataclasses.replace(brains.PLUGIN, levels=brains.PLUGIN.levels[:1])
    monkeypatch.setattr(brains, "PLUGIN", only_first)
    session = Session(GAME, Setup("standard", 2), (Player("A", "amber"), Player("B", "teal")), "s")
    assert service.decide(session) is None
    end = time.monotonic() + PATIENCE
    while not (found := service.advise(session, 0)):
        assert time.monotonic() < end
        time.sleep(0.005)
    assert found.move == session.legal(0)[0]


def test_an_unknown_level_of_a_save_becomes_the_default(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(levels, "default", lambda game: levels.find(game, "first"))
    session = start("no such level")
    assert decision(service, session) == Decision(0, session.legal(0)[0])


def test_closing_does_not_wait_for_a_brain_that_thinks(service: Service) -> None:
    get_ready(service, start("hang"))
    process = service._process
    assert process is not None
    service.close()
    process.join(PATIENCE)
    assert not process.is_alive()
    assert process.exitcode != 0, "killed, not ended: this brain never ends"


ORPHAN = """
import os, sys, time
from tests.game.ai.test_worker import start
from game.ai.service import Service
from rules.core import registry
if __name__ == "__main__":
    registry.register("toy", registry.place("toy")._replace(plugin="tests.brains"))
    service = Service(grace=60)
    session = start("hang")
    while service.decide(session) is None and not service._ready:
        time.sleep(0.01)
    time.sleep(0.5)
    print(service._process.pid, flush=True)
    os.kill(os.getpid(), 9)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="needs kill -9")
def test_the_worker_dies_with_a_killed_program(tmp_path: Path) -> None:
    script = tmp_path / "orphan.py"
    script.write_text(ORPHAN)
    command = [sys.executable, str(script)]
    with subprocess.Popen(
        command, cwd=ROOT, env={"PYTHONPATH": str(ROOT)}, stdout=subprocess.PIPE
    ) as program:
        assert program.stdout is not None
        pid = int(program.stdout.readline())
    end = time.monotonic() + PATIENCE
    while (running := _running(pid)) and time.monotonic() < end:
        time.sleep(0.02)
    if running:
        os.kill(pid, signal.SIGKILL)
    assert not running, "the worker is still there"


def _running(pid: int) -> bool:
    stat = Path(f"/proc/{pid}/stat")
    return stat.exists() and stat.read_text().split()[2] != "Z"


def test_levels() -> None:
    assert levels.of_game("toy")[0] is levels.RANDOM
    assert levels.default("unknown game") is levels.RANDOM
    with pytest.raises(SetupError, match="did you mean crash"):
        levels.find("toy", "crsh")


def test_a_meter_counts_nodes_and_time() -> None:
    meter = Meter(Limit(nodes=2))
    assert [meter.more() for _ in range(4)] == [True, True, False, False]
    times = iter([0.0, 0.5, 1.5])
    meter = Meter(Limit(seconds=1.0), lambda: next(times))
    assert [meter.more(), meter.more()] == [True, False]
    passed = iter([0.0, 2.5, 3.5])
    meter = Meter(Limit(seconds=1.0, wait=3.0), lambda: 0.0, lambda: next(passed))
    assert [meter.in_time(), meter.more()] == [True, False]
    assert dataclasses.replace(levels.RANDOM, name="x").limit == Limit(nodes=1)
