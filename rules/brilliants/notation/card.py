"""Formats and parses predators, special cards and powers: `play WIPE/N G9`, `power spider G1 xBE`."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from rules.brilliants.data.box import LETTERS, PREDATORS
from rules.brilliants.data.objectives import card_name
from rules.brilliants.data.special import SPECIALS, special_code
from rules.brilliants.moves import HuntByPower, LookByPower, MarkByPower, MovePredator, PlaySpecial
from rules.brilliants.notation import naming
from rules.brilliants.notation.naming import (
    predator_place,
    predator_place_name,
    quoted,
    space_name,
    taken_text,
)
from rules.brilliants.state import NOWHERE, UNSEEN
from rules.core.errors import NotationError

Power = MarkByPower | HuntByPower | LookByPower


def predator_text(predator: int, place: int, eats: int) -> str:
    """`spider G1 xBE`, `worm P2.d1 xCL`."""
    return f"{PREDATORS[predator]} {_hunt_text(predator, place, eats)}"


def _hunt_text(predator: int, place: int, eats: int) -> str:
    return predator_place_name(predator, place) + taken_text(eats)


def parse_predator(predator: int, place: str, eaten: str | None = None) -> MovePredator:
    """Parse the words after the predator's name."""
    return MovePredator(predator, *_hunt(predator, place, eaten))


def _hunt(predator: int, place: str, eaten: str | None) -> tuple[int, int]:
    return predator_place(predator, place), NOWHERE if eaten is None else naming.taken(eaten)


def format_play(move: PlaySpecial) -> str:
    """`play RUN-H/D`, `play PRED-w/N P2.d1 xCL`, `play EGG-J H`, `play OBJ-F !OF07`."""
    kind, text = SPECIALS[move.card], f"play {special_code(move.card)}"
    match kind.effect:
        case "move_predator":
            return f"{text} {_hunt_text(kind.about, move.space, move.eats)}"
        case "wipe_pheromone" | "mark_anywhere":
            return f"{text} {space_name(move.space)}"
        case "hatch_more":
            return f"{text} {LETTERS[move.caste]}"
        case "draw_objective" if move.completes != NOWHERE:
            return f"{text} !{card_name(move.completes)}"
    return text


def parse_play(code: str, *rest: str) -> PlaySpecial:
    """Parse the words after `play`. Raises NotationError."""
    card = naming.any_special(code)
    if card == UNSEEN:
        raise NotationError("A card that is played lies open; name it.")
    usage, least, most, parse = _form(card)
    if not least <= len(rest) <= most:
        raise NotationError(f"'play {' '.join((code, *rest))[:60]}' should look like '{usage}'.")
    return parse(card, *rest)


def _form(card: int) -> tuple[str, int, int, Callable[..., PlaySpecial]]:
    """The form of a card's play: an example, the fewest and most words after its code, and their parser."""
    kind = SPECIALS[card]
    text = f"play {kind.code}"
    match kind.effect:
        case "hatch_instead":
            raise NotationError(f"{kind.code} is written with the tile it takes: 'hatch F:D EGG-D'.")
        case "move_predator":
            place = "P2.d1 xCL" if kind.about == naming.WORM else "G1 xBE"
            return f"{text} {place}", 1, 2, _parse_lure
        case "wipe_pheromone" | "mark_anywhere":
            return f"{text} G9", 1, 1, lambda n, word: PlaySpecial(n, space=naming.surface(word))
        case "hatch_more":
            return f"{text} H", 1, 1, lambda n, word: PlaySpecial(n, caste=naming.caste(word))
        case "draw_objective":
            return f"{text} !{card_name(kind.about * 30)}", 0, 1, _parse_errand
    return text, 0, 0, PlaySpecial


def _parse_lure(card: int, place: str, eaten: str | None = None) -> PlaySpecial:
    space, eats = _hunt(SPECIALS[card].about, place, eaten)
    return PlaySpecial(card, space=space, eats=eats)


def _parse_errand(card: int, completed: str = "") -> PlaySpecial:
    if completed and not completed.startswith("!"):
        raise NotationError(f"{quoted(completed)} should be the card completed, such as '!OF07'.")
    return PlaySpecial(card, completes=naming.open_card(completed[1:]) if completed else NOWHERE)


def format_power(move: Power) -> str:
    """`power mark G9`, `power spider G1 xBE`, `power look F`."""
    match move:
        case MarkByPower(space):
            return f"power mark {space_name(space)}"
        case HuntByPower(predator, space, eats):
            return f"power {predator_text(predator, space, eats)}"
        case LookByPower(caste):
            return f"power look {LETTERS[caste]}"


def parse_power(verb: str, place: str, eaten: str | None = None) -> Power:
    """Parse the words after `power`. Raises NotationError."""
    if verb not in _POWERS:
        raise NotationError(f"{quoted(verb)} is no power; known are {', '.join(_POWERS)}.")
    if eaten is not None and verb not in PREDATORS:
        raise NotationError(f"{quoted(eaten)} is too much after 'power {verb} {place[:20]}'.")
    return _POWERS[verb](place) if eaten is None else _POWERS[verb](place, eaten)


def _parse_hunt(predator: int, place: str, eaten: str | None = None) -> HuntByPower:
    return HuntByPower(predator, *_hunt(predator, place, eaten))


_POWERS: Final[dict[str, Callable[..., Power]]] = {
    "mark": lambda place: MarkByPower(naming.surface(place)),
    "look": lambda letter: LookByPower(naming.caste(letter)),
    **{name: partial(_parse_hunt, number) for number, name in enumerate(PREDATORS)},
}
