"""Formats and parses moves and whole turns (FA-NOTE-02 to FA-NOTE-05).

A token has no blanks; a die is named by its present face. Several texts may mean the same move (hexes and
dice in any order, a direction for a corridor of one tile): they are read alike, and one of them is written
(FA-NOTE-03a).
"""

from __future__ import annotations

import re
from typing import Annotated, Final, get_args

from msgspec.structs import replace

from rules.core.errors import NotationError
from rules.core.protocol import CHANCE, Seat
from rules.fortunant import moves as m
from rules.fortunant.box import FORTUNE, ROOM_LETTERS
from rules.fortunant.terms import SEAT
from rules.kit.notation import Notation
from rules.kit.vocabulary import AsText, Listed, Spelling

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


_NOTATION: Final = Notation[m.Move](
    get_args(m.Move),
    _LONGEST,
    (m.FORGO, m.NOTHING, m.CONFIRM, m.KEEP, m.AGAIN),
    _settled,
)
format_move, parse_move = _NOTATION.format, _NOTATION.parse
"""A move as text, and back; `parse_move` raises NotationError."""
seat_name = SEAT.text
"""`P1` for seat 0."""
Moves = Annotated[tuple[m.Decision, ...], Listed(format_move)]


MoveText: Final = AsText(Spelling(format_move, parse_move, "C2=r1.G5:E2"))


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
