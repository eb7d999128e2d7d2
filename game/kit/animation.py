"""Animations as values: where and how something is shown at a time `t` between 0 and 1.

An animation names what it moves by `key`; the code that draws that thing looks the key up in the timeline.
Durations are in seconds at normal speed.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Final, Protocol

Point = tuple[float, float]
Ease = Callable[[float], float]

QUICK: Final = 0.15
NORMAL: Final = 0.25
LONG: Final = 0.35


def linear(t: float) -> float:
    """No easing."""
    return t


def ease_in(t: float) -> float:
    """Slow start."""
    return t * t


def ease_out(t: float) -> float:
    """Slow end."""
    return 1 - (1 - t) ** 2


def ease_in_out(t: float) -> float:
    """Slow start and end."""
    return t * t * (3 - 2 * t)


def overshoot(t: float) -> float:
    """A little too far, then back."""
    return 1 + 2.7 * (t - 1) ** 3 + 1.7 * (t - 1) ** 2


class Animation(Protocol):
    """Interface of all animations."""

    @property
    def key(self) -> Hashable:
        """Identifies what is animated."""

    @property
    def duration(self) -> float:
        """Seconds at normal speed."""

    @property
    def moving(self) -> bool:
        """True if it moves things across the screen; "reduced motion" leaves such animations out."""


@dataclass(frozen=True, slots=True)
class Move:
    """Along points, at even speed between them, eased over the whole way."""

    key: Hashable
    points: tuple[Point, ...]
    duration: float = NORMAL
    ease: Ease = ease_in_out
    moving: bool = True

    def place(self, t: float) -> Point:
        """Position at time `t`."""
        lengths = [math.dist(a, b) for a, b in zip(self.points, self.points[1:], strict=False)]
        left = self.ease(t) * sum(lengths)
        for (start, end), length in zip(
            zip(self.points, self.points[1:], strict=False), lengths, strict=True
        ):
            if left <= length and length:
                share = left / length
                return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
            left -= length
        return self.points[-1]

    def leg(self, t: float) -> int:
        """Index of the segment between two points that it is on at `t`."""
        lengths = [math.dist(a, b) for a, b in zip(self.points, self.points[1:], strict=False)]
        left = self.ease(t) * sum(lengths)
        for number, length in enumerate(lengths):
            if left <= length:
                return number
            left -= length
        return max(0, len(lengths) - 1)


@dataclass(frozen=True, slots=True)
class Fade:
    """From one strength to another: opacity, a veil, the wash from day to night."""

    key: Hashable
    start: float
    end: float
    duration: float = NORMAL
    ease: Ease = ease_in_out
    moving: bool = False

    def strength(self, t: float) -> float:
        """The strength at `t`."""
        return self.start + (self.end - self.start) * self.ease(t)


@dataclass(frozen=True, slots=True)
class Pop:
    """Grows in from nothing (`grow`), or pulses something that is already there."""

    key: Hashable
    grow: bool = False
    swell: float = 0.18
    duration: float = NORMAL
    moving: bool = True

    def scale(self, t: float) -> float:
        """The size as a factor."""
        if self.grow:
            return max(0.0, overshoot(t))
        return 1 + self.swell * math.sin(math.pi * t)


@dataclass(frozen=True, slots=True)
class Fly:
    """Flies a number or picture along an arc from one place to another, such as points to the track."""

    key: Hashable
    text: str
    start: Point
    end: Point
    arc: float = 0.18
    """Height of the arc as a share of the way."""
    duration: float = LONG
    moving: bool = True

    def place(self, t: float) -> Point:
        """Position at time `t`."""
        eased = ease_in_out(t)
        lift = self.arc * math.dist(self.start, self.end) * math.sin(math.pi * eased)
        x = self.start[0] + (self.end[0] - self.start[0]) * eased
        return x, self.start[1] + (self.end[1] - self.start[1]) * eased - lift


@dataclass(frozen=True, slots=True)
class Pause:
    """Waits, so that players can follow what happens."""

    duration: float
    key: Hashable = None
    moving: bool = False
