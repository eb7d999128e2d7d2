"""Background of the desk: leather, torn sheets of paper, the tray with its felt.

Each is painted once per size and kept by the pen. Sheets of paper never repeat their edges next to each
other: a `seed` moves them along the strip they are torn from.
"""

from __future__ import annotations

from typing import Final

import pygame

from game.kit.filters import smoothscale
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen

_FOLDER: Final = "fortunant/desk"
_FINE, _COARSE = 3, 2
"""Pixels of the sheets of paper and of the cloths that make one layout unit."""
_EDGE: Final = 256.0
"""Length of the torn strip in units."""
RIM: Final = (8.0, 7.0)
"""Units of wood left and right, above and below the felt of a tray."""


def leather(pen: Pen, size: tuple[int, int]) -> pygame.Surface:
    """The desk under everything, lit by a lamp."""

    def paint(surface: pygame.Surface) -> None:
        surface.blit(pen.sprites.tile(f"{_FOLDER}/leather", size, pen.u / _COARSE), (0, 0))
        lamp = smoothscale(pen.sprites.master(f"{_FOLDER}/light"), size)
        surface.blit(lamp, (0, 0), special_flags=pygame.BLEND_RGB_MULT)

    return pen.remembered("fortunant-leather", size, paint)


def sheet(pen: Pen, size: tuple[int, int], seed: int = 0) -> pygame.Surface:
    """A piece of paper with four torn edges."""

    def paint(surface: pygame.Surface) -> None:
        paper = pen.sprites.tile(f"{_FOLDER}/paper", size, pen.u / _FINE)
        surface.blit(paper, (0, 0), special_flags=PREMULTIPLIED)
        for side in range(4):
            _tear(pen, surface, side, seed)

    return pen.remembered(("fortunant-sheet", seed), size, paint)


def _tear(pen: Pen, surface: pygame.Surface, side: int, seed: int) -> None:
    """Tear one edge off: 0 above, 1 left, 2 below, 3 right."""
    strip = pen.sprites.get(f"{_FOLDER}/torn", max(1, round(_EDGE * pen.u)))
    edge = pygame.transform.rotate(strip, 90 * side) if side else strip
    long = edge.get_height() if side % 2 else edge.get_width()
    place = -((seed * 97 + side * 61) * long // 256 % long)
    while place < (surface.get_height() if side % 2 else surface.get_width()):
        spot = {
            0: (place, 0),
            1: (0, place),
            2: (place, surface.get_height() - edge.get_height()),
            3: (surface.get_width() - edge.get_width(), place),
        }[side]
        surface.blit(edge, spot, special_flags=pygame.BLEND_RGBA_MULT)
        place += long


def lay_sheet(pen: Pen, surface: pygame.Surface, rect: pygame.Rect, seed: int = 0) -> None:
    """Put a piece of paper with its shadow on the desk."""
    lay_shadow(pen, surface, rect)
    surface.blit(sheet(pen, rect.size, seed), rect, special_flags=PREMULTIPLIED)


def lay_tray(pen: Pen, surface: pygame.Surface, rect: pygame.Rect) -> pygame.Rect:
    """Put the tray with its felt on the desk; the rect of the felt."""
    lay_shadow(pen, surface, rect)
    wood = pen.sprites.frame("plank", rect.size, pen.u, "pressed")
    surface.blit(wood, rect, special_flags=PREMULTIPLIED)
    cloth = rect.inflate(-2 * pen.px(RIM[0]), -2 * pen.px(RIM[1]))

    def paint(picture: pygame.Surface) -> None:
        felt = pen.sprites.tile(f"{_FOLDER}/felt", cloth.size, pen.u / _COARSE)
        picture.blit(felt, (0, 0), special_flags=PREMULTIPLIED)
        well = pen.sprites.frame("well", cloth.size, pen.u)
        picture.blit(well, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)

    felted = pen.remembered("fortunant-felt", cloth.size, paint)
    surface.blit(felted, cloth, special_flags=PREMULTIPLIED)
    return cloth


def lay_shadow(pen: Pen, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Paint the shadow of an object on the desk."""
    room = pen.px(pen.sprites.slices["shadow"].room)
    area = rect.inflate(2 * room, 2 * room)
    surface.blit(pen.sprites.frame("shadow", area.size, pen.u), area, special_flags=PREMULTIPLIED)
