"""The painted ground of a tile of the island: brush marks inside a hex whose edge wanders a little.

Lengths are units: a tile's radius is 89 of them, one pixel each in a window 1920 wide. Places are seen from
the tile's middle.
"""

import math
from collections.abc import Callable, Iterable
from random import Random
from typing import Final

import numpy as np
from PIL import Image

from assets.make.colossi_sculpt import blurred, colour_of, moved
from assets.make.kit.colour import Tones, mix, tone
from assets.make.kit.form import dot, fill
from assets.make.kit.noise import Field, fbm, smoothstep
from assets.make.kit.path import dab, taper
from assets.make.kit.svg import Sheet

RADIUS: Final = 89.0
BOX: Final = (-95.0, -111.0, 190.0, 195.0)
"""Left, top, width and height of a tile's picture: scenery may rise above the upper side of the hex."""
SHOWN: Final = 2.0
"""Pixels of a unit: enough for a window 2560 wide, where a unit is 1.33 pixels, and fair in larger ones."""
SIZE: Final = round(BOX[2] * SHOWN), round(BOX[3] * SHOWN)

PASSES: Final = (
    (14.0, 27.0, 12.0, -0.10, 0.0),
    (9.0, 14.0, 7.0, 0.02, 0.12),
    (6.4, 8.0, 3.8, 0.10, 0.26),
)
"""Layers of brush marks: distance, length and width of a mark, how much lighter, how uneven."""
EDGE: Final = (2.1, 3.7)
"""Inset of the paint from the hex: the sand between tiles shows as a seam."""
LIGHT_SIDE: Final = (0.50, 0.75)


def places() -> tuple[Field, Field]:
    """Units right and down of the middle for every pixel."""
    y, x = np.mgrid[0 : SIZE[1], 0 : SIZE[0]].astype(np.float32)
    return (x + 0.5) / np.float32(SHOWN) + BOX[0], (y + 0.5) / np.float32(SHOWN) + BOX[1]


def inside(x: Field, y: Field, radius: float = RADIUS) -> Field:
    """Units from a place to the nearest side of a flat-top hex, positive inside."""
    half = radius * math.sqrt(3) / 2
    across, down = np.abs(x), np.abs(y)
    away = np.maximum(down - half, across * (math.sqrt(3) / 2) + down * 0.5 - half)
    return np.asarray(-away, np.float32)


def depth(seed: int) -> Field:
    """The same with an edge that wanders like a brush: some 2 units in long waves, 1 in short ones."""
    x, y = places()
    wide, high = SIZE
    right, down = (
        (fbm(high, wide, 26 * SHOWN, 2, seed + salt) - 0.5) * 6
        + (fbm(high, wide, 6 * SHOWN, 2, seed + salt + 2) - 0.5) * 1.6
        for salt in (41, 42)
    )
    return inside(x + right, y + down)


def cover(deep: Field) -> Field:
    """Opacity of the ground."""
    return np.asarray(smoothstep(*EDGE, deep), np.float32)


def _marks(tones: Tones, seed: int, flow: float) -> Iterable[str]:
    chance = Random(seed * 31 + 7)
    wide, high = SIZE
    near, far = fbm(high, wide, 20 * SHOWN, 3, seed + 52), fbm(high, wide, 120 * SHOWN, 3, seed + 51)
    for distance, length, width, lighter, uneven in PASSES:
        for row in np.arange(-86, 87, distance):
            for column in np.arange(-96, 97, distance):
                x = column + chance.uniform(-0.6, 0.6) * distance
                y = row + chance.uniform(-0.6, 0.6) * distance
                if abs(y) > 84 or abs(x) * 0.866 + abs(y) * 0.5 > 86:
                    continue
                at = int((y - BOX[1]) * SHOWN), min(wide - 1, max(0, int((x - BOX[0]) * SHOWN)))
                value = 0.46 + 1.1 * (near[at] - 0.5) + 0.7 * (far[at] - 0.5) + lighter
                value += chance.uniform(-uneven, uneven) - 0.10 * y / 80 - 0.05 * x / 90
                turn = (far[at] - 0.5) * flow + chance.uniform(-0.4, 0.4)
                stretch, thick = chance.uniform(0.7, 1.2), chance.uniform(0.7, 1.1)
                yield fill(dab(x, y, length * stretch, width * thick, turn), tone(tones, value), 0.92)


def drawn(markup: str) -> Image.Image:
    """SVG about the tile's middle as a picture of a tile's size."""
    return Sheet(BOX).paint(markup, *SIZE, 2)


def painted(tones: Tones, seed: int, extra: Callable[[Random], str] | None = None, flow: float = 7) -> Field:
    """Height x width x 3 (0-255): brush marks in tones from dark to light, `extra` painted over them.

    `flow` is how much the direction of the brush turns over the tile.
    """
    base = f'<rect x="-99" y="-115" width="198" height="203" fill="{tone(tones, 0.45)}"/>'
    over = extra(Random(seed)) if extra else ""
    picture = drawn(base + "".join(_marks(tones, seed, flow)) + over)
    return np.asarray(picture, np.float32)[..., :3]


def lit(colour: Field, deep: Field) -> Field:
    """The ground a little domed, with a light bevel at the upper left and a dark one opposite."""
    x, y = places()
    dome = np.clip(deep / 40, 0, 1)
    rim = np.exp(-np.clip(deep - 2.5, 0, 99) / 4.6)
    side = np.clip(-(y / 78 * LIGHT_SIDE[1] + x / 90 * LIGHT_SIDE[0]), -1, 1)
    light = (1 + 0.06 * (dome - 0.5)) * (1 + 0.30 * side * rim) * (1.05 - 0.05 * (x / 94 + y / 84) / 2)
    return np.asarray(colour * light[..., None], np.float32)


def lined(colour: Field, deep: Field, tones: Tones) -> Field:
    """A dark line just inside the edge."""
    line = (1 - smoothstep(0.5, 1.5, np.abs(deep - 2.9))) * 0.62
    ink = colour_of(mix(tones[0], "#1c1008", 0.45))
    return np.asarray(colour + (ink - colour) * line[..., None], np.float32)


def shade_of(mask: Field, ground: Field) -> Field:
    """Shade (0-1) that something standing on the ground casts to its lower right."""
    return blurred(moved(mask, 3 * SHOWN, 3.4 * SHOWN), 2.6 * SHOWN) * ground * np.float32(0.46)


# ---------------------------------------------------------------------- small things that grow on it


def grass(blades: Tones, flowers: tuple[str, str]) -> Callable[[Random], str]:
    """Tufts and flowers: the first of two colours, and the light on them."""

    def draw(chance: Random) -> str:
        parts = []
        for _ in range(46):
            turn, far = chance.uniform(0, math.tau), chance.uniform(0.25, 0.86) ** 0.7 * 80
            x, y = far * math.cos(turn), 0.94 * far * math.sin(turn)
            for lean in (-1, 0, 1):
                line = [
                    (x + lean * 1.6, y),
                    (x + lean * 2.6, y - 4),
                    (x + lean * 4.4, y - 8 - chance.uniform(0, 3)),
                ]
                colour = tone(blades, chance.uniform(0.25, 0.75))
                parts.append(fill(taper(line, [2, 1.6, 0.4], 3), colour, 0.8))
        for _ in range(26):
            turn, far = chance.uniform(0, math.tau), chance.uniform(0.3, 0.9) ** 0.6 * 82
            x, y, size = far * math.cos(turn), 0.92 * far * math.sin(turn), chance.uniform(1.5, 2.7)
            parts.append(dot(x + 0.7, y + 1, size, "#20300c", opacity=0.4))
            parts.append(dot(x, y, size, flowers[0]) + dot(x - size * 0.3, y, size * 0.5, flowers[1]))
        return "".join(parts)

    return draw


def pebbles(light: str, dark: str, count: int = 22) -> Callable[[Random], str]:
    """Small stones strewn over the ground."""

    def draw(chance: Random) -> str:
        parts = []
        for _ in range(count):
            turn, far = chance.uniform(0, math.tau), chance.uniform(0.2, 1) ** 0.6 * 76
            x, y, size = far * math.cos(turn), 0.9 * far * math.sin(turn), chance.uniform(1.6, 3.6)
            parts.append(dot(x + 0.8, y + 1.2, size, "#1c1008", size * 0.8, opacity=0.4))
            parts.append(dot(x, y, size, mix(dark, light, chance.uniform(0.1, 0.6)), size * 0.78))
            parts.append(dot(x - size * 0.25, y - size * 0.25, size * 0.5, light, size * 0.4, opacity=0.8))
        return "".join(parts)

    return draw
