"""Places of all pieces in one position, as start or end of an animation."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from pygame import Rect

from game.table.table import Table
from game.tables.mini_brilliants.panels.column import visitors
from game.tables.mini_brilliants.table_state import table_state
from game.tables.mini_brilliants.tabletop import Tabletop
from rules.mini_brilliants.state import State

_SMALL: Final = 30
"""Width of what goes to or from a chip, which stands for all that a seat owns in small windows."""


class Places:
    """The places of one position on a table."""

    def __init__(self, table: Table[Tabletop, Any], view: State) -> None:
        self.table, self.view = table, view
        self._shown = replace(table_state(table), view=view, hidden=frozenset())
        self._rects = table.top.places(self._shown)

    def find(self, name: str) -> Rect | None:
        """A place by its name (`Tabletop.place_of`)."""
        return self._rects.get(name)

    def of(self, seat: int, name: str) -> Rect:
        """A place of a seat, or of its chip."""
        return self._rects.get(name) or self.square(self._rects[f"seat:{seat}"], _SMALL)

    def square(self, rect: Rect, units: float) -> Rect:
        """A square in the middle of a place."""
        side = self.table.pen.px(units)
        return Rect(rect.centerx - side // 2, rect.centery - side // 2, side, side)

    def ant(self, seat: int, caste: int, back: int = 1) -> tuple[str, Rect]:
        """Name and place of a seat's last ready ant of a type, or of the one so many before it."""
        name = f"ant:{seat}.{sum(self.view.colonies[seat].ready[: caste + 1]) - back}"
        return name, self.of(seat, name)

    def visitors(self, resource: int) -> list[tuple[int, bool, Rect]]:
        """Those at a pile: seat, whether it is an ant or the predator, and the place."""
        who = visitors(self._shown, resource)
        return [(seat, ant, self._rects[f"at:{resource}.{number}"]) for number, (seat, ant) in enumerate(who)]

    def visitor(self, seat: int, resource: int, ant: bool) -> Rect:
        """The place of a seat's last ant, or of its predator, at a pile."""
        return next(rect for *who, rect in reversed(self.visitors(resource)) if who == [seat, ant])

    def top(self, resource: int, down: int = 0) -> Rect:
        """The topmost piece of a heap, or one further down; a dune is one piece."""
        name = f"piece:{resource}.{self.view.piles[resource] - 1 - down}"
        if name in self._rects:
            return self._rects[name]
        dune = self._rects[f"piece:{resource}.0"]
        return self.square(Rect(dune.x, dune.y, dune.width, dune.height * 2 // 3), _SMALL)

    def lair(self, seat: int, like: Rect) -> Rect:
        """Return the place where a seat keeps its predator, as large as it is at a pile."""
        own = seat == self.table.seat
        place = self.table.top.regions.planks[1] if own else self.of(seat, f"ants:{seat}")
        return like.move(place.centerx - like.centerx, place.centery - like.centery)
