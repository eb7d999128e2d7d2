"""Grey fields: masks, distances and densities as pictures, worked on without leaving the graphics library.

A field is a surface of 32 bits whose channels are the same, 0-255. The slow parts of such work in plain
Python, a function of every value and blending of two fields, are a palette and a blit here: about a
millisecond for a million pixels.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

import pygame
from pygame import BLEND_RGB_ADD, BLEND_RGB_MAX, BLEND_RGB_MULT, BLEND_RGB_SUB, Surface

from game.kit.filters import box_blur, smoothscale

Colour = tuple[int, int, int]
Palette = Sequence[Colour]
Size = tuple[int, int]

COARSE: Final = 3
"""Wide blurs are made at a third of the size. What is blurred has no detail that would be missed."""
_WIDE: Final = 3.6
"""Spread in pixels from which on a blur is wide."""
ORIGIN: Final = (0, 0)


def blank(size: Size, value: int = 0) -> Surface:
    """A field of one value."""
    field = Surface(size, pygame.SRCALPHA, 32)
    field.fill((value, value, value, 255))
    return field


def added(field: Surface, other: Surface, at: Size = ORIGIN) -> Surface:
    """Adds another field in place, up to 255."""
    field.blit(other, at, special_flags=BLEND_RGB_ADD)
    return field


def less(field: Surface, other: Surface, at: Size = ORIGIN) -> Surface:
    """Takes another field away in place, down to 0."""
    field.blit(other, at, special_flags=BLEND_RGB_SUB)
    return field


def times(field: Surface, other: Surface, at: Size = ORIGIN) -> Surface:
    """Multiplies by another field in place, 255 being one."""
    field.blit(other, at, special_flags=BLEND_RGB_MULT)
    return field


def joined(field: Surface, other: Surface, at: Size = ORIGIN) -> Surface:
    """Keeps the greater of two fields in place."""
    field.blit(other, at, special_flags=BLEND_RGB_MAX)
    return field


def moved(field: Surface, right: float, down: float) -> Surface:
    """The field shifted by pixels; what comes in from outside is 0."""
    shifted = blank(field.get_size())
    shifted.blit(field, (round(right), round(down)))
    return shifted


def mapped(field: Surface, palette: Palette) -> Surface:
    """The picture in which each value has become the palette's colour of that number."""
    plane = pygame.image.frombuffer(field.get_buffer().raw[::4], field.get_size(), "P")
    plane.set_palette(palette)
    return plane.convert(field)


def stain(field: Surface, colour: str, strength: float = 1) -> Surface:
    """A premultiplied picture in one colour that is as opaque as the field says, times `strength`."""
    red, green, blue, opaque = _stained(colour, strength)
    pixels = bytearray(field.get_buffer().raw)
    plane = bytes(pixels[::4])
    # In the order in which the surface keeps them: it takes the bytes over as they are.
    for channel, table in enumerate((blue, green, red, opaque)):
        pixels[channel::4] = plane.translate(table)
    return pygame.image.frombuffer(pixels, field.get_size(), "BGRA")


@lru_cache(maxsize=128)
def _stained(colour: str, strength: float) -> tuple[bytes, ...]:
    """For red, green, blue and opacity what each value of a field becomes."""
    opaque = bytes(min(255, round(strength * value)) for value in range(256))
    ink = pygame.Color(colour)
    return tuple(bytes(full * value // 255 for value in opaque) for full in (ink.r, ink.g, ink.b, 255))


def blurred(field: Surface, spread: float) -> Surface:
    """The field blurred by a standard deviation of `spread` pixels; its sides are multiples of `COARSE`.

    Beyond its edges it is taken to go on as it is there.
    """
    if spread < _WIDE:
        return _boxed(field, spread)
    width, height = field.get_size()
    small = smoothscale(field, (width // COARSE, height // COARSE))
    # A picture of n pixels is enlarged as if it were n - 1 wide: with one more, thirds stay thirds.
    wider = Surface((width // COARSE + 1, height // COARSE + 1), pygame.SRCALPHA, 32)
    for place in ((1, 1), (1, 0), (0, 1), ORIGIN):
        wider.blit(small, place)
    large = smoothscale(_boxed(wider, spread / COARSE), (width, height))
    # The middle of a coarse pixel is that of the second of its three.
    centred = large.copy()
    centred.blit(large, (COARSE // 2, COARSE // 2))
    return centred


def _boxed(field: Surface, spread: float) -> Surface:
    """Two box filters, which together weigh like a tent: near enough to a Gaussian for walls and washes."""
    radius = max(1, round(math.sqrt(1.5 * spread * spread + 0.25) - 0.5))
    return box_blur(box_blur(field, radius), radius)


# ---------------------------------------------------------------------- palettes


def greys(function: Callable[[float], float]) -> tuple[Colour, ...]:
    """The palette that turns every value (0-1) into the function of it (clipped to 0-1)."""
    values = (round(255 * min(1.0, max(0.0, function(index / 255)))) for index in range(256))
    return tuple((value, value, value) for value in values)


@lru_cache(maxsize=128)
def edge(level: float, width: float) -> tuple[Colour, ...]:
    """0 below a level, 1 above, a straight ramp `width` wide between; all as shares of 255."""
    return greys(lambda value: (value - level) / width + 0.5)


@lru_cache(maxsize=128)
def inked(colour: str, strength: float) -> tuple[Colour, ...]:
    """Factors to multiply paper by where ink lies `strength` times as thick as the field's value."""
    ink = pygame.Color(colour)
    channels = (ink.r, ink.g, ink.b)

    def share(index: int, channel: int) -> int:
        return round(255 - (255 - channel) * min(1.0, strength * index / 255))

    return tuple((share(i, channels[0]), share(i, channels[1]), share(i, channels[2])) for i in range(256))


@lru_cache(maxsize=128)
def dyed(colour: str, densest: float) -> tuple[Colour, ...]:
    """Factors to multiply paper by for a pigment of a density; the field's greatest value means `densest`.

    A density of 1 is the colour itself. Pigment absorbs light: two glazes multiply.
    """
    ink = pygame.Color(colour)
    dark = [-math.log(max(channel, 5) / 255) for channel in (ink.r, ink.g, ink.b)]

    def light(index: int, channel: int) -> int:
        return round(255 * math.exp(-dark[channel] * densest * index / 255))

    return tuple((light(i, 0), light(i, 1), light(i, 2)) for i in range(256))


def distance(value: float, spread: float) -> float:
    """Depth inside a mask of a point with this blurred value (0-1); accurate within 2.4 `spread`."""
    share = min(1 - 1e-3, max(1e-3, value))
    return float(spread * 4.91 * (share**0.14 - (1 - share) ** 0.14))


def level(depth: float, spread: float) -> float:
    """The blurred value (0-1) of a place so deep inside a mask with a straight edge."""
    return 0.5 * (1 + math.erf(depth / spread / math.sqrt(2)))
