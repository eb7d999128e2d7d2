"""The moves of Ant Trails as values, one for each token of the notation (AT-NOTE-02).

All moves without a claim suffix are made once at import: legal lists only select them.
"""

from __future__ import annotations

from typing import Final

import msgspec

from rules.ant_trails.board import CELLS, NEIGHBOURS
from rules.ant_trails.terms import Cell, Food, Value
from rules.kit.notation import Form

NOTHING: Final = 0
"""The value of `claims` without a claim suffix."""
_UNCLAIMED: Final = {"claims": NOTHING}


class Place(msgspec.Struct, frozen=True, gc=False):
    """`+C2`: place an ant on the cell (AT-PLACE)."""

    text = "+{cell}"

    cell: Cell


class PickUp(msgspec.Struct, frozen=True, gc=False):
    """`^E5@D4`: pick up a ground tile with the ant on a neighbouring cell (AT-FOOD-03)."""

    text = (
        Form("^{source}@{target}", _UNCLAIMED, such="^E5@D4"),
        "^{source}@{target}!{claims}",
    )

    source: Cell
    target: Cell
    claims: Value = NOTHING
    """The value claimed according to the suffix `!3`; NOTHING without one."""


class Carry(msgspec.Struct, frozen=True, gc=False):
    """`D4>C3`: pass a carried tile to the next ant (AT-FOOD-05)."""

    text = (
        Form("{source}>{target}", _UNCLAIMED, such="D4>C3"),
        "{source}>{target}!{claims}",
    )

    source: Cell
    target: Cell
    claims: Value = NOTHING


class Pass(msgspec.Struct, frozen=True, gc=False):
    """`-`: pass, as no ant can be placed (AT-END-01)."""

    text = "-"


class Confirm(msgspec.Struct, frozen=True, gc=False):
    """`.`: confirm the turn (AT-TURN-05)."""

    text = "."


class LayFood(msgspec.Struct, frozen=True, gc=False):
    """`! food B4=3 D2=1 ...`: chance lays all tiles (AT-SETUP-01)."""

    text = Form("! food {tiles}", such="! food B4=3 D2=1")

    tiles: Food


FoodMove = PickUp | Carry
Decision = Place | FoodMove | Pass | Confirm
Move = Decision | LayFood


def cells_of(move: Move) -> tuple[int, ...]:
    """The cells of a placed ant or of a tile's step, the one where it ends last; none for other moves."""
    match move:
        case Place(cell):
            return (cell,)
        case PickUp(source, target) | Carry(source, target):
            return source, target
    return ()


PLACES: Final = tuple(Place(cell) for cell in range(CELLS))
PASS: Final = Pass()
CONFIRM: Final = Confirm()
PICK_UPS: Final = tuple(
    tuple((1 << other, PickUp(cell, other)) for other in NEIGHBOURS[cell]) for cell in range(CELLS)
)
"""For each cell of a ground tile, (bit of the ant's cell, move), ascending by cell."""
CARRIES: Final = tuple(
    tuple((1 << other, Carry(cell, other)) for other in NEIGHBOURS[cell]) for cell in range(CELLS)
)
"""For each cell of a carrying ant, (bit of the next ant's cell, move), ascending by cell."""
LISTED: Final[tuple[Decision, ...]] = (*PLACES, PASS, CONFIRM)
"""The decisions that there is one object of each."""
