"""When what Ant Trails' table says in words of its own is true, by the rule that it cites."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.kit.picking import Target
from rules.ant_trails.board import BIT, NEAR
from tests.game.table.truth import Claim


def _is_out_of_reach(table: Any, target: Target) -> bool:
    """Food on the ground with no own ant beside it."""
    view = table.view
    own = view.sides[table.seat].ants
    return bool(view.ground & BIT[target.number]) and not NEAR[target.number] & own


def _is_idle(table: Any, target: Target) -> bool:
    """An ant without food, or an own one whose food no fellow could take."""
    view, cell = table.view, BIT[target.number]
    ants = view.sides[0].ants | view.sides[1].ants
    alone = not NEAR[target.number] & view.sides[table.seat].ants
    return bool(ants & cell) and (not view.carried & cell or alone)


CLAIMS: Final[Mapping[str, Claim]] = {"AT-FOOD-03": _is_out_of_reach, "AT-FOOD-05": _is_idle}
