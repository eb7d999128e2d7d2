"""The log of a table: sentences, newest first; a click on one shows the table as it was then."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final, Generic, Protocol, TypeVar, cast

from pygame import Rect, Surface

from game.kit.colony import sign
from game.kit.control import Control
from game.kit.fonts import Face
from game.kit.pen import Pen
from game.session.player import Player
from game.session.redaction import RedactedEntry
from game.table.intents import LOG_LINE
from game.table.seat_notes import SeatNote, with_notes

_HEAD: Final = 38
_SIZE: Final = 13
_INDENT: Final = 28
"""Space for the player's symbol before a sentence, in units; headlines have none and start at the edge."""
_MARGINS: Final = 16
"""Left and right of the words, in units."""
_GAIN: Final = 22
"""Space for a resource behind a sentence, in units."""
_AGAIN: Final = "See the card again; only you can"


class DrawerLine(Protocol):
    """A line of a game's log."""

    @property
    def seat(self) -> int:
        """Seat of the actor; -1 for a headline that concerns the whole table."""

    @property
    def text(self) -> str:
        """The sentence."""


T = TypeVar("T", bound=DrawerLine)
R = TypeVar("R")


class Log(Generic[T]):
    """The lines of the latest entries, oldest first."""

    def __init__(self, tell: Callable[[RedactedEntry], Iterable[T]]) -> None:
        """`tell` returns the lines for an entry."""
        self._tell = tell
        self.lines: list[T | SeatNote] = []
        self.origins: list[int] = []
        """Parallel to `lines`: the index of the entry that each line describes."""
        self.acted = -1
        """The index of the viewer's latest entry; -1 before it has one."""
        self._laid: tuple[object, Sequence[object]] | None = None

    def laid(self, where: object, make: Callable[[], list[R]]) -> list[R]:
        """The lines as they are laid out in a place; asked for at every frame, and made when they change."""
        if self._laid is None or self._laid[0] != where:
            self._laid = where, make()
        return cast(list[R], self._laid[1])

    def write(self, entries: Sequence[RedactedEntry], viewer: int, notes: Sequence[SeatNote] = ()) -> None:
        """Replace the contents by the lines of these entries, as seen from a seat, and the notes."""
        # Replaced rather than appended to: after an undo or a hand-over other entries, or the same ones with
        # other secrets, are what the viewer may read.
        lines = [(one.index, line) for one in entries for line in self._tell(one)]
        found = with_notes(lines, notes, lambda note: note)
        self.lines, self.origins = [line for _, line in found], [index for index, _ in found]
        self.acted = max((one.index for one in entries if one.seat == viewer), default=-1)
        self._laid = None

    def is_new(self, number: int) -> bool:
        """Return True if a line reports an event after the viewer's latest action; False before the first."""
        return 0 <= self.acted < self.origins[number]

    def last_turns(self) -> tuple[T, ...]:
        """Up to four latest lines about what players did, newest first."""
        acted = (line for line in reversed(self.lines) if not isinstance(line, SeatNote) and line.seat >= 0)
        return tuple(islice(acted, 4))


@dataclass(frozen=True, slots=True)
class _Row(Generic[T]):
    """A line with its place on the sheet."""

    id: str
    line: T | SeatNote
    rect: Rect
    words: list[str]
    """The text, wrapped."""
    entry: int
    """The number of its entry."""
    new: bool
    """True if it happened after the viewer's latest action."""


@dataclass(frozen=True, slots=True)
class LogDrawer(Generic[T]):
    """The log on a sheet."""

    log: Log[T]
    pen: Pen
    sheet: Rect
    players: Sequence[Player]
    gain: Callable[[T], str] = lambda _line: ""
    """The resource to be shown behind a sentence; empty for none."""
    again: Collection[int] = ()
    """The entries that showed the viewer alone a card, which it may see once more."""

    def controls(self) -> list[Control]:
        """A control for each line that fits."""
        return [
            Control(row.id, row.rect, look="bare", tooltip=_AGAIN if row.entry in self.again else "")
            for row in self._rows()
        ]

    def draw(self, surface: Surface, glance: str) -> None:
        """Draw heading and lines; `glance`, the id of the control under the pointer, is highlighted."""
        pen, u, sheet = self.pen, self.pen.units.u, self.sheet
        head = (sheet.x + 14 * u, sheet.y + 20 * u)
        pen.write(surface, "The whole game", pen.style("display", 16), head)
        pen.keycap(surface, "L", (sheet.right - 30 * u, sheet.y + 20 * u), dark=False)
        for row in self._rows():
            if row.id == glance:
                pen.box(surface, row.rect, 6, pen.palette.paper_light)
            elif row.line.seat < 0:
                pen.box(surface, row.rect, 6, pen.palette.chip_dim)
            if row.new:
                bar = Rect(row.rect.x - pen.px(5), row.rect.y, pen.px(3), row.rect.height)
                pen.box(surface, bar, 1.5, pen.palette.gold)
            self._draw_row(surface, row)

    def _rows(self) -> list[_Row[T]]:
        """As many of the latest lines as fit, newest first."""
        return self.log.laid((tuple(self.sheet), self.pen.units), self._new_rows)

    def _new_rows(self) -> list[_Row[T]]:
        log, pen, sheet = self.log, self.pen, self.sheet
        found: list[_Row[T]] = []
        y, bottom = sheet.y + pen.px(_HEAD), sheet.bottom - pen.px(6)
        for number in range(len(log.lines) - 1, -1, -1):
            line = log.lines[number]
            style = pen.style(_face(line), _SIZE)
            words = pen.letters.wrap(line.text, style, sheet.width - pen.px(self._aside(line)))
            rect = Rect(sheet.x + pen.px(8), y, sheet.width - pen.px(16), self._height(line, len(words)))
            if rect.bottom > bottom:
                break
            entry = log.origins[number]
            # Numbered within its entry: an id must stay the same when the oldest entries drop out of the log.
            name = f"{LOG_LINE}{entry}.{number - log.origins.index(entry)}.{line.seat}"
            found.append(_Row(name, line, rect, words, entry, log.is_new(number)))
            y = rect.bottom + (pen.px(5) if line.seat < 0 else 0)
        return found

    def _aside(self, line: T | SeatNote) -> float:
        """Units beside the words."""
        return _INDENT if line.seat < 0 else _INDENT + _MARGINS + (_GAIN if self._gained(line) else 0)

    def _gained(self, line: T | SeatNote) -> str:
        return "" if isinstance(line, SeatNote) else self.gain(line)

    def _height(self, line: T | SeatNote, count: int) -> int:
        pen = self.pen
        text = count * pen.letters.height(pen.style(_face(line), _SIZE))
        return pen.px(8) + text if line.seat < 0 else max(pen.px(24), text + pen.px(6))

    def _draw_row(self, surface: Surface, row: _Row[T]) -> None:
        pen, u, whole = self.pen, self.pen.units.u, row.line.seat < 0
        left, top = row.rect.x + (6 if whole else _INDENT) * u, row.rect.y + (4 if whole else 2) * u
        style = pen.style(_face(row.line), _SIZE, pen.palette.ink_dim if whole else "")
        step = pen.letters.height(style)
        for number, words in enumerate(row.words):
            pen.text(surface, words, (left, top + number * step), style)
        if not whole:
            middle = row.rect.y + 11 * u
            sign.symbol(surface, pen, (row.rect.x + 12 * u, middle), self.players[row.line.seat], 17)
            if gain := self._gained(row.line):
                sign.resource(surface, pen, (row.rect.right - 12 * u, middle), gain, 20, on_disc=True)


def _face(line: DrawerLine) -> Face:
    return "bold" if line.seat < 0 else "text"
