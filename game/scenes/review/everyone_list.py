"""All players of a game for many, by place, with the spread of their points: a tab of the results page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.kit import item
from game.kit.control import Control
from game.kit.histogram import histogram, lay_bars
from game.kit.item import Panel
from game.kit.layout import Area, Flex
from game.kit.pen import Pen
from game.scenes.base.paged_list import ListLook, PagedList
from game.scenes.review.outcome import Outcome

_BARS: Final = 64
_PAGER: Final = 36
_ROW: Final = 24
_CELL: Final = 213
"""Sizes in units."""


class EveryoneList:
    """Rows in as many columns as fit, and pages; a click on a row picks its player."""

    def __init__(self, outcome: Outcome, pick: Callable[[int], None], changed: Callable[[], None]) -> None:
        """`pick` is called with a seat, `changed` when another page should be shown."""
        self.outcome = outcome
        look = ListLook(self._paint_row, pick, _ROW, 2, _CELL, tooltip="Show this player in the table")
        self.pages = PagedList("player", outcome.order, look, changed)
        self._pen: Pen
        self._bars = Area(0, 0, 0, 0, 1.0)

    @property
    def _own(self) -> int | None:
        """The points of the only person; None if there are several or none."""
        people = [seat for seat, player in enumerate(self.outcome.players) if player.is_person]
        return self.outcome.scores[people[0]] if len(people) == 1 else None

    def lay_out(self, pen: Pen, area: Area) -> list[Control]:
        """Bars above, rows, and the pager at the foot."""
        self._pen = pen
        self._bars, rows, pager = area.rows(_BARS, Flex(), _PAGER, gap=6)
        return self.pages.lay_out(rows, pager)

    def paint_bars(self, surface: pygame.Surface) -> None:
        """Paint how the points are spread."""
        panel = Panel(self._pen, self._bars.rect)
        lay_bars(panel, histogram(self.outcome.scores, self._own))
        item.paint(surface, panel.items)

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the rows of the page."""
        self.pages.paint(surface, self._pen)

    def _paint_row(self, surface: pygame.Surface, area: Area, seat: int) -> None:
        """Place, symbol, name and points; people and the player in the table stand out."""
        outcome, player = self.outcome, self.outcome.players[seat]
        panel = Panel(self._pen, area.rect)
        middle, size = panel.height / 2, min(14.0, panel.height * 0.6)
        style = self._pen.style("bold" if player.is_person else "text", size)
        if seat in outcome.shown:
            panel.box(
                panel.rect, 6, self._pen.palette.chip if player.is_person else self._pen.palette.chip_dim
            )
        panel.text(f"{outcome.place(seat)}.", self._pen.dim(12.5), (30, middle), "midright")
        points = panel.text(
            outcome.scores[seat], self._pen.style("bold", size), (panel.width - 8, middle), "midright"
        )
        panel.draw(_symbol, (43, middle), player.colour)
        panel.text(player.name, style, (55, middle), width=points.x - 59)
        item.paint(surface, panel.items)


def _symbol(surface: pygame.Surface, pen: Pen, centre: tuple[float, float], colour: str) -> None:
    pen.symbol(surface, colour, centre, 16)
