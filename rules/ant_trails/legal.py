"""The deciding seat and the legal moves in a stable order."""

from __future__ import annotations

from typing import Final

from rules.ant_trails.board import select, table
from rules.ant_trails.moves import CARRIES, CONFIRM, PASS, PICK_UPS, PLACES, Decision
from rules.ant_trails.state import Phase, State
from rules.ant_trails.trail import legal_cells
from rules.core.protocol import CHANCE, Seat

_PLACES: Final = table(PLACES)
_PASS: Final = (PASS,)
_DECIDERS: Final = ((0,), (1,))
_CHANCE: Final = (CHANCE,)
# A member of an enumeration costs as much as a call (Python 3.11), so those of every move are looked up once.
_PLACE: Final = Phase.PLACE
_FOOD: Final = Phase.FOOD


def deciders(state: State) -> tuple[Seat, ...]:
    """The side on turn (AT-TURN-01), chance before the first turn, none when the game is over."""
    phase = state.phase
    if phase is _PLACE or phase is _FOOD:
        return _DECIDERS[state.seat]
    return _CHANCE if phase is Phase.SETUP else ()


def legal_moves(state: State, seat: Seat) -> tuple[Decision, ...]:
    """All moves of a seat: placements in reading order, or pick-ups, then steps, each by cell, then `.`."""
    if seat != state.seat:
        return ()
    phase = state.phase
    if phase is _PLACE:
        return select(_PLACES, legal_cells(state)) or _PASS
    return food_moves(state) if phase is _FOOD else ()


def is_idle(state: State) -> bool:
    """AT-END-01: true if the side on turn can place no ant, or has passed and can move no food."""
    if state.phase is _PLACE:
        return not state.placed and not legal_cells(state)
    if state.phase is not _FOOD or state.placed or state.lifted or state.stepped:
        return False
    return food_moves(state) == (CONFIRM,)


def food_moves(state: State) -> tuple[Decision, ...]:
    """The moves of the food step, including `.`, which ends it (AT-FOOD-03, AT-FOOD-05)."""
    side = state.sides[state.seat]
    idle = side.ants & ~state.carried
    moves: list[Decision] = []
    tiles = state.ground & side.touched
    while tiles:
        low = tiles & -tiles  # the lowest bit: cells come in reading order
        tiles ^= low
        moves += [move for bit, move in PICK_UPS[low.bit_length() - 1] if bit & idle]
    tiles = movable(state)
    while tiles:
        low = tiles & -tiles
        tiles ^= low
        moves += [move for bit, move in CARRIES[low.bit_length() - 1] if bit & idle]
    moves.append(CONFIRM)
    return tuple(moves)


def movable(state: State) -> int:
    """Cells of the own carried tiles that may move: not picked up or moved in this turn (AT-FOOD-04)."""
    return state.carried & state.sides[state.seat].ants & ~(state.lifted | state.stepped)
