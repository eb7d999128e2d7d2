"""A game that has been written down, as somebody may see it: positions, and the lines of its list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from game.player import Player
from game.table.review import LogLine, ReplayTable
from rules.core.log import Record
from rules.core.protocol import CHANCE, Seat


@dataclass(frozen=True, slots=True)
class Perspective:
    """Whose eyes the game is seen with."""

    label: str
    viewer: Seat | None
    everything: bool = False


def perspectives(
    record: Record, players: Sequence[Player], viewer: Seat | None = None
) -> tuple[Perspective, ...]:
    """The eyes that may be chosen: all of them when the game is over, else the viewer's own only.

    Where nothing is hidden all eyes see the same, so there is only one pair.
    """
    if not record.game.info.hidden:
        return (Perspective("", viewer, everything=True),)
    if not record.over:
        return (Perspective("Spectator" if viewer is None else players[viewer].name, viewer),)
    seats = (Perspective(player.name, seat) for seat, player in enumerate(players))
    return (Perspective("Spectator", None), *seats, Perspective("All cards", None, everything=True))


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the list: the entry it belongs to, who acted, what."""

    entry: int
    seat: int
    text: str
    plain: bool = True
    """False: only the notation is known."""


@dataclass(slots=True)
class RecordView:
    """A record seen by somebody: positions, and the rows of its list."""

    record: Record
    table: ReplayTable
    eyes: Perspective
    _rows: list[Row] = field(default_factory=list)

    def __len__(self) -> int:
        return len(self.record.entries)

    def view(self, position: int) -> Any:
        """The position after so many entries, as the eyes may see it."""
        state = self.record.states[position]
        return state if self.eyes.everything else self.record.game.observe(state, self.eyes.viewer)

    def told(self, entry: int) -> Sequence[LogLine]:
        """An entry in plain words."""
        events = self.record.entries[entry].events
        if not self.eyes.everything:
            events = tuple(self.record.game.redact(event, self.eyes.viewer) for event in events)
        return self.table.tell(events)

    def notation(self, entry: int) -> str:
        """An entry as it stands in the log, secrets left out."""
        found = self.record.entries[entry]
        if self.eyes.everything:
            return found.text
        return self.record.game.redact_move(found.seat, found.move, self.eyes.viewer)

    @property
    def rows(self) -> list[Row]:
        """All rows; an entry without words of its own shows its notation."""
        if not self._rows:
            for entry in range(len(self)):
                lines = [Row(entry, line.seat, line.text) for line in self.told(entry)]
                seat = self.record.entries[entry].seat
                bare = Row(entry, seat if seat != CHANCE else -1, self.notation(entry), plain=False)
                self._rows += lines or [bare]
        return self._rows

    def latest(self, position: int, count: int = 4) -> list[LogLine]:
        """The last lines before a position, newest first."""
        found: list[LogLine] = []
        for entry in reversed(range(position)):
            found += [line for line in reversed(self.told(entry)) if line.seat >= 0]
            if len(found) >= count:
                break
        return found[:count]
