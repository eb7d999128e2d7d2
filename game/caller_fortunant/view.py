"""Common parts of the three views of the caller's page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, Protocol

import pygame

from game.caller_fortunant.register import Register
from game.caller_fortunant.store import Store
from game.kit.control import Control
from game.kit.layout import Area
from game.kit.pen import Pen
from game.kit.widget import WidgetLayer
from game.services import Services

Stage = Literal["people", "dice", "points"]


class Contents(Protocol):
    """The part of the page that its views may use."""

    @property
    def services(self) -> Services:
        """The program's services."""

    @property
    def store(self) -> Store:
        """Store of the gatherings."""

    register: Register
    note: str
    """A sentence at the foot of the page."""
    focus: str
    """Id of the control that gets the keyboard after the next lay-out; empty for none."""

    def keep(self, register: Register, relay: bool = True) -> None:
        """Save a change, on disk as well; `relay` lays the page out again."""

    @property
    def relay(self) -> Callable[[], None]:
        """Asks for a new layout before the next frame."""

    def go(self, stage: Stage) -> None:
        """Show another view."""

    def begin_anew(self) -> None:
        """Put this gathering away and begin another."""


class View:
    """One view: it lays out the body and, at the right of the foot, what is done next."""

    def __init__(self, page: Contents) -> None:
        self.page = page
        self.pen: Pen

    @property
    def register(self) -> Register:
        """Register of the gathering."""
        return self.page.register

    def opened(self) -> None:
        """It is shown from now on."""

    def lay_out(self, pen: Pen, body: Area, widgets: WidgetLayer) -> Sequence[Control]:
        """The controls of the body."""
        raise NotImplementedError

    def deeds(self, foot: Area) -> Sequence[Control]:
        """The buttons at the right of the foot."""
        return ()

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Paint what stays until the next layout."""

    def paint(self, surface: pygame.Surface, hovered: str) -> None:
        """Paint what may change; `hovered` is the control under the mouse or keyboard."""

    def use(self, event: pygame.event.Event) -> bool:
        """Handle an event that no control has used."""
        return False

    def update(self, seconds: float) -> bool:
        """Let time pass; True if the picture has changed."""
        return False

    @property
    def animating(self) -> bool:
        """True while the view is animated."""
        return False

    @property
    def wake(self) -> float | None:
        """Seconds until it needs an update; None for never."""
        return None
