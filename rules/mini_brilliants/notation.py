"""Formats and parses moves and the header (MB-NOTE-01, MB-NOTE-02).

A decision is written without its seat (`gather BE x2`), chance as a whole line (`! show OF07`). Parsing is
strict, with one text per meaning and one blank between words, so that equal games have equal logs. The header
is `MB1 seats=3 options=- seed=...`, `options=first:P2` if the host chose the First Player.
"""

from __future__ import annotations

import re
from typing import Final

from rules.core.errors import NotationError
from rules.core.protocol import Setup
from rules.kit.notation import Form, Notation, Same
from rules.kit.vocabulary import quoted
from rules.mini_brilliants import moves as m
from rules.mini_brilliants.box import BOX, SEATS
from rules.mini_brilliants.info import FIRST, FORMAT
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

_HEADER: Final = re.compile(r"MB1 seats=(?P<seats>[1-9]) options=(?P<options>[^ ]+) seed=(?P<seed>.+)")
_OPTION: Final = re.compile(rf"{FIRST}:(?P<value>[^,:]+)")


def format_header(seats: int, options: dict[str, str], seed: str) -> str:
    """First line of a log (MB-NOTE-02)."""
    words = ",".join(f"{name}:{value}" for name, value in options.items()) or "-"
    return f"{FORMAT} seats={seats} options={words} seed={seed}"


def parse_header(text: str) -> tuple[Setup, str]:
    """Setup and seed of a header; does not check if the game offers them. Raises NotationError."""
    found = _HEADER.fullmatch(text) if isinstance(text, str) else None
    option = _OPTION.fullmatch(found["options"]) if found else None
    if found is None or (option is None and found["options"] != "-"):
        example = format_header(SEATS[-1], {FIRST: "P2"}, "...")
        raise NotationError(
            f"{quoted(str(text))} is no header; it should look like '{example}', or with options=-."
        )
    options = {FIRST: option["value"]} if option else {}
    return Setup(BOX.rule_set.name, int(found["seats"]), options), found["seed"]
