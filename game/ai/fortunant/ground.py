"""Places of the sheet, looked up: straight lines, surroundings, and shapes that touch a hex."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from rules.fortunant.grid import AROUND, DIE_ICONS, HEXES, STEP, TRACK_ICONS, Y, surroundings
from rules.fortunant.shapes import PLACEMENTS, SHAPES

FACES: Final = range(1, 7)
ICONS: Final = TRACK_ICONS | DIE_ICONS


def _line(direction: int, hex_: int) -> tuple[int, ...]:
    found: list[int] = []
    while len(found) < len(FACES) and (hex_ := STEP[direction][hex_]) >= 0:
        found.append(hex_)
    return tuple(found)


class Stretch(NamedTuple):
    """Hexes that a corridor would occupy."""

    length: int
    tile: int
    """The last hex."""
    line: int
    """All hexes, as a set."""
    icons: int
    """Number of icons it covers."""


def _stretches(tiles: tuple[int, ...], least: int) -> tuple[Stretch, ...]:
    """The beginnings of a line, of at least so many hexes, the shortest first."""
    found, line = [], 0
    for length, tile in enumerate(tiles, 1):
        line |= 1 << tile
        if length >= least:
            found.append(Stretch(length, tile, line, (line & ICONS).bit_count()))
    return tuple(found)


AFTER: Final = tuple(tuple(_stretches(_line(way, hex_), 1) for hex_ in range(HEXES)) for way in range(6))
"""By direction and hex: the stretches that follow it, at most as long as the highest die."""
FROM: Final = tuple(
    tuple(_stretches((hex_, *_line(way, hex_))[: len(FACES)], 2 if way else 1) for hex_ in range(HEXES))
    for way in range(6)
)
"""The stretches that begin at it; the one of a single hex stands with the first direction alone."""
WITHIN_TWO: Final = tuple(surroundings(AROUND[hex_]) & ~(1 << hex_) for hex_ in range(HEXES))
"""The hexes at most two steps away."""
WITHIN_THREE: Final = tuple(surroundings(WITHIN_TWO[hex_]) & ~(1 << hex_) for hex_ in range(HEXES))


class Place(NamedTuple):
    """A place for a room."""

    cells: int
    row: int
    """Row of its lowest hex."""
    size: int
    icons: int
    """Number of icons that it encircles."""


@cache
def places(number: int, end: int, opened: bool) -> tuple[Place, ...]:
    """The rooms of a number that touch a hex and do not cover it."""
    around, itself = AROUND[end], 1 << end
    return tuple(
        _place(place.cells)
        for place in PLACEMENTS[number]
        if place.cells & around and not place.cells & itself and (opened or not SHAPES[place.shape].locked)
    )


@cache
def _place(cells: int) -> Place:
    return Place(cells, Y[cells.bit_length() - 1], cells.bit_count(), (cells & ICONS).bit_count())
