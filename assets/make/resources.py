"""The nine resources: tokens on discs (brown insects, green plants, grey soils) and the bare items."""

from collections.abc import Callable, Sequence
from random import Random

from PIL import Image

from assets.make.kit import path
from assets.make.kit.colour import INSECT_DISC, LEAF, PLANT_DISC, SOIL_DISC, Ramp
from assets.make.kit.form import dot, fill, form, limb
from assets.make.kit.insect import beetle, caterpillar, fly, item_shadow
from assets.make.kit.path import Point, ellipse, shift, smooth, taper
from assets.make.kit.picture import thrifty
from assets.make.kit.svg import Sheet

FOLDER = "colony/resources"
TOKEN, ITEM = 192, 96
"""Sides of the square pictures in pixels."""

BOX = (0.0, 0.0, 256.0, 256.0)
ITEM_BOX = (2.0, 0.0, 252.0, 252.0)
MIDDLE, DISC_RADIUS, DISC_FLATTENED, THICKNESS = (128.0, 130.0), 113.0, 102.0, 13
ON_DISC = 'transform="translate(128 122) scale(.95) translate(-128 -128)"'

CAP = Ramp("#43200a", "#7d3d12", "#a9571c", "#d9812e", "#f8bd6c", "#fff2d6")
STALK = Ramp("#4a3218", "#a3845a", "#c9ad80", "#efdcb4", "#fff6de", "#ffffff")
GILL = Ramp("#4a3218", "#a3845a", "#b8935c", "#e2c290", "#fff6de", "#ffffff")
STRAWBERRY = Ramp("#470d0c", "#84191a", "#ad2622", "#dd3d30", "#fb8f6e", "#fff0e2")
BLUEBERRY = Ramp("#141a3c", "#22306a", "#33478e", "#5570b8", "#a9c0ea", "#f6fbff")
CLAY = Ramp("#4a1c0e", "#853a20", "#a8502e", "#d0784c", "#f0ac80", "#ffe6d0")
SAND = Ramp("#6a4a18", "#b08436", "#cfa651", "#f0d48a", "#fff0bf", "#fffdf0")
STONES = (
    Ramp("#2a2d33", "#555b64", "#767d86", "#a3a9ae", "#d8dcdc", "#fcfcf6"),
    Ramp("#302a26", "#5c5048", "#80715f", "#b3a390", "#e2d6c4", "#fcf8ee"),
    Ramp("#20272b", "#3f4a50", "#566468", "#78888a", "#b2c0c0", "#f4fafa"),
)

Line = Sequence[Point]


def _disc(sheet: Sheet, ramp: Ramp) -> str:
    """A slice of wood or stone: a thick rim, lit at the upper left, and a lighter hollow."""
    (cx, cy), rx, ry = MIDDLE, DISC_RADIUS, DISC_FLATTENED
    side = (
        f"M{cx - rx} {cy}A{rx} {ry} 0 0 0 {cx + rx} {cy}V{cy + THICKNESS}"
        f"A{rx} {ry} 0 0 1 {cx - rx} {cy + THICKNESS}Z"
    )
    name = sheet.define(
        "hollow",
        (
            '<radialGradient id="hollow" cx=".42" cy=".38" r=".7">'
            f'<stop offset="0" stop-color="{ramp.light}"/><stop offset=".7" stop-color="{ramp.mid}"/>'
            f'<stop offset="1" stop-color="{ramp.dark}"/></radialGradient>'
        ),
    )
    lit = smooth(ellipse(cx, cy, rx - 5, ry - 5, start=150, stop=300, count=16), closed=False)
    return sheet.shadow(cx + 9, cy + 18, rx, ry - 2, opacity=0.6) + sheet.finished(
        fill(side, ramp.deep, extra=f'stroke="{ramp.ink}" stroke-width="5"')
        + fill(smooth(ellipse(cx, cy, rx, ry)), ramp.mid, extra=f'stroke="{ramp.ink}" stroke-width="4.5"')
        + fill(lit, "none", 0.85, f'stroke="{ramp.hi}" stroke-width="5" stroke-linecap="round"')
        + fill(
            smooth(ellipse(cx, cy + 1, rx - 14, ry - 13)),
            f"url(#{name})",
            extra=f'stroke="{ramp.deep}" stroke-width="3"',
        )
    )


# --------------------------------------------------------------------- plants


def mushroom(sheet: Sheet) -> str:
    """A spotted cap over pale gills, with a little one beside it."""
    drawn = item_shadow(sheet, 140, 210, 66, 20, 0.6)
    drawn += _little_mushroom(sheet)
    drawn += form(
        sheet,
        [(96, 118), (144, 118), (142, 160), (153, 208), (126, 219), (96, 214), (83, 206), (99, 160)],
        STALK,
        outline=6,
        highlight=False,
    )
    drawn += form(
        sheet,
        [(34, 112), (70, 126), (116, 132), (166, 126), (200, 110), (160, 142), (116, 149), (70, 141)],
        GILL,
        outline=5,
        large=False,
        highlight=False,
    )
    return drawn + _spotted_cap(sheet)


def _little_mushroom(sheet: Sheet) -> str:
    """The one beside it, without spots."""
    stalk = form(
        sheet,
        [(170, 170), (192, 168), (196, 196), (198, 216), (168, 216), (170, 194)],
        STALK,
        outline=5,
        large=False,
        highlight=False,
    )
    return stalk + form(
        sheet,
        [(144, 178), (150, 150), (178, 134), (208, 147), (220, 177), (198, 186), (164, 187)],
        CAP,
        outline=5.5,
        large=False,
    )


def _spotted_cap(sheet: Sheet) -> str:
    cap = [
        (27, 111),
        (34, 70),
        (68, 36),
        (114, 21),
        (162, 34),
        (197, 68),
        (208, 109),
        (166, 126),
        (116, 132),
        (64, 126),
    ]
    spots = ""
    for x, y, rx, ry, turn in (
        (84, 68, 19, 14, -25),
        (136, 54, 17, 11, 10),
        (172, 88, 15, 12, 30),
        (56, 98, 12, 9, -20),
        (118, 98, 20, 12, 0),
        (190, 110, 8, 6, 20),
    ):
        spots += dot(x + 2, y + 3, rx, CAP.deep, ry, 0.55, turn) + dot(x, y, rx, "#fbeecb", ry, turn=turn)
    return form(sheet, cap, CAP, outline=6.5, inside=spots)


def strawberry(sheet: Sheet) -> str:
    """A fat heart with yellow seeds under a green crown."""
    body = [
        (128, 62),
        (168, 56),
        (200, 82),
        (201, 122),
        (180, 170),
        (148, 209),
        (126, 221),
        (102, 207),
        (71, 168),
        (51, 122),
        (53, 84),
        (88, 56),
    ]
    drawn = item_shadow(sheet, 136, 208, 54, 24, 0.55) + form(sheet, body, STRAWBERRY, outline=6.5)
    for row, (y, count, half) in enumerate(
        ((98, 5, 58), (125, 5, 60), (152, 4, 48), (179, 3, 34), (202, 1, 0))
    ):
        for seed in range(count):
            x = 126 + (-half + 2 * half * seed / (count - 1) if count > 1 else 0) + (6 if row % 2 else -2)
            low = y - ((x - 126) / half) ** 2 * 5 if half else y
            pip = [(x, low - 8), (x + 5, low + 2), (x, low + 7), (x - 5, low + 2)]
            drawn += fill(smooth(pip), "#ffdf86", extra=f'stroke="{STRAWBERRY.deep}" stroke-width="2.4"')
    crown = (
        ((127, 68), (84, 62), (62, 78)),
        ((127, 68), (92, 46), (74, 34)),
        ((128, 66), (146, 42), (172, 32)),
        ((128, 68), (168, 58), (194, 76)),
        ((126, 68), (104, 82), (96, 100)),
        ((130, 68), (150, 82), (160, 100)),
    )
    for line in crown:
        drawn += form(sheet, _blade(line, 22), LEAF, outline=4.6, large=False, highlight=False)
    return drawn + limb([(127, 66), (123, 42), (137, 22)], [11, 9, 11], LEAF, colour=LEAF.mid)


def _blade(line: Sequence[Point], width: float) -> list[Point]:
    """Outline of a pointed leaf along three points."""
    curve = path.sample(line, 6)
    ends = curve[-1] - curve[0]
    across = (-float(ends[1]), float(ends[0]))
    size = (across[0] ** 2 + across[1] ** 2) ** 0.5
    nx, ny = across[0] / size * width / 2, across[1] / size * width / 2
    (sx, sy), (mx, my), (ex, ey) = curve[0], curve[len(curve) // 2], curve[-1]
    return [(sx, sy), (mx + nx, my + ny), (ex, ey), (mx - nx, my - ny)]


def blueberry(sheet: Sheet) -> str:
    """Three berries with star-shaped crowns, and two leaves."""
    drawn = item_shadow(sheet, 138, 200, 78, 24)
    for outline, rib in (
        ([(120, 76), (90, 56), (60, 24), (106, 14), (142, 36), (152, 66)], [(132, 72), (106, 46), (72, 26)]),
        ([(140, 74), (158, 42), (204, 28), (212, 56), (184, 82)], [(146, 74), (172, 56), (206, 36)]),
    ):
        vein = fill(taper(rib, [5, 4, 1]), LEAF.light)
        drawn += form(sheet, outline, LEAF, outline=5.5, inside=vein, highlight=False, large=False)
    for x, y, radius in ((172, 108, 48), (80, 118, 49), (131, 165, 54)):
        drawn += form(sheet, ellipse(x, y, radius, radius * 0.96), BLUEBERRY, outline=6)
        star = [
            point
            for ring in zip(
                ellipse(x + 7, y + 3, radius * 0.38, radius * 0.34, -90, 5),
                ellipse(x + 7, y + 3, radius * 0.17, radius * 0.15, -54, 5),
                strict=True,
            )
            for point in ring
        ]
        drawn += fill(smooth(star, tension=1 / 9), BLUEBERRY.ink) + dot(
            x + 7, y + 3, radius * 0.11, BLUEBERRY.dark
        )
    return drawn


# ---------------------------------------------------------------------- soils


def clay(sheet: Sheet) -> str:
    """Three kneaded lumps."""
    drawn = item_shadow(sheet, 134, 200, 92, 22, 0.6)
    lumps = (
        [(32, 184), (44, 134), (86, 114), (128, 124), (144, 162), (138, 200), (96, 213), (50, 207)],
        [(120, 200), (124, 150), (150, 120), (192, 120), (224, 152), (222, 196), (180, 213), (140, 211)],
        [(68, 112), (76, 72), (110, 46), (154, 48), (184, 78), (184, 118), (150, 140), (100, 141)],
    )
    folds = (
        [(56, 160), (84, 148), (114, 156)],
        [(148, 160), (178, 150), (206, 162)],
        [(90, 90), (124, 80), (166, 92)],
    )
    for index, (lump, fold) in enumerate(zip(lumps, folds, strict=True)):
        creases = fill(taper(fold, [2, 7, 2]), CLAY.deep, 0.6)
        creases += fill(taper(shift(fold, 4, 20), [2, 5, 2]), CLAY.deep, 0.5)
        creases += fill(taper(shift(fold, 0, 6), [1, 4, 1]), CLAY.light, 0.7)
        drawn += form(sheet, lump, CLAY, outline=6, inside=creases, highlight=index == 2)
    return drawn


def sand(sheet: Sheet) -> str:
    """Two soft heaps, lit on the left, with the lines of running grains and loose ones at the foot."""
    drawn = item_shadow(sheet, 134, 202, 102, 20, 0.6)
    drawn += _heap(sheet, 112, 72, 208, 104) + _heap(sheet, 182, 132, 218, 66)
    loose = ((22, 213, 5), (36, 222, 4), (246, 216, 4), (104, 222, 6), (88, 227, 4))
    return drawn + "".join(
        dot(x, y, r + 1.6, SAND.ink) + dot(x - 0.5, y - 0.7, r, SAND.mid) for x, y, r in loose
    )


_SLOPE = (
    (-1, 0.94),
    (-0.8, 0.72),
    (-0.52, 0.36),
    (-0.28, 0.08),
    (-0.04, 0),
    (0.2, 0.1),
    (0.46, 0.38),
    (0.76, 0.72),
    (1, 0.95),
    (0.6, 1.04),
    (0, 1.07),
    (-0.6, 1.04),
)
"""Straight sides and a round top; across from the middle in half widths, down from the top in heights."""
_LEE = (
    (0, -0.1),
    (0.1, 0.16),
    (0.02, 0.4),
    (0.2, 0.62),
    (0.16, 0.84),
    (0.34, 1.2),
    (1.3, 1.2),
    (1, 0.4),
    (0.4, -0.1),
)
"""The side in shade."""
_RUNS = ((-0.2, 0.3, 0.26), (-0.42, 0.52, 0.3), (-0.12, 0.58, 0.26), (-0.66, 0.78, 0.2), (-0.3, 0.82, 0.24))
"""Tracks of grains that have run down, with their lengths."""


def _heap(sheet: Sheet, cx: float, top: float, foot: float, half: float) -> str:
    """One heap of sand."""
    tall = foot - top
    outline = [(cx + half * x, top + tall * y) for x, y in _SLOPE]
    inside = fill(smooth([(cx + half * x, top + tall * y) for x, y in _LEE]), SAND.dark, 0.85)
    inside += _runs(cx, top, tall, half) + _grains(cx, top, tall, half)
    lit = [
        (cx - half * 0.42, top + tall * 0.3),
        (cx - half * 0.24, top + tall * 0.11),
        (cx, top + tall * 0.07),
    ]
    return form(sheet, outline, SAND, outline=6, inside=inside, highlight=False) + fill(
        taper(lit, [1, 7, 2]), SAND.hi, 0.9
    )


def _runs(cx: float, top: float, tall: float, half: float) -> str:
    """The lines of running grains, each with a light edge."""
    drawn = ""
    for x, y, length in _RUNS:
        start = (cx + half * x, top + tall * y)
        run = [
            start,
            (start[0] - half * 0.05, start[1] + tall * length / 2),
            (start[0] - half * 0.14, start[1] + tall * length),
        ]
        drawn += fill(taper(run, [1, 5, 1.5]), SAND.deep, 0.5) + fill(
            taper(shift(run, 4, 1), [1, 3.5, 1]), SAND.hi, 0.7
        )
    return drawn


def _grains(cx: float, top: float, tall: float, half: float) -> str:
    """Single grains, dark and light, strewn over a heap."""
    drawn, chance = "", Random(int(cx))
    for _ in range(int(half / 3)):
        x, y = chance.uniform(-0.75, 0.75), chance.uniform(0.3, 1)
        grain = SAND.deep if chance.random() < 0.6 else SAND.hi
        drawn += dot(cx + half * x, top + tall * y, chance.uniform(1.8, 3.2), grain)
    return drawn


def gravel(sheet: Sheet) -> str:
    """A heap of seven rounded stones in three greys."""
    chance = Random(21)
    drawn = item_shadow(sheet, 134, 200, 96, 22, 0.6)
    heap = (
        (58, 178, 42, 32, 1),
        (200, 180, 40, 31, 0),
        (128, 190, 44, 30, 2),
        (92, 132, 42, 36, 0),
        (168, 132, 42, 36, 1),
        (128, 158, 32, 26, 0),
        (130, 78, 42, 36, 2),
    )
    for index, (x, y, rx, ry, tone) in enumerate(heap):
        stone = [
            (x + (px - x) * chance.uniform(0.88, 1.1), y + (py - y) * chance.uniform(0.88, 1.1))
            for px, py in ellipse(x, y, rx, ry, count=9)
        ]
        drawn += form(sheet, stone, STONES[tone], outline=5.5, large=False, highlight=index % 2 == 0)
    return drawn


# ---------------------------------------------------------------------- files

ITEMS: dict[str, tuple[Callable[[Sheet], str], Ramp]] = {
    "BE": (beetle, INSECT_DISC),
    "CA": (caterpillar, INSECT_DISC),
    "FL": (fly, INSECT_DISC),
    "MU": (mushroom, PLANT_DISC),
    "ST": (strawberry, PLANT_DISC),
    "BL": (blueberry, PLANT_DISC),
    "CL": (clay, SOIL_DISC),
    "SA": (sand, SOIL_DISC),
    "GR": (gravel, SOIL_DISC),
}


def token(code: str) -> Image.Image:
    """The resource on its disc; horn, stalk or leaf reach beyond the rim."""
    draw, ramp = ITEMS[code]
    sheet = Sheet(BOX)
    return sheet.paint(
        _disc(sheet, ramp) + f"<g {ON_DISC}>{sheet.finished(draw(sheet), wobble=3)}</g>", TOKEN, TOKEN
    )


def item(code: str) -> Image.Image:
    """The resource alone with a thin pale edge, for lists and small texts on paper and on dark panels."""
    sheet = Sheet(ITEM_BOX)
    body = ITEMS[code][0](sheet)
    return sheet.paint(sheet.edged(body, width=3, opacity=0.75) + sheet.finished(body, wobble=3), ITEM, ITEM)


def names() -> list[str]:
    """All files of this subject."""
    return [f"{FOLDER}/{code}{end}.png" for code in ITEMS for end in ("", "-item")]


def make() -> dict[str, Image.Image]:
    """Every token and every bare item."""
    made = {f"{FOLDER}/{code}.png": thrifty(token(code)) for code in ITEMS}
    return made | {f"{FOLDER}/{code}-item.png": thrifty(item(code)) for code in ITEMS}


def sample() -> dict[str, Image.Image]:
    """Every drawing once: three tokens, one of each disc, and the other items bare."""
    tokens = ("BE", "ST", "SA")
    made = {f"{FOLDER}/{code}.png": thrifty(token(code)) for code in tokens}
    return made | {f"{FOLDER}/{code}-item.png": thrifty(item(code)) for code in ITEMS if code not in tokens}
