"""Sets of places as bits of one integer, so that a step of many ants is a few shifts (BA-MOVE-03).

A space of the main board has the bit of its hexagon, row by row, with one unused bit at the end of each row:
the six directions are then shifts by 1, WIDTH and WIDTH - 1, and no row runs into the next. The nest's places
have the bits above. A dug hole space has the bit of its hole's hexagon, as both are one place (BA-NEST-04).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rules.brilliants.data import board, nest
from rules.brilliants.state import HOLE_1, LIBRARY, NOWHERE, PLACES, QUEEN, SURFACE

Path = tuple[int, ...]

_LEFT: Final = min(q for q, _ in board.COORDINATES)
_TOP: Final = min(r for _, r in board.COORDINATES)
WIDTH: Final = max(q for q, _ in board.COORDINATES) - _LEFT + 2
_NUMBERS: Final = tuple((r - _TOP) * WIDTH + q - _LEFT for q, r in board.COORDINATES)
_NEST_AT: Final = max(_NUMBERS) + WIDTH + 1
"""The first bit of the nest; the bits below are for steps off the last row."""

BITS: Final = (
    *(1 << number for number in _NUMBERS),
    *(1 << _NEST_AT + place for place in range(PLACES - SURFACE)),
    *(0 for _ in range(PLACES, NOWHERE + 1)),
)
"""The bit of each place while no hole space is dug; 0 for NOWHERE."""
BOARD: Final = (1 << max(_NUMBERS) + 1) - 1
"""All bits of the main board, including the unused ones between rows."""
AT_LIBRARY: Final = BITS[LIBRARY]
AT_QUEEN: Final = BITS[QUEEN]
SOIL_AT: Final = _NEST_AT + QUEEN + 1 - HOLE_1
"""The first bit of the un-numbered nest spaces, which are in the order of `Colony.dug`."""
_SPACE_AT: Final = {number: space for space, number in enumerate(_NUMBERS)}
LAID_OUT: Final = bytes(_SPACE_AT.get(number, NOWHERE) for number in reversed(range(max(_NUMBERS) + 1)))
"""The space of each bit of the main board, from the highest bit down."""


def beside(spaces: int) -> int:
    """The hexagons next to any of these, possibly with bits that are no hexagon."""
    # The six directions are shifts by 1, WIDTH and WIDTH - 1, the last being a row and a step at once.
    left, right = spaces << 1, spaces >> 1
    return left | right | (spaces | right) << WIDTH | (spaces | left) >> WIDTH


class Inside(dict[int, int]):
    """Cache of the places one step away through the nest from a set of nest and hole places."""

    def __init__(self, bits: Path) -> None:
        super().__init__()
        self._rows = {
            bits[place]: sum(bits[other] for other in others) for place, others in nest.NEIGHBOURS.items()
        }

    def __missing__(self, places: int) -> int:
        found = 0
        for place in each(places):
            found |= self._rows[place]
        self[places] = found
        return found


class Near(dict[int, int]):
    """Cache of the places one step away from a single place, possibly with bits that are no place."""

    def __init__(self, net: Net) -> None:
        super().__init__()
        self._net = net

    def __missing__(self, place: int) -> int:
        found = self[place] = self._net.around(place)
        return found


class Net:
    """The adjacency of places in a colony with given holes dug."""

    __slots__ = ("bits", "dug", "inside", "near", "nest", "places", "undug")

    def __init__(self, holes: bytes) -> None:
        bits = list(BITS)
        self.dug = self.undug = 0
        """The dug hole spaces, and the numbered soil that would become one."""
        for number, space in enumerate(holes, HOLE_1):
            if space == NOWHERE:
                self.undug |= BITS[number]
            else:
                bits[number] = BITS[space]
                self.dug |= BITS[space]
        self.bits = tuple(bits)
        """The bit of each place."""
        self.nest = sum(self.bits[HOLE_1:PLACES])
        """The places from which a step through the nest is possible."""
        self.inside = Inside(self.bits)
        self.near = Near(self)
        self.places = {bit: place for place, bit in enumerate(self.bits[:PLACES])}
        """The place of each bit."""

    def first(self, places: int) -> int:
        """The bit of the first of these places in board order."""
        if not places & places - 1:  # a single bit
            return places
        return self.bits[min(map(self.places.__getitem__, each(places)))]

    def around(self, places: int) -> int:
        """The places one step away from any of these, possibly with bits that are no place."""
        # Steps through the nest are looked up by the whole set, because few different sets occur in a game.
        found = beside(places & BOARD)
        inner = places & self.nest
        return found | self.inside[inner] if inner else found


@lru_cache(maxsize=256)
def net_of(holes: bytes) -> Net:
    """The adjacency for a colony with these nest holes, cached."""
    return Net(holes)


SPACES: Final = {bit: space for space, bit in enumerate(BITS[:SURFACE])}
"""The space of the main board of each bit."""


def nth(places: int, index: int) -> int:
    """The set bit with this index, counted from the lowest."""
    for _ in range(index):
        places &= places - 1
    return places & -places


def each(places: int) -> list[int]:
    """The set bits as separate numbers, ascending."""
    found = []
    while places:
        bit = places & -places
        found.append(bit)
        places ^= bit
    return found


_PLAIN: Final = board.NEIGHBOURS + tuple(nest.NEIGHBOURS[place] for place in sorted(nest.NEIGHBOURS))


@lru_cache(maxsize=1024)
def steps_from(holes: bytes) -> tuple[Path, ...]:
    """For each place, the places one step away, ascending (BA-MOVE-03, BA-NEST-04).

    A surface space under an own hole is the same place as the hole space and is in no list; a hole space has
    its nest neighbours and those of the hole's tile.
    """
    rows = list(_PLAIN)
    place_of = {space: HOLE_1 + number for number, space in enumerate(holes) if space != NOWHERE}
    for space, hole in place_of.items():
        rows[hole] = nest.NEIGHBOURS[hole] + board.NEIGHBOURS[space]
    for space, hole in place_of.items():
        for place in (hole, *board.NEIGHBOURS[space]):
            rows[place] = tuple(sorted({place_of.get(other, other) for other in rows[place]}))
    return tuple(rows)
