"""Every rule of the rulebook has code that names it and a test named after it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import msgspec

from rules.core.catalogue import load

HERE = Path(__file__).parent
ENGINE = HERE.parents[2] / "rules" / "brilliants"


class Section(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    title: str
    text: str


def rulebook() -> list[Section]:
    return load("brilliants/rules.yaml", list[Section])


def named_in_docstrings() -> set[str]:
    """IDs in docstrings, those of attributes included; `BA-LIB-01 to 04` names all four."""
    found = set()
    for file in ENGINE.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Expr)
                and isinstance(node.value, ast.Constant)
                and isinstance(node.value.value, str)
            ):
                text = node.value.value
                for area, first, last in re.findall(
                    r"BA-([A-Z]+)-(\d\d)(?: to (?:BA-[A-Z]+-)?(\d\d))?", text
                ):
                    found |= {f"BA-{area}-{n:02}" for n in range(int(first), int(last or first) + 1)}
    return found


def named_by_tests() -> set[str]:
    """IDs in names of tests: `test_ba_move_06_07_ba_lib_02_...` tests three."""
    found = set()
    for file in HERE.glob("test_*.py"):
        for name in re.findall(r"^def (test_\w+)\(", file.read_text(encoding="utf-8"), re.M):
            for area, numbers in re.findall(r"ba_([a-z]+)((?:_\d\d)+)", name):
                found |= {f"BA-{area.upper()}-{number}" for number in re.findall(r"\d\d", numbers)}
    return found


def test_the_rulebook_names_each_rule_once_in_words() -> None:
    sections = rulebook()
    ids = [section.id for section in sections]
    assert len(ids) == len(set(ids)) > 100
    assert all(re.fullmatch(r"BA-[A-Z]+-\d\d", rule) for rule in ids)
    assert all(
        section.title and section.text.endswith(".") and len(section.text) > 25 for section in sections
    )


def test_every_rule_is_named_where_it_is_carried_out() -> None:
    missing = {section.id for section in rulebook()} - named_in_docstrings()
    assert not missing


def test_every_rule_has_a_test_of_its_name() -> None:
    missing = {section.id for section in rulebook()} - named_by_tests()
    assert not missing


def test_every_rule_that_code_names_is_in_the_rulebook() -> None:
    assert not named_in_docstrings() - {section.id for section in rulebook()}
    refusals = set()
    for name in ("why.py", "why_path.py"):
        refusals |= set(re.findall(r'"(BA-[A-Z]+-\d\d)"', (ENGINE / name).read_text(encoding="utf-8")))
    assert len(refusals) > 20
    assert not refusals - {section.id for section in rulebook()}
