"""The log of the table: sentences under each other, newest first, each a way back to its moment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from game.kit.control import Control
from game.kit.fonts import Face
from game.redaction import RedactedEntry
from game.tables.brilliants import sign
from game.tables.brilliants.panels import parts
from game.tables.brilliants.words import Line, Teller
from rules.brilliants.state import NOWHERE

if TYPE_CHECKING:
    from game.tables.brilliants.presenter import BrilliantsPresenter

TOLD: Final = "told:"
"""Begins the id of a line: the entry and a number follow."""
_HEAD: Final = 38
_SIZE: Final = 13
_TIP: Final = "Look at the table as it was then"


class Log:
    """What is told of the latest entries, oldest first."""

    def __init__(self, teller: Teller) -> None:
        self._teller = teller
        self.lines: list[Line] = []
        self.origins: list[int] = []
        """The entry that each line tells of."""

    def write(self, seen: Sequence[RedactedEntry]) -> None:
        """Tell of these entries and of no others; the scene gives the latest ones."""
        told = [(line, one.index) for one in seen for line in self._teller.tell(one.events)]
        self.lines, self.origins = [line for line, _ in told], [index for _, index in told]

    def last_turns(self) -> tuple[Line, ...]:
        """The latest lines about what players did, newest first."""
        return tuple(line for line in reversed(self.lines) if line.seat >= 0)[:4]


@dataclass(frozen=True, slots=True)
class _Row:
    """A line at its place."""

    id: str
    line: Line
    rect: Rect
    words: list[str]
    """The text, wrapped."""


def is_seen(table: BrilliantsPresenter) -> bool:
    """Whether there is a log on the screen, as a drawer or in a column of its own."""
    return table.log_open or table.top.regions.log is not None


def _sheet(table: BrilliantsPresenter) -> Rect:
    column = table.top.regions.log
    return column if column is not None and not table.log_open else table.aim.log_rect


def _rows(table: BrilliantsPresenter) -> list[_Row]:
    """As many of the latest lines as fit."""
    log, pen, sheet, found = table.log, table.top.pen, _sheet(table), []
    y, bottom = sheet.y + pen.px(_HEAD), sheet.bottom - pen.px(6)
    for number in range(len(log.lines) - 1, -1, -1):
        line = log.lines[number]
        words = _wrapped(table, line, sheet.width)
        rect = Rect(sheet.x + pen.px(8), y, sheet.width - pen.px(16), _height(table, line, len(words)))
        if rect.bottom > bottom:
            break
        entry = log.origins[number]
        first = log.origins.index(entry)
        found.append(_Row(f"{TOLD}{entry}.{number - first}", line, rect, words))
        y = rect.bottom + (pen.px(5) if line.seat < 0 else 0)
    return found


def _face(line: Line) -> Face:
    return "bold" if line.seat < 0 else "text"


def _wrapped(table: BrilliantsPresenter, line: Line, width: int) -> list[str]:
    pen = table.top.pen
    beside = 28 if line.seat < 0 else 66 if line.resource != NOWHERE else 44
    style = pen.style(_face(line), _SIZE)
    return table.top.pen.letters.wrap(line.text, style, width - pen.px(beside))


def _height(table: BrilliantsPresenter, line: Line, count: int) -> int:
    pen = table.top.pen
    text = count * table.top.pen.letters.height(pen.style(_face(line), _SIZE))
    return pen.px(8) + text if line.seat < 0 else max(pen.px(24), text + pen.px(6))


def controls(table: BrilliantsPresenter) -> list[Control]:
    """The lines; none while no log is seen."""
    if not is_seen(table):
        return []
    return [Control(row.id, row.rect, look="bare", tooltip=_TIP) for row in _rows(table)]


def draw(surface: Surface, table: BrilliantsPresenter) -> None:
    """The sheet, its heading, the lines; the one that is pointed at is lit."""
    pen, u, sheet = table.top.pen, table.top.pen.units.u, _sheet(table)
    parts.paint_paper(surface, sheet, pen)
    head = (sheet.x + 14 * u, sheet.y + 20 * u)
    pen.write(surface, "What happened", pen.style("display", 16), head)
    pen.keycap(surface, "L", (sheet.right - 30 * u, sheet.y + 20 * u), dark=False)
    for row in _rows(table):
        if row.id == table.glance:
            pen.box(surface, row.rect, 6, pen.palette.paper_light)
        elif row.line.seat < 0:
            pen.box(surface, row.rect, 6, pen.palette.chip_dim)
        _draw_row(surface, table, row)


def _draw_row(surface: Surface, table: BrilliantsPresenter, row: _Row) -> None:
    pen, u, line, rect = table.top.pen, table.top.pen.units.u, row.line, row.rect
    left, top = rect.x + (6 if line.seat < 0 else 28) * u, rect.y + (4 if line.seat < 0 else 2) * u
    if line.seat >= 0:
        sign.symbol(surface, pen, (rect.x + 12 * u, rect.y + 11 * u), table.top.chair.players[line.seat], 17)
    style = pen.style(_face(line), _SIZE, pen.palette.ink_dim if line.seat < 0 else "")
    step = table.top.pen.letters.height(style)
    for number, words in enumerate(row.words):
        table.top.pen.text(surface, words, (left, top + number * step), style)
    if line.seat >= 0 and line.resource != NOWHERE:
        sign.resource(surface, pen, (rect.right - 12 * u, rect.y + 11 * u), line.resource, 20, on_disc=True)
