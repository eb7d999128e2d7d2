"""Hazards of a roll: kind and strength (FA-HAZ-01 to FA-HAZ-03, FA-HAZ-09 to FA-HAZ-12)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from rules.fortunant.grid import FLOODED
from rules.fortunant.state import DROWNED, STANDING, Sheet


class Hazard(msgspec.Struct, frozen=True, gc=False):
    """The hazard of a roll: food that termites demand, or rows that the water rises; both 0 for none."""

    food: int = 0
    rows: int = 0


def hazard(dice: Sequence[int]) -> Hazard:
    """FA-HAZ-01: a pair decides the kind of hazard, the third die its strength."""
    first, second, third = dice
    if first == second:
        pair, strength = first, third
    elif first == third:
        pair, strength = first, second
    elif second == third:
        pair, strength = second, first
    else:
        return Hazard()
    amount = 1 if strength <= 3 else 2
    # FA-HAZ-02 for 1 to 3, FA-HAZ-03 for 4 to 6
    return Hazard(food=amount) if pair <= 3 else Hazard(rows=amount)


def flooded(sheet: Sheet, level: int) -> Sheet:
    """FA-HAZ-10: the sheet after every room with a hex under water is lost, with its food (FA-FOOD-06)."""
    water = FLOODED[level]
    if not sheet.taken & water:
        return sheet
    drowned = 0
    rooms = []
    for room in sheet.rooms:
        if room.lost == STANDING and room.cells & water:
            drowned |= room.cells
            room = replace(room, lost=DROWNED)
        rooms.append(room)
    if not drowned:
        return sheet
    return replace(sheet, rooms=tuple(rooms), food=sheet.food & ~drowned, eaten=sheet.eaten & ~drowned)
