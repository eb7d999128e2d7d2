"""Paths of the termites: over the grass to an entrance, and from there to what they eat."""

from __future__ import annotations

import math
from typing import Final

from game.tables.fortunant.leaf.burrow import ground
from game.tables.fortunant.leaf.geometry import CENTRES, WIDTH, Point
from game.tables.fortunant.leaf.route import route, walked
from rules.fortunant import colony
from rules.fortunant.grid import members
from rules.fortunant.state import Sheet

_STEP: Final = 24
"""Units of the leaf between two points on the grass."""
_CORNERS: Final = ((0, -24), (21, -12), (21, 12), (0, 24), (-21, 12), (-21, -12))
"""From the middle of a hex to places near its corners, in units."""


def prey(sheet: Sheet) -> int:
    """The hexes that attract termites: those with food, else those of rooms they can ravage (FA-HAZ-05)."""
    if sheet.food:
        return sheet.food
    return sum(room.cells for room in sheet.rooms if colony.is_functional(sheet, room))


def into(sheet: Sheet, goals: int) -> tuple[Point, ...]:
    """The shortest path from the grass to one of some hexes, in units; empty if none leads there."""
    found = [path for entrance in colony.entrances(sheet) if (path := route(sheet, entrance, goals))]
    return walked(min(found, key=len, default=()))


def from_entrance(sheet: Sheet, entrance: int, goals: int) -> tuple[Point, ...]:
    """The same from a certain entrance."""
    return walked(route(sheet, entrance, goals))


def over_grass(sheet: Sheet) -> tuple[Point, ...]:
    """From the farther rim of the leaf to the entrance nearest to prey; empty if nothing attracts them."""
    path = into(sheet, prey(sheet))
    if not path:
        return ()
    x = path[0][0]
    steps = range(0, round(x), _STEP) if x > WIDTH / 2 else range(round(WIDTH), round(x), -_STEP)
    return (*((float(place), ground(place)) for place in steps), path[0])


def around(cells: int) -> tuple[Point, ...]:
    """Once round a room, along the middles of its outer hexes or, of a small one, along its corners."""
    centres = [CENTRES[cell] for cell in members(cells)]
    x, y = (sum(values) / len(centres) for values in zip(*centres, strict=True))
    if len(centres) < 3:
        centres = [(a + dx, b + dy) for a, b in centres for dx, dy in _CORNERS]
    outer = [place for place in centres if math.dist(place, (x, y)) > 1]
    outer.sort(key=lambda place: math.atan2(place[1] - y, place[0] - x))
    return (*outer, outer[0])
