"""Locations of spaces of the board, in words: by landmarks and by inhabitants, never by compass.

The board may be turned for each player, so that "north" would mean nothing; the pond, the nests and the
covers stay where they are for the whole game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.brilliants.data import board
from rules.brilliants.state import SURFACE, Table

_SHORE = 1
"""Distance from the pond of the spaces that touch it."""
_RIM = 3
"""Distance from the pond of the outermost spaces of the Glade."""


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """Names the surface spaces of one table, with the players' names by seat."""

    table: Table
    names: Sequence[str]

    def at(self, space: int) -> str:
        """`by the pond`, `in Mia's meadow`, `at the edge of the Glade by the stump`."""
        zone = board.ZONE_OF[space]
        if zone:
            return self._outside(space, zone - 1)
        match board.DISTANCE[board.POND][space]:
            case 0:
                return "on the pond"
            case distance if distance == _SHORE:
                return "by the pond"
            case distance if distance == _RIM and (beside := self._beside(space)):
                return f"at the edge of the Glade by {beside}"
            case distance if distance == _RIM:
                return "at the edge of the Glade"
            case _:
                return "in the Glade"

    def brief(self, space: int, seat: int) -> str:
        """`pond`, `Glade`, `home` or `at Mia's`, as a seat would say it: for where there is little room."""
        if zone := board.ZONE_OF[space]:
            return "home" if zone - 1 == self._home(seat) else f"at {self._owner(zone - 1)}'s"
        return "pond" if board.DISTANCE[board.POND][space] <= _SHORE else "Glade"

    def _home(self, seat: int) -> int:
        return self.table.homes[seat] if seat < len(self.table.homes) else -1

    def _outside(self, space: int, outer: int) -> str:
        """In an outer zone: by its nest, by the Glade, or just in it."""
        meadow = self._named(outer)
        if board.DISTANCE[board.HOLE_SPACES[outer]][space] <= 1 and outer in self.table.homes:
            return f"by {self._owner(outer)}'s nest"
        by_glade = any(board.ZONE_OF[other] == 0 for other in board.NEIGHBOURS[space])
        return f"in {meadow} by the Glade" if by_glade else f"in {meadow}"

    def _beside(self, space: int) -> str:
        """The outer zone that a space at the edge of the Glade touches; of two the first of the board."""
        outer = [board.ZONE_OF[other] - 1 for other in board.NEIGHBOURS[space] if board.ZONE_OF[other]]
        return self._named(min(outer)) if outer and self.table.homes else ""

    def _named(self, outer: int) -> str:
        if outer in self.table.homes:
            return f"{self._owner(outer)}'s meadow"
        covers = dict(board.cover_tiles(self.table.covered))
        return f"the {covers[outer].lower()}" if outer in covers else "the wild"

    def _owner(self, outer: int) -> str:
        return self.names[self.table.homes.index(outer)]


def covered_spaces(table: Table) -> dict[int, str]:
    """The name of the cover over each surface space that lies under one (BA-COMP-02)."""
    covers = dict(board.cover_tiles(table.covered))
    zones = ((space, board.ZONE_OF[space] - 1) for space in range(SURFACE))
    return {space: covers[outer] for space, outer in zones if outer in covers}
