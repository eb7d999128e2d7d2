"""Quick estimate of each move of a light position, in points."""

from __future__ import annotations

from game.ai.mini_brilliants.playout import FEW
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
from game.ai.mini_brilliants.worth import SPAN, Judge
from rules.mini_brilliants.box import POINTS


def glanced(p: Position, moves: list[int], judge: Judge) -> list[float]:
    """Quick estimate of each move for the seat on turn."""
    colony = p.colonies[p.active]
    return [_glance(p, colony, move, judge) for move in moves]


def _glance(p: Position, colony: list[int], move: int, judge: Judge) -> float:
    weights = judge.weights
    if move >= COMPLETE:
        return weights.settled + POINTS[(move - COMPLETE) % len(POINTS)] / 2
    if move < HATCH:
        return _gathered(p, colony, move % PILES, 2 if move >= DOUBLE else 1, judge)
    if move < USE_PREDATOR:
        return _hatched(p, colony, (move - HATCH) % TYPES, judge) + (
            weights.free if move >= FREE_HATCH else 0.0
        )
    if move < DRAFT:
        return _eaten(p, colony, (move - USE_PREDATOR) % PILES, judge) + (
            weights.free if move >= FREE_PREDATOR else 0.0
        )
    return 0.0 if move == CLOSE else -float(colony[READY + move - DRAFT])


def _gathered(p: Position, colony: list[int], pile: int, count: int, judge: Judge) -> float:
    """Added value of one or two cards of a pile to the reserve."""
    gain = _gain(p, colony, pile, count, judge) - (judge.kept if count > 1 else 0.0)
    return gain + (judge.scarce if p.piles[pile] < FEW else 0.0)


def _gain(p: Position, colony: list[int], pile: int, count: int, judge: Judge) -> float:
    caste = pile // 2
    worth = judge.worth[p.kinds[caste]]
    place = SPAN * colony[2 * caste] + colony[2 * caste + 1]
    return worth[place + count * (1 if pile & 1 else SPAN)] - worth[place]


def _hatched(p: Position, colony: list[int], caste: int, judge: Judge) -> float:
    """An ant that can still gather is worth most where most is left to gather."""
    both = (2 * caste, 2 * caste + 1)
    left = sum(p.piles[pile] for pile in both)
    if not colony[SUPPLY + caste] or not left:
        return judge.weights.useless
    gain = max(_gain(p, colony, pile, 1, judge) for pile in both if p.piles[pile])
    return judge.hatching + gain / 4 + left / 24


def _eaten(p: Position, colony: list[int], pile: int, judge: Judge) -> float:
    """Value of a card taken by the predator to the best other seat, less its value to this one."""
    others = [_gain(p, other, pile, 1, judge) for other in p.colonies if other is not colony]
    gain = (max(others) - _gain(p, colony, pile, 1, judge)) / 2
    return gain + (judge.scarce if p.piles[pile] < FEW else 0.0)
