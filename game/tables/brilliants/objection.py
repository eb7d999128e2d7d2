"""Why something is not allowed, told at the pointer until it moves on."""

from __future__ import annotations

from pygame import Rect, Surface

from game.tables.brilliants.preview import Marker
from rules.core.protocol import Reason


class Objection:
    """The sentence shown now, if there is one."""

    def __init__(self) -> None:
        self.reason: Reason | None = None
        self._at = (0, 0)
        self._rect = Rect(0, 0, 0, 0)

    @property
    def rect(self) -> Rect | None:
        """Where it stands; None while there is none."""
        return self._rect if self.reason is not None else None

    def say(self, reason: Reason, at: tuple[int, int]) -> None:
        """Tell it at a point."""
        self.reason, self._at = reason, at

    def clear(self) -> bool:
        """Take it away; True if there was one."""
        there, self.reason = self.reason is not None, None
        return there

    def draw(self, surface: Surface, marker: Marker, bounds: Rect) -> None:
        """Paint it inside the bounds."""
        if self.reason is not None:
            self._rect = marker.sentence(surface, self.reason.message, self.reason.rule, self._at, bounds)
