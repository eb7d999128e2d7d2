"""Trees, rocks and ponds of the island, sculpted; and the ten mixtures of them that tell grass tiles apart.

Places are units from a tile's middle. Scenery hugs the upper rim of the hex: the rest is left to the pieces.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from assets.make.colossi_model import lump
from assets.make.colossi_sculpt import Layer, Material, Part
from assets.make.kit.colour import Tones
from assets.make.kit.path import Points, taper_points

LEAVES: Final[dict[str, Tones]] = {
    "wood": ("#16361c", "#245226", "#3c7432", "#649a48", "#98c268", "#d3e69c"),
    "olive": ("#223c14", "#38581c", "#577a2a", "#82a33e", "#b4c962", "#e2ea9c"),
    "sea": ("#143a34", "#1e584a", "#327a62", "#5b9f7e", "#94c6a0", "#cfe8c8"),
}
WATER: Final[Tones] = ("#1f5a6a", "#2f7c88", "#4ba0a4", "#78c0b8", "#aedccb", "#e6f6e6")

TRUNK: Final = Material(("#2a1a0e", "#4a3018", "#6d4a2a", "#94703f", "#bb9862", "#e4cb98"), comb=(2, 6, 0.3))
ROCK: Final = Material(
    ("#34302c", "#5a544a", "#837b6b", "#aca28c", "#d2c9b0", "#f6f0dc"), facet=8, tilt=0.28, moss=0.4
)
POOL: Final = Material(WATER, comb=(3, 9, 0.3), steps=5)


def block(points: Points, material: Material, bulge: float = 6, angle: float = 0, line: float = 1.8) -> Part:
    """A part with straight edges: masonry, planks, crystals."""
    return Part(points, material, bulge, line=line, angle=angle, straight=True)


def pool(points: Points) -> Part:
    """Still water; it lies in the ground, so it throws no shade."""
    return Part(points, POOL, 5, line=1.9, shade=0)


def pine(x: float, y: float, size: float, leaves: str = "wood") -> list[Layer]:
    """A pine whose foot is at (x, y)."""
    s = size * 1.22
    needles = Material(LEAVES[leaves], comb=(2.2, 3, 0.34), steps=6)
    stem = [(x - 3 * s, y - 4 * s), (x + 3 * s, y - 4 * s), (x + 3 * s, y + 3 * s), (x - 3 * s, y + 3 * s)]
    layers: list[Layer] = [Part(stem, TRUNK, 2, line=1.2)]
    for width, low, high in ((13, -2, -20), (10.5, -12, -29), (7.5, -22, -39)):
        middle = y + (low + high) * 0.55 * s
        tier = [
            (x - width * s, y + low * s),
            (x - width * 0.45 * s, middle),
            (x, y + high * s),
            (x + width * 0.45 * s, middle),
            (x + width * s, y + low * s),
            (x, y + (low + 3) * s),
        ]
        layers.append(Part(tier, needles, 6 * s, line=1.5, angle=1.2))
    return layers


def tree(x: float, y: float, size: float, leaves: str = "wood", seed: int = 1) -> list[Layer]:
    """A broad tree of four rounds."""
    s = size * 1.2
    crown = Material(LEAVES[leaves], facet=4.2, tilt=0.42, flat=0.7, crack=0, grain=0.08)
    stem = taper_points(
        [(x, y + 2 * s), (x + 0.6 * s, y - 10 * s), (x, y - 16 * s)], [6 * s, 4.4 * s, 4 * s], 4
    )
    layers: list[Layer] = [Part(stem, TRUNK, 2, line=1.3, straight=True)]
    for number, (right, down, radius) in enumerate(
        ((-7, -15, 8.5), (7, -16, 8.5), (0, -24, 10), (0, -13, 8))
    ):
        ball = lump(x + right * s, y + down * s, radius * s, radius * 0.88 * s, seed * 7 + number, 0.14, 9)
        layers.append(Part(ball, crown, radius * 0.75 * s, line=1.6, shade=0.35))
    return layers


def bush(x: float, y: float, size: float, leaves: str = "wood", seed: int = 1) -> list[Layer]:
    """A low heap of leaves without a trunk."""
    crown = Material(LEAVES[leaves], facet=3.8, tilt=0.42, flat=0.7, crack=0, grain=0.08)
    rounds = ((-8, -4, 7), (8, -4, 7), (0, -8, 9))
    return [
        Part(
            lump(x + right * size, y + down * size, r * size, r * 0.8 * size, seed * 5 + n, 0.14, 9),
            crown,
            r * 0.7 * size,
            line=1.5,
            shade=0.35,
        )
        for n, (right, down, r) in enumerate(rounds)
    ]


def rock(x: float, y: float, size: float, seed: int = 1, material: Material = ROCK) -> list[Layer]:
    """A boulder."""
    return [Part(lump(x, y - 6 * size, 11 * size, 8 * size, seed, 0.22, 8), material, 6 * size, line=1.7)]


def palm(x: float, y: float, size: float, lean: int) -> list[Layer]:
    """A palm that leans to the right (1) or to the left (-1)."""
    s, fronds = size, Material(LEAVES["olive"], comb=(1.6, 5, 0.3), steps=6)
    stem = [(x, y), (x + 5 * s * lean, y - 18 * s), (x + 13 * s * lean, y - 32 * s)]
    layers: list[Layer] = [
        Part(taper_points(stem, [6 * s, 4.6 * s, 4 * s], 6), TRUNK, 2.4, line=1.6, straight=True)
    ]
    top, high = x + 13 * s * lean, y - 33 * s
    for turn in (-2.9, -0.25, -2.2, -0.95, -1.55):
        right, down = math.cos(turn), math.sin(turn)
        leaf = [
            (top, high),
            (top + 13 * s * right, high + 12 * s * down - 3 * s),
            (top + 23 * s * right, high + 15 * s * down + 9 * s),
        ]
        outline = taper_points(leaf, [4 * s, 8 * s, 1.5 * s], 6)
        layers.append(Part(outline, fronds, 3, line=1.5, angle=turn, straight=True))
    return layers


def stump(x: float, y: float, size: float) -> list[Layer]:
    """Stump of a felled tree, its rings lighter."""
    s = size
    body = [(x - 9 * s, y + 2 * s), (x - 7 * s, y - 10 * s), (x + 7 * s, y - 10 * s), (x + 10 * s, y + 3 * s)]
    rings = replace(
        TRUNK, colours=("#7a5530", "#a37c48", "#c9a468", "#e2c48c", "#f2dcae", "#fdf2d4"), comb=None
    )
    return [
        block(body, TRUNK, 4 * s, 1.57, 1.6),
        Part(lump(x, y - 10 * s, 7.4 * s, 3.4 * s, 3, 0.06, 12), rings, 2, line=1.3, shade=0.1),
    ]


def _all(*groups: Iterable[Layer]) -> list[Layer]:
    return [layer for group in groups for layer in group]


GRASS: Final[dict[str, Sequence[list[Layer]]]] = {
    "GRG": (
        _all(
            pine(58, -20, 1, "olive"),
            pine(72, 4, 0.95, "olive"),
            pine(42, -36, 0.9, "olive"),
            rock(-66, 26, 0.7, 3),
        ),
        _all(
            tree(-60, -8, 1.1, "olive", 4),
            rock(62, -16, 1.1, 5),
            rock(52, -28, 0.7, 6),
            bush(68, 14, 0.8, "olive", 2),
        ),
        _all(
            bush(-62, 4, 1.0, "olive", 6),
            bush(-46, -26, 1.0, "olive", 7),
            tree(52, -30, 0.95, "olive", 8),
            stump(72, 6, 0.8),
        ),
        _all(
            pine(-58, -20, 1.0, "olive"),
            pine(-72, 2, 0.85, "olive"),
            rock(-40, -36, 0.7, 9),
            rock(66, 8, 0.9, 2),
            bush(54, -34, 0.8, "olive", 3),
        ),
    ),
    "GRC": (
        _all(tree(-62, -6, 1.15, "wood", 2), tree(-46, -34, 1.0, "wood", 3), rock(66, 22, 0.8, 4)),
        _all(
            pine(-64, 6, 1.0),
            pine(-50, -24, 1.05),
            pine(-70, -10, 0.8),
            tree(62, 12, 0.95, "wood", 5),
            rock(56, -34, 0.8, 6),
        ),
        _all(
            [pool([(34, -38), (58, -34), (76, -8), (58, 4), (38, -10)])],
            rock(40, -2, 0.5, 7),
            tree(-58, -16, 1.1, "wood", 8),
            rock(78, 8, 0.45, 3),
        ),
        _all(
            tree(50, -34, 1.0, "wood", 11),
            tree(66, -8, 1.1, "wood", 12),
            bush(-64, 10, 0.9, "wood", 4),
            stump(-50, -30, 0.9),
        ),
    ),
    "GRT": (
        _all(
            rock(-60, -14, 1.2, 2),
            rock(-46, -2, 0.7, 4),
            tree(58, -22, 1.1, "sea", 2),
            tree(70, 10, 0.85, "sea", 5),
        ),
        _all(
            tree(-60, 14, 1.0, "sea", 3),
            pine(-50, -26, 1.0, "sea"),
            pine(60, -14, 1.05, "sea"),
            tree(48, -38, 0.8, "sea", 6),
        ),
        _all(
            pine(-66, -4, 1.1, "sea"),
            rock(-48, -30, 1.0, 5),
            bush(60, -24, 1.0, "sea", 7),
            rock(72, 6, 0.8, 8),
            bush(-60, 26, 0.7, "sea", 9),
        ),
    ),
}
"""Scenery of the grass tiles by code: as many kinds as a glance over the island asks for."""
