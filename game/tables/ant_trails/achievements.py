"""Conditions of the achievements of Ant Trails."""

from __future__ import annotations

from typing import Final

from game.plugin.achiever import Achiever, Marks, ResultFacts, has_won, if_any
from rules.ant_trails.trail import is_loop
from rules.core.log import Record
from rules.core.protocol import Seat

_DEAREST: Final = 3
"""Value of the dearest tiles."""


def by_record(record: Record, facts: ResultFacts, seat: Seat) -> Marks:
    """Trails and food of a side."""
    side, other = record.state.sides[seat], record.state.sides[1 - seat]
    won = has_won(facts, seat)
    loop = any(trail.bit_count() == side.longest and is_loop(side, trail) for trail in side.trails)
    return if_any(
        {
            "ImportANT": int(won and side.longest < other.longest),
            "ClAimANT": side.claimed.count(_DEAREST),
            "CirculANT": int(won and loop),
        }
    )


ACHIEVER: Final = Achiever(by_record)
