"""The widgets of a screen: lines to type in, menus, sliders. They paint themselves and are polled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

import pygame

from game.kit.menu import Menu
from game.kit.pen import Pen
from game.kit.segments import Segments
from game.kit.text_line import Entry

if TYPE_CHECKING:
    from game.kit.slider import Slider

P = TypeVar("P", bound="Entry | Menu | Segments | Slider")


class WidgetLayer:
    """The widgets of one screen at one size. Make another when the lay-out changes."""

    def __init__(self, pen: Pen) -> None:
        self.pen = pen
        self._parts: list[Entry | Menu | Segments | Slider] = []

    def entry(self, rect: pygame.Rect, text: str = "", limit: int = 24, hint: str = "") -> Entry:
        """A line to type in."""
        return self._keep(Entry(self.pen, rect, text, limit, hint))

    def menu(self, rect: pygame.Rect, choices: Sequence[tuple[str, str]], value: str) -> Menu:
        """A drop-down list of (value, words)."""
        return self._keep(Menu(self.pen, rect, choices, value))

    def choice(self, rect: pygame.Rect, choices: Sequence[tuple[str, str]], value: str) -> Menu | Segments:
        """The choices side by side where all their words have room, else a drop-down list."""
        if Segments.fits(self.pen, rect, choices):
            return self._keep(Segments(self.pen, rect, choices, value))
        return self.menu(rect, choices, value)

    def slider(
        self, rect: pygame.Rect, value: int, ends: tuple[int, int] = (0, 100), step: int = 5
    ) -> Slider:
        """A slider over whole numbers."""
        from game.kit.slider import Slider  # its library is as slow to import as pygame

        return self._keep(Slider(self.pen, rect, value, ends, step))

    def _keep(self, part: P) -> P:
        self._parts.append(part)
        return part

    @property
    def typing(self) -> bool:
        """True while a caret blinks in any part."""
        return any(part.typing for part in self._parts)

    @property
    def hanging(self) -> Menu | None:
        """The menu whose list hangs open, which all events are for."""
        return next((part for part in self._parts if isinstance(part, Menu) and part.open), None)

    @property
    def modal(self) -> bool:
        """True while a list hangs open."""
        return self.hanging is not None

    def close_menus(self) -> bool:
        """Fold up what hangs open; True if there was something."""
        menu = self.hanging
        if menu is not None:
            menu.close()
        return menu is not None

    def process(self, event: pygame.event.Event) -> bool:
        """Give the widgets an event; True if one has used it or may look different now."""
        menu = self.hanging
        if menu is not None:
            return menu.handle(event)
        return any([part.handle(event) for part in self._parts])

    def report(self) -> bool:
        """Report what was typed or chosen since the last frame; True if there was something."""
        return any([part.poll() for part in list(self._parts)])

    def update(self, seconds: float) -> bool:
        """Let time pass; True if the widgets must be drawn again."""
        blinked = [part.update(seconds) for part in self._parts if not isinstance(part, Menu)]
        return any([any(blinked), self.report()])

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the widgets, an open list over all of them."""
        for part in self._parts:
            part.draw(surface)
        menu = self.hanging
        if menu is not None:
            menu.draw_list(surface)
