"""Sea, sand and cliff of the island as seamless sheets, and what its coast is reckoned from while one plays.

A pixel of every sheet is a unit, that is a pixel of a window 1920 wide. Which spaces are land changes in
play: so the coast is not painted here. `coast` holds how near each place is to one hex; the program joins
those of all land, adds `shore` and `surf` for wandering edges and lays sand, cliff, shallows and foam by it.
"""

import math
from random import Random
from typing import Final

import numpy as np
from PIL import Image

from assets.make.colossi_ground import RADIUS, inside
from assets.make.colossi_sculpt import ramp
from assets.make.kit.colour import Tones
from assets.make.kit.form import fill
from assets.make.kit.noise import Field, smoothstep, waves
from assets.make.kit.path import dab
from assets.make.kit.svg import Sheet

FOLDER: Final = "colossi/island"
SIDE: Final = 1024
"""Of the sea: more than the island is high, so that it never shows itself twice there."""
SHEET: Final = 512
REACH: Final = 92
"""Units beyond the hex that the map of nearness covers."""
LEVEL: Final = 225.0
"""Its value at the side of the hex."""
STEP: Final = 2.2
"""Change with every unit."""

DEEP: Final[Tones] = ("#0f3244", "#164558", "#1d5868", "#2a7078", "#3f8c8a", "#64a89c")
SAND: Final[Tones] = ("#a8803e", "#c49a52", "#d9b56c", "#e9cd8c", "#f3dfaa", "#fbf0cc")
CLIFF: Final[Tones] = ("#3a2416", "#573820", "#7a5230", "#a37444", "#cc9c64", "#eac894")
STROKES: Final = 820
"""Strokes of the brush on the sea."""
CRESTS: Final = 46
"""Small drawn waves."""


def _noise(side: int, across: int, octaves: int, seed: int) -> Field:
    return waves((side, side), across, octaves, seed)


def _speckle(side: int, seed: int) -> Field:
    """Grain of about a pixel and a half, about zero."""
    return waves((side, side), side // 2, 1, seed) - np.float32(0.5)


def _picture(colour: Field, colours: int) -> Image.Image:
    whole = Image.fromarray(np.rint(np.clip(colour, 0, 255)).astype(np.uint8), "RGB")
    return whole.quantize(colours, method=Image.Quantize.MEDIANCUT, kmeans=1, dither=Image.Dither.NONE)


def _grey(values: Field, levels: int = 40) -> Image.Image:
    """Values from 0 to 1 as a grey picture of so few levels that it stays small."""
    steps = np.rint(np.clip(values, 0, 1) * (levels - 1)) * (255 / (levels - 1))
    return Image.fromarray(np.rint(steps).astype(np.uint8), "L")


def _wrapped(x: float, y: float, room: float) -> list[tuple[float, float]]:
    """The place, and its copies beyond the edges for what reaches over them."""
    return [
        (x + right, y + down)
        for right in (-SIDE, 0, SIDE)
        for down in (-SIDE, 0, SIDE)
        if -room < x + right < SIDE + room and -room < y + down < SIDE + room
    ]


def _strokes(chance: Random) -> str:
    parts = []
    for _ in range(STROKES):
        x, y = chance.uniform(0, SIDE), chance.uniform(0, SIDE)
        length, turn, hue = chance.uniform(14, 46), chance.uniform(-0.1, 0.1), chance.random()
        width, strength = chance.uniform(1.6, 4), chance.uniform(0.14, 0.34)
        colour = "#7cc0b4" if hue < 0.34 else "#0d2f40" if hue < 0.72 else "#3b8a8c"
        parts += [fill(dab(a, b, length, width, turn), colour, strength) for a, b in _wrapped(x, y, 30)]
    for _ in range(CRESTS):
        x, y, size = chance.uniform(0, SIDE), chance.uniform(0, SIDE), chance.uniform(0.7, 1.2)
        parts += [_crest(a, b, size) for a, b in _wrapped(x, y, 20)]
    return "".join(parts)


def _crest(x: float, y: float, size: float) -> str:
    bow = f"q{4 * size:.2f} {-5 * size:.2f} {8 * size:.2f} 0"
    line = f"M{x - 12 * size:.2f} {y:.2f}{bow}{bow}{bow}"
    look = 'fill="none" stroke="#d6efe0" stroke-width="1.7" stroke-linecap="round" opacity=".5"'
    return f'<path d="{line}" {look}/>'


def sea() -> Image.Image:
    """Open water: tones in flat steps with a stippled edge, strokes along the swell, a few crests."""
    slow = _noise(SIDE, 7, 4, 9)
    streaks = np.roll(waves((SIDE, SIDE * 8), 26, 2, 12)[::8], 40, axis=1)
    value = 0.21 + (slow - 0.5) * 0.42 + (streaks - 0.5) * 0.16
    colour = ramp(np.round(value * 9 + _speckle(SIDE, 2) * 0.9) / 9, DEEP)
    drawn = Sheet((0, 0, SIDE, SIDE)).paint(_strokes(Random(4)), SIDE, SIDE, 1)
    over = np.asarray(drawn, np.float32)
    share = over[..., 3:] / 255
    return _picture(colour * (1 - share) + over[..., :3] * share, 96)


def sand() -> Image.Image:
    """The beach, which is also the seam between tiles."""
    value = 0.62 + 0.5 * (_noise(SHEET, 22, 3, 8) - 0.5) + 0.14 * _speckle(SHEET, 5)
    return _picture(ramp(np.round(np.clip(value, 0, 1) * 9) / 9, SAND), 48)


def cliff() -> Image.Image:
    """Rock in upright layers below the beach."""
    low = Image.fromarray(waves((SHEET, SHEET // 8), 84, 2, 31))
    upright = np.asarray(low.resize((SHEET, SHEET), Image.Resampling.BICUBIC))
    value = 0.40 + 0.5 * (upright - 0.5) + 0.34 * (_noise(SHEET, 56, 2, 6) - 0.5)
    return _picture(ramp(np.round(np.clip(value, 0, 1) * 8) / 8, CLIFF), 32)


def coast() -> Image.Image:
    """Nearness of a hex: `LEVEL` at its sides, `STEP` less for every unit beyond them, more inside."""
    side = 2 * round(RADIUS + REACH)
    y, x = np.mgrid[0:side, 0:side].astype(np.float32) + np.float32(0.5 - side / 2)
    a, b = np.abs(x), np.abs(y)
    within = inside(x, y)
    # Beyond the corners by the true distance: the sides' planes alone would make spikes of them.
    half, corner = RADIUS * math.sqrt(3) / 2, (RADIUS / 2, RADIUS * math.sqrt(3) / 2)
    ends = np.hypot(a - RADIUS, b), np.hypot(a - corner[0], b - corner[1])
    top = np.where(a <= corner[0], b - half, np.inf)
    along = (a - corner[0]) * 0.5 - (b - corner[1]) * math.sqrt(3) / 2
    slant = np.where((along >= 0) & (along <= RADIUS), a * math.sqrt(3) / 2 + b * 0.5 - half, np.inf)
    away = np.where(within >= 0, -within, np.minimum(np.minimum(top, slant), np.minimum(*ends)))
    return Image.fromarray(np.rint(np.clip(LEVEL - away * STEP, 0, 255)).astype(np.uint8), "L")


def shore() -> Image.Image:
    """Long waves of the coast."""
    return _grey(0.5 + (_noise(SHEET, 15, 3, 21) - 0.5) * 1.5)


def surf() -> Image.Image:
    """Waves of shallows and foam, with the stipple of their edges."""
    return _grey(0.5 + (_noise(SHEET, 9, 4, 3) - 0.5) * 1.3 + _speckle(SHEET, 62) * 0.15)


def foam() -> Image.Image:
    """Gaps in the lines of foam."""
    return _grey(smoothstep(0.38, 0.52, _noise(SHEET, 13, 2, 19)).astype(np.float32), 24)


def make() -> dict[str, Image.Image]:
    """All sheets."""
    makers = (sea, sand, cliff, coast, shore, surf, foam)
    return {f"{FOLDER}/{maker.__name__}.png": maker() for maker in makers}
