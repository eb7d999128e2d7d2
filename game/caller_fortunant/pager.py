"""The people of a long list who are shown: as many as fit, further ones on further pages."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.kit.control import Control
from game.kit.layout import Area, Flex

if TYPE_CHECKING:
    from game.caller_fortunant.view import View


class Pager:
    """A page of a view's people, its arrows, wheel and page keys; `name` begins the ids of the arrows."""

    def __init__(self, view: View, name: str) -> None:
        self.view, self.name = view, name
        self.first = 0
        self.room = 1

    @property
    def _last(self) -> int:
        """The first person of the last page."""
        return max(0, len(self.view.register.people) - self.room)

    def fit(self, room: int) -> range:
        """The numbers of the people shown where there is room for so many."""
        self.room = max(1, room)
        self.first = min(self.first, self._last)
        return range(self.first, min(len(self.view.register.people), self.first + self.room))

    @property
    def words(self) -> str:
        """Which of how many are shown; empty if all are."""
        people, last = len(self.view.register.people), self.first + self.room
        return f"{self.first + 1}–{min(people, last)} of {people}" if people > self.room else ""

    def arrows(self, row: Area, width: float) -> list[Control]:
        """The buttons at both ends of a row, each so many units wide."""
        before, _, after = row.columns(width, Flex(), width)
        ends = ((before, "up", -1, self.first > 0), (after, "down", 1, self.first < self._last))
        return [
            Control(
                f"{self.name}-{way}",
                cell.rect,
                "",
                partial(self.turn, pages),
                "icon",
                f"Page {way}",
                enabled=able,
                icon=f"ui/icons/{way}",
            )
            for cell, way, pages, able in ends
        ]

    def turn(self, pages: int) -> None:
        """Go some pages on."""
        first = max(0, min(self.first + pages * self.room, self._last))
        if first != self.first:
            self.first = first
            self.view.page.relay()

    def use(self, event: pygame.event.Event) -> bool:
        """Wheel and page keys."""
        match event.type:
            case pygame.MOUSEWHEEL if event.y:
                self.turn(-1 if event.y > 0 else 1)
            case pygame.KEYDOWN if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
                self.turn(-1 if event.key == pygame.K_PAGEUP else 1)
            case _:
                return False
        return True
