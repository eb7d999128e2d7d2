"""Cover of the grid: things along the outer edges, on the corners and between the zones.

The scale is that of the ground, the hex is 144 px wide. `brilliants/rim/edges.png`: boxes of 240 x 256 px
with the cell's centre in the middle; column = edge E, NE, NW, W, SW, SE as seen on the screen, row = variant
0-3. They hold stones, twigs, roots and grass along that edge, outside the cell. `twigs.png`: the same boxes
and columns, two rows: a twig on the edge, for borders between zones (drawn once for both cells).
`tufts.png`: twelve things of 48 x 48 px in two rows of six (grass, clover, daisies, leaves, stones,
toadstools) to set on corners of cells; the middle of the box is the foot of the thing.
"""

import math
from random import Random

from PIL import Image

from assets.make import thrift
from assets.make.kit import picture
from assets.make.kit.form import fill
from assets.make.kit.path import Point, shift, taper
from assets.make.kit.svg import render
from assets.make.lattice import HEX, SHOWN
from assets.make.plant import PALE_WOOD, Leaves, at, clover, daisy, pebble, toadstool, tuft, twig

FOLDER = "brilliants/rim/"
EDGES = ("E", "NE", "NW", "W", "SW", "SE")
BOX, SMALL = (240, 256), 48
VARIANTS, TWIGS, TUFTS = 4, 2, 12
ROOT = ("#2a1a0e", "#6b4a2c", "#a67c50")

Item = tuple[float, str]
"""Foot line and markup: the nearer things cover the farther."""


class Side:
    """One edge of the hexagon: its ends, and places along it and outside it."""

    def __init__(self, number: int) -> None:
        turn = -math.pi / 3 * number
        self.outward = (math.cos(turn), math.sin(turn))
        radius = HEX / math.sqrt(3)
        self.start, self.end = (
            (radius * math.cos(turn + lean), radius * math.sin(turn + lean))
            for lean in (-math.pi / 6, math.pi / 6)
        )

    def at(self, along: float, outside: float) -> Point:
        """The place `along` (0-1) the edge and `outside` units beyond it."""
        (x0, y0), (x1, y1), (nx, ny) = self.start, self.end, self.outward
        return x0 + (x1 - x0) * along + nx * outside, y0 + (y1 - y0) * along + ny * outside


def _stones(chance: Random, side: Side) -> list[Item]:
    items = []
    count = chance.randint(4, 5)
    for place in range(count):
        x, y = side.at((place + chance.uniform(0.15, 0.85)) / count, chance.uniform(2.0, 7.0))
        items.append((y, at(x, y, pebble(chance, chance.uniform(3.2, 7.6)))))
    return items


def _branch(chance: Random, side: Side) -> list[Item]:
    reach = chance.uniform(2.5, 6)
    ends = side.at(-0.04, reach + chance.uniform(-1.5, 1.5)), side.at(1.04, reach + chance.uniform(-1.5, 1.5))
    if chance.random() < 0.5:
        ends = ends[1], ends[0]
    foot = side.at(0.5, reach)[1]
    return [(foot, twig(chance, *ends, chance.uniform(4.2, 6.2)))]


def _root(chance: Random, side: Side) -> list[Item]:
    """A root that surfaces from below the cells and dives again."""
    line = [
        side.at(share, 1 + 6 * math.sin(share * math.pi) + chance.uniform(-1, 1))
        for share in (-0.05, 0.25, 0.55, 0.85, 1.05)
    ]
    widths = [1.5, 5.2, 6.0, 4.2, 1.2]
    lit = shift(line, -0.7, -1.2)
    fork = [line[2], side.at(0.7, 9.5), side.at(0.82, 13)]
    parts = [
        fill(taper(shift(line, 2, 3), widths), "#140c05", 0.42),
        fill(taper(fork, [4.4, 3, 1.2]), ROOT[0]),
        fill(taper(fork, [3, 1.8, 0.5]), ROOT[1]),
        fill(taper(line, [width + 1.7 for width in widths]), ROOT[0]),
        fill(taper(line, widths), ROOT[1]),
        fill(taper(lit, [width * 0.34 for width in widths]), ROOT[2]),
    ]
    return [(line[2][1], "".join(parts))]


def _grass(chance: Random, side: Side, count: int) -> list[Item]:
    items = []
    for place in range(count):
        x, y = side.at((place + chance.random()) / count, chance.uniform(3, 8))
        items.append((y + 1, at(x, y + 2, tuft(chance, 6, chance.uniform(10, 17), 1.15))))
    return items


def _edge(number: int, variant: int, leaves: Leaves) -> str:
    """The things along one edge, one kind of main thing a variant, grass and a leaf with all."""
    chance, side = Random(100 * number + variant), Side(number)
    match variant:
        case 0:
            items = _stones(chance, side) + _grass(chance, side, 2)
        case 1:
            items = _branch(chance, side) + _stones(chance, side)[:2] + _grass(chance, side, 1)
        case 2:
            items = _grass(chance, side, 4) + _stones(chance, side)[:2]
        case _:
            items = _root(chance, side) + _grass(chance, side, 2) + _stones(chance, side)[1:3]
    for _ in range(chance.randint(1, 2)):
        x, y = side.at(chance.uniform(0.1, 0.9), chance.uniform(5, 10))
        items.append((y, leaves.one(chance, x, y, chance.uniform(0.13, 0.19))))
    return leaves.definitions + "".join(markup for _, markup in sorted(items))


def _twig(number: int, variant: int) -> str:
    chance, side = Random(900 + 10 * number + variant), Side(number)
    start, end = (side.at(-0.13, 0), side.at(1.13, 0)) if variant else (side.at(1.13, 0), side.at(-0.13, 0))
    return twig(chance, start, end, chance.uniform(4.4, 5.4), PALE_WOOD)


def _tuft(number: int, leaves: Leaves) -> str:
    chance = Random(700 + number)
    match number:
        case 0 | 1 | 2 | 3:
            markup = at(0, 2.5, tuft(chance, 5 + number % 2, chance.uniform(9, 13), 1))
        case 4 | 5:
            markup = at(-1, 0, clover(chance, 1.1)) + at(4, 3, clover(chance, 0.8))
        case 6 | 7:
            markup = at(-2, 0, daisy(chance, 1.05)) + (at(4, 3, daisy(chance, 0.75)) if number == 7 else "")
        case 8:
            markup = leaves.one(chance, 0, 0, 0.2) + leaves.one(chance, 3, 2, 0.15)
        case 9:
            markup = leaves.one(chance, 0, 0, 0.22)
        case 10:
            stones = ((-3, 0, 4.2), (3, 1.5, 3), (0, 4, 2.3))
            markup = "".join(at(x, y, pebble(chance, size)) for x, y, size in stones)
        case _:
            markup = at(-2, 3, toadstool(), 0.36) + at(4, 4.5, toadstool(), 0.24)
    return leaves.definitions + markup


def _drawn(body: str, box: tuple[int, int]) -> Image.Image:
    w, h = (side / SHOWN for side in box)
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-w / 2} {-h / 2} {w} {h}">{body}</svg>'
    return picture.reduce(render(svg, box[0] * 3, box[1] * 3), *box)


def _sheet(bodies: list[list[str]], box: tuple[int, int]) -> Image.Image:
    """Rows of drawings as one atlas with a palette."""
    sheet = Image.new("RGBA", (len(bodies[0]) * box[0], len(bodies) * box[1]))
    for row, line in enumerate(bodies):
        for column, body in enumerate(line):
            sheet.paste(_drawn(body, box), (column * box[0], row * box[1]))
    return thrift.paletted(sheet)


def names() -> list[str]:
    """All file names."""
    return [f"{FOLDER}{name}.png" for name in ("edges", "tufts", "twigs")]


def make() -> dict[str, Image.Image]:
    """The three atlases."""
    leaves = Leaves()
    edges = [[_edge(number, variant, leaves) for number in range(6)] for variant in range(VARIANTS)]
    return {f"{FOLDER}edges.png": _sheet(edges, BOX)} | sample()


def sample() -> dict[str, Image.Image]:
    """The small atlases."""
    leaves = Leaves()
    twigs = [[_twig(number, variant) for number in range(6)] for variant in range(TWIGS)]
    tufts = [[_tuft(row * 6 + column, leaves) for column in range(6)] for row in range(TUFTS // 6)]
    return {f"{FOLDER}tufts.png": _sheet(tufts, (SMALL, SMALL)), f"{FOLDER}twigs.png": _sheet(twigs, BOX)}
