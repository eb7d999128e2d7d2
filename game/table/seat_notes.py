"""Sentences on seats that passed to other players, for logs, replays and results."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from game.ai import levels
from game.session.player import Player, Players
from game.session.seat_change import SeatChange, SeatHistory
from game.text import listed
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
    """A player's name, a computer's with its level unless it is called so: `Amber (Gleaner)`, `Scout 2`."""
    title = level_title(game, player)
    same = not title or player.name.rstrip("0123456789 ") == title
    return player.name if same else f"{player.name} ({title})"


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


def courses_of_seats(
    record: Record, changes: Sequence[SeatChange], when: Callable[[Any], str]
) -> tuple[str, ...]:
    """A sentence for each seat that passed on: `In round 2, the Harvester took over from Tom; Tom came back
    in round 3.` `when` names the place of a position in the game."""
    return tuple(
        _course(record, [change for change in changes if change.seat == seat], when)
        for seat in dict.fromkeys(change.seat for change in changes)
    )


def _course(record: Record, changes: Sequence[SeatChange], when: Callable[[Any], str]) -> str:
    game, first = record.game.info, changes[0]
    began = _when(record, first, when)
    note = f"{began}, {_who(game.name, first.now)} took over from {_who(game.name, first.was)}"
    for number, change in enumerate(changes[1:], 1):
        before = {one.was.name for one in changes[:number] if one.was.is_person}
        back = change.now.is_person and change.now.name in before
        who = _who(game.name, change.now)
        note += f"; {who} {'came back' if back else 'took over'} {_when(record, change, when)}"
    return f"{note[0].upper()}{note[1:]}."


def _when(record: Record, change: SeatChange, when: Callable[[Any], str]) -> str:
    state = record.states[min(change.after, len(record.states) - 1)]
    return f"in {when(state)}" if state.round else when(state)


def _who(game: str, player: Player) -> str:
    """A person's name, a computer by its level's title: `the Harvester`, also if it is called by a colour."""
    if player.is_person or player.own_program is not None:
        return player.name
    return f"the {level_title(game, player)}"


def left_to_computers(players: Sequence[Player], changes: Iterable[SeatChange]) -> dict[Seat, str]:
    """For each seat that a computer finished for a person, the last of them by name."""
    last = {change.seat: change.was.name for change in changes if change.was.is_person}
    return {seat: name for seat, name in sorted(last.items()) if not players[seat].is_person}


def uncounted(names: Sequence[str]) -> str:
    """The sentence on people for whom a computer finished the game; empty without any."""
    if not names:
        return ""
    who = "a computer" if len(names) == 1 else "computers"
    return f"For {listed(names)} the game does not count: {who} finished it."


def came_late(names: Sequence[str]) -> str:
    """The sentence on people who won with a seat of which others had played most; empty without any."""
    if not names:
        return ""
    return f"For {listed(names)} the game counts as played, not as won: others played most of it."


def left_to_people(players: Sequence[Player], changes: Sequence[SeatChange]) -> dict[str, list[str]]:
    """Those for whom somebody else finished the game, by the name of who did."""
    here = {player.name for player in players if player.is_person}
    found: dict[str, list[str]] = {}
    for change in changes:
        last = players[change.seat]
        if change.was.is_person and last.is_person and change.was.name not in here:
            found.setdefault(last.name, []).append(change.was.name)
    return {who: list(dict.fromkeys(left)) for who, left in found.items()}


def finished_for(names: Sequence[str], who: str) -> str:
    """The sentence on people for whom another person finished the game."""
    return f"For {listed(names)} the game does not count: {who} finished it."


def counts_now(record: Record, players: Players, history: SeatHistory, seat: Seat) -> str:
    """Say at once what the latest change of a seat means for whom the game counts; the end says it again."""
    change = next(one for one in reversed(history.changes) if one.seat == seat)
    was, now, found = change.was, change.now, list[str]()
    if was.is_person and was.name not in {player.name for player in players if player.is_person}:
        found.append(
            f"For {was.name} the game does not count while {now.name} plays on. "
            f"It counts again if {was.name} comes back."
        )
    if now.is_person and seat in history.latecomers(record, players):
        found.append(f"For {now.name} it counts as won only with at least half of this seat's moves.")
    return " ".join(found)


def notes_of(record: Record, players: Sequence[Player], history: SeatHistory) -> tuple[SeatNote, ...]:
    """One line for each change, and one for a resignation."""
    found, gone = seat_notes(record.game.info.name, history.changes), history.resigned
    if gone is None:
        return found
    last = max(0, len(record.entries) - 1)
    return (*found, SeatNote(last, gone, resigned_note(players[gone].name)))


def resigned_note(name: str) -> str:
    """The last line of the log of a game that was given up."""
    return f"{name} has resigned."


def with_notes(
    lines: Sequence[tuple[int, A]], notes: Sequence[SeatNote], make: Callable[[SeatNote], B]
) -> list[tuple[int, A | B]]:
    """Lines with the indices of their entries, and among them, made by `make`, the notes.

    Of a log that begins later only the notes since then are taken.
    """
    first = lines[0][0] if lines else 0
    left = [note for note in notes if note.entry >= first]
    found: list[tuple[int, A | B]] = []
    for entry, line in lines:
        while left and left[0].entry < entry:
            found.append((left[0].entry, make(left.pop(0))))
        found.append((entry, line))
    return [*found, *((note.entry, make(note)) for note in left)]
