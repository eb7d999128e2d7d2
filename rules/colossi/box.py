"""The contents of the box: counts, cards, Ages, Traits, tiles and Beasts (CO-COMP).

Cards, Ages, Traits, tiles and Beasts are numbers, indices of `CARDS`, `AGES`, `TRAITS`, `TILES`, `BEASTS`.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, Protocol, TypeVar

import msgspec

from rules.core.catalogue import load, mistake
from rules.core.protocol import Answer

BOX_PATH: Final = "colossi/box.yaml"
CARDS_PATH: Final = "colossi/cards.yaml"
AGES_PATH: Final = "colossi/ages.yaml"
TRAITS_PATH: Final = "colossi/traits.yaml"
TILES_PATH: Final = "colossi/tiles.yaml"
_Count = Annotated[int, msgspec.Meta(ge=1, le=20)]
_Code = Annotated[str, msgspec.Meta(pattern="^[A-Z]{2,3}$")]
_SpaceName = Annotated[str, msgspec.Meta(pattern="^[A-E][1-6]$")]


class BeastKind(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A Beast with its Lair (CO-BEAST, CO-COMP-08); it belongs to nobody (CO-BEAST-01)."""

    code: _Code
    name: str
    lair: _Code
    words: str


class RuleSet(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Texts about a rule set on the new-game page."""

    name: str
    title: str
    summary: str


class Choice(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Texts about an option on the new-game page, and about each of its values."""

    title: str
    summary: str
    values: dict[str, str] = {}


class Question(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A response window (CO-RESP-02): the Trait it belongs to, and how a player may want to be asked."""

    name: str
    trait: _Code
    summary: str
    default: Answer = "ask"
    answers: tuple[Answer, ...] = ("ask", "never")
    meanings: dict[str, str] = {}
    cards: bool = False


class Box(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The file `box.yaml`; its comments explain the keys. It is for 2 to 4 seats (CO-COMP-13)."""

    acolytes: _Count
    most_seats: _Count
    traits_on_offer: _Count
    most_traits: _Count
    dealt: _Count
    hand_limit: _Count
    actions: _Count
    few: _Count
    deck_lairs: _Count
    deck_environments: _Count
    water: dict[str, tuple[_SpaceName, ...]]
    storms: dict[str, tuple[_SpaceName, ...]]
    beasts: tuple[BeastKind, ...]
    rule_sets: tuple[RuleSet, ...]
    ending: str
    options: dict[str, Choice]
    windows: tuple[Question, ...]
    end_reasons: dict[str, str]


class Card(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A kind of Colossus card (CO-CARD): `effect` names a function, `trait` is for the full game."""

    code: _Code
    name: str
    kind: Literal["action", "beast", "gift"]
    effect: str
    words: str
    copies: _Count = 1
    amount: int = 0
    given: int = 0
    trait: bool = False
    more: str = ""
    """Small print, which the rulebook adds to the words."""


class Age(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """An Age card (CO-AGE, CO-COMP-05)."""

    code: _Code
    age: Annotated[int, msgspec.Meta(ge=1, le=3)]
    name: str
    beasts: tuple[_Code, ...]
    score: str
    gold: _Count
    words: str
    setup: str = ""
    late: bool = False
    storms: bool = False
    more: str = ""
    """Small print, which the rulebook adds to the words."""


class Trait(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A Trait (CO-TRAIT)."""

    code: _Code
    name: str
    words: str
    more: str = ""
    """Small print, which the rulebook adds to the words."""


class Tile(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A kind of tile (CO-ENV); Grass has a kind for each Loot (CO-ENV-03)."""

    code: _Code
    name: str
    kind: Literal["grass", "environment", "lair"]
    words: str
    copies: _Count = 1
    loot: Literal["", "gold", "card", "trait"] = ""
    effect: str = ""
    amount: int = 0
    beast: str = ""


BOX: Final = load(BOX_PATH, Box)
BEASTS: Final = BOX.beasts
CARDS: Final = load(CARDS_PATH, tuple[Card, ...])
AGES: Final = load(AGES_PATH, tuple[Age, ...])
TRAITS: Final = load(TRAITS_PATH, tuple[Trait, ...])
TILES: Final = load(TILES_PATH, tuple[Tile, ...])


class _Coded(Protocol):
    @property
    def code(self) -> str: ...


K = TypeVar("K", bound=_Coded)


def _numbered(things: tuple[K, ...]) -> dict[str, int]:
    return {thing.code: number for number, thing in enumerate(things)}


BEAST: Final = _numbered(BEASTS)
CARD: Final = _numbered(CARDS)
AGE: Final = _numbered(AGES)
TRAIT: Final = _numbered(TRAITS)
TILE: Final = _numbered(TILES)
"""Numbers by code."""


def check() -> None:
    """Check what the schemas cannot. Raises DataError with line and key."""
    files: tuple[tuple[str, tuple[str, ...], tuple[_Coded, ...]], ...] = (
        (CARDS_PATH, (), CARDS),
        (AGES_PATH, (), AGES),
        (TRAITS_PATH, (), TRAITS),
        (TILES_PATH, (), TILES),
        (BOX_PATH, ("beasts",), BEASTS),
    )
    for path, where, things in files:
        codes = [thing.code for thing in things]
        for number, code in enumerate(codes):
            if code in codes[:number]:
                raise mistake(path, (*where, number, "code"), f"{code} is the code of two rows")
    for number, beast in enumerate(BEASTS):
        if beast.lair not in TILE or TILES[TILE[beast.lair]].beast != beast.code:
            raise mistake(BOX_PATH, ("beasts", number, "lair"), "each Beast has its Lair among the tiles")
    for number, age in enumerate(AGES):
        if set(age.beasts) - set(BEAST):
            raise mistake(AGES_PATH, (number, "beasts"), "an Age names Beasts of the box")


check()

WIND, TIME, BOUNTIFUL, GOLDEN, MAGNETIC, BLOOD, STONE = map(
    BEAST.__getitem__, ["WI", "TI", "BO", "GO", "MA", "BL", "ST"]
)
"""The Beasts whose powers are part of the rules (CO-BEAST)."""
LAIR_OF: Final = tuple(TILE[beast.lair] for beast in BEASTS)
"""The tile that is a Beast's Lair."""
BEAST_OF: Final = tuple(BEAST.get(tile.beast, -1) for tile in TILES)
"""The Beast of each Lair tile; -1 for other tiles."""
GRASS, ENVIRONMENT, LAIR = (
    tuple(number for number, tile in enumerate(TILES) if tile.kind == kind)
    for kind in ("grass", "environment", "lair")
)
"""Tiles by kind."""
LAST_AGE: Final = 3
HORDE: Final = BOX.acolytes
"""Number of Acolytes of a seat."""
AGE_BEASTS: Final = tuple(tuple(BEAST[code] for code in age.beasts) for age in AGES)
"""The Beasts named by each Age, in printed order."""
TRAITLESS_CARDS: Final = tuple(0 if card.trait else card.copies for card in CARDS)
ALL_CARDS: Final = tuple(card.copies for card in CARDS)
"""Copies of each card, in the first game and in the full one (CO-MODE-01, CO-COMP-04)."""
ALL_TILES: Final = tuple(tile.copies for tile in TILES)
