"""The luck sheet of the results page: actual and expected values, and a bar for the difference."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.kit import shape
from game.kit.control import Control
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.plugin.luck import Luck, Row, Section, signed
from game.session.player import Player
from game.text import listed

_ROW: Final = 28.0
"""The highest row, in units; rows are lower where there are many."""
_HEAD: Final = 1.15
"""Height of a section's title, in rows."""
_BREAK: Final = 0.45
"""The gap between two sections, in rows."""
_GUTTER: Final = 22
_ICON: Final = 19
_HAND: Final = 13
_GAP: Final = 6
_HANDS: Final = 3
"""Up to this many symbols stand side by side; more of them overlap."""
_BAR: Final = 28
"""Least width of the bar, in units: names beside pictures give way to it first, then expected values."""


def figure(number: float) -> str:
    """`12`, `3.2`."""
    return f"{number:.0f}" if number == round(number) else f"{number:.1f}"


@dataclass(frozen=True, slots=True)
class _Columns:
    """The columns of a section's rows: right-aligned numbers, then the bar in the remaining width."""

    label: int
    hands: pygame.Rect
    bar: pygame.Rect
    came: int
    due: int
    """0 where there is no room for it."""
    gain: int
    named: bool
    """True if rows with a picture also show their name."""


class LuckSheet:
    """The sheet at one size: sections in two columns, with a tooltip for each row."""

    def __init__(self, pen: Pen, rect: pygame.Rect, luck: Luck, players: Sequence[Player]) -> None:
        self.pen, self.rect, self.luck, self.players = pen, rect, luck, players
        self._places = self._arranged()

    def _arranged(self) -> list[tuple[Section, pygame.Rect]]:
        """Each section with its rect, split into two columns of heights as equal as possible."""
        sections = self.luck.sections
        if not sections:
            return []
        heights = [len(section.rows) + _HEAD + _BREAK for section in sections]
        cut = min(range(1, len(sections) + 1), key=lambda n: max(sum(heights[:n]), sum(heights[n:])))
        most = max(sum(heights[:cut]), sum(heights[cut:])) - _BREAK
        row = min(self.pen.px(_ROW), int(self.rect.height / most))
        wide = (self.rect.width - self.pen.px(_GUTTER)) // 2
        left = self._stacked(sections[:cut], self.rect.x, wide, row)
        return left + self._stacked(sections[cut:], self.rect.right - wide, wide, row)

    def _stacked(
        self, sections: Sequence[Section], x: int, width: int, row: int
    ) -> list[tuple[Section, pygame.Rect]]:
        places, y = [], float(self.rect.y)
        for section in sections:
            height = (len(section.rows) + _HEAD) * row
            places.append((section, pygame.Rect(x, round(y), width, round(height))))
            y += height + _BREAK * row
        return places

    def _lines(self, section: Section, place: pygame.Rect) -> list[pygame.Rect]:
        """The title's line, and one for each row."""
        step = place.height / (len(section.rows) + _HEAD)
        edges = [place.y + step * (_HEAD + number) for number in range(len(section.rows) + 1)]
        tops = [place.y, *edges]
        return [
            pygame.Rect(place.x, round(top), place.width, round(bottom) - round(top))
            for top, bottom in zip(tops, edges, strict=False)
        ]

    # ---- tooltips

    def controls(self) -> list[Control]:
        """A control with a tooltip for each line; it also helps where a long title leaves no column names."""
        found = []
        for number, (section, place) in enumerate(self._places):
            head, *lines = self._lines(section, place)
            tips = [section.about, *(self._tooltip(row) for row in section.rows)]
            for line, (rect, tip) in enumerate(zip((head, *lines), tips, strict=True)):
                name = f"luck-{number}-{line}"
                found.append(Control(name, rect, look="bare", tooltip=tip, focusable=False))
        return found

    def _tooltip(self, row: Row) -> str:
        text = f"{self._name(row)}: {figure(row.came)}, where {row.due:.1f} was to be expected."
        if not row.hands:
            return text
        seats = sorted(set(row.hands))
        times = [f"{self.players[seat].name} ({row.hands.count(seat)})" for seat in seats]
        return f"{text}\nRolled by {listed(times)}."

    def _name(self, row: Row) -> str:
        return row.label or self.players[row.seat].name

    # ---- picture

    def draw(self, surface: pygame.Surface) -> None:
        """All sections."""
        for section, place in self._places:
            self._section(surface, section, place)

    def _section(self, surface: pygame.Surface, section: Section, place: pygame.Rect) -> None:
        head, *lines = self._lines(section, place)
        columns = self._columns(section, head)
        self._head(surface, section, head, columns)
        scale = max(section.least, *(abs(row.gain) for row in section.rows))
        for row, line in zip(section.rows, lines, strict=True):
            self._row(surface, row, line, columns, row.gain / scale)

    def _columns(self, section: Section, head: pygame.Rect) -> _Columns:
        """Lay out the columns: numbers and hands as wide as needed, the bar gets the rest."""
        gap, rows = self.pen.px(_GAP), section.rows
        hands = self.pen.px(_HAND + 2) * min(_HANDS, max(len(row.hands) for row in rows))
        gain = head.right
        due = gain - self._widest("±", [signed(row.gain) for row in rows]) - gap
        came = due - self._widest("due", [f"{row.due:.1f}" for row in rows]) - gap
        widest = self._widest("got", [figure(row.came) for row in rows]) + gap
        least = head.x + hands + (2 if hands else 1) * gap + self.pen.px(_BAR) + widest
        named = not self._pictured(section) or least + self._label_width(section, True) <= came
        label = self._label_width(section, named)
        if least + label > came:
            came, due = due, 0
        start = head.x + min(label, came - (least - head.x)) + gap
        bar = start + hands + (gap if hands else 0)
        end = came - widest
        return _Columns(
            start - gap - head.x,
            pygame.Rect(start, head.y, hands, head.height),
            pygame.Rect(bar, head.y, end - bar, head.height),
            came,
            due,
            gain,
            named,
        )

    def _pictured(self, section: Section) -> bool:
        return any(row.icon or row.seat >= 0 for row in section.rows)

    def _widest(self, title: str, numbers: Sequence[str]) -> int:
        pen = self.pen
        width, style = pen.letters.width, pen.style("bold", 14)
        return max(width(title, pen.style("text", 12)), *(width(number, style) for number in numbers))

    def _label_width(self, section: Section, named: bool) -> int:
        pen, style = self.pen, self.pen.style("text", 14)
        words = max(pen.letters.width(self._name(row), style) for row in section.rows) if named else 0
        return words + (pen.px(_ICON + 5) if self._pictured(section) else 0)

    def _head(self, surface: pygame.Surface, section: Section, head: pygame.Rect, columns: _Columns) -> None:
        pen = self.pen
        surface.fill(pen.palette.faint, (head.x, head.bottom - pen.px(2), head.width, pen.units.line(1)))
        y, title = head.centery - pen.px(1), pen.style("bold", 14)
        pen.text(surface, section.title, (head.x, y), title, "midleft", head.width)
        if head.x + pen.letters.width(section.title, title) + pen.px(_GAP) > columns.bar.right:
            return
        small = pen.style("text", 12, pen.palette.ink_dim)
        for name, right in (("got", columns.came), ("due", columns.due), ("±", columns.gain)):
            if right:
                pen.text(surface, name, (right, y), small, "midright")

    def _row(
        self, surface: pygame.Surface, row: Row, line: pygame.Rect, columns: _Columns, share: float
    ) -> None:
        pen, y = self.pen, line.centery
        self._label(surface, row, line, columns)
        self._hands(surface, row, columns.hands, y)
        tone = self._tone(row)
        self._bar(surface, pygame.Rect(columns.bar.x, line.y, columns.bar.width, line.height), share, tone)
        plain, dim = pen.style("text", 14), pen.style("text", 14, pen.palette.ink_dim)
        pen.text(surface, figure(row.came), (columns.came, y), plain, "midright")
        if columns.due:
            pen.text(surface, f"{row.due:.1f}", (columns.due, y), dim, "midright")
        pen.text(surface, signed(row.gain), (columns.gain, y), pen.style("bold", 14, tone), "midright")

    def _label(self, surface: pygame.Surface, row: Row, line: pygame.Rect, columns: _Columns) -> None:
        pen, x = self.pen, line.x
        centre = (x + pen.px(_ICON / 2), line.centery)
        if row.icon:
            pen.icon(surface, row.icon, centre, _ICON)
        elif row.seat >= 0:
            pen.symbol(surface, self.players[row.seat].colour, centre, _ICON - 1)
        if row.icon or row.seat >= 0:
            x += pen.px(_ICON + 5)
        if columns.named:
            room = line.x + columns.label - x
            pen.text(surface, self._name(row), (x, line.centery), pen.style("text", 14), "midleft", room)

    def _hands(self, surface: pygame.Surface, row: Row, place: pygame.Rect, y: int) -> None:
        """Paint a symbol for each roll, closer together if there are many."""
        if not row.hands:
            return
        pen, side = self.pen, self.pen.px(_HAND)
        step = min(side + pen.px(2), (place.width - side) / max(1, len(row.hands) - 1))
        for number, seat in enumerate(row.hands):
            x = place.x + side / 2 + number * step
            pen.symbol(surface, self.players[seat].colour, (x, y), _HAND)

    def _tone(self, row: Row) -> str:
        """The row's colour: green for luck, red for bad luck, dim ink for neither."""
        palette, luck = self.pen.palette, row.gain * row.better
        if not luck:
            return palette.ink_dim
        return palette.good if luck > 0 else palette.warn

    def _bar(self, surface: pygame.Surface, place: pygame.Rect, share: float, tone: str) -> None:
        """Paint the bar from the middle: solid rightwards if more than expected, else hollow leftwards."""
        pen = self.pen
        thin, high = pen.units.line(1), pen.px(8)
        surface.fill(pen.palette.faint, (place.x, place.centery - thin // 2, place.width, thin))
        middle, long = place.centerx, round(abs(share) * (place.width / 2 - pen.px(1)))
        if long:
            box = pygame.Rect(middle if share > 0 else middle - long, 0, max(long, pen.px(2)), high)
            box.centery = place.centery
            filling = tone if share > 0 else pen.palette.paper_light
            picture = shape.box(box.size, pen.px(2), filling, outline=tone, outline_px=pen.units.line(1.4))
            surface.blit(picture, box, special_flags=PREMULTIPLIED)
        tick = pen.px(14)
        surface.fill(pen.palette.ink, (middle - thin, place.centery - tick // 2, 2 * thin, tick))
