"""Scoring: the seat with most Gold wins (CO-AGE-13, CO-NOTE-06)."""

from __future__ import annotations

from typing import Final

from rules.colossi.state import SOURCES, Phase, State
from rules.core.protocol import Result, Seat

THIRD_AGE: Final = "third_age"
"""The end reason."""


def items(state: State, seat: Seat) -> dict[str, int]:
    """Gold by source; payments are negative, so that the items add up to the seat's Gold."""
    row = state.ledger[seat * len(SOURCES) : (seat + 1) * len(SOURCES)]
    return {source: amount for source, amount in zip(SOURCES, row, strict=True) if amount}


def result(state: State) -> Result | None:
    """CO-AGE-13: most Gold wins, tied seats share; None while the game goes on."""
    if state.phase != Phase.OVER:
        return None
    standing: dict[int, list[Seat]] = {}
    for seat, gold in enumerate(state.gold):
        standing.setdefault(gold, []).append(seat)
    ranking = tuple(tuple(standing[gold]) for gold in sorted(standing, reverse=True))
    found = tuple(items(state, seat) for seat in range(state.table.seats))
    return Result(THIRD_AGE, state.gold, ranking, found)
