"""Layout of the Ant Trails table: arithmetic only, in pixels.

The board takes the height of the window and what is left beside the right-hand column, which holds two
players' cards, the turn in slots with its buttons, and the tabs. The same parts serve all windows; only the
column is narrower, and its parts are lower, where a window is small.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.kit.theme import Units
from game.table.regions import TableRegions
from game.table.top_bar import icon_names

GAP: Final = 6
TOP: Final = 44
COLUMN: Final = 500
"""Width of the column in full windows; small ones get `NARROW`, and wide ones up to `WIDE`."""
NARROW: Final = 384
WIDE: Final = 640
SLAB: Final = (12.3, 10.75)
"""Width of the slab, and its height with its front edge, in cells."""
CARD: Final = (112, 84)
"""Height of a player's card in full and in small windows, in units."""
TURN: Final = (134, 116)
SLOTS: Final = (42, 34)
BUTTON: Final = 38
TABS: Final = 32
TAB: Final = ((72, 66, 66, 94, 66), (64, 52, 54, 76, 30))
"""Widths of the tabs in full and in small windows; the last ones are not in every game."""
GAUGE: Final = 26
_UP: Final = math.sqrt(3) / 2


@dataclass(frozen=True, slots=True)
class Regions(TableRegions):
    """Every rectangle of the table."""

    board: Rect
    """All the room of the board."""
    slab: Rect
    """The wooden slab in it."""
    gauge: Rect
    """The bar of the expected margin, in the upper left corner beside the slab."""
    cells: Rect
    """The box of the 91 cells on the slab."""
    cell: float
    """Pixels from cell to cell."""
    column: Rect
    cards: tuple[Rect, Rect]
    """Black's and Red's card."""
    turn: Rect
    slots: Rect
    buttons: tuple[Rect, Rect, Rect]
    """Carry all homeward, undo, confirm."""
    tabs: Rect
    """The panel of moves and scores, its tabs included."""
    tab: tuple[Rect, ...]
    page: Rect
    """Area of a tab's content."""


def regions(size: tuple[int, int], ui_scale: int = 0, hint: bool = False) -> Regions:
    """The regions for a window of `size` pixels; `ui_scale` is the setting, 0 follows the window."""
    return _LayoutBuilder(Units.of_table(size, ui_scale), hint).regions()


class _LayoutBuilder:
    """Boxes written in float edges, then rounded."""

    def __init__(self, units: Units, hint: bool) -> None:
        self.units, self.hint, self.u = units, hint, units.u
        self.width, self.height = units.size
        self.gap, self.bar = GAP * self.u, TOP * self.u
        self.small = units.compact

    def regions(self) -> Regions:
        """All rectangles."""
        top = self._top()
        board, slab, cell = self._board()
        column = _rect(board.right + self.gap, self.bar + self.gap, self._column_width(), self._room())
        return Regions(
            units=self.units,
            compact=self.small,
            top=_rect(0, 0, self.width, self.bar),
            menu=top.pop("menu"),
            clock=top.pop("clock"),
            prompt=top.pop("prompt"),
            icons=top,
            board=board,
            slab=slab,
            gauge=self._gauge(board, slab),
            cells=_cells(slab, cell),
            cell=cell,
            column=column,
            **self._column(column),  # type: ignore[arg-type]
        )

    def _room(self) -> float:
        return self.height - self.bar - 2 * self.gap

    def _column_width(self) -> float:
        """Width that the board leaves, within limits; the board gives way first."""
        least = (NARROW if self.small else COLUMN) * self.u
        left = self.width - 3 * self.gap - self._room() * SLAB[0] / SLAB[1]
        return max(least, min(left, WIDE * self.u))

    def _board(self) -> tuple[Rect, Rect, float]:
        room = _rect(
            self.gap, self.bar + self.gap, self.width - 3 * self.gap - self._column_width(), self._room()
        )
        cell = min(room.width / SLAB[0], room.height / SLAB[1])
        slab = Rect(0, 0, round(SLAB[0] * cell), round(SLAB[1] * cell))
        slab.center = room.center
        return room, slab, cell

    def _gauge(self, board: Rect, slab: Rect) -> Rect:
        """As long as the slanting edge of the slab leaves room, with a line above it."""
        u, left = self.u, board.x + 2 * self.u
        off = (left + GAUGE * u + 4 * u - slab.x) / (slab.width / 4)
        edge = slab.centery - max(0.0, min(1.0, off)) * slab.height / 2
        return _rect(left, board.y + 32 * u, GAUGE * u, edge - 52 * u - board.y)

    def _top(self) -> dict[str, Rect]:
        """The parts of the top bar; icons stand right, the prompt plate takes what is left."""
        u, side = self.u, 34 * self.u
        y = (self.bar - 3 * u - side) / 2
        names = icon_names(self.hint, overlay=True)
        right = self.width - self.gap - len(names) * (side + 5 * u) + 5 * u
        parts = {name: _rect(right + i * (side + 5 * u), y, side, side) for i, name in enumerate(names)}
        clock = (96 if self.small else 226) * u
        left = self.gap + side + 8 * u
        parts["menu"] = _rect(self.gap, y, side, side)
        parts["clock"] = _rect(left, y, clock, side)
        left += clock + 8 * u
        parts["prompt"] = _rect(left, y, right - 10 * u - left, side)
        return parts

    def _column(self, column: Rect) -> dict[str, object]:
        """The parts of the right-hand side, from the top down."""
        u, gap, high = self.u, self.gap, int(self.small)
        x, y, width = column.x, float(column.y), column.width
        cards = []
        for _ in range(2):
            cards.append(_rect(x, y, width, CARD[high] * u))
            y += CARD[high] * u + gap
        turn = _rect(x, y, width, TURN[high] * u)
        pad = (12 if self.small else 14) * u
        slots = _rect(x + pad, y + (32 if self.small else 36) * u, width - 2 * pad, SLOTS[high] * u)
        low = turn.bottom - BUTTON * u - 8 * u
        y += TURN[high] * u + gap
        tabs = _rect(x, y, width, column.bottom - y)
        tab, left = [], x + pad
        for wide in TAB[high]:
            tab.append(_rect(left, tabs.y + 8 * u, wide * u, TABS * u))
            left += wide * u + gap
        page = _rect(x + pad, tabs.y + (TABS + 14) * u, width - 2 * pad, tabs.height - (TABS + 22) * u)
        return {
            "cards": tuple(cards),
            "turn": turn,
            "slots": slots,
            "buttons": self._buttons(x + pad, low, width - 2 * pad),
            "tabs": tabs,
            "tab": tuple(tab),
            "page": page,
        }

    def _buttons(self, x: float, y: float, width: float) -> tuple[Rect, ...]:
        gap, found = self.gap, []
        free = width - 2 * gap
        for share in (0.46, 0.18, 0.36) if self.small else (0.42, 0.17, 0.41):
            found.append(_rect(x, y, free * share, BUTTON * self.u))
            x += free * share + gap
        return tuple(found)


def _cells(slab: Rect, cell: float) -> Rect:
    """The box of the cells: in the middle of the slab's face, above its front edge."""
    box = Rect(0, 0, round(11 * cell), round((10 * _UP + 1 / _UP) * cell))
    box.center = slab.centerx, round(slab.centery - 0.05 * cell)
    return box


def _rect(x: float, y: float, width: float, height: float) -> Rect:
    """Edges are rounded, not sizes, so that neighbours neither overlap nor drift."""
    left, top = round(x), round(y)
    return Rect(left, top, round(x + width) - left, round(y + height) - top)
