"""The players' symbols: drop, leaf, blossom, stone, tree, shell. Shapes alone tell the players apart."""

import math

from assets.make.kit.form import dot, fill
from assets.make.kit.path import number, polygon, smooth, taper

PETALS = ((-0.52, 0.62), (-0.36, 1.0), (-0.13, 1.13), (0.13, 1.13), (0.36, 1.0), (0.52, 0.62))
STONE_CORNERS = ((-1, 0.35), (-0.6, -0.6), (0.15, -0.85), (0.9, -0.25), (1, 0.5), (0.2, 0.85), (-0.6, 0.8))
TREE = (
    (0, -1.22), (0.56, -0.48), (0.3, -0.48), (0.78, 0.2), (0.46, 0.2), (1.0, 0.88), (0.2, 0.88), (0.2, 1.2),
)  # fmt: skip
"""The right half of a fir, from the top down."""
FACET = ((-0.6, -0.6), (-0.1, -0.2), (0.9, -0.25))


def _drop(cx: float, cy: float, r: float) -> str:
    n = number
    return (
        f"M{n(cx)} {n(cy - r * 1.2)}C{n(cx + r * 0.35)} {n(cy - r * 0.55)} "
        f"{n(cx + r * 0.85)} {n(cy - r * 0.1)} "
        f"{n(cx + r * 0.85)} {n(cy + r * 0.3)}A{n(r * 0.85)} {n(r * 0.8)} 0 0 1 {n(cx - r * 0.85)} "
        f"{n(cy + r * 0.3)}C{n(cx - r * 0.85)} {n(cy - r * 0.1)} {n(cx - r * 0.35)} {n(cy - r * 0.55)} "
        f"{n(cx)} {n(cy - r * 1.2)}Z"
    )


def _leaf(cx: float, cy: float, r: float) -> str:
    n = number
    return (
        f"M{n(cx - r)} {n(cy + r * 0.75)}C{n(cx - r * 1.15)} "
        f"{n(cy - r * 0.6)} {n(cx - r * 0.1)} {n(cy - r * 1.1)} "
        f"{n(cx + r * 1.1)} {n(cy - r)}C{n(cx + r * 1.15)} {n(cy + r * 0.35)} {n(cx + r * 0.3)} "
        f"{n(cy + r * 1.15)} {n(cx - r)} {n(cy + r * 0.75)}Z"
    )


def _blossom(cx: float, cy: float, r: float) -> str:
    points = []
    for petal in range(5):
        angle = math.radians(-90 + 72 * petal)
        points += [
            (cx + r * far * math.cos(angle + turn), cy + r * 0.04 + r * far * math.sin(angle + turn))
            for turn, far in PETALS
        ]
    return smooth(points, tension=1 / 7)


def _tree(cx: float, cy: float, r: float) -> str:
    """A fir: three tiers of branches and a trunk."""
    right = [(cx + r * x, cy + r * y) for x, y in TREE]
    left = [(2 * cx - x, y) for x, y in reversed(right[1:])]
    return polygon([*right, *left])


def _shell(cx: float, cy: float, r: float) -> str:
    """A snail's house, round above a flat foot that sticks out at the right."""
    n = number
    return (
        f"M{n(cx - r)} {n(cy - r * 0.05)}A{n(r)} {n(r * 0.98)} 0 0 1 {n(cx + r)} {n(cy - r * 0.05)}"
        f"C{n(cx + r)} {n(cy + r * 0.35)} {n(cx + r * 1.02)} {n(cy + r * 0.62)} "
        f"{n(cx + r * 1.18)} {n(cy + r * 0.94)}"
        f"L{n(cx - r * 0.2)} {n(cy + r * 0.94)}"
        f"C{n(cx - r * 0.72)} {n(cy + r * 0.94)} {n(cx - r)} {n(cy + r * 0.46)} "
        f"{n(cx - r)} {n(cy - r * 0.05)}Z"
    )


def _spiral(cx: float, cy: float, r: float) -> list[tuple[float, float]]:
    """From the mouth of a snail's house to its heart."""
    points = []
    for step in range(27):
        angle, far = math.radians(62 - 21 * step), r * (0.78 - 0.027 * step)
        points.append((cx + far * math.cos(angle), cy - r * 0.02 + far * math.sin(angle)))
    return points


def outline(colour: str, cx: float, cy: float, radius: float) -> str:
    """Path data of the player's symbol about (cx, cy)."""
    match colour:
        case "amber":
            return _drop(cx, cy, radius)
        case "teal":
            return _leaf(cx, cy, radius)
        case "plum":
            return _blossom(cx, cy, radius)
        case "brick":
            return polygon([(cx + radius * x, cy + radius * y) for x, y in STONE_CORNERS])
        case "pine":
            return _tree(cx, cy, radius)
        case "dew":
            return _shell(cx, cy, radius)
    raise ValueError(f"{colour!r} has no symbol")


def detail(colour: str, cx: float, cy: float, radius: float, shade: str) -> str:
    """The line or dot inside the symbol that makes it that thing: midrib, heart, spiral, facet."""
    match colour:
        case "amber":
            arc = [
                (cx - radius * 0.48, cy + radius * 0.3),
                (cx - radius * 0.3, cy + radius * 0.66),
                (cx, cy + radius * 0.76),
            ]
            return f'<path d="{taper(arc, [1, radius * 0.16, 1], 6)}" fill="{shade}"/>'
        case "teal":
            rib = [
                (cx - radius * 1.25, cy + radius * 1.1),
                (cx - radius * 0.2, cy + radius * 0.08),
                (cx + radius * 0.7, cy - radius * 0.62),
            ]
            return f'<path d="{taper(rib, [radius * 0.2, radius * 0.17, radius * 0.05], 6)}" fill="{shade}"/>'
        case "plum":
            return dot(cx, cy + radius * 0.04, radius * 0.3, shade)
        case "pine":
            return ""
        case "dew":
            way = _spiral(cx, cy, radius)
            return (
                f'<path d="{taper(way, [radius * 0.13, radius * 0.15, radius * 0.12], 4)}" fill="{shade}"/>'
            )
        case _:
            line = [(cx + radius * x, cy + radius * y) for x, y in FACET]
            return (
                f'<path d="{taper(line, [radius * 0.05, radius * 0.16, radius * 0.05], curved=False)}" '
                f'fill="{shade}"/>'
            )


def symbol(colour: str, cx: float, cy: float, radius: float, fill: str, ink: str, line: float = 2) -> str:
    """The symbol with an outline of `line` units; its inner detail has the outline's colour."""
    body = (
        f'<path d="{outline(colour, cx, cy, radius)}" fill="{fill}" '
        f'stroke="{ink}" stroke-width="{number(line)}"'
    )
    return body + ' stroke-linejoin="round"/>' + detail(colour, cx, cy, radius, ink)


def ant_glyph(colour: str) -> str:
    """An ant from above in one flat colour, in a box of 256."""
    limbs = []
    for side in (-1, 1):
        for path in (
            ((10, 112), (40, 98), (58, 66)),
            ((12, 124), (46, 124), (66, 134)),
            ((10, 134), (40, 152), (54, 188)),
            ((8, 66), (22, 46), (42, 40)),
        ):
            points = [(128 + side * x, y) for x, y in path]
            limbs.append(fill(taper(points, [11, 11, 9]), colour))
    return (
        "".join(limbs)
        + dot(128, 74, 25, colour, 22)
        + dot(128, 118, 17, colour, 22)
        + dot(128, 171, 30, colour, 37)
    )
