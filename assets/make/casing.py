"""The wooden casing of a card at 2 pixels per unit of 240 x 358: board, gold lines, openings, paper half."""

from functools import cache

import numpy as np
from PIL import Image

from assets.make import grain
from assets.make.kit.colour import Tones, channels

SCALE = 2
WIDTH, HEIGHT = 240, 358
INK = "#140d08"
GOLD_LINE = ("#f6dc8c", "#8a5c14")
"""Light and shade of an inlaid line of gold."""


def cut(data: str, blur: float = 0) -> grain.Mask:
    """A path in card units as a mask of the card's pixels; `blur` in card units."""
    return grain.mask(data, WIDTH * SCALE, HEIGHT * SCALE, blur * SCALE, SCALE)


def rounded(inset: float, radius: float) -> str:
    """The card's own outline, smaller by `inset`."""
    return grain.outline((inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset), radius, 0.4, 4)


@cache
def _paper_grain() -> np.ndarray:
    return grain.paper(1024, 12, 0.22)[: HEIGHT * SCALE, : WIDTH * SCALE]


class Casing:
    """Paint a card from the board upwards, then `picture()`."""

    def __init__(self, tones: Tones, seed: int) -> None:
        self._tones = tones
        self._whole = cut(rounded(0.6, 17))
        field = grain.wood(WIDTH * SCALE, HEIGHT * SCALE, seed, 13, contrast=0.9)
        self._rgb = grain.tinted(grain.gouache(field, 13, seed).T, tones)
        y, x = np.indices(self._whole.shape)
        self._slant = (x / WIDTH + y / HEIGHT) / 2 / SCALE
        self._light_edges()

    def lay(self, colour: str, share: grain.Mask) -> None:
        """Lay a colour over the card, `share` (0-1) for each pixel."""
        self._rgb = self._rgb + (np.array(channels(colour), np.float32) / 255 - self._rgb) * share[..., None]

    def _light_edges(self) -> None:
        """Light from the upper left over the board and along its edge, ink round it."""
        slant, inside = self._slant, cut(rounded(3.4, 14.5), 0.5)
        edge = np.clip(1 - inside, 0, 1)
        self.lay(self._tones[-1], 0.2 * (1 - slant))
        self.lay(self._tones[0], 0.28 * slant)
        self.lay(self._tones[-1], edge * np.clip(1.1 - 2 * slant, 0, 1) * 0.8)
        self.lay(self._tones[0], edge * np.clip(2 * slant - 0.9, 0, 1) * 0.8)
        self.lay(INK, 1 - cut(rounded(2.2, 15.5)))

    def ring(self, outer: str, inner: str) -> None:
        """A line of gold between two outlines, lit at the upper left."""
        light, shade = GOLD_LINE
        line = np.clip(cut(outer) - cut(inner), 0, 1)
        under = np.clip(cut(outer, 0.8) - cut(inner, 0.8), 0, 1)
        self.lay(INK, np.roll(under, (2, 1), (0, 1)) * 0.8)
        self.lay(light, line)
        self.lay(shade, line * np.clip(1.5 * self._slant - 0.3, 0, 1))

    def frame_round(self, data: str, wider: str) -> None:
        """The dark groove round an opening, its outer edge catching light."""
        self.lay(self._tones[-1], cut(wider, 0.4) * 0.5)
        self.lay(INK, cut(wider, 1.4) * 0.6)
        self.lay(INK, cut(data, 0.2))

    def paper(self, box: grain.Box, tones: Tones, shade: str, line: str) -> None:
        """A sheet of paper let into the board, darker towards its edge, with a thin ornament line."""
        left, top, width, height = box

        def inner(inset: float, radius: float) -> grain.Mask:
            place = (left + inset, top + inset, width - 2 * inset, height - 2 * inset)
            return cut(grain.outline(place, radius, 0.3, 9))

        around = grain.outline((left - 1.3, top - 1.3, width + 2.6, height + 2.6), 9, 0.4, 8)
        self.frame_round(
            around, grain.outline((left - 2.4, top - 2.4, width + 4.8, height + 4.8), 10, 0.4, 8)
        )
        share, before = inner(0, 8), self._rgb
        self._rgb = grain.tinted(_paper_grain(), tones)
        soft = cut(grain.outline((left + 3, top + 3, width - 6, height - 6), 8), 6)
        self.lay(shade, (1 - soft) * 0.3)
        self.lay(line, np.clip(inner(3.6, 6) - inner(4.6, 5.4), 0, 1) * 0.6)
        self._rgb = before + (self._rgb - before) * share[..., None]

    def picture(self, opening: str = "") -> Image.Image:
        """The card as painted; an opening is cut out and throws its shadow on what will lie behind it."""
        if not opening:
            return grain.painting(self._rgb, self._whole)
        hole = cut(opening)
        painted = grain.painting(self._rgb, self._whole * (1 - hole))
        lit = np.roll(cut(opening, 2.2), (5, 3), (0, 1))
        dark = np.broadcast_to(np.array(channels(INK), np.float32) / 255, (*hole.shape, 3))
        painted.alpha_composite(grain.painting(dark, hole * (1 - lit) * 0.55))
        return painted
