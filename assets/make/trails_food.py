"""The food of Ant Trails: green discs like acorn caps with their value cut into them, seen from above."""

import math
from collections.abc import Callable
from functools import partial

from PIL import Image

from assets.make.kit.colour import CREAM
from assets.make.kit.form import dot, fill, form
from assets.make.kit.path import Point, shift, smooth
from assets.make.kit.svg import Sheet
from assets.make.thrift import paletted
from assets.make.trails import FOLDER, FOOD

SIZE = 160
BOX = (0.0, 0.0, 160.0, 160.0)
MIDDLE = (78.0, 74.0)
VALUES = (1, 2, 3)
RADIUS = {1: 55.0, 2: 58.0, 3: 61.0}
"""Better food is a little larger."""


def _outline(value: int) -> list[Point]:
    """A disc cut by hand, with as many lobes as a cap has."""
    x, y = MIDDLE
    spots = []
    for step in range(26):
        turn = 2 * math.pi * step / 26
        far = RADIUS[value] * (1 + 0.022 * math.sin(5 * turn + value) + 0.014 * math.cos(8 * turn))
        spots.append((x + far * math.cos(turn), y + 0.95 * far * math.sin(turn)))
    return spots


def _numeral(value: int) -> str:
    """The value, filled with cream, and large enough to be read on the smallest tiles."""
    x, y = MIDDLE
    return (
        f'<text x="{x}" y="{y + 31}" font-family="Literata" font-weight="800" font-size="88" '
        f'text-anchor="middle" fill="{CREAM}" stroke="{FOOD.ink}" stroke-width="15" stroke-linejoin="round" '
        f'paint-order="stroke">{value}</text>'
    )


def food(value: int) -> Image.Image:
    """A tile of that value with its shadow."""
    sheet, outline = Sheet(BOX), _outline(value)
    body = fill(smooth(shift(outline, 1, 10)), FOOD.deep, extra=f'stroke="{FOOD.ink}" stroke-width="5"')
    body += fill(smooth(shift(outline, 0.5, 5)), FOOD.dark)
    x, y = MIDDLE
    ring = dot(x, y, RADIUS[value] * 0.8, "none", RADIUS[value] * 0.76)
    ring = ring.replace('fill="none"', f'fill="none" stroke="{FOOD.dark}" stroke-width="3" opacity=".7"')
    glow = ring.replace(FOOD.dark, FOOD.light).replace("<ellipse", '<ellipse transform="translate(1 3)"')
    body += form(sheet, outline, FOOD, outline=5, inside=glow + ring, highlight=False)
    shadow = sheet.shadow(x + 11, y + 19, RADIUS[value], RADIUS[value] * 0.92, 6, 0.62)
    return paletted(sheet.paint(shadow + sheet.finished(body, 2.6) + _numeral(value), SIZE, SIZE))


def jobs() -> dict[str, Callable[[], Image.Image]]:
    """File name under assets/ -> how to make it."""
    return {f"{FOLDER}/food/{value}.png": partial(food, value) for value in VALUES}
