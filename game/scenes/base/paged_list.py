"""A list with pages: clickable rows, arrows, mouse wheel and page keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Generic, TypeVar

import pygame

from game.kit.control import Control
from game.kit.focus import FocusRing
from game.kit.layout import Area, Flex
from game.kit.merely_shown import layer
from game.kit.pen import Pen

T = TypeVar("T")

PREVIOUS: Final = "previous-page"
NEXT: Final = "next-page"
PAGER: Final = 42
"""Height of the arrows, in units."""


@dataclass(frozen=True, slots=True)
class ListLook(Generic[T]):
    """Look of a list's rows, and the action of a click on one."""

    paint: Callable[[pygame.Surface, Area, T], None]
    """Paints an item upon its plate; called for each row of the page shown."""
    choose: Callable[[T], None] | None = None
    row: float = 54
    """Height of a row, in units."""
    gap: float = 6
    cell: float = 0
    """Least width of a cell, in units, if several fit side by side; 0: one to a row."""
    tooltip: Callable[[T], str] | str = ""
    able: Callable[[T], bool] | None = None
    """True for an item that can be clicked; None: every item can. The others are shown too."""


class PagedList(Generic[T]):
    """Items on as many pages as they need; the controls' ids are `<name>:<index of the item>`."""

    def __init__(self, name: str, items: Sequence[T], look: ListLook[T], changed: Callable[[], None]) -> None:
        """`changed` is called when another page should be shown; the scene must then lay itself out again."""
        self.name, self.look = name, look
        self.items = tuple(items)
        self.first = 0
        """Index of the first item shown."""
        self.room = 1
        """Number of items that fit on a page, after `lay_out`."""
        self._changed = changed
        self._rows: list[tuple[Control, T]] = []
        self._cells: list[Area] = []
        self._pager: Area | None = None

    def show(self, items: Sequence[T]) -> None:
        """Replace the items and go to the first page."""
        self.items, self.first = tuple(items), 0
        self._changed()

    # Layout

    def lay_out(self, area: Area, pager: Area) -> list[Control]:
        """Lay out the rows in one area, and in another the arrows if there is more than one page."""
        columns = area.fitting(self.look.cell, self.look.gap) if self.look.cell else 1
        lines = max(1, int((area.height + self.look.gap + 0.001) // (self.look.row + self.look.gap)))
        self.room = columns * lines
        self.first = self._clamped(self.first)
        shown = self.items[self.first : self.first + self.room]
        # Rows stretch to fill the area, so that no strip is left over below them; where not even one fits, it
        # shrinks rather than leaves its area.
        row = (area.height + self.look.gap) / lines - self.look.gap
        self._cells = area.grid(len(shown), columns, self.look.gap, row)
        self._rows = [
            (self._row(self.first + place, cell, item), item)
            for place, (cell, item) in enumerate(zip(self._cells, shown, strict=True))
        ]
        self._pager = pager if len(self.items) > self.room else None
        return [*(control for control, _ in self._rows), *self._arrows()]

    def _row(self, number: int, cell: Area, item: T) -> Control:
        look = self.look
        act = partial(look.choose, item) if look.choose and (look.able is None or look.able(item)) else None
        tip = look.tooltip if isinstance(look.tooltip, str) else look.tooltip(item)
        return Control(f"{self.name}:{number}", cell.rect, "", act, "choice", tip, enabled=act is not None)

    def _arrows(self) -> list[Control]:
        if self._pager is None:
            return []
        before, _, after = self._pager.columns(PAGER, Flex(), PAGER)
        return [
            self._arrow(PREVIOUS, before, "up", "Page up", -1),
            self._arrow(NEXT, after, "down", "Page down", 1),
        ]

    def _arrow(self, name: str, area: Area, icon: str, tip: str, pages: int) -> Control:
        able, picture = self._clamped(self.first + pages * self.room) != self.first, f"ui/icons/{icon}"
        return Control(
            name, area.rect, "", partial(self.turn, pages), "icon", tip, enabled=able, icon=picture
        )

    def _clamped(self, first: int) -> int:
        """The nearest valid index of a first item."""
        # The last page is filled up from the one before: a few rows alone would look as if some were missing.
        return max(0, min(first, len(self.items) - self.room))

    # What happens

    def turn(self, pages: int) -> None:
        """Go some pages back (negative) or forward."""
        first = self._clamped(self.first + pages * self.room)
        if first != self.first:
            self.first = first
            self._changed()

    def use(self, event: pygame.event.Event, ring: FocusRing) -> bool:
        """Wheel and page keys turn pages; a focus on a row moves to the first row of the new page."""
        match event.type:
            case pygame.MOUSEWHEEL if event.y:
                self.turn(-1 if event.y > 0 else 1)
            case pygame.KEYDOWN if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
                pages = -1 if event.key == pygame.K_PAGEUP else 1
                if (ring.focus_id or "").startswith(f"{self.name}:"):
                    # Set before the new layout: the ring keeps a focus only if its control exists then.
                    ring.focus_id = f"{self.name}:{self._clamped(self.first + pages * self.room)}"
                self.turn(pages)
            case _:
                return False
        return True

    # Painting

    def paint(self, surface: pygame.Surface, pen: Pen) -> None:
        """Paint the items on their plates, and the range of items shown."""
        for cell, (_, item) in zip(self._cells, self._rows, strict=True):
            layer(self.look.paint, surface, cell, item)
        if self._pager is not None:
            last = min(len(self.items), self.first + self.room)
            words = f"{self.first + 1}–{last} of {len(self.items)}"
            plate = self._pager.inset(PAGER + 4, 5).rect
            pen.panels.slot(surface, plate)
            pen.text(surface, words, plate.center, pen.style("text", 14), "center", plate.width)
