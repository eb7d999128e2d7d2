"""Margin scale of Ant Trails: games are won by about twelve points, and a food tile is one to three."""

from __future__ import annotations

from typing import Final

from game.plugin.analysis import MarginScale, Verdict

SCALE: Final = MarginScale(
    level=0.25,
    clear=12.0,
    step=5.0,
    # Looks of a second at the same turn, afresh and after the turn before, differ by 0.21 points (standard
    # deviation; 60 turns of Scout and Pathfinder, 56 judged the same): "best" ends at two of them.
    thresholds=(
        (0.4, Verdict.BEST),
        (1.5, Verdict.GOOD),
        (3.0, Verdict.INACCURACY),
        (6.0, Verdict.MISTAKE),
    ),
)
