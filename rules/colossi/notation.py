"""Formats and parses moves and markers (CO-NOTE-01).

A decision is written without its seat (`m k C3 C4`), chance as a whole line (`! draw P1 INT`). Parsing is
strict, with one text per meaning and one blank between words, so that equal games have equal logs. Markers
(`turn 2.3 P1`) and comments (`# ...`) may stand in a log for its readers; they are no entries.
"""

from __future__ import annotations

import re
from typing import Final, get_args

from rules.colossi import moves as m
from rules.colossi.state import Phase, State
from rules.colossi.terms import SEAT, SEAT_NAMES
from rules.core.errors import NotationError
from rules.core.protocol import CHANCE, Seat
from rules.kit.notation import Notation

_LONGEST: Final = 60
_NOTATION: Final = Notation[m.Move](get_args(m.Move), _LONGEST, m.LISTED)
format_move, parse_move = _NOTATION.format, _NOTATION.parse
"""A move as text, and back; `parse_move` raises NotationError."""
seat_name = SEAT.text
"""`P1` for seat 0."""


# ---------------------------------------------------------------------- lines for readers

_MARKER: Final = re.compile(r"turn [1-3]\.[1-5] P[1-4]|harvest P[1-4]")
_SEAT: Final = re.compile(r"(P[1-4]): ?(?=\S)")


def marker(state: State) -> str:
    """The line that marks the current turn for readers of a log; empty outside turns (CO-NOTE-02)."""
    match state.phase:
        case Phase.ACTIONS:
            return f"turn {state.age}.{state.lap} {SEAT_NAMES[state.turn]}"
        case Phase.HARVEST:
            return f"harvest {SEAT_NAMES[state.turn]}"
    return ""


def expand(state: State, line: str) -> tuple[tuple[Seat, m.Move], ...] | None:
    """The entries of a line with a marker or a comment; None for an ordinary line (CO-NOTE-01).

    A marker is compared with the position. Raises NotationError.
    """
    text = line.partition("#")[0].strip()
    if _MARKER.fullmatch(text):
        if text != marker(state):
            raise NotationError(f"{text!r} stands here, but it is {marker(state) or 'nobody'!r}.")
        return ()
    if "#" not in line:
        return None
    if not text:
        return ()
    if seat := _SEAT.match(text):
        return ((SEAT.known[seat[1]], parse_move(text[seat.end() :])),)
    return ((CHANCE, parse_move(text)),)
