"""Names of sides, cells and food in texts and JSON (AT-NOTE-01)."""

from __future__ import annotations

from typing import Annotated, Final

from rules.ant_trails.board import NAMES
from rules.kit.vocabulary import Bits, Key, Names, Numbers, Pairs

SEAT: Final = Numbers("seat", 1, 9, first=1, before="P")
CELL: Final = Names("cell", NAMES, such="C2")
VALUE: Final = Numbers("value of food", 1, 9, kinds="values of food")

Seat = Annotated[int, SEAT]
Cell = Annotated[int, CELL]
Value = Annotated[int, VALUE]
Trail = Annotated[int, Bits(CELL, " "), Key("trail")]
Food = Annotated[tuple[tuple[int, int], ...], Pairs(CELL, VALUE)]
"""(cell, value) of each tile."""
