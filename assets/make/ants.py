"""Ants of the players and of the cards, their bases and their medallions.

Three layers of one box, drawn at the same point: base, ant, medallion. The base says by its outline
which caste it is (square digger, disc farmer, shield hunter), by its top whether the ant is ready or
done at this time of day; the medallion shows whose it is.
"""

import math
from collections.abc import Callable
from functools import partial
from itertools import product
from random import Random

from PIL import Image

from assets.make.kit import colour as paint
from assets.make.kit.ant import CASTES, HEADINGS, Ant
from assets.make.kit.form import dot, fill
from assets.make.kit.path import Point, ellipse, number, shift, smooth, taper
from assets.make.kit.picture import thrifty
from assets.make.kit.svg import Sheet
from assets.make.kit.symbol import symbol

FOLDER = "colony/ants"
SIZE = (256, 288)
"""Width and height of every picture of this module in pixels."""
ANCHOR = (128, 205)
"""The pixel of the box on which the base's top is centred: put it on the middle of the space."""

BOX = (-12.0, -36.22, 280.0, 315.0)
CENTRE = (128.0, 188.0)
RADIUS, FLATTENED, THICKNESS = 98.0, 53.0, 12
MEDAL_RADIUS = 29.0
EDGE = 3.0
OVERSAMPLING = 3
SHIELD = (
    (0, -0.93),
    (0.4, -0.92),
    (0.80, -0.88),
    (0.96, -0.72),
    (0.98, -0.3),
    (0.93, 0.12),
    (0.74, 0.56),
    (0.42, 0.92),
    (0.14, 1.16),
    (0, 1.22),
)
TIMES, STATES = ("day", "night"), ("ready", "done")
TOPS = {  # top, its edge, the disc of light in the middle
    ("day", "ready"): ("#fbf0cf", "#c08a34", "#f6d88c"),
    ("day", "done"): ("#5a6698", "#1d2346", "#6d78a8"),
    ("night", "ready"): ("#dfe7ff", "#6d7ab8", "#f6f8ff"),
    ("night", "done"): ("#54473e", "#241a14", "#5e5046"),
}
SAMPLE = [
    f"{FOLDER}/{name}.png"
    for name in (
        "amber-hunter-left",
        "plum-digger-right",
        "wild-farmer-left",
        "base-teal-digger-day-done",
        "base-brick-hunter-night-ready",
        "medal-amber",
        "medal-teal",
        "medal-plum",
        "medal-brick",
    )
]


# ---------------------------------------------------------------------- bases


def outline(caste: str, scale: float = 1) -> list[Point]:
    """The base's top: the caste's shape seen at an angle, in user units."""
    (cx, cy), rx, ry = CENTRE, RADIUS * scale, FLATTENED * scale
    match caste:
        case "digger":
            power = 2 / 5
            return [
                (
                    cx + rx * 0.95 * math.copysign(abs(x) ** power, x),
                    cy + ry * 0.93 * math.copysign(abs(y) ** power, y),
                )
                for x, y in ellipse(0, 0, 1, 1, count=48)
            ]
        case "hunter":
            right = [
                (cx + rx * x, cy + ry * (y - 0.06) + (FLATTENED * 0.03 if scale != 1 else 0))
                for x, y in SHIELD
            ]
            return right + [(2 * cx - x, y) for x, y in right[-2:0:-1]]
        case _:
            return ellipse(cx, cy, rx, ry, count=40)


def _top(sheet: Sheet, caste: str, time: str, state: str) -> str:
    """The painted top: sun or moon."""
    ground, edge, glow = TOPS[time, state]
    data = smooth(shift(outline(caste, 0.87), 0, 1))
    clip = sheet.clip(smooth(shift(outline(caste, 0.86), 0, 1)))
    sunny = (time == "day") == (state == "ready")
    drawn = _sun(glow, state) if sunny else _moon(time)
    return (
        fill(data, ground, extra=f'stroke="{edge}" stroke-width="2.5"')
        + f'<g clip-path="url(#{clip})">{drawn}</g>'
    )


def _sun(glow: str, state: str) -> str:
    """Rays near the rim and a pool of light."""
    rays, (cx, cy) = [], CENTRE
    colour = paint.READY_DAY_RAYS if state == "ready" else paint.DONE_NIGHT_RAYS
    for ray in range(26):
        angle, far = ray / 26 * 2 * math.pi + 0.13, 0.98 if ray % 2 else 0.9
        cos, sin = (RADIUS - 9) * math.cos(angle), (FLATTENED - 6) * math.sin(angle)
        rays.append(
            fill(
                taper([(cx + cos * 0.66, cy + sin * 0.66), (cx + cos * far, cy + sin * far)], [7, 2], 4),
                colour,
            )
        )
    return "".join(rays) + dot(cx, cy, RADIUS * 0.56, glow, FLATTENED * 0.55)


def _moon(time: str) -> str:
    """Stars near the rim and a crescent."""
    chance, (cx, cy) = Random(3), CENTRE
    stars, moon = (paint.DONE_DAY_STARS, "#f0efd8") if time == "day" else ("#7f8cc8", paint.READY_NIGHT_MOON)
    drawn = []
    for _ in range(18):
        angle, far, size = chance.uniform(0, 6.28), chance.uniform(0.6, 0.93), chance.uniform(1.6, 3.4)
        x, y = cx + (RADIUS - 9) * far * math.cos(angle), cy + (FLATTENED - 6) * far * math.sin(angle)
        drawn.append(dot(x, y, size, stars))
    crescent = f"M{cx + 62} {cy - 16}a21 14 0 1 0 8 24a18 12 0 0 1 -8 -24Z"
    return "".join(drawn) + fill(crescent, moon)


def base(colour: str, caste: str, time: str, state: str) -> Image.Image:
    """The base alone, with its shadow and pale edge."""
    sheet, ramp, shape = Sheet(BOX), paint.PLAYERS[colour], outline(caste)
    sheet.define(
        "side",
        '<linearGradient id="side" x1="0" x2="1" y1="0" y2="0">'
        f'<stop offset=".25" stop-color="{ramp.mid}"/><stop offset="1" '
        f'stop-color="{ramp.deep}"/></linearGradient>',
    )
    shadow = (
        f'<path d="{smooth(shift(outline(caste, 1.0), 9, 16))}" fill="{paint.SHADOW}" opacity=".6" '
        f'filter="url(#{sheet.blur(7)})"/>'
    )
    rim = f'stroke="{ramp.ink}" stroke-width="4.5" stroke-linejoin="round"'
    body = "".join(
        fill(smooth(shift(shape, 0, low)), ramp.ink, extra=rim) for low in range(0, THICKNESS + 1, 3)
    )
    body += "".join(fill(smooth(shift(shape, 0, low)), "url(#side)") for low in range(THICKNESS, -1, -2))
    body += fill(smooth(shape), ramp.mid)
    body += fill(smooth(outline(caste, 0.985)), "none", 0.6, f'stroke="{ramp.hi}" stroke-width="2.4"')
    body += _top(sheet, caste, time, state)
    return sheet.paint(
        shadow + sheet.edged(body, width=EDGE, opacity=0.9) + sheet.finished(body), *SIZE, OVERSAMPLING
    )


def medal(colour: str) -> Image.Image:
    """The medallion with the player's symbol at the front of the base."""
    sheet, ramp = Sheet(BOX), paint.PLAYERS[colour]
    x, y, radius = CENTRE[0], CENTRE[1] + FLATTENED + 29 - MEDAL_RADIUS, MEDAL_RADIUS
    body = (
        dot(x + 0.5, y + 1.4, radius + 3.6, ramp.ink)
        + dot(x, y, radius, paint.MEDALLION)
        + symbol(colour, x, y + radius * 0.04, radius * 0.6, ramp.mid, ramp.ink, line=3.4)
    )
    return sheet.paint(sheet.edged(body, width=2, opacity=0.9) + body, *SIZE, OVERSAMPLING)


# ----------------------------------------------------------------------- ants


def ant(colour: str, caste: str, heading: str) -> Image.Image:
    """The ant alone: foot shadows, and a pale edge where it reaches beyond its base."""
    sheet = Sheet(BOX)
    body = Ant(sheet, colour, caste, HEADINGS[heading], centre=CENTRE)
    edge = ""
    if colour != "wild":
        outside = _beyond_base(sheet, caste)
        edge = f'<g mask="url(#{outside})">{sheet.edged(body.body, width=EDGE, opacity=0.9)}</g>'
    return sheet.paint(edge + sheet.finished(body.shadow) + sheet.finished(body.body), *SIZE, OVERSAMPLING)


def _beyond_base(sheet: Sheet, caste: str) -> str:
    """Id of a mask of all but the base: inside, an edge would fill the gaps between the legs."""
    left, top, width, height = BOX
    solid = "".join(
        f'<path d="{smooth(shift(outline(caste), 0, low))}" fill="#000"/>' for low in (0, THICKNESS)
    )
    return sheet.define(
        "beyond",
        (
            f'<mask id="beyond" maskUnits="userSpaceOnUse" x="{number(left)}" '
            f'y="{number(top)}" width="{number(width)}" '
            f'height="{number(height)}"><rect x="{number(left)}" y="{number(top)}" width="{number(width)}" '
            f'height="{number(height)}" fill="#fff"/>{solid}</mask>'
        ),
    )


# ---------------------------------------------------------------------- files


def names() -> list[str]:
    """All files of this subject."""
    return [*_jobs()]


def make() -> dict[str, Image.Image]:
    """Every picture, in some four minutes."""
    return {name: thrifty(job()) for name, job in _jobs().items()}


def sample() -> dict[str, Image.Image]:
    """Enough to notice a change anywhere: each caste once, a wild one, bases, medallions."""
    jobs = _jobs()
    return {name: thrifty(jobs[name]()) for name in SAMPLE}


def _jobs() -> dict[str, Callable[[], Image.Image]]:
    """File name -> how to make it."""
    jobs: dict[str, Callable[[], Image.Image]] = {}
    for caste, heading in product(CASTES, HEADINGS):
        jobs[_file("wild", caste, heading)] = partial(ant, "wild", caste, heading)
    for colour, caste in product(paint.COLONIES, CASTES):
        for heading in HEADINGS:
            jobs[_file(colour, caste, heading)] = partial(ant, colour, caste, heading)
        for time, state in product(TIMES, STATES):
            jobs[_file("base", colour, caste, time, state)] = partial(base, colour, caste, time, state)
    return jobs | {_file("medal", colour): partial(medal, colour) for colour in paint.COLONIES}


def _file(*parts: str) -> str:
    return f"{FOLDER}/{'-'.join(parts)}.png"
