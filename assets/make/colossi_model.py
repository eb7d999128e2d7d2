"""A figure in the making: parts, limbs, eyes and signs, facing left or right under the same light.

Figures are drawn facing left in a box of 256 units. One that looks right has its outlines turned over
before it is lit, so that its light still comes from the upper left, and signs that must be read are never
turned over.
"""

import math
from random import Random
from typing import Final

import numpy as np
from PIL import Image, ImageFilter

from assets.make.colossi_sculpt import INK, Layer, Material, Overlay, Part, blurred, moved
from assets.make.kit import symbol
from assets.make.kit.colour import MEDALLION, PLAYERS
from assets.make.kit.form import dot, fill
from assets.make.kit.path import Point, Points, number, polygon, smooth, taper_points
from assets.make.kit.picture import reduce

FOLDER: Final = "colossi/figures"
SIDE: Final = 256.0
"""Width of the box of giants and Beasts."""
MARGIN: Final = 8.0
"""Units round a finished picture for halo and shadow."""
FINE, SCALE = 2.5, 1.25
"""Pixels a unit while sculpting and in the file: 2.6 and 2.9 pixels for one of a 1920×1080 window."""
HALO: Final = (255, 244, 214)
CREAM: Final = "#fffdf2"
RUNE_EDGE: Final = "#fff3d0"

Glow = tuple[str, str]
"""An eye's colour and its light."""


def lump(
    x: float, y: float, rx: float, ry: float, seed: int, rough: float = 0.12, corners: int = 11
) -> list[Point]:
    """An uneven ellipse."""
    chance = Random(seed)
    ring = []
    for corner in range(corners):
        angle, far = 2 * math.pi * corner / corners, 1 + chance.uniform(-rough, rough)
        ring.append((x + rx * far * math.cos(angle), y + ry * far * math.sin(angle)))
    return ring


def stroke(points: Points, colour: str, width: float, opacity: float = 1) -> str:
    """A line of one width through the points."""
    clear = f' opacity="{number(opacity)}"' if opacity < 1 else ""
    line = f'stroke="{colour}" stroke-width="{number(width)}" stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{smooth(points, closed=False)}" fill="none" {line}{clear}/>'


class Model:
    """Collects the layers of one figure; `drop` moves what follows down, `right` turns everything over."""

    def __init__(self, right: bool = False) -> None:
        self.layers: list[Layer] = []
        self._right = right
        self._across, self._drop = 0.0, 0.0

    def at(self, across: float = 0.0, drop: float = 0.0) -> "Model":
        """From now on everything is so far right of and below where it is said to be."""
        self._across, self._drop = across, drop
        return self

    def place(self, x: float, y: float) -> Point:
        """Place of a point of the drawing."""
        x, y = x + self._across, y + self._drop
        return (SIDE - x if self._right else x), y

    def _placed(self, points: Points) -> list[Point]:
        return [self.place(x, y) for x, y in points]

    def part(
        self,
        points: Points,
        material: Material,
        bulge: float,
        *,
        angle: float = 0.0,
        bias: float = 0.0,
        line: float = 2.6,
        moss: float | None = None,
        shade: float = 0.5,
        straight: bool = False,
    ) -> None:
        """An inflated outline on top of all before it."""
        turned = math.pi - angle if self._right else angle
        self.layers.append(
            Part(tuple(self._placed(points)), material, bulge, shade, turned, line, moss, bias, straight)
        )

    def limb(
        self,
        points: Points,
        widths: list[float],
        material: Material,
        bulge: float = 10,
        *,
        bias: float = 0.0,
        line: float = 2.6,
        moss: float | None = None,
    ) -> None:
        """A stroke of changing width, its grain along it."""
        (x0, y0), (x1, y1) = points[0], points[-1]
        along = math.atan2(y1 - y0, x1 - x0)
        outline = taper_points(points, widths, 7)
        self.part(outline, material, bulge, angle=along, bias=bias, line=line, moss=moss)

    def paint(self, markup: str, clip: bool = False, opacity: float = 1.0) -> None:
        """SVG paint whose coordinates have been placed already."""
        self.layers.append(Overlay(markup, clip, opacity))

    def line(
        self, points: Points, colour: str, width: float, opacity: float = 1.0, clip: bool = True
    ) -> None:
        """A line, clipped to the figure unless `clip` is false."""
        self.paint(stroke(self._placed(points), colour, width, opacity), clip)

    def blot(self, points: Points, colour: str, opacity: float = 1.0) -> None:
        """A flat patch of paint."""
        self.paint(fill(smooth(self._placed(points)), colour, opacity))

    def fang(self, points: Points, colour: str) -> None:
        """A flat patch with sharp corners."""
        self.paint(fill(polygon(self._placed(points)), colour))

    def stroke(self, points: Points, widths: list[float], colour: str, opacity: float = 1.0) -> None:
        """A flat brush stroke of changing width on the figure."""
        self.paint(fill(smooth(taper_points(self._placed(points), widths, 4)), colour, opacity), clip=True)

    def eye(self, x: float, y: float, rx: float, ry: float, glow: Glow, shut: bool = False) -> None:
        """A glowing eye with its spot of light at the upper left; asleep a curved lid."""
        x, y = self.place(x, y)
        if shut:
            self.paint(stroke([(x - rx, y - 0.5), (x, y + ry * 0.45), (x + rx, y - 0.5)], "#1a0f0a", 3.4))
            return
        self.paint(
            dot(x, y, rx + 2, "#1a0f0a", ry + 2)
            + dot(x, y, rx, glow[0], ry)
            + dot(x, y + ry * 0.3, rx * 0.72, glow[1], ry * 0.55)
            + dot(x - rx * 0.3, y - ry * 0.34, rx * 0.34, CREAM)
        )

    def rune(self, colour: str, x: float, y: float, radius: float) -> None:
        """The seat's symbol cut into the body and painted: light lower lip, dark upper one, colour."""
        x, y = self.place(x, y)
        tones = PLAYERS[colour]
        self.paint(
            fill(symbol.outline(colour, x + 1.6, y + 2.2, radius), RUNE_EDGE, 0.55)
            + fill(symbol.outline(colour, x - 0.6, y - 0.8, radius * 1.06), tones.ink)
            + fill(symbol.outline(colour, x + 0.5, y + 0.7, radius * 0.92), tones.mid)
            + fill(symbol.outline(colour, x + 0.8, y + 1.2, radius * 0.7), tones.light, 0.45),
            clip=True,
            opacity=0.95,
        )


def medallion(colour: str, x: float, y: float, radius: float) -> str:
    """Mark of a giant's seat: its symbol on a pale disc."""
    tones = PLAYERS[colour]
    inner = tones.dark if colour == "amber" else tones.mid
    return (
        dot(x + 1.2, y + 2.4, radius + 3, INK, opacity=0.55)
        + dot(x, y, radius + 2.4, tones.ink)
        + dot(x, y, radius, MEDALLION)
        + f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius - 2.6)}" fill="none" '
        f'stroke="{tones.mid}" stroke-width="2.4"/>'
        + symbol.symbol(colour, x, y + 1, radius * 0.58, inner, tones.ink, 2.2)
    )


# ------------------------------------------------------------------- finishing


def halved(picture: Image.Image) -> Image.Image:
    """From the sculpting's scale to the file's."""
    share = SCALE / FINE
    return reduce(picture, round(picture.width * share), round(picture.height * share))


def crisp(picture: Image.Image, strength: float = 0.55, lift: float = 1.05) -> Image.Image:
    """A little sharper and lighter: eyes and facets survive at a third of the file's size."""
    alpha = picture.getchannel("A")
    sharp = picture.convert("RGB").filter(ImageFilter.UnsharpMask(2.0, round(strength * 100), 0))
    lighter = sharp.point(lambda value: min(255, round(value * lift)))
    lighter.putalpha(alpha)
    return lighter


def margined(picture: Image.Image, margin: float = MARGIN) -> Image.Image:
    """The picture of the file's scale with free units all round."""
    room = round(margin * SCALE)
    whole = Image.new("RGBA", (picture.width + 2 * room, picture.height + 2 * room))
    whole.paste(picture, (room, room))
    return whole


def standing(picture: Image.Image, halo: float = 4.0, throw: float = 9.0) -> Image.Image:
    """The figure on its soft shadow to the lower right and within a thin cream halo (lengths in pixels)."""
    cover = np.asarray(picture.getchannel("A"), np.float32) / 255
    rows = np.linspace(0, 1, len(cover), dtype=np.float32)[:, None]
    low = np.clip((rows - 0.3) / 0.5, 0, 1)
    shadow = blurred(moved(cover, throw, throw * 0.7), throw * 0.7) * 0.5 * low
    glow = np.clip((blurred(cover, halo) - 0.06) / 0.26, 0, 1) * 0.62
    whole = Image.new("RGBA", picture.size)
    for colour, share in (((14, 8, 4), shadow), (HALO, glow)):
        layer = Image.new("RGBA", picture.size, (*colour, 0))
        layer.putalpha(Image.fromarray(np.rint(share * 255).astype(np.uint8)))
        whole.alpha_composite(layer)
    whole.alpha_composite(picture)
    return whole
