"""A recorded game as one viewer may see it: its positions, and the rows of its log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game.player import Player
from game.redaction import told
from game.table.review import LogLine, ReplayTable
from rules.core.log import Record
from rules.core.protocol import CHANCE, Seat


@dataclass(frozen=True, slots=True)
class Perspective:
    """Whose view of the game is shown."""

    label: str
    viewer: Seat | None
    everything: bool = False


def perspectives(
    record: Record, players: Sequence[Player], viewer: Seat | None = None
) -> tuple[Perspective, ...]:
    """The perspectives on offer: all of them if the game is over, else only the viewer's own.

    If the game hides nothing, all perspectives are the same, so only one is offered.
    """
    if not record.game.info.hidden:
        return (Perspective("", viewer, everything=True),)
    if not record.over:
        return (Perspective("Spectator" if viewer is None else players[viewer].name, viewer),)
    seats = (Perspective(player.name, seat) for seat, player in enumerate(players))
    return (Perspective("Spectator", None), *seats, Perspective("All cards", None, everything=True))


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the list: index of its entry, who acted, and the text."""

    entry: int
    seat: int
    text: str
    plain: bool = True
    """Whether the text is plain words; False if it is only the notation."""


@dataclass(slots=True)
class RecordView:
    """A record from one perspective: its positions, and the rows of its log."""

    record: Record
    table: ReplayTable
    eyes: Perspective
    _rows: list[Row] = field(default_factory=list)

    def __len__(self) -> int:
        return len(self.record.entries)

    def view(self, position: int) -> Any:
        """The position after a number of entries, redacted for the perspective."""
        state = self.record.states[position]
        return state if self.eyes.everything else self.record.game.observe(state, self.eyes.viewer)

    def lines(self, entry: int) -> Sequence[LogLine]:
        """The log lines of an entry, in plain words."""
        events = self.record.entries[entry].events
        if not self.eyes.everything:
            events = told(self.record.game, events, self.eyes.viewer)
        return self.table.tell(events)

    def notation(self, entry: int) -> str:
        """An entry in notation, without secrets."""
        found = self.record.entries[entry]
        if self.eyes.everything:
            return found.text
        return self.record.game.redact_move(found.seat, found.move, self.eyes.viewer)

    @property
    def rows(self) -> list[Row]:
        """All rows; a move without words of its own shows its notation, chance without words has no row."""
        if not self._rows:
            for entry in range(len(self)):
                lines = [Row(entry, line.seat, line.text) for line in self.lines(entry)]
                seat = self.record.entries[entry].seat
                if not lines and seat != CHANCE:
                    lines = [Row(entry, seat, self.notation(entry), plain=False)]
                self._rows += lines
        return self._rows

    def latest(self, position: int, count: int = 4) -> list[LogLine]:
        """The last lines before a position, newest first."""
        found: list[LogLine] = []
        for entry in reversed(range(position)):
            found += [line for line in reversed(self.lines(entry)) if line.seat >= 0]
            if len(found) >= count:
                break
        return found[:count]
