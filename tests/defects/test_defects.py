"""The list of planted defects fits the project, and a few of them are planted every time."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.defects import catalogue
from tests.defects.defect import ROOT, Defect, copy_project, is_noticed, planted

DEFECTS = catalogue.defects()
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


def test_rows_under_a_name_that_stands_there_twice_are_not_lost(tmp_path: Path) -> None:
    row = "rules/a.py:\n- {name: one, good: a, bad: b, test: c}\n"
    (tmp_path / "rows.yaml").write_text(row)
    assert [defect.name for defect in catalogue.rows(tmp_path / "rows.yaml")] == ["one"]
    (tmp_path / "rows.yaml").write_text(row + row.replace("one", "two"))
    with pytest.raises(ValueError, match=r"rules/a\.py stands there twice"):
        list(catalogue.rows(tmp_path / "rows.yaml"))


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


def test_a_row_without_its_test_is_refused_with_file_and_row(tmp_path: Path) -> None:
    path = tmp_path / "some.yaml"
    path.write_text("game/app.py:\n- name: a\n  good: b\n  bad: c\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"some\.yaml: game/app\.py: a row is name, good, bad and test"):
        list(catalogue.rows(path))


def test_the_test_that_noticed_is_written_into_its_row(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalogue, "FOLDER", tmp_path)
    path = tmp_path / "some.yaml"
    row = "- name: 'a: {}'\n  good: b\n  bad: c\n  test: tests/x.py\n"
    path.write_text(f"# Why.\n\ngame/app.py:\n{row.format(1)}{row.format(2)}", encoding="utf-8")
    before = path.read_text(encoding="utf-8")
    catalogue.write_test("a: 1", "tests/x.py::test_y[1: 2]")
    assert [defect.test for defect in catalogue.defects()] == ["tests/x.py::test_y[1: 2]", "tests/x.py"]
    assert path.read_text(encoding="utf-8").replace("'tests/x.py::test_y[1: 2]'", "tests/x.py") == before
    with pytest.raises(LookupError):
        catalogue.write_test("b", "tests/x.py")
