"""Termites: the food that they take, and the room that they ravage for want of food (FA-HAZ-04 to 07)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from msgspec.structs import replace

from rules.core.protocol import Reason, Seat
from rules.fortunant import colony
from rules.fortunant.events import FoodSpent, RoomRavaged
from rules.fortunant.grid import NAMES, bits, members
from rules.fortunant.hazard import hazard
from rules.fortunant.moves import Ravage, Spend
from rules.fortunant.state import RAVAGED, Sheet, Stage, State, Turn


def spendings(state: State, sheet: Sheet) -> Iterator[Spend]:
    """FA-HAZ-04: each choice of food to spend; all food if there is not enough."""
    pieces = members(sheet.food)
    count = min(hazard(state.dice).food, len(pieces))
    return (Spend(bits(chosen)) for chosen in combinations(pieces, count))


def ravages(sheet: Sheet) -> tuple[Ravage, ...]:
    """FA-HAZ-05, FA-HAZ-07: each entrance with each room that is closest to it."""
    return tuple([Ravage(entrance, room) for entrance, room in colony.victims(sheet)])


def stage_of(sheet: Sheet, need: int) -> Stage:
    """The stage of a seat when termites still demand this much food."""
    if need and sheet.food:
        return Stage.FOOD
    if need and any(colony.is_functional(sheet, room) for room in sheet.rooms):
        return Stage.VICTIM
    return Stage.DICE


def spend(
    state: State, seat: Seat, sheet: Sheet, turn: Turn, move: Spend, events: list[Any]
) -> tuple[Sheet, Turn]:
    """FA-HAZ-04, FA-HAZ-05: food is consumed; if it is not enough, a room is ravaged."""
    missing = hazard(state.dice).food - move.hexes.bit_count()
    events.append(FoodSpent(seat, move.hexes, not missing))
    sheet = replace(sheet, food=sheet.food & ~move.hexes, eaten=sheet.eaten | move.hexes)
    return sheet, replace(turn, stage=stage_of(sheet, missing))


def ravage(
    state: State, seat: Seat, sheet: Sheet, turn: Turn, move: Ravage, events: list[Any]
) -> tuple[Sheet, Turn]:
    """FA-HAZ-05, FA-FOOD-06: the room is destroyed, consumed food in it is lost."""
    events.append(RoomRavaged(seat, move.entrance, move.room))
    room = sheet.rooms[move.room]
    sheet = replace(
        sheet,
        rooms=(*sheet.rooms[: move.room], replace(room, lost=RAVAGED), *sheet.rooms[move.room + 1 :]),
        food=sheet.food & ~room.cells,
        eaten=sheet.eaten & ~room.cells,
    )
    return sheet, replace(turn, stage=Stage.DICE)


def why_not_spend(state: State, sheet: Sheet, turn: Turn, move: Spend) -> Reason | None:
    """FA-HAZ-04."""
    if move.hexes & ~sheet.food:
        wrong = NAMES[members(move.hexes & ~sheet.food)[0]]
        return Reason("FA-HAZ-04", f"There is no food in {wrong}.")
    need = min(hazard(state.dice).food, sheet.food.bit_count())
    if move.hexes.bit_count() != need:
        return Reason("FA-HAZ-04", f"The termites take {need} food, not {move.hexes.bit_count()}.")
    return None


def why_not_ravage(state: State, sheet: Sheet, turn: Turn, move: Ravage) -> Reason | None:
    """FA-HAZ-05, FA-HAZ-06, FA-HAZ-07."""
    possible = colony.victims(sheet)
    if (move.entrance, move.room) in possible:
        return None
    if not 0 <= move.room < len(sheet.rooms):
        return Reason("FA-HAZ-05", f"There is no Room {move.room + 1}.")
    if not colony.is_functional(sheet, sheet.rooms[move.room]):
        return Reason("FA-HAZ-05", f"Termites ignore Room {move.room + 1}: it has no purpose and no food.")
    closest = [room for entrance, room in possible if entrance == move.entrance]
    if not closest:
        return Reason("FA-HAZ-07", f"{NAMES[move.entrance]} is no entrance that leads to a room in use.")
    names = " or ".join(f"Room {room + 1}" for room in closest)
    return Reason("FA-HAZ-07", f"From {NAMES[move.entrance]} {names} is closer.")
