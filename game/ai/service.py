"""Computer opponents for the main loop: ask, poll for the answer every frame, never block.

A late, repeated or illegal answer is dropped. A process that dies is replaced and asked once more. If it dies
again, is late or gives an illegal answer, a quick level of the game answers instead (`game.ai.quick_look`),
and the decision says so: only the random level plays at random.

In games whose opponents play whole turns (`Plugin.turn_view`) several are asked at a time, while people
decide, and their turns are kept here until no person is deciding any more. No player could see them before;
and with a hundred computers acting the table would never be at rest, and people could not undo.
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

from game.ai import levels, turns, worker
from game.ai.mailbox import Mailbox
from game.ai.quick_look import Answer, QuickLook
from game.ai.worker import Preparation, Request, Ticket
from game.plugin import plugin
from game.plugin.brain import Limit, Thought
from game.plugin.level import Level
from game.programs.program_seats import ProgramSeats
from game.programs.seat import SeatProgram
from game.session.session import Awaited, Session
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
"""Seconds a process may take to start and to load a game."""
RENEWED: Final = 1500
"""Answers after which the process is replaced by a fresh one when the next game begins."""
BATCH: Final = 8
"""Seats whose whole turns are asked for at a time: a frame passes between a batch and the next."""
_TRIES: Final = 2
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
    stand_in: str = ""
    """The level that decided in place of the one that should have, which was not in time; else empty."""
    following: tuple[Any, ...] = ()
    """The rest of its turn, where opponents play whole turns; of advice elsewhere what is planned next."""

    @property
    def moves(self) -> tuple[Any, ...]:
        """The move and those that follow, for `Session.submit_turn`."""
        return (self.move, *self.following)


@dataclass(slots=True)
class _Asked:
    """The questions sent to the process, one as a rule; it works on the first."""

    requests: list[Request]
    deadline: float
    reached: bool
    """True if the process was ready for them."""
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
        self._needs: Preparation | None = None
        """The last preparation sent to the process."""
        self._ready = False
        """True if the process has reported that this is loaded."""
        self._answered = 0
        """Number of questions the process has answered."""
        self._session = ""
        """The game of the last question."""
        self._kept: dict[Ticket, Answer] = {}
        """Whole turns that are not played yet."""
        self._looks: dict[Ticket, QuickLook] = {}
        """The questions that quick levels answer now."""
        self._failures = 0
        """Number of questions in a row that the process failed to answer."""
        self.restarts = 0
        """Number of times the process was replaced."""
        self.programs = ProgramSeats(agreed, Path.home())
        """Programs that decide instead of brains."""

    def prepare(self, session: Session) -> None:
        """Have the process load what the opponents of a game need, so that no question has to wait for it."""
        if self._answered >= RENEWED and session.token != self._session:
            # The caches of a process (neighbourhoods, search trees) are bounded, but emptying them would not
            # return all of their memory. Between two games a fresh process costs the player no time.
            self.close()
        self._session, needs = session.token, _needs(session)
        if self._process is None or needs != self._needs:
            self._needs = needs
            self._load()

    def _load(self) -> None:
        """Tell the process what to load; one that is gone is started again."""
        self._ready = False
        if self._process is None:
            context = multiprocessing.get_context("spawn")
            pipe, other = context.Pipe()
            process = context.Process(target=worker.run, args=(other,), daemon=True, name="opponents")
            try:
                process.start()
            except OSError as error:  # no memory, too many processes: quick levels need none
                _log.warning("The opponents' process cannot be started: %s", error)
                pipe.close()
            else:
                self._process, self._mail, self._answered = process, Mailbox(pipe), 0
            other.close()
        if self._mail is not None:
            self._mail.send(self._needs)

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
        """Return True if `decide` has something to do or to wait for."""
        asked = session.computers_to_ask()
        if not (asked and _plays_whole_turns(session) and asked[0].kind == "computer"):
            return bool(asked)
        tickets = _tickets(session, asked)
        return any(ticket not in self._kept or _is_playable(session) for ticket in tickets)

    def keeps(self, session: Session) -> bool:
        """Return True if computers' answers are kept now, so that asking them disturbs no person."""
        return _plays_whole_turns(session) and not session.interrupters and not _is_playable(session)

    def holds_turns(self, session: Session) -> bool:
        """Return True if `decide` would give kept turns now, one after the other without waiting."""
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
        if (found := _checked(session, ticket[2], answer)) is None:
            assert not answer.quick, f"a quick level answers what it can: {answer.move}"
            self._stand_in(_request(session, ticket, _level_of(session, ticket[2])), blamed=True)
        return found

    def _decide_program(self, session: Session, wait: Awaited) -> Decision | None:
        """The decision of a program, once it has answered."""
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
        for ticket in tickets:
            if (answer := self._looked(session, ticket)) is not None:
                self._kept[ticket] = answer
        if not (tickets := [ticket for ticket in tickets if ticket not in {**self._kept, **self._looks}]):
            return
        if self._asked is not None and self._asked.requests[0].ticket in tickets:
            if self._failed() and not self._ask_again():
                self._give_up(self._asked)
            return
        requests = [_request(session, ticket, _level_of(session, ticket[2])) for ticket in tickets[:BATCH]]
        if not self._is_hopeless(session):
            self._ask(requests, session)
        elif not self._looks:
            self._stand_in(requests[0], blamed=False)

    def advise(self, session: Session, seat: Seat) -> Decision | None:
        """The strongest level's advice on a person's decision, once it has arrived. Call it every frame."""
        return self._consult(session, seat, levels.of_game(session.game.info.name)[-1], "advice")

    def _consult(self, session: Session, seat: Seat, level: Level, kind: str) -> Decision | None:
        ticket = (session.token, session.version_for(seat), seat, kind)
        if (answer := self._looked(session, ticket)) is not None:
            found = _checked(session, seat, answer)
            assert found is not None, f"a quick level answers what it can: {answer.move}"
            return found
        if ticket in self._looks:
            return None
        if self._asked is None or self._asked.requests[0].ticket != ticket:
            request = _request(session, ticket, level)
            if self._is_hopeless(session):
                self._stand_in(request, blamed=False)
                return None
            self._ask([request], session)
        assert self._asked is not None, "it has just been asked"
        request, answer = self._asked.requests[0], self._receive(ticket)
        if answer is not None:
            self._asked = None
            if found := _checked(session, seat, answer):
                return found
            self._stand_in(request, blamed=True)
        elif self._failed() and not self._ask_again():
            self._give_up(self._asked)
        return None

    def _looked(self, session: Session, ticket: Ticket) -> Answer | None:
        """A quick level's answer to this question, if it has one. Raises RuntimeError if none can answer."""
        stale = [one for one in self._looks if one[:2] != (session.token, session.version_for(one[2]))]
        for one in stale:
            del self._looks[one]
        answer = self._looks[ticket].answer() if ticket in self._looks else None
        if answer is not None:
            del self._looks[ticket]
        return answer

    def _give_up(self, asked: _Asked) -> None:
        """The process does not answer: a quick level does, and if there were more questions, they wait."""
        self._asked = None
        self._failures += 1
        self._stand_in(asked.requests[0], blamed=asked.reached)

    def _stand_in(self, request: Request, blamed: bool) -> None:
        """Ask a quick level. `blamed`: the level that was asked has failed, not only its process."""
        _log.warning("A quick level answers in place of %s.", request.level.name)
        self._looks[request.ticket] = QuickLook(request, blamed)

    def _is_hopeless(self, session: Session) -> bool:
        """Return True if the process keeps failing and is not back yet, so that waiting is useless."""
        if self._failures < _TRIES:
            return False
        self.prepare(session)
        self._receive(None)
        return not self._ready

    def _ask(self, requests: list[Request], session: Session) -> None:
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
        self.prepare(session)
        self._asked = _Asked(requests, self._deadline(request) + waits, self._ready)
        self._send()

    def _is_waited_for(self, asked: _Asked, request: Request) -> bool:
        """Return True if the process may finish its current question before a new one."""
        return asked.kind == "interrupt" or (asked.kind == _WHOLE and request.ticket[3] == "advice")

    def _deadline(self, request: Request) -> float:
        """The time by which the answer must arrive; a process that is not ready yet gets extra time."""
        seconds = request.level.limit.seconds
        starting = 0.0 if self._ready else STARTING
        patience = PATIENCE if seconds is None else BUSY * seconds
        return self._now() + patience + self._grace + starting

    def _send(self) -> None:
        if self._mail is not None and self._asked is not None:
            self._mail.send(tuple(self._asked.requests))

    def _receive(self, ticket: Ticket | None) -> Answer | None:
        """The answer with this ticket; of others whole turns are kept and the rest dropped. A process that
        sends invalid data is killed."""
        while self._mail is not None and (data := self._mail.take()) is not None:
            if data.startswith(worker.READY):
                if self._needs is not None and data == self._needs.ready:
                    self._begin_waiting()
                continue
            try:
                answer = msgspec.json.decode(data, type=Answer)
            except (msgspec.MsgspecError, ValueError, RecursionError) as error:
                _log.warning("The opponents' process answered nothing useful: %r", error)
                self._stop_process()
                return None
            self._answered += 1
            self._failures = 0
            if answer.ticket == ticket:
                return answer
            if answer.ticket[3] == _WHOLE:
                self._keep(answer)
        return None

    def _keep(self, answer: Answer) -> None:
        """Put a whole turn aside, and go on waiting for the others that were asked for with it."""
        self._kept[answer.ticket] = answer
        if (asked := self._asked) is not None and asked.kind == _WHOLE:
            asked.requests = [request for request in asked.requests if request.ticket != answer.ticket]
            if asked.requests:
                asked.deadline = self._deadline(asked.requests[0])
            else:
                self._asked = None

    def _begin_waiting(self) -> None:
        """Start the clock for the pending question now that the process is ready for it."""
        self._ready = True
        if self._asked is not None:
            self._asked.reached = True
            self._asked.deadline = self._deadline(self._asked.requests[0])

    def _failed(self) -> bool:
        """Return True if the process is gone or past its deadline."""
        gone = self._process is None or self._mail is None or self._mail.broken
        return gone or self._is_late()

    def _is_late(self) -> bool:
        """Return True if the time for the pending question is over."""
        return self._asked is not None and self._now() > self._asked.deadline

    def _ask_again(self) -> bool:
        """Replace the process, and repeat the question to it if the old one died before its time was over.

        Who is late is not asked again: on a machine that is so busy, the answer would be late a second time.
        """
        late = self._is_late()
        self._stop_process()
        self._load()
        if self._asked is None or late or self._asked.tries >= _TRIES:
            return False
        self._asked.tries += 1
        self._asked.deadline = self._deadline(self._asked.requests[0])
        self._send()
        return True

    def _stop_process(self) -> None:
        asked, self.restarts = self._asked, self.restarts + (self._process is not None)
        self.close()
        self._asked = asked


def _level(game: str, name: str) -> Level:
    """The level of a player, or its substitute if a saved game names one that no longer exists."""
    return levels.stand_in(game, name)[0]


@dataclass(frozen=True, slots=True)
class _AskedBrain:
    """A program in the place of a brain, where it is asked for a whole turn."""

    program: SeatProgram

    def choose(self, game: Game[Any, Any], view: Any, seat: Seat, limit: Limit, rng: Rng) -> Thought:
        """The program's move. Raises ProgramError."""
        return Thought(self.program.choose(game, view, seat))


def _has_program(session: Session, seat: Seat) -> bool:
    return session.players[seat].own_program is not None


def _level_of(session: Session, seat: Seat) -> Level:
    """The level that a computer plays at."""
    return _level(session.game.info.name, session.players[seat].level)


def _needs(session: Session) -> Preparation:
    """The brains that a game needs: those of its opponents, and the adviser of its people."""
    name = session.game.info.name
    names = {one.level for one in session.players if not one.is_person and one.own_program is None}
    found = {level.name: level for level in (_level(name, one) for one in sorted(names))}
    if session.people:
        adviser = levels.of_game(name)[-1]
        found[adviser.name] = adviser
    return Preparation((name, registry.place(name)), tuple(found.values()))


def _plays_whole_turns(session: Session) -> bool:
    found = plugin.of(session.game.info.name)
    return found is not None and found.turn_view is not None


def _is_playable(session: Session) -> bool:
    """Return True if no person is deciding, so that the turns of computers may take effect."""
    return not any(session.players[seat].is_person for seat in session.deciders)


def _tickets(session: Session, asked: tuple[Awaited, ...]) -> list[Ticket]:
    """The tickets of the questions about whole turns."""
    return [(session.token, session.version_for(wait.seat), wait.seat, _WHOLE) for wait in asked]


def _request(session: Session, ticket: Ticket, level: Level) -> Request:
    name, seat, whole = session.game.info.name, ticket[2], ticket[3] == _WHOLE
    place, view, found = (name, registry.place(name)), session.view(seat), plugin.of(name)
    if found is not None and found.turn_view is not None:
        view = found.turn_view.load()(view, seat)
    # Advice on one position is the same whenever it is asked for, as far as a limit in time allows it.
    seed = "advice" if ticket[3] == "advice" else secrets.token_hex(8)
    # Brains that play whole turns are asked at each step all the same: their hints tell one step only.
    planned = ticket[3] == "advice" and (found is None or found.turn_view is None)
    return Request(ticket, place, view, seat, _awaited(level), seed, whole, planned)


def _awaited(level: Level) -> Level:
    """The level as it thinks while people wait for it."""
    seconds = level.limit.seconds
    return level if seconds is None else replace(level, limit=replace(level.limit, wait=BUSY * seconds))


def _checked(session: Session, seat: Seat, answer: Answer) -> Decision | None:
    """The answer as a decision; None if it is not legal."""
    game = session.game
    if answer.move is None:
        return Decision(seat, None, stand_in=answer.stand_in) if answer.ticket[3] == "interrupt" else None
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
    return Decision(seat, move, answer.reason, others, answer.losses, answer.stand_in, following)
