"""Lumps of dug earth, round holes and burrows."""

import math
from random import Random

import numpy as np

from assets.make.kit.colour import EARTH
from assets.make.kit.form import form
from assets.make.kit.path import Point, ellipse
from assets.make.kit.svg import Sheet


def clods(sheet: Sheet, middle: Point, half: Point, arc: Point, count: int, sizes: Point, seed: int) -> str:
    """Lumps of earth along an arc (degrees) of an ellipse with these half axes."""
    chance, drawn = Random(seed), ""
    for angle in np.radians(np.linspace(*arc, count)):
        turn, far = angle + chance.uniform(-0.12, 0.12), chance.uniform(0.94, 1.14)
        size = chance.uniform(sizes[0] * 0.75, sizes[1] * 1.15)
        x, y = middle[0] + half[0] * far * math.cos(turn), middle[1] + half[1] * far * math.sin(turn)
        lump = [
            (
                x + dx * size * 1.15 * chance.uniform(0.85, 1.15),
                y + dy * size * 0.82 * chance.uniform(0.85, 1.15),
            )
            for dx, dy in ellipse(0, 0, 1, 1, count=8)
        ]
        drawn += form(sheet, lump, EARTH, outline=3.4, highlight=False, large=False)
    return drawn
