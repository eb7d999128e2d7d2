"""Zooming and panning a board: the wheel zooms at the pointer, dragging with the middle button pans."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect

from game.kit.animation import ease_out
from game.kit.lens import MOST, Lens

STEPS: Final = 5
"""Zoom steps from the whole board to the largest factor. Few, because each needs pictures of its own size."""
_MIDDLE: Final = 2
_GLIDE: Final = 0.16
"""Seconds that the glide to a new zoom takes."""


class Magnifier:
    """Holds the lens of a board and calls `changed` when it is replaced.

    Clicks use the new lens at once, while the picture glides there; if `still()` is true it jumps there.
    """

    def __init__(self, changed: Callable[[], None], still: Callable[[], bool]) -> None:
        self.lens = Lens(Rect(0, 0, 0, 0))
        self._changed, self._still = changed, still
        self._glide: tuple[Lens, float] | None = None
        """The lens from which the picture glides, and the seconds since."""
        self._notches = 0.0
        """Fraction of a notch not used yet; high-resolution wheels report parts of notches."""
        self._grip: tuple[int, int] | None = None
        """The pointer's last position while it pans the board."""

    def lay(self, frame: Rect) -> None:
        """Set the board's frame; a different one resets the zoom."""
        if frame != self.lens.frame:
            self.lens, self._glide = Lens(frame), None

    @property
    def gliding(self) -> bool:
        """True while the picture is gliding."""
        return self._glide is not None

    @property
    def shown(self) -> Lens:
        """The lens to draw with, which is between two lenses while gliding."""
        if self._glide is None:
            return self.lens
        start, seconds = self._glide
        return start.towards(self.lens, ease_out(min(1.0, seconds / _GLIDE)))

    def update(self, seconds: float) -> bool:
        """Advance by `seconds`; True if the picture changed."""
        if self._glide is None:
            return False
        start, passed = self._glide
        self._glide = (start, passed + seconds) if passed < _GLIDE else None
        return True

    @property
    def step(self) -> int:
        """The zoom step, from 0 (the whole board) to STEPS."""
        return max(n for n in range(STEPS + 1) if _factor(n) <= self.lens.factor + 1e-6)

    @property
    def held(self) -> bool:
        """True while the board is being panned."""
        return self._grip is not None

    def fit(self) -> None:
        """Zoom out to the whole board."""
        self._grip, self._notches = None, 0.0
        self._look(Lens(self.lens.frame), glides=True)

    def turn(self, notches: float, at: tuple[int, int]) -> None:
        """Zoom by notches of the wheel at a pixel; positive numbers (away from the player) zoom in."""
        self._notches += notches
        whole = int(self._notches)
        self._notches -= whole
        if whole:
            step = min(max(self.step + whole, 0), STEPS)
            self._look(self.lens.enlarged(_factor(step), at), glides=True)

    def reveal(self, rect: Rect) -> None:
        """Pan so that a rectangle, in pixels of the current view, becomes visible."""
        self._look(self.lens.showing(rect))

    def handle(
        self, event: pygame.event.Event, pointer: tuple[int, int], over: Callable[[tuple[int, int]], bool]
    ) -> bool:
        """Handle an event of the wheel or the middle button; `over(pixel)` is True on the uncovered board."""
        match event.type:
            case pygame.MOUSEWHEEL if not self.held and over(pointer):
                self.turn(getattr(event, "precise_y", event.y), pointer)
                return True
            case pygame.MOUSEBUTTONDOWN if event.button == _MIDDLE and over(pointer):
                self._grip = pointer
                return True
            case pygame.MOUSEMOTION if self._grip is not None:
                x, y = self._grip
                self._grip = pointer
                self._look(self.lens.moved(pointer[0] - x, pointer[1] - y))
                return True
            case pygame.MOUSEBUTTONUP if event.button == _MIDDLE and self.held:
                self.release()
                return True
            case pygame.WINDOWFOCUSLOST:
                self.release()
        return False

    def release(self) -> None:
        """Stop panning."""
        self._grip = None

    def _look(self, lens: Lens, glides: bool = False) -> None:
        if lens != self.lens:
            self._glide = (self.shown, 0.0) if glides and not self._still() else None
            self.lens = lens
            self._changed()


def _factor(step: int) -> float:
    return float(MOST ** (step / STEPS))
