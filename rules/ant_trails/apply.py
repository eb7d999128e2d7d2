"""Applies moves: returns the next position and the events (AT-TURN-05, AT-NOTE-05).

Positions are immutable, so undo only needs to keep the old one. New states are built with positional
arguments, which is twice as fast as `msgspec.structs.replace`.
"""

from __future__ import annotations

from typing import Final

from rules.ant_trails.board import BIT, BORDER, cells_mask
from rules.ant_trails.box import BOX, END
from rules.ant_trails.events import (
    AntPlaced,
    Event,
    FoodClaimed,
    FoodLaid,
    FoodStepped,
    FoodTaken,
    GameEnded,
    Scored,
    SeatPassed,
    TurnEnded,
    TurnStarted,
)
from rules.ant_trails.moves import Carry, Confirm, FoodMove, LayFood, Move, PickUp, Place
from rules.ant_trails.scoring import FOOD, TRAIL
from rules.ant_trails.state import BLACK, RED, Phase, Side, State
from rules.ant_trails.trail import deed, open_cells, with_ant
from rules.core.protocol import Step

# A member of an enumeration costs as much as a call (Python 3.11), so those of every move are looked up once.
_PLACE: Final = Phase.PLACE
_FOOD: Final = Phase.FOOD


def apply(state: State, move: Move) -> Step:
    """Apply a move, trusting that it is legal and canonical (`why.why_illegal`, `why.canonical`)."""
    match move:
        case Place():
            return place(state, move.cell)
        case Confirm():
            return confirm(state)
        case PickUp() | Carry():
            return move_food(state, move)
        case LayFood():
            return lay_food(state, move)
    return pass_turn(state)


def lay_food(state: State, move: LayFood) -> Step:
    """AT-SETUP-01: lay all tiles face up; Black begins (AT-TURN-01)."""
    values = bytearray(state.values)
    for cell, value in move.tiles:
        values[cell] = value
    ground = cells_mask([cell for cell, _ in move.tiles])
    after = State(
        Phase.PLACE, 1, BLACK, 0, 0, state.sides, ground, 0, bytes(values), 0, 0, b"", state.first1
    )  # fmt: skip
    return Step(after, (FoodLaid(move.tiles), TurnStarted(BLACK, 1)))


def place(state: State, cell: int) -> Step:
    """AT-TURN-02, AT-TURN-03: place an ant; the food step follows if no further ant is due or possible."""
    seat = state.seat
    before = state.sides[seat]
    side, trail, friends = with_ant(before, cell)
    sides = (side, state.sides[1]) if seat == BLACK else (state.sides[0], side)
    taken = sides[0].ants | sides[1].ants | state.ground
    more = state.placed + 1 < due(state) and open_cells(side, taken)
    after = State(
        _PLACE if more else _FOOD, state.round, seat, state.placed + 1, 0, sides, state.ground,
        state.carried, state.values, 0, 0, state.absent, state.first1,
    )  # fmt: skip
    placed = AntPlaced(seat, cell, deed(before, friends, len(side.trails)), trail)
    grown = side.longest - before.longest
    return Step(after, (placed, Scored(seat, TRAIL, grown)) if grown else (placed,))


def due(state: State) -> int:
    """Maximum ants to place this turn: two, or one in the first turn with AT-OPT-01 (AT-TURN-02)."""
    if state.first1 and state.round == 1 and state.seat == BLACK:
        return 1
    return BOX.ants_a_turn


def pass_turn(state: State) -> Step:
    """AT-END-01: pass when no ant can be placed; food may still be moved."""
    after = State(
        _FOOD, state.round, state.seat, 0, state.passes, state.sides, state.ground, state.carried,
        state.values, 0, 0, state.absent, state.first1,
    )  # fmt: skip
    return Step(after, (SeatPassed(state.seat),))


def move_food(state: State, move: FoodMove) -> Step:
    """AT-FOOD-03, AT-FOOD-05: move a tile onto an own ant; on an exit it is claimed at once."""
    seat, source, target = state.seat, move.source, move.target
    side, value = state.sides[seat], state.values[source]
    from_ground = isinstance(move, PickUp)
    claimed = BIT[target] & BORDER & ~side.doubled  # `side.exits` without the check for an own ant
    values = bytearray(state.values)
    values[source], values[target] = 0, 0 if claimed else value
    stays = 0 if claimed else BIT[target]
    after = State(
        _FOOD, state.round, seat, state.placed, state.passes,
        _with_claim(state, value) if claimed else state.sides,
        state.ground & ~BIT[source],
        state.carried & ~BIT[source] | stays,
        bytes(values),
        state.lifted | stays if from_ground else state.lifted,
        state.stepped if from_ground else state.stepped | stays,
        state.absent, state.first1,
    )  # fmt: skip
    moved = FoodTaken if from_ground else FoodStepped
    events: tuple[Event, ...] = (moved(seat, value, source, target),)
    if claimed:
        events += (FoodClaimed(seat, value, target), Scored(seat, FOOD, value))
    return Step(after, events)


def _with_claim(state: State, value: int) -> tuple[Side, Side]:
    """AT-FOOD-06: both sides after the side on turn has claimed a tile of this value."""
    s = state.sides[state.seat]
    claimed = bytes(sorted((*s.claimed, value)))
    side = Side(s.ants, s.touched, s.doubled, s.closed, s.trails, s.longest, claimed)
    return (side, state.sides[1]) if state.seat == BLACK else (state.sides[0], side)


def confirm(state: State) -> Step:
    """AT-TURN-01, AT-END-02: end the turn; the game ends with the second pass in a row."""
    seat = state.seat
    passes = 0 if state.placed else state.passes + 1
    over = passes >= BOX.last_passes
    following = RED if seat == BLACK else BLACK
    number = state.round if seat == BLACK or over else state.round + 1
    after = State(
        Phase.OVER if over else _PLACE, number, seat if over else following, 0, passes, state.sides,
        state.ground, state.carried, state.values, 0, 0, state.absent, state.first1,
    )  # fmt: skip
    end = GameEnded(END) if over else TurnStarted(following, number)
    return Step(after, (TurnEnded(seat), end))
