"""Nearness of the end: cells where each side can still place, ends that can grow, estimated last round."""

from __future__ import annotations

from typing import Final

from rules.ant_trails.board import BIT, BORDER, INTERIOR, NEAR, cells
from rules.ant_trails.state import Phase, State
from rules.ant_trails.trail import open_cells

_ROUNDS_A_CELL: Final = 0.21
_CELLS_LOST: Final = 1.6
"""Fitted to 60 games, of random and of greedy players: on average they lasted within one round of it."""


def taken(view: State) -> int:
    """The cells where nobody can place: those with an ant or with a tile on the ground."""
    return view.sides[0].ants | view.sides[1].ants | view.ground


def room(view: State, seat: int) -> int:
    """The cells where a side could place an ant if it were its turn."""
    return open_cells(view.sides[seat], taken(view))


def open_ends(view: State, seat: int) -> int:
    """The ends of a side's trails that it could lengthen as things stand (AT-PLACE-03)."""
    free = room(view, seat)
    return sum(BIT[cell] for cell in cells(view.sides[seat].ends) if NEAR[cell] & free)


def last_round(view: State) -> int:
    """About which round will be the last. Known only at the end, when neither side can place (AT-END-02)."""
    if view.phase == Phase.OVER:
        return view.round
    black, red = view.sides
    # A cell closed to both sides stays empty (AT-PLACE-06); a tile on the ground may still be taken away.
    free = (BORDER | INTERIOR) & ~(black.ants | red.ants) & ~(black.closed & red.closed)
    return view.round + max(0, round(free.bit_count() * _ROUNDS_A_CELL - _CELLS_LOST))
