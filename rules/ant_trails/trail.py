"""Legal cells for ants and the growth of trails: functions on sets of cells (AT-PLACE)."""

from __future__ import annotations

from bisect import insort
from typing import Final

from rules.ant_trails.board import BIT, BORDER, NEAR, cells
from rules.ant_trails.state import NO_ANTS, Side, State

STARTED: Final = "started"
EXTENDED: Final = "extended"
JOINED: Final = "joined"
LOOPED: Final = "looped"


def open_cells(side: Side, taken: int) -> int:
    """Cells on which a side may place an ant; `taken` is the set of cells with an ant or a ground tile.

    AT-PLACE-01 to AT-PLACE-09 in one formula: the cell is empty (AT-PLACE-08, AT-FOOD-01), lies on the border
    or next to an own ant, and is not closed. A cell whose tile was picked up counts as empty (AT-FOOD-08).
    """
    return (BORDER | side.touched) & ~(side.closed | taken)


def legal_cells(state: State) -> int:
    """`open_cells` for the side on turn."""
    black, red = state.sides
    return open_cells(state.sides[state.seat], black.ants | red.ants | state.ground)


def with_ant(side: Side, cell: int) -> tuple[Side, int, int]:
    """The side with an ant added, the cells of that ant's trail, and its number of friends."""
    near = NEAR[cell]
    friends = side.ants & near
    ants = side.ants | BIT[cell]
    doubled = side.doubled | side.touched & near
    closed = side.closed | side.doubled & near
    # Only the new ant and its friends can have got their second friend just now; around these cells close.
    full = doubled & (friends | BIT[cell]) & ~(side.doubled & side.ants)
    while full:
        low = full & -full
        closed |= NEAR[low.bit_length() - 1]
        full ^= low
    trails, grown = _grown(side.trails, BIT[cell], near) if friends else (list(side.trails), BIT[cell])
    insort(trails, grown)
    longest = max(side.longest, grown.bit_count())
    after = Side(ants, side.touched | near, doubled, closed, tuple(trails), longest, side.claimed)
    return after, grown, friends.bit_count()


def _grown(trails: tuple[int, ...], grown: int, near: int) -> tuple[list[int], int]:
    """The trails that do not touch the new ant, and the union of the ant and all that do."""
    apart = []
    for trail in trails:
        if trail & near:
            grown |= trail
        else:
            apart.append(trail)
    return apart, grown


def deed(before: Side, friends: int, trails: int) -> str:
    """Effect of a new ant with this number of friends on the trails; `trails` counts them afterwards.

    AT-PLACE-01, AT-PLACE-03, AT-PLACE-04, AT-PLACE-05.
    """
    if friends < 2:
        return EXTENDED if friends else STARTED
    return JOINED if trails < len(before.trails) else LOOPED


def side_of(ants: int, claimed: bytes) -> Side:
    """Build a side from its ants, even if they could not have been placed in a game."""
    side = NO_ANTS
    for cell in cells(ants):
        side, _, _ = with_ant(side, cell)
    return Side(
        side.ants, side.touched, side.doubled, side.closed, side.trails, side.longest, bytes(sorted(claimed))
    )


def is_loop(side: Side, trail: int) -> bool:
    """True if a trail has no end (AT-PLACE-07)."""
    return not trail & ~side.doubled


def trail_at(side: Side, cell: int) -> int:
    """The trail of the ant on a cell; 0 if there is none."""
    return next((trail for trail in side.trails if trail & BIT[cell]), 0)
