"""The picture on the box of Mini BrilliAnts: a corner of the picnic, and ants that make off with it."""

from functools import cache

import numpy as np
from PIL import Image

from assets.make.kit.ant import HEADINGS, Ant
from assets.make.kit.picture import reduce
from assets.make.kit.svg import Sheet
from assets.make.mini_cloth import PIXELS, cloth, light, weave
from assets.make.mini_crumbs import crumbs, fallen
from assets.make.mini_heap import piece
from assets.make.mini_picnic import SCALE
from assets.make.mini_plates import BOX, plate
from assets.make.thrift import paletted
from assets.make.treat import strawberry

NAME = "mini_brilliants/box/cover.png"
SIDE = 480
GRAND = 2.2
"""Pixels per unit of the table."""
CORNER = (470, 134)
"""The place of the cloth in the picture's upper left corner, in units."""
ANT_BOX, ANT_SIZE = (-12.0, -36.22, 280.0, 315.0), (256, 288)

Place = tuple[float, float]
HEAP: tuple[tuple[float, float, str], ...] = (
    (-0.94, 0.0, "b"), (0.94, 0.03, "c"), (-0.32, 0.36, "a"), (0.36, 0.34, "b"),
    (-0.64, -0.24, "a"), (0.64, -0.22, "c"), (-0.02, -0.08, "b"), (0.05, -0.62, "a"),
)  # fmt: skip
"""Eight strawberries from back to front: across and down in steps, and how each is turned."""


def _ground() -> Image.Image:
    """The cloth with its threads in the leaf light, enlarged."""
    units = SIDE / GRAND
    left, top = CORNER

    def part(sheet: Image.Image, per_unit: float) -> np.ndarray:
        box = tuple(place * per_unit for place in (left, top, left + units, top + units))
        return np.asarray(
            sheet.convert("RGBA").convert("RGB").resize((SIDE, SIDE), Image.Resampling.BICUBIC, box=box)
        )

    threads = weave().convert("RGB")
    small = round(threads.width * GRAND / SCALE)
    tile = np.asarray(threads.resize((small, small), Image.Resampling.LANCZOS))
    rows = -(-SIDE // small)
    woven = np.tile(tile, (rows, rows, 1))[:SIDE, :SIDE]
    shine = Image.fromarray(np.rint(light() * 255).astype(np.uint8))
    lit = part(shine, 1).astype(np.float32) / 255
    shade, sun = np.array([0.60, 0.63, 0.58]), np.array([1.04, 1.02, 0.92])
    whole = part(cloth(), PIXELS) * (woven / 255) * (shade + (sun - shade) * lit)
    return Image.fromarray(np.clip(whole, 0, 255).astype(np.uint8)).convert("RGBA")


def _lay(picture: Image.Image, thing: Image.Image, width: float, middle: Place) -> None:
    """A thing reduced to a width, its middle on a place; what lies beyond the edges is cut."""
    size = round(width), round(width * thing.height / thing.width)
    layer = Image.new("RGBA", picture.size)
    layer.paste(reduce(thing, *size), (round(middle[0] - size[0] / 2), round(middle[1] - size[1] / 2)))
    picture.alpha_composite(layer)


def _ant(colour: str, caste: str, heading: str, step: bool, booty: bool = False) -> Image.Image:
    """An ant on its way; with booty it holds a strawberry over its head."""
    sheet = Sheet(ANT_BOX)
    load = ""
    if booty:
        lean = 104 if heading == "left" else 76
        load = f'<g transform="rotate({lean}) scale(.92) translate(0 52)">{strawberry(sheet)}</g>'
    walker = Ant(sheet, colour, caste, HEADINGS[heading], step, (128.0, 188.0), load)
    body = sheet.edged(walker.body, width=3, opacity=0.9)
    return sheet.paint(sheet.finished(walker.shadow) + body + sheet.finished(walker.body), *ANT_SIZE, 3)


berry = cache(piece)
"""Drawn once for all plates."""


def cover() -> Image.Image:
    """The picture; what matters lies in a band across its middle, which is all that low boxes show of it."""
    picture = _ground()
    wide = BOX[2] * GRAND
    _lay(picture, plate("hunter").convert("RGBA"), wide * 0.86, (44, 12))
    for across, down, turn in HEAP[1:4]:
        _lay(picture, berry("BE", turn), 104, (24 + across * 70, 22 + down * 70))
    _lay(picture, plate("digger").convert("RGBA"), wide * 0.94, (96, 492))
    for across, down, turn in HEAP[4:]:
        _lay(picture, berry("CL", turn), 104, (96 + across * 72, 474 + down * 66))
    _lay(picture, plate("farmer").convert("RGBA"), wide * 1.02, (344, 196))
    for across, down, turn in HEAP:
        _lay(picture, berry("ST", turn), 118, (352 + across * 70, 196 + down * 70))
    _lay(picture, crumbs(1), 92, (270, 404))
    _lay(picture, fallen(0), 84, (352, 448))
    _lay(picture, _ant("teal", "hunter", "right", True), 140, (428, 372))
    _lay(picture, _ant("plum", "digger", "left", False, booty=True), 172, (240, 272))
    _lay(picture, _ant("amber", "digger", "left", True, booty=True), 212, (98, 246))
    return paletted(picture)


def names() -> list[str]:
    """The one file of this subject."""
    return [NAME]


def make() -> dict[str, Image.Image]:
    """The cover."""
    return {NAME: cover()}


def sample() -> dict[str, Image.Image]:
    """Nothing: it is laid together from pictures that are sampled themselves, and takes half a minute."""
    return {}
