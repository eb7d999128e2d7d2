"""The ground of the board, cell by cell, in daylight without sun patches.

`brilliants/ground/<type>.png`: moss, soil, litter, bare, empty, pheromone-amber/-teal/-plum/-brick. Each is
an atlas of 4 x 4 boxes of 160 x 184 px; row = r mod 4, column = q mod 4 of the axial place of the cell. The
hex is 144 px wide, pointy side up, and its centre is the middle of the box. Neighbours share their wobbly
border exactly. `seam.png` (the earth between the cells, a little larger: paint all seams before all cells)
and `mask.png` (white cells, for veils and tints) have the same boxes. `shadow.png` (240 x 264, same scale and
centre) is the soft shade one cell lays on the forest floor: paint them all before the seams.
"""

import math
from collections.abc import Callable
from random import Random

import numpy as np
from PIL import Image, ImageFilter

from assets.make import lattice, thrift, weave
from assets.make.kit.colour import BARE, MOSS, PLAYERS, SEAM, SOIL, Ramp, Tones, channels, mix
from assets.make.kit.form import dot, fill
from assets.make.kit.noise import smoothstep
from assets.make.kit.path import dab, hexagon, smooth, taper
from assets.make.kit.svg import render
from assets.make.lattice import BOX, FINE, HEX
from assets.make.plant import Leaves, at, clover, daisy, pebble, tuft, twig
from assets.make.weave import Field

FOLDER = "brilliants/ground/"
LITTER: Tones = ("#70502b", "#8d6836", "#a88045", "#c19a58", "#d8b97c")
EMPTY: Tones = ("#b3874b", "#cca362", "#dfbc7c", "#ecd199", "#f6e4bb")
"""Warmer than plain cream: it must never be taken for bare ground, the difference is a rule."""
PHEROMONES: dict[str, Tones] = {
    "amber": ("#6a4210", "#956417", "#b9851f", "#d9a62f", "#efc551"),
    "teal": ("#104047", "#155257", "#1b6869", "#1f7777", "#2e9691"),
    "plum": ("#2b1440", "#3c1f58", "#4d2b6e", "#603b86", "#78529e"),
    "brick": ("#5c1a12", "#7a2617", "#97331f", "#b4432a", "#cc5f3e"),
}
GRIT = (("#2e1e10", "#8a6844", "#b8946a"), ("#2e1e10", "#6f5134", "#9a7850"))
CHIPS = (
    ("#4a463c", "#8f897b", "#c9c2b2"),
    ("#45433f", "#807d76", "#b8b4a8"),
    ("#54493a", "#9c8a70", "#cdbb9c"),
)
CRUMBS = (("#8a6a42", "#c9a876", "#efdcb4"), ("#7d6a4c", "#b8a684", "#e6d8ba"))
MOSS_DOTS = ("#b9c46a", "#9fae55", "#d0d488")

Spot = Callable[[float, float], tuple[float, float]]
Things = Callable[[Random, Leaves, Spot], list[str]]


def _moss(chance: Random, _: Leaves, spot: Spot) -> list[str]:
    things = []
    for _ in range(16):
        (x, y), size = spot(0, 0.5), chance.uniform(0.8, 1.5)
        things += [dot(x + 0.8, y + 1, 1.7 * size, "#34481a", opacity=0.5)]
        things += [dot(x, y, 1.5 * size, chance.choice(MOSS_DOTS))]
    for _ in range(3):
        plant = clover(chance, 0.95) if chance.random() < 0.5 else tuft(chance, 5, 9, 0.95)
        things.append(at(*spot(0.32, 0.46), plant))
    if chance.random() < 0.4:
        things.append(at(*spot(0.36, 0.45), daisy(chance, 0.95)))
    return things


def _soil(chance: Random, leaves: Leaves, spot: Spot) -> list[str]:
    things = [
        at(*spot(0.1, 0.48), pebble(chance, chance.uniform(1.2, 2.6), chance.choice(GRIT))) for _ in range(10)
    ]
    if chance.random() < 0.5:
        things.append(at(*spot(0.34, 0.44), tuft(chance, 4, 8, 0.9)))
    if chance.random() < 0.45:
        things.append(leaves.one(chance, *spot(0.34, 0.43), 0.16))
    return things


def _litter(chance: Random, leaves: Leaves, spot: Spot) -> list[str]:
    things = [leaves.one(chance, *spot(0.02, 0.45), chance.uniform(0.17, 0.25)) for _ in range(11)]
    if chance.random() < 0.6:
        things.append(_stick(chance, spot(0.1, 0.36), 9, 2.2))
    return things


def _bare(chance: Random, _: Leaves, spot: Spot) -> list[str]:
    things = []
    for _ in range(chance.randint(2, 3)):
        x, y = spot(0.05, 0.3)
        turn = chance.uniform(0, math.tau)
        crack = [(x, y)]
        for _ in range(3):
            turn += chance.uniform(-0.7, 0.7)
            crack.append((crack[-1][0] + 6 * math.cos(turn), crack[-1][1] + 5 * math.sin(turn)))
        things.append(fill(taper(crack, [0.5, 1.3, 1, 0.3]), "#4d483d", 0.7))
    for _ in range(8):
        things.append(at(*spot(0.06, 0.44), pebble(chance, chance.uniform(2.4, 5.6), chance.choice(CHIPS))))
    things += [_stick(chance, spot(0.16, 0.36), 11, 2.3) for _ in range(chance.randint(1, 2))]
    return things


def _empty(chance: Random, _: Leaves, spot: Spot) -> list[str]:
    things = []
    for _ in range(5):
        x, y = spot(0.05, 0.4)
        wide = chance.uniform(7, 13)
        rake = [(x - wide, y + chance.uniform(-1, 2)), (x, y - 1.2), (x + wide, y + chance.uniform(-1, 2))]
        things.append(fill(taper(rake, [0.4, 1.5, 0.4]), "#fff4d6", 0.6))
    things += [
        at(*spot(0.1, 0.45), pebble(chance, chance.uniform(1, 1.9), chance.choice(CRUMBS))) for _ in range(7)
    ]
    return things


def _stick(chance: Random, place: tuple[float, float], reach: float, width: float) -> str:
    x, y = place
    turn = chance.uniform(0, math.tau)
    dx, dy = reach * math.cos(turn), reach * math.sin(turn)
    return twig(chance, (x - dx, y - dy), (x + dx, y + dy), width)


def _scent(ramp: Ramp, chance: Random, spot_centre: tuple[float, float]) -> str:
    """Three curls of scent round the middle and pale stitches along the border."""
    cx, cy = spot_centre
    corners = hexagon(cx, cy, HEX * 0.462)
    pale = mix(ramp.light, ramp.hi, 0.5)
    parts = [dot(cx, cy, HEX * 0.262, ramp.ink, opacity=0.15)]
    for (x0, y0), (x1, y1) in zip(corners, [*corners[1:], corners[0]], strict=True):
        turn = math.atan2(y1 - y0, x1 - x0)
        for step in range(5):
            share = (step + 0.5) / 5
            x, y = lattice.unbent(x0 + (x1 - x0) * share, y0 + (y1 - y0) * share)
            tilt, long = turn + chance.uniform(-0.1, 0.1), chance.uniform(4.2, 5.0)
            parts.append(fill(dab(x + 0.3, y + 0.6, long, 2.3, tilt), ramp.ink, 0.5))
            parts.append(fill(dab(x, y, long, 2.1, tilt), pale))
    for curl in range(3):
        start = curl * math.tau / 3 + 0.5 + chance.uniform(-0.25, 0.25)
        line = []
        for step in range(6):
            reach = HEX * (0.285 + 0.012 * step)
            turn = start + step * 0.27
            line.append((cx + reach * math.cos(turn), cy + reach * math.sin(turn)))
        parts.append(fill(taper(line, [0.4, 1.7, 1.4, 0.4]), ramp.light, 0.75))
        parts.append(dot(*line[-1], 1.25, ramp.hi, opacity=0.85))
    return "".join(parts)


def _around(chance: Random, cell: tuple[float, float]) -> Spot:
    """A chooser of places between two shares of the hex width from the middle of the cell."""

    def spot(near: float, far: float) -> tuple[float, float]:
        turn, reach = chance.uniform(0, math.tau), chance.uniform(near, far) * HEX
        return cell[0] + reach * math.cos(turn), cell[1] + reach * math.sin(turn)

    return spot


def _lit(paint: Field, edge: Field, lx: Field, ly: Field) -> Field:
    """Bevel and dome: the turf's edge catches the light at the upper left and falls into shade opposite."""
    turn = np.arctan2(ly, lx)
    facing = -(np.cos(turn) * 0.6 + np.sin(turn) * 0.8)
    rim = np.exp(-np.clip(edge - 2, 0, 99) / 3.2)
    dome = 1 + 0.07 * (1 - np.clip(np.hypot(lx + HEX * 0.12, ly + HEX * 0.16) / (HEX * 0.62), 0, 1.2))
    paint = paint * ((1 + 0.34 * rim * facing - 0.05 * rim) * dome)[..., None]
    return paint + (rim * np.clip(facing, 0, 1) * 18)[..., None] * np.array([1.1, 1, 0.6], np.float32)


def _atlas(draw: Callable[[int, int], Image.Image]) -> Image.Image:
    sheet = Image.new("RGBA", (4 * BOX[0], 4 * BOX[1]))
    for q, r in lattice.cells():
        sheet.paste(draw(q, r), (q * BOX[0], r * BOX[1]))
    return sheet


def _tiles(paint: Field) -> Image.Image:
    def draw(q: int, r: int) -> Image.Image:
        edge, lx, ly = lattice.depth(q, r)
        return lattice.boxed(_lit(lattice.cut(paint, q, r), edge, lx, ly), lattice.cover(edge))

    return _atlas(draw)


def _type(tones: Tones, kind: str, things: Things, seed: int, lift: float = 0) -> Image.Image:
    chance, leaves = Random(seed), Leaves()
    paint = lattice.dried(lattice.plane(lattice.painted(tones, kind, chance, lift)))
    drawn = [leaves.definitions]
    for q, r in lattice.cells():
        drawn += things(chance, leaves, _around(chance, lattice.centre(q, r)))
    return _tiles(lattice.over(paint, lattice.plane("".join(drawn))))


def _pheromone(player: str, seed: int) -> Image.Image:
    chance = Random(seed)
    paint = lattice.dried(lattice.plane(lattice.painted(PHEROMONES[player], "even", chance)))
    scents = "".join(_scent(PLAYERS[player], chance, lattice.centre(q, r)) for q, r in lattice.cells())
    return _tiles(lattice.over(paint, lattice.plane(scents)))


def _seam(q: int, r: int) -> Image.Image:
    """The earth between the cells; it fades out outside, so that it lies softly on the forest floor."""
    edge, _, _ = lattice.depth(q, r)
    x, y = lattice.box_grid(q, r)
    u, v = lattice.around(x, y)
    height = np.clip(weave.sample(weave.weave(36, 3, 21), u, v) * 2 - 0.5, 0, 1)
    dark, middle, light = (np.array(channels(colour), np.float32) for colour in SEAM)
    low, high = np.clip(height * 2, 0, 1)[..., None], np.clip(height * 2 - 1, 0, 1)[..., None]
    colour = dark + (middle - dark) * low + (light - middle) * high
    rows, columns = edge.shape
    wide = np.minimum(np.arange(columns), np.arange(columns)[::-1])[None, :] / FINE
    tall = np.minimum(np.arange(rows), np.arange(rows)[::-1])[:, None] / FINE
    rim = np.clip(np.minimum(wide, tall) / 3, 0, 1)
    return lattice.boxed(colour, np.asarray(smoothstep(-3.4, -0.6, edge) * rim, np.float32))


def _mask(q: int, r: int) -> Image.Image:
    edge, _, _ = lattice.depth(q, r)
    return lattice.boxed(np.full((*edge.shape, 3), 255, np.float32), lattice.cover(edge))


def _shadow() -> Image.Image:
    """A blurred hexagon, moved to the lower right, away from the light."""
    size = (240, 264)
    moved = [(x + size[0] / 2 + 14, y + size[1] / 2 + 12) for x, y in hexagon(0, 0, 76)]
    box = f'viewBox="0 0 {size[0]} {size[1]}"'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{fill(smooth(moved), "#fff")}</svg>'
    blot = render(svg, *size).getchannel("A").filter(ImageFilter.GaussianBlur(15))
    whole = Image.new("RGBA", size, "#0a0602")
    whole.putalpha(blot.point(lambda value: round(value * 0.7)))
    return whole


MAKERS: dict[str, Callable[[], Image.Image]] = {
    "moss": lambda: _type(MOSS, "moss", _moss, 1, 0.08),
    "soil": lambda: _type(SOIL, "plain", _soil, 2, 0.15),
    "litter": lambda: _type(LITTER, "plain", _litter, 3, 0.16),
    "bare": lambda: _type(BARE, "plain", _bare, 4, 0.11),
    "empty": lambda: _type(EMPTY, "plain", _empty, 5, 0.04),
    "pheromone-amber": lambda: _pheromone("amber", 6),
    "pheromone-teal": lambda: _pheromone("teal", 7),
    "pheromone-plum": lambda: _pheromone("plum", 8),
    "pheromone-brick": lambda: _pheromone("brick", 9),
    "seam": lambda: _atlas(_seam),
    "mask": lambda: _atlas(_mask),
    "shadow": _shadow,
}
QUICK = ("empty", "mask")
SMOOTH = ("mask", "shadow")
"""Kept without a palette: their alpha must be fine."""


def names() -> list[str]:
    """All file names."""
    return [f"{FOLDER}{name}.png" for name in MAKERS]


def _made(chosen: tuple[str, ...]) -> dict[str, Image.Image]:
    made = {name: MAKERS[name]() if name in SMOOTH else thrift.paletted(MAKERS[name]()) for name in chosen}
    return {f"{FOLDER}{name}.png": image for name, image in made.items()}


def make() -> dict[str, Image.Image]:
    """All ground pictures."""
    return _made(tuple(MAKERS))


def sample() -> dict[str, Image.Image]:
    """A few that are quick to make again."""
    return _made(QUICK)
