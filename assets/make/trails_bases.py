"""The tokens of Ant Trails, into which its ants are let: ebony discs and red diamonds, so that shape tells
the side.

A token leaves the ribbon of its trail in sight. An open one, for an end where the trail can go on, has a
second ring.
"""

from collections.abc import Callable
from functools import partial
from itertools import product
from typing import Final

from PIL import Image

from assets.make.kit.colour import Ramp, mix
from assets.make.kit.form import fill
from assets.make.kit.path import Point, number, smooth
from assets.make.kit.svg import Sheet
from assets.make.thrift import paletted
from assets.make.trails import CELL, COLOURS, FOLDER

KINDS: Final = ("plain", "open")
MIDDLE: Final = CELL / 2
RADIUS: Final = {"black": 0.345, "red": 0.39}
"""Of the disc, and from the diamond's middle to its corners, in cells: about the same area."""
EDGE: Final = {"black": 0.04, "red": 0.045}
"""Extent of the pale edge beyond the base, in cells,"""
RING: Final = {"black": (0.075, 0.115), "red": (0.075, 0.115)}
"""and the second ring: from and to. A diamond may not leave its cell."""
PALE: Final = "#fff4d8"


def _outline(colour: str, radius: float) -> str:
    """Path data of a disc or of a diamond with blunt corners; the radius is in cells."""
    far = radius * CELL
    if colour == "black":
        arcs = "".join(f"a{number(far)} {number(far)} 0 0 1 {number(way * 2 * far)} 0" for way in (1, -1))
        return f"M{number(MIDDLE - far)} {number(MIDDLE)}{arcs}Z"
    cut, points = 0.13, list[Point]()
    ways = ((0, -far), (far, 0), (0, far), (-far, 0))
    corners = [(MIDDLE + x, MIDDLE + y) for x, y in ways]
    for index, (x, y) in enumerate(corners):
        for other in (corners[index - 1], corners[(index + 1) % 4]):
            points.append((x + (other[0] - x) * cut, y + (other[1] - y) * cut))
    return smooth(points, tension=0.08)


def _face(sheet: Sheet, colour: str, ramp: Ramp) -> str:
    """The token itself, brighter at the upper left, where the light comes from."""
    radius, name = RADIUS[colour], sheet.identify("g")
    tones = (mix(ramp.dark, ramp.mid, 0.4), ramp.dark, mix(ramp.dark, ramp.deep, 0.5))
    stops = "".join(
        f'<stop offset="{place}" stop-color="{tone}"/>'
        for place, tone in zip((0, 0.5, 1), tones, strict=True)
    )
    sheet.define(name, f'<linearGradient id="{name}" x1="0" y1="0" x2=".8" y2="1">{stops}</linearGradient>')
    return fill(_outline(colour, radius), f"url(#{name})") + fill(
        _outline(colour, radius - 0.025), "none", 0.5, f'stroke="{ramp.light}" stroke-width="2.2"'
    )


def base(colour: str, kind: str) -> Image.Image:
    """One token, its picture as wide as a cell."""
    sheet, ramp, radius = Sheet((0, 0, CELL, CELL)), COLOURS[colour], RADIUS[colour]
    inner, outer = RING[colour]
    reach = radius + (outer if kind == "open" else EDGE[colour])
    shadow = fill(_outline(colour, reach), "#120a06", 0.75, f'filter="url(#{sheet.blur(4)})"')
    drawn = f'<g transform="translate(3 6)">{shadow}</g>'
    if kind == "open":
        drawn += fill(_outline(colour, radius + outer), PALE) + fill(
            _outline(colour, radius + inner), ramp.ink
        )
    drawn += fill(_outline(colour, radius + EDGE[colour]), PALE)
    return paletted(sheet.paint(drawn + sheet.finished(_face(sheet, colour, ramp), 1.5), CELL, CELL, 3))


def _jobs() -> dict[str, Callable[[], Image.Image]]:
    """File name -> how to make it."""
    return {
        f"{FOLDER}/bases/{colour}-{kind}.png": partial(base, colour, kind)
        for colour, kind in product(COLOURS, KINDS)
    }


def names() -> list[str]:
    """All files of this subject."""
    return [*_jobs()]


def make() -> dict[str, Image.Image]:
    """Every token."""
    return {name: job() for name, job in _jobs().items()}
