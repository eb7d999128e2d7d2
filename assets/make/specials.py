"""The special cards' own pieces: night-blue frame with a moon gate, back, free place, sun and moon."""

import math
from collections.abc import Callable
from functools import partial

from PIL import Image

from assets.make import grain, icons, prop
from assets.make.casing import HEIGHT, SCALE, WIDTH, Casing, rounded
from assets.make.kit.colour import GOLD, Ramp, Tones, mix
from assets.make.kit.form import dot, fill, form
from assets.make.kit.path import ellipse, smooth, taper
from assets.make.kit.picture import thrifty
from assets.make.kit.svg import Sheet

FOLDER = "brilliants/specials"
PICTURE = (10.0, 10.0, 220.0, 134.0)  # left, top, width, height in card units
PAPER = (10.0, 150.0, 220.0, 198.0)
SEAL, SEAL_RADIUS = (120.0, 149.0), 22.0
BLUE: Tones = ("#0e1430", "#1a2550", "#2a3a72", "#41558f", "#7e92c8")
BACK: Tones = ("#0b1028", "#141d42", "#212e60", "#33457c", "#6478ac")
PAPER_TONES: Tones = ("#ddd0dc", "#f2e9ee", "#fffafc")
PAPER_SHADE, PAPER_LINE = "#5d4a8c", "#7a68a8"
NIGHT_SEAL = Ramp("#0a0f26", "#141d42", "#1e2a5a", "#2f4080", "#6a7ec0", "#e6ecff")
MOON = Ramp("#4a4a78", "#9a9cc8", "#c2c6e6", "#eceefc", "#ffffff", "#ffffff")
SKY = {"sun": ("#d4f0fa", "#62b2de", "#174a6a"), "moon": ("#5a6cb0", "#232e62", "#0c1230")}
BADGE = 96


def _gate(inset: float = 0) -> str:
    """Path data of the picture's opening: a round gate, its arch springing from half the height."""
    left, top, width, height = PICTURE
    a, b = left + inset, top + inset
    right, low, spring = left + width - inset, top + height - inset, top + 72
    rx, ry = (right - a) / 2, spring - b
    return f"M{a} {low}V{spring}A{rx} {ry} 0 0 1 {right} {spring}V{low}Z"


def frame() -> Image.Image:
    """The face of a special card: frame, open gate, paper half, empty seal; no title, text or points."""
    case = Casing(BLUE, 241)
    case.ring(rounded(5, 12.5), rounded(6.3, 11.4))
    case.frame_round(_gate(-1.3), _gate(-2.4))
    case.ring(_gate(-3.4), _gate(-1.6))
    case.paper(PAPER, PAPER_TONES, PAPER_SHADE, PAPER_LINE)
    picture = case.picture(_gate())
    drawn = Sheet((0, 0, WIDTH, HEIGHT))
    body = _sprig(drawn, 24, 26, 1) + _sprig(drawn, WIDTH - 24, 26, -1) + _seal(drawn)
    picture.alpha_composite(drawn.paint(body, WIDTH * SCALE, HEIGHT * SCALE, 2))
    return thrifty(picture)


def _sprig(sheet: Sheet, x: float, y: float, side: int) -> str:
    """Two leaves and a star of gold in the corner beside the arch."""
    leaves = "".join(
        prop.moved(prop.gold_leaf(sheet), dx, dy, 0.24, turn)
        for dx, dy, turn in ((-4, 12, 168), (12, -5, 100))
    )
    return prop.moved(leaves + prop.spark(6.4, "#ffe9a0"), x, y, 1, 0, flip=side < 0)


def _seal(sheet: Sheet) -> str:
    """The round seat for what the card is about, on the line between picture and paper."""
    (x, y), r = SEAL, SEAL_RADIUS
    shadow = f'<g filter="url(#{sheet.blur(2.2)})" opacity=".6">{dot(x + 1.5, y + 3, r + 3, "#0a0614")}</g>'
    lit = smooth(ellipse(x, y, r + 1.2, r + 1.2, count=16, start=150, stop=300), closed=False)
    return (
        shadow
        + dot(x, y, r + 3.2, GOLD.ink)
        + dot(x, y, r + 2.2, GOLD.mid)
        + fill(lit, "none", 1, f'stroke="{GOLD.hi}" stroke-width="1.2" stroke-linecap="round"')
        + dot(x, y, r, NIGHT_SEAL.ink)
        + form(sheet, ellipse(x, y, r - 1, r - 1), NIGHT_SEAL, 1, highlight=False)
    )


def back() -> Image.Image:
    """A special card from behind: a moon with an ant in it, stars, a wreath of golden leaves."""
    case = Casing(BACK, 341)
    for inset, thick in ((10.0, 1.6), (14.4, 0.9)):
        case.ring(rounded(inset, 17 - inset * 0.6), rounded(inset + thick, 17 - (inset + thick) * 0.6))
    picture = case.picture()
    drawn = Sheet((0, 0, WIDTH, HEIGHT))
    cx, cy = WIDTH / 2, HEIGHT / 2
    body = _wreath(drawn, cx, cy, 84, 134) + prop.moved(prop.halo(drawn, 62, "#8fa6ff", 0.55), cx, cy)
    body += _moon(drawn, cx, cy, 60)
    for x, y, size in (
        (120, 72, 10),
        (68, 118, 6),
        (176, 112, 7),
        (120, 288, 10),
        (70, 246, 7),
        (174, 250, 6),
    ):
        body += prop.moved(prop.spark(size, "#ffe9a0"), x, y)
    picture.alpha_composite(
        drawn.paint(drawn.finished(body, 2, 0.04, 0.16), WIDTH * SCALE, HEIGHT * SCALE, 2)
    )
    return thrifty(picture)


def _moon(sheet: Sheet, x: float, y: float, radius: float) -> str:
    """A full disc of night with a crescent at its left and an ant in the dark part."""
    rim = dot(x, y, radius + 5, GOLD.ink) + dot(x, y, radius + 3.4, GOLD.mid) + dot(x, y, radius, "#10183c")
    lunar = form(sheet, _crescent(x, y, radius), MOON, 2.4, highlight=False, exact=True)
    ant = prop.moved(prop.ant_sign("#ffe7a0"), x + radius * 0.22, y, radius / 150)
    return rim + lunar + ant


def _crescent(x: float, y: float, radius: float) -> list[tuple[float, float]]:
    """The outline of a waning moon that fills the left of a disc."""
    r, turn = radius * 0.93, 58.0
    tip = (x + r * math.cos(math.radians(turn)), y + r * math.sin(math.radians(turn)))
    middle = x + radius * 0.3
    reach = math.hypot(tip[0] - middle, tip[1] - y)
    low = math.degrees(math.atan2(tip[1] - y, tip[0] - middle))
    outside = ellipse(x, y, r, r, start=turn, stop=360 - turn, count=34)
    inside = ellipse(middle, y, reach, reach, start=low, stop=360 - low, count=24)[1:-1]
    return outside + inside[::-1]


def _wreath(sheet: Sheet, cx: float, cy: float, rx: float, ry: float) -> str:
    """Leaves of gold and of moonlight in a ring, tips outward along it."""
    body, count = "", 26
    pale = Ramp("#141d42", "#3a4c88", "#5468a8", "#8496cc", "#c2cef0", "#ffffff")
    for place in range(count):
        angle = place / count * math.tau - math.pi / 2
        near = 1.0 if place % 2 else 0.87
        x, y = cx + rx * near * math.cos(angle), cy + ry * near * math.sin(angle)
        turn = math.degrees(math.atan2(ry * math.cos(angle), -rx * math.sin(angle))) + (
            26 if place % 2 else -24
        )
        ramp = GOLD if place % 2 else pale
        half = [(-16.0, 0.0), (-6, -6.4), (6, -5.8), (16, 0.0), (6, 5.8), (-6, 6.4)]
        vein = fill(taper([(-14, 0), (13, 0)], [2, 0.8], curved=False), ramp.ink, 0.6)
        body += prop.moved(
            form(sheet, half, ramp, 2.4, inside=vein, highlight=False, large=False), x, y, 1, turn
        )
    return body


def badge(time: str) -> Image.Image:
    """A round badge with sun or moon: the card is for that time of day only."""
    light, dark, ink = SKY[time]
    drawn = Sheet((0, 0, 96, 96))
    name = drawn.identify("g")
    stops = f'<stop offset="0" stop-color="{light}"/><stop offset="1" stop-color="{dark}"/>'
    drawn.define(name, f'<radialGradient id="{name}" cx=".38" cy=".3" r=".8">{stops}</radialGradient>')
    shadow = f'<g filter="url(#{drawn.blur(2.4)})" opacity=".5">{dot(50, 51.5, 43, "#0a0614")}</g>'
    plate = dot(48, 47, 44, ink) + dot(48, 47, 42, "#fff6dc") + dot(48, 47, 37, mix(ink, dark, 0.3))
    picture = drawn.paint(
        shadow + plate + fill(smooth(ellipse(48, 47, 35.5, 35.5)), f"url(#{name})"), BADGE, BADGE
    )
    side = 62 if time == "sun" else 54
    sign = icons.painted(time).resize((side, side), Image.Resampling.LANCZOS)
    picture.alpha_composite(sign, (round(48 - side / 2), round(47 - side / 2)))
    return thrifty(picture)


def free() -> Image.Image:
    """An empty place for a special card: a dark hollow with a dashed line of moonlight."""
    drawn = Sheet((0, 0, WIDTH, HEIGHT))
    data = grain.outline((5, 5, WIDTH - 10, HEIGHT - 10), 16, 0.6, 5)
    dashes = 'stroke="#8c90c4" stroke-width="2.6" stroke-dasharray="12 9.6" stroke-linecap="round"'
    body = fill(data, "#000000", 0.2) + f'<path d="{data}" fill="none" opacity=".9" {dashes}/>'
    return drawn.paint(body, WIDTH * SCALE, HEIGHT * SCALE)


def _jobs() -> dict[str, Callable[[], Image.Image]]:
    """File name under assets/ -> how to make it."""
    jobs: dict[str, Callable[[], Image.Image]] = {"frame": frame, "back": back, "free": free}
    jobs |= {f"badge-{time}": partial(badge, time) for time in SKY}
    return {f"{FOLDER}/{name}.png": job for name, job in jobs.items()}


def names() -> list[str]:
    """All files of this subject."""
    return [*_jobs()]


def make() -> dict[str, Image.Image]:
    """All pieces."""
    return {name: job() for name, job in _jobs().items()}


def sample() -> dict[str, Image.Image]:
    """The frame and a badge."""
    jobs = _jobs()
    return {name: jobs[name]() for name in (f"{FOLDER}/frame.png", f"{FOLDER}/badge-sun.png")}
