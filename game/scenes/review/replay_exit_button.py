"""A button beside a replay's scrubber that leaves the replay from the position shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from game.kit.control import Control, Look
from game.kit.pen import Pen

_WIDE: Final = 174
_NARROW: Final = 112
_TRACK: Final = 230
"""Least width of the scrubber beside the long label, in units."""


@dataclass(frozen=True, slots=True)
class ReplayExitButton:
    """Action and labels of the exit button."""

    id: str
    label: str
    short: str
    """The label where there is little room."""
    key: str
    tooltip: str
    go: Callable[[int], None]
    """Leaves the replay from the position after a number of entries."""
    blocked: Callable[[int], str]
    """Why the button cannot be used at a position, in a sentence; empty if it can."""
    look: Look = "choice"

    def control(self, pen: Pen, room: pygame.Rect, position: int) -> Control:
        """The button, at the right end of the room."""
        why = self.blocked(position)
        wide = self._is_wide(pen, room)
        rect = pygame.Rect(0, 0, self._width(pen, room), min(pen.px(40), room.height))
        rect.midright = room.midright
        return Control(
            self.id,
            rect,
            self.label if wide else self.short,
            lambda: self.go(position),
            self.look,
            why or self.tooltip,
            self.key,
            enabled=not why,
            show_key=wide or self.short != self.label,
            size=14,
        )

    def beside(self, pen: Pen, room: pygame.Rect) -> pygame.Rect:
        """The part of the room that the button leaves free."""
        left = room.copy()
        left.width -= self._width(pen, room) + pen.px(6)
        return left

    def _is_wide(self, pen: Pen, room: pygame.Rect) -> bool:
        return room.width >= pen.px(_WIDE + _TRACK)

    def _width(self, pen: Pen, room: pygame.Rect) -> int:
        return pen.px(_WIDE if self._is_wide(pen, room) else _NARROW)


def homeward(close: Callable[[], None]) -> ReplayExitButton:
    """The button that returns from a look back to the running game."""
    tip = "Return to the game"
    return ReplayExitButton(
        "now", "Back to now", "Back to now", "Esc", tip, lambda _: close(), lambda _: "", "gold"
    )
