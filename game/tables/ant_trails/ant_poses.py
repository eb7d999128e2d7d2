"""Poses of the ants of a trail: the way each looks, so that head follows abdomen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Final

from rules.ant_trails.board import BIT, BORDER, COORDINATES, NEAR, cells
from rules.ant_trails.state import Side

COLOURS: Final = ("black", "red")
"""By seat, as the pictures are named."""
DIRECTIONS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""Steps to the neighbours anticlockwise from the right, as the pictures count them."""


@dataclass(frozen=True, slots=True)
class Pose:
    """One ant: it comes from the direction `source` and looks in the direction `goal`."""

    cell: int
    source: int
    goal: int

    def picture(self, seat: int) -> str:
        """Its picture's name."""
        return f"ant_trails/ants/{COLOURS[seat]}-{self.source}-{self.goal}"


def direction(source: int, target: int) -> int:
    """From a cell to its neighbour."""
    (q, r), (a, b) = COORDINATES[source], COORDINATES[target]
    return DIRECTIONS.index((a - q, b - r))


@lru_cache(512)
def ordered(trail: int) -> tuple[int, ...]:
    """The cells of a trail from its tail to its head; a loop begins with its first cell.

    Ants come from the border: an end there is the tail; of two such ends, the first in reading order.
    """
    ends = [cell for cell in cells(trail) if (NEAR[cell] & trail).bit_count() < 2]
    ends.sort(key=lambda cell: not BIT[cell] & BORDER)
    way = [ends[0] if ends else cells(trail)[0]]
    left = trail & ~BIT[way[0]]
    while ahead := NEAR[way[-1]] & left:
        way.append(cells(ahead)[0])
        left &= ~BIT[way[-1]]
    return tuple(way)


def is_closed(trail: int) -> bool:
    """Return True if a trail is a loop."""
    return all((NEAR[cell] & trail).bit_count() == 2 for cell in cells(trail))


@lru_cache(512)
def poses(trail: int) -> tuple[Pose, ...]:
    """Return the poses of the ants along a trail, one per cell."""
    way = ordered(trail)
    if len(way) == 1:
        goal = _inward(way[0])
        return (Pose(way[0], (goal + 3) % 6, goal),)
    steps = [direction(a, b) for a, b in pairwise(way)]
    if is_closed(trail):
        steps.append(direction(way[-1], way[0]))
        before = [steps[-1], *steps[:-1]]
    else:
        before, steps = [steps[0], *steps], [*steps, steps[-1]]
    return tuple(
        Pose(cell, (last + 3) % 6, following)
        for cell, last, following in zip(way, before, steps, strict=True)
    )


def _inward(cell: int) -> int:
    """The direction that points closest to the middle of the board."""
    q, r = COORDINATES[cell]
    x, y = q + r / 2, r
    reach = [-(x * (dq + dr / 2) + 0.75 * y * dr) for dq, dr in DIRECTIONS]
    return reach.index(max(reach))


def all_poses(side: Side) -> tuple[Pose, ...]:
    """All ants of a side."""
    return tuple(pose for trail in side.trails for pose in poses(trail))


def longest(side: Side) -> int:
    """The longest trail, the first of equals; 0 if there is no ant."""
    return max(side.trails, key=int.bit_count, default=0)
