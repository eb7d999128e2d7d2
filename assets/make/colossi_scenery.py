"""Scenery of the island's fourteen Environments, by the code of the tile (CO-ENV).

Places are units from a tile's middle. Each has its own outline at the upper rim and its own tone, so that
you can recognise it at 80 pixels, without its name and in grey.
"""

import math
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from assets.make.colossi_flora import TRUNK, block, palm, pool, rock, tree
from assets.make.colossi_model import lump
from assets.make.colossi_sculpt import Layer, Material, Overlay, Part
from assets.make.kit.colour import PLAYERS, Tones, mix
from assets.make.kit.form import dot, fill
from assets.make.kit.path import Points, ellipse, polygon, taper, taper_points

MARBLE: Final = Material(
    ("#7a6c52", "#a3957a", "#c7ba9e", "#e2d8c0", "#f4eedd", "#fffdf4"), facet=9, tilt=0.12, crack=0.15
)
MOSSY: Final = replace(MARBLE, moss=0.5)
SNOWY: Final = Material(
    ("#3a4252", "#5f697a", "#8a93a0", "#b6bdc4", "#dfe4e4", "#ffffff"), facet=12, tilt=0.22
)
SNOW: Final = Material(
    ("#9fb0c4", "#bccad8", "#d8e2ea", "#ecf2f4", "#fbfdfb", "#ffffff"), facet=9, tilt=0.2, crack=0
)
BASALT: Final = Material(
    ("#1c1416", "#33262a", "#4f3c3e", "#725854", "#9a7c70", "#cfb09a"), facet=9, tilt=0.26
)
PLANK: Final = Material(("#5a3c20", "#7d5a34", "#a37c4c", "#c49c68", "#e0c090", "#f6e4c0"), comb=(2, 8, 0.2))
CANVAS: Final = Material(("#8a6a44", "#bfa070", "#e4cf9e", "#f6e9c6", "#fffaea", "#ffffff"))
GLOW: Final[Tones] = ("#5a1208", "#a82a0c", "#ec5a14", "#ff9a2c", "#ffd866", "#fff8cc")
ROOF: Final = Material(("#4a1a10", "#732a1a", "#a04428", "#c8663c", "#e8946a", "#ffd2b0"), comb=(3, 3, 0.3))
PORTAL: Final[Tones] = ("#0c3a44", "#126070", "#1f94a0", "#4cc8c8", "#a6f0e2", "#f4fffa")


def _paint(*markup: str) -> Overlay:
    return Overlay("".join(markup))


def _box(x: float, y: float, wide: float, high: float) -> Points:
    """A rectangle standing on (x, y)."""
    return [(x - wide / 2, y), (x - wide / 2, y - high), (x + wide / 2, y - high), (x + wide / 2, y)]


def volcano() -> list[Layer]:
    """A black cone that fills the hex, lava down its sides and smoke above the rim."""
    cone = [
        (-86, 22), (-58, -18), (-34, -58), (-20, -66), (20, -66), (36, -56), (58, -16), (88, 24),
        (60, 44), (0, 50), (-60, 44),
    ]  # fmt: skip
    layers: list[Layer] = [
        Part(cone, BASALT, 26, line=2.2),
        Part(ellipse(0, -63, 24, 8), Material(GLOW), 6, line=1.8),
    ]
    runs: tuple[tuple[Points, list[float]], ...] = (
        ([(-10, -62), (-14, -38), (-30, -14), (-34, 14), (-52, 34)], [9, 8, 7, 6, 3]),
        ([(12, -62), (18, -34), (12, -8), (28, 18), (26, 42)], [8, 7, 8, 6, 3]),
        ([(-30, -10), (-20, 8), (-18, 30)], [4, 4, 2]),
    )
    for line, widths in runs:
        crust = fill(taper(line, [width + 5 for width in widths]), "#7a1408", 0.8)
        core = fill(taper(line, widths), "#f2661a") + fill(taper(line, [w * 0.5 for w in widths]), "#ffd45a")
        layers.append(Overlay(crust + core, clip=True))
    smoke = Material(("#5a4c50", "#7d6f72", "#a39698", "#c6bcba", "#e2dcd6", "#f8f4ee"))
    for x, y, size in ((-5, -77, 12), (10, -82, 9), (-13, -84, 7)):
        layers.append(Part(lump(x, y, size, size * 0.8, size, 0.14), smoke, 8, line=1.4))
    return layers


def mountaintop() -> list[Layer]:
    """Three peaks under snow."""
    layers: list[Layer] = []
    for x, low, high, wide in ((-44, 12, 82, 46), (46, 14, 74, 44), (0, 34, 112, 56)):
        peak = [
            (x - wide, low), (x - wide * 0.5, low - high * 0.5), (x - wide * 0.14, low - high * 0.92),
            (x + 2, low - high), (x + wide * 0.22, low - high * 0.8),
            (x + wide * 0.56, low - high * 0.42), (x + wide, low), (x, low + 8),
        ]  # fmt: skip
        cap = [
            (x - wide * 0.36, low - high * 0.64), (x - wide * 0.14, low - high * 0.92),
            (x + 2, low - high), (x + wide * 0.22, low - high * 0.8),
            (x + wide * 0.42, low - high * 0.58), (x + wide * 0.22, low - high * 0.62),
            (x + wide * 0.1, low - high * 0.46), (x - wide * 0.04, low - high * 0.62),
            (x - wide * 0.2, low - high * 0.48),
        ]  # fmt: skip
        layers.append(block(peak, SNOWY, 18, line=2))
        layers.append(replace(block(cap, SNOW, 8, line=1.2), shade=0.2))
    return layers


def hallowed_ground() -> list[Layer]:
    """A half ring of standing stones under lintels."""
    mossy = replace(MARBLE, moss=0.3, facet=7)

    def stone(x: float, y: float, high: float, wide: float) -> Part:
        outline = [
            (x - wide * 0.5, y + 4), (x - wide * 0.46, y - high * 0.6), (x - wide * 0.36, y - high),
            (x + wide * 0.36, y - high), (x + wide * 0.5, y - high * 0.5), (x + wide * 0.56, y + 4),
            (x, y + 7),
        ]  # fmt: skip
        return Part(outline, mossy, 6, line=1.9)

    def lintel(left: float, right: float, y: float) -> Part:
        middle = (left + right) / 2
        outline = [
            (left, y - 5), (middle, y - 7), (right, y - 5), (right + 1, y + 5), (middle, y + 4),
            (left - 1, y + 5),
        ]  # fmt: skip
        return Part(outline, replace(MOSSY, facet=8), 5, line=1.8)

    layers: list[Layer] = [stone(-18, -42, 30, 12), stone(18, -42, 30, 12), lintel(-30, 30, -75)]
    for side in (-1, 1):
        left, right = sorted((side * 38, side * 56))
        layers += [stone(side * 46, -30, 28, 12), lintel(left, right, -60)]
        layers += [stone(side * 72, 4, 30, 13), stone(side * 66, 36, 14, 11)]
    return layers


def moat() -> list[Layer]:
    """A ring of water round a keep with red roofs."""
    ring = [(-72, 10), (-52, -38), (0, -56), (52, -38), (72, 10), (50, 44), (0, 56), (-50, 44)]
    isle = [(-50, 8), (-36, -28), (0, -40), (36, -28), (50, 8), (34, 30), (0, 38), (-34, 30)]
    tower, roof = replace(MARBLE, facet=6), Material(PLAYERS["brick"].tones)
    lawn = Material(
        ("#4f7a5c", "#68946c", "#84ac80", "#a2c298", "#bfd6b2", "#dbe8d0"), facet=6, tilt=0.2, crack=0
    )
    layers: list[Layer] = [pool(ring), Part(isle, lawn, 8, line=1.8)]
    for x in (-26, 26):
        layers.append(block([(x - 10, -16), (x - 10, -52), (x + 10, -52), (x + 10, -16)], tower, 8))
        layers.append(block([(x - 13, -52), (x, -71), (x + 13, -52)], roof, 5, line=1.6))
    layers.append(block(_box(0, -14, 36, 28), replace(MARBLE, facet=7)))
    layers.append(_paint('<path d="M-7 -14V-24Q0 -34 7 -24V-14Z" fill="#3a2416"/>'))
    return layers


def ruins() -> list[Layer]:
    """Broken columns, fallen lintels, and a tree that has outlived them."""
    shaft = replace(MARBLE, comb=(2.2, 8, 0.26), facet=0)
    layers: list[Layer] = []
    for x, y, high in ((-64, -6, 44), (-38, -32, 54), (42, -30, 58), (66, -2, 30)):
        broken = [
            (x - 8, y), (x - 8, y - high), (x - 2, y - high + 5), (x + 3, y - high - 3),
            (x + 8, y - high + 2), (x + 8, y),
        ]  # fmt: skip
        layers += [block(broken, shaft, 6, math.pi / 2, 1.9), block(_box(x, y + 6, 24, 8), MARBLE, 4)]
    layers.append(block([(-50, -86), (-18, -92), (-14, -80), (-48, -74)], MOSSY, 4))
    layers.append(block([(28, -90), (58, -88), (56, -77), (30, -79)], MOSSY, 4))
    layers += rock(-20, -44, 0.8, 3, MARBLE) + rock(18, -50, 0.6, 4, MARBLE) + tree(0, -46, 0.8, "olive", 4)
    layers.append(block([(-70, 40), (-46, 34), (-44, 44), (-68, 50)], MOSSY, 4, line=1.6))
    return layers


def market() -> list[Layer]:
    """Three stalls under striped awnings, and fruit in front of them."""
    layers: list[Layer] = []
    for x, y, colour, s in ((-44, -30, "brick", 1.0), (42, -30, "teal", 1.0), (0, -42, "amber", 1.1)):
        wide = 26 * s
        awning = [
            (x - wide, y - 4 * s), (x - wide * 0.7, y - 26 * s), (x + wide * 0.7, y - 26 * s),
            (x + wide, y - 4 * s), (x + wide * 0.5, y), (x, y - 4 * s), (x - wide * 0.5, y),
        ]  # fmt: skip
        layers.append(block(_box(x, y + 16 * s, wide * 1.6, 24 * s), PLANK, 6, math.pi / 2, 1.7))
        layers.append(block(awning, CANVAS, 9))
        stripes = "".join(_stripe(x, y, s, wide, number, PLAYERS[colour].mid) for number in (0, 2, 4))
        layers.append(Overlay(stripes, clip=True))
    for x, y, hue in ((-64, 20, "#d8923c"), (-56, 26, "#c04a34"), (62, 20, "#6a9a3c"), (54, 27, "#e0b040")):
        layers.append(Part(ellipse(x, y, 6, 5.4, count=12), _fruit(hue), 4, line=1.4))
    return layers


def _stripe(x: float, y: float, s: float, wide: float, number: int, hue: str) -> str:
    """The stripe of an awning, one sixth of it."""
    low = [x - wide + 2 * wide * (number + n) / 6 for n in (0, 1)]
    high = [x - wide * 0.7 + 1.4 * wide * (number + n) / 6 for n in (0, 1)]
    corners = [(low[0], y - 3 * s), (high[0], y - 25 * s), (high[1], y - 25 * s), (low[1], y - 3 * s)]
    return fill(polygon(corners), hue, 0.9)


def _fruit(hue: str) -> Material:
    dark = [mix(hue, "#20100a", share) for share in (0.7, 0.45, 0.2)]
    return Material((*dark, hue, mix(hue, "#fff6d0", 0.4), "#fffbe8"))


def brink() -> list[Layer]:
    """Two slabs of slate and a black chasm between them."""
    slate = Material(("#2a3040", "#454e60", "#6a7486", "#949eac", "#c0c8d0", "#f0f2f2"), facet=10)
    left = [(-88, -30), (-50, -62), (-10, -68), (6, -50), (-8, -24), (10, 4), (-10, 34), (-40, 52), (-70, 36)]
    right = [(26, -70), (60, -56), (88, -6), (66, 40), (34, 60), (18, 36), (36, 6), (18, -24), (32, -50)]
    return [Part(left, replace(slate, moss=0.3), 8, line=2), Part(right, replace(slate, moss=0.3), 8, line=2)]


def deep_mines() -> list[Layer]:
    """A hill with a propped mouth, and rails that come out of it."""
    hill = Material(("#33231a", "#523a29", "#74563c", "#9a7854", "#c29f76", "#ead0a6"), facet=10, moss=0.45)
    slope = [
        (-78, -4), (-62, -44), (-30, -70), (10, -74), (48, -60), (74, -26), (80, 2), (40, 12), (-40, 12),
    ]  # fmt: skip
    mouth = (
        '<path d="M-26 8V-26Q-26 -46 0 -46Q26 -46 26 -26V8Z" fill="#140c08"/>'
        '<path d="M-20 8V-24Q-20 -38 0 -38Q20 -38 20 -24V8Z" fill="#3a2410" opacity=".6"/>'
    )
    rails = "M-12 8L-22 60M12 8L22 60"
    sleepers = "".join(
        _line(f"M{-14 - k * 2.6} {16 + k * 11}H{14 + k * 2.6}", "#5a3e24", 4) for k in range(4)
    )
    return [
        Part(slope, hill, 20, line=2.2),
        _paint(mouth),
        block([(-31, 10), (-31, -34), (-22, -34), (-22, 10)], TRUNK, 4, math.pi / 2),
        block([(22, 10), (22, -34), (31, -34), (31, 10)], TRUNK, 4, math.pi / 2),
        block([(-38, -32), (-38, -44), (38, -44), (38, -32)], TRUNK, 4),
        _paint(sleepers, _line(rails, "#3a2a1c", 4), _line(rails, "#b0a698", 1.6)),
    ]


def _line(data: str, colour: str, width: float) -> str:
    return f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"/>'


def oasis() -> list[Layer]:
    """A pool between palms."""
    shore = [(-50, 6), (-40, -26), (0, -36), (42, -26), (52, 4), (36, 26), (0, 32), (-38, 26)]
    return [
        pool(shore),
        *palm(-56, -4, 1.25, 1),
        *palm(58, -2, 1.15, -1),
        *palm(-30, -34, 0.95, -1),
        *rock(62, 34, 0.7, 5),
        *rock(-64, 32, 0.6, 6),
    ]


def beast_mantle() -> list[Layer]:
    """A fur cloak with a horned mask, hung on a frame between two poles with feathers."""
    fur = Material(
        ("#2c1a10", "#4e3018", "#7a5028", "#a8783e", "#d2a868", "#f4dca8"), comb=(2.4, 5, 0.4), steps=6
    )
    bone = Material(
        ("#7a6848", "#a8946a", "#d0bf94", "#ebdfbe", "#f9f3de", "#fffdf6"), facet=7, tilt=0.14, crack=0
    )
    pelt = [
        (-34, -62), (34, -62), (46, -34), (54, 8), (40, 0), (32, 16), (18, 4), (6, 20), (-8, 4),
        (-20, 18), (-32, 2), (-44, 12), (-54, 4), (-46, -34),
    ]  # fmt: skip
    mask = [(-14, -78), (14, -78), (17, -62), (10, -46), (5, -34), (-5, -34), (-10, -46), (-17, -62)]
    layers: list[Layer] = [
        block([(-62, 22), (-62, -72), (-55, -72), (-55, 22)], TRUNK, 4, math.pi / 2),
        block([(55, 22), (55, -72), (62, -72), (62, 22)], TRUNK, 4, math.pi / 2),
        block([(-68, -60), (-68, -67), (68, -67), (68, -60)], TRUNK, 4),
        Part(pelt, fur, 10, line=2, angle=1.45),
    ]
    for side in (-1, 1):
        horn = [(side * 11, -74), (side * 28, -80), (side * 33, -96)]
        layers.append(Part(taper_points(horn, [10, 8, 1.5], 6), bone, 4, line=1.7, straight=True))
        feather = [(side * 59, -54), (side * 63, -44), (side * 60, -32)]
        layers.append(
            Part(taper_points(feather, [2, 8, 1], 6), Material(PLAYERS["brick"].tones), 3, line=1.3)
        )
    layers.append(Part(mask, bone, 8, line=1.9))
    layers.append(
        _paint(*(dot(x, -60, 4, "#2a140c", 5.2) for x in (-7.5, 7.5)), dot(0, -42, 3, "#4a2a1a", 4))
    )
    return layers


def launchpad() -> list[Layer]:
    """A round plate with arrows to all sides, and a catapult behind it."""
    plate = Material(("#3a3630", "#5c564c", "#807868", "#a89e88", "#cfc6ae", "#f2ecda"), facet=12, tilt=0.1)
    beam = [(-40, -38), (-43, -43), (38, -90), (42, -84)]
    cup = Material(("#3a2a1c", "#5c452c", "#86683f", "#b0905c", "#d8bc88", "#f6e6c0"))
    arrows = "".join(_arrow(60 * k + 30, "#e0702a", "#ffd08a") for k in range(6))
    return [
        block([(-26, -30), (-10, -74), (-3, -74), (-14, -30)], TRUNK, 4, 1.2),
        block([(26, -30), (2, -74), (-5, -74), (14, -30)], TRUNK, 4, 1.9),
        block(beam, TRUNK, 4, -0.53),
        Part(ellipse(42, -88, 12, 8, -28), cup, 5, line=1.7),
        *rock(-42, -34, 1.0, 4),
        Part(ellipse(0, 16, 66, 46), plate, 7, line=2.2),
        _paint(_ring(0, 15, 58, 39, "#4a4238", 3), _ring(0, 15, 30, 20, "#4a4238", 3), arrows),
        _paint(dot(0, 15, 13, "#c2501c", 9), dot(0, 14, 10, "#f08a3c", 6.6), dot(-3, 12, 4, "#ffe0a0", 2.4)),
    ]


def _ring(x: float, y: float, rx: float, ry: float, colour: str, width: float) -> str:
    line = f'stroke="{colour}" stroke-width="{width}" opacity=".6"'
    return f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="none" {line}/>'


def _arrow(degrees: float, dark: str, light: str) -> str:
    """A chevron on the plate that points outwards."""
    turn = math.radians(degrees)

    def at(far: float, aside: float) -> tuple[float, float]:
        x = far * math.cos(turn) - aside * math.sin(turn)
        y = far * math.sin(turn) + aside * math.cos(turn)
        return x, 15 + y * 0.68

    chevron = [at(54, 0), at(42, 11), at(37, 11), at(45, 0), at(37, -11), at(42, -11)]
    return fill(polygon(chevron), dark) + fill(polygon([at(54, 0), at(42, 11), at(40, 11), at(50, 0)]), light)


def monastery() -> list[Layer]:
    """White walls, red roofs and a bell tower, cypresses beside them."""
    wall = replace(MARBLE, facet=0, grain=0.07)
    cypress = Material(
        ("#10281a", "#1c4026", "#305c34", "#4e7e46", "#82aa66", "#c4dc9c"), comb=(2, 4, 0.3), steps=6
    )
    layers: list[Layer] = [
        Part([(x, -14), (x - 7, -34), (x, -68), (x + 7, -34)], cypress, 5, line=1.6, angle=1.57)
        for x in (-68, 68)
    ]
    layers += [
        block(_box(0, -34, 25, 40), wall, 7),
        block([(-16, -72), (0, -91), (16, -72)], ROOF, 5),
        block(_box(-38, -18, 44, 26), wall, 7),
        block([(-64, -42), (-54, -62), (-22, -62), (-12, -42)], ROOF, 6),
        block(_box(38, -18, 44, 26), wall, 7),
        block([(12, -42), (22, -62), (54, -62), (64, -42)], ROOF, 6),
        block(_box(0, -16, 32, 24), wall, 7),
        block([(-20, -38), (0, -56), (20, -38)], ROOF, 5),
    ]
    dark = "#4a2c1c"
    doors = fill("M-6 -16V-27Q0 -35 6 -27V-16Z", dark) + fill("M-5 -58V-65Q0 -71 5 -65V-58Z", dark)
    windows = "".join(dot(x, -31, 2.6, dark, 4) for x in (-50, -38, -26, 26, 38, 50))
    return [*layers, _paint(doors, windows, dot(0, -61, 2.6, "#e8b84a", 3))]


def teleporter() -> list[Layer]:
    """A gate of rune stones with light turning in it, and its rune ring on the ground."""
    dark = Material(
        ("#141c28", "#253244", "#3c4c60", "#5c6e80", "#8c9ca8", "#ccd8dc"), facet=8, tilt=0.22, moss=0.2
    )
    left = [(-48, -10), (-48, -50), (-37, -76), (-16, -86), (-14, -71), (-27, -62), (-32, -44), (-30, -10)]
    layers: list[Layer] = [
        Part(ellipse(0, -39, 30, 37), Material(PORTAL, comb=(3, 4, 0.3), steps=5), 12, line=1.4),
        _paint(*(_swirl(0, -39, 26, 32, start) for start in (0.3, 2.4, 4.5)), dot(0, -39, 6, "#ffffff", 8)),
    ]
    for side in (-1, 1):
        layers.append(Part([(side * -x, y) for x, y in left], dark, 7, line=1.9))
    layers.append(Part([(-17, -85), (0, -91), (17, -85), (12, -71), (0, -75), (-12, -71)], dark, 5, line=1.8))
    runes = [_ring(0, 24, 64, 34, "#0c3a44", 5), _ring(0, 24, 64, 34, "#7ef0e0", 2.4)]
    for k in range(9):
        turn = math.tau * k / 9
        x, y = 64 * math.cos(turn), 24 + 34 * math.sin(turn)
        runes.append(dot(x, y, 5, "#0c3a44", 4) + dot(x, y, 3, "#c8fff2", 2.4))
    glyphs = [dot(side * 40, y, 2.4, "#8ff4e4", 3.4) for side in (-1, 1) for y in (-22, -38, -53)]
    return [*layers, _paint(*runes, *glyphs)]


def _swirl(x: float, y: float, rx: float, ry: float, start: float) -> str:
    """A light arm of the gate's whirl."""
    line = []
    for step in range(12):
        turn, far = start + step * 0.24, 1 - step * 0.075
        line.append((x + rx * far * math.cos(turn), y + ry * far * math.sin(turn)))
    return fill(taper(line, [1, 6, 5, 1], 2), "#eafffa", 0.8)


def void() -> list[Layer]:
    """A hole full of stars with shards of the island drifting over its rim."""
    shard = Material(("#1a1228", "#322446", "#4e3c68", "#74608c", "#a492b8", "#e4d8ee"), facet=9, tilt=0.26)
    hole = lump(0, 0, 66, 50, 5, 0.09, 16)
    stars = []
    for k in range(46):
        turn, far = k * 2.39996, math.sqrt((k + 0.5) / 46)
        x, y, size = 58 * far * math.cos(turn), 43 * far * math.sin(turn), (0.9, 1.3, 2.0)[k % 3]
        stars.append(dot(x, y, size, ("#ffffff", "#d8c8ff", "#a8e8ff")[k % 3], opacity=0.9))
    haze = "".join(_arm(start, hue) for start, hue in ((0.4, "#5a3c9a"), (3.5, "#2c5a9a"), (1.9, "#8a3c8a")))
    ring = Part(
        hole,
        Material(("#05040c", "#0a0818", "#120e26", "#1a1434", "#241c44", "#30265a")),
        6,
        line=2.4,
        shade=0,
    )
    layers: list[Layer] = [ring, Overlay(haze + "".join(stars), clip=True)]
    for x, y, s, seed in (
        (-58, -34, 15, 3),
        (-30, -58, 12, 4),
        (12, -64, 16, 7),
        (48, -46, 13, 8),
        (70, -14, 10, 6),
    ):
        layers.append(Part(lump(x, y, s, s * 0.72, seed, 0.3, 7), shard, 6, line=1.8))
    return layers


def _arm(start: float, hue: str) -> str:
    line = [
        (50 * (1 - k * 0.09) * math.cos(start + k * 0.32), 37 * (1 - k * 0.09) * math.sin(start + k * 0.32))
        for k in range(10)
    ]
    return fill(taper(line, [2, 15, 11, 2], 3), hue, 0.55)


ENVIRONMENTS: Final[dict[str, Callable[[], list[Layer]]]] = {
    "BMA": beast_mantle,
    "BRK": brink,
    "DMI": deep_mines,
    "HAL": hallowed_ground,
    "LAU": launchpad,
    "MAR": market,
    "MNS": monastery,
    "MOA": moat,
    "MTG": mountaintop,
    "OAS": oasis,
    "RUI": ruins,
    "TLP": teleporter,
    "VOI": void,
    "VOL": volcano,
}
