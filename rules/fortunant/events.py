"""The events of FortunANT in order, from which animations, sounds and log lines are made.

Steps of a running turn are private to their seat; others get `Hidden` for each until all have confirmed
(FA-TURN-02), and then one `TurnShown` for each seat.
"""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from rules.fortunant.notation import Moves
from rules.fortunant.state import STARS
from rules.fortunant.terms import Cells, Dice, Eaten, Hex, Kind, Room, Seat, Start, Tiles
from rules.kit.vocabulary import Names


class OptionRolled(msgspec.Struct, frozen=True, gc=False):
    """A seat ticks the option of its own die (FA-SETUP-03)."""

    seat: Seat
    option: int


class OptionKept(msgspec.Struct, frozen=True, gc=False):
    """A seat lets its setup roll stand (FA-OPT-02)."""

    seat: Seat


class OptionRerolled(msgspec.Struct, frozen=True, gc=False):
    """A seat rolls its setup die again (FA-OPT-02)."""

    seat: Seat


class DiceRolled(msgspec.Struct, frozen=True, gc=False):
    """The shared roll of a turn (FA-SETUP-01)."""

    turn: int
    dice: Dice


class WaterRose(msgspec.Struct, frozen=True, gc=False):
    """A flood of so many rows (FA-HAZ-03); `level` rows are under water now."""

    rows: int
    level: int


class RoomDrowned(msgspec.Struct, frozen=True, gc=False):
    """A room is destroyed by water (FA-HAZ-10)."""

    seat: Seat
    room: Room


class TermitesCame(msgspec.Struct, frozen=True, gc=False):
    """Termites attack all sheets and want so much food (FA-HAZ-02)."""

    food: int


class FoodSpent(msgspec.Struct, frozen=True, gc=False):
    """A seat gives food to the termites (FA-HAZ-04)."""

    seat: Seat
    hexes: Eaten
    beaten: bool
    """True if the food was enough (FA-HAZ-05)."""


class RoomRavaged(msgspec.Struct, frozen=True, gc=False):
    """Termites destroy a room (FA-HAZ-05)."""

    seat: Seat
    entrance: Hex
    room: Room


class DieAdjusted(msgspec.Struct, frozen=True, gc=False):
    """Tokens changed a die of the seat (FA-ADJ-01)."""

    seat: Seat
    face: int
    to: int


class DieForetold(msgspec.Struct, frozen=True, gc=False):
    """A Fortune room changed a die of the seat (FA-ASSIGN-08)."""

    seat: Seat
    room: Room
    face: int
    to: int


class CorridorDug(msgspec.Struct, frozen=True, gc=False):
    """A corridor was drawn (FA-CORR-01)."""

    seat: Seat
    die: int
    start: Start
    room: Room
    tiles: Tiles


class RoomDug(msgspec.Struct, frozen=True, gc=False):
    """A room was drawn with dice (FA-ROOM-01)."""

    seat: Seat
    dice: Dice
    room: Room
    cells: Cells


class FoodLaid(msgspec.Struct, frozen=True, gc=False):
    """A food was drawn (FA-FOOD-01)."""

    seat: Seat
    die: int
    hex: Hex


class TrackMarked(msgspec.Struct, frozen=True, gc=False):
    """Spaces of the bonus track were marked up to `space`, with a die, or 0 for an icon (FA-TRACK-02)."""

    seat: Seat
    die: int
    spaces: int
    space: int


class TokenGained(msgspec.Struct, frozen=True, gc=False):
    """A Dice Adjustment was outlined (FA-ADJ-05)."""

    seat: Seat


class HexAdded(msgspec.Struct, frozen=True, gc=False):
    """A single hex was drawn, as a new room or to a room (FA-TRACK-07)."""

    seat: Seat
    hex: Hex
    room: Room
    new: bool


class HexForgone(msgspec.Struct, frozen=True, gc=False):
    """A hex was not drawn (FA-TRACK-07)."""

    seat: Seat


class OptionClaimed(msgspec.Struct, frozen=True, gc=False):
    """An option was ticked (FA-TRACK-05)."""

    seat: Seat
    option: int


class RoomAssigned(msgspec.Struct, frozen=True, gc=False):
    """A room got its type (FA-ASSIGN-01)."""

    seat: Seat
    room: Room
    kind: Kind
    number: int


class StarGained(msgspec.Struct, frozen=True, gc=False):
    """A star was ticked (FA-END-01): 0 Dice, 1 Fortune, 2 Track, 3 Scout."""

    seat: Seat
    star: Annotated[int, Names("star", STARS)]


class TurnConfirmed(msgspec.Struct, frozen=True, gc=False):
    """A seat is done (FA-TURN-08)."""

    seat: Seat


class TurnShown(msgspec.Struct, frozen=True, gc=False):
    """What a seat did in the turn, once all have confirmed (FA-MULTI-02)."""

    seat: Seat
    moves: Moves


class TurnEnded(msgspec.Struct, frozen=True, gc=False):
    """All have confirmed."""

    turn: int


class GameEnded(msgspec.Struct, frozen=True, gc=False):
    """FA-END-03, FA-END-04."""

    reason: str


class Hidden(msgspec.Struct, frozen=True, gc=False):
    """A seat does something that the viewer will see when all have confirmed (FA-TURN-02)."""

    seat: Seat


Private = (
    FoodSpent
    | RoomRavaged
    | DieAdjusted
    | DieForetold
    | CorridorDug
    | RoomDug
    | FoodLaid
    | TrackMarked
    | TokenGained
    | HexAdded
    | HexForgone
    | OptionClaimed
    | RoomAssigned
    | StarGained
)
"""Events of a running turn that only their seat may see."""
Event = (
    Private
    | OptionRolled
    | OptionKept
    | OptionRerolled
    | DiceRolled
    | WaterRose
    | RoomDrowned
    | TermitesCame
    | TurnConfirmed
    | TurnShown
    | TurnEnded
    | GameEnded
    | Hidden
)
PRIVATE: Final = frozenset(Private.__args__)
