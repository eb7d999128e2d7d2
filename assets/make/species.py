"""The six species: a round portrait of each in its part, badges, the card that holds name and text."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from PIL import Image

from assets.make import plant, predators, prop
from assets.make.actor import Actor
from assets.make.badge import SIGNS, badge
from assets.make.casing import HEIGHT, SCALE, WIDTH, Casing, rounded
from assets.make.grain import Box
from assets.make.kit.ant import HEAD_CENTRE, HEAD_TURN
from assets.make.kit.colour import GOLD, LEAF, Ramp, Tones
from assets.make.kit.form import dot, fill, form, limb
from assets.make.kit.path import Point, ellipse, taper
from assets.make.kit.picture import thrifty
from assets.make.kit.scene import surface
from assets.make.kit.svg import Sheet
from assets.make.medallion import Medallion, Mood
from assets.make.thrift import paletted

FOLDER = "brilliants/species"
SEAT, SEAT_RADIUS = (120.0, 96.0), 76.0
"""Area of a portrait on the card, in card units."""
PAPER = (10.0, 186.0, 220.0, 162.0)
AMBER: Tones = ("#4a2608", "#7a4714", "#a86c24", "#cc9240", "#f0c880")
PAPER_TONES: Tones = ("#e8d7ae", "#faf0d6", "#fffdf2")
GLASS_WING = Ramp("#35586a", "#7fb0c2", "#a8d0da", "#d8f0f2", "#f6fffc", "#ffffff")
FLAG = Ramp("#5a5040", "#b8ac98", "#d6cdbc", "#faf6ea", "#ffffff", "#ffffff")
PLAN = Ramp("#12294a", "#1f4272", "#2c5a94", "#4078b8", "#86b4e0", "#eaf6ff")
STEEL = Ramp("#2a3038", "#58626c", "#7c8892", "#aab6be", "#e2eaee", "#ffffff")
BEAN = Ramp("#1c0d06", "#3a1e10", "#5a3018", "#7c4826", "#b07c4c", "#ecc89c")


MOODS = {
    "FLY": Mood("#6fb6e2", "#d8f0f6", "#ffffff", "#3f8fc4"),
    "DIP": Mood("#c46a78", "#f4c8b4", "#fff0e0", "#b0505e"),
    "STR": Mood("#4e6a3c", "#b8b878", "#fff2c4", "#56783a"),
    "PRE": Mood("#3c2c5a", "#8a6aa4", "#e6c8f0", "#5c4488"),
    "ARC": Mood("#a85e30", "#efc080", "#fff0cc", "#b06a2c"),
    "INS": Mood("#101a42", "#34488a", "#ffd98a", "#2a3878"),
}


# ----------------------------------------------------------------- six parts


def _wings(ant: Actor) -> None:
    """Two pairs of glassy wings spread from the back."""
    for turn, long in ((-84, 92), (44, 84), (-54, 122), (14, 116)):
        half: list[Point] = [(0, 0), (9, -30), (20, -70), (22, -96), (12, -116), (0, -120)]
        outline = [(x * long / 110, y * long / 120) for x, y in [*half, *((-x, y) for x, y in half[-2:0:-1])]]
        veins = "".join(
            fill(
                taper([(0, -8), (x * 0.5, -long * 0.5), (x, -long * 0.82)], [3, 2.4, 1]), GLASS_WING.ink, 0.45
            )
            for x in (-11, 0, 11)
        )
        wing = form(ant.sheet, outline, GLASS_WING, 3.6, inside=veins, highlight=False, exact=True)
        markup = f'<g opacity=".9" transform="rotate({turn})">{wing}</g>'
        ant.hold(markup, (-4, 0, 58), -2)


def flyer(art: Medallion) -> None:
    """On the wing above the clouds."""
    for x, y, size in ((60, 206, 1.1), (196, 214, 1.3), (128, 232, 1.2), (208, 60, 0.6)):
        art.put(_cloud(), x, y, size)
    ant = Actor(art.sheet, "farmer", 302)
    _wings(ant)
    art.put(art.sheet.edged(ant.body, "#ffffff", 2, 0.5) + ant.body, 6, 14, 0.92, 5)


def _cloud() -> str:
    """A small soft cloud."""
    balls = ((-34, 4, 20), (-12, -8, 26), (16, -6, 24), (38, 6, 17), (0, 8, 26))
    rim = "".join(dot(x + 1, y + 3, r + 2, "#8fbfd8") for x, y, r in balls)
    return f'<g opacity=".92">{rim}{"".join(dot(x, y, r, "#f6fdff") for x, y, r in balls)}</g>'


def diplomat(art: Medallion) -> None:
    """With the white flag and a sealed letter."""
    art.ground(("#6a3c3c", "#94605a", "#c08a78", "#e2b49c", "#f6dac4"))
    pole = limb([(194, 230), (188, 130), (184, 48)], [8, 7.5, 7], prop.WOOD, 4)
    knob = dot(184, 44, 7, GOLD.ink) + dot(183, 43, 5, GOLD.mid)
    upper: list[Point] = [(186, 54), (162, 46), (136, 58), (110, 48), (84, 54)]
    lower: list[Point] = [(90, 80), (85, 106), (112, 100), (136, 110), (162, 100), (189, 110)]
    folds = "".join(
        fill(taper([(x, 50), (x + 5, 80), (x - 2, 110)], [2, 9, 2]), FLAG.dark, 0.6) for x in (112, 162)
    )
    sprig = prop.moved(plant.leaf(1, LEAF.mid, art.chance), 136, 80, 0.4, 52)
    flag = form(art.sheet, upper + lower, FLAG, 4.4, inside=folds, highlight=False, exact=True)
    art.put(pole + knob + flag + sprig)
    art.put(Actor(art.sheet, "farmer", 238).standing(112, 216, 0.84))
    art.put(_letter(art.sheet), 178, 208, 0.9, -14)


def _letter(sheet: Sheet) -> str:
    """A rolled letter with a red seal."""
    roll = limb([(-38, 0), (0, 2), (38, 0)], [24, 24, 24], prop.PARCHMENT, 5, prop.PARCHMENT.mid)
    ends = dot(-38, 0, 7, prop.PARCHMENT.ink, 13) + dot(-38, 0, 4.5, prop.PARCHMENT.dark, 10)
    red = Ramp("#3a0d0d", "#6e1a18", "#98281f", "#c8432e", "#f29a72", "#fff0e4")
    return (
        roll
        + ends
        + fill(taper([(0, -14), (1, 0), (0, 16)], [8, 8, 8]), red.dark)
        + form(sheet, ellipse(1, 4, 10, 10), red, 3, large=False)
    )


def strategist(art: Medallion) -> None:
    """Over the map, compass in reach."""
    art.ground(("#2c3a1c", "#4a5a2c", "#6e7c40", "#98a25c", "#c8c888"))
    art.put(Actor(art.sheet, "hunter", 302).standing(112, 176, 0.86))
    chart: list[Point] = [
        (30, 196),
        (92, 186),
        (160, 190),
        (226, 182),
        (238, 244),
        (160, 252),
        (90, 248),
        (20, 254),
    ]
    lines = "".join(
        fill(taper([(x, 180), (x + 3, 216), (x - 1, 256)], [2, 5, 2]), prop.PARCHMENT.deep, 0.5)
        for x in (94, 160)
    )
    spots = [(52, 226), (76, 212), (104, 218), (124, 208), (146, 214)]
    lines += "".join(dot(x, y, 4.4, "#a03a24") for x, y in spots)
    lines += fill(taper([(158, 202), (178, 222)], [7, 7], curved=False), "#a03a24") + fill(
        taper([(178, 202), (158, 222)], [7, 7], curved=False), "#a03a24"
    )
    art.put(form(art.sheet, chart, prop.PARCHMENT, 4.6, inside=lines, highlight=False, exact=True))
    art.put(_compass(art.sheet), 190, 70, 1.0)


def _compass(sheet: Sheet) -> str:
    """A compass of gold, its needle to the upper right."""
    case = form(sheet, ellipse(0, 0, 34, 34), GOLD, 5) + dot(0, 0, 26, GOLD.ink) + dot(0, 0, 24, "#fff8e4")
    marks = "".join(
        dot(20 * math.cos(k * math.pi / 2), 20 * math.sin(k * math.pi / 2), 2.4, "#5a4020") for k in range(4)
    )
    red = fill(
        "M16 -18L5 6L-6 -5Z", "#c8432e", extra='stroke="#5a1a10" stroke-width="2" stroke-linejoin="round"'
    )
    blue = fill(
        "M-16 18L5 6L-6 -5Z", "#3a5a8c", extra='stroke="#142440" stroke-width="2" stroke-linejoin="round"'
    )
    return case + marks + blue + red + dot(0, 0, 3.6, GOLD.light)


def tamer(art: Medallion) -> None:
    """A spider at the lead, as good as gold."""
    art.ground(("#2a1e40", "#40305c", "#5c4880", "#826ca4", "#b4a0cc"))
    art.put(Actor(art.sheet, "hunter", 302).standing(84, 152, 0.76))
    lead = [(112, 142), (124, 170), (146, 182), (170, 176)]
    art.put(prop.moved(predators.spider(art.sheet), -128, -196), 172, 226, 0.66)
    art.put(fill(taper(lead, [9] * 4), "#4a1010") + fill(taper(lead, [5.4] * 4), "#e2563c"))


def architect(art: Medallion) -> None:
    """A plan held high, the trowel ready."""
    art.ground(("#4a2a14", "#74482a", "#9c6c40", "#c4965e", "#e8c48c"))
    ant = Actor(art.sheet, "digger", 302)
    art.put(_plan(art.sheet), 130, 72, 0.92, -5)
    art.put(ant.standing(104, 214, 0.84))
    art.put(_trowel(art.sheet), 194, 184, 0.96, 16)


def _plan(sheet: Sheet) -> str:
    """A blue drawing of a nest."""
    outline: list[Point] = [
        (-78, -40),
        (-40, -43),
        (0, -40),
        (40, -43),
        (78, -40),
        (80, 0),
        (78, 40),
        (40, 43),
        (0, 40),
        (-40, 43),
        (-78, 40),
        (-80, 0),
    ]
    pen = 'stroke="#eaf6ff" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"'
    lines = fill("M-62 -22H62M-44 -22V4H-8V-22M-26 4V24H20M20 4H50V28H20Z", "none", 0.95, pen)
    dashes = fill("M24 -22V-6", "none", 0.9, f'{pen} stroke-dasharray="4 7"')
    return form(sheet, outline, PLAN, 4.6, inside=lines + dashes, highlight=False, exact=True)


def _trowel(sheet: Sheet) -> str:
    """A mason's trowel, blade up."""
    blade: list[Point] = [
        (0, -78),
        (13, -50),
        (27, -18),
        (20, -10),
        (0, -7),
        (-20, -10),
        (-27, -18),
        (-13, -50),
    ]
    ridge = fill(taper([(0, -74), (0, -10)], [1, 4], curved=False), STEEL.hi, 0.9)
    neck = limb([(0, -8), (0, 4), (3, 12)], [7, 7, 7], STEEL, 4)
    handle = limb([(3, 12), (4, 28), (6, 46)], [14, 17, 14], prop.WOOD, 5)
    return neck + handle + form(sheet, blade, STEEL, 4.4, inside=ridge, highlight=False, exact=True)


def insomniac(art: Medallion) -> None:
    """Wide awake by lantern light, a cup at hand."""
    art.ground(("#0e1636", "#1a2650", "#2c3c70", "#4a5a94", "#7886ba"))
    for x, y, size in ((62, 62, 7), (96, 40, 5), (48, 112, 5), (140, 34, 6)):
        art.put(prop.spark(size, "#fff6c8"), x, y)
    art.put(prop.halo(art.sheet, 62, "#ffc95a", 0.85), 190, 96)
    ant = Actor(art.sheet, "farmer", 302)
    for side in (1, -1):
        _tired_eye(ant, side)
    art.put(ant.standing(112, 204, 0.92))
    art.put(_lantern(art.sheet), 192, 60, 0.92)
    art.put(_cup(art.sheet), 194, 222, 0.8)


def _tired_eye(ant: Actor, side: int) -> None:
    """Shadows under an eye that has not slept."""
    polar, around = ant.build.eye_place
    point, normal = surface(
        HEAD_CENTRE, ant.build.head, HEAD_TURN, polar, around if side > 0 else 180 - around
    )
    if ant.scene.facing(normal) < 0.4:
        return
    under = taper([(-14, 15), (-2, 24), (13, 16)], [1.5, 7.5, 1.5])
    crease = taper([(-10, 25), (-1, 31), (10, 25)], [1, 3, 1])
    bag = fill(under, "#5a2a5c", 0.75) + fill(crease, "#3a1830", 0.6)
    ant.hold(bag, point, ant.head_depth - ant.scene.depth(point) + 3)


def _lantern(sheet: Sheet) -> str:
    """A lantern of gold and glass hanging from a hook."""
    hook = limb([(0, -34), (2, -48), (14, -56)], [4, 4, 4], prop.WOOD, 3)
    light = form(
        sheet,
        ellipse(0, 22, 25, 33),
        Ramp("#7a4a0a", "#e08a1e", "#f4b23c", "#ffdf7a", "#fff6c8", "#ffffff"),
        4.4,
    )
    flame = form(
        sheet,
        [(0, 0), (9, 18), (10, 30), (0, 40), (-10, 30), (-8, 16)],
        Ramp("#c25a10", "#e8781c", "#f89a2c", "#fff0a8", "#ffffff", "#ffffff"),
        1,
        highlight=False,
        large=False,
    )
    bars = "".join(fill(taper([(x, -10), (x * 1.5, 22), (x, 54)], [4, 5, 4]), GOLD.ink) for x in (-15, 15))
    cap: list[Point] = [(-24, -8), (-16, -24), (0, -34), (16, -24), (24, -8), (0, -4)]
    foot: list[Point] = [(-24, 52), (0, 49), (24, 52), (20, 63), (0, 66), (-20, 63)]
    return (
        hook
        + light
        + flame
        + bars
        + form(sheet, cap, GOLD, 4.4, large=False)
        + form(sheet, foot, GOLD, 4.4, large=False, highlight=False)
    )


def _cup(sheet: Sheet) -> str:
    """An acorn cup of steaming coffee and two beans."""
    steam = "".join(
        fill(taper([(x, -34), (x - 7, -50), (x + 6, -66), (x, -84)], [2, 6, 5, 1]), "#f4f6ff", 0.7)
        for x in (-10, 12)
    )
    bowl: list[Point] = [(-38, -26), (38, -26), (34, 2), (18, 18), (0, 21), (-18, 18), (-34, 2)]
    rim = (
        dot(0, -26, 40, prop.WOOD.ink, 12)
        + dot(0, -27, 37, prop.WOOD.light, 10)
        + dot(0, -26, 31, "#2a1408", 7.4)
    )
    beans = ""
    for x, y, turn in ((-50, 16, -30), (52, 18, 24)):
        seam = fill(taper([(-13, 0), (-3, -2), (4, 2), (13, 0)], [1, 3.4, 3.4, 1]), BEAN.ink)
        beans += prop.moved(
            form(sheet, ellipse(0, 0, 16, 11), BEAN, 3.4, inside=seam, large=False), x, y, 1, turn
        )
    return steam + form(sheet, bowl, prop.WOOD, 4.6, highlight=False) + rim + beans


PARTS: dict[str, Callable[[Medallion], None]] = {
    "FLY": flyer, "DIP": diplomat, "STR": strategist, "PRE": tamer, "ARC": architect, "INS": insomniac,
}  # fmt: skip


def portrait(code: str) -> Image.Image:
    """One species' round portrait."""
    art = Medallion(MOODS[code], sum(map(ord, code)))
    PARTS[code](art)
    return paletted(art.picture())


# ----------------------------------------------------------------- card


def frame() -> Image.Image:
    """The card of a species, in amber wood."""
    leaves = (LEAF, GOLD.toward("#7a5a14", 0.15))
    return thrifty(Wreathed(AMBER, 441, leaves, SEAT, SEAT_RADIUS, PAPER).picture())


@dataclass(frozen=True)
class Wreathed:
    """A card with a round seat for a portrait in a wreath of two kinds of leaves, paper for name and text.

    Seat, radius and paper (left, top, width, height) are in card units.
    """

    wood: Tones
    seed: int
    leaves: tuple[Ramp, Ramp]
    seat: Point
    radius: float
    paper: Box

    def picture(self) -> Image.Image:
        """The card without portrait and words."""
        case = Casing(self.wood, self.seed)
        case.ring(rounded(5, 12.5), rounded(6.3, 11.4))
        case.paper(self.paper, PAPER_TONES, "#a8793c", "#b07c34")
        picture = case.picture()
        sheet = Sheet((0, 0, WIDTH, HEIGHT))
        (x, y), r = self.seat, self.radius
        body = _wreath(sheet, x, y, r + 5, self.leaves)
        body += f'<g filter="url(#{sheet.blur(3)})" opacity=".6">{dot(x + 1, y + 2, r + 3, "#1a0c04")}</g>'
        body += dot(x, y, r - 1, "#3a1e08")
        picture.alpha_composite(sheet.paint(body, WIDTH * SCALE, HEIGHT * SCALE, 2))
        return picture


def _wreath(sheet: Sheet, x: float, y: float, reach: float, leaves: tuple[Ramp, Ramp]) -> str:
    """Leaves round the seat, none where the card ends."""
    body, count = "", 22
    for place in range(count):
        angle = place / count * math.tau
        px, py = x + reach * 1.02 * math.cos(angle), y + reach * math.sin(angle)
        ramp = leaves[place % 2]
        if py < 16:
            continue
        half = [(-15.0, 0.0), (-9, -5.4), (-1, -7.4), (8, -5.0), (16, 0.0), (8, 5.0), (-1, 7.4), (-9, 5.4)]
        vein = fill(taper([(-13, 0), (13, 0)], [2, 0.8], curved=False), ramp.ink, 0.6)
        leaf = form(sheet, half, ramp, 2.6, inside=vein, highlight=False, large=False, exact=True)
        body += prop.moved(leaf, px, py, 1, math.degrees(angle) + (64 if place % 2 else 40))
    return body


# ----------------------------------------------------------------- files


def _jobs() -> dict[str, Callable[[], Image.Image]]:
    """File name under assets/ -> how to make it."""
    jobs: dict[str, Callable[[], Image.Image]] = {"frame": frame}
    for code in PARTS:
        jobs |= {
            f"portrait-{code}": partial(portrait, code),
            f"badge-{code}": partial(badge, SIGNS[code], MOODS[code].badge),
        }
    return {f"{FOLDER}/{name}.png": job for name, job in jobs.items()}


def names() -> list[str]:
    """All files of this subject."""
    return [*_jobs()]


def make() -> dict[str, Image.Image]:
    """All portraits and badges and the card."""
    return {name: job() for name, job in _jobs().items()}


def sample() -> dict[str, Image.Image]:
    """A portrait and a badge."""
    jobs = _jobs()
    return {name: jobs[name]() for name in (f"{FOLDER}/portrait-FLY.png", f"{FOLDER}/badge-DIP.png")}
