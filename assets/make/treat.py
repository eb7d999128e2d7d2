"""Finds of the ants on the cards: fruits, insects, earth; all stand at (0, 0), some 100 units high."""

import math
from random import Random

from assets.make.kit.colour import BERRY, EARTH, LEAF, ROCK, Ramp
from assets.make.kit.form import dot, fill, form, limb
from assets.make.kit.path import Point, ellipse, sample, smooth, taper
from assets.make.kit.svg import Sheet

BLUE = Ramp("#141a3c", "#22306a", "#33478e", "#5570b8", "#a9c0ea", "#f6fbff")
CAP = Ramp("#43200a", "#7d3d12", "#a9571c", "#d9812e", "#f8bd6c", "#fff2d6")
STEM = Ramp("#4a3218", "#a3845a", "#c9ad80", "#efdcb4", "#fff6de", "#ffffff")
BEETLE = Ramp("#0d1226", "#18234a", "#26386e", "#3f5a9c", "#86a8da", "#eef6ff")
CATERPILLAR = Ramp("#2f3a0c", "#5d6f14", "#86981f", "#b7c437", "#e9ea8c", "#ffffe0")
HEAD = Ramp("#3a220c", "#7a4a1a", "#a5672a", "#d08c40", "#f2c583", "#fff2d8")
FLY = Ramp("#161a20", "#2a333c", "#44525c", "#6c7f86", "#b6c6c4", "#f6fffb")
WING = Ramp("#4a5a66", "#8fa6b0", "#b4c8cc", "#dbe7e4", "#f6fcf6", "#ffffff")
CRYSTAL = Ramp("#26324a", "#4a6386", "#6f8fb0", "#a9c8dc", "#e2f4fa", "#ffffff")


def strawberry(sheet: Sheet) -> str:
    """A strawberry hanging from its stem, tip at (0, 0), 110 high."""
    half: list[Point] = [(0, 0), (20, -10), (42, -36), (48, -64), (40, -88), (16, -96)]
    body = form(sheet, [*half, *((-x, y) for x, y in half[:0:-1])], BERRY, 5)
    seeds = ""
    for row, (y, reach, count) in enumerate(((-78, 34, 4), (-60, 38, 5), (-42, 30, 4), (-24, 18, 3))):
        for place in range(count):
            x = -reach + 2 * reach * place / (count - 1) + (3 if row % 2 else -3)
            seeds += dot(x + 0.8, y + 1.4, 4, BERRY.deep, 5) + dot(x, y, 2.6, "#ffdf86", 4)
    green = ""
    for turn in (160, 200, 250, 290, 340, 20):
        tip = (46 * math.cos(math.radians(turn)), -96 + 24 * math.sin(math.radians(turn)))
        side = (-tip[1] - 96) * 0.25, tip[0] * 0.25
        middle = (tip[0] * 0.5, (tip[1] - 96) / 2)
        points = [
            (0, -94),
            (middle[0] + side[0], middle[1] + side[1]),
            tip,
            (middle[0] - side[0], middle[1] - side[1]),
        ]
        green += form(sheet, points, LEAF, 4, highlight=False, large=False)
    return body + seeds + green + limb([(0, -96), (3, -108), (14, -120)], [8, 7, 6], LEAF, 3.4)


def blueberries(sheet: Sheet) -> str:
    """Three blueberries with two leaves, 100 high."""
    leaves = ""
    for points in (
        [(-6, -70), (-40, -88), (-60, -112), (-22, -118), (6, -96)],
        [(4, -72), (24, -104), (62, -112), (70, -92), (44, -70)],
    ):
        leaves += form(sheet, points, LEAF, 4.6, highlight=False, large=False)
    berries = ""
    for x, y, radius in ((34, -62, 34), (-34, -56, 35), (2, -32, 39)):
        crown = ellipse(x + 5, y + 2, radius * 0.34, radius * 0.3, count=10)
        star = [
            (x + 5 + (cx - x - 5) * (1 if k % 2 else 0.5), y + 2 + (cy - y - 2) * (1 if k % 2 else 0.5))
            for k, (cx, cy) in enumerate(crown)
        ]
        berries += form(sheet, ellipse(x, y, radius, radius * 0.96), BLUE, 5) + fill(
            smooth(star, tension=0.1), BLUE.ink
        )
    return leaves + berries


def mushroom(sheet: Sheet, cap: Ramp = CAP) -> str:
    """A mushroom with a dotted cap, 110 high."""
    stem = form(
        sheet,
        [(-18, -56), (18, -56), (17, -26), (26, -2), (0, 4), (-26, -2), (-17, -26)],
        STEM,
        5,
        highlight=False,
    )
    gills = form(
        sheet, [(-60, -58), (-30, -50), (0, -47), (32, -50), (62, -60), (30, -40), (-28, -40)],
        STEM.toward("#b98a54", 0.35), 4.4, highlight=False, large=False,
    )  # fmt: skip
    dots = ""
    for x, y, rx, ry, turn in (
        (-26, -88, 13, 9, -25),
        (12, -98, 12, 8, 8),
        (40, -76, 9, 7, 30),
        (-46, -68, 8, 6, -20),
        (4, -70, 14, 8, 0),
    ):
        dots += dot(x + 2, y + 3, rx, cap.deep, ry, 0.5, turn) + dot(x, y, rx, "#fbeecb", ry, turn=turn)
    top = [
        (-66, -56),
        (-60, -82),
        (-36, -104),
        (2, -114),
        (38, -104),
        (62, -80),
        (68, -56),
        (34, -46),
        (0, -42),
        (-34, -46),
    ]
    return stem + gills + form(sheet, top, cap, 5.5, inside=dots)


def beetle(sheet: Sheet) -> str:
    """A beetle from the side, heading right, 60 high."""
    dark = BEETLE.toward("#2a2a44", 0.5)
    legs = "".join(
        limb([(x, -24), (x + reach, -14), (x + reach * 1.5, 0)], [8, 7, 4], dark, 3)
        for x, reach in ((-30, -16), (-6, -6), (20, 8), (36, 18))
    )
    back = [(-58, -18), (-52, -44), (-26, -62), (6, -62), (26, -48), (32, -24), (10, -14), (-34, -12)]
    lines = fill(taper([(-56, -22), (-20, -26), (32, -26)], [1, 4, 2]), BEETLE.ink, 0.7)
    chest = form(sheet, [(22, -50), (44, -46), (54, -30), (46, -16), (24, -18)], BEETLE, 4.4, large=False)
    head = form(sheet, ellipse(60, -26, 15, 13), BEETLE, 4.2, large=False)
    horn = limb([(66, -34), (80, -48), (78, -64)], [9, 7, 3], BEETLE, 3.4)
    eye = dot(64, -30, 4.4, "#0d0a14") + dot(62.6, -31.6, 1.7, "#ffffff")
    return legs + horn + chest + head + form(sheet, back, BEETLE, 5, inside=lines) + eye


def fly(sheet: Sheet) -> str:
    """A fly on the wing, heading right, about its middle."""
    body = form(sheet, [(-44, 6), (-20, -12), (10, -12), (22, 0), (8, 14), (-22, 18)], FLY, 4.4)
    eye_ramp = Ramp("#3a0d0d", "#6e1a18", "#98281f", "#c8432e", "#f29a72", "#fff0e4")
    head = form(sheet, ellipse(32, -4, 15, 14), FLY, 4, large=False) + form(
        sheet, ellipse(36, -8, 9, 10), eye_ramp, 3.4, large=False
    )
    legs = "".join(limb([(x, 10), (x + 5, 22), (x - 2, 32)], [5, 4, 2.4], FLY, 2.6) for x in (-12, 2, 14))
    wings = ""
    for points in (
        [(2, -10), (-20, -46), (-50, -60), (-58, -44), (-34, -20)],
        [(8, -10), (6, -46), (-10, -72), (-28, -66), (-20, -30)],
    ):
        wings += f'<g opacity=".88">{form(sheet, points, WING, 3.6, highlight=False, large=False)}</g>'
    return legs + body + wings + head


def caterpillar(sheet: Sheet) -> str:
    """A caterpillar that arches its back, heading left, 70 high."""
    spine = sample([(62, -16), (40, -20), (20, -40), (-4, -44), (-22, -26), (-40, -22)], 5)
    rings = ""
    for index in range(0, len(spine), 4):
        x, y = float(spine[index][0]), float(spine[index][1])
        spot = dot(x, y + 1, 5, "#e8702e", 6) + dot(x - 1, y - 1, 2.6, "#ffc078", 3)
        rings += limb([(x, y + 12), (x - 3, y + 22)], [7, 5], HEAD, 2.6)
        rings += form(sheet, ellipse(x, y, 18, 18), CATERPILLAR, 4, inside=spot, highlight=False, large=False)
    x, y = -56, -28
    horns = limb([(x - 6, y - 16), (x - 14, y - 30)], [4, 6], HEAD, 2.6) + limb(
        [(x + 6, y - 17), (x + 4, y - 32)], [4, 6], HEAD, 2.6
    )
    eyes = "".join(
        dot(x + dx, y - 1, 5.4, "#1d1010", 7) + dot(x + dx - 1.4, y - 3.4, 2.1, "#fffdf2") for dx in (-9, 6)
    )
    return rings + horns + form(sheet, ellipse(x, y, 22, 20), HEAD, 4.4) + eyes


def clod(sheet: Sheet, seed: int, ramp: Ramp = EARTH) -> str:
    """A lump of earth with crumbs on it, 60 high."""
    chance = Random(seed)
    outline = [
        (x * chance.uniform(0.9, 1.1), y * chance.uniform(0.9, 1.1))
        for x, y in ellipse(0, -28, 40, 29, count=13)
    ]
    crumbs = ""
    for _ in range(9):
        angle, far = chance.uniform(0, math.tau), chance.uniform(0.1, 0.75)
        tone = ramp.light if chance.random() < 0.45 else ramp.deep
        crumbs += dot(
            36 * far * math.cos(angle),
            -28 + 24 * far * math.sin(angle),
            chance.uniform(2.5, 5),
            tone,
            3,
            0.85,
        )
    return form(sheet, outline, ramp, 4.6, inside=crumbs, highlight=False)


def stone(sheet: Sheet, seed: int, ramp: Ramp = ROCK) -> str:
    """A rounded boulder with a facet and a crack, 60 high."""
    chance = Random(seed)
    outline = [
        (x * chance.uniform(0.86, 1.12), y * chance.uniform(0.94, 1.1))
        for x, y in ellipse(0, -28, 48, 30, count=9)
    ]
    facet = fill(smooth([(-30, -44), (-4, -54), (14, -40), (-8, -28)]), ramp.light, 0.5)
    crack = fill(taper([(6, -50), (12, -36), (6, -22), (14, -8)], [1, 3, 2.4, 0.8]), ramp.deep, 0.7)
    return form(sheet, outline, ramp, 5, inside=facet + crack, highlight=False)


def crystal(sheet: Sheet) -> str:
    """Three clear crystals in a cluster, 90 high."""
    body = ""
    for points in (
        [(-30, 0), (-44, -40), (-34, -56), (-20, -42), (-12, 0)],
        [(12, 0), (24, -48), (38, -60), (46, -44), (32, 0)],
        [(-18, 4), (-16, -66), (0, -92), (18, -64), (16, 4)],
    ):
        top = max(range(len(points)), key=lambda k: -points[k][1])
        ridge = fill(taper([points[top], (points[top][0] * 0.4, -4)], [2, 4]), CRYSTAL.hi, 0.8)
        body += form(sheet, points, CRYSTAL, 4.4, inside=ridge, highlight=False, large=False, exact=True)
    return body
