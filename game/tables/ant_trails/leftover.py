"""Points that food would still score in this turn, and that its confirmation would leave (AT-SCORE-01)."""

from __future__ import annotations

from game.table.leaving import Leftover
from game.tables.ant_trails.words import within_reach
from game.text import plural
from rules.ant_trails.moves import CONFIRM
from rules.ant_trails.state import State


def leftover(view: State, move: object) -> Leftover | None:
    """Tiles left by a move; None if it does not confirm the turn, or no tile that can still move scores."""
    if move != CONFIRM:
        return None
    count, gain = within_reach(view)
    if not gain:
        return None
    tiles = plural(count, "food tile", "food tiles")
    points = plural(gain, "point", "points")
    return Leftover(
        f"Leave {points}?",
        f"{tiles} can still move, for {points}: click Carry all homeward",
        "confirm",
        left=f"{tiles} still to be carried, for {points}",
    )
