"""Broken invariants of one sheet in words (FA-INV-01 to FA-INV-05)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from rules.fortunant import colony
from rules.fortunant.box import EMPTY, FORTUNE, GAINS, OPTIONS, QUEEN, ROOM_NAMES, SCOUT, SPACES
from rules.fortunant.grid import AROUND, FLOODED, HEXES, NAMES, STEP, SURFACE, bits, members, surroundings
from rules.fortunant.moves import EXTENDS, FROM_ROOM, FROM_SURFACE, NOWHERE
from rules.fortunant.state import DICE_STAR, DROWNED, FORTUNE_STAR, STANDING, TRACK_STAR, Room, Sheet

LONGEST: Final = 6
"""FA-CORR-02: maximum length of a corridor, the highest face of a die."""


def unsound(sheet: Sheet, level: int, drowned: int) -> Iterator[str]:
    """Sentences about broken invariants of a sheet; rooms may have drowned in the `drowned` lowest rows."""
    yield from _tokens(sheet)
    yield from _hexes(sheet)
    broken = [
        f"corridor {n + 1}: {word}" for n in range(len(sheet.corridors)) for word in _corridor(sheet, n)
    ]
    broken += [f"Room {n}: {word}" for n, room in enumerate(sheet.rooms, 1) for word in _room(room)]
    yield from broken or _founded(sheet)
    yield from _flooded(sheet, level, drowned)
    yield from _marks(sheet)


def _tokens(sheet: Sheet) -> Iterator[str]:
    """FA-INV-01, FA-INV-02."""
    if not 0 <= sheet.tokens <= 1 + sheet.gained or not 0 <= sheet.gained <= GAINS:
        yield f"FA-INV-01: {sheet.tokens} tokens are left, {sheet.gained} gained"
    if bool(sheet.stars & DICE_STAR) != (sheet.gained == GAINS):
        yield "FA-INV-01: the Dice star stands for the fifth square"
    if not 0 <= sheet.track <= SPACES or bool(sheet.stars & TRACK_STAR) != (sheet.track == SPACES):
        yield f"FA-INV-02: {sheet.track} spaces are marked; the Track star stands for space {SPACES}"
    if sheet.options >> OPTIONS:
        yield f"FA-INV-02: options are 1 to {OPTIONS}"


def _hexes(sheet: Sheet) -> Iterator[str]:
    """FA-INV-03, FA-FOOD-06."""
    whole = count = 0
    for part in (*(bits(corridor.tiles) for corridor in sheet.corridors), *(r.cells for r in sheet.rooms)):
        whole |= part
        count += part.bit_count()
    tiles = sum(len(corridor.tiles) for corridor in sheet.corridors)
    if count != whole.bit_count() or whole != sheet.taken or tiles > HEXES:
        yield "FA-INV-03: a hex is used twice"
    stores = 0
    for room in sheet.rooms:
        if room.lost == STANDING and room.kind == EMPTY:
            stores |= room.cells
    if wrong := (sheet.food & sheet.eaten) | (sheet.food | sheet.eaten) & ~stores:
        yield f"FA-INV-03: there can be no food in {NAMES[members(wrong)[0]]}, or not twice"


def _corridor(sheet: Sheet, number: int) -> Iterator[str]:
    """FA-CORR-02, FA-CORR-03, FA-CORR-05 to FA-CORR-07, FA-CORR-11."""
    corridor = sheet.corridors[number]
    path = corridor.tiles if corridor.onto == NOWHERE else (corridor.onto, *corridor.tiles)
    if not 1 <= len(corridor.tiles) <= LONGEST or not _is_straight(path):
        yield f"FA-CORR-03: it is no straight line of 1 to {LONGEST} hexes"
        return
    first, onto = corridor.tiles[0], corridor.onto
    match corridor.start:
        case s if s == FROM_SURFACE and not SURFACE >> first & 1:
            yield f"FA-CORR-05: {NAMES[first]} is not on the surface"
        case s if s == FROM_ROOM:
            there = 0 <= corridor.room < len(sheet.rooms)
            if not there or not sheet.rooms[corridor.room].cells & AROUND[first]:
                yield f"FA-CORR-06: {NAMES[first]} does not touch Room {corridor.room + 1}"
    if (corridor.start == FROM_ROOM) != (corridor.room != NOWHERE):
        yield "FA-CORR-06: the start in a room has an origin room, others have none"
    earlier = [one for one in sheet.corridors[:number] if one.tiles and one.last == onto]
    if (corridor.start == EXTENDS) != (onto != NOWHERE) or (onto != NOWHERE and not earlier):
        yield "FA-CORR-07: it continues the end of no earlier corridor"
    elif corridor.tunnel != (earlier[0].tunnel if earlier else number):
        yield "FA-CORR-11: it is counted to another tunnel"
    after = [one for one in sheet.corridors if one.onto == corridor.last]
    if len(after) > 1 or corridor.continued != bool(after):
        yield "FA-CORR-12: a corridor is continued once"


def _is_straight(path: tuple[int, ...]) -> bool:
    return any(all(step[here] == there for here, there in pairwise(path)) for step in STEP)


def _room(room: Room) -> Iterator[str]:
    """FA-ROOM-03, FA-ROOM-04, FA-ASSIGN-03 to FA-ASSIGN-11."""
    if room.cells & SURFACE:
        yield "FA-INV-03: a room lies on the surface"
    if not _is_whole(room.cells):
        yield "FA-ROOM-01: its hexes do not hang together"
    if room.kind != EMPTY and not colony.fits(room, room.kind):
        yield f"FA-ASSIGN-11: as it is it cannot be a {ROOM_NAMES[room.kind]}"
    if (room.kind == FORTUNE) != (room.number != 0):
        yield "FA-ASSIGN-08: a Fortune room has a number, others have none"


def _is_whole(cells: int) -> bool:
    reached = cells & -cells
    while (more := (reached | surroundings(reached)) & cells) != reached:
        reached = more
    return bool(cells) and reached == cells


def _founded(sheet: Sheet) -> Iterator[str]:
    """FA-INV-04: corridors and rooms can have been drawn one after the other, starting from the surface.

    A room needs a corridor that ends beside it (FA-ROOM-04); a corridor needs its origin room or the corridor
    that it continues.
    """
    rooms, ends = 0, 0
    corridors = list(sheet.corridors)
    while True:
        waiting = []
        for corridor in corridors:
            match corridor.start:
                case s if s == FROM_SURFACE:
                    ready = True
                case s if s == FROM_ROOM:
                    ready = bool(rooms >> corridor.room & 1)
                case _:
                    ready = bool(ends >> corridor.onto & 1)
            if ready:
                ends |= 1 << corridor.last
            else:
                waiting.append(corridor)
        near = surroundings(ends)
        found = bits(number for number, room in enumerate(sheet.rooms) if room.cells & near)
        if found == rooms and len(waiting) == len(corridors):
            break
        rooms, corridors = found, waiting
    for number in range(len(sheet.rooms)):
        if not rooms >> number & 1:
            yield f"FA-INV-04: no corridor from the surface leads to Room {number + 1}"
    if corridors:
        yield "FA-INV-04: a corridor begins nowhere"


def _flooded(sheet: Sheet, level: int, drowned: int) -> Iterator[str]:
    """FA-INV-05."""
    for number, room in enumerate(sheet.rooms, 1):
        if room.lost == STANDING and room.cells & FLOODED[level]:
            yield f"FA-INV-05: Room {number} stands under water"
        if room.lost == DROWNED and not room.cells & FLOODED[drowned]:
            yield f"FA-INV-05: Room {number} has drowned above the water"


def _marks(sheet: Sheet) -> Iterator[str]:
    """FA-ASSIGN-08, FA-ASSIGN-09, FA-ROOM-05: the effects and conditions of assignments.

    The Scout star cannot be checked: a Scout that grows may stop counting, and then two others count without
    ticking it (FA-ASSIGN-05).
    """
    kinds = [room.kind for room in sheet.rooms]
    if sorted(sheet.scouts) != [number for number, kind in enumerate(kinds) if kind == SCOUT]:
        yield "FA-SCORE-04: the order of Scouts names each Scout room once"
    if FORTUNE in kinds and not sheet.stars & FORTUNE_STAR:
        yield "FA-ASSIGN-08: a Fortune room brings the Fortune star"
    if sheet.opened != (QUEEN in kinds):
        yield "FA-ROOM-05: the locked shapes are open if there was ever a Queen"
    queens = [room for room in sheet.rooms if room.kind == QUEEN and room.lost == STANDING]
    if len(queens) > 1:
        yield "FA-ASSIGN-09: there are two Queens"
