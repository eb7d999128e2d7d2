"""The rulebook inside the program: "In one look", chapters with numbered rules, and a search."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game.kit import shape
from game.kit.control import Control
from game.kit.layout import Area, Flex
from game.kit.lettering import PREMULTIPLIED
from game.kit.scroll_bar import WIDTH, ScrollBar
from game.learning import lessons
from game.scenes.base.game_tabs import GameTabs
from game.scenes.base.reading import Block, Reading
from game.scenes.base.reading_page import ReadingPage
from game.scenes.base.shelf import boxes
from game.scenes.rulebook.book import ALL, Book, Chapter, Section, at_a_glance, find
from game.scenes.rulebook.page_writer import PageWriter
from game.scenes.rulebook.pictures import BookPictures
from game.services import Services
from game.text import plural, words_of
from rules.core import registry

LOOK: Final = "look"
"""Name of the first page, where chapters have the beginning of their rules' IDs."""
_ROW: Final = 32
_SEARCH: Final = 36
_HEADING: Final = 54
_SETS: Final = 40
"""Height of a row of rule sets, with the space below it."""
_SET_SIZE: Final = 14.5
_LESSONS: Final = 170
_WHEEL_ROWS: Final = 2


class RulebookScene(ReadingPage):
    """Contents with a search line on the left, the chosen page on the right."""

    def __init__(self, services: Services, game: str, rule: str = "", variant: str = ALL) -> None:
        """Open at a rule, else at the first page; `variant` is the rule set it is filtered to."""
        super().__init__(services)
        self.tabs = GameTabs(services, boxes(), game, self._choose_game)
        self._list = self._page_area = self._found = Area(0, 0, 0, 0, 1.0)
        self._row_areas: list[Area] = []
        self._bar = ScrollBar()
        """Beside the list."""
        self._open_book(game, rule, variant)

    def _open_book(self, game: str, rule: str, variant: str) -> None:
        self.game, self.query, self.first = game, "", 0
        self.book = Book(game, variant)
        self.pictures = BookPictures(self.services, game)
        found = find(game, rule) if rule else None
        if found is not None and self.book.chapter_of(found) is None:
            # Asked for a rule of another rule set: better all rules than not this one.
            self.book = Book(game, ALL)
        self.chosen: Section | None = found
        """The rule asked for, which lies on a bright ground."""
        self.page = found.prefix if found else self._first_page
        self._reveal = self._jump = True
        self.title = self._heading()

    # What it shows

    @property
    def _first_page(self) -> str:
        if at_a_glance(self.game) is not None:
            return LOOK
        return self.book.chapters[0].prefix if self.book.chapters else ""

    def _heading(self) -> str:
        """The page's title; it names the game only if there are no tabs to show that."""
        return "Rulebook" if len(boxes()) > 1 else f"Rules of {registry.info(self.game).title}"

    @property
    def chapter(self) -> Chapter | None:
        """The chapter that is open."""
        return next((chapter for chapter in self.book.chapters if chapter.prefix == self.page), None)

    def found(self) -> tuple[Section, ...]:
        """The rules that contain all words of the search line."""
        return self.book.search(self.query)

    @property
    def _title(self) -> str:
        return registry.info(self.game).title

    def found_elsewhere(self) -> dict[str, int]:
        """Numbers of rules in any rule set of the other games that contain all words of the search line, by
        game; games without such rules are left out."""
        others = [game for game in registry.names() if game != self.game]
        found = {game: len(Book(game).search(self.query)) for game in others} if self.searching else {}
        return {game: count for game, count in found.items() if count}

    @property
    def searching(self) -> bool:
        """True if the list shows the results of a search, not the contents."""
        return bool(self.query.strip())

    def rows(self) -> list[Section | Chapter | str]:
        """The list's rows: what was found, or `LOOK` and the chapters, the open one with its rules."""
        if self.searching:
            return list(self.found())
        rows: list[Section | Chapter | str] = [LOOK] if at_a_glance(self.game) is not None else []
        for chapter in self.book.chapters:
            rows.append(chapter)
            if chapter.prefix == self.page:
                rows += self.book.rules_of(chapter)
        return rows

    # Layout

    def lay_out_body(self, body: Area) -> Sequence[Control]:
        """Lay out search line and visible rows on the left, the open page on the right."""
        self._list, self._page_area = body.columns(Flex(0.3, least=260, most=400), Flex(), gap=14)
        _, line, rows, _ = self._list.inset(10, 0).rows(12, _SEARCH, Flex(), 10, gap=4)
        search = self.widgets().entry(line.rect, self.query, 40, f"Search {self._title} rules")
        search.on_change = self._search
        controls = [Control("search", search.rect, look="widget", widget=search), *self._row_controls(rows)]
        return [*controls, *self._lay_out_page()]

    def _lay_out_page(self) -> list[Control]:
        sets = self._sets()
        inner = self._page_area.inset(24, 0)
        columns = self._set_columns(sets, inner.w)
        high = _SETS * -(-len(sets) // columns) if sets else 0
        _, self._head, strip, _, page, _ = inner.rows(6, _HEADING, high, 4 if sets else 0, Flex(), 14)
        text = self.reading.lay_out(page, self._blocks(page), self.pen)
        if self._jump:
            self._jump = False
            self.reading.show(self.chosen.id if self.chosen else "", self.pen.px(46))
        learn = self._learn_button()
        return [*learn, *self._set_controls(sets, strip, columns), text]

    def _blocks(self, page: Area) -> list[Block]:
        marks = words_of(self.query) if self.searching else ()
        rule = self.chosen.id if self.chosen else ""
        page_writer = PageWriter(self.pen, self.pictures, Reading.width(page), marks, rule)
        chapter, look = self.chapter, self.book.look
        if self.searching and chapter is None:
            return page_writer.found(self.book, self.found())
        if chapter is not None:
            return page_writer.chapter(self.book, chapter)
        return page_writer.first_page(self.book, look, self._known()) if look else []

    def _known(self) -> list[str]:
        """The rule sets of which a game has been finished."""
        profile = self.services.profile
        return [facts.variant for facts in profile.finished(self.game)] if profile else []

    def _sets(self) -> list[tuple[str, str]]:
        """The rule sets to choose from, and all of them; none if there is only one."""
        variants = registry.info(self.game).variants
        if len(variants) < 2:
            return []
        return [*((one.name, one.title) for one in variants), (ALL, "All rules")]

    def _set_columns(self, sets: list[tuple[str, str]], width: int) -> int:
        """Number of rule-set buttons side by side: as many as can be read whole."""
        pen, fewest = self.pen, max(1, len(sets))
        style = pen.style("bold", _SET_SIZE)
        for rows in range(1, fewest + 1):
            columns = -(-fewest // rows)
            room = (width - (columns - 1) * pen.px(6)) // columns - pen.px(16)
            if all(pen.fits(title, style, room) for _, title in sets):
                return columns
        return 1

    def _set_controls(self, sets: list[tuple[str, str]], strip: Area, columns: int) -> list[Control]:
        """Buttons `set-<name>` with the chosen one marked, in letters small enough for all of them."""
        if not sets:
            return []
        lines = -(-len(sets) // columns)
        widest = min(strip.width, columns * 176)
        row = strip.part(0, 0, widest, strip.height).grid(len(sets), columns, 6, strip.height / lines - 6)
        style = self.pen.style("bold", _SET_SIZE)
        for _, title in sets:
            style = self.pen.shrunk(title, style, row[0].w - self.pen.px(16))
        size = style.px / self.pen.u
        return [
            Control(
                f"set-{name or 'all'}",
                area.rect,
                title,
                partial(self._choose_set, name),
                "choice",
                checked=name == self.book.variant,
                size=size,
            )
            for area, (name, title) in zip(row, sets, strict=True)
        ]

    def _learn_button(self) -> list[Control]:
        """Button `lessons` at the head of the first page, for a game that has some."""
        learn = self.services.open_lessons
        if learn is None or self.page != LOOK or self.searching or not lessons.of(self.game):
            return []
        place = self._head.place(_LESSONS, 40, "midright")
        return [Control("lessons", place.rect, "Lessons", partial(learn, self.game), "gold")]

    def lay_out_foot(self, foot: Area) -> Sequence[Control]:
        """Buttons to the page before and to the next one, or to what a search finds in other games;
        `paint_body` writes how many rules were found."""
        self._found = foot
        pages = self._pages()
        if self.searching:
            return self._other_games(foot)
        if self.page not in pages:
            return []
        at = pages.index(self.page)
        before, after = foot.place(560, 46, "midright").columns(Flex(), Flex(), gap=10)
        near = (("previous", before, at - 1), ("next", after, at + 1))
        return [
            Control(name, area.rect, self._title_of(pages[n]), partial(self.turn_to, pages[n]), icon=icon)
            for (name, area, n), icon in zip(near, ("ui/icons/left-pale", "ui/icons/right-pale"), strict=True)
            if 0 <= n < len(pages)
        ]

    def _other_games(self, foot: Area) -> list[Control]:
        """Buttons `other-<game>` with the number of rules found there, beside the words about this game."""
        found = self.found_elsewhere()
        room = foot.place(foot.width - self._count_width() - 12, 46, "midright")
        places = room.columns(Flex(), *[Flex(most=200)] * len(found), gap=8)[1:]
        return [
            Control(
                f"other-{game}",
                place.rect,
                f"{registry.info(game).title}: {count}",
                partial(self._search_in, game),
                tooltip=f"{plural(count, 'rule', 'rules')} of {registry.info(game).title} with these words",
                size=15,
            )
            for (game, count), place in zip(found.items(), places, strict=True)
        ]

    def _pages(self) -> list[str]:
        look = [LOOK] if at_a_glance(self.game) is not None else []
        return [*look, *(chapter.prefix for chapter in self.book.chapters)]

    def _title_of(self, page: str) -> str:
        if page == LOOK:
            return "In one look"
        return next(chapter.title for chapter in self.book.chapters if chapter.prefix == page)

    def _row_controls(self, place: Area) -> list[Control]:
        entries, room = self.rows(), max(1, int(place.height // _ROW))
        bar = WIDTH if len(entries) > room else 0
        lines, _, track = place.columns(Flex(), 6 if bar else 0, bar)
        self._row_areas = lines.rows(*[Flex()] * room, gap=2)
        marked = next((n for n, entry in enumerate(entries) if self._is_marked(entry)), None)
        if self._reveal and marked is not None:
            # The whole of an open chapter, as far as it fits, with the marked row in any case.
            head = next((n for n in range(marked, -1, -1) if isinstance(entries[n], Chapter)), marked)
            own = len(self.book.rules_of(chapter)) if (chapter := self.chapter) else 0
            self.first = max(min(self.first, head), head + own - room + 1)
            self.first = min(self.first, max(head, marked - room + 1))
        self._reveal = False
        self.first = max(0, min(self.first, len(entries) - room))
        self._bar.lay_out(track.rect, self.first, room, len(entries))
        shown = entries[self.first : self.first + room]
        return [self._row(entry, area.rect) for entry, area in zip(shown, self._row_areas, strict=False)]

    def _is_marked(self, entry: Section | Chapter | str) -> bool:
        """Return True if a row stands for the content of the page."""
        match entry:
            case Section():
                return entry == self.chosen
            case Chapter():
                return entry.prefix == self.page and self.chosen is None
        return entry == self.page

    def _row(self, entry: Section | Chapter | str, rect: pygame.Rect) -> Control:
        marked = self._is_marked(entry)
        match entry:
            case Section():
                act = partial(self.open, entry)
                return Control(f"rule-{entry.id}", rect, entry.title, act, "bare", checked=marked)
            case Chapter():
                act = partial(self.turn_to, entry.prefix)
                return Control(f"chapter-{entry.prefix}", rect, entry.title, act, "bare", checked=marked)
        return Control(LOOK, rect, "In one look", partial(self.turn_to, LOOK), "bare", checked=marked)

    # What happens

    def _choose_game(self, game: str) -> None:
        """Show another game's rulebook from the beginning."""
        self.tabs.chosen = game
        self._open_book(game, "", played_set(self.services, game))
        self.refresh_soon()

    def _search_in(self, game: str) -> None:
        """Search for the same words in another game, in all its rule sets."""
        words, self.tabs.chosen = self.query, game
        self._open_book(game, "", ALL)
        self._search(words)

    def _choose_set(self, variant: str) -> None:
        """Filter by a rule set; a page that it has not gives way to the first one."""
        self.book = Book(self.game, variant)
        if self.chosen is not None and self.book.chapter_of(self.chosen) is None:
            self.chosen = None
        if self.page not in self._pages():
            self.page = "" if self.searching else self._first_page
        self._reveal = self._jump = True
        self.refresh_soon()

    def open(self, section: Section) -> None:
        """Show a rule in its chapter."""
        self.chosen, self.page = section, section.prefix
        self._reveal = self._jump = True
        self.refresh_soon()

    def turn_to(self, page: str) -> None:
        """Show the first page or a chapter from its beginning."""
        self.chosen, self.page = None, page
        self._reveal = self._jump = True
        self.refresh_soon()

    def _search(self, words: str) -> None:
        """Show all rules that contain the words; without words, the contents again."""
        self.query, self.first, self.chosen = words, 0, None
        self.page = "" if self.searching else self._first_page
        self._jump = True
        self.refresh_soon()

    def handle(self, event: pygame.event.Event) -> bool:
        """The list's scroll bar comes before everything else, as the page's does."""
        if not self._bar.use(event):
            return super().handle(event)
        self.first = round(self._bar.offset)
        self.refresh_soon()
        return True

    def use(self, event: pygame.event.Event) -> bool:
        """The wheel scrolls the list if the mouse is over it."""
        if event.type == pygame.MOUSEWHEEL and self._list.rect.collidepoint(pygame.mouse.get_pos()):
            self.first -= event.y * _WHEEL_ROWS
            self.refresh_soon()
            return True
        return super().use(event)

    @property
    def wake(self) -> float | None:
        """At once while a picture is missing."""
        return 0.01 if self.pictures.wanted else super().wake

    def update(self, seconds: float) -> None:
        """Glide on, and paint one missing picture: all at once would hold the page up."""
        super().update(seconds)
        if self.pictures.paint_next(self.pen):
            self.changed = True

    # Painting

    def paint_body(self, surface: pygame.Surface) -> None:
        """The two sheets, the page's heading, and what a search found."""
        pen, head = self.pen, self._head
        pen.panels.paper(surface, self._list.rect, "paper_dim")
        pen.panels.paper(surface, self._page_area.rect)
        room = head.w - pen.px(_LESSONS + 20)
        style = pen.shrunk(self._page_title(), pen.style("title", 28), room)
        pen.text(surface, self._page_title(), head.rect.midleft, style, "midleft", room)
        self._paint_count(surface)

    def _page_title(self) -> str:
        if chapter := self.chapter:
            return chapter.title
        if self.searching:
            total = len(self.found())
            if not total:
                return f"Nothing found in {self._title}"
            return f"{plural(total, 'rule', 'rules')} with “{self.query.strip()}”"
        return f"{self._title} in one look" if self.page else "No rules are written yet."

    def _paint_count(self, surface: pygame.Surface) -> None:
        """Paint the number of search results, or of those in other rule sets, beside Back."""
        words, pen = self._count(), self.pen
        if not words:
            return
        style = pen.style("text", 15, pen.palette.glass_ink)
        plate = self._found.place(self._count_width(), 36, "midleft")
        pen.panels.glass(surface, plate.rect)
        pen.text(surface, words, plate.rect.center, style, "center", plate.w - pen.px(16))

    def _count_width(self) -> float:
        """Width of the plate with the number of results, in units."""
        width = self.pen.width(self._count(), self.pen.style("text", 15)) / self.pen.units.u
        return min(width + 28, self._found.width)

    def _count(self) -> str:
        if not self.searching:
            return ""
        total, beyond = len(self.found()), len(Book(self.game).search(self.query))
        if total:
            return f"{plural(total, 'rule', 'rules')} of {self._title}"
        if beyond:
            return f"Only in other rule sets: {plural(beyond, 'rule', 'rules')}. Click All rules."
        return f"No rule of {self._title} contains these words."

    def paint(self, surface: pygame.Surface) -> None:
        """The tabs, the rows of the list, and the page."""
        super().paint(surface)
        self._bar.paint(surface, self.pen)
        for control in self.controls:
            if control.id == LOOK or control.id.startswith(("rule-", "chapter-")):
                self._paint_row(surface, control)

    def _paint_row(self, surface: pygame.Surface, control: Control) -> None:
        pen, rule = self.pen, control.id.startswith("rule-")
        if control.checked or control.id == self.ring.hover_id:
            fill = pen.palette.chip if control.checked else pen.palette.paper_light
            plate = shape.box(control.rect.size, pen.px(6), fill)
            surface.blit(plate, control.rect, special_flags=PREMULTIPLIED)
        indent = 22 if rule and not self.searching else 10
        place = (control.rect.x + pen.px(indent), control.rect.centery)
        if rule:
            style = pen.style("bold" if control.checked else "text", 14.5)
        else:
            style = pen.style("display", 15.5, "" if control.checked else pen.palette.link)
        pen.text(surface, control.label, place, style, "midleft", control.rect.w - pen.px(indent + 6))


def played_set(services: Services, game: str) -> str:
    """The rule set of a game's last new-game form, else of the last game that was finished, else the first to
    learn."""
    variants = [one.name for one in registry.info(game).variants]
    form, profile = services.settings.values.forms.get(game, {}), services.profile
    wanted = [form.get("variant", "")]
    wanted += [facts.variant for facts in profile.finished(game, limit=1)] if profile else []
    return next((name for name in wanted if name in variants), lessons.first_set(game))
