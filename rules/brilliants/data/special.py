"""Special cards and species as printed: kinds, codes, sides, copies, amounts (BA-COMP-14, BA-COMP-15).

`play.effects` and `play.powers` implement them. A card is the number of its kind; copies of a kind are equal.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, Literal

import msgspec

from rules.brilliants.data.box import (
    CASTES,
    LETTERS,
    PREDATORS,
    RESOURCE_NAMES,
    RESOURCES,
    SPECIES_CODES,
)
from rules.brilliants.data.data_file import DataFile
from rules.brilliants.numbers import DIGGER, NOWHERE, UNSEEN
from rules.core.catalogue import load

Side = Literal["day", "night"]
Window = Literal["before", "after", "both", "action", "end"]
Shelf = Literal["", "Soil", "Trails", "Ants", "Cards", "Walk, hunt"]


class CardRow(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """One effect; the comments of `specials.yaml` explain the keys."""

    code: str
    effect: str
    window: Window
    title: str
    label: str
    short: str
    text: str
    worth: float
    text_display: str = ""
    shelf: Shelf = ""
    of: Literal["", "resource", "caste", "predator"] = ""
    sides: tuple[Side, ...] = ()
    copies: int = 1
    amount: int = 0


class Specials(msgspec.Struct, forbid_unknown_fields=True):
    """The file `specials.yaml`."""

    cards: tuple[CardRow, ...]


class SpeciesRow(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """One species; the comments of `species.yaml` explain the keys."""

    code: str
    name: str
    ability: str
    text: str
    text_display: str = ""
    amount: int = 0


class SpeciesData(msgspec.Struct, forbid_unknown_fields=True):
    """The file `species.yaml`."""

    species: tuple[SpeciesRow, ...]


class Special(msgspec.Struct, frozen=True):
    """One kind of special card."""

    code: str
    """`GAT-BE/D`, `PRED-w/N`, `EGG-J`."""
    effect: str
    window: Window
    about: int
    """Resource, caste or predator, or NOWHERE."""
    night: bool | None
    """The symbol: True for Night, False for Day, None for neither (BA-CARD-04)."""
    copies: int
    amount: int
    title: str
    label: str
    """Its effect in a few words: `Beetle +2`."""
    short: str
    """The same effect, for use beside a picture of its subject: `+2`."""
    text: str
    text_display: str
    """The text in rule sets with displayed objectives, if it differs (BA-EXP-09, BA-EXP-10)."""
    shelf: Shelf
    """Its shelf where cards are chosen; empty for that of its tile."""
    worth: float
    """Approximate VP, for opponents."""


def _check_specials(rows: Sequence[CardRow]) -> None:
    """Check `specials.yaml`. Raises DataError."""
    file = DataFile("brilliants/specials.yaml")
    file.differ([row.code for row in rows], "cards")
    for n, row in enumerate(rows):
        file.differ(row.sides, "cards", n, "sides")
        file.holds(1 <= row.copies <= 9, "a number from 1 to 9 is wanted", "cards", n, "copies")
        file.holds(0 <= row.amount <= 9, "a number from 0 to 9 is wanted", "cards", n, "amount")
        file.holds(0 < row.worth <= 9, "a number above 0, at most 9 is wanted", "cards", n, "worth")


def check_effects(rows: Sequence[CardRow], effects: Collection[str]) -> None:
    """Check the effects in `specials.yaml` (BA-CARD-05). Raises DataError for an unknown one."""
    for n, row in enumerate(rows):
        DataFile("brilliants/specials.yaml").means(row.effect, effects, "cards", n, "effect")


def _check_species(rows: Sequence[SpeciesRow]) -> None:
    """Check `species.yaml`. Raises DataError."""
    file = DataFile("brilliants/species.yaml")
    file.counts(rows, len(SPECIES_CODES), "species")
    for n, (row, code) in enumerate(zip(rows, SPECIES_CODES, strict=True)):
        wanted = f"{code} is wanted, in the order {', '.join(SPECIES_CODES)}"
        file.holds(row.code == code, wanted, "species", n, "code")
        file.holds(0 <= row.amount <= 9, "a number from 0 to 9 is wanted", "species", n, "amount")


def check_abilities(rows: Sequence[SpeciesRow], abilities: Collection[str]) -> None:
    """Check the abilities in `species.yaml` (BA-SPEC-01). Raises DataError for an unknown one."""
    for n, row in enumerate(rows):
        DataFile("brilliants/species.yaml").means(row.ability, abilities, "species", n, "ability")


_DATA: Final = load("brilliants/specials.yaml", Specials)
_SPECIES_DATA: Final = load("brilliants/species.yaml", SpeciesData)
_check_specials(_DATA.cards)
CARD_ROWS: Final = _DATA.cards
"""The rows of the file, for the check of their effects."""
_check_species(_SPECIES_DATA.species)

_ABOUT: Final[dict[str, tuple[Sequence[str], Sequence[str]]]] = {
    "": ("", ("",)),
    "resource": (RESOURCES, RESOURCE_NAMES),
    "caste": (LETTERS, tuple(name.capitalize() for name in CASTES)),
    "predator": (tuple(name[0] for name in PREDATORS), tuple(name.capitalize() for name in PREDATORS)),
}
"""Possible subjects of a card by kind: codes after the dash, and names."""


def some_resource(number: int) -> str:
    """`a beetle`, `some clay`: soils are not counted."""
    return _some(RESOURCE_NAMES[number], number)


def amount(number: int, count: int = 1) -> str:
    """`2 flies`, `1 clay`: a number of tiles of a resource."""
    name = RESOURCE_NAMES[number]
    if number // 3 == DIGGER or count == 1:
        return f"{count} {name}"
    return f"{count} {name[:-1]}ies" if name.endswith("y") else f"{count} {name}s"


def _some(name: str, number: int) -> str:
    return f"some {name}" if number // 3 == DIGGER else f"a {name}"


def _text(row: CardRow, text: str, name: str, number: int) -> str:
    return text.format(name=name, some=_some(name, number), amount=row.amount)


def _first_upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _kinds(row: CardRow) -> list[Special]:
    codes, names = _ABOUT[row.of]
    sides: tuple[Side | None, ...] = row.sides or (None,)
    return [
        Special(
            code=row.code + (f"-{codes[n]}" if codes else "") + (f"/{side[0].upper()}" if side else ""),
            effect=row.effect,
            window=row.window,
            about=n if codes else NOWHERE,
            night=None if side is None else side == "night",
            copies=row.copies,
            amount=row.amount,
            title=row.title.format(name=name),
            label=_first_upper(_text(row, row.label, name, n)),
            short=_text(row, row.short, name, n),
            text=_text(row, row.text, name, n),
            text_display=_text(row, row.text_display or row.text, name, n),
            shelf=row.shelf,
            worth=row.worth,
        )
        for n, name in enumerate(names)
        for side in sides
    ]


SPECIALS: Final = tuple(kind for row in _DATA.cards for kind in _kinds(row))
"""All kinds by number."""
SPECIAL_NUMBER: Final = {kind.code: number for number, kind in enumerate(SPECIALS)}
COPIES: Final = tuple(kind.copies for kind in SPECIALS)
"""Number of copies of each kind (BA-CARD-06)."""

SPECIES: Final = _SPECIES_DATA.species
"""All species by number."""
SPECIES_NUMBER: Final = {row.code: number for number, row in enumerate(SPECIES)}
FLYER, DIPLOMAT, STRATEGIST, PREDATOR, ARCHITECT, INSOMNIAC = (SPECIES_NUMBER[code] for code in SPECIES_CODES)
"""The species whose abilities are part of the rules."""


def special_code(card: int) -> str:
    """`RUN-H/D`; `??` for a card that the viewer may not know."""
    return "??" if card == UNSEEN else SPECIALS[card].code


def species_code(species: int) -> str:
    """`FLY`."""
    return SPECIES[species].code
