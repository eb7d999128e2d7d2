"""The leaf of FortunANT: paper with a torn edge and a cut through the earth, ready to be dug into.

Grass and a mound above four layers, each in a hand of its own: flecks and rootlets in the topsoil, slanting
strokes in the loam, lying ones in the clay, stipple and stones in the deep. All strokes are cut to hexes a
little too small, so the pale seams show the grid even before its line does. Rooms are dug at run time.
"""

import math
from functools import cache
from random import Random

import numpy as np
from PIL import Image

from assets.make.fortunant_meadow import meadow
from assets.make.fortunant_wash import FOLDER, SCALE, SEPIA, Paper, blurred, line, picture, stroke
from assets.make.kit.noise import Field, fbm, smoothstep
from assets.make.kit.path import Point, number, polygon, smooth
from assets.make.kit.svg import Sheet, render
from assets.make.thrift import paletted
from rules.fortunant.grid import DIE_ICONS, HEXES, TRACK_ICONS, X, Y

WIDTH, HEIGHT, RADIUS, LEFT, TOP = 714, 664, 30, 25.5, 43
"""The leaf, a hex's radius, and where the grid starts, in units; the table's geometry says the same."""
GROUND: tuple[Point, ...] = (
    (9, 62), (64, 60), (124, 63), (182, 60), (210, 56), (228, 38), (252, 20), (294, 12), (346, 8.5),
    (398, 11), (444, 16), (468, 24), (492, 44), (510, 57), (554, 61), (614, 59), (674, 62), (707, 61),
)  # fmt: skip
"""The line of the grass from left to right, the mound in its middle."""
TOPSOIL, LOAM, CLAY, DEEP = 62, 171, 358, 495
"""Tops of the layers, in units from the top."""
GRID_INK, DEEP_INK = "#6b4522", "#4b4a58"
ICON_ROOM = 14.5
COLOURS = 200


def centre(number_: int) -> Point:
    """The middle of a hex, in units."""
    return LEFT + RADIUS * math.sqrt(3) * (X[number_] - 1) / 2, TOP + 1.5 * RADIUS * Y[number_]


def hexagon(number_: int, scale: float = 1) -> list[Point]:
    """Its corners, shrunk to `scale`."""
    x, y = centre(number_)
    turns = [math.radians(60 * corner) for corner in range(6)]
    return [(x + RADIUS * scale * math.sin(turn), y - RADIUS * scale * math.cos(turn)) for turn in turns]


def covered(scale: float) -> Field:
    """Coverage of each pixel by hexes shrunk to `scale`."""
    body = "".join(f'<path d="{polygon(hexagon(each, scale))}"/>' for each in range(HEXES))
    drawn = render(Sheet((0, 0, WIDTH, HEIGHT)).document(body), WIDTH * SCALE, HEIGHT * SCALE)
    return np.asarray(drawn.getchannel("A"), np.float32) / 255


class Ground:
    """Lay of the leaf: the line of the grass, the earth below it, and the chance of strokes."""

    def __init__(self, paper: Paper) -> None:
        self.paper = paper
        x, y = paper.places()
        wide = paper.shape[1]
        rough = (fbm(3, wide, 40, 3, 3)[0] - 0.5) * 4
        xs, ys = zip(*GROUND, strict=True)
        self.line = np.interp(x[0], xs, ys) + rough
        side = [6 * paper.noise(23, 4, seed)[:, :1] for seed in (8, 9)]
        foot = HEIGHT - 4 + 5 * paper.noise(20, 4, 10)[:1]
        inside = (x > 9 + side[0]) & (x < WIDTH - 7 + side[1]) & (y > self.line[None]) & (y < foot)
        self.earth = np.asarray(inside, np.float32)
        self.drift = fbm(HEIGHT, WIDTH, 70, 3, 90)
        """Density of strokes, a value a unit."""

    def at(self, x: float) -> float:
        """Height of the grass there."""
        return float(self.line[min(max(int(x * SCALE), 0), len(self.line) - 1)])

    def gathers(self, x: float, y: float) -> float:
        """Density of strokes about a place, 0-1."""
        return float(self.drift[min(max(int(y), 0), HEIGHT - 1), min(max(int(x), 0), WIDTH - 1)])

    def below(self, edge: float, seed: int) -> Field:
        """The earth below a wavy line."""
        _, y = self.paper.places()
        return np.asarray(self.earth * (y > edge + 15 * self.paper.noise(45, 3, seed)), np.float32)


# ---------------------------------------------------------------------- strokes of the layers


def _flecks(ground: Ground, chance: Random) -> str:
    """Humus: short flecks, and rootlets under the grass."""
    drawn = ""
    for _ in range(2300):
        x, y = chance.uniform(8, WIDTH - 8), chance.uniform(24, 190)
        if ground.gathers(x, y) < 0.44 and chance.random() < 0.75:
            continue
        turn = chance.uniform(-0.5, 0.5) + (1.2 if chance.random() < 0.4 else -0.3)
        long = chance.uniform(1.4, 4.2)
        right, down = long * math.cos(turn), long * math.sin(turn)
        points = [(x, y), (x + right / 2 + 0.3, y + down / 2), (x + right, y + down)]
        drawn += line(points, chance.uniform(0.5, 0.85), SEPIA, chance.uniform(0.4, 0.75))
    for _ in range(60):
        x = chance.uniform(16, WIDTH - 16)
        points, turn = [(x, ground.at(x) + 6)], math.pi / 2 + chance.uniform(-0.5, 0.5)
        for _ in range(chance.randint(3, 6)):
            turn += chance.uniform(-0.5, 0.5)
            points.append((points[-1][0] + 6 * math.cos(turn), points[-1][1] + 6 * math.sin(turn)))
        drawn += stroke(points, [1.1, 0.7, 0.25], SEPIA, 0.6)
    return drawn


def _slanting(ground: Ground, chance: Random) -> str:
    """Loam: slanting strokes in drifts."""
    drawn, y = "", 150.0
    while y < 370:
        x = 4 + chance.uniform(0, 6)
        while x < WIDTH - 6:
            long = chance.uniform(9, 17)
            if ground.gathers(x, y) > 0.47 and chance.random() < 0.93:
                right, down = long * math.cos(-0.62), long * math.sin(-0.62)
                bend = (x + right / 2 + chance.uniform(-0.4, 0.4), y + down / 2 + chance.uniform(-0.4, 0.4))
                points = [(x, y), bend, (x + right, y + down)]
                drawn += line(points, chance.uniform(0.5, 0.8), SEPIA, chance.uniform(0.34, 0.62))
            x += chance.uniform(3.1, 4.2)
        y += chance.uniform(8.5, 10.5)
    return drawn


def _lying(ground: Ground, chance: Random) -> str:
    """Clay: long lying strokes."""
    drawn, y = "", 354.0
    while y < 506:
        x, phase = 6 + chance.uniform(0, 10), chance.uniform(0, 6)
        while x < WIDTH - 10:
            long = chance.uniform(10, 30)
            if ground.gathers(x, y) > 0.43:
                xs = [x + step * long / 3 for step in range(4)]
                points = [
                    (each, y + 1.5 * math.sin(each / 21 + phase) + chance.uniform(-0.25, 0.25)) for each in xs
                ]
                drawn += line(points, chance.uniform(0.55, 0.85), SEPIA, chance.uniform(0.34, 0.6))
            x += long + chance.uniform(3, 9)
        y += chance.uniform(3.7, 5.0)
    return drawn


def _deep(ground: Ground, chance: Random) -> str:
    """The deep: stipple, and bundles of hatching between the stones."""
    drawn = ""
    for _ in range(3400):
        x, y = chance.uniform(8, WIDTH - 8), chance.uniform(480, 662)
        if ground.gathers(x, y) > 0.46:
            radius, strong = number(chance.uniform(0.3, 0.62)), number(chance.uniform(0.45, 0.85))
            drawn += (
                f'<circle cx="{number(x)}" cy="{number(y)}" r="{radius}" fill="{DEEP_INK}" '
                f'opacity="{strong}"/>'
            )
    for _ in range(70):
        x, y = chance.uniform(14, WIDTH - 40), chance.uniform(506, 650)
        turn = chance.choice((0.5, -0.5, 0.9))
        for step in range(chance.randint(6, 12)):
            long = chance.uniform(7, 12)
            right, down = long * math.cos(turn), long * math.sin(turn)
            left, top = x + step * 2.7, y + chance.uniform(-1, 1)
            bend = (left + right / 2 + chance.uniform(-0.3, 0.3), top + down / 2)
            points = [(left, top), bend, (left + right, top + down)]
            drawn += line(points, chance.uniform(0.5, 0.8), DEEP_INK, chance.uniform(0.4, 0.65))
    return drawn


def _stone(x: float, y: float, radius: float, ink: str, tone: str, chance: Random) -> str:
    """A pebble with a hatched shade at its lower right."""
    turns = np.linspace(0, 2 * math.pi, 9)[:-1]
    outline = [
        (
            x + radius * chance.uniform(0.82, 1.15) * math.cos(turn),
            y + radius * 0.74 * chance.uniform(0.82, 1.12) * math.sin(turn),
        )
        for turn in turns
    ]
    drawn = f'<path d="{smooth(outline)}" fill="{tone}" stroke="{ink}" stroke-width=".85" opacity=".85"/>'
    for step in range(int(radius * 0.9)):
        gone = 0.15 + step * 0.8 / max(1, radius * 0.9)
        start = (x + radius * (0.75 - gone * 0.9), y + radius * 0.62 * (0.35 + gone * 0.5))
        end = (x + radius * (0.95 - gone * 0.75), y + radius * 0.62 * (-0.15 + gone * 0.75))
        drawn += line([start, end], 0.55, ink, 0.75)
    return drawn


def _stones(chance: Random) -> str:
    drawn = ""
    for _ in range(64):
        x, y = chance.uniform(20, WIDTH - 20), chance.uniform(380, 510)
        drawn += _stone(x, y, chance.uniform(2.5, 5.5), SEPIA, "#f6e8cc", chance)
    for _ in range(74):
        x, y = chance.uniform(20, WIDTH - 20), chance.uniform(506, 650)
        drawn += _stone(x, y, chance.uniform(3.5, 10.5), "#3d3c4a", "#f0ebdf", chance)
    return drawn


def _fossils() -> str:
    """An ammonite and a shell."""
    ink, drawn = "#3d3c4a", ""
    x, y, radius = LEFT + 0.5 * 51.96 + 25, TOP + 11 * 45 + 12, 15

    def spiral(turn: float, more: float = 0) -> Point:
        reach = radius * (1 - turn / 15) + more
        return x + reach * math.cos(turn), y + reach * 0.92 * math.sin(turn)

    drawn += line([spiral(0.35 * step) for step in range(40)], 1.1, ink, 0.85)
    for step in range(26):
        turn = 0.24 * step
        inner = radius * (1 - (turn + 2 * math.pi) / 15) + 1
        end = (x + inner * math.cos(turn + 0.12), y + inner * 0.92 * math.sin(turn + 0.12))
        drawn += line([spiral(turn), end], 0.7, ink, 0.7)
    x, y = LEFT + 11 * 51.96 + 22, TOP + 12 * 45 + 4
    rays = [math.radians(200 + step * 17.5) for step in range(9)]
    rim = [(x + 14 * math.cos(ray), y + 17 * math.sin(ray)) for ray in rays]
    for point in rim:
        drawn += line([(x, y), point], 0.8, ink, 0.75)
    shell = smooth([(x, y), *rim])
    return drawn + f'<path d="{shell}" fill="none" stroke="{ink}" stroke-width="1.1" opacity=".85"/>'


def _borders(chance: Random) -> str:
    """Broken lines where one layer ends."""
    drawn = ""
    for height, ink, phase in ((LOAM, "#6d4a28", 3), (CLAY, "#7b4f34", 4), (DEEP, "#54525f", 5)):
        points = [
            (float(x), height + 9 * math.sin(x / 83 + phase) + 4 * math.sin(x / 31 + phase * 2))
            for x in range(8, WIDTH - 4, 11)
        ]
        start = 0
        while start < len(points) - 4:
            count = chance.randint(3, 9)
            if len(points[start : start + count]) > 2:
                widths = [1.1 * chance.uniform(0.6, 1.2) for _ in range(count)]
                drawn += stroke(points[start : start + count], widths, ink, 0.75)
            start += count + chance.choice((0, 0, 1))
    return drawn


# ---------------------------------------------------------------------- the leaf


def _glazes(ground: Ground, seams: Field) -> None:
    """Five washes of earth, light enough for ink to stand on them."""
    paper = ground.paper
    _, y = paper.places()
    free = ground.earth * seams
    paper.wash(free, "#e8c488", 0.20, 0.7, seed=1, reach=1.2)
    upper = free * (y < TOPSOIL + 120 + 14 * paper.noise(40, 3, 71))
    paper.wash(upper, "#a3763f", 0.19, 0.5, 0.2, 0.6, seed=2, reach=1.2)
    paper.wash(ground.below(CLAY - 6, 72) * seams, "#cf7f56", 0.15, 0.6, 0.2, 0.6, seed=3, reach=1.2)
    paper.wash(ground.below(DEEP - 5, 73) * seams, "#8494b8", 0.16, 0.7, 0.2, 0.6, seed=4, reach=1.2)
    grass = (y > ground.line[None] - 3) & (y < ground.line[None] + 17 + 9 * paper.noise(9, 3, 77))
    paper.wash(grass * ground.earth, "#86a83e", 0.50, 0.4, 0.2, 0.5, seed=7, reach=1.2)


def _icons(paper: Paper) -> Field:
    """Room kept free of strokes round the icons."""
    x, y = paper.places()
    free = np.zeros(paper.shape, np.float32)
    for each in range(HEXES):
        if (TRACK_ICONS | DIE_ICONS) >> each & 1:
            left, top = centre(each)
            free = np.maximum(free, ((x - left) ** 2 + (y - top) ** 2 < ICON_ROOM**2).astype(np.float32))
    return blurred(free, SCALE)


def torn(paper: Paper, amount: float = 0.9, seed: int = 2) -> Image.Image:
    """The sheet with a torn edge: a darker rim, and a hair of light where the fibres stand up."""
    x, y = paper.places()
    near = np.minimum(np.minimum(x, paper.width - x), np.minimum(y, paper.height - y))
    far = near + (paper.noise(8.7, 4, seed) / 2) * amount * 2.2 - amount * 0.55
    rim = 1 - 0.16 * np.exp(-np.clip(far, 0, None) / 1.6)
    light = 0.10 * np.exp(-(((far - 0.55) / 0.5) ** 2))
    return picture(paper.colour * rim[..., None] + light[..., None], smoothstep(-0.25, 0.3, far))


@cache
def leaf() -> Image.Image:
    """The empty leaf: no icons, no letters."""
    paper, chance = Paper(WIDTH, HEIGHT, 5), Random(11)
    ground = Ground(paper)
    hexes, inside = blurred(covered(0.925), 1.1), covered(1.02)
    _glazes(ground, 1 - 0.42 * (1 - hexes) * inside)
    clear = 1 - _icons(paper)
    keep = hexes * ground.earth * clear
    for layer in (_flecks, _slanting, _lying, _deep):
        paper.strokes(layer(ground, chance), keep)
    paper.strokes(_stones(chance), keep)
    paper.strokes(_fossils())
    paper.strokes(_borders(chance), ground.earth * clear)
    outlines = "".join(
        f'<path d="{polygon(hexagon(each))}" fill="none" stroke="{GRID_INK}" stroke-width="1.05" '
        'opacity=".8"/>'
        for each in range(HEXES)
    )
    paper.strokes(outlines, np.clip(0.75 + 0.35 * paper.noise(5.3, 2, 97), 0, 1))
    paper.strokes(meadow(ground.at, WIDTH, chance))
    x, _ = paper.places()
    gutter = 0.34 * np.exp(-x / 7) + 0.12 * np.exp(-x / 28)
    paper.colour *= (1 - gutter)[..., None] ** np.array([0.8, 1, 1.15], np.float32)
    return torn(paper)


def names() -> list[str]:
    """The one file of this subject."""
    return [f"{FOLDER}/leaf.png"]


def make() -> dict[str, Image.Image]:
    """The leaf."""
    return {f"{FOLDER}/leaf.png": paletted(leaf(), COLOURS)}


def sample() -> dict[str, Image.Image]:
    """Nothing: the leaf takes too long to be made again in every run; the long tier does it."""
    return {}
