"""Things the pictures of special cards, species and Solo share; all about (0, 0), lit from the upper left."""

import math
from random import Random

from assets.make import cards
from assets.make.kit.clod import clods
from assets.make.kit.colour import EARTH, GOLD, SHADOW, TYPES, Ramp, mix
from assets.make.kit.form import dot, fill, form, limb
from assets.make.kit.path import Point, ellipse, polygon, sample, smooth, taper
from assets.make.kit.svg import Sheet
from assets.make.kit.symbol import symbol

SHELL = Ramp("#5a4020", "#b39464", "#d8c092", "#f6e9c8", "#fffaea", "#ffffff")
STRAW = Ramp("#5a3a10", "#8a6428", "#b98c3c", "#d8b25c", "#f0d488", "#fff2c8")
WOOD = Ramp("#2a180c", "#4a2e18", "#6b4527", "#8a5d38", "#bd8e5c", "#ecd0a0")
PARCHMENT = Ramp("#5a3f1c", "#b08a50", "#d6b67c", "#f2dfb2", "#fff6dc", "#ffffff")
GLASS = Ramp("#2b4a5c", "#6fa0b4", "#9cc6d2", "#cfe8ea", "#f2fcfa", "#ffffff")
CREAM = "#fffaea"
DUST = "#f2e2bc"


def moved(markup: str, x: float, y: float, size: float = 1, turn: float = 0, flip: bool = False) -> str:
    """The markup at a place, scaled, turned by degrees, mirrored."""
    side = f"{-size:g} {size:g}" if flip else f"{size:g}"
    return f'<g transform="translate({x:g} {y:g}) rotate({turn:g}) scale({side})">{markup}</g>'


def halo(sheet: Sheet, radius: float, colour: str, opacity: float = 0.8) -> str:
    """Soft light about the middle, a whiter heart in it."""
    heart = f'<g filter="url(#{sheet.blur(9)})" opacity="{opacity}">'
    return (
        f'<g filter="url(#{sheet.blur(18)})" opacity="{opacity}">{dot(0, 0, radius, colour)}</g>'
        f"{heart}{dot(0, 0, radius * 0.6, mix(colour, '#ffffff', 0.6))}</g>"
    )


def rays(sheet: Sheet, radius: float, colour: str, count: int = 14, opacity: float = 0.5) -> str:
    """A wheel of light beams that fade outwards."""
    name = sheet.identify("g")
    stops = (
        f'<stop offset=".15" stop-color="{colour}"/><stop offset="1" stop-color="{colour}" stop-opacity="0"/>'
    )
    place = f'gradientUnits="userSpaceOnUse" cx="0" cy="0" r="{radius:g}"'
    sheet.define(name, f'<radialGradient id="{name}" {place}>{stops}</radialGradient>')
    body = ""
    for ray in range(count):
        angle, half = ray / count * math.tau + 0.2, math.pi / count * (0.62 if ray % 2 else 0.4)
        tips = [(radius * math.cos(angle + turn), radius * math.sin(angle + turn)) for turn in (-half, half)]
        body += fill(polygon([(0, 0), *tips]), f"url(#{name})")
    return f'<g opacity="{opacity}">{body}</g>'


def gold_leaf(sheet: Sheet) -> str:
    """A golden leaf 100 high, tip up."""
    half: list[Point] = [(0, -48), (14, -34), (30, -12), (33, 8), (22, 30), (0, 38)]
    outline = [*half, *((-x, y) for x, y in half[-2:0:-1])]
    veins = fill(taper([(0, -40), (0, 38)], [1.5, 5], curved=False), GOLD.deep, 0.6)
    for y in (-8, 8, 22):
        for side in (-1, 1):
            veins += fill(
                taper([(0, y + 4), (side * 12, y - 4), (side * 24, y - 12)], [3, 2.4, 1]), GOLD.deep, 0.5
            )
    stem = limb([(0, 34), (-2, 44), (-8, 54)], [7, 6, 5], GOLD, 4)
    return stem + form(sheet, outline, GOLD, 5, inside=veins, highlight=False, large=False, exact=True)


def spark(size: float, colour: str = "#fff6c8") -> str:
    """A four-pointed glint."""
    tips, dents = ellipse(0, 0, size, size, count=8), ellipse(0, 0, size * 0.24, size * 0.24, count=8)
    ring = [(dents if spot % 2 else tips)[spot] for spot in range(8)]
    return fill("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in ring) + "Z", colour)


def card(sheet: Sheet, caste: str, high: float = 120) -> str:
    """An objective card from behind: its type's colour, a line of gold, the caste's shape."""
    k = high / 120
    ramp = TYPES[caste]
    outline = _box(40 * k, 60 * k, 9 * k)
    ring = smooth(_box(34 * k, 54 * k, 6 * k))
    line = fill(ring, "none", 0.9, f'stroke="{GOLD.mid}" stroke-width="{2.6 * k:.2f}"')
    seat = fill(smooth(cards.shape(caste, 0, -2 * k, 25 * k)), ramp.ink) + fill(
        smooth(cards.shape(caste, 0, -2 * k, 22 * k)), CREAM
    )
    face = form(sheet, outline, ramp, 5, inside=line, highlight=False, exact=True)
    return face + seat + moved(ant_sign(ramp.deep), 0, -2 * k, 0.17 * k)


def _box(half: float, tall: float, corner: float) -> list[Point]:
    """Points of a round-cornered box about the middle, close enough together for straight sides."""
    corners: list[list[Point]] = []
    for cx, cy, start in ((1, -1, -90), (1, 1, 0), (-1, 1, 90), (-1, -1, 180)):
        x, y = cx * (half - corner), cy * (tall - corner)
        corners.append(ellipse(x, y, corner, corner, count=5, start=start, stop=start + 90))
    points: list[Point] = []
    for here, after in zip(corners, corners[1:] + corners[:1], strict=True):
        (ax, ay), (bx, by) = here[-1], after[0]
        points += here + [(ax + (bx - ax) * t, ay + (by - ay) * t) for t in (0.08, 0.5, 0.92)]
    return points


def ant_sign(colour: str) -> str:
    """An ant from above in one flat colour, about 200 high."""
    body = dot(0, -54, 27, colour, 24) + dot(0, -8, 18, colour, 24) + dot(0, 48, 32, colour, 40)
    for side in (-1, 1):
        for path in (
            ((10, -14), (40, -28), (58, -62)),
            ((12, -2), (46, -2), (66, 8)),
            ((10, 8), (40, 28), (54, 66)),
            ((8, -62), (24, -84), (44, -92)),
        ):
            body += fill(taper([(side * x, y) for x, y in path], [12, 12, 9]), colour)
    return body


def crest(caste: str, radius: float, ground: str, ant: str, rim: str) -> str:
    """A caste's shape with an ant in it, flat."""
    return (
        fill(smooth(cards.shape(caste, 0, 0, radius)), rim)
        + fill(smooth(cards.shape(caste, 0, 0, radius * 0.88)), ground)
        + moved(ant_sign(ant), 0, radius * 0.03, radius * 0.0068)
    )


def egg(sheet: Sheet, mark: str = "", shell: Ramp = SHELL) -> str:
    """An egg standing at (0, 0), 130 high, a mark on its belly."""
    outline = [(x * (1 + 0.14 * y) * 47, y * 63 - 63) for x, y in ellipse(0, 0, 1, 1, count=30)]
    return form(sheet, outline, shell, 5.5, shade=0.55) + moved(mark, 0, -52)


def straw(seed: int, half: float = 90, count: int = 46) -> str:
    """A bed of straw about (0, 0)."""
    chance, body = Random(seed), ""
    for _ in range(count):
        x, y = chance.gauss(0, half * 0.4), chance.gauss(0, half * 0.09)
        turn, length = chance.uniform(-0.4, 0.4), chance.uniform(0.3, 0.6) * half
        dx, dy = length * math.cos(turn), length * 0.6 * math.sin(turn)
        tone = chance.choice((STRAW.deep, STRAW.dark, STRAW.mid, STRAW.light))
        line = [(x - dx, y - dy), (x, y - chance.uniform(2, 8)), (x + dx, y + dy)]
        body += fill(taper(line, [1, chance.uniform(3, 6), 1], 4), tone)
    return body


def burrow(sheet: Sheet, rx: float, ry: float, seed: int, rim: str = "", inside: str = "") -> str:
    """A dark hole in the ground in a ring of clods; `rim` is the colour of a ring round the mouth."""
    seat = dot(0, 2, rx + 10, EARTH.deep, ry + 9)
    band = (
        dot(0, 0, rx + 7, mix(rim, "#1a0d06", 0.7), ry + 6) + dot(0, -1, rx + 5, rim, ry + 4) if rim else ""
    )
    mouth = dot(0, 0, rx, "#140a05", ry) + dot(0, ry * 0.2, rx * 0.86, "#080403", ry * 0.72)
    sizes = (rx * 0.16, rx * 0.26)
    back = clods(sheet, (0, 0), (rx + 12, ry + 10), (180, 360), 9, sizes, seed)
    front = clods(sheet, (0, 0), (rx + 12, ry + 10), (184, -4), 10, sizes, seed + 1)
    return seat + back + band + mouth + inside + front


def pad(sheet: Sheet, ramp: Ramp, owner: str, radius: float = 60) -> str:
    """A hexagon of scented ground lying flat, a player's symbol on it."""
    name = sheet.identify("g")
    light = mix(ramp.mid, ramp.light, 0.5)
    stops = f'<stop offset="0" stop-color="{light}"/><stop offset="1" stop-color="{ramp.dark}"/>'
    sheet.define(name, f'<linearGradient id="{name}" x1="0" y1="0" x2=".7" y2="1">{stops}</linearGradient>')

    def hexagon(share: float, drop: float = 0) -> str:
        turns = (math.radians(60 * k - 90) for k in range(6))
        reach = radius * share
        return polygon([(reach * math.cos(turn), drop + reach * 0.62 * math.sin(turn)) for turn in turns])

    rim = f'stroke="{ramp.ink}" stroke-width="{max(3.0, radius * 0.07):.1f}" stroke-linejoin="round"'
    line = f'stroke="{ramp.hi}" stroke-width="{radius * 0.045:.1f}" stroke-linejoin="round"'
    sign = symbol(owner, 0, 0, radius * 0.42, ramp.hi, ramp.ink, radius * 0.06)
    return (
        fill(hexagon(1, radius * 0.13), ramp.deep, extra=rim)
        + fill(hexagon(1), f"url(#{name})", extra=rim)
        + fill(hexagon(0.86), "none", 0.75, line)
        + f'<g transform="scale(1 .7)">{sign}</g>'
    )


def prints(path: list[Point], count: int, size: float, colour: str, opacity: float = 0.85) -> str:
    """Footprints in turn to the left and right along a path."""
    curve = sample(path, 20)
    body = ""
    for step in range(count):
        place = int((len(curve) - 2) * step / max(1, count - 1))
        (x, y), (nx, ny) = curve[place], curve[place + 1]
        angle, side = math.atan2(ny - y, nx - x), 1 if step % 2 else -1
        x, y = x - side * size * 0.9 * math.sin(angle), y + side * size * 0.6 * math.cos(angle)
        turn = math.degrees(angle)
        body += dot(x, y, size, colour, size * 0.52, opacity, turn)
        for toe in (-0.5, 0.0, 0.5):
            reach = size * 1.35
            tx, ty = x + reach * math.cos(angle + toe * 0.9), y + reach * 0.8 * math.sin(angle + toe * 0.9)
            body += dot(tx, ty, size * 0.26, colour, opacity=opacity)
    return body


def arrow(points: list[Point], width: float, colour: str, ink: str) -> str:
    """A bent arrow with a broad head and a dark rim."""
    curve = sample(points, 12)
    (bx, by), (x, y) = curve[-4], curve[-1]
    angle = math.atan2(y - by, x - bx)

    def at(along: float, aside: float) -> Point:
        cos, sin = math.cos(angle), math.sin(angle)
        return float(x + along * cos - aside * sin), float(y + along * sin + aside * cos)

    tip = [
        at(width * 1.9, 0),
        at(-width * 0.2, width * 1.35),
        at(width * 0.2, 0),
        at(-width * 0.2, -width * 1.35),
    ]
    head = "M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in tip) + "Z"
    shaft = taper(
        [(float(a), float(b)) for a, b in curve[:-1:3]] + [at(width * 0.3, 0)], [width * 0.3, width]
    )
    rim = f'stroke="{ink}" stroke-width="{width * 0.62:.1f}" stroke-linejoin="round"'
    lit = fill(shaft, colour) + fill(
        head, colour, extra=f'stroke="{colour}" stroke-width="2" stroke-linejoin="round"'
    )
    return fill(shaft, ink, extra=rim) + fill(head, ink, extra=rim) + lit


def puffs(seed: int, count: int, reach: float, size: float, colour: str = DUST) -> str:
    """Billows of dust from (0, 0) to the left, each a heap of balls, smaller and thinner with distance."""
    chance, body = Random(seed), ""
    edge = mix(colour, "#5a3c20", 0.5)
    for k in range(count - 1, -1, -1):
        far = k / count
        x, y, radius = -reach * far**0.9, -chance.uniform(0, size * 0.5), size * (1 - 0.72 * far)
        heap = [(x + radius * a, y + radius * b, radius * c) for a, b, c in _HEAP]
        rim = "".join(dot(hx + 0.8, hy + 1.6, r + 2.6, edge) for hx, hy, r in heap)
        balls = "".join(dot(hx, hy, r, mix(colour, edge, 0.12)) for hx, hy, r in heap)
        lit = "".join(
            dot(hx - r * 0.18, hy - r * 0.2, r * 0.74, mix(colour, "#ffffff", 0.5)) for hx, hy, r in heap
        )
        body += f'<g opacity="{0.96 - 0.4 * far:.2f}">{rim}{balls}{lit}</g>'
    return body


_HEAP = ((-0.8, 0.1, 0.5), (0.75, 0.15, 0.55), (-0.2, -0.4, 0.66), (0.42, -0.32, 0.5), (0, 0.16, 0.62))
_CURL = ((0, 40), (30, 42), (62, 38), (80, 24), (72, 8), (56, 12), (58, 24))


def gust(size: float = 1, colour: str = "#ffffff", ink: str = "#3c6a70") -> str:
    """A curl of wind from (0, 40) to the right, 80 long."""
    points = [(x * size, y * size) for x, y in _CURL]
    widths = [1.5, 5, 7.5, 8, 6, 4, 2.5]
    rim = [value + 5 for value in widths]
    return fill(taper(points, rim), ink, 0.75) + fill(taper(points, widths), colour)


def broom(sheet: Sheet) -> str:
    """A broom of straw: handle up to the right, its foot on (0, 0), 220 long."""
    handle = limb([(26, -62), (74, -132), (120, -206)], [13, 12, 11], WOOD, 5)
    outline = [
        (30, -80),
        (46, -68),
        (44, -44),
        (52, -6),
        (18, 12),
        (-24, 8),
        (-52, -10),
        (-14, -40),
        (8, -66),
    ]
    bristles = ""
    for k in range(11):
        foot = (-46 + k * 9.4, -8 + 14 * math.sin(k / 10 * math.pi))
        middle = (foot[0] * 0.45 + 20, -34)
        tone = STRAW.deep if k % 2 else STRAW.light
        bristles += fill(taper([(34, -72), middle, foot], [2, 3.4, 2.4]), tone, 0.75)
    head = form(sheet, outline, STRAW, 5.5, inside=bristles, highlight=False, exact=True)
    band = limb(
        [(2, -56), (26, -50), (48, -58)],
        [9, 10, 9],
        Ramp("#3a0d0d", "#6e1a18", "#98281f", "#c8432e", "#f29a72", "#fff0e4"),
        4,
    )
    return handle + head + band


def lens(sheet: Sheet, radius: float, seen: str) -> str:
    """A magnifying glass about its middle with what it shows, the handle to the lower right."""
    clip = sheet.clip(smooth(ellipse(0, 0, radius, radius)))
    r = radius
    handle = limb(
        [(r * 0.8, r * 0.8), (r * 1.3, r * 1.3), (r * 1.85, r * 1.8)], [r * 0.2, r * 0.3, r * 0.28], WOOD, 5
    )
    glass = (
        dot(0, 0, r, GLASS.mid)
        + f'<g clip-path="url(#{clip})">{seen}{dot(0, 0, r, "#dff6f4", opacity=0.22)}</g>'
    )
    gleam = fill(
        taper(ellipse(0, 0, r * 0.78, r * 0.78, count=8, start=188, stop=268), [1, r * 0.13, 1]),
        "#ffffff",
        0.9,
    )
    ring = f'<circle r="{r:g}" fill="none" stroke="{GOLD.ink}" stroke-width="{r * 0.27:.1f}"/>'
    ring += f'<circle r="{r:g}" fill="none" stroke="{GOLD.dark}" stroke-width="{r * 0.18:.1f}"/>'
    lit = smooth(ellipse(0, 0, r * 1.03, r * 1.03, count=16, start=140, stop=310), closed=False)
    return (
        handle
        + glass
        + gleam
        + ring
        + fill(lit, "none", 1, f'stroke="{GOLD.light}" stroke-width="{r * 0.07:.1f}" stroke-linecap="round"')
    )


def cast(sheet: Sheet, x: float, y: float, half: float, opacity: float = 0.5) -> str:
    """A contact shadow to the lower right of a thing standing at (x, y)."""
    shade = dot(x + half * 0.1, y, half, SHADOW, half * 0.24)
    return f'<g filter="url(#{sheet.blur(4)})" opacity="{opacity}">{shade}</g>'
