"""Lay-out arithmetic: areas of a window, measured in lay-out units, cut into rows, columns and grids.

Sizes go in as units and come out as pixel rects. Edges are rounded, not sizes, and each only once from the
area's origin: so neighbours share their edges, without a pixel of gap or overlap at any scale.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, Self

import pygame

from game.kit.theme import Units

Place = Literal[
    "topleft", "midtop", "topright", "midleft", "center", "midright", "bottomleft", "midbottom", "bottomright"
]


@dataclass(frozen=True, slots=True)
class Flex:
    """A row or column that gets a share of the space the fixed ones leave, within limits in units."""

    share: float = 1.0
    least: float = 0.0
    most: float = math.inf


Size = float | Flex
"""Units, or a share of what is left."""


def split(length: float, sizes: Sequence[Size], gap: float = 0.0) -> list[tuple[float, float]]:
    """Start and end of consecutive parts of a length, with a gap between neighbours.

    If even the least sizes do not fit, all parts and gaps shrink in proportion: a crowded page stays inside
    its area instead of running over its edge.
    """
    gaps = gap * max(0, len(sizes) - 1)
    lengths = _lengths(length - gaps, sizes)
    needed = sum(lengths) + gaps
    factor = min(1.0, length / needed) if needed > 0 else 1.0
    parts, start = [], 0.0
    for part in lengths:
        end = start + part * factor
        parts.append((start, end))
        start = end + gap * factor
    return parts


def _lengths(room: float, sizes: Sequence[Size]) -> list[float]:
    """The length of each part. Parts that hit a limit are fixed first, then the rest is shared again."""
    found = {number: size for number, size in enumerate(sizes) if not isinstance(size, Flex)}
    open_ = {number: size for number, size in enumerate(sizes) if isinstance(size, Flex)}
    while open_:
        left = max(0.0, room - sum(found.values()))
        shares = sum(flex.share for flex in open_.values()) or 1.0
        wanted = {number: left * flex.share / shares for number, flex in open_.items()}
        settled = {n: min(max(wanted[n], open_[n].least), open_[n].most) for n in open_}
        excess = sum(settled.values()) - left
        # As in CSS flexbox: fix only the parts on the side (too long, too short) that outweighs the other, as
        # those on the other side may no longer hit their limit in the next round.
        stuck = [
            n
            for n in open_
            if (settled[n] > wanted[n] and excess >= 0) or (settled[n] < wanted[n] and excess <= 0)
        ]
        for number in stuck or list(open_):
            found[number] = settled[number]
            del open_[number]
    return [found[number] for number in range(len(sizes))]


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle of the window in pixels, cut in units of `u` pixels."""

    x: int
    y: int
    w: int
    h: int
    u: float

    @classmethod
    def of(cls, rect: pygame.Rect, u: float) -> Self:
        """A rect in pixels as an area."""
        return cls(rect.x, rect.y, rect.w, rect.h, u)

    @classmethod
    def window(cls, units: Units) -> Self:
        """The whole window."""
        return cls(0, 0, *units.size, units.u)

    @property
    def rect(self) -> pygame.Rect:
        """The area in pixels; a new rect each time, because rects are mutable."""
        return pygame.Rect(self.x, self.y, self.w, self.h)

    @property
    def width(self) -> float:
        """In units."""
        return self.w / self.u

    @property
    def height(self) -> float:
        """In units."""
        return self.h / self.u

    def part(self, left: float, top: float, right: float, bottom: float) -> Area:
        """The area between four edges, in units from the upper left corner."""
        x, y = self.x + round(left * self.u), self.y + round(top * self.u)
        return Area(
            x,
            y,
            max(0, self.x + round(right * self.u) - x),
            max(0, self.y + round(bottom * self.u) - y),
            self.u,
        )

    def inset(self, sides: float, ends: float | None = None) -> Area:
        """Smaller by `sides` units at left and right, and by `ends` (by default `sides`) above and below."""
        dx, dy = round(sides * self.u), round((sides if ends is None else ends) * self.u)
        return Area(self.x + dx, self.y + dy, max(0, self.w - 2 * dx), max(0, self.h - 2 * dy), self.u)

    def rows(self, *sizes: Size, gap: float = 0.0) -> list[Area]:
        """Areas one below the other, as wide as this one."""
        return [self.part(0, top, self.width, bottom) for top, bottom in split(self.height, sizes, gap)]

    def columns(self, *sizes: Size, gap: float = 0.0) -> list[Area]:
        """Areas side by side, as high as this one."""
        return [self.part(left, 0, right, self.height) for left, right in split(self.width, sizes, gap)]

    def cut_top(self, size: float, gap: float = 0.0) -> tuple[Area, Area]:
        """The uppermost `size` units, and the rest below the gap."""
        first, rest = self.rows(size, Flex(), gap=gap)
        return first, rest

    def cut_bottom(self, size: float, gap: float = 0.0) -> tuple[Area, Area]:
        """The lowest `size` units, and the rest above the gap."""
        rest, last = self.rows(Flex(), size, gap=gap)
        return last, rest

    def cut_left(self, size: float, gap: float = 0.0) -> tuple[Area, Area]:
        """The leftmost `size` units, and the rest beside the gap."""
        first, rest = self.columns(size, Flex(), gap=gap)
        return first, rest

    def cut_right(self, size: float, gap: float = 0.0) -> tuple[Area, Area]:
        """The rightmost `size` units, and the rest beside the gap."""
        rest, last = self.columns(Flex(), size, gap=gap)
        return last, rest

    def grid(self, count: int, columns: int, gap: float = 0.0, row: float = 0.0) -> list[Area]:
        """`count` cells, row by row from the top; rows are `row` units high, or share the height."""
        lines = -(-count // max(1, columns))
        heights: list[Size] = [row or Flex()] * lines
        cells = [
            cell
            for line in self.rows(*heights, gap=gap)
            for cell in line.columns(*[Flex()] * columns, gap=gap)
        ]
        return cells[:count]

    def fitting(self, least: float, gap: float = 0.0) -> int:
        """Number of columns of at least that width that fit; never fewer than one."""
        return max(1, int((self.width + gap + 0.001) // (least + gap)))

    def place(self, width: float, height: float, where: Place = "center") -> Area:
        """An area of that size inside this one, made smaller if it does not fit."""
        w, h = min(self.w, round(width * self.u)), min(self.h, round(height * self.u))
        rect = pygame.Rect(0, 0, w, h)
        setattr(rect, where, getattr(self.rect, where))
        return Area.of(rect, self.u)

    def centred(self, width: float = math.inf, height: float = math.inf) -> Area:
        """The middle of this area, no larger than the given size."""
        return self.place(min(width, self.width), min(height, self.height))
