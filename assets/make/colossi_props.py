"""Things in the pictures of Colossi's cards and Ages; all about (0, 0), lit from the upper left."""

import math
from random import Random
from typing import Final

from assets.make.kit.colour import GOLD, PLAYERS, ROCK, Ramp, mix
from assets.make.kit.form import dot, fill, form, limb
from assets.make.kit.path import Point, dab, ellipse, number, polygon, smooth, taper
from assets.make.kit.svg import Sheet
from assets.make.kit.symbol import symbol
from assets.make.prop import PARCHMENT, WOOD, moved, spark

BRICK: Final = PLAYERS["brick"]
PLUM: Final = Ramp("#2c0f33", "#5a1f5c", "#85357f", "#b14f94", "#e39ac8", "#ffe6fa")
"""The hue of Traits."""
LINEN: Final = Ramp("#4a3418", "#8a6838", "#b8935a", "#d9b982", "#f0dcb0", "#fff6dc")
STEEL: Final = Ramp("#20242c", "#474e5c", "#6c7586", "#98a2b0", "#ccd4da", "#fbfdff")
GREEN: Final = Ramp("#173310", "#2a5a1c", "#3f7a2a", "#5fa03c", "#a4d070", "#ecf8c8")
INK: Final = "#241409"


def rim(colour: str, width: float) -> str:
    """The attributes of a rounded outline."""
    return f'stroke="{colour}" stroke-width="{number(width)}" stroke-linejoin="round" stroke-linecap="round"'


def stroke(points: list[Point], colour: str, width: float, opacity: float = 1, curved: bool = True) -> str:
    """A plain line through points."""
    data = smooth(points, closed=False) if curved else polygon(points, closed=False)
    return fill(data, "none", opacity, rim(colour, width))


def box(half: float, tall: float, corner: float) -> list[Point]:
    """The outline of a round-cornered box about the middle, with points enough to keep its sides straight."""
    corners: list[list[Point]] = []
    for cx, cy, start in ((1, -1, -90), (1, 1, 0), (-1, 1, 90), (-1, -1, 180)):
        x, y = cx * (half - corner), cy * (tall - corner)
        corners.append(ellipse(x, y, corner, corner, count=5, start=start, stop=start + 90))
    points: list[Point] = []
    for here, after in zip(corners, corners[1:] + corners[:1], strict=True):
        (ax, ay), (bx, by) = here[-1], after[0]
        points += here + [(ax + (bx - ax) * t, ay + (by - ay) * t) for t in (0.08, 0.5, 0.92)]
    return points


def plate(left: float, top: float, width: float, height: float, radius: float) -> str:
    """Path data of a round-cornered box with straight sides and true arcs, for lines that must not waver."""
    right, low = left + width, top + height
    ends = ((left, top), (right, top), (right, low), (left, low))
    steps = ((0, -1), (1, 0), (0, 1), (-1, 0))
    data = ""
    for (x, y), (ax, ay), (bx, by) in zip(ends, steps, steps[1:] + steps[:1], strict=True):
        start = f"{number(x - ax * radius)} {number(y - ay * radius)}"
        stop = f"{number(x + bx * radius)} {number(y + by * radius)}"
        data += f"{'L' if data else 'M'}{start}A{number(radius)} {number(radius)} 0 0 1 {stop}"
    return data + "Z"


# ---------------------------------------------------------------------- money, cards, Traits


def coin(radius: float) -> str:
    """A gold coin with a lozenge struck in it."""
    r = radius
    lozenge = polygon([(0, -r * 0.42), (r * 0.36, 0), (0, r * 0.42), (-r * 0.36, 0)])
    return (
        dot(r * 0.06, r * 0.12, r * 1.04, "#4a2c08")
        + dot(0, 0, r, "#8a5a10")
        + dot(0, 0, r * 0.9, GOLD.mid)
        + dot(-r * 0.1, -r * 0.12, r * 0.66, "#ffdf86")
        + f'<circle r="{number(r * 0.62)}" fill="none" {rim("#b07a1a", r * 0.1)}/>'
        + fill(lozenge, "#c98f22")
    )


def coins(places: tuple[tuple[float, float, float], ...]) -> str:
    """Several coins: (x, y, radius) of each."""
    return "".join(moved(coin(radius), x, y) for x, y, radius in places)


def card(high: float, hue: Ramp = BRICK) -> str:
    """A card from behind: a coloured field with a disc in a pale rim."""
    half, tall = high * 0.36, high * 0.5
    return (
        fill(polygon(box(half + 1.4, tall + 1.4, high * 0.1)), INK)
        + fill(polygon(box(half, tall, high * 0.09)), "#fff6de")
        + fill(polygon(box(half * 0.78, tall * 0.82, high * 0.06)), hue.mid)
        + fill(
            polygon([(-half * 0.78, -tall * 0.8), (half * 0.6, -tall * 0.8), (-half * 0.78, tall * 0.2)]),
            hue.light,
            0.35,
        )
        + dot(0, 0, high * 0.15, "#f6dca0")
        + dot(0, 0, high * 0.08, hue.dark)
    )


def fan(high: float, count: int, spread: float = 16, hue: Ramp = BRICK) -> str:
    """Cards held in a fan."""
    turns = [(k - (count - 1) / 2) * spread for k in range(count)]
    return "".join(
        f'<g transform="rotate({number(turn)} 0 {number(high)})">{card(high, hue)}</g>' for turn in turns
    )


def star(radius: float, colour: str = "#c25ca4", edge: str = "#4a1240") -> str:
    """The sign of a Trait: four long points."""
    ring = [
        (reach * math.sin(k * math.pi / 4), -reach * math.cos(k * math.pi / 4))
        for k, reach in enumerate((radius, radius * 0.36) * 4)
    ]
    lit = [ring[k] for k in (6, 7, 0)] + [(0, 0)]
    return (
        fill(polygon(ring), edge, extra=rim(edge, radius * 0.26))
        + fill(polygon(ring), colour)
        + fill(polygon(lit), "#ffe6fa", 0.5)
    )


def medal(radius: float) -> str:
    """A Trait one can hold: its star on a pale disc in a plum rim."""
    return (
        dot(radius * 0.06, radius * 0.1, radius * 1.08, INK)
        + dot(0, 0, radius, PLUM.dark)
        + dot(0, 0, radius * 0.84, "#f8e4f4")
        + star(radius * 0.64)
    )


def plus(size: float, colour: str = "#fffbe8", edge: str = "#24501c") -> str:
    """A plus sign in a rim."""
    arm = size * 0.34
    cross = [(-arm, -size), (arm, -size), (arm, -arm), (size, -arm), (size, arm), (arm, arm)]
    cross += [(arm, size), (-arm, size), (-arm, arm), (-size, arm), (-size, -arm), (-arm, -arm)]
    return fill(polygon(cross), edge, extra=rim(edge, size * 0.6)) + fill(polygon(cross), colour)


def sheaf(size: float) -> str:
    """A bound sheaf of ears, its foot at (0, 0)."""
    body = ""
    for turn in (-0.62, 0.62, -0.36, 0.36, -0.12, 0.12):
        tip = (size * 0.9 * math.sin(turn), -size * 1.5 * math.cos(turn) - size * 0.2)
        body += fill(taper([(-tip[0] * 0.5, 0), (0, -size * 0.6), tip], [size * 0.1] * 3), "#a8701a")
        for k in range(4):
            for side in (-1, 1):
                x, y = tip[0] - k * turn * size * 0.14 + side * size * 0.07, tip[1] + k * size * 0.15
                grain = dab(x, y, size * 0.26, size * 0.12, 1.57 - turn - side * 0.5)
                body += fill(grain, ("#ffe08a", "#f2bd3e")[k % 2], extra=rim("#8a5a10", size * 0.03))
    band = polygon(
        [
            (-size * 0.2, -size * 0.72),
            (size * 0.2, -size * 0.72),
            (size * 0.17, -size * 0.52),
            (-size * 0.17, -size * 0.52),
        ]
    )
    return body + fill(band, "#b0432a", extra=rim("#5a1a10", size * 0.06))


def cube(sheet: Sheet, size: float) -> str:
    """A gold cube seen from above a corner, its foot at (0, 0)."""
    s, h = size * 0.56, size * 0.33
    top = [(0, -size - h * 0.2), (s, -size + h * 0.9), (0, -size + h * 2), (-s, -size + h * 0.9)]
    left = [top[3], top[2], (0, 0), (-s, -h)]
    right = [top[2], top[1], (s, -h), (0, 0)]
    edge = rim("#5a3608", size * 0.07)
    outline = polygon([top[0], top[1], right[2], (0, 0), left[3], top[3]])
    return (
        fill(outline, "#5a3608", extra=rim("#5a3608", size * 0.16))
        + fill(polygon(left), GOLD.mid, extra=edge)
        + fill(polygon(right), GOLD.dark, extra=edge)
        + fill(polygon(top), GOLD.light, extra=edge)
        + moved(
            fill(polygon([(0, -h * 0.4), (s * 0.36, 0), (0, h * 0.4), (-s * 0.36, 0)]), "#fff8d8"),
            0,
            -size + h * 0.9,
        )
    )


# ---------------------------------------------------------------------- signs on the ground


def hexplate(radius: float, top: str = "#9cb857", edge: str = "#5e4210") -> str:
    """A space of the island lying on the ground, a little thick."""
    r = radius

    def ring(drop: float, share: float = 1) -> str:
        turns = [math.radians(60 * k) for k in range(6)]
        return polygon([(r * share * math.cos(t), drop + r * share * 0.5 * math.sin(t)) for t in turns])

    line = rim(edge, max(2.0, r * 0.07))
    return (
        fill(ring(r * 0.2), mix(edge, "#120a06", 0.4), extra=line)
        + fill(ring(0), top, extra=line)
        + fill(ring(0, 0.84), mix(top, "#fffbe0", 0.35), 0.55)
    )


def arcs(radii: tuple[float, ...], colour: str, width: float, start: float, stop: float) -> str:
    """Rings of a call or a blow between two angles, clockwise from the right; degrees."""
    return "".join(
        stroke(
            ellipse(0, 0, radius, radius, count=14, start=start, stop=stop),
            colour,
            width * (1 - 0.14 * k),
            0.85 - 0.12 * k,
        )
        for k, radius in enumerate(radii)
    )


def flag(sheet: Sheet, colour: str, high: float) -> str:
    """A banner with the seat's symbol on a pole standing at (0, 0)."""
    ramp, k = PLAYERS[colour], high / 100
    cloth = [(2, -98), (30, -104), (58, -94), (50, -78), (62, -62), (32, -66), (2, -58)]
    pole = limb([(0, 0), (0, -50), (0, -104)], [5, 5, 4.4], WOOD, 3)
    body = form(sheet, cloth, ramp, 3, highlight=False, exact=True)
    return moved(
        pole + body + symbol(colour, 27, -80, 11, ramp.hi, ramp.ink, 2) + dot(0, -106, 4.6, GOLD.mid), 0, 0, k
    )


def portal(sheet: Sheet, rx: float, ry: float, colour: str, heart: str = "#fffbe8") -> str:
    """A ring of light, seen at an angle, brighter in the middle."""
    body = f'<g filter="url(#{sheet.blur(6)})" opacity=".8">{dot(0, 0, rx * 1.1, colour, ry * 1.16)}</g>'
    for share, paint, opacity in (
        (1, colour, 0.9),
        (0.84, mix(colour, "#120a2a", 0.5), 0.95),
        (0.62, colour, 0.6),
        (0.4, heart, 0.75),
    ):
        body += dot(0, 0, rx * share, paint, ry * share, opacity)
    for k in range(9):
        turn = math.tau * k / 9
        arc = ellipse(
            0,
            0,
            rx * (0.92 - 0.06 * (k % 3)),
            ry * (0.92 - 0.06 * (k % 3)),
            count=6,
            start=math.degrees(turn),
            stop=math.degrees(turn) + 26,
        )
        body += stroke(arc, heart, rx * 0.03, 0.9)
    return body


def speed(places: tuple[tuple[float, float, float], ...], colour: str = "#fff2d8") -> str:
    """Lines of haste: (x, y, length) of each, pointed at the left."""
    return "".join(
        fill(taper([(x, y), (x + long * 0.5, y - 1), (x + long, y)], [1, 5, 6]), colour, 0.75)
        for x, y, long in places
    )


def curl(radius: float, colour: str, width: float, start: float = 0, turns: float = 1.5) -> str:
    """A flat spiral of wind that widens."""
    steps = 26
    points = []
    for k in range(steps):
        angle = math.radians(start) + math.tau * turns * k / (steps - 1)
        reach = radius * (0.3 + 0.7 * k / (steps - 1))
        points.append((reach * math.cos(angle), reach * 0.42 * math.sin(angle)))
    return fill(taper(points, [width * 0.3, width, width * 0.3]), colour)


# ---------------------------------------------------------------------- fire and stone


def flame(size: float) -> str:
    """A flame standing at (0, 0)."""
    tongue = [
        (0, 0),
        (-0.5, -0.3),
        (-0.46, -0.7),
        (-0.16, -1.0),
        (-0.12, -1.5),
        (0.2, -1.1),
        (0.34, -0.86),
        (0.52, -0.6),
        (0.44, -0.22),
    ]
    body = ""
    for share, paint in ((1, "#b0331c"), (0.84, "#f07a22"), (0.6, "#ffc24a"), (0.34, "#fff6c8")):
        body += fill(smooth([(x * size * share, y * size * share) for x, y in tongue]), paint)
    return body


def campfire(sheet: Sheet, size: float) -> str:
    """Crossed logs with a flame."""
    back = limb([(-size, -size * 0.1), (size * 0.9, -size * 0.4)], [size * 0.26] * 2, WOOD, 3)
    front = limb([(size, -size * 0.06), (-size * 0.9, -size * 0.36)], [size * 0.26] * 2, WOOD, 3)
    stones = "".join(
        dot(x * size, size * 0.08, size * 0.24, tone, size * 0.16)
        for x, tone in ((-0.8, "#6b6657"), (-0.3, "#857e6c"), (0.25, "#6b6657"), (0.8, "#948c78"))
    )
    return back + moved(flame(size * 0.95), 0, -size * 0.16) + front + stones


def altar(sheet: Sheet, half: float) -> str:
    """A stone table on two blocks, the middle of its foot at (0, 0)."""
    h = half
    block = form(
        sheet, box(h * 0.66, h * 0.3, 5), ROCK.toward("#3a2a44", 0.3), 3, highlight=False, exact=True
    )
    slab = form(sheet, box(h, h * 0.17, 7), ROCK, 3.4, highlight=False, exact=True)
    crack = stroke(
        [(-h * 0.3, -h * 0.14), (-h * 0.22, 0), (-h * 0.3, h * 0.12)], ROCK.deep, 2, 0.8, curved=False
    )
    runes = "".join(
        moved(stroke([(-4, 6), (0, -6), (4, 6)], "#f6a94e", 2.2, curved=False), x, 0)
        for x in (-h * 0.36, 0, h * 0.36)
    )
    return moved(block + runes, 0, -h * 0.3) + moved(slab + crack, 0, -h * 0.72)


def candle(sheet: Sheet, high: float) -> str:
    """A burning candle standing at (0, 0)."""
    wax = limb([(0, 0), (0, -high)], [high * 0.34, high * 0.3], LINEN, 2.4, "#f4e6c4", "#fffdf0")
    return wax + moved(flame(high * 0.36), 0, -high * 1.02)


def die(sheet: Sheet, face: int, size: float) -> str:
    """A die that shows 1 or 2."""
    pips = ((0, 0),) if face == 1 else ((-1, -1), (1, 1))
    body = form(
        sheet,
        box(size * 0.5, size * 0.5, size * 0.13),
        Ramp("#4a1a14", "#b8a078", "#dcc8a0", "#f6ead0", "#fffaf0", "#ffffff"),
        3,
        highlight=False,
        exact=True,
        shade=0.5,
    )
    return body + "".join(dot(x * size * 0.26, y * size * 0.26, size * 0.1, "#8f2418") for x, y in pips)


def gem(points: list[Point], ramp: Ramp) -> str:
    """A splinter of crystal or stone: lit left face, dark right one."""
    top, right, foot, left = points
    return (
        fill(polygon(points), ramp.ink, extra=rim(ramp.ink, 4))
        + fill(polygon([top, foot, left]), ramp.light)
        + fill(polygon([top, right, foot]), ramp.dark)
    )


def shards(seed: int, count: int, reach: float, ramp: Ramp = PLUM) -> str:
    """Splinters flying from the middle."""
    chance, body = Random(seed), ""
    for k in range(count):
        turn, far, size = (
            math.tau * k / count + chance.uniform(-0.2, 0.2),
            reach * chance.uniform(0.5, 1),
            chance.uniform(6, 13),
        )
        splinter = gem([(0, -size), (size * 0.5, 0), (0, size * 0.8), (-size * 0.45, -size * 0.1)], ramp)
        body += moved(splinter, far * math.cos(turn), far * math.sin(turn), 1, math.degrees(turn) + 90)
    return body


# ---------------------------------------------------------------------- made things


def crown(sheet: Sheet, half: float) -> str:
    """A crown, the middle of its foot at (0, 0)."""
    h = half
    outline = [
        (-h, 0),
        (-h * 1.15, -h * 0.9),
        (-h * 0.5, -h * 0.42),
        (0, -h * 1.2),
        (h * 0.5, -h * 0.42),
        (h * 1.15, -h * 0.9),
        (h, 0),
    ]
    body = fill(polygon(outline), GOLD.ink, extra=rim(GOLD.ink, h * 0.22)) + fill(polygon(outline), GOLD.mid)
    body += fill(polygon([(-h, 0), (-h * 1.15, -h * 0.9), (-h * 0.5, -h * 0.42), (-h * 0.1, 0)]), GOLD.light)
    body += fill(polygon([(-h, 0), (h, 0), (h, -h * 0.22), (-h, -h * 0.22)]), GOLD.dark)
    return body + "".join(
        dot(x * h, y * h, h * 0.13, paint)
        for x, y, paint in (
            (-1.15, -0.95, "#fff8d8"),
            (0, -1.24, "#d13b34"),
            (1.15, -0.95, "#fff8d8"),
            (0, -0.11, "#6fc8d8"),
        )
    )


def scroll(sheet: Sheet, half: float) -> str:
    """A written sheet with rolled ends and a red seal."""
    page = form(sheet, box(half, half * 0.62, 4), PARCHMENT, 3, highlight=False, exact=True, shade=0.4)
    lines = "".join(
        stroke([(-half * 0.6, y * half), (half * right, y * half)], "#8a6a3c", 2.2, curved=False)
        for y, right in ((-0.3, 0.6), (-0.08, 0.5), (0.14, 0.56))
    )
    ends = "".join(
        limb([(x * half, -half * 0.7), (x * half, half * 0.7)], [half * 0.3] * 2, PARCHMENT, 3)
        for x in (-1, 1)
    )
    return (
        page
        + lines
        + ends
        + dot(half * 0.42, half * 0.44, half * 0.2, "#6e1a18")
        + dot(half * 0.4, half * 0.42, half * 0.15, "#c8432e")
    )


def sack(sheet: Sheet, size: float) -> str:
    """A tied sack with a coin sewn on, standing at (0, 0)."""
    outline = [
        (0, 0),
        (-0.66, -0.06),
        (-0.8, -0.5),
        (-0.42, -1.0),
        (-0.16, -1.18),
        (0.16, -1.18),
        (0.42, -1.0),
        (0.8, -0.5),
        (0.66, -0.06),
    ]
    body = form(sheet, [(x * size, y * size) for x, y in outline], LINEN, 3)
    neck = fill(
        smooth(
            [
                (x * size, y * size)
                for x, y in ((-0.14, -1.16), (-0.4, -1.5), (0, -1.38), (0.4, -1.52), (0.14, -1.16))
            ]
        ),
        LINEN.mid,
        extra=rim(LINEN.ink, 3),
    )
    return (
        neck
        + body
        + stroke(
            [(-size * 0.24, -size * 1.14), (0, -size * 1.08), (size * 0.24, -size * 1.14)],
            "#8f3020",
            size * 0.12,
        )
        + moved(coin(size * 0.3), 0, -size * 0.5)
    )


def hammer(sheet: Sheet, size: float) -> str:
    """A heavy hammer, head up at (0, 0), its handle to the lower left."""
    handle = limb([(-size * 0.9, size * 1.2), (0, 0)], [size * 0.2, size * 0.17], WOOD, 3)
    head = form(sheet, box(size * 0.62, size * 0.3, 4), STEEL, 3, highlight=False, exact=True)
    gleam = dot(-size * 0.2, -size * 0.12, size * 0.26, STEEL.hi, size * 0.05, 0.7)
    return handle + f'<g transform="rotate(-37)">{head}{gleam}</g>'


def mirror(sheet: Sheet, half: float, seen: str) -> str:
    """A standing oval mirror in a gilded frame, its middle at (0, 0), with what it shows."""
    glass = ellipse(0, 0, half, half * 1.36)
    clip = sheet.clip(smooth(glass))
    streak = [(-half, half), (half, -half * 1.3), (half * 0.4, -half * 1.4), (-half, half * 0.2)]
    inside = f'<g clip-path="url(#{clip})">{seen}{fill(polygon(streak), "#ffffff", 0.24)}</g>'
    feet = "".join(
        limb(
            [(side * half * 0.4, half * 1.3), (side * half * 0.8, half * 1.72)],
            [half * 0.18, half * 0.22],
            GOLD,
            3,
        )
        for side in (-1, 1)
    )
    ring = fill(smooth(glass), "none", 1, rim(GOLD.ink, half * 0.34)) + fill(
        smooth(glass), "none", 1, rim(GOLD.mid, half * 0.22)
    )
    ring += stroke(
        ellipse(0, 0, half * 1.02, half * 1.38, count=12, start=160, stop=290), GOLD.hi, half * 0.06
    )
    return feet + fill(smooth(glass), "#8cc4d0") + inside + ring + moved(star(half * 0.26), 0, -half * 1.42)


def mask(sheet: Sheet, ramp: Ramp, size: float) -> str:
    """A smiling mask, about its middle."""
    outline = [
        (0, -1.0),
        (0.62, -0.86),
        (0.8, -0.3),
        (0.66, 0.36),
        (0.34, 0.86),
        (0, 1.05),
        (-0.34, 0.86),
        (-0.66, 0.36),
        (-0.8, -0.3),
        (-0.62, -0.86),
    ]
    body = form(sheet, [(x * size, y * size) for x, y in outline], ramp, 3)
    for side in (-1, 1):
        body += dot(
            side * size * 0.34,
            -size * 0.16,
            size * 0.2,
            "#160c08",
            size * 0.15,
            turn=side * -16,
        )
    lips = [(-size * 0.36, size * 0.44), (0, size * 0.68), (size * 0.36, size * 0.44)]
    return body + stroke(lips, "#160c08", size * 0.13) + dot(0, -size * 0.62, size * 0.12, GOLD.mid)


def sapling(sheet: Sheet, high: float) -> str:
    """A young tree standing at (0, 0) that bears Traits."""
    k = high / 100
    trunk = limb([(0, 2), (-3, -26), (2, -52), (0, -84)], [13, 9, 7, 4], WOOD, 3)
    twigs = limb([(0, -34), (-20, -50), (-34, -56)], [6, 4.4, 3], WOOD, 2.4) + limb(
        [(0, -44), (18, -58), (34, -64)], [6, 4.4, 3], WOOD, 2.4
    )
    crowns = "".join(
        form(sheet, ellipse(x, y, r, r * 0.8, count=14), GREEN, 2.8, large=False)
        for x, y, r in ((-36, -62, 19), (36, -70, 20), (0, -92, 24), (-14, -72, 17), (17, -76, 17))
    )
    fruit = "".join(moved(star(9), x, y) for x, y in ((-38, -54), (36, -62), (0, -86), (-6, -60)))
    return moved(trunk + twigs + crowns + fruit, 0, 0, k)


def puppet_bar(sheet: Sheet, half: float, ends: tuple[Point, ...]) -> str:
    """A crossed wooden bar with strings that hang from it to their ends."""
    tops = ((-half, -6.0), (half, -6.0), (-half * 0.35, 14.0), (half * 0.35, -20.0), (0.0, 0.0))
    strings = "".join(
        stroke([top, end], "#fff6de", 1.8, 0.9, curved=False) for top, end in zip(tops, ends, strict=False)
    )
    bars = limb([(half * 0.4, -half * 0.34), (-half * 0.4, half * 0.24)], [9, 9], WOOD, 3) + limb(
        [(-half * 1.12, -6), (half * 1.12, -6)], [11, 11], WOOD, 3
    )
    return strings + bars


def rod(sheet: Sheet, tip: Point, drop: float) -> str:
    """A fishing rod from (0, 0) to its tip, a bunch of berries on the line below."""
    pole = fill(taper([(0, 0), (tip[0] * 0.5, tip[1] * 0.7), tip], [8, 5.5, 2.6]), WOOD.ink) + fill(
        taper([(0, 0), (tip[0] * 0.5, tip[1] * 0.7), tip], [5, 3.4, 1.4]), WOOD.light
    )
    line = stroke([tip, (tip[0], tip[1] + drop)], "#fff6de", 1.8)
    return pole + line + moved(berries(), tip[0], tip[1] + drop)


def berries() -> str:
    """A bunch of red berries with a leaf, hanging from (0, 0)."""
    leaf = fill(smooth([(0, 2), (12, -6), (24, 2), (12, 8)]), GREEN.mid, extra=rim(GREEN.ink, 2))
    return leaf + "".join(
        dot(x, y, 9.4, "#4a0f10") + dot(x, y, 7.8, "#d13b34") + dot(x - 2.4, y - 2.6, 2.4, "#ffe6d8")
        for x, y in ((-8, 12), (7, 12), (0, 24))
    )


def boat(sheet: Sheet, colour: str, size: float) -> str:
    """A sailing boat on the water at (0, 0), the seat's symbol on its sail."""
    ramp = PLAYERS[colour]
    mast = limb([(0, -10), (0, -96)], [5, 4], WOOD, 3)
    sail = form(
        sheet,
        [(5, -94), (30, -80), (46, -50), (50, -22), (5, -18)],
        LINEN.toward("#ffffff", 0.35),
        3,
        highlight=False,
        exact=True,
    )
    back = form(sheet, [(-5, -86), (-24, -52), (-34, -20), (-5, -18)], ramp, 3, highlight=False, exact=True)
    hull = form(
        sheet,
        [(-56, -14), (-20, -8), (24, -8), (62, -20), (48, 8), (20, 16), (-30, 14), (-46, 4)],
        WOOD.toward("#a05a2c", 0.35),
        3.4,
        highlight=False,
        exact=True,
    )
    wake = "".join(
        stroke([(x - 16, y), (x, y - 4), (x + 16, y)], "#f6fcf0", 2.6, 0.85)
        for x, y in ((-52, 18), (-6, 24), (46, 16))
    )
    return moved(
        mast + back + sail + symbol(colour, 24, -52, 11, ramp.mid, ramp.ink, 2) + hull + wake,
        0,
        0,
        size / 100,
    )


def hourglass(sheet: Sheet, high: float) -> str:
    """An hourglass standing at (0, 0), half run through."""
    k = high / 100
    glass = [
        (-24, -92),
        (24, -92),
        (24, -76),
        (5, -50),
        (24, -24),
        (24, -8),
        (-24, -8),
        (-24, -24),
        (-5, -50),
        (-24, -76),
    ]
    sand = (
        polygon([(-15, -70), (15, -70), (3, -52), (-3, -52)])
        + polygon([(-20, -10), (0, -30), (20, -10)])
        + polygon([(-1.2, -54), (1.2, -54), (1.2, -12), (-1.2, -12)])
    )
    ends = "".join(
        form(sheet, [(x, y + shift) for x, y in box(33, 7, 3)], GOLD, 3, highlight=False, exact=True)
        for shift in (-97, -3)
    )
    posts = "".join(limb([(x, -92), (x, -6)], [5, 5], GOLD, 2.4) for x in (-29, 29))
    return moved(
        posts
        + fill(smooth(glass, tension=0.1), "#d4f0ee", 0.8, rim("#2b4a5c", 3))
        + fill(sand, "#f0be48")
        + ends,
        0,
        0,
        k,
    )


def gear(radius: float, teeth: int, ramp: Ramp) -> str:
    """A cog wheel about its middle."""
    ring: list[Point] = []
    for tooth in range(teeth):
        for share, reach in ((-0.25, 0.8), (-0.15, 1.0), (0.15, 1.0), (0.25, 0.8)):
            turn = math.tau * (tooth + share) / teeth
            ring.append((radius * reach * math.cos(turn), radius * reach * math.sin(turn)))
    return (
        fill(polygon(ring), ramp.ink, extra=rim(ramp.ink, radius * 0.16))
        + fill(polygon(ring), ramp.mid)
        + dot(-radius * 0.06, -radius * 0.06, radius * 0.62, ramp.light)
        + dot(0, 0, radius * 0.54, ramp.dark)
        + dot(0, 0, radius * 0.24, ramp.ink)
    )


def bolt(size: float, colour: str = "#fff6b0", edge: str = "#3a3a12") -> str:
    """A flash of lightning from (0, 0) down."""
    points = [(0, 0), (-0.26, 0.56), (-0.02, 0.52), (-0.2, 1.1), (0.3, 0.38), (0.06, 0.42), (0.24, 0)]
    data = polygon([(x * size, y * size) for x, y in points])
    return fill(data, edge, 0.6, rim(edge, size * 0.08)) + fill(data, colour)


def bridge(sheet: Sheet, half: float, sag: float) -> str:
    """A rope bridge that hangs between (-half, 0) and (half, 0), seen from a little above."""
    path = [(half * k / 7, sag * (1 - (k / 7) ** 2)) for k in range(-7, 8)]
    body = stroke([(x, y - 24) for x, y in path], WOOD.ink, 4.4)
    for k, (x, y) in enumerate(path):
        plank = [
            (x - half * 0.055, y - 7),
            (x + half * 0.055, y - 7),
            (x + half * 0.06, y + 7),
            (x - half * 0.06, y + 7),
        ]
        body += stroke([(x, y - 4), (x, y - 24)], WOOD.ink, 2.4, curved=False)
        body += fill(polygon(plank), WOOD.light if k % 2 else WOOD.mid, extra=rim(WOOD.ink, 2.4))
        body += stroke([(x, y + 6), (x, y - 15)], WOOD.deep, 2.4, curved=False)
    rope = [(x, y - 15) for x, y in path]
    return body + stroke(rope, WOOD.ink, 5) + stroke(rope, LINEN.mid, 2.8)


_FACE: Final = ((2, 0), (3, -1), (-2, -1), (-2, 5), (-1, 5), (-1, 0))
"""One of the three alike sides of the triangle: first and second of three coordinates that add up to 2."""


def puzzle(radius: float) -> str:
    """A triangle of three beams that cannot be: each lies upon the next."""
    axes = [(math.cos(math.radians(turn)), math.sin(math.radians(turn))) for turn in (-90, 30, 150)]
    corners = []
    for first, second in _FACE:
        shares = (first, second, 2 - first - second)
        x, y = (sum(share * axis[k] for share, axis in zip(shares, axes, strict=True)) for k in (0, 1))
        corners.append((x * radius / 6.5, y * radius / 6.5))
    return "".join(
        f'<g transform="rotate({turn})">{fill(polygon(corners), paint, extra=rim(INK, radius * 0.05))}</g>'
        for turn, paint in ((0, "#f4dca4"), (120, "#8a5a34"), (240, "#c98f4e"))
    )


def glint(size: float) -> str:
    """A glint with a soft edge."""
    return spark(size * 1.2, "#ffd977") + spark(size)
