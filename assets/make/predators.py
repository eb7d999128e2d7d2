"""The four predators: spider, grasshopper, worm, ladybird. Characters rather than monsters."""

import math
from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np
from PIL import Image

from assets.make.kit.clod import clods
from assets.make.kit.colour import EARTH, SHADOW, Ramp
from assets.make.kit.eye import Socket, brow, eye, flat_eye
from assets.make.kit.form import dot, fill, form, limb
from assets.make.kit.path import Point, hull, shift, smooth, taper
from assets.make.kit.path import sample as points_along
from assets.make.kit.picture import thrifty
from assets.make.kit.scene import Place, Scene, Vector, rotation, surface
from assets.make.kit.svg import Sheet

FOLDER = "colony/predators"
SIDE = 320
"""Side of the square pictures in pixels."""
ANCHOR = (158, 213)
"""The pixel of the ground under the creature's middle: put it on the middle of the space."""

BOX = (-12.0, 4.0, 280.0, 280.0)
SIDES = (1, -1)
OVERSAMPLING = 3

SPIDER = Ramp("#150f12", "#2a1f24", "#483840", "#75605a", "#c0a890", "#fff2dc")
SPIDER_LEG = replace(SPIDER, dark="#46383d", light="#95806f")
SPIDER_MARK, SPIDER_BAND = "#f0d8a4", "#d9c096"
HOPPER = Ramp("#26330c", "#4a6016", "#6b8a1e", "#9dbb35", "#d8e57c", "#fbffd8")
HOPPER_LEG = replace(HOPPER, dark="#7c9a25", light="#cfe06c")
HOPPER_BELLY = replace(HOPPER, mid="#b9c24a", dark="#8a9230")
HOPPER_WING = replace(HOPPER, mid="#84a52c", dark="#5f7c1c")
HOPPER_FEELER = replace(HOPPER, dark=HOPPER.deep, light=HOPPER.mid)
SHIN = Ramp("#571d10", "#8a3a1a", "#c1562c", "#d8743c", "#f0a060", "#ffe0c0")
LADYBIRD = Ramp("#400d08", "#8a1c10", "#bc2c18", "#e6562e", "#ffb082", "#fff4e6")
LADYBIRD_BLACK = Ramp("#120c10", "#221a20", "#382c34", "#5a4a52", "#a08a8c", "#fff2e8")
LADYBIRD_LEG = replace(LADYBIRD_BLACK, dark="#3a2e36", light="#806c70")
LADYBIRD_PALE, LADYBIRD_SPOT = "#f6e6c4", "#201418"
WORM = Ramp("#52202a", "#8a3f48", "#b4606a", "#de9090", "#f8c6b8", "#fff1e6")


def _foot_shadow(scene: Scene, foot: Place, rx: float, ry: float) -> str:
    x, y = scene.project(foot)
    return dot(x + 4, y + 2, rx, SHADOW, ry, 0.45)


def _placed(sheet: Sheet, shadows: str, body: str) -> str:
    """The whole drawing: shadows, a thin pale edge against dark ground, the creature."""
    return sheet.finished(shadows) + sheet.edged(body, width=2, opacity=0.5) + sheet.finished(body, wobble=3)


# --------------------------------------------------------------------- spider

ABDOMEN, ABDOMEN_HALF, ABDOMEN_TURN = (-36.0, 0.0, 62.0), (46.0, 45.0, 43.0), rotation(pitch=-16)
FACE, FACE_HALF, FACE_TURN = (28.0, 0.0, 48.0), (34.0, 36.0, 29.0), rotation(pitch=-8)
SPIDER_LEGS = (
    (30, 20, 56, 44, 92, 80, 92),
    (16, 24, 20, 62, 99, 26, 108),
    (2, 24, -18, 60, 97, -36, 106),
    (-8, 20, -48, 48, 86, -92, 86),
)
"""Hip forward and aside, knee forward, aside and up, foot forward and aside."""


def spider(sheet: Sheet) -> str:
    """A garden spider: pale cross on the back, pale bands on the shins, sly lids."""
    scene = Scene(236, origin=(126, 180), scale=0.98)
    shadows = sheet.shadow(136, 194, 84, 42, opacity=0.6)
    outline = hull(
        scene.ellipsoid(ABDOMEN, ABDOMEN_HALF, ABDOMEN_TURN) + scene.ellipsoid((-80, 0, 46), (8, 8, 8))
    )
    scene.add(scene.depth(ABDOMEN), form(sheet, outline, SPIDER, outline=5, inside=_cross(scene)))
    head = scene.depth(FACE) + 10
    outline = hull(scene.ellipsoid(FACE, FACE_HALF, FACE_TURN) + scene.ellipsoid((48, 0, 40), (16, 27, 16)))
    scene.add(head, form(sheet, outline, SPIDER, outline=4.8))
    for side in SIDES:
        _spider_face(scene, sheet, side, head)
        for leg in SPIDER_LEGS:
            shadows += _spider_leg(scene, leg, side)
    return _placed(sheet, shadows, scene.painted())


def _cross(scene: Scene) -> str:
    """The pale mark along the top of the abdomen, with dots beside it."""

    def on(polar: float, around: float) -> Point:
        return scene.project(surface(ABDOMEN, ABDOMEN_HALF, ABDOMEN_TURN, polar, around)[0])

    drawn = fill(
        taper([on(polar, 90) for polar in (40, 60, 80, 100, 120, 138)], [3, 10, 14, 12, 8, 2], 5), SPIDER_MARK
    )
    for polar, spread, width in ((58, 28, 10), (84, 38, 11.5), (108, 30, 9)):
        for side in SIDES:
            arm = [
                on(polar - 4, 90 + side * 4),
                on(polar + 2, 90 + side * spread * 0.6),
                on(polar + 12, 90 + side * spread),
            ]
            drawn += fill(taper(arm, [width, width * 0.8, 2], 5), SPIDER_MARK)
    for polar, spread in ((72, 62), (96, 66), (60, 74), (84, -64), (106, -58), (66, -70)):
        point, normal = surface(ABDOMEN, ABDOMEN_HALF, ABDOMEN_TURN, polar, 90 + spread)
        if scene.facing(normal) > 0:
            drawn += dot(*scene.project(point), 5, "#d4b484", 4, 0.85)
    return drawn


def _spider_face(scene: Scene, sheet: Sheet, side: int, depth: float) -> None:
    """Three eyes a side, a fang and a feeler."""
    for polar, around, half, iris, nearer in (
        (49, 38, (13.5, 14.5), "#e0a02c", 2.0),
        (68, 66, (6.5, 7), "#c08a2a", 1.5),
        (20, 58, (5.5, 6), "#c08a2a", 1.6),
    ):
        socket = Socket(*surface(FACE, FACE_HALF, FACE_TURN, polar, 90 - side * around))
        drawn = eye(scene, sheet, socket, half, iris, SPIDER.ink)
        if half[0] > 10:
            rim = [(17, 15), (0, 17.5), (-16, 9)] if side < 0 else [(-17, 15), (0, 17.5), (16, 9)]
            drawn += brow(scene, socket, rim, [2.5, 6, 2.5], SPIDER.ink)
        scene.add(depth + nearer, drawn)
    root, middle, tip = (
        scene.project(place) for place in ((58, 10 * side, 40), (66, 12 * side, 28), (64, 6 * side, 12))
    )
    gleam = [middle, ((middle[0] + tip[0]) / 2, tip[1] - 2), tip]
    scene.add(
        depth + 3,
        fill(taper([root, middle, tip], [17, 16, 7]), SPIDER.ink)
        + fill(taper([root, middle, tip], [12, 11, 3]), SPIDER.mid)
        + fill(taper(gleam, [7, 5.5, 2]), "#f8e8c0"),
    )
    feeler = [
        scene.project(place) for place in ((54, 20 * side, 40), (76, 30 * side, 46), (88, 28 * side, 24))
    ]
    scene.add(depth + 4, limb(feeler, [9, 11, 9], SPIDER_LEG))


def _spider_leg(scene: Scene, leg: Sequence[float], side: int) -> str:
    """Adds one leg to the scene and gives the shadow of its foot."""
    hip_x, hip_y, knee_x, knee_y, knee_z, foot_x, foot_y = leg
    near = scene.near(side)
    knee, foot = np.array([knee_x, knee_y * side, knee_z]), np.array([foot_x, foot_y * side, 2.0])
    hip = np.array([hip_x, hip_y * side, 44.0])
    rise = (hip + knee) / 2 * [1, 1, 0] + [0, 0, knee_z * 0.86]
    bend = knee * [0.42, 0.45, 0.52] + foot * [0.58, 0.55, 0]
    upper_depth = scene.depth((*((hip + knee) / 2)[:2], 70)) + (6 if near else -14)
    lower_depth = scene.depth((*((knee + foot) / 2)[:2], 50)) + (9 if near else -16)
    scene.add(upper_depth, limb([scene.project(p) for p in (hip, rise, knee)], [11, 13.5, 11], SPIDER_LEG))
    shin = [scene.project(p) for p in (knee, bend, foot)]
    band = points_along(shin, 12)
    bands = "".join(
        fill(
            taper(
                [tuple(band[start]), tuple(band[start + 2])], [wide, wide - 0.4], curved=False, rounded=False
            ),
            SPIDER_BAND,
        )
        for start, wide in ((4, 10), (13, 8))
    )
    scene.add(lower_depth, limb(shin, [11, 9, 4.5], SPIDER_LEG) + bands)
    return _foot_shadow(scene, (foot_x, foot_y * side, 0), 11, 5)


# ---------------------------------------------------------------- grasshopper


def grasshopper(sheet: Sheet) -> str:
    """Seen from the side: raised thighs, orange shins, a big lazy eye."""
    scene = Scene(206, pitch=36, origin=(138, 194), scale=1.02)
    shadows = sheet.shadow(138, 206, 94, 36)
    belly = scene.depth((-30, 0, 46))
    outline = hull(
        scene.ellipsoid((-30, 0, 46), (52, 19, 20), rotation(pitch=6))
        + scene.ellipsoid((-92, 0, 50), (8, 6, 6))
    )
    scene.add(belly, form(sheet, outline, HOPPER_BELLY, inside=_rings(scene), highlight=False))
    for side in SIDES:
        _wing_case(scene, sheet, side)
    outline = hull(
        scene.ellipsoid((20, 0, 54), (28, 23, 27), rotation(pitch=4))
        + scene.ellipsoid((-2, 0, 68), (8, 14, 8))
    )
    scene.add(scene.depth((20, 0, 52)) + 12, form(sheet, outline, HOPPER))
    _hopper_head(scene, sheet)
    for side in SIDES:
        _thigh(scene, side)
        for hip, knee_x, knee_y, knee_z, foot_x, foot_y in (
            (28, 46, 40, 52, 62, 56),
            (12, 8, 46, 54, 14, 66),
        ):
            path = (
                (hip, 16 * side, 42),
                (knee_x, knee_y * side, knee_z),
                ((knee_x + foot_x) / 2, (knee_y + foot_y) / 2 * side, knee_z * 0.45),
                (foot_x, foot_y * side, 2),
            )
            depth = scene.depth((hip, 18 * side, 30)) + (16 if scene.near(side) else -16)
            scene.add(depth, limb([scene.project(p) for p in path], [10, 9.5, 7, 4.5], HOPPER_LEG))
            shadows += _foot_shadow(scene, (foot_x, foot_y * side, 0), 10, 4.5)
    return _placed(sheet, shadows, scene.painted())


def _rings(scene: Scene) -> str:
    """Segment lines of the abdomen."""
    drawn = ""
    for forward in (-84, -72, -60, -48, -36, -24):
        width = 19 * (1 - ((forward + 30) / 80) ** 2) ** 0.5
        arc = [
            scene.project((forward, width * math.cos(a), 46 + (forward + 30) * 0.06 + 20 * math.sin(a)))
            for a in np.linspace(-0.6, math.pi + 0.6, 10)
        ]
        drawn += fill(taper(arc, [2, 3, 3, 2], 4), HOPPER.deep, 0.55)
    return drawn


def _wing_case(scene: Scene, sheet: Sheet, side: int) -> None:
    path = ((22, 11, 62), (0, 20, 66), (-50, 19, 64), (-108, 9, 62), (-100, 3, 70), (-50, 4, 76), (0, 5, 72))
    outline = [scene.project((forward, aside * side, up)) for forward, aside, up in path]
    veins = ""
    for vein in range(3):
        line = ((14, 8 + 3 * vein, 66), (-40, 7 + 4 * vein, 70), (-94, 5 + 1.2 * vein, 66))
        points = [scene.project((forward, aside * side, up)) for forward, aside, up in line]
        veins += fill(taper(points, [2.2, 1.8, 0.6]), HOPPER.deep, 0.55)
    scene.add(
        scene.depth((-30, 0, 60)) + 8 + (1 if scene.near(side) else 0),
        form(sheet, outline, HOPPER_WING, inside=veins, highlight=False, large=False),
    )


def _hopper_head(scene: Scene, sheet: Sheet) -> None:
    centre, half, turn = (56.0, 0.0, 60.0), (28.0, 30.0, 38.0), rotation(pitch=14)
    depth = scene.depth(centre) + 22
    outline = hull(scene.ellipsoid(centre, half, turn) + scene.ellipsoid((66, 0, 31), (12, 17, 11)))
    scene.add(depth, form(sheet, outline, HOPPER, outline=4.8))
    for side in SIDES:
        socket = Socket(*surface(centre, half, turn, 54, 30 if side > 0 else 150))
        seen = scene.facing(socket.normal)
        if seen > -0.12:
            drawn = eye(scene, sheet, socket, (14, 19), "#c07a30", HOPPER.ink)
            rim = [(-13 * side, 10), (0, 18), (13 * side, 15)] if side > 0 else [(-13, 15), (0, 18), (13, 10)]
            lid = brow(scene, socket, rim, [3, 6.5, 3], HOPPER.ink) if seen > 0.2 else ""
            scene.add(depth + 1 + seen, drawn + lid)
        path = ((68, 7, 92), (72, 24, 124), (54, 40, 150), (30, 50, 160))
        feeler = [scene.project((forward, aside * side, up)) for forward, aside, up in path]
        scene.add(depth + 3, limb(feeler, [6, 5, 4.4, 4], HOPPER_FEELER, outline=2.8))
    mouth = [scene.project(place) for place in ((78, -11, 37), (83, 0, 31), (79, 11, 39))]
    scene.add(depth + 2, fill(taper(mouth, [1.5, 4, 1.5]), HOPPER.ink))


def _thigh(scene: Scene, side: int) -> None:
    """The jumping leg: a thick ribbed thigh and a thin orange shin."""
    near = scene.near(side)
    hip, knee = (-8, 20 * side, 46), (-62, 44 * side, 124)
    thigh = [scene.project(place) for place in (hip, (-30, 34 * side, 86), knee)]
    drawn = fill(taper(thigh, [35, 38, 17]), HOPPER.ink, extra='transform="translate(.5 1.2)"')
    drawn += fill(taper(thigh, [30, 33, 12]), HOPPER.mid)
    drawn += fill(taper(shift(thigh, 3.5, 4), [13, 15, 5]), HOPPER.dark, 0.75)
    drawn += fill(taper(shift(thigh, -4, -5), [6, 8, 3]), HOPPER.light, 0.9)
    (x0, y0), _, (x1, y1) = thigh
    for share in np.linspace(0.2, 0.8, 6):
        x, y = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
        drawn += fill(taper([(x - 6, y - 3), (x, y + 2), (x + 6, y - 3)], [1, 2.4, 1]), HOPPER.deep, 0.6)
    scene.add(scene.depth(hip) + (30 if near else -20), drawn)
    shin = [scene.project(p) for p in (knee, (-82, 54 * side, 62), (-86, 60 * side, 2), (-70, 63 * side, 1))]
    scene.add(scene.depth(hip) + (29 if near else -21), limb(shin, [11.5, 8.5, 7, 6], SHIN))


# ----------------------------------------------------------------------- worm

BODY_PATH = ((165, 232), (175, 180), (171, 130), (148, 90), (112, 76), (83, 92), (74, 118))
BODY_WIDTHS = (52, 50, 48, 47, 47, 49, 51)
TAIL_PATH, TAIL_WIDTHS = ((67, 226), (60, 190), (45, 174), (28, 176)), (31, 25, 15, 6)


def worm(sheet: Sheet) -> str:
    """It comes up through a ring of clods and scowls; its tail looks out of a second hole."""
    body, outline = _tube(BODY_PATH, BODY_WIDTHS, 10)
    head, direction = body[-1], body[-1] - body[-2]
    angle = math.atan2(direction[1], direction[0])
    cap = [
        (float(head[0] + 28 * math.cos(angle + turn)), float(head[1] + 28 * math.sin(angle + turn)))
        for turn in np.linspace(1.45, -1.45, 9)
    ]
    half = len(outline) // 2
    trunk = form(
        sheet,
        outline[:half] + cap + outline[half:],
        WORM,
        outline=5,
        highlight=False,
        exact=True,
        inside=_saddle(outline) + _segments(body, outline, 6.5),
    )
    front = trunk + _worm_face(float(head[0]) - 2, float(head[1]))
    tail, tail_outline = _tube(TAIL_PATH, TAIL_WIDTHS, 8)
    back = form(
        sheet,
        tail_outline,
        WORM,
        outline=5,
        highlight=False,
        exact=True,
        inside=_segments(tail, tail_outline, 3),
    )
    holes = _burrow(sheet, (64, 214), 30, 15, back, 8) + _burrow(sheet, (166, 216), 47, 23, front, 3)
    return _placed(sheet, sheet.shadow(150, 224, 96, 28, opacity=0.5), holes)


def _tube(path: Sequence[Point], widths: Sequence[float], steps: int) -> tuple[Vector, list[Point]]:
    """Middle line and outline (one side up, the other back) of a tube."""
    curve = points_along(path, steps)
    outline = [
        (float(x), float(y))
        for x, y in _side(curve, widths, 1).tolist() + _side(curve, widths, -1)[::-1].tolist()
    ]
    return curve, outline


def _side(curve: Vector, widths: Sequence[float], side: int) -> Vector:
    slope = np.gradient(curve, axis=0)
    slope /= np.hypot(slope[:, 0], slope[:, 1])[:, None]
    width = np.interp(np.linspace(0, 1, len(curve)), np.linspace(0, 1, len(widths)), widths)
    return curve + np.stack([-slope[:, 1], slope[:, 0]], axis=1) * width[:, None] / 2 * side


def _saddle(outline: list[Point]) -> str:
    """The pale band of a grown worm."""
    half = len(outline) // 2
    start, stop = int(half * 0.5), int(half * 0.66)
    band = outline[start:stop] + outline[2 * half - stop : 2 * half - start]
    return fill(smooth(band), "#ffd9c0", 0.8)


def _segments(curve: Vector, outline: list[Point], bow: float) -> str:
    """Rings across the tube, each with a light line behind it."""
    drawn, count = "", len(curve)
    slope = np.gradient(curve, axis=0)
    slope /= np.hypot(slope[:, 0], slope[:, 1])[:, None]
    for index in range(3, count - 3, 3):
        along, across = slope[index], np.array([-slope[index][1], slope[index][0]])
        top = curve[index] + along * bow
        inner = [(float(x), float(y)) for x, y in (top + across * 8, top - across * 8)]
        ring = [outline[index], *inner, outline[2 * count - 1 - index]]
        drawn += fill(taper(ring, [3.6, 2.8, 1.8, 1], 5), WORM.deep, 0.62)
        lit = shift(ring, float(along[0]) * 2.4, float(along[1]) * 2.4)
        drawn += fill(taper(lit, [1, 1.6, 2.2, 1], 5), WORM.hi, 0.45)
    return drawn


def _worm_face(x: float, y: float) -> str:
    drawn = flat_eye(x - 14, y - 3, 10, 13.5, WORM, "#8a4252") + flat_eye(
        x + 12, y - 3, 10.5, 14.5, WORM, "#8a4252"
    )
    drawn += fill(taper([(x - 27, y - 18), (x - 14, y - 17), (x - 3, y - 9)], [2.5, 6.5, 3.5]), WORM.ink)
    drawn += fill(taper([(x + 26, y - 19), (x + 12, y - 19), (x + 1, y - 10)], [2.5, 6.5, 3.5]), WORM.ink)
    drawn += fill(taper([(x - 9, y + 22), (x, y + 17), (x + 10, y + 21)], [1.8, 4.2, 1.8]), WORM.ink)
    return drawn + dot(x - 22, y + 13, 6, "#e8605c", 4, 0.45) + dot(x + 22, y + 13, 6, "#e8605c", 4, 0.45)


def _burrow(sheet: Sheet, middle: Point, rx: float, ry: float, inside: str, seed: int) -> str:
    """A hole with clods behind and before what comes out of it."""
    mouth = dot(*middle, rx + 6, EARTH.ink, ry + 5) + dot(*middle, rx, "#140a05", ry)
    back = clods(sheet, middle, (rx + 2, ry), (180, 360), 7, (rx * 0.2, rx * 0.3), seed)
    front = clods(sheet, middle, (rx + 2, ry + 2), (184, -4), 9, (rx * 0.22, rx * 0.32), seed + 1)
    return mouth + back + inside + front


# ------------------------------------------------------------------- ladybird

DOME, DOME_HALF, DOME_TURN = (-16.0, 0.0, 52.0), (70.0, 65.0, 57.0), rotation(pitch=-4)
COLLAR, COLLAR_HALF = (42.0, 0.0, 38.0), (26.0, 41.0, 27.0)
LADYBIRD_HEAD, LADYBIRD_HEAD_HALF = (66.0, 0.0, 34.0), (25.0, 30.0, 24.0)
SPOTS = ((46, 34, 15.0), (76, 58, 16.0), (84, 20, 13.5), (112, 42, 15.0), (134, 16, 10.0), (104, 78, 11.0))
"""Those of one wing case: degrees from the front, degrees from the seam, half the width in units."""
LADYBIRD_LEGS = ((34, 50, 66, 68, 66), (0, 66, 22, 86, 28), (-40, 62, -44, 82, -54))
"""Hip forward, knee aside, knee forward, foot aside, foot forward."""


def ladybird(sheet: Sheet) -> str:
    """A round back with spots over a dark face; she lowers her lids and means it."""
    scene = Scene(238, origin=(132, 190), scale=1.12)
    shadows = sheet.shadow(142, 204, 92, 44, opacity=0.6)
    dome = scene.depth(DOME)
    outline = scene.ellipsoid(DOME, DOME_HALF, DOME_TURN)
    scene.add(dome, form(sheet, outline, LADYBIRD, outline=5, inside=_spots(scene)))
    collar = scene.ellipsoid(COLLAR, COLLAR_HALF)
    scene.add(dome + 12, form(sheet, collar, LADYBIRD_BLACK, inside=_cheeks(scene), large=False))
    head = hull(scene.ellipsoid(LADYBIRD_HEAD, LADYBIRD_HEAD_HALF) + scene.ellipsoid((84, 0, 22), (8, 15, 8)))
    scene.add(dome + 30, form(sheet, head, LADYBIRD_BLACK, outline=4.8, large=False))
    for side in SIDES:
        _ladybird_face(scene, sheet, side, dome + 30)
        for hip, knee_y, knee_x, foot_y, foot_x in LADYBIRD_LEGS:
            path = ((hip, 34 * side, 26), (knee_x, knee_y * side, 30), (foot_x, foot_y * side, 2))
            depth = dome + (8 if scene.near(side) else -30)
            scene.add(depth, limb([scene.project(p) for p in path], [14, 12.5, 8], LADYBIRD_LEG))
            shadows += _foot_shadow(scene, (foot_x, foot_y * side, 0), 11, 5)
    return _placed(sheet, shadows, scene.painted())


def _on_dome(polar: float, around: float) -> tuple[Vector, Vector]:
    """Point and normal of the back, `around` degrees from the seam to the left."""
    return surface(DOME, DOME_HALF, DOME_TURN, polar, 90 - around)


def _spots(scene: Scene) -> str:
    """The seam between the wing cases and the spots that look this way."""
    seam = [scene.project(_on_dome(polar, 0)[0]) for polar in range(10, 171, 16)]
    drawn = fill(taper(seam, [5, 4, 4, 3]), LADYBIRD.ink) + fill(
        taper(shift(seam, 3, 1), [1, 2, 1]), LADYBIRD.light, 0.6
    )
    for polar, around, size in SPOTS:
        for side in SIDES:
            point, normal = _on_dome(polar, around * side)
            if scene.facing(normal) > 0.05:
                drawn += fill(smooth(_patch(scene, point, normal, size)), LADYBIRD_SPOT)
    return drawn


def _patch(scene: Scene, point: Vector, normal: Vector, size: float) -> list[Point]:
    """A round patch of that half width lying on a surface."""
    socket = Socket(point, normal)
    turns = np.linspace(0, 2 * math.pi, 14, endpoint=False)
    ring = (socket.near(size * math.cos(turn), size * math.sin(turn), 0) for turn in turns)
    return [scene.project(place) for place in ring]


def _cheeks(scene: Scene) -> str:
    """The pale corners of the collar."""
    drawn = ""
    for side in SIDES:
        point, normal = surface(COLLAR, COLLAR_HALF, None, 62, 90 - side * 54)
        drawn += fill(smooth(_patch(scene, point, normal, 12.5)), LADYBIRD_PALE)
    return drawn


def _ladybird_face(scene: Scene, sheet: Sheet, side: int, depth: float) -> None:
    """An eye with a heavy lid, a feeler with a knob, half of the mouth."""
    socket = Socket(*surface(LADYBIRD_HEAD, LADYBIRD_HEAD_HALF, None, 40, 90 - side * 44))
    drawn = eye(scene, sheet, socket, (13.5, 14.5), "#e08a3c", LADYBIRD_BLACK.ink)
    rim = [(17, 15), (0, 16), (-15, 7)] if side < 0 else [(-17, 15), (0, 16), (15, 7)]
    lid = brow(scene, socket, rim, [2.5, 7, 3], LADYBIRD_PALE)
    scene.add(depth + 2, drawn + lid)
    feeler = [scene.project(p) for p in ((70, 16 * side, 54), (80, 30 * side, 82), (98, 46 * side, 92))]
    scene.add(depth + 1, limb(feeler, [6, 5.5, 12], LADYBIRD_LEG, outline=3))


# ---------------------------------------------------------------------- files

PREDATORS: dict[str, Callable[[Sheet], str]] = {
    "spider": spider, "grasshopper": grasshopper, "worm": worm, "ladybird": ladybird,
}  # fmt: skip


def predator(name: str) -> Image.Image:
    """One predator with its shadow."""
    sheet = Sheet(BOX)
    return sheet.paint(PREDATORS[name](sheet), SIDE, SIDE, OVERSAMPLING)


def names() -> list[str]:
    """All files of this subject."""
    return [f"{FOLDER}/{name}.png" for name in PREDATORS]


def make() -> dict[str, Image.Image]:
    """All four."""
    return {f"{FOLDER}/{name}.png": thrifty(predator(name)) for name in PREDATORS}


def sample() -> dict[str, Image.Image]:
    """Two: one with legs on a skeleton, one drawn as a tube."""
    return {f"{FOLDER}/{name}.png": thrifty(predator(name)) for name in ("ladybird", "worm")}
