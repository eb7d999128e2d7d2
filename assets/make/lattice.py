"""The lattice of the board as a torus of 4 x 4 cells: where they lie, how borders wobble, where dabs go.

Units: a hex is 62 wide. Everything repeats after four cells in both axial directions, so the 16 shapes
(q mod 4, r mod 4) fit each other wherever they lie.
"""

import math
from collections.abc import Iterator
from functools import cache
from random import Random

import numpy as np
from PIL import Image

from assets.make.kit import picture
from assets.make.kit.colour import Tones, jitter, mix, tone
from assets.make.kit.form import fill
from assets.make.kit.noise import smoothstep
from assets.make.kit.path import dab
from assets.make.kit.svg import render
from assets.make.weave import Field, pulled, sample, spot, weave

HEX = 62.0
ROW = HEX * math.sqrt(3) / 2
ROUND = 4  # cells in one round trip
SHOWN = 144 / HEX  # pixels per unit in the pictures
FINE = 2  # painted this much larger
BOX = (160, 184)  # pixels of one cell's box, the cell in its middle
LEFT, TOP = -38.0, -42.0
WIDE, HIGH = 355.0, 246.0
"""The painted part of the plane: all 16 cells with a margin, in units."""

BEND, FRAY = 3.2, 1.1
"""Amplitudes of the borders' long and short waves, units."""
_BEND_X, _BEND_Y = weave(10, 3, 3), weave(10, 3, 4)
_FRAY_X, _FRAY_Y = weave(50, 2, 5), weave(50, 2, 6)
_LUMP, _PATCH, _FLOW = weave(6, 3, 5), weave(2, 3, 7), weave(2, 2, 6)
_DRY_X, _DRY_Y = weave(28, 2, 8), weave(28, 2, 9)

Pass = tuple[float, float, float, float, float, float, float]
PASSES: tuple[Pass, ...] = (
    (16, 26, 12, 0.9, 1.0, -0.10, 0.0),
    (10, 10, 6.5, 0.9, 1.4, 0.0, 0.16),
    (6.4, 6, 3.6, 0.95, 1.5, 0.10, 0.28),
)
"""Brush passes: spacing, length, width, opacity, density, shift of tone, spread of tone."""


def cells() -> Iterator[tuple[int, int]]:
    """All 16 (q, r), row by row."""
    return ((q, r) for r in range(ROUND) for q in range(ROUND))


def centre(q: float, r: float) -> tuple[float, float]:
    """Middle of a cell, units."""
    return HEX * (q + r / 2), ROW * r


def around(x: Field | float, y: Field | float) -> tuple[Field, Field]:
    """Round trips in both axial directions at a place."""
    v = np.asarray(y, np.float32) / ROW
    return (np.asarray(x, np.float32) / HEX - v / 2) / ROUND, v / ROUND


def wobble(x: Field | float, y: Field | float) -> tuple[Field, Field]:
    """Displacement of the plane at a place, units: add it before asking which cell the place is in."""
    u, v = around(x, y)
    dx = 2 * BEND * (sample(_BEND_X, u, v) - 0.5) + 2 * FRAY * (sample(_FRAY_X, u, v) - 0.5)
    dy = 2 * BEND * (sample(_BEND_Y, u, v) - 0.5) + 2 * FRAY * (sample(_FRAY_Y, u, v) - 0.5)
    return dx, dy


def unbent(x: float, y: float) -> tuple[float, float]:
    """Place that seems to be at (x, y) of the straight hexagon."""
    dx, dy = wobble(np.array([x]), np.array([y]))
    return x - float(dx[0]), y - float(dy[0])


def box_grid(q: int, r: int, box: tuple[int, int] = BOX) -> tuple[Field, Field]:
    """Places of all fine pixels of a cell's box, units on the plane."""
    rows, columns = np.mgrid[0 : box[1] * FINE, 0 : box[0] * FINE].astype(np.float32)
    scale = SHOWN * FINE
    cx, cy = centre(q, r)
    x = (columns + 0.5 - box[0] * FINE / 2) / scale + cx
    return np.asarray(x), np.asarray((rows + 0.5 - box[1] * FINE / 2) / scale + cy)


@cache
def depth(q: int, r: int, box: tuple[int, int] = BOX) -> tuple[Field, Field, Field]:
    """Distance to the wobbly border (positive inside) and place from the centre, for a cell's box."""
    x, y = box_grid(q, r, box)
    dx, dy = wobble(x, y)
    cx, cy = centre(q, r)
    lx, ly = x + dx - cx, y + dy - cy
    edge = HEX / 2 - np.maximum(np.abs(lx), np.abs(lx) / 2 + np.abs(ly) * math.sqrt(3) / 2)
    return edge.astype(np.float32), lx, ly


def cover(edge: Field) -> Field:
    """The share of a pixel that belongs to the cell's painted turf."""
    return np.asarray(smoothstep(1.0, 2.9, edge), np.float32)


def strokes(
    tones: Tones, chance: Random, kind: str = "plain", passes: tuple[Pass, ...] = PASSES, lift: float = 0
) -> str:
    """Brush marks all over the torus, each repeated wherever the painted part shows its place again.

    `kind` is plain, even (less difference from cell to cell), moss (short marks) or water (level marks).
    """
    marks, calm = [], 0.55 if kind == "even" else 1
    for spacing, length, width, opacity, density, shift, spread in passes:
        count = round(ROUND * HEX * ROUND * ROW / spacing**2 * density)
        for _ in range(count):
            u, v = chance.random(), chance.random()
            height = 0.44 + calm * (1.4 * (spot(_LUMP, u, v) - 0.5) + 0.5 * (spot(_PATCH, u, v) - 0.5))
            height += lift + shift + chance.uniform(-spread, spread)
            colour = jitter(tone(tones, height), chance, 0.012, 0.05, 0.02)
            turn = spot(_FLOW, u, v) * 9 + chance.uniform(-0.5, 0.5)
            long, broad = length * chance.uniform(0.7, 1.3), width * chance.uniform(0.7, 1.25)
            match kind:
                case "moss":
                    long, broad = long * 0.55, broad * 1.05
                case "water":
                    turn, long, broad = chance.uniform(-0.12, 0.12), long * 1.3, broad * 0.7
            bend = chance.uniform(-2, 2)
            for x, y in copies(u, v):
                marks.append(fill(dab(x, y, long, broad, turn, bend), colour, opacity))
    return "".join(marks)


def copies(u: float, v: float, margin: float = 16) -> list[tuple[float, float]]:
    """All places in the painted part that are (u, v) of the torus."""
    places = []
    for a in (-1, 0, 1):
        for b in (-1, 0, 1):
            x, y = centre((u + a) * ROUND, (v + b) * ROUND)
            inside_x = LEFT - margin < x < LEFT + WIDE + margin
            if inside_x and TOP - margin < y < TOP + HIGH + margin:
                places.append((x, y))
    return places


def dried(picture: Image.Image) -> Field:
    """The painted plane with the ragged edges of a dry brush, RGB as floats."""
    paint = np.asarray(picture.convert("RGB"), np.float32)
    rows, columns = np.mgrid[0 : paint.shape[0], 0 : paint.shape[1]].astype(np.float32)
    scale = SHOWN * FINE
    u, v = around(columns / scale + LEFT, rows / scale + TOP)
    dx, dy = (5.2 * scale * (sample(field, u, v) - 0.5) * 0.55 for field in (_DRY_X, _DRY_Y))
    return pulled(paint, dx, dy)


def cut(paint: Field, q: int, r: int, box: tuple[int, int] = BOX) -> Field:
    """The part of the painted plane in a cell's box, at the fine size."""
    scale = SHOWN * FINE
    cx, cy = centre(q, r)
    left = (cx - LEFT) * scale - box[0] * FINE / 2
    top = (cy - TOP) * scale - box[1] * FINE / 2
    rows, columns = box[1] * FINE, box[0] * FINE
    x0, y0 = math.floor(left), math.floor(top)
    part = paint[y0 : y0 + rows + 1, x0 : x0 + columns + 1]
    moved = np.full(part.shape[:2], 1, np.float32)
    return pulled(part, moved * (left - x0), moved * (top - y0))[:rows, :columns]


def plane(body: str) -> Image.Image:
    """The painted part of the plane at the fine size."""
    scale = SHOWN * FINE
    box = f'viewBox="{LEFT} {TOP} {WIDE} {HIGH}"'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{body}</svg>'
    return render(svg, round(WIDE * scale), round(HIGH * scale))


def painted(tones: Tones, kind: str, chance: Random, lift: float = 0) -> str:
    coat = mix(tones[1], tones[2], 0.45)
    base = f'<rect x="{LEFT}" y="{TOP}" width="{WIDE}" height="{HIGH}" fill="{coat}"/>'
    return base + strokes(tones, chance, kind, lift=lift)


def over(paint: Field, drawing: Image.Image) -> Field:
    """Drawn things over dried paint, RGB."""
    ink = np.asarray(drawing, np.float32)
    share = ink[..., 3:] / 255
    return np.asarray(paint * (1 - share) + ink[..., :3] * share, np.float32)


def boxed(colour: Field, alpha: Field, box: tuple[int, int] = BOX) -> Image.Image:
    """A fine box reduced to its size: colour 0-255, alpha 0-1."""
    whole = np.concatenate([np.clip(colour, 0, 255) / 255 * alpha[..., None], alpha[..., None]], axis=-1)
    return picture.reduce(picture.from_array(whole), *box)
