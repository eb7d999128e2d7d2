"""The picture on the box of Ant Trails: a corner of the board, close by, two trails after the same food."""

import math
from functools import cache
from itertools import pairwise

from PIL import Image

from assets.make.kit.picture import reduce
from assets.make.thrift import paletted
from assets.make.trails import FOLDER
from assets.make.trails_ants import live
from assets.make.trails_board import PIXELS, pit, slab, table
from assets.make.trails_food import food

NAME = f"{FOLDER}/box/cover.png"
SIZE = (480, 480)
STEP = 92
"""Pixels from cell to cell."""
CORNER = (98, 88)
"""Middle of cell A1 in the picture."""
ROWS = 6
DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))

Cell = tuple[int, int]
BLACK: tuple[Cell, ...] = ((0, 0), (0, 1), (0, 2), (1, 2), (1, 3), (0, 4), (0, 5))
RED: tuple[Cell, ...] = ((3, 0), (3, 1), (2, 2), (2, 3), (2, 4))
FOOD: dict[Cell, int] = {(1, 1): 3, (0, 3): 2, (1, 4): 1}


hollow = cache(pit)
"""The same pit lies in several cells."""


def _place(cell: Cell) -> tuple[float, float]:
    q, r = cell
    return CORNER[0] + STEP * (q + r / 2), CORNER[1] + STEP * r * math.sqrt(3) / 2


def _lay(picture: Image.Image, piece: Image.Image, width: float, place: tuple[float, float]) -> None:
    """A piece reduced to a width, its middle on a place."""
    size = round(width), round(width * piece.height / piece.width)
    small = reduce(piece, *size)
    left, top = round(place[0] - size[0] / 2), round(place[1] - size[1] / 2)
    if left >= picture.width or top >= picture.height or left + size[0] <= 0 or top + size[1] <= 0:
        return
    cut = max(0, -left), max(0, -top)
    picture.alpha_composite(small, (left + cut[0], top + cut[1]), cut)


def _direction(source: Cell, goal: Cell) -> int:
    return DIRECTIONS.index((goal[0] - source[0], goal[1] - source[1]))


def _march(picture: Image.Image, colour: str, trail: tuple[Cell, ...]) -> None:
    """A whole trail, each ant looking at the next."""
    ways = [_direction(a, b) for a, b in pairwise(trail)]
    for number, cell in enumerate(trail):
        ahead = ways[min(number, len(ways) - 1)]
        behind = (ways[max(0, number - 1)] + 3) % 6
        _lay(picture, live(colour, behind, ahead, number % 2), STEP * 1.5, _place(cell))


def cover() -> Image.Image:
    """The picture."""
    picture = table().convert("RGBA").resize((960, 540), Image.Resampling.LANCZOS).crop((0, 0, *SIZE))
    whole = slab().convert("RGBA")
    scale = STEP / PIXELS
    _lay(picture, whole, whole.width * scale, _place((0, 5)))
    for r in range(ROWS):
        for q in range(-r, 6):
            kind = "border" if r == 0 or q in (-r, 5) else "inner"
            _lay(picture, hollow(kind, (3 * q + 5 * r) % 4), STEP, _place((q, r)))
    for cell, value in FOOD.items():
        _lay(picture, food(value), STEP * 0.72, _place(cell))
    _march(picture, "red", RED)
    _march(picture, "black", BLACK)
    return paletted(picture.crop((0, 0, *SIZE)))


def names() -> list[str]:
    """The one file of this subject."""
    return [NAME]


def make() -> dict[str, Image.Image]:
    """The cover."""
    return {NAME: cover()}


def sample() -> dict[str, Image.Image]:
    """Nothing: it is laid together from pictures that are sampled themselves, and takes a minute."""
    return {}
