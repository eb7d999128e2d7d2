"""The five ranks of Solo as medals, each richer: bronze, silver, gold, jewels, the living hive."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial

from PIL import Image

from assets.make import prop
from assets.make.actor import Actor
from assets.make.kit.colour import GOLD, LEAF, Ramp, mix
from assets.make.kit.form import dot, fill, form
from assets.make.kit.path import Point, ellipse, hexagon, polygon, smooth, taper
from assets.make.kit.picture import reduce, thrifty
from assets.make.kit.svg import Sheet
from assets.make.thrift import paletted

FOLDER = "brilliants/solo"
SIDE, SMALL = 256, 64
MIDDLE = (128.0, 122.0)
BRONZE = Ramp("#3a1c0a", "#7a4420", "#9c5c2e", "#c8844a", "#f0bc88", "#fff0dc")
SILVER = Ramp("#2c3238", "#6a747c", "#8e989e", "#c0c8cc", "#eef2f2", "#ffffff")
RUBY = Ramp("#3a0814", "#7a1430", "#a81f40", "#d83c5c", "#ff9cac", "#fff0f2")
SAPPHIRE = Ramp("#0c1a44", "#1c3a84", "#2c56b0", "#4a7edc", "#a4c8ff", "#f2f8ff")
EMERALD = Ramp("#0a2c18", "#145a30", "#1f7c44", "#38ac64", "#98e4b0", "#f0fff4")
AMETHYST = Ramp("#220c40", "#44207a", "#6434a4", "#8c58d4", "#c8a8f8", "#f8f0ff")


@dataclass(frozen=True)
class Rank:
    """Design of a medal: its metal, the enamel behind the ant, the ribbon, and what is added."""

    metal: Ramp
    enamel: tuple[str, str]
    ribbon: Ramp
    points: int = 0
    laurel: bool = False
    jewels: tuple[Ramp, ...] = ()
    crown: bool = False
    hive: bool = False


RANKS = {
    "intelligant": Rank(BRONZE, ("#f0d4a0", "#a8784a"), LEAF),
    "brilliant": Rank(SILVER, ("#d4ecf2", "#5c8ea6"), SAPPHIRE, laurel=True),
    "fantastic": Rank(GOLD, ("#fff0b0", "#d8902c"), RUBY, points=12, laurel=True),
    "magnificant": Rank(
        GOLD, ("#f2d8ff", "#7c4cb0"), AMETHYST, points=16, laurel=True,
        jewels=(RUBY, SAPPHIRE, EMERALD, AMETHYST), crown=True,
    ),
    "hive-mind": Rank(
        GOLD, ("#fff6c0", "#c87a14"), EMERALD, points=24, laurel=True,
        jewels=(AMETHYST, EMERALD, RUBY, SAPPHIRE), crown=True, hive=True,
    ),
}  # fmt: skip


def _ribbon(sheet: Sheet, ramp: Ramp) -> str:
    """Two tails below the medal."""
    body = ""
    for side in (-1, 1):
        tail: list[Point] = [(2, 168), (40, 156), (62, 226), (42, 222), (30, 242), (14, 206)]
        band = [(128.0 + side * 20, 162.0), (128.0 + side * 40, 232.0)]
        stripe = fill(taper(band, [7, 9], curved=False), ramp.light, 0.8)
        points = [(128 + side * x, y) for x, y in tail]
        body += form(sheet, points, ramp, 4.4, inside=stripe, highlight=False, large=False, exact=True)
    return body


def _star(rank: Rank, sheet: Sheet) -> str:
    """Points round the disc, every second one shorter."""
    if not rank.points:
        return ""
    (x, y), count = MIDDLE, rank.points
    ring: list[Point] = []
    for k in range(count * 2):
        angle = k / count * math.pi - math.pi / 2
        far = 88.0 if k % 2 else (116.0 if k % 4 == 0 else 104.0)
        ring.append((x + far * math.cos(angle), y + far * math.sin(angle)))
    ramp = rank.metal
    data = polygon(ring)
    edge = f'stroke="{ramp.ink}" stroke-width="5" stroke-linejoin="round"'
    facets = ""
    for k in range(0, count * 2, 2):
        a, b = ring[k], ring[(k + 1) % (count * 2)]
        facets += fill(polygon([(x, y), a, b]), ramp.dark, 0.75)
    return fill(data, ramp.light, extra=edge) + fill(data, ramp.mid) + facets


def _laurel(sheet: Sheet, metal: Ramp) -> str:
    """Two branches from below up both sides."""
    (x, y), body = MIDDLE, ""
    ramp = LEAF if metal is not BRONZE else metal
    for side in (-1, 1):
        for k in range(9):
            angle = math.radians(90 - side * (16 + k * 15))
            for out, turn in ((92, 34), (80, -30)):
                px, py = x + out * math.cos(angle), y + out * math.sin(angle)
                leaf: list[Point] = [
                    (-13, 0),
                    (-7, -4.6),
                    (1, -6),
                    (8, -3.8),
                    (14, 0),
                    (8, 3.8),
                    (1, 6),
                    (-7, 4.6),
                ]
                vein = fill(taper([(-11, 0), (11, 0)], [1.8, 0.7], curved=False), ramp.ink, 0.6)
                drawn = form(sheet, leaf, ramp, 3, inside=vein, highlight=False, large=False, exact=True)
                body += prop.moved(drawn, px, py, 1, math.degrees(angle) - side * (90 + turn))
    return body


def _disc(sheet: Sheet, rank: Rank) -> str:
    """The disc: milled rim of metal and the enamel in it."""
    (x, y), ramp = MIDDLE, rank.metal
    light, dark = rank.enamel
    name = sheet.identify("g")
    stops = f'<stop offset="0" stop-color="{light}"/><stop offset="1" stop-color="{dark}"/>'
    sheet.define(name, f'<radialGradient id="{name}" cx=".42" cy=".36" r=".68">{stops}</radialGradient>')
    beads = ""
    for k in range(36):
        angle = k / 36 * math.tau
        bx, by = x + 70 * math.cos(angle), y + 70 * math.sin(angle)
        beads += dot(bx + 0.6, by + 1, 4, ramp.deep) + dot(bx, by, 3.2, ramp.light)
    return (
        dot(x + 1, y + 2, 84, ramp.ink)
        + form(sheet, ellipse(x, y, 80, 80, count=40), ramp, 3, highlight=False)
        + beads
        + dot(x, y, 62, ramp.ink)
        + fill(smooth(ellipse(x, y, 59.5, 59.5)), f"url(#{name})")
    )


def _jewels(sheet: Sheet, rank: Rank) -> str:
    """Cut stones on the rim, at the sides and below."""
    (x, y), body = MIDDLE, ""
    for degrees, ramp in zip((180, 0, 135, 45), rank.jewels, strict=False):
        px, py = x + 71 * math.cos(math.radians(degrees)), y + 71 * math.sin(math.radians(degrees))
        table = fill(polygon(hexagon(px - 1, py - 1, 5)), ramp.light, 0.9)
        body += dot(px, py, 13.5, GOLD.ink) + dot(px, py, 12, GOLD.light)
        body += form(
            sheet, hexagon(px, py, 9.5), ramp, 2.4, inside=table, highlight=False, large=False, exact=True
        )
    return body


def _crown(sheet: Sheet, x: float, y: float, size: float) -> str:
    """A crown with three leaves and a ruby."""
    outline: list[Point] = [
        (-34, 12),
        (-40, -16),
        (-30, -12),
        (-20, 0),
        (-12, -20),
        (0, -34),
        (12, -20),
        (20, 0),
        (30, -12),
        (40, -16),
        (34, 12),
        (0, 16),
    ]
    band = fill(taper([(-34, 6), (0, 10), (34, 6)], [7, 7, 7]), GOLD.dark)
    gems = dot(0, 8, 5, RUBY.ink) + dot(0, 7.6, 3.8, RUBY.mid) + dot(-1, 6.6, 1.4, RUBY.hi)
    tips = "".join(
        dot(tx, ty, 5, GOLD.ink) + dot(tx - 0.4, ty - 0.6, 3.6, GOLD.light)
        for tx, ty in ((-40, -18), (0, -37), (40, -18))
    )
    body = form(sheet, outline, GOLD, 4, inside=band, highlight=False, exact=True)
    return prop.moved(body + gems + tips, x, y, size)


def _combs(rank: Rank) -> str:
    """Cells of a hive in the enamel."""
    (x, y), body = MIDDLE, ""
    for row in range(-3, 4):
        for column in range(-3, 4):
            cx, cy = x + (column + (row % 2) / 2) * 30, y + row * 26
            if math.hypot(cx - x, cy - y) < 50:
                glow = mix("#fff8d0", rank.enamel[1], min(1, math.hypot(cx - x, cy - y) / 58))
                body += fill(polygon(hexagon(cx, cy, 14.6)), glow, 0.9, 'stroke="#7a4408" stroke-width="3"')
    return body


def medal(rank: Rank, figure: Callable[[Sheet], str] | None = None) -> Image.Image:
    """A rank's medal at 256 pixels; `figure` paints the scene in its enamel, by default one or more ants."""
    sheet = Sheet((0, 0, 256, 256))
    (x, y), body = MIDDLE, ""
    under = f'<g filter="url(#{sheet.blur(4)})" opacity=".5">{dot(x + 3, y + 7, 86, "#120a06")}</g>'
    if rank.hive:
        under = prop.moved(prop.halo(sheet, 86, "#ffd75a", 0.85), x, y) + under
    body += _ribbon(sheet, rank.ribbon) + _star(rank, sheet)
    body += _laurel(sheet, rank.metal) if rank.laurel else ""
    ground = _combs(rank) if rank.hive else prop.moved(prop.rays(sheet, 60, "#fffbe6", 14, 0.6), x, y)
    body += _disc(sheet, rank) + ground
    body += (figure(sheet) if figure else _ants(sheet, rank)) + _jewels(sheet, rank)
    body += _crown(sheet, x, y - 80, 1.0) if rank.crown else ""
    for sx, sy, size in ((58, 46, 12), (206, 66, 9), (196, 190, 8)) if rank.hive else ():
        body += prop.moved(prop.spark(size), sx, sy)
    picture = sheet.paint(under + sheet.finished(body, 1.6, 0.03, 0.14), SIDE, SIDE)
    return thrifty(picture) if rank.hive else paletted(picture)


def _ants(sheet: Sheet, rank: Rank) -> str:
    """Figure on the medal: one ant, or the heads of a whole people."""
    x, y = MIDDLE
    if not rank.hive:
        return Actor(sheet, "farmer", 302).standing(x - 2, y + 36, 0.52, 0.7)
    body = ""
    for caste, dx, dy, size in (("hunter", -25, 2, 0.27), ("digger", 27, 2, 0.27), ("farmer", 0, 42, 0.36)):
        body += Actor(sheet, caste, 302 if dx <= 0 else 238, bare=False).standing(x + dx, y + dy, size, 0.8)
    return body


@cache
def _large(name: str) -> Image.Image:
    return medal(RANKS[name])


def _small(name: str) -> Image.Image:
    """The medal at 64 pixels."""
    return reduce(_large(name).convert("RGBA"), SMALL, SMALL)


def _jobs() -> dict[str, Callable[[], Image.Image]]:
    """File name under assets/ -> how to make it."""
    jobs: dict[str, Callable[[], Image.Image]] = {}
    for name in RANKS:
        jobs[f"{FOLDER}/rank-{name}.png"] = partial(_large, name)
        jobs[f"{FOLDER}/rank-{name}-64.png"] = partial(_small, name)
    return jobs


def names() -> list[str]:
    """All files of this subject."""
    return [*_jobs()]


def make() -> dict[str, Image.Image]:
    """All five in both sizes."""
    return {name: job() for name, job in _jobs().items()}


def sample() -> dict[str, Image.Image]:
    """The richest: the others leave parts of it out."""
    name = f"{FOLDER}/rank-magnificant.png"
    return {name: _jobs()[name]()}
