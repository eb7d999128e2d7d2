"""State of a Mini BrilliAnts table beyond that of every table: the log, and the pieces in motion."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

from pygame import Surface

from game.kit.timeline import Timeline
from game.session.redaction import RedactedEntry
from game.table.log_drawer import Log
from game.table.table import Table
from game.table.writers import Writers
from game.tables.mini_brilliants.film.director import Director
from game.tables.mini_brilliants.tabletop import Tabletop
from game.tables.mini_brilliants.words import LogWriter


class Extras:
    """Belongs to one table."""

    def __init__(self, table: Table[Tabletop, Any]) -> None:
        self.table = table
        self.writers = Writers(table.context, LogWriter)
        self.log = Log(lambda entry: self.writers.at(entry.index).lines(entry.events))
        self.film = Director(table)

    @property
    def hidden(self) -> frozenset[str]:
        """Pieces in motion, left out of the still picture, by place."""
        return self.film.hidden

    def play(self, entry: RedactedEntry, timeline: Timeline) -> None:
        """Append the animations of an entry."""
        self.film.play(entry, timeline)

    def draw(self, surface: Surface, timeline: Timeline) -> None:
        """Paint the pieces in motion, over all else."""
        self.film.draw(surface, timeline)

    def write_log(self, entries: Iterable[RedactedEntry]) -> None:
        """Take the latest entries."""
        self.log.write(tuple(entries), self.table.seat, self.table.context.notes)

    def arrived(self) -> None:
        """Everything is back in the still picture."""
        self.film.hidden = frozenset()

    def put_back(self) -> bool:
        """Nothing is ever prepared: every click makes a move or narrows the choice."""
        return False

    def close(self) -> None:
        """Nothing is prepared."""


MiniTable: TypeAlias = Table[Tabletop, Extras]
