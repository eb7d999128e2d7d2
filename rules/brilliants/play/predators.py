"""Legal places of predators, and their movement and eating (BA-PRED)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from rules.brilliants.data import board, nest
from rules.brilliants.data.box import ANT_NAMES, RULE_SETS
from rules.brilliants.events import GroundEmptied, PredatorMoved, SoilDug
from rules.brilliants.moves import MovePredator
from rules.brilliants.play.transition import StateBuilder
from rules.brilliants.reach import predator_list
from rules.brilliants.reach.occupancy import BARE, EMPTY, RESOURCE, TUNNEL
from rules.brilliants.reach.predator_list import PredatorMoves
from rules.brilliants.reach.terrain import room_for_predators, soil_of
from rules.brilliants.state import FIRST_SOIL, NOWHERE, SURFACE, Ground, State
from rules.brilliants.terms import seat_name

SPIDER: Final = 0
GRASSHOPPER: Final = 1
WORM: Final = 2
ALL_DUG: Final = (1 << len(nest.SOILS)) - 1

_ZONES: Final = (
    slice(0, board.GLADE_SIZE),
    *(slice(spaces.start, spaces.stop) for spaces in map(board.zone_spaces, range(len(board.OUTER)))),
)
_Moves = tuple[MovePredator, ...]
Part = tuple[int, int, bytes | int]
"""The key of a cached list: a predator, a zone and its occupancy; or the Worm, a seat and its dug spaces."""


def predator_moves(state: State, barred: int = 0) -> PredatorMoves:
    """Every place for the Spider, then the Grasshopper, then the Worm.

    `barred` has a bit for each predator that the seat may not move (BA-SPEC-01).
    """
    room = room_for_predators(state)
    count = room.bit_count() * _ABOVE[barred]
    if not barred >> WORM & 1:
        count += len(nest.SOILS) * len(state.colonies)
        for colony in state.colonies:
            count -= colony.dug.bit_count()
    return PredatorMoves(count, state.ground, lambda: _parts(state, room, barred))


def _parts(state: State, room: int, barred: int) -> Iterator[predator_list.Part]:
    """The legal places of each predator."""
    for predator in (SPIDER, GRASSHOPPER):
        if not barred >> predator & 1:
            yield predator, NOWHERE, room
    if not barred >> WORM & 1:
        yield from [(WORM, seat, soil_of(colony)) for seat, colony in enumerate(state.colonies)]


_ABOVE: Final = tuple(
    sum(not barred >> predator & 1 for predator in (SPIDER, GRASSHOPPER)) for barred in range(8)
)
"""By `barred`, the number of Spider and Grasshopper that may be moved."""


def zone_occupancies(state: State, codes: bytearray) -> list[tuple[int, bytes]]:
    """The zones in play, each with its part of the occupancy; in Solo only the Glade (BA-SOLO-14)."""
    zones = (0, *[home + 1 for home in state.table.homes])
    return [(zone, bytes(codes[_ZONES[zone]])) for zone in zones]


def moves_of(part: Part) -> _Moves:
    """The moves of one predator in a part."""
    match part:
        case predator, zone, bytes(codes):
            return _zone_moves(zone, codes)[predator]
        case _, seat, int(dug):
            return _worm_moves(seat, dug)
    raise AssertionError(part)


@lru_cache(maxsize=4096)
def _zone_moves(zone: int, codes: bytes) -> tuple[_Moves, _Moves]:
    """Moves of the Spider and of the Grasshopper into a zone (BA-PRED-02, BA-PRED-03)."""
    places = list(zip(range(_ZONES[zone].start, SURFACE), codes.translate(_AS_FREE), strict=False))
    return (
        tuple([_move_onto(SPIDER, space, code) for space, code in places if code]),
        tuple([_move_onto(GRASSHOPPER, space, code) for space, code in places if code]),
    )


def is_free(code: int) -> bool:
    """True if a predator may enter a place with this occupancy: unoccupied ground or resource."""
    return code in (BARE, EMPTY) or RESOURCE <= code < TUNNEL


_AS_FREE: Final = bytes(code if is_free(code) else 0 for code in range(256))


def _move_onto(predator: int, space: int, code: int) -> MovePredator:
    return MovePredator(predator, space, predator_list.eaten(predator, code - RESOURCE))


@lru_cache(maxsize=4096)
def _worm_moves(seat: int, dug: int) -> _Moves:
    """Moves of the Worm to any un-numbered soil of a nest, which it always eats (BA-PRED-04)."""
    return tuple(
        MovePredator(WORM, seat * 256 + place, nest.SOIL[place])
        for place in nest.SOILS
        if not dug >> (place - FIRST_SOIL) & 1
    )


def may_move_predator(state: State, seat: int) -> bool:
    """True if a predator that the seat may move has a legal place; else the action is done (BA-ROUND-07)."""
    barred = state.colonies[seat].barred
    if not barred >> WORM & 1:
        for colony in state.colonies:
            if colony.dug != ALL_DUG:
                return True
    if barred & (1 << SPIDER | 1 << GRASSHOPPER) == (1 << SPIDER | 1 << GRASSHOPPER):
        return False
    return bool(room_for_predators(state))


def move_by_seat(play: StateBuilder, seat: int, predator: int, space: int, eats: int) -> None:
    """BA-SPEC-04: move a predator by action, card or power; it counts as moved by this seat in this round.

    Rule sets without species do not use this mark, and their positions do not store it.
    """
    if RULE_SETS[play.state.table.variant].specials:
        play.colony(seat).moved |= 1 << predator
    move_predator(play, seat, predator, space, eats)


def move_predator(play: StateBuilder, seat: int, predator: int, space: int, eats: int) -> None:
    """BA-PRED-01, BA-PRED-05: move a predator, which frees its space."""
    match predator:
        case 0:
            source, play.state.spider = play.state.spider, space
        case 1:
            source, play.state.grasshopper = play.state.grasshopper, space
        case _:
            source, play.state.worm = play.state.worm, space
    play.events.append(PredatorMoved(seat, predator, source, space, eats))
    if eats == NOWHERE:
        return
    if predator == WORM:
        eat_soil(play, space)
    else:
        eat_resource(play, space)


def eat_resource(play: StateBuilder, space: int) -> None:
    """BA-PRED-03: turn the space into Empty Ground; the predator stays."""
    play.lay(space, Ground.EMPTY)
    play.events.append(GroundEmptied(space))


def eat_soil(play: StateBuilder, place: int) -> None:
    """BA-PRED-04: turn the soil into a tunnel with a tile of the nest's owner; no seat gets the soil."""
    owner, space = place >> 8, place & 255
    play.colony(owner).dug |= 1 << (space - FIRST_SOIL)
    play.events.append(SoilDug(owner, space))


assert (SPIDER, GRASSHOPPER) == (0, 1)


def piece_on(state: State, space: int) -> str:
    """The piece on a surface space: `stands H1 of P2`, `lies a nest hole of P1`; empty if there is none."""
    for owner, colony in enumerate(state.colonies):
        if space in colony.holes:
            return f"lies a nest hole of {seat_name(owner)}"
        if space in colony.ants:
            return f"stands {ANT_NAMES[colony.ants.index(space)]} of {seat_name(owner)}"
    return "stands another predator" if space in (state.spider, state.grasshopper) else ""
