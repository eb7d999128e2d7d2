"""Content of a leaf's picture, and the areas where two of them differ."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from pygame import Rect

from game.tables.fortunant.leaf import earthwork
from game.tables.fortunant.leaf.burrow import Burrow, Dug, burrow
from game.tables.fortunant.leaf.drawn import Drawn
from game.tables.fortunant.leaf.flood import surface_at
from game.tables.fortunant.leaf.furniture import Furniture, Lain, Written, furniture
from game.tables.fortunant.leaf.geometry import HEIGHT, WIDTH, Grid
from rules.fortunant.state import Room, Sheet

_KEPT: Final = 8
_ROOM: Final = 16
"""Units about a change that look different after it: walls, hatching, shade."""


class Content(NamedTuple):
    """All that a picture shows."""

    burrow: Burrow
    rooms: tuple[Room, ...]
    furniture: Furniture
    level: int


def content_of(drawn: Drawn) -> Content:
    """Return the content of a sheet, marks left out."""
    return _content(drawn.inked, drawn.sheet, drawn.level, drawn.hidden)


@lru_cache(maxsize=_KEPT)
def _content(inked: Sheet, now: Sheet, level: int, hidden: int) -> Content:
    """Finding a free place for each word takes some milliseconds, and a film asks in every frame."""
    furnished = furniture(inked, now, level)
    if hidden:
        shown = tuple(each for each in furnished.lain if each.food < 0 or not hidden >> each.food & 1)
        furnished = Furniture(shown, furnished.written)
    return Content(burrow(inked, now), now.rooms, furnished, level)


def changes(grid: Grid, old: Content, new: Content) -> Iterator[Rect]:
    """Yield the areas where two contents differ, water left out, in pixels of the grid."""
    for thing in set(old.burrow.dug) ^ set(new.burrow.dug):
        yield _around(grid, thing)
    for index in range(max(len(old.rooms), len(new.rooms))):
        pair = {rooms[index] for rooms in (old.rooms, new.rooms) if index < len(rooms)}
        if len(pair) == 2:
            for room in pair:
                yield grid.box(room.cells, _ROOM * grid.unit)
    for each in set(old.furniture.lain) ^ set(new.furniture.lain):
        yield _about(grid, each, each.width, 1.3 * each.width)
    for word in set(old.furniture.written) ^ set(new.furniture.written):
        yield _about(grid, word, word.room + 12, 30)


def flooding(grid: Grid, old: Content, new: Content) -> Rect | None:
    """Return the area below the higher of two water levels, if they differ."""
    if old.level == new.level:
        return None
    left, top = grid.pixel(0, surface_at(max(old.level, new.level)) - _ROOM)
    right, bottom = grid.pixel(WIDTH, HEIGHT)
    return Rect(left, top, right - left, bottom - top)


def merged(areas: Iterable[Rect]) -> list[Rect]:
    """The areas, those that touch made one: their surroundings would be worked on twice."""
    found: list[Rect] = []
    for area in areas:
        if not area.w or not area.h:
            continue
        while (hit := area.collidelist(found)) >= 0:
            area = area.union(found.pop(hit))
        found.append(area)
    return found


def _around(grid: Grid, thing: Dug) -> Rect:
    if thing.cells:
        return grid.box(thing.cells, _ROOM * grid.unit)
    places = [grid.place(*point) for point in thing.line]
    xs, ys = [x for x, _ in places], [y for _, y in places]
    room = (_ROOM + earthwork.TUNNEL / 2) * grid.unit
    box = Rect(round(min(xs)), round(min(ys)), round(max(xs) - min(xs)), round(max(ys) - min(ys)))
    return box.inflate(round(2 * room), round(2 * room))


def _about(grid: Grid, thing: Lain | Written, wide: float, high: float) -> Rect:
    box = Rect(0, 0, round(wide * grid.unit) + 4, round(high * grid.unit) + 4)
    box.center = grid.pixel(thing.x, thing.y)
    return box
