"""The picnic cloth of Mini BrilliAnts: gingham with folds and creases in light that falls through leaves.

`cloth.png` is a seamless sheet of 1440 x 720 units at 1.5 pixels per unit, so that a window of any shape is
covered with checks of the same size. Multiplied over it: `weave.png`, its threads, a small sheet at 3 pixels
per unit, crisp where the cloth itself is enlarged; and `light.png`, what the leaves let through, a pixel per
unit. `linen.png` holds the threads of napkins.
"""

import math
from collections.abc import Callable
from functools import cache
from random import Random

import numpy as np
from PIL import Image, ImageFilter

from assets.make import grain
from assets.make.kit.colour import Tones
from assets.make.kit.form import dot, fill
from assets.make.kit.noise import Field, smoothstep, waves
from assets.make.kit.path import Point, number, taper
from assets.make.kit.svg import Sheet, render
from assets.make.mini_picnic import FOLDER, dyed, rgb, toned
from assets.make.thrift import paletted

WIDE, HIGH = 1440, 720
"""Units of the seamless cloth. The stripes lean by 1 in 18: only so do they meet themselves at all edges."""
PIXELS = 1.5
SIZE = (round(WIDE * PIXELS), round(HIGH * PIXELS))
LEAN = math.atan(1 / 18)
CHECK = HIGH / math.hypot(18, 1)
"""From stripe to stripe, 39.9 units."""
LINEN, DYE, DENSITY = "#f9f0d9", "#66834f", 0.29
COLOURS = 64
"""The threads hide the steps between so few."""
CREASES = {"x": ((320, 7, 1), (640, 6, -1), (953, 8, -1)), "y": ((352, 7, 1), (690, 8, -1))}
"""Folds of the cloth: place, half width, and the raised side. Three are gaps between panels."""

THREADS = 360
"""Pixels of the sheets of threads, 120 units."""
WEAVE: Tones = ("#e2e0da", "#f8f7f4", "#ffffff")
LINENS: Tones = ("#eeebe3", "#faf9f6", "#ffffff")
ON_CLOTH: Tones = ("#a6a99f", "#dad9cc", "#fffce6")
"""From dark to light, what the sheets multiply by."""

Branch = tuple[list[Point], int, float]
BRANCHES: tuple[Branch, ...] = (
    ([(-20, 96), (70, 104), (160, 92), (250, 108), (330, 96)], 13, 44),
    ([(-10, 330), (60, 316), (130, 332), (215, 318)], 9, 38),
    ([(980, 92), (890, 104), (800, 94), (716, 112)], 12, 44),
    ([(970, 352), (900, 322), (840, 330), (760, 312), (700, 322)], 11, 42),
    ([(470, 330), (530, 318), (600, 330), (655, 316)], 8, 36),
)
"""Shadows of twigs in the free strips of cloth: points, number of leaves, length of a leaf."""


def _grid() -> tuple[Field, Field]:
    """Units from the left and from the top of every pixel."""
    y, x = np.mgrid[0 : SIZE[1], 0 : SIZE[0]].astype(np.float32)
    return (x + 0.5) / np.float32(PIXELS), (y + 0.5) / np.float32(PIXELS)


def _slope(heights: Field, axis: int) -> Field:
    """Change per unit, across the seam as well."""
    return np.asarray((np.roll(heights, -1, axis) - np.roll(heights, 1, axis)) * (PIXELS / 2), np.float32)


def _crease(along: Field, across: Field, round_trip: float, fold: tuple[int, int, int]) -> Field:
    """Light on one side of a line, shade on the other; the line wanders a little."""
    place, half, side = fold
    off = along - place - 3 * np.sin(2 * math.pi * across / round_trip * 2 + place)
    off = off / half
    return np.asarray(side * off * np.exp(-off * off), np.float32)


def _creases(x: Field, y: Field) -> Field:
    total = sum((_crease(x, y, HIGH, fold) for fold in CREASES["x"]), np.zeros_like(x))
    return np.asarray(total + sum(0.9 * _crease(y, x, WIDE, fold) for fold in CREASES["y"]), np.float32)


def _stripes(across: Field) -> Field:
    """1 inside a stripe, 0 between, the edge as soft as a thread is wide."""
    wave = np.sin(2 * math.pi * across / CHECK) / math.pi
    return np.asarray(smoothstep(-0.035, 0.035, wave), np.float32)


def _threads(along: Field, wander: Field) -> Field:
    """Dye of each thread: sixteen to a check, no two alike."""
    turn = 2 * math.pi * 16 * along / CHECK
    return np.asarray(1 - 0.17 * (1 - np.sin(turn + 2.5 * wander)) * (0.4 + wander), np.float32)


def _folds() -> tuple[Field, Field]:
    """Slope of the cloth to the right and downwards."""
    heights = 165 * waves(SIZE, 5, 3, 1)
    return _slope(heights, 1), _slope(heights, 0)


def gingham(base: str = LINEN, dye: str = DYE, density: float = DENSITY) -> Field:
    """The cloth in even light: height x width x 3."""
    x, y = _grid()
    right, down = _folds()
    moved, lowered = x + 7 * right, y + 7 * down
    across = moved * math.cos(LEAN) + lowered * math.sin(LEAN)
    fallen = lowered * math.cos(LEAN) - moved * math.sin(LEAN)
    uneven = waves(SIZE, 90, 2, 4)
    warp = _stripes(across) * _threads(fallen, uneven)
    weft = _stripes(fallen) * _threads(across, uneven)
    cloth = np.broadcast_to(rgb(base), (*x.shape, 3))
    painted = dyed(cloth, dye, density * (warp + weft))
    light = 1 - 0.36 * (0.75 * right + 0.65 * down) - 0.12 * _creases(x, y)
    warmth = np.array([1.05, 1, 0.95])
    return np.asarray(painted * np.clip(light, 0.7, 1.03)[..., None] ** warmth, np.float32)


# ---------------------------------------------------------------------- leaf light


def _everywhere(body: str) -> Field:
    """A drawing in white on black (0-1) at a pixel a unit, repeated over the seams."""
    copies = "".join(
        f'<g transform="translate({dx} {dy})">{body}</g>'
        for dx in (-WIDE, 0, WIDE)
        for dy in (-HIGH, 0, HIGH)
    )
    ground = f'<rect width="{WIDE}" height="{HIGH}" fill="#000"/>'
    sheet = Sheet((0, 0, WIDE, HIGH))
    drawn = render(sheet.document(ground + copies), WIDE, HIGH).convert("L")
    return np.asarray(drawn, np.float32) / 255


def _soft(field: Field, spread: float) -> Field:
    """The field blurred by units, over the seams as well."""
    room = math.ceil(4 * spread)
    wider = np.rint(np.pad(field, room, mode="wrap") * 255).astype(np.uint8)
    blurred = Image.fromarray(wider).filter(ImageFilter.GaussianBlur(spread))
    return np.asarray(blurred, np.float32)[room:-room, room:-room] / 255


def _suns(chance: Random) -> str:
    """Round pictures of the sun, one below each hole between the leaves."""
    drawn = ""
    for _ in range(380):
        radius = chance.choice((5, 7, 9, 12, 16, 22)) * chance.uniform(0.8, 1.2)
        x, y = chance.uniform(0, WIDE), chance.uniform(0, HIGH)
        drawn += dot(x, y, radius * 1.12, "#fff", radius, chance.uniform(0.35, 0.8), -28)
    return drawn


def _twig(branch: Branch, chance: Random) -> str:
    """A branch with leaves to both sides."""
    points, count, length = branch
    steps = np.array(points, float)
    gone = np.r_[0, np.cumsum(np.hypot(*np.diff(steps, axis=0).T))]
    drawn = fill(taper(points, [5, 3.2, 1.2]), "#fff")
    for number_ in range(count):
        place = gone[-1] * (0.12 + 0.88 * number_ / (count - 1))
        x, y = np.interp(place, gone, steps[:, 0]), np.interp(place, gone, steps[:, 1])
        span = min(int(np.searchsorted(gone, place)), len(steps) - 1)
        ahead = steps[span] - steps[span - 1]
        side = 1 if number_ % 2 else -1
        turn = math.degrees(math.atan2(ahead[1], ahead[0])) + side * chance.uniform(34, 62)
        long = length * chance.uniform(0.75, 1.15) * (1 - 0.25 * number_ / count)
        drawn += _leaf((float(x), float(y)), turn, long, chance)
    return drawn


def _leaf(place: Point, turn: float, length: float, chance: Random) -> str:
    """One leaf on its stalk, which starts at the place."""
    n, wide = number, length * chance.uniform(0.34, 0.44)
    blade = (
        f"M{n(length * 0.2)} 0Q{n(length * 0.42)} {n(-wide)} {n(length * 1.2)} 0"
        f"Q{n(length * 0.42)} {n(wide)} {n(length * 0.2)} 0Z"
    )
    stalk = f'<path d="M0 0H{n(length * 0.24)}" stroke="#fff" stroke-width="1.6"/>'
    where = f"translate({n(place[0])} {n(place[1])}) rotate({n(turn)})"
    return f'<g transform="{where}">{stalk}{fill(blade, "#fff")}</g>'


def _canopy(cover: Field, edge: tuple[float, float], chance: Random) -> str:
    """Leaves along the edges of the shade, where `cover` lies between two heights; they hang to one side."""
    drawn = ""
    for _ in range(1500):
        x, y = chance.uniform(0, WIDE), chance.uniform(0, HIGH)
        if edge[0] < cover[int(y), int(x)] < edge[1]:
            drawn += _leaf((x, y), chance.gauss(35, 28), chance.uniform(20, 34), chance)
    return drawn


@cache
def light() -> Field:
    """0 in the shade to 1 in the sun, a pixel a unit: patches, round suns in half shade, shadows of twigs."""
    size = (WIDE, HIGH)
    cover = 0.7 * waves(size, 6, 3, 24) + 0.3 * waves(size, 24, 2, 27)
    low, middle, high = np.quantile(cover, (0.10, 0.34, 0.66))
    patches = _soft(np.asarray(smoothstep(low, high, cover), np.float32), 6)
    chance = Random(4)
    suns = _soft(_everywhere(_suns(chance)), 1.6) * smoothstep(low * 0.97, middle, cover)
    leaves = _soft(_everywhere("".join(_twig(branch, chance) for branch in BRANCHES)), 1.5)
    high_up = _soft(_everywhere(_canopy(cover, (float(low), float(middle)), chance)), 2.2)
    lit = np.maximum(0.25 + 0.75 * patches, 0.9 * suns) * (1 - 0.4 * high_up)
    return np.asarray(np.maximum(lit * (1 - 0.72 * leaves), 0.1), np.float32)


# ---------------------------------------------------------------------- sheets


def cloth() -> Image.Image:
    """The gingham in even light."""
    return paletted(grain.painting(gingham(), np.ones(SIZE[::-1], np.float32)), COLOURS)


def weave() -> Image.Image:
    """Threads of the cloth, over and under by turns."""
    y, x = np.mgrid[0:THREADS, 0:THREADS].astype(np.float32)
    over = (x // 2 + y // 2) % 2 > 0
    lit = np.where(over, np.sin(math.pi * ((x % 2) + 0.5) / 2), np.sin(math.pi * ((y % 2) + 0.5) / 2))
    lit = np.where(over, 0.62, 0.38) * lit + 0.2
    rough = waves((THREADS, THREADS), THREADS // 3, 2, 3) - 0.5
    return toned(np.asarray(lit + 0.9 * rough, np.float32), WEAVE, 20)


def shine() -> Image.Image:
    """Light through the leaves, to be multiplied over the cloth."""
    return toned(light(), ON_CLOTH, 64)


def linen() -> Image.Image:
    """Threads of a napkin: finer, with a thicker one here and there."""
    size = (THREADS, THREADS)
    lengthwise, upright = (
        np.asarray(Image.fromarray(waves((THREADS // 12, THREADS), 30, 2, seed)).resize(size))
        for seed in (11, 12)
    )
    return toned(np.asarray(0.5 + lengthwise + upright.T - 1, np.float32), LINENS, 16)


# ---------------------------------------------------------------------- files


def _jobs() -> dict[str, Callable[[], Image.Image]]:
    """File name -> how to make it."""
    jobs: dict[str, Callable[[], Image.Image]] = {
        "cloth": cloth,
        "weave": weave,
        "linen": linen,
        "light": shine,
    }
    return {f"{FOLDER}/{name}.png": job for name, job in jobs.items()}


def names() -> list[str]:
    """All files of this subject."""
    return [*_jobs()]


def make() -> dict[str, Image.Image]:
    """Cloth, light and threads."""
    return {name: job() for name, job in _jobs().items()}
