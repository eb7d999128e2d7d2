"""Lists the legal moves of a seat (FA-TURN-03, FA-NOTE-03, FA-NOTE-03a), in the order of the notation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from rules.core.protocol import CHANCE, Seat
from rules.fortunant import colony, digging
from rules.fortunant.box import BOX, EMPTY, FORTUNE, OPTIONS, SPACES
from rules.fortunant.grid import AROUND, bits, members
from rules.fortunant.hazard import hazard
from rules.fortunant.moves import (
    AGAIN,
    CONFIRM,
    FORGO,
    KEEP,
    NOWHERE,
    AddHex,
    Adjust,
    Assign,
    Claim,
    Decision,
    Foretell,
    LayFood,
    MarkTrack,
    Ravage,
    Spend,
)
from rules.fortunant.state import STANDING, Phase, Reward, Sheet, Stage, State, Turn
from rules.kit.lazy_list import joined

FACES = range(1, 7)
LEAST_FOOD = 4
"""FA-FOOD-01: the lowest face that draws food."""


def deciders(state: State) -> tuple[Seat, ...]:
    """FA-TURN-02: all seats that have not confirmed; chance for dice; none when the game is over."""
    match state.phase:
        case Phase.PLAY:
            return tuple([seat for seat, turn in enumerate(state.turns) if turn.stage != Stage.DONE])
        case Phase.AGAIN:
            return tuple(members(state.asked))
        case Phase.OVER:
            return ()
    return (CHANCE,)


def legal_moves(state: State, seat: Seat) -> Sequence[Decision]:
    """All moves of a seat, each in its listed form; empty if the seat has confirmed or does not exist."""
    if not 0 <= seat < state.table.seats:
        return ()
    if state.phase == Phase.AGAIN:
        return (AGAIN, KEEP) if state.asked >> seat & 1 else ()
    if state.phase != Phase.PLAY:
        return ()
    sheet, turn = state.sheets[seat], state.turns[seat]
    match turn.stage:
        case Stage.FOOD:
            return tuple(spendings(state, sheet))
        case Stage.VICTIM:
            return tuple([Ravage(entrance, room) for entrance, room in colony.victims(sheet)])
        case Stage.ASSIGNED:
            return (CONFIRM,)
        case Stage.DICE if turn.rewards:
            return tuple(_payments(sheet, state.level, turn.rewards[0]))
        case Stage.DICE:
            return joined([*_dice_moves(sheet, state.level, turn), assignments(sheet), (CONFIRM,)])
    return ()


def spendings(state: State, sheet: Sheet) -> Iterator[Spend]:
    """FA-HAZ-04: each choice of food to spend; all food if there is not enough."""
    pieces = members(sheet.food)
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


def _dice_moves(sheet: Sheet, level: int, turn: Turn) -> list[Sequence[Decision]]:
    """FA-TURN-03, FA-DICE-03: all uses of the unused dice; equal faces are listed once."""
    faces = sorted(set(free := turn.free))
    if not faces:
        return []
    parts: list[Sequence[Decision]] = [changes(sheet, turn, faces)]
    starts = digging.sites(sheet, level).starts
    parts += [digging.Corridors(face, starts) for face in faces]
    if not turn.built:
        dice = dict.fromkeys((*((face,) for face in free), *combinations(free, 2)))
        parts += digging.rooms(sheet, level, tuple(dice))
    if faces[-1] >= LEAST_FOOD:
        parts.append(foods(sheet, faces))
    if not turn.tracked and sheet.track < SPACES:
        parts.append([_TRACK[face] for face in faces])
    return parts


def changes(sheet: Sheet, turn: Turn, faces: list[int]) -> list[Decision]:
    """FA-ADJ-01, FA-ASSIGN-08: changes of unused dice by tokens and Fortune rooms."""
    found: list[Decision] = []
    if turn.tokens:
        found += [Adjust(face, to) for face in faces for to in FACES if 0 < abs(face - to) <= turn.tokens]
    for number, room in enumerate(sheet.rooms):
        if room.kind == FORTUNE and room.lost == STANDING and not turn.told >> number & 1:
            found += [Foretell(number, face, room.number) for face in faces if face != room.number]
    return found


def foods(sheet: Sheet, faces: list[int]) -> list[LayFood]:
    """FA-FOOD-01: food for each face that is high enough, in reading order."""
    stores = list(members(colony.stores(sheet)))
    return [LayFood(face, cell) for face in faces if face >= LEAST_FOOD for cell in stores]


def assignments(sheet: Sheet) -> list[Assign]:
    """FA-ASSIGN: all assignments of types to rooms."""
    found = []
    for number, room in enumerate(sheet.rooms):
        if room.kind == EMPTY and room.lost == STANDING:
            for kind in colony.kinds(sheet, number):
                if kind == FORTUNE:
                    found += [Assign(number, kind, face) for face in FACES]
                else:
                    found.append(Assign(number, kind))
    return found


_TRACK = {face: MarkTrack(face) for face in FACES}
REROLLED = BOX.reroll
"""FA-OPT-02: the setup roll that may be rolled again."""
