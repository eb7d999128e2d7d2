"""Meaning of a refused click, for the rules to explain."""

from __future__ import annotations

from itertools import combinations

from game.kit.picking import Target
from game.table.intents import Refuse
from game.tables.fortunant.decision import DONE, Decision
from game.tables.fortunant.table_state import ASSIGN, FOOD, ROOM, TRACK
from rules.core.protocol import Reason
from rules.fortunant.box import FORTUNE, SCOUT
from rules.fortunant.grid import AROUND, FLOODED, NAMES, STEP, SURFACE
from rules.fortunant.legal import LEAST_FOOD
from rules.fortunant.moves import (
    CONFIRM,
    EXTENDS,
    FORGO,
    FROM_ROOM,
    FROM_SURFACE,
    NOWHERE,
    AddHex,
    Adjust,
    Assign,
    Claim,
    DigCorridor,
    DigRoom,
    Foretell,
    LayFood,
    MarkTrack,
    Move,
    Ravage,
    Spend,
)
from rules.fortunant.shapes import SHAPES
from rules.fortunant.state import STANDING, Reward, Stage, State


def attempt(view: State, seat: int, decision: Decision | None, target: Target) -> Refuse:
    """The illegal move that a click seems to mean, for the rules to explain."""
    turn, number = view.turns[seat], target.number
    # The rules say what is due instead: before the first turn that may be a die for an option of the set-up.
    if decision is None or not turn.faces:
        return Refuse(CONFIRM)
    match target.kind:
        case "die":
            if turn.used >> number & 1:
                return Refuse(reason=Reason("FA-TURN-04", "This die has already been used this turn."))
            return Refuse(MarkTrack(turn.faces[number]))
        case "hex":
            return _at(view, seat, decision, number)
        case "action":
            return _no_use(decision, number)
        case "shape":
            return _no_shape(decision, number)
        case "less" | "more" | "fortune" if len(decision.dice) != 1 and turn.free:
            return Refuse(reason=Reason("FA-DICE-03", "First pick the die you want to change."))
        case "less" | "more" | "fortune":
            return Refuse(_change(decision, target))
    return Refuse(_other(decision, target), Reason("FA-TURN-03", "You cannot use that now."))


def _change(decision: Decision, target: Target) -> Move:
    """A change of a die that is not possible now."""
    turn, number = decision.legal.turn, target.number
    face = decision.faces[0] if decision.faces else (turn.free or (1,))[0]
    if target.kind == "fortune":
        return Foretell(number, face, decision.legal.sheet.rooms[number].number)
    return Adjust(face, face + (1 if target.kind == "more" else -1))


def _other(decision: Decision, target: Target) -> Move | None:
    number = target.number
    match target.kind:
        case "option":
            return Claim(number)
        case "room":
            return Assign(number, SCOUT)
        case "kind":
            return Assign(decision.chosen, number, 1 if number == FORTUNE else 0)
        case "forgo":
            return FORGO
        case "entrance":
            return Ravage(number, max(decision.chosen, 0))
    return CONFIRM if target == DONE else None


def _because(rule: str, words: str) -> Refuse:
    return Refuse(reason=Reason(rule, words))


def _no_use(decision: Decision, action: int) -> Refuse:
    """Why dice cannot be used for something now."""
    turn = decision.legal.turn
    if turn.stage is not Stage.DICE or turn.rewards:
        return Refuse(MarkTrack(max(turn.faces)))
    if action == ASSIGN:
        return _because("FA-ASSIGN-01", "No room can be given a purpose now.")
    if not turn.free:
        return _because("FA-TURN-04", "All dice have been used.")
    most = max(turn.free)
    match action:
        case n if n == ROOM and turn.built:
            return _because("FA-ROOM-06", "You may dig only one room with dice per turn.")
        case n if n == ROOM:
            return _because("FA-ROOM-04", "No room of these dice fits at an open end.")
        case n if n == FOOD and most >= LEAST_FOOD:
            return _because("FA-FOOD-01", "There is no free hex in any room without a purpose.")
        case n if n == FOOD:
            return _because("FA-FOOD-01", f"Food takes a die of {LEAST_FOOD}, 5 or 6.")
        case n if n == TRACK:
            return Refuse(MarkTrack(most))
    return _because("FA-CORR-04", "No corridor can be dug any more.")


def _no_shape(decision: Decision, shape: int) -> Refuse:
    """Why a shape cannot be drawn now."""
    turn, wanted = decision.legal.turn, SHAPES[shape]
    if turn.stage is not Stage.DICE or turn.rewards or turn.built or not turn.free:
        return _no_use(decision, ROOM)
    if wanted.locked and not decision.legal.sheet.opened:
        return _because("FA-ROOM-05", f"The {wanted.name} is locked until you have assigned a Queen.")
    if wanted.number not in (*turn.free, *map(sum, combinations(turn.free, 2))):
        return _because("FA-ROOM-01", f"No unused die shows {wanted.number}, and no two add up to it.")
    return _because("FA-ROOM-04", f"The {wanted.name} does not fit at any open end.")


def _at(view: State, seat: int, decision: Decision, cell: int) -> Refuse:
    """Return the move that a click on a hex seems to try."""
    turn = view.turns[seat]
    match turn.stage:
        case Stage.FOOD:
            return Refuse(Spend(decision.spent | 1 << cell))
        case Stage.VICTIM:
            return Refuse(reason=Reason("FA-HAZ-07", "Choose the entrance and the room on the leaf."))
    if turn.rewards:
        growing = [n for n, room in enumerate(decision.legal.sheet.rooms) if room.cells >> cell & 1]
        if turn.rewards[0] == Reward.HEX:
            return Refuse(AddHex(cell, growing[0] if growing else NOWHERE))
        return Refuse(Claim(0), Reason("FA-TRACK-05", "First tick an option under At the end."))
    if not turn.free:
        return Refuse(reason=Reason("FA-TURN-04", "No die is left this turn."))
    match decision.action:
        case n if n == ROOM:
            return Refuse(DigRoom(decision.faces or (turn.free[-1],), decision.ghost(cell)[0] or 1 << cell))
        case n if n == FOOD:
            return Refuse(LayFood(decision.faces[0] if decision.faces else max(turn.free), cell))
        case n if n == ASSIGN:
            inside = [n for n, room in enumerate(decision.legal.sheet.rooms) if room.cells >> cell & 1]
            return Refuse(Assign(inside[0], SCOUT) if inside else None, _no_room())
    if decision.start == NOWHERE and (reason := _no_start(decision, cell)) is not None:
        return Refuse(reason=reason)
    return Refuse(_corridor(decision, cell), Reason("FA-CORR-03", "A corridor runs in one straight line."))


def _no_start(decision: Decision, cell: int) -> Reason | None:
    """Why nothing starts at a hex that is no tile. Of tiles, and of starts too narrow for the die, the rules
    say it themselves."""
    sheet = decision.legal.sheet
    inside = next((n for n, room in enumerate(sheet.rooms) if room.cells >> cell & 1), None)
    if inside is not None:
        return Reason("FA-CORR-06", f"This is Room {inside + 1}: begin in a free hex beside it.")
    if sheet.taken >> cell & 1:
        return None
    if FLOODED[decision.legal.view.level] >> cell & 1:
        return Reason("FA-HAZ-12", f"{NAMES[cell]} is under water.")
    if SURFACE >> cell & 1 or any(
        room.lost == STANDING and room.cells & AROUND[cell] for room in sheet.rooms
    ):
        return None
    return Reason("FA-CORR-08", "A corridor begins on the surface, beside a room, or at an open end.")


def _no_room() -> Reason:
    return Reason("FA-ASSIGN-01", "There is no room here.")


def _corridor(decision: Decision, cell: int) -> Move | None:
    """A corridor that a click seems to begin or to end; None if no straight line leads there."""
    sheet, turn = decision.legal.sheet, decision.legal.turn
    die = decision.faces[0] if decision.faces else max(turn.free)
    start = decision.start
    if start == NOWHERE:
        return DigCorridor(die, EXTENDS, NOWHERE, cell, 0, 1)
    extends = bool(sheet.taken >> start & 1)
    rooms = [m.room for ends in [decision.legal.corridors.get(start, {})] for ms in ends.values() for m in ms]
    kind = EXTENDS if extends else FROM_ROOM if rooms and rooms[0] != NOWHERE else FROM_SURFACE
    for direction, step in enumerate(STEP):
        here, length = start, 0 if extends else 1
        while here >= 0:
            if here == cell and length:
                return DigCorridor(die, kind, rooms[0] if rooms else NOWHERE, start, direction, length)
            here, length = step[here], length + 1
    return None
