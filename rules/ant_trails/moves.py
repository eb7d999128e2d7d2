"""Moves of Ant Trails as plain values, one a token (AT-NOTE-02). Texts are made in `notation`.

All moves without a claim suffix exist once, ready-made: legal lists only pick them.
"""

from __future__ import annotations

from typing import Final

import msgspec

from rules.ant_trails.board import CELLS, NEIGHBOURS

NOTHING: Final = 0
"""No claim is written behind a food move."""


class Place(msgspec.Struct, frozen=True, gc=False):
    """`+C2`: an ant on the cell (AT-PLACE)."""

    cell: int


class PickUp(msgspec.Struct, frozen=True, gc=False):
    """`^E5@D4`: the ground tile goes onto the ant on a neighbouring cell (AT-FOOD-03)."""

    source: int
    target: int
    claims: int = NOTHING
    """Value written as claimed, `!3`; NOTHING if no suffix is written."""


class Carry(msgspec.Struct, frozen=True, gc=False):
    """`D4>C3`: a carried tile goes on to the next ant (AT-FOOD-05)."""

    source: int
    target: int
    claims: int = NOTHING


class Pass(msgspec.Struct, frozen=True, gc=False):
    """`-`: no ant can be placed (AT-END-01)."""


class Confirm(msgspec.Struct, frozen=True, gc=False):
    """`.`: the turn is over (AT-TURN-05)."""


class LayFood(msgspec.Struct, frozen=True, gc=False):
    """`! food B4=3 D2=1 ...`: chance lays all tiles (AT-SETUP-01)."""

    tiles: tuple[tuple[int, int], ...]
    """(cell, value) of each."""


FoodMove = PickUp | Carry
Decision = Place | FoodMove | Pass | Confirm
Move = Decision | LayFood

PLACES: Final = tuple(Place(cell) for cell in range(CELLS))
PASS: Final = Pass()
CONFIRM: Final = Confirm()
PICK_UPS: Final = tuple(
    tuple((1 << other, PickUp(cell, other)) for other in NEIGHBOURS[cell]) for cell in range(CELLS)
)
"""For each cell of a tile: (bit of the ant's cell, move), rising."""
CARRIES: Final = tuple(
    tuple((1 << other, Carry(cell, other)) for other in NEIGHBOURS[cell]) for cell in range(CELLS)
)
"""For each cell of a carrying ant: (bit of the next ant's cell, move), rising."""
