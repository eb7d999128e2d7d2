"""The finished games that were kept, newest first: each leads into its replay."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.kit.control import Control
from game.saves import SaveCard
from game.scenes.base.screen import Screen
from game.services import Services
from game.text import ago, plural
from rules.core import registry

_SHEET: Final = (940, 660)
_HEAD: Final = 100
_FOOT: Final = 104
_ROW: Final = 64
_GAP: Final = 6


class ReplaysScene(Screen):
    """A sheet with a row for each game; wheel and page keys turn to the others."""

    fitted = True

    def __init__(
        self,
        services: Services,
        cards: Sequence[SaveCard],
        watch: Callable[[SaveCard], None],
        close: Callable[[], None],
    ) -> None:
        super().__init__(services)
        self.cards = tuple(cards)
        self.first = 0
        self._watch, self._close = watch, close

    @property
    def sheet(self) -> pygame.Rect:
        """The paper in the middle of the page."""
        rect = pygame.Rect(0, 0, *(self.pen.px(side) for side in _SHEET))
        rect.center = (self.size[0] // 2, self.size[1] // 2)
        return rect

    @property
    def room(self) -> int:
        """How many rows fit."""
        return (_SHEET[1] - _HEAD - _FOOT) // (_ROW + _GAP)

    def lay_out(self) -> Sequence[Control]:
        """The rows, the ways to earlier and later games, and back."""
        pen, sheet = self.pen, self.sheet
        rows = []
        for place, number in enumerate(range(self.first, min(len(self.cards), self.first + self.room))):
            top = sheet.y + pen.px(_HEAD + place * (_ROW + _GAP))
            rect = pygame.Rect(sheet.x + pen.px(52), top, sheet.width - pen.px(104), pen.px(_ROW))
            watch = self._watcher(self.cards[number])
            rows.append(Control(f"game:{number}", rect, "", watch, "choice", "Watch this game"))
        foot = sheet.bottom - pen.px(84)
        back = pygame.Rect(sheet.centerx - pen.px(100), foot, pen.px(200), pen.px(42))
        return [*rows, *self._turns(foot), Control("back", back, "Back", self._close, "plank", key="Esc")]

    def _turns(self, top: int) -> list[Control]:
        """Arrows to other pages, where there are any."""
        if len(self.cards) <= self.room:
            return []
        pen, sheet = self.pen, self.sheet
        size = pen.px(42)
        newer = pygame.Rect(sheet.x + pen.px(52), top, size, size)
        older = pygame.Rect(sheet.right - pen.px(52) - size, top, size, size)
        at_end = self.first + self.room >= len(self.cards)
        return [
            self._arrow("newer", newer, "up", "Newer games", -1, self.first > 0),
            self._arrow("older", older, "down", "Older games", 1, not at_end),
        ]

    def _arrow(self, name: str, rect: pygame.Rect, icon: str, tip: str, pages: int, enabled: bool) -> Control:
        picture = f"ui/icons/{icon}"
        act = partial(self.turn, pages)
        return Control(name, rect, "", act, "icon", tip, enabled=enabled, icon=picture)

    def turn(self, pages: int) -> None:
        """Show newer (-1) or older (1) games."""
        last = max(0, len(self.cards) - self.room)
        self.first = max(0, min(last, self.first + pages * self.room))
        self.refresh_soon()

    def _watcher(self, card: SaveCard) -> Callable[[], None]:
        return lambda: self._watch(card)

    def use(self, event: pygame.event.Event) -> bool:
        """Wheel and page keys turn the pages."""
        match event.type:
            case pygame.MOUSEWHEEL:
                self.turn(-1 if event.y > 0 else 1)
            case pygame.KEYDOWN if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
                self.turn(-1 if event.key == pygame.K_PAGEUP else 1)
            case _:
                return False
        return True

    # ---- picture

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Floor, sheet and title."""
        pen, sheet = self.pen, self.sheet
        pen.panels.floor(surface, "glade")
        pen.panels.dialog(surface, sheet)
        pen.text(surface, "Replays", (sheet.centerx, sheet.y + pen.px(64)), pen.style("title", 30), "center")
        if not self.cards:
            said = "Games that you finish are kept here."
            pen.text(surface, said, sheet.center, pen.style("text", 17, pen.palette.ink_dim), "center")

    def paint_above(self, surface: pygame.Surface) -> None:
        """What stands on the rows."""
        for control in self.ring.controls:
            if control.id.startswith("game:"):
                self._row(surface, control.rect, self.cards[int(control.id[5:])])

    def _row(self, surface: pygame.Surface, rect: pygame.Rect, card: SaveCard) -> None:
        """Players with their points, best first; game, length and age at the right."""
        pen = self.pen
        info = registry.info(card.game)
        bold, dim = pen.style("bold", 14), pen.style("text", 13, pen.palette.ink_dim)
        right = rect.right - pen.px(14)
        title = f"{info.title} · {info.variant(card.variant).title}"
        age = f"{plural(card.round, 'round', 'rounds')}, {ago(self.services.clock.wall() - card.saved_at)}"
        wide = max(pen.letters.width(title, bold), pen.letters.width(age, dim))
        pen.text(surface, title, (right, rect.centery - pen.px(11)), bold, "midright")
        pen.text(surface, age, (right, rect.centery + pen.px(11)), dim, "midright")
        self._players(surface, rect, right - wide - pen.px(16), card)

    def _players(self, surface: pygame.Surface, rect: pygame.Rect, right: int, card: SaveCard) -> None:
        pen = self.pen
        order = sorted(range(len(card.players)), key=lambda seat: -card.scores[seat])
        x = rect.x + pen.px(14)
        share = (right - x) / len(order)
        for place, seat in enumerate(order):
            left = x + round(place * share)
            player = card.players[seat]
            pen.symbol(surface, player.colour, (left + pen.px(11), rect.centery), 24)
            name = pen.style("display", 15)
            spot = left + pen.px(28)
            room = round(share) - pen.px(32)
            pen.text(surface, player.name, (spot, rect.centery - pen.px(10)), name, "midleft", room)
            points = pen.style("bold" if place == 0 else "text", 15)
            pen.text(surface, str(card.scores[seat]), (spot, rect.centery + pen.px(11)), points, "midleft")
