"""Facts derived from a sheet: open ends, connections, ways of termites, counting Scouts (FA-CORR, FA-HAZ)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rules.fortunant.box import BOX, EMPTY, GRAVEYARD, QUEEN, ROOM_LETTERS, SCOUT
from rules.fortunant.corridor import Corridor
from rules.fortunant.grid import AROUND, AXES, FLOODED, SURFACE, bits, members, surroundings
from rules.fortunant.moves import FROM_ROOM, NOWHERE
from rules.fortunant.shapes import SHAPE_OF, SHAPES
from rules.fortunant.state import STANDING, Room, Sheet


def is_functional(sheet: Sheet, room: Room) -> bool:
    """Return True if a room is active, and either assigned or a store of uneaten food."""
    return room.lost == STANDING and (room.kind != EMPTY or bool(room.cells & sheet.food))


def active(sheet: Sheet) -> int:
    """The hexes of all rooms that have not been destroyed."""
    found = 0
    for room in sheet.rooms:
        if room.lost == STANDING:
            found |= room.cells
    return found


def open_ends(sheet: Sheet, level: int, since: int = 0) -> list[int]:
    """FA-CORR-12, FA-CORR-13: the last tiles, in drawing order, that can be continued or built at.

    No active room except the corridor's own origin room may touch the tile. Corridors with a number below
    `since` are left out.
    """
    closing, found = active(sheet), []
    wet = FLOODED[level]
    for corridor in sheet.corridors[since:]:
        if not corridor.continued:
            tile = corridor.tiles[-1]
            touching = AROUND[tile] & closing
            if touching and corridor.room != NOWHERE:
                touching &= ~sheet.rooms[corridor.room].cells
            if not touching and not wet >> tile & 1:
                found.append(tile)
    return found


def free(sheet: Sheet, level: int) -> int:
    """FA-CORR-04: the hexes in which corridors can still be drawn: free and dry."""
    return ~(sheet.taken | FLOODED[level])


def diggable(sheet: Sheet, level: int) -> int:
    """FA-ROOM-03, FA-ROOM-07: the hexes in which rooms can still be drawn: free, dry, not on the surface."""
    return ~(sheet.taken | FLOODED[level] | SURFACE)


def at_ends(sheet: Sheet, level: int) -> int:
    """FA-ROOM-04: all hexes that touch an open end."""
    return surroundings(bits(open_ends(sheet, level)))


# ---------------------------------------------------------------------- connections


def joints(sheet: Sheet) -> dict[int, int]:
    """FA-CORR-11: the joints of each tunnel as a set: its first tile and the last tile of each corridor."""
    found: dict[int, int] = {}
    for corridor in sheet.corridors:
        opens = 0 if corridor.onto != NOWHERE else 1 << corridor.tiles[0]
        found[corridor.tunnel] = found.get(corridor.tunnel, 0) | opens | 1 << corridor.tiles[-1]
    return found


def connections(sheet: Sheet) -> list[int]:
    """FA-CONN-01, FA-CONN-02: for each room a bit set of the rooms that share one of its tunnels.

    A corridor connects as soon as it is drawn (FA-CORR-14), but only at its joints (FA-CORR-09); rooms that
    touch each other do not connect (FA-CONN-03). Destroyed rooms count (FA-CONN-04).
    """
    found = [0] * len(sheet.rooms)
    for joint in joints(sheet).values():
        near = surroundings(joint)
        joined = [number for number, room in enumerate(sheet.rooms) if room.cells & near]
        together = bits(joined)
        for number in joined:
            found[number] |= together
    return [rooms & ~(1 << number) for number, rooms in enumerate(found)]


# ---------------------------------------------------------------------- termites


def entrances(sheet: Sheet) -> list[int]:
    """FA-HAZ-06: the tiles on surface hexes, in reading order; no room lies there (FA-ROOM-03)."""
    return members(sheet.taken & SURFACE)


def ways(sheet: Sheet) -> dict[int, int]:
    """FA-HAZ-06: the adjacency of the colony's hexes: for each drawn hex, the set of those one step away."""
    found: dict[int, int] = {}
    inside = doors = 0
    for room in sheet.rooms:
        inside |= room.cells
        found |= _within(room.cells)
    for corridor in sheet.corridors:
        tiles, onto = corridor.tiles, corridor.onto
        found |= _row(tiles)
        doors |= 1 << tiles[-1]
        if onto == NOWHERE:
            doors |= 1 << tiles[0]
        else:
            found[onto] |= 1 << tiles[0]
            found[tiles[0]] |= 1 << onto
    for tile in members(doors & surroundings(inside)):
        beside = AROUND[tile] & inside
        found[tile] |= beside
        for cell in members(beside):
            found[cell] |= 1 << tile
    return found


@lru_cache(maxsize=1 << 12)
def _within(cells: int) -> dict[int, int]:
    """For each hex of a room, those of the room beside it."""
    return {cell: AROUND[cell] & cells for cell in members(cells)}


@lru_cache(maxsize=1 << 13)
def _row(tiles: tuple[int, ...]) -> dict[int, int]:
    """For each tile of a corridor, those before and after it."""
    return {
        tile: bits(tiles[max(0, number - 1) : number] + tiles[number + 1 : number + 2])
        for number, tile in enumerate(tiles)
    }


def victims(sheet: Sheet) -> list[tuple[int, int]]:
    """FA-HAZ-05, FA-HAZ-07: pairs of an entrance and one of its closest functional rooms, in reading order.

    Called only when no food is left, so these rooms are all assigned (FA-HAZ-08).
    """
    # One search from all these rooms at once, because steps lead both ways: an entrance belongs to the rooms
    # that reach it first. A search from each entrance would walk the same tunnels again.
    borders = [(number, room.cells) for number, room in enumerate(sheet.rooms) if is_functional(sheet, room)]
    if not borders:
        return []
    around, found = ways(sheet), list[tuple[int, int]]()
    doors, reached = sheet.taken & SURFACE, 0
    while borders and doors:
        for number, border in borders:
            reached |= border
            found += [(entrance, number) for entrance in members(border & doors)]
        doors &= ~reached
        borders = [
            (number, following)
            for number, border in borders
            if (following := _next(around, border) & ~reached)
        ]
    return sorted(found)


def _next(around: dict[int, int], border: int) -> int:
    found = 0
    for number in members(border):
        found |= around[number]
    return found


# ---------------------------------------------------------------------- rooms


def counting_scouts(sheet: Sheet) -> list[int]:
    """FA-SCORE-04: the Scout rooms that count, in the order of their assignment."""
    found, blocked = [], 0
    for number in sheet.scouts:
        room = sheet.rooms[number]
        if room.lost == STANDING and not room.cells & blocked:
            found.append(number)
            for cell in members(room.cells):
                blocked |= AXES[cell]
    return found


def kinds(sheet: Sheet, number: int) -> Sequence[int]:
    """FA-ASSIGN-01, FA-FOOD-05: the types that can be assigned to a room now."""
    room = sheet.rooms[number]
    if room.lost != STANDING or room.kind != EMPTY or room.cells & (sheet.food | sheet.eaten):
        return ()
    found = types(room.cells)
    if QUEEN in found and has_queen(sheet):
        return [kind for kind in found if kind != QUEEN]
    return found


@lru_cache(maxsize=1 << 12)
def types(cells: int) -> tuple[int, ...]:
    """The types that a room of certain hexes has what they need for."""
    room = Room(cells)
    return tuple([kind for kind in range(SCOUT, len(ROOM_LETTERS)) if fits(room, kind)])


def fits(room: Room, kind: int) -> bool:
    """FA-ASSIGN-03 to FA-ASSIGN-09, FA-ASSIGN-11: true if a room has the hexes that a type needs."""
    needed = BOX.rooms[kind - 1]
    if needed.least:
        return room.size >= needed.least
    return SHAPE_OF.get(room.cells) in _EXACT[kind]


_EXACT = {
    kind: tuple(n for n, shape in enumerate(SHAPES) if shape.name in needed.shapes)
    for kind, needed in enumerate(BOX.rooms, SCOUT)
}
"""For each type that needs exact shapes, their numbers."""


def has_queen(sheet: Sheet) -> bool:
    """FA-ASSIGN-09: true if the sheet has a Queen's room that is not destroyed."""
    return any(room.kind == QUEEN and room.lost == STANDING for room in sheet.rooms)


def can_grow(room: Room) -> bool:
    """FA-TRACK-07: true if a hex can be added to a room."""
    return room.lost == STANDING and room.kind not in (GRAVEYARD, QUEEN)


def stores(sheet: Sheet) -> int:
    """FA-FOOD-01 to FA-FOOD-03: the hexes that can take food."""
    found = 0
    for room in sheet.rooms:
        if room.lost == STANDING and room.kind == EMPTY:
            found |= room.cells
    return found & ~(sheet.food | sheet.eaten)


def origin_rooms(sheet: Sheet, tile: int) -> list[int]:
    """FA-CORR-06: the active rooms that a tile touches, by number."""
    return [
        number
        for number, room in enumerate(sheet.rooms)
        if room.lost == STANDING and room.cells & AROUND[tile]
    ]


def start_of(corridor: Corridor) -> str:
    """The letter of a corridor's start: `s`, `r` or `x`."""
    return "x" if corridor.onto != NOWHERE else "r" if corridor.start == FROM_ROOM else "s"
