"""The part of a board that is looked at, and how much larger than when all of it is seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from pygame import Rect

Point = tuple[float, float]
MOST: Final = 2.5
"""The largest factor."""


class BoardPoint(NamedTuple):
    """A point of a board that a lens may move; other points lie on the screen where they are."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Lens:
    """Maps the board as it lies when all of it is seen to the screen. The board never leaves its frame.

    A point is `factor` times as far from the window's corner, plus `left` and `top` (whole pixels).
    """

    frame: Rect
    factor: float = 1.0
    left: int = 0
    top: int = 0

    @property
    def fits(self) -> bool:
        """Whether all of the board is seen."""
        return self.factor == 1.0

    @property
    def part(self) -> tuple[float, float, float, float]:
        """What is seen of the board: left, top, width, height as it lies when all of it is seen."""
        x, y = self.behind(self.frame.topleft)
        return x, y, self.frame.width / self.factor, self.frame.height / self.factor

    def behind(self, pos: Point) -> Point:
        """The point of the board that is seen at a pixel."""
        return (pos[0] - self.left) / self.factor, (pos[1] - self.top) / self.factor

    def seen(self, point: Point) -> Point:
        """Where a point is seen: only points of the board are moved, and stay points of the board."""
        if not isinstance(point, BoardPoint):
            return point
        return BoardPoint(point[0] * self.factor + self.left, point[1] * self.factor + self.top)

    def at_edge(self, pos: Point) -> Point:
        """The nearest pixel inside the frame."""
        x = min(max(pos[0], self.frame.left), self.frame.right - 1)
        return x, min(max(pos[1], self.frame.top), self.frame.bottom - 1)

    def track(self, points: Sequence[Point]) -> tuple[Point, ...]:
        """A way as it is seen. Where it comes onto a part of the board that is out of sight, or leaves one,
        it goes by the frame's edge."""
        seen = [self.seen(point) for point in points]
        found: list[Point] = []
        for number, point in enumerate(seen):
            edge = BoardPoint(*self.at_edge(point))
            hidden = isinstance(point, BoardPoint) and edge != point
            if hidden and number and not isinstance(seen[number - 1], BoardPoint):
                found.append(edge)
            found.append(point)
            if hidden and number + 1 < len(seen) and not isinstance(seen[number + 1], BoardPoint):
                found.append(edge)
        return tuple(found)

    def enlarged(self, factor: float, at: Point) -> Lens:
        """At another factor from 1 to MOST; what is seen at a pixel stays there as far as it can."""
        factor = min(max(factor, 1.0), MOST)
        x, y = self.behind(at)
        return self._placed(factor, at[0] - x * factor, at[1] - y * factor)

    def moved(self, right: float, down: float) -> Lens:
        """The board drawn along by so many pixels, as far as it can."""
        return self._placed(self.factor, self.left + right, self.top + down)

    def showing(self, rect: Rect) -> Lens:
        """Moved as little as is needed to bring a rectangle of the screen into the frame."""
        inside = rect.clamp(self.frame)
        return self.moved(inside.x - rect.x, inside.y - rect.y)

    def towards(self, other: Lens, t: float) -> Lens:
        """On the way to another lens of the same frame, between 0 and 1. What is seen at the same pixel
        through both is seen there all the way."""
        factor = self.factor + (other.factor - self.factor) * t
        left = self.left + (other.left - self.left) * t
        return Lens(self.frame, factor, round(left), round(self.top + (other.top - self.top) * t))

    def _placed(self, factor: float, left: float, top: float) -> Lens:
        """With the board's edges on or outside the frame's."""
        frame = self.frame
        left = min(max(left, frame.right * (1 - factor)), frame.left * (1 - factor))
        top = min(max(top, frame.bottom * (1 - factor)), frame.top * (1 - factor))
        return Lens(frame, factor, round(left), round(top))
