"""Every rule of the rulebook has code that names it and a test named after it."""

from __future__ import annotations

import re

from tests.rules.ids import Rulebook

BOOK = Rulebook("mini_brilliants", "MB")


def test_the_rulebook_names_each_rule_once_in_words() -> None:
    assert len(BOOK.ids) == len(set(BOOK.ids)) == 51
    assert all(re.fullmatch(r"MB-[A-Z]+-(\d\d|[A-Z]{3})", rule) for rule in BOOK.ids)
    assert all(
        section.title and section.text.endswith(".") and len(section.text) > 25 for section in BOOK.sections
    )


def test_every_rule_is_named_where_it_is_carried_out() -> None:
    # What was measured of lengths and chances is told to people; no code carries it out.
    measured = {"MB-LEN-02", "MB-LEN-03"}
    assert not set(BOOK.ids) - BOOK.named_in_docstrings() - measured


def test_every_rule_has_a_test_of_its_name() -> None:
    assert not set(BOOK.ids) - BOOK.named_by_tests()


def test_every_worked_example_has_a_test_of_its_name() -> None:
    assert {f"MB-EX-{n:02}" for n in range(1, 17)} <= BOOK.named_by_tests()


def test_every_rule_that_code_names_is_in_the_rulebook() -> None:
    assert not BOOK.named_in_docstrings() - set(BOOK.ids)
    refusals = BOOK.refusals(("why.py",))
    assert len(refusals) >= 15
    assert not refusals - set(BOOK.ids)
