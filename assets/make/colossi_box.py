"""The picture on the box of Colossi: the four giants on their island's shore, Acolytes before them."""

from functools import cache
from typing import Final

from PIL import Image

from assets.make import colossi_props as props
from assets.make.colossi_canvas import Canvas, Light
from assets.make.colossi_cast import acolyte, beast, giant
from assets.make.prop import moved
from assets.make.thrift import paletted

NAME: Final = "colossi/box/cover.png"
SIDE: Final = 480
SEED: Final = 240
EVENING: Final = Light("#5c6fb4", "#ffd9a0", "#d09a86", "#8f9a58", "#3f5c34", "#fff2cc")
BAY: Final = Light("#5c6fb4", "#ffd9a0", "#4f9aa4", "#2a7f8c", "#124a5c", "#fff2cc")


@cache
def cover() -> Image.Image:
    """The picture; what matters lies in a band across its middle, which is all that low boxes show of it."""
    canvas = Canvas(SIDE, SIDE, SEED)
    canvas.sky(EVENING, (250, 150), 74)
    canvas.beams(250, 150, "#fff2cc", 18, 520, 0.16)
    canvas.cloud(76, 76, 54, "#fff0dc", "#c99ca0")
    canvas.cloud(408, 58, 60, "#fff0dc", "#c99ca0")
    canvas.sea(BAY, 214, 60)
    canvas.peaks(EVENING, ((36, 120, 90), (110, 84, 70)), 232)
    canvas.place(beast("WI"), 418, 276, 128)
    canvas.hills(EVENING, (0.6, 0.7), 0.03)
    canvas.grass(EVENING, 330, 110, 1.3)
    canvas.place(giant("teal"), 92, 350, 190)
    canvas.place(giant("plum"), 240, 344, 226)
    canvas.place(giant("brick"), 384, 392, 202)
    canvas.place(giant("amber"), 186, 448, 192)
    for colour, x, foot, size in (
        ("teal", 34, 416, 48),
        ("plum", 312, 462, 56),
        ("brick", 448, 454, 54),
        ("amber", 60, 462, 58),
    ):
        canvas.place(acolyte(colour), x, foot, size)
    for x, y, size in ((376, 446, 38), (352, 466, 42), (402, 466, 42)):
        canvas.draw(moved(props.cube(canvas.sheet, size), x, y))
    return paletted(canvas.picture())


def names() -> list[str]:
    """The one file of this subject."""
    return [NAME]


def make() -> dict[str, Image.Image]:
    """The cover."""
    return {NAME: cover()}
