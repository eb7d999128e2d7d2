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
from game.kit.lettering import PREMULTIPLIED
from game.scenes.base.screen import Screen
from game.services import Services
from game.text import plural
from rules.core import registry

_LIST_WIDTH: Final = 0.34
_ROW: Final = 34
_WHEEL_ROWS: Final = 3


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule: its ID, a title and the words."""

    id: str
    title: str
    text: str

    def matches(self, words: Sequence[str]) -> bool:
        """Whether all the words occur in it."""
        everything = f"{self.id} {self.title} {self.text}".lower()
        return all(word in everything for word in words)


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rules that belong together: those whose IDs begin so."""

    prefix: str
    title: str
    variant: str = ""
    """The rule set it is about."""


def chapters(game: str) -> tuple[Chapter, ...]:
    """The chapters of a game in reading order; none if it has no `chapters.yaml`."""
    return game_data.load(game, "chapters.yaml", tuple[Chapter, ...]) or ()


def sections(game: str) -> tuple[Section, ...]:
    """The rules of a game in reading order; empty if they are not written yet."""
    return game_data.load(game, "rules.yaml", tuple[Section, ...]) or ()


def find(game: str, rule: str) -> Section | None:
    """The section of a rule ID: the exact one, or the one whose ID begins the same."""
    entries = sections(game)
    exact = next((section for section in entries if section.id == rule), None)
    family = rule.rpartition("-")[0]
    return exact or next((section for section in entries if family and section.id.startswith(family)), None)


class RulebookScene(Screen):
    """A list of rules with a search line on the left, the chosen rule on the right."""

    def __init__(self, services: Services, game: str, rule: str = "", variant: str = "") -> None:
        """Opens at a rule, or at what is told of a rule set, or at the beginning."""
        super().__init__(services)
        self.game = game
        self.title = registry.info(game).title
        self.query = ""
        self.first = sys.maxsize
        """Number of the topmost row shown; at first the chosen one's chapter."""
        about = next((c.prefix + "-" for c in chapters(game) if variant and c.variant == variant), "")
        found = find(game, rule or about) if rule or about else None
        entries = sections(game)
        self.chosen: Section | None = found or (entries[0] if entries else None)
        self._reveal_chosen = True

    # Lay-out

    @property
    def _list_rect(self) -> pygame.Rect:
        width, height = self.pen.units.logical
        return self.pen.rect(20, 72, width * _LIST_WIDTH - 26, height - 150)

    @property
    def _page_rect(self) -> pygame.Rect:
        width, height = self.pen.units.logical
        return self.pen.rect(width * _LIST_WIDTH + 6, 72, width * (1 - _LIST_WIDTH) - 26, height - 150)

    @property
    def _rows(self) -> int:
        return max(1, (self._list_rect.h - self.pen.px(70)) // self.pen.px(_ROW))

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

    def lay_out(self) -> Sequence[Control]:
        """Search line, the visible rows, the page, Back."""
        pen, area = self.pen, self._list_rect
        search = self.widgets().entry(
            pygame.Rect(area.x + pen.px(12), area.y + pen.px(12), area.w - pen.px(24), pen.px(36)),
            self.query,
            40,
            "Search",
        )
        search.on_change = self._search
        controls = [Control("search", search.rect, look="widget", widget=search), *self._row_controls()]
        if self.chosen:
            page = self._page_rect
            text = page.inflate(-pen.px(40), 0)
            text.top, text.height = page.y + pen.px(68), page.h - pen.px(82)
            box = self.widgets().scroll_text(text, self._paragraphs(self.chosen))
            controls.append(Control("page", text, look="widget", widget=box))
        _, height = pen.units.logical
        return [
            *controls,
            Control("back", pen.rect(20, height - 62, 170, 46), "Back", self.services.stack.pop, key="Esc"),
        ]

    def _paragraphs(self, chosen: Section) -> list[tuple[str, str]]:
        """The chosen rule, then the others of its chapter."""
        chapter = chosen.id.rpartition("-")[0]
        others = [s for s in sections(self.game) if s.id.rpartition("-")[0] == chapter and s != chosen]
        parts = [(("body", ""), ("head", s.title), ("body", s.text)) for s in others]
        return [("body", chosen.text), *(part for group in parts for part in group)]

    def _row_controls(self) -> list[Control]:
        pen, area, entries = self.pen, self._list_rect, self.rows()
        if self._reveal_chosen and self.chosen in entries:
            at = entries.index(self.chosen)
            head = at - (at > 0 and isinstance(entries[at - 1], Chapter))
            self.first = max(0, min(max(self.first, at - self._rows + 1), head))
        self._reveal_chosen = False
        self.first = max(0, min(self.first, len(entries) - self._rows))
        return [
            self._row_control(
                entry,
                pygame.Rect(
                    area.x + pen.px(10),
                    area.y + pen.px(58) + row * pen.px(_ROW),
                    area.w - pen.px(20),
                    pen.px(_ROW - 3),
                ),
            )
            for row, entry in enumerate(entries[self.first : self.first + self._rows])
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
        """Show a rule on the page."""
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
            case pygame.MOUSEWHEEL if self._list_rect.collidepoint(pygame.mouse.get_pos()):
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

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Floor, bar, the two sheets and the chosen rule's heading."""
        pen = self.pen
        pen.panels.floor(surface, "glade")
        pen.panels.bar(surface, pygame.Rect(0, 0, self.size[0], pen.px(58)))
        style = pen.style("title", 30, pen.palette.wood_ink, "#2e1a0c", 2)
        pen.text(surface, f"Rules of {self.title}", (pen.px(24), pen.px(28)), style, "midleft")
        pen.panels.paper(surface, self._list_rect, "paper_dim")
        page = self._page_rect
        pen.panels.paper(surface, page)
        heading = self.chosen.title if self.chosen else "These rules are not written yet."
        place = (page.x + pen.px(24), page.y + pen.px(16))
        pen.text(surface, heading, place, pen.style("title", 26), width=page.w - pen.px(190))
        if self.chosen:
            note = pen.style("bold", 13, pen.palette.link)
            pen.text(
                surface, self.chosen.id, (page.right - pen.px(24), page.y + pen.px(36)), note, "midright"
            )
        self._paint_range(surface)

    def _paint_range(self, surface: pygame.Surface) -> None:
        """How many rules the list holds, beside the way back."""
        pen, total = self.pen, len(self.found())
        words = plural(total, "rule", "rules") if total else ""
        if self.query and not total:
            words = "No rule has these words."
        style = pen.style("text", 15, pen.palette.glass_ink, "#17100a")
        pen.text(
            surface, words, (self._list_rect.right, self._list_rect.bottom + pen.px(38)), style, "midright"
        )

    def paint(self, surface: pygame.Surface) -> None:
        """The rows of the list, the chosen one marked."""
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
