"""The events of Ant Trails, from which animations, sounds and the log's sentences are made.

Cells are numbers of `board`. Events are self-contained: the old position and the events suffice to show the
move, without the new position.
"""

from __future__ import annotations

import msgspec

from rules.ant_trails.board import cells
from rules.ant_trails.terms import Cell, Food, Seat, Trail, Value


class FoodLaid(msgspec.Struct, frozen=True, gc=False):
    """All tiles were laid face up: (cell, value) of each (AT-SETUP-01)."""

    tiles: Food


class TurnStarted(msgspec.Struct, frozen=True, gc=False):
    """The seat's turn began."""

    seat: Seat
    round: int


class AntPlaced(msgspec.Struct, frozen=True, gc=False):
    """The seat placed an ant on the cell."""

    seat: Seat
    cell: Cell
    deed: str
    """Effect on the trails: started, extended, joined or looped."""
    mask: Trail
    """The cells of the ant's trail afterwards, as a set."""

    @property
    def trail(self) -> tuple[int, ...]:
        """The cells of the ant's trail afterwards, ascending and not in the order along the trail."""
        return cells(self.mask)


class SeatPassed(msgspec.Struct, frozen=True, gc=False):
    """The seat could not place any ant (AT-END-01)."""

    seat: Seat


class FoodTaken(msgspec.Struct, frozen=True, gc=False):
    """An ant picked a tile up from the ground."""

    seat: Seat
    value: Value
    source: Cell
    target: Cell


class FoodStepped(msgspec.Struct, frozen=True, gc=False):
    """A tile was passed from one ant to the next."""

    seat: Seat
    value: Value
    source: Cell
    target: Cell


class FoodClaimed(msgspec.Struct, frozen=True, gc=False):
    """The tile that just reached the cell left the board and belongs to the seat (AT-FOOD-06)."""

    seat: Seat
    value: Value
    cell: Cell


class Scored(msgspec.Struct, frozen=True, gc=False):
    """The seat gained points; `source` is a row of the final table, trail or food."""

    seat: Seat
    source: str
    points: int


class TurnEnded(msgspec.Struct, frozen=True, gc=False):
    """The seat confirmed its turn."""

    seat: Seat


class GameEnded(msgspec.Struct, frozen=True, gc=False):
    """The game is over."""

    reason: str


Event = (
    FoodLaid
    | TurnStarted
    | AntPlaced
    | SeatPassed
    | FoodTaken
    | FoodStepped
    | FoodClaimed
    | Scored
    | TurnEnded
    | GameEnded
)
