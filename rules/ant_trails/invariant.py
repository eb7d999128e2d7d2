"""Invariants of a position (AT-INV-01 to AT-INV-04)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.ant_trails.board import CELLS, NAMES, NEAR, cells
from rules.ant_trails.box import BOX, FACTIONS, TILES
from rules.ant_trails.opening import misplaced
from rules.ant_trails.state import Phase, State
from rules.ant_trails.trail import side_of


def violations(state: State) -> list[str]:
    """Return a sentence for each broken invariant."""
    return [*_ants(state), *_tiles(state), *_cells(state), *_turn(state)]


def _ants(state: State) -> Iterator[str]:
    """AT-INV-01: no ant has more than two friends, and the derived fields of `Side` fit the ants."""
    for seat, side in enumerate(state.sides):
        for cell in cells(side.ants):
            if (NEAR[cell] & side.ants).bit_count() > 2:
                yield f"The ant of {FACTIONS[seat]} on {NAMES[cell]} has more than two friends."
        if side != side_of(side.ants, side.claimed):
            yield f"What is noted of {FACTIONS[seat]}'s trails does not fit the ants."


def _tiles(state: State) -> Iterator[str]:
    """AT-INV-02: the twelve tiles are complete, and none is carried on an exit."""
    claimed = [value for side in state.sides for value in side.claimed]
    on_cells = [value for value in state.values if value]
    expected = [] if state.phase == Phase.SETUP else list(TILES)
    if sorted([*on_cells, *claimed, *state.absent]) != expected:
        yield "The tiles on the board, on ants and claimed are not those of the box."
    for seat, side in enumerate(state.sides):
        for cell in cells(state.carried & side.exits):
            yield f"The ant of {FACTIONS[seat]} on {NAMES[cell]} carries a tile on an exit."


def _cells(state: State) -> Iterator[str]:
    """AT-INV-03: a cell holds one ant or one ground tile, and only ants carry tiles."""
    black, red = (side.ants for side in state.sides)
    for cell in cells(black & red | (black | red) & state.ground):
        yield f"{NAMES[cell]} holds two things; a cell holds an ant or a tile."
    for cell in cells(state.carried & ~(black | red)):
        yield f"On {NAMES[cell]} no ant stands to carry the tile."
    if state.ground | state.carried != _with_value(state) or state.ground & state.carried:
        yield "Every tile on a cell lies on the ground or on an ant, and has a value."
    if wrong := misplaced(state.ground):
        yield wrong


def _with_value(state: State) -> int:
    return sum(1 << cell for cell in range(CELLS) if state.values[cell])


def _turn(state: State) -> Iterator[str]:
    """AT-INV-04: the second pass in a row ends the game; tiles moved in this turn are own and carried."""
    if (state.passes == BOX.last_passes) != (state.phase == Phase.OVER) or state.passes > BOX.last_passes:
        yield "Two passes running end the game, and nothing else does."
    moved = state.lifted | state.stepped
    if moved & ~(state.carried & state.side.ants) or state.lifted & state.stepped:
        yield "A tile that moved in this turn must be carried by the side on turn, and move once."
    if moved and state.phase != Phase.FOOD:
        yield "Tiles move in the food step only."
