"""Texts of moves, spaces and the header, both ways (BA-NOTE-01, BA-NOTE-02, BA-NOTE-05).

A decision is written without its seat (`F1 #1-S4+-S0 xBE`), chance as a whole line (`! die sun`). The
header is `BA1 set=apprantice seats=3 options=covers:SW+NW+NE+SE,first:P2 seed=...`, `options=-` if none
differ from the default. Parsing is strict: one text per meaning, one blank between words.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from rules.brilliants import board, nest, objectives
from rules.brilliants.box import ANT_NAMES, LETTERS, PREDATORS, RESOURCES, TILE_LETTERS, WEATHERS
from rules.brilliants.moves import (
    Chance,
    ChooseAnts,
    ChooseWeather,
    DrawCard,
    FirstSeat,
    Hatch,
    Move,
    MoveAnt,
    MovePredator,
    Pass,
    PickCard,
    Reveal,
    RollWeather,
    TossSide,
)
from rules.brilliants.state import HIDDEN, NOWHERE, Weather
from rules.core.errors import NotationError
from rules.core.protocol import Setup

FORMAT: Final = "BA1"

_SPACES: Final = board.NAMES + nest.NAMES
_SPACE_NUMBER: Final = {name: number for number, name in enumerate(_SPACES)}
_CARD_NUMBER: Final = objectives.NUMBER | {f"O{letter}??": HIDDEN + c for c, letter in enumerate(LETTERS)}
_SIDES: Final = ("day", "night")
_WORM: Final = PREDATORS.index("worm")

_ANT_MOVE = re.compile(
    r"(?P<ant>[HFD][1-5]) (?P<path>[^ ]+)(?: x(?P<takes>[A-Z]{2}))?(?: o@(?P<hole>[^ ]+))?"
)
_HEADER = re.compile(
    r"BA1 set=(?P<set>[a-z]+) seats=(?P<seats>[1-9]) options=(?P<options>[^ ]+) seed=(?P<seed>.+)"
)
_OPTION = re.compile(r"(?P<name>[a-z_0-9]+):(?P<value>[^,:]+)")


def space_name(space: int) -> str:
    """`S14`, `#2`, `L`, `d1`: the name of a place on the surface or in a nest."""
    return _SPACES[space]


def worm_name(place: int) -> str:
    """`P2.d1`: a nest space with the seat that owns the nest, from seat * 256 + space."""
    return f"{seat_name(place >> 8)}.{_SPACES[place & 255]}"


def predator_place_name(predator: int, place: int) -> str:
    """The place of a predator as it is written in its moves."""
    return worm_name(place) if predator == _WORM else space_name(place)


def seat_name(seat: int) -> str:
    """`P1` for seat 0."""
    return f"P{seat + 1}"


def ants_text(castes: tuple[int, ...]) -> str:
    """`HHD`."""
    return "".join(LETTERS[caste] for caste in castes)


def format_move(move: Move) -> str:
    """The move in notation."""
    match move:
        case MoveAnt():
            return _format_ant(move)
        case MovePredator(predator, space, eats):
            return f"{PREDATORS[predator]} {predator_place_name(predator, space)}{_taken(eats)}"
        case Hatch(tile, caste):
            return f"hatch {_hatching_text(tile, caste)}"
        case Reveal(card):
            return f"reveal {objectives.card_name(card)}"
        case PickCard(card):
            return f"pick {objectives.card_name(card)}"
        case Pass():
            return "pass"
        case ChooseAnts(castes):
            return f"ants {ants_text(castes)}"
        case ChooseWeather(weather):
            return f"weather {WEATHERS[weather]}"
        case _:
            return _format_chance(move)


def _format_chance(move: Chance) -> str:
    match move:
        case DrawCard(seat, card):
            return f"! draw {seat_name(seat)} {objectives.card_name(card)}"
        case RollWeather(weather):
            return f"! die {WEATHERS[weather]}"
        case FirstSeat(seat):
            return f"! first {seat_name(seat)}"
        case TossSide(night):
            return f"! side {_SIDES[night]}"


def _taken(resource: int) -> str:
    return "" if resource == NOWHERE else f" x{RESOURCES[resource]}"


def _hatching_text(tile: int, caste: int) -> str:
    if tile == caste:
        return LETTERS[tile]
    return f"{TILE_LETTERS[tile]}:{'-' if caste == NOWHERE else LETTERS[caste]}"


def _format_ant(move: MoveAnt) -> str:
    path, marks = move.path, set(move.marks)
    words = [space_name(path[0])]
    for space in path[1:]:
        words.append(space_name(space) + ("+" if space in marks else ""))
        marks.discard(space)
    text = "-".join(words)
    if len(path) == 1:
        text += "=+" if marks else "="
    hole = "" if move.hole == NOWHERE else f" o@{space_name(move.hole)}"
    return f"{ANT_NAMES[move.ant]} {text}{_taken(move.collects)}{hole}"


def parse_move(text: str) -> Move:
    """The move of a text. Raises NotationError."""
    if not isinstance(text, str) or len(text) > 400:
        raise NotationError("A move is a text of at most 400 characters.")
    if match := _ANT_MOVE.fullmatch(text):
        return _parse_ant(match)
    words = text.split(" ")
    chance = words[0] == "!"
    verb, rest = (f"! {words[1]}" if chance and words[1:] else words[0]), words[2 if chance else 1 :]
    if verb not in _PARSERS:
        raise NotationError(
            f"{_quoted(text)} is no move; moves are such as 'F1 #1-S4 xMU', 'hatch F', 'spider G1 xBE'."
        )
    usage, count, parser = _PARSERS[verb]
    if not (count[0] <= len(rest) <= count[1]):
        raise NotationError(f"{_quoted(text)} should look like '{usage}'.")
    return parser(*rest)


def _quoted(text: str) -> str:
    return repr(text if len(text) <= 60 else text[:57] + "...")


def _parse_ant(match: re.Match[str]) -> MoveAnt:
    ant = ANT_NAMES.index(match["ant"])
    path, marks = _parse_path(match["path"])
    takes = NOWHERE if match["takes"] is None else _resource(match["takes"])
    hole = NOWHERE if match["hole"] is None else _surface(match["hole"])
    return MoveAnt(ant, path, marks, takes, hole)


def _parse_path(text: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Path and marked spaces of `S5=`, `S5=+` or `#1-S4+-S0`."""
    if text.endswith(("=", "=+")):
        space = _space(text.rstrip("=+"))
        if text not in (f"{space_name(space)}=", f"{space_name(space)}=+"):
            raise NotationError(f"{_quoted(text)} should look like 'S5=' or 'S5=+'.")
        return (space,), ((space,) if text.endswith("+") else ())
    start, *steps = text.split("-")
    if not steps:
        raise NotationError(f"{_quoted(text)} goes nowhere; write '{text}=' for an ant that stays.")
    path = [_space(start)]
    marks: list[int] = []
    for step in steps:
        space = _space(step.removesuffix("+"))
        path.append(space)
        if step.endswith("+"):
            if space in marks:
                raise NotationError(f"{_quoted(text)} marks {space_name(space)} twice.")
            marks.append(space)
    return tuple(path), tuple(marks)


def _parse_hatch(word: str) -> Hatch:
    tile, colon, born = word.partition(":")
    if len(tile) != 1 or tile not in TILE_LETTERS or (not colon and tile not in LETTERS):
        raise NotationError(f"{_quoted(word)} is no hatching; write 'F', 'F:-' or, with the Joker, 'J:F'.")
    number = TILE_LETTERS.index(tile)
    if not colon:
        return Hatch(number, number)
    if len(born) != 1 or born not in LETTERS + "-" or born == tile:
        raise NotationError(f"{_quoted(word)} is no hatching; write 'F', 'F:-' or, with the Joker, 'J:F'.")
    return Hatch(number, NOWHERE if born == "-" else LETTERS.index(born))


def _parse_predator(predator: int) -> Callable[..., MovePredator]:
    def parse(place: str, eaten: str | None = None) -> MovePredator:
        if eaten is not None and not eaten.startswith("x"):
            raise NotationError(f"{_quoted(eaten)} should be what is eaten, such as 'xBE'.")
        space = worm_place(place) if predator == _WORM else _surface(place)
        return MovePredator(predator, space, NOWHERE if eaten is None else _resource(eaten[1:]))

    return parse


def worm_place(text: str) -> int:
    """The inverse of `worm_name`. Raises NotationError."""
    owner, dot, space = text.partition(".")
    if not dot or _SPACE_NUMBER.get(space, 0) < len(board.NAMES):
        raise NotationError(f"{_quoted(text)} is no nest space of a seat; it should look like 'P2.d1'.")
    return _seat(owner) * 256 + _SPACE_NUMBER[space]


def _parse_ants(letters: str) -> ChooseAnts:
    castes = tuple(_index(letter, LETTERS, "caste") for letter in letters)
    if not castes or list(castes) != sorted(castes):
        raise NotationError(f"{_quoted(letters)} should be the letters of ants in the order H, F, D.")
    return ChooseAnts(castes)


def _parse_weather(word: str) -> ChooseWeather:
    weather = _index(word, WEATHERS, "weather")
    if weather == Weather.ASK:
        raise NotationError("The weather must be named: one of sun, wind, rain, fair, fog.")
    return ChooseWeather(weather)


def _index(word: str, known: str | tuple[str, ...], what: str) -> int:
    if not word or word not in (known if isinstance(known, tuple) else tuple(known)):
        raise NotationError(f"{_quoted(word)} is no {what}; known are {', '.join(known)}.")
    return known.index(word)


def _space(word: str) -> int:
    if word not in _SPACE_NUMBER:
        raise NotationError(f"{_quoted(word)} is no space; spaces are such as 'S14', '#1', 'L', 'd1'.")
    return _SPACE_NUMBER[word]


def _surface(word: str) -> int:
    space = _space(word)
    if space >= len(board.NAMES):
        raise NotationError(f"{_quoted(word)} lies in the nest, not on the main board.")
    return space


def _resource(word: str) -> int:
    return _index(word, RESOURCES, "resource")


def _card(word: str) -> int:
    if word not in _CARD_NUMBER:
        raise NotationError(
            f"{_quoted(word)} is no objective card; cards are such as 'OH07', 'OF12', 'OD30'."
        )
    return _CARD_NUMBER[word]


def _seat(word: str) -> int:
    return _index(word, ("P1", "P2", "P3", "P4"), "seat")


_PARSERS: Final[dict[str, tuple[str, tuple[int, int], Callable[..., Move]]]] = {
    "ants": ("ants HFD", (1, 1), _parse_ants),
    "weather": ("weather rain", (1, 1), _parse_weather),
    "pick": ("pick OF12", (1, 1), lambda word: PickCard(_card(word))),
    "hatch": ("hatch F", (1, 1), _parse_hatch),
    "spider": ("spider G1 xBE", (1, 2), _parse_predator(0)),
    "grasshopper": ("grasshopper S9 xBL", (1, 2), _parse_predator(1)),
    "worm": ("worm P2.d1 xCL", (1, 2), _parse_predator(_WORM)),
    "reveal": ("reveal OH07", (1, 1), lambda word: Reveal(_card(word))),
    "pass": ("pass", (0, 0), Pass),
    "! first": ("! first P2", (1, 1), lambda word: FirstSeat(_seat(word))),
    "! side": ("! side day", (1, 1), lambda word: TossSide(bool(_index(word, _SIDES, "side")))),
    "! die": ("! die sun", (1, 1), lambda word: RollWeather(_index(word, WEATHERS, "face of the die"))),
    "! draw": ("! draw P1 OF07", (2, 2), lambda seat, card: DrawCard(_seat(seat), _card(card))),
}


def format_header(setup: Setup, seed: str) -> str:
    """First line of a log; options as given, sorted by name."""
    options = ",".join(f"{name}:{value}" for name, value in sorted(setup.options.items())) or "-"
    return f"{FORMAT} set={setup.variant} seats={setup.seats} options={options} seed={seed}"


def parse_header(text: str) -> tuple[Setup, str]:
    """Setup, its values unchecked, and seed. Raises NotationError."""
    match = _HEADER.fullmatch(text) if isinstance(text, str) else None
    if match is None:
        example = f"{FORMAT} set=apprantice seats=3 options=- seed=..."
        raise NotationError(f"{_quoted(str(text))} is no header; it should look like '{example}'.")
    return Setup(match["set"], int(match["seats"]), _parse_options(match["options"])), match["seed"]


def _parse_options(text: str) -> dict[str, str]:
    if text == "-":
        return {}
    options: dict[str, str] = {}
    for part in text.split(","):
        match = _OPTION.fullmatch(part)
        if match is None or match["name"] in options:
            raise NotationError(f"{_quoted(text)} should be options such as 'covers:SW+N+SE,first:P2'.")
        options[match["name"]] = match["value"]
    return options
