"""Standings: all players by points, on a sheet that any table can lay over its picture.

It shows what everybody may see: points of the public position, and who is done.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import pygame

from game.kit.colony import sign
from game.kit.control import key_matches
from game.kit.histogram import histogram, lay_bars
from game.kit.item import Item, Panel
from game.kit.layout import Flex
from game.kit.merely_shown import or_else
from game.table.company import is_done
from game.text import ordinal
from rules.core.protocol import Seat

OPENED: Final = "standings"
"""Its name among the sheets open over a table."""
KEY: Final = "S"
ROW: Final = "over:seat:"
"""Prefix of the ids of rows; the seat follows."""
TURN: Final = "over:turn:"
"""Prefix of the ids of the arrows to other pages; by how many pages follows."""
CLOSE: Final = "over:close"
_HEAD: Final = 72
_FOOT: Final = 36
_LINE: Final = 22.4
_TALL: Final = 32.0
"""Heights in units: of the head, of the foot with the pages, and of a row, the least and the most."""
_COLUMN: Final = 290
_COLUMNS: Final = 4
_LEAST: Final = 480
"""Width of the sheet of few players, in units."""
_GAP: Final = 10
_MARGIN: Final = 14


@dataclass(frozen=True, slots=True)
class Standing:
    """One player among all."""

    seat: Seat
    place: int
    """1 for the most points; equal points share a place."""
    points: int
    note: str = ""
    """The game's addition, in a few words."""
    done: bool = False
    """True if the seat has decided while others have not."""


def standings(table: Any) -> tuple[Standing, ...]:
    """All players, best first, by the points that everybody can see."""
    scores = table.context.game.scores(table.view)
    rising = sorted(scores)
    order = sorted(range(len(scores)), key=lambda seat: (-scores[seat], seat))
    return tuple(
        Standing(
            seat,
            1 + len(scores) - bisect_right(rising, scores[seat]),
            scores[seat],
            or_else("", table.face.words.standing, table, seat),
            is_done(table.prompt, seat),
        )
        for seat in order
    )


def place_words(rows: Sequence[Standing], seat: Seat) -> str:
    """`14th of 99`."""
    place = next(row.place for row in rows if row.seat == seat)
    return f"{ordinal(place)} of {len(rows)}"


class StandingsSheet:
    """The sheet, laid out in the room that a table has for what lies over it."""

    def __init__(self, table: Any) -> None:
        self.table, self.pen = table, table.pen
        self.rows = standings(table)
        bounds, u = table.room, table.pen.u
        wide, high = bounds.width / u - 2 * _MARGIN, bounds.height / u - 16
        lines = max(1, int((high - _HEAD - 16) / _LINE))
        self.columns = max(1, min(_COLUMNS, int((wide + _GAP) / (_COLUMN + _GAP)), -(-len(self.rows) // 12)))
        self.room = self.columns * lines
        """Number of rows on a page."""
        if self.pages > 1:
            self.room = self.columns * max(1, int((high - _HEAD - _FOOT - 16) / _LINE))
        self.deep = max(1, -(-min(self.room, len(self.rows)) // self.columns))
        foot = _FOOT if self.pages > 1 else 0
        self.step = min(_TALL, (high - _HEAD - foot - 16) / self.deep)
        inner = min(wide - 2 * _MARGIN, max(_LEAST, self.columns * (_COLUMN + 30 + _GAP) - _GAP))
        rect = table.pen.rect(0, 0, inner + 2 * _MARGIN, _HEAD + self.deep * self.step + foot + 16)
        rect.center = bounds.center
        self.sheet = Panel(table.pen, rect)

    @property
    def pages(self) -> int:
        """Number of pages."""
        return max(1, -(-len(self.rows) // self.room))

    @property
    def page(self) -> int:
        """The page that is shown."""
        page: int = self.table.overlay.standings_page
        return min(page, self.pages - 1)

    def items(self) -> list[Item]:
        """Everything on the sheet; the first item covers what lies below."""
        sheet = self.sheet
        sheet.hit_area("over:sheet")
        sheet.paint(self.pen.panels.paper, sheet.rect, "paper", 12)
        head, body, foot = sheet.inset(_MARGIN, 8).rows(_HEAD, Flex(), _FOOT if self.pages > 1 else 0)
        self._lay_head(head)
        shown = self.rows[self.page * self.room : (self.page + 1) * self.room]
        wide = (body.width + _GAP) / self.columns
        for number, row in enumerate(shown):
            x, y = number // self.deep * wide, number % self.deep * self.step
            self._lay_row(body.part(x, y, wide - _GAP, self.step), row)
        if self.pages > 1:
            self._lay_pager(foot)
        return sheet.items

    def _lay_head(self, head: Panel) -> None:
        """Lay out the title, the viewer's place, the number of players done, and the distribution of
        points."""
        table, pen = self.table, self.pen
        words, bars, close = head.columns(Flex(), min(330, head.width * 0.42), 40, gap=16)
        words.text("Standings", pen.style("title", 22), (4, 14))
        style, done = pen.dim(15), sum(row.done for row in self.rows)
        words.text(f"You are {place_words(self.rows, table.seat)}.", style, (4, 39), width=words.width - 4)
        if table.prompt.deciders:
            counted = f"{done} of {len(self.rows)} are done."
            words.text(counted, style, (4, 59), width=words.width - 4)
        points = [row.points for row in self.rows]
        own = next(row.points for row in self.rows if row.seat == table.seat)
        lay_bars(bars.inset(0, 4), histogram(points, own))
        place = close.area(close.width - 30, 2, 30, 30)
        close.hit_area(CLOSE, place, click=True, tooltip="Close")
        close.paint(pen.icon, "ui/icons/close", place.center, 20)

    def _lay_row(self, line: Panel, row: Standing) -> None:
        """Place, symbol, name, the game's words, points, and a tick if the player is done."""
        table, pen, middle = self.table, self.pen, line.height / 2
        player, name = table.context.players[row.seat], f"{ROW}{row.seat}"
        own, hover = row.seat == table.seat, table.pointer.control == name
        plate = line.inset(0, 1).rect
        if own or hover:
            line.box(plate, 5, pen.palette.chip if own else pen.palette.paper_light, pen.palette.gold, 1.4)
        line.hit_area(name, plate, click=True, tooltip=f"Look at {player.name}")
        size = min(16.0, line.height * 0.56)
        ink = pen.style("bold" if player.is_person else "text", size)
        line.text(f"{row.place}.", pen.dim(max(12.0, size - 2)), (32, middle), "midright")
        line.draw(sign.symbol, (47, middle), player, min(20.0, line.height - 5))
        right = line.width - 28
        points = line.text(row.points, pen.style("bold", size), (right, middle), "midright")
        note = points.x - 8
        if row.note:
            note = line.text(row.note, pen.dim(max(12.0, size - 2)), (right - 34, middle), "midright").x - 6
        line.text(player.name, ink, (61, middle), width=note - 61)
        if row.done:
            line.figure((line.width - 13, middle), sign.tick, 16)

    def _lay_pager(self, foot: Panel) -> None:
        pen, middle = self.pen, foot.height / 2 + 3
        foot.text(f"Page {self.page + 1} of {self.pages}", pen.dim(14), (foot.width / 2, middle), "center")
        for turn, side, icon in ((-1, -90, "left"), (1, 90, "right")):
            if 0 <= self.page + turn < self.pages:
                place = foot.around((foot.width / 2 + side, middle), 32, 28)
                foot.hit_area(f"{TURN}{turn}", place, click=True)
                foot.paint(pen.icon, f"ui/icons/{icon}", place.center, 22)

    def key(self, event: pygame.event.Event) -> bool:
        """Page keys and the wheel turn pages; its own key closes it. False for any other."""
        table = self.table
        match event.type:
            case pygame.MOUSEWHEEL:
                table.overlay.standings_page = max(0, min(self.page - event.y, self.pages - 1))
            case pygame.KEYDOWN if key_matches(KEY, event):
                table.opened.discard(OPENED)
            case _:
                return False
        return True
