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
from rules.mini_brilliants.box import (
    BOX,
    CARD_NUMBER,
    LETTERS,
    RESOURCES,
    ROLE_CODES,
    SEATS,
    TILE_LETTERS,
    card_name,
)
from rules.mini_brilliants.info import FIRST, FORMAT
from rules.mini_brilliants.moves import (
    COMPLETES,
    DOUBLES,
    DRAFTS,
    END,
    FREE_HATCHES,
    FREE_PREDATORS,
    GATHERS,
    HATCHES,
    LOOKS,
    PREDATORS,
    ChooseFirst,
    Complete,
    DealRole,
    Decision,
    Draft,
    EndTurn,
    Gather,
    Hatch,
    Look,
    Move,
    SeeTop,
    ShowCard,
    UsePredator,
)
from rules.mini_brilliants.state import HIDDEN, NOWHERE

_LONGEST: Final = 60
_UNKNOWN: Final = "?"
_NOTHING: Final = "-"
_FREE: Final = "free "


def format_move(move: Move) -> str:
    """The move in notation."""
    match move:
        case ChooseFirst(seat):
            return f"! first {seat_name(seat)}"
        case DealRole(seat, role):
            return f"! role {seat_name(seat)} {ROLE_CODES[role]}"
        case ShowCard(card):
            return f"! show {card_name(card)}"
        case SeeTop(seat, card):
            return f"! look {seat_name(seat)} {_UNKNOWN if card == HIDDEN else card_name(card)}"
        case _:
            return _TEXTS[move]


def _text(move: Decision) -> str:
    match move:
        case Draft(caste):
            return f"draft {LETTERS[caste]}"
        case Gather(resource, double):
            return f"gather {RESOURCES[resource]}{' x2' if double else ''}"
        case Hatch(tile, caste, free):
            return f"{_FREE if free else ''}hatch {TILE_LETTERS[tile]}{_birth(tile, caste)}"
        case UsePredator(resource, free):
            return f"{_FREE if free else ''}predator {RESOURCES[resource]}"
        case Complete(card):
            return f"complete {card_name(card)}"
        case Look(caste):
            return f"look {LETTERS[caste]}"
        case EndTurn():
            return "end"


def _birth(tile: int, caste: int) -> str:
    """The suffix of a Hatching card's letter: empty, the Joker's type, or `:-` if no ant is born."""
    if caste == NOWHERE:
        return f":{_NOTHING}"
    return "" if tile == caste else f":{LETTERS[caste]}"


_ALL: Final[tuple[Decision, ...]] = (
    *DRAFTS,
    *GATHERS,
    *DOUBLES,
    *HATCHES.values(),
    *FREE_HATCHES.values(),
    *PREDATORS,
    *FREE_PREDATORS,
    *COMPLETES,
    *LOOKS,
    END,
)
_TEXTS: Final[dict[Decision, str]] = {move: _text(move) for move in _ALL}
_DECISIONS: Final = {text: move for move, text in _TEXTS.items()}
_EXAMPLES: Final = {
    "draft": "draft H",
    "gather": "gather BE, or gather BE x2",
    "hatch": "hatch F, hatch J:D or hatch F:-",
    "predator": "predator ST",
    "complete": "complete OF03",
    "free": "free hatch F, or free predator ST",
    "look": "look F",
    "end": "end",
}
"""Example texts by first word, for error messages."""

_CHANCE: Final = re.compile(
    r"! (?:(?P<first>first) (?P<whom>P[1-9])"
    r"|(?P<role>role) (?P<dealt>P[1-9]) (?P<code>[A-Z]{3})"
    r"|(?P<show>show) (?P<card>O[A-Z][0-9]{2})"
    r"|(?P<look>look) (?P<seat>P[1-9]) (?P<seen>\?|O[A-Z][0-9]{2}))"
)
_HEADER: Final = re.compile(r"MB1 seats=(?P<seats>[1-9]) options=(?P<options>[^ ]+) seed=(?P<seed>.+)")
_OPTION: Final = re.compile(rf"{FIRST}:(?P<value>[^,:]+)")


def parse_move(text: str) -> Move:
    """The inverse of `format_move`. Raises NotationError."""
    if not isinstance(text, str) or len(text) > _LONGEST:
        raise NotationError(f"A move is a text of at most {_LONGEST} characters.")
    if text in _DECISIONS:
        return _DECISIONS[text]
    if text.startswith("!"):
        return _parse_chance(text)
    word = text.partition(" ")[0]
    if word in _EXAMPLES:
        raise NotationError(f"{_quoted(text)} is no move; it should look like {_EXAMPLES[word]}.")
    raise NotationError(f"{_quoted(text)} is no move; moves begin with {', '.join(_EXAMPLES)}.")


def _parse_chance(text: str) -> Move:
    found = _CHANCE.fullmatch(text)
    if found is None:
        raise NotationError(
            f"{_quoted(text)} is nothing that chance does; write such as '! first P2', '! role P1 BRE', "
            f"'! show OF07' and '! look P1 OF11'."
        )
    if found["first"]:
        return ChooseFirst(_seat(found["whom"]))
    if found["role"]:
        if found["code"] not in ROLE_CODES:
            raise NotationError(f"{found['code']!r} is no role; roles are {', '.join(ROLE_CODES)}.")
        return DealRole(_seat(found["dealt"]), ROLE_CODES.index(found["code"]))
    if found["show"]:
        return ShowCard(_card(found["card"]))
    return SeeTop(_seat(found["seat"]), HIDDEN if found["seen"] == _UNKNOWN else _card(found["seen"]))


def _seat(name: str) -> int:
    return int(name[1:]) - 1


def _card(name: str) -> int:
    if name not in CARD_NUMBER:
        raise NotationError(f"{_quoted(name)} is no objective; they are such as 'OH01' and 'OD14'.")
    return CARD_NUMBER[name]


def _quoted(text: str) -> str:
    return repr(text if len(text) <= 60 else text[:57] + "...")


def seat_name(seat: int) -> str:
    """`P1` for seat 0."""
    return f"P{seat + 1}"


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
            f"{_quoted(str(text))} is no header; it should look like '{example}', or with options=-."
        )
    options = {FIRST: option["value"]} if option else {}
    return Setup(BOX.rule_set.name, int(found["seats"]), options), found["seed"]
