"""Rules of a rulebook by ID: code that names each, and a test named after it."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Final

from game.scenes.rulebook.book import sections

_TOP: Final = Path(__file__).resolve().parents[2]


class Rulebook:
    """A game's rules; `prefix` begins all their IDs, such as `AT`."""

    def __init__(self, game: str, prefix: str) -> None:
        self.engine = _TOP / "rules" / game
        self.tests = _TOP / "tests" / "rules" / game
        self.prefix = prefix
        self.sections = sections(game)
        self.ids = [section.id for section in self.sections]
        self._lettered = [rule for rule in self.ids if rule[-1].isalpha()]

    def named_in_docstrings(self) -> set[str]:
        """IDs in docstrings, those of attributes included; `AT-FOOD-01 to 04` names all four."""
        found = set()
        pattern = rf"{self.prefix}-([A-Z]+)-(\d\d)(?: to (?:{self.prefix}-[A-Z]+-)?(\d\d))?"
        for text in docstrings(self.engine):
            for area, first, last in re.findall(pattern, text):
                found |= {f"{self.prefix}-{area}-{n:02}" for n in range(int(first), int(last or first) + 1)}
            found |= set(re.findall(rf"{self.prefix}-[A-Z]+-[A-Z]{{2,3}}\b", text))
        return found

    def named_by_tests(self) -> set[str]:
        """IDs in names of tests: `test_at_food_06_07_at_end_01_...` tests three.

        IDs that end with letters are found among those of the rulebook only: what follows could be a word.
        """
        found = set()
        for file in self.tests.glob("test_*.py"):
            for name in re.findall(r"^def (test_\w+)\(", file.read_text(encoding="utf-8"), re.M):
                for area, numbers in re.findall(rf"{self.prefix.lower()}_([a-z]+)((?:_\d\d)+)", name):
                    found |= {f"{self.prefix}-{area.upper()}-{n}" for n in re.findall(r"\d\d", numbers)}
                found |= {
                    rule for rule in self._lettered if f"_{rule.lower().replace('-', '_')}_" in f"{name}_"
                }
        return found

    def refusals(self, modules: Collection[str]) -> set[str]:
        """IDs that stand alone in quotes in some modules: those that reasons give."""
        texts = [(self.engine / name).read_text(encoding="utf-8") for name in modules]
        return set(re.findall(rf'"({self.prefix}-[A-Z]+-(?:\d\d|[A-Z]{{2,3}}))"', "\n".join(texts)))


def docstrings(folder: Path) -> Iterator[str]:
    """All docstrings below a folder, those of attributes included."""
    for file in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.Expr(value=ast.Constant(value=str(text))):
                    yield text
