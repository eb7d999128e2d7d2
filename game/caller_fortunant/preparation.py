"""Before the game: who plays, which dice, and the sheets to be printed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from game.caller_fortunant import register as book
from game.caller_fortunant.pager import Pager
from game.caller_fortunant.pdf import document
from game.caller_fortunant.register import SEED, TIMERS, Register
from game.caller_fortunant.view import Contents, View
from game.folder_opener import open_folder, opener
from game.kit import pips
from game.kit.control import Control
from game.kit.layout import Area, Flex
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.kit.text_line import Entry
from game.kit.widget import WidgetLayer
from game.tables.fortunant import desk
from game.text import plural

_ROW: Final = 32.0
_TYPED: Final = 400
"""Characters of the line for names: a whole list may be pasted."""
_ABOUT: Final = "The same seed gives the same dice: here, at a table elsewhere, and in a game on the screen."
_CAPTIONS: Final = ("Who rolls?", "After a flood the water", "Time for a turn")
_LOW: Final = 420
"""Units of height below which there is no room to explain the seed."""
_NOBODY: Final = "You need no names to roll. With them, sheets carry names, and there is a ranking."
_SHEETS: Final = (
    "Everybody needs a sheet and a pencil. All sheets are one PDF of A4 pages; print it without scaling."
)


class Preparation(View):
    """Names at the left, dice in the middle, sheets at the right."""

    def __init__(self, page: Contents) -> None:
        super().__init__(page)
        self.typed = ""
        self.pager = Pager(self, "names")
        self.job: Iterator[None] | None = None
        """Pages that are still to be drawn."""
        self.done = (0, 0)
        """Number of them that are drawn, and their total."""
        self.file: Path | None = None
        """The sheets written last."""
        self.renames: int | None = None
        """The person whose name is in the line to be changed."""
        self._asked: int | None = None
        """The person whose cross has been clicked once, and whose stars and points would be lost."""
        nowhere = Area(0, 0, 0, 0, 1.0)
        self._people = self._dice = self._sheets = self._list = nowhere
        self._cells: list[tuple[int, Area]] = []
        self._line: Entry | None = None
        self._begins: Control | None = None

    # ------------------------------------------------------------------ layout

    def lay_out(self, pen: Pen, body: Area, widgets: WidgetLayer) -> Sequence[Control]:
        """Three sheets of paper."""
        self.pen = pen
        self._people, self._dice, self._sheets = body.columns(Flex(1.25), Flex(1.05), Flex(0.95), gap=14)
        return [*self._lay_out_people(widgets), *self._lay_out_dice(widgets), *self._lay_out_sheets()]

    def _lay_out_people(self, widgets: WidgetLayer) -> list[Control]:
        inner = self._people.inset(18, 14)
        _, line, self._list = inner.rows(34, 40, Flex(), gap=8)
        add, field = line.cut_right(90, 8)
        entry = widgets.entry(field.place(field.width, 36).rect, self.typed, _TYPED, "Mia, Kai, Noor")
        entry.on_change = self._type
        self._line = entry
        words = "Add" if self.renames is None else "Change"
        self._adding = Control("add", add.place(90, 38).rect, words, self._add, key="Enter")
        self._adding.show_key = False
        self._show_adding()
        found = [Control("names", entry.rect, look="widget", widget=entry), self._adding]
        columns = 2 if self._list.width > 300 else 1
        pages = len(self.register.people) > columns * int(self._list.height // _ROW)
        rows = self._list.part(0, 0, self._list.width, self._list.height - (_ROW + 4 if pages else 0))
        shown = self.pager.fit(columns * max(1, int(rows.height // _ROW)))
        cells = rows.grid(len(shown), columns, 0, _ROW) if shown else []
        if columns > 1:
            cells = [Area(c.x + (4 if n % 2 else 0), c.y, c.w - 4, c.h, c.u) for n, c in enumerate(cells)]
        self._cells = list(zip(shown, cells, strict=True))
        for number, cell in self._cells:
            found += [self._renamer(number, cell), self._remover(number, cell)]
        return [*found, *(self._arrows() if pages else ())]

    def _renamer(self, number: int, cell: Area) -> Control:
        """The name, which a click puts into the line to be changed."""
        place = cell.part(0, 0, cell.width - 30, cell.height).rect
        act, tip = partial(self._begin_to_rename, number), "Click to change the name"
        return Control(f"name:{number}", place, "", act, "bare", tip, checked=number == self.renames)

    def _remover(self, number: int, cell: Area) -> Control:
        """The small cross at a name."""
        tip = f"Take {self.register.people[number].name} off the list"
        place = cell.place(26, 26, "midright").rect
        return Control(f"off:{number}", place, "", partial(self._remove, number), "bare", tip)

    def _arrows(self) -> list[Control]:
        return self.pager.arrows(self._list.cut_bottom(_ROW)[0].place(160, _ROW), 34)

    def _lay_out_dice(self, widgets: WidgetLayer) -> list[Control]:
        register = self.register
        inner = self._dice.inset(18, 14)
        about = Flex(least=48, most=72) if inner.height > _LOW else 0
        places = inner.rows(34, 22, 40, about, 26, 42, 26, 42, 26, 42, gap=4)
        _, self._seed_words, seed, self._about, _, source, _, water, _, limit = places
        self._captions = list(zip(places[4::2], _CAPTIONS, strict=True))
        other, field = seed.cut_right(104, 8)
        entry = widgets.entry(field.place(field.width, 36).rect, register.seed, SEED, "a seed")
        entry.on_change = self._seed
        locked = bool(register.rolls)
        other_seed = Control(
            "seed-new", other.place(104, 38).rect, "Another", self._another, enabled=not locked
        )
        other_seed.tooltip = "The dice have been rolled with this seed" if locked else ""
        return [
            Control("seed", entry.rect, look="widget", widget=entry, enabled=not locked),
            other_seed,
            *self._choices(source, "real", (("the program", False), ("real dice", True)), register.real_dice),
            *self._choices(water, "recede", (("stays", False), ("runs off again", True)), register.receding),
            *self._choices(
                limit, "limit", tuple((f"{t} s" if t else "none", t) for t in TIMERS), register.timer
            ),
        ]

    def _choices(
        self, area: Area, name: str, offered: Sequence[tuple[str, int | bool]], chosen: int | bool
    ) -> list[Control]:
        style = self.pen.style("bold", 15)
        cells = area.place(area.width, 36).columns(
            *[Flex(self.pen.width(words, style)) for words, _ in offered], gap=6
        )
        return [
            Control(
                f"{name}-{int(value)}",
                cell.rect,
                words,
                partial(self._choose, name, value),
                "choice",
                checked=value == chosen,
                size=14,
            )
            for (words, value), cell in zip(offered, cells, strict=True)
        ]

    def _lay_out_sheets(self) -> list[Control]:
        inner = self._sheets.inset(18, 14)
        _, self._sheet_words, self._preview, _, one, each, folder = inner.rows(
            34, 92, Flex(), 4, 42, 42, 42, gap=6
        )
        busy = self.job is not None
        count = len(self.register.people)
        named = f"Make {plural(count, 'sheet', 'sheets')} with names" if count else "Make sheets with names"
        tip = "" if count else "There are no names on the list"
        return [
            Control(
                "print-one", one.rect, "Make an empty sheet", partial(self._print, False), enabled=not busy
            ),
            Control(
                "print-all",
                each.rect,
                named,
                partial(self._print, True),
                "plank",
                tip,
                enabled=bool(count) and not busy,
            ),
            Control(
                "open",
                folder.rect,
                "Open to print",
                self._open,
                "paper",
                "Opens the sheets in your PDF viewer. Print them from there",
                enabled=self.file is not None and not busy,
            ),
        ]

    def deeds(self, foot: Area) -> Sequence[Control]:
        """To the dice."""
        words = "On to the dice" if self.register.rolls else "Begin"
        self._begins = Control("begin", foot.rect, words, lambda: self.page.go("dice"), "gold", size=22)
        self._show_adding()
        return [self._begins]

    # ------------------------------------------------------------------ what happens

    def _type(self, text: str) -> None:
        self.typed = text
        self._show_adding()

    def _show_adding(self) -> None:
        """Let Enter belong to the button beside the line while it would add somebody, else to the way on."""
        adds = self._adds_somebody()
        self._adding.enabled, self._adding.look = adds, "gold" if adds else "plank"
        if self._begins is not None:
            self._begins.look = "plank" if adds else "gold"

    def _adds_somebody(self) -> bool:
        """Return True if the line names a person who is not listed yet and for whom there is room."""
        return self._with_line() != self.register

    def _with_line(self) -> Register:
        """The register with what the line says: a name changed, or names added."""
        if self.renames is not None:
            return book.renamed(self.register, self.renames, self.typed)
        return book.add_people(self.register, self.typed)

    def _add(self) -> None:
        after = self._with_line()
        if self.renames is None:
            self.pager.first = len(after.people)
        self._put("")
        self.page.keep(after)
        self.page.relay()

    def _begin_to_rename(self, number: int) -> None:
        """Put a name into the line; a second click takes it out again."""
        again = self.renames == number
        self._put("" if again else self.register.people[number].name)
        self.renames = None if again else number
        self.page.focus = "names"
        self.page.relay()

    def _put(self, text: str) -> None:
        """Set the line, which then names nobody who is to be changed."""
        self.typed, self.renames, self._asked = text, None, None
        if self._line is not None:
            self._line.put(text)  # letters may follow before the next lay-out

    def _remove(self, number: int) -> None:
        """Take a person off the list; one who has stars or points by a second click."""
        person = self.register.people[number]
        if self._asked != number and (person.stars or person.points or person.total is not None):
            self._asked = number
            self.page.note = f"{person.name} has stars or points. Click the cross again to take both away."
            return self.page.relay()
        self._put("")
        self.page.note = ""
        return self.page.keep(book.without_person(self.register, number))

    def _seed(self, text: str) -> None:
        seed = " ".join(text.split())
        if seed and not self.register.rolls:
            self.page.keep(book.replace(self.register, seed=seed), relay=False)

    def _another(self) -> None:
        self.page.keep(book.replace(self.register, seed=book.new_seed()))

    def _choose(self, name: str, value: int | bool) -> None:
        register = self.register
        match name:
            case "real":
                after = book.replace(register, real_dice=bool(value))
            case "recede":
                after = book.replace(register, receding=bool(value))
            case _:
                after = book.replace(register, timer=int(value))
        self.page.keep(after)

    def use(self, event: pygame.event.Event) -> bool:
        """Wheel and page keys."""
        return self.pager.use(event)

    # ------------------------------------------------------------------ printing

    def _print(self, named: bool) -> None:
        self.job = self._pages(self.register, named)
        self.page.note = "Please stay here until all are written."
        self.page.relay()

    def _pages(self, register: Register, named: bool) -> Iterator[None]:
        """Draw page after page, the window free in between, and write the PDF. Reports errors in the note."""
        # Imported here: the fonts at this size and the earth's drawing are needed by nobody else.
        from game.caller_fortunant.printed_sheet import Printer

        people: list[tuple[str, int]] = [("", 0)]
        if named:
            real = register.real_dice
            people = [
                (person.name, 0 if real else book.option_of(register, number))
                for number, person in enumerate(register.people)
            ]
        self.done = (0, len(people))
        yield
        try:
            printer, pages = Printer(self.page.services, register), []
            for name, option in people:
                pages.append(printer.placed(name, option))
                self.done = (len(pages), len(people))
                yield
            self.file = self.page.store.write_sheets(register.seed if named else "empty", document(pages))
        except (OSError, pygame.error) as error:
            self.page.note = f"The sheets cannot be written: {error}."
        else:
            made, what = (
                ("Your sheet is", "it") if len(people) == 1 else (f"Your {len(people)} sheets are", "them")
            )
            self.page.note = f"{made} in {self._place}. Open to print shows {what} in your PDF viewer."

    def _open(self) -> None:
        """Open the sheets in the system's viewer, which can print them."""
        if self.file is None:
            return
        program = opener()
        try:
            if program is None:
                raise OSError("there is no viewer")
            open_folder(program, self.file)
        except OSError:
            self.page.note = f"No PDF viewer was found. The sheets are in {self._place}."
        else:
            self.page.note = f"Your PDF viewer opens {self._place}. Print it from there, without scaling."
        self.page.relay()

    @property
    def _place(self) -> str:
        """Folder and name of the sheets written last."""
        return str(self.file).replace(str(Path.home()), "~")

    def update(self, seconds: float) -> bool:
        """One page at a time."""
        if self.job is None:
            return False
        try:
            next(self.job)
        except StopIteration:
            self.job = None
            self.page.relay()
        return True

    @property
    def wake(self) -> float | None:
        """Soon, while pages are drawn."""
        return 0.01 if self.job is not None else None

    # ------------------------------------------------------------------ painting

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Three sheets with their headings and words."""
        pen, register = self.pen, self.register
        for seed, (area, title) in enumerate(
            ((self._people, "People"), (self._dice, "Dice"), (self._sheets, "Sheets to print")), 21
        ):
            desk.lay_sheet(pen, surface, area.rect, seed)
            head = area.inset(18, 14).rect
            pen.text(surface, title, head.topleft, pen.style("hand", 20), "topleft")
        head = self._people.inset(18, 14).rect
        words = plural(len(register.people), "person", "people") if register.people else "nobody yet"
        pen.text(surface, words, (head.right, head.y + pen.px(12)), pen.dim(14), "midright")
        if not register.people:
            pen.letters.paragraph(surface, _NOBODY, pen.dim(15), self._list.inset(4, 6).rect)
        for number, cell in self._cells:
            self._paint_person(surface, number, cell)
        place = self._list.cut_bottom(_ROW)[0].rect.center
        pen.text(surface, self.pager.words, place, pen.dim(14), "center")
        self._paint_dice_words(surface)
        pen.letters.paragraph(surface, _SHEETS, pen.dim(14), self._sheet_words.rect)
        self._paint_preview(surface)

    def _paint_person(self, surface: pygame.Surface, number: int, cell: Area) -> None:
        pen, register = self.pen, self.register
        rect = cell.rect
        line = pygame.Rect(rect.x, rect.bottom - 1, rect.w, pen.units.line(0.8))
        pen.box(surface, line, 0, "#7a5530", alpha=60)
        if number == self.renames:
            pen.box(surface, rect.inflate(0, -pen.px(3)), 6, "#fff0b8", "#c98a12", 1.6)
        if not register.real_dice:
            picture = pips.face(pen.px(20), book.option_of(register, number))
            surface.blit(picture, picture.get_rect(midleft=rect.midleft), special_flags=PREMULTIPLIED)
        left = rect.x + (0 if register.real_dice else pen.px(28))
        width = rect.right - left - pen.px(30)
        name = register.people[number].name
        pen.write(surface, name, pen.style("text", 16), (left, rect.centery), "midleft", width)

    def _paint_dice_words(self, surface: pygame.Surface) -> None:
        pen = self.pen
        place = self._seed_words.rect
        pen.text(surface, "Seed of the dice", place.midleft, pen.style("bold", 15), "midleft")
        if self._about.h:
            pen.letters.paragraph(surface, _ABOUT, pen.dim(13.5), self._about.rect)
        for area, words in self._captions:
            spot = (area.x, area.rect.bottom - pen.px(9))
            pen.text(surface, words, spot, pen.style("bold", 15), "midleft")

    def _paint_preview(self, surface: pygame.Surface) -> None:
        """A small page, so that one knows what comes out of the printer."""
        pen, room = self.pen, self._preview.rect
        high = min(room.h, round(room.w * 1.414))
        page = pygame.Rect(0, 0, round(high / 1.414), high)
        page.center = room.center
        pen.box(surface, page.move(pen.px(2), pen.px(3)), 1, "#1a120c", alpha=90)
        pen.box(surface, page, 1, "#ffffff", "#8a7a5c", 1)
        earth = pygame.Rect(
            page.x + page.w * 0.05, page.y + page.h * 0.07, page.w * 0.82, page.w * 0.82 * 0.93
        )
        self._paint_boxes(surface, page)
        leaf = pen.sprites.get("fortunant/leaf/leaf", earth.w, earth.h)
        grey = pygame.transform.grayscale(leaf)
        surface.blit(grey, earth, special_flags=PREMULTIPLIED)

    def _paint_boxes(self, surface: pygame.Surface, page: pygame.Rect) -> None:
        """Track, bonuses and lines of rules at the foot of the small page, as grey boxes and lines."""
        pen, grey = self.pen, "#b9b3aa"
        step = page.w * 0.036
        for row in range(3):
            for column in range(10):
                box = pygame.Rect(0, 0, round(step * 0.86), round(step * 0.86))
                box.topleft = (
                    round(page.x + page.w * 0.06 + column * step),
                    round(page.y + page.h * 0.66 + row * step),
                )
                pen.box(surface, box, 0.5, "", grey, 0.7)
        for part, (left, right) in enumerate(((0.48, 0.64), (0.70, 0.94))):
            for row in range(5 - part):
                y = round(page.y + page.h * (0.665 + 0.02 * row))
                line = pygame.Rect(
                    round(page.x + page.w * left), y, round(page.w * (right - left)), pen.units.line(1)
                )
                pen.box(surface, line, 0, grey)
        for column in range(3):
            for row in range(7):
                left, top = page.w * (0.06 + 0.31 * column), page.h * (0.84 + 0.018 * row)
                line = pygame.Rect(
                    round(page.x + left), round(page.y + top), round(page.w * 0.27), pen.units.line(0.8)
                )
                pen.box(surface, line, 0, grey)

    def paint(self, surface: pygame.Surface, hovered: str) -> None:
        """Crosses at the names, and how far the printing is."""
        pen = self.pen
        for number, cell in self._cells:
            size = 17 if hovered == f"off:{number}" else 12
            pen.icon(surface, "ui/icons/close", cell.place(26, 26, "midright").rect.center, size)
        if self.job is not None and self.done[1]:
            line = self._preview.place(self._preview.width, 26).rect
            pen.box(surface, line, 6, "#fffdf4", "#8a7a5c", 1)
            bar = line.inflate(-pen.px(6), -pen.px(6))
            bar.width = round(bar.width * self.done[0] / self.done[1])
            if bar.width:
                pen.box(surface, bar, 4, "#ffc93c")
            pen.text(
                surface, f"{self.done[0]} of {self.done[1]}", line.center, pen.style("bold", 14), "center"
            )
