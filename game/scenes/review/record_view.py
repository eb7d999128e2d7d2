"""A recorded game as one viewer may see it: its positions, and the rows of its log."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from game.form import ROWS
from game.session.player import Player
from game.session.redaction import is_silent, visible_events
from game.table.review import Act, ReplayTable, ReviewLine
from game.table.seat_notes import SeatNote, with_notes
from rules.core.log import Record
from rules.core.protocol import CHANCE, Seat

_TURN: Final = 20
"""Entries that are looked through for what belongs to one turn."""


@dataclass(frozen=True, slots=True)
class Perspective:
    """Whose view of the game is shown."""

    label: str
    viewer: Seat | None
    everything: bool = False
    only: bool = False
    """True if the list shows only this seat and chance: the log of a crowd is too long to read."""


def perspectives(
    record: Record, players: Sequence[Player], viewer: Seat | None = None, over: bool | None = None
) -> tuple[Perspective, ...]:
    """The perspectives on offer: all of them if the game is over, else only the viewer's own.

    If all perspectives show the same, only one is offered. `over`: by default as the rules say.
    """
    over = record.over if over is None else over
    if len(players) > ROWS:
        return _of_a_crowd(record, players, viewer)
    if not record.game.info.hidden:
        return (Perspective("", viewer, everything=True),)
    if len(players) == 1 and over:
        return (Perspective("", 0, everything=True),)
    if not over:
        return (Perspective("Spectator" if viewer is None else players[viewer].name, viewer),)
    seats = (Perspective(player.name, seat) for seat, player in enumerate(players))
    everything = "All cards" if record.game.info.lasting_secrets else "Everything"
    return (Perspective("Spectator", None), *seats, Perspective(everything, None, everything=True))


def _of_a_crowd(record: Record, players: Sequence[Player], viewer: Seat | None) -> tuple[Perspective, ...]:
    """Perspectives of a game with many players: each person alone, the winner, and all together."""
    result, open_to_all = record.game.result(record.state), not record.game.info.hidden
    if result is None:
        alone = (
            ()
            if viewer is None
            else (Perspective(f"Only {players[viewer].name}", viewer, open_to_all, True),)
        )
        return (*alone, Perspective("Everybody", viewer, open_to_all))
    people = [seat for seat, player in enumerate(players) if player.is_person]
    seats = dict.fromkeys([*people, result.ranking[0][0]])
    each = (Perspective(f"Only {players[seat].name}", seat, True, True) for seat in seats)
    return (*each, Perspective("Everybody", None, everything=True))


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the list: index of its entry, who acted, and the text."""

    entry: int
    seat: int
    text: str
    plain: bool = True
    """True if the text is plain words; False if it is only the notation."""


def _note_row(note: SeatNote) -> Row:
    return Row(note.entry, note.seat, note.text)


@dataclass(slots=True)
class RecordView:
    """A record from one perspective: its positions, and the rows of its log."""

    record: Record
    table: ReplayTable
    eyes: Perspective
    notes: Sequence[SeatNote] = ()
    """Rows that belong to no entry."""
    _rows: list[Row] = field(default_factory=list)

    def __len__(self) -> int:
        return len(self.record.entries)

    def view(self, position: int) -> Any:
        """The position after a number of entries, redacted for the perspective."""
        state = self.record.states[position]
        return state if self.eyes.everything else self.record.game.observe(state, self.eyes.viewer)

    def lines(self, entry: int) -> Sequence[ReviewLine]:
        """The log lines of an entry, in plain words."""
        return self.table.lines(self._events(entry), entry)

    def last_turn(self, position: int) -> list[Act]:
        """Actions of the last actor before a position, oldest first, with the draws and rolls in between."""
        found: list[Act] = []
        actor = CHANCE
        for entry in reversed(range(max(0, position - _TURN), position)):
            seat = self.record.entries[entry].seat
            if seat != CHANCE and actor not in (CHANCE, seat):
                break
            actor = actor if seat == CHANCE else seat
            if self._tells_of(seat):
                found.insert(0, (seat, self._events(entry)))
        return found

    def act(self, entry: int) -> Act:
        """One entry as these eyes know of it."""
        return self.record.entries[entry].seat, self._events(entry)

    def _events(self, entry: int) -> Sequence[Any]:
        """The events of an entry that these eyes know of."""
        events = self.record.entries[entry].events
        return events if self.eyes.everything else visible_events(self.record.game, events, self.eyes.viewer)

    def notation(self, entry: int) -> str:
        """An entry in notation, without secrets."""
        found = self.record.entries[entry]
        if self.eyes.everything:
            return found.text
        return self.record.game.redact_move(found.seat, found.move, self.eyes.viewer)

    @property
    def rows(self) -> list[Row]:
        """All rows; a move that no event tells of has the game's words for it, else its notation.

        Chance without words has no row, nor has what shows these eyes nothing.
        """
        if not self._rows:
            placed: list[tuple[int, Row]] = []
            for entry in range(len(self)):
                if not self._tells_of(self.record.entries[entry].seat):
                    continue
                lines = [
                    Row(entry, line.seat, line.text)
                    for line in self.lines(entry)
                    if self._tells_of(line.seat)
                ]
                seat = self.record.entries[entry].seat
                if not lines and seat != CHANCE and not self._is_silent(entry):
                    lines = self._bare(entry, seat)
                placed += ((entry, row) for row in lines)
            self._rows += (row for _, row in with_notes(placed, self.notes, _note_row))
        return self._rows

    def _bare(self, entry: int, seat: Seat) -> list[Row]:
        """The row of a move that no event tells of; none if the game leaves it out."""
        found, text = self.record.entries[entry], self.notation(entry)
        words = self.table.answer(seat, found.move if text == found.text else None, entry)
        if words is None:
            return [Row(entry, seat, text, plain=False)]
        return [Row(entry, seat, words)] if words else []

    def _is_silent(self, entry: int) -> bool:
        return not self.eyes.everything and is_silent(self.record, entry, self.eyes.viewer)

    def _tells_of(self, seat: Seat) -> bool:
        """Return True if the list includes a seat, or CHANCE."""
        return not self.eyes.only or seat in (self.eyes.viewer, CHANCE)

    def beyond(self, position: int, steps: int) -> int:
        """The position so many steps on, or back if negative; of one seat alone a step leads to its row."""
        if not self.eyes.only:
            return max(0, min(position + steps, len(self)))
        stops = sorted({0, len(self), *(row.entry + 1 for row in self.rows)})
        here = bisect_left(stops, position)
        if steps > 0 and stops[here] > position:
            steps -= 1
        return stops[max(0, min(here + steps, len(stops) - 1))]

    def latest(self, position: int, count: int = 4) -> list[ReviewLine]:
        """The last lines before a position, newest first."""
        found: list[ReviewLine] = []
        for entry in reversed(range(position)):
            if not self._tells_of(self.record.entries[entry].seat):
                continue
            found += [line for line in reversed(self.lines(entry)) if line.seat >= 0]
            if len(found) >= count:
                break
        return found[:count]
