"""Objective cards at 2 pixels per unit of 240 x 358: frames, backs, signs, reveal plank, free place."""

import math
from collections.abc import Callable
from functools import partial
from random import Random

import numpy as np
from PIL import Image

from assets.make import grain, wood
from assets.make.kit.ant import Ant
from assets.make.kit.colour import GOLD, LEAF, TYPES, Ramp, Tones, channels, mix
from assets.make.kit.form import dot, fill, form, limb
from assets.make.kit.path import Point, ellipse, number, smooth, taper
from assets.make.kit.picture import thrifty
from assets.make.kit.svg import Sheet

FOLDER = "colony/cards"
SCALE = 2
WIDTH, HEIGHT = 240, 358
PICTURE = (10.0, 10.0, 220.0, 134.0)  # left, top, width, height in card units
PAPER = (10.0, 150.0, 220.0, 198.0)
LEAF_PLACE, EMBLEM_PLACE = (37.0, 41.0), (204.0, 36.0)
LEAF_HEIGHT, EMBLEM_RADIUS = 84.0, 24.0
INK = "#2a180b"
SAMPLE = (f"{FOLDER}/frame-farmer.png", f"{FOLDER}/gold-plank.png", "ui/emblem-digger.png", "ui/tick.png")
FRAMES: dict[str, Tones] = {  # wood of the frame, dark to light
    "hunter": ("#4a1f10", "#73361d", "#95502e", "#b26c44", "#d69a6e"),
    "farmer": ("#243a12", "#3d5c20", "#587e30", "#769d46", "#a6c574"),
    "digger": ("#2f2c2b", "#494643", "#67635e", "#86817a", "#b2aca2"),
}
BACKS: dict[str, Tones] = {
    "hunter": ("#3a160b", "#5c2814", "#7a3a20", "#934d2e", "#b06c48"),
    "farmer": ("#1a2e0e", "#2c4a18", "#416626", "#557e34", "#78a050"),
    "digger": ("#232123", "#383638", "#4f4c4c", "#666361", "#88837e"),
}
PAPER_TONES: Tones = ("#e8d7ae", "#faf0d6", "#fffdf2")
EMBLEM_PAPER = "#fff3d6"


def shape(caste: str, x: float, y: float, radius: float) -> list[Point]:
    """The caste's own outline: shield of the hunter, disc of the farmer, square of the digger."""
    match caste:
        case "hunter":
            half = [
                (0, -0.86),
                (0.5, -0.9),
                (0.88, -0.86),
                (0.95, -0.5),
                (0.92, 0.1),
                (0.7, 0.62),
                (0.34, 0.94),
                (0, 1.14),
            ]
            ring = half + [(-a, b) for a, b in half[-2:0:-1]]
        case "digger":
            power = 2 / 7
            ring = [
                (0.92 * math.copysign(abs(a) ** power, a), 0.92 * math.copysign(abs(b) ** power, b))
                for a, b in ellipse(0, 0, 1, 1, count=48)
            ]
        case _:
            ring = ellipse(0, 0, 1, 1)
    return [(x + a * radius, y + b * radius) for a, b in ring]


def _glyph(caste: str, x: float, y: float, radius: float, colour: str) -> str:
    """An ant from above in one colour: large jaws for hunters, broad head for diggers, a leaf for farmers."""
    r = radius
    body = (
        dot(x, y + r * 0.52, r * 0.33, colour, r * 0.44)
        + dot(x, y, r * 0.2, colour, r * 0.24)
        + dot(x, y - r * 0.4, r * (0.42 if caste == "digger" else 0.3), colour, r * 0.27)
    )
    for side in (-1, 1):
        for start, end in ((-0.08, -0.34), (0.02, 0.12), (0.1, 0.6)):
            leg = [
                (x, y + start * r),
                (x + side * r * 0.42, y + (start + end - 0.16) / 2 * r),
                (x + side * r * 0.72, y + end * r),
            ]
            body += fill(taper(leg, [r * 0.13, r * 0.12, r * 0.08]), colour)
        match caste:
            case "hunter":
                jaw = [
                    (x + side * r * 0.18, y - r * 0.55),
                    (x + side * r * 0.46, y - r * 0.82),
                    (x + side * r * 0.1, y - r * 1.06),
                ]
                body += fill(taper(jaw, [r * 0.2, r * 0.2, r * 0.06]), colour)
            case "digger":
                jaw = [
                    (x + side * r * 0.2, y - r * 0.6),
                    (x + side * r * 0.24, y - r * 0.84),
                    (x + side * r * 0.04, y - r * 0.86),
                ]
                body += fill(taper(jaw, [r * 0.17, r * 0.15, r * 0.06]), colour)
            case _:
                feeler = [
                    (x + side * r * 0.12, y - r * 0.6),
                    (x + side * r * 0.3, y - r * 0.8),
                    (x + side * r * 0.5, y - r * 1.0),
                ]
                body += fill(taper(feeler, [r * 0.09, r * 0.08, r * 0.13]), colour)
    return body


def _cast(sheet: Sheet, points: list[Point]) -> str:
    """The shadow of a sign lying on the card."""
    return f'<g filter="url(#{sheet.blur(2.2)})" opacity=".55">{fill(smooth(points), "#120a06")}</g>'


def _emblem(sheet: Sheet, caste: str, x: float, y: float, radius: float) -> str:
    """The caste's shape in its type colour with a cream rim and the ant in cream."""
    ramp = TYPES[caste]
    cast = _cast(sheet, shape(caste, x + 2, y + 3.6, radius * 1.1))
    rim = fill(smooth(shape(caste, x, y, radius * 1.14)), ramp.ink) + fill(
        smooth(shape(caste, x, y, radius * 1.06)), EMBLEM_PAPER
    )
    return (
        cast
        + rim
        + form(sheet, shape(caste, x, y, radius * 0.9), ramp, 2, highlight=False, large=False)
        + _glyph(caste, x, y + radius * 0.06, radius * 0.62, "#fffaea")
    )


def _gold_leaf(sheet: Sheet, x: float, y: float, height: float) -> str:
    """The golden leaf that carries the points; its broad middle is centred on (x, y)."""
    k = height / 130
    half = [(0, -58), (20, -46), (36, -26), (46, -4), (45, 18), (34, 36), (16, 49), (0, 53)]
    ring = [(x + a * k, y + b * k) for a, b in half + [(-a, b) for a, b in half[-2:0:-1]]]
    cast = _cast(sheet, [(a + 3, b + 5) for a, b in ring])
    veins = fill(
        taper([(x, y - 52 * k), (x + 2 * k, y), (x, y + 53 * k)], [1.5 * k, 4 * k, 5 * k]), GOLD.deep, 0.6
    )
    for row in (-28, -8, 12, 30):
        for side in (-1, 1):
            line = [
                (x, y + (row + 10) * k),
                (x + side * 19 * k, y + (row - 2) * k),
                (x + side * 38 * k, y + (row - 12) * k),
            ]
            veins += fill(taper(line, [3 * k, 2.4 * k, 0.8 * k]), GOLD.deep, 0.5)
    stem = limb(
        [(x, y + 50 * k), (x - 4 * k, y + 61 * k), (x - 12 * k, y + 71 * k)],
        [8 * k, 7 * k, 5.5 * k],
        GOLD,
        4 * k,
    )
    return (
        cast + stem + form(sheet, ring, GOLD, 5.5 * k, inside=veins, highlight=False, large=False, exact=True)
    )


def _arch(inset: float = 0) -> str:
    """Path data of the picture's opening: a flat arch with rounded shoulders."""
    left, top, width, height = PICTURE
    a, b = left + inset, top + inset
    right, low = left + width - inset, top + height - inset
    return (
        f"M{a} {low}V{b + 34}C{a} {b + 10} {a + 16} {b + 5} {a + 44} {b + 3}Q120 {b - 2} {right - 44} {b + 3}"
        f"C{right - 16} {b + 5} {right} {b + 10} {right} {b + 34}V{low}Z"
    )


def _cut(data: str, blur: float = 0) -> grain.Mask:
    """A path in card units as a mask of the card's pixels; `blur` in card units."""
    return grain.mask(data, WIDTH * SCALE, HEIGHT * SCALE, blur * SCALE, SCALE)


def _rounded(inset: float, radius: float) -> str:
    return grain.outline((inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset), radius, 0.5, 4)


def _over(base: np.ndarray, colour: str, share: grain.Mask) -> np.ndarray:
    """Lay a colour over the picture."""
    return base + (np.array(channels(colour), np.float32) / 255 - base) * share[..., None]


def _upright(tones: Tones, seed: int) -> np.ndarray:
    """A board the size of a card, grain upright."""
    field = grain.wood(WIDTH * SCALE, HEIGHT * SCALE, seed, 13, contrast=0.9)
    return grain.tinted(grain.gouache(field, 13, seed).T, tones)


def _board(tones: Tones, seed: int) -> tuple[np.ndarray, grain.Mask]:
    """The card's wooden board, lit at the upper left and shaded at the lower right, and its mask."""
    whole, face = _cut(_rounded(0.6, 17)), _cut(_rounded(2.2, 15.5))
    y, x = np.indices(face.shape)
    slant = (x / face.shape[1] + y / face.shape[0]) / 2
    painted = _over(_upright(tones, seed), tones[-1], 0.2 * (1 - slant))
    painted = _over(painted, tones[0], 0.28 * slant)
    inner = _cut(_rounded(3.4, 14.5), 0.5)
    light, dark = (
        np.clip(1 - inner, 0, 1) * np.clip(1.1 - 2 * slant, 0, 1),
        np.clip(1 - inner, 0, 1) * np.clip(2 * slant - 0.9, 0, 1),
    )
    painted = _over(painted, tones[-1], light * 0.8)
    painted = _over(painted, tones[0], dark * 0.8)
    return _over(painted, INK, 1 - face), whole


def frame(caste: str) -> Image.Image:
    """The face of a card: frame, open arch, paper half, leaf and emblem; no title, number or costs."""
    tones = FRAMES[caste]
    painted, whole = _board(tones, {"hunter": 41, "farmer": 57, "digger": 63}[caste])
    for opening, reach in (
        (_arch(-2.4), 1.6),
        (grain.outline((PAPER[0] - 2, PAPER[1] - 2, PAPER[2] + 4, PAPER[3] + 4), 10, 0.4, 8), 1.2),
    ):
        painted = _over(painted, tones[-1], _cut(opening, 0.4) * 0.7)
        painted = _over(painted, INK, _cut(opening, reach) * 0.5)
    painted = _over(painted, INK, _cut(_arch(-1.3)))
    painted = _sheet_of_paper(painted, tones)
    alpha = whole * (1 - _cut(_arch()))
    picture = grain.painting(painted, alpha)
    picture.alpha_composite(_opening_shade())
    drawn = Sheet((0, 0, WIDTH, HEIGHT))
    signs = _gold_leaf(drawn, *LEAF_PLACE, LEAF_HEIGHT) + _emblem(drawn, caste, *EMBLEM_PLACE, EMBLEM_RADIUS)
    picture.alpha_composite(drawn.paint(signs, WIDTH * SCALE, HEIGHT * SCALE, 2))
    return thrifty(picture)


def _sheet_of_paper(painted: np.ndarray, tones: Tones) -> np.ndarray:
    """The paper half with its ink line and a thin ornament line."""
    left, top, width, height = PAPER
    cut = _cut(grain.outline((left, top, width, height), 8, 0.4, 8))
    field = grain.paper(1024, 12, 0.22)[: HEIGHT * SCALE, : WIDTH * SCALE]
    paper = grain.tinted(field, PAPER_TONES)
    vignette = 1 - _cut(grain.outline((left + 3, top + 3, width - 6, height - 6), 8), 5)
    paper = _over(paper, "#a8793c", vignette * 0.26)
    line = _cut(grain.outline((left + 3.6, top + 3.6, width - 7.2, height - 7.2), 6, 0.3, 9)) - _cut(
        grain.outline((left + 4.6, top + 4.6, width - 9.2, height - 9.2), 5.4, 0.3, 9)
    )
    paper = _over(paper, mix(tones[2], "#c09050", 0.5), np.clip(line, 0, 1) * 0.6)
    painted = _over(
        painted, INK, _cut(grain.outline((left - 1.3, top - 1.3, width + 2.6, height + 2.6), 9, 0.4, 8))
    )
    return painted + (paper - painted) * cut[..., None]


def _opening_shade() -> Image.Image:
    """The shadow the frame throws on the picture from the upper left."""
    hole = _cut(_arch())
    lit = np.roll(_cut(_arch(), 2.2), (5, 3), (0, 1))
    rgb = np.broadcast_to(np.array(channels("#120a06"), np.float32) / 255, (*hole.shape, 3))
    return grain.painting(rgb, hole * (1 - lit) * 0.5)


def _wreath(sheet: Sheet, ramp: Ramp, cx: float, cy: float, rx: float, ry: float) -> str:
    """Leaves of two colours in a ring, tips outward along it."""
    chance, body = Random(5), ""
    count = 26
    for place in range(count):
        angle = place / count * math.tau - math.pi / 2
        near = 1.0 if place % 2 else 0.86
        x, y = cx + rx * near * math.cos(angle), cy + ry * near * math.sin(angle)
        turn = math.degrees(math.atan2(ry * math.cos(angle), -rx * math.sin(angle))) + (
            28 if place % 2 else -24
        )
        length = chance.uniform(15, 18)
        colour = (
            GOLD.toward("#7a5a14", 0.25),
            LEAF if ramp.mid == TYPES["farmer"].mid else ramp.toward("#f0d9a0", 0.34),
        )[place % 2]
        half = [
            (-length, 0.0),
            (-length * 0.35, -6.2),
            (length * 0.35, -5.6),
            (length, 0.0),
            (length * 0.35, 5.6),
            (-length * 0.35, 6.2),
        ]
        vein = fill(taper([(-length * 0.9, 0), (length * 0.8, 0)], [2, 0.8], curved=False), colour.ink, 0.6)
        leaf = form(sheet, half, colour, 2.4, inside=vein, highlight=False, large=False)
        body += f'<g transform="translate({number(x)} {number(y)}) rotate({number(turn)})">{leaf}</g>'
    return body


def back(caste: str) -> Image.Image:
    """A card's back: a wreath round the caste's shape with its ant, all in the colours of the type."""
    tones, ramp = BACKS[caste], TYPES[caste]
    painted, whole = _board(tones, {"hunter": 141, "farmer": 157, "digger": 163}[caste])
    for inset, thick in ((10.0, 1.5), (14.0, 0.8)):
        ring = _cut(_rounded(inset, 17 - inset * 0.6)) - _cut(
            _rounded(inset + thick, 17 - inset * 0.6 - thick * 0.6)
        )
        painted = _over(painted, "#d8b860", np.clip(ring, 0, 1) * 0.85)
    picture = grain.painting(painted, whole)
    drawn = Sheet((0, 0, WIDTH, HEIGHT))
    cx, cy = WIDTH / 2, HEIGHT / 2
    high = cy - (6 if caste == "hunter" else 0)
    plate = (
        fill(smooth(shape(caste, cx + 4, high + 7, 80)), "#120a06", 0.5)
        + fill(smooth(shape(caste, cx, high, 82)), ramp.ink)
        + fill(smooth(shape(caste, cx, high, 79)), GOLD.mid)
        + form(drawn, shape(caste, cx, high, 73), ramp.toward("#fff0d0", 0.3), 3, highlight=False)
    )
    ant = Ant(drawn, "wild", caste, 238, False, (128.0, 188.0))
    glow = drawn.edged(ant.body, "#fff3d2", 3, 0.85)
    place = f"translate({cx} {cy + 34}) scale(.7) translate(-128 -188)"
    body = (
        _wreath(drawn, ramp, cx, cy, 92, 142)
        + plate
        + f'<g transform="{place}">{glow}{ant.shadow}{ant.body}</g>'
    )
    picture.alpha_composite(
        drawn.paint(drawn.finished(body, 2.4, 0.04, 0.2), WIDTH * SCALE, HEIGHT * SCALE, 2)
    )
    return thrifty(picture)


def free() -> Image.Image:
    """An empty place of the hand: a dark hollow with a dashed line."""
    drawn = Sheet((0, 0, WIDTH, HEIGHT))
    data = grain.outline((5, 5, WIDTH - 10, HEIGHT - 10), 16, 0.6, 5)
    dashes = 'stroke="#b89b6a" stroke-width="2.6" stroke-dasharray="12 9.6" stroke-linecap="round"'
    return drawn.paint(
        fill(data, "#000000", 0.2) + f'<path d="{data}" fill="none" opacity=".9" {dashes}/>',
        WIDTH * SCALE,
        HEIGHT * SCALE,
    )


def gold_plank() -> Image.Image:
    """The reveal button on a card's face: 100 x 40 units at 3 pixels, golden wood."""
    return wood.plank("gold", (300, 120), 21)


def sign(kind: str) -> Image.Image:
    """A single sign of 192 pixels: the golden leaf or a caste's emblem, for panels and decks."""
    drawn = Sheet((0, 0, 96, 96))
    body = _gold_leaf(drawn, 48, 44, 84) if kind == "leaf" else _emblem(drawn, kind, 48, 46, 37)
    return drawn.paint(body, 192, 192)


def tick() -> Image.Image:
    """The green tick on a cost that lies in the store."""
    drawn = Sheet((0, 0, 32, 32))
    mark = taper([(8.5, 16.5), (14, 22.4), (24, 9.6)], [4.4, 4.8, 4], curved=False)
    body = (
        dot(16, 17, 15, "#173a14")
        + dot(16, 16, 14.4, "#fffbe8")
        + dot(16, 16, 12, "#2f6b28")
        + fill(mark, "#fffbe8")
    )
    return drawn.paint(body, 96, 96)


def cross() -> Image.Image:
    """The red cross on a cost that is crossed out; counterpart of the green tick."""
    drawn = Sheet((0, 0, 32, 32))
    bars = "".join(
        fill(taper(line, [4.6, 4.2, 4.6], curved=False), "#fffbe8")
        for line in ([(10.4, 10.4), (16, 16), (21.6, 21.6)], [(21.6, 10.4), (16, 16), (10.4, 21.6)])
    )
    disc = dot(16, 17, 15, "#3e0c0c") + dot(16, 16, 14.4, "#fffbe8") + dot(16, 16, 12, "#b3271e")
    return drawn.paint(disc + bars, 96, 96)


def missing() -> Image.Image:
    """The dashed ring round a cost that is not there yet."""
    drawn = Sheet((0, 0, 64, 64))
    dashes = (
        'fill="none" stroke="#8a744c" stroke-width="2.6" stroke-dasharray="7.4 6.4" stroke-linecap="round"'
    )
    return drawn.paint(f'<circle cx="32" cy="32" r="29" {dashes}/>', 192, 192)


def _jobs() -> dict[str, Callable[[], Image.Image]]:
    """File name under assets/ -> how to make it."""
    jobs: dict[str, Callable[[], Image.Image]] = {}
    for caste in FRAMES:
        jobs[f"{FOLDER}/frame-{caste}.png"] = partial(frame, caste)
        jobs[f"{FOLDER}/back-{caste}.png"] = partial(back, caste)
        jobs[f"ui/emblem-{caste}.png"] = partial(sign, caste)
    jobs |= {f"{FOLDER}/free.png": free, f"{FOLDER}/gold-plank.png": gold_plank}
    return jobs | {
        "ui/leaf.png": partial(sign, "leaf"),
        "ui/tick.png": tick,
        "ui/cross.png": cross,
        "ui/missing.png": missing,
    }


def names() -> list[str]:
    """All files of this subject."""
    return [*_jobs()]


def make() -> dict[str, Image.Image]:
    """All card pieces, in about a minute."""
    return {name: job() for name, job in _jobs().items()}


def sample() -> dict[str, Image.Image]:
    """A frame, an emblem and the small pieces."""
    jobs = _jobs()
    return {name: jobs[name]() for name in SAMPLE}
