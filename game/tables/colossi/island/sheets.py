"""The painted pictures of the island in one size: seamless sheets, and the map of how near a hex is."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Surface

from game.kit.filters import smoothscale
from game.kit.sprites import Sprites

FOLDER: Final = "colossi/island"
RADIUS: Final = 89.0
"""Units from a tile's middle to its corner, in all pictures of the island: pixels of a window 1920 wide."""
Size = tuple[int, int]


class Sheets:
    """Pictures at so many pixels a unit."""

    def __init__(self, sprites: Sprites, unit: float) -> None:
        self.sprites, self.unit = sprites, unit

    def px(self, units: float) -> int:
        """Units in whole pixels."""
        return round(units * self.unit)

    def _sheet(self, name: str) -> Surface:
        """One sheet without alpha, so that it may be blitted without blending and its channels read."""

        def scaled() -> Surface:
            master = self.sprites.master(f"{FOLDER}/{name}")
            size = max(1, self.px(master.get_width())), max(1, self.px(master.get_height()))
            return smoothscale(master, size).convert(32, 0)

        return self.sprites.made.get(("island-sheet", name, self.unit), scaled)

    def hex(self) -> Surface:
        """Nearness field of one hex (`coast` of the sheets' maker), its middle in the middle. Do not draw on
        it."""
        return self._sheet("coast")

    def filled(self, name: str, size: Size, shift: Size = (0, 0)) -> Surface:
        """A new surface filled with a seamless sheet whose corner is shifted up and left by pixels."""
        sheet, area = self._sheet(name), Surface(size, pygame.SRCALPHA, 32)
        wide, high = sheet.get_size()
        for x in range(-(shift[0] % wide), size[0], wide):
            for y in range(-(shift[1] % high), size[1], high):
                area.blit(sheet, (x, y))
        return area
