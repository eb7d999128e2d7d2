"""Motives of a turn of Ant Trails, by which puzzles are sorted: told from the positions around it."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.ant_trails.engine import of_state
from game.ai.ant_trails.solver import few_cells
from rules.ant_trails.apply import apply
from rules.ant_trails.board import NEAR, cells
from rules.ant_trails.moves import Decision, PickUp, Place
from rules.ant_trails.state import State
from rules.ant_trails.trail import JOINED, LOOPED, deed, open_cells, trail_at

LONG = 5
"""Ants in a trail that is worth shutting in or joining."""


def motive_of(state: State, moves: Sequence[Decision], tempting: Sequence[Decision]) -> str:
    """The motive of the best turn of a position; `tempting` is the turn that looks best at first sight."""
    deeds = _deeds(state, moves)
    if few_cells(of_state(state)):
        return "ending"
    if LOOPED in _deeds(state, tempting) and LOOPED not in deeds:
        return "loop"
    if JOINED in deeds:
        return "join"
    if _shut_in(state, moves):
        return "cut"
    lifted = sum(isinstance(move, PickUp) for move in moves)
    if lifted > 1:
        return "two tiles"
    return "food" if lifted or _towards(state, moves) else "room"


def _deeds(state: State, moves: Sequence[Decision]) -> list[str]:
    """Effects of each ant of a turn on the trails."""
    found = []
    for move in moves:
        before, after = state.sides[state.seat], apply(state, move).state
        if isinstance(move, Place):
            friends = (before.ants & NEAR[move.cell]).bit_count()
            found.append(deed(before, friends, len(after.sides[state.seat].trails)))
        state = after
    return found


def _ways_on(state: State, seat: int) -> dict[int, int]:
    """For each open end of a side's longer trails, the cells where it can go on."""
    side, other = state.sides[seat], state.sides[1 - seat]
    free = open_cells(side, side.ants | other.ants | state.ground)
    return {
        end: NEAR[end] & free
        for end in cells(side.ends)
        if NEAR[end] & free and trail_at(side, end).bit_count() >= LONG
    }


def _shut_in(state: State, moves: Sequence[Decision]) -> bool:
    """Return True if an end of a long trail of the other side cannot go on any more."""
    before = _ways_on(state, 1 - state.seat)
    after = state
    for move in moves:
        after = apply(after, move).state
    return bool(before.keys() - _ways_on(after, 1 - state.seat).keys())


def _towards(state: State, moves: Sequence[Decision]) -> bool:
    """Return True if an ant comes to stand beside food that its side did not touch."""
    reached = 0
    for move in moves:
        if isinstance(move, Place):
            reached |= NEAR[move.cell]
    return bool(reached & state.ground & ~state.sides[state.seat].touched)
