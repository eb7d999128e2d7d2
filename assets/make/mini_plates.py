"""Enamel plates for the piles of Mini BrilliAnts, the gold rim of one that may be used, and the luggage tag.

Plates and rims share one box, the plate in its middle, so that a rim is laid at its plate's place. Shadows
are part of the plates: light falls from the upper left.
"""

import math
from collections.abc import Callable
from functools import partial
from random import Random

from PIL import Image

from assets.make.kit.colour import mix
from assets.make.kit.form import dot, fill
from assets.make.kit.path import Point, ellipse, number, smooth, taper
from assets.make.kit.svg import Sheet
from assets.make.mini_picnic import FOLDER, SCALE, SHADOW, TYPES
from assets.make.thrift import paletted

RX, RY = 70.0, 57.0
"""Half axes of a plate in units."""
BOX = (-98.0, -84.0, 196.0, 168.0)
"""Picture of plate or rim in units about the plate's middle."""
WELL = 0.76
"""The hollow, as a share of the plate."""
GLAZE, GLAZE_SHADE, GLAZE_DEEP = "#fffdf4", "#f1e6cf", "#d8c6a4"
IRON, RUST = "#3a3230", "#8a4a24"
GOLD, GOLD_HOVER, GOLD_INK = "#ffc93c", "#fff3c0", "#5a3608"

TAG_BOX = (-44.0, -26.0, 84.0, 52.0)
"""Picture of the tag in units about the middle of its number."""
CARD, CARD_EDGE, TWINE = "#fbf1da", "#6d4a20", "#c9a25c"


def _gradient(sheet: Sheet, colours: tuple[str, str, str], end: tuple[float, float]) -> str:
    """Fill from the upper left to `end`, three stops."""
    name = sheet.identify("g")
    stops = "".join(
        f'<stop offset="{place}" stop-color="{colour}"/>'
        for place, colour in zip((0, 0.55, 1), colours, strict=True)
    )
    sheet.define(
        name,
        f'<linearGradient id="{name}" x1="0" y1="0" x2="{end[0]}" y2="{end[1]}">{stops}</linearGradient>',
    )
    return f"url(#{name})"


def _ring(share: float, colour: str, width: float, opacity: float, shift: Point = (0, 0)) -> str:
    return (
        f'<ellipse cx="{number(shift[0])}" cy="{number(shift[1])}" rx="{number(RX * share)}" '
        f'ry="{number(RY * share)}" fill="none" stroke="{colour}" stroke-width="{width}" '
        f'opacity="{opacity}"/>'
    )


def _arc(share: float, start: float, stop: float, widths: list[float], shift: Point = (0, 0)) -> str:
    """Path data of a stroke along a part (degrees) of an ellipse, thin at both ends."""
    return taper(ellipse(*shift, RX * share, RY * share, start=start, stop=stop, count=14), widths, 4)


def _chips(chance: Random) -> str:
    """Places on the rim where the enamel came off: dark iron with a brown border."""
    drawn = ""
    for angle in (chance.uniform(20, 80), chance.uniform(150, 200), chance.uniform(265, 330)):
        turn, size = math.radians(angle), chance.uniform(1.6, 3)
        x, y = RX * 0.968 * math.cos(turn), RY * 0.966 * math.sin(turn)
        outline = [
            (x + size * chance.uniform(0.7, 1.2) * dx, y + size * 0.62 * chance.uniform(0.7, 1.2) * dy)
            for dx, dy in ellipse(0, 0, 1, 1, count=8)
        ]
        data = smooth(outline)
        drawn += fill(data, IRON, extra=f'stroke="{RUST}" stroke-width=".9"')
        drawn += dot(x - size * 0.25, y - size * 0.2, size * 0.3, "#6d625c")
    return drawn


def plate(caste: str) -> Image.Image:
    """The plate of one type with its shadow on the cloth: side, coloured rim, slope, well, light."""
    colour, deep = TYPES[caste]
    sheet, chance = Sheet(BOX), Random(caste)
    flat = _gradient(sheet, (GLAZE, GLAZE_SHADE, GLAZE_DEEP), (0.8, 1))
    hollow = _gradient(sheet, ("#cfbf9f", "#f4ead6", "#fffaf0"), (0.7, 1))
    shadow = sheet.shadow(9, 14, RX, RY, 5, 0.5) + sheet.shadow(3, 7, RX, RY, 1.8, 0.6)
    rim = _gradient(sheet, (mix(colour, "#fff0d0", 0.34), colour, mix(colour, deep, 0.5)), (0.8, 1))
    body = dot(0, 4, RX, mix(deep, SHADOW, 0.35), RY) + dot(0, 2.2, RX, mix(colour, deep, 0.7), RY)
    body += dot(0, 0, RX, rim, RY) + dot(0, 0.5, RX - 4.4, mix(colour, deep, 0.6), RY - 3.9)
    body += dot(0, 0.9, RX - 5, flat, RY - 4.4)
    body += _ring(0.865, colour, 1.1, 0.6, (0, 1)) + _ring(0.832, colour, 0.6, 0.45, (0, 1))
    body += dot(0, 1.4, RX * WELL + 1.6, "#a8926c", RY * WELL + 1.4, 0.6)
    body += dot(0, 2.6, RX * WELL, hollow, RY * WELL)
    inside = sheet.clip(smooth(ellipse(0, 2.6, RX * WELL, RY * WELL)))
    dusk = sheet.blur(4)
    body += (
        f'<g clip-path="url(#{inside})"><path d="{_arc(WELL, 175, 305, [2, 11, 14, 11, 2], (0, 1))}" '
        f'fill="#8f7650" opacity=".34" filter="url(#{dusk})"/></g>'
    )
    body += fill(_arc(0.955, 188, 286, [0.4, 2.4, 2.8, 2.4, 0.4]), "#ffffff", 0.75)
    body += fill(_arc(0.955, 292, 304, [0.3, 1.6, 0.3]), "#ffffff", 0.65)
    body += fill(_arc(WELL - 0.045, 20, 112, [0.3, 2.2, 2.6, 2.0, 0.3], (0, 2)), "#ffffff", 0.85)
    body += fill(_arc(0.99, 30, 100, [0.3, 1.2, 0.3]), mix(colour, "#ffe9c8", 0.5), 0.6)
    body += _chips(chance)
    return sheet.paint(shadow + body, *_pixels(BOX), 3)


def rim(hover: bool) -> Image.Image:
    """The gold round a plate that may be used: a line on a dark one, and a glow on the cloth outside it."""
    sheet = Sheet(BOX)
    colour, width = (GOLD_HOVER, 3.6) if hover else (GOLD, 2.8)
    glow = "#ffe27a" if hover else "#ffd34a"
    away = f"M{BOX[0]} {BOX[1]}h{BOX[2]}v{BOX[3]}h{-BOX[2]}Z" + smooth(ellipse(0, 0.5, RX + 0.5, RY + 0.5))
    cut = sheet.identify("c")
    sheet.define(cut, f'<clipPath id="{cut}"><path d="{away}" clip-rule="evenodd"/></clipPath>')
    halo = "".join(
        f'<ellipse cx="0" cy="1" rx="{RX + far}" ry="{RY + far}" fill="{glow}" opacity="{strength}" '
        f'filter="url(#{sheet.blur(spread)})"/>'
        for far, spread, strength in ((6, 4, 0.75 if hover else 0.55), (4, 1.8, 0.8 if hover else 0.6))
    )

    def line(stroke: str, thick: float, rise: float = 0) -> str:
        return (
            f'<ellipse cx="0" cy="{1 + rise}" rx="{RX + 3.2}" ry="{RY + 3}" fill="none" stroke="{stroke}" '
            f'stroke-width="{thick}"/>'
        )

    body = f'<g clip-path="url(#{cut})">{halo}</g>' + line(GOLD_INK, width + 2.2, 0.3) + line(colour, width)
    body += fill(_arc(1.05, 195, 300, [0.2, 1.1, 1.3, 1.1, 0.2], (0, 0.6)), "#fffbe6", 0.9)
    return sheet.paint(body, *_pixels(BOX), 3)


def tag() -> Image.Image:
    """A luggage tag, its loop of twine on the plate's rim; the number is written about its middle."""
    sheet = Sheet(TAG_BOX)
    card = "M-33.5 .5L-25.4 -16.2Q-24.8 -17.2 -23.6 -17.2L21.6 -17.8Q24.6 -17.8 24.7 -14.8L25.2 13.4"
    card += "Q25.2 16.6 22.2 16.7L-23.4 17.3Q-24.7 17.3 -25.3 16.2Z"
    wash = _gradient(sheet, ("#fffaea", CARD, "#eddcb4"), (0.6, 1))
    below = f'transform="translate(3 4)" filter="url(#{sheet.blur(1.7)})"'
    body = fill(card, SHADOW, 0.5, below)
    body += _twine(sheet)
    body += fill(card, wash, extra=f'stroke="{CARD_EDGE}" stroke-width="1.5" stroke-linejoin="round"')
    body += fill(taper([(-23, -15.4), (0, -16), (21, -16.2)], [0.5, 1.1, 0.5]), "#ffffff", 0.9)
    body += fill(taper([(24, -12), (24.2, 4), (23.4, 14)], [0.4, 1, 0.4]), "#c9ac74", 0.6)
    body += (
        dot(-26.2, 0.2, 3.4, "#b98a4c") + dot(-26.2, 0.2, 2.9, "#8a5a2c") + dot(-26.2, 0.3, 1.6, "#2e1b0c")
    )
    knot = [(-26.4, 0.4), (-29.4, -3), (-31.6, -7.4)]
    body += fill(taper(knot, [2.1, 2, 1.9]), "#6b4a1c") + fill(taper(knot, [1.3, 1.3, 1.2]), TWINE)
    return sheet.paint(body, *_pixels(TAG_BOX), 4)


def _twine(sheet: Sheet) -> str:
    """A loop from the eyelet onto the plate, with its shadow."""
    strands = (
        [(-27, 0.0), (-32.4, -5), (-36.6, -11), (-37.6, -17), (-34.4, -21.4), (-30.2, -19.6)],
        [(-26.6, 0.6), (-30, -6.4), (-29.2, -12), (-28.6, -16.4), (-30.2, -19.6)],
    )
    drawn = ""
    for line in strands:
        fallen = [(x + 1.4, y + 1.8) for x, y in line]
        drawn += fill(taper(fallen, [1.6, 1.6, 1.2]), SHADOW, 0.4, f'filter="url(#{sheet.blur(0.7)})"')
        drawn += fill(taper(line, [2, 2, 1.8]), "#6b4a1c") + fill(taper(line, [1.2, 1.2, 1]), TWINE)
    return drawn


def _pixels(box: tuple[float, float, float, float]) -> tuple[int, int]:
    return round(box[2] * SCALE), round(box[3] * SCALE)


# ---------------------------------------------------------------------- files


def _jobs() -> dict[str, Callable[[], Image.Image]]:
    """File name -> how to make it."""
    jobs: dict[str, Callable[[], Image.Image]] = {f"plate-{caste}": partial(plate, caste) for caste in TYPES}
    jobs |= {"plate-rim": partial(rim, False), "plate-rim-hover": partial(rim, True), "tag": tag}
    return {f"{FOLDER}/{name}.png": job for name, job in jobs.items()}


def names() -> list[str]:
    """All files of this subject."""
    return [*_jobs()]


def make() -> dict[str, Image.Image]:
    """Plates, rims and the tag."""
    return {name: paletted(job()) for name, job in _jobs().items()}


def sample() -> dict[str, Image.Image]:
    """One plate and the tag: the others are drawn by the same strokes, and take seconds each."""
    jobs = _jobs()
    return {name: paletted(jobs[name]()) for name in (f"{FOLDER}/plate-farmer.png", f"{FOLDER}/tag.png")}
