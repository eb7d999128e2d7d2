"""Places touched by an entry: paths of pieces, and other changed places on the island."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kit.picking import Target
from game.table.traces import Trace
from rules.colossi import events
from rules.colossi.state import NOWHERE
from rules.core.protocol import Seat


def touched(_viewer: Seat, actor: Seat, entry_events: Sequence[Any]) -> Trace:
    """The trace of an entry, from the events that the viewer may know of."""
    path: tuple[int, ...] = ()
    others: list[int] = []
    for event in entry_events:
        match event:
            case events.ColossusMoved(_, source, space) | events.AcolytesMoved(_, source, space):
                # A road is one move of several steps: they are joined to one path.
                path = (*path, space) if path and path[-1] == source else (source, space)
            case events.SpaceHarvested(space=space) | events.AcolytesPlaced(space=space):
                path = path or (space,)
                others.append(space)
            case events.BeastMoved(_, source, space):
                others += [source, space]
            case (
                events.TileLaid(space=space)
                | events.TileRemoved(space=space)
                | events.SpaceFlooded(space=space)
                | events.BeastCame(space=space)
                | events.AcolytesReturned(space=space)
                | events.AcolyteDied(space=space)
                | events.CubesLaid(space=space)
                | events.CubesTaken(space=space)
                | events.ControlTaken(space=space)
            ):
                others.append(space)
            case _:
                pass
    return Trace(actor, _spaces(path), _spaces(others))


def _spaces(found: tuple[int, ...] | list[int]) -> tuple[Target, ...]:
    return tuple(Target("space", space) for space in dict.fromkeys(found) if space != NOWHERE)
