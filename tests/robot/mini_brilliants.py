"""Clicks for each move of Mini BrilliAnts, and moments that are worth a picture."""

from __future__ import annotations

from typing import Any

from game.kit.picking import Target
from game.tables.mini_brilliants.clicks import clicks, is_free
from game.tables.mini_brilliants.table_state import named
from rules.mini_brilliants.state import Stage, State
from tests.robot.ways import WayClicks


def outcome(move: Any) -> Any:
    """Every move is its own outcome."""
    return move


def moment(view: State) -> str:
    """The name of a picture for a position at rest."""
    if view.stage is Stage.DRAFT:
        return "draft"
    return f"phase-{view.phase}-after" if view.acted else f"phase-{view.phase}"


class Clicks(WayClicks):
    """Clicks of Mini BrilliAnts, where some moves are free."""

    answering = ("pile", "complete", "hatch", "deck")

    def ways(self, move: Any) -> list[tuple[Target, ...]]:
        """By the table's own list, which depends on the kinds of free moves there are."""
        legal = self.table.choice.legal
        return [way.targets for way in clicks(move, frozenset(type(one) for one in legal if is_free(one)))]

    def named(self, target: Target) -> str:
        """Places that are there once have their kind alone."""
        return named(target)

    def kind(self, move: Any) -> str:
        """Free moves look different."""
        return super().kind(move) + ("-free" if is_free(move) else "")
