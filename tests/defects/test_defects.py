"""The list of planted defects fits the project, and a few of them are planted every time."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.defects.catalogue import DEFECTS
from tests.defects.defect import ROOT, Defect, copy_project, is_noticed, planted

QUICK = (
    "biased draws",
    "repeated keys allowed",
    "fog gives a step",
    "a hand limit of five",
    "a spectator sees hands",
    "the bottom of a deck lost in JSON",
)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("planted")
    copy_project(folder)
    return folder


def test_every_defect_can_be_planted() -> None:
    assert max(Counter(defect.name for defect in DEFECTS).values()) == 1
    for defect in DEFECTS:
        text = (ROOT / defect.file).read_text(encoding="utf-8")
        assert planted(defect, text) != text


@pytest.mark.parametrize("name", QUICK)
def test_a_planted_defect_is_noticed(name: str, copy: Path) -> None:
    (defect,) = [defect for defect in DEFECTS if defect.name == name]
    assert is_noticed(defect, copy)


def test_without_a_defect_nothing_is_noticed(copy: Path) -> None:
    harmless = Defect(
        "none", "rules/core/rng.py", "from __future__", "from __future__", "tests/core/test_rng.py"
    )
    assert not is_noticed(harmless, copy)


@pytest.mark.release
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("test", sorted({defect.test for defect in DEFECTS}))
def test_without_a_defect_no_test_fails(test: str, copy: Path) -> None:
    same = "from __future__"
    assert not is_noticed(Defect("none", "rules/core/rng.py", same, same, test), copy)


@pytest.mark.release
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("defect", DEFECTS, ids=[defect.name for defect in DEFECTS])
def test_every_planted_defect_is_noticed(defect: Defect, copy: Path) -> None:
    assert is_noticed(defect, copy)
