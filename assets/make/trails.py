"""Shared materials of Ant Trails' pictures: woods, colours of ants and food, and the size of a cell."""

from typing import Final

import numpy as np

from assets.make.kit import colour
from assets.make.kit.colour import Ramp, Tones
from assets.make.kit.noise import Field
from assets.make.kit.path import Point, hexagon

FOLDER: Final = "ant_trails"
CELL: Final = 172
"""Pixels from cell to cell in the painted pits and ants."""
SIDES: Final = 6
"""Directions to the neighbours, counted anticlockwise from the right: right, upper right, upper left..."""

COLOURS: Final = colour.SIDES
BLACK, RED = COLOURS["black"], COLOURS["red"]
FOOD = Ramp("#26330c", "#5c7426", "#7c9634", "#a6bd50", "#dbe692", "#fcffe0")

OAK: Tones = ("#7d4f27", "#a97240", "#c99358", "#dcab70", "#eecb94")
WALNUT: Tones = ("#1c110a", "#2b1b10", "#3a2516", "#48301d", "#583b25")
HOLLOW: Tones = ("#4f3016", "#69411f", "#7f512a", "#966639", "#b3834f")
SHORE: Tones = ("#65401e", "#83562b", "#9c6a3a", "#b3804b", "#cc9f69")
FRESH: Tones = ("#b07c3a", "#d3a155", "#edc578", "#f8db9c", "#ffefc6")


def rounded_hexagon(cx: float, cy: float, radius: float, cut: float = 0.14) -> list[Point]:
    """Corners of a pointy-top hexagon, each replaced by two points `cut` along its sides."""
    corners = hexagon(cx, cy, radius)
    spots: list[Point] = []
    for index, (x, y) in enumerate(corners):
        for other in (corners[index - 1], corners[(index + 1) % SIDES]):
            spots.append((x + (other[0] - x) * cut, y + (other[1] - y) * cut))
    return spots


def lit(paint: np.ndarray, light: Field) -> np.ndarray:
    """A painted surface under more (above 1) or less light."""
    return np.asarray(np.clip(paint * light[..., None], 0, 1), np.float32)
