"""Conditions of the achievements of FortunANT."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from game.ai import levels
from game.plugin.achiever import Achiever, Marks, ResultFacts, has_won, if_any
from rules.core.log import Record
from rules.core.protocol import Seat
from rules.fortunant.box import EMPTY, QUEEN
from rules.fortunant.events import DieAdjusted, RoomAssigned, RoomDug
from rules.fortunant.state import STANDING

_GAME: Final = "fortunant"
_EARLY: Final = 4
"""Last turn of an early Queen."""
_HALL: Final = 12
"""Hexes of the largest room."""
_CROWD: Final = 50
"""Least seats of a contest."""
_FIRST: Final = 10
_MERCHANT: Final = 35
_ELEGANT: Final = 45
"""Points alone for those ranks (FA-SOLO-03)."""


def by_result(facts: ResultFacts, seat: Seat) -> Marks:
    """ContestANT: among the first ten of fifty, none of them a computer of the lowest level."""
    lowest = levels.of_game(_GAME)[0].name
    able = all(player.is_person or player.level != lowest for player in facts.players)
    contest = able and len(facts.players) >= _CROWD and _ahead(facts, seat) < _FIRST
    return if_any({"ContestANT": int(contest)})


def _ahead(facts: ResultFacts, seat: Seat) -> int:
    """Number of seats with a better place."""
    ahead = 0
    for group in facts.ranking:
        if seat in group:
            break
        ahead += len(group)
    return ahead


def by_record(record: Record, facts: ResultFacts, seat: Seat) -> Marks:
    """Rooms and dice of a seat."""
    rooms, alone = record.state.sheets[seat].rooms, len(facts.players) == 1
    events = list(_events(record, seat))
    early = [
        event
        for turn, event in events
        if isinstance(event, RoomAssigned) and event.kind == QUEEN and turn <= _EARLY
    ]
    halls = [event for _, event in events if isinstance(event, RoomDug) and event.cells.bit_count() >= _HALL]
    adjusted = any(isinstance(event, DieAdjusted) for _, event in events)
    score = facts.scores[seat]
    safe = has_won(facts, seat) or (alone and score >= _MERCHANT)
    return if_any(
        {
            "RegnANT": int(bool(early)),
            "TenANT": len({room.kind for room in rooms if room.lost == STANDING} - {EMPTY}),
            "ElephANT": int(bool(halls)),
            "BuoyANT": sum(room.lost != STANDING for room in rooms) if safe else 0,
            "AbstinANT": int(alone and score >= _ELEGANT and not adjusted),
        }
    )


def _events(record: Record, seat: Seat) -> Iterator[tuple[int, Any]]:
    """The events of a seat, each with its turn."""
    for state, entry in zip(record.states, record.entries, strict=False):
        for event in entry.events:
            if getattr(event, "seat", None) == seat:
                yield state.turn, event


ACHIEVER: Final = Achiever(by_record, by_result)
