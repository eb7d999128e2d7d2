"""The answer in place of a brain's that is late, has died or makes no sense: by a quick level of the game.

A quick level is bounded by the positions it looks at: 50 ms of processor time at most for the games that are
shipped. So it answers in a thread of this process. The machine that made a brain late would take seconds to
start another process, or cannot; and a thread leaves the window its turn every few ms.
"""

from __future__ import annotations

import logging
import threading
from dataclasses import replace
from typing import Any, Final

import msgspec

from game.ai import levels, worker
from game.ai.worker import Request, Ticket
from game.plugin.brain import Limit
from game.plugin.level import Level
from rules.core import registry

FEW: Final = Limit(nodes=100)
"""Limit for games without a level that is bounded by positions."""
_log = logging.getLogger(__name__)


class Answer(msgspec.Struct, frozen=True):
    """An answer to a request. It is validated, because the process may be broken, or of another version while
    the installation is being updated."""

    ticket: Ticket
    move: str | None
    reason: str = ""
    others: tuple[str, ...] = ()
    losses: tuple[float, ...] = ()
    following: tuple[str, ...] = ()
    quick: bool = False
    """True for an answer of a `QuickLook`, False for one of the opponents' process."""
    stand_in: str = ""
    """The level that answered in place of the one that was asked; empty if that did itself."""


def stand_ins(game: str, level: Level, blamed: bool) -> tuple[Level, ...]:
    """Substitute levels for one that cannot answer, in the order in which they are tried.

    First those below it, the strongest first. `blamed`: it has failed and comes last; otherwise it was never
    reached, and comes first if it is quick. Only the random level itself is replaced by random play.
    """
    offered = levels.of_game(game)[1:]
    if not offered or level.name == levels.RANDOM.name:
        return (levels.RANDOM,)
    names = [one.name for one in offered]
    place = names.index(found) if (found := levels.plain(level.name)) in names else len(names)
    others = (*reversed(offered[:place]), *offered[place + 1 :])
    ordered = (*others, level) if blamed else (level, *others)
    quick = tuple(one for one in ordered if one.limit.seconds is None)
    return quick or tuple(replace(one, limit=FEW) for one in ordered)


class QuickLook:
    """A question to the quick levels, and the answer once it is there."""

    def __init__(self, request: Request, blamed: bool) -> None:
        self.request = request
        self._levels = stand_ins(request.place[0], request.level, blamed)
        self._found: Answer | None = None
        self._error: Exception | None = None
        threading.Thread(target=self._think, name="quick look", daemon=True).start()

    def answer(self) -> Answer | None:
        """The answer; None while it is thought of. Raises RuntimeError if no level gives a legal one."""
        if self._error is not None:
            raise RuntimeError(f"No opponent of {self.request.place[0]} can decide.") from self._error
        return self._found

    def _think(self) -> None:
        error: Exception = RuntimeError("none was asked")
        for level in self._levels:
            try:
                self._found = self._asked(level)
            except Exception as failure:  # whatever a brain raises, the next one is asked
                _log.warning("A quick level, %s, failed: %r", level.name, failure)
                error = failure
            else:
                return
        self._error = error

    def _asked(self, level: Level) -> Answer:
        """Ask a level. Raises ValueError if its answer is not a legal move."""
        request = replace(self.request, level=level)
        answer = worker.think(request, worker.Brains())
        game, seat = registry.game(request.place[0]), request.seat
        if answer["move"] is not None:
            if reason := game.why_illegal(request.view, seat, game.parse(answer["move"])):
                raise ValueError(reason.message)
        elif request.ticket[3] != "interrupt" and game.legal_moves(request.view, seat):
            raise ValueError("no move where one is needed")
        name = "" if level.name == self.request.level.name else level.name
        found: dict[str, Any] = {**answer, "quick": True, "stand_in": name}
        return msgspec.convert(found, Answer)
