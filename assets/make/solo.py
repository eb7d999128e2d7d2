"""Pieces of Solo and the drafts: bag, predators' tray, rounds, gold border, arrow, packet."""

import math
from collections.abc import Callable
from functools import partial
from random import Random

import numpy as np
from PIL import Image, ImageFilter

from assets.make import icons, prop, resources, specials, wood
from assets.make.kit.colour import BARK, CUT_WOOD, GOLD, LEAF, Ramp, mix
from assets.make.kit.form import dot, fill, form, limb
from assets.make.kit.path import Point, ellipse, number, shift, smooth, taper
from assets.make.kit.picture import reduce, thrifty
from assets.make.kit.svg import Sheet
from assets.make.thrift import paletted

FOLDER = "brilliants/solo"
BAG, ROUND, BORDER = 256, 96, 192
"""Sides of the square pictures in pixels."""
TRAY, ROW, ARROW, PACKET = (576, 150), (660, 126), (216, 96), (400, 250)
"""Width and height of the others."""
CLOTH = Ramp("#2e1a10", "#6a4426", "#8c6038", "#b88a58", "#e2bc88", "#fff0d0")
CORD = Ramp("#3a0d0d", "#6e1a18", "#98281f", "#c8432e", "#f29a72", "#fff0e4")
PEEPING = (
    ("GR", 66, 62, -16),
    ("BL", 176, 58, 14),
    ("BE", 122, 40, -4),
    ("ST", 94, 84, -10),
    ("SA", 152, 84, 10),
)
FACES = {"sun": ("#d8f0fa", "#6cb6e0", "#1c4c68"), "moon": ("#6a7cc0", "#27336a", "#0c1230")}


# ----------------------------------------------------------------- bag and tray


def bag() -> Image.Image:
    """A cloth bag, open, resource tiles looking out of it."""
    back, front = Sheet((0, 0, 256, 256)), Sheet((0, 0, 256, 256))
    mouth = ellipse(126, 96, 78, 30)
    lining = form(back, mouth, CLOTH.toward("#1a0d06", 0.45), 6, highlight=False)
    shadow = back.shadow(140, 236, 96, 16, spread=6, opacity=0.6)
    picture = back.paint(shadow + back.finished(lining, 2.4), BAG, BAG)
    for code, x, y, turn in PEEPING:
        token = resources.token(code)
        tilted = token.rotate(-turn, Image.Resampling.BICUBIC, expand=True)
        small = reduce(tilted, round(tilted.width * 0.42), round(tilted.height * 0.42))
        picture.alpha_composite(small, (round(x - small.width / 2), round(y - small.height / 2)))
    picture.alpha_composite(front.paint(front.finished(_sack(front), 2.4), BAG, BAG))
    return paletted(picture)


def _sack(sheet: Sheet) -> str:
    """The front of the bag: a turned-down hem over a round belly, a cord with two tassels."""
    return _belly(sheet) + _cord(sheet) + _hem(sheet)


def _belly(sheet: Sheet) -> str:
    """Round, in folds, with the sign of an ant."""
    belly: list[Point] = [
        (52, 112),
        (84, 122),
        (126, 126),
        (168, 122),
        (200, 112),
        (222, 160),
        (226, 206),
        (204, 236),
        (126, 244),
        (50, 236),
        (26, 206),
        (32, 160),
    ]
    folds = ""
    for x0, x1, x2 in ((78, 60, 66), (108, 100, 104), (146, 152, 150), (178, 194, 186)):
        folds += fill(taper([(x0, 118), (x1, 170), (x2, 226)], [3, 10, 1]), CLOTH.deep, 0.42)
        folds += fill(taper([(x0 - 5, 120), (x1 - 8, 168), (x2 - 6, 214)], [2, 5, 1]), CLOTH.light, 0.5)
    patch = f'<g opacity=".9">{prop.moved(prop.ant_sign(CLOTH.ink), 128, 186, 0.4)}</g>'
    return form(sheet, belly, CLOTH, 6, inside=folds, highlight=False, exact=True) + patch


def _cord(sheet: Sheet) -> str:
    """Around the neck of the bag, its two ends hanging."""
    cord = limb([(40, 132), (84, 144), (126, 147), (168, 144), (212, 132)], [8, 9, 9, 9, 8], CORD, 4)
    ends = "".join(
        limb([(164, 145), *run], [7, 6, 6], CORD, 4)
        for run in (((178, 164), (174, 184)), ((196, 158), (204, 178)))
    )
    tassels = "".join(
        form(sheet, ellipse(x, y, 8, 12), CORD, 3.4, large=False) for x, y in ((174, 192), (206, 186))
    )
    return cord + ends + tassels


def _hem(sheet: Sheet) -> str:
    """Turned down over the cord, with stitches."""
    hem: list[Point] = [
        (44, 92),
        (60, 104),
        (92, 113),
        (126, 116),
        (160, 113),
        (192, 104),
        (208, 92),
        (216, 106),
        (206, 122),
        (168, 134),
        (126, 138),
        (84, 134),
        (46, 122),
        (36, 106),
    ]
    stitches = "".join(
        fill(taper([(x - 4, y - 1), (x + 4, y + 1)], [3, 3], curved=False), CLOTH.hi, 0.9)
        for x, y in ((62, 116), (84, 122), (108, 126), (134, 127), (158, 125), (180, 119), (198, 111))
    )
    return form(sheet, hem, CLOTH, 5.4, inside=stitches, highlight=False, exact=True)


def tray() -> Image.Image:
    """The predators' pile: a long piece of bark, hollow upwards; its middle 384 pixels stretch."""
    width, height = TRAY
    sheet, chance = Sheet((0, 0, width, height)), Random(12)

    def bent(inset: float, wild: float) -> list[Point]:
        top = [(x, inset + chance.uniform(-wild, wild)) for x in range(60, width - 50, 36)]
        low = [(x, height - 10 - inset + chance.uniform(-wild, wild)) for x in range(width - 60, 50, -36)]
        right = [
            (width - 22 - inset, 26 + inset),
            (width - 12 - inset, 70),
            (width - 24 - inset, height - 36 - inset),
        ]
        left = [(24 + inset, height - 36 - inset), (10 + inset, 72), (22 + inset, 26 + inset)]
        return [*top, *right, *low, *left]

    furrows = _grain(chance, 120, 70, (2, 5), (BARK.deep, BARK.ink, BARK.light))
    bark = form(sheet, bent(6, 3.4), BARK, 6, inside=furrows, highlight=False, exact=True)
    grains = _grain(chance, 60, 130, (1.6, 2.8), (CUT_WOOD.dark,))
    pale = CUT_WOOD.toward("#6a4220", 0.34)
    hollow = form(sheet, bent(22, 1.6), pale, 3.4, inside=grains, highlight=False, exact=True)
    ring = smooth(bent(22, 1.6))
    clip = sheet.clip(ring)
    lid = f'<path d="{smooth(shift(bent(14, 1.6), 4, 8))}" fill="none" stroke="#1a0c04" stroke-width="22"/>'
    shade = f'<g clip-path="url(#{clip})"><g filter="url(#{sheet.blur(6)})" opacity=".6">{lid}</g></g>'
    places = ((34, 26), (64, 14), (width - 40, height - 30), (width - 70, height - 18))
    moss = "".join(_moss(chance, x, y) for x, y in places)
    body = sheet.finished(bark + hollow, 2.4) + shade + sheet.finished(moss, 2)
    cast = fill(smooth(shift(bent(10, 0), 3, 6)), "#120a06")
    under = f'<g filter="url(#{sheet.blur(5)})" opacity=".5">{cast}</g>'
    return paletted(sheet.paint(under + body, width, height, 2))


def _grain(chance: Random, count: int, reach: float, widths: Point, colours: tuple[str, ...]) -> str:
    """Furrows along the tray."""
    width, height = TRAY
    body = ""
    for _ in range(count):
        x, y, long = chance.uniform(0, width), chance.uniform(4, height - 14), chance.uniform(0.3, 1) * reach
        line = [(x, y), (x + long / 2, y + chance.uniform(-4, 4)), (x + long, y)]
        body += fill(taper(line, [1, chance.uniform(*widths), 1]), chance.choice(colours), 0.6)
    return body


def _moss(chance: Random, x: float, y: float) -> str:
    """A cushion of moss."""
    body = ""
    for _ in range(16):
        green = chance.choice((LEAF.deep, LEAF.dark, LEAF.mid))
        spot = x + chance.gauss(0, 9), y + chance.gauss(0, 5)
        body += dot(*spot, chance.uniform(4, 8), green, chance.uniform(3, 5))
    return body


# ----------------------------------------------------------------- rounds


def face(time: str, state: str) -> Image.Image:
    """A round of the game: a slice of wood with sun or moon, bright or already over."""
    light, dark, ink = FACES[time]
    sheet = Sheet((0, 0, 96, 96))
    if state == "done":
        light, dark, ink = (mix(colour, "#8a7c68", 0.72) for colour in (light, dark, ink))
    name = sheet.identify("g")
    stops = f'<stop offset="0" stop-color="{light}"/><stop offset="1" stop-color="{dark}"/>'
    sheet.define(name, f'<radialGradient id="{name}" cx=".38" cy=".3" r=".85">{stops}</radialGradient>')
    shadow = f'<g filter="url(#{sheet.blur(2.4)})" opacity=".5">{dot(50, 52, 43, "#120a06")}</g>'
    ring = dot(48, 48, 44, BARK.ink) + dot(48, 47.4, 42, CUT_WOOD.dark) + dot(47.4, 46.6, 40, CUT_WOOD.light)
    body = ring + dot(48, 47.6, 36, ink) + fill(smooth(ellipse(48, 47.6, 34, 34)), f"url(#{name})")
    picture = sheet.paint(shadow + body, ROUND, ROUND)
    side = 60 if time == "sun" else 52
    sign = icons.painted(time).resize((side, side), Image.Resampling.LANCZOS)
    if state == "done":
        grey = np.asarray(sign).astype(np.float32)
        grey[..., :3] = grey[..., :3] * 0.34 + grey[..., :3].mean(axis=-1, keepdims=True) * 0.42 + 34
        grey[..., 3] *= 0.62
        sign = Image.fromarray(np.clip(grey, 0, 255).astype(np.uint8), "RGBA")
    picture.alpha_composite(sign, (round(48 - side / 2), round(47.6 - side / 2)))
    return paletted(picture)


def now() -> Image.Image:
    """The ring of light round the running round; draw it at 4/3 of the size of a face, behind it."""
    sheet = Sheet((0, 0, 128, 128))
    glow = f'<g filter="url(#{sheet.blur(5)})" opacity=".95">{dot(64, 64, 53, "#ffd860")}</g>'
    ring = dot(64, 64, 52, GOLD.ink) + dot(64, 64, 50.4, GOLD.light)
    return paletted(sheet.paint(glow + ring, 128, 128))


def row() -> Image.Image:
    """A plank with six hollows, 110 pixels from one to the next, the first at (55, 60)."""
    width, height = ROW
    picture = wood.plank("normal", (width, height), 36)
    sheet = Sheet((0, 0, width, height))
    body = ""
    for k in range(6):
        x = 55 + 110 * k
        lit = ellipse(x, 58, 46, 46, count=14, start=20, stop=130)
        body += dot(x, 58, 47, "#2a170a", opacity=0.75) + dot(x + 1.5, 60, 44, "#3f260f")
        body += fill(smooth(lit, closed=False), "none", 0.7, 'stroke="#be8f5c" stroke-width="2.4"')
    picture.alpha_composite(sheet.paint(body, width, height, 2))
    return paletted(picture)


# ----------------------------------------------------------------- small pieces


def border() -> Image.Image:
    """A frame of gold for what was done unaided: a nine-slice, corners of 64 pixels with leaves."""
    side = BORDER
    sheet = Sheet((0, 0, side, side))

    def ring(inset: float, colour: str, wide: float) -> str:
        size = side - 2 * inset
        place = f'x="{inset}" y="{inset}" width="{size}" height="{size}" rx="{number(30 - inset * 0.6)}"'
        return f'<rect {place} fill="none" stroke="{colour}" stroke-width="{wide}"/>'

    shadow = f'<g filter="url(#{sheet.blur(3)})" opacity=".5">{ring(12, "#120a06", 9)}</g>'
    lines = (
        ring(10, GOLD.ink, 12) + ring(10, GOLD.dark, 9) + ring(9.2, GOLD.mid, 5.4) + ring(8, GOLD.light, 2)
    )
    lines += ring(20, GOLD.ink, 3.4) + ring(20, GOLD.light, 1.7)
    corners = ""
    for x, y, turn in ((22, 22, 0), (side - 22, 22, 90), (side - 22, side - 22, 180), (22, side - 22, 270)):
        corners += _corner(sheet, x, y, turn)
    return thrifty(sheet.paint(shadow + lines + corners, side, side))


def _corner(sheet: Sheet, x: float, y: float, turn: float) -> str:
    """Three golden leaves and a bead; light stays at the upper left, so each corner is drawn on its own."""
    body = ""
    for tilt, size in ((45, 0.3), (103, 0.36), (-13, 0.36)):
        angle = math.radians(turn + tilt)
        px, py = x + 15 * math.cos(angle), y + 15 * math.sin(angle)
        body += prop.moved(prop.gold_leaf(sheet), px, py, size, turn + tilt + 90)
    return body + dot(x, y, 8.4, GOLD.ink) + dot(x, y, 6.6, GOLD.mid) + dot(x - 1.8, y - 2, 2.6, GOLD.hi)


def arrow() -> Image.Image:
    """A wooden arrow to the left: this is the way the packets go."""
    width, height = ARROW
    sheet = Sheet((0, 0, width, height))
    outline: list[Point] = [
        (8, 46),
        (34, 24),
        (64, 5),
        (70, 12),
        (70, 26),
        (120, 25),
        (200, 23),
        (207, 30),
        (196, 46),
        (207, 62),
        (200, 69),
        (120, 67),
        (70, 66),
        (70, 80),
        (64, 87),
        (34, 68),
    ]
    lines = "".join(
        fill(taper([(20, y), (100, y + 2), (204, y - 1)], [1, 2.6, 1]), CUT_WOOD.dark, 0.6)
        for y in (32, 40, 52, 60)
    )
    dark = fill(smooth(shift(outline, 2, 5), tension=0.06), "#120a06")
    shadow = f'<g filter="url(#{sheet.blur(3)})" opacity=".5">{dark}</g>'
    name = sheet.identify("g")
    stops = f'<stop offset="0" stop-color="{GOLD.light}"/><stop offset="1" stop-color="{GOLD.dark}"/>'
    sheet.define(name, f'<linearGradient id="{name}" x1="0" y1="0" x2=".3" y2="1">{stops}</linearGradient>')
    data = smooth(outline, tension=0.06)
    clip = sheet.clip(data)
    edge = f'stroke="{GOLD.ink}" stroke-width="7" stroke-linejoin="round"'
    inner = smooth(shift(outline, 2, 3), tension=0.06)
    lit = fill(inner, "none", 0.8, f'stroke="{GOLD.hi}" stroke-width="4"')
    body = fill(data, GOLD.ink, extra=edge) + fill(data, f"url(#{name})")
    body += f'<g clip-path="url(#{clip})">{lines}{lit}</g>'
    return paletted(sheet.paint(shadow + sheet.finished(body, 2, 0.03, 0.2), width, height))


def packet() -> Image.Image:
    """A draft packet: five special cards from behind, fanned."""
    card = specials.back()
    width, height = PACKET
    picture = Image.new("RGBA", PACKET)
    for turn in (24, 12, 0, -12, -24):
        small = reduce(card, 112, 167)
        soft = Image.new("RGBA", (width, height))
        place = Image.new("RGBA", (width, height))
        place.alpha_composite(small, ((width - 112) // 2, 20))
        pivot = (width / 2, 376.0)
        turned = place.rotate(turn, Image.Resampling.BICUBIC, center=pivot)
        mask = turned.getchannel("A")
        soft.paste((18, 10, 6, 150), (0, 0), mask)
        picture.alpha_composite(soft.filter(ImageFilter.GaussianBlur(5)), (0, 0))
        picture.alpha_composite(turned)
    return paletted(picture)


def _jobs() -> dict[str, Callable[[], Image.Image]]:
    """File name under assets/ -> how to make it."""
    jobs: dict[str, Callable[[], Image.Image]] = {
        "bag": bag,
        "tray": tray,
        "row": row,
        "now": now,
        "border": border,
        "pass-left": arrow,
        "packet": packet,
    }
    for time in FACES:
        jobs |= {
            f"round-{time}": partial(face, time, "coming"),
            f"round-{time}-done": partial(face, time, "done"),
        }
    return {f"{FOLDER}/{name}.png": job for name, job in jobs.items()}


def names() -> list[str]:
    """All files of this subject."""
    return [*_jobs()]


def make() -> dict[str, Image.Image]:
    """All pieces."""
    return {name: job() for name, job in _jobs().items()}


def sample() -> dict[str, Image.Image]:
    """The border and a round; the bag alone takes a quarter of a minute."""
    jobs = _jobs()
    return {name: jobs[name]() for name in (f"{FOLDER}/{part}.png" for part in ("border", "round-sun-done"))}
