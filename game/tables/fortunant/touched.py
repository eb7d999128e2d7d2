"""Which places an entry touched: what danger did to one's own sheet, and who has won a star."""

from __future__ import annotations

from game.kit.picking import Target
from game.redaction import RedactedEntry
from game.table.traces import Trace
from game.tables.fortunant.extras import FortuneTable
from rules.fortunant import events as happened


def touched(table: FortuneTable, seen: RedactedEntry) -> Trace:
    """The trace of an entry, from what the viewer may know of it."""
    found: list[Target] = []
    for event in seen.events:
        match event:
            case happened.RoomDrowned(seat=seat, room=room) if seat == table.seat:
                found.append(Target("room", room))
            case happened.RoomRavaged(seat=seat, room=room) if seat == table.seat:
                found.append(Target("room", room))
            case happened.StarGained(seat=seat) if seat != table.seat:
                found.append(Target("seat", seat))
            case _:
                pass
    return Trace(seen.seat, touched=tuple(dict.fromkeys(found)))
