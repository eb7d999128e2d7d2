"""Which places an entry touched: where a piece went, what else is different on the island."""

from __future__ import annotations

from game.kit.picking import Target
from game.redaction import RedactedEntry
from game.table.traces import Trace
from game.tables.colossi.extras import ColossiTable
from rules.colossi import events as happened
from rules.colossi.state import NOWHERE


def touched(_table: ColossiTable, seen: RedactedEntry) -> Trace:
    """The trace of an entry, from what the viewer may know of it."""
    way: tuple[int, ...] = ()
    others: list[int] = []
    for event in seen.events:
        match event:
            case happened.ColossusMoved(_, source, space) | happened.AcolytesMoved(_, source, space):
                # A road is one move of several steps: they are joined to one way.
                way = (*way, space) if way and way[-1] == source else (source, space)
            case happened.SpaceHarvested(space=space) | happened.AcolytesPlaced(space=space):
                way = way or (space,)
                others.append(space)
            case happened.BeastMoved(_, source, space):
                others += [source, space]
            case (
                happened.TileLaid(space=space)
                | happened.TileRemoved(space=space)
                | happened.SpaceFlooded(space=space)
                | happened.BeastCame(space=space)
                | happened.AcolytesReturned(space=space)
                | happened.AcolyteDied(space=space)
                | happened.CubesLaid(space=space)
                | happened.CubesTaken(space=space)
                | happened.ControlTaken(space=space)
            ):
                others.append(space)
            case _:
                pass
    return Trace(seen.seat, _spaces(way), _spaces(others))


def _spaces(found: tuple[int, ...] | list[int]) -> tuple[Target, ...]:
    return tuple(Target("space", space) for space in dict.fromkeys(found) if space != NOWHERE)
