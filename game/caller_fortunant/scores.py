"""After the game: points by source or as a total, and the order that comes of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.caller_fortunant import register as book
from game.caller_fortunant.pager import Pager
from game.caller_fortunant.register import SOURCES, TOTAL, Person, Place
from game.caller_fortunant.view import Contents, View
from game.kit.control import Control
from game.kit.layout import Area, Flex
from game.kit.pen import Pen
from game.kit.widget import WidgetLayer
from game.tables.fortunant import desk
from game.text import ordinal
from rules.fortunant.state import STARS

COLUMNS: Final = (*SOURCES, TOTAL)
_ROW: Final = 36.0
_HEAD: Final = 74.0
_PAGER: Final = 36.0
_MOST: Final = 999


@dataclass(slots=True)
class Cell:
    """One number to type: a widget for the focus ring, which leads from cell to cell with Tab and arrows."""

    view: Scores
    person: int
    column: str

    @property
    def points(self) -> int | None:
        """Points entered."""
        person = self.view.register.people[self.person]
        return person.total if self.column == TOTAL else person.points.get(self.column)

    def focus(self) -> None:
        """Make the next digit start a new number, unless the page was only laid out again."""
        here = self.person, self.column
        if self.view.at != here:
            self.view.at, self.view.fresh = here, True

    def blur(self) -> None:
        """Each digit was kept as it was typed."""
        self.view.at = None

    def key(self, event: pygame.event.Event) -> bool:
        """Digits add to the number, Backspace and Delete rub it out."""
        digit = getattr(event, "unicode", "")
        if len(digit) == 1 and digit in "0123456789":
            before = 0 if self.view.fresh else self.points or 0
            self.view.enter(self, min(_MOST, before * 10 + int(digit)))
        elif event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            whole = event.key == pygame.K_DELETE or self.view.fresh or (self.points or 0) < 10
            self.view.enter(self, None if whole else (self.points or 0) // 10)
        else:
            return False
        return True


class Scores(View):
    """A table of people and sources, a page at a time."""

    def __init__(self, page: Contents) -> None:
        super().__init__(page)
        self.pager = Pager(self, "rows")
        self.fresh = True
        """True if the next digit starts a new number."""
        self.at: tuple[int, str] | None = None
        """Person and column of the cell that has the keyboard."""
        self._dirty = False
        nowhere = Area(0, 0, 0, 0, 1.0)
        self._table = self._side = nowhere
        self._rows: list[tuple[int, Area, list[Area]]] = []
        self._cells: list[tuple[Cell, Area]] = []

    # ------------------------------------------------------------------ layout

    def lay_out(self, pen: Pen, body: Area, widgets: WidgetLayer) -> Sequence[Control]:
        """The table at the left, the order at the right."""
        self.pen = pen
        self._table, self._side = body.columns(Flex(), Flex(0.3, least=236, most=330), gap=14)
        people = self.register.people
        lines = self._table.inset(16, 12).cut_top(_HEAD - 12)[1]
        pages = len(people) * _ROW > lines.height
        if pages:
            lines = lines.part(0, 0, lines.width, lines.height - _PAGER)
        self._rows, self._cells = [], []
        for place, number in enumerate(self.pager.fit(int(lines.height // _ROW))):
            row = lines.part(0, place * _ROW, lines.width, (place + 1) * _ROW)
            cells = self._cut(row)
            self._rows.append((number, row, cells))
            self._cells += [
                (Cell(self, number, column), cell) for column, cell in zip(COLUMNS, cells[1:], strict=True)
            ]
        found = [self._control(cell, area) for cell, area in self._cells]
        return [*found, *(self._arrows() if pages else ()), self._again()]

    def _cut(self, row: Area) -> list[Area]:
        """The name, then a cell for each column."""
        return row.columns(Flex(2.4, least=120), *[Flex()] * len(SOURCES), Flex(1.15), gap=6)

    def _control(self, cell: Cell, area: Area) -> Control:
        name = self.register.people[cell.person].name
        words = "instead of its parts" if cell.column == TOTAL else "points"
        return Control(
            f"cell:{cell.person}:{COLUMNS.index(cell.column)}",
            area.place(area.width, _ROW - 6).rect,
            tooltip=f"{cell.column} of {name}, {words}",
            look="widget",
            widget=cell,
        )

    def _arrows(self) -> list[Control]:
        row = self._table.inset(16, 10).cut_bottom(_PAGER - 2)[0].place(170, _PAGER - 2)
        return self.pager.arrows(row, _PAGER)

    def _again(self) -> Control:
        rect = self._side.inset(14, 14).cut_bottom(40)[0].rect
        tip = "Keep this result and begin a new game with the same people, another seed and clean sheets"
        return Control("anew", rect, "New game", self.page.begin_anew, "plank", tip)

    def deeds(self, foot: Area) -> Sequence[Control]:
        """The result as a file."""
        able = bool(book.standings(self.register))
        tip = "" if able else "Nobody has points yet"
        return [Control("write", foot.rect, "Write the result", self._write, "gold", tip, enabled=able)]

    # ------------------------------------------------------------------ what happens

    def enter(self, cell: Cell, points: int | None) -> None:
        """Enter the points typed into a cell; None empties it."""
        person = self.register.people[cell.person]
        was = bool(book.standings(self.register))
        after = book.change(self.register, cell.person, book.scored(person, cell.column, points))
        self.fresh, self._dirty = points is None, True
        # A new layout only where the button below changes: it would be in the way of quick typing.
        self.page.keep(after, relay=was != bool(book.standings(after)))

    def _write(self) -> None:
        try:
            self.page.note = f"The result is in {self.page.store.write_list(self.register)}."
        except OSError as error:
            self.page.note = f"The result cannot be written: {error.strerror or error}."
        self._dirty = True

    def use(self, event: pygame.event.Event) -> bool:
        """Wheel and page keys."""
        return self.pager.use(event)

    def update(self, seconds: float) -> bool:
        """True after something was typed."""
        dirty, self._dirty = self._dirty, False
        return dirty

    # ------------------------------------------------------------------ painting

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Both sheets, headings and names."""
        pen, people = self.pen, self.register.people
        desk.lay_sheet(pen, surface, self._table.rect, 11)
        desk.lay_sheet(pen, surface, self._side.rect, 13)
        head = self._table.inset(16, 12)
        pen.text(surface, "Points", head.rect.topleft, pen.style("hand", 18), "topleft")
        words = "type a number; Tab or an arrow leads on. You may type just the total"
        room = head.w - pen.px(80)
        pen.write(surface, words, pen.dim(14), (head.x + pen.px(74), head.y + pen.px(12)), "midleft", room)
        if not people:
            place = self._table.inset(20, 60).rect
            pen.letters.paragraph(surface, "There are no names on the list.", pen.dim(16), place)
        for name, cell in zip(("", *COLUMNS), self._cut(head.cut_top(_HEAD - 12)[0]), strict=True):
            pen.write(
                surface,
                name,
                pen.dim(13),
                (cell.rect.centerx, cell.rect.bottom - pen.px(10)),
                "center",
                cell.w,
            )
        for number, row, cells in self._rows:
            self._paint_name(surface, number, row, cells[0])
        foot = self._table.inset(16, 10).cut_bottom(_PAGER - 2)[0].rect
        pen.text(surface, self.pager.words, foot.center, pen.dim(14), "center")

    def _paint_name(self, surface: pygame.Surface, number: int, row: Area, cell: Area) -> None:
        pen, person = self.pen, self.register.people[number]
        if number > self.pager.first:
            line = pygame.Rect(row.x, row.y, row.w, pen.units.line(0.8))
            pen.box(surface, line, 0, "#7a5530", alpha=70)
        stars = person.stars.bit_count()
        width = cell.w - pen.px(13 * stars + 4)
        pen.write(surface, person.name, pen.style("text", 16), cell.rect.midleft, "midleft", width)
        for star in range(stars):
            place = (cell.rect.right - pen.px(7 + 13 * star), cell.rect.centery)
            pen.icon(surface, "fortunant/signs/star-gained", place, 16)

    def paint(self, surface: pygame.Surface, hovered: str) -> None:
        """The numbers, and the order."""
        for cell, area in self._cells:
            self._paint_cell(surface, cell, area, hovered)
        self._paint_order(surface)

    def _paint_cell(self, surface: pygame.Surface, cell: Cell, area: Area, hovered: str) -> None:
        pen, rect = self.pen, area.place(area.width, _ROW - 8).rect
        over = hovered == f"cell:{cell.person}:{COLUMNS.index(cell.column)}"
        pen.box(surface, rect, 5, "#fffdf4" if over else "#fbf3df", "#a58a5c", 1.1)
        points, style = cell.points, pen.style("bold", 16)
        if points is None and cell.column == TOTAL:
            points = book.total_of(self.register.people[cell.person])
            style = pen.style("hand", 17, "#5b4a3a")
        if points is not None:
            pen.text(surface, str(points), rect.center, style, "center")

    def _paint_order(self, surface: pygame.Surface) -> None:
        """The best, the next with a smaller face, and how many have no points yet."""
        pen, register, inner = self.pen, self.register, self._side.inset(16, 12)
        pen.text(surface, "Order", inner.rect.topleft, pen.style("hand", 18), "topleft")
        places = book.standings(register)
        missing = len(register.people) - len(places)
        top = inner.y + pen.px(34)
        step = max(pen.px(40), self._lines[0] + self._lines[1])
        room = max(1, (inner.rect.bottom - pen.px(76) - top) // step)
        for number, place in enumerate(places[:room]):
            self._paint_place(
                surface, register.people[place.number], place, (inner.x, top + number * step), inner.w
            )
        words = f"{missing} without points" if missing else "" if places else "Enter points to see the order."
        if len(places) > room:
            words = f"{len(places) - room} more" + (f", {words}" if words else "")
        pen.text(surface, words, (inner.x, inner.rect.bottom - pen.px(62)), pen.dim(14), "midleft", inner.w)

    @property
    def _lines(self) -> tuple[int, int]:
        """Heights of a name in the order and of what stands below it."""
        pen = self.pen
        return pen.letters.height(pen.style("bold", 16)), pen.letters.height(pen.dim(12))

    def _paint_place(
        self, surface: pygame.Surface, person: Person, place: Place, at: tuple[int, int], width: int
    ) -> None:
        pen, (x, y) = self.pen, at
        best, middle = place.place == 1, y + self._lines[0] // 2
        number = pen.style("title" if best else "bold", 19 if best else 15, "#8e5a12" if best else "")
        pen.text(surface, ordinal(place.place), (x, middle), number, "midleft")
        left, right = x + pen.px(46), x + width
        pen.text(surface, str(place.total), (right, middle), pen.style("title", 19), "midright")
        name = pen.style("bold" if best else "text", 16)
        pen.write(surface, person.name, name, (left, middle), "midleft", right - left - pen.px(40))
        stars = ", ".join(title for bit, title in enumerate(STARS) if person.stars >> bit & 1)
        alone = len(self.register.people) == 1
        words = book.rank_of(place.total) if alone else stars
        pen.write(
            surface,
            words,
            pen.dim(12),
            (left, y + self._lines[0] + self._lines[1] // 2),
            "midleft",
            right - left,
        )
