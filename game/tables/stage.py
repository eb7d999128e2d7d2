"""What a replay needs of a game's table: its pictures, its words, and the room it leaves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import pygame

from game.kit.control import Control
from game.kit.theme import Mood
from rules.core.protocol import Seat


class Told(Protocol):
    """One line of the log in plain words; `seat` is -1 for a headline of the whole table."""

    @property
    def seat(self) -> int:
        """Who acted."""

    @property
    def text(self) -> str:
        """The sentence."""


@dataclass(frozen=True, slots=True)
class Stage:
    """Where the table leaves room for the replay's own things."""

    mood: Mood
    prompt: pygame.Rect
    menu: pygame.Rect
    right: pygame.Rect
    """The right end of the top bar."""
    entries: pygame.Rect
    foot: pygame.Rect


class ReplayTable(Protocol):
    """How a game's positions and events look and read, for one size of the window."""

    def stage(self, size: tuple[int, int], view: Any) -> Stage:
        """The places for a window size, in the light of a position."""

    def paint(
        self, surface: pygame.Surface, view: Any, viewer: Seat | None, told: Sequence[Told]
    ) -> list[Control]:
        """The whole table as it lies, with the latest lines; returns what explains itself."""

    def tell(self, events: Sequence[Any]) -> Sequence[Told]:
        """Events in plain words."""

    def explain(self, control: str) -> list[str]:
        """Lines of the tooltip of something on the table painted last."""
