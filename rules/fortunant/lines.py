"""The sheet laid out along its straight lines, as corridors run (FA-CORR-03).

Each hex has six bits here, one for each direction. The bits of a direction follow its lines from hex to hex,
and a bit that belongs to no hex ends each line. So a shift by one goes a step in all six directions, for all
hexes of the sheet at once.
"""

from __future__ import annotations

from itertools import accumulate
from typing import Final

from rules.fortunant.grid import HEXES, STEP, members

FURTHEST: Final = 6
"""The hexes of the longest corridor: a die has so many pips (FA-CORR-02)."""


def _lay_out() -> tuple[tuple[int, ...], int]:
    """The six bits of each hex, and the length of the whole."""
    places, length = [0] * HEXES, 0
    for direction, step in enumerate(STEP):
        back = STEP[direction - 3]
        for first in range(HEXES):
            if back[first] < 0:
                here = first
                while here >= 0:
                    places[here] |= 1 << length
                    length += 1
                    here = step[here]
                length += 1
    return tuple(places), length


ALONG, LENGTH = _lay_out()
"""The six bits of each hex, and the number of bits."""
BEFORE: Final = tuple(accumulate(ALONG[:-1], initial=0))
"""The bits of all hexes that come before each hex in reading order."""
EVERY: Final = BEFORE[-1] | ALONG[-1]
"""The bits of all hexes."""
AHEAD: Final = tuple(tuple(bit + 1 for bit in members(along)) for along in ALONG)
"""For each hex and direction, the bit of the hex one step away, or else one that is no hex's."""


def _ones(number: int) -> int:
    """The number of ones at the low end of a number."""
    return (~number & number + 1).bit_length() - 1


ONES: Final = tuple(map(_ones, range(1 << FURTHEST)))
"""By so many bits of free hexes in a line, the number of free hexes before the first other one."""
