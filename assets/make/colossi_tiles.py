"""The tiles of the island: painted grounds with sculpted scenery, mist over unexplored land, their shade."""

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import Final

import numpy as np
from PIL import Image

from assets.make.colossi_flora import GRASS, LEAVES
from assets.make.colossi_ground import (
    BOX,
    SHOWN,
    SIZE,
    cover,
    depth,
    drawn,
    grass,
    inside,
    lined,
    lit,
    painted,
    pebbles,
    places,
    shade_of,
)
from assets.make.colossi_lairs import LAIRS, force
from assets.make.colossi_scenery import ENVIRONMENTS
from assets.make.colossi_sculpt import CAST, Layer, Overlay, blurred, sculpt
from assets.make.kit.colour import Tones
from assets.make.kit.form import dot, fill
from assets.make.kit.noise import Field, smoothstep
from assets.make.kit.path import dab, shift, smooth
from assets.make.thrift import paletted

FOLDER: Final = "colossi/island"
MISTS: Final = 3
"""Pictures of an unexplored space, so that neighbours differ."""
SAMPLE: Final = ("GRG-1", "LAU")

GROUNDS: Final[dict[str, Tones]] = {
    "GRG": ("#6d7c2c", "#8a9a38", "#a9b548", "#c7c860", "#dfdc84", "#f2eeac"),
    "GRC": ("#45702e", "#5c8a38", "#78a548", "#98bf5e", "#b9d67e", "#daeaa6"),
    "GRT": ("#3c6e52", "#508765", "#69a27a", "#89bc90", "#abd4a8", "#d0e9c6"),
    "BMA": ("#4a4426", "#665c34", "#857846", "#a4965c", "#c2b67c", "#e0d8a8"),
    "BRK": ("#4a5468", "#616c80", "#7b8698", "#98a2b0", "#b6bec8", "#d5dadf"),
    "DMI": ("#4e3a2a", "#664d37", "#7f6247", "#9a7b5a", "#b59673", "#d2b695"),
    "HAL": ("#b99a54", "#d0b26a", "#e2c986", "#eedba2", "#f6e9c0", "#fdf6de"),
    "LAU": ("#8a6a3c", "#a3824c", "#ba9a60", "#cfb27a", "#e2cb9a", "#f2e4c0"),
    "MAR": ("#a4703a", "#bc8848", "#d2a05a", "#e3b870", "#f0cf90", "#fae6b6"),
    "MNS": ("#5f7440", "#788c50", "#94a566", "#b0be80", "#cbd6a0", "#e6ecc6"),
    "MOA": ("#4f7a5c", "#68946c", "#84ac80", "#a2c298", "#bfd6b2", "#dbe8d0"),
    "MTG": ("#7d8a9c", "#9aa6b4", "#b7c1ca", "#d0d8dc", "#e6ebea", "#fafaf4"),
    "OAS": ("#c09a58", "#d2af6c", "#e0c284", "#ecd49e", "#f4e3ba", "#fbf1d6"),
    "RUI": ("#8f8468", "#a69a7c", "#bcb094", "#d0c5aa", "#e1d8c0", "#f1ead8"),
    "TLP": ("#22474c", "#30605f", "#447a74", "#60968a", "#88b4a4", "#b8d6c6"),
    "VOI": ("#2a1f40", "#3c2e56", "#52426c", "#6c5a86", "#8c7aa4", "#b4a4c4"),
    "VOL": ("#2e2524", "#463634", "#5e4844", "#785d54", "#947668", "#b49886"),
    "LBL": ("#7d5348", "#966a5b", "#b08474", "#c79e8c", "#dbb9a6", "#edd6c6"),
    "LBO": ("#5a8a34", "#74a342", "#92bc58", "#b2d276", "#d0e49a", "#ebf4c4"),
    "LGO": ("#a87c1c", "#c2962a", "#d9b042", "#ebc964", "#f6df92", "#fdf2c4"),
    "LMA": ("#7a4a2a", "#96603a", "#b27a50", "#cb966c", "#e0b490", "#f2d6bc"),
    "LST": ("#6f6c5e", "#878372", "#9f9a87", "#b7b19d", "#ccc7b4", "#e2ddcd"),
    "LTI": ("#5a4674", "#705a8c", "#8a73a4", "#a590bb", "#c2b0d1", "#dfd3e6"),
    "LWI": ("#6f98a4", "#8bb0b8", "#a8c6ca", "#c3dada", "#dbeae6", "#f0f7f2"),
}
"""Six tones of each ground, from dark to light."""
MIST: Final[Tones] = ("#7fa3a6", "#92b3b2", "#a8c4be", "#bcd3ca", "#d0e1d6", "#e6efe4")


def _chasm(_: Random) -> str:
    """The gap of The Brink, lighter deep down."""
    gap = [
        (-2, -80), (18, -50), (4, -22), (24, 6), (4, 34), (8, 84), (26, 84), (34, 40), (44, 4),
        (28, -24), (40, -54), (26, -84),
    ]  # fmt: skip
    deep = [
        (6, -74), (22, -50), (9, -22), (28, 6), (10, 34), (14, 76), (20, 40), (33, 6), (16, -22), (28, -54),
    ]  # fmt: skip
    return fill(smooth(gap), "#0e1420") + fill(smooth(deep), "#274058", 0.9)


EXTRAS: Final[dict[str, Callable[[Random], str]]] = {
    "GRG": grass(LEAVES["olive"], ("#ffd23c", "#ffe88a")),
    "GRC": grass(LEAVES["wood"], ("#fff8ea", "#f3d36a")),
    "GRT": grass(LEAVES["sea"], ("#c98ae0", "#f6d8ff")),
    "BMA": grass(LEAVES["olive"], ("#e8a05a", "#ffe0b0")),
    "BRK": _chasm,
    "DMI": pebbles("#d2b695", "#4e3a2a"),
    "LAU": pebbles("#f2e4c0", "#8a6a3c"),
    "LBO": grass(LEAVES["wood"], ("#ff9a6a", "#ffe0c0")),
    "LMA": force,
    "LST": pebbles("#e2ddcd", "#6f6c5e", 34),
    "MNS": grass(LEAVES["wood"], ("#fff2b8", "#ffffff")),
    "RUI": pebbles("#f1ead8", "#8f8468"),
    "VOL": pebbles("#b49886", "#2e2524"),
}
FLAT: Final = frozenset(("BRK",))
"""Scenery that lies in the ground and is cut off at the edge like it."""


def _scenes() -> dict[str, tuple[str, Callable[[], Sequence[Layer]]]]:
    """Name of each tile's picture -> code of the tile, what stands on it."""
    found: dict[str, tuple[str, Callable[[], Sequence[Layer]]]] = {}
    for code, mixtures in GRASS.items():
        for number, mixture in enumerate(mixtures, 1):
            found[f"{code}-{number}"] = code, lambda mixture=mixture: mixture
    for code, scene in (ENVIRONMENTS | LAIRS).items():
        found[code] = code, scene
    return found


SCENES: Final = _scenes()


def _placed(layer: Layer) -> Layer:
    """The layer with the tile's middle where it lies in the picture."""
    left, top = -BOX[0], -BOX[1]
    if isinstance(layer, Overlay):
        return replace(layer, markup=f'<g transform="translate({left} {top})">{layer.markup}</g>')
    return replace(layer, points=shift(layer.points, left, top))


def _standing(layers: Sequence[Layer], seed: int) -> tuple[Field, Field]:
    """The scenery's colour and how opaque it is."""
    picture = sculpt([_placed(layer) for layer in layers], SHOWN, (BOX[2], BOX[3]), seed + 11, ground=400)
    pixels = np.zeros((SIZE[1], SIZE[0], 4), np.float32)
    made = np.asarray(picture, np.float32)[: SIZE[1], : SIZE[0]]
    pixels[: made.shape[0], : made.shape[1]] = made
    return pixels[..., :3], pixels[..., 3] / 255


def _within(deep: Field, flat: bool) -> Field:
    """Room for scenery: inside the edge, and its tops above the upper side."""
    if flat:
        return cover(deep)
    _, y = places()
    above = (y < -20) * smoothstep(-18, -14, deep)
    return np.maximum(smoothstep(1, 3, deep), above).astype(np.float32)


def _picture(colour: Field, opaque: Field) -> Image.Image:
    whole = np.dstack([np.clip(colour, 0, 255), np.clip(opaque, 0, 1) * 255])
    return Image.fromarray(np.rint(whole).astype(np.uint8), "RGBA")


def tile(name: str) -> Image.Image:
    """One tile: ground, scenery and its shade."""
    code, scene = SCENES[name]
    seed = sorted(SCENES).index(name)
    deep, tones = depth(seed), GROUNDS[code]
    ground = cover(deep)
    colour = lined(lit(painted(tones, seed, EXTRAS.get(code)), deep), deep, tones)
    above, standing = _standing(scene(), seed)
    standing = standing * _within(deep, code in FLAT)
    colour = colour * (1 - shade_of(standing, ground)[..., None] * CAST)
    colour = colour * (1 - standing[..., None]) + above * standing[..., None]
    return paletted(_picture(colour, np.maximum(ground, standing)), 160)


# ---------------------------------------------------------------------- mist


def _cloud(x: float, y: float, size: float, rounds: int, chance: Random, name: str) -> str:
    """One cloud: a flat foot, a heap of rounds, shade below, one line about the whole."""
    heap = []
    for k in range(rounds):
        right = (k / (rounds - 1) - 0.5) * 3.0
        up = 0.05 + 0.62 * math.sin(math.pi * (k + 0.35) / rounds) + chance.uniform(-0.1, 0.1)
        radius = 0.55 + 0.42 * math.sin(math.pi * (k + 0.6) / (rounds + 0.2))
        heap.append((x + size * right, y - size * up, size * radius))
    foot = y + size * 0.42

    def rows(right: float, down: float, grow: float, colour: str) -> str:
        return "".join(dot(a + right, b + down, max(1, r + grow), colour) for a, b, r in heap)

    shade = "".join(
        fill(dab(a + size * 0.1, b + r * 0.5, r * 1.3, r * 0.22, -0.1), "#b4ccd0", 0.7)
        for a, b, r in heap[::2]
    )
    area = f'x="{x - size * 4}" y="{y - size * 4}" width="{size * 8}" height="{size * 4.42}"'
    return (
        dot(x + 3, foot + 4, size * 1.9, "#3d5a64", size * 0.34, 0.35)
        + f'<clipPath id="{name}"><rect {area}/></clipPath><g clip-path="url(#{name})">'
        + rows(0, 0, 1.5, "#6d8694")
        + rows(0, 0, 0, "#dbe6e4")
        + rows(-size * 0.1, -size * 0.12, -size * 0.1, "#f3f6f0")
        + rows(-size * 0.2, -size * 0.24, -size * 0.3, "#ffffff")
        + shade
        + f'</g><path d="M{x - size * 1.7} {foot}H{x + size * 1.7}" stroke="#6d8694" stroke-width="1.6" '
        'stroke-linecap="round"/>'
    )


CLOUDS: Final = (
    (-6, -54, 19, 5), (50, -36, 14, 4), (-52, -26, 16, 4), (56, 18, 17, 5), (-56, 24, 15, 4), (22, 56, 18, 5),
    (-28, 58, 14, 4),
)  # fmt: skip
"""Middle, size and rounds of the clouds over an unexplored space, from far to near."""


def mist(number: int) -> Image.Image:
    """Sea mist with clouds: a space that nobody has explored."""
    chance, seed = Random(number * 17 + 3), 90 + number
    deep = depth(seed)
    ground = cover(deep)
    colour = lined(lit(painted(MIST, seed), deep), deep, MIST)
    sky = "".join(
        _cloud(x * side + chance.uniform(-5, 5), y + chance.uniform(-4, 4), size, rounds, chance, f"c{k}")
        for k, (x, y, size, rounds) in enumerate(CLOUDS)
        for side in (-1 if number % 2 else 1,)
    )
    clouds = np.asarray(drawn(sky), np.float32)
    share = clouds[..., 3] / 255 * ground
    colour = colour * (1 - share[..., None]) + clouds[..., :3] * share[..., None]
    return paletted(_picture(colour, ground), 96)


def shade() -> Image.Image:
    """Shadow of a tile on the sand: a soft dark hex."""
    x, y = places()
    dark = blurred(smoothstep(2, 4, inside(x - 2.4, y - 3.2)).astype(np.float32), 1.6 * SHOWN) * np.float32(
        0.42
    )
    return paletted(_picture(np.zeros((*dark.shape, 3), np.float32) + 12, dark))


@cache
def _makers() -> dict[str, Callable[[], Image.Image]]:
    made: dict[str, Callable[[], Image.Image]] = {
        f"{FOLDER}/tile-{name}.png": lambda name=name: tile(name) for name in SCENES
    }
    for number in range(1, MISTS + 1):
        made[f"{FOLDER}/mist-{number}.png"] = lambda number=number: mist(number)
    made[f"{FOLDER}/shade.png"] = shade
    return made


def names() -> list[str]:
    """Files this module makes."""
    return list(_makers())


def make() -> dict[str, Image.Image]:
    """All tiles."""
    return {name: maker() for name, maker in _makers().items()}


def sample() -> dict[str, Image.Image]:
    """One grass tile and one Environment, the mist and the shade."""
    few = [f"{FOLDER}/tile-{name}.png" for name in SAMPLE]
    return {name: _makers()[name]() for name in (*few, f"{FOLDER}/mist-1.png", f"{FOLDER}/shade.png")}
