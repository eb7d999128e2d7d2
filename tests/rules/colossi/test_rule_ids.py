"""Every rule of the rulebook has code that names it and a test named after it."""

from __future__ import annotations

import re
from typing import Final

from rules.colossi.box import AGES, BEASTS, CARDS, TILES, TRAITS
from tests.rules.ids import Rulebook

BOOK = Rulebook("colossi", "CO")
AREAS: Final = {
    "COMP": 14,
    "ISLE": 7,
    "SETUP": 10,
    "TURN": 12,
    "MOVE": 14,
    "RES": 7,
    "CTRL": 6,
    "HARV": 12,
    "AGE": 13,
    "BEAST": 6,
    "CARD": 8,
    "TRAIT": 6,
    "ENV": 5,
    "RESP": 8,
    "MODE": 4,
    "INFO": 6,
    "NOTE": 6,
    "LEN": 4,
}
ALL: Final = {
    *(f"CO-{area}-{n:02}" for area, count in AREAS.items() for n in range(1, count + 1)),
    *(f"CO-AGE-{age.code}" for age in AGES),
    *(f"CO-BEAST-{beast.code}" for beast in BEASTS),
    *(f"CO-CARD-{card.code}" for card in CARDS),
    *(f"CO-TRAIT-{trait.code}" for trait in TRAITS),
    *(f"CO-ENV-{tile.code}" for tile in TILES if tile.kind != "grass"),
}
EXAMPLES: Final = 67


def test_the_rulebook_names_each_rule_once_in_words() -> None:
    assert len(BOOK.ids) == len(set(BOOK.ids))
    assert set(BOOK.ids) == ALL
    assert all(re.fullmatch(r"CO-[A-Z]+-(\d\d|[A-Z]{2,3})", rule) for rule in BOOK.ids)
    assert all(
        section.title and section.text.endswith(".") and len(section.text) > 12 for section in BOOK.sections
    )


def test_every_rule_is_named_where_it_is_carried_out() -> None:
    # What was measured of lengths is told to people; no code carries it out.
    measured = {f"CO-LEN-{n:02}" for n in range(1, 5)}
    assert not ALL - BOOK.named_in_docstrings() - measured


def test_every_rule_has_a_test_of_its_name() -> None:
    assert not ALL - BOOK.named_by_tests()


def test_every_worked_example_has_a_test_of_its_name() -> None:
    assert not {f"CO-EX-{n:02}" for n in range(1, EXAMPLES + 1)} - BOOK.named_by_tests()


def test_every_rule_that_code_names_is_in_the_rulebook() -> None:
    grass = {f"CO-ENV-{tile.code}" for tile in TILES if tile.kind == "grass"}
    assert not BOOK.named_in_docstrings() - ALL - grass
    refusals = BOOK.refusals(("why.py",))
    assert len(refusals) >= 10
    assert not refusals - ALL
