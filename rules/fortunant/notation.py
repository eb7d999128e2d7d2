"""Formats and parses moves, whole turns and the header (FA-NOTE-01 to FA-NOTE-05).

A token has no blanks; a die is named by its present face. Several texts may mean the same move (hexes and
dice in any order, a direction for a corridor of one tile): they are read alike, and one of them is written
(FA-NOTE-03a).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from rules.core.errors import NotationError
from rules.core.protocol import CHANCE, Seat, Setup
from rules.fortunant.box import BOX, FORTUNE, ROOM_LETTERS
from rules.fortunant.grid import DIRECTIONS, HEX, NAMES, bits, members
from rules.fortunant.info import FORMAT, ON
from rules.fortunant.moves import (
    AGAIN,
    CONFIRM,
    EXTENDS,
    FORGO,
    FROM_ROOM,
    FROM_SURFACE,
    KEEP,
    NOTHING,
    NOWHERE,
    AddHex,
    Adjust,
    Assign,
    AssignNothing,
    Claim,
    Confirm,
    DigCorridor,
    DigRoom,
    Foretell,
    ForgoHex,
    KeepOption,
    LayFood,
    MarkTrack,
    Move,
    Ravage,
    Reroll,
    Roll,
    RollAgain,
    RollOptions,
    Spend,
)

_LONGEST: Final = 600
_SHOWN: Final = 60


def format_move(move: Move) -> str:
    """The move in notation."""
    match move:
        case DigCorridor():
            return f"C{move.die}={_start(move)}:{_run(move)}"
        case DigRoom(dice, cells):
            return f"R{'+'.join(map(str, dice))}={_listed(cells, '+')}"
        case Roll(turn, dice):
            return f"#{turn} {'-'.join(map(str, dice))}"
        case RollOptions(dice):
            return f"#0 {'-'.join(map(str, dice))}"
        case Reroll(seat, die):
            return f"#0 {seat_name(seat)} {die}"
    return _WORDS.get(type(move)) or _token(move)


def _token(move: Move) -> str:
    match move:
        case Spend(hexes):
            return f"E={_listed(hexes, ',')}"
        case Ravage(entrance, room):
            return f"V={NAMES[entrance]}:{room + 1}"
        case Adjust(face, to):
            return f"A{face}>{to}"
        case Foretell(room, face, to):
            return f"P{room + 1}:{face}>{to}"
        case LayFood(die, cell):
            return f"F{die}={NAMES[cell]}"
        case MarkTrack(die):
            return f"T{die}"
        case AddHex(cell, room):
            return f"H={NAMES[cell]}{'' if room == NOWHERE else f'@{room + 1}'}"
        case Claim(option):
            return f"B={option}"
        case Assign(room, kind, number):
            return f"U{room + 1}:{ROOM_LETTERS[kind]}{number or ''}"
    raise TypeError(f"{move!r} is no move")


_WORDS: Final[dict[type[Move], str]] = {
    ForgoHex: "H=-",
    AssignNothing: "U-",
    Confirm: ".",
    KeepOption: "keep",
    RollAgain: "again",
}
"""The moves that are one word."""


def _listed(hexes: int, between: str) -> str:
    return between.join(NAMES[cell] for cell in members(hexes))


def _start(move: DigCorridor) -> str:
    match move.start:
        case 0:
            return f"s{NAMES[move.hex]}"
        case 1:
            return f"r{move.room + 1}.{NAMES[move.hex]}"
    return f"x{NAMES[move.hex]}"


def _run(move: DigCorridor) -> str:
    """Direction and length; one tile from the surface or a room has no direction (FA-NOTE-03a)."""
    if move.length == 1 and move.start != EXTENDS:
        return "1"
    return f"{DIRECTIONS[move.direction]}{move.length}"


def listed(move: Move) -> Move:
    """FA-NOTE-03: the listed form of a move; parsed texts have it already."""
    match move:
        case DigCorridor(start=start, direction=direction, length=1) if start != EXTENDS and direction:
            return replace(move, direction=0)
        case DigRoom(dice) if list(dice) != sorted(dice):
            return replace(move, dice=tuple(sorted(dice)))
    return move


_HEX: Final = "[A-N][1-9][0-9]?"
_ROOM: Final = "[1-9][0-9]{0,2}"
_TOKENS: Final[tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], Move]], ...]] = (
    (re.compile(rf"E=({_HEX}(?:,{_HEX})*)"), lambda m: Spend(_set(m[1], ","))),
    (re.compile(rf"V=({_HEX}):({_ROOM})"), lambda m: Ravage(_hex(m[1]), int(m[2]) - 1)),
    (re.compile(r"A([0-9])>([0-9])"), lambda m: Adjust(int(m[1]), int(m[2]))),
    (re.compile(rf"P({_ROOM}):([1-6])>([1-6])"), lambda m: Foretell(int(m[1]) - 1, int(m[2]), int(m[3]))),
    (
        re.compile(rf"C([1-6])=(s|x|r({_ROOM})\.)({_HEX}):(E|SE|SW|W|NW|NE)?([1-9])"),
        lambda m: _corridor(m),
    ),
    (
        re.compile(rf"R([1-6])(?:\+([1-6]))?=({_HEX}(?:\+{_HEX})*)"),
        lambda m: DigRoom(tuple(sorted(int(die) for die in m.group(1, 2) if die)), _set(m[3], "+")),
    ),
    (re.compile(rf"F([1-6])=({_HEX})"), lambda m: LayFood(int(m[1]), _hex(m[2]))),
    (re.compile(r"T([1-6])"), lambda m: MarkTrack(int(m[1]))),
    (
        re.compile(rf"H=({_HEX})(?:@({_ROOM}))?"),
        lambda m: AddHex(_hex(m[1]), int(m[2]) - 1 if m[2] else NOWHERE),
    ),
    (re.compile(r"H=-"), lambda m: FORGO),
    (re.compile(r"B=([1-6])"), lambda m: Claim(int(m[1]))),
    (re.compile(rf"U({_ROOM}):([{ROOM_LETTERS[1:]}])([1-6])?"), lambda m: _assign(m)),
    (re.compile(r"U-"), lambda m: NOTHING),
    (re.compile(r"\."), lambda m: CONFIRM),
    (re.compile(r"keep"), lambda m: KEEP),
    (re.compile(r"again"), lambda m: AGAIN),
    (
        re.compile(r"#([1-9][0-9]{0,2}) ([1-6])-([1-6])-([1-6])"),
        lambda m: Roll(int(m[1]), (int(m[2]), int(m[3]), int(m[4]))),
    ),
    (re.compile(r"#0 ([1-6](?:-[1-6])*)"), lambda m: RollOptions(tuple(map(int, m[1].split("-"))))),
    (re.compile(r"#0 P([1-9][0-9]{0,2}) ([1-6])"), lambda m: Reroll(int(m[1]) - 1, int(m[2]))),
)
_EXAMPLES: Final = {
    "E": "E=D5,E6",
    "V": "V=B2:4",
    "A": "A2>4",
    "P": "P7:1>5",
    "C": "C4=sB2:SE4, C5=r1.G5:E3 or C4=xF7:SW2",
    "R": "R4=G7+G8+H7+H8 or R3+4=...",
    "F": "F5=G3",
    "T": "T6",
    "H": "H=D7, H=D7@3 or H=-",
    "B": "B=4",
    "U": "U5:S or U5:F3",
    "#": "#7 4-4-1, #0 2-5-1 or #0 P2 4",
}
"""An example of a token by first letter, for error messages."""


def parse_move(text: str) -> Move:
    """The inverse of `format_move`. Raises NotationError."""
    if not isinstance(text, str) or len(text) > _LONGEST:
        raise NotationError(f"A move is a text of at most {_LONGEST} characters.")
    for pattern, made in _TOKENS:
        if found := pattern.fullmatch(text):
            return made(found)
    example = _EXAMPLES.get(text[:1])
    if example:
        raise NotationError(f"{_quoted(text)} is no move; it should look like {example}.")
    raise NotationError(
        f"{_quoted(text)} is no move; moves begin with {' '.join(_EXAMPLES)}, or are '.', 'keep' or 'again'."
    )


def _hex(name: str) -> int:
    if name not in HEX:
        raise NotationError(f"{name} is no hex of the sheet.")
    return HEX[name]


def _set(text: str, between: str) -> int:
    names = text.split(between)
    if len(set(names)) < len(names):
        raise NotationError(f"{_quoted(text)} names a hex twice.")
    return bits(map(_hex, names))


def _corridor(found: re.Match[str]) -> DigCorridor:
    die, length = int(found[1]), int(found[6])
    start = {"s": FROM_SURFACE, "x": EXTENDS}.get(found[2], FROM_ROOM)
    if found[5] is None and (start == EXTENDS or length > 1):
        raise NotationError(f"{_quoted(found[0])} lacks the direction: {', '.join(DIRECTIONS)}.")
    # FA-NOTE-03a: one tile from the surface or a room has no direction
    pointed = start == EXTENDS or length > 1
    direction = DIRECTIONS.index(found[5]) if found[5] and pointed else 0
    room = int(found[3]) - 1 if found[3] else NOWHERE
    return DigCorridor(die, start, room, _hex(found[4]), direction, length)


def _assign(found: re.Match[str]) -> Assign:
    kind = ROOM_LETTERS.index(found[2])
    if (kind == FORTUNE) != bool(found[3]):
        wanted = "needs its number, such as U5:F3" if kind == FORTUNE else "takes no number"
        raise NotationError(f"{_quoted(found[0])} {wanted}.")
    return Assign(int(found[1]) - 1, kind, int(found[3] or 0))


def _quoted(text: str) -> str:
    return repr(text if len(text) <= _SHOWN else text[: _SHOWN - 3] + "...")


def seat_name(seat: int) -> str:
    """`P1` for seat 0."""
    return f"P{seat + 1}"


# ---------------------------------------------------------------------- whole turns

_SEAT: Final = re.compile(r"P([1-9][0-9]{0,2}): ")
_BETWEEN: Final = " | "


def expand(line: str) -> tuple[tuple[Seat, Move], ...] | None:
    """FA-NOTE-05: the entries of a line with a roll and turns of seats; None for a line of one entry."""
    parts = line.strip().split(_BETWEEN)
    if len(parts) == 1 and len(_tokens(parts[0])) == 1:
        return None
    found: list[tuple[Seat, Move]] = []
    for part in parts:
        if seat := _SEAT.match(part):
            found += [(int(seat[1]) - 1, parse_move(token)) for token in part[seat.end() :].split()]
        else:
            found.append((CHANCE, parse_move(part.strip())))
    return tuple(found)


def _tokens(part: str) -> list[str]:
    seat = _SEAT.match(part)
    return part[seat.end() :].split() if seat else [part]


# ---------------------------------------------------------------------- the header

_HEADER: Final = re.compile(
    rf"{FORMAT} seats=(?P<seats>[1-9][0-9]{{0,2}}) options=(?P<options>[^ ]+) seed=(?P<seed>.+)"
)
_NONE: Final = "-"


def format_header(seats: int, options: dict[str, str], seed: str) -> str:
    """First line of a log (FA-NOTE-01)."""
    return f"{FORMAT} seats={seats} options={','.join(options) or _NONE} seed={seed}"


def parse_header(text: str) -> tuple[Setup, str]:
    """Setup and seed of a header; does not check if the game offers them. Raises NotationError."""
    found = _HEADER.fullmatch(text) if isinstance(text, str) else None
    if found is None:
        example = format_header(3, {}, "...")
        raise NotationError(f"{_quoted(str(text))} is no header; it should look like '{example}'.")
    names = [] if found["options"] == _NONE else found["options"].split(",")
    if len(set(names)) < len(names):
        raise NotationError(f"{_quoted(found['options'])} names an option twice.")
    return Setup(BOX.rule_set.name, int(found["seats"]), dict.fromkeys(names, ON)), found["seed"]
