"""The editor in which a position of a game is set up by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from pygame import Surface
    from pygame.event import Event

    from game.kit.control import Control
    from game.kit.pen import Pen


class Editor(Protocol):
    """The position being set up, and the tools for it."""

    @property
    def pen(self) -> Pen:
        """The pen of the present size."""

    @property
    def state(self) -> Any:
        """The position as edited so far; it can be played only while `trouble` is empty."""

    @property
    def trouble(self) -> Sequence[str]:
        """One sentence for each thing that makes the position impossible."""

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out for a window size."""

    def controls(self) -> list[Control]:
        """Controls beside the board; the scene handles `back`, `copy` and `play` itself."""

    def press(self, name: str) -> None:
        """Use the control of that id."""

    def point(self, event: Event) -> bool:
        """Handle a mouse event; False if it does not concern the board."""

    def key(self, event: Event) -> bool:
        """Handle a key of the board or of a tool; False if it has no meaning here."""

    def leave(self) -> None:
        """Move the keyboard focus from the board to the controls."""

    def draw(self, surface: Surface) -> None:
        """Paint everything but the controls."""

    def draw_signs(self, surface: Surface) -> None:
        """Paint the pieces and counts that lie on the controls."""
