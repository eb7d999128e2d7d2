"""Marks of BrilliAnts: nest holes, symbols on pheromone, caste shapes, eggs, books, leaf, a firefly."""

import math
from collections.abc import Callable
from functools import partial
from itertools import product
from random import Random

import numpy as np
from PIL import Image

from assets.make.kit import colour as paint
from assets.make.kit.clod import clods
from assets.make.kit.colour import COLONIES, EARTH, GOLD, PLAYERS, TYPES, Ramp, mix
from assets.make.kit.form import dot, fill, form
from assets.make.kit.path import Point, ellipse, shift, smooth, taper
from assets.make.kit.picture import from_array, thrifty
from assets.make.kit.svg import Sheet
from assets.make.kit.symbol import ant_glyph, symbol
from assets.make.symbols import BOX, SYMBOL, centred

FOLDER = "brilliants/marks"
HOLE, CASTE, PROP, LEAF, FIREFLY = 176, 96, 192, 160, 64
"""Sides of the square pictures in pixels."""
LEAF_NUMBER = (80, 84, 74)
"""Middle (x, y) and width in pixels of the leaf's room for a number."""

HOLES = range(1, 5)
CASTES, STATES = ("hunter", "farmer", "digger"), ("full", "done", "empty")
BOOK_COLOURS = ("#7fa637", "#c98f4e", "#bf472d", "#f2e4c0", "#3f7f9c", "#8a5aa8", "#e0a030", "#5c8a3a")


# ---------------------------------------------------------------------- holes


def hole(colour: str, number: int) -> Image.Image:
    """A nest entrance on the board: clods, a ring in the player's colour, the number in the dark mouth."""
    sheet, ramp, seed = Sheet(BOX), PLAYERS[colour], number * 7
    middle, half = (130.0, 136.0), (97.0, 87.0)
    earth = f'stroke="{EARTH.ink}" stroke-width="5"'
    body = f'<ellipse cx="130" cy="136" rx="107" ry="97" fill="{EARTH.deep}" {earth}/>'
    body += clods(sheet, middle, half, (180, 360), 12, (15, 22), 3 + seed)
    body += clods(sheet, middle, half, (180, 0), 12, (15, 22), 9 + seed)
    gleam = smooth(ellipse(130, 136, 76, 67, start=160, stop=298, count=14), closed=False)
    body += (
        dot(130, 136, 85, ramp.ink, 76)
        + dot(130, 136, 81, ramp.mid, 72)
        + fill(gleam, "none", extra=f'stroke="{ramp.light}" stroke-width="7" stroke-linecap="round"')
        + dot(130, 136, 67, ramp.ink, 59)
        + dot(130, 136, 64, "#160b06", 56)
    )
    lip = taper([(72, 128), (94, 99), (130, 86), (166, 99), (188, 128)], [1, 9, 12, 9, 1])
    body += fill(lip, "#3d2716", 0.9)
    figure = (
        f'<text x="130" y="174" font-family="Literata" font-weight="700" '
        f'font-size="106" text-anchor="middle" '
        f'fill="{paint.MEDALLION}" stroke="#160b06" stroke-width="9" paint-order="stroke">{number}</text>'
    )
    return sheet.paint(
        sheet.shadow(140, 152, 104, 88)
        + sheet.finished(body, wobble=3)
        + figure
        + _medallion(colour, 52, 54, 43),
        HOLE,
        HOLE,
    )


def _medallion(colour: str, x: float, y: float, radius: float) -> str:
    ramp = PLAYERS[colour]
    return (
        dot(x + 0.6, y + 2, radius + 5.5, ramp.ink)
        + dot(x, y, radius, paint.MEDALLION)
        + symbol(colour, x, y + 1, radius * 0.62, ramp.mid, ramp.ink, line=5)
    )


# -------------------------------------------------------------------- symbols


def pale_symbol(colour: str) -> Image.Image:
    """The cream symbol that lies on pheromone ground."""
    sheet, ramp = Sheet(BOX), PLAYERS[colour]
    return sheet.paint(sheet.finished(centred(colour, ramp.hi, ramp.ink, 14), wobble=3), SYMBOL, SYMBOL)


# --------------------------------------------------------------------- castes


def caste_outline(caste: str, inset: float = 0) -> list[Point]:
    """The flat shape of a caste seen from above: square digger, disc farmer, shield hunter."""
    half = 112 - inset
    match caste:
        case "digger":
            power = 2 / 7
            return [
                (
                    128 + half * 0.93 * math.copysign(abs(x) ** power, x),
                    128 + half * 0.93 * math.copysign(abs(y) ** power, y),
                )
                for x, y in ellipse(0, 0, 1, 1, count=64)
            ]
        case "hunter":
            right = (
                (0, -1),
                (0.5, -1),
                (0.84, -0.97),
                (0.93, -0.86),
                (0.93, -0.3),
                (0.87, 0.14),
                (0.68, 0.56),
                (0.36, 0.9),
                (0.1, 1.06),
                (0, 1.09),
            )
            return [(128 + half * x, 122 + half * y) for x, y in right] + [
                (128 - half * x, 122 + half * y) for x, y in right[-2:0:-1]
            ]
        case _:
            return ellipse(128, 128, half, half, count=48)


def caste_shape(caste: str, owner: str, state: str) -> Image.Image:
    """A caste's shape: full with the ant's sign, done faded, empty an outline for a free place."""
    ramp = TYPES[caste] if owner == "type" else PLAYERS[owner]
    data, inner = smooth(caste_outline(caste, 8)), smooth(caste_outline(caste, 22))
    match state:
        case "full":
            glyph = ramp.ink if owner == "amber" else ramp.hi
            body = _badge(data, inner, ramp.mid, ramp.ink, ramp.light) + ant_glyph(glyph)
        case "done":
            faded = mix(ramp.mid, "#8f8474", 0.62)
            body = _badge(data, inner, faded, mix(ramp.ink, "#4a4136", 0.6), mix(faded, "#ffffff", 0.2))
            body += ant_glyph(mix(faded, "#fff6de", 0.62))
        case _:
            stroke = f'stroke="{mix(ramp.mid, "#9a8a70", 0.45)}" stroke-width="12"'
            body = fill(data, ramp.mid, extra=f'fill-opacity=".1" {stroke}')
    return Sheet(BOX).paint(body, CASTE, CASTE)


def _badge(data: str, inner: str, body: str, ink: str, line: str) -> str:
    return fill(data, body, extra=f'stroke="{ink}" stroke-width="16" stroke-linejoin="round"') + fill(
        inner, "none", 0.75, f'stroke="{line}" stroke-width="7"'
    )


# ---------------------------------------------------------------------- props


def eggs() -> Image.Image:
    """A clutch of five on a wisp of straw."""
    sheet, chance = Sheet(BOX), Random(4)
    shell = Ramp("#5a4020", "#b39464", "#d8c092", "#f6e9c8", "#fffaea", "#ffffff")
    straw = ""
    for _ in range(34):
        x, y, turn, length = (
            chance.uniform(92, 164),
            chance.uniform(188, 214),
            chance.uniform(-0.35, 0.35),
            chance.uniform(40, 84),
        )
        end = (x + length * math.cos(turn), y + length * 0.5 * math.sin(turn))
        start = (x - length * math.cos(turn), y - length * 0.5 * math.sin(turn))
        tone = chance.choice(("#8a6428", "#b98c3c", "#d8b25c", "#f0d488"))
        straw += fill(
            taper([start, (x, y - chance.uniform(2, 8)), end], [1, chance.uniform(3, 5), 1], 4), tone
        )
    body = straw
    for x, y, turn in ((74, 132, -14), (128, 112, 3), (184, 134, 13), (100, 168, -6), (158, 170, 8)):
        body += form(sheet, _egg(x, y, 33, 42, turn), shell, outline=5, shade=0.5)
    return thrifty(
        sheet.paint(sheet.shadow(138, 204, 100, 18, opacity=0.5) + sheet.finished(body, wobble=3), PROP, PROP)
    )


def _egg(x: float, y: float, rx: float, ry: float, turn: float) -> list[Point]:
    tilt = math.radians(turn)
    points = []
    for px, py in ellipse(0, 0, 1, 1, count=28):
        dx, dy = px * rx * (1 + 0.12 * py), py * ry
        points.append(
            (x + dx * math.cos(tilt) - dy * math.sin(tilt), y + dx * math.sin(tilt) + dy * math.cos(tilt))
        )
    return points


def books() -> Image.Image:
    """A plank let into the wall with books of leaf and bark."""
    sheet, chance = Sheet(BOX), Random(12)
    body, x = "", 38.0
    for index, cover in enumerate(BOOK_COLOURS):
        width, height = chance.uniform(17, 25), chance.uniform(62, 96)
        lean = 16.0 if index == len(BOOK_COLOURS) - 1 else 0.0
        body += _book(x, 172, width, height, lean, cover)
        x += width + 2.5
    shelf = [(16, 174), (60, 172), (128, 174), (196, 172), (240, 173), (236, 190), (128, 194), (22, 191)]
    grain = fill(taper([(26, 182), (110, 180), (230, 183)], [1, 3, 1]), paint.BARK.deep, 0.7)
    body += form(sheet, shelf, paint.BARK, outline=5, inside=grain, highlight=False, large=False, exact=True)
    for foot in (52, 204):
        body += fill(taper([(foot, 194), (foot + 4, 208), (foot - 2, 218)], [12, 9, 3]), paint.BARK.deep)
    return thrifty(
        sheet.paint(
            sheet.shadow(136, 200, 104, 12, opacity=0.45) + sheet.finished(body, wobble=3), PROP, PROP
        )
    )


def _book(x: float, foot: float, width: float, height: float, lean: float, cover: str) -> str:
    """One spine with its bands; `lean` moves the top to the left of the next book."""
    top = foot - height
    spine = f"M{x + lean:.1f} {foot}H{x + lean + width:.1f}L{x + width:.1f} {top:.1f}H{x:.1f}Z"
    ink = mix(cover, "#24140a", 0.72)
    light = (
        f"M{x + lean + 3:.1f} {foot - 3}L{x + 3:.1f} "
        f"{top + 4:.1f}h{width * 0.22:.1f}L{x + lean + 3 + width * 0.22:.1f} {foot - 3}Z"
    )
    bands = ""
    for share in (0.2, 0.3, 0.8):
        y = top + height * share
        left = x + lean * share
        bands += (
            f'<rect x="{left + 1.5:.1f}" y="{y:.1f}" '
            f'width="{width - 3:.1f}" height="4" fill="{mix(cover, "#fff0c8", 0.65)}"/>'
        )
    return (
        fill(spine, cover, extra=f'stroke="{ink}" stroke-width="4.5" stroke-linejoin="round"')
        + fill(light, mix(cover, "#ffffff", 0.45), 0.8)
        + bands
    )


# ----------------------------------------------------------------------- leaf


def leaf() -> Image.Image:
    """The golden leaf of the points: pointed, with midrib and stem, and room for a number."""
    sheet = Sheet(BOX)
    right = (
        (128, 4),
        (143, 31),
        (170, 56),
        (208, 84),
        (235, 120),
        (238, 156),
        (220, 188),
        (186, 206),
        (152, 203),
        (128, 192),
    )
    outline = [*right, *((256 - x, y) for x, y in right[-2:0:-1])]
    veins = fill(taper([(128, 14), (127, 110), (128, 196)], [2, 6, 8]), GOLD.deep, 0.55)
    for y, reach, rise in ((80, 58, 30), (114, 88, 36), (148, 96, 26), (180, 72, 6)):
        for side in (-1, 1):
            vein = [
                (128, y + rise * 0.6),
                (128 + side * reach * 0.55, y + rise * 0.1),
                (128 + side * reach, y - rise * 0.55),
            ]
            veins += fill(taper(vein, [5, 4, 1]), GOLD.deep, 0.45)
            veins += fill(taper(shift(vein, -1, 3.4), [2, 2.2, 0.5]), GOLD.hi, 0.45)
    stem = [(128, 188), (127, 218), (112, 247)]
    body = fill(taper(stem, [15, 13, 12]), GOLD.ink) + fill(taper(stem, [7, 6, 5]), GOLD.dark)
    body += form(sheet, outline, GOLD, outline=8, inside=veins, highlight=False, exact=True)
    gleam = [(36, 128), (46, 100), (82, 70), (108, 46)]
    body += fill(taper(gleam, [2, 8, 9, 2]), GOLD.hi, 0.85)
    return thrifty(
        sheet.paint(
            sheet.shadow(138, 142, 92, 84, spread=6, opacity=0.35) + sheet.finished(body, wobble=3),
            LEAF,
            LEAF,
        )
    )


# -------------------------------------------------------------------- firefly


def firefly() -> Image.Image:
    """Light to be added to the picture: a white heart in two green-gold halos."""
    y, x = np.mgrid[0:FIREFLY, 0:FIREFLY].astype(np.float32)
    far = np.hypot(x - (FIREFLY - 1) / 2, y - (FIREFLY - 1) / 2)
    rim = np.clip((FIREFLY / 2 - far) / 6, 0, 1)
    halos = ((15.0, 0.34, (0.62, 0.84, 0.22)), (4.6, 0.55, (0.95, 0.95, 0.45)), (1.9, 0.95, (1.0, 1.0, 0.86)))
    light = sum(
        strength * np.exp(-((far / spread) ** 2))[..., None] * np.array(tint, np.float32)
        for spread, strength, tint in halos
    )
    light = np.clip(light, 0, 1) * rim[..., None]
    return from_array(np.concatenate([light, light.max(axis=-1, keepdims=True)], axis=-1))


# ---------------------------------------------------------------------- files


def _jobs() -> dict[str, Callable[[], Image.Image]]:
    """File name -> how to make it."""
    jobs: dict[str, Callable[[], Image.Image]] = {}
    for colour in COLONIES:
        jobs[f"symbol-{colour}-pale"] = partial(pale_symbol, colour)
        for number in HOLES:
            jobs[f"hole-{colour}-{number}"] = lambda c=colour, n=number: thrifty(hole(c, n))
    for caste, owner, state in product(CASTES, (*COLONIES, "type"), STATES):
        jobs[f"caste-{caste}-{owner}-{state}"] = partial(caste_shape, caste, owner, state)
    jobs |= {"eggs": eggs, "books": books, "leaf": leaf, "firefly": firefly}
    return {f"{FOLDER}/{name}.png": job for name, job in jobs.items()}


def names() -> list[str]:
    """All files of this subject."""
    return [*_jobs()]


def make() -> dict[str, Image.Image]:
    """Every mark."""
    return {name: job() for name, job in _jobs().items()}


def sample() -> dict[str, Image.Image]:
    """All but most of the holes, which differ in colour and figure only."""
    jobs = _jobs()
    slow = {name for name in jobs if "/hole-" in name} - {
        f"{FOLDER}/hole-amber-1.png",
        f"{FOLDER}/hole-plum-4.png",
    }
    return {name: job() for name, job in jobs.items() if name not in slow}
