"""The pond in the middle of the board: `brilliants/ground/pond.png`, `pond-1.png`, `pond-2.png`.

Three frames of a slow shimmer, 160 x 184 px like the other ground, hex 144 px wide, centre in the middle.
They fit the cell with q = r = 0 (mod 4); stones lie over the border, so the seam below does not matter.
"""

import math
from random import Random

import numpy as np
from PIL import Image

from assets.make import lattice, thrift
from assets.make.kit import picture
from assets.make.kit.colour import WATER
from assets.make.kit.form import fill
from assets.make.kit.path import taper
from assets.make.kit.svg import render
from assets.make.lattice import BOX, HEX, SHOWN
from assets.make.plant import at, lily, pebble

FRAMES = ("pond", "pond-1", "pond-2")
GLINTS = ((-13, -12, 20), (4, -4, 17), (-8, 9, 18), (11, 14, 14), (13, -15, 11))
"""Middle and length of each band of light, units."""


def _glints(frame: int) -> str:
    """Bands of light on the water, at another place in each frame."""
    parts = []
    for place, (x, y, long) in enumerate(GLINTS):
        drift = 3.2 * math.sin(math.tau * (frame / 3 + place * 0.37))
        sink = 1.1 * math.cos(math.tau * (frame / 3 + place * 0.37))
        reach = long * (1 + 0.18 * math.sin(math.tau * (frame / 3 + place * 0.61)))
        x, y = x + drift, y + sink
        line = [(x - reach / 2, y + 0.8), (x, y - 1.3), (x + reach / 2, y + 0.8)]
        parts.append(fill(taper(line, [0.4, 1.8, 0.4]), "#eaf7e2", 0.75 - 0.25 * (place % 2)))
    return "".join(parts)


def _rim(chance: Random) -> str:
    """Stones along the border of the cell, the nearer ones over the farther."""
    stones = []
    for place in range(20):
        turn = place / 20 * math.tau + chance.uniform(-0.1, 0.1)
        straight = max(abs(math.cos(turn - side * math.pi / 3)) for side in range(3))
        reach = HEX * 0.5 / straight - chance.uniform(2.6, 4.2)
        x, y = reach * math.cos(turn), reach * math.sin(turn)
        stones.append((y, at(x, y, pebble(chance, chance.uniform(2.9, 5.6)))))
    return "".join(markup for _, markup in sorted(stones))


def _pond(frame: int) -> Image.Image:
    """The pond's cell: water, light on it, lilies, and a rim of stones over the border."""
    chance = Random(4)
    paint = lattice.dried(lattice.plane(lattice.painted(WATER, "water", chance, 0.1)))
    edge, _, _ = lattice.depth(0, 0)
    sunk = np.exp(-np.clip(edge - 2, 0, 99) / 5)[..., None]
    colour = lattice.cut(lattice.over(paint, lattice.plane(_glints(frame))), 0, 0) * (1 - 0.5 * sunk)
    water = lattice.boxed(colour, lattice.cover(edge))
    lilies = lily(chance, 9, -2, 10.5, 200, True) + lily(chance, -11, 6, 8.5, 20) + lily(chance, 3, 13, 6, 80)
    body = lilies + _rim(chance)
    w, h = (side / SHOWN for side in BOX)
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-w / 2} {-h / 2} {w} {h}">{body}</svg>'
    drawn = picture.reduce(render(svg, BOX[0] * 4, BOX[1] * 4), *BOX)
    return picture.stack(water, drawn)


def names() -> list[str]:
    """All file names."""
    return [f"brilliants/ground/{name}.png" for name in FRAMES]


def make() -> dict[str, Image.Image]:
    """The three frames."""
    return {name: thrift.paletted(_pond(frame)) for frame, name in enumerate(names())}


def sample() -> dict[str, Image.Image]:
    """The first frame."""
    return {names()[0]: thrift.paletted(_pond(0))}
