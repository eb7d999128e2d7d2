"""The desk of FortunANT: leather, the tray's felt, and the paper of the notes with its torn edges.

Sheets are endless and edges are strips that go on, so that a note of any size keeps its grain: a stretched
picture would smear it. The strips and the well are multiplied with the sheet below them.
"""

from collections.abc import Callable
from random import Random
from typing import Final

import numpy as np
from PIL import Image

from assets.make.fortunant_pen import FOLDER
from assets.make.grain import depth, endless, mask, outline
from assets.make.kit.colour import Tones, channels
from assets.make.kit.noise import Field, fbm, periodic_fbm, smoothstep

SCALE: Final = 3
"""Pixels per unit of paper and edges."""
COARSE: Final = 2
"""Pixels per unit of leather and felt."""
PAPER: Final = 480
LEATHER: Final = 512
FELT: Final = 256
TORN: Final = (768, 30)
"""An edge 256 units long and 10 high, its paper below."""
WELL: Final = 144
WELL_RADIUS: Final = 21
LIGHT: Final = (160, 90)
PAPER_TONES: Final[Tones] = ("#ddd0b0", "#f8f1dd", "#fffdf4")
LEATHER_TONES: Final[Tones] = ("#0b100c", "#1a251d", "#27352b", "#37493b", "#4d6351")
FELT_TONES: Final[Tones] = ("#243a2b", "#33503b", "#3d5d45", "#4a6e53", "#5d8466")
LEVELS: Final = 28


def _sheet(field: Field, tones: Tones) -> Image.Image:
    """Brightnesses (0.5 is the middle tone) as a picture of few tones."""
    stops = np.array([channels(tone) for tone in tones], np.float32)
    places = np.linspace(0, len(tones) - 1, LEVELS)
    shades = np.stack([np.interp(places, range(len(tones)), stops[:, band]) for band in range(3)], -1)
    picture = Image.fromarray(np.rint(np.clip(field, 0, 1) * (LEVELS - 1)).astype(np.uint8), "P")
    picture.putpalette([round(float(value)) for value in shades.ravel()])
    return picture


def paper() -> Image.Image:
    """Laid paper: a fine tooth, faint clouds, and single fibres lighter and darker than the sheet."""
    side = PAPER
    tooth = periodic_fbm(side, side, side // 3, 1, 3) - 0.5
    coarse = periodic_fbm(side, side, side // 8, 2, 4) - 0.5
    clouds = periodic_fbm(side, side, 3, 3, 5) - 0.5
    field = 0.5 + 0.10 * tooth + 0.12 * coarse + 0.16 * clouds
    chance = Random(5)
    for _ in range(side * side // 5200):
        _fibre(field, chance)
    return _sheet(np.asarray(field, np.float32), PAPER_TONES)


def _fibre(field: Field, chance: Random) -> None:
    """One fibre pressed into the sheet; what runs over an edge goes on at the opposite one."""
    side = len(field)
    x, y, angle = chance.uniform(0, side), chance.uniform(0, side), chance.uniform(0, 6.28)
    bend, strength = chance.uniform(-0.05, 0.05), chance.choice((-0.16, -0.1, 0.14, -0.2))
    for _ in range(round(chance.uniform(8, 27))):
        field[int(y) % side, int(x) % side] += strength * chance.uniform(0.5, 1)
        x, y, angle = x + np.cos(angle), y + np.sin(angle), angle + bend


def leather() -> Image.Image:
    """Dark green leather with its pebbles, lit from the upper left."""
    side = LEATHER
    pebbles = periodic_fbm(side, side, side // 7, 3, 1)
    slope = (np.roll(pebbles, -1, 1) - np.roll(pebbles, 1, 1)) + (
        np.roll(pebbles, -1, 0) - np.roll(pebbles, 1, 0)
    )
    broad = periodic_fbm(side, side, 4, 3, 2) - 0.5
    return _sheet(np.asarray(0.5 + slope * 0.9 + 0.22 * broad, np.float32), LEATHER_TONES)


def felt() -> Image.Image:
    """Green cloth, milled: short hairs without a direction."""
    side = FELT
    hairs = periodic_fbm(side, side, side // 2, 2, 5) - 0.5
    milled = periodic_fbm(side, side, side // 16, 3, 6) - 0.5
    return _sheet(np.asarray(0.5 + 0.42 * hairs + 0.3 * milled, np.float32), FELT_TONES)


def light() -> Image.Image:
    """The lamp over the desk, to be multiplied with it: bright left of the middle, dark at the rims."""
    width, height = LIGHT
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    fall = ((x / width - 0.38) / 0.8) ** 2 + ((y / height - 0.4) / 0.8) ** 2
    grey = np.clip(1.0 - 0.5 * fall, 0, 1)
    return Image.fromarray(np.rint(grey * 255).astype(np.uint8), "L").convert("RGB")


def torn() -> Image.Image:
    """The upper edge of a torn sheet: ragged, its rim darker, with a light line where the layers part."""
    width, height = TORN
    overlap = 96
    rough = endless(fbm(height, width + overlap, 26, 4, 7), overlap) - 0.5
    y = np.arange(height, dtype=np.float32)[:, None]
    inside = y + rough * 11 - 4.4
    shade = 1 - 0.17 * np.exp(-np.clip(inside, 0, None) / 5)
    gleam = 0.06 * np.exp(-(((inside - 2) / 1.6) ** 2))
    return _multiplier(shade + gleam, smoothstep(-0.8, 1.0, inside))


def well() -> Image.Image:
    """A round-cornered hollow: its rim throws a shadow, more from the upper left."""
    body = mask(outline((0, 0, WELL, WELL), WELL_RADIUS), WELL, WELL)
    y, x = np.mgrid[0:WELL, 0:WELL].astype(np.float32)
    near = np.minimum(x, y)
    shade = 1 - 0.5 * np.exp(-near / 17) - 0.16 * np.exp(-depth(WELL, WELL) / 6)
    ring = mask(outline((2.4, 2.4, WELL - 4.8, WELL - 4.8), WELL_RADIUS - 2), WELL, WELL)
    shade = shade * (0.22 + 0.78 * ring)
    return _multiplier(shade, body)


def _multiplier(shade: Field, alpha: Field) -> Image.Image:
    """Grey of a brightness with alpha; multiplied with a picture it darkens and cuts it."""
    grey = np.rint(np.clip(shade, 0, 1) * 255).astype(np.uint8)
    both = np.stack([grey, np.rint(np.clip(alpha, 0, 1) * 255).astype(np.uint8)], -1)
    return Image.fromarray(both, "LA").convert("RGBA")


PIECES: Final[dict[str, Callable[[], Image.Image]]] = {
    "paper": paper,
    "leather": leather,
    "felt": felt,
    "light": light,
    "torn": torn,
    "well": well,
}


def names() -> list[str]:
    """All files of this subject."""
    return [f"{FOLDER}/desk/{name}.png" for name in PIECES]


def make() -> dict[str, Image.Image]:
    """Every picture."""
    return {f"{FOLDER}/desk/{name}.png": piece() for name, piece in PIECES.items()}
