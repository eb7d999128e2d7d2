"""The island without its tiles: sea, shallows, foam, cliff and beach round whatever is land.

All comes from one field, the nearness to land: a map of it for one hex is laid over every land space, the
greater value stays, and noise makes the result wander. Each layer is then a palette over that field. To paint
each layout beforehand was rejected: a storm floods space by space, and windows differ in size.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from pygame import BLEND_RGB_ADD, BLEND_RGB_MULT, BLEND_RGBA_MULT, Rect, Surface

from game.kit.field import Colour, added, blank, greys, joined, less, mapped, moved, stain, times
from game.kit.lettering import PREMULTIPLIED
from game.kit.theme import rgb
from game.tables.colossi.island.geometry import SPACES, Grid
from game.tables.colossi.island.sheets import Sheets, Size

LEVEL: Final = 225.0
"""The field at the side of a hex, as the map has it."""
STEP: Final = 2.2
"""Change of the field for every unit."""
BEACH: Final = 11.0
"""Units of sand beyond the hexes."""
CLIFF: Final = 13.0
"""Units of rock below the sand."""
WANDER: Final = 16
"""Maximum change of the field by noise, for the coast; and for shallows and foam besides."""
SURGE: Final = 23

RINGS: Final = (
    (64.0, "#2f7f88", 0.50),
    (42.0, "#459a9a", 0.66),
    (24.0, "#74bcae", 0.82),
    (11.0, "#b4dfca", 0.90),
)
"""Shallows from far to near: units from the coast, colour, how opaque."""
FOAM: Final = ((4.5, 2.6, 0.95), (15.5, 1.6, 0.60), (29.0, 1.3, 0.36))
"""Lines of foam: units from the coast, width, how opaque."""
SPRAY: Final = "#f6fcf0"
SHADOW: Final = (10.0, 12.0)
"""Offset of the island's shadow on the water to the right and down, in units."""
DARK: Final = 0.36
PART: Final = 256
"""Side of the parts in which the coast is painted, in pixels."""


def _smooth(low: float, high: float, value: float) -> float:
    t = min(1.0, max(0.0, (value - low) / (high - low)))
    return t * t * (3 - 2 * t)


def _beyond(share: float) -> float:
    """Units from the coast, positive on the water, for a value of the field (0-1)."""
    return (LEVEL - share * 255) / STEP - BEACH


def _over(function: Callable[[float], float]) -> tuple[Colour, ...]:
    """The grey palette of a function of units from the coast."""
    return greys(lambda share: function(_beyond(share)))


@lru_cache(maxsize=1)
def _shallows() -> tuple[tuple[Colour, ...], tuple[Colour, ...]]:
    """Return for each field value the share of the deep sea that remains, and the colour added by the
    rings."""
    kept, colours = [], []
    for index in range(256):
        away, share, mixed = _beyond(index / 255), 1.0, (0.0, 0.0, 0.0)
        for limit, hue, opaque in RINGS:
            cover = opaque * _smooth(limit + 2.4, limit - 2.4, away)
            ring = rgb(hue)
            mixed = (
                mixed[0] + (ring[0] - mixed[0]) * cover,
                mixed[1] + (ring[1] - mixed[1]) * cover,
                mixed[2] + (ring[2] - mixed[2]) * cover,
            )
            share *= 1 - cover
        kept.append((round(255 * share),) * 3)
        colours.append((round(mixed[0]), round(mixed[1]), round(mixed[2])))
    return tuple(kept), tuple(colours)


@lru_cache(maxsize=1)
def _lines_of_foam() -> tuple[Colour, ...]:
    def line(away: float) -> float:
        return max(
            opaque * _smooth(width + 1.2, max(0.2, width - 0.8), abs(away - place))
            for place, width, opaque in FOAM
        )

    return _over(line)


@lru_cache(maxsize=1)
def _solid() -> tuple[Colour, ...]:
    return _over(lambda away: _smooth(0.9, -0.9, away))


@lru_cache(maxsize=1)
def _shade() -> tuple[Colour, ...]:
    return _over(lambda away: 1 - DARK * _smooth(12, -10, away))


@lru_cache(maxsize=1)
def _rock() -> tuple[Colour, ...]:
    """The cliff grows darker towards the water."""
    return _over(lambda away: 0.62 + 0.5 * _smooth(0, -15, away))


@lru_cache(maxsize=1)
def _beach() -> tuple[Colour, ...]:
    """Sand grows lighter inland, behind a dark edge."""
    return _over(lambda away: 0.86 + 0.14 * _smooth(0, -10, away) - 0.42 * _smooth(1.9, 0.3, abs(away)))


@lru_cache(maxsize=1)
def _edge_light() -> tuple[Colour, ...]:
    return _over(lambda away: 0.30 * _smooth(1.8, 0.4, abs(away + 3.4)))


def nearness(sheets: Sheets, grid: Grid, land: Collection[int], area: Rect) -> Surface:
    """Return the field of nearness to land in an area of the grid's pixels."""
    field, one = blank(area.size), sheets.hex()
    for space in land:
        place = _felt(sheets, grid, space)
        joined(field, one, (place.x - area.x, place.y - area.y))
    return field


def _felt(sheets: Sheets, grid: Grid, space: int) -> Rect:
    """The rect in which a land space makes the sea shallow, in the grid's pixels."""
    (width, height), (x, y) = sheets.hex().get_size(), grid.centre(space)
    return Rect(round(x - width / 2), round(y - height / 2), width, height)


def _wandering(field: Surface, noise: Surface, most: int) -> Surface:
    """The field raised and lowered by up to `most`, as noise says; where it is nothing it stays so."""
    noise.fill((2 * most,) * 3, special_flags=BLEND_RGB_MULT)
    result = added(field.copy(), noise)
    return less(result, blank(field.get_size(), most))


def _cut(texture: Surface, mask: Surface) -> Surface:
    """The texture where a field lets it, premultiplied."""
    piece = stain(mask, "#ffffff")
    piece.blit(texture, (0, 0), special_flags=BLEND_RGBA_MULT)
    return piece


def painted(
    sheets: Sheets, grid: Grid, land: Collection[int], rect: Rect, part: Rect | None = None
) -> Surface:
    """Sea and coast within a rect of the window, opaque; or only a `part` of it, just as in the whole."""
    part = rect if part is None else part
    area = _needed(sheets, rect, part)
    offset = area.x - rect.x, area.y - rect.y
    here, inside = _within(grid, rect), Rect(offset, area.size)
    picture = sheets.filled("sea", area.size, area.topleft)
    if near := [space for space in land if _felt(sheets, here, space).colliderect(inside)]:
        ground = _Ground(sheets, area.size, offset)
        shore = _wandering(nearness(sheets, here, near, inside), ground.sheet("shore"), WANDER)
        _water(picture, ground, shore)
        _rise(picture, ground, shore)
    return picture.subsurface(part.move(-area.x, -area.y)).convert(32, 0)


def parts(sheets: Sheets, grid: Grid, rect: Rect) -> list[tuple[Rect, frozenset[int]]]:
    """The parts in which a rect of the window is painted, and the spaces that show in each if they are land.

    Not all at once: that takes longer than a frame may, and a flood changes a few of them.
    """
    lefts, tops = range(rect.left, rect.right, PART), range(rect.top, rect.bottom, PART)
    felt = [_felt(sheets, _within(grid, rect), space) for space in SPACES]
    found = []
    for part in (Rect(left, top, PART, PART).clip(rect) for left in lefts for top in tops):
        needed = _needed(sheets, rect, part).move(-rect.x, -rect.y)
        found.append((part, frozenset(needed.collidelistall(felt))))
    return found


def _within(grid: Grid, rect: Rect) -> Grid:
    """The grid in pixels of a rect of the window."""
    return Grid(grid.left - rect.x, grid.top - rect.y, grid.radius)


def _needed(sheets: Sheets, rect: Rect, part: Rect) -> Rect:
    """A part of a rect with what casts a shadow into it, and the sand over its cliff."""
    left, top = sheets.px(SHADOW[0]), max(sheets.px(SHADOW[1]), sheets.px(CLIFF))
    return Rect(part.x - left, part.y - top, part.width + left, part.height + top).clip(rect)


@dataclass(frozen=True, slots=True)
class _Ground:
    """Sheets for an area whose corner lies so many pixels right of and below that of all that is painted."""

    sheets: Sheets
    size: Size
    offset: Size

    def sheet(self, name: str) -> Surface:
        """A new surface filled with a sheet."""
        return self.sheets.filled(name, self.size, self.offset)


def _water(picture: Surface, ground: _Ground, shore: Surface) -> None:
    """Shallows, foam, and the island's shade on them."""
    surf = _wandering(shore, ground.sheet("surf"), SURGE)
    kept, colours = _shallows()
    times(picture, mapped(surf, kept))
    picture.blit(mapped(surf, colours), (0, 0), special_flags=BLEND_RGB_ADD)
    foam = mapped(surf, _lines_of_foam())
    times(foam, ground.sheet("foam"))
    picture.blit(stain(foam, SPRAY), (0, 0), special_flags=PREMULTIPLIED)
    dark, px = mapped(shore, _shade()), ground.sheets.px
    picture.blit(dark, (px(SHADOW[0]), px(SHADOW[1])), special_flags=BLEND_RGB_MULT)


def _rise(picture: Surface, ground: _Ground, shore: Surface) -> None:
    """Cliff and beach."""
    below = moved(shore, 0, ground.sheets.px(CLIFF))
    rock = times(ground.sheet("cliff"), mapped(below, _rock()))
    picture.blit(_cut(rock, mapped(below, _solid())), (0, 0), special_flags=PREMULTIPLIED)
    sand = times(ground.sheet("sand"), mapped(shore, _beach()))
    added(sand, mapped(shore, _edge_light()))
    picture.blit(_cut(sand, mapped(shore, _solid())), (0, 0), special_flags=PREMULTIPLIED)
