"""The marsh: a pool in its bank of earth, lilies, reeds and cat-tails behind, stones in front."""

import math
from random import Random

from assets.make import mound
from assets.make.kit.colour import Ramp, mix
from assets.make.kit.form import fill
from assets.make.kit.path import Point, dab, shift, smooth, taper
from assets.make.kit.svg import Sheet
from assets.make.plant import Leaves, at, blade, lily, pebble

WATER = Ramp("#10292c", "#173a3a", "#28584f", "#4a8573", "#86c4ac", "#e6f7e6")
SHORE: tuple[Point, ...] = (
    (48, 178), (62, 134), (104, 112), (150, 118), (190, 104), (236, 116), (268, 150), (276, 192), (248, 228),
    (204, 236), (168, 250), (120, 246), (76, 226),
)  # fmt: skip
RIPPLES = ((110, 150, 40), (196, 140, 50), (150, 208, 60), (226, 196, 34), (92, 200, 30), (170, 232, 36))
LILIES = (
    (118, 190, 25, 200, False), (150, 166, 17, 20, False), (206, 176, 28, 330, True), (236, 204, 15, 120,
    False), (98, 164, 13, 80, False), (176, 222, 20, 260, True), (86, 206, 12, 300, False),
)  # fmt: skip
CATTAILS = ((92, 122, 100), (120, 112, 106), (226, 112, 104), (206, 106, 90), (246, 124, 86))
REEDS = ("#4a5d24", "#63782f", "#84963f", "#a9ab55")


def _water(sheet: Sheet, chance: Random) -> str:
    marks = []
    for _ in range(460):
        x, y = chance.uniform(44, 280), chance.uniform(104, 252)
        bright = (1 - abs((x - 150) / 140)) * (1 - abs((y - 160) / 90))
        height = max(0.0, min(1.0, 0.30 + 0.5 * bright + chance.uniform(-0.2, 0.2)))
        mark = dab(x, y, chance.uniform(18, 44), chance.uniform(3, 7), chance.uniform(-0.08, 0.08))
        marks.append(fill(mark, mix(WATER.deep, WATER.light, height * 0.62), 0.55))
    for x, y, long in RIPPLES:
        line = [(x - long / 2, y + 1.0), (float(x), y - 2.0), (x + long / 2, y + 1.0)]
        marks.append(fill(taper(line, [0.6, 2.6, 0.6]), WATER.hi, 0.75))
    blur = f'filter="url(#{sheet.blur(5)})"'
    sky = smooth([(96, 140), (130, 128), (170, 132), (150, 142), (116, 150)])
    marks.append(fill(sky, "#f4f3d2", 0.38, blur))
    data = smooth(SHORE)
    bank_shade = smooth(shift(SHORE, 12, 16)) + "M0 0V340H340V0Z"
    marks.append(fill(bank_shade, "#0a1c1e", 0.55, f'fill-rule="evenodd" {blur}'))
    edge = f'<path d="{data}" fill="none" stroke="{WATER.ink}" stroke-width="2.6"/>'
    return fill(data, WATER.dark) + f'<g clip-path="url(#{sheet.clip(data)})">{"".join(marks)}</g>' + edge


def _bank() -> str:
    bank = [(160 + (x - 160) * 1.07, 180 + (y - 180) * 1.09) for x, y in SHORE]
    line = smooth(shift(bank, -1, -2))
    lit = f'<path d="{line}" fill="none" stroke="#8a6a42" stroke-width="2.4" opacity=".7"/>'
    return fill(smooth(bank), "#33240f", extra='stroke="#20150a" stroke-width="5"') + lit


def _cattail(x: float, y: float, height: float) -> str:
    stem = fill(taper([(x, y), (x + 4, y - height * 0.5), (x + 7, y - height)], [3.4, 3, 2]), "#5d6f2c")
    parts = ((0.0, 10.0, "#3a1e0d"), (-0.6, 7.4, "#7c4520"), (-1.9, 2.0, "#c98a4e"))
    for moved, width, colour in parts:
        ends = [(x + 4.4 + moved, y - height * 0.63), (x + 6.2 + moved, y - height * 0.91)]
        stem += fill(taper(ends, [width, width * 0.95], 4, curved=False), colour)
    return stem


def _reeds(chance: Random) -> str:
    plants = []
    for number in range(50):
        along = number / 49
        x = 60 + along * 204 + chance.uniform(-5, 5)
        y = 128 - 26 * math.sin(along * math.pi) + chance.uniform(-5, 8)
        high, lean, width = chance.uniform(26, 60), chance.uniform(-14, 16), chance.uniform(4, 6)
        plants.append((y, blade(x, y, high, lean, width, chance.choice(REEDS))))
    plants += [(float(y), _cattail(x, y, height)) for x, y, height in CATTAILS]
    return "".join(markup for _, markup in sorted(plants))


def draw(sheet: Sheet, leaves: Leaves) -> str:
    """The whole piece, not yet finished with wobble."""
    chance = Random(23)
    parts = [mound.island(4, 140, 112, chance, -0.12), _bank(), _water(sheet, chance)]
    parts += [lily(chance, *spot) for spot in LILIES]
    parts.append(_reeds(chance))
    for number in range(9):
        turn = 0.2 + (number + 0.5) / 9 * 2.75
        x, y = 160 + 128 * math.cos(turn), 184 + 70 * math.sin(turn)
        parts.append(at(x, y, pebble(chance, chance.uniform(7, 13))))
    parts.append(mound.skirt(leaves, (160, 190), (136, 80), chance, 46, 0.05, 3.1))
    return "".join(parts)
