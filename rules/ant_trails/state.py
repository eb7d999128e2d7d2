"""A position of Ant Trails as immutable values. Sets of cells are bits of integers, as told in `board`."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

import msgspec

from rules.ant_trails.board import BORDER

BLACK: Final = 0
RED: Final = 1


class Phase(IntEnum):
    """What the game waits for."""

    SETUP = 0
    """Chance: the food tiles are to be laid (AT-SETUP-01)."""
    PLACE = 1
    """The side on turn places an ant, or passes if no cell is legal."""
    FOOD = 2
    """The side on turn moves food and confirms. With no ant placed the turn is a pass."""
    OVER = 3


class Side(msgspec.Struct, frozen=True, gc=False):
    """One side's ants and the tiles it has claimed.

    All but `ants` and `claimed` follow from `ants`; they are kept because every move and every search asks
    for them, and a placement changes them in a few operations.
    """

    ants: int
    touched: int
    """Cells with at least one ant of this side next to them, empty or not."""
    doubled: int
    """Cells with at least two; ants among them are no ends."""
    closed: int
    """Cells where this side can never place: three friends, or a friend that has two (AT-PLACE-06)."""
    trails: tuple[int, ...]
    """The cells of each trail, a set each; rising as numbers."""
    longest: int
    """Ants in the longest trail (AT-SCORE-01)."""
    claimed: bytes
    """Values of claimed tiles, rising."""

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
    """1.. ; both sides share it. 0 during setup."""
    seat: int
    """The side on turn: 0 Black, 1 Red."""
    placed: int
    """Ants placed in this turn."""
    passes: int
    """Confirmed turns without a placed ant, running (AT-END-02)."""
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
    """Values of tiles that take no part: only in positions typed in (AT-NOTE-06)."""
    first1: bool
    """The option of AT-OPT-01."""

    @property
    def side(self) -> Side:
        """The side on turn."""
        return self.sides[self.seat]


NO_ANTS: Final = Side(0, 0, 0, 0, (), 0, b"")
