"""When what Mini BrilliAnts' table says in words of its own is true: by the rule that it cites."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.kit.picking import Target
from rules.mini_brilliants.box import JOKER
from rules.mini_brilliants.moves import Gather, Hatch, UsePredator
from tests.game.table.truth import Claim


def _can_gather(table: Any, target: Target) -> bool:
    """An ant of this type could gather something now."""
    return any(
        isinstance(move, Gather) and move.resource // 2 == target.number % JOKER
        for move in table.choice.legal
    )


def _is_all_paid(table: Any, _target: Target) -> bool:
    """Nothing can be done both for free and as the action."""
    moves = [move for move in table.choice.legal if isinstance(move, Hatch | UsePredator)]
    return not {type(move) for move in moves if move.free} & {type(move) for move in moves if not move.free}


CLAIMS: Final[Mapping[str, Claim]] = {"MB-GATH-01": _can_gather, "MB-ROLE-01": _is_all_paid}
