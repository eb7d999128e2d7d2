"""Positions that the film shows and the rules do not pass through."""

from __future__ import annotations

from msgspec.structs import replace

from rules.colossi import events
from rules.colossi.events import Fact
from rules.colossi.island import SPACES
from rules.colossi.state import NOBODY, NOWHERE, State, has_piece


def vacated(view: State, after: State) -> State:
    """The position without holders who have no piece on their space, and will not hold it after the entry.

    The rules take such a space away once the whole entry has settled (CO-CTRL-05), and no event tells it.
    """
    holders = tuple(
        seat if seat in (NOBODY, after.holders[space]) or has_piece(view, seat, space) else NOBODY
        for space, seat in enumerate(view.holders)
    )
    return view if holders == view.holders else replace(view, holders=holders)


def lifted(view: State, fact: Fact) -> State:
    """The position while what a fact moves is in the air: it is nowhere on the island."""
    match fact:
        case events.ColossusMoved(seat):
            return replace(view, colossi=_with(view.colossi, seat, NOWHERE))
        case events.BeastMoved(beast) | events.BeastCame(beast) | events.BeastLeft(beast):
            return replace(view, beasts=_with(view.beasts, beast, NOWHERE))
        case events.AcolytesMoved(seat, source, _, count):
            return _without(view, seat, source, count)
        case events.AcolytesReturned(seat, space, count):
            return _without(view, seat, space, count)
        case events.AcolyteDied(seat, space):
            return _without(view, seat, space, 1)
        case events.AcolytesPlaced(seat, _, count):
            return replace(view, reserve=_with(view.reserve, seat, view.reserve[seat] - count))
        case events.CubesMoved(space, _, _) | events.CubesTaken(space):
            return replace(view, cubes=_with(view.cubes, space, 0))
    return view


def _with(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """The values with one of them changed."""
    return (*values[:index], value, *values[index + 1 :])


def _without(view: State, seat: int, space: int, count: int) -> State:
    """So many Acolytes fewer of a seat on a space."""
    place = seat * SPACES + space
    return replace(view, acolytes=_with(view.acolytes, place, max(0, view.acolytes[place] - count)))
