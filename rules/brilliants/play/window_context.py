"""A seat's window in one position: facts for special cards and powers (BA-CARD-02, BA-CARD-03)."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Final

from rules.brilliants.data.box import ANT_CASTE, RULE_SETS
from rules.brilliants.play.ants import ready_ants
from rules.brilliants.play.objective_cards import deck_count
from rules.brilliants.play.predators import WORM, Part, zone_occupancies
from rules.brilliants.reach.occupancy import EMPTY, SIZE, occupancy
from rules.brilliants.state import SURFACE, Ground, State


class WindowContext:
    """Facts of one position for one seat; costly ones are computed on first use and kept."""

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat = state, seat
        self.colony = state.colonies[seat]
        self.rule_set = RULE_SETS[state.table.variant]

    @property
    def displays(self) -> bool:
        """True if objectives are displayed instead of in hands (BA-EXP-02)."""
        return self.rule_set.objectives == "display"

    @cached_property
    def codes(self) -> bytearray:
        """The occupancy of all places for the seat."""
        return occupancy(self.state, self.seat)

    @cached_property
    def ready_castes(self) -> frozenset[int]:
        """The castes of the ants that have yet to move."""
        return frozenset([ANT_CASTE[ant] for ant in ready_ants(self.colony, self.state.night)])

    def deck_left(self, caste: int) -> int:
        """Cards left in a deck."""
        return deck_count(self.state.decks[caste])

    def empties(self) -> bytes:
        """1 for each surface space of unoccupied Empty Ground: no ant, predator or hole is there."""
        return bytes(self.codes[:SURFACE].translate(_IS_EMPTY))

    def washable(self) -> bytes:
        """1 for each surface space with any seat's pheromone and without an ant or a hole."""
        spaces = bytearray(self.state.ground.translate(_IS_PHEROMONE) + _REST)
        for colony in self.state.colonies:
            for place in colony.ants + colony.holes:
                spaces[place] = 0
        return bytes(spaces[:SURFACE])

    @cached_property
    def _zones(self) -> list[tuple[int, bytes]]:
        return zone_occupancies(self.state, self.codes)

    def hunts(self, predator: int) -> list[Part]:
        """The predator's legal places, part by part; empty if the seat may not move it (BA-SPEC-01)."""
        if self.colony.barred >> predator & 1:
            return []
        if predator == WORM:
            return [(WORM, seat, colony.dug) for seat, colony in enumerate(self.state.colonies)]
        return [(predator, zone, codes) for zone, codes in self._zones]


@lru_cache(maxsize=4096)
def marked(spaces: bytes) -> tuple[int, ...]:
    """The numbers of the spaces that are 1."""
    return tuple([space for space, wanted in enumerate(spaces) if wanted])


_IS_EMPTY: Final = bytes(code == EMPTY for code in range(SIZE))
_IS_PHEROMONE: Final = bytes(Ground.PHEROMONE <= ground < Ground.PHEROMONE + 4 for ground in range(256))
_REST: Final = bytes(SIZE - SURFACE)
