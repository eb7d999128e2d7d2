"""Formats and parses moves (MB-NOTE-01).

A decision is written without its seat (`gather BE x2`), chance as a whole line (`! show OF07`). Parsing is
strict, with one text per meaning and one blank between words, so that equal games have equal logs.
"""

from __future__ import annotations

from typing import Final, get_args

from rules.kit.notation import Notation
from rules.mini_brilliants import moves as m
from rules.mini_brilliants.terms import SEAT

_LONGEST: Final = 60
_NOTATION: Final = Notation[m.Move](get_args(m.Move), _LONGEST, m.LISTED)
format_move, parse_move = _NOTATION.format, _NOTATION.parse
"""A move as text, and back; `parse_move` raises NotationError."""
seat_name = SEAT.text
"""`P1` for seat 0."""
