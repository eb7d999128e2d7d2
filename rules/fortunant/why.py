"""Explains refusals: the rule that a move breaks, and a sentence about this case."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rules.core.protocol import CHANCE, Reason, Seat
from rules.fortunant import changes, colony, termites
from rules.fortunant.box import BOX, EMPTY, OPTIONS, QUEEN, ROOM_NAMES, SPACES
from rules.fortunant.grid import AROUND, DIRECTIONS, FLOODED, NAMES, SURFACE, members
from rules.fortunant.legal import LEAST_FOOD
from rules.fortunant.moves import (
    EXTENDS,
    FROM_ROOM,
    NOWHERE,
    AddHex,
    Assign,
    Claim,
    Confirm,
    Decision,
    DigCorridor,
    DigRoom,
    ForgoHex,
    KeepOption,
    LayFood,
    MarkTrack,
    Move,
    Ravage,
    Reroll,
    Roll,
    RollAgain,
    RollOptions,
    Spend,
)
from rules.fortunant.notation import seat_name
from rules.fortunant.play import tiles_of
from rules.fortunant.shapes import SHAPE_OF, SHAPES
from rules.fortunant.state import STANDING, Phase, Reward, Room, Sheet, Stage, State, Turn
from rules.kit.by_kind import by_kind


def why_illegal(state: State, seat: Seat, move: Move) -> Reason | None:
    """None if the seat (or CHANCE) may make the move now, else the rule it breaks."""
    if seat == CHANCE:
        return _why_chance(state, move)
    if isinstance(move, Roll | RollOptions | Reroll):
        return Reason("FA-SETUP-01", "Only chance rolls dice.")
    if not 0 <= seat < state.table.seats:
        return Reason("FA-MULTI-01", f"There is no player {seat + 1}.")
    return _why_not_now(state, seat, move) or _why_step(state, seat, move)


def _why_chance(state: State, move: Move) -> Reason | None:
    """FA-SETUP-01, FA-SETUP-03, FA-OPT-02: chance rolls the dice that are due."""
    match state.phase, move:
        case Phase.ROLL, Roll(turn, dice) if turn == state.turn + 1 and len(dice) == 3:
            return None
        case Phase.ROLL, _:
            return Reason("FA-TURN-01", f"The roll of turn {state.turn + 1} is due, with three dice.")
        case Phase.OPTIONS, RollOptions(dice) if len(dice) == state.table.seats:
            return None
        case Phase.OPTIONS, _:
            return Reason("FA-SETUP-03", f"A die for each of {state.table.seats} players is due first.")
        case Phase.REROLL, Reroll(seat, _) if seat == state.rerolling:
            return None
        case Phase.REROLL, _:
            return Reason("FA-OPT-02", f"The new setup die of {seat_name(state.rerolling)} is due.")
    return Reason("FA-TURN-02", "No dice are due before all have confirmed the turn.")


def _why_not_now(state: State, seat: Seat, move: Decision) -> Reason | None:
    """Refusals because of the moment: not on turn, already confirmed, or something else comes first."""
    answers = isinstance(move, KeepOption | RollAgain)
    if state.phase == Phase.AGAIN:
        if not answers:
            return Reason("FA-OPT-02", "First all who rolled a 3 say whether they roll again.")
        if not state.asked >> seat & 1:
            return Reason("FA-OPT-02", "Only a setup roll of 3 may be rolled again, once.")
        return None
    if answers:
        return Reason("FA-OPT-02", "Setup rolls of 3 are rolled again before the first turn, or never.")
    if state.phase == Phase.OVER:
        return Reason("FA-END-03", "The game is over.")
    if state.phase != Phase.PLAY:
        return Reason("FA-TURN-01", "The dice have not been rolled yet.")
    return _why_not_in_turn(state.turns[seat], move)


def _why_not_in_turn(turn: Turn, move: Decision) -> Reason | None:
    """FA-TURN-01, FA-TURN-06, FA-TURN-07, FA-TURN-08: the order of a turn."""
    match turn.stage, move:
        case Stage.DONE, _:
            return Reason("FA-TURN-08", "You have confirmed this turn.")
        case Stage.FOOD, Spend():
            return None
        case Stage.FOOD, _:
            return Reason("FA-HAZ-04", "First give food to the termites.")
        case Stage.VICTIM, Ravage():
            return None
        case Stage.VICTIM, _:
            return Reason("FA-HAZ-05", "First say which room the termites ravage.")
        case _, Spend():
            return Reason("FA-HAZ-04", "No termites ask for food now.")
        case _, Ravage():
            return Reason("FA-HAZ-05", "No termites ravage a room now.")
        case Stage.ASSIGNED, Confirm():
            return None
        case Stage.ASSIGNED, _:
            return Reason(
                "FA-TURN-06", "Giving a room its purpose is the last step of a turn. Only Done is left."
            )
    return _why_not_paid(turn, move)


def _why_not_paid(turn: Turn, move: Decision) -> Reason | None:
    """FA-TURN-07: rewards come before any other step."""
    reward = turn.rewards[0] if turn.rewards else None
    match reward, move:
        case (Reward.HEX, AddHex() | ForgoHex()) | (Reward.CLAIM, Claim()):
            return None
        case Reward.HEX, _:
            return Reason("FA-TURN-07", "First draw the hex from the bonus track, or go without it.")
        case Reward.CLAIM, _:
            return Reason("FA-TURN-07", "A row of the bonus track is complete: first tick an option.")
        case _, AddHex() | ForgoHex():
            return Reason("FA-TRACK-07", "There is no hex from the bonus track to draw.")
        case _, Claim():
            return Reason("FA-TRACK-05", "Options are ticked only when a row of the bonus track is complete.")
    return None


def _why_step(state: State, seat: Seat, move: Decision) -> Reason | None:
    sheet, turn = state.sheets[seat], state.turns[seat]
    if reason := _why_not_dice(turn, move):
        return reason
    check = _CHECKS.get(type(move))
    return check(state, sheet, turn, move) if check else None


def _why_not_dice(turn: Turn, move: Decision) -> Reason | None:
    """FA-TURN-04: the dice that a move names exist and are unused."""
    free = list(turn.free)
    one = getattr(move, "die", 0) or getattr(move, "face", 0)
    for face in getattr(move, "dice", (one,) if one else ()):
        if face not in free:
            left = ", ".join(map(str, turn.free)) or "none"
            return Reason("FA-TURN-04", f"There is no unused die that shows {face}; unused: {left}.")
        free.remove(face)
    return None


# ---------------------------------------------------------------------- dice


def _room(sheet: Sheet, number: int) -> Room | None:
    return sheet.rooms[number] if 0 <= number < len(sheet.rooms) else None


# ---------------------------------------------------------------------- corridors


def _why_not_corridor(state: State, sheet: Sheet, turn: Turn, move: DigCorridor) -> Reason | None:
    """FA-CORR-02 to FA-CORR-08."""
    if move.length > move.die:
        return Reason("FA-CORR-02", f"A die of {move.die} digs at most {move.die} hexes, not {move.length}.")
    if reason := _why_no_start(state, sheet, move):
        return reason
    tiles = tiles_of(move)
    for tile in tiles:
        if reason := _why_not_free(sheet, state.level, tile, "FA-CORR-04"):
            return reason
    if len(tiles) < move.length:
        way = DIRECTIONS[move.direction]
        return Reason("FA-CORR-04", f"Only {len(tiles)} hexes lie {way} of there; the sheet ends.")
    return None


def _why_no_start(state: State, sheet: Sheet, move: DigCorridor) -> Reason | None:
    """FA-CORR-05, FA-CORR-06, FA-CORR-07, FA-CORR-08, FA-CORR-12."""
    here = NAMES[move.hex]
    if move.start == EXTENDS:
        return _why_no_end(state, sheet, move.hex)
    if move.start == FROM_ROOM:
        room = _room(sheet, move.room)
        if room is None:
            return Reason("FA-CORR-06", f"There is no Room {move.room + 1}.")
        if room.lost != STANDING:
            return Reason("FA-CORR-08", f"Room {move.room + 1} is destroyed: nothing starts there.")
        if not room.cells & AROUND[move.hex]:
            return Reason("FA-CORR-06", f"{here} does not touch Room {move.room + 1}.")
        return None
    if not SURFACE >> move.hex & 1:
        return Reason("FA-CORR-05", f"{here} is not on the surface.")
    return None


def _why_no_end(state: State, sheet: Sheet, tile: int) -> Reason | None:
    """FA-CORR-07, FA-CORR-08, FA-CORR-12: the reason why a corridor cannot be continued at a tile."""
    here = NAMES[tile]
    ends = [n for n, corridor in enumerate(sheet.corridors) if corridor.tiles[-1] == tile]
    if not ends:
        return Reason("FA-CORR-08", f"No corridor ends in {here}.")
    if tile in colony.open_ends(sheet, state.level):
        return None
    if sheet.corridors[ends[0]].continued:
        return Reason("FA-CORR-12", f"The corridor that ended in {here} has been continued.")
    if FLOODED[state.level] >> tile & 1:
        return Reason("FA-CORR-13", f"{here} is under water: nothing new starts there.")
    touching = [n + 1 for n in colony.origin_rooms(sheet, tile) if n != sheet.corridors[ends[0]].room]
    return Reason("FA-CORR-12", f"{here} is not an open end: Room {touching[0]} closes it.")


def _why_not_free(sheet: Sheet, level: int, cell: int, rule: str) -> Reason | None:
    """FA-GRID-08, FA-HAZ-12."""
    here = NAMES[cell]
    if FLOODED[level] >> cell & 1:
        return Reason("FA-HAZ-12", f"{here} is under water.")
    if sheet.taken >> cell & 1:
        inside = next((n for n, room in enumerate(sheet.rooms) if room.cells >> cell & 1), None)
        what = "a corridor" if inside is None else f"Room {inside + 1}"
        return Reason(rule, f"{here} is part of {what}; each hex is used once.")
    return None


# ---------------------------------------------------------------------- rooms


def _why_not_room(state: State, sheet: Sheet, turn: Turn, move: DigRoom) -> Reason | None:
    """FA-ROOM-01 to FA-ROOM-06."""
    if turn.built:
        return Reason("FA-ROOM-06", "Only one room may be dug with dice in a turn.")
    number, shape = sum(move.dice), SHAPE_OF.get(move.cells)
    if move.cells & SURFACE:
        wrong = NAMES[members(move.cells & SURFACE)[0]]
        return Reason("FA-ROOM-03", f"{wrong} is on the surface. Rooms lie below it.")
    if shape is None or SHAPES[shape].number != number:
        names = [one.name for one in SHAPES if one.number == number and (sheet.opened or not one.locked)]
        wanted = f"it takes {' or '.join(names)}" if names else "its shapes are still locked"
        return Reason("FA-ROOM-01", f"These hexes are no shape of {number}; {wanted}.")
    if SHAPES[shape].locked and not sheet.opened:
        return Reason("FA-ROOM-05", f"The {SHAPES[shape].name} is locked until you have assigned a Queen.")
    for cell in members(move.cells):
        if reason := _why_not_free(sheet, state.level, cell, "FA-ROOM-03"):
            return reason
    if not move.cells & colony.at_ends(sheet, state.level):
        return Reason("FA-ROOM-04", "A room must touch an open end of a corridor.")
    return None


def _why_not_food(state: State, sheet: Sheet, turn: Turn, move: LayFood) -> Reason | None:
    """FA-FOOD-01, FA-FOOD-02, FA-FOOD-03."""
    here = NAMES[move.hex]
    if move.die < LEAST_FOOD:
        return Reason("FA-FOOD-01", f"Food takes a die of {LEAST_FOOD}, 5 or 6, not {move.die}.")
    inside = next((n for n, room in enumerate(sheet.rooms) if room.cells >> move.hex & 1), None)
    if inside is None:
        return Reason("FA-FOOD-01", f"{here} is in no room.")
    room = sheet.rooms[inside]
    if room.lost != STANDING:
        return Reason("FA-FOOD-03", f"Room {inside + 1} is destroyed and takes no food.")
    if room.kind != EMPTY:
        return Reason("FA-FOOD-01", f"Room {inside + 1} has a purpose. Food lies in rooms without one.")
    if (sheet.food | sheet.eaten) >> move.hex & 1:
        what = "food" if sheet.food >> move.hex & 1 else "eaten food"
        return Reason("FA-FOOD-02", f"There is {what} in {here} already.")
    return None


def _why_not_track(state: State, sheet: Sheet, turn: Turn, move: MarkTrack) -> Reason | None:
    """FA-TRACK-02, FA-TRACK-03."""
    if turn.tracked:
        return Reason("FA-TRACK-02", "The bonus track may be marked with a die once in a turn.")
    if sheet.track == SPACES:
        return Reason("FA-TRACK-03", "The bonus track is full.")
    return None


# ---------------------------------------------------------------------- rewards and the end


def _why_not_hex(state: State, sheet: Sheet, turn: Turn, move: AddHex) -> Reason | None:
    """FA-TRACK-07, FA-ROOM-03."""
    if SURFACE >> move.hex & 1:
        return Reason("FA-ROOM-03", f"{NAMES[move.hex]} is on the surface. Rooms lie below it.")
    if reason := _why_not_free(sheet, state.level, move.hex, "FA-ROOM-03"):
        return reason
    if move.room == NOWHERE:
        if colony.at_ends(sheet, state.level) >> move.hex & 1:
            return None
        return Reason("FA-TRACK-07", f"{NAMES[move.hex]} touches no open end of a corridor.")
    room = _room(sheet, move.room)
    if room is None:
        return Reason("FA-TRACK-07", f"There is no Room {move.room + 1}.")
    if not colony.can_grow(room):
        what = "destroyed" if room.lost != STANDING else f"a {ROOM_NAMES[room.kind]}"
        return Reason("FA-TRACK-07", f"Room {move.room + 1} is {what} and cannot grow.")
    if not room.cells & AROUND[move.hex]:
        return Reason("FA-TRACK-07", f"{NAMES[move.hex]} does not touch Room {move.room + 1}.")
    return None


def _why_not_claim(state: State, sheet: Sheet, turn: Turn, move: Claim) -> Reason | None:
    """FA-TRACK-05."""
    if not 1 <= move.option <= OPTIONS:
        return Reason("FA-TRACK-05", f"Options are 1 to {OPTIONS}.")
    if sheet.options >> move.option - 1 & 1:
        return Reason("FA-TRACK-05", f"Option {move.option} is ticked already.")
    return None


def _why_not_assign(state: State, sheet: Sheet, turn: Turn, move: Assign) -> Reason | None:
    """FA-ASSIGN-01 to FA-ASSIGN-12."""
    room, name = _room(sheet, move.room), f"Room {move.room + 1}"
    if room is None:
        return Reason("FA-ASSIGN-01", f"There is no {name}.")
    if room.lost != STANDING:
        return Reason("FA-ASSIGN-01", f"{name} is destroyed.")
    if room.kind != EMPTY:
        return Reason("FA-ASSIGN-01", f"{name} already has its purpose, which is final.")
    if room.cells & (sheet.food | sheet.eaten):
        return Reason("FA-FOOD-05", f"{name} has held food and cannot be given a purpose.")
    if not colony.fits(room, move.kind):
        return Reason(_REQUIREMENT[move.kind], f"{name} has {_hexes(room.size)}; {_needed(move.kind)}.")
    if move.kind == QUEEN and colony.has_queen(sheet):
        return Reason("FA-ASSIGN-09", "There is a Queen already.")
    return None


_REQUIREMENT: Final = ("", "FA-ASSIGN-03", "FA-ASSIGN-04", "FA-ASSIGN-07", "FA-ASSIGN-08", "FA-ASSIGN-09")


def _hexes(count: int) -> str:
    return "1 hex" if count == 1 else f"{count} hexes"


def _needed(kind: int) -> str:
    """`a Scout needs 2 or more`."""
    needed = BOX.rooms[kind - 1]
    if needed.least:
        return f"a {needed.name} needs {needed.least} or more"
    return f"a {needed.name} needs exactly the shape {' or '.join(needed.shapes)}"


_CHECKS: Final[Mapping[type, Callable[..., Reason | None]]] = by_kind(
    (
        termites.why_not_spend,
        termites.why_not_ravage,
        changes.why_not_adjust,
        changes.why_not_foretell,
        _why_not_corridor,
        _why_not_room,
        _why_not_food,
        _why_not_track,
        _why_not_hex,
        _why_not_claim,
        _why_not_assign,
    )
)
"""The checks of each step besides its moment and its dice; steps not listed have none."""
