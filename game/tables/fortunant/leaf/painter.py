"""The leaf on the screen: earth, what is dug, what stands in it and what is marked, layer by layer.

All but the marks is one picture for each sheet. When the sheet changes, only the surroundings of what changed
are painted again into a copy of the last picture.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.tables.fortunant.leaf import earthwork, field
from game.tables.fortunant.leaf.burrow import Burrow, Dug, burrow
from game.tables.fortunant.leaf.drawn import Drawn
from game.tables.fortunant.leaf.earthwork import Region
from game.tables.fortunant.leaf.flood import flood, surface_at
from game.tables.fortunant.leaf.furniture import Furniture, Lain, Written, furniture
from game.tables.fortunant.leaf.geometry import Grid
from game.tables.fortunant.leaf.lettering import Letters
from game.tables.fortunant.leaf.marks import Marks
from game.tables.fortunant.leaf.texture import Textures
from rules.fortunant.state import Room, Sheet

_KEPT: Final = 4
"""Pictures of sheets that are kept: the own one before and after an undo, and others looked at."""
_ROOM: Final = 16
"""Units about a change that look different after it: walls, hatching, shade."""


class _Content(NamedTuple):
    """All that a picture shows."""

    dug: Burrow
    rooms: tuple[Room, ...]
    furniture: Furniture
    level: int


class _Key(NamedTuple):
    inked: Sheet
    now: Sheet
    level: int
    hidden: int


class Leaf:
    """One leaf in one place and size. It keeps pictures, and nothing of the game."""

    def __init__(self, pen: Pen, rect: Rect) -> None:
        self.pen = pen
        fitted = Grid.within(rect)
        self.grid = Grid(round(fitted.left), round(fitted.top), fitted.unit)
        self._textures = Textures(pen.sprites, fitted.unit)
        self._letters = Letters(pen, fitted.unit)
        self._marks = Marks(self._textures, self._letters, self.grid)
        self._pictures: dict[_Key, tuple[_Content, Surface]] = {}

    def paint(self, surface: Surface, drawn: Drawn) -> None:
        """The whole leaf with its marks."""
        surface.blit(self.picture(drawn), self.grid.rect, special_flags=PREMULTIPLIED)
        self._marks.paint(surface, drawn)

    def drying(self, surface: Surface, before: Drawn, after: Drawn, share: float) -> None:
        """The leaf between two states, without marks, while ink runs over what was pencilled.

        It starts where each tunnel does, and at a `share` of 1 has reached the last corner.
        """
        surface.blit(self.picture(before), self.grid.rect, special_flags=PREMULTIPLIED)
        new = self.picture(after)
        old = _content(_Key(before.inked, before.sheet, before.level, before.hidden))
        whole = Rect((0, 0), self._textures.size)
        content = _content(_Key(after.inked, after.sheet, after.level, after.hidden))
        for area in _merged(part.clip(whole) for part in self._changes(old, content)):
            wet = Surface(area.size, pygame.SRCALPHA, 32)
            starts = [
                point
                for thing in old.dug.dug
                if thing.pencil and thing.line and not thing.mouth
                for point in (self.grid.at(-area.x, -area.y).place(*thing.line[0]),)
                if wet.get_rect().collidepoint(point)
            ]
            for start in starts or [(area.width / 2, 0)]:
                reach = math.hypot(*(max(start[side], area.size[side] - start[side]) for side in (0, 1)))
                pygame.draw.circle(wet, "white", start, share * reach)
            wet.blit(new, field.ORIGIN, area, special_flags=pygame.BLEND_RGBA_MULT)
            surface.blit(wet, area.move(self.grid.rect.topleft), special_flags=PREMULTIPLIED)

    def picture(self, drawn: Drawn) -> Surface:
        """The leaf without marks, from its own corner. Do not draw on it."""
        key = _Key(drawn.inked, drawn.sheet, drawn.level, drawn.hidden)
        known = self._pictures.pop(key, None)
        if known is None:
            known = self._painted(_content(key))
        self._pictures[key] = known
        while len(self._pictures) > _KEPT:
            del self._pictures[next(iter(self._pictures))]
        return known[1]

    def _painted(self, content: _Content) -> tuple[_Content, Surface]:
        """The picture of a content, from the one last shown if they have much in common."""
        whole = Rect((0, 0), self._textures.size)
        last = next(reversed(self._pictures.values()), None)
        if last is None:
            picture, areas = Surface(whole.size, pygame.SRCALPHA, 32), [whole]
        else:
            picture = last[1].copy()
            areas = _merged(area.clip(whole) for area in self._changes(last[0], content))
        for area in areas:
            picture.fill((0, 0, 0, 0), area)
            region = earthwork.region_for(self._textures, area)
            part = self._part(region, content)
            shown = area.move(-region.area.x, -region.area.y)
            picture.blit(part, area, shown, special_flags=pygame.BLEND_RGBA_ADD)
        return content, picture

    def _part(self, region: Region, content: _Content) -> Surface:
        """A region in all its layers."""
        paper = self._textures.earth(region.area)
        earthwork.dig(paper, region, content.dug, content.rooms)
        self._letters.entrances(paper, region.grid, content.dug)
        self._letters.things(paper, region.grid, content.furniture.lain)
        flood(paper, region, content.level)
        self._letters.rows(paper, region.grid, content.level)
        self._letters.words(paper, region.grid, content.furniture.written)
        return paper

    def _changes(self, old: _Content, new: _Content) -> Iterator[Rect]:
        """Where two contents differ, in pixels from the leaf's corner."""
        grid = self.grid.at(0, 0)
        if old.level != new.level:
            top = grid.place(0, surface_at(max(old.level, new.level)) - _ROOM)[1]
            yield Rect(0, round(top), self._textures.size[0], self._textures.size[1])
        for thing in set(old.dug.dug) ^ set(new.dug.dug):
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


def _content(key: _Key) -> _Content:
    furnished = furniture(key.inked, key.now, key.level)
    if key.hidden:
        shown = tuple(each for each in furnished.lain if each.food < 0 or not key.hidden >> each.food & 1)
        furnished = Furniture(shown, furnished.written)
    return _Content(burrow(key.inked, key.now), key.now.rooms, furnished, key.level)


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


def _merged(areas: Iterator[Rect]) -> list[Rect]:
    """The areas, those that touch made one: their surroundings would be worked on twice."""
    found: list[Rect] = []
    for area in areas:
        if not area.w or not area.h:
            continue
        while (hit := area.collidelist(found)) >= 0:
            area = area.union(found.pop(hit))
        found.append(area)
    return found
