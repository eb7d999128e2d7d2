"""The scene in which a position is set up by hand, around a game's own board and tools."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.kit import clipboard
from game.kit.control import Control
from game.plugin import plugin
from game.plugin.editor import Editor
from game.saves.position import written
from game.scenes.base.screen import Screen
from game.services import Services
from rules.core import registry


def has_editor(game: str) -> bool:
    """Return True if positions of a game can be set up by hand."""
    found = plugin.of(game)
    return found is not None and found.editor is not None


def new_editor(services: Services, game: str, start: Any = None) -> Editor | None:
    """The editor of a game, with a position to begin with or an empty board; None if the game has none."""
    found = plugin.of(game)
    return found.editor.load()(services, start) if found and found.editor else None


class EditScene(Screen):
    """Passes events to a game's editor; the result is returned as text."""

    def __init__(self, services: Services, game: str, editor: Editor, done: Callable[[str], None]) -> None:
        """`done` is called with the position as text, empty if it is not possible."""
        super().__init__(services)
        self.editor = editor
        self._game, self._done = registry.game(game), done

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out for a window size."""
        self.size = size
        self.editor.resize(size)
        self.pen = self.editor.pen
        self.refresh()

    @property
    def text(self) -> str:
        """The position as JSON; empty while it is not possible."""
        return "" if self.editor.trouble else written(self._game, self.editor.state)

    def lay_out(self) -> Sequence[Control]:
        """The editor's controls; three of them are the scene's own matter."""
        controls = self.editor.controls()
        for control in controls:
            control.action = self._action(control.id)
        return controls

    def _action(self, name: str) -> Callable[[], None]:
        match name:
            case "back" | "play":
                return lambda: self._done(self.text)
            case "copy":
                return lambda: clipboard.copy(self.text)
        return lambda: self._press(name)

    def _press(self, name: str) -> None:
        self.editor.press(name)
        self.refresh_soon()

    def handle(self, event: pygame.event.Event) -> bool:
        """The board first, then controls; Tab leaves the board, arrows and the mouse come back to it."""
        match event.type:
            case pygame.MOUSEMOTION:
                self._follow(event)
                return super().handle(event)
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP if self._follow(event):
                return True
            case pygame.KEYDOWN if event.key == pygame.K_TAB:
                self.editor.leave()
                self.changed = True
            case pygame.KEYDOWN if self.editor.key(event):
                self.ring.focus(None, shown=False)
                self.refresh_soon()
                return True
        return super().handle(event)

    def _follow(self, event: pygame.event.Event) -> bool:
        if not self.editor.point(event):
            return False
        if event.type == pygame.MOUSEMOTION:
            self.changed = True
        self.refresh_soon()
        return True

    def paint_ground(self, surface: pygame.Surface) -> None:
        """The table as the editor draws it."""
        self.editor.draw(surface)

    def paint_above(self, surface: pygame.Surface) -> None:
        """Pictures on the tools."""
        self.editor.draw_signs(surface)
