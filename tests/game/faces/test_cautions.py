"""Cautions: each kind is told where it is so and only there, and rests on a rule of the book."""

from __future__ import annotations

import pytest

from game.scenes.rulebook.book import sections
from tests.game.faces.cautioned import Case, Spoken, cases_of, kinds_of, told
from tests.shipped import CAUTIONS, having

GAMES = having(CAUTIONS)


def is_right(name: str, case: Case) -> bool:
    """Compare what is told with what should be."""
    found = told(name, case)
    names = [one.kind for one in found]
    if not isinstance(case, Spoken):
        return case.kind not in names if case.kind else not names
    same = [one for one in found[: 1 if case.gravest else None] if one.kind == case.kind]
    return bool(same) and case.words in same[0].text


@pytest.mark.parametrize("name", GAMES)
def test_a_caution_is_told_where_it_is_so_and_only_there(name: str) -> None:
    wrong = [case for case in cases_of(name) if not is_right(name, case)]
    assert [(case, [one.kind for one in told(name, case)]) for case in wrong] == []


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_is_seen_to_speak_and_to_keep_still(name: str) -> None:
    listed = {(kind.name, move) for move, kinds in kinds_of(name).items() for kind in kinds}
    heard = [({one.kind for one in told(name, case)}, type(case.move)) for case in cases_of(name)]
    spoken = {case.kind for case in cases_of(name) if isinstance(case, Spoken)}
    still = {kind for kind, move in listed for kinds, of in heard if of is move and kind not in kinds}
    assert spoken == {kind for kind, _ in listed}
    assert still == spoken


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_rests_on_a_rule_of_the_book(name: str) -> None:
    kinds = {kind for kinds in kinds_of(name).values() for kind in kinds}
    assert len(kinds) >= 5
    assert {kind.rule for kind in kinds} <= {section.id for section in sections(name)}
