"""An objective of the open hand that can be paid at the end of a turn, and would be kept (BA-OBJ-04)."""

from __future__ import annotations

from collections.abc import Iterable

from game.kit.picking import Target
from game.table.leaving import Leftover
from game.tables.brilliants.cards.objective_card import title
from game.tables.brilliants.move_targets import closes, revealed_by
from rules.brilliants.data.objectives import POINTS


def leftover(move: object, legal: Iterable[object]) -> Leftover | None:
    """Things kept by a move among the seat's `legal` ones, or by handing over a held turn (None).

    Only for an open hand: the question itself would tell others at the screen that there is such a card.
    """
    if move is not None and not closes(move):
        return None
    payable = revealed_by(legal)
    if not payable:
        return None
    best, points = title(payable[0]), POINTS[payable[0]]
    more = f", and {len(payable) - 1} more" if len(payable) > 1 else ""
    return Leftover(
        f"Keep {best} ({points}){more}?",
        f"You can pay for {best}{more}: click it to reveal it for {points} points",
        targets=frozenset(Target("card", card) for card in payable),
        lasting=True,
        left=f"{best} in hand, ready to be revealed for {points} points",
    )
