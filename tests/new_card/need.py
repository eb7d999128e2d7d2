"""Needs of a thing of a box: names that must be found in data, code, tests and pictures."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Protocol

from assets.make.__main__ import ASSETS, _own, names, subjects
from tests.rules.ids import Rulebook
from tests.tour import games as tour
from tests.tour.stops import stops

TESTS: Final = Path(__file__).resolve().parents[1] / "rules"
Facts = Mapping[str, frozenset[str]]
"""The names that there are, by group: `section` holds the IDs of the rulebook."""
ROW, WORDS, EFFECT, SECTION, DOCSTRING, TEST, PICTURE, PAINTER, LOG = (
    *("row", "words", "effect", "section", "docstring", "test"),
    *("picture", "painter", "log"),
)
"""The groups that several games have."""


@dataclass(frozen=True, slots=True)
class Need:
    """A name that must be found in a group of facts, and what to do if it is not."""

    group: str
    name: str
    file: str
    add: str

    def is_met(self, facts: Facts) -> bool:
        """True if the name is found."""
        return self.name in facts[self.group]

    def line(self, facts: Facts) -> str:
        """`MISSING  section    data/colossi/rules.yaml: a section CO-CARD-TRU`."""
        return f"{'there' if self.is_met(facts) else 'MISSING':<8} {self.group:<10} {self.file}: {self.add}"


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of thing in a box."""

    name: str
    """`card`, `trait`, ..."""
    file: str
    """The data file with its rows."""
    codes: Callable[[], Sequence[str]]
    """The codes of all rows."""
    needs: Callable[[str], Iterator[Need]]
    """Needs of one with that code, the row itself left out."""

    def all_needs(self, code: str) -> list[Need]:
        """The row and all else."""
        return [Need(ROW, f"{self.name} {code}", self.file, f"a row for {code}"), *self.needs(code)]


class GameList(Protocol):
    """Content of a module of `tests.new_card.games`."""

    KINDS: tuple[Kind, ...]

    def facts(self) -> dict[str, frozenset[str]]:
        """The groups of facts that `needs` names, but the rows."""


class Lists:
    """The lists of one game: its kinds of things, and what there is of what they need."""

    def __init__(self, game: GameList) -> None:
        self.kinds: Final = game.KINDS
        rows = {f"{kind.name} {code}" for kind in self.kinds for code in kind.codes()}
        self.facts: Final[Facts] = {**game.facts(), ROW: frozenset(rows)}

    def kinds_of(self, code: str) -> list[Kind]:
        """The kinds that have a row with that code."""
        return [kind for kind in self.kinds if f"{kind.name} {code}" in self.facts[ROW]]


# ---------------------------------------------------------------------- facts of all games


def shared(game: str, book: Rulebook, folder: str) -> dict[str, frozenset[str]]:
    """Rules, tests by name, pictures below a folder of `assets`, and logs of the tour."""
    listed = [subject for subject in subjects() if _own(subject, "names") or _own(subject, "jobs")]
    painted = {name for subject in listed for name in names(subject)}
    files = (ASSETS / folder).rglob("*.png")
    return {
        SECTION: frozenset(book.ids),
        DOCSTRING: frozenset(book.named_in_docstrings()),
        TEST: frozenset(book.named_by_tests()),
        PICTURE: frozenset(file.relative_to(ASSETS).as_posix() for file in files),
        PAINTER: frozenset(painted),
        LOG: frozenset(f"{thing.kind}/{thing.name}" for stop in stops(game) for thing in stop.things),
    }


def worded(kind: str, texts: Mapping[str, Sequence[str]]) -> frozenset[str]:
    """Of a kind those codes whose texts all say something."""
    return frozenset(f"{kind} {code}" for code, said in texts.items() if all(text.strip() for text in said))


def tests_of(game: str) -> list[str]:
    """The names of all tests of a game's rules."""
    files = (TESTS / game).glob("test_*.py")
    return re.findall(r"^def (test_\w+)\(", "\n".join(file.read_text("utf-8") for file in files), re.M)


# ---------------------------------------------------------------------- needs of several games


def ruled(game: str, rule: str, row: str) -> Iterator[Need]:
    """A rule of its own: its section, the code that carries it out, and a test of its name."""
    name = rule.lower().replace("-", "_")
    section = f"{{id: {rule}, title: ..., row: {row}}}"
    yield Need(SECTION, rule, f"data/{game}/rules.yaml", section)
    yield Need(DOCSTRING, rule, f"rules/{game}/", f"a docstring with {rule} at the code that carries it out")
    yield Need(TEST, rule, f"tests/rules/{game}/", f"def test_{name}_...")


def pictured(picture: str, painter: str) -> Iterator[Need]:
    """A picture, and the module that paints it."""
    subject = painter.rpartition("/")[2].removesuffix(".py")
    yield Need(PAINTER, picture, painter, f"paint {picture}")
    yield Need(PICTURE, picture, f"assets/{picture}", f"python -m assets.make --missing {subject}")


def met(game: str, kind: str, code: str) -> Iterator[Need]:
    """A log of the tour that shows it, in each way that the tour knows."""
    named = [name for of, name in tour.of(game).things() if of == kind and f"{name} ".startswith(f"{code} ")]
    for name in dict.fromkeys(named or [code]):
        file = f"tests/tour/logs/{game}/"
        yield Need(LOG, f"{kind}/{name}", file, f"{kind}/{name}, by python -m tests.tour find {game}")


def keys(table: Any) -> frozenset[str]:
    """The names in a table or a list, as texts."""
    return frozenset(map(str, table))
