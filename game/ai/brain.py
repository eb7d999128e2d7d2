"""The interface of an opponent: a function from a seat's view to a move."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from rules.core.protocol import Game, Seat
from rules.core.rng import Rng


@dataclass(frozen=True, slots=True)
class Limit:
    """How long a brain may think, in seconds or nodes. With `nodes` alone its answer is reproducible."""

    nodes: int | None = None
    """Positions it may look at."""
    seconds: float | None = None
    own_time: bool = False
    """Whether seconds are processor time of the thread that thinks, and not the clock's: for matches, where a
    busy machine must weaken nobody. At a table nobody wants to wait longer because the machine is busy."""


class Meter:
    """Tracks how much of its limit a brain has spent."""

    def __init__(self, limit: Limit, now: Callable[[], float] | None = None) -> None:
        """`now` is a clock in seconds, if it is not to be that of the limit."""
        now = now or (time.thread_time if limit.own_time else time.perf_counter)
        self.nodes = 0
        self._most = limit.nodes
        self._now = now
        self._end = None if limit.seconds is None else now() + limit.seconds

    def more(self) -> bool:
        """Count one more position; False once the limit is reached."""
        self.nodes += 1
        if self._most is not None and self.nodes > self._most:
            return False
        return self._end is None or self._now() < self._end


@dataclass(frozen=True, slots=True)
class Thought:
    """A brain's answer, with a reason in words for hints."""

    move: Any
    """None declines to interrupt another's decision."""
    reason: str = ""
    """Why it chose the move: one short sentence, based on the view alone."""
    others: tuple[Any, ...] = ()
    """Other moves it considered, best first."""
    following: tuple[Any, ...] = ()
    """The moves that it plans to make right after this one, up to the end of its turn at most. They are made
    without asking again where opponents play whole turns (`Plugin.turn_view`)."""


class Brain(Protocol):
    """An opponent's way to play. It gets the view of its seat, never the full position."""

    def choose(self, game: Game[Any, Any], view: Any, seat: Seat, limit: Limit, rng: Rng) -> Thought:
        """A legal move of `seat`, which has at least one.

        `view` is what that seat may know. The same view, node limit and generator give the same move.
        """
