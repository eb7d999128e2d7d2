"""Places touched by an entry: the ends of paths, and other changed places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Rect

from game.kit.picking import Target
from game.table.traces import Trace
from game.tables.brilliants.extras import BrilliantsTable
from game.tables.brilliants.tabletop import Tabletop
from rules.brilliants import events
from rules.brilliants.play.predators import WORM
from rules.brilliants.state import NOWHERE, SURFACE
from rules.core.protocol import Seat


def touched(_viewer: Seat, actor: Seat, entry_events: Sequence[Any]) -> Trace:
    """The trace of an entry, from the events that the viewer may know of."""
    path: tuple[Target, ...] = ()
    others: list[Target] = []
    for event in entry_events:
        match event:
            case events.AntMoved(seat, _, places):
                path = tuple(_place(seat, place) for place in places)
            case events.PredatorMoved(_, predator, source, target):
                path = tuple(_prey(predator, space) for space in (source, target) if space != NOWHERE)
            case events.AntPlaced(seat, _, space) | events.HolePlaced(seat, _, space):
                others.append(_place(seat, space))
            case events.PheromonePlaced(_, space) | events.PheromoneRemoved(_, space):
                others.append(Target("hex", space))
            case events.GroundEmptied(space):
                others.append(Target("hex", space))
            case events.SoilDug(owner, space):
                others.append(_place(owner, space))
            case _:
                pass
    return Trace(actor, path, tuple(dict.fromkeys(others)))


def _place(seat: int, place: int) -> Target:
    return Target("hex", place) if place < SURFACE else Target("nest", place, seat)


def _prey(predator: int, space: int) -> Target:
    if predator != WORM:
        return Target("hex", space)
    seat, place = divmod(space, 256)
    return Target("nest", place, seat)


def rect_of(table: BrilliantsTable, target: Target) -> Rect | None:
    """Return the rect of a space of a nest: large, or small in its owner's panel."""
    return nest_rect(table.top, target)


def nest_rect(top: Tabletop, target: Target) -> Rect | None:
    """The same on a table laid out for one seat."""
    if target.kind != "nest" or target.seat < 0:
        return None
    nest = top.nest if target.seat == top.chair.seat else top.minis.get(target.seat)
    return None if nest is None else nest.space_rect(target.number)
