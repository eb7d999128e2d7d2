"""Shared parts of the pictures of Mini BrilliAnts' table: the folder, the scale, and how cloth takes dye."""

from typing import Final

import numpy as np
from PIL import Image

from assets.make.kit.colour import Tones, channels
from assets.make.kit.noise import Field

FOLDER: Final = "mini_brilliants/table"
SCALE: Final = 3
"""Pixels per lay-out unit of all that lies on the cloth."""
SHADOW: Final = "#1c0d08"
STITCH: Final = "#f6e6c4"

TYPES: Final[dict[str, tuple[str, str]]] = {
    "hunter": ("#8f452c", "#5c2415"),
    "farmer": ("#56792f", "#2f4a18"),
    "digger": ("#66625f", "#3b3836"),
}
"""Type of ant -> the colour of its ribbon and plates, and a deep shade of it."""


def rgb(colour: str) -> Field:
    """A colour as three numbers, 0-1."""
    return np.array(channels(colour), np.float32) / 255


def dyed(cloth: Field, colour: str, density: Field) -> Field:
    """Height x width x 3: cloth with a dye in it. Densities add up as dyes do: crossings come out right."""
    return np.asarray(cloth * np.exp(density[..., None] * np.log(rgb(colour))), np.float32)


def toned(field: Field, tones: Tones, levels: int) -> Image.Image:
    """An opaque picture of brightnesses 0-1 in so many steps, a palette entry each: small on disk."""
    stops = np.array([channels(tone) for tone in tones], np.float32)
    places = np.linspace(0, len(tones) - 1, levels)
    shades = np.stack([np.interp(places, range(len(tones)), stops[:, band]) for band in range(3)], -1)
    picture = Image.fromarray(np.rint(np.clip(field, 0, 1) * (levels - 1)).astype(np.uint8), "P")
    picture.putpalette([round(float(value)) for value in shades.ravel()])
    return picture
