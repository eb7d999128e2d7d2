"""The contents of a page of a game's own, beside its table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from pygame import Surface
    from pygame.event import Event

    from game.kit.control import Control
    from game.kit.layout import Area
    from game.kit.pen import Pen
    from game.kit.widget import WidgetLayer


class PageContents(Protocol):
    """Contents of a game's own page: the body, and the foot except the Back button."""

    focus: str
    """Id of the control that gets the keyboard after the next lay-out; empty for none."""

    def lay_out(self, pen: Pen, body: Area, foot: Area, widgets: WidgetLayer) -> Sequence[Control]:
        """The controls for the present size, body before foot."""

    def paint_ground(self, surface: Surface) -> None:
        """Paint what stays the same until the next lay-out."""

    def paint(self, surface: Surface, hovered: str) -> None:
        """Paint what may change between lay-outs; `hovered` is the control under the mouse or keyboard."""

    def use(self, event: Event) -> bool:
        """Handle an event that no control has used; True if it is used up."""

    def update(self, seconds: float) -> bool:
        """Let time pass; True if the picture has changed."""

    @property
    def animating(self) -> bool:
        """True while it needs 60 frames a second."""

    @property
    def wake(self) -> float | None:
        """Seconds after which it needs an update even without events; None if it can wait for one."""
