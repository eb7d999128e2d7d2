"""Redaction of entries for a viewer, and the range of entries to replay for them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from rules.core.log import Record
from rules.core.protocol import CHANCE, Game, Seat


@dataclass(frozen=True, slots=True)
class RedactedEntry:
    """One entry, reduced to what a viewer may know."""

    index: int
    seat: Seat
    text: str
    events: tuple[Any, ...]
    before: Any
    after: Any
    automatic: bool = False
    """True if the program or the rules made the viewer's own move; hidden for others' moves."""
    frames: Callable[[], tuple[Any, ...]] = field(default=tuple, compare=False, repr=False)
    """Make the viewer's positions right after each of the events; empty in games without `Game.frames`."""


def visible_events(game: Game[Any, Any], events: Iterable[Any], viewer: Seat | None) -> tuple[Any, ...]:
    """Events redacted for a seat (None: a spectator); events unknown to it are left out."""
    known = (game.redact(event, viewer) for event in events)
    return tuple([event for event in known if event is not None])


def see(record: Record, index: int, viewer: Seat | None) -> RedactedEntry:
    """Entry `index` redacted for a seat (None: a spectator)."""
    game, entry = record.game, record.entries[index]
    events = visible_events(game, entry.events, viewer)
    text = game.redact_move(entry.seat, entry.move, viewer)
    before, after = (game.observe(state, viewer) for state in record.states[index : index + 2])
    return RedactedEntry(
        index,
        entry.seat,
        text,
        events,
        before,
        after,
        entry.seat == viewer and entry.automatic,
        partial(frames, record, index, viewer),
    )


def frames(record: Record, index: int, viewer: Seat | None) -> tuple[Any, ...]:
    """The positions after each event of entry `index` that the viewer may know, as it may see them."""
    game, entry = record.game, record.entries[index]
    if game.frames is None:
        return ()
    passed = zip(game.frames(record.states[index], entry.seat, entry.move), entry.events, strict=True)
    return tuple(
        [game.observe(frame, viewer) for frame, event in passed if game.redact(event, viewer) is not None]
    )


def is_silent(record: Record, index: int, viewer: Seat | None) -> bool:
    """Return True if entry `index` shows a viewer nothing: its text is redacted and their view is unchanged.

    True for secret decisions of others that must not even be known to have happened.
    """
    game, entry = record.game, record.entries[index]
    if game.redact_move(entry.seat, entry.move, viewer) == entry.text:
        return False
    before, after = (game.observe(state, viewer) for state in record.states[index : index + 2])
    return bool(before == after)


def shown_part(record: Record, length: int, viewer: Seat | None) -> tuple[Record, tuple[int, ...]]:
    """The first `length` entries without those silent for the viewer, and the indices of those kept.

    Hides even the number of steps that another seat made in secret.
    """
    left = tuple(index for index in range(length) if not is_silent(record, index, viewer))
    part = record.prefix(0)
    part.entries = [record.entries[index] for index in left]
    part.states = [record.states[0], *(record.states[index + 1] for index in left)]
    return part, left


def film(record: Record, viewer: Seat) -> range:
    """Indices of the entries since the viewer last decided with the screen to itself: the ones to replay when
    they sit down."""
    own = (
        index
        for index, entry in reversed(list(enumerate(record.entries)))
        if entry.seat == viewer and not entry.automatic and not is_open_answer(record, index)
    )
    return range(next(own, -1) + 1, len(record.entries))


def is_open_answer(record: Record, index: int) -> bool:
    """Return True if entry `index` was a decision for which the seat had to see no secret."""
    responses = record.game.responses
    return responses is not None and not responses.shows_secret(record.states[index])


def opening(record: Record) -> int:
    """First entry to replay without a viewer: the deal, or nothing once any seat has decided."""
    begun = any(entry.seat != CHANCE and not entry.automatic for entry in record.entries)
    return len(record.entries) if begun else 0
