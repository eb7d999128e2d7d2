"""The painted pictures of the leaf in one size: the earth, and seamless textures cut to any part of it."""

from __future__ import annotations

from functools import cache
from typing import Final

import pygame
from pygame import Rect, Surface

from game.kit import field
from game.kit.sprites import Sprites
from game.tables.fortunant.leaf.geometry import HEIGHT, WIDTH

FOLDER: Final = "fortunant/leaf"
TILE: Final = 192
"""Units of a texture's side."""
_INSIDE: Final = ((243, 235, 214), (255, 251, 241))
"""Paper where earth has been dug away: the hollows and the hills of its tooth."""


class Textures:
    """Pictures of the leaf at so many pixels a unit; rects are in pixels from the leaf's corner."""

    def __init__(self, sprites: Sprites, unit: float) -> None:
        self.sprites = sprites
        self.unit = unit
        self.size = round(WIDTH * unit), round(HEIGHT * unit)
        self._side = max(1, round(TILE * unit))
        self._tiles: dict[str, Surface] = {}

    def earth(self, area: Rect) -> Surface:
        """The empty leaf there, with its torn edge, premultiplied."""
        part = Surface(area.size, pygame.SRCALPHA, 32)
        part.blit(self.whole(), field.ORIGIN, area, special_flags=pygame.BLEND_RGBA_ADD)
        return part

    def whole(self) -> Surface:
        """The empty leaf. Do not draw on it."""
        return self.sprites.get(f"{FOLDER}/leaf", *self.size)

    def part(self, name: str, area: Rect) -> Surface:
        """A texture there; the same place always has the same grain, whatever the rect."""
        tile, side = self._tile(name), self._side
        part = Surface(area.size, pygame.SRCALPHA, 32)
        for x in range(-(area.x % side), area.width, side):
            for y in range(-(area.y % side), area.height, side):
                part.blit(tile, (x, y))
        return part

    def inside(self, area: Rect) -> Surface:
        """Bright paper, for what has been dug."""
        return field.mapped(self.part("tooth", area), _shades())

    def _tile(self, name: str) -> Surface:
        if name not in self._tiles:
            tile = self.sprites.get(f"{FOLDER}/{name}", self._side, self._side)
            # Opaque, so that it may be blitted without blending.
            self._tiles[name] = tile.convert(32, 0)
        return self._tiles[name]


@cache
def _shades() -> field.Palette:
    (low, high), last = _INSIDE, 255
    return [
        (
            low[0] + (high[0] - low[0]) * value // last,
            low[1] + (high[1] - low[1]) * value // last,
            low[2] + (high[2] - low[2]) * value // last,
        )
        for value in range(256)
    ]
