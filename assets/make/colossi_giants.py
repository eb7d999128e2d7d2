"""The four Colossi, one a seat: Dolmen Tortoise, Grove Stag, Slate Ape, Red Mammoth, awake and asleep.

Material, silhouette and sign tell them apart: sandstone with a stone gate, wood with a crown of boughs,
slate with crystals, red stone with pale tusks. Awake they stand on a slab, harvested they lie in a ring of
grass; both carry their seat's medallion. The bare ones, for pictures that are nobody's, have neither.
"""

import math
from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial
from typing import Final

import numpy as np
from PIL import Image, ImageEnhance

from assets.make.colossi_model import (
    FINE,
    FOLDER,
    SIDE,
    Glow,
    Model,
    crisp,
    halved,
    lump,
    margined,
    medallion,
    standing,
)
from assets.make.colossi_sculpt import Material, blurred, crystal, leafy, moved, sculpt, stone, wooden
from assets.make.kit import symbol
from assets.make.kit.colour import COLONIES, PLAYERS
from assets.make.kit.form import dot
from assets.make.kit.path import Point, Points, ellipse, shift, taper_points
from assets.make.kit.svg import Sheet
from assets.make.thrift import paletted

HEIGHT: Final = 272.0
"""Units from a crown's top to below the medallion."""
MEDAL: Final = (128.0, 240.0, 25.0)
SAND: Final = stone(("#54351a", "#8d6030", "#c0934c", "#e3bd70", "#f6dfa0", "#fff7d8"))
RED: Final = stone(("#45170f", "#7a2c1d", "#ad4c31", "#d8764e", "#f2b07c", "#ffe9c4"))
SLATE: Final = stone(("#2a2442", "#484266", "#6e698c", "#9b97b2", "#cac6d6", "#faf6f4"))
BARK: Final = wooden(("#2a1c12", "#523a24", "#80603c", "#a98658", "#d2b282", "#f6e6c0"))
LEAF: Final = leafy(("#0f3f3c", "#17625a", "#21897a", "#49b39a", "#8fdcbc", "#dcfae0"))
AMETHYST: Final = crystal(("#2a1145", "#4f2476", "#7d44a8", "#b07ad2", "#dcb4ee", "#fbeaff"))
IVORY: Final = Material(
    ("#6b4a26", "#a4814e", "#cdb07a", "#ead7a6", "#f8edcc", "#fffbec"), grain=0.02, steps=6
)
SNOUT: Final = Material(("#120c08", "#241810", "#382618", "#553c28", "#7d5e40", "#b08f68"))
SLAB: Final = replace(
    stone(("#3a342c", "#5f574a", "#877d6a", "#afa48c", "#d4cab0", "#f4eed8"), 16), tilt=0.1, flat=0.6
)
GRASS: Final = replace(
    leafy(("#2c4a1a", "#3f6424", "#5c8432", "#84a848", "#b4cc6c", "#e2ec9c")), facet=6, tilt=0.4
)
BLOSSOM, BLOSSOM_INK = "#e9a9d8", "#6b2a6a"
GLOWS: Final[dict[str, Glow]] = {
    "amber": ("#e07a18", "#ffd46a"),
    "teal": ("#16a08e", "#a8ffe0"),
    "plum": ("#b55ae6", "#ffd0ff"),
    "brick": ("#ff9a3c", "#ffe08a"),
}

# ------------------------------------------------------------------- tortoise


def _posts(model: Model, block: Material) -> None:
    """The stone gate: two uprights and the slab across them."""
    upright, cap = replace(block, facet=12, moss=0.25), replace(block, facet=16, moss=0.85)
    model.part([(82, 100), (88, 66), (90, 34), (112, 32), (114, 66), (116, 96)], upright, 9)
    model.part([(166, 96), (168, 66), (168, 32), (190, 34), (194, 66), (200, 100)], upright, 9)
    top = [(70, 24), (92, 10), (140, 5), (190, 10), (214, 25), (210, 38), (186, 43), (96, 43), (74, 38)]
    model.part(top, cap, 11)


def _lantern(model: Model) -> None:
    """The drop that hangs in the gate of one awake."""
    model.line([(140, 41), (140, 49)], SAND.colours[0], 2.6, clip=False)
    x, y = model.place(140, 62)
    drop = symbol.symbol("amber", x, y, 11.5, "#ffb42c", PLAYERS["amber"].ink, 2.6)
    model.paint(drop + dot(x - 3.4, y + 1, 3, "#fff6d0"))


def _shell(model: Model, block: Material, asleep: bool) -> None:
    """The dome with its plates and its rim."""
    dome = [
        (56, 152), (62, 120), (82, 96), (116, 84), (160, 83), (198, 94), (220, 120), (228, 152), (208, 176),
        (150, 188), (88, 178),
    ]  # fmt: skip
    seams = [
        [(98, 80), (88, 118), (92, 172)],
        [(148, 68), (144, 118), (150, 184)],
        [(192, 82), (200, 122), (196, 176)],
        [(60, 128), (110, 138), (150, 138), (226, 126)],
    ]

    def low(points: Points) -> list[Point]:
        """Asleep the dome is a tenth flatter and wider."""
        return [(142 + (x - 142) * 1.06, 188 + (y - 188) * 0.9) for x, y in points] if asleep else [*points]

    model.part(low(dome), replace(block, moss=0.60), 34)
    for seam in seams:
        model.line(low(seam), SAND.colours[0], 2.6, 0.8)
        model.line(shift(low(seam), 1.6, 2), SAND.colours[5], 1.2, 0.5)
    model.rune("amber", 172, 110 if asleep else 104, 16)
    rim = low([(52, 160), (96, 182), (150, 192), (204, 180), (232, 156)])
    model.part(taper_points(rim, [16, 22, 24, 22, 16]), replace(SAND, facet=15, tilt=0.3), 9)


def _toes(model: Model, places: list[float], y: float) -> None:
    for x in places:
        model.part(ellipse(x, y, 5.4, 6, count=12), IVORY, 4, shade=0.2, line=1.6)


def _tortoise_head(model: Model, asleep: bool) -> None:
    model.part(
        [(10, 130), (14, 106), (34, 92), (60, 94), (76, 112), (74, 136), (56, 152), (32, 154), (16, 146)],
        replace(SAND, moss=0.42),
        22,
    )
    model.line([(13, 136), (30, 141), (52, 138), (64, 130)], SAND.colours[0], 3, 0.85)
    model.eye(55, 116, 7.4, 7.8, GLOWS["amber"], asleep)
    model.eye(25, 115, 5.8, 7.2, GLOWS["amber"], asleep)
    if not asleep:
        brow = replace(SAND, facet=8)
        model.part([(44, 104), (57, 99), (69, 106), (67, 113), (55, 109), (45, 112)], brow, 5, line=2)
        model.part([(16, 109), (24, 101), (33, 104), (33, 110), (24, 109), (18, 113)], brow, 5, line=2)


def tortoise(model: Model, asleep: bool) -> None:
    """A dome of sandstone under a stone gate; asleep the gate has sunk, but one still sees through it."""
    leg, block = replace(SAND, facet=10), replace(SAND, facet=24, tilt=0.12, moss=0.5)
    drop = 40 if asleep else 0
    if not asleep:
        model.part([(160, 160), (190, 158), (196, 206), (186, 214), (164, 212)], leg, 13, bias=-0.13)
        model.part([(100, 168), (124, 168), (124, 204), (104, 206)], leg, 12, bias=-0.15)
    model.at(0, drop).part([(206, 156), (226, 164), (242, 180), (238, 186), (216, 180), (200, 172)], leg, 7)
    _posts(model.at(0, 59 if asleep else 0), block)
    if not asleep:
        _lantern(model)
    _shell(model.at(0, drop), block, asleep)
    model.at()
    if asleep:
        model.part([(170, 204), (206, 200), (224, 212), (218, 228), (174, 230)], leg, 10)
        model.part([(84, 212), (118, 214), (124, 230), (84, 232)], leg, 9)
        _tortoise_head(model.at(0, 72), asleep)
    else:
        model.part([(180, 176), (214, 172), (222, 216), (212, 226), (182, 226), (176, 214)], leg, 14)
        model.part([(72, 178), (110, 184), (112, 218), (104, 228), (72, 226), (66, 212)], leg, 14)
        _toes(model, [77, 88, 99, 188, 199, 210], 223)
        model.limb([(84, 160), (62, 152), (46, 138)], [44, 40, 38], replace(SAND, facet=9), 12)
        _tortoise_head(model, asleep)


# ----------------------------------------------------------------------- stag

ANTLERS: Final[list[tuple[list[Point], list[float]]]] = [
    ([(70, 66), (48, 54), (30, 34), (30, 10)], [15, 13, 11, 6]),
    ([(44, 50), (22, 50), (10, 36)], [10, 8, 5]),
    ([(100, 64), (124, 52), (146, 32), (150, 8)], [15, 13, 11, 6]),
    ([(130, 46), (154, 48), (170, 34)], [10, 8, 5]),
    ([(108, 58), (112, 36), (106, 16)], [9, 8, 5]),
    ([(60, 58), (58, 38), (64, 18)], [9, 8, 5]),
]
BOUGHS: Final = ((28, 14, 17), (13, 36, 12), (150, 14, 17), (170, 34, 14), (106, 14, 13), (64, 16, 13))


def _crown(model: Model) -> None:
    for seed, (x, y, radius) in enumerate(BOUGHS, 1):
        model.part(lump(x, y, radius, radius * 0.86, seed, 0.2, 10), LEAF, radius * 0.7, line=2.2)
    for points, widths in ANTLERS:
        model.limb(points, widths, BARK)


def _stag_body(model: Model, asleep: bool) -> None:
    drop = 42 if asleep else 0
    body = [
        (84, 106), (116, 82), (164, 78), (208, 86), (230, 114), (222, 152), (188, 172), (140, 174),
        (102, 164), (82, 138),
    ]  # fmt: skip
    log = [
        (80, 168), (112, 140), (160, 132), (206, 142), (226, 172), (220, 202), (190, 214), (130, 216),
        (88, 206),
    ]  # fmt: skip
    model.at(0, drop).part([(210, 92), (228, 84), (238, 94), (228, 108), (212, 112)], LEAF, 8)
    model.at().part(log if asleep else body, replace(BARK, moss=0.58), 28, angle=0.05)
    model.rune("teal", *((178, 176) if asleep else (164, 112)), 16)
    for seed, (x, y, radius) in enumerate(((196, 88, 12), (172, 82, 9)), 11):
        model.part(lump(x, y + drop * 1.18, radius, radius * 0.8, seed, 0.2, 9), LEAF, radius * 0.7, line=2)


def _stag_legs(model: Model, asleep: bool) -> None:
    if asleep:
        model.limb([(200, 196), (176, 214), (206, 224)], [30, 26, 18], BARK)
        model.limb([(120, 200), (92, 216), (120, 228)], [28, 24, 16], BARK)
        return
    model.limb([(196, 138), (206, 170), (200, 200), (202, 220)], [56, 42, 36, 42], BARK)
    model.limb([(108, 144), (104, 176), (106, 202), (104, 220)], [56, 42, 36, 44], BARK)
    for x, y in ((88, 224), (102, 227), (117, 224), (186, 224), (202, 227), (216, 224)):
        root = [(x, y - 8), (x + (x % 7 - 3) * 0.8, y), (x + (x % 5 - 2) * 2, y + 4)]
        model.part(taper_points(root, [11, 10, 5], 4), BARK, 5, line=2)


def _stag_head(model: Model, asleep: bool) -> None:
    upright = math.pi / 2
    for ear in (
        [(110, 66), (134, 66), (146, 76), (128, 84), (112, 80)],
        [(60, 70), (38, 70), (28, 80), (44, 88), (60, 84)],
    ):
        model.part(ear, BARK, 6)
    face = [
        (60, 66), (72, 52), (96, 50), (110, 62), (110, 86), (100, 104), (94, 128), (82, 138), (66, 136),
        (56, 124), (58, 100), (56, 84),
    ]  # fmt: skip
    model.part(face, replace(BARK, moss=0.3), 18, angle=upright)
    model.part(lump(73, 128, 13, 9, 3, 0.05), SNOUT, 6, line=1.6)
    model.eye(96, 86, 7.4, 8.4, GLOWS["teal"], asleep)
    model.eye(66, 86, 6.4, 8, GLOWS["teal"], asleep)
    model.rune("teal", 83, 66, 9.5)


def stag(model: Model, asleep: bool) -> None:
    """A trunk on four legs with a forked crown; asleep a low log from which the crown still rises."""
    if not asleep:
        model.limb([(184, 140), (194, 172), (186, 212)], [40, 34, 36], BARK, bias=-0.16)
        model.limb([(126, 140), (136, 176), (134, 206)], [38, 30, 32], BARK, bias=-0.16)
    across, drop = (-2.0, 56.7) if asleep else (0.0, 0.0)
    _crown(model.at(across, drop))
    _stag_body(model, asleep)
    _stag_legs(model, asleep)
    neck: tuple[list[Point], list[float]] = (
        ([(116, 176), (92, 166), (86, 150)], [56, 44, 38])
        if asleep
        else ([(120, 128), (98, 116), (88, 92)], [62, 46, 40])
    )
    model.part(taper_points(*neck, 7), replace(BARK, moss=0.3), 16, angle=math.pi / 2)
    _stag_head(model.at(across, drop), asleep)
    model.at()


# ------------------------------------------------------------------------ ape

SHARDS: Final[list[list[Point]]] = [
    [(150, 70), (160, 24), (172, 12), (178, 30), (178, 76)],
    [(84, 76), (72, 34), (80, 14), (92, 26), (106, 72)],
    [(104, 66), (106, 22), (118, 4), (128, 20), (132, 64)],
    [(130, 66), (140, 34), (150, 30), (156, 66)],
    [(178, 86), (196, 50), (208, 44), (208, 62), (196, 96)],
    [(66, 92), (48, 62), (46, 48), (58, 52), (78, 82)],
]
SPINES: Final = (
    ((70, 150), (28, 104), 25), ((92, 126), (62, 60), 28), ((116, 114), (106, 40), 27),
    ((142, 112), (150, 62), 22), ((166, 116), (192, 52), 28), ((192, 136), (232, 88), 26),
    ((206, 160), (248, 142), 20),
)  # fmt: skip
"""Root, point and width of the crystals of one asleep, spread like the sun's rays."""


def _spine(root: Point, point: Point, width: float) -> list[Point]:
    """A crystal: parallel flanks, a slanting point."""
    dx, dy = point[0] - root[0], point[1] - root[1]
    long = math.hypot(dx, dy)
    ax, ay = -dy / long * width / 2, dx / long * width / 2
    neck = root[0] + dx * 0.72, root[1] + dy * 0.72
    return [
        (root[0] + ax * 0.8, root[1] + ay * 0.8),
        (neck[0] + ax, neck[1] + ay),
        point,
        (neck[0] + dx * 0.12 - ax, neck[1] + dy * 0.12 - ay),
        (root[0] - ax * 0.8, root[1] - ay * 0.8),
    ]


def _arm(model: Model, left: bool) -> None:
    """Shoulder, forearm and fist on the ground."""

    def on(points: Points) -> list[Point]:
        return [*points] if left else [(256 - x, y) for x, y in points]

    shoulder = [(62, 82), (84, 94), (88, 124), (72, 150), (44, 150), (26, 126), (30, 98), (44, 84)]
    model.part(on(shoulder), replace(SLATE, moss=0.55, facet=14), 24, bias=0.02 if left else -0.05)
    far = 0.0 if left else -0.06
    forearm = [(26, 128), (68, 130), (72, 168), (70, 202), (24, 204), (16, 168)]
    model.part(on(forearm), replace(SLATE, facet=14), 20, bias=far)
    fist = [(14, 202), (24, 186), (48, 182), (74, 190), (80, 210), (72, 228), (46, 234), (20, 226)]
    model.part(on(fist), replace(SLATE, facet=12), 18, bias=far)
    for x in (28, 43, 58):
        model.line(on([(x, 208), (x + 0.5, 218), (x, 228)]), SLATE.colours[0], 2.6, 0.8)


def _ape_head(model: Model, asleep: bool) -> None:
    skull = [
        (100, 84), (108, 58), (136, 48), (164, 58), (172, 86), (166, 112), (150, 126), (122, 126), (106, 112),
    ]  # fmt: skip
    model.part(skull, replace(SLATE, moss=0.46), 22)
    muzzle = [(110, 104), (134, 96), (160, 104), (160, 122), (146, 134), (124, 134), (110, 122)]
    model.part(muzzle, replace(SLATE, facet=9), 12)
    dark = SLATE.colours[0]
    model.line([(118, 120), (134, 124), (152, 119)], dark, 3.2, 0.9)
    model.blot([(126, 107), (131, 107), (130, 111)], dark)
    model.blot([(138, 107), (143, 107), (139, 111)], dark)
    model.eye(119, 90, 7, 7.4, GLOWS["plum"], asleep)
    model.eye(149, 90, 7, 7.4, GLOWS["plum"], asleep)
    if not asleep:
        brow = [
            (104, 82), (118, 74), (135, 80), (150, 74), (166, 82), (164, 91), (150, 85), (135, 90), (118, 85),
            (106, 91),
        ]  # fmt: skip
        model.part(brow, replace(SLATE, facet=9), 7, line=2.4)


def _blossoms(model: Model, places: tuple[tuple[float, float, float], ...]) -> None:
    for x, y, radius in places:
        across, down = model.place(x, y)
        model.paint(symbol.symbol("plum", across, down, radius, BLOSSOM, BLOSSOM_INK, 2))


def _ape_awake(model: Model) -> None:
    limb = replace(SLATE, facet=11)
    for shard in SHARDS:
        model.part(shard, AMETHYST, 7, straight=True)
    model.part([(82, 164), (122, 168), (124, 216), (112, 226), (84, 224), (76, 208)], limb, 13)
    model.part([(136, 168), (176, 164), (182, 208), (174, 224), (146, 226), (134, 216)], limb, 13)
    chest = [
        (60, 92), (92, 62), (128, 56), (166, 62), (200, 92), (194, 134), (172, 176), (128, 188), (86, 176),
        (66, 134),
    ]  # fmt: skip
    model.part(chest, replace(SLATE, moss=0.5, facet=16), 32)
    model.rune("plum", 130, 152, 19)
    _arm(model, True)
    _arm(model, False)
    _ape_head(model.at(-8, 0), False)
    _blossoms(model.at(), ((60, 92, 9), (74, 84, 7), (196, 92, 9), (184, 82, 6)))


def _ape_asleep(model: Model) -> None:
    for root, point, width in SPINES:
        model.part(_spine(root, point, width), AMETHYST, 8, straight=True)
    hill = [
        (46, 158), (84, 118), (128, 106), (172, 114), (212, 146), (222, 188), (196, 216), (128, 222),
        (64, 216), (40, 190),
    ]  # fmt: skip
    model.part(hill, replace(SLATE, moss=0.5, facet=16), 32)
    model.rune("plum", 178, 174, 17)
    model.part(
        [(14, 214), (30, 186), (76, 184), (112, 200), (122, 220), (96, 236), (44, 238), (18, 230)],
        replace(SLATE, moss=0.3),
        20,
    )
    model.part([(160, 206), (200, 194), (236, 204), (240, 226), (206, 238), (164, 232)], SLATE, 17)
    _ape_head(model.at(-52, 84), True)
    _blossoms(model.at(), ((96, 118, 8), (182, 128, 9), (198, 140, 7)))


def ape(model: Model, asleep: bool) -> None:
    """Fists and shoulders of slate under crystals; asleep a hill whose crystals spread like rays."""
    (_ape_asleep if asleep else _ape_awake)(model)


# -------------------------------------------------------------------- mammoth


def _rings(model: Model, points: list[Point], widths: list[float]) -> None:
    """Folds across a trunk."""
    knots, places = np.array(points), np.linspace(0, 1, len(points))
    for place in np.linspace(0.22, 0.9, 6):
        x, y = (float(np.interp(place, places, knots[:, axis])) for axis in (0, 1))
        half = float(np.interp(place, places, widths)) * 0.46
        model.line([(x - half, y - 1), (x, y + 2.5), (x + half, y - 2)], RED.colours[0], 1.8, 0.55)


def _mammoth_legs(model: Model, asleep: bool) -> None:
    leg = replace(RED, facet=10)
    if asleep:
        model.part([(150, 196), (190, 192), (214, 206), (212, 222), (160, 226), (144, 214)], leg, 12)
        model.part([(84, 206), (120, 202), (138, 214), (130, 228), (86, 230), (74, 220)], leg, 12)
        return
    model.part([(166, 160), (204, 158), (208, 214), (200, 224), (172, 224), (166, 212)], leg, 15)
    model.part([(104, 164), (142, 164), (146, 218), (138, 228), (108, 228), (102, 216)], leg, 15)
    _toes(model, [110, 121, 132, 176, 187, 197], 222)


def _mammoth_body(model: Model, asleep: bool) -> None:
    leg, drop = replace(RED, facet=10), 34 if asleep else 0
    if not asleep:
        model.part(
            [(150, 150), (186, 150), (188, 208), (180, 216), (158, 216), (152, 206)], leg, 14, bias=-0.12
        )
        model.part([(92, 150), (118, 150), (118, 196), (112, 204), (94, 204), (90, 196)], leg, 14, bias=-0.14)
    tail = [(206, 128), (216, 150), (212, 176), (204, 178), (204, 152), (196, 134)]
    model.at(0, drop).part(tail, leg, 6)
    body = [
        (74, 120), (84, 78), (116, 54), (150, 62), (182, 82), (208, 110), (214, 142), (204, 172), (170, 184),
        (120, 182), (86, 164),
    ]  # fmt: skip
    hump = [
        (76, 160), (88, 114), (120, 92), (158, 100), (196, 122), (220, 152), (224, 186), (210, 210),
        (162, 216), (108, 214), (82, 198),
    ]  # fmt: skip
    model.at().part(hump if asleep else body, replace(RED, moss=0.52), 30)
    model.rune("brick", 172, 126 + drop, 17)


def _mammoth_face(model: Model, asleep: bool) -> None:
    ear = [(104, 92), (128, 84), (142, 104), (138, 134), (120, 146), (106, 130)]
    model.part(ear, replace(RED, facet=12), 9)
    head = [
        (48, 104), (54, 72), (78, 48), (102, 56), (116, 84), (114, 120), (100, 146), (76, 152), (56, 136),
    ]  # fmt: skip
    model.part(head, replace(RED, moss=0.5), 24)


def _mammoth_eyes(model: Model, asleep: bool) -> None:
    model.eye(98, 107, 8.6, 9, GLOWS["brick"], asleep)
    model.eye(60, 105, 7, 8.4, GLOWS["brick"], asleep)
    if not asleep:
        brow = replace(RED, facet=8)
        model.part([(86, 92), (100, 88), (113, 96), (111, 103), (98, 99), (87, 101)], brow, 5, line=2)
        model.part([(50, 98), (58, 90), (68, 92), (69, 99), (59, 98), (52, 103)], brow, 5, line=2)
    model.rune("brick", 78, 78, 13)


def _tusks(model: Model, asleep: bool) -> None:
    """Awake they sweep down and forward; asleep they stand up before the hump, pale against the ground."""
    far: list[Point] = [(60, 146), (62, 176), (44, 190), (20, 182), (6, 164)]
    near: list[Point] = [(98, 140), (104, 176), (86, 206), (50, 216), (16, 200)]
    if asleep:
        far = [(72, 178), (48, 188), (24, 174), (16, 146), (26, 118)]
        near = [(104, 184), (92, 214), (56, 220), (24, 204), (8, 170)]
    model.part(taper_points(far, [14, 14, 12, 8, 3]), IVORY, 6, bias=-0.08)
    model.part(taper_points(near, [17, 17, 14, 10, 3]), IVORY, 7)


def mammoth(model: Model, asleep: bool) -> None:
    """A round back behind a raised trunk; asleep the trunk lies along the ground and the tusks stand up."""
    _mammoth_body(model, asleep)
    _mammoth_legs(model, asleep)
    across, drop = (18.0, 40.0) if asleep else (0.0, 0.0)
    _mammoth_face(model.at(across, drop), asleep)
    model.at()
    trunk: list[Point] = [(76, 132), (60, 160), (32, 160), (15, 130), (18, 92), (38, 70)]
    widths = [40.0, 36, 29, 24, 20, 17]
    if asleep:
        trunk = [(92, 172), (80, 206), (56, 226), (28, 232), (8, 222), (14, 206)]
        widths = [40.0, 34, 27, 21, 17, 13]
    model.part(taper_points(trunk, widths), replace(RED, facet=9), 12)
    _rings(model, trunk, widths)
    _tusks(model, asleep)
    _mammoth_eyes(model.at(across, drop), asleep)
    model.at()


# ------------------------------------------------------------------- pictures

GIANTS: Final[dict[str, Callable[[Model, bool], None]]] = {
    "amber": tortoise,
    "teal": stag,
    "plum": ape,
    "brick": mammoth,
}


@cache
def giant(colour: str, asleep: bool = False, right: bool = False, scale: float = FINE) -> Image.Image:
    """The seat's Colossus without slab and medallion, 256×272 units at `scale` pixels each."""
    model = Model(right)
    GIANTS[colour](model, asleep)
    picture = sculpt(model.layers, scale, (SIDE, HEIGHT), 3)
    return _quiet(picture) if asleep else picture


def _quiet(picture: Image.Image) -> Image.Image:
    """One that sleeps is a little paler than one awake."""
    pale = ImageEnhance.Color(picture.convert("RGB")).enhance(0.88)
    pale.putalpha(picture.getchannel("A"))
    return pale


@cache
def _ground(colour: str, asleep: bool) -> Image.Image:
    """Base of a giant of the table: a slab with the seat's painted rim, asleep grass in a ring of it."""
    model, seat = Model(), Material(PLAYERS[colour].tones, grain=0.03, steps=5)
    if asleep:
        model.part(lump(128, 214, 104, 38, 5, 0.03, 22), seat, 7, shade=0, line=3.2)
        model.part(lump(128, 211, 96, 32, 6, 0.05, 20), GRASS, 5, shade=0, line=1.6)
    else:
        model.part(lump(128, 222, 92, 36, 5, 0.03, 22), seat, 9, shade=0, line=3.4)
        model.part(lump(128, 208, 92, 36, 5, 0.03, 22), SLAB, 5, shade=0, line=1.6, bias=0.05)
    return sculpt(model.layers, FINE, (SIDE, HEIGHT), 3)


def _shaded(ground: Image.Image, figure: Image.Image) -> Image.Image:
    """The ground with the figure's shade on it."""
    cover = np.asarray(figure.getchannel("A"), np.float32) / 255
    shade = blurred(moved(cover, 3 * FINE, 5 * FINE), 4 * FINE) * 0.55
    pixels = np.asarray(ground, np.float32).copy()
    pixels[..., :3] *= 1 - shade[..., None] * np.array([0.80, 0.74, 0.60], np.float32)
    return Image.fromarray(np.rint(pixels).astype(np.uint8), "RGBA")


def seated(colour: str, asleep: bool, right: bool) -> Image.Image:
    """The Colossus of the table: on its ground, with the medallion that says whose it is."""
    figure = giant(colour, asleep, right)
    whole = _shaded(_ground(colour, asleep), figure)
    whole.alpha_composite(figure)
    medal = Sheet((0, 0, SIDE, HEIGHT)).paint(medallion(colour, *MEDAL), *whole.size, 2)
    whole.alpha_composite(medal)
    return paletted(standing(crisp(margined(halved(whole)))))


def bare(colour: str, asleep: bool) -> Image.Image:
    """The Colossus alone, for painted scenes."""
    return paletted(margined(halved(giant(colour, asleep))))


def _jobs() -> dict[str, Callable[[], Image.Image]]:
    jobs: dict[str, Callable[[], Image.Image]] = {}
    for colour in COLONIES:
        for asleep, end in ((False, ""), (True, "-asleep")):
            jobs[f"giant-{colour}{end}"] = partial(seated, colour, asleep, False)
            jobs[f"giant-{colour}{end}-right"] = partial(seated, colour, asleep, True)
            jobs[f"giant-{colour}-bare{end}"] = partial(bare, colour, asleep)
    return {f"{FOLDER}/{name}.png": job for name, job in jobs.items()}


def names() -> list[str]:
    """All files of this subject."""
    return [*_jobs()]


def make() -> dict[str, Image.Image]:
    """Every picture."""
    return {name: job() for name, job in _jobs().items()}


def sample() -> dict[str, Image.Image]:
    """One awake with its slab, one asleep without."""
    jobs = _jobs()
    chosen = (f"{FOLDER}/giant-teal.png", f"{FOLDER}/giant-brick-bare-asleep.png")
    return {name: jobs[name]() for name in chosen}
