"""The people beside the dice: their names, and the stars they call out, to be ticked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.caller_fortunant import register as book
from game.caller_fortunant.pager import Pager
from game.kit.control import Control
from game.kit.layout import Area, Flex
from game.kit.pen import Pen
from game.tables.fortunant import desk
from rules.fortunant.scoring import TO_WIN
from rules.fortunant.state import STARS

if TYPE_CHECKING:
    from game.caller_fortunant.view import View

_ROW: Final = 34.0
_HEAD: Final = 52.0
_STAR: Final = 48.0
_PAGER: Final = 34.0
_NOBODY: Final = (
    "Nobody is on the list. You need no names to roll; with them you can tick stars and enter points."
)


class PeopleList:
    """As many rows as fit; further people on further pages."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.pager = Pager(view, "people")
        self.area = Area(0, 0, 0, 0, 1.0)
        self._rows: list[tuple[int, Area, list[Area]]] = []
        self.pen: Pen

    def lay_out(self, pen: Pen, area: Area) -> Sequence[Control]:
        """A row for each person: four stars to tick."""
        self.pen, self.area = pen, area
        people = self.view.register.people
        _, body = area.inset(16, 12).cut_top(_HEAD, 2)
        pages = len(people) * _ROW > body.height
        lines = body.part(0, 0, body.width, body.height - _PAGER) if pages else body
        self._rows, found = [], []
        for place, number in enumerate(self.pager.fit(int(lines.height // _ROW))):
            row = lines.part(0, place * _ROW, lines.width, (place + 1) * _ROW)
            stars = row.place(len(STARS) * _STAR, _ROW, "midright").columns(*[Flex()] * len(STARS))
            self._rows.append((number, row, stars))
            found += [self._star(number, star, cell) for star, cell in enumerate(stars)]
        return [*found, *(self.pager.arrows(body.cut_bottom(_PAGER)[0], _PAGER) if pages else ())]

    def _star(self, number: int, star: int, cell: Area) -> Control:
        person = self.view.register.people[number]
        gained = person.stars >> star & 1
        tip = f"{STARS[star]} star of {person.name}: {'take the tick away' if gained else 'tick it'}"
        act = partial(self._tick, number, star)
        return Control(f"star:{number}:{star}", cell.rect, "", act, "bare", tip, checked=bool(gained))

    def _tick(self, number: int, star: int) -> None:
        view = self.view
        before = view.register
        after = book.change(before, number, book.tick(before.people[number], star))
        view.page.services.audio.play("chime" if len(after.winners) > len(before.winners) else "pencil")
        view.page.keep(after)

    def paint_ground(self, surface: pygame.Surface) -> None:
        """The sheet, its heading, and the names."""
        pen, register = self.pen, self.view.register
        desk.lay_sheet(pen, surface, self.area.rect, 9)
        head, body = self.area.inset(16, 12).cut_top(_HEAD, 2)
        pen.text(surface, "Stars", head.rect.topleft, pen.style("hand", 18), "topleft")
        words = "three end the game" if register.people and not self._crowded else ""
        pen.text(surface, words, (head.rect.x + pen.px(62), head.y + pen.px(5)), pen.dim(14), "topleft")
        if not register.people:
            pen.letters.paragraph(surface, _NOBODY, pen.dim(15), body.rect)
            return
        self._paint_heads(surface, head)
        for number, row, _ in self._rows:
            self._paint_name(surface, number, row)
        foot = (body.rect.centerx, body.rect.bottom - pen.px(17))
        pen.text(surface, self.pager.words, foot, pen.dim(14), "center")

    @property
    def _crowded(self) -> bool:
        """Return True if the names of the stars do not fit side by side."""
        cells = self._rows[0][2] if self._rows else ()
        style = self.pen.dim(12)
        return any(self.pen.width(name, style) > cell.w for name, cell in zip(STARS, cells, strict=False))

    def _paint_heads(self, surface: pygame.Surface, head: Area) -> None:
        """The names of the stars, every second one higher where they do not fit side by side."""
        pen, cells = self.pen, self._rows[0][2] if self._rows else ()
        style = pen.dim(12)
        for star, cell in enumerate(cells):
            lift = round(pen.letters.height(style) * 0.9) if self._crowded and star % 2 else 0
            place = (cell.rect.centerx, head.rect.bottom - pen.px(9) - lift)
            pen.text(surface, STARS[star], place, style, "center")

    def _paint_name(self, surface: pygame.Surface, number: int, row: Area) -> None:
        pen, person = self.pen, self.view.register.people[number]
        if number > self.pager.first:
            line = pygame.Rect(row.x, row.y, row.w, pen.units.line(0.8))
            pen.box(surface, line, 0, "#7a5530", alpha=70)
        won = person.stars.bit_count() >= TO_WIN
        style = pen.style("bold" if won else "text", 16, "#8e5a12" if won else "")
        width = row.w - pen.px(len(STARS) * _STAR + 8)
        pen.write(surface, person.name, style, row.rect.midleft, "midleft", width)

    def paint(self, surface: pygame.Surface, hovered: str) -> None:
        """The stars: empty, gained, and under the mouse."""
        for number, _, stars in self._rows:
            person = self.view.register.people[number]
            for star, cell in enumerate(stars):
                gained = person.stars >> star & 1
                size = 36 if hovered == f"star:{number}:{star}" else 31
                name = "gained" if gained else "empty"
                self.pen.icon(surface, f"fortunant/signs/star-{name}", cell.rect.center, size)
