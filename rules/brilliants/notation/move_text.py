"""Formats and parses moves (BA-NOTE-01, BA-NOTE-02).

A decision is written without its seat (`F1 #1-S4+-S0 xBE`), chance as a whole line (`! die sun`). Parsing is
strict, with one text per meaning and one blank between words, so that equal games have equal logs. Names are
in `naming`, movements of ants in `ant`, cards and powers in `card`, the first line of a log in `header`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Final

from rules.brilliants.data.box import LETTERS, PREDATORS, RESOURCES, TILE_LETTERS, WEATHERS
from rules.brilliants.data.objectives import DECK_SIZE, card_name
from rules.brilliants.data.special import SPECIAL_NUMBER, special_code, species_code
from rules.brilliants.moves import (
    AdoptSpecies,
    Chance,
    ChooseAnts,
    ChooseCards,
    ChooseWeather,
    DealSpecial,
    DealSpecies,
    DraftAnt,
    DrawCard,
    DrawTile,
    Eat,
    EndTurn,
    FirstSeat,
    Hatch,
    HuntByPower,
    KeepSpecial,
    LookByPower,
    LookCard,
    MarkByPower,
    Move,
    MoveAnt,
    MovePredator,
    Pass,
    PickCard,
    PlaySpecial,
    Reveal,
    RollWeather,
    SendPredator,
    ShowCard,
    TakeSpecial,
    TossSide,
)
from rules.brilliants.notation import naming
from rules.brilliants.notation.ant import format_ant, parse_ant
from rules.brilliants.notation.card import (
    format_play,
    format_power,
    parse_play,
    parse_power,
    parse_predator,
    predator_text,
)
from rules.brilliants.notation.naming import (
    ants_text,
    predator_place_name,
    quoted,
    seat_name,
    space_name,
    worm_name,
    worm_place,
)
from rules.brilliants.state import NOWHERE, Weather
from rules.core.errors import NotationError

__all__ = [
    "ants_text", "format_move", "parse_move", "predator_place_name", "seat_name", "space_name", "worm_name",
    "worm_place",
]  # fmt: skip

_SIDES: Final = ("day", "night")
_EGG: Final = "EGG-"
_Choice = ChooseAnts | ChooseCards | ChooseWeather | DraftAnt | AdoptSpecies | KeepSpecial | TakeSpecial
_Rare = _Choice | Eat | SendPredator


def format_move(move: Move) -> str:
    """The move in notation."""
    match move:
        case MoveAnt():
            return format_ant(move)
        case MovePredator(predator, space, eats):
            return predator_text(predator, space, eats)
        case Hatch():
            return _format_hatch(move)
        case Reveal(card):
            return f"reveal {card_name(card)}"
        case PickCard(card):
            return f"pick {card_name(card)}"
        case PlaySpecial():
            return format_play(move)
        case MarkByPower() | HuntByPower() | LookByPower():
            return format_power(move)
        case Pass():
            return "pass"
        case EndTurn():
            return "end"
        case (
            FirstSeat()
            | TossSide()
            | RollWeather()
            | DrawCard()
            | ShowCard()
            | LookCard()
            | DealSpecies()
            | DealSpecial()
            | DrawTile()
        ):
            return f"! {_format_chance(move)}"
        case _:
            return _format_rare(move)


def _format_chance(move: Chance) -> str:
    match move:
        case DrawCard(seat, card):
            return f"draw {seat_name(seat)} {card_name(card)}"
        case RollWeather(weather):
            return f"die {WEATHERS[weather]}"
        case FirstSeat(seat):
            return f"first {seat_name(seat)}"
        case TossSide(night):
            return f"side {_SIDES[night]}"
        case ShowCard(card):
            return f"show {card_name(card)}"
        case LookCard(seat, card):
            return f"look {seat_name(seat)} {card_name(card)}"
        case DealSpecies(seat, species):
            return f"species {seat_name(seat)} {species_code(species)}"
        case DealSpecial(seat, card):
            return f"special {seat_name(seat)} {special_code(card)}"
        case DrawTile(resource):
            return f"bag {RESOURCES[resource]}"


def _format_rare(move: _Rare) -> str:
    """Choices of the setup, the weather, and the predators of Solo."""
    match move:
        case ChooseAnts(castes):
            return f"ants {ants_text(castes)}"
        case ChooseCards(counts):
            return "cards " + " ".join(f"{LETTERS[caste]}{count}" for caste, count in enumerate(counts))
        case ChooseWeather(weather):
            return f"weather {WEATHERS[weather]}"
        case DraftAnt(caste):
            return f"ant {LETTERS[caste]}"
        case AdoptSpecies(species):
            return f"species {species_code(species)}"
        case KeepSpecial(card):
            return f"keep {special_code(card)}"
        case TakeSpecial(card):
            return f"take {special_code(card)}"
        case Eat(space):
            return f"eat {space_name(space)}"
        case SendPredator(space):
            return f"go {space_name(space)}"


def _format_hatch(move: Hatch) -> str:
    egg = f" {_EGG}{LETTERS[move.caste]}" if move.egg else ""
    if move.tile == move.caste:
        return f"hatch {LETTERS[move.tile]}{egg}"
    return f"hatch {TILE_LETTERS[move.tile]}:{'-' if move.caste == NOWHERE else LETTERS[move.caste]}{egg}"


def parse_move(text: str) -> Move:
    """The inverse of `format_move`. Raises NotationError."""
    if not isinstance(text, str) or len(text) > 400:
        raise NotationError("A move is a text of at most 400 characters.")
    if ant := parse_ant(text):
        return ant
    words = text.split(" ")
    chance = words[0] == "!"
    verb, rest = (f"! {words[1]}" if chance and words[1:] else words[0]), words[2 if chance else 1 :]
    if verb not in _PARSERS:
        raise NotationError(
            f"{quoted(text)} is no move; moves are such as 'F1 #1-S4 xMU', 'hatch F', 'spider G1 xBE'."
        )
    usage, least, most, parser = _PARSERS[verb]
    if not least <= len(rest) <= most:
        raise NotationError(f"{quoted(text)} should look like '{usage}'.")
    return parser(*rest)


def _parse_hatch(word: str, egg: str | None = None) -> Hatch:
    """`F`, `F:-`, `J:H`; with an egg card `F:D` and the card of the caste that is born."""
    tile, colon, born = word.partition(":")
    if len(tile) != 1 or tile not in TILE_LETTERS or (not colon and tile not in LETTERS):
        raise NotationError(f"{quoted(word)} is no hatching; write 'F', 'F:-' or, with the Joker, 'J:F'.")
    born = born if colon else tile
    if len(born) != 1 or born not in LETTERS + "-" or (colon and born == tile):
        raise NotationError(f"{quoted(word)} is no hatching; write 'F', 'F:-' or, with the Joker, 'J:F'.")
    if egg is not None and (born == "-" or egg != _EGG + born):
        raise NotationError(f"{quoted(egg)} should be the card of the ant that is born: 'hatch F:D EGG-D'.")
    caste = NOWHERE if born == "-" else LETTERS.index(born)
    return Hatch(TILE_LETTERS.index(tile), caste, egg is not None)


def _parse_ants(letters: str) -> ChooseAnts:
    castes = tuple(map(naming.caste, letters))
    if not castes or list(castes) != sorted(castes):
        raise NotationError(f"{quoted(letters)} should be the letters of ants in the order H, F, D.")
    return ChooseAnts(castes)


def _parse_counts(*words: str) -> ChooseCards:
    """BA-NOTE-03: all three counts, zeros too."""
    counts = [_count(letter, word) for letter, word in zip(LETTERS, words, strict=True)]
    return ChooseCards((counts[0], counts[1], counts[2]))


def _count(letter: str, word: str) -> int:
    if not re.fullmatch(rf"{letter}(0|[1-9][0-9]?)", word) or int(word[1:]) > DECK_SIZE:
        raise NotationError(f"{quoted(word)} should be how many cards of deck {letter}, such as '{letter}3'.")
    return int(word[1:])


def _parse_weather(word: str) -> ChooseWeather:
    weather = naming.index(word, WEATHERS, "weather")
    if weather == Weather.ASK:
        raise NotationError("The weather must be named: one of sun, wind, rain, fair, fog.")
    return ChooseWeather(weather)


_PARSERS: Final[dict[str, tuple[str, int, int, Callable[..., Move]]]] = {
    "ants": ("ants HFD", 1, 1, _parse_ants),
    "cards": ("cards H3 F2 D2", 3, 3, _parse_counts),
    "weather": ("weather rain", 1, 1, _parse_weather),
    "ant": ("ant F", 1, 1, lambda word: DraftAnt(naming.caste(word))),
    "species": ("species FLY", 1, 1, lambda word: AdoptSpecies(naming.species(word))),
    "keep": ("keep GAT-BE/D", 1, 1, lambda word: KeepSpecial(naming.any_special(word))),
    "take": ("take GAT-BE/D", 1, 1, lambda word: TakeSpecial(naming.any_special(word))),
    "pick": ("pick OF12", 1, 1, lambda word: PickCard(naming.any_card(word))),
    "hatch": ("hatch F", 1, 2, _parse_hatch),
    **{
        name: (f"{name} {example}", 1, 2, partial(parse_predator, number))
        for number, (name, example) in enumerate(
            zip(PREDATORS, ("G1 xBE", "S9 xBL", "P2.d1 xCL"), strict=True)
        )
    },
    "play": ("play RUN-H/D", 1, 3, parse_play),
    "power": ("power mark G9", 2, 3, parse_power),
    "end": ("end", 0, 0, EndTurn),
    "eat": ("eat G3", 1, 1, lambda word: Eat(naming.space(word))),
    "go": ("go G9", 1, 1, lambda word: SendPredator(naming.surface(word))),
    "reveal": ("reveal OH07", 1, 1, lambda word: Reveal(naming.any_card(word))),
    "pass": ("pass", 0, 0, Pass),
    "! first": ("! first P2", 1, 1, lambda word: FirstSeat(naming.seat(word))),
    "! side": ("! side day", 1, 1, lambda word: TossSide(bool(naming.index(word, _SIDES, "side")))),
    "! die": ("! die sun", 1, 1, lambda word: RollWeather(naming.index(word, WEATHERS, "face of the die"))),
    "! draw": ("! draw P1 OF07", 2, 2, lambda seat, card: DrawCard(naming.seat(seat), naming.any_card(card))),
    "! show": ("! show OF07", 1, 1, lambda card: ShowCard(naming.open_card(card))),
    "! look": ("! look P1 OF07", 2, 2, lambda seat, card: LookCard(naming.seat(seat), naming.any_card(card))),
    "! species": (
        "! species P1 FLY",
        2,
        2,
        lambda seat, word: DealSpecies(naming.seat(seat), naming.species(word)),
    ),
    "! special": (
        "! special P1 BORE",
        2,
        2,
        lambda seat, word: DealSpecial(naming.seat(seat), naming.any_special(word)),
    ),
    "! bag": ("! bag ST", 1, 1, lambda word: DrawTile(naming.resource(word))),
}

assert all(_EGG + letter in SPECIAL_NUMBER for letter in LETTERS)
