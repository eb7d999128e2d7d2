"""A page of a game's own beside its table: the frame of all pages around contents that the plug-in names."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.kit.control import Control
from game.kit.layout import Area
from game.plugin import plugin
from game.plugin.plugin import GamePage
from game.scenes.base.page import Page
from game.services import Services

if TYPE_CHECKING:
    pass


class GamePageScene(Page):
    """A page of a game's own."""

    def __init__(self, services: Services, page: GamePage) -> None:
        super().__init__(services)
        self.title = page.title
        self.contents = page.contents.load()(services, self.refresh_soon)

    def lay_out_body(self, body: Area) -> Sequence[Control]:
        """Nothing yet: body and foot are laid out together, as the foot is known last."""
        return ()

    def lay_out_foot(self, foot: Area) -> Sequence[Control]:
        """Everything but Back."""
        return self.contents.lay_out(self.pen, self.body, foot, self.widgets())

    def paint_body(self, surface: pygame.Surface) -> None:
        """The contents' own ground."""
        self.contents.paint_ground(surface)

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the changing parts."""
        super().paint(surface)
        focus = self.ring.focus_id if self.ring.shown else None
        self.contents.paint(surface, self.ring.hover_id or focus or "")

    def use(self, event: pygame.event.Event) -> bool:
        """Keys and wheel that no control wants."""
        used = self.contents.use(event)
        self.changed |= used
        return used or super().use(event)

    def update(self, seconds: float) -> None:
        """Let time pass for the contents, too."""
        super().update(seconds)
        if self.contents.focus:
            self.ring.focus(self.contents.focus)
            self.contents.focus = ""
        self.changed |= self.contents.update(seconds)

    @property
    def animating(self) -> bool:
        """True while it needs 60 frames a second."""
        return super().animating or self.contents.animating

    @property
    def wake(self) -> float | None:
        """When the page or its contents need an update."""
        times = [seconds for seconds in (super().wake, self.contents.wake) if seconds is not None]
        return min(times, default=None)


def pages_of(game: str) -> tuple[GamePage, ...]:
    """The pages that a game has of its own."""
    found = plugin.of(game)
    return found.pages if found else ()


def door(services: Services, page: GamePage) -> Callable[[], None]:
    """Make a function that opens a page."""
    return lambda: services.stack.push(GamePageScene(services, page))


def buttons(services: Services, game: str, cells: Sequence[Area]) -> list[Control]:
    """A button `page-<name>` for each page of a game."""
    return [
        Control(f"page-{page.name}", cell.rect, page.title, door(services, page), "plank", page.summary)
        for page, cell in zip(pages_of(game), cells, strict=False)
    ]
