"""Sets of places near others, ignoring obstacles, as bits (`rules.brilliants.reach.cells`)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rules.brilliants.data import nest
from rules.brilliants.data.box import ANTS_OF, BOX, RESOURCES
from rules.brilliants.reach import cells
from rules.brilliants.reach.terrain import soil_of
from rules.brilliants.state import HOLE_1, NOWHERE, PLACES, SURFACE, Colony, Ground

_UNLIT: Final = bytes(NOWHERE + 1 - SURFACE)


class Discs(dict[int, int]):
    """Cache of the places within one movement of each place, ignoring obstacles."""

    def __init__(self, net: cells.Net) -> None:
        super().__init__()
        self._net = net

    def __missing__(self, place: int) -> int:
        seen = front = place
        for _ in range(BOX.steps):
            front = self._net.around(front) & ~seen
            seen |= front
        found = self[place] = seen & ~place
        return found


@lru_cache(maxsize=128)
def discs_of(holes: bytes) -> Discs:
    """The discs of a colony with these nest holes."""
    return Discs(cells.net_of(holes))


SOILS: Final = tuple(
    sum(cells.BITS[place] for place in range(HOLE_1, PLACES) if nest.SOIL.get(place) == kind)
    for kind in range(2 * 3, len(RESOURCES))
)
"""Soil of each kind, dug or not."""
_LYING: Final = tuple(
    bytes(ord("1" if code == Ground.RESOURCE + kind else "0") for code in range(NOWHERE + 1))
    for kind in range(2 * 3)
)


def kinds_of(ground: bytes, colony: Colony) -> tuple[int, ...]:
    """The places of each of the nine resources that a colony may collect, including undug soil."""
    undug = soil_of(colony) | cells.net_of(colony.holes).undug
    return (*resources_on(ground), *[soil & undug for soil in SOILS])


@lru_cache(maxsize=256)
def resources_on(ground: bytes) -> tuple[int, ...]:
    """The places of each of the six resources of the surface."""
    codes = cells.LAID_OUT.translate(ground + _UNLIT)
    return tuple([int(codes.translate(lying), 2) for lying in _LYING])


@lru_cache(maxsize=1024)
def zone(places: int, holes: bytes) -> int:
    """All places within one movement of any of these, ignoring obstacles."""
    around = cells.net_of(holes).around
    for _ in range(BOX.steps):
        places |= around(places)
    return places


@lru_cache(maxsize=1024)
def near_to(ants: bytes, holes: bytes, caste: int) -> int:
    """The places near a colony's ants of a caste."""
    near, net, discs = 0, cells.net_of(holes), discs_of(holes)
    for ant in ANTS_OF[caste]:
        if ants[ant] != NOWHERE:
            near |= discs[net.bits[ants[ant]]]
    return near
