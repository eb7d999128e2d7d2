"""What the parts of a game's options look like: seats' species, zones of the board.

Apart from the tables, since the new-game page asks for it and no game may be loaded yet.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol

import pygame

from game import plugin
from game.kit.pen import Pen


class ZoneMap(Protocol):
    """The board as a small picture on which zones are picked."""

    hint: str
    """What a click does, in a sentence."""

    def places(self) -> Mapping[str, pygame.Rect]:
        """Where each zone is clicked, clear of the others; in the order of Tab."""

    def paint_ground(self, surface: pygame.Surface, chosen: Collection[str], colours: Sequence[str]) -> None:
        """The board with these zones chosen; the players' colours in the order of the seats, none while it
        is not known where they will sit."""

    def paint_zone(self, surface: pygame.Surface, zone: str, chosen: bool, hover: bool) -> None:
        """A zone's name, and a rim where the mouse is."""


class Picker(Protocol):
    """The parts of a game's options as people see them, on the new-game page."""

    def words(self, option: str, part: str) -> tuple[str, str]:
        """A part's name, and what it means in a sentence or nothing."""

    def picture(self, option: str, part: str) -> str:
        """Name of a part's picture; empty if it has none."""

    def zone_map(self, option: str, pen: Pen, rect: pygame.Rect) -> ZoneMap:
        """A map for an option that is a set of zones."""


def picker_of(game: str) -> Picker | None:
    """How the parts of a game's options look; None if nothing is known but their codes."""
    found = plugin.of(game)
    return found.picker.load()() if found and found.picker else None
