"""Eggs and broken shells for the Hatching cards of Mini BrilliAnts, rosettes for its Bonus cards."""

import math
from collections.abc import Callable
from functools import partial

from PIL import Image

from assets.make import cards, prop
from assets.make.charms import CASTES, EGGS
from assets.make.kit.colour import GOLD, TYPES, Ramp, mix
from assets.make.kit.form import dot, fill, form
from assets.make.kit.path import Point, ellipse, polygon, smooth, taper
from assets.make.kit.svg import Sheet
from assets.make.thrift import paletted

FOLDER = "mini_brilliants"
EGG = (112, 136)
"""Width and height of an egg's picture in pixels: 28 x 34 units of the table at four."""
ROSETTE = 160
JOKER = Ramp("#5a3608", "#c08a2c", "#e0b04c", "#fbe29a", "#fff6d8", "#ffffff")


# ---------------------------------------------------------------------- eggs


def _seal(caste: str, radius: float) -> str:
    """A caste's shape with its ant, thick enough to be read at fifteen pixels."""
    ramp = TYPES[caste]
    return prop.crest(caste, radius, ramp.mid, prop.CREAM, ramp.ink)


def egg(kind: str) -> Image.Image:
    """The egg of a Hatching card: one caste's, or the Joker's golden one with all three."""
    sheet = Sheet((0, 0, 112, 136))
    if kind == "J":
        marks = "".join(
            prop.moved(_plain(caste, 17), x, y)
            for caste, x, y in (("farmer", 0, -30), ("hunter", -20, 3), ("digger", 21, 3))
        )
        body = prop.egg(sheet, marks, JOKER)
    else:
        body = prop.egg(sheet, _seal(CASTES[kind], 33), EGGS[kind])
    cast = sheet.shadow(60, 126, 38, 8, spread=3, opacity=0.5)
    placed = prop.moved(sheet.edged(body, "#fff8e0", 2.4, 0.9) + sheet.finished(body, 2), 54, 130, 0.96)
    return paletted(sheet.paint(cast + placed, *EGG))


def _plain(caste: str, radius: float) -> str:
    """A caste's shape alone in its colour, where an ant would be too small to see."""
    ramp = TYPES[caste]
    return (
        fill(smooth(cards.shape(caste, 0, 0, radius * 1.16)), ramp.ink)
        + fill(smooth(cards.shape(caste, 0, 0, radius * 0.98)), prop.CREAM)
        + fill(smooth(cards.shape(caste, 0, 0, radius * 0.74)), ramp.mid)
    )


_BREAK = (
    (-45, -66),
    (-33, -52),
    (-24, -70),
    (-11, -50),
    (1, -68),
    (13, -48),
    (24, -66),
    (34, -50),
    (45, -64),
)
"""The broken edge of a shell from left to right, in the units of an egg 130 high."""


def shell(kind: str) -> Image.Image:
    """The lower half of an egg whose ant has hatched."""
    sheet = Sheet((0, 0, 112, 136))
    ramp = EGGS[kind]
    bowl = [
        (x * (1 + 0.14 * y) * 47, y * 63 - 63) for x, y in ellipse(0, 0, 1, 1, count=24, start=4, stop=176)
    ]
    outside = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in [*_BREAK, *bowl]) + "Z"
    hollow = dot(0, -58, 45, ramp.ink, 15) + dot(0, -58, 42, mix(ramp.deep, ramp.ink, 0.45), 12.5)
    mark = f'<g opacity=".55">{prop.moved(_seal(CASTES[kind], 17), 0, -25)}</g>'
    clip = sheet.clip(outside)
    body = form(sheet, [(-46, -70), (46, -70), *bowl], ramp, 0.1, highlight=False, exact=True, shade=0.55)
    front = f'<g clip-path="url(#{clip})">{body}{mark}</g>'
    line = f'stroke="{ramp.ink}" stroke-width="5" stroke-linejoin="round"'
    drawn = hollow + fill(outside, ramp.ink, extra=line) + front
    cast = sheet.shadow(60, 126, 38, 8, spread=3, opacity=0.5)
    placed = prop.moved(sheet.edged(drawn, "#fff8e0", 2.4, 0.9) + sheet.finished(drawn, 2), 54, 130, 0.96)
    return paletted(sheet.paint(cast + placed, *EGG))


# ------------------------------------------------------------------ rosettes


def rosette(caste: str) -> Image.Image:
    """The Bonus card of a type: two ribbons and a pleated ring in its colour, its emblem in the middle."""
    sheet, ramp = Sheet((0, 0, ROSETTE, ROSETTE)), TYPES[caste]
    pale = Ramp(ramp.ink, ramp.dark, ramp.mid, ramp.light, ramp.hi, "#ffffff")
    x, y = 78.0, 66.0
    body = "".join(
        _ribbon(sheet, ramp if side < 0 else ramp.toward(ramp.light, 0.25), x, y, side) for side in (-1, 1)
    )
    for radius, count, tone in ((62.0, 18, ramp), (49.0, 16, pale)):
        body += _pleats(sheet, x, y, radius, count, tone)
    body += (
        dot(x, y, 38, GOLD.ink)
        + dot(x, y, 36, GOLD.mid)
        + dot(x, y, 31.5, GOLD.ink)
        + dot(x, y, 30, prop.CREAM)
    )
    lit = taper(ellipse(x, y, 33.6, 33.6, count=16, start=150, stop=300), [0.5, 3, 0.5])
    body += fill(lit, GOLD.hi) + prop.moved(_seal(caste, 23), x, y - (1.5 if caste == "hunter" else 0))
    cast = sheet.shadow(x + 6, y + 9, 58, 58, spread=4, opacity=0.5)
    return paletted(sheet.paint(cast + sheet.finished(body, 1.6), ROSETTE, ROSETTE))


def _ribbon(sheet: Sheet, ramp: Ramp, x: float, y: float, side: int) -> str:
    """One tail with a notch at its end."""
    shape = [(4, 20), (40, 14), (52, 82), (36, 74), (24, 88)]
    points = [(x + side * a, y + b) for a, b in shape]
    line = f'stroke="{ramp.ink}" stroke-width="4" stroke-linejoin="round"'
    fold = fill(
        taper([(x + side * 22, y + 30), (x + side * 34, y + 76)], [1, 8], curved=False), ramp.light, 0.5
    )
    return fill(polygon(points), ramp.mid, extra=line) + fold


def _pleats(sheet: Sheet, x: float, y: float, radius: float, count: int, ramp: Ramp) -> str:
    """A ring of folded ribbon, seen from the front."""
    rim: list[Point] = []
    for step in range(count * 4):
        turn = math.tau * step / (count * 4)
        far = radius * (0.955 + 0.045 * math.cos(count * turn))
        rim.append((x + far * math.cos(turn), y + far * math.sin(turn)))
    folds = ""
    for pleat in range(count):
        turn = math.tau * (pleat + 0.5) / count
        a = (x + radius * 0.5 * math.cos(turn), y + radius * 0.5 * math.sin(turn))
        b = (x + radius * math.cos(turn), y + radius * math.sin(turn))
        folds += fill(taper([a, b], [1, 5], curved=False), ramp.deep, 0.6)
        turn += math.pi / count * 0.8
        a = (x + radius * 0.5 * math.cos(turn), y + radius * 0.5 * math.sin(turn))
        b = (x + radius * 0.97 * math.cos(turn), y + radius * 0.97 * math.sin(turn))
        folds += fill(taper([a, b], [0.6, 4], curved=False), ramp.light, 0.7)
    return form(sheet, rim, ramp, 4, inside=folds, highlight=False, exact=True)


# ---------------------------------------------------------------------- files


def _jobs() -> dict[str, Callable[[], Image.Image]]:
    """File name under assets/ -> how to make it."""
    jobs: dict[str, Callable[[], Image.Image]] = {
        f"hatch/{kind}": partial(egg, kind) for kind in (*CASTES, "J")
    }
    jobs |= {f"hatch/{kind}-shell": partial(shell, kind) for kind in CASTES}
    jobs |= {f"bonus/{kind}": partial(rosette, caste) for kind, caste in CASTES.items()}
    return {f"{FOLDER}/{name}.png": job for name, job in jobs.items()}


def names() -> list[str]:
    """All files of this subject."""
    return [*_jobs()]


def make() -> dict[str, Image.Image]:
    """All eggs, shells and rosettes."""
    return {name: job() for name, job in _jobs().items()}


def sample() -> dict[str, Image.Image]:
    """An egg, a shell and a rosette."""
    jobs = _jobs()
    return {
        name: jobs[name]()
        for name in (f"{FOLDER}/{part}.png" for part in ("hatch/J", "hatch/F-shell", "bonus/H"))
    }
