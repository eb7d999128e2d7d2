"""Icons of 96 pixels: one-colour signs in ink and in cream, and the painted sun, moon and weather faces."""

import math
from collections.abc import Callable
from functools import partial

from PIL import Image

from assets.make.glyph import GLYPHS, Glyph
from assets.make.kit.colour import GOLD, PAPER, Ramp, mix
from assets.make.kit.form import fill, form
from assets.make.kit.path import ellipse, polygon, taper
from assets.make.kit.svg import Sheet

SIZE = 96
INK, PALE, PALE_EDGE = "#38220f", "#fff6de", "#2a170a"
EDGE = 2.2  # grid units: dark rim that lets cream signs stand on any wood
GRID = (-0.5, -0.5, 25.0, 25.0)
MOON = Ramp("#27305e", "#5a68a8", "#8791cc", "#cdd6f7", "#f3f5ff", "#ffffff")
CLOUD = Ramp("#3a4a5c", "#8495a6", "#a9b9c6", "#dfe9ee", "#fbfeff", "#ffffff")
SKIES = {  # weather face: plate from light to dark
    "sun": ("#a9dcf0", "#5fb0d8"),
    "wind": ("#d3eee2", "#86c4b4"),
    "rain": ("#9fb4cc", "#5f7896"),
    "fair": ("#c9e6a6", "#86b85c"),
    "fog": ("#d9d6cf", "#a5a29c"),
    "ask": ("#fbf1d6", "#e3cf9c"),
}


def _strokes(glyph: Glyph, colour: str, extra: float, solid: bool) -> str:
    """A glyph in one colour; `extra` fattens it all round, `solid` keeps the holes of the areas."""
    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    rim = f' stroke="{colour}" stroke-width="{extra}" stroke-linejoin="round"' if extra else ""
    return (
        f'<path d="{glyph.areas}" fill="{colour}" fill-rule="{"nonzero" if solid else "evenodd"}"{rim}/>'
        f'<path d="{glyph.lines}" fill="none" stroke="{colour}" '
        f'stroke-width="{glyph.width + extra:.2f}" {ends}/>'
    )


def sign(glyph: Glyph, pale: bool) -> Image.Image:
    """A one-colour icon: dark ink, or cream with a dark rim."""
    body = _strokes(glyph, PALE_EDGE, EDGE, True) + _strokes(glyph, PALE, 0, False) if pale else ""
    return Sheet(GRID).paint(body or _strokes(glyph, INK, 0, False), SIZE, SIZE)


def _sun(sheet: Sheet, cx: float, cy: float, radius: float) -> str:
    """A round face of gold with twelve tapered rays; radius to the tips of the long ones."""
    rays = []
    for ray in range(12):
        angle = ray * math.pi / 6 + 0.13
        tip = radius * (1 if ray % 2 else 0.86)
        ends = [
            (cx + reach * math.cos(angle), cy + reach * math.sin(angle)) for reach in (radius * 0.62, tip)
        ]
        rays.append((ends, radius * 0.2))
    dark = "".join(fill(taper(e, [w + 5, w * 0.5 + 5], curved=False), GOLD.ink) for e, w in rays)
    light = "".join(fill(taper(e, [w, w * 0.5], curved=False), "#f2b430") for e, w in rays)
    return dark + light + form(sheet, ellipse(cx, cy, radius * 0.54, radius * 0.54), GOLD, outline=5)


def _moon(sheet: Sheet, cx: float, cy: float, radius: float) -> str:
    """A crescent that opens to the upper right, with two stars."""
    outer = ellipse(cx, cy, radius, radius, start=-86, stop=-345, count=30)
    inner = ellipse(
        cx + radius * 0.42, cy - radius * 0.3, radius * 0.78, radius * 0.78, start=46, stop=243, count=22
    )
    crescent = form(sheet, outer + inner, MOON, outline=5, exact=True, highlight=False)
    stars = "".join(
        _star(cx + x * radius, cy + y * radius, size * radius)
        for x, y, size in ((0.42, -0.42, 0.34), (0.78, 0.12, 0.22))
    )
    return crescent + stars


def _star(x: float, y: float, size: float) -> str:
    """A star of four points with a dark rim."""
    tips, dents = ellipse(x, y, size, size, count=8), ellipse(x, y, size * 0.36, size * 0.36, count=8)
    data = polygon([(dents if spot % 2 else tips)[spot] for spot in range(8)])
    rim = f'stroke="{MOON.ink}" stroke-width="5" stroke-linejoin="round" paint-order="stroke"'
    return fill(data, "#fff3b8", extra=rim)


def _cloud(sheet: Sheet, cx: float, cy: float, width: float, ramp: Ramp = CLOUD) -> str:
    """A flat-bottomed cloud of three bumps."""
    shape = [(-0.5, 0.2), (-0.54, 0.02), (-0.38, -0.1), (-0.24, -0.28), (0.02, -0.32), (0.2, -0.2),
             (0.36, -0.18), (0.52, -0.02), (0.5, 0.18), (0.34, 0.26), (-0.34, 0.26)]  # fmt: skip
    points = [(cx + x * width, cy + y * width) for x, y in shape]
    return form(sheet, points, ramp, outline=4.4, exact=True, highlight=False, large=False)


def _gusts() -> str:
    """Three curling strokes of wind."""
    curls = (
        [(15, 38), (40, 39), (58, 34), (60, 23), (50, 21), (47, 28)],
        [(13, 54), (46, 54), (72, 50), (79, 37), (69, 31), (63, 39)],
        [(22, 68), (44, 69), (58, 72), (57, 81), (48, 80)],
    )
    dark = "".join(fill(taper(curl, [6, 11.5, 9, 6]), "#1d4b45") for curl in curls)
    return dark + "".join(fill(taper(curl, [1.5, 6.5, 4.5, 2]), "#fbfffa") for curl in curls)


def _drops() -> str:
    """Four drops that fall to the left."""
    out = ""
    for x, y in ((31, 60), (51, 58), (71, 60), (42, 69), (62, 68)):
        out += fill(taper([(x, y), (x - 5, y + 13)], [4.5, 10], curved=False), "#17345c")
        out += fill(taper([(x - 0.4, y + 1), (x - 5, y + 12.4)], [1.2, 5.4], curved=False), "#8fd0ff")
    return out


def _banks() -> str:
    """Bands of fog."""
    bands = (((20, 30), (66, 30)), ((31, 44), (78, 44)), ((18, 58), (62, 58)), ((34, 72), (76, 72)))
    dark = "".join(fill(taper([a, b], [13, 13], curved=False), "#55524c") for a, b in bands)
    return dark + "".join(fill(taper([a, b], [7.6, 7.6], curved=False), "#fdfcf8") for a, b in bands)


def _question() -> str:
    """A question mark in ink."""
    return (
        f'<g transform="translate(48 47) scale(2.9) translate(-12 -12)">'
        f"{_strokes(GLYPHS['help'], '#6b3f12', 0, False)}</g>"
    )


def _face(sheet: Sheet, kind: str) -> str:
    """The plate of a weather face: a die face with soft corners and a lower edge."""
    light, dark = SKIES[kind]
    ink = mix(dark, "#1a120a", 0.72)
    name = sheet.identify("g")
    sheet.define(
        name,
        f'<linearGradient id="{name}" x1="0" y1="0" x2=".6" y2="1"><stop offset="0" stop-color="{light}"/>'
        f'<stop offset="1" stop-color="{dark}"/></linearGradient>',
    )
    plate = '<rect x="6" y="{y}" width="84" height="82" rx="19" {style}/>'
    inner = (
        '<rect x="10.5" y="8.5" width="75" height="73" rx="15" fill="none" stroke="{0}" stroke-width="{1}"/>'
    )
    return (
        plate.format(y=9, style=f'fill="{mix(dark, ink, 0.5)}" stroke="{ink}" stroke-width="5"')
        + plate.format(y=4, style=f'fill="url(#{name})" stroke="{ink}" stroke-width="5"')
        + inner.format(mix(light, PAPER, 0.7), 2.6)
    )


def _weather(sheet: Sheet, kind: str) -> str:
    """One face of the weather die."""
    match kind:
        case "sun":
            body = _sun(sheet, 48, 45, 35)
        case "wind":
            body = _gusts()
        case "rain":
            body = _drops() + _cloud(sheet, 50, 38, 62, CLOUD.toward("#6d7f94", 0.35))
        case "fair":
            body = _sun(sheet, 39, 36, 27) + _cloud(sheet, 55, 58, 56)
        case "fog":
            body = _banks()
        case _:
            body = _question()
    return _face(sheet, kind) + body


def painted(name: str) -> Image.Image:
    """A colour icon: sun, moon or weather-<face>."""
    sheet = Sheet((0, 0, 96, 96))
    match name:
        case "sun":
            body = _sun(sheet, 48, 48, 44)
        case "moon":
            body = _moon(sheet, 44, 50, 38)
        case _:
            body = _weather(sheet, name.removeprefix("weather-"))
    return sheet.paint(body, SIZE, SIZE)


def _jobs() -> dict[str, Callable[[], Image.Image]]:
    """File name under assets/ -> how to make it."""
    jobs: dict[str, Callable[[], Image.Image]] = {}
    for name, glyph in GLYPHS.items():
        jobs[f"ui/icons/{name}.png"] = partial(sign, glyph, pale=False)
        jobs[f"ui/icons/{name}-pale.png"] = partial(sign, glyph, pale=True)
    for name in ("sun", "moon", *(f"weather-{kind}" for kind in SKIES)):
        jobs[f"ui/icons/{name}.png"] = partial(painted, name)
    return jobs


def names() -> list[str]:
    """All files of this subject."""
    return [*_jobs()]


def make() -> dict[str, Image.Image]:
    """All icons."""
    return {name: job() for name, job in _jobs().items()}
