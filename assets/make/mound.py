"""Shared parts of the large cover pieces: solid bodies, moss, shadows, and the plants round their foot.

A piece is drawn in a box of 320 x 320 units.
"""

import math
from random import Random

from assets.make.kit.colour import Ramp, Tones, mix, tone
from assets.make.kit.form import dot, fill
from assets.make.kit.path import Point, Points, bounds, dab, number, shift, smooth
from assets.make.kit.svg import Sheet, stipple_filter
from assets.make.plant import Leaves, at, clover, daisy, fern, pebble, toadstool, tuft

BOX = (0.0, 0.0, 320.0, 320.0)
MOSS_CAP: Tones = ("#33431a", "#4b5f25", "#6a7f32", "#8fa346", "#b7c468")
WARM = "#c9a05a"
FRAME = 40


def inside(outline: Points, x: float, y: float) -> bool:
    """Return True if the place is within the outline (straight edges)."""
    within = False
    for (x1, y1), (x2, y2) in zip(outline, [*outline[1:], outline[0]], strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            within = not within
    return within


def scattered(outline: Points, count: int, chance: Random) -> list[Point]:
    """`count` random places within the outline."""
    left, top, right, bottom = bounds(outline)
    places: list[Point] = []
    while len(places) < count:
        x, y = chance.uniform(left, right), chance.uniform(top, bottom)
        if inside(outline, x, y):
            places.append((x, y))
    return places


def _shades(sheet: Sheet, ramp: Ramp, soft: float) -> str:
    """Prefix of the three stippled filters of a body: S core shade, l rim light, B bounce."""
    tag = f"mass-{ramp.mid[1:]}-{number(soft).replace('.', '_')}-"
    sheet.define(tag + "S", stipple_filter(tag + "S", ramp.deep, soft, 0.6, 2.2, 0.2))
    sheet.define(tag + "l", stipple_filter(tag + "l", ramp.light, 3.6, 0.6, 2.0, 0.24, 7))
    sheet.define(tag + "B", stipple_filter(tag + "B", WARM, 3, 0.5, 1.8, 0.32, 5, 0.4))
    return tag


def mass(
    sheet: Sheet,
    outline: Points,
    ramp: Ramp,
    texture: str = "",
    over: str = "",
    line: float = 4,
    away: Point = (-16, -18),
    soft: float = 12,
    tension: float = 1 / 6,
    shade: float = 0.85,
    light: float = 0.8,
) -> str:
    """A large solid body: outline, gradient, texture, stippled shade at the lower right, rim light.

    `away` moves the lit core towards the light; `over` is painted last but still inside the outline.
    """
    data, tag = smooth(outline, tension=tension), _shades(sheet, ramp, soft)
    left, top, right, bottom = bounds(outline)
    frame = (
        f"M{number(left - FRAME)} {number(top - FRAME)}H{number(right + FRAME)}"
        f"V{number(bottom + FRAME)}H{number(left - FRAME)}Z"
    )

    def ring(move: Point, name: str, opacity: float) -> str:
        path = frame + smooth(shift(outline, *move), tension=tension)
        return f'<path d="{path}" fill-rule="evenodd" filter="url(#{tag}{name})" opacity="{opacity}"/>'

    name = sheet.identify("g")
    stops = ((0, mix(ramp.mid, ramp.light, 0.45)), (0.5, ramp.mid), (1, ramp.dark))
    tones = "".join(f'<stop offset="{place}" stop-color="{colour}"/>' for place, colour in stops)
    sheet.define(name, f'<linearGradient id="{name}" x1="0" y1="0" x2=".7" y2="1">{tones}</linearGradient>')
    border = (
        f'stroke="{ramp.ink}" stroke-width="{line}" stroke-linejoin="round" transform="translate(.8 1.4)"'
    )
    return (
        fill(data, ramp.ink, extra=border)
        + fill(data, f"url(#{name})")
        + f'<g clip-path="url(#{sheet.clip(data)})">{texture}'
        + ring(away, "S", shade)
        + ring((-2, -3), "B", 0.7)
        + ring((4, 6), "l", light)
        + f"{over}</g>"
    )


def fallen(sheet: Sheet, outline: Points, move: Point, opacity: float = 0.6, spread: float = 12) -> str:
    """The shadow a body throws to the lower right."""
    blurred = f'filter="url(#{sheet.blur(spread)})"'
    return fill(smooth(shift(outline, *move)), "#0e0904", opacity, blurred)


def moss(outline: Points, chance: Random, count: int = 260, size: float = 1, lift: float = 0) -> str:
    """Dabbed moss: dark below, light towards the upper left, painted from the top down."""
    left, top, right, bottom = bounds(outline)
    places = sorted(scattered(outline, count, chance), key=lambda place: place[1])
    parts = [fill(smooth(shift(outline, 2, 4)), "#141005", 0.45)]
    parts.append(fill(smooth(outline), MOSS_CAP[1 if lift >= 0 else 0]))
    layers = (
        (places[::2], 0.0, 7.5),
        (places, 0.0, 6.0),
        (places[1::2], 0.18, 4.6),
        (places[::3], 0.34, 3.2),
    )
    for layer, (chosen, bright, long) in enumerate(layers):
        for x, y in chosen:
            low = (x - left) / (right - left) * 0.5 + (y - top) / (bottom - top) * 0.5
            height = 0.28 + lift + 0.42 * (1 - low) + bright + chance.uniform(-0.13, 0.13)
            length, width = (long * size * chance.uniform(0.7, 1.2) for _ in range(2))
            mark = dab(x - layer * 0.6, y - layer * 0.8, length, width * 0.9, chance.uniform(0, 3.1))
            parts.append(fill(mark, tone(MOSS_CAP, height)))
    return "".join(parts)


def island(number_: int, rx: float, ry: float, chance: Random, lift: float = -0.2) -> str:
    """The dark mossy ground a piece stands on."""
    outline = []
    for step in range(25):
        turn = step / 25 * math.tau
        x = 160 + rx * math.cos(turn) * (1 + 0.06 * math.sin(3 * turn + number_))
        outline.append((x, 175 + ry * math.sin(turn) * (1 + 0.05 * math.cos(4 * turn + number_))))
    return moss(outline, chance, 760, 1.15, lift)


def skirt(
    leaves: Leaves, centre: Point, radii: Point, chance: Random, count: int, start: float, end: float
) -> str:
    """Plants, stones and leaves along an arc round the foot; radians, 0 to the right, then downwards."""
    things = []
    for place in range(count):
        turn = start + (end - start) * (place + chance.uniform(-0.4, 0.4)) / count
        reach = chance.uniform(0.93, 1.1)
        x, y = centre[0] + radii[0] * reach * math.cos(turn), centre[1] + radii[1] * reach * math.sin(turn)
        things.append((y, _plant(leaves, chance, x, y)))
    return "".join(markup for _, markup in sorted(things))


def _plant(leaves: Leaves, chance: Random, x: float, y: float) -> str:
    kind = chance.random()
    if kind < 0.42:
        return at(x, y, tuft(chance, 6, chance.uniform(11, 20), chance.uniform(1.0, 1.5)))
    if kind < 0.58:
        return at(x, y, pebble(chance, chance.uniform(4, 9)))
    if kind < 0.8:
        return leaves.one(chance, x, y, chance.uniform(0.2, 0.3))
    if kind < 0.92:
        return at(x, y, clover(chance, 1.6))
    return at(x, y, daisy(chance, 1.2))


def ferns(chance: Random, x: float, y: float, length: float, turns: tuple[float, ...]) -> str:
    """A small fan of fronds growing at one place; turns in degrees, 0 straight up."""
    fronds = (at(0, 0, fern(chance, length * chance.uniform(0.85, 1.1)), turn=turn) for turn in turns)
    return at(x, y, "".join(fronds))


def toadstools(*places: tuple[float, float, float]) -> str:
    """Toadstools at (x, y), each with its size, the farther first."""
    ordered = sorted(places, key=lambda place: place[1])
    return "".join(at(x, y, toadstool(), size) for x, y, size in ordered)


def bracket(x: float, y: float, width: float) -> str:
    """A shelf fungus growing to the right from (x, y)."""
    under = "M0 -.2C.6 -.45 1.1 -.2 1.1 .1C.8 .4 .3 .4 0 .25Z"
    top = "M0 -.2C.6 -.45 1.1 -.2 1.1 .08C.7 .2 .3 .14 0 .08Z"
    edge = "M.1 -.12C.55 -.3 .9 -.14 .98 .02"
    shape = (
        fill(under, "#6b3d18", extra='stroke="#2f1a0a" stroke-width=".08"')
        + fill(top, "#d9a05a")
        + f'<path d="{edge}" fill="none" stroke="#fbe3b4" stroke-width=".09"/>'
    )
    return dot(x + width * 0.5, y + width * 0.5, width * 0.6, "#140c05", width * 0.2, 0.35) + at(
        x, y, shape, width
    )
