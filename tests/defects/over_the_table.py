"""Defects of what every table can lay over its picture: the standings, and the plate for real dice."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

OVERLAY: Final = "tests/game/table/test_overlay.py"
DICE: Final = "tests/game/scenes/table/test_typed_dice.py"
OVER_THE_TABLE: Final = (
    Defect(
        "equal points at different places",
        "game/table/standings.py",
        "1 + len(scores) - bisect_right(rising, scores[seat]),",
        "1 + order.index(seat),",
        f"{OVERLAY} -k share_a_place",
    ),
    Defect(
        "a click goes through the sheet that lies over the table",
        "game/table/table.py",
        "own = [] if over is None else [Zone(COVER, over)]",
        "own = list[Zone]()",
        f"{OVERLAY} -k below",
    ),
    Defect(
        "Esc closes the standings and the sheet behind them",
        "game/table/table.py",
        "        if standings.OPENED not in over:\n            self.pinned = None\n",
        "        self.pinned = None\n",
        f"{OVERLAY} -k by_esc",
    ),
    Defect(
        "dice are entered before all are known",
        "game/table/dice_plate.py",
        "case _ if name == ENTER and self.typed.is_complete:",
        "case _ if name == ENTER:",
        f"{OVERLAY} -k clicked_and_entered",
    ),
    Defect(
        "what nobody can enter is waited for",
        "game/scenes/table/table.py",
        "if self._rolls and self.presenter.asked_dice is None:",
        "if False:",
        f"{DICE} -k drawn",
    ),
    Defect(
        "an empty bar at the end",
        "game/kit/histogram.py",
        "counts = [0] * ((high - low) // width + 1)",
        "counts = [0] * ((high - low) // width + 2)",
        f"{OVERLAY} -k one_bar",
    ),
)
