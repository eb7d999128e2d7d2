"""Formats and parses moves, turns and the header (AT-NOTE-01 to AT-NOTE-03).

One token is one move: `+C2`, `^E5@D4`, `D4>C3`, `-`, `.`; a food move may carry the claim that follows from
it, `B3>A3!2`. The setup is one whole line, `! food B4=3 D2=1 ...`. The header is `AT1 seats=2 options=first1
seed=...`, `options=-` without the option. A whole turn for people is `12. B +C2 +C1 B3>A3 .`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from rules.ant_trails.board import NAMES, NUMBER
from rules.ant_trails.box import BOX, LETTERS
from rules.ant_trails.info import FIRST1, FORMAT, SEATS, YES
from rules.ant_trails.moves import (
    CONFIRM,
    NOTHING,
    PASS,
    PLACES,
    Carry,
    Confirm,
    LayFood,
    Move,
    Pass,
    PickUp,
    Place,
)
from rules.core.errors import NotationError
from rules.core.protocol import Setup

FOOD: Final = "! food"

_FOOD_MOVE = re.compile(
    r"(?P<up>\^?)(?P<source>[A-Z][0-9]+)(?P<sign>[@>])(?P<target>[A-Z][0-9]+)(!(?P<claims>[1-9]))?"
)
_TILE = re.compile(r"(?P<cell>[A-Z][0-9]+)=(?P<value>[1-9])")
_TURN = re.compile(rf"(?P<round>[1-9][0-9]{{0,3}})\. (?P<side>[{LETTERS}])(?P<tokens>( \S+)+)")
_HEADER = re.compile(r"AT1 seats=(?P<seats>[1-9]) options=(?P<options>[^ ]+) seed=(?P<seed>.+)")
_LONGEST: Final = 400


def format_move(move: Move) -> str:
    """The move in notation."""
    match move:
        case Place(cell):
            return f"+{NAMES[cell]}"
        case PickUp(source, target, claims):
            return f"^{NAMES[source]}@{NAMES[target]}{_claim(claims)}"
        case Carry(source, target, claims):
            return f"{NAMES[source]}>{NAMES[target]}{_claim(claims)}"
        case Pass():
            return "-"
        case Confirm():
            return "."
        case LayFood(tiles):
            return " ".join([FOOD, *(f"{NAMES[cell]}={value}" for cell, value in tiles)])


def _claim(value: int) -> str:
    return f"!{value}" if value else ""


def parse_move(text: str) -> Move:
    """The inverse of `format_move`. Raises NotationError."""
    if not isinstance(text, str) or len(text) > _LONGEST:
        raise NotationError(f"A move is a text of at most {_LONGEST} characters.")
    if text == "-":
        return PASS
    if text == ".":
        return CONFIRM
    if text.startswith("+"):
        return PLACES[_cell(text[1:])]
    if text.startswith(f"{FOOD} "):
        return LayFood(tuple(map(_parse_tile, text[len(FOOD) + 1 :].split(" "))))
    return _parse_food_move(text)


def _parse_food_move(text: str) -> Move:
    match = _FOOD_MOVE.fullmatch(text)
    if match is None or bool(match["up"]) != (match["sign"] == "@"):
        raise NotationError(
            f"{_quoted(text)} is no move; moves are such as '+C2', '^E5@D4', 'D4>C3', '-' and '.'."
        )
    kind = PickUp if match["up"] else Carry
    return kind(_cell(match["source"]), _cell(match["target"]), int(match["claims"] or NOTHING))


def _parse_tile(word: str) -> tuple[int, int]:
    match = _TILE.fullmatch(word)
    if match is None:
        raise NotationError(f"{_quoted(word)} is no tile on a cell; write such as 'B4=3'.")
    return _cell(match["cell"]), int(match["value"])


def _cell(word: str) -> int:
    if word not in NUMBER:
        raise NotationError(f"{_quoted(word)} is no cell; cells are {NAMES[0]} to {NAMES[-1]}, such as 'F6'.")
    return NUMBER[word]


def _quoted(text: str) -> str:
    return repr(text if len(text) <= 60 else text[:57] + "...")


def seat_name(seat: int) -> str:
    """`P1` for seat 0."""
    return f"P{seat + 1}"


def format_turn(number: int, seat: int, moves: Iterable[Move]) -> str:
    """A turn as one line for people: `12. B +C2 +C1 B3>A3 .` (AT-NOTE-03)."""
    return " ".join([f"{number}.", LETTERS[seat], *map(format_move, moves)])


def parse_turn(text: str) -> tuple[int, int, tuple[Move, ...]] | None:
    """Round, seat and moves of a turn's line; None for other lines. Raises NotationError."""
    match = _TURN.fullmatch(text)
    if match is None:
        return None
    tokens = match["tokens"].split()
    return int(match["round"]), LETTERS.index(match["side"]), tuple(map(parse_move, tokens))


def format_header(first1: bool, seed: str) -> str:
    """First line of a log (AT-NOTE-01)."""
    return f"{FORMAT} seats={SEATS} options={FIRST1 if first1 else '-'} seed={seed}"


def parse_header(text: str) -> tuple[Setup, str]:
    """Setup and seed of a header; the number of seats is not checked here. Raises NotationError."""
    match = _HEADER.fullmatch(text) if isinstance(text, str) else None
    if match is None or match["options"] not in (FIRST1, "-"):
        example = format_header(True, "...")
        raise NotationError(
            f"{_quoted(str(text))} is no header; it should look like '{example}', or with options=-."
        )
    options = {FIRST1: YES} if match["options"] == FIRST1 else {}
    return Setup(BOX.rule_set.name, int(match["seats"]), options), match["seed"]
