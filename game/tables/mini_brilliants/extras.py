"""State of a Mini BrilliAnts table beyond that of every table: the log, and what is on its way."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, TypeAlias

from pygame import Surface

from game.kit.animation import Pause
from game.kit.timeline import Timeline
from game.redaction import RedactedEntry
from game.table.log_drawer import Log
from game.table.table import Table
from game.tables.mini_brilliants.tabletop import Tabletop
from game.tables.mini_brilliants.words import Teller
from rules.core.protocol import CHANCE

_READ: Final = 0.8
"""Seconds to read what somebody else did."""
_GLANCE: Final = 0.15
"""Seconds for cards that are turned up, and for what one has done oneself."""


class Extras:
    """Belongs to one table."""

    def __init__(self, table: Table[Tabletop, Any]) -> None:
        self.table = table
        self.teller = Teller(table.context.players)
        self.log = Log(self.teller.tell)
        self.hidden: frozenset[str] = frozenset()
        """What is on its way and left out of the still picture, by its id."""

    def play(self, seen: RedactedEntry, timeline: Timeline) -> None:
        """Show the position after an entry; what others did stands in the prompt for a while first."""
        pause = Pause(_READ if seen.seat not in (CHANCE, self.table.seat) else _GLANCE)
        timeline.play(pause, end=lambda: self.table.arrive(seen.after))

    def draw(self, surface: Surface, timeline: Timeline) -> None:
        """Paint what is on its way, over all else."""

    def write_log(self, seen: Iterable[RedactedEntry]) -> None:
        """Take the latest entries."""
        self.log.write(tuple(seen))

    def arrived(self) -> None:
        """Everything is back in the still picture."""
        self.hidden = frozenset()

    def put_back(self) -> bool:
        """Nothing is ever prepared: every click makes a move or narrows the choice."""
        return False

    def close(self) -> None:
        """Nothing is prepared."""


MiniTable: TypeAlias = Table[Tabletop, Extras]
