"""Several walks of one ant to the same end: which one a click means, and which ones count as equal."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from rules.brilliants.moves import MoveAnt
from rules.brilliants.reach.movement_allowance import allowance_of
from rules.brilliants.state import LIBRARY, NOWHERE, SURFACE, State

ROUTES: Final = 4
"""Most rows of the chooser: A to D."""


def end_of(move: MoveAnt) -> int:
    """Return the space where the ant stops."""
    return move.path[-1]


def steps(move: MoveAnt) -> int:
    """Steps walked."""
    return len(move.path) - 1


def draws(move: MoveAnt) -> bool:
    """Return True if the movement ends in the Library."""
    return end_of(move) == LIBRARY


def takes_food(move: MoveAnt) -> bool:
    """Return True if a resource is collected on the main board, where its space becomes another
    (BA-COL-02)."""
    return move.collects != NOWHERE and end_of(move) < SURFACE


def marks_itself(view: State, seat: int, move: MoveAnt) -> bool:
    """Return True if collecting leaves a pheromone unasked: one is left, none must touch (BA-COL-02)."""
    left = view.colonies[seat].pheromones > len(move.marks)
    return takes_food(move) and left and not allowance_of(view, seat).touching


def outcome(move: MoveAnt) -> Hashable:
    """The outcome of a walk, regardless of its path and of the enemies or soils it crosses."""
    marks = frozenset(move.marks)
    return (move.ant, end_of(move), marks, move.collects, move.claims, move.hole, move.completes)


def marks_of(move: MoveAnt) -> frozenset[int]:
    """All spaces that get a pheromone by choice, the collected one included."""
    return frozenset((*move.marks, end_of(move))) if move.claims else frozenset(move.marks)


def best_moves(moves: Sequence[MoveAnt]) -> tuple[MoveAnt, ...]:
    """The default outcome first: collect, cross and bore least, most marks, fewest steps.

    Then others with as many other marks.
    """

    def worth(move: MoveAnt) -> tuple[bool, int, int]:
        tolls = len(move.crossed) + len(move.bored)
        return move.collects != NOWHERE, -tolls, len(marks_of(move))

    top = max(worth(move) for move in moves)
    ways: dict[tuple[frozenset[int], bool], MoveAnt] = {}
    for move in moves:
        if worth(move) == top:
            key = (marks_of(move), move.claims)
            known = ways.get(key)
            if known is None or len(move.path) < len(known.path):
                ways[key] = move
    return tuple(sorted(ways.values(), key=lambda m: len(m.path))[:ROUTES])
