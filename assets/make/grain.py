"""Surfaces of wood and paper as arrays, and the outlines panels, buttons and cards are cut with."""

import math

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageFilter

from assets.make.kit.colour import Tones, channels
from assets.make.kit.form import fill
from assets.make.kit.noise import Field, fbm, periodic_fbm, smoothstep
from assets.make.kit.path import Point, ellipse, smooth
from assets.make.kit.svg import Sheet, render

Mask = NDArray[np.floating]
Box = tuple[float, float, float, float]


def streaks(height: int, width: int, stretch: float, scale: float, seed: int, octaves: int = 3) -> Field:
    """Noise drawn out sideways: `scale` pixels high, `stretch` times as long."""
    narrow = fbm(height, max(8, math.ceil(width / stretch)), scale, octaves, seed)
    wide = Image.fromarray(narrow).resize((width, height), Image.Resampling.BICUBIC)
    return np.asarray(wide)


def wood(
    height: int, width: int, seed: int, ring: float = 11, knots: tuple[Point, ...] = (), contrast: float = 1
) -> Field:
    """Brightness (about 0.5) of a sawn board, grain running sideways; `ring` is the gap of its dark lines.

    Knots are given in pixels; the lines flow round them.
    """
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    flow = y + 3.2 * ring * (streaks(height, width, 7, 34, seed + 1) - 0.5)
    eyes = np.zeros((height, width), np.float32)
    for knot_x, knot_y in knots:
        far = np.hypot((x - knot_x) / 3.4, y - knot_y) / ring
        side = np.where(y < knot_y, -1, 1)
        flow = flow - side * 1.5 * ring * np.exp(-((far / 1.5) ** 2))
        eyes = np.maximum(eyes, smoothstep(0.85, 0.25, far))
    waves = np.sin(2 * math.pi * (flow / ring + 1.2 * streaks(height, width, 12, 26, seed + 2)))
    strength = 0.25 + 0.75 * streaks(height, width, 9, 20, seed + 3)
    lines = smoothstep(0.35, 1.0, waves) * strength
    fine = streaks(height, width, 24, 2.4, seed + 4, 2) - 0.5
    broad = streaks(height, width, 6, 40, seed + 5) - 0.5
    return (0.55 + contrast * (0.55 * broad + 0.34 * fine - 0.34 * lines) - 0.4 * eyes).astype(np.float32)


def endless(field: Field, overlap: int) -> Field:
    """The field cut by `overlap` columns so that its right edge leads back to its left."""
    width = field.shape[1] - overlap
    share = smoothstep(0, 1, np.linspace(0, 1, overlap))[None, :]
    out = field[:, :width].copy()
    out[:, :overlap] = field[:, :overlap] * share + field[:, width:] * (1 - share)
    return out


def paper(side: int, seed: int, grain: float = 0.3) -> Field:
    """Brightness (0.5 is the paper's own tone) of an endless sheet: grain, fibres and faint stains."""
    fine = periodic_fbm(side, side, side // 2, 1, seed) - 0.5
    fibre = periodic_fbm(side, side, side // 15, 3, seed + 1) - 0.5
    stain = periodic_fbm(side, side, side // 110, 3, seed + 2) - 0.5
    return 0.5 + grain * (0.55 * fine + 0.75 * fibre + 0.95 * stain)


def tinted(field: Field, tones: Tones) -> NDArray[np.float32]:
    """Height x width x 3 (0-1): each brightness turned into the tone at its height."""
    stops = np.array([channels(tone) for tone in tones], np.float32) / 255
    places = np.linspace(0, 1, len(tones))
    return np.stack([np.interp(field, places, stops[:, band]) for band in range(3)], -1).astype(np.float32)


def outline(box: Box, radius: float, jitter: float = 0, seed: int = 0) -> str:
    """Path data of a round-cornered box as a hand draws it: sides wander by `jitter`, corners stay in place.

    The sides leave and reach the corners exactly, so a nine-slice of it has no steps.
    """
    left, top, width, height = box
    right, bottom = left + width, top + height
    chance = np.random.default_rng(seed)
    points: list[Point] = []
    for cx, cy, start in (
        (right - radius, top + radius, -90),
        (right - radius, bottom - radius, 0),
        (left + radius, bottom - radius, 90),
        (left + radius, top + radius, 180),
    ):
        if points:
            points += _side(points[-1], start, (width, height), radius, jitter, chance)
        points += ellipse(cx, cy, radius, radius, count=7, start=start, stop=start + 90)
    points += _side(points[-1], 270, (width, height), radius, jitter, chance)
    return smooth(points)


def _side(
    corner: Point, facing: float, size: Point, radius: float, jitter: float, chance: np.random.Generator
) -> list[Point]:
    """Points between two corners, clockwise, a little off the straight line; `facing` is its normal."""
    angle = math.radians(facing + 90)
    along, out = (math.cos(angle), math.sin(angle)), (math.sin(angle), -math.cos(angle))
    length = size[0 if abs(along[0]) > 0.5 else 1] - 2 * radius
    count = max(2, int(length / 60))
    spots = []
    for step in range(count + 1):
        gone = 1 + (length - 2) * step / count
        off = chance.uniform(-jitter, jitter) if 0 < step < count else 0
        spots.append((corner[0] + along[0] * gone + out[0] * off, corner[1] + along[1] * gone + out[1] * off))
    return spots


def mask(data: str, width: int, height: int, blur: float = 0, scale: float = 1) -> Mask:
    """Coverage (0-1) of each pixel by the path, `blur` pixels soft; `scale` pixels are one unit."""
    drawing = Sheet((0, 0, width / scale, height / scale)).document(fill(data, "#ffffff"))
    alpha = (
        render(drawing, width * 3, height * 3).getchannel("A").resize((width, height), Image.Resampling.BOX)
    )
    if blur:
        alpha = alpha.filter(ImageFilter.GaussianBlur(blur))
    return np.asarray(alpha).astype(np.float32) / 255


def painting(rgb: NDArray[np.floating], alpha: Mask) -> Image.Image:
    """The picture of straight colour and alpha (0-1)."""
    array = np.concatenate([rgb, np.broadcast_to(alpha, rgb.shape[:2])[..., None]], -1)
    return Image.fromarray((np.clip(array, 0, 1) * 255 + 0.5).astype(np.uint8), "RGBA")


def depth(width: int, height: int) -> Field:
    """Distance in pixels of every pixel to the nearest edge of the picture."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    return np.minimum.reduce([x, y, width - 1 - x, height - 1 - y])


def gouache(field: Field, steps: int, seed: int) -> Field:
    """The field in flat steps with stippled edges, as opaque paint dries."""
    stipple = streaks(*field.shape, 3, 2.2, seed, 1) - 0.5
    return np.round(field * steps + stipple * 0.9).astype(np.float32) / steps
