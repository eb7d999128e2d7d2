"""Routes of carried food: distance to the nearest exit, and the moves that bring each tile a step closer."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from game.tables.ant_trails.ant_poses import is_closed, ordered
from rules.ant_trails.apply import apply
from rules.ant_trails.board import BIT, BORDER, cells
from rules.ant_trails.legal import food_moves
from rules.ant_trails.moves import FoodMove
from rules.ant_trails.state import Phase, Side, State
from rules.ant_trails.trail import trail_at

NEVER: Final = 99
"""Steps from an ant whose trail has no exit."""


@lru_cache(512)
def _exits(trail: int) -> tuple[int, ...]:
    """Places in the order of the trail where tiles are claimed (AT-FOOD-07)."""
    way = ordered(trail)
    ends = () if is_closed(trail) else {0, len(way) - 1}
    return tuple(sorted(place for place in ends if BIT[way[place]] & BORDER))


def way_home(side: Side, cell: int) -> tuple[int, ...]:
    """The cells from an ant to its nearest exit, both included; nothing if there is none."""
    trail = trail_at(side, cell)
    exits = _exits(trail) if trail else ()
    if not exits:
        return ()
    way = ordered(trail)
    place = way.index(cell)
    out = min(exits, key=lambda end: abs(end - place))
    return way[out : place + 1][::-1] if out <= place else way[place : out + 1]


def steps_home(side: Side, cell: int) -> int:
    """Steps of a tile on that ant to where it is claimed (AT-FOOD-06); NEVER if there is no exit."""
    return len(way_home(side, cell)) - 1 if way_home(side, cell) else NEVER


def homeward(state: State) -> tuple[FoodMove, ...]:
    """Moves that bring each tile a step closer to its exit, the foremost first, then pick up what lies near.

    Tiles on trails without an exit stay.
    """
    if state.phase != Phase.FOOD:
        return ()
    found: list[FoodMove] = []
    while (move := _next(state, food_moves(state))) is not None:
        found.append(move)
        state = apply(state, move).state
    return tuple(found)


def _next(state: State, moves: Iterable[object]) -> FoodMove | None:
    """The step that should be made first: of the tile nearest to its exit; no pick-up before all steps."""
    side, tiles = state.side, [move for move in moves if isinstance(move, FoodMove)]
    ridden = [move for move in tiles if state.carried & BIT[move.source]]
    steps = [move for move in ridden if steps_home(side, move.target) < steps_home(side, move.source)]
    if steps:
        return min(steps, key=lambda move: (steps_home(side, move.target), move.source))
    near = [move for move in tiles if move not in ridden and steps_home(side, move.target) < NEVER]
    return min(near, key=lambda move: _worth(state, move), default=None)


def _worth(state: State, move: FoodMove) -> tuple[int, int, int]:
    return -state.values[move.source], steps_home(state.side, move.target), move.source


def on_the_way(state: State, seat: int) -> tuple[tuple[int, int], ...]:
    """(cell, value) of the tiles that a side carries, nearest home first."""
    side = state.sides[seat]
    carried = cells(state.carried & side.ants)
    return tuple(
        (cell, state.values[cell])
        for cell in sorted(carried, key=lambda cell: (steps_home(side, cell), cell))
    )
