"""Formats and parses moves and whole turns (FA-NOTE-02 to FA-NOTE-05).

A token has no blanks; a die is named by its present face. Several texts may mean the same move (hexes and
dice in any order, a direction for a corridor of one tile): they are read alike, and one of them is written
(FA-NOTE-03a).
"""

from __future__ import annotations

import re
from typing import Annotated, Final

from msgspec.structs import replace

from rules.core.errors import NotationError
from rules.core.protocol import CHANCE, Seat
from rules.fortunant import moves as m
from rules.fortunant.box import FORTUNE, ROOM_LETTERS
from rules.fortunant.terms import NOWHERE, SEAT
from rules.kit.notation import Form, Notation
from rules.kit.vocabulary import Listed

_LONGEST: Final = 600


def listed(move: m.Move) -> m.Move:
    """FA-NOTE-03: the listed form of a move; parsed texts have it already."""
    match move:
        case m.DigCorridor(start=start, direction=direction, length=1) if start != m.EXTENDS and direction:
            return replace(move, direction=0)
        case m.DigRoom(dice) if list(dice) != sorted(dice):
            return replace(move, dice=tuple(sorted(dice)))
    return move


def _settled(move: m.Move) -> m.Move:
    """The listed form of a move that was read. Raises NotationError for a Fortune room without its number."""
    if isinstance(move, m.Assign) and move.kind == FORTUNE and not move.number:
        raise NotationError(f"'U{move.room + 1}:{ROOM_LETTERS[FORTUNE]}' needs its number, such as U5:F3.")
    return listed(move)


_SURFACE: Final = {"start": m.FROM_SURFACE, "room": NOWHERE}
_ORIGIN: Final = {"start": m.FROM_ROOM}
_ONE_TILE: Final = {"direction": 0, "length": 1}
"""One tile from the surface or a room has no direction (FA-NOTE-03a)."""
_NOTATION: Final = Notation[m.Move](
    {
        m.Spend: Form("E={hexes}", such="E=D5,E6"),
        m.Ravage: Form("V={entrance}:{room}", such="V=B2:4"),
        m.Adjust: Form("A{face}>{to}", such="A2>4"),
        m.Foretell: Form("P{room}:{face}>{to}", such="P7:1>5"),
        m.DigCorridor: [
            Form("C{die}=s{hex}:1", _SURFACE | _ONE_TILE, such="C4=sB2:1"),
            Form("C{die}=s{hex}:{direction}{length}", _SURFACE, such="C4=sB2:SE4"),
            Form("C{die}=r{room}.{hex}:1", _ORIGIN | _ONE_TILE, such="C5=r1.G5:1"),
            Form("C{die}=r{room}.{hex}:{direction}{length}", _ORIGIN, such="C5=r1.G5:E3"),
            Form(
                "C{die}=x{hex}:{direction}{length}", {"start": m.EXTENDS, "room": NOWHERE}, such="C4=xF7:SW2"
            ),
        ],
        m.DigRoom: Form("R{dice}={cells}", such="R4=G7+G8 or R3+4=..."),
        m.LayFood: Form("F{die}={hex}", such="F5=G3"),
        m.MarkTrack: "T{die}",
        m.AddHex: [
            Form("H={hex}", {"room": NOWHERE}, such="H=D7"),
            Form("H={hex}@{room}", such="H=D7@3"),
        ],
        m.ForgoHex: "H=-",
        m.Claim: "B={option}",
        m.Assign: [
            Form(f"U{{room}}:{ROOM_LETTERS[FORTUNE]}{{number}}", {"kind": FORTUNE}, such="U5:F3"),
            Form("U{room}:{kind}", {"number": 0}, such="U5:S"),
        ],
        m.AssignNothing: "U-",
        m.Confirm: ".",
        m.KeepOption: "keep",
        m.RollAgain: "again",
        m.RollOptions: Form("#0 {dice}", such="#0 2-5-1"),
        m.Reroll: Form("#0 {seat} {die}", such="#0 P2 4"),
        m.Roll: Form("#{turn} {dice}", such="#7 4-4-1"),
    },
    _LONGEST,
    (m.FORGO, m.NOTHING, m.CONFIRM, m.KEEP, m.AGAIN),
    _settled,
)
format_move, parse_move = _NOTATION.format, _NOTATION.parse
"""A move as text, and back; `parse_move` raises NotationError."""
seat_name = SEAT.text
"""`P1` for seat 0."""
Moves = Annotated[tuple[m.Decision, ...], Listed(format_move)]


# ---------------------------------------------------------------------- whole turns

_SEAT: Final = re.compile(r"P([1-9][0-9]{0,2}): ")
_BETWEEN: Final = " | "


def expand(line: str) -> tuple[tuple[Seat, m.Move], ...] | None:
    """FA-NOTE-05: the entries of a line with a roll and turns of seats; None for a line of one entry."""
    parts = line.strip().split(_BETWEEN)
    if len(parts) == 1 and len(_tokens(parts[0])) == 1:
        return None
    found: list[tuple[Seat, m.Move]] = []
    for part in parts:
        if seat := _SEAT.match(part):
            found += [(int(seat[1]) - 1, parse_move(token)) for token in part[seat.end() :].split()]
        else:
            found.append((CHANCE, parse_move(part.strip())))
    return tuple(found)


def _tokens(part: str) -> list[str]:
    seat = _SEAT.match(part)
    return part[seat.end() :].split() if seat else [part]
