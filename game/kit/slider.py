"""A slider: a whole number between two ends. The widget is pygame_gui's, in our colours."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pygame
import pygame_gui
from pygame_gui.elements import UIHorizontalSlider

from game.kit.pen import Pen

_THUMB: Final = 22
"""Width in units."""
_CLEAR: Final = "#00000000"


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
        self._manager = pygame_gui.UIManager(pen.units.size, _theme(pen), enable_live_theme_updates=False)
        self._library = UIHorizontalSlider(rect, value, ends, self._manager, click_increment=step)
        self._thumb: Any = self._library.sliding_button

    def handle(self, event: pygame.event.Event) -> bool:
        """Use a mouse event; True if the slider has used it or may look different now."""
        if event.type not in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION):
            return False
        used = bool(self._manager.process_events(event))
        return used or bool(self._thumb.held) or self.rect.collidepoint(event.pos)

    def update(self, seconds: float) -> bool:
        """Let time pass; True if it looks different now."""
        before = self._look()
        self._manager.update(seconds)
        return self._look() != before

    def _look(self) -> tuple[Any, ...]:
        return self._thumb.rect.x, self._thumb.hovered, self._thumb.held

    def poll(self) -> bool:
        """Tell about a change; True if there was one."""
        value = round(self._library.get_current_value())
        if value == self.value:
            return False
        self.value = value
        if self.on_change:
            self.on_change(value)
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
        return True

    def _set(self, value: int) -> None:
        self._library.set_current_value(max(self._ends[0], min(self._ends[1], value)))
        self.poll()

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the groove and the thumb. Repaint the ground first: pygame_gui erases nothing."""
        self._pen.panels.groove(surface, self.rect)
        self._manager.draw_ui(surface)


def _theme(pen: Pen) -> dict[str, Any]:
    """The library's theme for a thumb on our own groove; sizes must be words."""
    palette = pen.palette
    plain = {"shape": "rectangle", "border_width": "0", "shadow_width": "0"}
    states = ("dark", "normal", "hovered", "active", "selected", "disabled")
    thumb = {f"{state}_bg": palette.gold for state in ("hovered", "active", "selected")}
    return {
        "horizontal_slider": {
            "colours": {f"{state}_bg": _CLEAR for state in states},
            "misc": {**plain, "enable_arrow_buttons": "0", "sliding_button_width": str(pen.px(_THUMB))},
        },
        "horizontal_slider.button": {
            "colours": {
                **{f"{state}_border": palette.edge for state in states},
                **thumb,
                "normal_bg": palette.wood,
            },
            "misc": {
                "shape": "rounded_rectangle",
                "shape_corner_radius": str(pen.px(5)),
                "border_width": "1",
                "shadow_width": "0",
            },
        },
    }
