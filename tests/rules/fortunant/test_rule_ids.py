"""Every rule of the rulebook has code that names it and a test named after it."""

from __future__ import annotations

import re
from typing import Final

from tests.rules.ids import Rulebook

BOOK = Rulebook("fortunant", "FA")
AREAS: Final = {
    "COMP": 3,
    "GRID": 8,
    "SETUP": 4,
    "TURN": 8,
    "DICE": 3,
    "ADJ": 7,
    "CORR": 14,
    "CONN": 4,
    "ROOM": 9,
    "FOOD": 6,
    "TRACK": 8,
    "ASSIGN": 12,
    "HAZ": 12,
    "END": 4,
    "SCORE": 8,
    "MULTI": 2,
    "SOLO": 3,
    "OPT": 3,
    "NOTE": 7,
    "INV": 6,
}
ALL: Final = {f"FA-{area}-{n:02}" for area, count in AREAS.items() for n in range(1, count + 1)}


def test_the_rulebook_names_each_rule_once_in_words() -> None:
    assert len(BOOK.ids) == len(set(BOOK.ids))
    assert set(BOOK.ids) == ALL
    assert all(
        section.title and section.text.endswith((".", " .")) and len(section.text) > 15
        for section in BOOK.sections
    )


def test_every_rule_is_named_where_it_is_carried_out() -> None:
    assert not set(BOOK.ids) - BOOK.named_in_docstrings()


def test_every_rule_has_a_test_of_its_name() -> None:
    assert not set(BOOK.ids) - BOOK.named_by_tests()


def test_every_worked_example_has_a_test_of_its_name() -> None:
    assert {f"FA-EX-{n:02}" for n in range(1, 37)} <= BOOK.named_by_tests()


def test_every_rule_that_code_names_is_in_the_rulebook() -> None:
    assert not BOOK.named_in_docstrings() - set(BOOK.ids)
    refusals = BOOK.refusals(("why.py",))
    assert len(refusals) >= 30
    assert not refusals - set(BOOK.ids)
    assert all(re.fullmatch(r"FA-[A-Z]+-\d\d", rule) for rule in refusals)
