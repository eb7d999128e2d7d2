"""Heaps on the plates of Mini BrilliAnts: pieces that the table lays in heaps, and dunes of sand."""

import math
from collections.abc import Callable
from dataclasses import replace
from random import Random

from PIL import Image

from assets.make import resources
from assets.make.kit.colour import SHADOW
from assets.make.kit.form import dot, fill, form
from assets.make.kit.insect import beetle, caterpillar, item_shadow
from assets.make.kit.path import Point, ellipse, shift, smooth, taper
from assets.make.kit.svg import Sheet
from assets.make.resources import CLAY, SAND
from assets.make.thrift import paletted

FOLDER = "mini_brilliants/heap"
PIECE = 168
"""Side of the square picture of a piece in pixels."""
BOX = (-12.0, -12.0, 280.0, 280.0)
MIDDLE = (128.0, 128.0)
TURNS = {"a": -8.0, "b": 1.0, "c": 7.0}
"""Each piece lies in three ways, so that a heap of one kind is no pattern; degrees."""
DUNE = (264, 192)
"""Size of every picture of sand: 132 x 96 units at two pixels, so that the dune grows in its place."""
DUNES = range(1, 13)
FOOT = (62.0, 70.0)
"""The middle of a dune's foot, in units of the table from the picture's corner."""


# --------------------------------------------------------------------- pieces


def lump(sheet: Sheet) -> str:
    """One kneaded lump of clay."""
    outline: list[Point] = [
        (34, 176),
        (40, 122),
        (76, 84),
        (130, 70),
        (182, 86),
        (216, 126),
        (220, 172),
        (186, 198),
        (128, 206),
        (66, 198),
    ]
    creases = ""
    for line in (
        [(62, 128), (104, 108), (160, 116)],
        [(72, 160), (120, 146), (188, 158)],
        [(168, 96), (190, 118), (198, 150)],
    ):
        creases += fill(taper(line, [2, 8, 2]), CLAY.deep, 0.55)
        creases += fill(taper(shift(line, 0, 7), [1, 4.6, 1]), CLAY.light, 0.7)
    thumb = dot(112, 182, 22, CLAY.deep, 10, 0.35) + dot(110, 185, 17, CLAY.light, 6, 0.4)
    return item_shadow(sheet, 134, 192, 92, 20, 0.6) + form(sheet, outline, CLAY, 7, inside=creases + thumb)


PIECES: dict[str, Callable[[Sheet], str]] = {
    "BE": beetle,
    "CA": caterpillar,
    "MU": resources.mushroom,
    "ST": resources.strawberry,
    "CL": lump,
}


def piece(code: str, turn: str) -> Image.Image:
    """One piece about the picture's middle, turned, with the shadow it throws on what it lies on."""
    sheet = Sheet(BOX)
    drawn = sheet.finished(PIECES[code](sheet), wobble=3)
    x, y = MIDDLE
    cast = dot(x + 16, y + 58, 84, SHADOW, 38)
    shade = f'<g filter="url(#{sheet.blur(9)})" opacity=".42">{cast}</g>'
    turned = f'<g transform="rotate({TURNS[turn]:g} {x:g} {y:g})">{drawn}</g>'
    return paletted(sheet.paint(shade + turned, PIECE, PIECE))


def handful() -> Image.Image:
    """As much sand as one piece is, on its way from a plate."""
    sheet = Sheet(BOX)
    return paletted(sheet.paint(sheet.finished(resources.sand(sheet), wobble=3), PIECE, PIECE))


# ----------------------------------------------------------------------- sand

BODY = replace(SAND, ink="#9a7630")
"""The dune itself has a soft edge where it stands on what slid off it."""
_PROFILE = (
    (-1.0, -0.1),
    (-0.9, 0.06),
    (-0.72, 0.27),
    (-0.52, 0.55),
    (-0.32, 0.83),
    (-0.15, 0.98),
    (0.02, 1.0),
    (0.2, 0.86),
    (0.4, 0.58),
    (0.6, 0.33),
    (0.82, 0.11),
    (1.0, -0.08),
    (0.9, -0.2),
    (0.5, -0.3),
    (0.0, -0.34),
    (-0.5, -0.3),
    (-0.9, -0.2),
)
"""A dune's outline: across from the middle in half widths, up from the foot in heights; below 0 its base."""
_CREST = ((-0.02, 1.02), (0.08, 0.82), (0.01, 0.58), (0.12, 0.36), (0.04, 0.1), (0.16, -0.36))
"""Line between sun and shade, from the top to the foot."""
_RUNS = (
    ((-0.16, 0.8), (-0.3, 0.56)),
    ((-0.06, 0.66), (-0.16, 0.36)),
    ((-0.4, 0.52), (-0.56, 0.26)),
    ((-0.26, 0.44), (-0.38, 0.12)),
    ((-0.62, 0.26), (-0.76, 0.06)),
    ((-0.06, 0.24), (-0.12, -0.1)),
    ((-0.5, 0.12), (-0.62, -0.12)),
    ((0.26, 0.6), (0.38, 0.34)),
    ((0.46, 0.34), (0.62, 0.1)),
    ((0.22, 0.3), (0.3, 0.02)),
)
"""Tracks of grains that have run down, from and to."""


def extent(pieces: int) -> tuple[float, float]:
    """Half the width and the height of a dune, in units; its body grows as the number of pieces does."""
    grown = (pieces / DUNES[-1]) ** 0.4
    return 53 * grown, 47 * grown


def dune(pieces: int) -> Image.Image:
    """One heap of sand, the larger the more pieces it holds."""
    width, height = DUNE[0] / 2, DUNE[1] / 2
    sheet = Sheet((0, 0, width * 4, height * 4))
    half, tall = (4 * size for size in extent(pieces))
    cx, foot = (4 * place for place in FOOT)

    def at(x: float, y: float) -> Point:
        return cx + half * x, foot - tall * y * (1 if y > 0 else 0.9)

    inside = _lee(sheet, at) + _runs(at) + _grains(pieces, at, half)
    body = form(sheet, [at(x, y) for x, y in _PROFILE], BODY, 4.4, inside=inside, highlight=False, exact=True)
    lit = fill(taper([at(-0.36, 0.74), at(-0.22, 0.88), at(-0.06, 0.95)], [1, 7, 2]), SAND.hi, 0.9)
    shadow = sheet.shadow(cx + half * 0.08 + 8, foot + tall * 0.12 + 8, half, tall * 0.3, 10, 0.5)
    shadow += sheet.shadow(cx + 6, foot + tall * 0.22 + 5, half * 0.97, tall * 0.15, 4, 0.6)
    whole = _skirt(sheet, pieces, at) + body + lit + _loose(pieces, at, half)
    return paletted(sheet.paint(shadow + sheet.finished(whole, wobble=3), *DUNE, 2))


def _skirt(sheet: Sheet, seed: int, at: Callable[[float, float], Point]) -> str:
    """Sand that has slid out over the plate, thin and ragged."""
    chance = Random(seed)
    rim = [
        at(x * chance.uniform(1.0, 1.07), y * chance.uniform(0.92, 1.16) - 0.13)
        for x, y in ellipse(0, 0, 1.02, 0.3, count=26)
    ]
    return form(sheet, rim, SAND, 3.4, highlight=False, large=False, exact=True)


def _lee(sheet: Sheet, at: Callable[[float, float], Point]) -> str:
    """The side in shade, right of the crest, with a soft second edge where the light grazes it."""
    far = [at(x, y) for x, y in ((0.9, -0.4), (1.3, -0.1), (0.9, 0.4), (0.5, 0.9))]
    crest = [at(x, y) for x, y in _CREST]
    soft = shift(crest, -5, 0)
    glow = f'<g filter="url(#{sheet.blur(7)})" opacity=".5">{fill(smooth([*soft, *far]), SAND.dark)}</g>'
    return (
        glow
        + fill(smooth([*crest, *far]), SAND.dark, 0.8)
        + fill(taper(crest, [1, 3.4, 2.4, 3, 1]), SAND.hi, 0.5)
    )


def _runs(at: Callable[[float, float], Point]) -> str:
    """The lines of running grains, each with a light edge."""
    drawn = ""
    for (x, y), (end_x, end_y) in _RUNS:
        run = [at(x, y), at((x + end_x) / 2 + 0.02, (y + end_y) / 2), at(end_x, end_y)]
        drawn += fill(taper(run, [1, 4.6, 1.4]), SAND.deep, 0.45)
        drawn += fill(taper(shift(run, 4, 1), [1, 3.4, 1]), SAND.hi, 0.6)
    return drawn


def _grains(seed: int, at: Callable[[float, float], Point], half: float) -> str:
    """Single grains, dark and light."""
    chance, drawn = Random(seed), ""
    for _ in range(round(half * 0.42)):
        x, y = at(chance.uniform(-0.85, 0.85), chance.uniform(-0.18, 0.85))
        grain = SAND.deep if chance.random() < 0.55 else SAND.hi
        drawn += dot(x, y, chance.uniform(1.5, 2.8), grain, opacity=0.85)
    return drawn


def _loose(seed: int, at: Callable[[float, float], Point], half: float) -> str:
    """Crumbs that rolled off to the foot."""
    chance, drawn = Random(100 + seed), ""
    for _ in range(12 + seed):
        turn, far = chance.uniform(0.04, math.pi - 0.04), abs(chance.gauss(0, 0.06))
        x, y = at(-(1.02 + far) * math.cos(turn), -0.12 - (0.27 + far) * math.sin(turn))
        size = chance.uniform(1.6, 4.2)
        drawn += dot(x, y, size + 1.4, SAND.deep) + dot(x - 0.6, y - 0.8, size, SAND.mid)
    return drawn


# ---------------------------------------------------------------------- files


def _jobs() -> dict[str, Callable[[], Image.Image]]:
    """File name under assets/ -> how to make it."""
    jobs: dict[str, Callable[[], Image.Image]] = {"SA": handful}
    for code in PIECES:
        jobs |= {f"{code}-{turn}": lambda c=code, t=turn: piece(c, t) for turn in TURNS}
    jobs |= {f"dune-{pieces}": lambda n=pieces: dune(n) for pieces in DUNES}
    return {f"{FOLDER}/{name}.png": job for name, job in jobs.items()}


def names() -> list[str]:
    """All files of this subject."""
    return [*_jobs()]


def make() -> dict[str, Image.Image]:
    """All pieces and dunes."""
    return {name: job() for name, job in _jobs().items()}


def sample() -> dict[str, Image.Image]:
    """Every kind of piece once, and a dune."""
    jobs = _jobs()
    wanted = ("BE-a", "CA-b", "MU-c", "ST-a", "CL-b", "dune-7")
    return {name: jobs[name]() for name in (f"{FOLDER}/{piece}.png" for piece in wanted)}
