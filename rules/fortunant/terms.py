"""Names of seats, hexes, rooms and dice in texts and JSON (FA-NOTE-02)."""

from __future__ import annotations

from typing import Annotated, Final

from rules.fortunant.box import BOX, OPTIONS, ROOM_LETTERS
from rules.fortunant.grid import DIRECTIONS, NAMES
from rules.kit.vocabulary import AsText, AtMost, Bits, Letters, Names, Numbers, Several

NOWHERE: Final = -1
"""No room."""

SEAT: Final = Numbers("seat", 1, 999, first=1, before="P")
HEX: Final = Names("hex", NAMES, kinds="hexes")
ROOM: Final = Numbers("room", 1, 999, first=1, none=NOWHERE)
DIE: Final = Numbers("die", 1, 6, kinds="dice")
KIND: Final = Names("purpose of a room", ROOM_LETTERS, kinds="purposes of rooms", such=ROOM_LETTERS[1])

Seat = Annotated[int, SEAT]
Hex = Annotated[int, HEX]
Room = Annotated[int, ROOM]
Die = Annotated[int, DIE]
Face = Annotated[int, Numbers("face", 0, 9)]
"""A face that tokens make or that they start from, which no die may have."""
Length = Annotated[int, Numbers("length", 1, 9)]
Direction = Annotated[int, Names("direction", DIRECTIONS)]
Start = Annotated[int, Names("start of a corridor", "srx")]
Turn = Annotated[int, Numbers("turn", 1, 999)]
Kind = Annotated[int, KIND]
Eaten = Annotated[int, Bits(HEX, ",")]
Cells = Annotated[int, Bits(HEX, "+")]
Tiles = Annotated[tuple[int, ...], Several(HEX, "-")]
Sum = Annotated[tuple[int, ...], Several(DIE, "+", 1, 2)]
Shared = Annotated[tuple[int, int, int], Several(DIE, "-", 3, 3)]
Dice = Annotated[tuple[int, ...], Several(DIE, "-")]

# ---------------------------------------------------------------------- in positions

STAR_LETTERS: Final = "DFTS"
PLAYER: Final = Names("seat", [SEAT.text(seat) for seat in range(BOX.most_seats)], none=NOWHERE)

Player = Annotated[int, PLAYER]
Players = Annotated[int, Bits(PLAYER, ",", in_any_order=True)]
Count = Annotated[int, AtMost(99)]
Hexes = Annotated[int, Bits(HEX, ",", in_any_order=True)]
RoomCells = Annotated[int, AsText(Bits(HEX, "+"))]
Options = Annotated[int, Bits(Numbers("option", 1, OPTIONS, first=1), ",", in_any_order=True)]
Stars = Annotated[int, Letters(Names("star", STAR_LETTERS))]
Scout = Annotated[int, Numbers("room", 1, 99, first=1)]
