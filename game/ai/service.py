"""Computer opponents for the main loop: ask, poll for the answer every frame, never block.

A late, repeated or illegal answer is dropped; a process that crashes or hangs is replaced and asked once
more; if that fails too, a random legal move is made.

Where opponents play whole turns (`Plugin.turn_view`) several are asked at a time, while people decide, and
their turns are kept here until no person decides any more. Nobody could see them before; and a table on which
a hundred computers act would be at rest for nobody, nor could its people take anything back.
"""

from __future__ import annotations

import logging
import multiprocessing
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, Final

import msgspec

from game import plugin
from game.ai import levels, turns, worker
from game.ai.brain import Limit, Thought
from game.ai.levels import Level
from game.ai.mailbox import Mailbox
from game.ai.wanderer import BRAIN as SIMPLE
from game.ai.worker import Request, Ticket
from game.programs.desk import Desk
from game.programs.seat import SeatProgram
from game.session import Awaited, Session
from rules.core import registry
from rules.core.errors import AntologyError
from rules.core.protocol import Game, Seat
from rules.core.rng import Rng

BUSY: Final = 3
"""By how many times a busy machine may stretch the time of a brain; people wait no longer."""
GRACE: Final = 1.5
"""Seconds beyond that after which a brain counts as hanging."""
PATIENCE: Final = 10.0
"""Seconds for a brain whose limit is in nodes."""
STARTING: Final = 20.0
"""Seconds a new process may take to start."""
RENEWED: Final = 1500
"""Answers after which the process is replaced by a fresh one when the next game begins."""
BATCH: Final = 8
"""Seats whose whole turns are asked for at a time: a frame passes between a batch and the next."""
_TRIES: Final = 2
_TURN: Final = 10
"""A whole turn may take as many times the limit of a move."""
_WHOLE: Final = "turn"
"""The kind of question that wants a whole turn."""
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Decision:
    """A computer's decision, or its advice to a person."""

    seat: Seat
    move: Any
    """None: it does not use its right to interrupt."""
    reason: str = ""
    others: tuple[Any, ...] = ()
    losses: tuple[float, ...] = ()
    """For each of the others by how many points it is thought to be worse; empty where that is not known."""
    simple: bool = False
    """Whether the process failed and this is a random legal move, or a turn of such moves."""
    following: tuple[Any, ...] = ()
    """The rest of its turn, where opponents play whole turns."""

    @property
    def moves(self) -> tuple[Any, ...]:
        """The move and those that follow, for `Session.submit_turn`."""
        return (self.move, *self.following)


class Answer(msgspec.Struct, frozen=True):
    """A message from the process. It is validated, because the process may be broken, or of another version
    while the installation is being updated."""

    ticket: Ticket
    move: str | None
    reason: str = ""
    others: tuple[str, ...] = ()
    losses: tuple[float, ...] = ()
    following: tuple[str, ...] = ()


@dataclass(slots=True)
class _Asked:
    """The questions sent to the process, one as a rule; it works on the first."""

    requests: list[Request]
    deadline: float
    tries: int = 1

    @property
    def kind(self) -> str:
        """The kind of question."""
        return self.requests[0].ticket[3]


class Service:
    """One worker process, the questions it is working on, and the turns that wait to be played."""

    def __init__(
        self,
        now: Callable[[], float] = time.monotonic,
        grace: float = GRACE,
        agreed: Callable[[str], bool] = lambda command: False,
    ) -> None:
        """`now` is a clock in seconds; `grace` is how many seconds a brain may exceed its limit; `agreed`
        says whether a program may be run."""
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
        self._kept: dict[Ticket, Answer | None] = {}
        """Whole turns that are not played yet; None stands for a brain that gave none."""
        self.restarts = 0
        """How often the process had to be replaced."""
        self.programs = Desk(agreed, Path.home())
        """Programs that decide instead of brains."""

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
        if _plays_whole_turns(session) and asked[0].kind == "computer":
            return self._decide_turns(session, asked)
        seat, game = asked[0].seat, session.game.info.name
        if session.players[seat].own_program is not None:
            return self._decide_program(session, asked[0])
        return self._consult(session, seat, _level(game, session.players[seat].level), asked[0].kind)

    def wanted(self, session: Session) -> bool:
        """Whether `decide` has something to do or to wait for."""
        asked = session.computers_to_ask()
        if not (asked and _plays_whole_turns(session) and asked[0].kind == "computer"):
            return bool(asked)
        tickets = _tickets(session, asked)
        return any(ticket not in self._kept or _is_playable(session) for ticket in tickets)

    def keeps(self, session: Session) -> bool:
        """Whether what computers answer now is kept, so that asking them disturbs nobody."""
        return _plays_whole_turns(session) and not session.interrupters and not _is_playable(session)

    def holds_turns(self, session: Session) -> bool:
        """Whether turns are kept that `decide` would give now, one after the other without waiting."""
        asked = session.computers_to_ask()
        if not (asked and _plays_whole_turns(session) and _is_playable(session)):
            return False
        return any(ticket in self._kept for ticket in _tickets(session, asked))

    def finished(self, session: Session) -> frozenset[Seat]:
        """The computers that have decided, kept turns included."""
        tickets = _tickets(session, session.computers_to_ask())
        asked = {ticket[2] for ticket in tickets if ticket not in self._kept}
        computers = (seat for seat, player in enumerate(session.players) if not player.is_person)
        return frozenset(seat for seat in computers if seat not in asked)

    def _decide_turns(self, session: Session, asked: tuple[Awaited, ...]) -> Decision | None:
        """Have all computers think; the turn of one that has once no person decides any more."""
        tickets = _tickets(session, asked)
        self._kept = {ticket: self._kept[ticket] for ticket in tickets if ticket in self._kept}
        wanted = [ticket for ticket in tickets if ticket not in self._kept]
        self._think([ticket for ticket in wanted if not _has_program(session, ticket[2])], session)
        for ticket in wanted:
            if _has_program(session, ticket[2]) and (moves := self._ask_program(session, ticket)):
                first, *rest = map(session.game.format, moves)
                self._kept[ticket] = Answer(ticket, first, following=tuple(rest))
        if not _is_playable(session) or not self._kept:
            return None
        ticket = next(ticket for ticket in tickets if ticket in self._kept)
        answer = self._kept.pop(ticket)
        found = None if answer is None else _checked(session, ticket[2], answer)
        return found or _simple_turn(session, ticket[2])

    def _decide_program(self, session: Session, wait: Awaited) -> Decision | None:
        """What a program decides, once it has answered."""
        ticket = (session.token, session.version_for(wait.seat), wait.seat, wait.kind)
        moves = self._ask_program(session, ticket)
        return None if moves is None else Decision(wait.seat, moves[0], following=tuple(moves[1:]))

    def _ask_program(self, session: Session, ticket: Ticket) -> tuple[Any, ...] | None:
        """The moves of a seat's program, None while it thinks; `programs.trouble` says if it never will."""
        game, seat, program = session.game, ticket[2], session.players[ticket[2]].own_program
        assert program is not None
        view, whole = session.view(seat), ticket[3] == _WHOLE

        def think(one: SeatProgram) -> tuple[Any, ...]:
            if whole:
                return turns.play(game, _AskedBrain(one), view, seat, levels.RANDOM.limit, Rng(0))
            return (one.choose(game, view, seat),)

        return self.programs.ask((ticket[0], seat), ticket, program, game, think)

    def _think(self, tickets: list[Ticket], session: Session) -> None:
        """Collect the turns that have arrived, and ask for the next ones."""
        if self._asked is not None and self._asked.kind == _WHOLE:
            self._receive(None)
        if tickets := [ticket for ticket in tickets if ticket not in self._kept]:
            if self._asked is None or self._asked.requests[0].ticket not in tickets:
                name = session.game.info.name
                self._ask(
                    [
                        _request(session, ticket, _level(name, session.players[ticket[2]].level))
                        for ticket in tickets[:BATCH]
                    ]
                )
            elif self._failed() and not self._ask_again():
                self._kept[self._asked.requests[0].ticket] = None
                self._asked = None

    def advise(self, session: Session, seat: Seat) -> Decision | None:
        """The strongest level's advice on a person's decision, once it has arrived. Call it every frame."""
        return self._consult(session, seat, levels.of_game(session.game.info.name)[-1], "advice")

    def _consult(self, session: Session, seat: Seat, level: Level, kind: str) -> Decision | None:
        ticket = (session.token, session.version_for(seat), seat, kind)
        if self._asked is None or self._asked.requests[0].ticket != ticket:
            self._ask([_request(session, ticket, level)])
        answer = self._receive(ticket)
        if answer is not None:
            self._asked = None
            return _checked(session, seat, answer) or _simple(session, seat)
        if self._failed() and not self._ask_again():
            self._asked = None
            return _simple(session, seat)
        return None

    def _ask(self, requests: list[Request]) -> None:
        """Ask new questions; those still being worked on have become stale.

        A process working on a decision is killed and replaced, since that may take long. Questions about
        interrupts come all the time while a person plays and are answered at once, so there the new question
        waits its turn and the stale answer is dropped on arrival. Advice waits for whole turns, which are
        kept when they arrive.
        """
        waits, request = 0.0, requests[0]
        if self._asked is not None and self._is_waited_for(self._asked, request):
            waits = max(0.0, self._asked.deadline - self._now())
        elif self._asked is not None:
            self._stop_process()
        elif self._answered >= RENEWED and request.ticket[0] != self._session:
            # The caches of a process (neighbourhoods, search trees) are bounded, but emptying them would not
            # return all of their memory. Between two games a fresh process costs the player no time.
            self.close()
        self._session = request.ticket[0]
        self.start()
        self._asked = _Asked(requests, self._deadline(request) + waits)
        self._send()

    def _is_waited_for(self, asked: _Asked, request: Request) -> bool:
        """Whether the process may finish what it was asked before a new question."""
        return asked.kind == "interrupt" or (asked.kind == _WHOLE and request.ticket[3] == "advice")

    def _deadline(self, request: Request) -> float:
        """The time by which the answer must arrive; a process that is still starting gets extra time."""
        seconds = request.level.limit.seconds
        starting = 0.0 if self._ready else STARTING
        patience = PATIENCE if seconds is None else BUSY * seconds * (_TURN if request.whole_turn else 1)
        return self._now() + patience + self._grace + starting

    def _send(self) -> None:
        if self._mail is not None and self._asked is not None:
            self._mail.send(tuple(self._asked.requests))

    def _receive(self, ticket: Ticket | None) -> Answer | None:
        """The answer with this ticket; of others whole turns are kept and the rest dropped. A process that
        sends invalid data is killed."""
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
            if answer.ticket[3] == _WHOLE:
                self._keep(answer)
        return None

    def _keep(self, answer: Answer) -> None:
        """Put a whole turn aside, and go on waiting for the others that were asked for with it."""
        self._answered += 1
        self._kept[answer.ticket] = answer
        if (asked := self._asked) is not None and asked.kind == _WHOLE:
            asked.requests = [request for request in asked.requests if request.ticket != answer.ticket]
            if asked.requests:
                asked.deadline = self._deadline(asked.requests[0])
            else:
                self._asked = None

    def _begin_waiting(self) -> None:
        """Start the clock for the pending question now that the process is running."""
        self._ready = True
        if self._asked is not None:
            self._asked.deadline = self._deadline(self._asked.requests[0])

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
        self._asked.deadline = self._deadline(self._asked.requests[0])
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


@dataclass(frozen=True, slots=True)
class _AskedBrain:
    """A program in the place of a brain, where it is asked for a whole turn."""

    program: SeatProgram

    def choose(self, game: Game[Any, Any], view: Any, seat: Seat, limit: Limit, rng: Rng) -> Thought:
        """The program's move. Raises ProgramError."""
        return Thought(self.program.choose(game, view, seat))


def _has_program(session: Session, seat: Seat) -> bool:
    return session.players[seat].own_program is not None


def _plays_whole_turns(session: Session) -> bool:
    found = plugin.of(session.game.info.name)
    return found is not None and found.turn_view is not None


def _is_playable(session: Session) -> bool:
    """Whether no person decides now, so that the turns of computers may take effect."""
    return not any(session.players[seat].is_person for seat in session.deciders)


def _tickets(session: Session, asked: tuple[Awaited, ...]) -> list[Ticket]:
    """The tickets of the questions about whole turns."""
    return [(session.token, session.version_for(wait.seat), wait.seat, _WHOLE) for wait in asked]


def _request(session: Session, ticket: Ticket, level: Level) -> Request:
    name, seat, whole = session.game.info.name, ticket[2], ticket[3] == _WHOLE
    place, view, found = (name, registry.place(name)), session.view(seat), plugin.of(name)
    if found is not None and found.turn_view is not None:
        view = found.turn_view.load()(view, seat)
    return Request(ticket, place, view, seat, _awaited(level), secrets.token_hex(8), whole)


def _awaited(level: Level) -> Level:
    """The level as it thinks while people wait for it."""
    seconds = level.limit.seconds
    return level if seconds is None else replace(level, limit=replace(level.limit, wait=BUSY * seconds))


def _checked(session: Session, seat: Seat, answer: Answer) -> Decision | None:
    """The answer as a decision; None if it is not legal."""
    game = session.game
    if answer.move is None:
        return Decision(seat, None) if answer.ticket[3] == "interrupt" else None
    try:
        move = game.parse(answer.move)
        others = tuple(game.parse(text) for text in answer.others)
        following = tuple(game.parse(text) for text in answer.following)
        reason = session.why(seat, move)
    except (AntologyError, ValueError, LookupError, TypeError, AttributeError) as error:
        _log.warning("An opponent answered %r: %r", answer, error)
        return None
    if reason:
        _log.warning("An opponent answered %s: %s", answer.move, reason.message)
        return None
    return Decision(seat, move, answer.reason, others, answer.losses, following=following)


def _simple(session: Session, seat: Seat) -> Decision:
    rng = Rng.for_entry(secrets.token_hex(8), 0)
    if not session.legal(seat):
        return Decision(seat, None, simple=True)
    level = levels.RANDOM
    thought = SIMPLE.choose(session.game, session.view(seat), seat, level.limit, rng)
    return Decision(seat, thought.move, simple=True)


def _simple_turn(session: Session, seat: Seat) -> Decision:
    """A whole turn of random moves."""
    view, rng = session.view(seat), Rng.for_entry(secrets.token_hex(8), 0)
    moves = turns.play(session.game, SIMPLE, view, seat, levels.RANDOM.limit, rng)
    return Decision(seat, moves[0], simple=True, following=moves[1:])
