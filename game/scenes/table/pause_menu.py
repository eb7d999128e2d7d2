"""Over the table: the menu of a running game, and the list of saved games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.kit.control import Control
from game.kit.layout import Area, Flex
from game.saves import SaveCard
from game.scenes.base.dialog import FOOT, GAP, DialogScene
from game.scenes.base.paged_list import PAGER, ListLook, PagedList
from game.services import Services
from game.text import ago
from rules.core import registry

_ROW: Final = 54
_WIDTH: Final = 420
_LIST_WIDTH: Final = 760
_LIST_ROW: Final = 54
_LIST_GAP: Final = 6
_SHOWN: Final = 8
"""Rows of a page where the window has room for them."""


@dataclass(frozen=True, slots=True)
class Item:
    """One line of the menu."""

    id: str
    label: str
    action: Callable[[], None]
    key: str = ""
    enabled: bool = True
    tooltip: str = ""


class PauseScene(DialogScene):
    """A sheet in the middle with one plank under the other."""

    def __init__(self, services: Services, title: str, items: Sequence[Item]) -> None:
        super().__init__(services, title)
        self.items = tuple(items)

    def lay_out(self) -> Sequence[Control]:
        """The planks; the last one stands in the place of the row of buttons."""
        self.open_sheet(_WIDTH, _ROW * len(self.items) - FOOT - GAP)
        whole = self.body.rect.union(self.foot.rect)
        rows = Area.of(whole, self.body.u).grid(len(self.items), 1, gap=9)
        return [
            Control(
                item.id,
                row.rect,
                item.label,
                item.action,
                "plank" if number else "gold",
                item.tooltip,
                item.key,
                item.enabled,
            )
            for number, (item, row) in enumerate(zip(self.items, rows, strict=True))
        ]

    def use(self, event: pygame.event.Event) -> bool:
        """Esc is the first line; nothing falls through to the table."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.items[0].action()
        return True


class LoadScene(DialogScene):
    """The saved games, newest first."""

    def __init__(
        self, services: Services, cards: Sequence[SaveCard], choose: Callable[[SaveCard], None]
    ) -> None:
        super().__init__(services, "Saved games")
        self.cards = tuple(cards)
        self.list = PagedList("load", self.cards, ListLook(self._paint_row, choose), self.refresh_soon)

    def lay_out(self) -> Sequence[Control]:
        """One line for each game, the way back, and arrows where there are more pages."""
        rows = max(1, min(_SHOWN, len(self.cards)))
        self.open_sheet(_LIST_WIDTH, rows * _LIST_ROW + (rows - 1) * _LIST_GAP)
        back = Control(
            "back", self.foot.place(200, 44).rect, "Back", self.services.stack.pop, "plank", key="Esc"
        )
        return [*self.list.lay_out(self.body, self.foot.place(190, PAGER, "midright")), back]

    def paint_ground(self, surface: pygame.Surface) -> None:
        """The sheet, and a word where there is nothing."""
        super().paint_ground(surface)
        if not self.cards:
            style = self.pen.style("text", 16)
            self.pen.text(surface, "There are none yet.", self.body.rect.center, style, "center")

    def paint_above(self, surface: pygame.Surface) -> None:
        """What stands on the rows."""
        self.list.paint(surface, self.pen)

    def _paint_row(self, surface: pygame.Surface, area: Area, card: SaveCard) -> None:
        """The name and how old it is; below the game, its round, and who plays."""
        pen, info = self.pen, registry.info(card.game)
        bold, dim = pen.style("bold", 15), pen.style("text", 13, pen.palette.ink_dim)
        upper, lower = area.inset(14, 5).rows(Flex(), Flex())
        age = ago(self.services.clock.wall() - card.saved_at)
        when, name = upper.cut_right(pen.letters.width(age, dim) / area.u, 16)
        pen.text(surface, age, when.rect.midright, dim, "midright")
        pen.text(surface, card.name or info.title, name.rect.midleft, bold, "midleft", name.w)
        names = ", ".join(player.name for player in card.players)
        stage = f"round {card.round}" if card.round else "just begun"
        words = f"{info.title} · {info.variant(card.variant).title} · {stage} · {names}"
        pen.text(surface, words, lower.rect.midleft, dim, "midleft", lower.w)

    def use(self, event: pygame.event.Event) -> bool:
        """Wheel and page keys turn the pages; nothing falls through."""
        return self.list.use(event, self.ring) or super().use(event)
