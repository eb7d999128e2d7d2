"""What was good and what was not, for games in which nothing is hidden: best lines, verdicts, lessons.

An analyst knows one game. Questions are asked through `game.ai.analysis_service`, which answers in another
process, so everything here is plain values.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol

from game.ai.brain import Limit
from rules.core.protocol import Seat


class Verdict(StrEnum):
    """How good a turn was."""

    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


@dataclass(frozen=True, slots=True)
class MarginScale:
    """How much a point of the final margin means in one game."""

    level: float
    """Points ahead below which nobody is called the leader."""
    clear: float
    """Points ahead with which the leader has 88 % of the bar."""
    step: float
    """The graph reaches up to a whole multiple of so many points, and to this at least."""
    thresholds: tuple[tuple[float, Verdict], ...]
    """Points lost up to which a turn is judged so, rising; what loses more is a blunder."""

    def verdict(self, loss: float) -> Verdict:
        """The verdict on a turn that gave away so many points."""
        return next((found for most, found in self.thresholds if loss <= most), Verdict.BLUNDER)

    def leader(self, margin: float) -> Seat | None:
        """The side that is expected to win; None where it is as good as level."""
        if abs(margin) < self.level:
            return None
        return 0 if margin > 0 else 1

    def share_of(self, margin: float) -> float:
        """How much of the bar is the first side's: half when all is level, never quite all of it."""
        return 0.5 + 0.5 * math.tanh(margin / self.clear)


@dataclass(frozen=True, slots=True)
class Assessment:
    """What a position is worth."""

    margin: float
    """Points by which the first seat is expected to win; negative if it is behind."""
    line: tuple[tuple[Seat, Any], ...]
    """The moves that are expected, the rest of the present turn first. They can be applied one by one."""
    turns: tuple[int, ...]
    """Where in the line each turn ends, as the number of moves so far."""
    depth: int
    """Turns looked ahead."""
    exact: bool
    """The margin is not an estimate but what best play of both sides leads to."""
    reason: str = ""
    """Why the first move, in a short sentence."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a played turn was worth beside the best one."""

    seat: Seat
    verdict: Verdict
    loss: float
    """Points given away, never negative."""
    margin: float
    """For the first seat, after the turn that was played."""
    best: Assessment
    """Of the position before it."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A turn that one could learn from."""

    index: int
    """Of the position before the turn in the list of states."""
    end: int
    """Of the position after it."""
    played: tuple[Any, ...]
    judgement: Judgement


class Analyst(Protocol):
    """Knows one game. Limits are for each position; with `nodes` alone answers can be reproduced."""

    def assess(self, view: Any, limit: Limit) -> Assessment:
        """What a position is worth and what should be played; also within a turn and at the end."""

    def judge(self, before: Any, after: Any, limit: Limit) -> Judgement:
        """A turn, from the position in which it was begun to the one that its last move led to."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One seat's moves that belong together, as places in a list of states."""

    seat: Seat
    start: int
    end: int


def turns(seats: Sequence[Seat]) -> list[Turn]:
    """The turns of a game: moves of one seat running. `seats[n]` made the move from state n to n + 1."""
    found: list[Turn] = []
    start = 0
    for index in range(1, len(seats) + 1):
        if index == len(seats) or seats[index] != seats[start]:
            found.append(Turn(seats[start], start, index))
            start = index
    return found


def lessons(judged: Iterable[Lesson], most: int = 3) -> list[Lesson]:
    """The turns that gave away most, worst first; good ones are no lessons."""
    bad = [lesson for lesson in judged if lesson.judgement.verdict not in (Verdict.BEST, Verdict.GOOD)]
    return sorted(bad, key=lambda lesson: (-lesson.judgement.loss, lesson.index))[:most]
