"""The scene protocol and the stack of scenes on screen."""

from __future__ import annotations

from typing import Final, Protocol

import pygame

from game.kit.cache import MEMORY
from game.kit.control import Control
from game.kit.merely_shown import PICTURE, layer, merely_shown


class Scene(Protocol):
    """One screen or dialog. `handle` uses events, `update` lets time pass, `draw` only paints."""

    changed: bool
    """True if the picture differs from the last one drawn; the app clears it after drawing."""

    @property
    def opaque(self) -> bool:
        """True if it covers everything below; covered scenes are not drawn and get no events."""

    @property
    def animating(self) -> bool:
        """True while it needs 60 frames a second."""

    @property
    def wake(self) -> float | None:
        """Seconds after which it needs an update even without events; None if it can wait for one."""

    @property
    def controls(self) -> list[Control]:
        """All that can be clicked or reached by keyboard now."""

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out for a window size in pixels; also called before the first `draw`."""

    def shown(self) -> None:
        """Called when it comes to the top, newly or because the scene above has left."""

    def hidden(self) -> None:
        """Called when it is no longer on top, or has left the stack."""

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event; True if no other scene should get it."""

    def update(self, seconds: float) -> None:
        """Let time pass."""

    def draw(self, surface: pygame.Surface) -> None:
        """Paint everything; changes nothing."""


AGAIN: Final = 0.3
"""Seconds within which the same press once more was meant for the scene that the first one has left."""
UNSEEN: Final = 0.6
"""Seconds after a scene has opened unasked in which clicks are ignored as meant for the one before."""
_NEAR: Final = 6
"""Pixels that a mouse moves at most between the two presses of a double click."""
_ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Presses:
    """Tells which presses of keys and buttons were not meant for the scene on top.

    A key or click that has opened or left a scene is spent: held down it repeats nothing, and a second one
    within `AGAIN` was begun before anybody could have seen where the first one led.
    """

    def __init__(self) -> None:
        self.age = 0.0
        """Seconds since the last press that changed the top scene."""
        self._spent: tuple[int, ...] = ()
        """The keys that did."""
        self._place: tuple[int, int] | None = None
        """The place of the click that did."""
        self._by_itself = False
        """True if the top scene has changed without any press: no click was meant for the new one."""
        self._held: set[int] = set()
        """The keys that are down and must not repeat: Enter anywhere, and those that changed the scene."""

    def is_stale(self, event: pygame.event.Event) -> bool:
        """Return True if an event belongs to a scene that has left, or repeats a key that must not."""
        match event.type:
            case pygame.KEYUP:
                self._held.discard(event.key)
            case pygame.WINDOWFOCUSLOST:
                self._held.clear()  # the release goes to another window
            case pygame.KEYDOWN if event.key in self._held:
                return True
            case pygame.KEYDOWN:
                if event.key in _ENTER:
                    self._held.add(event.key)
                return event.key in self._spent and self.age < AGAIN
            case pygame.MOUSEBUTTONDOWN if self._by_itself:
                return self.age < UNSEEN
            case pygame.MOUSEBUTTONDOWN if self._place is not None and self.age < AGAIN:
                return all(abs(now - then) <= _NEAR for now, then in zip(event.pos, self._place, strict=True))
        return False

    def spend(self, event: pygame.event.Event) -> None:
        """Note an event that has changed the top scene."""
        self._by_itself = False
        match event.type:
            case pygame.KEYDOWN:
                self._held.add(event.key)
                self._spent, self._place, self.age = (event.key,), None, 0.0
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP:
                self._spent, self._place, self.age = (), event.pos, 0.0

    def spend_confirming(self) -> None:
        """Ignore Enter, Space and clicks for a moment: the top scene has changed since they were begun."""
        self._by_itself = True
        self._spent, self._place, self.age = (*_ENTER, pygame.K_SPACE), None, 0.0


class SceneStack:
    """A stack of scenes. Events go from the top down to the first opaque scene."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self._scenes: list[Scene] = []
        self._changed = True
        self._opened_by_key = False
        """True if the key that is down has opened or closed a scene."""
        self.presses = Presses()
        self.unseen = False
        """True until a scene that has come to the top is drawn."""

    def __len__(self) -> int:
        return len(self._scenes)

    @property
    def top(self) -> Scene | None:
        """The scene on top."""
        return self._scenes[-1] if self._scenes else None

    @property
    def visible(self) -> list[Scene]:
        """The scenes to draw, lowest first."""
        lowest = next((i for i in reversed(range(len(self._scenes))) if self._scenes[i].opaque), 0)
        return self._scenes[lowest:]

    @property
    def changed(self) -> bool:
        """True if a new picture is needed."""
        return self._changed or any(scene.changed for scene in self.visible)

    @property
    def animating(self) -> bool:
        """True if any visible scene needs 60 frames a second."""
        return any(scene.animating for scene in self.visible)

    @property
    def wake(self) -> float | None:
        """Seconds until the first visible scene needs an update; None if all can wait for events."""
        wishes = [wish for scene in self.visible if (wish := scene.wake) is not None]
        return min(wishes, default=None)

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        if self.top:
            self.top.hidden()
        self._enter(scene)

    def pop(self) -> None:
        """Remove the top scene; the one below comes to the top."""
        self._scenes.pop().hidden()
        self._changed = self.unseen = True
        if self.top:
            self.top.shown()

    def uncover(self, *kinds: type) -> bool:
        """Leave all scenes above the topmost one of these kinds; False, leaving none, if there is none."""
        if not any(isinstance(scene, kinds) for scene in self._scenes):
            return False
        while not isinstance(self.top, kinds):
            self.pop()
        return True

    def replace(self, scene: Scene) -> None:
        """Replace the top scene."""
        if self._scenes:
            self._scenes.pop().hidden()
        self._enter(scene)

    def reset(self, scene: Scene) -> None:
        """Replace all scenes by one, even if one of those that leave has failed."""
        while self._scenes:
            with merely_shown(PICTURE):
                self._scenes.pop().hidden()
        MEMORY.begin()
        self._enter(scene)

    def clear(self) -> None:
        """Remove all scenes without calling them: after an error, their own `hidden` might raise again."""
        self._scenes.clear()
        self._changed = True

    def _enter(self, scene: Scene) -> None:
        self._scenes.append(scene)
        self._changed = self.unseen = True
        scene.resize(self.size)
        scene.shown()

    def redraw(self) -> None:
        """Request a new picture although no scene has changed."""
        self._changed = True

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out all scenes for a new window size."""
        self.size = size
        self._changed = True
        for scene in list(self._scenes):
            scene.resize(size)

    def handle(self, event: pygame.event.Event) -> bool:
        """Offer an event to the visible scenes, top down; none after one that has changed the top scene.

        A press meant for a scene that has just left is nobody's (`Presses`).
        """
        if event.type == pygame.TEXTINPUT and self._opened_by_key:
            # The letter of the key that opened this scene: S for "Save…" is no part of the game's name.
            return True
        if self.presses.is_stale(event):
            return True
        top = self.top
        used = any(scene.handle(event) or self.top is not top for scene in reversed(self.visible))
        if self.top is not top:
            self.presses.spend(event)
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            self._opened_by_key = event.type == pygame.KEYDOWN and self.top is not top
        return used

    def update(self, seconds: float) -> None:
        """Let time pass for the visible scenes."""
        self.presses.age += seconds
        top = self.top
        for scene in self.visible:
            scene.update(seconds)
        if self.top is not top:
            self.presses.spend_confirming()

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the visible scenes, lowest first. What of one cannot be painted is left out."""
        for scene in self.visible:
            layer(scene.draw, surface)
            scene.changed = False
        self._changed = self.unseen = False
