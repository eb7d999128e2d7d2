"""The events of FortunANT in order, from which animations, sounds and log lines are made.

Steps of a running turn are private to their seat; others get `Hidden` for each until all have confirmed
(FA-TURN-02), and then one `TurnShown` for each seat.
"""

from __future__ import annotations

from typing import Final

import msgspec

from rules.fortunant.moves import Decision


class OptionRolled(msgspec.Struct, frozen=True, gc=False):
    """A seat ticks the option of its own die (FA-SETUP-03)."""

    seat: int
    option: int


class OptionKept(msgspec.Struct, frozen=True, gc=False):
    """A seat lets its setup roll stand (FA-OPT-02)."""

    seat: int


class OptionRerolled(msgspec.Struct, frozen=True, gc=False):
    """A seat rolls its setup die again (FA-OPT-02)."""

    seat: int


class DiceRolled(msgspec.Struct, frozen=True, gc=False):
    """The shared roll of a turn (FA-SETUP-01)."""

    turn: int
    dice: tuple[int, ...]


class WaterRose(msgspec.Struct, frozen=True, gc=False):
    """A flood of so many rows (FA-HAZ-03); `level` rows are under water now."""

    rows: int
    level: int


class RoomDrowned(msgspec.Struct, frozen=True, gc=False):
    """A room is destroyed by water (FA-HAZ-10)."""

    seat: int
    room: int


class TermitesCame(msgspec.Struct, frozen=True, gc=False):
    """Termites attack all sheets and want so much food (FA-HAZ-02)."""

    food: int


class FoodSpent(msgspec.Struct, frozen=True, gc=False):
    """A seat gives food to the termites (FA-HAZ-04)."""

    seat: int
    hexes: int
    beaten: bool
    """True if the food was enough (FA-HAZ-05)."""


class RoomRavaged(msgspec.Struct, frozen=True, gc=False):
    """Termites destroy a room (FA-HAZ-05)."""

    seat: int
    entrance: int
    room: int


class DieAdjusted(msgspec.Struct, frozen=True, gc=False):
    """Tokens changed a die of the seat (FA-ADJ-01)."""

    seat: int
    face: int
    to: int


class DieForetold(msgspec.Struct, frozen=True, gc=False):
    """A Fortune room changed a die of the seat (FA-ASSIGN-08)."""

    seat: int
    room: int
    face: int
    to: int


class CorridorDug(msgspec.Struct, frozen=True, gc=False):
    """A corridor was drawn (FA-CORR-01)."""

    seat: int
    die: int
    start: int
    room: int
    tiles: tuple[int, ...]


class RoomDug(msgspec.Struct, frozen=True, gc=False):
    """A room was drawn with dice (FA-ROOM-01)."""

    seat: int
    dice: tuple[int, ...]
    room: int
    cells: int


class FoodLaid(msgspec.Struct, frozen=True, gc=False):
    """A food was drawn (FA-FOOD-01)."""

    seat: int
    die: int
    hex: int


class TrackMarked(msgspec.Struct, frozen=True, gc=False):
    """Spaces of the bonus track were marked up to `space`, with a die, or 0 for an icon (FA-TRACK-02)."""

    seat: int
    die: int
    spaces: int
    space: int


class TokenGained(msgspec.Struct, frozen=True, gc=False):
    """A Dice Adjustment was outlined (FA-ADJ-05)."""

    seat: int


class HexAdded(msgspec.Struct, frozen=True, gc=False):
    """A single hex was drawn, as a new room or to a room (FA-TRACK-07)."""

    seat: int
    hex: int
    room: int
    new: bool


class HexForgone(msgspec.Struct, frozen=True, gc=False):
    """A hex was not drawn (FA-TRACK-07)."""

    seat: int


class OptionClaimed(msgspec.Struct, frozen=True, gc=False):
    """An option was ticked (FA-TRACK-05)."""

    seat: int
    option: int


class RoomAssigned(msgspec.Struct, frozen=True, gc=False):
    """A room got its type (FA-ASSIGN-01)."""

    seat: int
    room: int
    kind: int
    number: int


class StarGained(msgspec.Struct, frozen=True, gc=False):
    """A star was ticked (FA-END-01): 0 Dice, 1 Fortune, 2 Track, 3 Scout."""

    seat: int
    star: int


class TurnConfirmed(msgspec.Struct, frozen=True, gc=False):
    """A seat is done (FA-TURN-08)."""

    seat: int


class TurnShown(msgspec.Struct, frozen=True, gc=False):
    """What a seat did in the turn, once all have confirmed (FA-MULTI-02)."""

    seat: int
    moves: tuple[Decision, ...]


class TurnEnded(msgspec.Struct, frozen=True, gc=False):
    """All have confirmed."""

    turn: int


class GameEnded(msgspec.Struct, frozen=True, gc=False):
    """FA-END-03, FA-END-04."""

    reason: str


class Hidden(msgspec.Struct, frozen=True, gc=False):
    """A seat does something that the viewer will see when all have confirmed (FA-TURN-02)."""

    seat: int


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
