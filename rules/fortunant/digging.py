"""Corridors and rooms that can be dug, as lazy lists: counted at once, built when read (FA-CORR, FA-ROOM).

A sheet allows hundreds of them, and most readers look at few. Both are counted as bits of whole numbers:
corridors in the lay-out of `lines`, rooms with one bit for each of their places.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from rules.fortunant import colony, lines
from rules.fortunant.grid import ALL, AROUND, FLOODED, HEXES, SURFACE, bits, members, nth, surroundings
from rules.fortunant.moves import EXTENDS, FROM_ROOM, FROM_SURFACE, NOWHERE, DigCorridor, DigRoom
from rules.fortunant.shapes import PLACEMENTS, SHAPES, Placement
from rules.fortunant.state import STANDING, Sheet
from rules.kit.lazy_list import Part

_KEPT: Final = 512
"""Sites that are kept; clearing them all is cheaper than finding the oldest."""


# ---------------------------------------------------------------------- places of rooms


class _Places(NamedTuple):
    """The places of rooms as bits: of number 1 in the order of `PLACEMENTS`, then of number 2, and so on.

    Below them lie the bits of `lines`, so that one union of `covering` tells what is left of runs and rooms.
    """

    first: tuple[int, ...]
    """The bit of the first place of each number."""
    mask: tuple[int, ...]
    """As many bits as each number has places."""
    covering: tuple[int, ...]
    """For each hex, its own bits in `lines` and the places that cover it."""
    touching: tuple[int, ...]
    """For each hex, the places that cover one of its neighbours (FA-ROOM-04)."""
    flooded: tuple[int, ...]
    """By water level, the union of `covering` of all hexes under water (FA-HAZ-12)."""
    locked: int
    """The places of locked shapes (FA-ROOM-05)."""


# Made on first use, because importing the rules is slow enough without it.
@cache
def _places() -> _Places:
    first, mask, at = [], [], lines.LENGTH
    for number in PLACEMENTS:
        first.append(at)
        mask.append((1 << len(number)) - 1)
        at += len(number)
    places = [place for number in PLACEMENTS for place in number]
    # Bytes, because a whole number would be copied for each of the 25,000 bits.
    rows = [bytearray(at // 8 + 1) for _ in range(HEXES)]
    for bit, place in enumerate(places, lines.LENGTH):
        for cell in members(place.cells):
            rows[cell][bit >> 3] |= 1 << (bit & 7)
    rooms = [int.from_bytes(row, "little") for row in rows]
    covering = [room | along for room, along in zip(rooms, lines.ALONG, strict=True)]
    return _Places(
        tuple(first),
        tuple(mask),
        tuple(covering),
        tuple([_union(rooms, near) for near in AROUND]),
        tuple([_union(covering, under) for under in FLOODED]),
        bits(bit for bit, place in enumerate(places, lines.LENGTH) if SHAPES[place.shape].locked),
    )


def _union(table: Sequence[int], hexes: int) -> int:
    found = 0
    for cell in members(hexes):
        found |= table[cell]
    return found


# ---------------------------------------------------------------------- sites


Reach = tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]
"""By length, the bits in `lines` from where so many further hexes are free; by die, the number of corridors
from each origin, then from all open ends."""


class Sites:
    """All starting places on a sheet for corridors and rooms (FA-CORR-05 to FA-CORR-07, FA-ROOM-04)."""

    __slots__ = (
        "_reach", "along", "blocked", "corridors", "covered", "ends", "level", "origins", "rooms", "starts",
        "taken",
    )  # fmt: skip

    def __init__(self, sheet: Sheet, level: int, before: Sites | None) -> None:
        self.corridors, self.rooms, self.level = sheet.corridors, sheet.rooms, level
        self.taken = taken = sheet.taken
        self.covered = _covered(taken, before)
        """The union of `_Places.covering` of all taken hexes."""
        self.blocked = self.covered | _places().flooded[level]
        """The same with the hexes under water."""
        free = ALL & ~(taken | FLOODED[level])
        self.along = along = self.blocked & lines.EVERY ^ lines.EVERY
        """The bits in `lines` of all free hexes (FA-CORR-04)."""
        self.origins = origins = [(FROM_SURFACE, NOWHERE, tiles := SURFACE & free)]
        """FROM_SURFACE or FROM_ROOM, the origin room, and the free first tiles."""
        starts, counts = [_SURFACE_ALONG & along], [tiles.bit_count()]
        for number, room in enumerate(sheet.rooms):
            if room.lost == STANDING:
                near, near_along = _beside(room.cells)
                origins.append((FROM_ROOM, number, tiles := near & free))
                starts.append(near_along & along)
                counts.append(tiles.bit_count())
        self.ends = _ends(sheet, level, before)
        beyond = 0
        for tile in self.ends:
            beyond |= lines.ALONG[tile]
        # Past its end, a continued corridor runs like one that starts there, but in one direction only.
        starts.append(beyond := beyond << 1 & along)
        counts.append(beyond.bit_count())
        self.starts = starts
        self._reach: Reach = (along,), ((), tuple(counts))

    def reach(self, die: int) -> Reach:
        """FA-CORR-02: runs and counts for dice up to one."""
        runs, counts = self._reach
        if len(counts) <= die:
            while len(counts) <= die:
                run = (runs[-1] & self.along) >> 1
                shorter = zip(counts[-1], self.starts, strict=True)
                runs += (run,)
                counts += (tuple([count + (run & starts).bit_count() for count, starts in shorter]),)
            # Never changed but replaced, because threads that look ahead or read logs ask the same sites.
            self._reach = runs, counts
        return runs, counts

    def free_ahead(self, hex_: int, most: int) -> list[int]:
        """By direction, the number of free hexes in a line from a hex, at most so many (FA-CORR-03)."""
        mask = (1 << most) - 1
        return [lines.ONES[self.along >> ahead & mask] for ahead in lines.AHEAD[hex_]]


_SURFACE_ALONG: Final = _union(lines.ALONG, SURFACE)


@lru_cache(maxsize=1 << 12)
def _beside(cells: int) -> tuple[int, int]:
    """The hexes that touch a room, and their bits in `lines`."""
    near = surroundings(cells)
    return near, _union(lines.ALONG, near)


def _ends(sheet: Sheet, level: int, before: Sites | None) -> list[int]:
    """The open ends: those of the sheet before, of which a corridor more closes none, and the new one."""
    if (
        before is not None
        and before.rooms is sheet.rooms
        and before.level == level
        and before.corridors == sheet.corridors[:-1]
    ):
        return before.ends + colony.open_ends(sheet, level, len(before.corridors))
    return colony.open_ends(sheet, level)


def _covered(taken: int, before: Sites | None) -> int:
    """The union of `_Places.covering` of all taken hexes, from a sheet on which fewer were taken."""
    found, new = 0, taken
    if before is not None and not before.taken & ~taken:
        found, new = before.covered, taken & ~before.taken
    covering = _places().covering
    for cell in members(new):
        found |= covering[cell]
    return found


_latest: Final[dict[tuple[int, ...], Sites]] = {}
"""By the tiles of the first corridor, which a sheet keeps: the sites found last, mostly a step ago."""


def sites(sheet: Sheet, level: int) -> Sites:
    """The sites of a sheet, which only its corridors, its rooms and the water change."""
    corridors, rooms = sheet.corridors, sheet.rooms
    begun = corridors[0].tiles if corridors else ()
    before = _latest.get(begun)
    if before is not None:
        if before.corridors is corridors and before.rooms is rooms and before.level == level:
            return before
    elif len(_latest) >= _KEPT:
        _latest.clear()
    found = _latest[begun] = Sites(sheet, level, before)
    return found


# ---------------------------------------------------------------------- corridors


def corridors(found: Sites, die: int) -> Part[DigCorridor]:
    """FA-CORR: the corridors for a die, by start, first tile or open end, direction and length."""
    return sum(found.reach(die)[1][die]), _corridor, _every_corridor, (found, die)


def _corridor(of: tuple[Sites, int], index: int) -> DigCorridor:
    found, die = of
    runs, counts = found.reach(die)
    # The last of the counts is that of the open ends, which are no origins.
    for (kind, room, tiles), starts, count in zip(found.origins, found.starts, counts[die], strict=False):
        if index < count:
            tile, index = _halved(members(tiles), starts, runs[1:die], index)
            if not index:
                return DigCorridor(die, kind, room, tile, 0, 1)
            direction, index = _turned(found.free_ahead(tile, die - 1), index - 1)
            return DigCorridor(die, kind, room, tile, direction, 2 + index)
        index -= count
    for tile in found.ends:
        ahead = found.free_ahead(tile, die)
        if index < (count := sum(ahead)):
            direction, index = _turned(ahead, index)
            return DigCorridor(die, EXTENDS, NOWHERE, tile, direction, 1 + index)
        index -= count
    raise AssertionError(index)


def _halved(tiles: list[int], starts: int, runs: tuple[int, ...], index: int) -> tuple[int, int]:
    """The first tile of the corridor with a number, and its number among those with this first tile.

    `starts` are the bits of the tiles in `lines`, `runs` those from where corridors can go on.
    """
    low, high, passed = 0, len(tiles), 0
    while high - low > 1:
        middle = (low + high) // 2
        before = starts & lines.BEFORE[tiles[middle]]
        count = middle + sum([(run & before).bit_count() for run in runs])
        if index < count:
            high = middle
        else:
            low, passed = middle, count
    return tiles[low], index - passed


def _turned(ahead: list[int], index: int) -> tuple[int, int]:
    """The direction of the corridor with a number, and its number among those in this direction."""
    for direction, count in enumerate(ahead):
        if index < count:
            return direction, index
        index -= count
    raise AssertionError(index)


def _every_corridor(of: tuple[Sites, int]) -> Iterator[DigCorridor]:
    found, die = of
    for kind, room, tiles in found.origins:
        for tile in members(tiles):
            # One of a single tile is listed once, whatever its direction (FA-NOTE-03a).
            yield DigCorridor(die, kind, room, tile, 0, 1)
            for direction, count in enumerate(found.free_ahead(tile, die - 1)):
                for length in range(2, 2 + count):
                    yield DigCorridor(die, kind, room, tile, direction, length)
    for tile in found.ends:
        for direction, count in enumerate(found.free_ahead(tile, die)):
            for length in range(1, 1 + count):
                yield DigCorridor(die, EXTENDS, NOWHERE, tile, direction, length)


# ---------------------------------------------------------------------- rooms


def rooms(found: Sites, opened: bool, choices: Sequence[tuple[int, tuple[int, ...]]]) -> list[Part[DigRoom]]:
    """FA-ROOM-01 to FA-ROOM-05: for each choice of dice, given with its sum, the rooms that can be dug.

    `opened` is true if the locked shapes are open.
    """
    places, beside = _places(), 0
    for end in found.ends:
        beside |= places.touching[end]
    fitting = beside & ~(found.blocked if opened else found.blocked | places.locked)
    first, mask = places.first, places.mask
    parts: list[Part[DigRoom]] = []
    for number, dice in choices:
        if those := fitting >> first[number] & mask[number]:
            parts.append((those.bit_count(), _room, _every_room, (dice, PLACEMENTS[number], those)))
    return parts


_Fitting = tuple[tuple[int, ...], tuple[Placement, ...], int]
"""Dice, all places of their number, and those that fit, as bits."""


def _room(of: _Fitting, index: int) -> DigRoom:
    dice, places, fitting = of
    return DigRoom(dice, places[nth(fitting, index)].cells)


def _every_room(of: _Fitting) -> Iterator[DigRoom]:
    dice, places, fitting = of
    return (DigRoom(dice, places[index].cells) for index in members(fitting))
