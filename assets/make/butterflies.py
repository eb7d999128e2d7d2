"""Butterflies that sit in the sun by day: a yellow and a blue one, each with its wings in three positions."""

from collections.abc import Callable
from functools import partial
from itertools import product
from typing import Final

from PIL import Image

from assets.make.kit.colour import SHADOW, Ramp, mix
from assets.make.kit.form import dot, fill, form
from assets.make.kit.path import Point, smooth, taper
from assets.make.kit.svg import Sheet
from assets.make.thrift import paletted

FOLDER: Final = "brilliants/marks"
SIDE: Final = 96
BOX: Final = (-60.0, -60.0, 120.0, 120.0)
RAMPS: Final = {
    "yellow": Ramp("#4a3408", "#8a6410", "#b98a1c", "#ecc838", "#f8e68c", "#fffbd8"),
    "blue": Ramp("#14233f", "#24406e", "#35609c", "#5f95d6", "#a9cdf0", "#ecf6ff"),
}
OPENINGS: Final = (1.0, 0.62, 0.2)
"""Spans of the wings, from flat to nearly closed."""
FORE: Final[tuple[Point, ...]] = ((2, -6), (12, -34), (34, -46), (48, -38), (46, -18), (30, -4), (10, 2))
HIND: Final[tuple[Point, ...]] = ((3, 2), (18, 0), (36, 8), (40, 24), (28, 36), (14, 30), (5, 16))
TURN: Final = -24
"""Degrees by which it sits aslant: straight wings look like a badge."""


def butterfly(colour: str, opening: float) -> Image.Image:
    """One of them with its wings so wide open."""
    sheet, ramp = Sheet(BOX), RAMPS[colour]
    lift = (1 - opening) * 14
    wings = "".join(_wing(sheet, ramp, side, opening, lift) for side in (-1, 1))
    shade = f'<g filter="url(#{sheet.blur(4)})" opacity=".5">{_shade(opening)}</g>'
    body = form(
        sheet, [(-3.4, -16), (0, -21), (3.4, -16), (3, 12), (0, 24), (-3, 12)], _dark(ramp), 2.6, large=False
    )
    feelers = "".join(
        fill(taper([(side, -19), (side * 7, -32), (side * 14, -39)], [1.6, 1.4, 2.6], 4), ramp.ink)
        for side in (-1, 1)
    )
    drawn = f'<g transform="rotate({TURN})">{wings}{feelers}{body}</g>'
    return paletted(sheet.paint(shade + sheet.finished(drawn, 2.2), SIDE, SIDE, 4))


def _wing(sheet: Sheet, ramp: Ramp, side: int, opening: float, lift: float) -> str:
    """Hind wing and fore wing of one side, narrower and higher the more they are closed."""

    def seen(points: tuple[Point, ...]) -> list[Point]:
        return [(x * side * opening, y - lift * abs(x) / 48) for x, y in points]

    tone = ramp if side < 0 else _shaded(ramp)
    drawn = form(sheet, seen(HIND), tone, 3.2, large=False) + form(sheet, seen(FORE), tone, 3.4)
    for x, y, size in ((36, -32, 4.6), (28, 24, 3.8)):
        drawn += dot(x * side * opening, y - lift * x / 48, size * max(0.3, opening), ramp.ink, size, 0.8)
    return drawn


def _shaded(ramp: Ramp) -> Ramp:
    """The tones of the side away from the light."""
    return Ramp(
        ramp.ink,
        ramp.deep,
        mix(ramp.deep, ramp.dark, 0.6),
        mix(ramp.dark, ramp.mid, 0.7),
        ramp.light,
        ramp.hi,
    )


def _dark(ramp: Ramp) -> Ramp:
    """The tones of the body."""
    return Ramp(ramp.ink, ramp.ink, mix(ramp.ink, ramp.deep, 0.5), ramp.deep, ramp.dark, ramp.mid)


def _shade(opening: float) -> str:
    """The shadow on the ground to the lower right."""
    points = [
        (x * (0.3 + 0.7 * opening) + 8, y * 0.8 + 12)
        for x, y in ((-40, -24), (0, -8), (40, -24), (34, 26), (0, 18), (-34, 26))
    ]
    return fill(smooth(points), SHADOW)


def _jobs() -> dict[str, Callable[[], Image.Image]]:
    """File name -> how to make it."""
    return {
        f"{FOLDER}/butterfly-{colour}-{number}.png": partial(butterfly, colour, opening)
        for colour, (number, opening) in product(RAMPS, enumerate(OPENINGS))
    }


def names() -> list[str]:
    """All files of this subject."""
    return [*_jobs()]


def make() -> dict[str, Image.Image]:
    """Every picture."""
    return {name: job() for name, job in _jobs().items()}
