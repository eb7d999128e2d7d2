"""Lists the legal moves of a seat (FA-TURN-03, FA-NOTE-03, FA-NOTE-03a), in the order of the notation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations

from rules.core.protocol import CHANCE, Seat
from rules.fortunant import colony, digging
from rules.fortunant.box import BOX, EMPTY, FORTUNE, OPTIONS, SPACES
from rules.fortunant.changes import FACES, adjustments, foretold
from rules.fortunant.grid import AROUND, members, nth
from rules.fortunant.moves import (
    AGAIN,
    CONFIRM,
    FORGO,
    KEEP,
    NOWHERE,
    AddHex,
    Assign,
    Claim,
    Decision,
    LayFood,
    MarkTrack,
)
from rules.fortunant.state import STANDING, Phase, Reward, Sheet, Stage, State, Turn
from rules.fortunant.termites import ravages, spendings
from rules.kit.lazy_list import Part, Parts, ready

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
    if state.phase != Phase.PLAY:
        return (AGAIN, KEEP) if state.phase == Phase.AGAIN and state.asked >> seat & 1 else ()
    sheet, turn = state.sheets[seat], state.turns[seat]
    match turn.stage:
        case Stage.DICE if turn.rewards:
            return tuple(_payments(sheet, state.level, turn.rewards[0]))
        case Stage.DICE:
            parts = _dice_moves(sheet, state.level, turn)
            if assigned := assignments(sheet):
                parts.append(ready(assigned))
            parts.append(_CONFIRM)
            return Parts(parts)
        case Stage.ASSIGNED:
            return (CONFIRM,)
        case Stage.FOOD:
            return tuple(spendings(state, sheet))
        case Stage.VICTIM:
            return ravages(sheet)
    return ()


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


def _dice_moves(sheet: Sheet, level: int, turn: Turn) -> list[Part[Decision]]:
    """FA-TURN-03, FA-DICE-03: all uses of the unused dice; equal faces are listed once."""
    faces, choices = _uses(turn.faces, turn.used)
    if not faces:
        return []
    found = digging.sites(sheet, level)
    parts: list[Part[Decision]] = []
    if adjusted := adjustments(faces, turn.tokens):
        parts.append(ready(adjusted))
    if told := foretold(sheet, turn, faces):
        parts.append(ready(told))
    parts += [digging.corridors(found, face) for face in faces]
    if not turn.built:
        parts += digging.rooms(found, sheet.opened, choices)
    if faces[-1] >= LEAST_FOOD and (stores := colony.stores(sheet)):
        faces_of_food = [face for face in faces if face >= LEAST_FOOD]
        parts.append((len(faces_of_food) * stores.bit_count(), _food, _every_food, (faces_of_food, stores)))
    if not turn.tracked and sheet.track < SPACES:
        parts.append(ready([_TRACK[face] for face in faces]))
    return parts


@lru_cache(maxsize=1 << 11)
def _uses(shown: tuple[int, ...], used: int) -> tuple[tuple[int, ...], list[tuple[int, tuple[int, ...]]]]:
    """The faces of the unused dice, ascending, each once, and the choices of one or two dice by their sum."""
    free = Turn(faces=shown, used=used).free
    dice = dict.fromkeys((*((face,) for face in free), *combinations(free, 2)))
    return tuple(dict.fromkeys(free)), [(sum(chosen), chosen) for chosen in dice]


def _food(of: tuple[list[int], int], index: int) -> LayFood:
    """FA-FOOD-01: food by number: for each face that is high enough, in reading order."""
    faces, stores = of
    face, store = divmod(index, stores.bit_count())
    return LayFood(faces[face], nth(stores, store))


def _every_food(of: tuple[list[int], int]) -> Iterator[LayFood]:
    faces, stores = of
    cells = members(stores)
    return (LayFood(face, cell) for face in faces for cell in cells)


def assignments(sheet: Sheet) -> list[Assign]:
    """FA-ASSIGN: all assignments of types to rooms."""
    found: list[Assign] = []
    for number, room in enumerate(sheet.rooms):
        if room.kind == EMPTY and room.lost == STANDING:
            for kind in colony.kinds(sheet, number):
                found += _assigned(number, kind)
    return found


@cache
def _assigned(number: int, kind: int) -> tuple[Assign, ...]:
    """The assignment of a type to a room; of a Fortune room one for each number it can foretell."""
    return tuple([Assign(number, kind, said) for said in (FACES if kind == FORTUNE else (0,))])


_CONFIRM: Part[Decision] = ready((CONFIRM,))
_TRACK = {face: MarkTrack(face) for face in FACES}
REROLLED = BOX.reroll
"""FA-OPT-02: the setup roll that may be rolled again."""
