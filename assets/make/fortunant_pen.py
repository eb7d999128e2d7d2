"""Pen, pencil and wash: how everything small in FortunANT is drawn, and the engraving of painted ants.

Ink is what stands, graphite what this turn may still take back, watercolour tells a state. All pictures
have three pixels to a lay-out unit.
"""

import math
from collections.abc import Sequence
from random import Random
from typing import Final

import numpy as np
from PIL import Image

from assets.make.kit.colour import channels
from assets.make.kit.form import fill
from assets.make.kit.noise import Field, fbm
from assets.make.kit.path import Point, ellipse, number, polygon, smooth, taper
from assets.make.kit.picture import reduce
from assets.make.kit.svg import Sheet

FOLDER: Final = "fortunant"
SCALE: Final = 3
"""Pixels per lay-out unit."""
PEN: Final = "#2a2430"
"""Iron-gall ink: never black."""
SEPIA: Final = "#7a5530"
GRAPHITE: Final = "#4d4c55"
RED: Final = "#a8321f"
TICK: Final = "#2f6a2a"
OCHRE: Final = "#d8a049"
WHITE: Final = "#fffdf4"
WASHES: Final = {
    "queen": "#d99a1e",
    "nursery": "#6f9c58",
    "scout": "#c65a38",
    "graveyard": "#8a7a9c",
    "fortune": "#5a64b4",
}
"""The watercolour of each kind of room."""


def stroke(
    points: Sequence[Point], widths: Sequence[float], colour: str = PEN, opacity: float = 1, steps: int = 6
) -> str:
    """A line that swells and thins as the hand presses; widths in units along it."""
    return fill(taper(points, list(widths), steps, rounded=False), colour, opacity)


def line(data: str, width: float, colour: str = PEN, opacity: float = 1) -> str:
    """An even line of a fine pen along path data."""
    clear = f' opacity="{number(opacity)}"' if opacity < 1 else ""
    return (
        f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{number(width)}" '
        f'stroke-linecap="round" stroke-linejoin="round"{clear}/>'
    )


def shape(data: str, colour: str, width: float = 1.2, ink: str = PEN) -> str:
    """A flat wash inside an ink outline."""
    return (
        f'<path d="{data}" fill="{colour}" stroke="{ink}" stroke-width="{number(width)}" '
        f'stroke-linejoin="round"/>'
    )


def placed(body: str, x: float, y: float, size: float = 1, turn: float = 0) -> str:
    """A drawing about (0, 0) put to a place, turned by degrees."""
    move = f"translate({number(x)} {number(y)}) rotate({number(turn)}) scale({number(size)})"
    return f'<g transform="{move}">{body}</g>'


def pebble(
    x: float, y: float, rx: float, ry: float, chance: Random, colour: str, width: float = 0.9, turn: float = 0
) -> str:
    """A round thing drawn by hand, never a true ellipse."""
    ring = [
        (x + (px - x) * chance.uniform(0.96, 1.04), y + (py - y) * chance.uniform(0.96, 1.04))
        for px, py in ellipse(x, y, rx, ry, turn, 10)
    ]
    return shape(smooth(ring), colour, width)


def ring(radius: float, chance: Random, colour: str, width: float, rounds: int = 2) -> str:
    """A circle about (0, 0) drawn round and round, never quite closed."""
    drawn = ""
    for turn in range(rounds):
        start = chance.uniform(0, math.tau)
        way = [
            (
                (radius + chance.uniform(-0.05, 0.05) * radius + turn * 0.4) * math.cos(start + angle),
                (radius * 0.97 + chance.uniform(-0.05, 0.05) * radius) * math.sin(start + angle),
            )
            for angle in np.linspace(0, 6.0, 12)
        ]
        drawn += stroke(way, [width * 0.5, width, width * 0.8, width * 0.4], colour)
    return drawn


def hand_box(width: float, height: float, chance: Random, colour: str = PEN, pen: float = 1.1) -> str:
    """A box from (0, 0) of four strokes that overshoot its corners a little."""
    over = 0.9
    sides = (
        ((-over, 0.0), (width + over * 0.6, 0.0)),
        ((width, -over * 0.6), (width, height + over)),
        ((width + over * 0.5, height), (-over * 0.6, height)),
        ((0.0, height + over * 0.5), (0.0, -over * 0.7)),
    )
    drawn = ""
    for (ax, ay), (bx, by) in sides:
        middle = ((ax + bx) / 2 + chance.uniform(-0.35, 0.35), (ay + by) / 2 + chance.uniform(-0.35, 0.35))
        widths = [pen * chance.uniform(0.6, 1.2) for _ in range(3)]
        drawn += stroke([(ax, ay), middle, (bx, by)], widths, colour)
    return drawn


def star(radius: float, colour: str, width: float = 1.2, ink: str = PEN, turn: float = 0) -> str:
    """A five-pointed star about (0, 0)."""
    chance = Random(3)
    corners = []
    for corner in range(10):
        angle = math.radians(-90 + 36 * corner + turn)
        far = radius if corner % 2 == 0 else radius * 0.46
        corners.append(
            (
                far * math.cos(angle) + chance.uniform(-0.02, 0.02) * radius,
                far * math.sin(angle) + chance.uniform(-0.02, 0.02) * radius,
            )
        )
    return shape(polygon(corners), colour, width, ink)


def doodle(length: float, chance: Random, colour: str = PEN, load: str = "") -> str:
    """A small ant from above about (0, 0), its head to the right; `load` is the colour of what it carries."""
    drawn = ""
    for hip, knee, foot in ((1.5, 3.6, 7.2), (-0.2, 0.2, 7.8), (-2.0, -4.0, 7.0)):
        for side in (1, -1):
            sway = chance.uniform(-0.8, 0.8)
            way = [
                (hip, side * 1.2),
                ((hip + knee) / 2 + sway * 0.4, side * foot * 0.58),
                (knee + sway, side * foot),
            ]
            drawn += line(polygon(way, closed=False), 1.15, colour)
    for side in (1, -1):
        drawn += line(f"M7 {side * 0.8}q2 {side * 1.4} 2.4 {side * 3.2}", 1.0, colour)
    for x, rx, ry in ((-5.6, 4.6, 3.0), (0.0, 2.7, 1.6), (5.0, 2.8, 2.3)):
        drawn += f'<ellipse cx="{x}" cy="0" rx="{rx}" ry="{ry}" fill="{colour}"/>'
    drawn += '<ellipse cx="-6.4" cy="-1" rx="2" ry=".7" fill="#fff6df" opacity=".75"/>'
    drawn += '<circle cx="5.2" cy="-.8" r=".7" fill="#fff6df" opacity=".8"/>'
    if load:
        drawn += f'<circle cx="9.6" cy="0" r="3.1" fill="{load}" stroke="{colour}" stroke-width=".9"/>'
    return placed(drawn, 0, 0, length / 20)


def drawn(body: str, width: float, height: float, scale: float = SCALE) -> Image.Image:
    """A drawing about (0, 0) in a picture of this size in units, finished by a trembling hand."""
    sheet = Sheet((-width / 2, -height / 2, width, height))
    return sheet.paint(body, round(width * scale), round(height * scale))


def tooth(height: int, width: int, seed: int) -> Field:
    """The paper's grain, mean 0 and spread 1: ink, graphite and pigment all catch on the same."""
    grain = 0.6 * fbm(height, width, 2.6, 2, seed) + 0.4 * fbm(height, width, 5.5, 2, seed + 1)
    return np.asarray((grain - grain.mean()) / grain.std(), np.float32)


def pencilled(picture: Image.Image, seed: int = 1, catch: float = 0.34, press: float = 1.5) -> Image.Image:
    """The drawing as graphite leaves it: only on the high places of the paper."""
    array = np.asarray(picture.convert("RGBA")).copy()
    grain = tooth(*array.shape[:2], seed)
    held = array[..., 3] * np.clip((0.66 - catch * grain) * press, 0.05, 1)
    array[..., 3] = np.clip(held, 0, 255).astype(np.uint8)
    return Image.fromarray(array, "RGBA")


def washed(body: str, width: float, height: float, colour: str, density: float, seed: int) -> Image.Image:
    """A patch of watercolour about (0, 0): the body's shape, its pigment gathered at the wet edge."""
    alpha = np.asarray(drawn(body, width, height).getchannel("A"), np.float32) / 255
    high, wide = alpha.shape
    soft = _box_blur(alpha, 3)
    rim = np.clip(alpha * (1 - soft) * 2.2, 0, 1)
    bloom = 0.75 + 0.5 * fbm(high, wide, 26, 3, seed)
    load = density * (alpha * bloom + 0.9 * rim) * np.clip(1 - 0.15 * tooth(high, wide, seed + 3), 0.3, 1.8)
    flat = np.empty((high, wide, 4), np.uint8)
    flat[..., :3] = channels(colour)
    flat[..., 3] = np.clip(load * 255, 0, 255).astype(np.uint8)
    return Image.fromarray(flat, "RGBA")


def _box_blur(field: Field, radius: int) -> Field:
    """Three box passes, near enough to a Gaussian."""
    out = field
    for axis in (0, 1) * 3:
        reach = [(radius, radius) if axis == side else (0, 0) for side in (0, 1)]
        padded = np.pad(out, reach, mode="edge")
        kernel = np.ones(2 * radius + 1) / (2 * radius + 1)
        out = np.apply_along_axis(np.convolve, axis, padded, kernel, "valid")
    return np.asarray(out, np.float32)


def engraved(painting: Image.Image, width: int, tint: str, gap: float = 5.4) -> Image.Image:
    """A painted ant as pen and wash, `width` pixels wide.

    Dark tones become ink, middle tones hatching `gap` pixels apart, the darker of them crossed; strong
    colours stay as a pale wash, and `tint` lies in the shades.
    """
    high = round(width * painting.height / painting.width)
    array = np.asarray(reduce(painting, width, high)).astype(np.float32) / 255
    light = array[..., :3] @ np.array([0.3, 0.59, 0.11], np.float32)
    y, x = np.mgrid[0:high, 0:width]
    first = np.sin((x + y) * math.tau / gap + np.sin(x / 19) * 0.7)
    second = np.sin((x - y) * math.tau / gap)
    ink = np.clip((0.50 - light) / 0.2, 0, 1)
    for hatch, start, dark, soft in ((first, 0.1, 0.80, 0.14), (second, 0.6, 0.62, 0.10)):
        ink = np.maximum(ink, np.clip(hatch * 2.2 - start, 0, 1) * np.clip((dark - light) / soft, 0, 1) * 0.7)
    vivid = array[..., :3].max(-1) - array[..., :3].min(-1)
    bright = (np.clip((light - 0.42) / 0.56, 0, 1) ** 1.1 * 0.94)[..., None]
    body = _rgb(tint) * (1 - bright) + np.array([1, 0.985, 0.94], np.float32) * bright
    kept = np.clip((vivid - 0.28) * 3, 0, 1)[..., None]
    body = body * (1 - kept) + np.clip(0.42 + 0.62 * array[..., :3], 0, 1) * kept
    whole = body * (1 - ink[..., None]) + _rgb(PEN) * ink[..., None]
    both = np.concatenate([whole, array[..., 3:]], -1)
    return Image.fromarray((both.clip(0, 1) * 255).astype(np.uint8), "RGBA")


def _rgb(colour: str) -> Field:
    return np.array(channels(colour), np.float32) / 255
