"""Setting up a position by hand, on the game's own board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import pygame

from game import plugin
from game.kit.control import Control
from game.kit.pen import Pen
from game.services import Services


class Editor(Protocol):
    """The position being set up, and the tools for it."""

    @property
    def pen(self) -> Pen:
        """The pen of the present size."""

    @property
    def state(self) -> Any:
        """The position as it stands; nobody can play on from it while there is trouble."""

    @property
    def trouble(self) -> Sequence[str]:
        """What is wrong with it, a sentence each; empty when it can be."""

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out for a window size."""

    def controls(self) -> list[Control]:
        """Everything beside the board that can be clicked; `back`, `copy` and `play` are the scene's."""

    def press(self, name: str) -> None:
        """A control of that id is used."""

    def point(self, event: pygame.event.Event) -> bool:
        """A mouse event; False if it has nothing to do with the board."""

    def key(self, event: pygame.event.Event) -> bool:
        """A key of the board or of a tool; False if it means nothing here."""

    def leave(self) -> None:
        """The keyboard goes from the board to the controls."""

    def draw(self, surface: pygame.Surface) -> None:
        """Paint everything but the controls."""

    def draw_signs(self, surface: pygame.Surface) -> None:
        """Paint what stands on the controls."""


def has_editor(game: str) -> bool:
    """Whether positions of a game can be set up by hand."""
    found = plugin.of(game)
    return found is not None and found.editor is not None


def new_editor(services: Services, game: str, start: Any = None) -> Editor | None:
    """The editor of a game, with a position to begin with or an empty board; None if the game has none."""
    found = plugin.of(game)
    return found.editor.load()(services, start) if found and found.editor else None
