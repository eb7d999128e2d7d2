"""Names and pictures for options composed of parts, such as zones of the board.

A game's picker is a module beside its table: the new-game page needs it before any table is loaded.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from pygame import Rect, Surface

    from game.kit.pen import Pen


class ZoneMap(Protocol):
    """A small picture of the board on which zones are clicked."""

    hint: str
    """One sentence on the effect of a click."""

    def places(self) -> Mapping[str, Rect]:
        """The clickable rect of each zone, without overlaps, in tab order."""

    def paint_ground(self, surface: Surface, chosen: Collection[str], colours: Sequence[str]) -> None:
        """Paint the board with the chosen zones. `colours` are the players' by seat, empty while seats are
        still to be drawn."""

    def paint_zone(self, surface: Surface, zone: str, chosen: bool, hover: bool) -> None:
        """Paint a zone's name; a rim shows that the pointer is on it."""


@dataclass(frozen=True, slots=True)
class Column:
    """Parts of which a value names one, or leaves it to chance."""

    title: str
    parts: tuple[str, ...]


class Picker(Protocol):
    """Names and pictures for the parts of a game's options on the new-game page."""

    def columns(self, option: str, variant: str) -> tuple[Column, ...]:
        """The columns of pictures for an option whose value names a part of each; none for other options."""
        return ()

    def split(self, option: str, value: str) -> tuple[str, ...]:
        """The part of each column that a value names, empty for a drawn one."""
        return ()

    def joined(self, option: str, parts: Sequence[str]) -> str:
        """The value that names these parts; empty where all are drawn."""
        return ""

    def words(self, option: str, part: str) -> tuple[str, str]:
        """A part's name, and a sentence about it, which may be empty."""

    def picture(self, option: str, part: str) -> str:
        """Asset name of a part's picture; empty if it has none."""

    def zone_map(self, option: str, pen: Pen, rect: Rect) -> ZoneMap:
        """The map for an option of kind `set` whose parts are zones."""
