"""Where ants can go: the legal movements of a seat's ants (BA-MOVE, BA-NOTE-03).

Between two turns of a seat little changes. So the outcomes of each ant are kept with what they depend on, and
hold again wherever that is the same. The lists of all ants of a turn are put together and then cleared of
taken ends in one go.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import compress
from typing import Final

from rules.brilliants import board, nest
from rules.brilliants.box import ANT_CASTE, BOX, CASTES
from rules.brilliants.moves import MoveAnt
from rules.brilliants.outcome import STAYS, STAYS_WITH_QUEEN, Outcomes, outcomes
from rules.brilliants.sight import BLOCKED, CROWDED, EMPTY, OCCUPIED, OWN, SIZE
from rules.brilliants.state import NOWHERE, QUEEN, SURFACE, Colony
from rules.brilliants.terrain import Terrain
from rules.brilliants.walks import Walk
from rules.brilliants.walks import steps_from as steps_from

_FREE: Final = bytes(BLOCKED < code < OCCUPIED for code in range(SIZE))
_SITES: Final = tuple(board.within(space, BOX.hole_range) for space in range(SURFACE))
KEPT: Final = 4
"""So many surroundings of an ant are kept for each place ..."""
ANTS_KEPT: Final = 1024
"""... and so many ants on one place each: some MiB. More would hardly ever be of use again."""


class Walker:
    """Lists the movements of one seat's ants in one position."""

    __slots__ = ("_codes", "_colony", "_sites", "_terrains")

    def __init__(self, colony: Colony, codes: bytearray) -> None:
        """`codes` is a look through of the seat."""
        self._colony, self._codes = colony, codes
        self._sites: tuple[int, ...] | None = None
        self._terrains: list[Terrain | None] = [None] * len(CASTES)

    def moves(self, ants: Iterable[int], steps: tuple[int, ...]) -> Iterator[MoveAnt]:
        """All outcomes of moving these ants, one MoveAnt each; steps by caste."""
        found: list[MoveAnt] = []
        ends = b""
        for ant in ants:
            caste = ANT_CASTE[ant]
            outcome = self._outcomes(ant, caste, steps[caste])
            found += outcome.moves
            ends += outcome.ends
            if outcome.numbered:
                holes = _hole_moves(ant, outcome.numbered, self.sites())
                found += holes
                ends += bytes([move.path[-1] for move in holes])
        return compress(found, ends.translate(self._free()))

    def sites(self) -> tuple[int, ...]:
        """Where a new hole of this seat may lie."""
        if self._sites is None:
            self._sites = hole_sites(self._colony.holes, self._codes)
        return self._sites

    def _free(self) -> bytearray:
        """For each end whether an ant may end there; several may on hole spaces and in the Library."""
        free = self._codes.translate(_FREE)
        free[STAYS] = True
        free[STAYS_WITH_QUEEN] = self._codes[QUEEN] < CROWDED
        return free

    def _outcomes(self, ant: int, caste: int, steps: int) -> Outcomes:
        colony, terrain = self._colony, self._terrains[caste]
        if terrain is None:
            terrain = self._terrains[caste] = Terrain(self._codes, caste, colony.pheromones > 0)
        supply = steps if colony.pheromones > steps else colony.pheromones
        place, number = colony.ants[ant], terrain.number
        kept = kept_outcomes(ant, place, steps, supply, colony.holes)
        for found in kept:
            if number & found.depends_on == found.was:
                return found
        found = outcomes(ant, place, steps, supply, colony.holes, terrain)
        kept.insert(0, found)
        del kept[KEPT:]
        return found


@lru_cache(maxsize=ANTS_KEPT)
def kept_outcomes(ant: int, place: int, steps: int, supply: int, holes: bytes) -> list[Outcomes]:
    """What is kept for an ant that stands there, nothing at first; the latest is first."""
    return []


@lru_cache(maxsize=1024)
def _hole_moves(ant: int, numbered: tuple[Walk, ...], sites: tuple[int, ...]) -> tuple[MoveAnt, ...]:
    """Each walk to numbered soil, in any order of numbers (BA-HOLE-08), with each place for the hole.

    None without a place (BA-HOLE-05).
    """
    return tuple(
        MoveAnt(ant, path, marks, nest.SOIL[path[-1]], site) for path, marks in numbered for site in sites
    )


def hole_sites(holes: bytes, codes: bytes | bytearray) -> tuple[int, ...]:
    """Where a new hole may lie: within 3 of an own one, on Empty Ground or an own pheromone (BA-HOLE-02).

    The range never grows with the weather (BA-HOLE-06). A space with an own ant counts, one with
    an enemy ant, a predator or a hole does not (BA-HOLE-04). `codes` is a sight, or a look through.
    """
    return tuple([site for site in _near_sites(holes) if codes[site] & ~OCCUPIED in (EMPTY, OWN)])


@lru_cache(maxsize=1024)
def _near_sites(holes: bytes) -> tuple[int, ...]:
    return tuple(sorted({site for hole in holes if hole != NOWHERE for site in _SITES[hole]}))
