"""Above and between the cells of the nest: turf, roots, the mound over an open shaft, number discs.

Units as in the cut: a cell is 80 wide and twice as many pixels; y = 0 is the upper edge of the first row.
"""

import math
from random import Random

import numpy as np
from PIL import Image

from assets.make.kit import picture
from assets.make.kit.colour import CUT_WOOD, PLAYERS, Tones, mix, tone
from assets.make.kit.form import dot, fill
from assets.make.kit.noise import smoothstep
from assets.make.kit.path import Point, Points, dab, ellipse, shift, smooth, taper
from assets.make.kit.svg import Sheet, render
from assets.make.plant import at, blade, daisy, pebble

CELL, WIDE, HIGH = 80.0, 640.0, 240.0
SHOWN = 2
SKY, SOD = 38.0, 22.0
"""Units the turf picture reaches above and below the upper edge of the first row."""
GREENS: Tones = ("#3f5c1e", "#567a28", "#729736", "#93b54c", "#b9d272")
SPOIL = (
    ("#2c1a0e", "#7a5232", "#ab7d50"),
    ("#2c1a0e", "#8f643e", "#c2935f"),
    ("#2c1a0e", "#654127", "#94693f"),
)
SUN = (255, 226, 158)

ROOTS: tuple[tuple[float, tuple[Point, ...]], ...] = (
    (4.4, ((83, -4), (87, 22), (83, 46), (86, 76))),
    (3.6, ((156, -4), (152.5, 18), (157, 44))),
    (4.4, ((244, -4), (247, 22), (243, 40), (245, 62))),
    (4.2, ((563, -4), (567.5, 28), (563.5, 52), (565, 77))),
    (3.4, ((556.5, 84), (552.5, 106), (557, 122), (555.5, 142))),
    (3.4, ((476, -4), (473, 16), (477, 42))),
    (3.8, ((3.2, -4), (7.5, 36), (3.4, 58), (4.6, 77))),
    (3.8, ((636.4, -4), (632.4, 34), (636.6, 56), (635, 76))),
    (3.2, ((396.6, -4), (393.4, 20), (396, 46))),
)
"""Width at the top and course of each root: always within one cell, so that it goes when that is dug."""


def _drawn(body: str, box: tuple[float, float, float, float]) -> Image.Image:
    """The drawing of a part of the cut (left, top, width, height in units) at the size shown."""
    sheet = Sheet(box)
    return sheet.paint(body, round(box[2] * SHOWN), round(box[3] * SHOWN), 2)


def _root(line: Points, width: float, chance: Random) -> str:
    widths = list(np.linspace(width, width * 0.2, len(line)))
    parts = []
    for x, y in line[1:-1]:
        side = chance.choice((-1, 1))
        hair = [(x, y), (x + side * chance.uniform(1, 2), y + 4), (x + side * chance.uniform(1, 3), y + 11)]
        parts.append(fill(taper(hair, [width * 0.4 + 0.8, width * 0.3 + 0.7, 0.5]), "#2f1c0f"))
        parts.append(fill(taper(hair, [width * 0.4, width * 0.28, 0.3]), "#8a6540"))
    parts += [
        fill(taper(shift(line, 0.8, 1.2), [value + 1 for value in widths]), "#120a05", 0.5),
        fill(taper(line, [value + 1.2 for value in widths]), "#2f1c0f"),
        fill(taper(line, widths), "#9b7148"),
        fill(taper(shift(line, -width * 0.14, 0), [value * 0.36 for value in widths]), "#d8b27e"),
    ]
    return "".join(parts)


def roots() -> Image.Image:
    """Roots and pebbles in the seams of the whole cut; each lies within one cell."""
    chance = Random(14)
    parts = [_root(line, width, chance) for width, line in ROOTS]
    for row in range(1, 4):
        for column in range(9):
            for side_x, side_y in ((-1, -1), (1, -1), (-1, 1), (1, 1)):
                size = chance.uniform(2.0, 4.0)
                away = size + chance.uniform(0.3, 3.2)
                x, y = column * CELL + side_x * away, row * CELL + side_y * (size + chance.uniform(0.2, 1.4))
                if chance.random() < 0.55 and size < x < WIDE - size and y < HIGH - size:
                    parts.append(at(x, y, pebble(chance, size)))
    return _drawn("".join(parts), (0, 0, WIDE, HIGH))


def _band(chance: Random) -> list[str]:
    """The sod itself: a dark body and dabs that grow lighter upwards."""
    low = [
        (-4.0, 5.0),
        *((x, 4 + chance.uniform(-2.5, 3.5)) for x in range(8, int(WIDE), 14)),
        (WIDE + 4, 5.0),
    ]
    top = [
        (WIDE + 4, -12.0),
        *((x, -12 + chance.uniform(-2, 2)) for x in range(int(WIDE) - 6, 0, -22)),
        (-4.0, -12.0),
    ]
    parts = [
        fill(smooth([*shift(low, 0, 3), *top], tension=0.14), "#120a05", 0.55),
        fill(smooth([*low, *top], tension=0.14), "#2f4518"),
    ]
    for _ in range(950):
        x, y = chance.uniform(0, WIDE), chance.uniform(-13, 4)
        colour = tone(GREENS, (4 - y) / 18 * 0.75 + chance.uniform(-0.1, 0.25))
        mark = dab(x, y, chance.uniform(5, 9), chance.uniform(3, 5), chance.uniform(-2.2, -0.9))
        parts.append(fill(mark, colour))
    for _ in range(120):
        x, y = chance.uniform(4, WIDE - 4), chance.uniform(2, 6)
        hair = [
            (x, y - 2),
            (x + chance.uniform(-2, 2), y + 4),
            (x + chance.uniform(-4, 4), y + chance.uniform(7, 13)),
        ]
        parts.append(fill(taper(hair, [1.8, 1.2, 0.3]), "#6b4c2c"))
    return parts


def turf() -> Image.Image:
    """The band of grass over the first row, with flowers, hanging rootlets and its shade on the soil."""
    chance, plants = Random(21), []
    for _ in range(330):
        x, y = chance.uniform(3, WIDE - 3), -11 + chance.uniform(-2, 6)
        colour = mix(GREENS[1], GREENS[4], chance.random())
        plants.append((y, blade(x, y, chance.uniform(10, 21), chance.uniform(-6, 6), 3.0, colour)))
    for number in range(11):
        x = (number + chance.uniform(0.2, 0.8)) / 11 * WIDE
        plants.append((-4.0, at(x, -14 + chance.uniform(-4, 3), daisy(chance, chance.uniform(0.95, 1.3)))))
    body = "".join(_band(chance)) + "".join(markup for _, markup in sorted(plants))
    return picture.stack(_sod_shade(), _drawn(body, (0, -SKY, WIDE, SKY + SOD)))


def _sod_shade() -> Image.Image:
    """The darkness under the turf, fading downwards."""
    shade = Image.new("RGBA", (round(WIDE * SHOWN), round((SKY + SOD) * SHOWN)), "#0e0703")
    y = (np.arange(shade.height) + 0.5) / SHOWN - SKY
    dark = 0.42 * np.exp(-np.clip(y - 2, 0, 99) / 8) * np.clip((SOD - y) / 8, 0, 1) * (y > 0)
    column = Image.fromarray((dark * 255).astype(np.uint8)[:, None])
    shade.putalpha(column.resize(shade.size, Image.Resampling.NEAREST))
    return shade


def _cone() -> Image.Image:
    """Daylight that falls through the shaft into the cell, leaning a little to the right."""
    w, h = round(CELL * SHOWN), round((SKY + CELL) * SHOWN)
    rows, columns = np.mgrid[0:h, 0:w].astype(np.float32)
    x, y = (columns + 0.5) / SHOWN - CELL / 2, (rows + 0.5) / SHOWN - SKY
    across = (x - y * 0.18) / (11 + 0.16 * np.clip(y, 0, 99))
    light = np.exp(-(across**2) * 1.6) * np.clip(1 - (y + 10) / 88, 0, 1) * smoothstep(-6, 6, y)
    light *= np.clip((CELL / 2 - np.abs(x)) / 8, 0, 1) * np.clip((CELL - y) / 10, 0, 1)
    beam = Image.new("RGBA", (w, h), SUN)
    beam.putalpha(Image.fromarray((light * 0.36 * 255).astype(np.uint8)))
    return beam


def shaft() -> Image.Image:
    """The mound of spoil with its dark mouth over a dug entrance, and the light that falls in."""
    chance = Random(33)
    mound = [(-30, 2), (-25, -9), (-15, -18), (0, -21), (15, -18), (25, -9), (30, 2), (0, 6)]
    mouth = [(-14, 22), (-13, -4), (-8, -12), (0, -14), (8, -12), (13, -4), (14, 22)]
    clods = []
    for number in range(30):
        turn = math.pi * (1 + number / 29)
        x, y = (
            25 * math.cos(turn) * chance.uniform(0.8, 1.06),
            -1 + 17 * math.sin(turn) * chance.uniform(0.75, 1.05),
        )
        clods.append((y, at(x, y, pebble(chance, chance.uniform(3.2, 5.6), chance.choice(SPOIL)))))
    fade = (
        '<linearGradient id="mouth" x1="0" x2="0" y1="0" y2="1"><stop offset=".35" stop-color="#160c06"/>'
        '<stop offset=".6" stop-color="#160c06" stop-opacity=".7"/>'
        '<stop offset="1" stop-color="#1c1008" stop-opacity="0"/></linearGradient>'
    )
    blades = []
    for side in (-1, 1):
        for _ in range(5):
            x = side * chance.uniform(24, 33)
            green = mix(GREENS[1], GREENS[4], chance.random())
            blades.append(blade(x, 2, chance.uniform(7, 13), side * chance.uniform(1, 6), 2.8, green))
    body = (
        fade
        + fill(smooth(shift(mound, 1.5, 2.5)), "#120a05", 0.5)
        + fill(smooth(mound), "#2c1a0e")
        + "".join(markup for _, markup in sorted(clods))
        + fill(smooth(mouth, tension=0.13), "url(#mouth)")
        + "".join(blades)
    )
    return picture.stack(_cone(), _drawn(body, (-CELL / 2, -SKY, CELL, SKY + CELL)))


def _disc(body: str) -> Image.Image:
    """A picture of 96 px for a box of -48..48."""
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-48 -48 96 96">{body}</svg>'
    return picture.reduce(render(svg, 384, 384), 96, 96)


def _arc(radius: float, colour: str, width: float, start: float, stop: float) -> str:
    data = smooth(ellipse(0, -1, radius, radius, count=12, start=start, stop=stop), closed=False)
    line = f'stroke="{colour}" stroke-width="{width}" stroke-linecap="round"'
    return f'<path d="{data}" fill="none" {line}/>'


def wooden() -> Image.Image:
    """A carved wooden disc for the number of an entrance still closed."""
    grain = "".join(
        fill(taper([(-30, y), (0, y + 2.2 * math.sin(y)), (30, y - 1)], [0.4, 1.3, 0.4]), CUT_WOOD.dark, 0.35)
        for y in (-22, -13, -5, 4, 12, 21)
    )
    clip = '<clipPath id="face"><circle cy="-1" r="35"/></clipPath>'
    return _disc(
        dot(3, 5, 40, "#140b06", opacity=0.5)
        + dot(0, 0, 40, "#3b220f")
        + dot(0, -1.5, 36.5, mix(CUT_WOOD.mid, CUT_WOOD.dark, 0.1))
        + f'{clip}<g clip-path="url(#face)">{grain}</g>'
        + _arc(30.5, CUT_WOOD.deep, 2, 0, 359)
        + _arc(33.6, CUT_WOOD.hi, 3, 165, 290)
        + _arc(34, CUT_WOOD.deep, 2.4, 0, 100)
    )


def ring(player: str) -> Image.Image:
    """A dark disc with a ring in the player's colour for the number of an open entrance."""
    ramp = PLAYERS[player]
    return _disc(
        dot(3, 5, 40, "#140b06", opacity=0.5)
        + dot(0, 0, 40, ramp.ink)
        + dot(0, -0.5, 37, ramp.mid)
        + _arc(33.6, ramp.light, 3, 165, 290)
        + dot(0, -0.5, 29.6, ramp.ink)
        + dot(0, 0.5, 28.4, "#1a0e07")
    )
