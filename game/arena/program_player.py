"""Programs as players of a match: `program:python my_bot.py`, or with a time of their own `program:2s:...`.

A process plays one seat of one game, though a start costs some hundredths of a second: what a program keeps
from one game to the next would make results depend on how games fell to the workers, and one that has died
or lost count must not take other games with it.
"""

from __future__ import annotations

import math
import re
import time
from dataclasses import dataclass, field
from typing import Any, Final

from game.programs.program import MOST, MOST_SECONDS, SECONDS, Program, words_of
from game.programs.seat import SeatProgram
from rules.core.errors import SetupError
from rules.core.protocol import Game, Seat
from rules.core.rng import Rng

PREFIX: Final = "program:"
_TEXT: Final = re.compile(r"program:(?:(\d{0,3}\.?\d{1,6})s:)?(.*)", re.ASCII | re.DOTALL)


@dataclass(frozen=True, slots=True)
class ProgramContestant:
    """An external program as a player of a match."""

    program: Program

    @property
    def text(self) -> str:
        """The form in which it is typed."""
        return f"{PREFIX}{self.program.seconds:g}s:{self.program.command}"

    def seated(self, game: str) -> ProgramDecider:
        """A new decision maker for one seat in one game. Its process is started at the first question."""
        return ProgramDecider(game, self.program)


@dataclass(slots=True)
class ProgramDecider:
    """A program at one seat in one game."""

    game: str
    program: Program
    patience: float = field(default=math.inf, init=False)
    """It is held to its time where it is asked."""
    _running: SeatProgram | None = None

    def decide(self, game: Game[Any, Any], view: Any, seat: Seat, rng: Rng) -> tuple[Any, ...]:
        """One move. Raises ProgramError. Programs roll dice of their own: `rng` is not passed on."""
        if self._running is None:
            self._running = SeatProgram(self.game, self.program)
        move = self._running.choose(game, view, seat)
        return () if move is None else (move,)

    def clock(self) -> float:
        """Seconds by the clock: the processor time of others cannot be asked everywhere."""
        return time.monotonic()

    def leave(self) -> None:
        """End the process."""
        if self._running is not None:
            self._running.close()
            self._running = None


def program_contestant(text: str, seconds: float = SECONDS) -> ProgramContestant:
    """The player that is written so, with `seconds` for a move if it names none. Raises SetupError."""
    found = _TEXT.fullmatch(text)
    assert found is not None, "the caller has seen the prefix"
    seconds, command = float(found[1]) if found[1] else seconds, found[2].strip()
    if not 0 < seconds <= MOST_SECONDS:
        raise SetupError(f"{text[:40]!r}: a program thinks for up to {MOST_SECONDS:g} s.")
    if len(command) > MOST or not command.isprintable():
        raise SetupError(f"{text[:40]!r}: a command is one line of at most {MOST} characters.")
    words_of(command)
    return ProgramContestant(Program(command, seconds))
