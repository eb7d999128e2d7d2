"""The forest floor behind everything, and the sunlight on the board.

`ui/floor/day.png` (1280 x 720), `night.png` (960 x 540): dark and calm, for behind all panels; scale to fill
the window. By day leaves and beams of sun are seen, hardly lighter than L* 38: pale words stand on them.
`brilliants/floor/light.png` (512 x 512): sun patches with a pool in the middle, from warm white to a cool
light grey; scale to the board's box and multiply over ground, rim and cover pieces by day (not over ants and
tokens). `sun.png` (512 x 512): the same patches as added light (RGB on black): add it to the board, without
its pheromones, after the multiplication; it makes the patches glow.
"""

import math
from random import Random

import numpy as np
from PIL import Image, ImageFilter

from assets.make import forest
from assets.make.forest import HIGH, WIDE, Land
from assets.make.kit.colour import FLOOR, FLOOR_MOSS
from assets.make.kit.noise import Field, fbm, smoothstep
from assets.make.plant import Leaves

FLOOR_FOLDER, LIGHT_FOLDER = "ui/floor/", "brilliants/floor/"
DAY_SIZE, NIGHT_SIZE, LIGHT = (1280, 720), (960, 540), 512
DAY_PLAN, NIGHT_PLAN = (0.54, 0.85, 0.68), (0.42, 0.55, 0.58)
"""Contrast, saturation and level of the painted floor in each light."""
DAY, NIGHT = np.array([1.06, 1.0, 0.80], np.float32), np.array([0.34, 0.45, 0.70], np.float32)
BEAMS = (
    (30, 30, 0.8),
    (96, 16, 0.5),
    (210, 52, 1.0),
    (292, 16, 0.6),
    (470, 26, 0.55),
    (640, 44, 0.6),
    (-170, 40, 0.55),
)
"""Beams of sun: where each lies across the light, how wide and how strong it is, for a floor 960 wide."""
BEAM_ANGLE, BEAM_REACH = 52, 620
"""Degrees below the level at which light falls from the upper left, and how far it gets."""
BEAM = np.array([0.29, 0.227, 0.097], np.float32)
GREY = np.array([0.3, 0.59, 0.11], np.float32)
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
    paint = _picture(forest.softened(np.asarray(forest.rendered(body).convert("RGB"), np.float32)))
    day = np.clip(_dulled(paint, DAY_SIZE, 0.65, DAY_PLAN) * DAY, 0, 255) / 255
    lit = 1 - (1 - day) * (1 - BEAM * _beams(*DAY_SIZE))
    dull = _dulled(paint, NIGHT_SIZE, 0.8, NIGHT_PLAN)
    dark = (dull @ GREY)[..., None]
    return _picture(lit * 255), _picture((dark + (dull - dark) * 0.64) * NIGHT)


def _dulled(
    paint: Image.Image, size: tuple[int, int], blur: float, plan: tuple[float, float, float]
) -> Field:
    """The painting smaller, softer and calmer, so that it stays behind everything."""
    small = paint.resize(size, Image.Resampling.LANCZOS).filter(ImageFilter.GaussianBlur(blur))
    soft, (contrast, saturation, level) = np.asarray(small, np.float32), plan
    grey = (soft @ GREY)[..., None]
    mean = grey.mean()
    return np.asarray((grey + (soft - grey) * saturation - mean) * contrast + mean * level, np.float32)


def _beams(wide: int, high: int) -> Field:
    """Sun through the leaves, 0 to about 1: beams side by side that fade on their way."""
    rows, columns = np.mgrid[0:high, 0:wide].astype(np.float32) * (960 / wide)
    cos, sin = math.cos(math.radians(BEAM_ANGLE)), math.sin(math.radians(BEAM_ANGLE))
    across, along = columns * sin - rows * cos, columns * cos + rows * sin
    light = sum(strength * np.exp(-(((across - at) / width) ** 2)) for at, width, strength in BEAMS)
    return np.asarray((light * np.exp(-np.maximum(0, along - 80) / BEAM_REACH))[..., None], np.float32)


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
