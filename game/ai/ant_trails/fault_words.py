"""Why a turn of Ant Trails lost points against the best one, in words: what it left, let happen or closed."""

from __future__ import annotations

from typing import Final

from rules.ant_trails.board import BIT, NAMES, NEAR, cells
from rules.ant_trails.box import FACTIONS
from rules.ant_trails.state import Side, State
from rules.ant_trails.trail import is_loop, open_cells, trail_at

LONG: Final = 4
"""Ants in a trail that is worth speaking of."""


def fault(before: State, played: State, best: State, reply: State | None) -> str:
    """The fault of a turn, to follow `a mistake:`; empty if it cannot be said in a few words.

    The positions: before the turn, after the one that was played, after the best one, and after the expected
    reply to the one that was played.
    """
    seat = before.seat
    other = FACTIONS[1 - seat]
    if loop := _new_loop(before.sides[seat], played.sides[seat]):
        return f"closed a loop of {loop} ants, which can never grow"
    if left := before.ground & played.ground & ~best.ground:
        tile = max(cells(left), key=lambda cell: (before.values[cell], -cell))
        lost = reply is not None and not reply.ground & BIT[tile]
        return f"left the {before.values[tile]} on {NAMES[tile]}" + (f" to {other}" if lost else " lying")
    if reply is not None and (ants := shut_in(played, reply, seat)):
        return f"let {other} shut in the trail of {ants} ants"
    if (ants := shut_in(before, best, 1 - seat)) and not shut_in(before, played, 1 - seat):
        return f"did not shut in {other}'s trail of {ants} ants"
    if best.sides[seat].longest >= played.sides[seat].longest + LONG:
        return f"did not join the trails to {best.sides[seat].longest} ants"
    new = cells(best.sides[seat].ants & ~played.sides[seat].ants)
    return f"{NAMES[new[0]]} was worth more" if new else ""


def _new_loop(before: Side, after: Side) -> int:
    """Ants of a loop that was closed in between; 0 if none was."""
    old = {trail for trail in before.trails if is_loop(before, trail)}
    return max((t.bit_count() for t in after.trails if is_loop(after, t) and t not in old), default=0)


def shut_in(before: State, after: State, seat: int) -> int:
    """Ants of the longest trail of a side of which an end could go on before and cannot any more."""
    old, new = _growing(before, seat), _growing(after, seat)
    shut = cells(old & ~new & after.sides[seat].ends)
    lengths = [trail_at(after.sides[seat], end).bit_count() for end in shut]
    return max((length for length in lengths if length >= LONG), default=0)


def _growing(state: State, seat: int) -> int:
    """The ends of a side that have a cell to go on."""
    side = state.sides[seat]
    free = open_cells(side, state.sides[0].ants | state.sides[1].ants | state.ground)
    found = 0
    for end in cells(side.ends):
        if NEAR[end] & free:
            found |= BIT[end]
    return found
