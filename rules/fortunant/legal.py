"""Lists the legal moves of a seat (FA-TURN-03, FA-NOTE-03, FA-NOTE-03a), in the order of the notation."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from rules.core.protocol import CHANCE, Seat
from rules.fortunant import colony
from rules.fortunant.box import BOX, FORTUNE, OPTIONS, SPACES
from rules.fortunant.grid import AROUND, STEP, SURFACE, bits, members
from rules.fortunant.hazard import hazard
from rules.fortunant.moves import (
    AGAIN,
    CONFIRM,
    EXTENDS,
    FORGO,
    FROM_ROOM,
    FROM_SURFACE,
    KEEP,
    NOWHERE,
    AddHex,
    Adjust,
    Assign,
    Claim,
    Decision,
    DigCorridor,
    DigRoom,
    Foretell,
    LayFood,
    MarkTrack,
    Ravage,
    Spend,
)
from rules.fortunant.shapes import PLACEMENTS, SHAPES
from rules.fortunant.state import STANDING, Phase, Reward, Sheet, Stage, State, Turn

FACES = range(1, 7)
LEAST_FOOD = 4
"""FA-FOOD-01: the lowest face that draws food."""


def deciders(state: State) -> tuple[Seat, ...]:
    """FA-TURN-02: all seats that have not confirmed; chance for dice; nobody when it is over."""
    match state.phase:
        case Phase.PLAY:
            return tuple([seat for seat, turn in enumerate(state.turns) if turn.stage != Stage.DONE])
        case Phase.AGAIN:
            return tuple(members(state.asked))
        case Phase.OVER:
            return ()
    return (CHANCE,)


def legal_moves(state: State, seat: Seat) -> tuple[Decision, ...]:
    """All moves of a seat, each in the one form that is listed; empty if it has confirmed."""
    if state.phase == Phase.AGAIN:
        return (AGAIN, KEEP) if state.asked >> seat & 1 else ()
    if state.phase != Phase.PLAY:
        return ()
    return tuple(_moves(state, state.sheets[seat], state.turns[seat]))


def _moves(state: State, sheet: Sheet, turn: Turn) -> Iterator[Decision]:
    match turn.stage:
        case Stage.FOOD:
            yield from spendings(state, sheet)
        case Stage.VICTIM:
            yield from (Ravage(entrance, room) for entrance, room in colony.victims(sheet))
        case Stage.ASSIGNED:
            yield CONFIRM
        case Stage.DICE if turn.rewards:
            yield from _payments(sheet, state.level, turn.rewards[0])
        case Stage.DICE:
            yield from _dice_moves(sheet, state.level, turn)
            yield from assignments(sheet)
            yield CONFIRM


def spendings(state: State, sheet: Sheet) -> Iterator[Spend]:
    """FA-HAZ-04: each way to choose the food that is spent, all of it if it is not enough."""
    pieces = list(members(sheet.food))
    count = min(hazard(state.dice).food, len(pieces))
    return (Spend(bits(chosen)) for chosen in combinations(pieces, count))


def _payments(sheet: Sheet, level: int, reward: Reward) -> Iterator[Decision]:
    """FA-TURN-07, FA-TRACK-05, FA-TRACK-07."""
    if reward == Reward.HEX:
        yield from hexes(sheet, level)
        yield FORGO
    else:
        yield from (Claim(n) for n in range(1, OPTIONS + 1) if not sheet.options >> n - 1 & 1)


def hexes(sheet: Sheet, level: int) -> Iterator[AddHex]:
    """FA-TRACK-07: hexes for a new room at an open end, and for rooms that can grow, in reading order."""
    ends, free = colony.at_ends(sheet, level), colony.diggable(sheet, level)
    growing = [(n, room.cells) for n, room in enumerate(sheet.rooms) if colony.can_grow(room)]
    around = ends
    for _, cells in growing:
        for cell in members(cells):
            around |= AROUND[cell]
    for cell in members(around & free):
        if ends >> cell & 1:
            yield AddHex(cell, NOWHERE)
        yield from (AddHex(cell, number) for number, cells in growing if AROUND[cell] & cells)


def _dice_moves(sheet: Sheet, level: int, turn: Turn) -> Iterator[Decision]:
    """FA-TURN-03, FA-DICE-03: everything that unused dice allow; a face that shows twice is listed once."""
    faces = sorted(set(free := turn.free))
    if not faces:
        return
    for face in faces:
        yield from (Adjust(face, to) for to in FACES if 0 < abs(face - to) <= turn.tokens)
    for number, room in enumerate(sheet.rooms):
        if room.kind == FORTUNE and room.lost == STANDING and not turn.told >> number & 1:
            yield from (Foretell(number, face, room.number) for face in faces if face != room.number)
    yield from corridors(sheet, level, faces)
    if not turn.built:
        yield from rooms(sheet, level, free)
    stores = list(members(colony.stores(sheet)))
    for face in faces:
        if face >= LEAST_FOOD:
            yield from (LayFood(face, cell) for cell in stores)
    if not turn.tracked and sheet.track < SPACES:
        yield from map(MarkTrack, faces)


def corridors(sheet: Sheet, level: int, faces: list[int]) -> Iterator[DigCorridor]:
    """FA-CORR: corridors for each of the faces, by start, direction and length.

    Of one tile from the surface or a room there is one, whatever its direction (FA-NOTE-03a).
    """
    free = colony.free(sheet, level)
    most = faces[-1]
    runs = [
        (start, room, tile, direction, length)
        for start, room, tile in _starts(sheet, free)
        for direction, length in enumerate(_lengths(tile, free, most))
    ]
    runs += [
        (EXTENDS, NOWHERE, end, direction, length - 1)
        for number in colony.open_ends(sheet, level)
        for end in [sheet.corridors[number].tiles[-1]]
        for direction, length in enumerate(_lengths(end, free | 1 << end, most + 1))
    ]
    for face in faces:
        for start, room, tile, direction, longest in runs:
            if start != EXTENDS and direction == 0:
                yield DigCorridor(face, start, room, tile, 0, 1)
            shortest = 1 if start == EXTENDS else 2
            for length in range(shortest, min(longest, face) + 1):
                yield DigCorridor(face, start, room, tile, direction, length)


def _starts(sheet: Sheet, free: int) -> Iterator[tuple[int, int, int]]:
    """FA-CORR-05, FA-CORR-06: start, room and first tile of corridors that continue none."""
    yield from ((FROM_SURFACE, NOWHERE, tile) for tile in members(free & SURFACE))
    for number, room in enumerate(sheet.rooms):
        if room.lost == STANDING:
            around = 0
            for cell in members(room.cells):
                around |= AROUND[cell]
            yield from ((FROM_ROOM, number, tile) for tile in members(around & free))


def _lengths(tile: int, free: int, most: int) -> list[int]:
    """FA-CORR-03, FA-CORR-04: by direction how many free hexes lie in a line, the tile included."""
    found = []
    for step in STEP:
        here, length = tile, 0
        while length < most and here >= 0 and free >> here & 1:
            here, length = step[here], length + 1
        found.append(length)
    return found


def rooms(sheet: Sheet, level: int, free: tuple[int, ...]) -> Iterator[DigRoom]:
    """FA-ROOM: rooms for one die, and for each two of the unused dice."""
    ends = colony.at_ends(sheet, level)
    if not ends:
        return
    blocked = ~colony.diggable(sheet, level)
    for dice in dict.fromkeys((*((face,) for face in free), *combinations(free, 2))):
        for place in PLACEMENTS[sum(dice)]:
            if not place.cells & blocked and place.cells & ends:
                if SHAPES[place.shape].locked and not sheet.opened:
                    continue
                yield DigRoom(dice, place.cells)


def assignments(sheet: Sheet) -> Iterator[Assign]:
    """FA-ASSIGN: what rooms can be assigned."""
    for number in range(len(sheet.rooms)):
        for kind in colony.kinds(sheet, number):
            if kind == FORTUNE:
                yield from (Assign(number, kind, face) for face in FACES)
            else:
                yield Assign(number, kind)


REROLLED = BOX.reroll
"""FA-OPT-02: the setup roll that may be rolled again."""
