"""The view of a zoomed board: which part of it is visible, and how much it is enlarged."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from pygame import Rect

Point = tuple[float, float]
MOST: Final = 2.5
"""The largest factor."""


class BoardPoint(NamedTuple):
    """A point of the board, in unzoomed pixels, which a lens maps; other points are fixed on the screen."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Lens:
    """Maps the unzoomed board to the screen; the board always fills its frame.

    A point is multiplied by `factor` from the window's origin, then moved by `left` and `top` (whole pixels).
    """

    frame: Rect
    factor: float = 1.0
    left: int = 0
    top: int = 0

    @property
    def fits(self) -> bool:
        """True if the whole board is visible."""
        return self.factor == 1.0

    @property
    def part(self) -> tuple[float, float, float, float]:
        """The visible part of the board: left, top, width, height in unzoomed pixels."""
        x, y = self.behind(self.frame.topleft)
        return x, y, self.frame.width / self.factor, self.frame.height / self.factor

    def behind(self, pos: Point) -> Point:
        """The unzoomed point of the board under a pixel of the screen."""
        return (pos[0] - self.left) / self.factor, (pos[1] - self.top) / self.factor

    def seen(self, point: Point) -> Point:
        """Map a point to the screen. Only BoardPoints are mapped, and the result is one again."""
        if not isinstance(point, BoardPoint):
            return point
        return BoardPoint(point[0] * self.factor + self.left, point[1] * self.factor + self.top)

    def at_edge(self, pos: Point) -> Point:
        """The nearest pixel inside the frame."""
        x = min(max(pos[0], self.frame.left), self.frame.right - 1)
        return x, min(max(pos[1], self.frame.top), self.frame.bottom - 1)

    def track(self, points: Sequence[Point]) -> tuple[Point, ...]:
        """A path as seen on the screen. Between fixed points and board points outside the frame it passes
        through the nearest point of the frame's edge."""
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
        """Zoomed to a factor within 1..MOST. The board point at pixel `at` stays if the frame allows."""
        factor = min(max(factor, 1.0), MOST)
        x, y = self.behind(at)
        return self._placed(factor, at[0] - x * factor, at[1] - y * factor)

    def moved(self, right: float, down: float) -> Lens:
        """Panned by so many pixels, as far as the frame allows."""
        return self._placed(self.factor, self.left + right, self.top + down)

    def showing(self, rect: Rect) -> Lens:
        """Panned as little as needed to bring a rectangle of the screen into the frame."""
        inside = rect.clamp(self.frame)
        return self.moved(inside.x - rect.x, inside.y - rect.y)

    def towards(self, other: Lens, t: float) -> Lens:
        """Interpolated towards another lens of the same frame, `t` between 0 and 1. A point that both lenses
        show at the same pixel stays at that pixel all the way."""
        factor = self.factor + (other.factor - self.factor) * t
        left = self.left + (other.left - self.left) * t
        return Lens(self.frame, factor, round(left), round(self.top + (other.top - self.top) * t))

    def _placed(self, factor: float, left: float, top: float) -> Lens:
        """A lens whose offset is limited so that the board's edges stay on or outside the frame's."""
        frame = self.frame
        left = min(max(left, frame.right * (1 - factor)), frame.left * (1 - factor))
        top = min(max(top, frame.bottom * (1 - factor)), frame.top * (1 - factor))
        return Lens(frame, factor, round(left), round(top))
