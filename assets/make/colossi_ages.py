"""The pictures of the twelve Ages of Colossi, and the three backs of their cards as they lie at the table."""

import itertools
from collections.abc import Callable
from functools import partial
from typing import Final

import numpy as np
from PIL import Image

from assets.make import colossi_props as props
from assets.make import grain
from assets.make.colossi_canvas import (
    BLOOD,
    DEEP,
    DUSK,
    FLARE,
    GOLDEN,
    MAGIC,
    MORNING,
    NOON,
    SEA,
    STORM,
    VIOLET,
    Canvas,
    Light,
)
from assets.make.colossi_cards import INK, rose
from assets.make.colossi_cast import acolyte, beast
from assets.make.kit.colour import GOLD, PLAYERS
from assets.make.kit.form import dot, fill
from assets.make.kit.svg import Sheet
from assets.make.prop import moved, spark
from assets.make.thrift import paletted

FOLDER: Final = "colossi/ages"
WIDTH, HEIGHT = 330, 274
BACK: Final = (186, 85)
"""A back lying at the table, in its units."""
SCALE: Final = 3
FIRST_SEED: Final = 101
Scene = Callable[[Canvas], None]


def exploration(canvas: Canvas) -> None:
    """The island comes in sight; the Wind Beast leads the way."""
    canvas.sky(SEA, (66, 62), 34)
    canvas.cloud(206, 46, 40)
    canvas.peaks(SEA, ((250, 74, 66), (300, 50, 52)), 132)
    canvas.sea(SEA, 130, 70)
    canvas.draw(moved(props.boat(canvas.sheet, "teal", 130), 74, 232))
    canvas.place(beast("WI"), 222, 256, 186)


def patience(canvas: Canvas) -> None:
    """The Time Beast waits beside an hourglass."""
    canvas.sky(DUSK, (250, 84), 42)
    canvas.hills(DUSK)
    canvas.draw(moved(props.hourglass(canvas.sheet, 178), 68, 250))
    canvas.place(beast("TI"), 214, 258, 204)


def innovation(canvas: Canvas) -> None:
    """Wheels turn round the Bountiful Beast."""
    canvas.sky(GOLDEN, (60, 56), 34)
    canvas.hills(GOLDEN)
    for radius, teeth, x, y, ramp in (
        (54, 12, 274, 84, props.STEEL),
        (36, 9, 206, 46, GOLD),
        (40, 10, 58, 108, GOLD),
    ):
        canvas.draw(moved(props.gear(radius, teeth, ramp), x, y))
    canvas.place(beast("BO"), 164, 258, 196)


def gilded(canvas: Canvas) -> None:
    """Golden and Magnetic Beast."""
    canvas.sky(GOLDEN, (64, 60), 36)
    canvas.beams(165, 150, "#fffdf0", 16, 330, 0.36)
    canvas.hills(GOLDEN)
    canvas.place(beast("MA"), 240, 254, 156)
    canvas.place(beast("GO"), 108, 258, 184)
    for x, size in ((166, 34), (196, 30), (20, 30)):
        canvas.draw(moved(props.cube(canvas.sheet, size), x, 266))


def survival(canvas: Canvas) -> None:
    """Blood and Stone Beast, eye to eye."""
    canvas.sky(BLOOD, (80, 62), 36)
    canvas.hills(BLOOD)
    canvas.place(beast("ST"), 82, 254, 162)
    canvas.place(beast("BL"), 228, 260, 192)


def paradox(canvas: Canvas) -> None:
    """The Time Beast before a triangle that cannot be."""
    canvas.sky(MAGIC)
    canvas.stars(50, 0.7)
    canvas.glow(96, 116, 80, "#f6e6ff", 0.5)
    canvas.hills(MAGIC, (0.7, 0.8))
    canvas.draw(moved(props.puzzle(104), 98, 132))
    canvas.place(beast("TI"), 224, 258, 196)


def beasts(canvas: Canvas) -> None:
    """Bountiful and Wind Beast."""
    canvas.sky(NOON, (64, 56), 32)
    canvas.cloud(250, 50, 40)
    canvas.hills(NOON)
    canvas.grass(NOON, 180, 60)
    canvas.place(beast("WI"), 230, 232, 178)
    canvas.place(beast("BO"), 104, 260, 180)


def dominion(canvas: Canvas) -> None:
    """Banners over the land, the Blood Beast among them."""
    canvas.sky(FLARE, (250, 66), 38)
    canvas.hills(FLARE)
    for colour, x, foot, tall in (
        ("amber", 30, 214, 104),
        ("teal", 254, 196, 96),
        ("plum", 62, 258, 134),
        ("brick", 270, 256, 126),
    ):
        canvas.draw(moved(props.flag(canvas.sheet, colour, tall), x, foot))
    canvas.place(beast("BL"), 178, 260, 190)


def storms(canvas: Canvas) -> None:
    """The sea rises over the coast; Wind and Time Beast hold out."""
    canvas.sky(STORM)
    for x, y, size in ((60, 44, 50), (168, 30, 56), (280, 46, 52)):
        canvas.cloud(x, y, size, "#8a9a9c", "#3c4c54")
    canvas.draw(moved(props.bolt(110), 122, 60), moved(props.bolt(84), 246, 66))
    canvas.sea(STORM, 168, 60)
    canvas.place(beast("TI"), 92, 236, 150)
    canvas.place(beast("WI"), 226, 250, 178)
    for x, y, size in ((30, 262, 60), (160, 268, 70), (290, 264, 60)):
        canvas.draw(moved(_breaker(), x, y, size / 60))
    canvas.rain(60)


def _breaker() -> str:
    """A wave that breaks, its foot at (0, 0)."""
    wave = "M-60 8C-40 6 -34 -26 -6 -30C16 -33 26 -18 16 -10C12 -16 0 -14 2 -2C4 6 40 8 60 8Z"
    return fill(wave, "#2f6f78", extra=props.rim("#12303a", 3)) + fill(
        "M-34 -10C-24 -26 -8 -28 6 -24C-8 -20 -20 -12 -26 4Z", "#e8fbf4", 0.85
    )


def diplomacy(canvas: Canvas) -> None:
    """A bridge between two shores, guests on it, the Wind Beast below."""
    canvas.sky(MORNING, (165, 60), 36)
    canvas.peaks(MORNING, ((10, 120, 96), (322, 130, 100)), 176)
    canvas.sea(SEA, 172, 50)
    canvas.place(beast("WI"), 164, 262, 150)
    canvas.draw(moved(props.bridge(canvas.sheet, 170, 44), 165, 108))
    for colour, x, foot in (("teal", 110, 150), ("plum", 214, 152)):
        canvas.place(acolyte(colour), x, foot, 46, shadow=0.2)


def prosperity(canvas: Canvas) -> None:
    """Gold is shared out; Golden and Magnetic Beast keep watch."""
    canvas.sky(VIOLET, (165, 66), 44)
    canvas.beams(165, 180, "#fff4c8", 16, 330, 0.4)
    canvas.hills(VIOLET)
    canvas.place(beast("GO"), 74, 246, 136)
    canvas.place(beast("MA"), 262, 244, 132, flip=True)
    for x, y, size in (
        (138, 214, 40),
        (190, 214, 40),
        (165, 178, 40),
        (112, 256, 46),
        (165, 256, 48),
        (218, 256, 46),
    ):
        canvas.draw(moved(props.cube(canvas.sheet, size), x, y))


def connection(canvas: Canvas) -> None:
    """Spaces joined by lights; the Wind Beast flies over."""
    canvas.sky(DEEP, (270, 56), 26)
    canvas.stars(60, 0.6)
    canvas.sea(DEEP, 150, 40)
    places = ((54, 226), (134, 250), (134, 198), (214, 226), (288, 250))
    for (x, y), (to_x, to_y) in itertools.pairwise(places):
        canvas.draw(props.stroke([(x, y), (to_x, to_y)], "#ffe9a8", 12, 0.35, curved=False))
        canvas.draw(props.stroke([(x, y), (to_x, to_y)], "#fffbe0", 4, 0.9, curved=False))
    for x, y in places:
        canvas.draw(moved(props.hexplate(38, "#b8cc72"), x, y))
        canvas.place(acolyte("teal"), x, y + 6, 30)
    canvas.place(beast("WI"), 132, 152, 142, shadow=0)


SCENES: Final[dict[str, Scene]] = {
    "EXP": exploration,
    "PAT": patience,
    "INN": innovation,
    "GIL": gilded,
    "SUR": survival,
    "PDX": paradox,
    "BEA": beasts,
    "DOA": dominion,
    "STO": storms,
    "DIA": diplomacy,
    "PRS": prosperity,
    "CON": connection,
}


def painted(scene: Scene, seed: int) -> Image.Image:
    """An Age's picture."""
    canvas = Canvas(WIDTH, HEIGHT, seed)
    scene(canvas)
    return paletted(canvas.picture(), 96)


# ---------------------------------------------------------------------- backs

_HOURS: Final[dict[int, tuple[Light, tuple[float, float]]]] = {
    1: (MORNING, (88, 158)),
    2: (NOON, (88, 66)),
    3: (DUSK, (88, 140)),
}
"""The hour over the island on the back of each Age's card, and where the sun stands."""


def back(age: int) -> Image.Image:
    """A card face down: the sea by night with the island small at the left, room for words at the right."""
    wide, high = BACK[0] * SCALE, BACK[1] * SCALE
    canvas = Canvas(wide, high, 200 + age)
    canvas.dim("#1a424e", 1)
    canvas.draw(f'<g opacity=".16">{moved(rose(150), wide - 110, high / 2)}</g>')
    light, sun = _HOURS[age]
    vignette = _vignette(light, sun, age)
    cut = grain.mask(props.plate(24, 24, 190, high - 48, 18), wide, high)
    layer = Image.new("RGBA", (wide, high))
    layer.paste(vignette, (24, 24))
    layer.putalpha(Image.fromarray(np.rint(cut * 255).astype(np.uint8)))
    board = canvas.picture()
    board.alpha_composite(layer)
    whole = grain.mask(props.plate(0, 0, wide, high, 20), wide, high)
    board.putalpha(Image.fromarray(np.rint(whole * 255).astype(np.uint8)))
    lines = ""
    for box, radius in (((24, 24, 190, high - 48), 18), ((12, 12, wide - 24, high - 24), 18)):
        data = props.plate(*box, radius)
        lines += fill(data, "none", 1, props.rim(INK, 6)) + fill(data, "none", 1, props.rim("#e6cf8e", 2.6))
    board.alpha_composite(Sheet((0, 0, wide, high)).paint(lines, wide, high))
    return paletted(board, 112)


def _vignette(light: Light, sun: tuple[float, float], age: int) -> Image.Image:
    """The island at an hour of the day; with the third Age the water stands higher."""
    canvas = Canvas(190, BACK[1] * SCALE - 48, 210 + age)
    canvas.sky(light, (sun[0] + 6, sun[1] - 24), 24)
    canvas.peaks(light, ((96, 84, 60), (136, 56, 44), (62, 48, 36)), 138)
    canvas.sea(SEA if age < 3 else DEEP, 136, 30)
    if age == 3:
        canvas.stars(20, 0.4)
    canvas.draw(dot(96, 146, 78, "#e8cf96", 12), dot(96, 143, 66, PLAYERS["pine"].light, 8))
    canvas.draw(moved(spark(15, "#fff6d0"), sun[0] + 6, sun[1] - 24))
    return canvas.picture()


def _jobs() -> dict[str, Callable[[], Image.Image]]:
    """File name under assets/ -> how to make it."""
    jobs: dict[str, Callable[[], Image.Image]] = {
        f"{FOLDER}/{code}.png": partial(painted, scene, FIRST_SEED + number)
        for number, (code, scene) in enumerate(SCENES.items())
    }
    return jobs | {f"{FOLDER}/back-{age}.png": partial(back, age) for age in _HOURS}


def names() -> list[str]:
    """All files of this subject."""
    return [*_jobs()]


def make() -> dict[str, Image.Image]:
    """Every picture."""
    return {name: job() for name, job in _jobs().items()}


def sample() -> dict[str, Image.Image]:
    """One Age."""
    return {name: _jobs()[name]() for name in (f"{FOLDER}/PDX.png",)}
