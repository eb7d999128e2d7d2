"""Formats and parses moves and turns (AT-NOTE-02, AT-NOTE-03).

One token is one move: `+C2`, `^E5@D4`, `D4>C3`, `-`, `.`; a food move may carry the claim that follows from
it, `B3>A3!2`. The setup is one whole line, `! food B4=3 D2=1 ...`. A whole turn for people
is `12. B +C2 +C1 B3>A3 .`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, get_args

from rules.ant_trails import moves as m
from rules.ant_trails.box import LETTERS
from rules.ant_trails.terms import SEAT
from rules.kit.notation import Notation

_TURN = re.compile(rf"(?P<round>[1-9][0-9]{{0,3}})\. (?P<side>[{LETTERS}])(?P<tokens>( \S+)+)")
_LONGEST: Final = 400
_NOTATION: Final = Notation[m.Move](get_args(m.Move), _LONGEST, m.LISTED)
format_move, parse_move = _NOTATION.format, _NOTATION.parse
"""A move as text, and back; `parse_move` raises NotationError."""
seat_name = SEAT.text
"""`P1` for seat 0."""


def format_turn(number: int, seat: int, moves: Iterable[m.Move]) -> str:
    """A turn as one line for people: `12. B +C2 +C1 B3>A3 .` (AT-NOTE-03)."""
    return " ".join([f"{number}.", LETTERS[seat], *map(format_move, moves)])


def parse_turn(text: str) -> tuple[int, int, tuple[m.Move, ...]] | None:
    """Round, seat and moves of a turn's line; None for other lines. Raises NotationError."""
    match = _TURN.fullmatch(text)
    if match is None:
        return None
    tokens = match["tokens"].split()
    return int(match["round"]), LETTERS.index(match["side"]), tuple(map(parse_move, tokens))
