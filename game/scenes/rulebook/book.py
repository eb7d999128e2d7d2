"""Content of a rulebook: rules, chapters and the first page, from the games' data files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from game.plugin import game_data
from game.text import has_words, listed
from rules.core import registry
from rules.core.errors import DataError

ALL = ""
"""Instead of a rule set: the rules of all of them."""


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule: its ID, a title and the words."""

    id: str
    title: str
    text: str = ""
    row: str = ""
    """The data file with a row for the code at the end of the ID; the text goes on from the `words` there."""
    rows: str = ""
    """The data file of which every row is such a section, its code added to the ID: its title is what the row
    has under the key `title`, its text the `words` and `more`."""

    @property
    def prefix(self) -> str:
        """The beginning of its ID, which its chapter's rules share."""
        return self.id.rpartition("-")[0]

    def matches(self, query: str) -> bool:
        """Return True if all words of a query occur in the rule."""
        return has_words(f"{self.id} {self.title} {self.text}", query)


class Picture(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A picture painted when it is looked at: sprites, or a part of a table in a position of an example game.

    The part is what lies `around` some of the table's controls (`card:*` means all whose ids begin so), or a
    `board` region: left, top, width and height as shares of the board.
    """

    sprites: tuple[str, ...] = ()
    """Names of painted pictures, shown side by side."""
    example: str = ""
    """The log `examples/<name>.log` beside the rules."""
    at: int = 0
    """Number of the log's entries that have been made."""
    seat: int = 0
    """Whose table it is."""
    around: tuple[str, ...] = ()
    board: tuple[float, float, float, float] | None = None
    margin: float = 6
    """Units shown beyond the controls on each side."""
    rings: tuple[tuple[float, float, float], ...] = ()
    """Rings round what the words speak of: middle as shares of the picture, radius as one of its height."""
    path: tuple[tuple[float, float], ...] = ()
    """A way that ends in an arrow, through these shares of the picture."""


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence of the first page, with a name and a picture where it has some."""

    text: str
    title: str = ""
    picture: Picture | None = None
    sets: tuple[str, ...] = ()
    """The rule sets that it holds for; empty for all."""


class News(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Additions of a rule set to another one."""

    set: str
    after: str
    """The rule set that one should know before."""
    lines: tuple[str, ...]


class AtAGlance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first page of a game's rulebook, from `at_a_glance.yaml`."""

    aim: tuple[Line, ...]
    round: tuple[Line, ...]
    """A round in a few pictures."""
    pieces: tuple[Line, ...]
    scoring: tuple[Line, ...]
    end: tuple[Line, ...]
    round_title: str = "A round"
    news: tuple[News, ...] = ()


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A group of rules, by the beginning of their IDs."""

    prefix: str
    title: str
    sets: tuple[str, ...] = ()
    """The rule sets in which it matters; empty for all."""
    only: dict[str, tuple[str, ...]] = {}
    """The rule sets in which single rules matter, by their IDs."""
    pictures: tuple[Line, ...] = ()


def chapters(game: str) -> tuple[Chapter, ...]:
    """The chapters of a game in reading order; without a `chapters.yaml`, those that the IDs form."""
    named = game_data.load(game, "chapters.yaml", tuple[Chapter, ...])
    if named is not None:
        return named
    return tuple(Chapter(prefix, prefix) for prefix in dict.fromkeys(s.prefix for s in sections(game)))


def sections(game: str) -> tuple[Section, ...]:
    """The rules of a game in the order of their file; empty if they are not written yet."""
    return _sections(game_data.folder_of(game), game)


@cache
def _sections(folder: Path, game: str) -> tuple[Section, ...]:
    """The folder is a part of the key, since the tests' games name folders of their own."""
    found = game_data.load(game, "rules.yaml", tuple[Section, ...]) or ()
    return tuple(one for section in found for one in _expanded(section, game))


def _expanded(section: Section, game: str) -> Iterator[Section]:
    """The sections that a line of the file stands for."""
    if not section.rows:
        yield _complete(section, game)
        return
    rows = list(_rows(game_data.load(game, section.rows, Any)))
    titles = Counter(row[section.title] for row in rows)
    for row in rows:
        title = row[section.title]
        if titles[title] > 1:
            title = f"{title} ({row['kind'].capitalize()})"
        text = f"{row['words']} {row.get('more', '')}".rstrip()
        yield Section(f"{section.id}-{row['code']}", title, text)


def _complete(section: Section, game: str) -> Section:
    """A card's section begins with what its picture says, so that the card has one wording."""
    if not section.row:
        return section
    code = section.id.rpartition("-")[2]
    rows = _rows(game_data.load(game, section.row, Any))
    words = next((row["words"] for row in rows if row.get("code") == code), None)
    if words is None:
        raise DataError(f"rules.yaml: {section.id}: no row of {section.row} has the code {code} and words")
    return replace(section, text=f"{words} {section.text}".rstrip())


def _rows(data: Any) -> Iterator[dict[str, Any]]:
    """All mappings with words, at any depth."""
    if isinstance(data, dict) and "words" in data:
        yield data
    for part in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        yield from _rows(part)


def at_a_glance(game: str) -> AtAGlance | None:
    """The first page of a game; None if it has no `at_a_glance.yaml`."""
    return game_data.load(game, "at_a_glance.yaml", AtAGlance)


def find(game: str, rule: str) -> Section | None:
    """The section with a rule ID, or else one whose ID begins the same; None if there is none."""
    entries = sections(game)
    exact = next((section for section in entries if section.id == rule), None)
    family = rule.rpartition("-")[0]
    return exact or next((section for section in entries if family and section.id.startswith(family)), None)


_L = TypeVar("_L", Line, Chapter)


def _holds(sets: Sequence[str], variant: str) -> bool:
    """Return True if an item for some rule sets, or for all if `sets` is empty, applies to a rule set or
    to `ALL`."""
    return not variant or not sets or variant in sets


def _of_set(entries: Iterable[_L], variant: str) -> tuple[_L, ...]:
    """Those that hold in a rule set, or all of them for `ALL`."""
    return tuple(entry for entry in entries if _holds(entry.sets, variant))


@dataclass(frozen=True, slots=True)
class Book:
    """The rulebook of a game, for one rule set or for `ALL`."""

    game: str
    variant: str = ALL

    @property
    def chapters(self) -> tuple[Chapter, ...]:
        """Its chapters, in order."""
        return _of_set(chapters(self.game), self.variant)

    @property
    def rules(self) -> tuple[Section, ...]:
        """All its rules, chapter by chapter."""
        return tuple(rule for chapter in self.chapters for rule in self.rules_of(chapter))

    def rules_of(self, chapter: Chapter) -> tuple[Section, ...]:
        """The rules of a chapter, in order."""
        own = (section for section in sections(self.game) if section.prefix == chapter.prefix)
        only = chapter.only
        return tuple(rule for rule in own if _holds(only.get(rule.id, ()), self.variant))

    def pictures_of(self, chapter: Chapter) -> tuple[Line, ...]:
        """The pictures of a chapter."""
        return _of_set(chapter.pictures, self.variant)

    def chapter_of(self, rule: Section) -> Chapter | None:
        """The chapter that a rule stands in; None if it is not in this book."""
        found = next((chapter for chapter in self.chapters if chapter.prefix == rule.prefix), None)
        return found if found and rule in self.rules_of(found) else None

    def search(self, query: str) -> tuple[Section, ...]:
        """The rules with all words of a query, in order; all rules if it is empty."""
        return tuple(rule for rule in self.rules if rule.matches(query))

    @property
    def look(self) -> AtAGlance | None:
        """The first page, with the sentences that hold in the rule set."""
        whole = at_a_glance(self.game)
        if whole is None:
            return None
        kept = {
            name: tuple(map(self._marked, _of_set(getattr(whole, name), self.variant)))
            for name in ("aim", "round", "pieces", "scoring", "end")
        }
        return msgspec.structs.replace(whole, **kept)

    def _marked(self, line: Line) -> Line:
        """Among all rules, a sentence of some rule sets begins with their names."""
        if self.variant or not line.sets:
            return line
        titles = [one.title for one in registry.info(self.game).variants if one.name in line.sets]
        return msgspec.structs.replace(line, text=f"{listed(titles)}: {line.text}")

    def news(self, known: Iterable[str]) -> tuple[str, tuple[str, ...]] | None:
        """Additions of the rule set to the nearest known one that it builds on.

        Returns that one's title and a sentence for each addition. If none of its predecessors is known, the
        additions to the one right before it. None for a set that builds on no other, or is known itself.
        """
        whole, played = at_a_glance(self.game), set(known)
        if whole is None or self.variant in played:
            return None
        steps = {news.set: news for news in whole.news}
        step, way = steps.get(self.variant), list[News]()
        while step is not None and step not in way:
            way.insert(0, step)
            if step.after in played:
                break
            step = steps.get(step.after)
        else:
            way = way[-1:]
        return self._titled(way) if way else None

    def _titled(self, way: Sequence[News]) -> tuple[str, tuple[str, ...]]:
        titles = {one.name: one.title for one in registry.info(self.game).variants}
        return titles[way[0].after], tuple(line for news in way for line in news.lines)
