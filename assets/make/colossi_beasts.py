"""The seven Beasts, which belong to nobody: no slab, no medallion, each with a silhouette of its own.

Wind whale (drop and fluke), Time snail (disc with hands), Bountiful toad (wide heap of fruit), Golden goose
(long neck and crown), Magnetic beetle (open horseshoe), Blood wolf (sawtooth back), Stone owl
(block with two discs).
"""

import math
from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial
from typing import Final

import numpy as np
from PIL import Image

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
    standing,
)
from assets.make.colossi_sculpt import Material, leafy, sculpt, stone
from assets.make.kit.colour import Tones
from assets.make.kit.form import dot
from assets.make.kit.path import Point, Points, ellipse, shift, taper_points
from assets.make.thrift import paletted

PUPIL: Final = "#20111a"

# ---------------------------------------------------------------------- whale

SKY: Final = Material(("#1f4a68", "#2f7296", "#58a3c2", "#93cfe0", "#cdeef2", "#ffffff"), comb=(6, 7, 0.16))
BELLY: Final = Material(("#5b8ea0", "#8fbfca", "#bfe3e4", "#e2f5f0", "#f8fffb", "#ffffff"), steps=5)
CLOUD: Final = Material(("#6f9db0", "#9cc6d2", "#c6e4e8", "#e6f6f4", "#fbfffd", "#ffffff"), steps=5)


def _whirl(x: float, y: float, radius: float) -> list[Point]:
    """A spiral of wind from its mouth to its heart."""
    points = []
    for way in np.linspace(0, 1, 22):
        far, angle = radius * (1 - way * 0.85), way * 9.4 + 2
        points.append((x + far * math.cos(angle), y + far * math.sin(angle) * 0.8))
    return points


def whale(model: Model) -> None:
    """It swims on clouds, and its breath is wind."""
    for seed, (x, y, rx, ry) in enumerate(((196, 206, 36, 18), (56, 210, 38, 18), (128, 218, 62, 20)), 1):
        model.part(lump(x, y, rx, ry, seed, 0.12, 9), CLOUD, 16, line=2)
    model.part(taper_points([(176, 148), (206, 126), (222, 94)], [66, 38, 20], 7), SKY, 18)
    fluke = [
        (220, 100), (202, 84), (184, 60), (206, 56), (226, 76), (236, 48), (254, 40), (252, 68), (238, 94),
    ]  # fmt: skip
    model.part(fluke, SKY, 9)
    body = [
        (10, 140), (18, 106), (50, 82), (96, 76), (142, 90), (184, 122), (200, 150), (180, 184), (136, 204),
        (84, 204), (38, 190), (14, 168),
    ]  # fmt: skip
    model.part(body, SKY, 38)
    belly = [
        (12, 158), (40, 164), (84, 170), (124, 168), (150, 184), (120, 203), (80, 204), (38, 190), (16, 172),
    ]  # fmt: skip
    model.part(belly, BELLY, 14, line=1.8, shade=0.2)
    for fold in range(5):
        along = [(30 + fold * 13, 170 + fold * 1.4), (46 + fold * 13, 184), (66 + fold * 14, 194)]
        model.line(along, BELLY.colours[0], 2.4, 0.8)
    fin = [(106, 168), (126, 160), (142, 176), (146, 206), (132, 226), (118, 208), (106, 188)]
    model.part(fin, SKY, 10)
    for x, y, radius in ((120, 110, 20), (64, 104, 13), (156, 140, 11)):
        model.stroke(_whirl(x, y, radius), [2, 6, 5, 2], "#eafcff", 0.9)
    model.eye(44, 148, 8.5, 9.5, ("#16405c", "#3f88ac"))
    for jet in (
        [(60, 70), (52, 46), (30, 40), (20, 52), (30, 62)],
        [(68, 70), (74, 44), (98, 36), (110, 48), (100, 58)],
    ):
        model.part(taper_points(jet, [9, 12, 13, 10, 4], 7), CLOUD, 6, line=2)


# ---------------------------------------------------------------------- snail

DIAL: Final = Material(
    ("#3a1f4a", "#5e3a78", "#8a62a0", "#b993c0", "#e2c4d8", "#fff0f0"), facet=11, tilt=0.16, crack=0.1
)
SLUG: Final = Material(("#4a4a1c", "#74742e", "#a3a44a", "#cfcd74", "#ecebaa", "#fffde0"), comb=(4, 4, 0.1))
BRASS: Final = Material(("#5a3608", "#a8701a", "#cf9626", "#f0be48", "#ffe490", "#fffbe0"))
HUB: Final[Point] = (150, 122)


def _dial(model: Model) -> None:
    """The house: a clock whose hours are studs on the last turn of the spiral."""
    cx, cy = HUB
    model.part(ellipse(cx, cy, 82, 80, count=30), DIAL, 40)
    turns = []
    for way in np.linspace(0, 1, 70):
        far, angle = 1 - way * 0.93, way * 15 + 2.6
        turns.append((cx + 74 * far * math.cos(angle), cy + 72 * far * math.sin(angle)))
    model.stroke(turns, [3, 9, 8, 6, 4], "#2e1540", 0.85)
    model.stroke(shift(turns, 2.4, 3), [1, 3, 3, 2, 1], "#fbe0f0", 0.6)
    studs = ""
    for hour in range(12):
        angle = 2 * math.pi * hour / 12
        x, y = model.place(cx + 71 * math.cos(angle), cy + 69 * math.sin(angle))
        studs += dot(x, y, 6.4, "#4a2a06") + dot(x - 0.6, y - 0.8, 4.8, "#f6c95a")
    model.paint(studs)
    model.part(taper_points([HUB, (178, 74)], [13, 5], 4), BRASS, 5)
    model.part(taper_points([HUB, (116, 108)], [13, 6], 4), BRASS, 5)
    model.part(ellipse(cx, cy, 10, 10), BRASS, 7, line=2)


def snail(model: Model) -> None:
    """It carries the hours."""
    foot = [
        (24, 190), (44, 172), (96, 178), (170, 186), (226, 190), (250, 206), (236, 220), (150, 228),
        (60, 226), (26, 214),
    ]  # fmt: skip
    model.part(foot, SLUG, 16)
    model.part(taper_points([(84, 206), (58, 178), (48, 140), (46, 120)], [50, 46, 36, 30], 7), SLUG, 15)
    _dial(model)
    head = [(18, 130), (26, 104), (52, 94), (76, 108), (80, 134), (64, 154), (36, 156), (20, 146)]
    model.part(head, SLUG, 20)
    for stalk in ([(36, 104), (26, 76), (18, 52)], [(60, 102), (66, 74), (74, 50)]):
        model.part(taper_points(stalk, [13, 10, 11], 6), SLUG, 6)
    for x, y in ((17, 48), (75, 46)):
        model.part(ellipse(x, y, 14, 14), SLUG, 9)
    for x in (15, 73):
        model.eye(x, 48, 8, 8.6, (PUPIL, "#7a4a20"))
    model.line([(30, 136), (46, 142), (62, 136)], "#3a3a12", 3.4)


# ----------------------------------------------------------------------- toad

WART: Final = Material(("#23401a", "#3d6a26", "#649a38", "#98c558", "#cbe486", "#f4fcc8"), comb=(7, 2, 0.14))
THROAT: Final = Material(("#8a7a3a", "#bfae5e", "#e2d68c", "#f4edb8", "#fffbe0", "#ffffff"))
GREEN: Final = leafy(("#245018", "#3d7a24", "#6ba73a", "#a2cf62", "#d5ee9c", "#f8ffd8"))
STALK: Final = Material(("#2a1a0c", "#4a3018", "#6d4a28", "#94703e", "#bb9a62", "#e6d2a0"))
PUMPKIN: Final[Tones] = ("#7c2a10", "#b54a16", "#e07a24", "#f5a848", "#ffd48a", "#fff2d0")
APPLE: Final[Tones] = ("#4a0f1a", "#7c1a24", "#b52a30", "#de4c42", "#f59078", "#ffe6d8")
GRAPE: Final[Tones] = ("#2a1145", "#4f2476", "#7d44a8", "#a86cc8", "#d4a8e6", "#fbeaff")


def _stalked(model: Model, x: float, y: float, radius: float) -> None:
    """Stalk and leaf of a fruit."""
    top = taper_points([(x, y - radius * 0.8), (x + 4, y - radius * 1.25)], [8, 6], 4)
    model.part(top, STALK, 4, line=2)
    leaf = [(4.0, -1.1), (20.0, -1.4), (34.0, -1.1), (20.0, -0.9)]
    model.part([(x + dx, y + radius * dy) for dx, dy in leaf], GREEN, 4, line=2)


def _harvest(model: Model) -> None:
    """A pumpkin, an apple and grapes among leaves."""
    pumpkin, apple = Material(PUMPKIN, sheen=0.35), Material(APPLE, sheen=0.35)
    model.part(ellipse(70, 66, 30, 28), pumpkin, 27)
    for rib in (-18, 0, 18):
        model.line([(70 + rib * 0.3, 42), (70 + rib, 66), (70 + rib * 0.4, 90)], PUMPKIN[1], 2.4, 0.7)
    _stalked(model, 70, 66, 30)
    model.part(ellipse(186, 72, 28, 26), apple, 25)
    _stalked(model, 186, 72, 28)
    model.part(ellipse(128, 46, 32, 30), Material(GRAPE, sheen=0.35), 29)
    for dx, dy in ((-20, 10), (0, 16), (20, 10), (-12, -8), (12, -8), (0, -22)):
        model.part(ellipse(128 + dx, 46 + dy, 13, 13), Material(GRAPE, sheen=0.4), 9, line=2)
    _stalked(model, 128, 46, 32)
    for seed, (x, y) in enumerate(((38, 98), (98, 84), (158, 84), (218, 102)), 5):
        model.part(lump(x, y, 20, 16, seed, 0.2), GREEN, 14, line=2.2)


def toad(model: Model) -> None:
    """It carries a harvest on its back."""
    _harvest(model)
    body = [
        (12, 176), (16, 132), (44, 100), (92, 88), (164, 88), (212, 100), (240, 132), (244, 176), (224, 208),
        (170, 222), (86, 222), (32, 208),
    ]  # fmt: skip
    model.part(body, WART, 38)
    throat = [
        (58, 188), (90, 178), (128, 176), (166, 178), (198, 188), (188, 212), (128, 222), (68, 212),
    ]  # fmt: skip
    model.part(throat, THROAT, 12, line=1.8, shade=0.2)
    for x in (36, 220):
        hand = [(-30, 206), (-22, 180), (0, 172), (24, 182), (30, 206), (20, 224), (-20, 224)]
        model.part([(x + dx, y) for dx, y in hand], WART, 15)
    for x in (70, 186):
        model.part(ellipse(x, 112, 25, 25), WART, 15)
    for x in (67, 185):
        model.eye(x, 112, 13, 14, (PUPIL, "#7a5a10"))
    dark = "#1d3310"
    model.line([(52, 151), (62, 156), (92, 170), (128, 175), (164, 170), (194, 156), (204, 151)], dark, 5)
    for x in (52, 204):
        model.blot(ellipse(x, 166, 13, 7, count=12), "#f08a6c", 0.5)


# ---------------------------------------------------------------------- goose

GOLD: Final = Material(
    ("#664c0c", "#ad8d1f", "#e4c83e", "#fbe56c", "#fff6b8", "#fffff4"),
    facet=8,
    tilt=0.12,
    flat=0.5,
    crack=0,
    sheen=0.5,
)
"""Lemon and bright, with a shine: a seat's amber is orange and dull."""
WING: Final = replace(GOLD, colours=("#5e450c", "#a58320", "#d6b232", "#f3d552", "#ffed94", "#fffbdc"))
CROWN: Final = Material(("#6a3a04", "#b87412", "#eca824", "#ffd24a", "#fff0a0", "#ffffff"), sheen=0.4)
BILL: Final = Material(("#6a2508", "#a8400e", "#dc6a1c", "#f5963a", "#ffc47a", "#fff0d0"))


def _crowned(model: Model) -> None:
    crown = [(72, 36), (66, 11), (82, 21), (94, 5), (106, 20), (122, 9), (118, 36), (96, 42)]
    model.part(crown, CROWN, 6, straight=True)
    x, y = model.place(95, 27)
    model.paint(dot(x, y, 5.4, "#8f1c24") + dot(x - 1, y - 1.4, 3.2, "#f0605a"))
    for pearl in ((66, 11), (94, 6), (122, 9)):
        x, y = model.place(*pearl)
        model.paint(dot(x, y, 5.2, "#6a3a04") + dot(x, y, 3.8, "#fff4c0"))


def goose(model: Model) -> None:
    """Gold from bill to tail, and it knows it."""
    for leg in ([(112, 206), (110, 226), (94, 230)], [(156, 206), (156, 228), (140, 232)]):
        model.part(taper_points(leg, [13, 11, 8], 4), BILL, 5)
    model.part([(206, 152), (236, 126), (252, 122), (250, 142), (238, 164), (212, 180)], GOLD, 10)
    body = [
        (60, 164), (76, 130), (116, 118), (168, 122), (212, 142), (224, 168), (206, 198), (156, 216),
        (104, 212), (70, 196),
    ]  # fmt: skip
    model.part(body, GOLD, 34)
    model.part(taper_points([(88, 160), (66, 128), (66, 88), (92, 58)], [60, 44, 34, 34]), GOLD, 16)
    wing = [
        (100, 152), (128, 136), (172, 138), (216, 154), (240, 158), (220, 178), (182, 196), (140, 194),
        (110, 178),
    ]  # fmt: skip
    model.part(wing, WING, 14)
    for feather in (
        [(128, 168), (168, 176), (214, 172)],
        [(130, 180), (162, 188), (192, 186)],
        [(136, 154), (176, 160), (224, 160)],
    ):
        model.line(feather, "#8a6212", 3, 0.85)
    head = [(58, 60), (70, 36), (96, 28), (120, 40), (124, 64), (108, 82), (80, 84), (62, 76)]
    model.part(head, GOLD, 20)
    model.part([(66, 60), (40, 62), (22, 72), (30, 80), (52, 80), (70, 76)], BILL, 8)
    model.line([(28, 73), (48, 72), (66, 68)], BILL.colours[0], 2.4)
    _crowned(model)
    model.eye(86, 56, 8, 8.6, (PUPIL, "#8a5a20"))


# --------------------------------------------------------------------- beetle

IRON: Final = Material(
    ("#15182a", "#262c48", "#414a70", "#6a7698", "#a2aec4", "#e6eef6"),
    facet=18,
    tilt=0.06,
    flat=0.3,
    crack=0,
    sheen=0.5,
    steps=6,
)
LACQUER: Final = Material(("#4a0a10", "#8a1418", "#c8282a", "#ec5046", "#ff9a84", "#ffe4da"), sheen=0.5)
STEEL: Final = Material(("#3a3e48", "#6a7080", "#a0a8b4", "#d2d8de", "#f4f8fa", "#ffffff"), sheen=0.4)


def _mirrored(points: Points) -> list[Points]:
    """The outline and its reflection about the middle of the box."""
    return [points, [(SIDE - x, y) for x, y in points]]


def _horseshoe(model: Model) -> None:
    arc: list[Point] = [
        (74, 34), (66, 62), (78, 96), (104, 116), (128, 120), (152, 116), (178, 96), (190, 62), (182, 34),
    ]  # fmt: skip
    model.part(taper_points(arc, [34, 35, 36, 36, 36, 36, 36, 35, 34], 6), LACQUER, 15, line=3)
    for pole in _mirrored([(56, 14), (90, 14), (91, 42), (55, 42)]):
        model.part(pole, STEEL, 12, straight=True, line=3)
    for wave in (
        [(108, 40), (118, 28), (128, 40), (138, 28), (148, 40)],
        [(112, 66), (120, 56), (128, 66), (136, 56), (144, 66)],
    ):
        model.line(wave, "#9fe8ff", 4, 0.95, clip=False)


def beetle(model: Model) -> None:
    """Its antlers are a magnet."""
    for leg in ([(66, 170), (34, 182), (22, 214)], [(96, 190), (70, 206), (66, 230)]):
        for side in _mirrored(leg):
            model.part(taper_points(side, [22, 17, 13], 6), IRON, 7)
    shell = [
        (50, 172), (56, 136), (84, 112), (128, 104), (172, 112), (200, 136), (206, 172), (188, 206),
        (128, 222), (68, 206),
    ]  # fmt: skip
    model.part(shell, IRON, 36)
    model.line([(128, 106), (128, 160), (128, 222)], "#0c0e1a", 5)
    model.line([(131, 110), (131, 160), (131, 220)], "#8a96b4", 1.6, 0.7)
    for spot in ((86, 158), (100, 190)):
        for x, y in ((spot[0], spot[1]), (SIDE - spot[0], spot[1])):
            model.blot(ellipse(x, y, 8, 8, count=12), "#0c0e1a", 0.5)
    head = [
        (84, 134), (90, 106), (128, 94), (166, 106), (172, 134), (156, 158), (128, 166), (100, 158),
    ]  # fmt: skip
    model.part(head, IRON, 22)
    _horseshoe(model)
    for x in (104, 152):
        model.eye(x, 136, 10, 10.6, ("#ffd23c", "#fff3b0"))
    for lid in _mirrored([(92, 122), (106, 124), (116, 130), (104, 129)]):
        model.blot(lid, IRON.colours[0])


# ----------------------------------------------------------------------- wolf

PELT: Final = Material(
    ("#2a0710", "#520e18", "#821a20", "#b8302c", "#e4685a", "#ffc2a8"), comb=(4.5, 5, 0.34), steps=6
)
MANE: Final = replace(PELT, colours=("#240509", "#44090f", "#6c1216", "#982320", "#cc4c40", "#ff9a80"))
PAW: Final = Material(("#0e070a", "#1e0f14", "#34181e", "#52262a", "#7d4442", "#b07a70"), comb=(4, 5, 0.2))
SPINE: Final = replace(PAW, colours=("#14060a", "#2c0d14", "#4e141c", "#7c2226", "#ac463e", "#e69a80"))
NIGHT: Final = "#14060a"
HUNGER: Final[Glow] = ("#ffcf3a", "#fff6b0")


def _wolf_body(model: Model) -> None:
    model.part([(206, 142), (232, 120), (250, 84), (254, 124), (246, 160), (222, 176)], PELT, 12, angle=-0.9)
    model.part(taper_points([(176, 170), (190, 194), (178, 224)], [36, 24, 20], 5), PAW, 9, bias=-0.05)
    model.part(taper_points([(106, 170), (112, 196), (108, 222)], [34, 24, 20], 5), PAW, 9, bias=-0.05)
    body = [
        (70, 150), (82, 112), (120, 98), (164, 108), (206, 124), (222, 152), (206, 182), (160, 188),
        (110, 190), (78, 178),
    ]  # fmt: skip
    model.part(body, PELT, 28, angle=0.2)
    for tooth in (
        [(92, 118), (86, 84), (70, 52), (108, 76), (122, 108)],
        [(116, 108), (116, 76), (108, 40), (142, 74), (146, 108)],
        [(142, 108), (150, 82), (152, 54), (174, 86), (172, 116)],
        [(168, 116), (180, 94), (190, 74), (202, 100), (196, 126)],
    ):
        model.part(tooth, SPINE, 9, straight=True, angle=-1.2)
    model.part(taper_points([(196, 164), (208, 190), (198, 214), (194, 226)], [44, 30, 22, 26], 6), PAW, 11)
    model.part(taper_points([(94, 168), (92, 194), (92, 226)], [44, 30, 28], 6), PAW, 11)


def _wolf_head(model: Model) -> None:
    mane = [
        (34, 104), (50, 80), (66, 84), (84, 70), (96, 84), (118, 84), (118, 100), (136, 112), (126, 126),
        (140, 144), (124, 150), (130, 170), (110, 168), (102, 190), (88, 178), (72, 192), (64, 176),
        (46, 180), (48, 160), (30, 150), (38, 130),
    ]  # fmt: skip
    model.part(mane, MANE, 18, angle=1.0, line=3)
    for ear, inside in (
        (
            [(34, 94), (22, 62), (24, 36), (44, 54), (62, 80)],
            [(36, 84), (28, 60), (30, 50), (42, 64)],
        ),
        (
            [(78, 80), (88, 50), (102, 32), (110, 60), (106, 92)],
            [(88, 76), (94, 56), (100, 48), (102, 70)],
        ),
    ):
        model.part(ear, PELT, 8)
        model.blot(inside, PELT.colours[0], 0.8)
    skull = [
        (22, 112), (34, 86), (66, 76), (96, 90), (102, 118), (84, 142), (60, 156), (36, 168), (14, 164),
        (8, 150), (20, 134),
    ]  # fmt: skip
    model.part(skull, PELT, 20, angle=2.4)
    model.part(lump(14, 150, 11, 9, 2, 0.06), PAW, 6, line=2)
    model.line([(18, 164), (40, 161), (62, 150)], NIGHT, 3.4)
    for fang in ([(26, 162), (31, 178), (36, 161)], [(46, 156), (51, 171), (56, 152)]):
        model.fang(fang, "#fff6e2")
    model.eye(72, 112, 8.5, 7, HUNGER)
    model.eye(36, 114, 6.5, 6.4, HUNGER)
    model.blot([(58, 98), (76, 100), (88, 108), (74, 107)], NIGHT)
    model.blot([(44, 106), (34, 104), (24, 106), (34, 109)], NIGHT)


def wolf(model: Model) -> None:
    """All teeth, the back included."""
    _wolf_body(model)
    _wolf_head(model)


# ------------------------------------------------------------------------ owl

ROCK: Final = replace(stone(("#302d2a", "#57524a", "#80796c", "#aba28f", "#d3cab2", "#faf4de"), 14), moss=0.5)
PALE: Final = stone(("#4a463c", "#7a7464", "#a69f8a", "#cfc7ae", "#ece5cc", "#fffbea"), 9)
BEAK: Final = Material(("#4a3010", "#7d5a1e", "#b08a34", "#d6b45a", "#f0da92", "#fffbe0"))


def _owl_breast(model: Model) -> None:
    breast = [
        (84, 150), (106, 136), (150, 136), (172, 150), (174, 192), (150, 216), (106, 216), (82, 192),
    ]  # fmt: skip
    model.part(breast, PALE, 16, line=2)
    for y, row in ((156, (106, 128, 150)), (174, (95, 117, 139, 161)), (192, (106, 128, 150))):
        for x in row:
            scallop = [(x - 11, y), (x - 7, y + 5), (x, y + 7), (x + 7, y + 5), (x + 11, y)]
            model.line(scallop, "#5f5a4c", 3.4, 0.9)


def owl(model: Model) -> None:
    """A boulder that looks back."""
    for x in (100, 156):
        foot = [(-24, 212), (-10, 202), (10, 202), (24, 212), (22, 228), (-22, 228)]
        model.part([(x + dx, y) for dx, y in foot], replace(ROCK, facet=8, moss=0), 9)
    for ear in _mirrored([(66, 66), (50, 14), (104, 42)]):
        model.part(ear, ROCK, 9, straight=True, moss=0.3)
    body = [
        (48, 110), (56, 62), (92, 36), (164, 36), (200, 62), (208, 110), (212, 160), (196, 206), (160, 222),
        (96, 222), (60, 206), (44, 160),
    ]  # fmt: skip
    model.part(body, ROCK, 36)
    _owl_breast(model)
    for wing in _mirrored([(46, 116), (70, 122), (78, 164), (68, 206), (46, 196), (34, 158)]):
        model.part(wing, replace(ROCK, facet=12), 14, moss=0.35)
    for x in (92, 164):
        model.part(ellipse(x, 92, 37, 37), replace(PALE, facet=11), 10)
    for x in (93, 163):
        model.eye(x, 92, 21, 22, ("#2b2420", "#8fd4c8"))
    model.part([(116, 100), (128, 92), (140, 100), (136, 122), (128, 134), (120, 122)], BEAK, 8)
    brow = [
        (58, 66), (92, 56), (128, 84), (164, 56), (198, 66), (168, 70), (128, 100), (88, 70),
    ]  # fmt: skip
    model.part(brow, replace(ROCK, facet=9), 7, line=2.4, moss=0.6)


# ------------------------------------------------------------------- pictures

BEASTS: Final[dict[str, Callable[[Model], None]]] = {
    "WI": whale,
    "TI": snail,
    "BO": toad,
    "GO": goose,
    "MA": beetle,
    "BL": wolf,
    "ST": owl,
}
"""By the code of the rules."""


@cache
def beast(code: str, right: bool = False, scale: float = FINE) -> Image.Image:
    """The Beast alone, 256×256 units at `scale` pixels each."""
    model = Model(right)
    BEASTS[code](model)
    return sculpt(model.layers, scale, (SIDE, SIDE), 7)


def placed(code: str) -> Image.Image:
    """The Beast of the island, with halo and shadow."""
    return paletted(standing(crisp(margined(halved(beast(code))))))


def bare(code: str) -> Image.Image:
    """The Beast alone, for painted scenes and discs."""
    return paletted(margined(halved(beast(code))))


def _jobs() -> dict[str, Callable[[], Image.Image]]:
    jobs: dict[str, Callable[[], Image.Image]] = {}
    for code in BEASTS:
        jobs[f"beast-{code}"] = partial(placed, code)
        jobs[f"beast-{code}-bare"] = partial(bare, code)
    return {f"{FOLDER}/{name}.png": job for name, job in jobs.items()}


def names() -> list[str]:
    """All files of this subject."""
    return [*_jobs()]


def make() -> dict[str, Image.Image]:
    """Every picture."""
    return {name: job() for name, job in _jobs().items()}


def sample() -> dict[str, Image.Image]:
    """Fur and rock."""
    jobs = _jobs()
    chosen = (f"{FOLDER}/beast-BL.png", f"{FOLDER}/beast-ST-bare.png")
    return {name: jobs[name]() for name in chosen}
