"""Which places an entry touched: where a piece went, what else is different now."""

from __future__ import annotations

from game.kit.picking import Target
from game.redaction import RedactedEntry
from game.table.traces import Trace
from game.tables.ant_trails.extras import TrailsTable
from rules.ant_trails import events as happened


def touched(_table: TrailsTable, seen: RedactedEntry) -> Trace:
    """The trace of an entry: an ant that was placed, a tile that was carried."""
    way: tuple[int, ...] = ()
    for event in seen.events:
        match event:
            case happened.AntPlaced(cell=cell):
                way = (cell,)
            case happened.FoodTaken(source=source, target=target):
                way = (source, target)
            case happened.FoodStepped(source=source, target=target):
                way = (source, target)
            case _:
                pass
    return Trace(seen.seat, tuple(Target("cell", cell) for cell in way))
