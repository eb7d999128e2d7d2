"""Water over the lowest rows: the ground grows pale but for its ink, then three glazes with wet edges."""

from __future__ import annotations

import math
from typing import Final

import pygame
from pygame import Rect, Surface

from game.kit import field
from game.kit.field import added, blank, mapped, times
from game.kit.lettering import PREMULTIPLIED
from game.tables.fortunant.leaf.earthwork import Region, Wash, snapped, wash
from game.tables.fortunant.leaf.geometry import HEIGHT, RADIUS, TOP, WIDTH
from game.tables.fortunant.leaf.texture import FOLDER
from rules.fortunant.grid import ROWS

_ABOVE: Final = 27.0
"""Height of the water above the middles of the highest flooded row, in units."""
CREST: Final = 12.0
"""From the top of the picture of the ripples to the mean water line, in units: no wave is higher."""
_RIPPLES: Final = (714.0, 392.0)
_GLAZES: Final = (
    (0.0, Wash("#4ea3dc", 0.46)),
    (13.0, Wash("#3f8fd0", 0.20)),
    (33.0, Wash("#3a7fc4", 0.18)),
)
"""Glazes, each with the depth below the surface at which it begins, in units."""
_RIM: Final = 1.6
_CLOUDS: Final = 0.5
"""Share of a wash's clouds: over so wide an area they would be seen to repeat."""
_RIM_ROOM: Final = 3.0
"""Units at the torn rim that are not made pale: half transparent, they would begin to shine."""
_BLEED: Final = 12
"""Units that the glazes run on beyond the rim, so that no wet edge follows it."""
_PALE: Final = ((244, 246, 242), 0.62)


def surface_at(level: int) -> float:
    """Height of the water line in units from the leaf's top; level 0 is below the leaf."""
    return TOP + 1.5 * RADIUS * (ROWS - level) - _ABOVE if level else HEIGHT + 2 * RADIUS


def flood(paper: Surface, region: Region, level: int) -> None:
    """Lay the water of a level over a region."""
    line = surface_at(level)
    top = region.area.y + math.floor(region.grid.place(0, line - CREST - _ABOVE)[1])
    wet = region.area.clip(Rect(region.area.x, top, *region.area.size))
    wet = snapped(wet).clip(region.area)
    if not level or not wet.height:
        return
    # Only where there is water: in a dry region, most of the leaf, it would cost as much as the rest.
    below = wet.move(-region.area.x, -region.area.y)
    _lay(paper.subsurface(below), Region(region.textures, wet), line)


def _lay(paper: Surface, region: Region, line: float) -> None:
    _clear(paper, region, _mask(region, line, _RIM_ROOM))
    for below, pigment in _GLAZES:
        mask = _mask(region, line + below, -_BLEED)
        wash(paper, region, (region.nearness(mask), mask), pigment, _RIM, _CLOUDS)
    size = round(_RIPPLES[0] * region.unit), round(_RIPPLES[1] * region.unit)
    ripples = region.textures.sprites.get(f"{FOLDER}/ripples", *size)
    x, y = region.grid.pixel(0, line - CREST)
    foot = region.grid.pixel(0, HEIGHT - 9)[1]
    shown = Rect(0, 0, size[0], max(0, foot - y))
    paper.blit(ripples, (x, y), shown, special_flags=PREMULTIPLIED)


def _mask(region: Region, line: float, inset: float) -> Surface:
    """Return the mask of the water: waves above, and everything below them up to `inset` units from the
    rim."""
    xs = range(-_BLEED, int(WIDTH) + _BLEED + 1, 4)
    waves = [(float(x), line + 2.2 * math.sin(x / 13 + 0.6) + 1.3 * math.sin(x / 5.2)) for x in xs]
    outline = [(x, y) for x, y in waves if inset <= x <= WIDTH - inset]
    outline += [(WIDTH - inset, HEIGHT - inset), (inset, HEIGHT - inset)]
    mask = blank(region.area.size)
    pygame.draw.polygon(mask, "white", [region.grid.place(*point) for point in outline])
    return mask


def _clear(paper: Surface, region: Region, mask: Surface) -> None:
    """Make the ground pale where no ink stands: what was drawn stays readable under water."""
    colour, share = _PALE

    def bright(value: float) -> float:
        t = min(1.0, max(0.0, (value - 0.30) / 0.32))
        return share * t * t * (3 - 2 * t)

    veil = times(mapped(pygame.transform.grayscale(paper), field.greys(bright)), mask)
    times(paper, mapped(veil, field.greys(lambda value: 1 - value)))
    pale = blank(paper.get_size())
    pale.fill((*colour, 255))
    added(paper, times(pale, veil))
