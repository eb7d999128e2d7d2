"""Marks laid on FortunANT's leaf at run time: icons, red rings, entrances, ripples, and seamless textures.

A texture is grey, `TILE` units wide and high, and leads from each edge to the opposite one. Bright means
much: much pigment, much ink, or far to one side for those that make a line wander.
"""

import math
from collections.abc import Callable
from functools import partial
from random import Random

import numpy as np
from PIL import Image

from assets.make.fortunant_wash import FOLDER, PEN, RED, SCALE, drawing, line, stroke
from assets.make.kit.form import dot
from assets.make.kit.noise import Field, smoothstep, waves
from assets.make.kit.path import Point, number, polygon
from assets.make.thrift import paletted

FINE = 4
"""Pixels of a unit of what is small: print needs more than the screen."""
ICON, ENTRANCE, STAR = (32.0, 32.0), (44.0, 26.0), (16.0, 16.0)
TILE = 192
TILE_PIXELS = TILE * SCALE
STEPS = 48
"""Levels of grey of a texture."""
WATER = (714.0, 392.0)
"""The leaf's width, and the height of eight rows below the highest crest."""
CREST = 12.0
"""From the top of the ripples' picture to the mean water line."""
WATER_INK = "#1f4f74"
ICON_INK, ICON_PAPER = "#4a3a30", "#fdf7e6"


# ---------------------------------------------------------------------- icons and rings


def track(ink: str = ICON_INK, ground: str = ICON_PAPER) -> str:
    """Three boxes in a row, the first of them marked, in a double circle about 0, 0."""
    drawn = (
        f'<circle r="12.2" fill="{ground}" stroke="{ink}"/>'
        f'<circle r="10.4" fill="none" stroke="{ink}" stroke-width=".45"/>'
    )
    for box in range(3):
        drawn += (
            f'<rect x="{number(-7.9 + box * 5.5)}" y="-2.4" width="4.7" height="4.9" '
            f'fill="{ink if box == 0 else "none"}" stroke="{ink}" stroke-width=".95"/>'
        )
    return drawn


def die(ink: str = ICON_INK, ground: str = ICON_PAPER) -> str:
    """A die with three pips, hatched in the shade, about 0, 0."""
    drawn = (
        f'<rect x="-8.6" y="-8.6" width="17.2" height="17.2" rx="3.4" fill="{ground}" stroke="{ink}" '
        'stroke-width="1.25"/>'
    )
    for place in (-4, 0, 4):
        drawn += dot(place, place, 1.7, ink)
    for step in range(4):
        ends = [(8.4, 1.5 + step * 1.9), (6.6 - step * 0.2, 3.4 + step * 1.7)]
        drawn += line(ends, 0.55, ink)
    return f'<g transform="rotate(-9)">{drawn}</g>'


def ring(seed: int) -> str:
    """Two rounds of a red pencil about 0, 0."""
    chance, drawn = Random(seed), ""
    for turn in range(2):
        start = chance.uniform(0, 6)
        points: list[Point] = []
        for angle in np.linspace(0, 6.0, 12):
            wide = 14.5 + chance.uniform(-0.7, 0.7) + turn * 0.5
            high = 14.5 * 0.95 + chance.uniform(-0.7, 0.7)
            points.append((wide * math.cos(start + angle), high * math.sin(start + angle)))
        drawn += stroke(points, [0.75, 1.5, 1.2, 0.6], RED)
    return drawn


def star() -> str:
    """A small star of gold about 0, 0."""
    chance, points = Random(9), []
    for corner in range(10):
        turn, reach = (
            math.radians(36 * corner - 90),
            (6.6 if corner % 2 == 0 else 3.0) + chance.uniform(-0.2, 0.2),
        )
        points.append((reach * math.cos(turn), reach * math.sin(turn)))
    return (
        f'<path d="{polygon(points)}" fill="#f0c24a" stroke="{PEN}" stroke-width=".95" '
        'stroke-linejoin="round"/>'
    )


def _small(body: str, size: tuple[float, float]) -> Image.Image:
    moved = f'<g transform="translate({number(size[0] / 2)} {number(size[1] / 2)})">{body}</g>'
    return paletted(drawing(moved, *size, scale=FINE), 96)


def _entrance(seed: int) -> str:
    """A hole in the ground seen from the side, crumbs of earth about it."""
    chance = Random(seed)
    drawn = dot(0, 0, 10.6, "#2b2018", 4.2) + dot(0, 1.6, 8.6, "#6d4a2c", 2.6)
    for _ in range(18):
        turn, far = chance.uniform(0, 6.28), 12 + chance.uniform(0, 6)
        x, y = far * math.cos(turn), 3.8 * math.sin(turn) + chance.uniform(-0.6, 1)
        colour = chance.choice(("#8a5d38", "#6d4626", "#b58a58"))
        radius = number(chance.uniform(0.8, 1.9))
        drawn += (
            f'<circle cx="{number(x)}" cy="{number(y)}" r="{radius}" fill="{colour}" stroke="{PEN}" '
            'stroke-width=".5"/>'
        )
    return drawn


def ripples() -> Image.Image:
    """The pen lines of the water: a broken line along the top, short waves below, sparser in the deep."""
    chance, drawn = Random(7), ""
    points = [
        (float(x), CREST + 2.2 * math.sin(x / 13 + 0.6) + 1.3 * math.sin(x / 5.2)) for x in range(8, 708, 4)
    ]
    for start in range(0, len(points) - 12, 10):
        drawn += stroke(points[start : start + 11], [1.3 * chance.uniform(0.6, 1.2)] * 3, WATER_INK, 0.85)
    for _ in range(300):
        deep = chance.random() ** 1.5
        x, y = chance.uniform(14, 680), CREST + 8 + deep * (WATER[1] - CREST - 20)
        long = chance.uniform(9, 26)
        waves = [(x, y), (x + long * 0.3, y - 1.6), (x + long * 0.6, y + 1), (x + long, y - 0.6)]
        drawn += stroke(waves, [0.25, 1.1, 0.9, 0.2], WATER_INK, 0.62)
    return paletted(drawing(drawn, *WATER), 24)


# ---------------------------------------------------------------------- textures


def _grey(field: Field) -> Image.Image:
    """A field of 0-1 as a picture of few greys."""
    levels = np.rint(np.clip(field, 0, 1) * (STEPS - 1)) * 255 / (STEPS - 1)
    return Image.fromarray(np.rint(levels).astype(np.uint8), "L")


def _noise(across: int, octaves: int, seed: int) -> Field:
    """Seamless noise, stretched so that nearly all of it lies between 0 and 1 about a mean of a half."""
    field = waves((TILE_PIXELS, TILE_PIXELS), across, octaves, seed)
    return np.asarray(0.5 + (field - field.mean()) / (6 * field.std()), np.float32)


def _cloud() -> Field:
    """Pigment of a wash: blooms, backruns where they meet, and grains in the tooth of the paper."""
    bloom, meeting = _noise(5, 4, 15), _noise(12, 3, 17)
    backrun = np.exp(-(((meeting - 0.62) / 0.02) ** 2)) * 0.11
    return np.asarray(0.5 + 0.46 * (bloom - 0.5) + backrun + 0.62 * (_noise(96, 2, 3) - 0.5), np.float32)


def _lines(turns: tuple[int, int], seed: int, threshold: float, bend: float = 1.1) -> Field:
    """Even strokes: `turns` of them across and down the tile, bent a little, ink where a sine is high."""
    y, x = np.mgrid[0:TILE_PIXELS, 0:TILE_PIXELS].astype(np.float32) / TILE_PIXELS
    phase = 2 * math.pi * (turns[0] * x + turns[1] * y) + bend * 6 * (_noise(4, 2, seed) - 0.5)
    return np.asarray(smoothstep(threshold, threshold + 0.5, np.sin(phase)), np.float32)


def _hatching() -> Field:
    """The shade outside a wall: strokes of 3.1 units that come and go."""
    strength = smoothstep(0.30, 0.5, _noise(20, 2, 303))
    return np.asarray(_lines((50, 36), 305, 0.0) * (0.45 + 0.55 * strength), np.float32)


def _gnawed() -> Field:
    """Termites: crossed strokes, in places more of one hand than of the other."""
    share = smoothstep(0.25, 0.75, _noise(9, 2, 312))
    one, other = _lines((33, 31), 311, 0.1), _lines((29, -30), 313, 0.2)
    return np.asarray(np.maximum(one * (0.35 + 0.3 * share), other * (0.65 - 0.3 * share)), np.float32)


def _graphite() -> Field:
    """A soft pencil: slanting strokes, broken by the tooth of the paper."""
    tooth = np.clip(0.9 - 1.7 * (_noise(96, 2, 3) - 0.35), 0.1, 1)
    return np.asarray(_lines((37, 29), 320, 0.45) * tooth, np.float32)


def _texture(field: Callable[[], Field]) -> Image.Image:
    return _grey(field())


TEXTURES: dict[str, Callable[[], Field]] = {
    "cloud": _cloud,
    "tooth": partial(_noise, 96, 2, 3),
    "wobble": partial(_noise, 20, 2, 31),
    "swell": partial(_noise, 58, 2, 33),
    "hatching": _hatching,
    "shade": partial(_lines, (62, 45), 306, -0.1),
    "gnawed": _gnawed,
    "graphite": _graphite,
}
"""`tooth` catches pencil, `wobble` moves walls, `swell` makes their line thick and thin."""


def _jobs() -> dict[str, Callable[[], Image.Image]]:
    jobs: dict[str, Callable[[], Image.Image]] = {
        "track": lambda: _small(track(), ICON),
        "die": lambda: _small(die(), ICON),
        "star": lambda: _small(star(), STAR),
        "ripples": ripples,
    }
    for each in range(3):
        jobs[f"ring-{each + 1}"] = partial(_small, ring(21 + each), ICON)
        jobs[f"entrance-{each + 1}"] = partial(_small, _entrance(31 + each), ENTRANCE)
    for name, texture in TEXTURES.items():
        jobs[name] = partial(_texture, texture)
    return {f"{FOLDER}/{name}.png": job for name, job in jobs.items()}


def names() -> list[str]:
    """All files of this subject."""
    return [*_jobs()]


def make() -> dict[str, Image.Image]:
    """Icons, rings, entrances, ripples and textures."""
    return {name: job() for name, job in _jobs().items()}
