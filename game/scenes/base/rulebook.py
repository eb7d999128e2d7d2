"""The rulebook inside the program: our own words, searchable, opened at a rule by its ID."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import partial
from typing import Final

import msgspec
import pygame

from game import game_data
from game.kit import shape
from game.kit.control import Control
from game.kit.layout import Area, Flex
from game.kit.lettering import PREMULTIPLIED
from game.scenes.base.game_tabs import GameTabs
from game.scenes.base.page import Page
from game.scenes.base.shelf import boxes
from game.services import Services
from game.text import plural
from rules.core import registry

_ROW: Final = 34
_SEARCH: Final = 36
_HEADING: Final = 58
_WHEEL_ROWS: Final = 3


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule: its ID, a title and the words."""

    id: str
    title: str
    text: str

    def matches(self, words: Sequence[str]) -> bool:
        """Whether all the words occur in the rule."""
        everything = f"{self.id} {self.title} {self.text}".lower()
        return all(word in everything for word in words)


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A group of rules, by the beginning of their IDs."""

    prefix: str
    title: str
    variant: str = ""
    """The rule set that the chapter is about; empty if it applies to all."""


def chapters(game: str) -> tuple[Chapter, ...]:
    """The chapters of a game in reading order; none if it has no `chapters.yaml`."""
    return game_data.load(game, "chapters.yaml", tuple[Chapter, ...]) or ()


def sections(game: str) -> tuple[Section, ...]:
    """The rules of a game in reading order; empty if they are not written yet."""
    return game_data.load(game, "rules.yaml", tuple[Section, ...]) or ()


def find(game: str, rule: str) -> Section | None:
    """The section with a rule ID, or else one whose ID begins the same; None if there is none."""
    entries = sections(game)
    exact = next((section for section in entries if section.id == rule), None)
    family = rule.rpartition("-")[0]
    return exact or next((section for section in entries if family and section.id.startswith(family)), None)


class RulebookScene(Page):
    """A list of rules with a search line on the left, the chosen rule on the right."""

    def __init__(self, services: Services, game: str, rule: str = "", variant: str = "") -> None:
        """Open at a rule, else at the chapter of a rule set, else at the beginning."""
        super().__init__(services)
        self.game = game
        self.tabs = GameTabs(services, boxes(), game, self._choose_game)
        self.title = self._heading()
        self._list = self._page = self._found = Area(0, 0, 0, 0, 1.0)
        self._row_areas: list[Area] = []
        self.query = ""
        self.first = sys.maxsize
        """Index of the topmost row; beyond the end at first, so that it moves to the chosen chapter."""
        about = next((c.prefix + "-" for c in chapters(game) if variant and c.variant == variant), "")
        found = find(game, rule or about) if rule or about else None
        entries = sections(game)
        self.chosen: Section | None = found or (entries[0] if entries else None)
        self._reveal_chosen = True

    # Layout

    def _heading(self) -> str:
        """The page's title; it names the game only if there are no tabs to show that."""
        return "Rulebook" if len(boxes()) > 1 else f"Rules of {registry.info(self.game).title}"

    def _choose_game(self, game: str) -> None:
        """Show another game's rules from the beginning."""
        self.game, self.tabs.chosen, self.query, self.first = game, game, "", 0
        self.title = self._heading()
        self.chosen = next(iter(sections(game)), None)
        self.refresh_soon()

    def found(self) -> list[Section]:
        """The rules that contain all words of the search line."""
        words = self.query.lower().split()
        return [section for section in sections(self.game) if section.matches(words)]

    def rows(self) -> list[Section | Chapter]:
        """The found rules, each chapter's title above its own."""
        titles = {chapter.prefix: chapter for chapter in chapters(self.game)}
        rows: list[Section | Chapter] = []
        for section in self.found():
            chapter = titles.pop(section.id.rpartition("-")[0], None)
            rows += [section] if chapter is None else [chapter, section]
        return rows

    def lay_out_body(self, body: Area) -> Sequence[Control]:
        """Lay out search line and visible rows on the left, the text on the right."""
        self._list, self._page = body.columns(Flex(0.34, least=280, most=460), Flex(), gap=14)
        _, line, rows, _ = self._list.inset(10, 0).rows(12, _SEARCH, Flex(), 10, gap=2)
        search = self.widgets().entry(line.rect, self.query, 40, "Search")
        search.on_change = self._search
        self._row_areas = rows.rows(*[Flex()] * max(1, int(rows.height // _ROW)), gap=3)
        controls = [Control("search", search.rect, look="widget", widget=search), *self._row_controls()]
        if self.chosen:
            _, text, _ = self._page.inset(20, 0).rows(_HEADING + 6, Flex(), 14)
            box = self.widgets().scroll_text(text.rect, self._paragraphs(self.chosen))
            controls.append(Control("page", text.rect, look="widget", widget=box))
        return controls

    def lay_out_foot(self, foot: Area) -> Sequence[Control]:
        """No controls: `paint_body` writes the number of rules there."""
        self._found = foot
        return ()

    def _paragraphs(self, chosen: Section) -> list[tuple[str, str]]:
        """The chosen rule, then the others of its chapter."""
        chapter = chosen.id.rpartition("-")[0]
        others = [s for s in sections(self.game) if s.id.rpartition("-")[0] == chapter and s != chosen]
        parts = [(("body", ""), ("head", s.title), ("body", s.text)) for s in others]
        return [("body", chosen.text), *(part for group in parts for part in group)]

    def _row_controls(self) -> list[Control]:
        entries, room = self.rows(), len(self._row_areas)
        if self._reveal_chosen and self.chosen in entries:
            at = entries.index(self.chosen)
            head = at - (at > 0 and isinstance(entries[at - 1], Chapter))
            self.first = max(0, min(max(self.first, at - room + 1), head))
        self._reveal_chosen = False
        self.first = max(0, min(self.first, len(entries) - room))
        shown = entries[self.first : self.first + room]
        return [
            self._row_control(entry, area.rect) for entry, area in zip(shown, self._row_areas, strict=False)
        ]

    def _row_control(self, entry: Section | Chapter, rect: pygame.Rect) -> Control:
        if isinstance(entry, Chapter):
            first = next(s for s in self.found() if s.id.rpartition("-")[0] == entry.prefix)
            name = f"chapter-{entry.prefix}"
            return Control(name, rect, entry.title, partial(self.open, first), "bare", focusable=False)
        name = f"rule-{entry.id}"
        return Control(
            name, rect, entry.title, partial(self.open, entry), "bare", checked=entry == self.chosen
        )

    # What happens

    def open(self, section: Section) -> None:
        """Show a rule's text."""
        self.chosen, self._reveal_chosen = section, True
        self.refresh_soon()

    def _search(self, text: str) -> None:
        self.query, self.first = text, 0
        entries = self.found()
        if entries and self.chosen not in entries:
            self.chosen = entries[0]
        self.refresh_soon()

    def use(self, event: pygame.event.Event) -> bool:
        """The wheel scrolls the list; Page up and down go from rule to rule."""
        match event.type:
            case pygame.MOUSEWHEEL if self._list.rect.collidepoint(pygame.mouse.get_pos()):
                self.first -= event.y * _WHEEL_ROWS
                self.refresh_soon()
                return True
            case pygame.KEYDOWN if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
                self._step(1 if event.key == pygame.K_PAGEDOWN else -1)
                return True
        return False

    def _step(self, by: int) -> None:
        entries = self.found()
        if self.chosen in entries:
            self.open(entries[max(0, min(len(entries) - 1, entries.index(self.chosen) + by))])

    # Painting

    def paint_body(self, surface: pygame.Surface) -> None:
        """The two sheets, the chosen rule's heading, and how many rules there are."""
        pen = self.pen
        pen.panels.paper(surface, self._list.rect, "paper_dim")
        pen.panels.paper(surface, self._page.rect)
        heading = self.chosen.title if self.chosen else "These rules are not written yet."
        line = self._page.inset(24, 0).cut_top(_HEADING + 10)[0]
        note = pen.style("bold", 13, pen.palette.link)
        wide = pen.letters.width(self.chosen.id, note) / pen.units.u if self.chosen else 0
        rule, title = line.cut_right(wide, 16)
        style = pen.shrunk(heading, pen.style("title", 26), title.w)
        pen.text(surface, heading, title.rect.midleft, style, "midleft", title.w)
        if self.chosen:
            pen.text(surface, self.chosen.id, rule.rect.midright, note, "midright", rule.w)
        self._paint_count(surface)

    def _paint_count(self, surface: pygame.Surface) -> None:
        """Paint the number of rules in the list, beside Back."""
        pen, total = self.pen, len(self.found())
        words = plural(total, "rule", "rules") if total else ""
        if self.query and not total:
            words = "No rule contains these words."
        if not words:
            return
        style = pen.style("text", 15, pen.palette.glass_ink)
        plate = self._found.place(pen.letters.width(words, style) / pen.units.u + 28, 36, "midleft")
        pen.panels.glass(surface, plate.rect)
        pen.text(surface, words, plate.rect.center, style, "center")

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the tabs and the rows of the list, with the chosen one marked."""
        super().paint(surface)
        pen = self.pen
        for control in self.controls:
            if control.id.startswith("chapter-"):
                place = (control.rect.x + pen.px(4), control.rect.centery + pen.px(3))
                style = pen.style("display", 15.5, pen.palette.link)
                pen.text(surface, control.label, place, style, "midleft", control.rect.w - pen.px(10))
            if not control.id.startswith("rule-"):
                continue
            if control.checked or control.id == self.ring.hover_id:
                fill = pen.palette.chip if control.checked else pen.palette.paper_light
                plate = shape.box(control.rect.size, pen.px(6), fill)
                surface.blit(plate, control.rect, special_flags=PREMULTIPLIED)
            place = (control.rect.x + pen.px(10), control.rect.centery)
            style = pen.style("bold" if control.checked else "text", 14.5)
            pen.text(surface, control.label, place, style, "midleft", control.rect.w - pen.px(20))
