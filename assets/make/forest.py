"""The forest floor painted from above: brush strokes, drifts of leaves, ferns, and a gouache filter."""

import math
from random import Random

import numpy as np
from PIL import Image

from assets.make.kit.colour import Tones, jitter, tone
from assets.make.kit.form import fill
from assets.make.kit.noise import Field, fbm, smoothstep
from assets.make.kit.path import dab
from assets.make.kit.svg import Sheet
from assets.make.plant import Leaves, at, fern, pebble, toadstool, tuft, twig

WIDE, HIGH = 1920, 1080
"""Units (and pixels) of a painting."""
COARSE = 4
"""Units per sample of the fields that choose tones and directions."""
PASSES = (
    (26, 42, 20, 0.9, 1.1, -0.08, 0.05),
    (15, 18, 9, 0.9, 1.0, 0.02, 0.16),
    (11, 10, 5, 0.9, 0.8, 0.10, 0.25),
)
"""Brush passes: spacing, length, width, opacity, density, shift of tone, spread of tone."""
FRONDS = (
    ("#141c0c", "#24361a", "#3d5524"),
    ("#16220e", "#2c441c", "#4e6a2a"),
    ("#1a2810", "#385422", "#6b8636"),
)
CORNERS = (
    (-10, 1090, -10, 80, 9, 230), (1930, 1090, -85, 10, 9, 230), (-20, -10, 95, 170, 7, 210),
    (1940, -10, -170, -95, 7, 210), (-10, 560, 30, 130, 5, 150), (1930, 500, -130, -40, 5, 160),
)  # fmt: skip
"""Clumps of fern: foot, first and last direction in degrees, fronds, length."""
STOOLS = (
    (150, 930, 2.0), (188, 948, 1.4), (118, 952, 1.1), (1772, 150, 1.5), (1802, 166, 1.1), (1700, 980, 1.6),
    (1668, 992, 1.0), (250, 190, 1.2), (232, 200, 0.8),
)  # fmt: skip


class Land:
    """Maps of moss, light and slope over a painting."""

    def __init__(self, seed: int) -> None:
        high, wide = HIGH // COARSE, WIDE // COARSE
        self.light = fbm(high, wide, 17, 3, seed)
        self.broad = fbm(high, wide, 48, 3, seed + 1)
        self.flow = fbm(high, wide, 30, 2, seed + 2)
        self.moss = fbm(high, wide, 60, 3, seed + 3)

    def at(self, field: Field, x: float, y: float) -> float:
        """The field's value at a place in units."""
        rows, columns = field.shape
        return float(field[min(rows - 1, max(0, int(y / COARSE))), min(columns - 1, max(0, int(x / COARSE)))])

    def mossy(self, x: float, y: float) -> bool:
        """Moss covers the middle and thins out towards the edge."""
        away = math.hypot((x - WIDE / 2) / 620, (y - HIGH / 2) / 560)
        return self.at(self.moss, x, y) > 0.40 + 0.20 * min(1.2, away) ** 2


def _away(x: float, y: float) -> float:
    """0 in the middle, 1 at the edge of the painting."""
    return max(abs(x - WIDE / 2) / WIDE * 2, abs(y - HIGH / 2) / HIGH * 1.8)


def strokes(land: Land, soil: Tones, moss: Tones, chance: Random) -> str:
    marks = []
    for spacing, length, width, opacity, density, shift, spread in PASSES:
        for _ in range(round((WIDE + 20) * (HIGH + 20) / spacing**2 * density)):
            x, y = chance.uniform(-10, WIDE + 10), chance.uniform(-10, HIGH + 10)
            tones = moss if land.mossy(x, y) else soil
            height = 0.44 + 1.5 * (land.at(land.light, x, y) - 0.5) + 0.6 * (land.at(land.broad, x, y) - 0.5)
            colour = jitter(
                tone(tones, height + shift + chance.uniform(-spread, spread)), chance, 0.012, 0.05, 0.02
            )
            turn = land.at(land.flow, x, y) * 9 + chance.uniform(-0.5, 0.5)
            long, broad = length * chance.uniform(0.7, 1.3), width * chance.uniform(0.7, 1.25)
            marks.append(fill(dab(x, y, long, broad, turn, chance.uniform(-2, 2)), colour, opacity))
    return "".join(marks)


def litter(land: Land, leaves: Leaves, chance: Random, count: int) -> str:
    """Drifts of leaves towards the edge; twigs, stones and grass between them."""
    things: list[tuple[float, str]] = []
    for _ in range(count):
        x, y = chance.uniform(-20, WIDE + 20), chance.uniform(-20, HIGH + 20)
        away = _away(x, y)
        drift = land.at(land.broad, x, y) + 0.6 * (land.at(land.light, x, y) - 0.5)
        if chance.random() < (away - 0.45) * 1.3 + (drift - 0.5) * 5.5:
            size = chance.uniform(0.3, 0.5) * (1 + 0.35 * max(0.0, away - 0.7))
            things.append((chance.random(), leaves.one(chance, x, y, size)))
    for _ in range(60):
        x, y, turn = chance.uniform(0, WIDE), chance.uniform(0, HIGH), chance.uniform(0, math.tau)
        reach = chance.uniform(20, 70)
        end = (x + reach * math.cos(turn), y + reach * math.sin(turn))
        things.append((chance.random(), twig(chance, (x, y), end, chance.uniform(3, 6))))
    for _ in range(220):
        place = chance.uniform(0, WIDE), chance.uniform(0, HIGH)
        things.append((chance.random(), at(*place, pebble(chance, chance.uniform(2.5, 8)))))
    for _ in range(260):
        place = chance.gauss(WIDE / 2, 520), chance.gauss(HIGH / 2, 380)
        grass = tuft(chance, 6, chance.uniform(12, 22), chance.uniform(1.1, 1.7))
        things.append((0.5 + chance.random() / 2, at(*place, grass)))
    return "".join(markup for _, markup in sorted(things))


def corners(chance: Random, scale: float = 1) -> str:
    """Ferns reaching in from the edge, and toadstools."""
    parts = []
    for x, y, first, last, count, length in CORNERS:
        for number in range(count):
            turn = first + (last - first) * (number + chance.uniform(-0.3, 0.3)) / (count - 1)
            frond = fern(chance, length * scale * chance.uniform(0.8, 1.15), FRONDS[number % 3])
            parts.append(at(x + chance.uniform(-12, 12), y + chance.uniform(-12, 12), frond, turn=turn))
    return "".join(parts) + "".join(at(x, y, toadstool(), size) for x, y, size in STOOLS)


def rendered(body: str) -> Image.Image:
    sheet = Sheet((0, 0, WIDE, HIGH))
    return sheet.paint(body, WIDE, HIGH, 1)


def gouache(paint: Field, reach: int) -> Field:
    """Kuwahara: every pixel takes the mean of the calmest of its four quadrants; details become strokes."""
    high, wide = paint.shape[:2]
    padded = np.pad(
        paint.astype(np.float64), ((2 * reach + 1, 2 * reach), (2 * reach + 1, 2 * reach), (0, 0)), "edge"
    )
    grey = padded @ np.array([0.3, 0.59, 0.11])
    side = reach + 1

    def sums(values: np.ndarray, dy: int, dx: int) -> np.ndarray:
        top, left = 2 * reach + dy, 2 * reach + dx
        low, right = slice(top + side, top + side + high), slice(left + side, left + side + wide)
        up, back = slice(top, top + high), slice(left, left + wide)
        return (values[low, right] - values[up, right] - values[low, back] + values[up, back]) / side**2

    colours, means, squares = (np.cumsum(np.cumsum(v, 0), 1) for v in (padded, grey, grey * grey))
    best, calm = np.zeros((high, wide, 3)), np.full((high, wide), np.inf)
    for dy in (-reach, 0):
        for dx in (-reach, 0):
            unrest = sums(squares, dy, dx) - sums(means, dy, dx) ** 2
            chosen = unrest < calm
            best = np.where(chosen[..., None], sums(colours, dy, dx), best)
            calm = np.where(chosen, unrest, calm)
    return best.astype(np.float32)


def distance(high: int, wide: int, rx: float, ry: float) -> Field:
    """Distance from the middle; 1 on the ellipse with these half axes as shares of the sides."""
    rows, columns = np.mgrid[0:high, 0:wide].astype(np.float32)
    return np.asarray(np.hypot((columns / wide - 0.5) / rx, (rows / high - 0.5) / ry), np.float32)


def softened(paint: Field) -> Field:
    """Gouache, coarser towards the edge."""
    fine = gouache(gouache(paint, 4), 2)
    edge = smoothstep(0.75, 1.2, distance(*paint.shape[:2], 0.5, 0.62))[..., None]
    return np.asarray(fine * (1 - edge) + gouache(fine, 5) * edge, np.float32)
