"""Where predators may be put, and what they eat there (BA-PRED)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rules.brilliants import board, nest
from rules.brilliants.moves import MovePredator
from rules.brilliants.sight import BARE, BLOCKED, EMPTY, RESOURCE, TUNNEL
from rules.brilliants.state import FIRST_SOIL, NOWHERE, SURFACE, State

SPIDER: Final = 0
GRASSHOPPER: Final = 1
WORM: Final = 2
ALL_DUG: Final = (1 << len(nest.SOILS)) - 1

_ZONES: Final = (
    slice(0, board.GLADE_SIZE),
    *(slice(spaces.start, spaces.stop) for spaces in map(board.zone_spaces, range(len(board.OUTER)))),
)
_Moves = tuple[MovePredator, ...]


def predator_moves(state: State, codes: bytearray) -> _Moves:
    """Every place for the Spider, then the Grasshopper, then the Worm; `codes` is the sight of any seat.

    A sight knows too much, but what it leaves free of ants, pheromones, holes and predators is the same
    for every seat.
    """
    spider: _Moves = ()
    grasshopper: _Moves = ()
    for zone in (0, *(home + 1 for home in state.table.homes)):
        more_spider, more_grasshopper = _zone_moves(zone, bytes(codes[_ZONES[zone]]))
        spider += more_spider
        grasshopper += more_grasshopper
    moves = spider + grasshopper
    for seat, colony in enumerate(state.colonies):
        moves += _worm_moves(seat, colony.dug)
    return moves


@lru_cache(maxsize=4096)
def _zone_moves(zone: int, codes: bytes) -> tuple[_Moves, _Moves]:
    """Moves of the Spider and of the Grasshopper into a zone (BA-PRED-02, BA-PRED-03)."""
    places = list(zip(range(_ZONES[zone].start, SURFACE), codes.translate(_AS_FREE), strict=False))
    return (
        tuple([_SPIDER[space][code] for space, code in places if code]),
        tuple([_GRASSHOPPER[space][code] for space, code in places if code]),
    )


def is_free(code: int) -> bool:
    """Whether a place so seen may take a predator: bare, Empty Ground or resource, and nobody there."""
    return code in (BARE, EMPTY) or RESOURCE <= code < TUNNEL


def eaten(predator: int, code: int) -> int:
    """The Spider eats insects, the Grasshopper plants; NOWHERE if nothing (BA-PRED-03)."""
    if RESOURCE <= code < TUNNEL and (code - RESOURCE) // 3 == predator:
        return code - RESOURCE
    return NOWHERE


_AS_FREE: Final = bytes(code if is_free(code) else 0 for code in range(256))


def _moves_onto(predator: int, space: int) -> _Moves:
    """The move onto a space for each code that it may have in a sight."""
    return tuple(MovePredator(predator, space, eaten(predator, code)) for code in range(TUNNEL))


_SPIDER: Final = tuple(_moves_onto(SPIDER, space) for space in range(SURFACE))
_GRASSHOPPER: Final = tuple(_moves_onto(GRASSHOPPER, space) for space in range(SURFACE))


@lru_cache(maxsize=4096)
def _worm_moves(seat: int, dug: int) -> _Moves:
    """The Worm goes to any un-numbered soil of a nest and always eats it (BA-PRED-04)."""
    return tuple(
        MovePredator(WORM, seat * 256 + place, nest.SOIL[place])
        for place in nest.SOILS
        if not dug >> (place - FIRST_SOIL) & 1
    )


def can_move_predator(state: State, codes: bytearray) -> bool:
    """Whether any of the three has a legal place; if not, the action counts as done (BA-ROUND-07)."""
    if any(colony.dug != ALL_DUG for colony in state.colonies):
        return True
    return any(code != BLOCKED and is_free(code) for code in codes[:SURFACE])
