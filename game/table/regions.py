"""The regions that every table has: the window's units, and the bar at its top."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.kit.theme import Units

UPRIGHT: Final = (800, 1000)
"""Logical size for which upright windows are laid out."""


@dataclass(frozen=True, slots=True)
class TableRegions:
    """The first rectangles of a table; a game adds its own."""

    units: Units
    compact: bool
    """True if the table has its small form."""
    top: Rect
    menu: Rect
    clock: Rect
    prompt: Rect
    icons: dict[str, Rect]
    """By name, from left to right: those of `game.table.top_bar.icon_names`."""

    @property
    def bounds(self) -> Rect:
        """The window without the top bar."""
        width, height = self.units.size
        return Rect(0, self.top.bottom, width, height - self.top.bottom)


def upright_units(size: tuple[int, int], ui_scale: int) -> Units:
    """Units of a table with a lay-out of its own for upright windows; `ui_scale` 0 follows the window."""
    if size[0] < size[1] and not ui_scale:
        return Units(size, min(size[0] / UPRIGHT[0], size[1] / UPRIGHT[1]))
    return Units.of_table(size, ui_scale)
