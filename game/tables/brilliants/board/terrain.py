"""The static ground under the pieces: forest floor, cells, borders, covers, light and veil.

The pictures are painted for hexes 144 pixels wide on a torus of 4 x 4 cells, so neighbours share their
wobbly border wherever they lie. Everything is cut into cells: a cell changes its kind when its ground does.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from math import hypot, sin
from random import Random
from typing import Final

import pygame
from pygame import Surface

from game.kit.clip import clipped
from game.kit.filters import smoothscale
from game.kit.hexview import HexView
from game.kit.lens import BoardPoint, Lens
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.kit.sprites import apply_grade
from game.kit.theme import Grade
from rules.brilliants.data.board import COORDINATES, ZONE_OF, cover_tiles, zone_spaces
from rules.brilliants.state import Ground, Table

HEX: Final = 144
"""Width of a cell in the paintings."""
CELL: Final = (160, 184)
EDGE: Final = (240, 256)
SHADOW: Final = (240, 264)
TUFT: Final = 48
COVER: Final = 5.5
"""Width of a cover's picture in hexes."""
_COARSE: Final = 4
"""Light without edges is blurred at a quarter of its size."""
_NEIGHBOURS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""Directions E, NE, NW, W, SW, SE: the columns of the edge pictures."""

GRADES: Final = {
    "day": Grade(1.0, (1.0, 1.0, 1.0)),
    "day-lit": Grade(1.0, (1.05, 1.05, 1.05)),
    "day-veil": Grade(0.74, (0.58, 0.57, 0.57)),
    "day-soft": Grade(0.84, (0.74, 0.735, 0.735)),
    "night": Grade(0.70, (0.50, 0.60, 0.86)),
    "night-lit": Grade(0.74, (0.64, 0.74, 1.0)),
    "night-veil": Grade(0.52, (0.26, 0.31, 0.47)),
    "night-soft": Grade(0.60, (0.36, 0.42, 0.62)),
    "night-mark": Grade(0.83, (0.64, 0.70, 0.90)),
    "night-mark-lit": Grade(0.9, (0.74, 0.80, 1.0)),
    "night-mark-veil": Grade(0.6, (0.36, 0.38, 0.50)),
}
"""Light on the ground: own pheromone must stay amber by moonlight, so marks keep more of their colour."""
_MOONLIGHT: Final = (20, 27, 42)
"""Red, green and blue that the moon adds in the middle of a bare board."""
_POOL: Final = ((0.5, 0.46), (0.46, 0.44))
"""Middle and half axes of the pool of moonlight, as shares of the board's half of the window."""
_POOL_SIDE: Final = 96
_OWN_LIGHT: Final = 24
"""Pheromones that light the board as well as the moon does,"""
_LEFT: Final = 0.25
"""which then still gives this share of its light."""
GLOWS: Final = {"amber": "#ffd060", "teal": "#35d6c6", "plum": "#8f66ff", "brick": "#e83a2a"}


Spot = tuple[Surface, tuple[int, int]]
"""A picture and its upper left corner."""


@dataclass(frozen=True, slots=True)
class Scenery:
    """Everything that the look of the ground depends on."""

    ground: bytes
    holes: frozenset[int]
    lit: frozenset[int] | None = None
    """Spaces in the spotlight; None: no veil."""


class Terrain:
    """Paints the ground of one board at one size in one light."""

    def __init__(
        self, pen: Pen, view: HexView[int], table: Table, colours: tuple[str, ...], right: int
    ) -> None:
        self.pen, self.view, self.table, self.colours = pen, view, table, colours
        self._fitted = view
        self.right = right
        """The pixel where the board's part of the window ends."""
        self._lens: Lens | None = None
        """Lens through which the board is shown; None: all of it lies where it was fitted."""
        self._moon: tuple[tuple[object, ...], Surface] | None = None
        """The moonlight for a size and strength: only the last one, as it is as large as the board."""
        self._chosen: tuple[frozenset[int], list[tuple[BoardPoint, int]]] | None = None
        """The corners with something on them, of a board with those cells."""
        self._decors: dict[tuple[tuple[int, ...], bool], list[Spot]] = {}
        self._sorted: tuple[bytes, tuple[int, ...]] | None = None

    def look(self, view: HexView[int], lens: Lens) -> None:
        """See the board through a lens: `view` is where its cells lie then."""
        self.view, self._lens = view, None if lens.fits else lens
        self._decors.clear()
        self._sorted = None

    # ------------------------------------------------------------------ what is where

    def _cells(self, ground: bytes) -> tuple[int, ...]:
        """Spaces that are drawn, from far to near."""
        if self._sorted is None or self._sorted[0] != ground:
            spaces = [s for s in range(len(ground)) if ground[s] != Ground.ABSENT and self._in_sight(s)]
            self._sorted = ground, tuple(sorted(spaces, key=lambda s: self.view.xy(s)[1]))
        return self._sorted[1]

    def _in_sight(self, space: int) -> bool:
        """Return True if any of a cell or its border is visible."""
        if self._lens is None:
            return True
        reach = round(self.view.width)
        return self.view.cell_rect(space).inflate(reach, reach).colliderect(self._lens.frame)

    def kind(self, space: int, look: Scenery) -> str:
        """Name of the painting a cell is cut from."""
        match look.ground[space]:
            case Ground.POND:
                return "pond"
            case Ground.BARE:
                return "soil" if space in look.holes else "bare"
            case Ground.EMPTY:
                return "empty"
            case g if g >= Ground.PHEROMONE:
                return f"pheromone-{self.colours[g - Ground.PHEROMONE]}"
            case _:
                return patch(space)

    # ------------------------------------------------------------------ painting

    def paint(self, surface: Surface, look: Scenery) -> None:
        """The floor and the board over the whole surface."""
        cells = self._cells(look.ground)
        self._floor(surface, cells)
        veiled = look.lit is not None
        with clipped(surface, self._bounds(surface)):
            near = self._near(surface.get_clip(), cells)
            seams = [self._at(s, self._cell(s, "seam", self._light(s, look))) for s in near]
            surface.fblits(seams, PREMULTIPLIED)
            grounds = []
            for space in near:
                kind = self.kind(space, look)
                grounds.append(self._at(space, self._cell(space, kind, self._light(space, look, kind))))
            surface.fblits(grounds, PREMULTIPLIED)
            surface.fblits(self._decor(look.ground, cells, veiled), PREMULTIPLIED)
        with clipped(surface, pygame.Rect(0, 0, self.right, surface.get_height())):
            if self.pen.mood == "night":
                self._moonlight(surface, look)
                with clipped(surface, self._bounds(surface)):
                    self._glow(surface, look)
            else:
                self._sunlight(surface)

    def ahead(self, size: tuple[int, int], look: Scenery) -> Iterator[object]:
        """Make all pictures that `paint` needs for a ground, one a step, and paint nothing."""
        cells = self._cells(look.ground)
        yield self._shaded(size, cells)
        for space in cells:
            kind = self.kind(space, look)
            yield self._cell(space, "seam", self._light(space, look))
            yield self._cell(space, kind, self._light(space, look, kind))
        yield from self._borders(cells, look.lit is not None)
        yield from self._covers(look.lit is not None)
        yield from self._tufts(look.ground, look.lit is not None)
        if self.pen.mood == "night":
            yield self._moon_for(size[1], look)
            for ground in sorted(set(look.ground)):
                if ground >= Ground.PHEROMONE:
                    yield self._halo(self.colours[ground - Ground.PHEROMONE])
        else:
            yield self._sun_for(size[1])

    def changed(self, one: Scenery, other: Scenery) -> frozenset[int] | None:
        """The spaces in which two grounds differ; None if more than single spaces does."""
        night = self.pen.mood == "night"
        if (one.lit is None) != (other.lit is None) or self._cells(one.ground) != self._cells(other.ground):
            return None
        if night and moonlight_share(one.ground) != moonlight_share(other.ground):
            return None
        ground = {
            space
            for space, pair in enumerate(zip(one.ground, other.ground, strict=True))
            if pair[0] != pair[1]
        }
        lit = (one.lit or frozenset()) ^ (other.lit or frozenset())
        return frozenset(ground) | lit | (one.holes ^ other.holes)

    def areas(self, spaces: Iterable[int]) -> list[pygame.Rect]:
        """Parts of the picture, none of which touches another, with all that spaces can change."""
        found: list[pygame.Rect] = []
        for space in spaces:
            if space not in self.view.axial:
                continue  # nowhere: the place of an ant that is not chosen
            area = self.view.cell_rect(space)
            area = area.inflate(2 * area.width, 2 * area.height)
            while (other := area.collidelist(found)) >= 0:
                area = area.union(found.pop(other))
            found.append(area)
        return found

    def _near(self, area: pygame.Rect, cells: tuple[int, ...]) -> list[int]:
        """The cells of which something can lie in an area, in their order."""
        reach = round(self.view.width)
        wide = area.inflate(2 * reach, 2 * reach)
        return [space for space in cells if wide.colliderect(self.view.cell_rect(space))]

    def _bounds(self, surface: Surface) -> pygame.Rect:
        """Return the area in which cells are painted."""
        return self._lens.frame if self._lens else pygame.Rect(0, 0, self.right, surface.get_height())

    def _floor(self, surface: Surface, cells: tuple[int, ...]) -> None:
        """The forest floor with the shade of the cells; what follows is painted only where the board is."""
        if self._lens is None:
            surface.blit(self._shaded(surface.get_size(), cells), (0, 0))
            return
        self.pen.panels.floor(surface)
        with clipped(surface, self._lens.frame):
            self.pen.panels.floor_through(surface, self._lens)
            surface.fblits(self._shadows(cells), PREMULTIPLIED)

    def _shaded(self, size: tuple[int, int], cells: tuple[int, ...]) -> Surface:
        """The forest floor with the shade of the cells on it."""
        shadows = self._shadows(cells)

        def paint() -> Surface:
            floor = self.pen.panels.new_floor(size)
            floor.fblits(shadows, PREMULTIPLIED)
            return floor

        places = tuple(place for _, place in shadows)
        return self._made(("shaded", size, self.pen.mood, self.view.width, places), paint)

    def _shadows(self, cells: tuple[int, ...]) -> list[Spot]:
        return [self._at(s, self._single("shadow", SHADOW)) for s in cells]

    def _decor(self, ground: bytes, cells: tuple[int, ...], veiled: bool) -> list[Spot]:
        """Return the pictures on borders and corners, and the covers: the same until the window or lens
        changes."""
        key = (cells, veiled)
        if key not in self._decors:
            self._decors[key] = [
                *self._borders(cells, veiled),
                *self._covers(veiled),
                *self._tufts(ground, veiled),
            ]
        return self._decors[key]

    def _light(self, space: int, look: Scenery, kind: str = "") -> str:
        name = self.pen.mood + ("-mark" if kind.startswith("pheromone") and self.pen.mood == "night" else "")
        if look.lit is None:
            return name
        return f"{name}-lit" if space in look.lit else f"{name}-veil"

    def _still(self, veiled: bool) -> str:
        return f"{self.pen.mood}-soft" if veiled else self.pen.mood

    def _at(self, space: int, picture: Surface) -> Spot:
        """A picture with its upper left corner, so that its middle is that of the cell."""
        return _centred(picture, self.view.xy(space))

    def _graded(self, key: tuple[object, ...], light: str, picture: Callable[[], Surface]) -> Surface:
        if light == "day":
            return picture()
        # Not asked for beforehand: a use would keep the picture by day in memory all night.
        return self._made(("ground", *key, light), lambda: apply_grade(picture(), GRADES[light]))

    def _made(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """A picture that the boards of all seats share."""
        return self.pen.sprites.made.get(key, make)

    def _cell(self, space: int, kind: str, light: str) -> Surface:
        width = max(8, round(CELL[0] * self.view.width / HEX))
        sprites, name = self.pen.sprites, f"brilliants/ground/{kind}"
        if kind == "pond":
            return self._graded((kind, width), light, lambda: sprites.get(name, width))
        column, row = (part % 4 for part in self.view.axial[space])
        cut = partial(sprites.cell, name, column, row, CELL, width)
        return self._graded((kind, column, row, width), light, cut)

    def _single(self, kind: str, size: tuple[int, int]) -> Surface:
        return self.pen.sprites.get(
            f"brilliants/ground/{kind}", max(8, round(size[0] * self.view.width / HEX))
        )

    def _borders(self, cells: tuple[int, ...], veiled: bool) -> Iterator[Spot]:
        """Twigs between zones, stones and roots along the rim."""
        inside = {self.view.axial[s]: s for s in cells}
        width = round(EDGE[0] * self.view.width / HEX)
        for space in cells:
            q, r = self.view.axial[space]
            for side, (dq, dr) in enumerate(_NEIGHBOURS):
                other = inside.get((q + dq, r + dr))
                if other is None:
                    name, row = "edges", (q * 7 + r * 13 + side * 5) % 4
                elif ZONE_OF[other] > ZONE_OF[space]:
                    name, row = "twigs", (q + r + side) % 2
                else:
                    continue
                picture = partial(self.pen.sprites.cell, f"brilliants/rim/{name}", side, row, EDGE, width)
                yield self._at(space, self._graded((name, side, row, width), self._still(veiled), picture))

    def _covers(self, veiled: bool) -> Iterator[Spot]:
        for zone, tile in cover_tiles(self.table.covered):
            width = round(COVER * self.view.width)
            name = f"brilliants/covers/{tile.lower()}"
            picture = partial(self.pen.sprites.get, name, width)
            yield self._at(zone_spaces(zone)[0], self._graded((name, width), self._still(veiled), picture))

    def _tufts(self, ground: bytes, veiled: bool) -> Iterator[Spot]:
        """Grass, clover and stones on some corners: they hide the grid."""
        width = max(6, round(TUFT * self.view.width / HEX))
        for x, y, number in self._corners(ground):
            picture = partial(
                self.pen.sprites.cell, "brilliants/rim/tufts", number % 6, number // 6, (TUFT, TUFT), width
            )
            yield _centred(self._graded(("tuft", number, width), self._still(veiled), picture), (x, y))

    def _corners(self, ground: bytes) -> list[tuple[float, float, int]]:
        """Some corners of cells, the same through every lens, and which of the pictures stands there."""
        cells = frozenset(space for space, kind in enumerate(ground) if kind != Ground.ABSENT)
        if self._chosen is None or self._chosen[0] != cells:
            self._chosen = (cells, self._choose_corners(cells))
        lens = self._lens
        seen = [(lens.seen(point) if lens else point, number) for point, number in self._chosen[1]]
        return [(x, y, number) for (x, y), number in seen]

    def _choose_corners(self, cells: frozenset[int]) -> list[tuple[BoardPoint, int]]:
        spots = {}
        for space in cells:
            for x, y in self._fitted.corners(space):
                spots[round(x), round(y)] = BoardPoint(x, y)
        rng = Random(5)
        chosen = []
        for key in sorted(spots, key=lambda k: (k[1], k[0])):
            if rng.random() < 0.34:
                chosen.append((spots[key], rng.randrange(12)))
        return chosen

    def _sunlight(self, surface: Surface) -> None:
        """Patches of sun under the canopy, multiplied into all that lies still."""
        surface.blit(self._sun_for(surface.get_height()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)

    def _sun_for(self, height: int) -> Surface:
        name, size = "brilliants/floor/light", (self.right, height)
        return self._made((name, size), lambda: smoothscale(self.pen.sprites.master(name), size))

    def _moonlight(self, surface: Surface, look: Scenery) -> None:
        """A pool of moonlight over the Glade, fainter the more pheromones shine."""
        surface.blit(self._moon_for(surface.get_height(), look), (0, 0), special_flags=pygame.BLEND_RGB_ADD)

    def _moon_for(self, height: int, look: Scenery) -> Surface:
        shade, size = round(255 * moonlight_share(look.ground)), (self.right, height)
        if self._moon is None or self._moon[0] != (size, shade):
            pool = self._made(("pool",), _pool).copy()
            pool.fill((shade, shade, shade), special_flags=pygame.BLEND_RGB_MULT)
            self._moon = (size, shade), smoothscale(pool, size)
        return self._moon[1]

    def _glow(self, surface: Surface, look: Scenery) -> None:
        """Pheromones shine in the dark."""
        for space, ground in enumerate(look.ground):
            if ground >= Ground.PHEROMONE and (look.lit is None or space in look.lit):
                glow = self._halo(self.colours[ground - Ground.PHEROMONE])
                x, y = self.view.xy(space)
                place = (round(x - glow.get_width() / 2), round(y - glow.get_height() / 2))
                surface.blit(glow, place, special_flags=pygame.BLEND_RGB_ADD)

    def _halo(self, colour: str) -> Surface:
        width = round(self.view.width)
        return self._made(("halo", colour, width), lambda: halo(GLOWS[colour], width))


def _centred(picture: Surface, centre: tuple[float, float]) -> Spot:
    width, height = picture.get_size()
    return picture, (round(centre[0] - width / 2), round(centre[1] - height / 2))


def moonlight_share(ground: bytes) -> float:
    """The share of the moonlight that a board gets: all of it without pheromones, which shine themselves."""
    return max(_LEFT, 1 - sum(kind >= Ground.PHEROMONE for kind in ground) / _OWN_LIGHT)


def _pool() -> Surface:
    """The pool of moonlight in small, to be added: brightest in its middle, nothing from its rim on."""
    (x0, y0), (a, b) = _POOL
    middle = _POOL_SIDE // 2
    assert x0 == middle / _POOL_SIDE  # the right half mirrors the left one
    columns = [((x / _POOL_SIDE - x0) / a) for x in range(middle + 1)]
    pixels = bytearray()
    for y in range(_POOL_SIDE):
        down = (y / _POOL_SIDE - y0) / b
        half = [_moonlit(1 - hypot(across, down)) for across in columns]
        pixels += b"".join(half + half[-2:0:-1])
    return pygame.image.frombuffer(pixels, (_POOL_SIDE, _POOL_SIDE), "RGB").convert(Surface((1, 1)))


def _moonlit(near: float) -> bytes:
    """The light at a place: none at 0, on the rim, and most at 1, in the middle."""
    if near <= 0:
        return bytes(3)
    level = near * near * (3 - 2 * near)
    return bytes([round(part * level) for part in _MOONLIGHT])


def halo(colour: str, width: int) -> Surface:
    """The light round a glowing cell, to be added: a bright rim that fades outwards, a faint inside."""
    size = round(width * 2.4)
    picture = Surface((size, size))
    radius = width / 3**0.5
    centre = size / 2
    shine = pygame.Color(colour)
    for scale, share in ((0.9, 0.30), (0.78, 0.06)):
        points = [
            (centre + x * radius * scale, centre + y * radius * scale)
            for x, y in ((0, -1), (0.866, -0.5), (0.866, 0.5), (0, 1), (-0.866, 0.5), (-0.866, -0.5))
        ]
        level = [round(part * share) for part in (shine.r, shine.g, shine.b)]
        pygame.draw.polygon(picture, level, points)
    near = pygame.transform.gaussian_blur(picture, max(1, round(width * 0.05)))
    # A wide blur at full size took most of the first picture by night; at a quarter it looks the same.
    small = smoothscale(picture, (max(1, size // _COARSE),) * 2)
    soft = pygame.transform.gaussian_blur(small, max(1, round(width * 0.2 / _COARSE)))
    far = smoothscale(soft, picture.get_size())
    near.blit(far, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return near


def patch(space: int) -> str:
    """Moss, soil or litter, in soft clusters over the board."""
    q, r = COORDINATES[space]
    value = (
        sin(q * 0.9 + r * 0.35 + 1.3) + sin(r * 1.1 - q * 0.5 + 0.4) + 0.9 * sin((q * 7.3 + r * 3.1) * 1.7)
    )
    if value > 0.35:
        return "moss"
    return "litter" if value < -0.75 else "soil"


def look_of(ground: bytes, holes: Collection[int], lit: frozenset[int] | None = None) -> Scenery:
    """The ground with holes and spotlight."""
    return Scenery(ground, frozenset(holes), lit)
