"""Places touched by an entry: the ends of paths, and other changed cells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kit.picking import Target
from game.table.traces import Trace
from rules.ant_trails import events
from rules.core.protocol import Seat


def touched(_viewer: Seat, actor: Seat, entry_events: Sequence[Any]) -> Trace:
    """The trace of an entry: an ant that was placed, a tile that was carried."""
    path: tuple[int, ...] = ()
    for event in entry_events:
        match event:
            case events.AntPlaced(cell=cell):
                path = (cell,)
            case events.FoodTaken(source=source, target=target):
                path = (source, target)
            case events.FoodStepped(source=source, target=target):
                path = (source, target)
            case _:
                pass
    return Trace(actor, tuple(Target("cell", cell) for cell in path))
