"""The menu of a running game, over its table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.kit.control import Control
from game.kit.layout import Area
from game.scenes.base.dialog import FOOT, GAP, DialogScene
from game.services import Services

_ROW: Final = 54
_WIDTH: Final = 420


@dataclass(frozen=True, slots=True)
class Item:
    """One button of the menu."""

    id: str
    label: str
    action: Callable[[], None]
    key: str = ""
    enabled: bool = True
    tooltip: str = ""


class PauseScene(DialogScene):
    """A sheet with a column of buttons."""

    def __init__(self, services: Services, title: str, items: Sequence[Item]) -> None:
        super().__init__(services, title)
        self.items = tuple(items)

    def lay_out(self) -> Sequence[Control]:
        """Lay out the buttons; the last one takes the place of a dialog's button row."""
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
        """Esc uses the first button; no event reaches the table."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.items[0].action()
        return True
