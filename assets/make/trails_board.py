"""The board of Ant Trails: a slab of oak with a bevelled rim on a dark table, and the pits carved into it.

The slab is one picture without pits; pits are laid on it cell by cell, so that they are sharp at any size
and a lit pit can take the place of a dark one. Light falls from the upper left: the rim is bright there,
the pits are in shade there.
"""

import math
from collections.abc import Callable
from functools import partial
from random import Random

import numpy as np
from PIL import Image

from assets.make import grain
from assets.make.kit.colour import Tones, channels, mix
from assets.make.kit.form import fill
from assets.make.kit.noise import Field, fbm, smoothstep
from assets.make.kit.path import dab, number, smooth, taper
from assets.make.kit.svg import Sheet
from assets.make.thrift import paletted
from assets.make.trails import CELL, FOLDER, FRESH, HOLLOW, OAK, SHORE, WALNUT, lit, rounded_hexagon

REACH = 6.15
"""From the slab's middle to its left and right corner, in cells; the outermost cells end at 5.5."""
ROOM = 0.35
"""Free room round the slab for its shadow, in cells."""
PIXELS = 128
"""Pixels of the slab's picture from cell to cell."""
SLAB = (round(2 * (REACH + ROOM) * PIXELS), round(2 * (REACH * math.sqrt(3) / 2 + ROOM) * PIXELS))
CORNER, BEVEL, THICK = 0.42, 0.13, 0.11
"""Roundness of the slab's corners, width of its bevel and height of its front edge, in cells."""
GROOVE = (0.168, 0.013)
"""A carved line inside the bevel: its distance from the edge and half its width, in cells. Between it and the
pits there is just room for the letters and numbers."""
LIGHT = (-0.5, -0.87)
INK = "#2a160a"
TABLE = (1280, 720)

PIT = (CELL, round(CELL * 2 / math.sqrt(3)))
PIT_RADIUS = 0.505
"""From the pit's middle to its corner, in cells; a cell's own corner is at 0.577."""
PITS: dict[str, tuple[Tones, int]] = {"inner": (HOLLOW, 5), "border": (SHORE, 4), "lit": (FRESH, 3)}
"""Kind of pit: its wood, and how many are carved."""
INLAY, PALE = 0.395, "#f0d6a0"
"""Radius of the line in the border pits, in cells, and its wood."""


def _rgb(colour: str) -> np.ndarray:
    return np.array(channels(colour), np.float32) / 255


def _over(base: np.ndarray, colour: str, share: Field) -> np.ndarray:
    """Lay a colour over a picture, `share` (0-1) for each pixel."""
    return np.asarray(base + (_rgb(colour) - base) * share[..., None], np.float32)


# ---------------------------------------------------------------------- slab


def _inside(dx: float = 0, dy: float = 0) -> Field:
    """Depth in cells of every pixel inside the slab moved by (dx, dy) cells; negative outside."""
    height, width = SLAB[1], SLAB[0]
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    x = np.abs((x + 0.5 - width / 2) / PIXELS - dx)
    y = np.abs((y + 0.5 - height / 2) / PIXELS - dy)
    apothem = REACH * math.sqrt(3) / 2 - CORNER
    slanted = x * math.sqrt(3) / 2 + y / 2
    over = np.maximum(slanted, y) - apothem
    corner_x, corner_y = apothem * 2 / math.sqrt(3), np.float32(0)
    flat_end = apothem / math.sqrt(3)
    near_side = np.hypot(np.maximum(x - corner_x, 0), y - corner_y)
    near_top = np.hypot(x - flat_end, y - apothem)
    past_side = (over > 0) & (x / math.sqrt(3) - y > corner_x / math.sqrt(3))
    past_top = (over > 0) & (y > apothem) & (x > flat_end) & ((x - flat_end) < (y - apothem) * math.sqrt(3))
    distance = np.where(past_side, near_side, np.where(past_top, near_top, over))
    return np.asarray(CORNER - distance, np.float32)


def _cover(depth: Field) -> Field:
    """Coverage of each pixel, 0-1."""
    return np.asarray(np.clip(depth * PIXELS + 0.5, 0, 1), np.float32)


def _facing(depth: Field) -> Field:
    """Facing of the edge nearest to each pixel to the light, -1 to 1."""
    down, right = np.gradient(depth)
    length = np.hypot(down, right) + 1e-6
    return np.asarray(-(right * LIGHT[0] + down * LIGHT[1]) / length, np.float32)


def _shadow(depth: Field) -> Field:
    """The slab's soft shadow on the table."""
    moved = _inside(0.09, 0.16 + THICK)
    return np.asarray(0.72 * smoothstep(-ROOM * 0.62, 0.12, moved) * (depth < 0.1), np.float32)


def _oak() -> np.ndarray:
    """The grain of the whole slab: growth rings flowing round three knots."""
    width, height = SLAB
    knots = ((width * 0.155, height * 0.30), (width * 0.70, height * 0.935), (width * 0.885, height * 0.60))
    field = grain.wood(height, width, 9, PIXELS * 0.17, knots, 1.05)
    broad = fbm(height, width, PIXELS * 3.2, 2, 12) - 0.5
    return grain.tinted(grain.gouache(field + 0.34 * broad + 0.04, 26, 4), OAK)


def slab() -> Image.Image:
    """Table-top view of the board without its pits, with its shadow."""
    depth = _inside()
    facing = _facing(depth)
    front = _inside(0, THICK)
    bevel = smoothstep(BEVEL, 0.02, depth)
    face = lit(_oak(), 1 + 0.34 * facing * bevel)
    edge = np.abs(depth - BEVEL)
    face = _over(face, "#fff0c8", smoothstep(0.035, 0.0, edge) * np.clip(facing, 0, 1) * 0.75)
    face = _over(face, INK, smoothstep(0.03, 0.0, edge) * np.clip(-facing, 0, 1) * 0.38)
    off = np.abs(depth - GROOVE[0])
    face = _over(face, INK, smoothstep(GROOVE[1] * 1.5, GROOVE[1] * 0.5, off) * 0.5)
    lip = np.abs(depth - GROOVE[0] - np.where(facing > 0, 1.6, -1.6) * GROOVE[1])
    face = _over(face, "#ffeec6", smoothstep(GROOVE[1] * 1.1, 0.0, lip) * 0.42)
    face = _over(face, INK, smoothstep(0.035, 0.0, depth) * 0.62)
    side = lit(_oak(), np.full(depth.shape, 0.46, np.float32))
    side = _over(side, INK, smoothstep(0.04, 0.0, front) * 0.7)
    painted = side + (face - side) * _cover(depth)[..., None]
    solid = np.maximum(_cover(depth), _cover(front))
    dark = _shadow(np.maximum(depth, front))
    alpha = solid + dark * (1 - solid)
    colour = (painted * solid[..., None] + _rgb("#120a06") * (dark * (1 - solid))[..., None]) / (
        alpha[..., None] + 1e-6
    )
    return paletted(grain.painting(colour, alpha))


# ---------------------------------------------------------------------- pits


def pit(kind: str, variant: int) -> Image.Image:
    """A hexagonal hollow in its cell: grain and chisel marks, shade along the upper left, a lit lower lip."""
    tones, (width, height) = PITS[kind][0], PIT
    chance = Random(f"{kind}{variant}")
    sheet = Sheet((0, 0, width, height))
    cx, cy, radius = width / 2, height / 2, PIT_RADIUS * CELL
    outline = [
        (x + chance.uniform(-1, 1), y + chance.uniform(-1, 1)) for x, y in rounded_hexagon(cx, cy, radius)
    ]
    data = smooth(outline, tension=0.11)
    clip = sheet.clip(data)
    lip = fill(data, "#ffeabc", 0.72, 'transform="translate(2.2 3.8)"')
    rim = fill(data, mix(tones[0], INK, 0.55), extra=f'stroke="{mix(tones[0], INK, 0.6)}" stroke-width="2.4"')
    inside = fill(data, tones[2]) + _strokes(chance, tones, cx, cy) + _chisel(chance, tones, cx, cy)
    frame = f"M-60 -60H{width + 60}V{height + 60}H-60Z" + data
    depth = 0.5 if kind == "lit" else 0.86
    for move, spread, strength in (((11, 16), 9, depth), ((4, 6), 3.2, depth * 0.9)):
        inside += (
            f'<path d="{frame}" transform="translate{move}" fill-rule="evenodd" fill="{INK}" '
            f'opacity="{number(strength)}" filter="url(#{sheet.blur(spread)})"/>'
        )
    inside += (
        f'<path d="{frame}" transform="translate(-4 -6)" fill-rule="evenodd" fill="{tones[-1]}" '
        f'opacity=".5" filter="url(#{sheet.blur(2.6)})"/>'
    )
    if kind == "border":
        inside += _inlay(cx, cy, tones)
    body = lip + rim + f'<g clip-path="url(#{clip})">{inside}</g>'
    return paletted(sheet.paint(sheet.finished(body, 2, 0.03, 0.16), width, height, 3))


def _inlay(cx: float, cy: float, tones: Tones) -> str:
    """A line of pale wood let into the floor of a border pit: shades of brown alone are too alike."""
    line = smooth(rounded_hexagon(cx, cy, INLAY * CELL), tension=0.11)
    dark = fill(line, "none", 0.55, f'stroke="{tones[0]}" stroke-width="9" transform="translate(1 2)"')
    return dark + fill(line, "none", extra=f'stroke="{PALE}" stroke-width="5.5"')


def _strokes(chance: Random, tones: Tones, cx: float, cy: float) -> str:
    """Grain lines across the floor of the pit."""
    drawn = ""
    for row in range(9):
        y = cy - 80 + row * 20 + chance.uniform(-6, 6)
        bow = chance.uniform(-8, 8)
        line = [(cx - 90, y), (cx - 20, y + bow), (cx + 90, y + chance.uniform(-6, 6))]
        drawn += fill(
            taper(line, [1.5, chance.uniform(4, 8), 1.5]), chance.choice(tones[:2]), chance.uniform(0.25, 0.5)
        )
    return drawn


def _chisel(chance: Random, tones: Tones, cx: float, cy: float) -> str:
    """Short bright cuts of the tool that hollowed it out."""
    drawn = ""
    for _ in range(13):
        far, turn = 66 * math.sqrt(chance.random()), chance.uniform(0, 2 * math.pi)
        x, y = cx + far * math.cos(turn), cy + far * math.sin(turn)
        tone, length = chance.choice(tones[3:]), chance.uniform(18, 40)
        drawn += fill(dab(x, y, length, chance.uniform(4, 8), chance.uniform(-0.5, 0.25)), tone, 0.5)
    return drawn


# ---------------------------------------------------------------------- table


def table() -> Image.Image:
    """The dark table under everything: walnut boards, quiet enough to write beside."""
    width, height = TABLE
    boards = 4
    rows = []
    for board in range(boards):
        part = grain.wood(
            height // boards, width, 40 + board, 11, ((width * (0.2 + 0.17 * board), 60.0),), 0.6
        )
        rows.append(part + 0.05 * (board % 2) - 0.02)
    field = np.concatenate(rows)
    painted = grain.tinted(grain.gouache(field, 18, 2), WALNUT)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    seam = np.abs((y + height / boards / 2) % (height / boards) - height / boards / 2)
    painted = _over(painted, "#0c0704", smoothstep(2.4, 0.4, seam) * 0.8)
    far = np.hypot((x / width - 0.3) / 0.95, (y / height - 0.35) / 0.9)
    return paletted(
        grain.painting(
            lit(painted, 1.14 - 0.55 * smoothstep(0.1, 1.0, far)), np.ones((height, width), np.float32)
        )
    )


# ---------------------------------------------------------------------- files


def _jobs() -> dict[str, Callable[[], Image.Image]]:
    """File name -> how to make it."""
    jobs: dict[str, Callable[[], Image.Image]] = {"slab": slab, "table": table}
    for kind, (_, count) in PITS.items():
        for variant in range(count):
            jobs[f"pit-{kind}-{variant}"] = partial(pit, kind, variant)
    return {f"{FOLDER}/board/{name}.png": job for name, job in jobs.items()}


def names() -> list[str]:
    """All files of this subject."""
    return [*_jobs()]


def make() -> dict[str, Image.Image]:
    """Slab, table and pits."""
    return {name: job() for name, job in _jobs().items()}


def sample() -> dict[str, Image.Image]:
    """The slab, the table, and a pit with an inlay: the others are plainer and of other woods."""
    jobs = _jobs()
    wanted = ("slab", "table", "pit-border-0")
    return {f"{FOLDER}/board/{name}.png": jobs[f"{FOLDER}/board/{name}.png"]() for name in wanted}
