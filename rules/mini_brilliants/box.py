"""The contents of `box.yaml`: types, resources, objectives, roles and numbers (MB-COMP, MB-SETUP).

Types of ants are 0 Hunter, 1 Farmer, 2 Digger; resources are 0..5 in the order BE CA MU ST CL SA, so resource
r is gathered by type r // 2. Objective cards are 0..41 (OH01 is 0, OF01 is 14, OD01 is 28), roles 0..5 and
Hatching cards 0..3 (H F D and the Joker).
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from rules.core.catalogue import Step, load, mistake

PATH: Final = "mini_brilliants/box.yaml"

_Count = Annotated[int, msgspec.Meta(ge=1, le=20)]
_Cost = Annotated[str, msgspec.Meta(pattern="^a*b*$", min_length=1, max_length=4)]
Power = Literal["free_hatch", "look", "free_predator", "double"]


class Caste(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A type of ant: its letter, how many of a colour there are, and the two resources it gathers."""

    name: str
    letter: str
    ants: _Count
    gathers: tuple[str, str]


class Card(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """An objective of any type: its cost in the type's two resources, points, mark 4+ (MB-COMP-10)."""

    cost: _Cost
    points: _Count
    four: bool = False


class Role(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A role card (MB-COMP-04); `doubles` is the letter of the type that may gather twice."""

    code: str
    name: str
    power: Power
    words: str
    doubles: str = ""


class RuleSet(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Texts about the rule set on the new-game page."""

    name: str
    title: str
    summary: str
    ending: str


class Choice(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Texts about an option on the new-game page."""

    title: str
    summary: str


class Box(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The file `box.yaml`; its comments explain the keys."""

    castes: tuple[Caste, Caste, Caste]
    resources: dict[str, tuple[str, str]]
    cards_a_seat: _Count
    displayed: dict[str, _Count]
    joker_from: _Count
    drafted: _Count
    last_objective: _Count
    bonus: _Count
    objectives: tuple[Card, ...]
    roles: tuple[Role, ...]
    rule_set: RuleSet
    first: Choice
    end_reasons: dict[str, str]


SIXTH: Final = "sixth_objective"
EMPTY: Final = "empty_piles"
"""The end reasons (MB-END-02)."""


def check(box: Box) -> None:
    """Check what the schema cannot. Raises DataError with line and key."""
    gathered = [resource for caste in box.castes for resource in caste.gathers]
    if gathered != list(box.resources):
        raise _wrong("the resources are those that the types gather, in their order", "resources")
    if len({caste.letter for caste in box.castes} | {"J"}) != len(box.castes) + 1:
        raise _wrong("each type has one letter of its own, and J is the Joker's", "castes")
    letters = {caste.letter for caste in box.castes}
    for number, role in enumerate(box.roles):
        if (role.power == "double") != (role.doubles in letters):
            raise _wrong("a role that doubles names a type, and no other does", "roles", number)
    if len({role.code for role in box.roles}) != len(box.roles):
        raise _wrong("each role has a code of its own", "roles")
    if set(box.end_reasons) != {SIXTH, EMPTY}:
        raise _wrong(f"the game ends in two ways, {SIXTH} and {EMPTY}", "end_reasons")
    if any(not seats.isdecimal() for seats in box.displayed):
        raise _wrong("the keys are numbers of seats", "displayed")


def _wrong(sentence: str, *where: Step) -> Exception:
    return mistake(PATH, where, sentence)


BOX: Final = load(PATH, Box)
check(BOX)

CASTES: Final = tuple(caste.name for caste in BOX.castes)
LETTERS: Final = "".join(caste.letter for caste in BOX.castes)
RESOURCES: Final = tuple(BOX.resources)
"""The codes of the resources (MB-COMP-01)."""
RESOURCE_NAMES: Final = tuple(one for one, _ in BOX.resources.values())
"""`beetle`, `clay`."""
RESOURCE_PLURALS: Final = tuple(many for _, many in BOX.resources.values())
"""`beetles`, `clay`."""
ROLES: Final = BOX.roles
ROLE_CODES: Final = tuple(role.code for role in ROLES)
JOKER: Final = len(CASTES)
"""The Hatching card of all types (MB-COMP-05)."""
TILE_LETTERS: Final = f"{LETTERS}J"
SEATS: Final = tuple(int(seats) for seats in BOX.displayed)
"""The numbers of seats that can play."""
DISPLAYED: Final = {int(seats): count for seats, count in BOX.displayed.items()}

DECK_SIZE: Final = len(BOX.objectives)
CARDS: Final = len(CASTES) * DECK_SIZE
COSTS: Final = tuple((card.cost.count("a"), card.cost.count("b")) for card in BOX.objectives)
"""For each number of a deck, the counts of its type's first and second resource in the cost."""
POINTS: Final = tuple(card.points for card in BOX.objectives)
ALL_CARDS: Final = (1 << DECK_SIZE) - 1
FEW_CARDS: Final = sum(1 << n for n, card in enumerate(BOX.objectives) if not card.four)
"""The deck numbers that are not marked 4+, as a set."""


def full_deck(seats: int) -> int:
    """MB-SETUP-02: the numbers of each deck with this number of seats, as a set."""
    return ALL_CARDS if seats >= BOX.joker_from else FEW_CARDS


def full_tiles(seats: int) -> int:
    """MB-SETUP-04: the Hatching cards for this number of seats, as a set; the Joker needs enough seats."""
    return (1 << JOKER + (seats >= BOX.joker_from)) - 1


def caste_of(card: int) -> int:
    """The type of an objective card."""
    return card // DECK_SIZE


def points_of(card: int) -> int:
    """The points of an objective card."""
    return POINTS[card % DECK_SIZE]


def needs(card: int) -> tuple[int, ...]:
    """The resources that a card costs, one entry each: first those of its type's first kind."""
    first, second = COSTS[card % DECK_SIZE]
    resource = 2 * caste_of(card)
    return (resource,) * first + (resource + 1,) * second


def amount(resource: int, count: int) -> str:
    """`1 beetle`, `2 beetles`, `2 clay`."""
    return f"{count} {(RESOURCE_NAMES if count == 1 else RESOURCE_PLURALS)[resource]}"


def card_name(card: int) -> str:
    """`OF07` for an objective card."""
    return f"O{LETTERS[caste_of(card)]}{card % DECK_SIZE + 1:02}"


CARD_NUMBER: Final = {card_name(card): card for card in range(CARDS)}
