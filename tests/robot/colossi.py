"""Clicks for each move of Colossi, and moments that are worth a picture."""

from __future__ import annotations

from typing import Any, Final

from game.kit.picking import Target
from game.tables.colossi.clicks import clicks
from game.tables.colossi.table_state import named
from rules.colossi.play.apply import prompt
from rules.colossi.state import Phase, State
from tests.robot.ways import WayClicks

_LATE: Final = {1: "early", 2: "middle", 3: "late"}


def outcome(move: Any) -> Any:
    """Every move is its own outcome."""
    return move


def moment(view: State) -> str:
    """The name of a picture for a position at rest."""
    asked = prompt(view)
    kind = type(asked).__name__ if asked is not None else "nothing"
    when = _LATE.get(view.age, "set-up")
    if kind == "TakeActions":
        return f"{when}-{view.lap}"
    return f"{when}-harvest" if view.phase == Phase.HARVEST and kind == "HarvestTurn" else f"asks-{kind}"


class Clicks(WayClicks):
    """Colossi's clicks; cards lie face down while others sit at the screen."""

    answering = ("space",)

    def ways(self, move: Any) -> list[tuple[Target, ...]]:
        """By the table's own list."""
        return [way.targets for way in clicks(self.table.view, self.table.seat, move)]

    def named(self, target: Target) -> str:
        """Buttons without a number have their kind alone."""
        return named(target)

    def cover(self, target: Target) -> str:
        """The back of a card."""
        hidden = target.kind == "card" and self.hand.control(named(target)) is None
        return f"closed:{target.number}" if hidden else ""
