"""The moves of FortunANT as values, one for each token of the notation (FA-NOTE-01, FA-NOTE-02).

Sets of hexes are numbers with bit h for hex h; rooms are numbered from 0, so that `Room 1` is 0.
"""

from __future__ import annotations

from typing import Final

import msgspec

from rules.fortunant.box import FORTUNE, ROOM_LETTERS
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
from rules.kit.notation import Form

FROM_SURFACE, FROM_ROOM, EXTENDS = range(3)
"""Starts of a corridor (FA-CORR-05, FA-CORR-06, FA-CORR-07)."""
_SURFACE: Final = {"start": FROM_SURFACE, "room": NOWHERE}
_ORIGIN: Final = {"start": FROM_ROOM}
_ONE_TILE: Final = {"direction": 0, "length": 1}
"""One tile from the surface or a room has no direction (FA-NOTE-03a)."""


class Spend(msgspec.Struct, frozen=True, gc=False):
    """`E=D5,E6`: food that is eaten against termites (FA-HAZ-04)."""

    text = Form("E={hexes}", such="E=D5,E6")

    hexes: Eaten


class Ravage(msgspec.Struct, frozen=True, gc=False):
    """`V=B2:4`: the entrance of the termites and the room they ravage (FA-HAZ-05, FA-HAZ-07)."""

    text = Form("V={entrance}:{room}", such="V=B2:4")

    entrance: Hex
    room: Room


class Adjust(msgspec.Struct, frozen=True, gc=False):
    """`A2>4`: spend a token for each step (FA-ADJ-01, FA-ADJ-02)."""

    text = Form("A{face}>{to}", such="A2>4")

    face: Face
    to: Face


class Foretell(msgspec.Struct, frozen=True, gc=False):
    """`P7:1>5`: a Fortune room turns a die to its number (FA-ASSIGN-08)."""

    text = Form("P{room}:{face}>{to}", such="P7:1>5")

    room: Room
    face: Die
    to: Die


class DigCorridor(msgspec.Struct, frozen=True, gc=False):
    """`C4=sB2:SE4`, `C5=r1.G5:E3`, `C4=xF7:SW2` (FA-CORR).

    A corridor of one tile from the surface or a room has no direction: 0.
    """

    text = (
        Form("C{die}=s{hex}:1", _SURFACE | _ONE_TILE, such="C4=sB2:1"),
        Form("C{die}=s{hex}:{direction}{length}", _SURFACE, such="C4=sB2:SE4"),
        Form("C{die}=r{room}.{hex}:1", _ORIGIN | _ONE_TILE, such="C5=r1.G5:1"),
        Form("C{die}=r{room}.{hex}:{direction}{length}", _ORIGIN, such="C5=r1.G5:E3"),
        Form("C{die}=x{hex}:{direction}{length}", {"start": EXTENDS, "room": NOWHERE}, such="C4=xF7:SW2"),
    )

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

    text = Form("R{dice}={cells}", such="R4=G7+G8 or R3+4=...")

    dice: Sum
    """One or two faces, ascending."""
    cells: Cells


class LayFood(msgspec.Struct, frozen=True, gc=False):
    """`F5=G3` (FA-FOOD-01)."""

    text = Form("F{die}={hex}", such="F5=G3")

    die: Die
    hex: Hex


class MarkTrack(msgspec.Struct, frozen=True, gc=False):
    """`T6` (FA-TRACK-02)."""

    text = "T{die}"

    die: Die


class AddHex(msgspec.Struct, frozen=True, gc=False):
    """`H=D7` for a new room, `H=D7@3` to expand Room 3 (FA-TRACK-07)."""

    text = (
        Form("H={hex}", {"room": NOWHERE}, such="H=D7"),
        Form("H={hex}@{room}", such="H=D7@3"),
    )

    hex: Hex
    room: Room
    """The room that grows; NOWHERE for a new one."""


class ForgoHex(msgspec.Struct, frozen=True, gc=False):
    """`H=-` (FA-TRACK-07)."""

    text = "H=-"


class Claim(msgspec.Struct, frozen=True, gc=False):
    """`B=4`: tick an end-game option, 1 to 6 (FA-TRACK-05)."""

    text = "B={option}"

    option: Die


class Assign(msgspec.Struct, frozen=True, gc=False):
    """`U5:S`, `U5:F3` (FA-ASSIGN)."""

    text = (
        Form(f"U{{room}}:{ROOM_LETTERS[FORTUNE]}{{number}}", {"kind": FORTUNE}, such="U5:F3"),
        Form("U{room}:{kind}", {"number": 0}, such="U5:S"),
    )

    room: Room
    kind: Kind
    number: Die = 0
    """The number of a Fortune room, 1 to 6; 0 for all other types."""


class AssignNothing(msgspec.Struct, frozen=True, gc=False):
    """`U-`: may be written, is never offered (FA-NOTE-03)."""

    text = "U-"


class Confirm(msgspec.Struct, frozen=True, gc=False):
    """`.`: the turn is final (FA-TURN-08)."""

    text = "."


class KeepOption(msgspec.Struct, frozen=True, gc=False):
    """`keep`: a setup roll of 3 stands (FA-OPT-02)."""

    text = "keep"


class RollAgain(msgspec.Struct, frozen=True, gc=False):
    """`again`: a setup roll of 3 is rolled again (FA-OPT-02)."""

    text = "again"


class Roll(msgspec.Struct, frozen=True, gc=False):
    """`#7 4-4-1`: the shared dice of a turn (FA-SETUP-01)."""

    text = Form("#{turn} {dice}", such="#7 4-4-1")

    turn: Turn
    dice: Shared


class RollOptions(msgspec.Struct, frozen=True, gc=False):
    """`#0 2-5-1`: each seat's own die (FA-SETUP-03)."""

    text = Form("#0 {dice}", such="#0 2-5-1")

    dice: Dice


class Reroll(msgspec.Struct, frozen=True, gc=False):
    """`#0 P2 4`: the new setup die of a seat (FA-OPT-02)."""

    text = Form("#0 {seat} {die}", such="#0 P2 4")

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
Chance = RollOptions | Reroll | Roll
Open = Confirm | KeepOption | RollAgain
"""Decisions that everybody sees at once (FA-TURN-02)."""
Move = Decision | Chance

FORGO: Final = ForgoHex()
NOTHING: Final = AssignNothing()
CONFIRM: Final = Confirm()
KEEP: Final = KeepOption()
AGAIN: Final = RollAgain()
