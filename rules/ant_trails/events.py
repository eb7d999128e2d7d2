"""The events of Ant Trails, from which animations, sounds and the log's sentences are made.

Cells are numbers of `board`. Events are self-contained: the old position and the events suffice to show the
move, without the new position.
"""

from __future__ import annotations

import msgspec

from rules.ant_trails.board import cells


class FoodLaid(msgspec.Struct, frozen=True, gc=False):
    """All tiles were laid face up: (cell, value) of each (AT-SETUP-01)."""

    tiles: tuple[tuple[int, int], ...]


class TurnStarted(msgspec.Struct, frozen=True, gc=False):
    """The seat's turn began."""

    seat: int
    round: int


class AntPlaced(msgspec.Struct, frozen=True, gc=False):
    """The seat placed an ant on the cell."""

    seat: int
    cell: int
    deed: str
    """Effect on the trails: started, extended, joined or looped."""
    mask: int
    """The cells of the ant's trail afterwards, as a set."""

    @property
    def trail(self) -> tuple[int, ...]:
        """The cells of the ant's trail afterwards, ascending and not in the order along the trail."""
        return cells(self.mask)


class SeatPassed(msgspec.Struct, frozen=True, gc=False):
    """The seat could not place any ant (AT-END-01)."""

    seat: int


class FoodTaken(msgspec.Struct, frozen=True, gc=False):
    """An ant picked a tile up from the ground."""

    seat: int
    value: int
    source: int
    target: int


class FoodStepped(msgspec.Struct, frozen=True, gc=False):
    """A tile was passed from one ant to the next."""

    seat: int
    value: int
    source: int
    target: int


class FoodClaimed(msgspec.Struct, frozen=True, gc=False):
    """The tile that just reached the cell left the board and belongs to the seat (AT-FOOD-06)."""

    seat: int
    value: int
    cell: int


class Scored(msgspec.Struct, frozen=True, gc=False):
    """The seat gained points; `source` is a row of the final table, trail or food."""

    seat: int
    source: str
    points: int


class TurnEnded(msgspec.Struct, frozen=True, gc=False):
    """The seat confirmed its turn."""

    seat: int


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
