"""The whole table as one still picture: wood, board, cards, turn and tabs in their regions.

Made for one size of the window. It only draws what it is given, and keeps no choice or game state.
"""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect, Surface

from game.kit import item
from game.kit.control import Control
from game.kit.item import Item
from game.kit.lettering import Lettering
from game.kit.pen import Pen
from game.kit.placing import Side, beside
from game.player import Player
from game.services import Services
from game.tables.ant_trails.board import Board
from game.tables.ant_trails.layout import Regions, regions
from game.tables.ant_trails.panels import log_tabs, player_cards, top_bar, turn_slots
from game.tables.ant_trails.sight import Shown

BUBBLE = 250
"""Widest line of a bubble, in units."""


class Tabletop:
    """Draws for one size of the window."""

    def __init__(
        self, services: Services, size: tuple[int, int], players: tuple[Player, ...], hint: bool = False
    ) -> None:
        self.regions: Regions = regions(size, services.settings.values.ui_scale, hint)
        letters = Lettering(services.fonts)
        self.pen = Pen(services.theme, services.sprites, letters, self.regions.units, "day")
        self.board = Board(self.pen, self.regions, services.settings)
        self._wood: Surface | None = None
        self._laid: tuple[Shown, list[Item]] | None = None
        self._still: tuple[Shown, Surface] | None = None

    @property
    def bounds(self) -> Rect:
        """The window without the top bar."""
        return self.regions.bounds

    @property
    def wood(self) -> Surface:
        """What never changes: table, slab, pits, top bar."""
        if self._wood is None:
            self._wood = Surface(self.regions.units.size)
            self.board.paint_wood(self._wood)
            self.pen.panels.bar(self._wood, self.regions.top)
        return self._wood

    def controls(self, shown: Shown) -> list[Control]:
        """The hit list of the panels: everything with a tooltip or a click. Paints nothing."""
        return item.controls(self._lay_out(shown))

    def _lay_out(self, shown: Shown) -> list[Item]:
        """Everything beside the board, in painting order."""
        if self._laid is None or self._laid[0] != shown:
            rest = [
                *turn_slots.turn(self.pen, self.regions, shown),
                *log_tabs.tabs(self.pen, self.regions, shown),
            ]
            self._laid = shown, [*self.player_cards(shown), *rest]
        return self._laid[1]

    def still(self, shown: Shown) -> Surface:
        """The table without moving and pointed-at things, repainted only when `shown` has changed."""
        if self._still is None or self._still[0] != shown:
            surface = self.wood.copy()
            self.paint_board(surface, shown)
            item.paint(surface, self._lay_out(shown))
            self._still = (shown, surface)
        return self._still[1]

    def paint_board(self, surface: Surface, shown: Shown) -> None:
        """Everything on the slab."""
        self.board.paint(surface, shown.view, shown.lit, shown.hidden)
        if shown.names:
            self.board.paint_names(surface)

    def player_cards(self, shown: Shown) -> list[Item]:
        """The round and the players."""
        found = top_bar.clock(self.regions.clock, self.pen, shown.view)
        for seat, rect in enumerate(self.regions.cards):
            found += player_cards.player_card(rect, self.pen, shown, seat, self.regions.compact)
        return found

    # ------------------------------------------------------------------ bubbles

    def bubble_rect(self, text: str, cell: int, about: Iterable[int]) -> Rect:
        """Where words about a cell stand: above or beside it, clear of the cells that they speak of."""
        size = self._sheet(self._wrapped(text), 14).size
        keep = [self.board.hexes.cell_rect(one) for one in about]
        sides: tuple[Side, ...] = ("above", "below", "right", "left")
        cell_rect = self.board.hexes.cell_rect(cell)
        return beside(size, cell_rect, self.regions.board, keep, self.pen.px(4), sides)

    def bubble(self, surface: Surface, text: str, rect: Rect) -> None:
        """Paint a few words where `bubble_rect` found room for them."""
        self._lines(surface, rect, self._wrapped(text), 14)

    def _wrapped(self, text: str) -> list[str]:
        return self.pen.letters.wrap(text, self.pen.style("bold", 14), self.pen.px(BUBBLE))

    def _sheet(self, lines: list[str], size: float) -> Rect:
        style = self.pen.style("bold", size)
        wide = max(self.pen.width(line, style) for line in lines)
        high = self.pen.letters.height(style) * len(lines)
        return Rect(0, 0, wide + self.pen.px(20), high + self.pen.px(8))

    def _lines(self, surface: Surface, rect: Rect, lines: list[str], size: float) -> None:
        style = self.pen.style("bold", size)
        self.pen.panels.paper(surface, rect, "paper_light", 7)
        step = self.pen.letters.height(style)
        for number, line in enumerate(lines):
            place = (rect.centerx, rect.y + self.pen.px(4) + step * (number + 0.5))
            self.pen.write(surface, line, style, place, "center")
