"""Places by their meaning for the ants of one seat in this turn, as bit sets of `cells`."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rules.brilliants.data import board
from rules.brilliants.reach import cells
from rules.brilliants.reach.movement_allowance import MovementAllowance
from rules.brilliants.state import (
    FARMER,
    HOLE_1,
    HUNTER,
    LIBRARY,
    NOWHERE,
    PLACES,
    QUEEN,
    SURFACE,
    Colony,
    Ground,
    State,
)

_SOILS: Final = (1 << PLACES - QUEEN - 1) - 1
_CHAMBERS: Final = cells.AT_LIBRARY | cells.AT_QUEEN
_UNSEEN: Final = bytes(NOWHERE + 1 - SURFACE)


Land = tuple[int, int, tuple[int, ...]]
"""Sets of main board spaces: bare ground with Empty Ground and resources; Empty Ground; food by caste.

Diggers have no food there (BA-MOVE-14).
"""


def _ones(codes: range) -> bytes:
    return bytes(ord("1" if code in codes else "0") for code in range(NOWHERE + 1))


_OPEN: Final = _ones(range(Ground.BARE, Ground.PHEROMONE))
_EMPTY: Final = _ones(range(Ground.EMPTY, Ground.EMPTY + 1))
_FOOD: Final = tuple(
    _ones(range(Ground.RESOURCE + 3 * caste, Ground.RESOURCE + 3 * caste + 3)) for caste in (HUNTER, FARMER)
)
_PHEROMONE: Final = tuple(
    _ones(range(code, code + 1)) for code in range(Ground.PHEROMONE, Ground.PHEROMONE + 4)
)
_PHEROMONES: Final = _ones(range(Ground.PHEROMONE, Ground.PHEROMONE + 4))


def _where(codes: bytes, ones: bytes) -> int:
    return int(codes.translate(ones), 2)


def _laid_out(ground: bytes) -> bytes:
    return cells.LAID_OUT.translate(ground + _UNSEEN)


@lru_cache(maxsize=256)
def land_of(ground: bytes) -> Land:
    """The `Land` of a ground, without regard to holes."""
    codes = _laid_out(ground)
    return _where(codes, _OPEN), _where(codes, _EMPTY), (*[_where(codes, ones) for ones in _FOOD], 0)


@lru_cache(maxsize=256)
def _land_and_trail(ground: bytes, seat: int) -> tuple[int, int, tuple[int, ...], int]:
    """`land_of`, and the pheromones of a seat."""
    return (*land_of(ground), _where(_laid_out(ground), _PHEROMONE[seat]))


_NOWHERE_MET: Final = bytes([*range(HOLE_1, LIBRARY + 1), NOWHERE])
"""Places where an ant does not block others: hole spaces, the Library, the supply."""


@lru_cache(maxsize=256)
def _held(ants: bytes, holes: bytes) -> tuple[int, int]:
    """Places where a colony's ants block its own ends, except the Library; places closed to other seats."""
    found, dug = 0, cells.net_of(holes).dug
    for place in ants.translate(None, _NOWHERE_MET):
        found |= cells.BITS[place]
    return found & ~dug, found & cells.BOARD | dug


def room_for_predators(state: State) -> int:
    """Legal places of predators: ground and resources without ant, nest hole or predator (BA-PRED-02)."""
    taken = cells.BITS[state.spider] | cells.BITS[state.grasshopper]
    for colony in state.colonies:
        taken |= _held(colony.ants, colony.holes)[1]
    return land_of(state.ground)[0] & ~taken


def soil_of(colony: Colony) -> int:
    """The un-numbered soil that is not dug yet."""
    return _inside(colony.dug)[1]


@lru_cache(maxsize=1024)
def _inside(dug: int) -> tuple[int, int]:
    """The chambers and tunnels of a nest with these spaces dug, and its un-numbered soil."""
    return _CHAMBERS | dug << cells.SOIL_AT, (_SOILS & ~dug) << cells.SOIL_AT


@lru_cache(maxsize=1024)
def _near(holes: bytes, hole_range: int) -> int:
    found = 0
    for hole in holes:
        if hole != NOWHERE:
            found |= sum(map(cells.BITS.__getitem__, board.within(hole, hole_range)))
    return found


class Terrain:
    """One position from the view of one seat's ants; all fields are sets of places."""

    __slots__ = (
        "_holes",
        "allowance",
        "claimed",
        "crossable",
        "crowded",
        "diggable",
        "empty",
        "food",
        "free",
        "ground",
        "markable",
        "net",
        "numbered",
        "own",
        "soil",
        "stops",
        "supply",
        "touched",
        "walkable",
    )  # fmt: skip

    def __init__(self, state: State, seat: int, allowance: MovementAllowance) -> None:
        colony, bits = state.colonies[seat], cells.BITS
        self.allowance, self.ground, self.supply = allowance, state.ground, colony.pheromones
        self._holes = holes = colony.holes
        self.net = net = cells.net_of(holes)
        open_, empty, self.food, trail = _land_and_trail(state.ground, seat)
        self.own = own = trail | net.dug
        """Own pheromones and nest holes."""
        enemies, predators = 0, bits[state.spider] | bits[state.grasshopper]
        for other in state.colonies:
            if other is not colony:
                enemies |= _held(other.ants, other.holes)[1]
        passable = (open_ | own) & ~(enemies | predators)
        self._add_nest(colony, passable, state.worm - (seat << 8))
        self.empty = empty & passable & ~net.dug
        """Empty Ground that may be marked (BA-PHER-01)."""
        self.touched = cells.BOARD
        """Places where the first pheromone of a movement may be placed (BA-EXP-05)."""
        self.claimed = self.crossable = 0
        """Places where a collecting ant may choose to mark; and the enemy-held spaces (BA-CARD-07)."""
        if allowance.touching:
            self.touched = cells.beside(own)
            self.claimed = self.touched if self.supply else 0
        self.markable = self.empty & self.touched if self.supply else 0
        if allowance.slips or allowance.diplomat:
            trails = _where(_laid_out(state.ground), _PHEROMONES)
            self.crossable = (trails | enemies) & ~(own | predators)

    def _add_nest(self, colony: Colony, passable: int, worm: int) -> None:
        """Add the open part of the nest, which all may pass (BA-MOVE-10), and the fields derived from it.

        Resources, own ants, holes and pheromones do not block passing (BA-MOVE-05). `worm` is the place of
        the Worm in this nest; 0 if it is in another.
        """
        allowance, ants = self.allowance, colony.ants
        tunnels, self.soil = _inside(colony.dug)
        """The un-numbered soil."""
        passable |= tunnels
        if 0 <= worm <= NOWHERE:
            passable &= ~cells.BITS[worm]
        self.walkable = passable
        """Places that ants may pass."""
        taken = _held(ants, colony.holes)[0]
        self.stops = cells.AT_LIBRARY
        """A step onto these is the last (BA-MOVE-11)."""
        if not allowance.has_library:
            self.stops = 0
            if LIBRARY in ants:
                taken |= cells.AT_LIBRARY
        self.free = passable & ~taken
        """Places where any ant may end (BA-MOVE-06)."""
        self.crowded = cells.AT_QUEEN if ants.count(QUEEN) > 1 else 0
        """Places where even an ant that is there may not stay (BA-MOVE-07)."""
        self.numbered = self.net.undug if allowance.holes else 0
        self.diggable = self.soil | self.numbered

    def ends(self, start: int) -> int:
        """The places where an ant on `start` may end, including `start` unless crowded (BA-MOVE-02)."""
        return (self.free | start) & ~self.crowded

    def leads_on(self, marks: int) -> bool:
        """True if these pheromones may allow others that could not be placed without them (BA-EXP-05)."""
        return self.allowance.touching and self.supply > 1 and bool(cells.beside(marks) & self.empty)

    def claimable(self, trace: int) -> int:
        """Places for a pheromone after those of a trace, touching them or own tiles (BA-EXP-05,
        BA-EXP-06)."""
        marks = trace & self.empty
        return self.touched | cells.beside(marks) if marks.bit_count() < self.supply else 0

    def sites(self) -> int:
        """Places for a new hole: Empty Ground or an own pheromone near an own hole (BA-HOLE-02).

        The range grows with cards and the Architect, not with the weather (BA-HOLE-06). A space with an own
        ant is allowed, one with an enemy ant, a predator or a hole is not (BA-HOLE-04).
        """
        own = self.empty | self.own & self.walkable & ~self.net.dug
        return own & _near(self._holes, self.allowance.hole_range)
