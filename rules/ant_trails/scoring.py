"""Points during the game and at its end (AT-SCORE-01, AT-SCORE-02)."""

from __future__ import annotations

from typing import Final

from rules.ant_trails.box import END
from rules.ant_trails.state import Phase, Side, State
from rules.core.protocol import Result

TRAIL: Final = "trail"
FOOD: Final = "food"


def items(side: Side) -> dict[str, int]:
    """A side's points by source: its longest trail, and claimed tiles only (AT-SCORE-01, AT-END-03)."""
    return {TRAIL: side.longest, FOOD: sum(side.claimed)}


def scores(state: State) -> tuple[int, int]:
    """Current points of both sides."""
    black, red = state.sides
    return black.longest + sum(black.claimed), red.longest + sum(red.claimed)


def result(state: State) -> Result | None:
    """The final table; None while the game goes on. Equal scores share the place (AT-SCORE-02)."""
    if state.phase != Phase.OVER:
        return None
    points = scores(state)
    ranking = tuple(
        tuple(seat for seat, own in enumerate(points) if own == score)
        for score in sorted(set(points), reverse=True)
    )
    return Result(END, points, ranking, tuple(map(items, state.sides)))
