"""The stump: bark with flaring roots, a cut face with rings, moss between the roots, fungi, a sprout."""

import math
from random import Random

import numpy as np

from assets.make import mound
from assets.make.kit.colour import BARK, CUT_WOOD, LEAF, mix
from assets.make.kit.form import fill, form
from assets.make.kit.path import Point, dab, shift, smooth, taper
from assets.make.kit.svg import Sheet
from assets.make.plant import Leaves

CX, CY, RX, RY = 158.0, 110.0, 98.0, 60.0
"""Middle and half axes of the cut."""
ROOTS: tuple[Point, ...] = (
    (-98, 0), (-100, 38), (-114, 66), (-136, 104), (-128, 122), (-88, 108), (-74, 118), (-84, 150),
    (-64, 156), (-36, 124), (-8, 130), (6, 162), (28, 160), (34, 126), (68, 114), (104, 140), (130, 132),
    (134, 112), (104, 78), (100, 44), (98, 0),
)  # fmt: skip
"""Outline below the cut, from its middle."""
MOSSES: tuple[tuple[int, tuple[Point, ...]], ...] = (
    (150, ((-128, 110), (-108, 92), (-86, 60), (-74, 40), (-62, 62), (-48, 96), (-62, 120), (-70, 150),
           (-84, 148), (-78, 116), (-98, 112))),
    (70, ((92, 132), (78, 104), (88, 88), (118, 106), (132, 122), (122, 134))),
)  # fmt: skip
CUT_MOSS: tuple[Point, ...] = (
    (-96, -8), (-86, -28), (-66, -46), (-40, -56), (-46, -44), (-66, -30), (-80, -10), (-88, 6),
)  # fmt: skip
CRACKS = ((0.4, 0.9), (2.2, 0.8), (3.6, 0.95), (5.2, 0.7))
"""Direction and reach of the cracks in the cut."""


def _placed(points: tuple[Point, ...]) -> list[Point]:
    return shift(points, CX, CY)


def _bark(chance: Random) -> str:
    parts = []
    for _ in range(420):
        across, y = chance.uniform(-0.05, 1.05), chance.uniform(CY + 10, CY + 150)
        flare = (y - CY) / 140
        x = CX - RX - 10 + across * (2 * RX + 20) + (across - 0.5) * flare * flare * 120
        shade = min(1.0, abs(across - 0.32) * 1.5 + chance.uniform(-0.12, 0.2))
        turn = math.pi / 2 - (across - 0.5) * flare * 1.4 + chance.uniform(-0.1, 0.1)
        mark = dab(x, y, chance.uniform(14, 34), chance.uniform(3, 6.5), turn)
        parts.append(fill(mark, mix(BARK.light, BARK.deep, shade), 0.75))
    for place in range(30):
        across = (place + 0.5) / 30
        x = CX - RX + across * 2 * RX
        top = CY + RY * math.sin(math.acos((x - CX) / RX)) * 0.9
        foot = x + (across - 0.5) * 90 + chance.uniform(-5, 5)
        furrow = [(x, top), (x + chance.uniform(-4, 4), CY + 74), (foot, CY + 140)]
        parts.append(fill(taper(furrow, [2.4, chance.uniform(2.5, 5), 1.5]), BARK.ink, 0.7))
        lit = taper(shift(furrow, -3, 0), [1, chance.uniform(1, 2.4), 0.6])
        parts.append(fill(lit, BARK.hi, 0.35))
    return "".join(parts)


def rings(centre: Point, radii: Point, chance: Random, count: int, lean: Point = (0.08, 0.06)) -> str:
    """Year rings from the bark to the heart, which lies a little off the middle."""
    (cx, cy), (rx, ry), parts = centre, radii, []
    first, second = chance.uniform(0, math.tau), chance.uniform(0, math.tau)
    for number in range(count, 0, -1):
        share = number / count * 0.96
        outline = []
        for turn in np.linspace(0, math.tau, 34)[:-1]:
            wave = 1 + 0.025 * math.sin(3 * turn + first) + 0.015 * math.sin(7 * turn + second)
            x = cx - rx * lean[0] * (1 - share) + rx * share * wave * math.cos(turn)
            outline.append((x, cy - ry * lean[1] * (1 - share) + ry * share * wave * math.sin(turn)))
        pale = 0.15 + 0.75 * (number % 2) * chance.uniform(0.5, 1)
        line = f'stroke="{CUT_WOOD.deep}" stroke-width="{chance.uniform(0.8, 2):.2f}"'
        parts.append(fill(smooth(outline), mix(CUT_WOOD.mid, CUT_WOOD.light, pale), 0.9, line))
    return "".join(parts)


def _cut(sheet: Sheet, chance: Random) -> str:
    """The cut face in its ring of bark."""
    turns = np.linspace(0, math.tau, 36)[:-1]
    bark = [
        (
            CX + (RX + 3) * math.cos(turn) * (1 + 0.02 * math.sin(5 * turn)),
            CY + (RY + 2) * math.sin(turn) * (1 + 0.025 * math.sin(4 * turn + 1)),
        )
        for turn in turns
    ]
    wood = [(CX + (RX - 6) * math.cos(turn), CY + (RY - 4) * math.sin(turn)) for turn in turns]
    face = rings((CX, CY), (RX - 6, RY - 4), chance, 11)
    for turn, reach in CRACKS:
        x, y, far = CX - 8, CY - 4, (reach * RX * math.cos(turn), reach * RY * math.sin(turn))
        crack = [(x, y), (x + far[0] / 2 + 3, y + far[1] / 2 + 2), (x + far[0], y + far[1])]
        face += fill(taper(crack, [3, 2.4, 0.8]), CUT_WOOD.ink, 0.6)
    edge = f'stroke="{BARK.ink}" stroke-width="4"'
    return fill(smooth(bark), BARK.deep, extra=edge) + mound.mass(
        sheet, wood, CUT_WOOD, face, line=2.5, away=(-12, -10), soft=9, shade=0.55
    )


def _sprout(sheet: Sheet) -> str:
    stem = fill(taper(_placed(((40, 14), (38, -6), (44, -26))), [5, 4, 3]), LEAF.ink)
    right = _placed(((44, -24), (58, -40), (80, -40), (66, -24)))
    left = _placed(((43, -24), (30, -38), (12, -35), (24, -20)))
    return stem + "".join(
        form(sheet, side, LEAF, 3.4, highlight=False, large=False) for side in (right, left)
    )


def draw(sheet: Sheet, leaves: Leaves) -> str:
    """The whole piece, not yet finished with wobble."""
    chance = Random(8)
    back = [(CX + RX * math.cos(turn), CY - RY * math.sin(turn)) for turn in np.linspace(0.2, 2.94, 12)]
    body = _placed(ROOTS) + back
    moss = "".join(mound.moss(_placed(outline), chance, count, 0.95) for count, outline in MOSSES)
    return (
        mound.island(2, 140, 110, chance)
        + mound.ferns(chance, 270, 172, 42, (24, 50, 76))
        + mound.fallen(sheet, body, (18, 18), spread=8)
        + mound.mass(sheet, body, BARK, _bark(chance), moss, 5, tension=0.12)
        + _cut(sheet, chance)
        + mound.moss(_placed(CUT_MOSS), chance, 80, 0.9)
        + mound.bracket(238, 150, 26)
        + mound.bracket(244, 172, 20)
        + mound.bracket(226, 186, 15)
        + _sprout(sheet)
        + mound.skirt(leaves, (158, 214), (132, 60), chance, 54, 0.1, 3.0)
        + mound.toadstools((112, 270, 1.1), (132, 276, 0.75), (98, 278, 0.6))
    )
