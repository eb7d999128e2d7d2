"""Sentences on seats that passed to other players, for logs, replays and results."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from game.ai import levels
from game.session.player import Player
from game.session.seat_change import SeatChange, SeatHistory
from rules.core.errors import AntologyError
from rules.core.log import Record
from rules.core.protocol import Seat

A = TypeVar("A")
B = TypeVar("B")


@dataclass(frozen=True, slots=True)
class SeatNote:
    """A line of a log that is no event of the game."""

    entry: int
    """Index of the entry that it follows; 0 also for one before the first entry."""
    chair: Seat
    """The seat that has another player."""
    text: str
    seat: int = -1
    """It concerns the whole table, as a headline does."""


def level_title(game: str, player: Player) -> str:
    """The title of a computer's level; its bare name if a saved game uses a level that no longer exists."""
    if player.is_person:
        return ""
    if player.own_program is not None:
        return "program"
    try:
        return levels.find(game, player.level).title
    except AntologyError:
        return player.level


def in_full(game: str, player: Player) -> str:
    """A player's name, a computer's with its level: `Amber (Gleaner)`."""
    title = level_title(game, player)
    return f"{player.name} ({title})" if title and title != player.name else player.name


def seat_notes(game: str, changes: Iterable[SeatChange]) -> tuple[SeatNote, ...]:
    """One line for each change: `Amber (Gleaner) plays on for Mia.`"""
    return tuple(
        SeatNote(
            max(0, change.after - 1),
            change.seat,
            f"{in_full(game, change.now)} plays on for {in_full(game, change.was)}.",
        )
        for change in changes
    )


def notes_of(record: Record, players: Sequence[Player], history: SeatHistory) -> tuple[SeatNote, ...]:
    """One line for each change, and one if somebody gave up."""
    found, gone = seat_notes(record.game.info.name, history.changes), history.resigned
    if gone is None:
        return found
    last = max(0, len(record.entries) - 1)
    return (*found, SeatNote(last, gone, resigned_note(players[gone].name)))


def resigned_note(name: str) -> str:
    """The last line of the log of a game that was given up."""
    return f"{name} has resigned."


def with_notes(
    told: Sequence[tuple[int, A]], notes: Sequence[SeatNote], make: Callable[[SeatNote], B]
) -> list[tuple[int, A | B]]:
    """Lines with the indices of their entries, and among them, made by `make`, the notes.

    Of a log that begins later only the notes since then are taken.
    """
    first = told[0][0] if told else 0
    left = [note for note in notes if note.entry >= first]
    found: list[tuple[int, A | B]] = []
    for entry, line in told:
        while left and left[0].entry < entry:
            found.append((left[0].entry, make(left.pop(0))))
        found.append((entry, line))
    return [*found, *((note.entry, make(note)) for note in left)]
