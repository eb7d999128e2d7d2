"""The widgets we borrow from pygame_gui: text lines, menus, sliders.

Screens know only this module. Values are polled in `update`, which spares posted events and lets a menu be
rebuilt from its own callback. The library has no keyboard traversal: the focus ring calls `focus`, `blur`
and `key`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

import pygame
import pygame_gui
from pygame_gui.elements import UIDropDownMenu, UIHorizontalSlider, UITextEntryLine

from game.kit import shape
from game.kit.fonts import Fonts
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.kit.theme import mix
from game.kit.widget_theme import library_theme
from game.text import shortened

_LIVELY: Final = 0.25
"""Seconds for which widgets are redrawn after an event, since their looks may still change."""
_MENU_SIDES: Final = 36
"""Width that a menu's margin and its arrow leave to no words, in units."""


P = TypeVar("P", bound="Entry | Menu | Slider")


class Entry:
    """One line of text to type."""

    def __init__(self, desk: WidgetDesk, rect: pygame.Rect, text: str, limit: int, hint: str) -> None:
        self._line = UITextEntryLine(rect, desk.manager, initial_text=text)
        self.hint = hint
        self._line.set_text_length_limit(limit)
        self._desk = desk
        self._last = text
        self._selects = False
        self.on_change: Callable[[str], None] | None = None
        self.rect = rect

    open = False

    @property
    def value(self) -> str:
        """The text in the line."""
        return str(self._line.get_text())

    @property
    def typing(self) -> bool:
        """Whether the caret blinks here."""
        return bool(self._line.is_focused)

    def poll(self) -> bool:
        """Tell about a change; True if there was one."""
        if self.value == self._last:
            return False
        self._last = self.value
        if self.on_change:
            self.on_change(self._last)
        return True

    def put(self, text: str) -> None:
        """Set the text without calling `on_change`."""
        self._line.set_text(text)
        self._last = text

    def select(self) -> None:
        """Select the whole text as soon as the keyboard is here, so that typing replaces it."""
        self._selects = True

    def focus(self) -> None:
        """The keyboard is here now; the caret goes to the end unless a click has put it somewhere."""
        if not self._line.is_focused:
            self._line.edit_position = len(self.value)
            self._line.cursor_has_moved_recently = True
        self._desk.manager.set_focus_set(self._line)
        if self._selects:
            self._selects = False
            self._line.select_range = [0, len(self.value)]
        self._desk.stir()

    def blur(self) -> None:
        """The keyboard has left."""
        self._desk.release(self._line)

    def key(self, event: pygame.event.Event) -> bool:
        """Everything that types or moves the caret belongs to the line; Tab, Enter, Esc and F-keys do not."""
        if event.key in (pygame.K_TAB, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE):
            return False
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            return False
        return not pygame.K_F1 <= event.key <= pygame.K_F15


class Menu:
    """A drop-down list. `choices` are (value, words)."""

    def __init__(
        self, desk: WidgetDesk, rect: pygame.Rect, choices: Sequence[tuple[str, str]], value: str
    ) -> None:
        self._desk = desk
        self.rect = rect
        self.choices = list(choices)
        self.value = value if any(value == v for v, _ in choices) else self.choices[0][0]
        self.on_change: Callable[[str], None] | None = None
        self._menu = self._build()

    typing = False

    def _build(self) -> UIDropDownMenu:
        options: list[str | tuple[str, str]] = [(self._fitted(words), value) for value, words in self.choices]
        start = next(option for option in options if option[1] == self.value)
        below = self._desk.size[1] - self.rect.bottom
        room = max(below, self.rect.top) - 4
        return UIDropDownMenu(options, start, self.rect, self._desk.manager, expansion_height_limit=room)

    def _fitted(self, words: str) -> str:
        """Words shortened to the room beside the arrow; the library would cut a letter in two."""
        font = self._desk.manager.get_theme().get_font(["drop_down_menu"])
        room = self.rect.w - self._desk.pen.px(_MENU_SIDES)
        return shortened(words, lambda part: font.size(part)[0] <= room)

    @property
    def open(self) -> bool:
        """Whether the list hangs open."""
        return self._menu.current_state is self._menu.menu_states["expanded"]

    def poll(self) -> bool:
        """Tell about a change; True if there was one."""
        chosen = self._menu.selected_option
        value = str(chosen[1] if isinstance(chosen, tuple) else chosen)
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
        """Up and Down, Left and Right choose the neighbour; Home and End the ends."""
        values = [value for value, _ in self.choices]
        at = values.index(self.value)
        match event.key:
            case pygame.K_UP | pygame.K_LEFT:
                at -= 1
            case pygame.K_DOWN | pygame.K_RIGHT | pygame.K_SPACE:
                at += 1
            case pygame.K_HOME:
                at = 0
            case pygame.K_END:
                at = len(values) - 1
            case _:
                return False
        self._choose(values[at % len(values)])
        return True

    def close(self) -> None:
        """Close the list and keep the value. pygame_gui has no call for that, so the menu is rebuilt."""
        self._menu.kill()  # type: ignore[no-untyped-call]
        self._menu = self._build()
        self._desk.stir()

    def _choose(self, value: str) -> None:
        """Show another value. pygame_gui cannot set a menu's value, so the menu is rebuilt."""
        if value == self.value:
            return
        self.value = value
        self._menu.kill()  # type: ignore[no-untyped-call]
        self._menu = self._build()
        self._desk.stir()
        if self.on_change:
            self.on_change(value)


class Slider:
    """A whole number between two ends."""

    def __init__(
        self, desk: WidgetDesk, rect: pygame.Rect, value: int, ends: tuple[int, int], step: int
    ) -> None:
        self._slider = UIHorizontalSlider(rect, value, ends, desk.manager, click_increment=step)
        self._desk = desk
        self._ends = ends
        self._step = step
        self.value = value
        self.rect = rect
        self.on_change: Callable[[int], None] | None = None

    open = False
    typing = False

    def poll(self) -> bool:
        """Tell about a change; True if there was one."""
        value = round(self._slider.get_current_value())
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
        self._slider.set_current_value(max(self._ends[0], min(self._ends[1], value)))
        self._desk.stir()
        self.poll()


class WidgetDesk:
    """The widgets of one screen at one size. `clear` it and make another when the lay-out changes."""

    def __init__(self, fonts: Fonts, pen: Pen) -> None:
        self.pen = pen
        self.size = pen.units.size
        fonts.restore()
        self.manager = pygame_gui.UIManager(
            self.size, library_theme(fonts, pen), enable_live_theme_updates=False
        )
        self._parts: list[Entry | Menu | Slider] = []
        self._lively = _LIVELY

    def entry(self, rect: pygame.Rect, text: str = "", limit: int = 24, hint: str = "") -> Entry:
        """A line to type in."""
        return self._keep(Entry(self, rect, text, limit, hint))

    def menu(self, rect: pygame.Rect, choices: Sequence[tuple[str, str]], value: str) -> Menu:
        """A drop-down list of (value, words)."""
        return self._keep(Menu(self, rect, choices, value))

    def slider(
        self, rect: pygame.Rect, value: int, ends: tuple[int, int] = (0, 100), step: int = 5
    ) -> Slider:
        """A slider over whole numbers."""
        return self._keep(Slider(self, rect, value, ends, step))

    def _keep(self, part: P) -> P:
        self._parts.append(part)
        return part

    @property
    def lively(self) -> bool:
        """Whether the widgets may be changing their looks, so that they must be redrawn."""
        return self._lively > 0

    @property
    def typing(self) -> bool:
        """Whether a caret blinks somewhere."""
        return any(part.typing for part in self._parts)

    @property
    def modal(self) -> bool:
        """Whether a list hangs open and takes the next click."""
        return any(part.open for part in self._parts)

    def stir(self) -> None:
        """Redraw the widgets for a moment, because something happened."""
        self._lively = _LIVELY

    def release(self, element: Any) -> None:
        """Take the keyboard from an element of the library."""
        if element.is_focused:
            self.manager.set_focus_set(None)
        self.stir()

    def close_menus(self) -> bool:
        """Fold up what hangs open; True if there was something."""
        hanging = [part for part in self._parts if isinstance(part, Menu) and part.open]
        for menu in hanging:
            menu.close()
        return bool(hanging)

    def process(self, event: pygame.event.Event) -> bool:
        """Give the library an event; True if it used it or may look different now."""
        used = bool(self.manager.process_events(event))
        match event.type:
            case pygame.MOUSEMOTION:
                touched = self.modal or any(part.rect.collidepoint(event.pos) for part in self._parts)
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP | pygame.MOUSEWHEEL:
                touched = True
            case pygame.KEYDOWN | pygame.TEXTINPUT:
                touched = self.typing
            case _:
                touched = False
        if used or touched:
            self.stir()
        return used or touched

    def update(self, seconds: float) -> bool:
        """Let time pass; True if the widgets must be drawn again."""
        was_lively = self.lively
        self._lively = max(0.0, self._lively - seconds)
        self.manager.update(seconds)
        changed = [part.poll() for part in list(self._parts)]
        return was_lively or self.typing or any(changed)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the widgets over our own fields. Repaint the background first: pygame_gui erases nothing."""
        for part in self._parts:
            match part:
                case Entry():
                    self.pen.panels.slot(surface, part.rect)
                    self._draw_hint(surface, part)
                case Menu():
                    self.pen.panels.slot(surface, part.rect)
                    self._draw_arrow(surface, part)
                case Slider():
                    self.pen.panels.groove(surface, part.rect)
        self.manager.draw_ui(surface)

    def _draw_arrow(self, surface: pygame.Surface, menu: Menu) -> None:
        """Paint the arrow of a menu; pygame_gui's own is a letter of one fixed size."""
        pen = self.pen
        arrow = shape.polygon((pen.px(11), pen.px(7)), ((0, 0), (1, 0), (0.5, 1)), pen.palette.ink)
        place = arrow.get_rect(center=(menu.rect.right - pen.px(16), menu.rect.centery))
        surface.blit(arrow, place, special_flags=PREMULTIPLIED)

    def _draw_hint(self, surface: pygame.Surface, entry: Entry) -> None:
        """Paint the placeholder of an empty line, paler than typed text."""
        if not entry.value and not entry.typing:
            style = self.pen.style(
                "text", 14.5, mix(self.pen.palette.ink_dim, self.pen.palette.paper_light, 0.25)
            )
            place = (entry.rect.x + self.pen.px(10), entry.rect.centery)
            self.pen.text(surface, entry.hint, place, style, "midleft", entry.rect.w - self.pen.px(20))

    def clear(self) -> None:
        """Remove all widgets."""
        self.manager.clear_and_reset()  # type: ignore[no-untyped-call]
        self._parts.clear()
