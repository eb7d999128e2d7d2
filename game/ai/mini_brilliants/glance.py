"""How promising each move of a light position is at a glance, in points."""

from __future__ import annotations

from typing import Final

from game.ai.mini_brilliants.playout import FEW, HATCHING, KEPT, SCARCE
from game.ai.mini_brilliants.position import (
    CLOSE,
    COMPLETE,
    DOUBLE,
    DRAFT,
    FREE_HATCH,
    FREE_PREDATOR,
    HATCH,
    PILES,
    READY,
    SUPPLY,
    TYPES,
    USE_PREDATOR,
    Position,
)
from game.ai.mini_brilliants.worth import SPAN, WORTH
from rules.mini_brilliants.box import POINTS

_USELESS: Final = -2.0
"""A hatching that bears nothing, or an ant that finds nothing."""
_SETTLED: Final = 3.0
"""More for completing than for the points of the card: it may be gone at the next turn."""
_FREE: Final = 1.5
"""More for what costs no action."""


def glanced(p: Position, moves: list[int]) -> list[float]:
    """What each of the moves seems to bring the seat on turn."""
    colony = p.colonies[p.active]
    return [_glance(p, colony, move) for move in moves]


def _glance(p: Position, colony: list[int], move: int) -> float:
    if move >= COMPLETE:
        return _SETTLED + POINTS[(move - COMPLETE) % len(POINTS)] / 2
    if move < HATCH:
        return _gathered(p, colony, move % PILES, 2 if move >= DOUBLE else 1)
    if move < USE_PREDATOR:
        return _hatched(p, colony, (move - HATCH) % TYPES) + (_FREE if move >= FREE_HATCH else 0.0)
    if move < DRAFT:
        return _eaten(p, colony, (move - USE_PREDATOR) % PILES) + (_FREE if move >= FREE_PREDATOR else 0.0)
    return 0.0 if move == CLOSE else -float(colony[READY + move - DRAFT])


def _gathered(p: Position, colony: list[int], pile: int, count: int) -> float:
    """What one or two cards of a pile add to the reserve's worth."""
    gain = _gain(p, colony, pile, count) - (KEPT if count > 1 else 0.0)
    return gain + (SCARCE if p.piles[pile] < FEW else 0.0)


def _gain(p: Position, colony: list[int], pile: int, count: int) -> float:
    caste = pile // 2
    worth = WORTH[p.kinds[caste]]
    place = SPAN * colony[2 * caste] + colony[2 * caste + 1]
    return worth[place + count * (1 if pile & 1 else SPAN)] - worth[place]


def _hatched(p: Position, colony: list[int], caste: int) -> float:
    """An ant that can still gather is worth most where most is left to gather."""
    both = (2 * caste, 2 * caste + 1)
    left = sum(p.piles[pile] for pile in both)
    if not colony[SUPPLY + caste] or not left:
        return _USELESS
    return HATCHING + max(_gain(p, colony, pile, 1) for pile in both if p.piles[pile]) / 4 + left / 24


def _eaten(p: Position, colony: list[int], pile: int) -> float:
    """What a card that the predator takes is worth to another seat, less what it is worth to this one."""
    others = [_gain(p, other, pile, 1) for other in p.colonies if other is not colony]
    return (max(others) - _gain(p, colony, pile, 1)) / 2 + (SCARCE if p.piles[pile] < FEW else 0.0)
