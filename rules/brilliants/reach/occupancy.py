"""The occupancy of every place from the point of view of one seat, a byte each."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rules.brilliants.state import (
    FIRST_SOIL,
    HOLE_1,
    LIBRARY,
    NOWHERE,
    PLACES,
    QUEEN,
    SURFACE,
    Colony,
    Ground,
    State,
)

BLOCKED: Final = 0
"""Absent space, pond, predator, enemy ant, pheromone or hole (BA-MOVE-04, BA-PHER-03), Worm (BA-MOVE-09)."""
BARE: Final = 1
EMPTY: Final = 2
"""Empty Ground, which a pheromone may mark (BA-PHER-01)."""
OWN: Final = 3
"""An own pheromone."""
RESOURCE: Final = 4
"""4 to 9: the resources of the surface."""
TUNNEL: Final = 10
"""A chamber, tunnel or dug hole space."""
SOIL: Final = 11
NUMBERED: Final = 12
"""Soil of a numbered space: #2 to #4 before they are dug."""
MEANING: Final = 15
"""Mask of the codes above."""
OCCUPIED: Final = 16
"""Flag: an own ant stands there, so no other may end there (BA-MOVE-06)."""
CROWDED: Final = 32
"""Flag: several own ants stand there, so none of them may stay (BA-MOVE-07)."""

SIZE: Final = 256
"""Length of an occupancy; NOWHERE indexes the last byte, so that absent ants and holes need no check."""

_MEANINGS: Final = tuple(
    bytes(
        {Ground.BARE: BARE, Ground.EMPTY: EMPTY, Ground.PHEROMONE + seat: OWN}.get(
            ground, ground if Ground.RESOURCE <= ground < Ground.PHEROMONE else BLOCKED
        )
        for ground in range(256)
    )
    for seat in range(4)
)
_REST: Final = bytes(SIZE - SURFACE)


def occupancy(state: State, seat: int) -> bytearray:
    """One byte for each place, with the place numbers of `state`."""
    codes = bytearray(state.ground.translate(_MEANINGS[seat]) + _REST)
    for other, colony in enumerate(state.colonies):
        if other != seat:
            for place in colony.ants:
                codes[place] = BLOCKED
        for place in colony.holes:
            codes[place] = BLOCKED
    codes[state.spider] = BLOCKED
    codes[state.grasshopper] = BLOCKED
    _add_own(codes, state.colonies[seat], state.worm & 255 if state.worm >> 8 == seat else NOWHERE)
    return codes


def _add_own(codes: bytearray, colony: Colony, worm: int) -> None:
    """Add the own nest and ants; hole spaces and the Library hold any number of ants (BA-MOVE-06)."""
    nest = _nest(colony.holes, colony.dug, worm)
    codes[HOLE_1:PLACES] = nest
    for place in colony.ants:
        codes[place] |= OCCUPIED
    codes[HOLE_1:QUEEN] = nest[: QUEEN - HOLE_1]
    if codes[QUEEN] & OCCUPIED and colony.ants.count(QUEEN) > 1:
        codes[QUEEN] |= CROWDED


@lru_cache(maxsize=4096)
def _nest(holes: bytes, dug: int, worm: int) -> bytes:
    codes = bytearray(PLACES)
    for number, space in enumerate(holes):
        codes[HOLE_1 + number] = NUMBERED if space == NOWHERE else TUNNEL
    codes[LIBRARY] = codes[QUEEN] = TUNNEL
    for place in range(FIRST_SOIL, PLACES):
        codes[place] = TUNNEL if dug >> (place - FIRST_SOIL) & 1 else SOIL
    if worm != NOWHERE:
        codes[worm] = BLOCKED
    return bytes(codes[HOLE_1:])
