"""A clearing in the forest, `ui/floor/glade.png` (1280 x 720): the picture behind quiet screens.

Leaves and ferns at the edges, toadstools, light falling in from the upper left, room in the middle.
"""

import math
from random import Random

import numpy as np
from PIL import Image, ImageFilter

from assets.make import forest
from assets.make.forest import HIGH, WIDE, Land
from assets.make.kit import picture
from assets.make.kit.colour import Tones
from assets.make.kit.noise import Field, fbm, smoothstep
from assets.make.plant import Leaves, at, clover, daisy, fern, pebble, toadstool, tuft

NAME, SIZE = "ui/floor/glade.png", (1280, 720)
SOIL: Tones = ("#2c2110", "#463519", "#644d25", "#856a36", "#a98c50")
MOSS: Tones = ("#233014", "#38501c", "#557329", "#7c9a3c", "#b0c460")
FRONDS = (
    ("#101a0a", "#20361a", "#3c5c28"),
    ("#14240e", "#2c4c1e", "#54782e"),
    ("#1a300f", "#3a5f24", "#76983e"),
)
CLUMPS = (
    (-30, 1110, -15, 85, 9, 330, 0), (1950, 1110, -88, 12, 9, 330, 0), (-40, -40, 95, 172, 8, 300, 0),
    (1960, -40, -172, -95, 8, 300, 0), (60, 1120, -30, 62, 7, 240, 1), (1850, 1120, -60, 28, 7, 240, 1),
    (-20, 640, 40, 128, 5, 210, 1), (1940, 560, -132, -44, 5, 210, 1), (30, 1120, -5, 50, 5, 180, 2),
    (1890, 1120, -52, 4, 5, 180, 2), (-10, 20, 108, 160, 4, 180, 2), (1930, 20, -160, -108, 4, 180, 2),
)  # fmt: skip
"""Ferns, the farther first: foot, first and last direction in degrees, fronds, length, tone."""
STOOLS = (
    (262, 900, 3.4), (330, 930, 2.4), (214, 946, 1.9), (290, 968, 1.3), (1650, 942, 2.8), (1590, 966, 1.9),
    (1712, 976, 1.5), (1704, 196, 1.7), (1742, 214, 1.2), (208, 236, 1.5), (182, 252, 1.0),
)  # fmt: skip


def _plants(chance: Random, leaves: Leaves) -> str:
    """Sharp things of the foreground: plants and stones round the clearing, ferns and toadstools on top."""
    things: list[tuple[float, str]] = []
    for _ in range(150):
        turn, reach = chance.uniform(0, math.tau), chance.uniform(0.72, 1.12)
        x, y = WIDE / 2 + 860 * reach * math.cos(turn), HIGH / 2 + 470 * reach * math.sin(turn)
        kind = chance.random()
        if kind < 0.34:
            thing = tuft(chance, 7, chance.uniform(16, 26), chance.uniform(1.4, 2.2))
        elif kind < 0.5:
            thing = pebble(chance, chance.uniform(6, 15))
        elif kind < 0.64:
            thing = clover(chance, chance.uniform(2.2, 3.2))
        elif kind < 0.78:
            thing = daisy(chance, chance.uniform(1.9, 2.6))
        else:
            thing = leaves.one(chance, 0, 0, chance.uniform(0.45, 0.75))
        things.append((y, at(x, y, thing)))
    ferns = []
    for x, y, first, last, count, length, shade in CLUMPS:
        for number in range(count):
            turn = first + (last - first) * (number + chance.uniform(-0.3, 0.3)) / (count - 1)
            frond = fern(chance, length * chance.uniform(0.8, 1.15), FRONDS[shade])
            ferns.append(at(x + chance.uniform(-14, 14), y + chance.uniform(-14, 14), frond, turn=turn))
    stools = "".join(at(x, y, toadstool(), size) for x, y, size in STOOLS)
    return leaves.definitions + "".join(markup for _, markup in sorted(things)) + "".join(ferns) + stools


def _rays(high: int, wide: int) -> Field:
    """Beams from the upper left, strongest there."""
    rows, columns = np.mgrid[0:high, 0:wide].astype(np.float32)
    x, y = columns / wide, rows / high
    bands = fbm(4, 1600, 46, 3, 8)[1]
    across = np.interp(((x * 0.80 - y * 0.62) + 0.7) / 1.6 * 1599, np.arange(1600), bands)
    fade = np.clip(1.15 - np.hypot(x - 0.12, y) / 1.05, 0, 1)
    return np.asarray(smoothstep(0.46, 0.74, across) * fade, np.float32)


def _lit(paint: Field) -> Field:
    """Warm light over the clearing, cool shade at the edge, beams, a gentle vignette."""
    high, wide = paint.shape[:2]
    away = forest.distance(high, wide, 0.5, 0.56)
    spots = smoothstep(0.45, 0.62, fbm(high // 4, wide // 4, wide / 4 * 0.07, 3, 19))
    grey = Image.fromarray((spots * 255).astype(np.uint8)).resize((wide, high), Image.Resampling.BICUBIC)
    dapple = np.asarray(grey.filter(ImageFilter.GaussianBlur(wide / 200)), np.float32) / 255
    pool = np.clip(1 - away * 0.82, 0, 1)
    sun = np.clip(0.35 * dapple + 0.9 * pool, 0, 1)[..., None]
    shade, warm = np.array([0.40, 0.46, 0.50], np.float32), np.array([1.12, 1.06, 0.86], np.float32)
    lit = np.clip(paint / 255, 0, 1) * (shade + (warm - shade) * sun)
    beam = _rays(high, wide)[..., None] * np.array([0.34, 0.28, 0.13], np.float32)
    return np.asarray((1 - (1 - np.clip(lit, 0, 1)) * (1 - beam)) * 255, np.float32)


def names() -> list[str]:
    """The one file name."""
    return [NAME]


def make() -> dict[str, Image.Image]:
    """The clearing."""
    chance, leaves, land = Random(6), Leaves(), Land(77)
    coat = f'<rect width="{WIDE}" height="{HIGH}" fill="#3a2d16"/>'
    ground = coat + forest.strokes(land, SOIL, MOSS, chance) + forest.litter(land, leaves, chance, 2600)
    paint = np.asarray(forest.rendered(leaves.definitions + ground).convert("RGB"), np.float32)
    painted = Image.fromarray(np.clip(forest.gouache(paint, 3), 0, 255).astype(np.uint8)).convert("RGBA")
    whole = picture.stack(painted, forest.rendered(_plants(chance, Leaves())))
    lit = _lit(np.asarray(whole.convert("RGB"), np.float32))
    return {
        NAME: Image.fromarray(np.clip(lit, 0, 255).astype(np.uint8)).resize(SIZE, Image.Resampling.LANCZOS)
    }


def sample() -> dict[str, Image.Image]:
    """Nothing: the whole picture takes too long for every run of the tests."""
    return {}
