"""Things that the end of a turn would leave: an objective that can be paid, and the role's free act."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.kit.picking import Target
from game.table.leaving import Leftover
from game.tables.mini_brilliants.words import title
from rules.mini_brilliants.box import points_of
from rules.mini_brilliants.moves import Complete, EndTurn, Hatch, UsePredator
from rules.mini_brilliants.state import NOWHERE

_FREE: Final[dict[type, tuple[str, str, str]]] = {
    Hatch: ("Skip hatch?", "Your role still hatches an ant for free: click Hatch", "a free ant to hatch"),
    UsePredator: ("Skip strike?", "Your role still strikes for free: click Predator", "a free strike left"),
}


def leftover(move: object, legal: Iterable[object]) -> Leftover | None:
    """Things left by a move among the seat's `legal` ones; None if it does not end the turn."""
    if not isinstance(move, EndTurn):
        return None
    found = list(legal)
    if payable := [one for one in found if isinstance(one, Complete)]:
        best = max(payable, key=lambda one: points_of(one.card))
        points = points_of(best.card)
        return Leftover(
            f"Leave +{points}?",
            f"You can still complete {title(best.card)} for {points} points",
            targets=frozenset(Target("complete", one.card) for one in payable),
            lasting=True,
            left=f"{title(best.card)} ready for {points} points",
        )
    for one in found:
        if isinstance(one, Hatch | UsePredator) and one.free and _helps(one):
            ask, sentence, left = _FREE[type(one)]
            return Leftover(ask, sentence, left=left)
    return None


def _helps(move: Hatch | UsePredator) -> bool:
    return isinstance(move, UsePredator) or move.caste != NOWHERE
