"""Surroundings of the island's seven Lairs, by the code of the tile. Places: units from its middle."""

import math
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from assets.make.colossi_flora import ROCK, block, bush, rock, tree
from assets.make.colossi_model import lump
from assets.make.colossi_sculpt import Layer, Material, Overlay, Part
from assets.make.kit.colour import mix
from assets.make.kit.form import dot, fill
from assets.make.kit.path import Point, Points, ellipse, taper, taper_points

GOLD: Final = Material(("#5a3608", "#a8701a", "#cf9626", "#f0be48", "#ffe490", "#fffbe0"))
APPLES: Final = (
    (-62, -44), (-48, -50), (-56, -36), (-44, -38), (62, -44), (47, -50), (56, -36), (44, -40), (-8, -70),
    (8, -67), (0, -60), (9, -78), (-7, -80), (-74, 8), (-66, 4), (74, 8), (66, 5),
)  # fmt: skip
"""Places on the trees and bushes of the Bountiful Lair."""
BONE: Final = Material(("#8a7350", "#b09a72", "#d6c49a", "#efe4c4", "#fbf5e2", "#fffdf6"))


def blood() -> list[Layer]:
    """Brambles bent over the rim with thorns on them, skulls between."""
    bark = Material(("#1a080c", "#34121a", "#571e26", "#843236", "#b35a50", "#e8a48c"), comb=(2, 6, 0.3))
    layers: list[Layer] = []
    for x, y, long, turn in (
        (-76, 12, 52, -1.2), (-60, -24, 58, -1.0), (-36, -44, 54, -1.25), (76, 12, 52, -1.95),
        (60, -24, 58, -2.1), (36, -44, 54, -1.9), (-68, 42, 34, -0.9), (68, 42, 34, -2.2),
    ):  # fmt: skip
        bent = turn + (0.55 if x < 0 else -0.55)
        middle = x + long * 0.5 * math.cos(turn), y + long * 0.5 * math.sin(turn)
        tip = x + long * math.cos(bent), y + long * math.sin(bent)
        for share, side in ((0.25, 1), (0.45, -1), (0.68, 1)):
            root = _along((x, y), middle, tip, share)
            spike = root[0] + 11 * math.cos(turn + 1.2 * side), root[1] + 11 * math.sin(turn + 1.2 * side)
            outline = taper_points([root, spike], [6.5, 0.6], 3, curved=False)
            layers.append(Part(outline, bark, 2, line=1.5, angle=turn, straight=True))
        outline = taper_points([(x, y), middle, tip], [11, 7.5, 0.8], 6)
        layers.append(Part(outline, bark, 4, line=1.8, angle=turn, straight=True))
    for x, y in ((-40, 42), (44, 44), (0, -50)):
        eyes = "".join(dot(x + right, y, 1.7, "#3a1a14") for right in (-2.4, 2.4))
        layers += [Part(ellipse(x, y, 7, 6, count=10), BONE, 4, line=1.5), Overlay(eyes)]
    return layers


def _along(start: Point, middle: Point, end: Point, share: float) -> Point:
    """A place on the line through three points."""
    first, last, t = (start, middle, share * 2) if share < 0.5 else (middle, end, share * 2 - 1)
    return first[0] + (last[0] - first[0]) * t, first[1] + (last[1] - first[1]) * t


def golden() -> list[Layer]:
    """A nest of straw with three golden eggs, before golden sheaves."""
    straw = Material(
        ("#5c3c10", "#85601c", "#b48a30", "#d8b24e", "#f2d884", "#fff6cc"), comb=(1.8, 6, 0.44), steps=6
    )
    layers: list[Layer] = []
    for x, y, lean in ((-58, -14, -0.3), (-46, -36, -0.2), (46, -36, 0.2), (58, -14, 0.3)):
        for side in (-0.35, 0, 0.35):
            turn = lean + side - math.pi / 2
            line = [(x + far * math.cos(turn), y + far * math.sin(turn)) for far in (0, 17, 32)]
            layers.append(
                Part(taper_points(line, [2.5, 4, 7], 5), straw, 3, line=1.5, angle=turn, straight=True)
            )
    layers.append(
        Part(
            [(-46, -44), (-30, -58), (0, -63), (30, -58), (46, -44), (30, -34), (-30, -34)], straw, 9, line=2
        )
    )
    for x, y in ((-20, -58), (20, -58), (0, -64)):
        layers.append(Part(ellipse(x, y, 11, 14.5, count=16), replace(GOLD, sheen=0.5), 9, line=1.9))
    brim = [
        (-52, -44),
        (-40, -50),
        (-16, -45),
        (0, -48),
        (18, -45),
        (40, -50),
        (52, -44),
        (40, -26),
        (0, -20),
        (-40, -26),
    ]
    layers.append(Part(brim, straw, 9, line=2, angle=0.1))
    return layers


def bountiful() -> list[Layer]:
    """Fruit trees, pumpkins and grapes round the rim."""
    orange = _ripe("#e08a2c")
    layers: list[Layer] = [
        *tree(-54, -22, 1.15, "wood", 9), *tree(54, -22, 1.15, "wood", 10), *tree(0, -46, 1.0, "olive", 12),
        *bush(-72, 14, 0.9, "wood", 3), *bush(72, 14, 0.9, "wood", 4),
    ]  # fmt: skip
    layers.append(Overlay("".join(_apple(x, y) for x, y in APPLES)))
    for x, y, size in ((-60, 34, 12), (-43, 41, 9), (61, 36, 11)):
        for right in (-0.5, 0.5, 0):
            rib = ellipse(x + right * size, y, size * 0.62, size * 0.78, count=14)
            layers.append(Part(rib, orange, size * 0.5, line=1.5, shade=0.2))
        stem = fill(taper([(x, y - size * 0.7), (x + 2, y - size * 1.2)], [3.4, 2], 3), "#4a6a24")
        layers.append(Overlay(stem))
    grape = _ripe("#7a3f8e")
    for k, (right, down) in enumerate(((-5, 0), (3, -1), (11, 0), (-1, 6), (7, 6), (3, 12))):
        layers.append(
            Part(
                ellipse(40 + right, 36 + down, 4.6, 4.6, count=12), grape, 3.4, line=1.2, shade=0.2 + 0.02 * k
            )
        )
    return layers


def _apple(x: float, y: float) -> str:
    shade = dot(x + 0.8, y + 1.2, 3.6, "#3a0c0a", opacity=0.5)
    return shade + dot(x, y, 3.6, "#c8322a") + dot(x - 1.1, y - 1.2, 1.2, "#ffc0a8")


def _ripe(hue: str) -> Material:
    dark = [mix(hue, "#20100a", share) for share in (0.7, 0.45, 0.2)]
    return Material((*dark, hue, mix(hue, "#fff6d0", 0.4), "#fffbe8"), sheen=0.3)


def magnetic() -> list[Layer]:
    """A horseshoe of iron with bright poles, ore drawn to it, and lines of force in the filings."""
    iron = Material(
        ("#3a0e10", "#641a1a", "#942c26", "#c04a3a", "#e6886c", "#ffd6bc"), facet=10, tilt=0.14, crack=0.1
    )
    steel = Material(
        ("#3c4450", "#646e7a", "#949ea8", "#c0c8ce", "#e4eaec", "#ffffff"), facet=9, tilt=0.12, sheen=0.3
    )
    ore = Material(("#16181e", "#2a2e38", "#444a56", "#686e7a", "#989ea6", "#d4d8da"), facet=7, tilt=0.3)
    bow: Points = [(-38, -26), (-44, -50), (-28, -74), (0, -81), (28, -74), (44, -50), (38, -26)]
    layers: list[Layer] = [
        Part(taper_points(bow, [20, 20, 20], 6, rounded=False), iron, 9, line=2.1, straight=True)
    ]
    for x in (-38, 38):
        layers.append(
            block([(x - 10.5, -12), (x - 11, -34), (x + 11, -34), (x + 10.5, -12)], steel, 6, line=1.9)
        )
    for x, y, size, seed in (
        (-38, -4, 1.0, 3),
        (-50, 0, 0.7, 4),
        (38, -4, 1.0, 5),
        (51, 1, 0.7, 6),
        (-70, 26, 0.8, 7),
        (70, 28, 0.9, 8),
    ):
        layers += rock(x, y, size, seed, ore)
    return layers


def force(_: object) -> str:
    """Filings on the ground: arcs from pole to pole of the Magnetic Lair."""
    parts = []
    for low in (14, 26, 40, 56):
        line = [(-40 - low * 0.28, -12), (-30, low), (0, low + 10), (30, low), (40 + low * 0.28, -12)]
        parts.append(fill(taper(line, [3, 2.2, 3, 2.2, 3], 8), "#2c1c1c", 0.5))
    return "".join(parts)


def stone() -> list[Layer]:
    """Boulders in a half ring, one laid over two."""
    boulder = replace(ROCK, facet=9, moss=0.5)
    layers: list[Layer] = []
    for x, y, size, seed in (
        (-66, 6, 1.9, 1),
        (66, 6, 1.9, 2),
        (-44, -28, 2.2, 3),
        (44, -28, 2.2, 4),
        (0, -42, 2.5, 5),
    ):
        layers += rock(x, y + 6, size, seed, boulder)
    slab = [(-30, -52), (-12, -76), (14, -76), (32, -52), (20, -44), (-18, -44)]
    return [*layers, Part(slab, replace(ROCK, facet=10, moss=0.6), 9, line=1.9)]


def time() -> list[Layer]:
    """Obelisks with golden tips round the dial of a clock."""
    shaft = Material(("#2c2140", "#493a64", "#6e5c8a", "#988ab0", "#c3b8d2", "#f2ecf4"), facet=6, moss=0.3)
    layers: list[Layer] = []
    for x, y, high, wide in (
        (-24, -44, 30, 7),
        (24, -44, 30, 7),
        (-56, -20, 34, 8),
        (56, -20, 34, 8),
        (0, -52, 34, 9),
    ):
        body = [
            (x - wide, y + 6),
            (x - wide * 0.62, y - high),
            (x + wide * 0.62, y - high),
            (x + wide, y + 6),
        ]
        tip = [(x - wide * 0.74, y - high + 1), (x, y - high - 13), (x + wide * 0.74, y - high + 1)]
        layers += [block(body, shaft, 5, line=1.9), block(tip, GOLD, 3, line=1.7)]
    hours = []
    for k in range(12):
        right, down = math.cos(math.tau * k / 12), math.sin(math.tau * k / 12)
        line: Points = [(50 * right, 14 + 31 * down), (58 * right, 14 + 37 * down)]
        hours.append(fill(taper(line, [3.4 if k % 3 == 0 else 2.2] * 2, 2, curved=False), "#f3d486", 0.9))
    dial = (
        '<g fill="none"><ellipse cx="0" cy="14" rx="66" ry="44" stroke="#4a3668" stroke-width="3.4" '
        'opacity=".6"/><ellipse cx="0" cy="14" rx="58" ry="37" stroke="#f3d486" stroke-width="2.4" '
        'opacity=".9"/></g>'
    )
    return [*layers, Overlay(dial + "".join(hours))]


def wind() -> list[Layer]:
    """Pillars of rock above the clouds, and eddies on the ground."""
    cloud = Material(("#6a98ac", "#92b9c6", "#bcd9de", "#dff0f0", "#f6fcfa", "#ffffff"), steps=5)
    pillar = Material(("#3c5a6c", "#5a7c8c", "#82a2ae", "#aec6cc", "#d6e6e6", "#fbfffc"), facet=8, moss=0.5)
    layers: list[Layer] = []
    for x, y, high, wide in ((-58, 2, 56, 16), (58, 2, 62, 16), (-26, -30, 50, 15), (30, -30, 44, 14)):
        outline = [
            (x - wide, y + 6), (x - wide * 0.8, y - high * 0.5), (x - wide * 0.3, y - high * 0.86),
            (x + wide * 0.15, y - high), (x + wide * 0.5, y - high * 0.6), (x + wide, y + 6),
        ]  # fmt: skip
        layers.append(Part(outline, pillar, 8, line=1.9))
    for x, y, rx, ry in (
        (-62, 10, 26, 11),
        (60, 12, 28, 11),
        (-40, -34, 20, 8),
        (34, -30, 26, 10),
        (0, -46, 20, 9),
    ):
        layers.append(Part(lump(x, y, rx, ry, rx + abs(x), 0.16, 9), cloud, 9, line=1.6))
    return [
        *layers,
        Overlay("".join(_eddy(x, y, size) for x, y, size in ((-20, 34, 15), (34, 44, 10), (-54, 40, 8)))),
    ]


def _eddy(x: float, y: float, size: float) -> str:
    line = []
    for step in range(20):
        t = step / 19
        far, turn = 1 - t * 0.85, t * 8 + 2
        line.append((x + size * 1.5 * far * math.cos(turn), y + size * 0.8 * far * math.sin(turn)))
    return fill(taper(line, [1, 3.6, 3, 1], 2), "#ffffff", 0.75)


LAIRS: Final[dict[str, Callable[[], list[Layer]]]] = {
    "LBL": blood,
    "LBO": bountiful,
    "LGO": golden,
    "LMA": magnetic,
    "LST": stone,
    "LTI": time,
    "LWI": wind,
}
