"""Paint of FortunANT's leaf: paper with a tooth, washes of pigment, and strokes of pen and pencil.

Lengths are lay-out units; an array has `SCALE` pixels for each. Pigment is reckoned as density, not as
alpha: a wash multiplies the paper by its colour to the power of the density, so glazes mix as they do.
"""

import math
from collections.abc import Sequence
from random import Random

import numpy as np
from PIL import Image

from assets.make.kit.colour import channels
from assets.make.kit.noise import Field, fbm, smoothstep
from assets.make.kit.path import Point, number, smooth, taper
from assets.make.kit.svg import Sheet, render

FOLDER = "fortunant/leaf"
SCALE = 2
"""Pixels of a unit: the leaf is as large as it stands in a window of 2560 x 1440."""
PAPER, PEN, SEPIA, RED = "#f8f1dd", "#2a2430", "#7a5530", "#a8321f"


def rgb(colour: str) -> Field:
    """A colour as three numbers, 0-1."""
    return np.array(channels(colour), np.float32) / 255


def blurred(field: Field, spread: float) -> Field:
    """The field blurred by `spread` pixels: three box filters, edges repeated."""
    reach = max(1, round(math.sqrt(spread * spread * 4 + 1) / 2 - 0.5)) if spread > 0.3 else 0
    out = np.asarray(field, np.float32)
    for _ in range(3 if reach else 0):
        for axis in (0, 1):
            room = [(reach + 1, reach) if axis == each else (0, 0) for each in range(2)]
            total = np.pad(out, room, mode="edge").cumsum(axis, dtype=np.float64)
            count = out.shape[axis]
            ahead = total.take(range(2 * reach + 1, 2 * reach + 1 + count), axis)
            out = ((ahead - total.take(range(count), axis)) / (2 * reach + 1)).astype(np.float32)
    return out


def displaced(field: Field, amount: float, scale: float, seed: int) -> Field:
    """The field with its edges moved by up to `amount` pixels, `scale` pixels a wave, as a brush wanders."""
    height, width = field.shape
    right = (fbm(height, width, scale, 2, seed) - 0.5) * 2 * amount
    down = (fbm(height, width, scale, 2, seed + 1) - 0.5) * 2 * amount
    y, x = np.mgrid[0:height, 0:width]
    rows = np.clip(y + down, 0, height - 1).astype(np.int32)
    return field[rows, np.clip(x + right, 0, width - 1).astype(np.int32)]


def depth(mask: Field, spread: float) -> Field:
    """Pixels from every place to the mask's edge, positive inside; true within about 2.4 times `spread`."""
    share = np.clip(blurred(mask, spread), 1e-3, 1 - 1e-3)
    return np.asarray(spread * 4.91 * (share**0.14 - (1 - share) ** 0.14), np.float32)


class Paper:
    """A sheet that takes washes, ink and pencil."""

    def __init__(self, width: float, height: float, seed: int) -> None:
        self.width, self.height = width, height
        self.shape = (round(height * SCALE), round(width * SCALE))
        high, wide = self.shape
        tooth = 0.6 * fbm(high, wide, 2.2, 2, seed + 3) + 0.4 * fbm(high, wide, 3.8, 2, seed + 4)
        self.tooth = np.asarray((tooth - tooth.mean()) / tooth.std(), np.float32)
        """Hollows above 0, hills below: what holds pigment, and what a pencil does not reach."""
        tone = 1 + 0.03 * (fbm(high, wide, 280, 3, seed) - 0.5) + 0.0085 * self.tooth
        stain = smoothstep(0.56, 0.74, fbm(high, wide, 60, 4, seed + 9)) * 0.35
        aged = 1 - np.array([0.03, 0.05, 0.10], np.float32) * stain[..., None]
        self.colour = np.asarray(rgb(PAPER) * tone[..., None] * aged, np.float32)
        self.strokes(self._fibres(seed), strength=1)

    def _fibres(self, seed: int) -> str:
        chance = Random(seed)
        drawn = ""
        for _ in range(int(self.width * self.height / 580)):
            x, y = chance.uniform(0, self.width), chance.uniform(0, self.height)
            turn, length = chance.uniform(0, 6.28), chance.uniform(2.5, 9) / 2
            bend = turn + chance.uniform(-0.9, 0.9)
            points = [
                (x, y),
                (x + length * math.cos(turn), y + length * math.sin(turn)),
                (
                    x + length * (math.cos(turn) + math.cos(bend)),
                    y + length * (math.sin(turn) + math.sin(bend)),
                ),
            ]
            colour = chance.choice(("#b08b5a", "#fffdf4", "#c9a874", "#8a6a48"))
            drawn += line(points, chance.uniform(0.22, 0.42), colour, chance.uniform(0.12, 0.34))
        return drawn

    def places(self) -> tuple[Field, Field]:
        """Units from the left and from the top of every pixel."""
        y, x = np.mgrid[0 : self.shape[0], 0 : self.shape[1]].astype(np.float32)
        return (x + 0.5) / np.float32(SCALE), (y + 0.5) / np.float32(SCALE)

    def noise(self, scale: float, octaves: int, seed: int) -> Field:
        """Noise from -1 to 1 over the sheet, `scale` units a wave."""
        return np.asarray((fbm(*self.shape, scale * SCALE, octaves, seed) - 0.5) * 2, np.float32)

    def wash(
        self,
        mask: Field,
        colour: str,
        density: float,
        edge: float = 0.6,
        granulation: float = 0.16,
        bloom: float = 0.55,
        seed: int = 1,
        rough: float = 1,
        reach: float = 0.9,
    ) -> None:
        """Transparent watercolour: pigment gathers at the wet edge, settles in the tooth, and blooms.

        `edge` is how much more of it lies within `reach` units of the edge, which wanders by `rough` units.
        """
        wet = blurred(displaced(mask, rough * SCALE, 4.7 * SCALE, seed), 0.7)
        inside = depth(wet, max(1.0, reach * SCALE * 1.2))
        rim = np.exp(-np.clip(inside, 0, None) / (reach * SCALE)) * wet
        cloud = fbm(*self.shape, 37 * SCALE, 4, seed + 5)
        backrun = np.exp(-(((fbm(*self.shape, 15 * SCALE, 3, seed + 7) - 0.55) / 0.012) ** 2)) * 0.35
        pigment = wet * density * (1 + bloom * (2 * (cloud - 0.5) + backrun)) + rim * edge * density * 1.5
        pigment *= np.clip(1 - granulation * self.tooth, 0.3, 1.8)
        self.colour *= np.exp(pigment[..., None] * np.log(np.clip(rgb(colour), 0.02, 1)))

    def cover(self, mask: Field, colour: str) -> None:
        """Opaque colour, `mask` (0-1) of it."""
        share = np.clip(mask, 0, 1)[..., None]
        self.colour = np.asarray(self.colour * (1 - share) + rgb(colour) * share, np.float32)

    def strokes(self, body: str, mask: Field | float = 1, strength: float = 0.95) -> None:
        """A drawing in units laid on the sheet, kept to the mask; ink runs a little into the tooth."""
        drawn = np.asarray(drawing(body, self.width, self.height), np.float32) / 255
        share = drawn[..., 3] * strength * np.clip(1 - 0.06 * self.tooth, 0.7, 1.05) * mask
        share = np.clip(share, 0, 1)[..., None]
        self.colour = np.asarray(self.colour * (1 - share) + drawn[..., :3] * share, np.float32)


def drawing(body: str, width: float, height: float, scale: float = SCALE) -> Image.Image:
    """SVG in units as pixels."""
    document = Sheet((0, 0, width, height)).document(body)
    return render(document, round(width * scale), round(height * scale))


def line(points: Sequence[Point], width: float, colour: str, opacity: float = 1) -> str:
    """A stroke of even width through the points, with round ends."""
    return (
        f'<path d="{smooth(points, closed=False)}" fill="none" stroke="{colour}" '
        f'stroke-width="{number(width)}" stroke-linecap="round" opacity="{number(opacity)}"/>'
    )


def stroke(points: Sequence[Point], widths: Sequence[float], colour: str, opacity: float = 1) -> str:
    """A stroke that swells and thins."""
    data = taper(points, widths, steps=5, rounded=False)
    return f'<path d="{data}" fill="{colour}" opacity="{number(opacity)}"/>'


def picture(colour: Field, alpha: Field) -> Image.Image:
    """Straight colour and alpha (0-1) as RGBA."""
    both = np.concatenate([colour, np.broadcast_to(alpha, colour.shape[:2])[..., None]], -1)
    return Image.fromarray((np.clip(both, 0, 1) * 255 + 0.5).astype(np.uint8), "RGBA")
