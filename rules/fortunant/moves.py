"""The moves of FortunANT as values, one for each token of the notation (FA-NOTE-01, FA-NOTE-02).

Sets of hexes are numbers with bit h for hex h; rooms are numbered from 0, so that `Room 1` is 0.
"""

from __future__ import annotations

from typing import Final

import msgspec

from rules.fortunant.terms import (
    NOWHERE as NOWHERE,
)
from rules.fortunant.terms import (
    Cells,
    Dice,
    Die,
    Direction,
    Eaten,
    Face,
    Hex,
    Kind,
    Length,
    Room,
    Seat,
    Shared,
    Sum,
    Turn,
)

FROM_SURFACE, FROM_ROOM, EXTENDS = range(3)
"""Starts of a corridor (FA-CORR-05, FA-CORR-06, FA-CORR-07)."""


class Spend(msgspec.Struct, frozen=True, gc=False):
    """`E=D5,E6`: food that is eaten against termites (FA-HAZ-04)."""

    hexes: Eaten


class Ravage(msgspec.Struct, frozen=True, gc=False):
    """`V=B2:4`: the entrance of the termites and the room they ravage (FA-HAZ-05, FA-HAZ-07)."""

    entrance: Hex
    room: Room


class Adjust(msgspec.Struct, frozen=True, gc=False):
    """`A2>4`: spend a token for each step (FA-ADJ-01, FA-ADJ-02)."""

    face: Face
    to: Face


class Foretell(msgspec.Struct, frozen=True, gc=False):
    """`P7:1>5`: a Fortune room turns a die to its number (FA-ASSIGN-08)."""

    room: Room
    face: Die
    to: Die


class DigCorridor(msgspec.Struct, frozen=True, gc=False):
    """`C4=sB2:SE4`, `C5=r1.G5:E3`, `C4=xF7:SW2` (FA-CORR).

    A corridor of one tile from the surface or a room has no direction: 0.
    """

    die: Die
    start: int
    """FROM_SURFACE, FROM_ROOM or EXTENDS."""
    room: Room
    """The origin room; NOWHERE without one."""
    hex: Hex
    """The first tile, or the open end that the corridor continues."""
    direction: Direction
    length: Length


class DigRoom(msgspec.Struct, frozen=True, gc=False):
    """`R4=G7+G8+H7+H8`, `R3+4=...` (FA-ROOM)."""

    dice: Sum
    """One or two faces, ascending."""
    cells: Cells


class LayFood(msgspec.Struct, frozen=True, gc=False):
    """`F5=G3` (FA-FOOD-01)."""

    die: Die
    hex: Hex


class MarkTrack(msgspec.Struct, frozen=True, gc=False):
    """`T6` (FA-TRACK-02)."""

    die: Die


class AddHex(msgspec.Struct, frozen=True, gc=False):
    """`H=D7` for a new room, `H=D7@3` to expand Room 3 (FA-TRACK-07)."""

    hex: Hex
    room: Room
    """The room that grows; NOWHERE for a new one."""


class ForgoHex(msgspec.Struct, frozen=True, gc=False):
    """`H=-` (FA-TRACK-07)."""


class Claim(msgspec.Struct, frozen=True, gc=False):
    """`B=4`: tick an end-game option, 1 to 6 (FA-TRACK-05)."""

    option: Die


class Assign(msgspec.Struct, frozen=True, gc=False):
    """`U5:S`, `U5:F3` (FA-ASSIGN)."""

    room: Room
    kind: Kind
    number: Die = 0
    """The number of a Fortune room, 1 to 6; 0 for all other types."""


class AssignNothing(msgspec.Struct, frozen=True, gc=False):
    """`U-`: may be written, is never offered (FA-NOTE-03)."""


class Confirm(msgspec.Struct, frozen=True, gc=False):
    """`.`: the turn is final (FA-TURN-08)."""


class KeepOption(msgspec.Struct, frozen=True, gc=False):
    """`keep`: a setup roll of 3 stands (FA-OPT-02)."""


class RollAgain(msgspec.Struct, frozen=True, gc=False):
    """`again`: a setup roll of 3 is rolled again (FA-OPT-02)."""


class Roll(msgspec.Struct, frozen=True, gc=False):
    """`#7 4-4-1`: the shared dice of a turn (FA-SETUP-01)."""

    turn: Turn
    dice: Shared


class RollOptions(msgspec.Struct, frozen=True, gc=False):
    """`#0 2-5-1`: each seat's own die (FA-SETUP-03)."""

    dice: Dice


class Reroll(msgspec.Struct, frozen=True, gc=False):
    """`#0 P2 4`: the new setup die of a seat (FA-OPT-02)."""

    seat: Seat
    die: Die


Decision = (
    Spend
    | Ravage
    | Adjust
    | Foretell
    | DigCorridor
    | DigRoom
    | LayFood
    | MarkTrack
    | AddHex
    | ForgoHex
    | Claim
    | Assign
    | AssignNothing
    | Confirm
    | KeepOption
    | RollAgain
)
Chance = Roll | RollOptions | Reroll
Move = Decision | Chance

FORGO: Final = ForgoHex()
NOTHING: Final = AssignNothing()
CONFIRM: Final = Confirm()
KEEP: Final = KeepOption()
AGAIN: Final = RollAgain()
