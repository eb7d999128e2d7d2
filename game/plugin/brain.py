"""The interface of an opponent: a function from a seat's view to a move."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
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
    """Processor time of the thread that thinks, so that a busy machine weakens nobody."""
    wait: float | None = None
    """Seconds by the clock: how long a person who waits for the answer is willing to."""

    def part(self, share: float) -> Limit:
        """A part of it in every respect, for one of several searches in a row.

        Each meter begins its own time, so a brain that makes several must divide all that limits it.
        """
        return Limit(
            None if self.nodes is None else max(1, round(self.nodes * share)),
            None if self.seconds is None else self.seconds * share,
            None if self.wait is None else self.wait * share,
        )


class Meter:
    """Tracks how much of its limit a brain has spent."""

    def __init__(
        self,
        limit: Limit,
        own: Callable[[], float] = time.thread_time,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        """`own` and `clock` give seconds: what this thread has used, and what has passed."""
        self.nodes = 0
        self._most = limit.nodes
        self._own, self._clock = own, clock
        self._end = None if limit.seconds is None else own() + limit.seconds
        self._late = None if limit.wait is None else clock() + limit.wait

    def more(self) -> bool:
        """Count one more position; False once the limit is reached."""
        self.nodes += 1
        if self._most is not None and self.nodes > self._most:
            return False
        return self.in_time()

    def in_time(self) -> bool:
        """Whether time is left, for the inside of one position's work; counts nothing."""
        if self._end is not None and self._own() >= self._end:
            return False
        return self._late is None or self._clock() < self._late


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
    losses: tuple[float, ...] = ()
    """For each of `others` by how many points it is thought to be worse than the move; empty where the brain
    does not say."""


class Brain(Protocol):
    """An opponent's way to play. It gets the view of its seat, never the full position."""

    def choose(self, game: Game[Any, Any], view: Any, seat: Seat, limit: Limit, rng: Rng) -> Thought:
        """A legal move of `seat`, which has at least one.

        `view` is what that seat may know. The same view, node limit and generator give the same move.
        """


class Weighted(Brain, Protocol):
    """A brain whose judgement follows from weights that can be changed: for styles of play and for tuning."""

    def with_weights(self, changes: Mapping[str, float]) -> Brain:
        """The same brain with some of its weights changed, by name. It shares nothing that it has thought."""


class Appraiser(Protocol):
    """Says how good moves are: for what else an opponent thought of, and for reviews of finished games."""

    def appraise(
        self, game: Game[Any, Any], view: Any, seat: Seat, moves: Sequence[Any], limit: Limit, rng: Rng
    ) -> tuple[float, ...]:
        """For each of these legal moves of `seat` by how many points it expects to win in the end; alone, how
        many points it expects.

        From what the view shows. The figures are only to be compared with one another.
        """
