"""Places of the sheet, looked up: straight lines, surroundings, and shapes that touch a hex."""

from __future__ import annotations

from functools import cache
from typing import Final

from rules.fortunant.grid import AROUND, HEXES, STEP, surroundings
from rules.fortunant.shapes import PLACEMENTS, SHAPES

FACES: Final = range(1, 7)


def _line(direction: int, hex_: int) -> tuple[int, ...]:
    found: list[int] = []
    while len(found) < len(FACES) and (hex_ := STEP[direction][hex_]) >= 0:
        found.append(hex_)
    return tuple(found)


LINE: Final = tuple(tuple(_line(direction, hex_) for hex_ in range(HEXES)) for direction in range(6))
"""The hexes that follow a hex in a direction, at most as many as the highest die."""
WITHIN_TWO: Final = tuple(surroundings(AROUND[hex_]) & ~(1 << hex_) for hex_ in range(HEXES))
"""The hexes at most two steps away."""
WITHIN_THREE: Final = tuple(surroundings(WITHIN_TWO[hex_]) & ~(1 << hex_) for hex_ in range(HEXES))


@cache
def places(number: int, end: int, opened: bool) -> tuple[int, ...]:
    """The rooms of a number that touch a hex and do not cover it, as sets of hexes."""
    around, itself = AROUND[end], 1 << end
    return tuple(
        place.cells
        for place in PLACEMENTS[number]
        if place.cells & around and not place.cells & itself and (opened or not SHAPES[place.shape].locked)
    )
