"""State of a FortunANT table beyond that of every table: the decision, the log, the pieces in motion."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

from pygame import Surface

from game.kit.merely_shown import or_else
from game.kit.picking import Target
from game.kit.timeline import Timeline
from game.session.redaction import RedactedEntry
from game.table.choice import Choice
from game.table.log_drawer import Log
from game.table.table import Table
from game.table.writers import Writers
from game.tables.fortunant.clicks import choice_of
from game.tables.fortunant.decision import Decision
from game.tables.fortunant.film.director import Director
from game.tables.fortunant.hand import Hand
from game.tables.fortunant.leaf.drawn import Drying
from game.tables.fortunant.prompt import bubble
from game.tables.fortunant.table_state import CORRIDOR, FOOD, NO_MARKS, ROOM, Marks, named
from game.tables.fortunant.tabletop import Tabletop
from game.tables.fortunant.words import LogWriter
from rules.fortunant.events import TurnShown


class Extras:
    """Belongs to one table."""

    def __init__(self, table: Table[Tabletop, Any]) -> None:
        self.table = table
        self.writers = Writers(table.context, LogWriter)
        self.log = Log(lambda entry: self.writers.at(entry.index).log(entry.events))
        self.film = Director(table)
        self.last_used = CORRIDOR
        """Use of dice that the next decision begins with."""

    # ------------------------------------------------------------------ the decision

    def begin(self) -> Choice | None:
        """Start the decision that the prompt offers; None if there is nothing to choose."""
        prompt = self.table.prompt
        if not prompt.decides or not prompt.legal:
            return None
        return choice_of(self.table.view, self.table.seat, prompt.legal, self.last_used)

    @property
    def decision(self) -> Decision | None:
        """Clicks made so far."""
        choice = self.table.choice
        if choice is None or not isinstance(choice.hand, Hand):
            return None
        return Decision(choice, self.table.view, self.table.seat)

    def remember(self) -> None:
        """Keep what the next step begins with: how dice were used."""
        if self.decision is not None:
            wanted = self.decision.hand.wanted
            self.last_used = wanted if wanted in (CORRIDOR, ROOM, FOOD) else CORRIDOR

    @property
    def pointed(self) -> Target | None:
        """Target at the pointer or the keyboard's cursor, panels included."""
        table = self.table
        if table.pointed is not None:
            return table.pointed
        previewed = table.pointer.control.startswith(table.face.painting.preview_on_hover)
        return table.face.hits.target(table.pointer.control) if table.pointer.control and previewed else None

    @property
    def action(self) -> int:
        """Action that the picked die is used for."""
        return self.decision.hand.action if self.decision is not None else self.last_used

    @property
    def picked(self) -> frozenset[str]:
        """Ids of the picked targets."""
        return frozenset(map(named, self.decision.picked)) if self.decision is not None else frozenset()

    @property
    def marks(self) -> Marks:
        """Marks on the leaf."""
        decision = self.decision
        return or_else(NO_MARKS, decision.marks, self.pointed) if decision is not None else NO_MARKS

    @property
    def bubble(self) -> str:
        """Result of a click on the target pointed at, in words."""
        if self.decision is None:
            return ""
        return or_else("", bubble, self.decision, self.pointed, bool(self.table.prompt.withheld))

    # ------------------------------------------------------------------ what the shared table asks for

    def play(self, entry: RedactedEntry, timeline: Timeline) -> None:
        """Append the animations of an entry."""
        self.film.play(entry, timeline)

    def draw(self, surface: Surface, timeline: Timeline) -> None:
        """Paint the pieces in motion, over all else."""
        self.film.draw(surface, timeline)

    def drying(self, timeline: Timeline) -> Drying | None:
        """Transition of the leaf at this moment; None while it is still."""
        return self.film.drying(timeline)

    @property
    def hidden(self) -> frozenset[str]:
        """Ids of the pieces in motion, left out of the still picture."""
        return self.film.hidden

    def write_log(self, entries: Iterable[RedactedEntry]) -> None:
        """Take the latest entries; steps stand one by one only until the whole turn is reported."""
        latest = tuple(entries)
        shown = max((one.index for one in latest if _is_revealed(one)), default=-1)
        kept = [one for one in latest if one.index > shown or self.writers.at(one.index).lines(one.events)]
        self.log.write(kept, self.table.seat, self.table.context.notes)

    def arrived(self) -> None:
        """Everything is back in the still picture."""
        self.film.hidden = frozenset()

    def put_back(self) -> bool:
        """Return False: all that is prepared is picked in the choice."""
        return False

    def close(self) -> None:
        """Do nothing: all that is prepared is picked in the choice."""


def _is_revealed(entry: RedactedEntry) -> bool:
    """Return True if an entry reveals all turns (FA-TURN-02)."""
    return any(isinstance(event, TurnShown) for event in entry.events)


FortuneTable: TypeAlias = Table[Tabletop, Extras]
