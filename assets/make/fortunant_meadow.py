"""Plants above the ground of FortunANT's leaf: grass, the needles of the mound, and a few plants."""

import math
from collections.abc import Callable
from random import Random

from assets.make.fortunant_wash import PEN, line, stroke
from assets.make.kit.form import dot
from assets.make.kit.path import number

BLADES = ("#3f4f22", "#55692c", "#6d8236", "#2f3a1e", "#7f9440")
NEEDLES = ("#5b3d20", "#7a5530", "#8d6a3a")
STEM, DOWN = "#4c6128", "#6d6a60"
MOUND = (208, 512)
"""Left and right foot of the mound, in units."""
Height = Callable[[float], float]


def _grass(ground: Height, width: float, chance: Random) -> str:
    drawn = ""
    for _ in range(640):
        x = chance.uniform(12, width - 9)
        y = ground(x) + chance.uniform(-1, 4)
        mound = MOUND[0] < x < MOUND[1]
        if mound and chance.random() < 0.45:
            continue
        long, bend = chance.uniform(4, 9 if mound else 13), chance.uniform(-4, 4)
        points = [(x, y), (x + bend * 0.3, y - long * 0.55), (x + bend, y - long)]
        drawn += stroke(points, [1.25, 0.9, 0.2], chance.choice(BLADES))
    return drawn


def _needles(ground: Height, chance: Random) -> str:
    drawn = ""
    for _ in range(420):
        x = chance.uniform(220, 500)
        y = ground(x) + chance.uniform(0, 30) * (0.35 + 0.65 * (1 - abs(x - 360) / 150))
        turn = chance.choice((-0.5, 0.4, 1.0, -1.1)) + chance.uniform(-0.3, 0.3)
        long = chance.uniform(3, 6.5)
        end = (x + long * math.cos(turn), y + long * math.sin(turn))
        drawn += line([(x, y), end], chance.uniform(0.6, 1.0), chance.choice(NEEDLES), 0.8)
    return drawn


def _clock(x: float, y: float, chance: Random) -> str:
    """A dandelion clock on its stalk, three seeds on the wind, and a leaf at its foot."""
    drawn = stroke([(x, y + 40), (x + 2, y + 20), (x - 1, y + 4)], [1.3, 1.05, 0.65], STEM)
    for step in range(22):
        turn, long = step * 2 * math.pi / 22, 11.5 + chance.uniform(-0.8, 0.8)
        end = (x - 1 + long * math.cos(turn), y + long * math.sin(turn))
        drawn += line([(x - 1, y), end], 0.55, DOWN) + dot(*end, 0.9, "#8b8677")
    drawn += dot(x - 1, y, 2.2, "#5d4a2c")
    for right, down in ((24, -6), (34, 2), (44, -10)):
        left, top = x + right, y + down
        drawn += line([(left, top), (left + 4, top + 5)], 0.6, DOWN)
        for turn in (-2.9, -2.4, -1.9, -1.4):
            drawn += line([(left, top), (left + 4 * math.cos(turn), top + 4 * math.sin(turn))], 0.5, DOWN)
    drawn += stroke([(x - 12, y + 41), (x - 18, y + 30), (x - 26, y + 26)], [1.6, 1.3, 0.8], STEM)
    tip = f"M{number(x - 26)} {number(y + 26)}q-7 -5 -12 2q6 4 12 -2z"
    return drawn + f'<path d="{tip}" fill="#8fae4e" stroke="{PEN}" stroke-width=".8"/>'


def _toadstool(x: float, y: float, size: float) -> str:
    """A toadstool with white dots, hatched in the shade."""
    drawn = (
        f'<g transform="translate({number(x)} {number(y)}) scale({number(size / 20)})" stroke="{PEN}">'
        '<path d="M-3.4 0Q-3 6 -4.4 9.4Q0 11 4.4 9.4Q3 6 3.4 0Z" fill="#fbf1da" stroke-width="1.2"/>'
        '<path d="M-11 .6C-11 -8 -5 -11.4 0 -11.4C5 -11.4 11 -8 11 .6Q5 3.4 0 3.2Q-5 3.4 -11 .6Z" '
        'fill="#d97a2e" stroke-width="1.3"/>'
    )
    for left, top, radius in ((-4.6, -4.6, 2), (2.2, -7.4, 1.6), (5.4, -2.2, 1.9)):
        drawn += f'<circle cx="{left}" cy="{top}" r="{radius}" fill="#fff3da" stroke="none"/>'
    for step in range(4):
        start, end = (1.2 + step * 0.6, 9.6), (1.6 + step * 0.5, 4.0)
        drawn += line([start, end], 0.5, PEN, 0.6)
    return drawn + "</g>"


def _snail(x: float, y: float) -> str:
    return (
        f'<g transform="translate({number(x)} {number(y)})" stroke="{PEN}">'
        '<path d="M-16 13Q-8 7 2 9Q14 11 18 5Q19 0 15 -1Q12 0 12 4Q10 7 2 4Q-12 6 -16 13Z" '
        'fill="#e8d2a4" stroke-width=".9"/><circle r="9" fill="#d9a062" stroke-width="1.1"/>'
        '<path d="M0 0q3 -3 4 .6q-.6 5 -5.4 3.6q-4.6 -3 -1 -7.6q5 -3.6 9 1.2" fill="none"/>'
        '<path d="M15 -1l-1 -6M17 -.6l2.4 -5" fill="none" stroke-width=".8"/>'
        f'<circle cx="14" cy="-7.4" r="1" fill="{PEN}"/><circle cx="19.6" cy="-6" r="1" fill="{PEN}"/></g>'
    )


def meadow(ground: Height, width: float, chance: Random) -> str:
    """All of it as SVG in units; `ground` gives the height of the earth at a place."""
    drawn = _grass(ground, width, chance) + _needles(ground, chance) + _clock(554, 18, chance)
    for x, y, size in ((590, 48, 24), (605, 53, 15), (577, 55, 11)):
        drawn += _toadstool(x, y, size)
    return drawn + _snail(682, 47)
