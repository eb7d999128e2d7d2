"""Passing effects: dust under heavy feet, a splash, a follower's wisp, the Volcano's stones."""

import math
from collections.abc import Callable
from random import Random
from typing import Final

from PIL import Image

from assets.make.colossi_model import FOLDER, Model, lump, stroke
from assets.make.colossi_sculpt import Layer, Material, Part, sculpt, stone
from assets.make.kit.form import dot
from assets.make.kit.path import Point, ellipse, taper_points
from assets.make.kit.svg import Sheet
from assets.make.thrift import paletted

SIDE: Final = 160
"""Units and pixels of every picture."""
FOOT: Final[Point] = (80, 128)
"""Centre of the effect."""
DUST: Final = Material(
    ("#a88c62", "#c6aa7c", "#dfc79c", "#f0e0bc", "#fbf3de", "#ffffff"), steps=5, grain=0.08
)
WATER: Final = Material(("#1d5868", "#2f7f88", "#64a89c", "#9fd4c8", "#d8f2e6", "#ffffff"), sheen=0.4)
SOUL: Final = Material(("#7d7048", "#b8a970", "#e2d6a0", "#f8f0cc", "#fffbe6", "#ffffff"), steps=6)
EMBER: Final = stone(("#2a0d08", "#5e1a0e", "#a8361a", "#e8682a", "#ffb45c", "#fff2c4"), 9)


def _picture(layers: list[Layer], seed: int, below: str = "") -> Image.Image:
    """The sculpture over flat paint that may be half clear."""
    large = sculpt(layers, 2, (SIDE, SIDE), seed, 1e4)
    whole = Sheet((0, 0, SIDE, SIDE)).paint(below, SIDE, SIDE)
    whole.alpha_composite(large.resize((SIDE, SIDE), Image.Resampling.BOX))
    return paletted(whole, 128)


def puff() -> Image.Image:
    """Dust thrown up to both sides."""
    layers: list[Layer] = []
    for seed, (x, y, r) in enumerate(
        ((34, 108, 20), (126, 108, 20), (56, 98, 18), (104, 98, 18), (18, 126, 14), (142, 126, 14),
         (44, 124, 22), (116, 124, 22), (80, 122, 26)), 1
    ):  # fmt: skip
        layers.append(Part(lump(x, y, r, r * 0.86, seed, 0.06, 9), DUST, r * 0.8, line=1.2, shade=0.18))
    return _picture(layers, 3)


def splash() -> Image.Image:
    """A crown of water over rings."""
    x, y = FOOT
    rings = "".join(
        stroke(ellipse(x, y + 4, rx, ry, count=30), "#e4f8ee", width, 0.85)
        for rx, ry, width in ((64, 18, 3.4), (46, 12, 2.6))
    )
    layers: list[Layer] = []
    for dx, high in ((-40, 44), (40, 44), (-22, 74), (22, 74), (0, 88), (-10, 40), (12, 42)):
        spout: list[Point] = [
            (x + dx * 0.5, y + 4),
            (x + dx * 0.8, y - high * 0.6),
            (x + dx * 1.15, y - high),
        ]
        layers.append(Part(taper_points(spout, [17, 12, 9], 6), WATER, 7, line=2, shade=0.2))
        drop = ellipse(x + dx * 1.35, y - high - 15, 5, 6, count=12)
        layers.append(Part(drop, WATER, 4, line=1.8, shade=0))
    layers.append(Part(ellipse(x, y + 4, 30, 8), WATER, 6, line=1.8, shade=0))
    return _picture(layers, 5, rings)


def wisp() -> Image.Image:
    """Light of a fallen follower that goes home: small, with closed eyes."""
    model = Model()
    flame: list[Point] = [
        (80, 140), (58, 130), (48, 104), (54, 78), (70, 62), (76, 40), (92, 20), (92, 46), (104, 68),
        (112, 94), (104, 128),
    ]  # fmt: skip
    model.part(flame, SOUL, 26, line=3)
    for x in (70, 90):
        model.eye(x, 96, 5.5, 7, ("#1a0f0a", "#1a0f0a"), shut=True)
    return _picture(model.layers, 7)


def eruption() -> Image.Image:
    """Glowing stones flung out of the Volcano."""
    chance, layers, glow = Random(9), list[Layer](), ""
    x, y = FOOT
    for number in range(9):
        angle, far = math.radians(-160 + 17.5 * number), chance.uniform(56, 100)
        sx, sy = x + far * math.cos(angle) * 0.75, y + far * math.sin(angle)
        trail: list[Point] = [(x + (sx - x) * 0.3, y + (sy - y) * 0.3), (sx, sy)]
        glow += stroke(trail, "#ffb45c", 4.5, 0.55) + dot(sx, sy, 13, "#ff8a3c", opacity=0.35)
        radius = chance.uniform(6, 10)
        layers.append(
            Part(lump(sx, sy, radius, radius, number, 0.2, 7), EMBER, radius * 0.7, line=2, shade=0)
        )
    return _picture(layers, 9, glow)


MOMENTS: Final[dict[str, Callable[[], Image.Image]]] = {
    f"{FOLDER}/puff.png": puff,
    f"{FOLDER}/splash.png": splash,
    f"{FOLDER}/wisp.png": wisp,
    f"{FOLDER}/eruption.png": eruption,
}


def make() -> dict[str, Image.Image]:
    """Every picture."""
    return {name: painter() for name, painter in MOMENTS.items()}
