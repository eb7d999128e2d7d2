"""The hollow log: bark along its length, a cut end with a dark hole, moss on its back, a branch stub."""

import math
from random import Random

import numpy as np

from assets.make import mound
from assets.make.kit.colour import BARK, CUT_WOOD, mix
from assets.make.kit.form import dot, fill
from assets.make.kit.path import Point, dab, shift, smooth, taper
from assets.make.kit.svg import Sheet
from assets.make.plant import Leaves

START, END, HALF = (70.0, 206.0), (262.0, 118.0), 58.0
"""Axis from the cut end to the far end, and half the thickness."""
LENGTH = math.dist(START, END)
ALONG = ((END[0] - START[0]) / LENGTH, (END[1] - START[1]) / LENGTH)
TURN = math.atan2(ALONG[1], ALONG[0])
TURNS = np.linspace(0, math.tau, 34)[:-1]


def place(u: float, v: float) -> Point:
    """The point `u` along the log and `v` across it, down positive."""
    return START[0] + ALONG[0] * u - ALONG[1] * v, START[1] + ALONG[1] * u + ALONG[0] * v


def _outline() -> list[Point]:
    far, w = LENGTH, HALF
    sides = (
        (0, -w), (60, -w - 3), (130, -w + 2), (190, -w + 4), (far + 6, -w + 12), (far + 20, -w * 0.45), (far
        + 26, 4), (far + 18, w * 0.5), (far + 4, w - 10), (150, w - 2), (80, w + 2), (0, w),
    )  # fmt: skip
    end = [(-30 * math.sin(turn), w * math.cos(turn)) for turn in np.linspace(0.3, 2.84, 8)]
    return [place(u, v) for u, v in (*sides, *end)]


def _bark(chance: Random) -> str:
    parts = []
    for _ in range(560):
        u, v = chance.uniform(-20, LENGTH + 20), chance.uniform(-HALF, HALF)
        shade = max(0.0, min(1.0, (v + HALF) / (2 * HALF) * 1.1 + chance.uniform(-0.22, 0.22)))
        turn = TURN + chance.uniform(-0.08, 0.08)
        mark = dab(*place(u, v), chance.uniform(16, 40), chance.uniform(3, 7), turn)
        parts.append(fill(mark, mix(BARK.light, BARK.deep, shade), 0.8))
    for number in range(17):
        v = -HALF + 10 + number * (2 * HALF - 16) / 16
        u, long = chance.uniform(0, 60), chance.uniform(60, 150)
        furrow = [
            place(u, v),
            place(u + long * 0.5, v + chance.uniform(-3, 3)),
            place(u + long, v + chance.uniform(-2, 2)),
        ]
        parts.append(fill(taper(furrow, [1, chance.uniform(3, 5), 1]), BARK.ink, 0.75))
        parts.append(fill(taper(shift(furrow, ALONG[1] * 3, -ALONG[0] * 3), [0.6, 2, 0.6]), BARK.hi, 0.35))
    x, y = place(150, 14)
    knot = ((17, 11.5, BARK.ink), (15, 10, BARK.deep), (11, 7, BARK.dark), (8, 5, BARK.ink))
    return "".join(parts) + "".join(dot(x, y, rx, colour, ry, turn=-25) for rx, ry, colour in knot)


def _end(sheet: Sheet, chance: Random) -> str:
    """The cut end, an ellipse turned to the lower left, hollow in the middle."""
    bark = [place(-6 - 30 * math.cos(turn), HALF * math.sin(turn)) for turn in TURNS]
    wood = [place(-6 - 25 * math.cos(turn), (HALF - 7) * math.sin(turn)) for turn in TURNS]
    face = []
    for number in range(8, 0, -1):
        share = number / 8
        ring = [
            place(
                -6 - 25 * share * math.cos(turn) * (1 + 0.03 * math.sin(4 * turn)),
                (HALF - 7) * share * math.sin(turn) * (1 + 0.03 * math.sin(3 * turn + 1)),
            )
            for turn in TURNS
        ]
        line = f'stroke="{CUT_WOOD.deep}" stroke-width="{chance.uniform(0.8, 1.8):.2f}"'
        face.append(fill(smooth(ring), mix(CUT_WOOD.mid, CUT_WOOD.light, 0.7 * (number % 2)), extra=line))
    hole = [
        place(
            -4 - 14 * math.cos(t) * (1 + 0.1 * math.sin(3 * t)),
            4 + 28 * math.sin(t) * (1 + 0.08 * math.sin(5 * t)),
        )
        for t in TURNS
    ]
    face.append(fill(smooth(hole), "#140b05", extra=f'stroke="{CUT_WOOD.deep}" stroke-width="3"'))
    inner = taper([place(-16, 14), place(-10, 28), place(0, 30)], [1, 6, 1])
    face.append(fill(inner, "#5a3a20", 0.7))
    edge = f'stroke="{BARK.ink}" stroke-width="4.5"'
    return fill(smooth(bark), BARK.deep, extra=edge) + mound.mass(
        sheet, wood, CUT_WOOD, "".join(face), line=2, away=(-8, -12), soft=8, shade=0.5
    )


def _stub() -> str:
    line = [place(196, -HALF + 22), place(203, -HALF - 8), place(210, -HALF - 28)]
    x, y = place(210, -HALF - 29)
    return (
        fill(taper(line, [36, 27, 24]), BARK.ink)
        + fill(taper(line, [31, 22, 19]), BARK.mid)
        + fill(taper(shift(line, 5, 1), [8, 6, 5]), BARK.dark)
        + fill(taper(shift(line, -4, -1), [8, 6, 4]), BARK.light)
        + dot(x, y, 13.2, BARK.ink, 8.7)
        + dot(x, y, 11.5, CUT_WOOD.mid, 7)
        + dot(x - 0.5, y - 0.3, 6.5, CUT_WOOD.deep, 4)
        + dot(x - 0.5, y - 0.3, 5.3, CUT_WOOD.light, 3)
    )


def draw(sheet: Sheet, leaves: Leaves) -> str:
    """The whole piece, not yet finished with wobble."""
    chance, w, far = Random(14), HALF, LENGTH
    body = _outline()
    back = (
        (10, -w - 4), (60, -w - 6), (120, -w), (180, -w + 2), (far + 8, -w + 8), (far + 12, -w + 24), (190,
        -w + 34), (170, -w + 24), (140, -w + 44), (112, -w + 30), (84, -w + 40), (60, -w + 22), (36, -w +
        34), (14, -w + 16),
    )  # fmt: skip
    moss = mound.moss([place(u, v) for u, v in back], chance, 280, 1.05)
    shelves = "".join(
        mound.bracket(*place(u, v), size) for u, v, size in ((70, 34, 22), (96, 40, 18), (52, 44, 15))
    )
    grown = [(*place(u, v - w), size) for u, v, size in ((120, 8, 0.95), (138, 6, 0.7), (104, 10, 0.55))]
    return (
        mound.island(3, 140, 108, chance)
        + mound.ferns(chance, 250, 96, 44, (-8, 22, 50))
        + mound.fallen(sheet, body, (16, 28), 0.62, 9)
        + mound.mass(sheet, body, BARK, _bark(chance), moss, 5, tension=0.14)
        + _end(sheet, chance)
        + _stub()
        + shelves
        + mound.toadstools(*grown)
        + mound.skirt(leaves, (164, 206), (130, 66), chance, 52, 0.0, 3.0)
    )
