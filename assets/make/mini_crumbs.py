"""Crumbs of bread and leaves on the picnic cloth, for the gaps between the columns of Mini BrilliAnts."""

import math
from random import Random

from PIL import Image

from assets.make.kit.colour import mix
from assets.make.kit.form import dot, fill
from assets.make.kit.path import ellipse, smooth
from assets.make.kit.svg import Sheet
from assets.make.mini_picnic import FOLDER, SCALE, SHADOW
from assets.make.plant import at, leaf
from assets.make.thrift import paletted

LEAVES = ((0, "#d9a83a"), (3, "#c98f2c"), (1, "#9caa3c"), (2, "#c47a34"))
"""Kind and colour of each leaf."""
CRUMBS = (7, 11)
"""Numbers of crumbs in a heap."""
LEAF_BOX, CRUMB_BOX = (-17.0, -17.0, 34.0, 34.0), (-20.0, -14.0, 40.0, 28.0)
BREAD = ("#d9a95c", "#c08a42", "#e9c586")


def fallen(number: int) -> Image.Image:
    """A leaf of 24 units, its shadow a little away from it: it lies curled."""
    kind, colour = LEAVES[number]
    sheet, chance = Sheet(LEAF_BOX), Random(number)
    turn = chance.uniform(20, 70) + 90 * number
    shade = fill(smooth(ellipse(0, 0, 6, 11)), SHADOW, 0.45, f'filter="url(#{sheet.blur(1.5)})"')
    body = at(2.6, 4, shade, 1, turn) + at(0, 0, leaf(kind, colour, chance), 0.24, turn)
    return sheet.paint(body, round(LEAF_BOX[2] * SCALE), round(LEAF_BOX[3] * SCALE))


def crumbs(number: int) -> Image.Image:
    """Some crumbs as they fall: a few large ones in the middle, small ones farther out."""
    sheet, chance = Sheet(CRUMB_BOX), Random(30 + number)
    body = ""
    for place in range(CRUMBS[number]):
        turn, far = chance.uniform(0, 2 * math.pi), place / CRUMBS[number]
        x, y = 15 * far * math.cos(turn), 10 * far * math.sin(turn)
        size = (2.5 - 1.6 * far) * chance.uniform(0.8, 1.15)
        colour = chance.choice(BREAD)
        lump = [
            (x + size * dx * chance.uniform(0.75, 1.2), y + 0.82 * size * dy * chance.uniform(0.75, 1.2))
            for dx, dy in ellipse(0, 0, 1, 1, count=9)
        ]
        dark = f'transform="translate({size * 0.45:.2f} {size * 0.6:.2f})" filter="url(#{sheet.blur(0.5)})"'
        body += fill(smooth(lump), SHADOW, 0.5, dark)
        body += fill(
            smooth(lump), colour, extra=f'stroke="{mix(colour, "#4a2a10", 0.55)}" stroke-width=".35"'
        )
        body += dot(x - size * 0.28, y - size * 0.3, size * 0.34, mix(colour, "#fff2d0", 0.55))
    return sheet.paint(body, round(CRUMB_BOX[2] * SCALE), round(CRUMB_BOX[3] * SCALE))


def names() -> list[str]:
    """All files of this subject."""
    leaves, breads = range(len(LEAVES)), range(len(CRUMBS))
    return [f"{FOLDER}/leaf-{n}.png" for n in leaves] + [f"{FOLDER}/crumbs-{n}.png" for n in breads]


def make() -> dict[str, Image.Image]:
    """Leaves and crumbs."""
    made = {f"{FOLDER}/leaf-{n}.png": fallen(n) for n in range(len(LEAVES))}
    made |= {f"{FOLDER}/crumbs-{n}.png": crumbs(n) for n in range(len(CRUMBS))}
    return {name: paletted(picture) for name, picture in made.items()}
