"""The objective cards (BA-OBJ-01, BA-OBJ-02): three decks with equal numbers, one deck after the other."""

from __future__ import annotations

from collections.abc import Sequence
from operator import ge
from typing import Final

import msgspec

from rules.brilliants.data.box import LETTERS, RESOURCES
from rules.brilliants.data.data_file import DataFile
from rules.brilliants.numbers import DIGGER, HIDDEN
from rules.core.catalogue import load

_POINTS: Final = 99
"""Last space of the point track (BA-COMP-16)."""


class CardRow(msgspec.Struct, forbid_unknown_fields=True):
    """A row of `objectives.yaml`: the same card of all three decks."""

    numbers: tuple[int, ...]
    cost: str
    points: int
    digger_points: int
    four_seats: bool = False


class _Cards(msgspec.Struct, forbid_unknown_fields=True):
    cards: tuple[CardRow, ...]


class Objective(msgspec.Struct, frozen=True, gc=False):
    """One card. `cost` counts each of the nine resources, `needs` lists them one by one."""

    card: int
    name: str
    caste: int
    cost: bytes
    needs: tuple[int, ...]
    points: int
    four_seats: bool


def _check_cards(rows: Sequence[CardRow]) -> None:
    """Check `objectives.yaml`. Raises DataError."""
    file, most = DataFile("brilliants/objectives.yaml"), HIDDEN // len(LETTERS)
    seen: set[int] = set()
    for n, row in enumerate(rows):
        for place, number in enumerate(row.numbers):
            fine = 1 <= number <= most
            file.holds(fine, f"a number from 1 to {most} is wanted", "cards", n, "numbers", place)
            file.holds(number not in seen, f"{number} is on two cards", "cards", n, "numbers", place)
            seen.add(number)
        fine = bool(row.cost) and set(row.cost) <= set("abc")
        file.holds(fine, "only the letters a, b and c are wanted", "cards", n, "cost")
        for key, points in (("points", row.points), ("digger_points", row.digger_points)):
            file.holds(1 <= points <= _POINTS, f"a number from 1 to {_POINTS} is wanted", "cards", n, key)
    missing = sorted(set(range(1, max(seen, default=1) + 1)) - seen)
    file.holds(not missing, f"no card has number {', '.join(map(str, missing))}", "cards")


_ROWS: Final = load("brilliants/objectives.yaml", _Cards).cards
_check_cards(_ROWS)
DECK_SIZE: Final = max(number for row in _ROWS for number in row.numbers)


def _objective(caste: int, number: int, row: CardRow) -> Objective:
    needs = tuple(caste * 3 + "abc".index(letter) for letter in row.cost)
    return Objective(
        card=caste * DECK_SIZE + number - 1,
        name=f"O{LETTERS[caste]}{number:02}",
        caste=caste,
        cost=bytes(needs.count(resource) for resource in range(len(RESOURCES))),
        needs=needs,
        points=row.digger_points if caste == DIGGER else row.points,
        four_seats=row.four_seats,
    )


def _all() -> tuple[Objective, ...]:
    cards = [_objective(c, n, row) for c in range(len(LETTERS)) for row in _ROWS for n in row.numbers]
    return tuple(sorted(cards, key=lambda objective: objective.card))


OBJECTIVES: Final = _all()
DECKS: Final = tuple(range(caste * DECK_SIZE, (caste + 1) * DECK_SIZE) for caste in range(len(LETTERS)))
"""The cards of each deck."""
NUMBER: Final = {objective.name: objective.card for objective in OBJECTIVES}
POINTS: Final = bytes(objective.points for objective in OBJECTIVES)
COST: Final = tuple(objective.cost for objective in OBJECTIVES)


def objective(card: int) -> Objective:
    """The objective of a card that is not hidden."""
    return OBJECTIVES[card]


def caste_of(card: int) -> int:
    """The deck of a card, also of a hidden one."""
    return card - HIDDEN if card >= HIDDEN else card // DECK_SIZE


def card_name(card: int) -> str:
    """`OH07`, or `OH??` for a card that the viewer may not know."""
    return f"O{LETTERS[card - HIDDEN]}??" if card >= HIDDEN else OBJECTIVES[card].name


def hidden(card: int) -> int:
    """The card as others see it: only its deck (BA-INFO-02)."""
    return HIDDEN + caste_of(card)


def full_deck(caste: int, seats: int) -> int:
    """Bits of the cards in a deck at the start; 4+ cards are for four seats only (BA-SETUP-01)."""
    return sum(1 << card for card in DECKS[caste] if seats >= 4 or not OBJECTIVES[card].four_seats)


def can_pay(store: bytes, card: int) -> bool:
    """True if a Store Room holds the card's cost (BA-OBJ-04)."""
    return all(map(ge, store, COST[card]))
