"""The undug nest: clay, sand, gravel and rock in painted cells with varied outlines on one bed of earth.

The strip is 8 x 3 cells of 80 units, painted at 4 and shown at 2 pixels per unit.
"""

import math
from collections.abc import Callable, Iterator
from random import Random

import numpy as np
from PIL import Image

from assets.make import tunnel
from assets.make.kit.colour import Tones, jitter, tone
from assets.make.kit.form import dot, fill
from assets.make.kit.noise import fbm, smoothstep
from assets.make.kit.path import dab, number, shift, taper
from assets.make.kit.svg import render
from assets.make.plant import at, pebble
from assets.make.weave import Field, pulled

CELL, COLUMNS, ROWS = 80, 8, 3
WIDE, HIGH = CELL * COLUMNS, CELL * ROWS
FINE, SHOWN = 4, 2
CLAY: Tones = ("#6b2f1c", "#8a4128", "#a95636", "#c37150", "#dc9674")
SAND: Tones = ("#a07630", "#bb9145", "#d3ab5e", "#e5c582", "#f4dfac")
GRAVEL: Tones = ("#484a4c", "#5d5f60", "#757673", "#8f8e87", "#aeaba0")
ROCK: Tones = ("#232226", "#34333a", "#474650", "#5d5b64", "#7a7780")
STONES = (
    ("#2b2c2e", "#6f7274", "#a9abaa"),
    ("#2d2a27", "#857f76", "#bdb6a9"),
    ("#292c2e", "#5f676a", "#97a0a2"),
    ("#302b26", "#968d80", "#cfc7b8"),
)
MAP = {
    "clay": "d1 c2 h2 b3 e3 a1",
    "sand": "g1 b2 d2 c3 g3 c1",
    "gravel": "b1 a2 g2 d3 f3 h1",
    "rock": "a3 h3",
}
KINDS = {name: kind for kind, names in MAP.items() for name in names.split()}
BEVEL, DOME = 0.34, 0.16

Tone = Callable[[float, float, float, float], str]


def cells() -> Iterator[tuple[str, int, int]]:
    """Name, column and row of every cell, e.g. ("a1", 0, 0)."""
    return (
        ("abcdefgh"[column] + str(row + 1), column, row) for row in range(ROWS) for column in range(COLUMNS)
    )


def _clay(chance: Random, hue: Tone) -> list[str]:
    """Leaning slabs: long marks, dark laminations with a lit lower edge, a few cracks."""
    wave, parts = chance.uniform(0, 6), []
    for _ in range(150):
        x, y = chance.uniform(-4, CELL + 4), chance.uniform(-4, CELL + 4)
        turn = 0.16 * math.sin(x / 24 + wave) + chance.uniform(-0.06, 0.06)
        parts.append(fill(dab(x, y, chance.uniform(16, 30), chance.uniform(4.5, 8), turn), hue(x, y, 0, 0.1)))
    for layer in range(4):
        level = CELL * (layer + 0.55) / 4 + chance.uniform(-4, 4)
        line = []
        for step in range(5):
            x = -4 + step * 22
            line.append((x, level + 4 * math.sin(x / 24 + wave) + chance.uniform(-1.5, 1.5)))
        parts.append(fill(taper(line, [1, 2.8, 1.6, 3, 1]), CLAY[0], 0.72))
        parts.append(fill(taper(shift(line, 0.6, 2.4), [0.5, 1.6, 1, 1.6, 0.5]), CLAY[4], 0.6))
    for _ in range(3):
        x, y = chance.uniform(14, CELL - 14), chance.uniform(12, CELL - 12)
        crack = [(x, y), (x + chance.uniform(-3, 3), y + 6), (x + chance.uniform(-4, 4), y + 13)]
        parts.append(fill(taper(crack, [0.6, 2, 0.6]), CLAY[0], 0.7))
    return parts


def _sand(chance: Random, hue: Tone) -> list[str]:
    """Fine marks, three wind ripples, loose grains."""
    parts = []
    for _ in range(250):
        x, y = chance.uniform(-2, CELL + 2), chance.uniform(-2, CELL + 2)
        mark = dab(x, y, chance.uniform(5, 9), chance.uniform(3.5, 5.5), chance.uniform(-0.4, 0.4))
        parts.append(fill(mark, hue(x, y, 0.04, 0.08)))
    for ripple in range(3):
        level, wave = CELL * (ripple + 0.7) / 3.3, chance.uniform(0, 6)
        line = [(6 + step * 17.0, level + 3.5 * math.sin(step * 1.6 + wave)) for step in range(5)]
        parts.append(fill(taper(line, [0.6, 2.2, 2.4, 2.2, 0.6]), SAND[0], 0.42))
        parts.append(fill(taper(shift(line, 0, -2.2), [0.5, 1.8, 2, 1.8, 0.5]), "#fff3cf", 0.5))
    for _ in range(46):
        x, y = chance.uniform(4, CELL - 4), chance.uniform(4, CELL - 4)
        colour = chance.choice((SAND[0], "#7d5a22", "#fff6dc", "#fff6dc"))
        parts.append(dot(x, y, chance.uniform(0.8, 1.7), colour, opacity=0.8))
    return parts


def _gravel(chance: Random, _: Tone) -> list[str]:
    """Packed stones in four greys."""
    parts = []
    for _ in range(70):
        x, y = chance.uniform(0, CELL), chance.uniform(0, CELL)
        mark = dab(x, y, chance.uniform(8, 14), chance.uniform(5, 7), chance.uniform(0, 3))
        parts.append(fill(mark, tone(GRAVEL, 0.22 * chance.random())))
    placed: list[tuple[float, float, float]] = []
    for attempt in range(900):
        size = chance.choice((6.5, 8, 9.5, 11.5) if attempt < 500 else (3.4, 4.4))
        x, y = chance.uniform(size, CELL - size), chance.uniform(size, CELL - size)
        if all(math.hypot((x - a) * 0.9, (y - b) * 1.1) > (size + c) * 0.92 for b, a, c in placed):
            placed.append((y, x, size))
    return parts + [at(x, y, pebble(chance, size, chance.choice(STONES))) for y, x, size in sorted(placed)]


def _rock(chance: Random, hue: Tone) -> list[str]:
    """Dark slabs in three directions, bright broken edges, deep cracks."""
    parts = []
    for _ in range(80):
        x, y = chance.uniform(0, CELL), chance.uniform(0, CELL)
        turn = chance.choice((-0.6, 0.5, 1.1)) + chance.uniform(-0.1, 0.1)
        mark = dab(x, y, chance.uniform(14, 28), chance.uniform(6, 11), turn)
        parts.append(fill(mark, hue(x, y, -0.02, 0.16)))
    for _ in range(7):
        x, y, turn = (
            chance.uniform(8, CELL - 14),
            chance.uniform(8, CELL - 12),
            chance.choice((-0.6, 0.5, 1.1)),
        )
        end = (x + 13 * math.cos(turn), y + 13 * math.sin(turn))
        parts.append(fill(taper([(x, y), end], [0.5, 1.5, 0.4], curved=False), ROCK[4], 0.55))
    for _ in range(4):
        x, y = chance.uniform(8, CELL - 8), chance.uniform(8, CELL - 26)
        crack = [(x, y), (x + chance.uniform(-8, 8), y + 12), (x + chance.uniform(-10, 10), y + 24)]
        parts.append(fill(taper(crack, [0.6, 2.4, 0.6]), "#141210", 0.75))
    return parts


TEXTURES: dict[str, tuple[Tones, Callable[[Random, Tone], list[str]]]] = {
    "clay": (CLAY, _clay),
    "sand": (SAND, _sand),
    "gravel": (GRAVEL, _gravel),
    "rock": (ROCK, _rock),
}


def _painted() -> Field:
    """All soils in their square cells, still without outlines; RGB at the fine size."""
    patches, body = fbm(HIGH, WIDE, 26, 3, 9), []
    for name, column, row in cells():
        if name not in KINDS:
            continue
        tones, draw = TEXTURES[KINDS[name]]
        chance = Random(f"soil-{name}")

        def hue(x: float, y: float, lift: float, spread: float, *, c=column, r=row, t=tones, k=chance) -> str:
            px, py = min(WIDE - 1, max(0, c * CELL + int(x))), min(HIGH - 1, max(0, r * CELL + int(y)))
            height = 0.5 + 1.1 * (float(patches[py, px]) - 0.5) + lift + k.uniform(-spread, spread)
            return jitter(tone(t, height - 0.1 * (x + y - CELL) / CELL), k, 0.008, 0.04, 0.02)

        coat = tones[0] if KINDS[name] == "gravel" else tones[2]
        ground = f'<rect width="{CELL}" height="{CELL}" fill="{coat}"/>'
        clip = f'<clipPath id="{name}"><rect width="{CELL}" height="{CELL}"/></clipPath>'
        place = f'transform="translate({number(column * CELL)} {number(row * CELL)})"'
        body.append(
            f'{clip}<g {place}><g clip-path="url(#{name})">{ground}{"".join(draw(chance, hue))}</g></g>'
        )
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}">{"".join(body)}</svg>'
    paint = np.asarray(render(svg, WIDE * FINE, HIGH * FINE).convert("RGB"), np.float32)
    dry = [(fbm(HIGH * FINE, WIDE * FINE, 9 * FINE, 2, seed) - 0.5) * 2.6 * FINE for seed in (31, 32)]
    return pulled(paint, *dry)


def _outline(x: Field, y: Field, chance: Random) -> Field:
    """Depth inside one cell of its own shape; x and y from its middle, already wavy."""
    half = CELL / 2
    left, right, top, bottom = (half - chance.uniform(0.6, 3.4) for _ in range(4))
    cx, cy, radius = (right - left) / 2, (bottom - top) / 2, chance.uniform(9, 17)
    qx = np.abs(x - cx) - ((left + right) / 2 - radius)
    qy = np.abs(y - cy) - ((top + bottom) / 2 - radius)
    outside = np.hypot(np.maximum(qx, 0), np.maximum(qy, 0))
    return np.asarray(radius - outside - np.minimum(np.maximum(qx, qy), 0), np.float32)


def _shaded(paint: Field, edge: Field, lx: Field, ly: Field, depth: Field) -> Field:
    """Bevel towards the light, a dome, and less light further down."""
    turn = np.arctan2(ly, lx)
    facing = -(np.cos(turn) * 0.6 + np.sin(turn) * 0.8)
    rim = np.exp(-np.clip(edge - 1.5, 0, 99) / 3.4)
    paint = paint * (1 + BEVEL * rim * facing - 0.10 * rim)[..., None]
    paint = paint + (rim * np.clip(facing, 0, 1) * 16)[..., None] * np.array([1.1, 1, 0.6], np.float32)
    dome = 1.04 - DOME * np.clip(np.hypot(lx, ly) / 56, 0, 1.2) ** 2
    return np.asarray(paint * (dome * (1.06 - 0.16 * depth))[..., None], np.float32)


def strip() -> Image.Image:
    """The whole undug nest, RGB; where the nest is always dug it shows the bare bed."""
    paint = _painted()
    rows, columns = np.mgrid[0 : HIGH * FINE, 0 : WIDE * FINE].astype(np.float32)
    x, y = (columns + 0.5) / FINE, (rows + 0.5) / FINE
    wave = [6 * (fbm(*x.shape, 28 * FINE, 3, seed) - 0.5) for seed in (11, 12)]
    fray = [1.6 * (fbm(*x.shape, 5 * FINE, 2, seed) - 0.5) for seed in (13, 14)]
    whole = tunnel.earth(x / CELL, y / CELL)
    for name, column, row in cells():
        if name not in KINDS:
            continue
        part = np.s_[
            row * CELL * FINE : (row + 1) * CELL * FINE, column * CELL * FINE : (column + 1) * CELL * FINE
        ]
        straight_x, straight_y = x[part] - (column + 0.5) * CELL, y[part] - (row + 0.5) * CELL
        lx, ly = straight_x + (wave[0] + fray[0])[part], straight_y + (wave[1] + fray[1])[part]
        edge = _outline(lx, ly, Random(f"outline-{name}"))
        border = CELL / 2 - np.maximum(np.abs(straight_x), np.abs(straight_y))
        cover = (smoothstep(0.6, 2.6, edge) * smoothstep(0.3, 1.5, border))[..., None]
        soil = _shaded(paint[part], edge, lx, ly, y[part] / HIGH)
        shade = 1 - 0.35 * np.exp(-np.clip(-edge + 1, 0, 99) / 2.5)[..., None]
        whole[part] = whole[part] * shade * (1 - cover) + soil * cover
    image = Image.fromarray(np.clip(whole + 0.5, 0, 255).astype(np.uint8))
    return image.resize((WIDE * SHOWN, HIGH * SHOWN), Image.Resampling.LANCZOS)
