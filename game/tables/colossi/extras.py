"""State of a Colossi table beyond that of every table: log, target pointed at, pieces in motion."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from pygame import Surface

from game.kit.merely_shown import or_else
from game.kit.timeline import Timeline
from game.session.redaction import RedactedEntry
from game.table.log_drawer import Log
from game.table.table import Table
from game.table.writers import Writers
from game.tables.colossi import pointing
from game.tables.colossi.film.director import Director
from game.tables.colossi.new_age import change
from game.tables.colossi.outcome import Outcome, answers, directions, outcomes
from game.tables.colossi.tabletop import Tabletop
from game.tables.colossi.words import LogWriter
from rules.colossi.box import BEASTS
from rules.colossi.events import Fact, FormTaken
from rules.colossi.moves import Move
from rules.colossi.state import Phase, State


class Extras:
    """Belongs to one table."""

    def __init__(self, table: Table[Tabletop, Any]) -> None:
        self.table = table
        self.writers = Writers(table.context, LogWriter)
        self.log = Log(lambda entry: self.writers.at(entry.index).lines(entry.events))
        self.film = Director(table)
        self._facts: Sequence[Fact] = ()
        """All that the log tells, and what has been shown since it was written."""
        self._foreseen: tuple[State, Mapping[int, Outcome]] | None = None
        self._answers: tuple[State, Mapping[str, Outcome]] | None = None
        self._pointed: tuple[State, Move, Outcome | None] | None = None
        self.air: State | None = None
        """The position to paint on the island while something is on its way."""

    @property
    def path(self) -> tuple[int, ...]:
        """The spaces of the move under the pointer, the first being where the piece stands."""
        return or_else((), pointing.path, self.table)

    @property
    def triggers(self) -> frozenset[int]:
        """Steps of the path, from 1, at which something happens."""
        return or_else(frozenset(), pointing.triggers, self.table, self.path)

    @property
    def info(self) -> tuple[str, str]:
        """Title and explanation of the target pointed at; at rest what a new Age has changed, in its first
        round."""
        found = or_else(("", ""), pointing.info, self.table)
        view = self.table.view
        first = view.phase == Phase.ACTIONS and view.lap <= 1
        # What others have done since lies over the line, and would cut the sentence.
        is_covered = any(not deed.title for deed in self.table.strip.since)
        return self.change if found == ("", "") and first and not is_covered else found

    @property
    def change(self) -> tuple[str, str]:
        """The latest Age that began, and what it changed; empty before the second."""
        return or_else(("", ""), change, self._facts, self.table.names)

    @property
    def gains(self) -> tuple[tuple[int, str], ...]:
        """Spaces that could be harvested now, each with what that gives in a word or two."""
        return or_else((), pointing.gains, self.table)

    @property
    def outcomes(self) -> Mapping[int, Outcome]:
        """Outcome of each direction on offer; worked out once a question."""
        choice, view = self.table.choice, self.table.view
        if choice is None:
            return {}
        known = self._foreseen
        if known is None or known[0] is not view:
            found: Mapping[int, Outcome] = or_else({}, directions, view, choice.legal)
            self._foreseen = known = view, found
        return known[1]

    @property
    def answers(self) -> Mapping[str, Outcome]:
        """Outcome of each answer on the island; worked out once a question."""
        choice, view = self.table.choice, self.table.view
        if choice is None:
            return {}
        known = self._answers
        if known is None or known[0] is not view:
            found: Mapping[str, Outcome] = or_else({}, answers, view, self.table.seat, choice)
            self._answers = known = view, found
        return known[1]

    def foresee(self, move: Move) -> Outcome | None:
        """The outcome of one answer; worked out once as long as it is pointed at."""
        view, known = self.table.view, self._pointed
        if known is None or known[0] is not view or known[1] != move:
            (found,) = or_else((None,), outcomes, view, [move])
            self._pointed = known = view, move, found
        return known[2]

    def play(self, entry: RedactedEntry, timeline: Timeline) -> None:
        """Append the animations of an entry."""
        self._facts = (*self._facts, *entry.events)
        for event in entry.events:
            if isinstance(event, FormTaken) and event.seat == self.table.seat:
                form = BEASTS[event.beast]
                self.table.say(f"Your Colossus goes as the {form.name} now. {form.words}")
        self.film.play(entry, timeline)

    def draw(self, surface: Surface, timeline: Timeline) -> None:
        """Paint the pieces in motion, over all else."""
        self.film.draw(surface, timeline)

    def write_log(self, entries: Iterable[RedactedEntry]) -> None:
        """Take the latest entries."""
        played = tuple(entries)
        self._facts = tuple(fact for entry in played for fact in entry.events)
        self.log.write(played, self.table.seat, self.table.context.notes)

    def arrived(self) -> None:
        """Everything is back in the still picture."""
        self.air = None

    def put_back(self) -> bool:
        """False: nothing is ever prepared, every click makes a move or narrows the choice."""
        return False

    def close(self) -> None:
        """Nothing is open but what the table closes."""


ColossiTable: TypeAlias = Table[Tabletop, Extras]
