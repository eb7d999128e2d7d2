"""Facts that happened in Ant Trails, from which animation, sound and the log's plain words are made.

Cells are numbers of `board`. Every event is complete in itself: a picture of the old position and the
events suffice to show what happened.
"""

from __future__ import annotations

import msgspec

from rules.ant_trails.board import cells


class FoodLaid(msgspec.Struct, frozen=True, gc=False):
    """All tiles lie face up: (cell, value) of each (AT-SETUP-01)."""

    tiles: tuple[tuple[int, int], ...]


class TurnStarted(msgspec.Struct, frozen=True, gc=False):
    """It is the seat's turn."""

    seat: int
    round: int


class AntPlaced(msgspec.Struct, frozen=True, gc=False):
    """An ant stands on the cell."""

    seat: int
    cell: int
    deed: str
    """What it did: started, extended, joined, looped."""
    mask: int
    """The cells of its trail now, as a set."""

    @property
    def trail(self) -> tuple[int, ...]:
        """The cells of its trail now, rising; not in the order of the way."""
        return cells(self.mask)


class SeatPassed(msgspec.Struct, frozen=True, gc=False):
    """The seat could not place any ant (AT-END-01)."""

    seat: int


class FoodTaken(msgspec.Struct, frozen=True, gc=False):
    """A tile went from the ground onto an ant."""

    seat: int
    value: int
    source: int
    target: int


class FoodStepped(msgspec.Struct, frozen=True, gc=False):
    """A tile went on from one ant to the next."""

    seat: int
    value: int
    source: int
    target: int


class FoodClaimed(msgspec.Struct, frozen=True, gc=False):
    """The tile that has just come to the cell left the board there and is the seat's (AT-FOOD-06)."""

    seat: int
    value: int
    cell: int


class Scored(msgspec.Struct, frozen=True, gc=False):
    """The seat gained points; `source` as in the final table: trail or food."""

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
