"""The bar beside what is longer than its place: it shows how far one has come, and can be dragged."""

from __future__ import annotations

from typing import Final

import pygame

from game.kit.pen import Pen

WIDTH: Final = 12
"""In units."""
_LEAST_KNOB: Final = 28


class ScrollBar:
    """A track with a knob. Offset, window and whole may be pixels or rows, as long as they are the same."""

    def __init__(self) -> None:
        self.track = pygame.Rect(0, 0, 0, 0)
        self.offset = 0.0
        """Scroll offset: length before the window."""
        self._seen = self._whole = 0.0
        self._grip: int | None = None
        """Grip of the knob, in pixels below its upper end."""

    def lay_out(self, track: pygame.Rect, offset: float, seen: float, whole: float) -> None:
        """Put it into a place; `seen` of `whole` fit the window, which `offset` comes before."""
        self.track, self.offset, self._seen, self._whole = track, offset, seen, whole

    @property
    def most(self) -> float:
        """The largest offset; 0 if all of it is in sight, and then there is no bar."""
        return max(0.0, self._whole - self._seen)

    @property
    def knob(self) -> pygame.Rect:
        """Current rect of the knob."""
        track = self.track
        high = max(min(_LEAST_KNOB, track.h), round(track.h * self._seen / max(1.0, self._whole)))
        top = track.y + round((track.h - high) * self.offset / max(1.0, self.most))
        return pygame.Rect(track.x, top, track.w, high)

    def use(self, event: pygame.event.Event) -> bool:
        """Take hold, drag and let go; True if the event was meant for it, which may change `offset`."""
        match event.type:
            case pygame.MOUSEBUTTONDOWN if event.button == 1 and self.most:
                return self._take(event.pos)
            case pygame.MOUSEMOTION if self._grip is not None:
                self._drag(event.pos[1])
            case pygame.MOUSEBUTTONUP if self._grip is not None:
                self._grip = None
            case _:
                return False
        return True

    def _take(self, place: tuple[int, int]) -> bool:
        """Take hold of the knob; beside it, the knob first comes to the mouse."""
        if not self.track.collidepoint(place):
            return False
        knob = self.knob
        self._grip = place[1] - knob.y if knob.collidepoint(place) else knob.h // 2
        self._drag(place[1])
        return True

    def _drag(self, y: int) -> None:
        assert self._grip is not None
        way = max(1, self.track.h - self.knob.h)
        self.offset = max(0.0, min(self.most, (y - self._grip - self.track.y) / way * self.most))

    def paint(self, surface: pygame.Surface, pen: Pen) -> None:
        """Paint it, if not everything is in sight."""
        if not self.most:
            return
        pen.box(surface, self.track.inflate(-pen.px(4), 0), 4, pen.palette.slot, alpha=150)
        fill = pen.palette.gold if self._grip is not None else pen.palette.wood
        pen.box(surface, self.knob, 5, fill, pen.palette.edge)
