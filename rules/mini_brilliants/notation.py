"""Formats and parses moves (MB-NOTE-01).

A decision is written without its seat (`gather BE x2`), chance as a whole line (`! show OF07`). Parsing is
strict, with one text per meaning and one blank between words, so that equal games have equal logs.
"""

from __future__ import annotations

from typing import Final

from rules.kit.notation import Form, Notation, Same
from rules.mini_brilliants import moves as m
from rules.mini_brilliants.terms import SEAT

_LONGEST: Final = 60
_BORN: Final = {"caste": Same("tile")}
"""The ant of the Hatching card itself."""
_ACTION: Final = {"free": False}
_FREE: Final = {"free": True}


_NOTATION: Final = Notation[m.Move](
    {
        m.Draft: "draft {caste}",
        m.Gather: [
            Form("gather {resource}", {"double": False}),
            Form("gather {resource} x2", {"double": True}),
        ],
        m.Hatch: [
            Form("hatch {tile}", _BORN | _ACTION),
            Form("hatch {tile}:{caste}", _ACTION, such="hatch J:D"),
            Form("free hatch {tile}", _BORN | _FREE),
            Form("free hatch {tile}:{caste}", _FREE, such="free hatch J:D"),
        ],
        m.UsePredator: [
            Form("predator {resource}", _ACTION),
            Form("free predator {resource}", _FREE),
        ],
        m.Complete: "complete {card}",
        m.Look: "look {caste}",
        m.EndTurn: "end",
        m.ChooseFirst: "! first {seat}",
        m.DealRole: "! role {seat} {role}",
        m.ShowCard: "! show {card}",
        m.SeeTop: "! look {seat} {card}",
    },
    _LONGEST,
    m.LISTED,
)
format_move, parse_move = _NOTATION.format, _NOTATION.parse
"""A move as text, and back; `parse_move` raises NotationError."""
seat_name = SEAT.text
"""`P1` for seat 0."""
