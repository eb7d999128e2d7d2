"""The menu of a running game, over its table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.kit.control import Control, Look, key_matches
from game.kit.layout import Area
from game.scenes.base.dialog import FOOT, GAP, DialogScene
from game.services import Services
from game.table.leaving import GUARD

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
    again: str = ""
    """The question on a button that must be pressed a second time; empty if it acts at once."""
    items: tuple[Item, ...] = ()
    """The page that the button opens in place of the menu. Their keys work before that, too."""


def _nothing() -> None:
    """The action of a button that opens others."""


def grouped(name: str, label: str, items: Sequence[Item]) -> tuple[Item, ...]:
    """Several items behind one button; a single one needs none."""
    if len(items) < 2:
        return tuple(items)
    labels = [item.label.rstrip("…") for item in items]
    return (Item(name, label, _nothing, tooltip=" · ".join(labels), items=tuple(items)),)


class ItemsDialog(DialogScene):
    """A sheet with items as buttons, of which some ask whether they are meant."""

    def __init__(self, services: Services, title: str) -> None:
        super().__init__(services, title)
        self._asking: Item | None = None
        """The item whose button asks whether it is meant."""
        self._age = 0.0

    def button(self, item: Item, rect: pygame.Rect, first: bool = False) -> Control:
        """Lay out an item's button, golden if it asks, or if it is the `first` and none asks."""
        asks = item is self._asking
        label, act, enabled = item.again if asks else item.label, self._action(item), item.enabled
        look: Look = "gold" if asks or (first and self._asking is None) else "plank"
        return Control(item.id, rect, label, act, look, item.tooltip, item.key, enabled)

    def _action(self, item: Item) -> Callable[[], None]:
        return partial(self._press, item) if item.again else item.action

    def _press(self, item: Item) -> None:
        """Ask on the button itself; a second press, not too soon to have been read, answers."""
        if self._asking is not item:
            self._asking, self._age = item, 0.0
            self.refresh_soon()
        elif self._age >= GUARD:
            item.action()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self._age += seconds

    def use(self, event: pygame.event.Event) -> bool:
        """Any other press takes the question back; one beside the sheet leaves it. No event reaches the
        table."""
        if self._asking is not None and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self._asking = None
            self.refresh_soon()
        elif event.type == pygame.MOUSEBUTTONDOWN and not self.sheet.collidepoint(event.pos):
            self.services.stack.pop()
        return True


class PauseScene(ItemsDialog):
    """A sheet with a column of buttons."""

    def __init__(self, services: Services, title: str, items: Sequence[Item]) -> None:
        super().__init__(services, title)
        self._title, self._items = title, tuple(items)
        self._group: Item | None = None
        """The item whose own items are shown."""

    @property
    def items(self) -> tuple[Item, ...]:
        """The buttons on the sheet; the first one is that of Esc."""
        if self._group is None:
            return self._items
        return (Item("back", "Back", partial(self._turn, None), "Esc"), *self._group.items)

    def _turn(self, group: Item | None) -> None:
        """Show the items of a group; None: those of the menu."""
        self._group, self._asking = group, None
        self.title = self._title if group is None else group.label.rstrip("…")
        self.refresh_soon()

    def _action(self, item: Item) -> Callable[[], None]:
        return partial(self._turn, item) if item.items else super()._action(item)

    def lay_out(self) -> Sequence[Control]:
        """Lay out the buttons; the last one takes the place of a dialog's button row."""
        self.open_sheet(_WIDTH, _ROW * len(self.items) - FOOT - GAP)
        whole = self.body.rect.union(self.foot.rect)
        rows = Area.of(whole, self.body.u).grid(len(self.items), 1, gap=9)
        return [
            self.button(item, row.rect, first=not number)
            for number, (item, row) in enumerate(zip(self.items, rows, strict=True))
        ]

    def use(self, event: pygame.event.Event) -> bool:
        """Esc uses the first button; no event reaches the table."""
        super().use(event)
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_ESCAPE:
                self.items[0].action()
            else:
                self._use_hidden(event)
        return True

    def _use_hidden(self, event: pygame.event.Event) -> None:
        """Use an item of a group by its key; a question is asked on its button, which is shown for that."""
        hidden = [(group, item) for group in self.items for item in group.items]
        for group, item in hidden:
            if item.enabled and key_matches(item.key, event):
                if item.again:
                    self._turn(group)
                self._action(item)()
                return
