"""Pages for people: links lead somewhere, and files they name exist."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from rules.core import registry
from tests.floor_plan.sources import sources, text_of

ROOT = Path(__file__).resolve().parents[2]
PAGES = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
TOPS = ("rules/", "game/", "data/", "assets/", "tests/", "docs/", ".ci/")
MOST = {"CONTRIBUTING.md": 12 * 1024}
"""Pages that must stay short, and the most bytes they may have."""


def name(page: Path) -> str:
    """A page's path in the project."""
    return page.relative_to(ROOT).as_posix()


def links(text: str) -> list[str]:
    """Relative targets of links and pictures, without anchors."""
    found = re.findall(r"\]\(([^)\s]+)\)", text)
    return [link.partition("#")[0] for link in found if not re.match(r"[a-z]+:|#", link)]


def paths(text: str) -> list[str]:
    """Words in backticks that name a file or folder of ours; placeholders are left as they stand."""
    words = [word for code in re.findall(r"`([^`\n]+)`", text) for word in code.split()]
    return [word.rstrip(",;") for word in words if word.startswith(TOPS)]


def exists(path: str) -> bool:
    """Return True if a path exists; `<game>` and `<name>` stand for any game, other placeholders for any
    file."""
    games = re.sub(r"<(?:game|name)>", "{}", path, count=1)
    rest = re.sub(r"<[^>]+>", "*", games)
    return any(list(ROOT.glob(rest.replace("{}", game))) for game in registry.names())


def members(text: str) -> list[tuple[str, str]]:
    """Class and member of words in backticks such as `Session.submit`."""
    return re.findall(r"`([A-Z]+[a-z]\w*)\.(\w+)`", text)


@cache
def owners(kind: str) -> tuple[str, ...]:
    """Texts of the files that define a class."""
    defined = re.compile(rf"^class {kind}\b", re.MULTILINE)
    return tuple(text for text in map(text_of, sources()) if defined.search(text))


def is_member(kind: str, member: str) -> bool:
    """Return True if a file that defines the class names the member, too."""
    return any(re.search(rf"\b{member}\b", text) for text in owners(kind))


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_somewhere(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert [link for link in links(text) if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", [page for page in PAGES if page.name != "CHANGELOG.md"], ids=name)
def test_files_named_on_a_page_exist(page: Path) -> None:
    assert [path for path in paths(page.read_text(encoding="utf-8")) if not exists(path)] == []


@pytest.mark.parametrize("page", [page for page in PAGES if page.name != "CHANGELOG.md"], ids=name)
def test_classes_and_members_named_on_a_page_exist(page: Path) -> None:
    named = members(page.read_text(encoding="utf-8"))
    assert [(kind, member) for kind, member in named if not is_member(kind, member)] == []


@pytest.mark.parametrize(("page", "most"), MOST.items())
def test_a_guide_stays_short(page: str, most: int) -> None:
    assert (ROOT / page).stat().st_size <= most


def test_every_decision_is_listed() -> None:
    folder = ROOT / "docs" / "design"
    listed = set(links((folder / "README.md").read_text(encoding="utf-8")))
    assert {page.name for page in folder.glob("*.md")} - {"README.md"} <= listed


def test_links_are_found() -> None:
    text = "[a](b.md) ![c](d.png) [e](../f.md#g) [h](#i) [j](https://k.l/m.md)"
    assert links(text) == ["b.md", "d.png", "../f.md"]


def test_a_file_that_is_gone_is_found() -> None:
    text = "`game/app.py`, `rules/<name>/info.py` and `python -m game/gone.py`"
    assert [path for path in paths(text) if not exists(path)] == ["game/gone.py"]


def test_a_member_that_is_gone_is_found() -> None:
    found = members("`Session.submit`, `Session.gone`, `Nobody.submit` and `game/app.py`")
    assert [one for one in found if not is_member(*one)] == [("Session", "gone"), ("Nobody", "submit")]
