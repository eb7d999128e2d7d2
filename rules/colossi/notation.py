"""Formats and parses moves, markers and the header (CO-NOTE-01, CO-NOTE-02).

A decision is written without its seat (`m k C3 C4`), chance as a whole line (`! draw P1 INT`). Parsing is
strict, with one text per meaning and one blank between words, so that equal games have equal logs. Markers
(`turn 2.3 P1`) and comments (`# ...`) may stand in a log for its readers; they are no entries.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from rules.colossi.box import AGES, BEAST, BEASTS, CARD, CARDS, TILE, TILES, TRAIT, TRAITS
from rules.colossi.info import AGES as AGES_OPTION
from rules.colossi.info import FIRST, FORMAT, RANDOM, ROUNDS
from rules.colossi.island import DIRECTIONS, NAMES, SPACE
from rules.colossi.moves import (
    ACOLYTE_SALES,
    ACOLYTES,
    AGE_REVEALS,
    AT,
    BUY_ACTION,
    BUY_CARD,
    CARD_SALES,
    CARDS_PLEASE,
    COLOSSI,
    COLOSSUS_STEPS,
    DISCARDS,
    END,
    FROM_DECK,
    HALT,
    HARVESTS,
    NO,
    NOTHING,
    NUMBERS,
    OF_BEAST,
    OF_CARD,
    OF_SEAT,
    OF_TILE,
    OF_TRAIT,
    PASS,
    PLAYS,
    ROADS,
    SHUFFLES,
    SPAWN,
    SPAWNS,
    TILES_PLEASE,
    TOWARDS,
    TRAIT_SALES,
    WHISPERS,
    YES,
    BoxTile,
    DealTrait,
    DrawBeast,
    DrawCard,
    DrawLeast,
    DrawTile,
    DrawTrait,
    MantleFalls,
    Move,
    MoveAcolyte,
    MoveColossus,
    RollDie,
    SeeCard,
    SeeTile,
    Whisper,
)
from rules.colossi.state import Phase, State
from rules.core.errors import NotationError
from rules.core.protocol import CHANCE, Seat, Setup

_LONGEST: Final = 60
_FACES: Final = ("1", "2", "3", "4", "5", "6")
AGE_NUMBERS: Final = ("", "I", "II", "III")
SEAT_NAMES: Final = ("P1", "P2", "P3", "P4")
_SEATS: Final = {name: seat for seat, name in enumerate(SEAT_NAMES)}


def seat_name(seat: int) -> str:
    """`P1` for seat 0."""
    return SEAT_NAMES[seat]


_ANSWERS: Final[dict[str, Move]] = {
    **{name: AT[space] for name, space in SPACE.items()},
    **{f"k{seat + 1}": move for seat, move in enumerate(COLOSSI)},
    **{f"a{seat + 1}@{NAMES[move.space]}": move for seat, moves in enumerate(ACOLYTES) for move in moves},
    **dict(zip(SEAT_NAMES, OF_SEAT, strict=True)),
    **dict(zip(DIRECTIONS, TOWARDS, strict=True)),
    **{code: OF_BEAST[beast] for code, beast in BEAST.items()},
    **{code: OF_CARD[card] for code, card in CARD.items()},
    **{code: OF_TRAIT[trait] for code, trait in TRAIT.items()},
    **{code: OF_TILE[tile] for code, tile in TILE.items()},
    **{str(number): move for number, move in enumerate(NUMBERS)},
    "y": YES,
    "n": NO,
    "deck": FROM_DECK,
    "-": NOTHING,
    "tiles": TILES_PLEASE,
    "cards": CARDS_PLEASE,
}
"""The answers after `=`; no two kinds of things share a code."""
_FIXED: Final[dict[str, Move]] = {
    **{f"= {text}": move for text, move in _ANSWERS.items()},
    **{f"> {NAMES[move.space]}": move for move in ROADS},
    **{f"s {NAMES[move.space]}": move for move in SPAWNS},
    **{f"p {CARDS[move.card].code}": move for move in PLAYS},
    **{f"u ALC card {CARDS[move.card].code}": move for move in CARD_SALES},
    **{f"u ALC trait {TRAITS[move.trait].code}": move for move in TRAIT_SALES},
    **{f"u ALC aco {NAMES[move.space]}": move for move in ACOLYTE_SALES},
    **{f"x {TRAITS[move.trait].code}": move for move in DISCARDS},
    **{f"h {NAMES[move.space]}": move for move in HARVESTS},
    ".": HALT,
    "s": SPAWN,
    "u BLD": BUY_ACTION,
    "u MER": BUY_CARD,
    "end": END,
    "pass": PASS,
    **{f"! age {AGE_NUMBERS[AGES[move.age].age]} {AGES[move.age].code}": move for move in AGE_REVEALS},
    **{f"! shuffle {pile}": move for pile, move in SHUFFLES.items()},
}
"""Moves with at most one variable part, by text; all others are parsed word by word."""
_TEXTS: Final[dict[Move, str]] = {move: text for text, move in _FIXED.items()}


def format_move(move: Move) -> str:
    """The move in notation."""
    match move:
        case MoveAcolyte(source, space):
            return f"m a {NAMES[source]} {NAMES[space]}"
        case MoveColossus(source, space):
            return f"m k {NAMES[source]} {NAMES[space]}"
        case Whisper(beast, space):
            return f"u BWH {BEASTS[beast].code} {NAMES[space]}"
        case DrawTile(space, tile):
            return f"! tile {NAMES[space]} {TILES[tile].code}"
        case DrawCard(seat, card):
            return f"! draw {SEAT_NAMES[seat]} {CARDS[card].code}"
        case SeeCard(seat, card):
            return f"! look {SEAT_NAMES[seat]} {CARDS[card].code}"
        case SeeTile(seat, tile):
            return f"! look {SEAT_NAMES[seat]} {TILES[tile].code}"
        case _:
            return _TEXTS.get(move) or _chance(move)


def _chance(move: Move) -> str:
    match move:
        case BoxTile(tile):
            return f"! box {TILES[tile].code}"
        case MantleFalls(seat):
            return f"! mantle {SEAT_NAMES[seat]}"
        case DrawTrait(trait):
            return f"! trait {TRAITS[trait].code}"
        case DealTrait(trait):
            return f"! packet {TRAITS[trait].code}"
        case RollDie(face):
            return f"! die {face}"
        case DrawBeast(beast):
            return f"! beast {BEASTS[beast].code}"
        case DrawLeast(seat):
            return f"! least {SEAT_NAMES[seat]}"
    raise TypeError(f"{move!r} is no move")


_EXAMPLES: Final = {
    "m": "m k C3 C4, or m a C3 C4",
    ">": "> D4",
    ".": ".",
    "s": "s, or s B4",
    "p": "p INT",
    "u": "u BLD, u MER, u BWH WI C4, u ALC card PIL, u ALC trait SOO or u ALC aco B2",
    "x": "x SOO",
    "end": "end",
    "h": "h C3",
    "pass": "pass",
    "=": "= C4, = k3, = a2@B4, = P3, = NE, = WI, = EAR, = 2, = y, = n, = deck, = tiles, = cards or = -",
    "!": "! tile C4 GRG, ! draw P1 INT, ! trait REA, ! look P1 GRG, ! die 2 or ! shuffle cards",
}
"""Example texts by first word, for error messages."""


def parse_move(text: str) -> Move:
    """The inverse of `format_move`. Raises NotationError."""
    if not isinstance(text, str) or len(text) > _LONGEST:
        raise NotationError(f"A move is a text of at most {_LONGEST} characters.")
    if move := _FIXED.get(text):
        return move
    try:
        return _parsed(text.split(" "))
    except KeyError:
        pass
    word = text.partition(" ")[0]
    if word in _EXAMPLES:
        raise NotationError(f"{_quoted(text)} is no move; it should look like {_EXAMPLES[word]}.")
    raise NotationError(f"{_quoted(text)} is no move; moves begin with {' '.join(_EXAMPLES)}.")


def _parsed(words: list[str]) -> Move:
    """A move with several varying parts. Raises KeyError."""
    match words:
        case ["m", "k", source, space]:
            return COLOSSUS_STEPS[SPACE[source]][SPACE[space]]
        case ["m", "a", source, space]:
            # Distant spaces are accepted here, so that the rules can explain the refusal.
            return MoveAcolyte(SPACE[source], SPACE[space])
        case ["u", "BWH", beast, space]:
            return WHISPERS[BEAST[beast]][SPACE[space]]
        case ["!", kind, *rest] if len(rest) < 2:
            return _one_thing(kind, *rest)
        case ["!", "tile", space, tile]:
            return DrawTile(SPACE[space], TILE[tile])
        case ["!", "draw", seat, card]:
            return DrawCard(_SEATS[seat], CARD[card])
        case ["!", "look", seat, tile] if tile in TILE:
            return SeeTile(_SEATS[seat], TILE[tile])
        case ["!", "look", seat, card]:
            return SeeCard(_SEATS[seat], CARD[card])
    raise KeyError


def _one_thing(kind: str, code: str = "") -> Move:
    """The chance move about a single thing. Raises KeyError."""
    match kind:
        case "box":
            return BoxTile(TILE[code])
        case "mantle":
            return MantleFalls(_SEATS[code])
        case "trait":
            return DrawTrait(TRAIT[code])
        case "packet":
            return DealTrait(TRAIT[code])
        case "die" if code in _FACES:
            return RollDie(int(code))
        case "beast":
            return DrawBeast(BEAST[code])
        case "least":
            return DrawLeast(_SEATS[code])
    raise KeyError


def _quoted(text: str) -> str:
    return repr(text if len(text) <= 60 else text[:57] + "...")


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


def expand(state: State, line: str) -> tuple[tuple[Seat, Move], ...] | None:
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
        return ((_SEATS[seat[1]], parse_move(text[seat.end() :])),)
    return ((CHANCE, parse_move(text)),)


# ---------------------------------------------------------------------- the header

_AGE: Final = "(?:-|[A-Z]{3})"
_FIRST: Final = rf"(?: first=(?P<first>P[1-4]|{RANDOM}))?"
_AGES: Final = rf"(?: ages=(?P<ages>{_AGE},{_AGE},{_AGE}|{RANDOM}))?"
_HEADER: Final = re.compile(
    rf"{FORMAT} mode=(?P<mode>[a-z_]+) seats=(?P<seats>[1-9]) rounds=(?P<rounds>[1-9]) seed=(?P<seed>.+?)"
    rf"{_FIRST}{_AGES}"
)
_ENDS_LIKE_OPTIONS: Final = re.compile(r".* (?:first=\S+|ages=\S+)")


def format_header(variant: str, seats: int, options: Mapping[str, str], seed: str) -> str:
    """First line of a log (CO-NOTE-02); `options` are those that differ from the default."""
    first, ages = options.get(FIRST, RANDOM), options.get(AGES_OPTION, RANDOM)
    # A seed is free text: if it ends like an option, both options are written to keep them apart.
    full = _ENDS_LIKE_OPTIONS.fullmatch(seed) is not None
    return (
        f"{FORMAT} mode={variant} seats={seats} rounds={options.get(ROUNDS, '5')} seed={seed}"
        f"{f' {FIRST}={first}' if full or first != RANDOM else ''}"
        f"{f' {AGES_OPTION}={ages}' if full or ages != RANDOM else ''}"
    )


def parse_header(text: str) -> tuple[Setup, str]:
    """Setup and seed of a header; does not check if the game offers them. Raises NotationError."""
    found = _HEADER.fullmatch(text) if isinstance(text, str) else None
    if found is None:
        example = format_header("full", 4, {FIRST: "P2", AGES_OPTION: "EXP,-,CON"}, "...")
        raise NotationError(
            f"{_quoted(str(text))} is no header; it should look like '{example}', without options not chosen."
        )
    given = {ROUNDS: found["rounds"], FIRST: found["first"], AGES_OPTION: found["ages"]}
    usual = {ROUNDS: "5", FIRST: RANDOM, AGES_OPTION: RANDOM}
    options = {name: value for name, value in given.items() if value and value != usual[name]}
    return Setup(found["mode"], int(found["seats"]), options), found["seed"]
