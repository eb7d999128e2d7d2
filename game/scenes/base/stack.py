"""The scene protocol and the stack of scenes on screen."""

from __future__ import annotations

from typing import Protocol

import pygame

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


class SceneStack:
    """A stack of scenes. Events go from the top down to the first opaque scene."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self._scenes: list[Scene] = []
        self._changed = True
        self._opened_by_key = False
        """True if the key that is down has opened or closed a scene."""

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
        self._changed = True
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
        self._enter(scene)

    def clear(self) -> None:
        """Remove all scenes without calling them: after an error, their own `hidden` might raise again."""
        self._scenes.clear()
        self._changed = True

    def _enter(self, scene: Scene) -> None:
        self._scenes.append(scene)
        self._changed = True
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
        """Offer an event to the visible scenes, top down."""
        if event.type == pygame.TEXTINPUT and self._opened_by_key:
            # The letter of the key that opened this scene: S for "Save…" is no part of the game's name.
            return True
        top = self.top
        used = any(scene.handle(event) for scene in reversed(self.visible))
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            self._opened_by_key = event.type == pygame.KEYDOWN and self.top is not top
        return used

    def update(self, seconds: float) -> None:
        """Let time pass for the visible scenes."""
        for scene in self.visible:
            scene.update(seconds)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the visible scenes, lowest first. What of one cannot be painted is left out."""
        for scene in self.visible:
            layer(scene.draw, surface)
            scene.changed = False
        self._changed = False
