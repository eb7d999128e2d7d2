"""A slider: a whole number between two ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.kit.pen import Pen

_THUMB: Final = 22
"""Width in units."""


class Slider:
    """A thumb on a groove, moved by the mouse to any number and by keys in steps."""

    open = False
    typing = False

    def __init__(self, pen: Pen, rect: pygame.Rect, value: int, ends: tuple[int, int], step: int) -> None:
        self.rect = rect
        self.value = value
        self.on_change: Callable[[int], None] | None = None
        self._pen = pen
        self._ends = ends
        self._step = step
        self._told = value
        self._held: int | None = None
        """How far right on the thumb it is held."""

    @property
    def thumb(self) -> pygame.Rect:
        """What is dragged."""
        low, high = self._ends
        width = self._pen.px(_THUMB)
        share = (self.value - low) / max(1, high - low)
        return pygame.Rect(
            self.rect.x + round((self.rect.w - width) * share), self.rect.y, width, self.rect.h
        )

    def handle(self, event: pygame.event.Event) -> bool:
        """Use a mouse event."""
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == 1 and self.rect.collidepoint(event.pos):
                thumb = self.thumb
                self._held = event.pos[0] - thumb.x if thumb.collidepoint(event.pos) else thumb.w // 2
                self._drag(event.pos[0])
            case pygame.MOUSEMOTION if self._held is not None:
                self._drag(event.pos[0])
            case pygame.MOUSEBUTTONUP if event.button == 1 and self._held is not None:
                self._held = None
            case _:
                return False
        return True

    def _drag(self, x: int) -> None:
        low, high = self._ends
        way = max(1, self.rect.w - self.thumb.w)
        self._set(low + round((x - (self._held or 0) - self.rect.x) * (high - low) / way))

    def _set(self, value: int) -> None:
        self.value = max(self._ends[0], min(self._ends[1], value))

    def poll(self) -> bool:
        """Tell about a change; True if there was one."""
        if self.value == self._told:
            return False
        self._told = self.value
        if self.on_change:
            self.on_change(self.value)
        return True

    def focus(self) -> None:
        """The keyboard is here now."""

    def blur(self) -> None:
        """The keyboard has left."""

    def key(self, event: pygame.event.Event) -> bool:
        """Left and Right change the number by a step."""
        match event.key:
            case pygame.K_LEFT:
                self._set(self.value - self._step)
            case pygame.K_RIGHT:
                self._set(self.value + self._step)
            case _:
                return False
        self.poll()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the groove and the thumb."""
        pen = self._pen
        pen.panels.groove(surface, self.rect)
        held = self._held is not None
        fill = pen.palette.gold if held else pen.palette.wood
        pen.box(surface, self.thumb, 5, fill, pen.palette.edge)
