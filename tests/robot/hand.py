"""A hand at the mouse: real events through the program's own loop, at places found in its hit lists."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any, Final

import pygame

from game.app import App
from game.kit.control import Control
from game.scenes.base.stack import UNSEEN

FRAME: Final = 1 / 60
SPIDER_TO_WORM: Final = ("spider", "grasshopper", "worm")


class LostError(Exception):
    """Error of the robot: the screen lacks something that should be there, or a click did something else."""


class Hand:
    """Moves, presses and lets go; counts clicks and the seconds of each picture."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.clicks = 0
        self.frames: list[float] = []
        app.frame_hook = self.frames.append

    # ---- looking

    @property
    def scene(self) -> Any:
        """The scene on top."""
        return self.app.stack.top

    def control(self, name: str) -> Control | None:
        """The control of that id on the top scene."""
        return next((c for c in self.scene.controls if c.id == name), None)

    def place_of(self, name: str) -> tuple[int, int]:
        """A point where a click means the control of that id and nothing else. Raises LostError."""
        control = self.control(name)
        if control is None:
            raise LostError(f"{name} is not on {type(self.scene).__name__}")
        window = self.app.window.get_rect()
        for place in _points(control.rect):
            if window.collidepoint(place) and _same(self.meant(place), name):
                return place
        raise LostError(f"{name} at {control.rect} is covered by {self.meant(control.rect.center)}")

    def meant(self, place: tuple[int, int]) -> str:
        """The id of what a click at a place would be for; empty if it is nothing."""
        presenter = getattr(self.scene, "presenter", None)
        target = presenter.point(place) if presenter is not None else None
        if target is not None:
            return str(target.id)
        over = next((c for c in reversed(self.scene.controls) if c.rect.collidepoint(place)), None)
        return over.id if over is not None else ""

    # ---- time

    def tick(self, times: int = 1, seconds: float = FRAME) -> None:
        """Turns of the loop."""
        for _ in range(times):
            self.app.step(seconds)

    def pause(self, seconds: float = 0.004) -> None:
        """Wait for another process."""
        time.sleep(seconds)
        self.tick()

    # ---- acting

    def point(self, place: tuple[int, int]) -> None:
        """Move the mouse there."""
        pygame.mouse.set_pos(place)
        self._post(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0))
        self.tick()

    def press(self, place: tuple[int, int], button: int = 1, shift: bool = False) -> None:
        """Look where one is, point, press, let go; each is seen by the loop in a turn of its own."""
        self.point(place)
        self.app.stack.presses.age = UNSEEN
        if shift:
            pygame.key.set_mods(pygame.KMOD_LSHIFT)
        self.clicks += 1
        self._post(pygame.MOUSEBUTTONDOWN, pos=place, button=button)
        self.tick()
        self._post(pygame.MOUSEBUTTONUP, pos=place, button=button)
        self.tick()
        pygame.key.set_mods(0)

    def click(self, name: str, shift: bool = False) -> None:
        """Click what has this id."""
        self.press(self.place_of(name), shift=shift)

    def type(self, text: str) -> None:
        """Keys for a line of text."""
        for letter in text:
            key = ord(letter.lower())
            self._post(pygame.KEYDOWN, key=key, mod=0, unicode=letter, scancode=0)
            self._post(pygame.TEXTINPUT, text=letter)
            self._post(pygame.KEYUP, key=key, mod=0, unicode=letter, scancode=0)
            self.tick()

    @staticmethod
    def _post(kind: int, **facts: Any) -> None:
        pygame.event.post(pygame.event.Event(kind, **facts))


def _points(rect: pygame.Rect) -> Iterator[tuple[int, int]]:
    """The middle of a rectangle, then places round it, then near its edges."""
    for share in (0.0, 0.25, 0.4):
        for dx, dy in ((0, 0), (0, -1), (0, 1), (-1, 0), (1, 0), (-1, -1), (1, -1), (-1, 1), (1, 1)):
            yield (
                rect.centerx + round(dx * share * rect.width),
                rect.centery + round(dy * share * rect.height),
            )


def _same(found: str, name: str) -> bool:
    return found in (name, _plain(name))


def _plain(name: str) -> str:
    """A control's name as the name of the target it stands for."""
    _kind, _, rest = name.partition(":")
    if rest in SPIDER_TO_WORM:
        return f"predator:{SPIDER_TO_WORM.index(rest)}"
    return name if rest else f"{name}:0"
