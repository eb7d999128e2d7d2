"""Small things of the forest floor as SVG markup round (0, 0): leaves, grass, flowers, ferns, stones, twigs.

Sizes are in units of a board whose hexes are 62 units wide.
"""

import math
from random import Random

from assets.make.kit.colour import LEAVES, Tones, mix
from assets.make.kit.form import dot, fill
from assets.make.kit.path import Point, Points, dab, ellipse, number, sample, shift, smooth, taper

DARK = "#140c05"
GRASS: Tones = ("#3f5220", "#5a702a", "#7c923a", "#a5b458")
STONES = (
    ("#3a342c", "#7d7363", "#b3a78f"),
    ("#343230", "#77746d", "#b5b1a4"),
    ("#3f3020", "#8a6c48", "#c4a274"),
)
WOOD = ("#2a1a0e", "#5f4228", "#96704a")
PALE_WOOD = ("#2a1a0e", "#7a5936", "#b8915e")
CLOVERS = ("#5f7d2c", "#6f8d36", "#527029")
FERN = ("#2c3d18", "#4c6426", "#7d963c")
TOADSTOOL = ("#43200a", "#a9571c", "#e08a36", "#fbe0b0")

_OUTLINES: tuple[tuple[Point, ...], ...] = (
    ((0, -50), (16, -34), (25, -10), (22, 14), (10, 34), (0, 48)),
    ((0, -54), (9, -34), (14, -6), (10, 22), (0, 52)),
    (
        (0, -50), (10, -46), (13, -36), (9, -30), (20, -24), (22, -13), (13, -9), (24, 0), (24, 12), (13, 14),
        (17, 24), (12, 33), (4, 34), (0, 46),
    ),
    ((0, -46), (8, -34), (22, -22), (30, -2), (26, 18), (12, 30), (0, 34)),
)  # fmt: skip
"""Right halves of an egg-shaped, a lance, an oak and a birch leaf, tip up, about 100 units long."""


def at(x: float, y: float, markup: str, size: float = 1, turn: float = 0) -> str:
    """The markup moved to (x, y), scaled and turned by degrees."""
    tilt = f" rotate({number(turn)})" if turn else ""
    grown = f" scale({number(size)})" if size != 1 else ""
    return f'<g transform="translate({number(x)} {number(y)}){tilt}{grown}">{markup}</g>'


def leaf(kind: int, colour: str, chance: Random) -> str:
    """One fallen leaf about 100 units long with its shadow, a darker half and pale veins."""
    half = _OUTLINES[kind]
    skew = chance.uniform(0.85, 1.08)
    outline = [*half, *((-x * skew, y) for x, y in half[-2:0:-1])]
    data = smooth(outline, tension=1 / 5 if kind == 2 else 1 / 6)
    dark, light = mix(colour, "#2a1206", 0.42), mix(colour, "#ffe2a4", 0.45)
    parts = [
        fill(smooth(shift(outline, 5, 7)), "#150c05", 0.42),
        fill(data, dark, extra=f'stroke="{dark}" stroke-width="3"'),
        fill(data, colour),
        fill(smooth(half), dark, 0.35),
        fill(taper([(0, -44), (1.5, 0), (0, 40), (-3, 60)], [1.2, 2.6, 3.4, 3]), light),
    ]
    reach = 8 if kind == 1 else 15
    for y in (-24, -6, 12):
        for side in (-1, 1):
            vein = [(0.0, y + 8.0), (side * reach * 0.6, float(y)), (side * reach * 1.1, y - 8.0)]
            parts.append(fill(taper(vein, [2, 1.5, 0.5], 4), light, 0.75))
    return "".join(parts)


class Leaves:
    """All leaf kinds in all colours as shared definitions; put `definitions` once into the drawing."""

    def __init__(self, seed: int = 17) -> None:
        chance = Random(seed)
        self._names = [f"leaf{kind}-{place}" for kind in range(4) for place in range(len(LEAVES))]
        drawn = [leaf(kind, colour, chance) for kind in range(4) for colour in LEAVES]
        marked = (f'<g id="{name}">{body}</g>' for name, body in zip(self._names, drawn, strict=True))
        self.definitions = f"<defs>{''.join(marked)}</defs>"

    def one(self, chance: Random, x: float, y: float, size: float) -> str:
        """Any leaf at (x, y) with any turn; `size` 1 is 100 units long."""
        place = f"translate({number(x)} {number(y)}) rotate({chance.randrange(360)}) scale({number(size)})"
        return f'<use href="#{chance.choice(self._names)}" transform="{place}"/>'


def blade(x: float, y: float, height: float, lean: float, width: float, colour: str) -> str:
    """One blade of grass standing at (x, y)."""
    bent = [(x, y), (x + lean * 0.35, y - height * 0.55), (x + lean, y - height)]
    return fill(taper(bent, [width, width * 0.8, 0.5], 4), colour)


def tuft(chance: Random, count: int = 5, height: float = 12, size: float = 1) -> str:
    """A tuft of grass."""
    parts = [dot(1, 1, 5 * size, DARK, 2.2 * size, 0.4)]
    for index in range(count):
        across = (index / (count - 1) - 0.5) * 2
        tall = height * size * (1 - 0.35 * abs(across)) * chance.uniform(0.8, 1.15)
        colour = GRASS[min(3, int(chance.random() * 3) + index % 2)]
        lean = across * 7 * size + chance.uniform(-2, 2)
        parts.append(blade(across * 3 * size + chance.uniform(-0.6, 0.6), 0, tall, lean, 2.4 * size, colour))
    return "".join(parts)


def pebble(chance: Random, size: float, tones: tuple[str, str, str] | None = None) -> str:
    """A stone of about this radius: outline, body and a light cheek towards the upper left."""
    dark, body, light = tones or chance.choice(STONES)
    outline = [
        (size * x * chance.uniform(0.85, 1.15), size * 0.74 * y * chance.uniform(0.85, 1.15))
        for x, y in ellipse(0, 0, 1, 1, count=8)
    ]
    cheek = [(x * 0.62 - size * 0.16, y * 0.56 - size * 0.16) for x, y in outline]
    return (
        fill(smooth(shift(outline, size * 0.22, size * 0.3)), DARK, 0.45)
        + fill(smooth(outline), body, extra=f'stroke="{dark}" stroke-width="{number(size * 0.16)}"')
        + fill(smooth(cheek), light, 0.8)
    )


def _bough(points: Points, widths: list[float], colours: tuple[str, str, str], edge: float) -> str:
    """A round stick: outline, body, light line."""
    lit = shift(points, -widths[0] * 0.1, -widths[0] * 0.2)
    return (
        fill(taper(points, [width + edge for width in widths]), colours[0])
        + fill(taper(points, widths), colours[1])
        + fill(taper(lit, [width * 0.34 for width in widths]), colours[2])
    )


def twig(chance: Random, start: Point, end: Point, width: float, colours: tuple[str, str, str] = WOOD) -> str:
    """A fallen twig with one side shoot."""
    (x0, y0), (x1, y1), spans = start, end, 4
    length = math.dist(start, end)
    nx, ny = -(y1 - y0) / length, (x1 - x0) / length
    line = []
    for step in range(spans + 1):
        away = chance.uniform(-0.05, 0.05) * length
        line.append((x0 + (x1 - x0) * step / spans + nx * away, y0 + (y1 - y0) * step / spans + ny * away))
    widths = [width * chance.uniform(0.8, 1.1) * (1 - 0.35 * step / spans) for step in range(spans + 1)]
    x, y = line[chance.randint(1, spans - 1)]
    turn = math.atan2(y1 - y0, x1 - x0) + chance.choice((-1, 1)) * chance.uniform(0.5, 0.9)
    reach = length * chance.uniform(0.16, 0.3)
    shoot = [
        (x, y),
        (x + reach * 0.5 * math.cos(turn), y + reach * 0.5 * math.sin(turn)),
        (x + reach * math.cos(turn + 0.2), y + reach * math.sin(turn + 0.2)),
    ]
    cast = fill(taper(shift(line, width * 0.35, width * 0.6), [value * 1.1 for value in widths]), DARK, 0.42)
    side = _bough(shoot, [width * 0.7, width * 0.5, width * 0.3], colours, 1.2)
    return cast + side + _bough(line, widths, colours, 1.6)


def daisy(chance: Random, size: float = 1) -> str:
    """A daisy seen from above."""
    petals = []
    for index in range(7):
        turn = index / 7 * math.tau + chance.uniform(-0.2, 0.2)
        x, y = 3.1 * size * math.cos(turn), 2.6 * size * math.sin(turn)
        petals.append(fill(dab(x, y, 4.4 * size, 2.2 * size, turn), "#fbf3dc"))
    return dot(1, 1.6, 4.4 * size, DARK, opacity=0.3) + "".join(petals) + dot(0, 0, 1.7 * size, "#e9a92f")


def clover(chance: Random, size: float = 1) -> str:
    """A clover leaf seen from above."""
    parts, green = [], chance.choice(CLOVERS)
    for index in range(3):
        turn = index * math.tau / 3 - math.pi / 2 + chance.uniform(-0.1, 0.1)
        x, y = 3.2 * size * math.cos(turn), 3 * size * math.sin(turn)
        parts += [
            dot(x + 0.7, y + 1, 2.9 * size, DARK, 2.5 * size, 0.3),
            dot(x, y, 2.9 * size, green, 2.5 * size),
            dot(x - 0.6, y - 0.7, 1.6 * size, mix(green, "#d6e08a", 0.5), 1.2 * size),
        ]
    return "".join(parts)


def fern(chance: Random, length: float = 120, colours: tuple[str, str, str] = FERN) -> str:
    """A frond growing from (0, 0) upwards, its shadow first."""
    bend = chance.uniform(-0.35, 0.35) * length
    spine = sample([(0, 0), (bend * 0.25, -length * 0.4), (bend, -length)], 14)
    count, shades, leaflets = len(spine), [], []
    for index in range(3, count - 1):
        along = index / (count - 1)
        reach = length * 0.30 * math.sin(math.pi * (along * 0.88 + 0.12)) ** 0.8 * (1 - along * 0.35)
        step = spine[index + 1] - spine[index - 1]
        width = length * 0.05 * (1 - 0.5 * along)
        x, y = float(spine[index][0]), float(spine[index][1])
        for side in (-1, 1):
            turn = math.atan2(step[1], step[0]) + side * (1.15 - 0.25 * along)
            inner = turn - side * 0.12
            middle = (x + reach * 0.5 * math.cos(inner), y + reach * 0.5 * math.sin(inner))
            line = [(x, y), middle, (x + reach * math.cos(turn), y + reach * math.sin(turn))]
            widths = [width * 0.6, width, 0.5]
            shades.append(fill(taper(shift(line, length * 0.035, length * 0.05), widths, 3), "#0d0a04", 0.4))
            green = mix(colours[1] if side > 0 else colours[2], colours[0], chance.uniform(0, 0.35))
            leaflets.append(fill(taper(line, widths, 3), green))
    rib = taper(spine[::3].tolist(), [length * 0.03, length * 0.022, 1])
    return "".join(shades + leaflets) + fill(rib, colours[2])


def toadstool(colours: tuple[str, str, str, str] = TOADSTOOL) -> str:
    """A mushroom about 30 units wide and high, standing at (0, 0)."""
    dark, brown, orange, pale = colours
    line = f'stroke="{dark}" stroke-width="1.7"'
    cap = "M-14 -14C-13 -24 -6 -29 1 -29C9 -29 15 -23 15.5 -14C8 -11 -7 -11 -14 -14Z"
    return (
        dot(4, 1, 12, DARK, 4, 0.5)
        + fill("M-4 0C-3 -6 -3 -10 -3.5 -15H4C3.5 -10 4 -5 5 0C3 2 -2 2 -4 0Z", "#f0dfba", extra=line)
        + fill("M1 -14C2 -8 2 -4 5 0C3 2 1 2 0 1.5Z", "#b8945f", 0.6)
        + fill(cap, orange, extra=line)
        + fill("M4 -12C11 -12.5 15 -14 15.5 -14C15 -20 12 -26 6 -28C10 -22 10 -16 4 -12Z", brown, 0.75)
        + dot(-4, -23, 4, pale, 2, turn=-24)
        + dot(4, -19, 1.8, pale)
        + dot(-8, -17, 1.4, pale)
    )


def lily(chance: Random, x: float, y: float, size: float, turn: float = 0, flower: bool = False) -> str:
    """A water-lily leaf with its notch towards `turn` degrees, and a flower on it if wanted."""
    start = math.radians(turn)
    rim = [
        (x + size * math.cos(start + turn), y + size * 0.62 * math.sin(start + turn))
        for turn in (0.25 + step * 0.34 for step in range(18))
    ]
    pad = [(x, y), *rim]
    inner = [(x + (px - x) * 0.94 - 0.04 * size, y + (py - y) * 0.94 - 0.05 * size) for px, py in pad]
    shine = [(x + (px - x) * 0.68 - 0.09 * size, y + (py - y) * 0.64 - 0.1 * size) for px, py in pad]
    cast = [(px + 0.12 * size, py + 0.17 * size) for px, py in pad]
    edge = f'stroke="#22340f" stroke-width="{max(0.9, 0.1 * size):g}"'
    parts = [
        fill(smooth(cast, tension=0.12), "#0b2224", 0.6),
        fill(smooth(pad, tension=0.12), "#2f4a1c", extra=edge),
        fill(smooth(inner, tension=0.12), "#6f9440"),
        fill(smooth(shine, tension=0.12), "#93b455", 0.7),
    ]
    for step in range(7):
        vein = start + 0.5 + step * 0.87
        line = [(x, y), (x + size * 0.85 * math.cos(vein), y + size * 0.52 * math.sin(vein))]
        parts.append(fill(taper(line, [0.06 * size, 0.02 * size], 4), "#c2d98a", 0.7))
    if flower:
        parts.append(_bloom(chance, x, y - 0.1 * size, size))
    return "".join(parts)


def _bloom(chance: Random, x: float, y: float, size: float) -> str:
    petals = []
    for reach, colour in ((size * 0.55, "#f7b7c0"), (size * 0.36, "#fde2df")):
        for step in range(8):
            turn = step / 8 * math.tau + chance.uniform(-0.08, 0.08)
            px, py = x + reach * 0.55 * math.cos(turn), y + reach * 0.4 * math.sin(turn)
            tilt = math.atan2(math.sin(turn) * 0.7, math.cos(turn))
            shade = colour if step % 2 else mix(colour, "#ffffff", 0.4)
            petals.append(fill(dab(px, py, reach * 1.1, reach * 0.55, tilt), shade))
    return "".join(petals) + dot(x, y, size * 0.14, "#eeb037")
