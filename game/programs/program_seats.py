"""Programs at a running game's seats, for the main loop: ask, look for the answer every frame, never block.

Each question has a thread of its own, which waits for the answer. A program is started when it is first asked
and kept for the next question; whatever goes wrong stops it, and waits for people to say how to go on.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from game.programs.process import ProgramError
from game.programs.program import Program
from game.programs.seat import SeatProgram
from rules.core.errors import SetupError
from rules.core.protocol import Game, Seat

Key = tuple[str, Seat]
"""Session and seat."""
_FAILED: Final = "could not be asked; the program's own log tells more."
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why a seat's program does not play on."""

    seat: Seat
    program: Program
    words: str
    """Sentence on the program's fault; empty if its command has not been agreed to."""
    safe: str
    """The same without its own words, which could tell what its seat knows alone."""


@dataclass(slots=True)
class _Thought:
    """A question that a thread waits with, and its answer."""

    ticket: object
    moves: tuple[Any, ...] = ()
    error: ProgramError | None = None
    done: threading.Event = field(default_factory=threading.Event)


@dataclass(slots=True)
class _Chair:
    """A seat's program, if it has been started, and what it is thinking about."""

    program: Program
    running: SeatProgram | None = None
    thought: _Thought | None = None
    left: bool = False
    """True if it has left the game: a program that is still starting is then ended at once."""


Think = Callable[[SeatProgram], tuple[Any, ...]]
"""Asks a program for all moves that are wanted of it. Raises ProgramError."""


class ProgramSeats:
    """The programs of the game on the table."""

    def __init__(self, agreed: Callable[[str], bool], folder: Path | None = None) -> None:
        """`agreed` says whether the person wants a command to run: a save may have come from anywhere.
        Programs run in `folder`."""
        self._agreed, self._folder = agreed, folder
        self._chairs: dict[Key, _Chair] = {}
        self.trouble: Trouble | None = None
        """The problem that people must decide on before that seat is asked again."""

    def ask(
        self, key: Key, ticket: object, program: Program, game: Game[Any, Any], think: Think
    ) -> tuple[Any, ...] | None:
        """The moves that a seat's program answers, once they have arrived: call it every frame.

        `ticket` tells questions apart. An answer to an earlier question is dropped, and so is its failure.
        """
        chair = self._chairs.get(key)
        if chair is None or chair.program != program:
            self._leave(key)
            chair = self._chairs[key] = _Chair(program)
        if (thought := chair.thought) is not None:
            if not thought.done.is_set():
                return None
            chair.thought = None
            if thought.ticket == ticket and thought.error is None:
                return thought.moves
            if thought.ticket == ticket and self.trouble is None:
                error = thought.error
                assert error is not None
                self.trouble = Trouble(key[1], program, str(error), error.safe)
        if self.trouble is None and not self._agreed(program.command):
            self.trouble = Trouble(key[1], program, "", "")
        if self.trouble is None or self.trouble.seat != key[1]:
            chair.thought = _Thought(ticket)
            work = (chair, chair.thought, game.info.name, think)
            threading.Thread(target=self._think, args=work, name="program", daemon=True).start()
        return None

    def _think(self, chair: _Chair, thought: _Thought, game: str, think: Think) -> None:
        try:
            if chair.running is None:
                chair.running = SeatProgram(game, chair.program, self._folder)
            thought.moves = think(chair.running)
        except ProgramError as error:
            thought.error = error
        except SetupError as error:
            thought.error = ProgramError(f"cannot be started: {error}")
        except Exception:
            _log.exception("A program could not be asked.")
            thought.error = ProgramError(_FAILED)
        if (thought.error is not None or chair.left) and chair.running is not None:
            chair.running.close(0)
            chair.running = None
        thought.done.set()

    def close(self) -> None:
        """Ask all programs to end, without waiting for them."""
        for key in tuple(self._chairs):
            self._leave(key)
        self.trouble = None

    def _leave(self, key: Key) -> None:
        chair = self._chairs.pop(key, None)
        if chair is None:
            return
        chair.left = True
        if (running := chair.running) is not None:
            # No daemon: at the end of our process it is waited for, and the program is gone for certain.
            threading.Thread(target=running.close, name="program").start()
