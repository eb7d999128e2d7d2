"""Over the table: the menu of a running game, and the list of saved games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.kit.control import Control
from game.saves import SaveCard
from game.scenes.base.screen import Screen
from game.services import Services
from game.text import ago
from rules.core import registry

_ROW: Final = 54
_WIDTH: Final = 420
_LIST_WIDTH: Final = 760
_SHOWN: Final = 8


@dataclass(frozen=True, slots=True)
class Item:
    """One line of the menu."""

    id: str
    label: str
    action: Callable[[], None]
    key: str = ""
    enabled: bool = True
    tooltip: str = ""


class PauseScene(Screen):
    """A sheet in the middle with one plank under the other."""

    opaque = False
    fitted = True

    def __init__(self, services: Services, title: str, items: Sequence[Item]) -> None:
        super().__init__(services)
        self.title, self.items = title, tuple(items)
        self.sheet = pygame.Rect(0, 0, 0, 0)

    def lay_out(self) -> Sequence[Control]:
        """The planks."""
        pen = self.pen
        self.sheet = pygame.Rect(0, 0, pen.px(_WIDTH), pen.px(_ROW * len(self.items) + 136))
        self.sheet.center = (self.size[0] // 2, self.size[1] // 2)
        controls = []
        for number, item in enumerate(self.items):
            top = self.sheet.y + pen.px(92 + _ROW * number)
            rect = pygame.Rect(self.sheet.x + pen.px(46), top, self.sheet.width - pen.px(92), pen.px(44))
            look = "gold" if number == 0 else "plank"
            controls.append(
                Control(
                    item.id,
                    rect,
                    item.label,
                    item.action,
                    "gold" if look == "gold" else "plank",
                    item.tooltip,
                    item.key,
                    item.enabled,
                )
            )
        return controls

    def paint_ground(self, surface: pygame.Surface) -> None:
        """What lies below, veiled, and the sheet."""
        self.pen.panels.veil(surface)
        self.pen.panels.dialog(surface, self.sheet)
        place = (self.sheet.centerx, self.sheet.y + self.pen.px(60))
        self.pen.text(surface, self.title, place, self.pen.style("title", 26), "center")

    def use(self, event: pygame.event.Event) -> bool:
        """Esc is the first line; nothing falls through to the table."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.items[0].action()
        return True


class LoadScene(Screen):
    """The saved games, newest first."""

    opaque = False
    fitted = True

    def __init__(
        self, services: Services, cards: Sequence[SaveCard], choose: Callable[[SaveCard], None]
    ) -> None:
        super().__init__(services)
        self.cards, self._choose, self.first = tuple(cards), choose, 0
        self.sheet = pygame.Rect(0, 0, 0, 0)

    @property
    def _shown(self) -> Sequence[tuple[int, SaveCard]]:
        """The rows of this page with their numbers."""
        return list(enumerate(self.cards))[self.first : self.first + _SHOWN]

    def lay_out(self) -> Sequence[Control]:
        """One line for each game, the way back, and arrows where there are more pages."""
        pen = self.pen
        rows = max(1, min(_SHOWN, len(self.cards)))
        self.sheet = pygame.Rect(0, 0, pen.px(_LIST_WIDTH), pen.px(_ROW * rows + 190))
        self.sheet.center = (self.size[0] // 2, self.size[1] // 2)
        left, wide = self.sheet.x + pen.px(52), self.sheet.width - pen.px(104)
        controls = []
        for place, (number, card) in enumerate(self._shown):
            rect = pygame.Rect(left, self.sheet.y + pen.px(92 + _ROW * place), wide, pen.px(49))
            controls.append(Control(f"load:{number}", rect, "", self._take(card), "choice"))
        foot, size = self.sheet.bottom - pen.px(86), pen.px(42)
        back = pygame.Rect(self.sheet.centerx - pen.px(100), foot, pen.px(200), size)
        controls.append(Control("back", back, "Back", self.services.stack.pop, "plank", key="Esc"))
        if len(self.cards) > _SHOWN:
            newer, older = pygame.Rect(left, foot, size, size), pygame.Rect(0, foot, size, size)
            older.right = left + wide
            controls.append(self._arrow("newer", newer, "up", -1, self.first > 0))
            controls.append(self._arrow("older", older, "down", 1, self.first + _SHOWN < len(self.cards)))
        return controls

    def _arrow(self, name: str, rect: pygame.Rect, icon: str, pages: int, enabled: bool) -> Control:
        act, tip, picture = partial(self.turn, pages), f"{name.capitalize()} games", f"ui/icons/{icon}"
        return Control(name, rect, "", act, "icon", tip, enabled=enabled, icon=picture)

    def turn(self, pages: int) -> None:
        """Show newer (-1) or older (1) games."""
        self.first = max(0, min(len(self.cards) - _SHOWN, self.first + pages * _SHOWN))
        self.refresh_soon()

    def _take(self, card: SaveCard) -> Callable[[], None]:
        return lambda: self._choose(card)

    def paint_ground(self, surface: pygame.Surface) -> None:
        """What lies below, veiled, the sheet, and a word where there is nothing."""
        self.pen.panels.veil(surface)
        self.pen.panels.dialog(surface, self.sheet)
        place = (self.sheet.centerx, self.sheet.y + self.pen.px(60))
        self.pen.text(surface, "Saved games", place, self.pen.style("title", 26), "center")
        if not self.cards:
            style = self.pen.style("text", 16)
            spot = (self.sheet.centerx, self.sheet.y + self.pen.px(116))
            self.pen.text(surface, "There are none yet.", spot, style, "center")

    def paint_above(self, surface: pygame.Surface) -> None:
        """What stands on the rows."""
        for control in self.ring.controls:
            if control.id.startswith("load:"):
                self._row(surface, control.rect, self.cards[int(control.id[5:])])

    def _row(self, surface: pygame.Surface, rect: pygame.Rect, card: SaveCard) -> None:
        """The name and how old it is; below the game, its round, and who plays."""
        pen, info = self.pen, registry.info(card.game)
        bold, dim = pen.style("bold", 15), pen.style("text", 13, pen.palette.ink_dim)
        left, right = rect.x + pen.px(14), rect.right - pen.px(14)
        upper, lower = rect.centery - pen.px(10), rect.centery + pen.px(11)
        age = ago(self.services.clock.wall() - card.saved_at)
        room = right - left - pen.letters.width(age, dim) - pen.px(16)
        pen.text(surface, age, (right, upper), dim, "midright")
        pen.text(surface, card.name or info.title, (left, upper), bold, "midleft", room)
        names = ", ".join(player.name for player in card.players)
        stage = f"round {card.round}" if card.round else "just begun"
        words = f"{info.title} · {info.variant(card.variant).title} · {stage} · {names}"
        pen.text(surface, words, (left, lower), dim, "midleft", right - left)

    def use(self, event: pygame.event.Event) -> bool:
        """Wheel and page keys turn the pages; nothing falls through."""
        match event.type:
            case pygame.MOUSEWHEEL if event.y:
                self.turn(-1 if event.y > 0 else 1)
            case pygame.KEYDOWN if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
                self.turn(-1 if event.key == pygame.K_PAGEUP else 1)
        return True
