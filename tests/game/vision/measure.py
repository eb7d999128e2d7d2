"""Distance of two cut-outs of a frame for people who see no red, no green, no blue, or no colour.

Simulated by G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, "A physiologically-based model for
simulation of color vision deficiency" (IEEE TVCG 15, 2009), severity 1.0, in linear sRGB; compared in
CIE L*a*b* (D65, 1976).
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Final, TypeAlias

import numpy as np
import pygame
from numpy.typing import NDArray
from pygame import Rect, Surface

Pixels: TypeAlias = NDArray[np.float64]
"""Height x width x 3: sRGB from 0 to 1, or L*a*b*."""

VISIONS: Final = ("grey", "protan", "deutan", "tritan")
MACHADO: Final = {
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Tables of the paper for severity 1.0: no working L, M or S cones."""
_XYZ: Final = np.array(
    ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
)
"""From linear sRGB (IEC 61966-2-1)."""
_WHITE: Final = np.array((0.95047, 1.0, 1.08883))

LIGHTNESS: Final = 10.0
"""A step of L* that tells two things apart: one step of Munsell's value scale, whose ten steps from black to
white people find equally large and name without looking twice."""
COLOUR: Final = 15.0
"""A distance (ΔE*ab) that does: six times the 2.3 that is just noticed side by side, as pieces are small and
lie apart."""
SHAPE: Final = 0.15
"""The share of the joint drawing that only one of two has: two thirds of the 0.23 by which a disc and a
diamond of the same area differ, which nobody takes for each other."""
_NOTICED: Final = 6.0
"""Points that differ less in normal vision belong to the ground, whose paint is nowhere quite the same."""
_LEAST: Final = 20
"""Points that must differ at all: four by five."""
_CONTRAST: Final = 15.0
"""Step of L* between a drawing and its ground from which it counts as drawn."""


@dataclass(frozen=True, slots=True)
class Apart:
    """Difference of two cut-outs in one kind of vision."""

    lightness: float
    colour: float
    shape: float

    @property
    def told(self) -> bool:
        """True if they are told apart, by lightness, by colour or by shape."""
        return self.lightness >= LIGHTNESS or self.colour >= COLOUR or self.shape >= SHAPE


def cut(frame: Surface, rect: Rect) -> Pixels:
    """A part of a frame."""
    part = frame.subsurface(rect.clip(frame.get_rect()))
    return np.asarray(pygame.surfarray.array3d(part).transpose(1, 0, 2) / 255.0, np.float64)


def seen(pixels: Pixels, vision: str) -> Pixels:
    """L*a*b* of what a person sees; `normal` is everybody else."""
    linear = np.where(pixels <= 0.04045, pixels / 12.92, ((pixels + 0.055) / 1.055) ** 2.4)
    if vision in MACHADO:
        linear = np.clip(linear @ np.array(MACHADO[vision]).T, 0, 1)
    scaled = linear @ _XYZ.T / _WHITE
    root = np.where(scaled > 216 / 24389, np.cbrt(scaled), (24389 / 27 * scaled + 16) / 116)
    x, y, z = root[..., 0], root[..., 1], root[..., 2]
    a, b = 500 * (x - y), 200 * (y - z)
    if vision == "grey":
        a, b = np.zeros_like(a), np.zeros_like(b)
    return np.stack((116 * y - 16, a, b), axis=-1)


def apart(first: Pixels, second: Pixels, vision: str) -> Apart:
    """Difference of two cut-outs of the same size; all zero if nothing to speak of differs."""
    away = np.linalg.norm(seen(first, "normal") - seen(second, "normal"), axis=-1)
    figure = away > _NOTICED
    if figure.sum() < _LEAST:
        return Apart(0.0, 0.0, 0.0)
    rows, columns = np.flatnonzero(figure.any(axis=1)), np.flatnonzero(figure.any(axis=0))
    box = slice(rows[0], rows[-1] + 1), slice(columns[0], columns[-1] + 1)
    one, other = seen(first[box], vision), seen(second[box], vision)
    step = one.mean(axis=(0, 1)) - other.mean(axis=(0, 1))
    return Apart(abs(float(step[0])), float(np.linalg.norm(step)), _shape(one[..., 0], other[..., 0]))


def _shape(first: NDArray[np.float64], second: NDArray[np.float64]) -> float:
    """The share of the joint drawing that is in one only: as drawn dark on light, or light on dark."""
    one, other = _drawing(first), _drawing(second)
    if one is None or other is None:
        return 1.0 if (one is None) != (other is None) else 0.0
    pairs = ((one, other), (~one, ~other))
    return max(1 - float((a & b).sum() / (a | b).sum()) for a, b in pairs)


def _drawing(light: NDArray[np.float64]) -> NDArray[np.bool_] | None:
    """The points darker than the best threshold (N. Otsu, 1979); None where contrast is too weak."""
    levels = np.linspace(light.min(), light.max(), 33)[1:-1]
    best, found = -1.0, None
    for level in levels:
        dark = light < level
        share = dark.mean()
        if 0 < share < 1:
            step = light[~dark].mean() - light[dark].mean()
            spread = share * (1 - share) * step**2
            if spread > best:
                best, found = spread, dark if step >= _CONTRAST else None
    return found


def mistaken(cut_outs: dict[str, Pixels]) -> list[str]:
    """The pairs that are not told apart in some vision, with what was measured."""
    found = []
    for (name, first), (other, second) in combinations(cut_outs.items(), 2):
        for vision in VISIONS:
            measured = apart(first, second, vision)
            if not measured.told:
                facts = (
                    f"L {measured.lightness:.0f}, colour {measured.colour:.0f}, shape {measured.shape:.2f}"
                )
                found.append(f"{name} / {other} ({vision}): {facts}")
    return found
