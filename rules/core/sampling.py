"""Chance draws from a list of weighted outcomes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from rules.core.errors import PositionError
from rules.core.rng import Rng

S = TypeVar("S")
M = TypeVar("M")


def equally_likely(
    outcomes: Callable[[S], Sequence[M] | None],
) -> Callable[[S], tuple[tuple[M, int], ...] | None]:
    """The verb `outcomes` of a game whose chance favours nothing, from a function that lists its moves."""

    def weighted(state: S) -> tuple[tuple[M, int], ...] | None:
        moves = outcomes(state)
        return None if moves is None else tuple([(move, 1) for move in moves])

    return weighted


def sampler(outcomes: Callable[[S], tuple[tuple[M, int], ...] | None]) -> Callable[[S, Rng], M]:
    """The verb `sample` of a game whose `outcomes` can be listed.

    It raises PositionError in a view that hides what comes next, and ValueError where chance does not decide.
    """

    def sample(state: S, rng: Rng) -> M:
        found = outcomes(state)
        if found is None:
            raise PositionError("This position hides the card that comes next, so chance cannot draw it.")
        if not found:
            raise ValueError("chance has nothing to decide here")
        return found[rng.weighted([weight for _, weight in found])][0]

    return sample
