"""Buttons that pause the computers; while others play, they replace the button that ends a turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pygame import Rect

from game.kit.control import Control

PAUSED: Final = "Paused: press Space to go on, or the full stop for one move"
_GAP: Final = 0.03
"""Gap between the two buttons, as a share of their room."""


def with_pause_buttons(
    controls: Sequence[Control], paused: bool, toggle: Callable[[], None], step: Callable[[], None]
) -> list[Control]:
    """A table's controls with the button `end` replaced by Pause, or by Go on and Step if paused."""
    found: list[Control] = []
    for control in controls:
        found += _buttons(control.rect, paused, toggle, step) if control.id == "end" else [control]
    return found


def _buttons(room: Rect, paused: bool, toggle: Callable[[], None], step: Callable[[], None]) -> list[Control]:
    if not paused:
        tip = "Stop after this move"
        return [Control("pause", room, "Pause", toggle, tooltip=tip, key="Space", focusable=False)]
    left, right = room.copy(), room.copy()
    left.width = round(room.width * (0.58 - _GAP / 2))
    right.width = round(room.width * (0.42 - _GAP / 2))
    right.right = room.right
    tip = "Show one more move by another player, or one draw or roll"
    return [
        Control("go-on", left, "Go on", toggle, "gold", key="Space", focusable=False, size=16),
        Control("step", right, "Step", step, tooltip=tip, key=".", focusable=False),
    ]
