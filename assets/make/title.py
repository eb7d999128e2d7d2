"""The title of the home screen: the word in painted letters over a twig with leaves, and an ant on it."""

from random import Random

from PIL import Image

from assets.make import plant
from assets.make.kit.ant import Ant
from assets.make.kit.colour import GOLD, LEAF, Ramp, Tones, tone
from assets.make.kit.form import fill, form
from assets.make.kit.path import dab, number, taper
from assets.make.kit.svg import Sheet

WIDTH, HEIGHT = 900, 260
WORD, BASELINE, LEFT, SIZE = "Antology", 182, 22, 206
FACE: Tones = ("#b8741c", "#d99a34", "#f0c566", "#fbe6ae", "#fff7df")
INK, RIM = "#2a170a", "#7a4a1c"
TWIG = ("#24150a", "#6b4726", "#b58a56")


def _word(style: str) -> str:
    """The word once, in the given style."""
    return (
        f'<text x="{LEFT}" y="{BASELINE}" font-family="Fraunces" font-weight="650" font-size="{SIZE}" '
        f'stroke-linejoin="round" {style}>{WORD}</text>'
    )


def _letters(sheet: Sheet) -> str:
    """Shadow, dark rim, brown edge, then brush strokes from light to amber cut by the letters."""
    chance = Random(8)
    name = sheet.define("word", f'<clipPath id="word">{_word("")}</clipPath>')
    strokes = ""
    for _ in range(1500):
        x, y = chance.uniform(20, 790), chance.uniform(30, 240)
        height = 1.1 - (y - 30) / 170 + chance.uniform(-0.12, 0.12)
        mark = dab(x, y, chance.uniform(18, 36), chance.uniform(5, 9), chance.uniform(-0.35, 0.05))
        strokes += fill(mark, tone(FACE, height), 0.85)
    cast = _word(f'fill="#120a06" opacity=".55" transform="translate(7 11)" filter="url(#{sheet.blur(5)})"')
    light = _word(
        'fill="none" stroke="#fffdf4" stroke-width="3.4" opacity=".75" transform="translate(1.4 2)"'
    )
    return (
        cast
        + _word(f'fill="{INK}" stroke="{INK}" stroke-width="19" transform="translate(1.2 3)"')
        + _word(f'fill="{RIM}" stroke="{RIM}" stroke-width="9"')
        + _word(f'fill="{FACE[2]}"')
        + f'<g clip-path="url(#{name})">{strokes}{light}</g>'
    )


def _leaf(sheet: Sheet, x: float, y: float, length: float, turn: float, ramp: Ramp) -> str:
    """One leaf growing from (x, y)."""
    half = [(0.0, 0.0), (0.28, -0.24), (0.62, -0.24), (1.0, 0.0), (0.62, 0.22), (0.28, 0.22)]
    veins = fill(taper([(length * 0.02, 0), (length * 0.92, 0)], [3.4, 1], curved=False), ramp.light, 0.9)
    for place in (0.3, 0.5, 0.7):
        for side in (-1, 1):
            tip = (length * (place + 0.14), side * length * 0.15)
            veins += fill(taper([(length * place, 0), tip], [1.8, 0.5], curved=False), ramp.light, 0.7)
    points = [(a * length, b * length) for a, b in half]
    body = form(sheet, points, ramp, 4.6, inside=veins, highlight=False, large=False)
    return f'<g transform="translate({number(x)} {number(y)}) rotate({number(turn)})">{body}</g>'


def _twig(sheet: Sheet) -> str:
    """A twig under the word with leaves at both ends."""
    line = [(20.0, 232.0), (180.0, 238.0), (400.0, 233.0), (640.0, 238.0), (882.0, 228.0)]
    widths = [6.0, 10.0, 12.0, 12.0, 8.0]
    layers = ((0, 0, 1, 7, TWIG[0]), (0, 0, 1, 0, TWIG[1]), (-1, -2.4, 0.36, 0, TWIG[2]))
    twig = "".join(
        fill(taper([(x + dx, y + dy) for x, y in line], [w * share + extra for w in widths]), colour)
        for dx, dy, share, extra, colour in layers
    )
    leaves = "".join(
        _leaf(sheet, x, y, length, turn, (LEAF, GOLD)[kind])
        for x, y, length, turn, kind in (
            (70, 234, 62, -160, 0),
            (96, 236, 50, 160, 1),
            (150, 238, 46, 22, 0),
            (330, 235, 46, -24, 1),
            (410, 234, 44, 20, 0),
            (690, 238, 50, -28, 0),
            (716, 236, 40, 24, 1),
        )
    )
    return twig + leaves


def title() -> Image.Image:
    """The picture, 900 x 260 with a clear ground."""
    sheet = Sheet((0, 0, WIDTH, HEIGHT))
    ant = Ant(sheet, "amber", "farmer", 238, False, (128.0, 188.0))
    place = "translate(826 222) scale(.62) translate(-128 -188)"
    walker = f'<g transform="{place}">{ant.shadow}{sheet.edged(ant.body, INK, 3, 0.9)}{ant.body}</g>'
    daisies = "".join(
        plant.at(x, y, plant.daisy(Random(x), 2.4)) for x, y in ((226, 238), (468, 235), (650, 238))
    )
    body = _twig(sheet) + _letters(sheet) + daisies + walker
    return sheet.paint(sheet.finished(body, 3, 0.03, 0.2), WIDTH, HEIGHT, 2)


def names() -> list[str]:
    """The one file of this subject."""
    return ["ui/title.png"]


def make() -> dict[str, Image.Image]:
    """The title."""
    return {"ui/title.png": title()}
