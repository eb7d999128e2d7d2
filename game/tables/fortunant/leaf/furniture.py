"""Furniture of the rooms: inhabitants, food, icons, and the room's name where it is not in the way.

Places are in units from the leaf's corner. Nothing is left to chance: a sheet looks the same each time.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from game.tables.fortunant.leaf.geometry import CENTRES, HEX_WIDTH, Grid, Point
from rules.fortunant.box import EMPTY, FORTUNE, GRAVEYARD, NURSERY, QUEEN, SCOUT
from rules.fortunant.grid import DIE_ICONS, FLOODED, NEAR, TRACK_ICONS, X, Y, members
from rules.fortunant.moves import NOWHERE
from rules.fortunant.state import DROWNED, RAVAGED, Room, Sheet

Tone = Literal["name", "quiet", "ravaged", "drowned", "ball"]
Box = tuple[float, float, float, float]
"""Middle, width and height."""

_UNITS: Final = Grid(0, 0, 1)
_SMALL: Final = 4
"""Rooms with fewer hexes to spare show a head only."""
_ICON, _FOOD, _DOODLE = 29.0, 27.0, 23.25
_LINE: Final = 15.0
"""Height of a word."""
_LETTER: Final = 7.9
"""Width of a letter, about."""


class _Kind(NamedTuple):
    """Furniture of a kind of room: its name, inhabitants, and small things."""

    name: str
    figure: str = ""
    poses: int = 0
    width: float = 0
    extras: tuple[str, ...] = ()


_KINDS: Final = {
    EMPTY: _Kind("room"),
    SCOUT: _Kind("Scout", "scout", 2, 58, ("flag",)),
    NURSERY: _Kind("Nursery", "nurse", 3, 60, ("eggs", "larva")),
    GRAVEYARD: _Kind("Graveyard", "digger", 2, 62, ("grave-1", "grave-2")),
    FORTUNE: _Kind("Fortune", "teller", 2, 70, ("star",)),
    QUEEN: _Kind("Queen", "queen", 2, 86, ("eggs", "larva")),
}
_EXTRAS: Final = {
    "flag": 26.0,
    "eggs": 28.0,
    "larva": 28.0,
    "grave-1": 28.0,
    "grave-2": 28.0,
    "star": 16.0,
}
"""Widths of what lies about, in units."""
_ON_BALL: Final = -0.094
"""Offset of the number below the middle of the ball's picture, as a share of its width."""


@dataclass(frozen=True, slots=True)
class Lain:
    """A picture by name, its middle, its width in units, turned by degrees clockwise; pencilled this turn."""

    picture: str
    x: float
    y: float
    width: float
    turn: float = 0
    pencil: bool = False
    food: int = NOWHERE
    """The hex whose food it is."""


@dataclass(frozen=True, slots=True)
class Written:
    """A word, its middle, and the most units it may take."""

    text: str
    x: float
    y: float
    room: float
    tone: Tone
    pencil: bool = False
    size: float = 14.5


@dataclass(frozen=True, slots=True)
class Furniture:
    """All that stands on a sheet: pictures in the order in which they are laid, and words above the water."""

    lain: tuple[Lain, ...]
    written: tuple[Written, ...]


@lru_cache(maxsize=64)
def furniture(inked: Sheet, now: Sheet, level: int) -> Furniture:
    """Return the furniture of a sheet, of which `inked` is fixed and the rest was drawn this turn."""
    things: list[Lain] = [*_icons(now), *_travellers(inked, level)]
    words: list[Written] = []
    for index, room in enumerate(now.rooms):
        fresh = index >= len(inked.rooms) or inked.rooms[index].kind != room.kind
        lain, written = _Furnisher(index, room, now, fresh).furnished()
        things += lain
        words += written
    things += _food(inked, now)
    words += _gauge(now, level)
    return Furniture(tuple(things), tuple(words))


def _icons(sheet: Sheet) -> Iterator[Lain]:
    """Icons that are free, and those a room encircles; what a tunnel covers is lost (FA-CORR-10)."""
    rooms = sum(room.cells for room in sheet.rooms)
    for icons, picture in ((TRACK_ICONS, "track"), (DIE_ICONS, "die")):
        for each in members(icons & ~(sheet.taken & ~rooms)):
            x, y = CENTRES[each]
            yield Lain(f"leaf/{picture}", x, y, 32)
            if rooms >> each & 1:
                yield Lain(f"leaf/ring-{each % 3 + 1}", x, y, 32)


def _food(inked: Sheet, now: Sheet) -> Iterator[Lain]:
    """Food, and what termites have left of it; the kind goes by the hex."""
    for cells, had, picture in ((now.food, inked.food, "food"), (now.eaten, inked.eaten, "eaten")):
        for each in members(cells):
            x, y = CENTRES[each]
            pencil = not had >> each & 1
            food = each if picture == "food" else NOWHERE
            yield Lain(f"signs/{picture}-{each % 4 + 1}", x, y, 32, 0, pencil, food)


def _travellers(sheet: Sheet, level: int) -> Iterator[Lain]:
    """Ants on their way through dry tunnels that are long enough; some carry food where there is some."""
    for number, corridor in enumerate(sheet.corridors):
        if len(corridor.tiles) < 2:
            continue
        step = number * 7 % (len(corridor.tiles) - 1)
        a, b = corridor.tiles[step : step + 2]
        if FLOODED[level] & (1 << a | 1 << b):
            continue
        (left, top), (right, bottom) = CENTRES[a], CENTRES[b]
        share = 0.2 + number * 0.37 % 0.6
        pose = 1 + (number % 3 if sheet.food else 0)
        turn = math.degrees(math.atan2(bottom - top, right - left))
        x, y = left + (right - left) * share, top + (bottom - top) * share
        yield Lain(f"ants/doodle-{pose}", x, y, _DOODLE, turn + (180 if number % 4 == 3 else 0))


def _gauge(sheet: Sheet, level: int) -> Iterator[Written]:
    """Yield the label of the water level, beside what lies under it."""
    free = FLOODED[level] & ~FLOODED[max(0, level - 1)] & ~sheet.taken & ~(TRACK_ICONS | DIE_ICONS)
    pairs = [each for each in members(free) if each + 1 < len(X) and free >> each + 1 & 1]
    if level and pairs:
        (x, y), (right, _) = CENTRES[pairs[-1]], CENTRES[pairs[-1] + 1]
        yield Written(f"water {level}", (x + right) / 2, y, 2 * HEX_WIDTH, "drowned", False, 14)


# ---------------------------------------------------------------------- one room


class _Furnisher:
    """Finds room for one thing after the other; `taken` are the boxes of what stands already."""

    def __init__(self, index: int, room: Room, sheet: Sheet, fresh: bool) -> None:
        self.index, self.room, self.fresh = index, room, fresh
        self.kind = _KINDS[room.kind]
        icons = room.cells & (TRACK_ICONS | DIE_ICONS)
        food = room.cells & (sheet.food | sheet.eaten)
        self.taken: list[Box] = [(*CENTRES[each], _ICON, _ICON) for each in members(icons)]
        self.taken += [(*CENTRES[each], _FOOD, _FOOD) for each in members(food & ~icons)]
        self.cells = tuple(members(room.cells))
        self.spare = tuple(members(room.cells & ~icons & ~food))

    def furnished(self) -> tuple[list[Lain], list[Written]]:
        """Return the pictures in the room and its texts, its name first."""
        if self.room.lost == DROWNED:
            return [], [self._word("drowned", "drowned", 14.5)]
        if self.room.lost == RAVAGED:
            word = self._word("ravaged", "ravaged", 14.5)
            return self._termites(word), [word]
        if self.room.kind == EMPTY or not self.spare:
            return [], [self._word(f"room {self.index + 1}", "quiet", 12.5)]
        # The name first: it has fewer places to go to.
        word = self._word(self.kind.name, "name", 14.5)
        self.taken.append((word.x, word.y, len(word.text) * _LETTER, _LINE))
        figure = self._figure()
        self.taken.append((figure.x, figure.y, figure.width * 0.82, figure.width * 0.7))
        ball = self._ball(figure) if self.room.kind == FORTUNE else []
        number = [
            Written(str(self.room.number), each.x, each.y + each.width * _ON_BALL, 30, "ball", self.fresh, 20)
            for each in ball
        ]
        return [figure, *ball, *self._extras()], [word, *number]

    def _lain(self, picture: str, place: Point, width: float) -> Lain:
        return Lain(picture, *place, width, 0, self.fresh)

    def _figure(self) -> Lain:
        """Return the inhabitant: a whole figure where there is space for it, else a head."""
        kind = self.kind
        if len(self.spare) < _SMALL:
            return self._lain(f"ants/{kind.figure}-head", self._calmest(18, False), 42)
        pose = (self.index + self.cells[0]) % kind.poses + 1
        return self._lain(f"ants/{kind.figure}-{pose}", self._calmest(kind.width / 2 - 8), kind.width)

    def _calmest(self, reach: float, halfway: bool = True) -> Point:
        """The place with the most room of its own about it and the fewest things in the way.

        Between two hexes if `halfway` allows it.
        """
        centre = (
            sum(CENTRES[each][0] for each in self.cells) / len(self.cells),
            sum(CENTRES[each][1] for each in self.cells) / len(self.cells),
        )

        def unrest(spot: Point) -> float:
            walls = sum(not self._inside(point) for point in _round(spot, reach))
            box = (spot[0], spot[1], 2 * reach, 1.7 * reach)
            return walls * 60 + self._crowd(box) + 2.0 * math.dist(spot, centre)

        return min(self._spots() if halfway else [CENTRES[each] for each in self.spare], key=unrest)

    def _spots(self) -> list[Point]:
        """Middles of spare hexes, and places halfway between two of them."""
        spots = [CENTRES[each] for each in self.spare]
        for each in self.spare:
            for near in NEAR[each]:
                if near > each and near in self.spare:
                    spots.append(_between(CENTRES[each], CENTRES[near]))
        return spots

    def _inside(self, point: Point) -> bool:
        return _UNITS.hex_at(point) in self.cells

    def _crowd(self, box: Box) -> float:
        return sum(_overlap(box, other) for other in self.taken)

    def _ball(self, figure: Lain) -> list[Lain]:
        """The crystal ball beside its owner, on the side that she looks to if there is space."""

        def cost(place: Point) -> float:
            box = (*place, 34.0, 42.0)
            walls = sum(not self._inside(point) for point in _round(place, 25))
            aside = 12 * (place[0] < figure.x) + 2 * abs(place[1] - figure.y)
            return self._crowd(box) + 60 * walls + math.dist(place, (figure.x, figure.y)) + aside

        inwards = [
            _towards(spot, (figure.x, figure.y), step) for spot in self._spots() for step in (0, 7, 13)
        ]
        place = min(inwards, key=cost)
        if self._crowd((*place, 34.0, 42.0)) > 650:
            return []
        self.taken.append((*place, 36.0, 44.0))
        return [self._lain("signs/ball", place, 44)]

    def _extras(self) -> list[Lain]:
        """Return small things for the remaining hexes."""
        found: list[Lain] = []
        for each in self.spare:
            picture = self.kind.extras[len(found) % len(self.kind.extras)]
            width = _EXTRAS[picture]
            crowd, place = self._freest(CENTRES[each], width)
            if crowd > 40:
                continue
            folder = "leaf" if picture == "star" else "signs"
            found.append(self._lain(f"{folder}/{picture}", place, width))
            self.taken.append((*place, width * 0.8, width * 0.8))
            if self.room.kind == SCOUT:
                break
        return found

    def _freest(self, centre: Point, width: float) -> tuple[float, Point]:
        """Return the obstruction at the least obstructed place for a small thing in a hex, and that place."""
        turns = (0.5, 1.6, 2.6, 3.7, 4.7, 5.8)
        shifts = [(0.0, 0.0), *((8 * math.cos(turn), 8 * math.sin(turn)) for turn in turns)]
        places = [(centre[0] + right, centre[1] + down) for right, down in shifts]
        crowds = [self._crowd((*place, width * 0.85, width * 0.85)) for place in places]
        least = crowds.index(min(crowds))
        return crowds[least], places[least]

    def _termites(self, word: Written) -> list[Lain]:
        """Red ants about the word."""
        found = []
        for number, each in enumerate(self.cells[:3]):
            x, y = CENTRES[each]
            down = 17 if y <= word.y + 4 else -15
            found.append(Lain("ants/termite", x + (-9, 8, 0)[number], y + down, 17, (30, 200, 140)[number]))
        return found

    # ------------------------------------------------------------------ names

    def _word(self, text: str, tone: Tone, size: float) -> Written:
        """The name where it is least in the way and least cut by walls, rather high than low."""
        wide = len(text) * _LETTER * size / 14.5
        best, place, space = math.inf, CENTRES[self.cells[0]], HEX_WIDTH
        top = min(CENTRES[each][1] for each in self.cells)
        for row in self._rows():
            middle = (CENTRES[row[0]][0] + CENTRES[row[-1]][0]) / 2
            room = len(row) * HEX_WIDTH - 8
            for down in (-13, -7, 0, 7, 13):
                y = CENTRES[row[0]][1] + down
                half = min(wide, room) / 2
                edge = [(middle + across * half, y + high) for across in (-1, 0, 1) for high in (-6.5, 6.5)]
                walls = sum(not self._inside(point) for point in edge)
                cost = 2.5 * self._crowd((middle, y, wide, _LINE)) + max(0.0, wide - room) * 12
                cost += 90 * walls + 0.35 * (y - top) + 0.1 * abs(down)
                if cost < best:
                    best, place, space = cost, (middle, y), room
        return Written(text, *place, max(space, 40), tone, self.fresh, size)

    def _rows(self) -> Iterator[Sequence[int]]:
        """Single hexes and two or three side by side."""
        for each in self.cells:
            yield (each,)
            beside = [number for number in self.cells if Y[number] == Y[each] and number > each]
            for count in (2, 3):
                run = [each, *beside[: count - 1]]
                if len(run) == count and X[run[-1]] - X[each] == 2 * (count - 1):
                    yield run


def _overlap(a: Box, b: Box) -> float:
    """Return the area of the overlap of two boxes, in square units."""
    wide = min(a[0] + a[2] / 2, b[0] + b[2] / 2) - max(a[0] - a[2] / 2, b[0] - b[2] / 2)
    high = min(a[1] + a[3] / 2, b[1] + b[3] / 2) - max(a[1] - a[3] / 2, b[1] - b[3] / 2)
    return max(0.0, wide) * max(0.0, high)


def _round(spot: Point, reach: float) -> Iterator[Point]:
    """Eight places about a spot."""
    for step in range(8):
        yield spot[0] + reach * math.cos(step * math.pi / 4), spot[1] + reach * math.sin(step * math.pi / 4)


def _between(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def _towards(a: Point, b: Point, step: float) -> Point:
    """The place `step` units from `a` on the way to `b`."""
    long = math.dist(a, b) or 1
    return a[0] + (b[0] - a[0]) / long * step, a[1] + (b[1] - a[1]) / long * step
