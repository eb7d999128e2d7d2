"""Expected value of resources of one type with the open objectives of that type, in points.

Objectives of a type differ only in cost, so the open ones are a set of six kinds, and everything a playout
needs about resources is looked up in tables that are computed once.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from game.ai.mini_brilliants.weights import Weights
from rules.mini_brilliants.box import BOX, COSTS, POINTS

KINDS: Final = tuple(dict.fromkeys(COSTS))
"""Each cost once, as counts of the type's first and second resource."""
KIND: Final = tuple(KINDS.index(cost) for cost in COSTS)
"""The kind of each number of a deck."""
KIND_POINTS: Final = tuple(POINTS[COSTS.index(cost)] for cost in KINDS)
SPAN: Final = 4 * BOX.cards_a_seat + 2
"""One reserve holds fewer of a resource than that; `first * SPAN + second` is its place in a table."""
NONE: Final = -1


def _places() -> list[tuple[int, int]]:
    return [(first, second) for first in range(SPAN) for second in range(SPAN)]


def _promise(kinds: int, first: int, second: int, chances: Sequence[float], spare: float) -> float:
    """The best single objective, as likely as it is, and the rest as spare resources."""
    best = spare * (first + second)
    for kind, (a, b) in enumerate(KINDS):
        if kinds >> kind & 1:
            missing = max(0, a - first) + max(0, b - second)
            left = max(0, first - a) + max(0, second - b)
            best = max(best, chances[missing] * KIND_POINTS[kind] + spare * left)
    return best


def _payable(kinds: int, first: int, second: int) -> int:
    """The most valuable kind that so many resources pay for."""
    payable = [kind for kind, (a, b) in enumerate(KINDS) if kinds >> kind & 1 and a <= first and b <= second]
    return max(payable, key=lambda kind: (KIND_POINTS[kind], -kind), default=NONE)


_SETS: Final = range(1 << len(KINDS))
PAYABLE: Final = tuple(tuple(_payable(kinds, *place) for place in _places()) for kinds in _SETS)
"""For each set of open kinds and each place: the kind to complete, NONE if none can be paid for."""


class Judge:
    """Weights in the form in which playing on needs them: with tables that are made from them once."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.noise, self.hatching = weights.noise, weights.hatching
        self.scarce, self.kept = weights.scarce, weights.kept
        chances = (1.0, weights.lacking_one, weights.lacking_two, weights.lacking_three, weights.lacking_four)
        self.worth = tuple(
            tuple(_promise(kinds, *place, chances, weights.spare) for place in _places()) for kinds in _SETS
        )
        """For each set of open kinds and each place: what the resources are worth."""


@lru_cache(maxsize=8)
def judge(weights: Weights) -> Judge:
    """`Judge`; making one takes a tenth of a second."""
    return Judge(weights)
