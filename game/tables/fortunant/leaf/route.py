"""Path of a walk through a colony, such as that of termites from an entrance to their food."""

from __future__ import annotations

from game.tables.fortunant.leaf.burrow import ground
from game.tables.fortunant.leaf.geometry import CENTRES, Point
from rules.fortunant.colony import ways
from rules.fortunant.grid import members
from rules.fortunant.state import Sheet


def route(sheet: Sheet, entrance: int, goals: int) -> tuple[int, ...]:
    """The fewest steps from an entrance's hex to one of a set of hexes (FA-HAZ-06), both included.

    Of ways as short as each other it is the one whose hexes come first in reading order; empty if none
    leads there.
    """
    around = ways(sheet)
    if entrance not in around:
        return ()
    came = {entrance: entrance}
    border = [entrance]
    while border:
        found = next((here for here in border if goals >> here & 1), None)
        if found is not None:
            return _back(came, found)
        following: list[int] = []
        for here in border:
            for there in members(around[here]):
                if there not in came:
                    came[there] = here
                    following.append(there)
        border = following
    return ()


def _back(came: dict[int, int], last: int) -> tuple[int, ...]:
    way = [last]
    while came[way[-1]] != way[-1]:
        way.append(came[way[-1]])
    return tuple(reversed(way))


def walked(way: tuple[int, ...]) -> tuple[Point, ...]:
    """A way from an entrance as places on the leaf in units, from the grass above it on."""
    if not way:
        return ()
    x, _ = CENTRES[way[0]]
    return ((x, ground(x)), *(CENTRES[number] for number in way))
