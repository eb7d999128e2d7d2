"""A position of Ant Trails as immutable values. Sets of cells are integers, see `board`."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

import msgspec

from rules.ant_trails.board import BORDER

BLACK: Final = 0
RED: Final = 1


class Phase(IntEnum):
    """The kind of decision that the game waits for."""

    SETUP = 0
    """Chance: the food tiles are to be laid (AT-SETUP-01)."""
    PLACE = 1
    """The side on turn places an ant, or passes if no cell is legal."""
    FOOD = 2
    """The side on turn moves food and confirms. With no ant placed the turn is a pass."""
    OVER = 3


class Side(msgspec.Struct, frozen=True, gc=False):
    """One side's ants and the tiles it has claimed.

    All fields but `ants` and `claimed` could be derived from `ants`. They are stored because every legal list
    and every search node needs them, and placing an ant updates them in a few operations.
    """

    ants: int
    touched: int
    """Cells, empty or not, next to at least one ant of this side."""
    doubled: int
    """Cells next to at least two; an ant there is no end of a trail."""
    closed: int
    """Cells closed to this side for good: next to three of its ants, or to one with two friends
    (AT-PLACE-06). Ants never leave the board, so a closed cell stays closed."""
    trails: tuple[int, ...]
    """Each trail as a set of cells, sorted."""
    longest: int
    """Ants in the longest trail (AT-SCORE-01)."""
    claimed: bytes
    """Values of claimed tiles, ascending."""

    @property
    def ends(self) -> int:
        """Ants with at most one friend."""
        return self.ants & ~self.doubled

    @property
    def exits(self) -> int:
        """Ends on the border: where tiles are claimed (AT-FOOD-07)."""
        return self.ants & ~self.doubled & BORDER


class State(msgspec.Struct, frozen=True, gc=False):
    """A whole position; nothing in it is secret (AT-SETUP-01)."""

    phase: Phase
    round: int
    """From 1, counted once for both sides; 0 during setup."""
    seat: int
    """The side on turn: 0 Black, 1 Red."""
    placed: int
    """Ants placed in this turn."""
    passes: int
    """Consecutive confirmed turns without a placed ant (AT-END-02)."""
    sides: tuple[Side, Side]
    ground: int
    """Cells with a ground tile."""
    carried: int
    """Cells whose ant carries a tile."""
    values: bytes
    """Value of the tile on each cell, on the ground or carried; 0 for none."""
    lifted: int
    """Cells whose carried tile was picked up in this turn (AT-FOOD-04)."""
    stepped: int
    """Cells whose carried tile made its step in this turn (AT-FOOD-05)."""
    absent: bytes
    """Values of tiles out of the game; only in positions entered by hand (AT-NOTE-06)."""
    first1: bool
    """The option of AT-OPT-01."""

    @property
    def side(self) -> Side:
        """The side on turn."""
        return self.sides[self.seat]


NO_ANTS: Final = Side(0, 0, 0, 0, (), 0, b"")
