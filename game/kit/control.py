"""One clickable thing: what mouse, keyboard, tests and robots all see."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal, Protocol

import pygame

Look = Literal["plank", "gold", "paper", "choice", "tab", "check", "icon", "link", "bare", "widget"]
"""`bare` controls are drawn by their scene, `widget` ones by themselves; both get the focus frame."""

_KEY_NAMES = {
    "Enter": (pygame.K_RETURN, pygame.K_KP_ENTER),
    "Esc": (pygame.K_ESCAPE,),
    "Space": (pygame.K_SPACE,),
    "Tab": (pygame.K_TAB,),
    "Home": (pygame.K_HOME,),
    "End": (pygame.K_END,),
    "Del": (pygame.K_DELETE,),
    "?": (pygame.K_QUESTION,),
    ".": (pygame.K_PERIOD,),
}


class Widget(Protocol):
    """A text line, menu, slider or reading column, as the focus ring uses it."""

    def focus(self) -> None:
        """Receive the keyboard focus."""

    def blur(self) -> None:
        """Lose the keyboard focus."""

    def key(self, event: pygame.event.Event) -> bool:
        """Handle a key press; False if the widget has no use for it."""


@dataclass(slots=True)
class Control:
    """An entry of the hit list. `id` is stable over rebuilds; `rect` is in window pixels."""

    id: str
    rect: pygame.Rect
    label: str = ""
    action: Callable[[], None] | None = None
    look: Look = "plank"
    tooltip: str = ""
    key: str = ""
    """Shortcut as shown: `Enter`, `F1`, `Ctrl+Z`, `1`, `A`."""
    enabled: bool = True
    checked: bool = False
    icon: str = ""
    """Picture name of an icon."""
    focusable: bool = True
    show_key: bool = True
    after: str = ""
    """Smaller words behind the shortcut, on planks."""
    sound: str = "click"
    widget: Widget | None = None
    size: float = 0
    """Type size in lay-out units; 0 takes the look's own."""

    @property
    def reachable(self) -> bool:
        """True if Tab and the arrow keys stop here."""
        return self.focusable and self.enabled


def not_default(control: Control) -> Control:
    """The button as it looks while Enter does something else: without that key, and not golden."""
    return replace(control, show_key=False, look="plank" if control.look == "gold" else control.look)


def hit_area(name: str, rect: pygame.Rect, click: bool = False) -> Control:
    """An area of a painted panel with a tooltip; with `click` it can also be chosen."""
    return Control(name, rect, look="bare", focusable=click)


def key_matches(key: str, event: pygame.event.Event) -> bool:
    """Return True if a KEYDOWN event is the shortcut written as `key`."""
    if not key:
        return False
    *modifiers, name = key.split("+") if len(key) > 1 else [key]
    held = getattr(event, "mod", 0)
    if bool(held & pygame.KMOD_CTRL) != ("Ctrl" in modifiers) or held & pygame.KMOD_ALT:
        return False
    if name == "?" and getattr(event, "unicode", "") == "?":
        return True
    if name != "?" and bool(held & pygame.KMOD_SHIFT) != ("Shift" in modifiers):
        return False
    return event.key in _codes(name)


def _codes(name: str) -> tuple[int, ...]:
    if name in _KEY_NAMES:
        return _KEY_NAMES[name]
    return (_code(name),)


def _code(name: str) -> int:
    """The key code of `F1`, `A`, `7`; raises ValueError for an unknown name."""
    code = getattr(pygame, f"K_{name.lower() if len(name) == 1 else name}", None)
    if not isinstance(code, int):
        raise ValueError(f"there is no key named {name!r}")
    return code
