"""Marks on the leaf during a decision: gamboge, numbers, a room under the pointer, rims.

Marks lie over the picture of the sheet and are never part of it. Each is made once and kept.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator
from functools import cache
from typing import Final

import pygame
from pygame import Rect, Surface

from game.kit import field
from game.kit.cache import PictureCache
from game.kit.field import less, mapped, times
from game.kit.filters import smoothscale
from game.kit.hexview import corners
from game.kit.lettering import PREMULTIPLIED
from game.tables.fortunant.leaf import earthwork
from game.tables.fortunant.leaf.burrow import Dug, ground
from game.tables.fortunant.leaf.drawn import Drawn, Ghost
from game.tables.fortunant.leaf.earthwork import Region
from game.tables.fortunant.leaf.furniture import furniture
from game.tables.fortunant.leaf.geometry import CENTRES, HEX_WIDTH, RADIUS, Grid, Point
from game.tables.fortunant.leaf.lettering import Letters
from game.tables.fortunant.leaf.texture import Textures
from rules.fortunant.corridor import Corridor
from rules.fortunant.grid import AROUND, DIE_ICONS, SURFACE, TRACK_ICONS, bits, members
from rules.fortunant.moves import NOWHERE
from rules.fortunant.state import Sheet

_GAMBOGE, _GAMBOGE_RIM, _PALE = "#ffd93a", "#e0a812", "#fff8d8"
_GREEN, _PAPER, _GRAPHITE, _NUMBER = "#2f6a2a", "#fffaf0", "#4d4c55", "#3c3b44"
_RED, _RED_PALE = "#a8321f", "#f3b9a4"
_GOLD, _GOLD_DARK = "#ffc93c", "#5a3608"
_DAB: Final = 0.8
_LOOKS: Final = 3
"""Different dabs, so that neighbours are not alike."""
_TRIED: Final = 0.7
"""Strength of the dabs of a corridor under the pointer."""
_RIM: Final = 6.0
"""Spread of the blur from which a golden rim is cut, in units."""
_DISC: Final = 9.6
_ASIDE: Final = (-24.0, -13.0)
"""Offset of a number that would hide an icon."""


class Marks:
    """Paints the marks of one leaf, whose corner and scale the grid gives."""

    def __init__(self, textures: Textures, letters: Letters, grid: Grid) -> None:
        self.textures, self.letters, self.grid = textures, letters, grid
        self._own = grid.at(0, 0)
        self._made = PictureCache()

    def paint(self, surface: Surface, drawn: Drawn) -> None:
        """All marks, the faintest first."""
        if drawn.planned is not None:
            self._planned(surface, drawn, drawn.planned)
        for number in members((drawn.starts | drawn.ends) & ~bits(drawn.path)):
            self._dab(surface, number, 1.0)
        for number in members(drawn.starts & ~bits(drawn.path)):
            self._put(surface, self._dot(3.2, _GREEN, "#fdf6e4"), self.grid.centre(number))
        for number in members(drawn.free):
            self._free(surface, number)
        for index in members(drawn.rooms):
            self._rim(surface, drawn.sheet.rooms[index].cells, index == drawn.chosen)
        if drawn.ghost is not None:
            self._ghost(surface, drawn.ghost)
        if drawn.path:
            self._path(surface, drawn)

    def ahead(self) -> Iterator[object]:
        """Make the pictures of hexes that can be picked, one a step."""
        for look in range(_LOOKS):
            yield self._dab_for(look, 1.0)
            yield self._dab_for(look, _TRIED)
        yield self._made.get("free", self._dotted)

    def _put(self, surface: Surface, picture: Surface, centre: Point) -> None:
        rect = picture.get_rect(center=(round(centre[0]), round(centre[1])))
        surface.blit(picture, rect, special_flags=PREMULTIPLIED)

    # ------------------------------------------------------------------ hexes

    def _dab(self, surface: Surface, number: int, strength: float) -> None:
        """A hex in gamboge, darker at its wet edge."""
        self._put(surface, self._dab_for(number % _LOOKS, strength), self.grid.centre(number))

    def _dab_for(self, look: int, strength: float) -> Surface:
        return self._made.get(("dab", look, strength), lambda: self._dabbed(look, strength))

    def _dabbed(self, look: int, strength: float) -> Surface:
        side = round(2.6 * RADIUS * self.grid.unit) // 3 * 3
        region = Region(self.textures, Rect(side * look, 0, side, side))
        mask = field.blank(region.area.size)
        outline = corners(side / 2, side / 2, RADIUS * _DAB * self.grid.unit)
        pygame.draw.polygon(mask, "white", outline)
        mask = region.rounded(mask)
        return _gamboge(region, mask, strength)

    def _free(self, surface: Surface, number: int) -> None:
        """A hex that can be chosen: a dotted outline and a dot."""
        picture = self._made.get("free", self._dotted)
        self._put(surface, picture, self.grid.centre(number))
        self._put(surface, self._dot(2.8, _GREEN, "#fdf6e4"), self.grid.centre(number))

    def _dotted(self) -> Surface:
        side = round(2.2 * RADIUS * self.grid.unit)
        fine = 4
        large = Surface((side * fine, side * fine), pygame.SRCALPHA, 32)
        unit = self.grid.unit * fine
        outline = corners(side * fine / 2, side * fine / 2, RADIUS * 0.86 * unit)
        for start, end in zip(outline, [*outline[1:], outline[0]], strict=True):
            for step in range(6):
                x = start[0] + (end[0] - start[0]) * step / 6
                y = start[1] + (end[1] - start[1]) * step / 6
                pygame.draw.circle(large, _GAMBOGE_RIM, (x, y), 1.7 * unit)
                pygame.draw.circle(large, _GOLD_DARK, (x, y), 1.0 * unit)
        return smoothscale(large.premul_alpha(), (side, side))

    def _dot(self, radius: float, colour: str, halo: str) -> Surface:
        return self._made.get(("dot", radius, colour), lambda: self._disc(radius, colour, halo, 1.1))

    def _disc(self, radius: float, colour: str, rim: str, line: float) -> Surface:
        """A smooth disc with a rim, lengths in units."""
        unit, fine = self.grid.unit, 4
        side = math.ceil(2 * (radius + line) * unit) + 2
        large = Surface((side * fine, side * fine), pygame.SRCALPHA, 32)
        middle = (side * fine / 2, side * fine / 2)
        pygame.draw.circle(large, rim, middle, (radius + line) * unit * fine)
        pygame.draw.circle(large, colour, middle, radius * unit * fine)
        return smoothscale(large.premul_alpha(), (side, side))

    # ------------------------------------------------------------------ rooms

    def _rim(self, surface: Surface, cells: int, chosen: bool) -> None:
        """A golden rim inside the walls of a room that can be chosen."""
        rect = self._room_rect(cells)
        picture = self._made.get(("rim", cells, chosen), lambda: self._rimmed(rect, cells, chosen))
        surface.blit(picture, rect.move(self.grid.rect.topleft), special_flags=PREMULTIPLIED)

    def _rimmed(self, rect: Rect, cells: int, chosen: bool) -> Surface:
        region = Region(self.textures, rect)
        mask = region.rounded(region.shapes([Dug(cells, (), 0, False)], 1.01))
        inner = field.blurred(mask, _RIM * self.grid.unit)
        soft = 1.2 / (_RIM * self.grid.unit * math.sqrt(2 * math.pi))
        wide = 4.4 if chosen else 3.0
        steps = [
            mapped(inner, field.edge(field.level(depth, _RIM), soft))
            for depth in (1.1, 1.1 + wide, 2.6 + wide)
        ]
        picture = field.stain(less(steps[1].copy(), steps[2]), _GOLD_DARK, 0.6)
        picture.blit(field.stain(less(steps[0], steps[1]), _GOLD), field.ORIGIN, special_flags=PREMULTIPLIED)
        return picture

    def _room_rect(self, cells: int) -> Rect:
        return earthwork.snapped(self._own.box(cells, 10 * self.grid.unit))

    def _ghost(self, surface: Surface, ghost: Ghost) -> None:
        rect = self._room_rect(ghost.cells)
        picture = self._made.get(("ghost", ghost), lambda: self._ghostly(rect, ghost))
        surface.blit(picture, rect.move(self.grid.rect.topleft), special_flags=PREMULTIPLIED)
        for number in members(ghost.cells & (TRACK_ICONS | DIE_ICONS) if ghost.legal else 0):
            self._icon(surface, number)

    def _icon(self, surface: Surface, number: int) -> None:
        name = "track" if TRACK_ICONS >> number & 1 else "die"
        picture = self.textures.sprites.get(f"fortunant/leaf/{name}", round(32 * 0.92 * self.grid.unit))
        self._put(surface, picture, self.grid.centre(number))

    def _ghostly(self, rect: Rect, ghost: Ghost) -> Surface:
        """A room as it would lie: pencilled on gamboge, or struck through in red; its hexes are shown."""
        region = Region(self.textures, rect)
        mask = region.rounded(region.shapes([Dug(ghost.cells, (), 0, True)]))
        near = region.nearness(mask)
        ink = _GRAPHITE if ghost.legal else _RED
        if ghost.legal:
            picture = _gamboge(region, mask, 1.0)
            strokes = times(mask.copy(), region.texture("graphite"))
        else:
            picture = field.stain(mask, _RED_PALE, 0.5)
            strokes = times(mask.copy(), region.texture("gnawed"))
        cells = field.blank(rect.size)
        for number in members(ghost.cells):
            pygame.draw.aalines(cells, "white", True, region.grid.corners(number, 0.97))
        for layer, strength in ((strokes, 0.5), (times(cells, mask), 0.75), (region.wall(near), 1.0)):
            picture.blit(field.stain(layer, ink, strength), field.ORIGIN, special_flags=PREMULTIPLIED)
        if not ghost.legal:
            crossed = field.stain(_crosses(region, ghost.cells, rect.size), ink, 0.85)
            picture.blit(crossed, field.ORIGIN, special_flags=PREMULTIPLIED)
        return picture

    # ------------------------------------------------------------------ a whole turn that is proposed

    def _planned(self, surface: Surface, drawn: Drawn, planned: Sheet) -> None:
        """Paint the planned turn in pencil on gamboge; names and food as they would stand."""
        now = drawn.sheet
        for corridor in planned.corridors[len(now.corridors) :]:
            self._tunnel(surface, corridor.tiles, _origin(planned, corridor))
        for number, room in enumerate(planned.rooms):
            if cells := room.cells & ~(now.rooms[number].cells if number < len(now.rooms) else 0):
                self._ghost(surface, Ghost(cells, True))
        before, after = furniture(now, now, drawn.level), furniture(now, planned, drawn.level)
        self.letters.things(surface, self.grid, (one for one in after.lain if one not in before.lain))
        self.letters.words(surface, self.grid, (one for one in after.written if one not in before.written))

    # ------------------------------------------------------------------ the corridor under the pointer

    def _path(self, surface: Surface, drawn: Drawn) -> None:
        self._tunnel(surface, drawn.path, drawn.origin)
        for step, number in enumerate(drawn.path, 1):
            self._numbered(surface, number, step, drawn)

    def _tunnel(self, surface: Surface, path: tuple[int, ...], origin: int) -> None:
        """A corridor in pencil on gamboge; `origin` as in `Drawn`."""
        for number in path:
            self._dab(surface, number, _TRIED)
        line = self._line(path, origin)
        rect = self._line_rect(line)
        key: Hashable = ("path", line)
        make: Callable[[], Surface] = lambda: self._sketched(rect, line)  # noqa: E731
        surface.blit(
            self._made.get(key, make), rect.move(self.grid.rect.topleft), special_flags=PREMULTIPLIED
        )

    def _line(self, path: tuple[int, ...], origin: int) -> tuple[Point, ...]:
        """From where the corridor comes from to the middle of its last tile."""
        places = tuple(CENTRES[number] for number in path)
        first = path[0]
        if origin >= 0:
            x, y = CENTRES[origin]
            share = 0.5
            return (
                (places[0][0] + (x - places[0][0]) * share, places[0][1] + (y - places[0][1]) * share),
                *places,
            )
        if SURFACE >> first & 1:
            x, y = places[0]
            slope = (x - places[1][0]) / (places[1][1] - y) if len(places) > 1 and places[1][1] > y else 0.0
            top = ground(x) + 3
            return ((x + slope * (y - top), top), *places)
        return places if len(places) > 1 else (places[0], (places[0][0] + 0.5, places[0][1]))

    def _line_rect(self, line: tuple[Point, ...]) -> Rect:
        places = [self._own.place(*point) for point in line]
        room = 22 * self.grid.unit
        left, top = min(x for x, _ in places) - room, min(y for _, y in places) - room
        right, bottom = max(x for x, _ in places) + room, max(y for _, y in places) + room
        return earthwork.snapped(Rect(round(left), round(top), round(right - left), round(bottom - top)))

    def _sketched(self, rect: Rect, line: tuple[Point, ...]) -> Surface:
        """A tunnel in pencil."""
        region = Region(self.textures, rect)
        mask = region.rounded(region.shapes([Dug(0, line, -1, True)]))
        rough = mapped(region.texture("tooth"), earthwork.grain())
        walls = times(region.wall(region.nearness(mask)), rough)
        picture = field.stain(mask, _PAPER, 0.4)
        strokes = times(mask, region.texture("graphite"))
        picture.blit(field.stain(strokes, _GRAPHITE, 0.8), field.ORIGIN, special_flags=PREMULTIPLIED)
        picture.blit(field.stain(walls, _GRAPHITE, 1.1), field.ORIGIN, special_flags=PREMULTIPLIED)
        return picture

    def _numbered(self, surface: Surface, number: int, step: int, drawn: Drawn) -> None:
        """The number of a tile on a disc of paper; an icon that would be lost is crossed out beside it."""
        x, y = CENTRES[number]
        if (TRACK_ICONS | DIE_ICONS) >> number & 1:
            disc = self._made.get(("disc", 12.6), lambda: self._disc(12.6, _PAPER, _PAPER, 0))
            self._put(surface, disc, self.grid.centre(number))
            self._icon(surface, number)
            self._put(surface, self._made.get("cross", self._crossed), self.grid.centre(number))
            x, y = x + _ASIDE[0], y + _ASIDE[1]
        place = self.grid.place(x, y)
        disc = self._made.get(("disc", _DISC), lambda: self._disc(_DISC, _PAPER, _GRAPHITE, 1.0))
        self._put(surface, disc, place)
        pen = self.letters.pen
        style = pen.style("title", 15 * self.grid.unit / pen.u, _NUMBER)
        pen.write(surface, step, style, place, "center")

    def _crossed(self) -> Surface:
        """Two strokes of a pencil."""
        side, fine = round(HEX_WIDTH * self.grid.unit), 4
        large = Surface((side * fine, side * fine), pygame.SRCALPHA, 32)
        middle, reach = side * fine / 2, 11 * self.grid.unit * fine
        for down in (-1, 1):
            ends = (middle - reach, middle - down * reach), (middle + reach, middle + down * reach)
            pygame.draw.line(large, _GRAPHITE, *ends, max(1, round(2 * self.grid.unit * fine)))
        return smoothscale(large.premul_alpha(), (side, side))


def _origin(sheet: Sheet, corridor: Corridor) -> int:
    """Start of a corridor: the open end that it continues, or a hex of its room; else NOWHERE."""
    if corridor.onto != NOWHERE or corridor.room == NOWHERE:
        return corridor.onto
    return members(AROUND[corridor.tiles[0]] & sheet.rooms[corridor.room].cells)[0]


def _gamboge(region: Region, mask: Surface, strength: float) -> Surface:
    """Yellow over pale: the ground shines through, the edge is darker."""
    near = region.nearness(mask)
    picture = field.stain(mask, _PALE, 0.5 * strength)
    body = times(mapped(region.texture("cloud"), _clouds()), mask)
    picture.blit(field.stain(body, _GAMBOGE, 0.62 * strength), field.ORIGIN, special_flags=PREMULTIPLIED)
    rim = times(mapped(near, _wet()), mask)
    picture.blit(field.stain(rim, _GAMBOGE_RIM, 0.6 * strength), field.ORIGIN, special_flags=PREMULTIPLIED)
    return picture


@cache
def _clouds() -> field.Palette:
    return field.greys(lambda value: 0.55 + 0.5 * value)


@cache
def _wet() -> field.Palette:
    return field.greys(lambda value: math.exp(-max(0.0, field.distance(value, earthwork.NEAR)) / 1.6))


def _crosses(region: Region, cells: int, size: tuple[int, int]) -> Surface:
    """A cross over each hex: red alone looks like pencil to people who see no red."""
    picture = field.blank(size)
    for number in members(cells):
        corners = region.grid.corners(number, 0.62)
        for a, b in ((corners[0], corners[3]), (corners[2], corners[5])):
            pygame.draw.line(picture, "white", a, b, max(2, round(6 * region.grid.unit)))
    return picture
