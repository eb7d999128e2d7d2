"""A page with a column to read: it glides under wheel and keys."""

from __future__ import annotations

import pygame

from game.scenes.base.page import Page
from game.scenes.base.reading import Reading
from game.services import Services


class ReadingPage(Page):
    """A page that lays out `reading` in its body and paints it."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.reading = Reading()

    @property
    def animating(self) -> bool:
        """While the column glides."""
        return self.reading.moving or super().animating

    def handle(self, event: pygame.event.Event) -> bool:
        """The scroll bar comes first: while it is dragged the mouse may be anywhere."""
        if event.type != pygame.MOUSEWHEEL and self.reading.use(event):
            self.changed = True
            return True
        return super().handle(event)

    def use(self, event: pygame.event.Event) -> bool:
        """The wheel scrolls the column, and so do the keys if nothing else has a use for them."""
        match event.type:
            case pygame.MOUSEWHEEL:
                used = self.reading.use(event)
            case pygame.KEYDOWN:
                used = self.reading.key(event)
            case _:
                return False
        self.changed |= used
        return used

    def update(self, seconds: float) -> None:
        """Let time pass: the column glides on."""
        super().update(seconds)
        self.reading.calm = self.services.settings.values.reduced_motion
        if self.reading.update(seconds):
            self.changed = True

    def paint(self, surface: pygame.Surface) -> None:
        """The tabs and the column."""
        super().paint(surface)
        self.reading.paint(surface, self.pen)
