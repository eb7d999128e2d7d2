"""The rock: facets from a rough 3D body, each lit by its own slope and painted in dabs along it."""

import math
from random import Random

import numpy as np

from assets.make import mound
from assets.make.kit.colour import ROCK, Tones, jitter, mix, tone
from assets.make.kit.form import dot, fill
from assets.make.kit.path import Point, dab, polygon, shift, taper
from assets.make.kit.svg import Sheet
from assets.make.plant import Leaves

TONES: Tones = (
    "#2f2f36", "#403f43", "#545049", "#6b6559", "#857d6c", "#a0967f", "#bcb197", "#d6caac", "#efe5c8",
)  # fmt: skip
BASE_LINE, SIN, COS = 200.0, math.sin(math.radians(40)), math.cos(math.radians(40))
LIGHT = np.array([-0.62, -0.12, 0.77])

CORNERS: dict[str, tuple[float, float, float]] = {
    "a": (36, 198, 0), "b": (36, 150, 50), "c": (60, 102, 105), "d": (106, 58, 165), "e": (156, 38, 190),
    "f": (207, 52, 172), "g": (250, 86, 130), "h": (285, 141, 60), "i": (290, 192, 0), "j": (262, 235, 0),
    "k": (206, 259, 0), "l": (140, 261, 0), "m": (79, 243, 0), "p": (92, 150, 96), "q": (128, 112, 138),
    "r": (184, 96, 158), "s": (222, 128, 122), "t": (250, 168, 66), "u": (196, 164, 104), "v": (140, 176, 92),
    "w": (112, 214, 40), "x": (186, 222, 48), "y": (236, 210, 30),
}  # fmt: skip
"""Corners as they are seen, and their height above the ground."""
FACES = (
    "bcp", "cdq", "cqp", "deq", "erq", "efr", "fsr", "fgs", "gts", "ght", "hit", "ijt", "jyt", "abp", "apw",
    "amw", "pqv", "pvw", "qru", "quv", "rsu", "stu", "uty", "uyx", "uxv", "vxw", "wxl", "wlm", "xkl", "xyk",
    "yjk",
)  # fmt: skip
OUTLINE = [CORNERS[name][:2] for name in "abcdefghijklm"]
CRACKS: tuple[tuple[Point, ...], ...] = (
    ((98, 82), (112, 110), (104, 132), (122, 156), (116, 178)),
    ((224, 96), (214, 126), (226, 150), (216, 186), (228, 206)),
    ((170, 186), (182, 206), (178, 230), (186, 250)),
    ((64, 176), (84, 196), (82, 222)),
)
SIDE_CRACKS: tuple[tuple[Point, ...], ...] = (
    ((226, 150), (240, 158), (252, 154)),
    ((104, 132), (90, 138), (82, 134)),
)
LICHENS = (
    (150, 86, 15, "#c9b45c"), (176, 76, 9, "#d6c778"), (196, 128, 11, "#b9c2a2"), (206, 178, 12, "#c9b45c"),
    (190, 198, 7, "#b9c2a2"), (112, 206, 9, "#c9b45c"), (236, 118, 8, "#b9c2a2"), (262, 176, 8, "#c9b45c"),
    (140, 152, 9, "#b9c2a2"), (154, 232, 9, "#a9b58e"),
)  # fmt: skip
CAP = [
    (38, 152), (58, 104), (100, 58), (152, 37), (206, 48), (232, 68), (222, 84), (206, 80), (198, 96),
    (186, 78), (172, 80), (166, 104), (156, 92), (146, 84), (134, 100), (130, 122), (120, 112), (112, 104),
    (100, 108), (94, 132), (86, 150), (80, 138), (74, 150), (70, 184), (60, 168), (52, 158),
]  # fmt: skip
TUFTS = (
    [(206, 150), (216, 142), (228, 148), (224, 160), (214, 172), (210, 162)],
    [(128, 238), (142, 228), (160, 232), (168, 246), (150, 262), (132, 262)],
    [(250, 212), (262, 200), (280, 196), (284, 214), (268, 234), (254, 230)],
)
FLAT = 0.11
"""Height a face's own roughness may lift its middle, as a share of its size."""

Corner = tuple[float, float, float]


def _world(corner: Corner) -> np.ndarray:
    """A corner as seen, put back into space: right, towards the viewer, up."""
    x, y, height = corner
    return np.array([x, ((y - BASE_LINE) + height * COS) / SIN, height])


def _bright(face: list[Corner]) -> float:
    """0 dark to 1 light by the slope of a face."""
    a, b, c = (_world(corner) for corner in face)
    normal = np.cross(b - a, c - a)
    normal = normal / (np.linalg.norm(normal) + 1e-9)
    if normal @ np.array([0, COS, SIN]) < 0:
        normal = -normal
    return float(np.clip(0.30 + 0.74 * (normal @ LIGHT), 0.2, 1))


def _chips(face: list[Corner], chance: Random) -> list[list[Corner]]:
    """A face broken into three by a point a little above or below it."""
    shares = np.array([chance.uniform(0.7, 1.4) for _ in face])
    x, y, height = (np.array(face) * (shares / shares.sum())[:, None]).sum(axis=0)
    size = math.dist(face[0][:2], face[1][:2])
    middle = (float(x), float(y), float(height) + chance.uniform(-1, 1.2) * size * FLAT)
    return [[face[i], face[(i + 1) % 3], middle] for i in range(3)]


def _face(face: list[Corner], chance: Random) -> str:
    """One chip: a flat coat and dabs along its longest edge, darker towards the ground."""
    flat = [corner[:2] for corner in face]
    low = sum(corner[2] for corner in face) / 3
    bright = _bright(face) - 0.16 * math.exp(-low / 24)
    coat = tone(TONES, bright)
    parts = [fill(polygon(flat), coat, extra=f'stroke="{coat}" stroke-width="1.2"')]
    ends = max(zip(flat, [*flat[1:], flat[0]], strict=True), key=lambda pair: math.dist(*pair))
    turn = math.atan2(ends[1][1] - ends[0][1], ends[1][0] - ends[0][0])
    (x0, y0), (x1, y1), (x2, y2) = flat
    area = abs((x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)) / 2
    for x, y in mound.scattered(flat, round(area / 17) + 2, chance):
        colour = jitter(tone(TONES, bright + chance.gauss(0, 0.045)), chance, 0.02, 0.05, 0.02)
        mark = dab(x, y, chance.uniform(5, 15), chance.uniform(2.4, 5.4), turn + chance.uniform(-0.3, 0.3))
        parts.append(fill(mark, colour, 0.7))
    return "".join(parts)


def _ridges(chance: Random) -> str:
    """Worn bright edges where a lit face meets a darker one."""
    parts, faces = [], {name: [CORNERS[corner] for corner in name] for name in FACES}
    for first, one in faces.items():
        for second, other in faces.items():
            shared = [corner for corner in first if corner in second]
            step = _bright(one) - _bright(other)
            if len(shared) != 2 or step < 0.12:
                continue
            (x0, y0, _), (x1, y1, _) = (CORNERS[corner] for corner in shared)
            bent = ((x0 + x1) / 2 + chance.uniform(-2.5, 2.5), (y0 + y1) / 2 + chance.uniform(-2.5, 2.5))
            parts.append(
                fill(taper([(x0, y0), bent, (x1, y1)], [0.3, 0.8 + 2.4 * step, 0.3]), TONES[-2], 0.5)
            )
    return "".join(parts)


def _cracks() -> str:
    parts = []
    for crack, width in [(crack, 3.6) for crack in CRACKS] + [(crack, 2.0) for crack in SIDE_CRACKS]:
        parts.append(fill(taper(crack, [1, width, width * 0.7, 0.8]), "#211f20", 0.85))
        parts.append(fill(taper(shift(crack, 1.8, 2.0), [0.4, width * 0.45, 0.4]), TONES[-1], 0.55))
    return "".join(parts)


def _lichen(chance: Random) -> str:
    parts = []
    for x, y, size, colour in LICHENS:
        for _ in range(11):
            turn, reach = chance.uniform(0, math.tau), chance.uniform(0, size * 0.85)
            px, py, shade = (
                x + reach * math.cos(turn),
                y + reach * 0.7 * math.sin(turn),
                jitter(colour, chance),
            )
            parts.append(dot(px + 0.5, py + 0.7, size * 0.3, mix(shade, "#3a3420", 0.6), size * 0.22, 0.6))
            parts.append(dot(px, py, size * 0.29, shade, size * 0.21, 0.9))
    return "".join(parts)


def _small(corner: Corner) -> Corner:
    """The second, smaller rock: the same body mirrored, at the lower right."""
    x, y, height = corner
    return 250 - (x - 163) * 0.36, 236 + (y - 200) * 0.36, height * 0.36


def _body(chance: Random, small: bool) -> str:
    parts = []
    for name in FACES:
        face = [_small(CORNERS[corner]) if small else CORNERS[corner] for corner in name]
        chips = [face] if small else _chips(face, chance)
        parts += [_face(chip, chance) for chip in chips]
    return "".join(parts)


def draw(sheet: Sheet, leaves: Leaves) -> str:
    """The whole piece, not yet finished with wobble."""
    chance = Random(5)
    texture = _body(chance, False) + _ridges(chance) + _cracks() + _lichen(chance)
    caps = mound.moss(CAP, chance, 380, 0.9) + "".join(mound.moss(tuft, chance, 34, 0.8) for tuft in TUFTS)
    little = [_small((x, y, 0))[:2] for x, y in OUTLINE]
    return (
        mound.island(1, 138, 112, chance)
        + mound.ferns(chance, 270, 178, 46, (28, 52, 78))
        + mound.fallen(sheet, OUTLINE, (20, 22), spread=9)
        + mound.mass(sheet, OUTLINE, ROCK, texture, caps, 5, tension=0.07, shade=0.5, light=0.5)
        + mound.fallen(sheet, little, (12, 12), 0.55, 5)
        + mound.mass(
            sheet,
            little,
            ROCK,
            _body(chance, True),
            line=4,
            away=(-8, -9),
            tension=0.07,
            shade=0.45,
            light=0.4,
        )
        + mound.skirt(leaves, (160, 196), (136, 84), chance, 60, 0.05, 3.1)
        + mound.ferns(chance, 34, 236, 40, (-62, -30, 2))
        + mound.toadstools((70, 262, 1.0), (90, 268, 0.7))
    )
