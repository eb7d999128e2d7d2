"""Places touched by an entry: damage to the viewer's sheet, and stars won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kit.picking import Target
from game.table.traces import Trace
from rules.core.protocol import Seat
from rules.fortunant import events


def touched(viewer: Seat, actor: Seat, entry_events: Sequence[Any]) -> Trace:
    """The trace of an entry, from the events that the viewer may know of."""
    found: list[Target] = []
    for event in entry_events:
        match event:
            case events.RoomDrowned(seat=seat, room=room) if seat == viewer:
                found.append(Target("room", room))
            case events.RoomRavaged(seat=seat, room=room) if seat == viewer:
                found.append(Target("room", room))
            case events.StarGained(seat=seat) if seat != viewer:
                found.append(Target("seat", seat))
            case _:
                pass
    return Trace(actor, touched=tuple(dict.fromkeys(found)))
