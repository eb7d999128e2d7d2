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
    """Limit on a brain's thinking, in seconds or nodes. With `nodes` alone its answer is reproducible."""

    nodes: int | None = None
    """Positions to search at most."""
    seconds: float | None = None
    """Processor time of the thinking thread, so that a busy machine does not weaken opponents."""
    wait: float | None = None
    """Seconds by the clock that a waiting person is willing to accept."""

    def part(self, share: float) -> Limit:
        """Scale all limits by `share`, for one of several searches in a row.

        Each meter starts its own time, so a brain that uses several must divide every limit.
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
        """`own` and `clock` give seconds: processor time of this thread, and elapsed time."""
        self.nodes = 0
        self._limit = limit
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
        """Return True if time is left, for checks within one position; counts nothing."""
        if self._end is not None and self._own() >= self._end:
            return False
        return self._late is None or self._clock() < self._late

    def spent(self) -> float:
        """The fraction of the limit that is spent, of nodes, seconds or wait the largest; 0 without any."""
        limit, parts = self._limit, [0.0]
        if limit.nodes:
            parts.append(self.nodes / limit.nodes)
        if limit.seconds and self._end is not None:
            parts.append(1 + (self._own() - self._end) / limit.seconds)
        if limit.wait and self._late is not None:
            parts.append(1 + (self._clock() - self._late) / limit.wait)
        return max(parts)


@dataclass(frozen=True, slots=True)
class Thought:
    """A brain's answer, with a reason in words for hints."""

    move: Any
    """None declines to interrupt another's decision."""
    reason: str = ""
    """Reason for the move: one short sentence, based on the view alone."""
    others: tuple[Any, ...] = ()
    """Other moves it considered, best first."""
    following: tuple[Any, ...] = ()
    """Planned moves right after this one, at most to the end of the turn.

    They are made without asking again in games whose opponents play whole turns (`Plugin.turn_view`). In
    others they are the next hints, as long as the hints are followed and nothing comes between.
    """
    losses: tuple[float, ...] = ()
    """For each of `others`, points by which it is estimated to be worse than the move; empty if unknown."""


class Brain(Protocol):
    """An opponent's algorithm. It gets the view of its seat, never the full position."""

    def choose(self, game: Game[Any, Any], view: Any, seat: Seat, limit: Limit, rng: Rng) -> Thought:
        """Choose a legal move of `seat`, which has at least one.

        `view` is redacted for that seat. The same view, node limit and generator give the same move.
        """


class Weighted(Brain, Protocol):
    """A brain with adjustable weights, for styles of play and for tuning."""

    def with_weights(self, changes: Mapping[str, float]) -> Brain:
        """A copy of the brain with some weights changed, by name. It shares no search results."""


class Appraiser(Protocol):
    """Estimates the values of moves, for alternatives to an opponent's move and for reviews of games."""

    def appraise(
        self, game: Game[Any, Any], view: Any, seat: Seat, moves: Sequence[Any], limit: Limit, rng: Rng
    ) -> tuple[float, ...]:
        """Estimate the final margin in points for each of these legal moves of `seat`.

        For a seat that plays alone, its final points. Based on the view; only comparable with one another.
        """
