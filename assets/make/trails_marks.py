"""Signs on cells of Ant Trails: what an ant would do there, and where food can go. Told apart by shape.

A seed starts a trail, footsteps lengthen one, two links join two, a ring closes a loop, an arrow carries.
"""

import math
from collections.abc import Callable

from PIL import Image

from assets.make.kit.form import dot, fill
from assets.make.kit.path import Point, ellipse, smooth, taper
from assets.make.kit.svg import Sheet
from assets.make.thrift import paletted
from assets.make.trails import FOLDER

SIZE = 112
BOX = (0.0, 0.0, 112.0, 112.0)
PAINT, INK = "#fffdf2", "#4a2c12"
EDGE = 9.0


def _stroke(data: str, width: float = 10) -> str:
    """A pale line with a dark edge all round."""
    round_ends = 'stroke-linecap="round" stroke-linejoin="round"'
    return fill(data, "none", extra=f'stroke="{INK}" stroke-width="{width + EDGE}" {round_ends}') + fill(
        data, "none", extra=f'stroke="{PAINT}" stroke-width="{width}" {round_ends}'
    )


def _line(points: list[Point]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def start() -> str:
    """A seed with two leaves: a new trail begins."""
    parts = [
        smooth(
            [(56, 62), (56 + side * 9, 40), (56 + side * 30, 27), (56 + side * 31, 48), (56 + side * 14, 62)]
        )
        for side in (-1, 1)
    ]
    parts.append(taper([(56, 88), (55, 74), (56, 58)], [13, 9, 8]))
    edge = f'stroke="{INK}" stroke-width="{EDGE}" stroke-linejoin="round"'
    return "".join(fill(part, INK, extra=edge) for part in parts) + "".join(
        fill(part, PAINT) for part in parts
    )


def extend() -> str:
    """Three steps in a row, growing: a trail goes on."""
    spots = ((27, 77, 8.5), (51, 60, 11.5), (80, 37, 15))
    return "".join(dot(x, y, r + EDGE / 2, INK) for x, y, r in spots) + "".join(
        dot(x, y, r, PAINT) for x, y, r in spots
    )


def join() -> str:
    """Two links of a chain."""
    first = smooth(ellipse(39, 56, 21, 16))
    second = smooth(ellipse(73, 56, 21, 16))
    over = smooth(ellipse(39, 56, 21, 16, start=-64, stop=10, count=8), closed=False)
    return (
        _stroke(first, 8)
        + _stroke(second, 8)
        + fill(over, "none", extra=f'stroke="{PAINT}" stroke-width="8"')
    )


def loop() -> str:
    """A ring that bites its own end."""
    arc = smooth(ellipse(56, 56, 29, 29, start=-60, stop=230, count=20), closed=False)
    turn = math.radians(230)
    x, y = 56 + 29 * math.cos(turn), 56 + 29 * math.sin(turn)
    head = [(x + 20, y - 11), (x - 14, y - 14), (x - 1, y + 17)]
    arrow = "M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in head) + "Z"
    edge = f'stroke="{INK}" stroke-width="{EDGE}" stroke-linejoin="round"'
    return _stroke(arc, 10) + fill(arrow, INK, extra=edge) + fill(arrow, PAINT)


def carry() -> str:
    """An arrow head to the right: turned by the table towards where a tile would go."""
    shape = [(30, 24), (84, 56), (30, 88), (43, 56)]
    data = "M" + "L".join(f"{x} {y}" for x, y in shape) + "Z"
    edge = f'stroke="{INK}" stroke-width="{EDGE}" stroke-linejoin="round"'
    return (
        fill(data, INK, extra=edge)
        + fill(data, "#ffd34d")
        + fill(_line([(38, 36), (72, 56)]), "none", 0.8, 'stroke="#fff6cf" stroke-width="5"')
    )


def home() -> str:
    """A little house: here a tile is claimed."""
    roof = "M16 58L56 20L96 58L86 66L56 38L26 66Z"
    wall = "M30 62L56 38L82 62V92H64V70H48V92H30Z"
    edge = f'stroke="{INK}" stroke-width="{EDGE}" stroke-linejoin="round"'
    return fill(roof + wall, INK, extra=edge) + fill(wall, PAINT) + fill(roof, "#ffd34d")


DRAWN: dict[str, Callable[[], str]] = {
    "start": start,
    "extend": extend,
    "join": join,
    "loop": loop,
    "carry": carry,
    "home": home,
}


def mark(name: str) -> Image.Image:
    """One sign."""
    return paletted(Sheet(BOX).paint(DRAWN[name](), SIZE, SIZE))


def names() -> list[str]:
    """All files of this subject."""
    return [f"{FOLDER}/marks/{name}.png" for name in DRAWN]


def make() -> dict[str, Image.Image]:
    """Every sign."""
    return {f"{FOLDER}/marks/{name}.png": mark(name) for name in DRAWN}
