"""Computer opponents for the main loop: ask, poll for the answer every frame, never block.

A late, repeated or illegal answer is dropped; a process that crashes or hangs is replaced and asked once
more; if that fails too, a random legal move is made.
"""

from __future__ import annotations

import logging
import multiprocessing
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.process import BaseProcess
from typing import Any, Final

import msgspec

from game.ai import levels, worker
from game.ai.levels import Level
from game.ai.mailbox import Mailbox
from game.ai.wanderer import BRAIN as SIMPLE
from game.ai.worker import Request, Ticket
from game.session import Session
from rules.core import registry
from rules.core.errors import AntologyError
from rules.core.protocol import Seat
from rules.core.rng import Rng

GRACE: Final = 1.5
"""Seconds beyond its limit after which a brain counts as hanging."""
PATIENCE: Final = 10.0
"""Seconds for a brain whose limit is in nodes."""
STARTING: Final = 20.0
"""Seconds a new process may take to start."""
RENEWED: Final = 1500
"""Answers after which the process is replaced by a fresh one when the next game begins."""
_TRIES: Final = 2
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Decision:
    """A computer's decision, or its advice to a person."""

    seat: Seat
    move: Any
    """None: it does not use its right to interrupt."""
    reason: str = ""
    others: tuple[Any, ...] = ()
    simple: bool = False
    """Whether the process failed and this is a random legal move."""


class Answer(msgspec.Struct, frozen=True):
    """A message from the process. It is validated, because the process may be broken, or of another version
    while the installation is being updated."""

    ticket: Ticket
    move: str | None
    reason: str = ""
    others: tuple[str, ...] = ()


@dataclass(slots=True)
class _Asked:
    """The question being worked on."""

    request: Request
    deadline: float
    tries: int = 1


class Service:
    """One worker process and the question it is working on."""

    def __init__(self, now: Callable[[], float] = time.monotonic, grace: float = GRACE) -> None:
        """`now` is a clock in seconds; `grace` is how many seconds a brain may exceed its limit."""
        self._now = now
        self._grace = grace
        self._asked: _Asked | None = None
        self._process: BaseProcess | None = None
        self._mail: Mailbox | None = None
        self._ready = False
        """Whether the process has reported that it is running."""
        self._answered = 0
        """How many questions the process has answered."""
        self._session = ""
        """The game of the last question."""
        self.restarts = 0
        """How often the process had to be replaced."""

    def start(self) -> None:
        """Start the process, so that the first question need not wait for it."""
        if self._process is None:
            context = multiprocessing.get_context("spawn")
            pipe, other = context.Pipe()
            process = context.Process(target=worker.run, args=(other,), daemon=True, name="opponents")
            try:
                process.start()
            except OSError as error:  # no memory, too many processes: random moves are better than no game
                _log.warning("The opponents' process cannot be started: %s", error)
                pipe.close()
            else:
                self._process, self._mail, self._answered = process, Mailbox(pipe), 0
            other.close()

    def close(self) -> None:
        """End the process at once."""
        self._asked = None
        if self._process is not None:
            self._process.kill()
            self._process.join(0.4)
        if self._mail is not None:
            self._mail.close()
        self._mail = self._process = None
        self._ready = False

    def decide(self, session: Session) -> Decision | None:
        """Ask the first computer whose answer the session wants; returns its decision once it has arrived.

        Call it every frame. The caller submits the move, or calls `Session.decline`. Interrupters are asked
        whether or not they have a move, so that the time an answer takes reveals nothing.
        """
        if not (asked := session.computers_to_ask()):
            return None
        seat, game = asked[0].seat, session.game.info.name
        return self._consult(session, seat, _level(game, session.players[seat].level), asked[0].kind)

    def advise(self, session: Session, seat: Seat) -> Decision | None:
        """The strongest level's advice on a person's decision, once it has arrived. Call it every frame."""
        return self._consult(session, seat, levels.of_game(session.game.info.name)[-1], "advice")

    def _consult(self, session: Session, seat: Seat, level: Level, kind: str) -> Decision | None:
        ticket = (session.token, session.version_for(seat), seat, kind)
        if self._asked is None or self._asked.request.ticket != ticket:
            self._ask(_request(session, ticket, level))
        answer = self._receive(ticket)
        if answer is not None:
            self._asked = None
            return _checked(session, seat, answer) or _simple(session, seat)
        if self._failed() and not self._ask_again():
            self._asked = None
            return _simple(session, seat)
        return None

    def _ask(self, request: Request) -> None:
        """Ask a new question; the one still being worked on has become stale.

        A process working on a decision is killed and replaced, since that may take long. Questions about
        interrupts come all the time while a person plays and are answered at once, so there the new question
        waits its turn and the stale answer is dropped on arrival.
        """
        waits = 0.0
        if self._asked is not None and self._asked.request.ticket[3] == "interrupt":
            waits = max(0.0, self._asked.deadline - self._now())
        elif self._asked is not None:
            self._stop_process()
        elif self._answered >= RENEWED and request.ticket[0] != self._session:
            # The caches of a process (neighbourhoods, search trees) are bounded, but emptying them would not
            # return all of their memory. Between two games a fresh process costs the player no time.
            self.close()
        self._session = request.ticket[0]
        self.start()
        self._asked = _Asked(request, self._deadline(request) + waits)
        self._send()

    def _deadline(self, request: Request) -> float:
        """The time by which the answer must arrive; a process that is still starting gets extra time."""
        seconds = request.level.limit.seconds
        starting = 0.0 if self._ready else STARTING
        return self._now() + (PATIENCE if seconds is None else seconds) + self._grace + starting

    def _send(self) -> None:
        if self._mail is not None and self._asked is not None:
            self._mail.send(self._asked.request)

    def _receive(self, ticket: Ticket) -> Answer | None:
        """The answer with this ticket; others are dropped. A process that sends invalid data is killed."""
        while self._mail is not None and (data := self._mail.take()) is not None:
            if not self._ready and data == worker.READY:
                self._begin_waiting()
                continue
            try:
                answer = msgspec.json.decode(data, type=Answer)
            except (msgspec.MsgspecError, ValueError, RecursionError) as error:
                _log.warning("The opponents' process answered nothing useful: %r", error)
                self._stop_process()
                return None
            if answer.ticket == ticket:
                self._answered += 1
                return answer
        return None

    def _begin_waiting(self) -> None:
        """Start the clock for the pending question now that the process is running."""
        self._ready = True
        if self._asked is not None:
            self._asked.deadline = self._deadline(self._asked.request)

    def _failed(self) -> bool:
        """Whether the process is gone or past its deadline."""
        gone = self._process is None or self._mail is None or self._mail.broken
        return gone or (self._asked is not None and self._now() > self._asked.deadline)

    def _ask_again(self) -> bool:
        """Replace the process and repeat the question; False if the tries are used up."""
        self._stop_process()
        if self._asked is None or self._asked.tries >= _TRIES:
            return False
        self._asked.tries += 1
        self.start()
        self._asked.deadline = self._deadline(self._asked.request)
        self._send()
        return True

    def _stop_process(self) -> None:
        asked, self.restarts = self._asked, self.restarts + (self._process is not None)
        self.close()
        self._asked = asked


def _level(game: str, name: str) -> Level:
    """The level of a player; the default if a saved game names one that no longer exists."""
    try:
        return levels.find(game, name)
    except AntologyError:
        return levels.default(game)


def _request(session: Session, ticket: Ticket, level: Level) -> Request:
    name, seat = session.game.info.name, ticket[2]
    place = (name, registry.place(name))
    return Request(ticket, place, session.view(seat), seat, level, secrets.token_hex(8))


def _checked(session: Session, seat: Seat, answer: Answer) -> Decision | None:
    """The answer as a decision; None if it is not legal."""
    game = session.game
    if answer.move is None:
        return Decision(seat, None) if answer.ticket[3] == "interrupt" else None
    try:
        move = game.parse(answer.move)
        others = tuple(game.parse(text) for text in answer.others)
        reason = session.why(seat, move)
    except (AntologyError, ValueError, LookupError, TypeError, AttributeError) as error:
        _log.warning("An opponent answered %r: %r", answer, error)
        return None
    if reason:
        _log.warning("An opponent answered %s: %s", answer.move, reason.message)
        return None
    return Decision(seat, move, answer.reason, others)


def _simple(session: Session, seat: Seat) -> Decision:
    rng = Rng.for_entry(secrets.token_hex(8), 0)
    if not session.legal(seat):
        return Decision(seat, None, simple=True)
    level = levels.RANDOM
    thought = SIMPLE.choose(session.game, session.view(seat), seat, level.limit, rng)
    return Decision(seat, thought.move, simple=True)
