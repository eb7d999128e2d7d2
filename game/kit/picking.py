"""Hit-testing on a table: named targets with shapes, the last one added on top."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final, NamedTuple

from pygame import Rect

NOBODY: Final = -1


class Target(NamedTuple):
    """Something a person can point at: `hex:17`, `ant:3`, `nest:157@2` (of seat 2)."""

    kind: str
    number: int = 0
    seat: int = NOBODY

    @property
    def id(self) -> str:
        """Its name for robots, tests and the keyboard."""
        return f"{self.kind}:{self.number}" + (f"@{self.seat}" if self.seat != NOBODY else "")

    @classmethod
    def parse(cls, name: str) -> Target:
        """The target of a name; a name without a number has number 0. Raises ValueError."""
        kind, _, rest = name.partition(":")
        number, _, seat = rest.partition("@")
        return cls(kind, int(number or 0), int(seat) if seat else NOBODY)


def hexagon(rect: Rect, out: float = 0.0) -> list[tuple[float, float]]:
    """The corners of the hex that a rect bounds, moved `out` pixels away from its middle.

    A hex with a corner at the right is wider than high, one with a corner at the top higher than wide.
    """
    (x, y), flat = rect.center, rect.width > rect.height
    reach = max(rect.width, rect.height) / 2 + out
    turns = [math.radians(60 * corner + (0 if flat else 30)) for corner in range(6)]
    return [(x + reach * math.cos(turn), y + reach * math.sin(turn)) for turn in turns]


class Zone(NamedTuple):
    """Area of a target: a rectangle, or the hex (`hex`) or disc (`round`) inside it."""

    target: Target
    rect: Rect
    shape: str = "rect"
    frame: Rect | None = None
    """The part of the screen in which it is seen; None: all of it."""

    @property
    def seen(self) -> Rect:
        """The visible part of its rectangle; empty if it is out of sight."""
        return self.rect if self.frame is None else self.rect.clip(self.frame)

    def holds(self, pos: tuple[int, int]) -> bool:
        """Return True if a point is inside."""
        if not self.seen.collidepoint(pos):
            return False
        x, y = pos[0] - self.rect.centerx, pos[1] - self.rect.centery
        match self.shape:
            case "hex" if self.rect.width > self.rect.height:  # with a corner at the right: `hexagon`
                return abs(x) <= self.rect.width / 2 - abs(y) / math.sqrt(3)
            case "hex":
                return abs(y) <= self.rect.height / 2 - abs(x) / math.sqrt(3)
            case "round":
                return math.hypot(x, y) <= self.rect.width / 2
            case _:
                return True


class Picker:
    """A hit list."""

    def __init__(self) -> None:
        self._zones: list[Zone] = []

    def add(self, target: Target, rect: Rect, shape: str = "rect", frame: Rect | None = None) -> None:
        """Put a target on top of those before; outside its frame it is neither seen nor picked."""
        self._zones.append(Zone(target, rect, shape, frame))

    def clear(self) -> None:
        """Forget all."""
        self._zones.clear()

    def pick(self, pos: tuple[int, int]) -> Target | None:
        """The topmost target under a point."""
        return next((zone.target for zone in reversed(self._zones) if zone.holds(pos)), None)

    def find(self, target: Target) -> Rect | None:
        """Rect of a target; the topmost one if there are several."""
        return next((zone.rect for zone in reversed(self._zones) if zone.target == target), None)

    def __iter__(self) -> Iterator[Zone]:
        return iter(self._zones)


def neighbour(zones: list[Zone], start: tuple[int, int], step: tuple[int, int]) -> Zone | None:
    """The zone that an arrow key leads to: near, and in the direction of `step`."""
    best: tuple[float, Zone] | None = None
    for zone in zones:
        dx, dy = zone.rect.centerx - start[0], zone.rect.centery - start[1]
        along, aside = dx * step[0] + dy * step[1], abs(dx * step[1]) + abs(dy * step[0])
        if along > 2 and aside <= along * 2:
            cost = along + 2 * aside
            if best is None or cost < best[0]:
                best = (cost, zone)
    return best[1] if best else None
