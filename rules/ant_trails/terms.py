"""Names of sides, cells and food in texts and JSON (AT-NOTE-01)."""

from __future__ import annotations

from typing import Annotated, Final

from rules.ant_trails.board import NAMES
from rules.ant_trails.box import END, FACTIONS
from rules.ant_trails.state import Phase
from rules.kit.vocabulary import AsText, Bits, Key, Names, Numbers, Pair, Pairs, Word

SEAT: Final = Numbers("seat", 1, 9, first=1, before="P")
SIDE: Final = Names("seat", [SEAT.text(seat) for seat in range(len(FACTIONS))])
"""A seat of this game."""
CELL: Final = Names("cell", NAMES, such="C2")
VALUE: Final = Numbers("value of food", 1, 9, kinds="values of food")
_TILE: Final = Pair(CELL, VALUE)

Seat = Annotated[int, SEAT]
Side = Annotated[int, SIDE]
Cell = Annotated[int, CELL]
Value = Annotated[int, VALUE]
Trail = Annotated[int, Bits(CELL, " "), Key("trail")]
Food = Annotated[tuple[tuple[int, int], ...], Pairs(_TILE)]
"""(cell, value) of each tile."""
Tiles = tuple[Annotated[tuple[int, int], AsText(_TILE)], ...]
"""The same, in positions."""
Cells = Annotated[int, Bits(CELL, " ", in_any_order=True)]
PhaseName = Annotated[Phase, Names("phase", {phase.name.lower(): phase for phase in Phase})]
EndReason = Annotated[str, Word("end reason", ("", END))]
