"""The glass over a board: the wheel enlarges at the pointer, the middle button draws the board along."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame
from pygame import Rect

from game.kit.animation import ease_out
from game.kit.lens import MOST, Lens

STEPS: Final = 5
"""Notches of the wheel from the whole board to the largest factor: each has pictures of its own size."""
_MIDDLE: Final = 2
_GLIDE: Final = 0.16
"""Seconds until the picture is there."""


class Magnifier:
    """Holds the lens that a board is seen through, and tells when it is another.

    Clicks count as the lens stands. The picture glides there; while `still()` is true it is there at once.
    """

    def __init__(self, changed: Callable[[], None], still: Callable[[], bool]) -> None:
        self.lens = Lens(Rect(0, 0, 0, 0))
        self._changed, self._still = changed, still
        self._glide: tuple[Lens, float] | None = None
        """Where the picture began to glide, and for how many seconds it has."""
        self._notches = 0.0
        """Parts of a notch that a fine wheel has turned so far."""
        self._grip: tuple[int, int] | None = None
        """Where the pointer last was while it draws the board along."""

    def lay(self, frame: Rect) -> None:
        """The board has this frame; in a new one all of it is seen."""
        if frame != self.lens.frame:
            self.lens, self._glide = Lens(frame), None

    @property
    def gliding(self) -> bool:
        """Whether the picture is not yet there."""
        return self._glide is not None

    @property
    def shown(self) -> Lens:
        """The lens on the way."""
        if self._glide is None:
            return self.lens
        start, seconds = self._glide
        return start.towards(self.lens, ease_out(min(1.0, seconds / _GLIDE)))

    def update(self, seconds: float) -> bool:
        """Let time pass; True if the picture is another."""
        if self._glide is None:
            return False
        start, passed = self._glide
        self._glide = (start, passed + seconds) if passed < _GLIDE else None
        return True

    @property
    def step(self) -> int:
        """Notches from the whole board."""
        return max(n for n in range(STEPS + 1) if _factor(n) <= self.lens.factor + 1e-6)

    @property
    def held(self) -> bool:
        """Whether the board is being drawn along."""
        return self._grip is not None

    def fit(self) -> None:
        """See all of the board again."""
        self._grip, self._notches = None, 0.0
        self._look(Lens(self.lens.frame), glides=True)

    def turn(self, notches: float, at: tuple[int, int]) -> None:
        """The wheel has turned, away from the person for more than 0."""
        self._notches += notches
        whole = int(self._notches)
        self._notches -= whole
        if whole:
            step = min(max(self.step + whole, 0), STEPS)
            self._look(self.lens.enlarged(_factor(step), at), glides=True)

    def reveal(self, rect: Rect) -> None:
        """Bring a rectangle of the board as it is seen now into sight."""
        self._look(self.lens.showing(rect))

    def handle(
        self, event: pygame.event.Event, pointer: tuple[int, int], over: Callable[[tuple[int, int]], bool]
    ) -> bool:
        """Use an event of the wheel or the middle button; `over` tells what is the open board."""
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
        """The board is no longer drawn along."""
        self._grip = None

    def _look(self, lens: Lens, glides: bool = False) -> None:
        if lens != self.lens:
            self._glide = (self.shown, 0.0) if glides and not self._still() else None
            self.lens = lens
            self._changed()


def _factor(step: int) -> float:
    return float(MOST ** (step / STEPS))
