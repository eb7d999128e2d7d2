"""State of a BrilliAnts table beyond that of every table: prepared cards, log, animations, card shelf."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Protocol, TypeAlias

from pygame import Surface

from game.kit.timeline import Timeline
from game.session.redaction import RedactedEntry
from game.table.log_drawer import Log
from game.table.table import Table
from game.table.writers import Writers
from game.tables.brilliants.board.idle_motion import IdleMotion
from game.tables.brilliants.plan import Plan
from game.tables.brilliants.tabletop import Tabletop
from game.tables.brilliants.words import LogWriter
from game.tables.brilliants.worth import Offers


class Film(Protocol):
    """The animations of entries."""

    def play(self, entry: RedactedEntry, timeline: Timeline) -> None:
        """Append those of an entry."""

    def draw(self, surface: Surface, timeline: Timeline) -> None:
        """Paint the pieces in motion, over all else."""


class Extras:
    """Belongs to one table."""

    def __init__(self, table: Table[Tabletop, Any], film: Callable[[Table[Tabletop, Any]], Film]) -> None:
        self.table = table
        played = table.view.table
        self.writers = Writers(
            table.context, lambda players: LogWriter(played, [player.name for player in players])
        )
        self.log = Log(lambda entry: self.writers.at(entry.index).lines(entry.events))
        self.plan = Plan(table.context.game, table.seat)
        """Cards laid ready for the action; while there are some the view shows them as played."""
        self.picks: tuple[int, ...] = ()
        """Special cards that a person alone has picked and not yet taken, in the order of the picks."""
        self.shelf = 0
        """The shelf of special cards that a person alone looks at (BA-SOLO-02)."""
        self.shimmer: IdleMotion | None = None
        """Motion over the still picture that was painted last."""
        self.spare: list[Surface] = []
        """Pictures as large as the window that the layout of another seat has left."""
        self.offers = Offers()
        """Worth of the targets on offer."""
        self.film = film(table)

    def play(self, entry: RedactedEntry, timeline: Timeline) -> None:
        """Append the animations of an entry."""
        self.film.play(entry, timeline)

    def write_log(self, entries: Iterable[RedactedEntry]) -> None:
        """Take the latest entries."""
        self.log.write(tuple(entries), self.table.seat, self.table.context.notes)

    def arrived(self) -> None:
        """Nothing to clean up: the animations have already changed the view step by step."""

    def put_back(self) -> bool:
        """Take the card laid ready or picked last back; False if there is none."""
        if self.picks:
            self.picks = self.picks[:-1]
            return True
        return self.plan.drop()

    def close(self) -> None:
        """Take all cards laid ready into the hand."""
        self.plan.clear()


BrilliantsTable: TypeAlias = Table[Tabletop, Extras]
