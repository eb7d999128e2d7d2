"""The forest floor behind everything, and the sunlight on the board.

`ui/floor/day.png`, `night.png` (960 x 540): dark and calm, for behind all panels; scale to fill the window.
`brilliants/floor/light.png` (512 x 512): sun patches with a pool in the middle, from warm white to a cool
light grey; scale to the board's box and multiply over ground, rim and cover pieces by day (not over ants and
tokens). `sun.png` (512 x 512): the same patches as added light (RGB on black): add it to the board, without
its pheromones, after the multiplication; it makes the patches glow.
"""

from random import Random

import numpy as np
from PIL import Image, ImageFilter

from assets.make import forest
from assets.make.forest import HIGH, WIDE, Land
from assets.make.kit.colour import FLOOR, FLOOR_MOSS
from assets.make.kit.noise import Field, fbm, smoothstep
from assets.make.plant import Leaves

FLOOR_FOLDER, LIGHT_FOLDER = "ui/floor/", "brilliants/floor/"
SIZE, LIGHT = (960, 540), 512
CONTRAST, SATURATION, LEVEL = 0.42, 0.55, 0.58
DAY, NIGHT = np.array([0.93, 1.0, 0.86], np.float32), np.array([0.34, 0.45, 0.70], np.float32)
ADDED = np.array([26, 20, 6], np.float32)
SHADE, SUN = np.array([0.84, 0.84, 0.86], np.float32), np.array([1.0, 0.985, 0.93], np.float32)


def _picture(colour: Field) -> Image.Image:
    return Image.fromarray(np.clip(colour + 0.5, 0, 255).astype(np.uint8))


def _floor() -> tuple[Image.Image, Image.Image]:
    """The floor by day and by night: painted in full, then dulled far back behind everything."""
    chance, leaves, land = Random(2), Leaves(), Land(42)
    coat = f'<rect width="{WIDE}" height="{HIGH}" fill="#2b2214"/>'
    shade = f'<rect width="{WIDE}" height="{HIGH}" fill="#1c140a" opacity=".26"/>'
    ground = coat + forest.strokes(land, FLOOR, FLOOR_MOSS, chance)
    body = (
        leaves.definitions
        + ground
        + forest.litter(land, leaves, chance, 3700)
        + shade
        + forest.corners(chance)
    )
    paint = forest.softened(np.asarray(forest.rendered(body).convert("RGB"), np.float32))
    small = _picture(paint).resize(SIZE, Image.Resampling.LANCZOS).filter(ImageFilter.GaussianBlur(0.8))
    soft = np.asarray(small, np.float32)
    grey = (soft @ np.array([0.3, 0.59, 0.11], np.float32))[..., None]
    mean = grey.mean()
    dull = (grey + (soft - grey) * SATURATION - mean) * CONTRAST + mean * LEVEL
    dark = (dull @ np.array([0.3, 0.59, 0.11], np.float32))[..., None]
    return _picture(dull * DAY), _picture((dark + (dull - dark) * 0.64) * NIGHT)


def _sun() -> Field:
    """0 shade to 1 sun: canopy holes as patches, and a pool of light over the middle of the board."""
    holes = smoothstep(0.42, 0.60, fbm(LIGHT // 4, LIGHT // 4, LIGHT / 4 * 0.13, 3, 11))
    grey = Image.fromarray((holes * 255).astype(np.uint8)).resize((LIGHT, LIGHT), Image.Resampling.BICUBIC)
    patches = np.asarray(grey.filter(ImageFilter.GaussianBlur(LIGHT / 130)), np.float32) / 255
    pool = np.exp(-(forest.distance(LIGHT, LIGHT, 0.30, 0.28) ** 2))
    return np.asarray(np.clip(patches * 0.8 + pool * 0.62, 0, 1)[..., None], np.float32)


def names() -> list[str]:
    """All file names."""
    floors = [f"{FLOOR_FOLDER}{name}.png" for name in ("day", "night")]
    return floors + [f"{LIGHT_FOLDER}{name}.png" for name in ("light", "sun")]


def make() -> dict[str, Image.Image]:
    """Floor by day and night, and the light."""
    day, night = _floor()
    return {f"{FLOOR_FOLDER}day.png": day, f"{FLOOR_FOLDER}night.png": night} | sample()


def sample() -> dict[str, Image.Image]:
    """The light alone."""
    sun = _sun()
    light, glow = _picture((SHADE + (SUN - SHADE) * sun) * 255), _picture(ADDED * sun)
    return {f"{LIGHT_FOLDER}light.png": light, f"{LIGHT_FOLDER}sun.png": glow}
