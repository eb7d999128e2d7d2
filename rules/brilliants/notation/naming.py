"""Names of seats, places, castes, resources and cards in the notation (BA-NOTE-02).

Functions ending in `_name` or `_text` format; the others parse one word and raise NotationError with a
sentence about the valid words.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.brilliants.data import board, nest, objectives
from rules.brilliants.data.box import LETTERS, PREDATORS, RESOURCES
from rules.brilliants.data.special import SPECIAL_NUMBER, SPECIES_NUMBER, special_code
from rules.brilliants.state import HIDDEN, NOWHERE, UNSEEN
from rules.core.errors import NotationError

WORM: Final = PREDATORS.index("worm")
SEATS: Final = ("P1", "P2", "P3", "P4")

_SPACES: Final = board.NAMES + nest.NAMES
_SPACE_NUMBER: Final = {name: number for number, name in enumerate(_SPACES)}
_ANY_CARD: Final = objectives.NUMBER | {f"O{letter}??": HIDDEN + c for c, letter in enumerate(LETTERS)}
_ANY_SPECIAL: Final = SPECIAL_NUMBER | {special_code(UNSEEN): UNSEEN}


def seat_name(seat: int) -> str:
    """`P1` for seat 0, even for a seat that no game has, because refusals have to name it."""
    return f"P{seat + 1}"


def space_name(space: int) -> str:
    """`S14`, `#2`, `L`, `d1`: the name of a place on the surface or in a nest."""
    return _SPACES[space]


def worm_name(place: int) -> str:
    """`P2.d1`: a nest space with the seat that owns the nest, from seat * 256 + space."""
    return f"{seat_name(place >> 8)}.{_SPACES[place & 255]}"


def predator_place_name(predator: int, place: int) -> str:
    """The name of a predator's place: with the nest's owner for the Worm."""
    return worm_name(place) if predator == WORM else space_name(place)


def ants_text(castes: Sequence[int]) -> str:
    """`HHD`: the letters of castes."""
    return "".join(LETTERS[caste] for caste in castes)


def taken_text(resource: int) -> str:
    """` xBE`; empty for NOWHERE."""
    return "" if resource == NOWHERE else f" x{RESOURCES[resource]}"


def quoted(text: str) -> str:
    """The text in quotes, shortened, for an error message."""
    return repr(text if len(text) <= 60 else text[:57] + "...")


def index(word: str, known: Sequence[str], what: str) -> int:
    """The index of a word in a list of known ones; `what` names its kind in errors. Raises NotationError."""
    if not word or word not in tuple(known):
        raise NotationError(f"{quoted(word)} is not a {what}; known are {', '.join(known)}.")
    return known.index(word)


def seat(word: str) -> int:
    """The inverse of `seat_name`."""
    return index(word, SEATS, "seat")


def caste(word: str) -> int:
    """The caste of `H`, `F` or `D`."""
    return index(word, LETTERS, "caste")


def resource(word: str) -> int:
    """The resource of a code such as `BE`."""
    return index(word, RESOURCES, "resource")


def taken(word: str) -> int:
    """The resource of a word such as `xBE`."""
    if not word.startswith("x"):
        raise NotationError(f"{quoted(word)} should be what is eaten, such as 'xBE'.")
    return resource(word[1:])


def space(word: str) -> int:
    """The inverse of `space_name`."""
    if word not in _SPACE_NUMBER:
        raise NotationError(f"{quoted(word)} is not a space; examples are 'S14', '#1', 'L', 'd1'.")
    return _SPACE_NUMBER[word]


def surface(word: str) -> int:
    """A space of the main board by name; refuses nest spaces."""
    number = space(word)
    if number >= len(board.NAMES):
        raise NotationError(f"{quoted(word)} lies in the nest, not on the main board.")
    return number


def worm_place(word: str) -> int:
    """The inverse of `worm_name`."""
    owner, dot, place = word.partition(".")
    if not dot or _SPACE_NUMBER.get(place, 0) < len(board.NAMES):
        raise NotationError(f"{quoted(word)} is not a nest space of a seat; it should look like 'P2.d1'.")
    return seat(owner) * 256 + _SPACE_NUMBER[place]


def predator_place(predator: int, word: str) -> int:
    """The inverse of `predator_place_name`."""
    return worm_place(word) if predator == WORM else surface(word)


def any_card(word: str) -> int:
    """An objective card by name, `OF??` for a hidden one."""
    if word not in _ANY_CARD:
        raise NotationError(
            f"{quoted(word)} is not an objective card; cards are such as 'OH07', 'OF12', 'OD30'."
        )
    return _ANY_CARD[word]


def open_card(word: str) -> int:
    """An objective card by name; refuses hidden ones."""
    card = any_card(word)
    if card >= HIDDEN:
        raise NotationError(f"{quoted(word)} is a hidden card; one that lies open has a number.")
    return card


def any_special(word: str) -> int:
    """A special card by code, `??` for a hidden one."""
    if word not in _ANY_SPECIAL:
        raise NotationError(
            f"{quoted(word)} is not a special card; examples are 'GAT-BE/D', 'RUN-H/N', 'SLIP/D', 'TRAIL'."
        )
    return _ANY_SPECIAL[word]


def species(word: str) -> int:
    """The species of a code such as `FLY`."""
    return index(word, tuple(SPECIES_NUMBER), "species")
