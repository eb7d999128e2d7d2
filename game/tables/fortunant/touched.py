"""Places touched by an entry: damage to the viewer's sheet, stars won, and in a replay what was drawn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import chain
from typing import Any

from game.kit.picking import Target
from game.table.traces import Trace
from rules.core.protocol import Seat
from rules.fortunant import events
from rules.fortunant.grid import members


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


def drawn(viewer: Seat, actor: Seat, entry_events: Sequence[Any]) -> Trace:
    """The trace of an entry in a replay: what it has touched, and what it draws on the viewer's sheet.

    At the table whoever draws sees it come; a better step that was never taken is seen by its hexes alone.
    """
    own = (event for event in entry_events if getattr(event, "seat", None) == viewer)
    found = touched(viewer, actor, entry_events)
    return replace(found, touched=tuple(dict.fromkeys(chain(found.touched, *map(_hexes, own)))))


def _hexes(event: object) -> Iterable[Target]:
    match event:
        case events.CorridorDug(tiles=cells):
            return [Target("hex", cell) for cell in cells]
        case events.RoomDug(cells=cells):
            return [Target("hex", cell) for cell in members(cells)]
        case events.FoodLaid(hex=cell) | events.HexAdded(hex=cell):
            return [Target("hex", cell)]
        case events.RoomAssigned(room=room):
            return [Target("room", room)]
    return ()
