"""Every rule of the rulebook has code that names it and a test named after it."""

from __future__ import annotations

import re

from tests.rules.ids import Rulebook

BOOK = Rulebook("brilliants", "BA")


def test_the_rulebook_names_each_rule_once_in_words() -> None:
    assert len(BOOK.ids) == len(set(BOOK.ids)) > 100
    assert all(re.fullmatch(r"BA-[A-Z]+-\d\d", rule) for rule in BOOK.ids)
    assert all(
        section.title and section.text.endswith(".") and len(section.text) > 25 for section in BOOK.sections
    )


def test_every_rule_is_named_where_it_is_carried_out() -> None:
    missing = set(BOOK.ids) - BOOK.named_in_docstrings()
    assert not missing


def test_every_rule_has_a_test_of_its_name() -> None:
    missing = set(BOOK.ids) - BOOK.named_by_tests()
    assert not missing


def test_every_rule_that_code_names_is_in_the_rulebook() -> None:
    assert not BOOK.named_in_docstrings() - set(BOOK.ids)
    explainers = ("decision", "path", "predator", "setup", "window")
    refusals = BOOK.refusals([f"why/{name}.py" for name in explainers])
    assert len(refusals) > 20
    assert not refusals - set(BOOK.ids)
