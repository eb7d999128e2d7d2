"""A position of Ant Trails being set up by hand, legal or not: an immutable value for each step."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import replace

from rules.ant_trails import GAME
from rules.ant_trails.board import BIT, CELLS, NEAR, cells
from rules.ant_trails.box import BEST, TILES
from rules.ant_trails.state import BLACK, RED, Phase, Side, State
from rules.ant_trails.trail import side_of
from rules.core.errors import PositionError

VALUES: Final = tuple(range(BEST, 0, -1))
ERASE: Final = "erase"
ANTS: Final = {"black": BLACK, "red": RED}
TOOLS: Final = (*ANTS, *map(str, VALUES), ERASE)
"""Tools of the editor: an ant of a side, a tile of a value, or the eraser."""
_ROUND: Final = 2
"""Of an empty board: late enough for both ants of a turn."""
_NO_TILES: Final = bytes(CELLS)


class Draft(msgspec.Struct, frozen=True):
    """A position under way, legal or not. A tile on a cell with an ant is carried by it."""

    ants: tuple[int, int] = (0, 0)
    values: bytes = _NO_TILES
    claimed: tuple[bytes, bytes] = (b"", b"")
    seat: int = BLACK
    round: int = _ROUND
    first1: bool = False

    @classmethod
    def of(cls, state: State) -> Draft:
        """A position as it stands at the beginning of the turn that is under way."""
        ants = (state.sides[BLACK].ants, state.sides[RED].ants)
        claimed = (state.sides[BLACK].claimed, state.sides[RED].claimed)
        return cls(ants, state.values, claimed, state.seat, max(1, state.round), state.first1)

    @property
    def left(self) -> bytes:
        """Values of the tiles still in the box."""
        left = list(TILES)
        for value in (*self.values, *self.claimed[BLACK], *self.claimed[RED]):
            if value in left:
                left.remove(value)
        return bytes(left)

    def holds(self, tool: str, cell: int) -> bool:
        """Return True if a cell already holds the tool's piece."""
        if tool in ANTS:
            return bool(self.ants[ANTS[tool]] & BIT[cell])
        return tool != ERASE and self.values[cell] == int(tool)

    def affords(self, tool: str, cell: int) -> bool:
        """Return True if the box has a tile left for the tool, or the cell holds it already."""
        return not tool.isdecimal() or self.holds(tool, cell) or int(tool) in self.left

    def put(self, tool: str, cell: int) -> Draft:
        """The draft with an ant, a tile or nothing put on a cell. An ant replaces a tile on the ground."""
        if tool == ERASE:
            return self._with(cell, None, 0)
        if tool not in ANTS:
            return self._with(cell, self._ant(cell), int(tool))
        value = 0 if self._ant(cell) is None else self.values[cell]
        return self._with(cell, ANTS[tool], value)

    def take(self, tool: str, cell: int) -> Draft:
        """The draft without what a tool puts on a cell; removing an ant removes the tile it carries."""
        if not self.holds(tool, cell):
            return self
        return self._with(cell, None if tool in ANTS else self._ant(cell), 0)

    def _ant(self, cell: int) -> int | None:
        return next((seat for seat in (BLACK, RED) if self.ants[seat] & BIT[cell]), None)

    def _with(self, cell: int, ant: int | None, value: int) -> Draft:
        black, red = (self.ants[seat] & ~BIT[cell] | BIT[cell] * (ant == seat) for seat in (BLACK, RED))
        values = self.values[:cell] + bytes([value]) + self.values[cell + 1 :]
        return replace(self, ants=(black, red), values=values)

    def claim(self, seat: int, value: int, count: int) -> Draft:
        """The draft with `count` tiles of a value more (or less) claimed by a side."""
        claimed = list(self.claimed[seat])
        if count > 0:
            claimed.append(value)
        elif value in claimed:
            claimed.remove(value)
        mine = bytes(sorted(claimed))
        return replace(
            self, claimed=(mine, self.claimed[RED]) if seat == BLACK else (self.claimed[BLACK], mine)
        )

    def state(self, drawn: bool = False) -> State:
        """The position. With `drawn`, ants with too many friends stand alone, so that it can be painted."""
        tiled = sum(BIT[cell] for cell in range(CELLS) if self.values[cell])
        ants = self.ants[BLACK] | self.ants[RED]
        make = _drawn if drawn else side_of
        black, red = (make(self.ants[seat], self.claimed[seat]) for seat in (BLACK, RED))
        return State(
            phase=Phase.PLACE,
            round=self.round,
            seat=self.seat,
            placed=0,
            passes=0,
            sides=(black, red),
            ground=tiled & ~ants,
            carried=tiled & ants,
            values=self.values,
            lifted=0,
            stepped=0,
            absent=self.left,
            first1=self.first1,
        )

    def trouble(self) -> tuple[str, ...]:
        """Violations that keep the draft from being a position; empty if it is one."""
        state = self.state()
        if wrong := GAME.violations(state):
            return tuple(wrong)
        try:
            GAME.from_json(GAME.to_json(state))
        except PositionError as error:
            return (str(error),)
        return ()


def _drawn(ants: int, claimed: bytes) -> Side:
    """A side whose crowded ants stand for themselves, so that every trail is a line or a loop."""
    crowded = [cell for cell in cells(ants) if (NEAR[cell] & ants).bit_count() > 2]
    alone = sum(map(BIT.__getitem__, crowded))
    side = side_of(ants & ~alone, claimed)
    return Side(
        ants, side.touched, side.doubled, side.closed,
        (*side.trails, *map(BIT.__getitem__, crowded)), side.longest, side.claimed,
    )  # fmt: skip
