"""What looking back at a game needs of its table: pictures, words, room left free, final figures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import pygame

from game import plugin
from game.kit.control import Control
from game.kit.theme import Mood
from game.player import Player
from game.services import Services
from rules.core.protocol import Game, Seat


class LogLine(Protocol):
    """One line of the log in plain words; `seat` is -1 for a headline of the whole table."""

    @property
    def seat(self) -> int:
        """Who acted."""

    @property
    def text(self) -> str:
        """The sentence."""


@dataclass(frozen=True, slots=True)
class ReplayLayout:
    """Where the table leaves room for the replay's own things."""

    mood: Mood
    prompt: pygame.Rect
    menu: pygame.Rect
    right: pygame.Rect
    """The right end of the top bar."""
    entries: pygame.Rect
    foot: pygame.Rect
    graph: pygame.Rect | None = None
    """For the course of the game, where analysis shows it."""


class ReplayTable(Protocol):
    """How a game's positions and events look and read, for one size of the window."""

    def stage(self, size: tuple[int, int], view: Any) -> ReplayLayout:
        """The places for a window size, in the light of a position."""

    def paint(
        self, surface: pygame.Surface, view: Any, viewer: Seat | None, told: Sequence[LogLine]
    ) -> list[Control]:
        """The whole table as it lies, with the latest lines; returns what explains itself."""

    def tell(self, events: Sequence[Any]) -> Sequence[LogLine]:
        """Events in plain words."""

    def explain(self, control: str) -> list[str]:
        """Lines of the tooltip of something on the table painted last."""


class Epilogue(Protocol):
    """A finished game in figures and a small picture."""

    def items(self, source: Mapping[str, int]) -> Mapping[str, int]:
        """A seat's points by source, under the names of the table's rows."""

    def rounds(self, states: Sequence[Any]) -> tuple[tuple[int, ...], ...]:
        """Points of all seats after each round, bonuses included."""

    def extras(self, state: Any) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """More rows: label, and a text for each seat."""

    def thumbnail(self, surface: pygame.Surface, rect: pygame.Rect, state: Any) -> None:
        """The final board, small."""


class Review(ReplayTable, Epilogue, Protocol):
    """Everything for looking back."""


def new_review(services: Services, game: Game[Any, Any], first: Any, players: tuple[Player, ...]) -> Review:
    """The way back into a game from its first position. Raises LookupError if the game has no table."""
    found = plugin.of(game.info.name)
    if found is None:
        raise LookupError(f"There is no table for {game.info.title}.")
    return found.review.load()(services, first, players)
