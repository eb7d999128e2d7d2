"""Clicks for a move on a plain table: those that the game names for it, or its button."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kit.picking import Target
from rules.core.protocol import Position
from tests.robot.ways import WayClicks


def outcome(move: Any) -> Any:
    """Every move is its own outcome."""
    return move


def moment(view: Position) -> str:
    """The name of a picture for a position at rest."""
    return f"round-{view.round}"


class Clicks(WayClicks):
    """Makes moves by clicks on the table that lies on top."""

    answering = ()

    def ways(self, move: Any) -> Sequence[Sequence[Target]]:
        """The targets of every way to click a move."""
        return [clicks.targets for clicks in self.table.choice._clicks(move)]

    def named(self, target: Target) -> str:
        """The id of a target among the controls of the table."""
        return target.id
