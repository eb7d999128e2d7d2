"""The small pieces of the island: Acolytes in groups, gold in heaps, coin, Mantle, signs, die, compass."""

import math
from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial
from typing import Final

from PIL import Image

from assets.make.colossi_model import FINE, FOLDER, SCALE, Model, crisp, halved, margined, medallion, standing
from assets.make.colossi_sculpt import Layer, Material, Overlay, Part, sculpt
from assets.make.kit import symbol
from assets.make.kit.colour import COLONIES, PLAYERS
from assets.make.kit.form import dot, fill
from assets.make.kit.path import Point, ellipse, polygon, shift, taper_points
from assets.make.kit.svg import Sheet
from assets.make.thrift import paletted

NO_GROUND: Final = 1e4
"""Signs hang in the air: nothing darkens them towards a ground."""
PLATE: Final = 128.0
"""Side of the box of signs, in units; their files have a pixel for each."""
GOLD: Final = Material(
    ("#5a3608", "#a8701a", "#dca02c", "#f6c850", "#ffe99e", "#fffbe2"),
    facet=16,
    tilt=0.05,
    crack=0,
    sheen=0.35,
)

# ------------------------------------------------------------------- Acolytes

HOODED: Final = (80.0, 104.0)
GROUPS: Final[dict[int, tuple[tuple[float, float], ...]]] = {
    1: ((0, 0),),
    2: ((-17.3, 0), (17.3, 0)),
    3: ((-34.6, 0), (34.6, 0), (0, 6.5)),
}
"""Places of the members of a group, the one in front last."""
TIGHT: Final = 6.0
"""Units round a group for halo and shadow."""


@cache
def acolyte(colour: str, scale: float = FINE) -> Image.Image:
    """One hooded follower with the seat's symbol on the gown, 80×104 units at `scale` pixels each."""
    tones = PLAYERS[colour]
    cloth = Material(tones.tones, comb=(3, 6, 0.12), steps=6)
    gown = [(18.0, 92.0), (22, 64), (32, 44), (48, 44), (58, 64), (62, 92), (52, 99), (28, 99)]
    hood = [(18.0, 38.0), (22, 18), (34, 6), (44, 4), (56, 14), (62, 36), (58, 50), (40, 58), (22, 52)]
    face = dot(39, 36, 14.5, "#1c1016", 14)
    face += dot(33.5, 37, 3.4, "#fff3c4", 4.6) + dot(45, 37, 3.4, "#fff3c4", 4.6)
    layers: list[Layer] = [
        Part(gown, cloth, 20, angle=math.pi / 2, line=3.6),
        Part(hood, cloth, 18, line=3.6),
        Overlay(face + symbol.symbol(colour, 40, 76, 11, tones.hi, tones.ink, 3)),
    ]
    return sculpt(layers, scale, HOODED, 3, 120)


def group(colour: str, count: int) -> Image.Image:
    """So many Acolytes shoulder to shoulder, with halo and shadow."""
    places = GROUPS[count]
    wide = HOODED[0] + 2 * max(x for x, _ in places)
    whole = Image.new("RGBA", (round(wide * FINE), round((HOODED[1] + 6.5) * FINE)))
    for x, y in places:
        left = (wide - HOODED[0]) / 2 + x
        whole.alpha_composite(acolyte(colour), (round(left * FINE), round(y * FINE)))
    return paletted(standing(crisp(margined(halved(whole), TIGHT), 0.5), 3.0, 5.0))


def single(colour: str) -> Image.Image:
    """One Acolyte alone, for reserves and painted scenes."""
    return paletted(crisp(halved(acolyte(colour)), 0.5))


# ---------------------------------------------------------------------- cubes

TOP: Final[list[Point]] = [(-28, -14), (0, -28), (28, -14), (0, 0)]
LEFT: Final[list[Point]] = [(-28, -14), (0, 0), (0, 31), (-28, 17)]
RIGHT: Final[list[Point]] = [(0, 0), (28, -14), (28, 17), (0, 31)]
HEAPS: Final[dict[int, tuple[Point, ...]]] = {
    1: ((0, 0),),
    2: ((25, -7), (-24, 6)),
    3: ((-30, 4), (30, 4), (0, -24)),
    4: ((-31, 0), (31, 0), (0, 15), (0, -24)),
}
"""Places of cubes from back to front and bottom to top, from the middle of the heap."""


def _cube(x: float, y: float) -> list[Layer]:
    """Three hammered faces; the mint's mark is punched into the top."""
    faces: list[Layer] = [
        Part(shift(face, x, y), GOLD, 4, straight=True, line=line, bias=bias, shade=shade)
        for face, bias, line, shade in (
            (LEFT, -0.06, 3.2, 0.45),
            (RIGHT, -0.34, 3.2, 0.0),
            (TOP, 0.22, 2.0, 0.0),
        )
    ]
    mark: list[Point] = [(-9, -14.5), (0, -19), (9, -14), (0, -9.5)]
    punched = fill(polygon(shift(mark, x, y)), "#a06c18", 0.9)
    punched += fill(polygon(shift(mark, x + 0.8, y + 1.4)), "#ffe9a0", 0.5)
    return [*faces, Overlay(punched)]


def heap(count: int) -> Image.Image:
    """A heap of so many gold cubes."""
    places = HEAPS[count]
    half = 34 + max(abs(x) for x, _ in places)
    top, low = 32 - min(y for _, y in places), 36 + max(y for _, y in places)
    layers = [layer for x, y in places for layer in _cube(half + x, top + y)]
    picture = sculpt(layers, FINE, (2 * half, top + low), 11, NO_GROUND)
    return paletted(standing(crisp(margined(halved(picture), TIGHT), 0.4), 3.0, 5.0))


# ---------------------------------------------------------------------- signs


def _sign(layers: list[Layer], seed: int) -> Image.Image:
    """A sign of one pixel a unit."""
    large = sculpt(layers, 2, (PLATE, PLATE), seed, NO_GROUND)
    return paletted(crisp(large.resize((int(PLATE), int(PLATE)), Image.Resampling.BOX), 0.5), 160)


def coin() -> Image.Image:
    """A coin with a rim and a cube's mark."""
    smoothed = replace(GOLD, facet=0)
    rim = "".join(
        f'<circle cx="{x}" cy="{y}" r="42" fill="none" stroke="{colour}" stroke-width="{width}"/>'
        for x, y, colour, width in ((64, 64, "#a06c18", 5), (65, 65.6, "#fff0b4", 2.2))
    )
    mark: list[Point] = [(64, 40), (88, 64), (64, 88), (40, 64)]
    return _sign(
        [
            Part(ellipse(64, 67, 57, 56), replace(smoothed, colours=GOLD.colours[:4]), 6, line=4.4),
            Part(ellipse(64, 62, 56, 55), smoothed, 10, line=2),
            Overlay(rim),
            Part(mark, smoothed, 9, line=3.6, straight=True),
            Overlay(fill(polygon([(64, 53), (75, 64), (64, 75), (53, 64)]), "#a06c18", 0.75)),
        ],
        5,
    )


STRAW: Final = Material(
    ("#5a3a08", "#95681a", "#cf9a2e", "#f0c654", "#ffe79a", "#fffbe0"), comb=(3, 5, 0.25), steps=6
)


def _ear(root: Point, tip: Point) -> list[Layer]:
    """Grains in pairs along the end of a stalk."""
    dx, dy = tip[0] - root[0], tip[1] - root[1]
    long = math.hypot(dx, dy)
    ux, uy = dx / long, dy / long
    angle = math.degrees(math.atan2(uy, ux))
    grains: list[Layer] = []
    for step in range(4):
        x, y = root[0] + ux * (step * 11 + 4), root[1] + uy * (step * 11 + 4)
        for side in (-1, 1):
            middle = x - uy * 7 * side, y + ux * 7 * side
            grain = ellipse(*middle, 10, 5.6, turn=angle + 24 * side, count=12)
            grains.append(Part(grain, STRAW, 5, line=2.6))
    return [
        *grains,
        Part(ellipse(root[0] + ux * 48, root[1] + uy * 48, 10, 5.6, angle, 12), STRAW, 5, line=2.6),
    ]


def wheat() -> Image.Image:
    """A bound sheaf: this space, this seat has been harvested."""
    waist: Point = (64, 92)
    layers: list[Layer] = []
    for x in (-26, 26, -13, 13, 0):
        foot, root = (64 - x * 0.72, 121.0), (64 + x * 1.15, 58 + abs(x) * 0.3)
        layers.append(Part(taper_points([foot, waist, root], [7, 6, 6], 5), STRAW, 4, line=2.6, angle=1.57))
    for x in (-26, 26, -13, 13, 0):
        root = (64 + x * 1.15, 60 + abs(x) * 0.3)
        layers += _ear(root, (root[0] + x * 0.5, root[1] - 44 + abs(x) * 0.3))
    ribbon = Material(("#3d0f0c", "#6f1d16", "#a03524", "#cf5a3c", "#f09a78", "#ffe2d2"))
    band: list[Point] = [(40, 86), (64, 91), (88, 86), (89, 97), (64, 103), (39, 97)]
    return _sign([*layers, Part(band, ribbon, 6, line=3)], 9)


def mantle() -> Image.Image:
    """The Mantle: a wine-red cloak with a collar of fur and a golden clasp."""
    wine = Material(
        ("#2c0616", "#56102c", "#861f46", "#b23a62", "#e07f9c", "#ffdce6"), comb=(7, 6, 0.26), steps=6
    )
    lining = Material(("#3a2406", "#6f4a10", "#a8781e", "#d8a838", "#f8dc86", "#fffbe0"), steps=5)
    fur = Material(("#6f5c48", "#a8937a", "#d6c6ae", "#f2e8d6", "#fffaf0", "#ffffff"), comb=(3, 2, 0.2))
    cloak: list[Point] = [
        (38, 34), (64, 28), (90, 34), (104, 66), (118, 108), (98, 119), (78, 113), (64, 120), (50, 113),
        (30, 119), (10, 108), (24, 66),
    ]  # fmt: skip
    opening: list[Point] = [(64, 42), (74, 78), (80, 114), (64, 119), (48, 114), (54, 78)]
    collar: list[Point] = [
        (28, 34), (40, 18), (64, 12), (88, 18), (100, 34), (92, 46), (76, 52), (64, 57), (52, 52), (36, 46),
    ]  # fmt: skip
    tails = "".join(
        fill(polygon([(x - 2.4, y), (x + 2.4, y), (x, y + 8)]), "#2a1c16")
        for x, y in ((40, 30), (52, 37), (76, 37), (88, 30), (64, 20), (52, 21), (76, 21))
    )
    clasp = Part(ellipse(64, 50, 11, 11), replace(GOLD, facet=0), 8, line=3)
    gem = dot(64, 50, 5.2, "#1a4a50") + dot(63, 49, 3.4, "#4fd0c0") + dot(62, 48, 1.4, "#f4fffc")
    return _sign(
        [
            Part(cloak, wine, 20, angle=math.pi / 2, line=4.4),
            Part(opening, lining, 8, line=3, angle=math.pi / 2),
            Part(collar, fur, 10, line=4),
            Overlay(tails),
            clasp,
            Overlay(gem),
        ],
        13,
    )


def pip(full: bool) -> Image.Image:
    """An Action: a green bead, or the empty socket of one that is spent."""
    socket = Material(("#3a2a18", "#5a452c", "#7d6544", "#a08a66", "#c8b694", "#f0e6cc"))
    bead = Material(("#0c2e14", "#17502a", "#2c7c3c", "#56ac4e", "#a6dc86", "#f6ffe4"), sheen=0.6)
    layers: list[Layer] = [Part(ellipse(64, 65, 54, 54), socket, 8, line=4)]
    if full:
        layers.append(Part(ellipse(64, 63, 46, 46), bead, 25, line=4))
    else:
        hollow = dot(64, 64, 42, "#2a1d10", opacity=0.75) + dot(66, 70, 38, "#8a7454", opacity=0.55)
        layers.append(Overlay(hollow))
    return _sign(layers, 3)


# ------------------------------------------------------------------- the die

PIPS: Final[dict[int, tuple[Point, ...]]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
SPOTS: Final[Point] = (64, 57)
"""Middle of the die's top."""


def _square(x: float, y: float, half: float) -> list[Point]:
    """A square with round corners."""
    ring: list[Point] = []
    for turn, (right, down) in zip((0, 90, 180, 270), ((1, 1), (-1, 1), (-1, -1), (1, -1)), strict=True):
        corner = x + right * half * 0.72, y + down * half * 0.72
        ring += ellipse(*corner, half * 0.28, half * 0.28, count=4, start=turn, stop=turn + 90)
    return ring


def die(face: int) -> Image.Image:
    """The die of the Ritual Sacrifice: dark stone, its spots filled with ember red."""
    dark = Material(
        ("#0f0b12", "#221a28", "#3a3042", "#5a4f64", "#8f859a", "#e6dff0"), facet=20, tilt=0.05, crack=0.1
    )
    x, y = SPOTS
    spots = ""
    for column, row in PIPS[face]:
        cx, cy = x + column * 25, y + row * 25
        spots += dot(cx + 1.4, cy + 1.8, 10.4, "#b8aec4", opacity=0.7) + dot(cx, cy, 10.4, "#1a0604")
        spots += dot(cx + 0.6, cy + 0.8, 8.4, "#d8391f") + dot(
            cx - 1.6, cy - 1.8, 4.4, "#ff9a62", opacity=0.9
        )
    return _sign(
        [
            Part(_square(x, y + 13, 50), replace(dark, colours=dark.colours[:4]), 8, line=4),
            Part(_square(x, y, 50), dark, 9, line=2.6, bias=0.06),
            Overlay(spots),
        ],
        17,
    )


# --------------------------------------------------------- compass, mist, crest

ROSE: Final = 192.0
"""Side of the compass's picture in pixels and units."""


def compass() -> Image.Image:
    """A rose with long points to the four sides and a red one to the north."""
    paper = Material(("#6f5a34", "#a08a5a", "#cdb984", "#eee0b4", "#fff7de", "#ffffff"), steps=6)
    sea = Material(("#16383e", "#265a60", "#3f8288", "#6aa8a8", "#a8d4cc", "#e8fbf4"), steps=6)
    red = Material(("#4a140a", "#84301a", "#b8512e", "#da7a4e", "#f6b48c", "#fff0e0"), steps=6)
    middle = ROSE / 2
    rings = "".join(
        f'<circle cx="{middle}" cy="{middle}" r="{r}" fill="none" stroke="#f4ecd0" stroke-width="{w}" '
        f'opacity="{o}"/>'
        for r, w, o in ((66, 3.4, 0.75), (57, 1.8, 0.6))
    )
    layers: list[Layer] = [Overlay(rings)]
    for point in (1, 3, 5, 7, 2, 4, 6, 0):
        angle, reach = math.radians(45 * point), 44.0 if point % 2 else 76.0
        for side in (-1, 1):
            wide = angle + side * 0.8
            blade = [
                (middle, middle),
                (middle + 15 * math.sin(wide), middle - 15 * math.cos(wide)),
                (middle + reach * math.sin(angle), middle - reach * math.cos(angle)),
            ]
            material = paper if side < 0 else (sea if point else red)
            layers.append(Part(blade, material, 4, straight=True, line=2.4, shade=0.2))
    north = (
        f'<text x="{middle}" y="17" text-anchor="middle" font-family="Fraunces" font-weight="700" '
        'font-size="21" fill="#f6ecd0" stroke="#0f3244" stroke-width="4" paint-order="stroke">N</text>'
    )
    side = int(ROSE)
    large = sculpt(layers, 2, (ROSE, ROSE), 3, NO_GROUND)
    whole = large.resize((side, side), Image.Resampling.BOX)
    whole.alpha_composite(Sheet((0, 0, ROSE, ROSE)).paint(north, side, side))
    return paletted(whole, 160)


def mist() -> Image.Image:
    """The question mark over a space nobody has seen."""
    depth = Material(("#14303c", "#23505e", "#3a7482", "#5f9aa4", "#a0cdd0", "#eefaf6"), grain=0.03)
    hook: list[Point] = [(38, 46), (40, 24), (64, 14), (88, 26), (88, 50), (68, 62), (63, 84)]
    model = Model()
    for points, bulge in (
        (taper_points(hook, [14, 20, 22, 22, 22, 19, 15], 8), 12),
        (ellipse(63, 108, 11, 11), 10),
    ):
        model.part(points, depth, bulge, line=4)
    picture = sculpt(model.layers, 2, (PLATE, PLATE), 3, NO_GROUND)
    small = picture.resize((int(PLATE), int(PLATE)), Image.Resampling.BOX)
    return paletted(standing(margined(small, 16 / SCALE), 4, 3), 128)


SEA: Final = (256.0, 236.0)
"""Box of the boat."""


def boat() -> Image.Image:
    """An ant under sail on a leaf, a guest in this sea."""
    leaf = Material(("#24340f", "#3c5a1c", "#557c26", "#7fa637", "#bcd56b", "#f2f7c4"), comb=(3, 6, 0.2))
    ant = Material(("#43120d", "#6f2416", "#a03e26", "#cf6240", "#f29a70", "#ffe6d6"), sheen=0.35)
    cloth = Material(("#8a7450", "#bca47a", "#e2d0a4", "#f6ead0", "#fffaec", "#ffffff"), comb=(4, 6, 0.08))
    wood = Material(("#2a1a0e", "#4a3018", "#6d4a2a", "#94703f", "#bb9862", "#e4cb98"), comb=(2, 6, 0.3))
    model, feelers = Model(), PLAYERS["brick"].ink
    model.part(taper_points([(128, 180), (130, 100), (128, 14)], [9, 8, 5], 4), wood, 3)
    sail: list[Point] = [(136, 24), (176, 44), (206, 96), (204, 150), (168, 164), (136, 166), (146, 96)]
    model.part(sail, cloth, 20)
    for seam in ([(140, 64), (170, 70), (192, 68)], [(142, 112), (176, 118), (206, 112)]):
        model.line(seam, "#8a7450", 3, 0.8)
    for oar in ([(70, 160), (58, 140), (48, 152)], [(88, 158), (98, 140), (108, 156)]):
        model.part(taper_points(oar, [6, 5, 4], 4), ant, 2, line=2)
    for x, y, rx, ry, bulge in ((50, 148, 27, 22, 16), (82, 146, 13, 13, 9), (106, 128, 22, 21, 14)):
        model.part(ellipse(x, y, rx, ry), ant, bulge)
    for feeler in ([(112, 110), (120, 92), (136, 86)], [(100, 109), (98, 92), (108, 76)]):
        model.line(feeler, feelers, 4.5, clip=False)
    model.eye(113, 128, 7, 8, ("#20111a", "#7a3a20"))
    hull: list[Point] = [
        (6, 150), (30, 178), (90, 186), (170, 182), (222, 160), (252, 128), (238, 176), (196, 208),
        (120, 220), (56, 208), (18, 182),
    ]  # fmt: skip
    model.part(hull, leaf, 22, angle=-0.1)
    model.stroke([(14, 160), (70, 196), (150, 200), (244, 142)], [2, 5, 5, 2], "#dcec98", 0.9)
    picture = sculpt(model.layers, FINE, SEA, 9, 400)
    return paletted(crisp(margined(halved(picture))))


def crest(colour: str) -> Image.Image:
    """Medallion of the seat that holds a space."""
    side = 84
    return paletted(Sheet((-32, -32, 64, 64)).paint(medallion(colour, 0, 0, 25), side, side), 128)


# ------------------------------------------------------------------- pictures


def _jobs() -> dict[str, Callable[[], Image.Image]]:
    jobs: dict[str, Callable[[], Image.Image]] = {}
    for colour in COLONIES:
        jobs[f"acolyte-{colour}-bare"] = partial(single, colour)
        jobs[f"crest-{colour}"] = partial(crest, colour)
        for count in GROUPS:
            jobs[f"acolyte-{colour}-{count}"] = partial(group, colour, count)
    jobs |= {f"cubes-{count}": partial(heap, count) for count in HEAPS}
    jobs |= {f"die-{face}": partial(die, face) for face in PIPS}
    jobs |= {"coin": coin, "wheat": wheat, "mantle": mantle, "compass": compass, "mist": mist, "boat": boat}
    jobs |= {"pip-full": partial(pip, True), "pip-spent": partial(pip, False)}
    return {f"{FOLDER}/{name}.png": job for name, job in jobs.items()}


def names() -> list[str]:
    """All files of this subject."""
    return [*_jobs()]


def make() -> dict[str, Image.Image]:
    """Every picture."""
    return {name: job() for name, job in _jobs().items()}


def sample() -> dict[str, Image.Image]:
    """One of each sort."""
    jobs = _jobs()
    chosen = ("acolyte-plum-3", "cubes-4", "die-5", "mantle", "compass", "crest-teal")
    return {name: jobs[name]() for name in (f"{FOLDER}/{end}.png" for end in chosen)}
