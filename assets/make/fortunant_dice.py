"""The dice of FortunANT: old bone seen from above with their front edge, and tumbling ones for the throw."""

import math
from collections.abc import Callable
from functools import partial
from typing import Final

import numpy as np
from PIL import Image

from assets.make.fortunant_pen import FOLDER, SCALE, placed, stroke
from assets.make.grain import outline
from assets.make.kit.colour import mix
from assets.make.kit.form import dot, fill
from assets.make.kit.noise import Field
from assets.make.kit.path import Point, ellipse, hull, number, polygon, smooth
from assets.make.kit.svg import Sheet
from assets.make.thrift import paletted

EDGE: Final = 54.0
"""Edge of a die in units."""
COLOURS: Final = 160
ROOM: Final = 96.0
"""Side of a small picture in units, the middle of the die's top in its middle; shadow and rim find room."""
GRAND: Final = 420
"""Edge of a large die's top in pixels, for a whole room of people."""
GRAND_ROOM: Final = 1.7
"""Side of a large picture in edges."""
PIPS: Final[dict[int, tuple[Point, ...]]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
TURNS: Final = {1: 6.0, 2: 9.0, 3: -8.0, 4: -7.0, 5: 5.0, 6: 4.0}
"""Turn of each face on the felt, in degrees: dice that stand in a row are not dice."""
BONES: Final = {
    "": ("#fffaf0", "#f0e2c2", "#c9a877", "#8a6a42"),
    "picked": ("#fffdf6", "#f6e9c8", "#d2b07a", "#8a6a42"),
    "used": ("#cfc5ad", "#b3a78c", "#8d7f66", "#5d5140"),
}
"""Light, face, edge and the edge's shade of a die that is free, taken up, and used."""
HOLE, HOLE_USED, RIM, GOLD = "#2b2a52", "#57534c", "#5a3608", "#ffc93c"
UPPER: Final = np.array([-0.45, -0.62, 0.64])
"""Direction of the light: right, down, towards the viewer."""
TUMBLES: Final = ((25.0, 35.0, 12.0), (-38.0, 28.0, 50.0), (32.0, -44.0, -24.0), (-24.0, -32.0, 76.0))
"""Turns about the three axes, in degrees."""
SIDES: Final = {2: (0, -1), 5: (0, 1), 3: (1, -1), 4: (1, 1), 1: (2, 1), 6: (2, -1)}
"""Face -> the axis and the side of the cube on which it is."""


def _gradient(sheet: Sheet, colours: tuple[str, ...], slanting: bool) -> str:
    """Fill of evenly spaced colours, from the upper left or straight down."""
    name = sheet.identify("g")
    stops = "".join(
        f'<stop offset="{place:.2f}" stop-color="{colour}"/>'
        for place, colour in zip(np.linspace(0, 1, len(colours)), colours, strict=True)
    )
    across = 1 if slanting else 0
    sheet.define(
        name, f'<linearGradient id="{name}" x1="0" y1="0" x2="{across}" y2="1">{stops}</linearGradient>'
    )
    return f"url(#{name})"


def _box(reach: float, radius: float, dy: float = 0) -> str:
    """Path data of a rounded square about (0, dy)."""
    return outline((-reach, dy - reach, 2 * reach, 2 * reach), radius)


def _pip(x: float, y: float, r: float, used: bool) -> str:
    """A drilled hole with a light lower lip."""
    lip, gleam = (0.35, 0.15) if used else (0.9, 0.45)
    arc = (
        f"M{number(x - r * 0.72)} {number(y - r * 0.1)}A{number(r * 0.75)} {number(r * 0.75)} 0 0 1 "
        f"{number(x + r * 0.3)} {number(y - r * 0.68)}"
    )
    return (
        dot(x + r * 0.19, y + r * 0.23, r, "#ffffff", opacity=lip)
        + dot(x, y, r, HOLE_USED if used else HOLE)
        + f'<path d="{arc}" fill="none" stroke="#0c0b20" stroke-width="{number(r * 0.5)}" opacity=".75"/>'
        + dot(x + r * 0.34, y + r * 0.36, r * 0.2, "#ffffff", opacity=gleam)
    )


def _body(sheet: Sheet, face: int, state: str, s: float) -> str:
    """The die itself about the middle of its top, `s` units along an edge."""
    bright, bone, edge, deep = BONES[state]
    half, thick, used = s / 2, s * 0.15, state == "used"
    top = _gradient(sheet, (bright, bone, mix(bone, edge, 0.45)), True)
    front = _gradient(sheet, (edge, deep), False)
    drawn = fill(_box(half, s * 0.2, thick), front, 1, f'stroke="#4a3620" stroke-width="{number(s * 0.02)}"')
    drawn += fill(_box(half, s * 0.2), top, 1, f'stroke="#6d522f" stroke-width="{number(s * 0.015)}"')
    gleam = f'stroke="#ffffff" stroke-width="{number(s * 0.03)}"'
    drawn += fill(_box(half - s * 0.041, s * 0.17), "none", 0.3 if used else 0.85, gleam)
    drawn += fill(_box(half - s * 0.08, s * 0.15), bright, 0.55)
    for column, row in PIPS[face]:
        drawn += _pip(column * s * 0.255, row * s * 0.255, s * 0.088, used)
    return drawn


def _shadow(sheet: Sheet, s: float, lift: float) -> str:
    """A contact shadow and a soft long one to the lower right."""
    near = fill(_box(s * 0.47, s * 0.2, s * 0.2), "#050805", 0.55, f'filter="url(#{sheet.blur(s * 0.03)})"')
    far = dot(s * 0.13 + lift, s * 0.39 + lift * 1.6, s * 0.58, "#050805", s * 0.4)
    return f'<g filter="url(#{sheet.blur(s * (0.06 if not lift else 0.09))})" opacity=".55">{far}</g>{near}'


def die(face: int, state: str) -> Image.Image:
    """A die of the tray; one taken up is lifted and has a rim of gold, a used one is crossed out."""
    sheet = Sheet((-ROOM / 2, -ROOM / 2, ROOM, ROOM))
    turn, lift = TURNS[face], 5.0 if state == "picked" else 0.0
    drawn = _shadow(sheet, EDGE, lift)
    body = _body(sheet, face, state, EDGE)
    if lift:
        rim = outline((-EDGE / 2 - 4.4, -EDGE / 2 - 4.2, EDGE + 8.8, EDGE + 14), EDGE * 0.26)
        glow = f'<g filter="url(#{sheet.blur(3)})" opacity=".5">{fill(rim, "#ffd34a")}</g>'
        ringed = "".join(
            fill(rim, "none", 1, f'stroke="{colour}" stroke-width="{width}"')
            for colour, width in ((RIM, 5), (GOLD, 3))
        )
        body = glow + body + ringed
    drawn += placed(body, 0, -lift, 1, turn)
    if state == "used":
        for width, colour in ((3.0, "#2a2a33"), (1.4, "#4d4c55")):
            drawn += stroke([(-27, 26), (0.5, 0.5), (28, -27)], [width / 2, width, width / 2], colour, 0.9)
    size = round(ROOM * SCALE)
    return paletted(sheet.paint(drawn, size, size), COLOURS)


def grand_die(face: int) -> Image.Image:
    """The same die large enough for a wall."""
    side = GRAND_ROOM * 100
    sheet = Sheet((-side / 2, -side / 2, side, side))
    drawn = _shadow(sheet, 100, 0) + placed(_body(sheet, face, "", 100), 0, 0, 1, TURNS[face])
    size = round(GRAND * GRAND_ROOM)
    return paletted(sheet.paint(drawn, size, size, 2), COLOURS)


# ------------------------------------------------------------------- tumbling


def _turned(angles: tuple[float, float, float]) -> Field:
    """The rotation by three angles, x right, y down, z towards the viewer."""
    a, b, c = np.radians(angles)
    about_x = np.array([[1, 0, 0], [0, math.cos(a), -math.sin(a)], [0, math.sin(a), math.cos(a)]])
    about_y = np.array([[math.cos(b), 0, math.sin(b)], [0, 1, 0], [-math.sin(b), 0, math.cos(b)]])
    about_z = np.array([[math.cos(c), -math.sin(c), 0], [math.sin(c), math.cos(c), 0], [0, 0, 1]])
    return np.asarray(about_z @ about_x @ about_y)


def _side(face: int, turn: Field, half: float) -> tuple[float, str]:
    """Nearness of a face of a turned cube, and its drawing; nothing of one that looks away."""
    axis, way = SIDES[face]
    normal = turn[:, axis] * way
    if normal[2] <= 0.03:
        return 0.0, ""
    right, down = turn[:, (axis + 1) % 3], turn[:, (axis + 2) % 3]

    def place(x: float, y: float) -> Point:
        point = normal + right * x + down * y
        return float(point[0] * half), float(point[1] * half)

    light = max(0.0, float(normal @ UPPER))
    tone = mix("#8a6a42", "#fff9ec", min(1.0, 0.28 + 0.8 * light))
    ring = [place(0.9 * x, 0.9 * y) for x, y in _rounded()]
    drawn = fill(smooth(ring, tension=1 / 8), tone)
    for column, row in PIPS[face]:
        hole = [place(column * 0.5 + x, row * 0.5 + y) for x, y in ellipse(0, 0, 0.17, 0.17, count=16)]
        drawn += fill(smooth(hole), HOLE)
    return float(normal[2]), drawn


def _rounded() -> list[Point]:
    """The outline of a face from -1 to 1 with round corners."""
    ring: list[Point] = []
    for corner, (x, y) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for angle in np.radians(np.linspace(90 * corner, 90 * corner + 90, 5)):
            ring.append((x * 0.72 + 0.28 * math.cos(angle), y * 0.72 + 0.28 * math.sin(angle)))
    return ring


def tumbling(pose: int) -> Image.Image:
    """A die in the air."""
    sheet = Sheet((-ROOM / 2, -ROOM / 2, ROOM, ROOM))
    turn, half = _turned(TUMBLES[pose]), EDGE * 0.42
    corners = [turn @ np.array([x, y, z]) * half * 0.94 for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]
    body = hull([(float(c[0]), float(c[1])) for c in corners])
    edge = 'stroke="#c9a877" stroke-width="6" stroke-linejoin="round"'
    rim = 'stroke="#4a3620" stroke-width="8.4" stroke-linejoin="round"'
    sides = sorted((_side(face, turn, half) for face in SIDES), key=lambda side: side[0])
    drawn = f'<g filter="url(#{sheet.blur(4)})" opacity=".4">{dot(11, 20, 26, "#050805", 17)}</g>'
    drawn += fill(polygon(body), "#4a3620", 1, rim) + fill(polygon(body), "#c9a877", 1, edge)
    drawn += "".join(markup for _, markup in sides)
    size = round(ROOM * SCALE)
    return paletted(sheet.paint(drawn, size, size), COLOURS)


def _jobs() -> dict[str, Callable[[], Image.Image]]:
    jobs: dict[str, Callable[[], Image.Image]] = {}
    for face in PIPS:
        jobs[f"die-{face}"] = partial(die, face, "")
        for state in ("picked", "used"):
            jobs[f"die-{face}-{state}"] = partial(die, face, state)
        jobs[f"grand-{face}"] = partial(grand_die, face)
    for pose in range(len(TUMBLES)):
        jobs[f"tumble-{pose + 1}"] = partial(tumbling, pose)
    return {f"{FOLDER}/dice/{name}.png": job for name, job in jobs.items()}


def names() -> list[str]:
    """All files of this subject."""
    return [*_jobs()]


def make() -> dict[str, Image.Image]:
    """Every picture."""
    return {name: job() for name, job in _jobs().items()}


def sample() -> dict[str, Image.Image]:
    """One of each sort."""
    jobs = _jobs()
    chosen = ("die-4-picked", "die-2-used", "die-6", "grand-5", "tumble-1")
    return {name: jobs[name]() for name in (f"{FOLDER}/dice/{end}.png" for end in chosen)}
