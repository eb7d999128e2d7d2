"""The whole table as one still picture: wood, board, cards, turn and tabs in their regions.

Made for one size of the window. It only draws what it is given, and keeps no choice or game state.
"""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect, Surface

from game.kit import item
from game.kit.control import Control
from game.kit.item import Item, Stroke
from game.kit.lettering import Lettering
from game.kit.merely_shown import parts
from game.kit.pen import Pen
from game.kit.still import REACH, Still
from game.services import Services
from game.session.player import Player
from game.table.bubble import bubble, bubble_rect
from game.tables.ant_trails.board import Board, Hidden, Lit
from game.tables.ant_trails.layout import Regions, regions
from game.tables.ant_trails.panels import log_tabs, player_cards, top_bar, turn_slots
from game.tables.ant_trails.table_state import TableState
from rules.ant_trails.state import State


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
        self._laid: tuple[TableState, list[list[Item]]] | None = None
        self._still = Still(self.pen.px(REACH))
        self._shown: tuple[TableState, Surface] | None = None

    @property
    def bounds(self) -> Rect:
        """The window without the top bar."""
        return self.regions.bounds

    @property
    def wood(self) -> Surface:
        """Paint, once, the parts that never change: table, slab, pits, top bar."""
        if self._wood is None:
            wood = Surface(self.regions.units.size)
            self.board.paint_wood(wood)
            self.pen.panels.bar(wood, self.regions.top)
            self._wood = wood
        return self._wood

    def controls(self, shown: TableState) -> list[Control]:
        """The hit list of the panels: everything with a tooltip or a click. Paints nothing."""
        return [one for panel in self._panels(shown) for one in item.controls(panel)]

    def _panels(self, shown: TableState) -> list[list[Item]]:
        """The board, then everything beside it."""
        if self._laid is None or self._laid[0] != shown:
            looks = shown.view, shown.lit, shown.hidden, shown.names, self.board.plain
            board = Stroke(self._paint_board, *looks)
            self._laid = (
                shown,
                [
                    [Item(self.regions.board, board)],
                    self.player_cards(shown),
                    parts(turn_slots.turn, self.pen, self.regions, shown),
                    parts(log_tabs.tabs, self.pen, self.regions, shown),
                ],
            )
        return self._laid[1]

    def still(self, shown: TableState) -> Surface:
        """The table without moving and pointed-at things, repainted only when `shown` has changed."""
        if self._shown is None or self._shown[0] != shown:
            self._shown = shown, self._still.show(self.wood, self._panels(shown))
        return self._shown[1]

    def paint_board(self, surface: Surface, shown: TableState) -> None:
        """Everything on the slab."""
        self._paint_board(surface, shown.view, shown.lit, shown.hidden, shown.names)

    def _paint_board(
        self, surface: Surface, view: State, lit: Lit, hidden: Hidden, names: bool, _plain: bool = False
    ) -> None:
        self.board.paint(surface, view, lit, hidden)
        if names:
            self.board.paint_names(surface)

    def player_cards(self, shown: TableState) -> list[Item]:
        """The round and the players."""
        found = parts(top_bar.clock, self.regions.clock, self.pen, shown.view)
        for seat, rect in enumerate(self.regions.cards):
            found += parts(player_cards.player_card, rect, self.pen, shown, seat, self.regions.compact)
        return found

    # ------------------------------------------------------------------ bubbles

    def bubble_rect(self, words: str, cell: int, about: Iterable[int], keep: Iterable[Rect] = ()) -> Rect:
        """Place words about a cell above or beside it, clear of the cells that they speak of, and of
        `keep`."""
        rects = [self.board.hexes.cell_rect(one) for one in (cell, *about)]
        return bubble_rect(self.pen, rects[0], words, self.regions.board, [*rects[1:], *keep])

    def bubble(
        self, surface: Surface, words: str, cell: int, about: Iterable[int], keep: Iterable[Rect] = ()
    ) -> None:
        """Paint a few words there."""
        rects = [self.board.hexes.cell_rect(one) for one in (cell, *about)]
        bubble(surface, self.pen, rects[0], words, self.regions.board, [*rects[1:], *keep])
