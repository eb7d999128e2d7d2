"""An ant on a skeleton: colour, caste, heading and step. Jaws, basket or clod carry the caste at 40 px."""

import math
from dataclasses import dataclass, replace
from random import Random

import numpy as np

from assets.make.kit.colour import (
    BERRY,
    EARTH,
    HORN,
    LEAF,
    PAPER_WHITE,
    PLAYERS,
    SHADOW,
    WICKER,
    WILD,
    Ramp,
    mix,
)
from assets.make.kit.eye import Socket, brow, eye
from assets.make.kit.form import dot, fill, form, limb
from assets.make.kit.path import Point, bounds, ellipse, hull, number, resample, sample, shift, smooth, taper
from assets.make.kit.scene import Scene, rotation, surface
from assets.make.kit.svg import Sheet

HEADINGS = {"left": 238, "right": 302}
CASTES = ("hunter", "farmer", "digger")
SIDES = (1, -1)

HEAD_CENTRE, HEAD_TURN = (46.0, 0.0, 62.0), rotation(pitch=-12)
GASTER_TURN, THORAX_TURN = rotation(pitch=-14), rotation(pitch=8)
BANDS = ((58, 3.2), (88, 4.4), (116, 4.6))
LEGS = ((18, 14, (36, 42), (54, 58)), (6, 15, (4, 52), (4, 70)), (-6, 14, (-28, 44), (-52, 58)))
"""Hip forward and aside, knee forward and aside, foot forward and aside; front to hind, in u."""
STRIDE, LIFT = 11, 15
GAITS = 4
"""Pictures of one cycle of walking. Three feet always stand, fore and hind of one side with the middle one
of the other; they go back under the body while the other three swing forward."""
PACE, SWAY = 21, 8
"""Swing of a walking foot before and behind its place, and of an antenna's tip to either side, in u."""


@dataclass(frozen=True)
class Build:
    """Build of a caste: sizes in u, paths as (forward, aside, up) for the left side."""

    gaster: tuple[float, float, float]
    gaster_height: float
    tip: tuple[tuple[float, float, float], float]
    head: tuple[float, float, float]
    eye_place: tuple[float, float]
    brow_rim: list[tuple[float, float]]
    brow_widths: list[float]
    jaw: list[tuple[float, float, float]]
    jaw_widths: list[float]
    antenna: list[tuple[float, float, float]]
    club: list[tuple[float, float, float]]
    stance: float = 0
    """Offset before the middle of the base: long jaws need room behind the medallion."""


BUILDS = {
    "hunter": Build(
        (44, 33, 32),
        46,
        ((-96, 0, 30), 4),
        (33, 39, 33),
        (47, 25),
        [(-14, 17), (0, 15), (13, 7.5)],
        [2.5, 6.5, 3.5],
        [(70, 15, 46), (92, 33, 42), (117, 33, 36), (133, 10, 32)],
        [17, 16.5, 13.5, 2.5],
        [(56, 10, 88), (46, 22, 116), (38, 34, 130)],
        [(38, 34, 130), (36, 54, 140), (42, 74, 134)],
        stance=-9,
    ),
    "farmer": Build(
        (43, 35, 34),
        48,
        ((-84, 0, 30), 9),
        (33, 37, 34),
        (47, 25),
        [(-13, 15), (0, 21), (11, 18)],
        [1.5, 4, 2],
        [(72, 9, 42), (84, 14, 36), (91, 8, 32), (93, 2, 31)],
        [9, 9, 7, 3],
        [(58, 10, 90), (52, 20, 114), (48, 34, 130)],
        [(48, 34, 130), (52, 54, 138), (64, 68, 128)],
    ),
    "digger": Build(
        (43, 35, 34),
        48,
        ((-84, 0, 30), 9),
        (31, 48, 32),
        (52, 22),
        [(-15, 11), (0, 14.5), (14, 12)],
        [3, 7.5, 3.5],
        [(70, 18, 40), (88, 28, 34), (100, 20, 30), (103, 5, 29)],
        [15, 17, 14, 7],
        [(56, 16, 86), (52, 36, 106), (50, 52, 112)],
        [(50, 52, 112), (56, 70, 110), (66, 80, 94)],
    ),
}


def ramp_of(colour: str) -> Ramp:
    """The body's ramp of a player, of the wild ants on the cards, or of an ant on paper.

    Plum's is lifted off its dark ground.
    """
    ramp = {"wild": WILD, "paper": PAPER_WHITE}.get(colour) or PLAYERS[colour]
    return replace(ramp, mid=mix(ramp.mid, ramp.light, 0.14)) if colour == "plum" else ramp


class Ant:
    """Paints one ant about the ground point `centre`; read `body` and `shadow` after making it.

    `step` lifts three feet for a pose; `gait` is one of the GAITS pictures of a walk instead. `load` is what
    a digger holds up in place of its lump of earth: markup about (0, 0), some 90 u across.
    """

    def __init__(
        self,
        sheet: Sheet,
        colour: str,
        caste: str,
        heading: float,
        step: bool = False,
        centre: Point = (128, 188),
        load: str = "",
        gait: int | None = None,
    ) -> None:
        self.sheet, self.ramp, self.caste, self.build = sheet, ramp_of(colour), caste, BUILDS[caste]
        self.step, self.gait = step, gait
        self.scene = Scene(heading, origin=(centre[0] - 2, centre[1] - 4))
        self.scene.origin = self.scene.project((self.build.stance, 0, 0))
        self.centre = centre
        self.limbs = replace(
            self.ramp,
            dark=mix(self.ramp.deep, self.ramp.dark, 0.28),
            light=mix(self.ramp.mid, self.ramp.light, 0.1),
        )
        self.head_depth = self.scene.depth(HEAD_CENTRE) + 10
        self._feet: list[str] = []
        self._gaster()
        self._trunk()
        self._head()
        for side in SIDES:
            self._eye(side)
            self._antenna(side)
            self._jaw(side)
            self._legs(side)
        match caste:
            case "farmer":
                self._basket()
                self._sail()
            case "digger" if load:
                self._hold_up(load)
            case "digger":
                self._clod()
        self.body = self.scene.painted()

    @property
    def shadow(self) -> str:
        """Under the body and under each foot that stands."""
        x, y = self.centre
        return self.sheet.shadow(x + 4, y + 2, 62, 30) + "".join(self._feet)

    # ------------------------------------------------------------------ body

    def _gaster(self) -> None:
        centre = (-46.0, 0.0, self.build.gaster_height)
        place, radius = self.build.tip
        outline = hull(
            self.scene.ellipsoid(centre, self.build.gaster, GASTER_TURN)
            + self.scene.ellipsoid(place, (radius,) * 3)
        )
        bands = "".join(self._band(centre, polar, width) for polar, width in BANDS)
        self.scene.add(self.scene.depth(centre), form(self.sheet, outline, self.ramp, inside=bands))

    def _band(self, centre: tuple[float, float, float], polar: float, width: float) -> str:
        """The visible half of one ring of the gaster, with a thin light line below."""
        seen = []
        for around in range(0, 360, 6):
            point, normal = surface(centre, self.build.gaster, GASTER_TURN, polar, around)
            if self.scene.facing(normal) > -0.08:
                seen.append((around, self.scene.project(point)))
        if len(seen) < 4:
            return ""
        start = max(range(len(seen)), key=lambda i: (seen[i][0] - seen[i - 1][0]) % 360)
        arc = [point for _, point in seen[start:] + seen[:start]][::2]
        aside = 1.6 if math.cos(math.radians(self.scene.heading)) < 0 else -1.6
        swell = lambda t: math.sin(math.pi * t) ** 0.6  # noqa: E731
        return fill(taper(arc, lambda t: 1 + width * swell(t), 4), self.ramp.deep, 0.7) + fill(
            taper(shift(arc, aside, 2.6), lambda t: 0.4 + 1.8 * swell(t), 4), self.ramp.light, 0.55
        )

    def _trunk(self) -> None:
        scene = self.scene
        scene.add(
            scene.depth((-10, 0, 40)) - 2,
            form(
                self.sheet,
                scene.ellipsoid((-9, 0, 42), (9, 9, 12)),
                self.ramp,
                outline=3.8,
                highlight=False,
                large=False,
            ),
        )
        outline = hull(
            scene.ellipsoid((6, 0, 46), (22, 18, 18), THORAX_TURN)
            + scene.ellipsoid((-6, 0, 42), (11, 12, 12))
        )
        scene.add(scene.depth((6, 0, 46)), form(self.sheet, outline, self.ramp, large=False))

    def _head(self) -> None:
        scene, half = self.scene, self.build.head
        wide = half[1] * 0.5
        outline = hull(
            scene.ellipsoid(HEAD_CENTRE, half, HEAD_TURN)
            + scene.ellipsoid((38, wide, 68), (19, wide * 1.04, 25), HEAD_TURN)
            + scene.ellipsoid((38, -wide, 68), (19, wide * 1.04, 25), HEAD_TURN)
            + scene.ellipsoid((66, 0, 44), (12, wide, 13), HEAD_TURN)
        )
        scene.add(self.head_depth, form(self.sheet, outline, self.ramp, outline=4.8))

    # ------------------------------------------------------------------ head

    def _eye(self, side: int) -> None:
        polar, around = self.build.eye_place
        socket = Socket(
            *surface(HEAD_CENTRE, self.build.head, HEAD_TURN, polar, around if side > 0 else 180 - around)
        )
        seen = self.scene.facing(socket.normal)
        if seen < -0.2:
            return
        iris = mix(self.ramp.dark, "#59331f", 0.4)
        drawn = eye(self.scene, self.sheet, socket, (13.2, 16.4), iris, self.ramp.ink)
        if seen > 0.3:
            rim = [(-aside * side, up) for aside, up in self.build.brow_rim]
            drawn += brow(self.scene, socket, rim, self.build.brow_widths, self.ramp.ink)
        self.scene.add(self.head_depth + 1 + seen, drawn)

    def _antenna(self, side: int) -> None:
        def line(path: list[tuple[float, float, float]], widths: list[float]) -> str:
            points = [
                self.scene.project((*sway(forward, aside * side, up), up)) for forward, aside, up in path
            ]
            return limb(points, widths, self.limbs, outline=3.2)

        def sway(forward: float, aside: float, up: float) -> Point:
            """A tip feels its way: the higher, the farther; both in turn."""
            turn = 0.0 if self.gait is None else (self.gait / GAITS + (0.25 if side > 0 else 0)) * 2 * math.pi
            far = 0.0 if self.gait is None else SWAY * max(0.0, up - 90) / 40
            return forward + far * math.sin(turn), aside + far * 0.8 * math.cos(turn)

        drawn = line(self.build.antenna, [7.5, 6, 6.5]) + line(self.build.club, [6.5, 5.5, 10])
        self.scene.add(self.head_depth + 6, drawn)

    def _jaw(self, side: int) -> None:
        scene = self.scene
        path = [(forward, aside * side, up) for forward, aside, up in self.build.jaw]
        points = [scene.project(place) for place in path]
        widths = [width * scene.scale for width in self.build.jaw_widths]
        outer = [width + 5 for width in widths[:-1]] + [widths[-1] + 4.4]
        lit = [(x - width * 0.1, y - width * 0.16) for (x, y), width in zip(points, widths, strict=True)]
        gleam = [
            (x - width * 0.18, y - width * 0.26) for (x, y), width in zip(points[:3], widths, strict=False)
        ]
        drawn = (
            fill(taper(points, outer), self.ramp.ink, extra='transform="translate(.6 1.2)"')
            + fill(taper(points, widths), mix(HORN.mid, self.ramp.mid, 0.25))
            + fill(taper(lit, [width * 0.62 for width in widths]), HORN.light)
            + fill(taper(gleam, [width * 0.26 for width in widths[:3]]), HORN.hi)
        )
        scene.add(self.head_depth - 2 + (1 if scene.near(side) else 0), drawn)

    # ------------------------------------------------------------------ legs

    def _legs(self, side: int) -> None:
        for index, spec in enumerate(LEGS):
            if self.caste == "digger" and index == 0:
                self._arm(side)
            else:
                self._leg(index, side, spec)

    def _arm(self, side: int) -> None:
        """A digger's front leg, raised to hold the clod."""
        upper = [(24, 16, 50), (40, 48, 70), (44, 56, 84)]
        lower = [(44, 56, 84), (34, 48, 112), (20, 34, 128)]
        depths = (self.head_depth - 12, self.scene.depth((20, 0, 120)) + 22)
        for path, widths, depth in zip((upper, lower), ([10, 11, 9.5], [9.5, 8, 6]), depths, strict=True):
            points = [self.scene.project((forward, aside * side, up)) for forward, aside, up in path]
            self.scene.add(depth, limb(points, widths, self.limbs))

    def _leg(self, index: int, side: int, spec: tuple[float, float, Point, Point]) -> None:
        scene, near = self.scene, self.scene.near(side)
        hip_forward, hip_aside, knee_flat, foot_flat = spec
        ahead, lift = self._swing((side > 0) == (index % 2 == 0))
        hip = np.array([hip_forward, hip_aside * side, 40.0])
        knee = np.array([knee_flat[0] + ahead * 0.6, knee_flat[1] * side, 62 + lift * 0.6])
        foot = np.array([foot_flat[0] + ahead, foot_flat[1] * side, 3.0 + lift])
        ankle = knee + (foot - knee) * [0.66, 0.66, 1] + [0, 0, 13]
        toe = foot + np.array([7, 3 * side, -2])
        if not lift:
            x, y = scene.project((foot[0] + 3, foot[1] + 2 * side, 0))
            self._feet.append(dot(x + 3, y + 1.5, 9, SHADOW, 4.5, 0.45))
        upper = [hip, (hip + knee) / 2 + [0, 0, 5], knee]
        lower = [knee, (knee + ankle) / 2 + [0, 0, -1], ankle, foot, toe]
        middle = (hip + knee) / 2, (knee + foot) / 2
        for path, widths, place, bias in (
            (upper, [10, 12, 10], middle[0], (2, -10)),
            (lower, [10, 8.8, 7.6, 6.4, 5.4], middle[1], (5, -12)),
        ):
            depth = scene.depth((place[0], place[1], 46 if path is upper else 30)) + bias[0 if near else 1]
            scene.add(depth, limb([scene.project(point) for point in path], widths, self.limbs))

    def _swing(self, first: bool) -> tuple[float, float]:
        """Offset before its place and height of a foot; `first`: of the three that swing first."""
        if self.gait is not None:
            turn = (self.gait / GAITS + (0 if first else 0.5)) * 2 * math.pi
            return PACE * -math.cos(turn), LIFT * max(0.0, math.sin(turn))
        if self.step:
            return (STRIDE, LIFT) if first else (-STRIDE * 0.6, 0)
        return 0, 0

    # ----------------------------------------------------------------- props

    def _basket(self) -> None:
        scene, depth = self.scene, self.scene.depth((-46, 0, 48))
        outline = hull(
            scene.ellipsoid((-40, 0, 80), (28, 25, 15)) + scene.ellipsoid((-40, 0, 106), (34, 31, 9))
        )
        scene.add(
            depth + 6, form(self.sheet, outline, WICKER, inside=_weave(outline), highlight=False, large=False)
        )
        rim = smooth(scene.ellipsoid((-40, 0, 108), (35, 32, 7)))
        mouth = smooth(scene.ellipsoid((-40, 0, 109), (29, 26, 5)))
        scene.add(
            depth + 7,
            fill(rim, WICKER.deep, extra=f'stroke="{WICKER.ink}" stroke-width="3"') + fill(mouth, "#2e1a0c"),
        )
        for forward, aside, up in (
            (-52, 12, 112),
            (-30, 14, 113),
            (-40, -12, 113),
            (-22, -6, 114),
            (-56, -8, 113),
        ):
            berry = form(
                self.sheet, scene.ellipsoid((forward, aside, up), (11, 11, 10)), BERRY, outline=3, large=False
            )
            scene.add(depth + 8 - 0.02 * forward, berry)

    def _sail(self) -> None:
        """The farmer's leaf, upright over the basket."""
        scene = self.scene
        stem = sample([(-56, 0, 98), (-72, 0, 126), (-72, 0, 156), (-50, 0, 184)], 6)
        count = len(stem)
        half = [46 * math.sin(math.pi * min(1, (i / (count - 1)) ** 0.8)) ** 0.75 + 1 for i in range(count)]
        left = [scene.project((p[0], width, p[2] + 4)) for p, width in zip(stem, half, strict=True)]
        right = [scene.project((p[0], -width, p[2] + 4)) for p, width in zip(stem, half, strict=True)]
        middle = [scene.project(p) for p in stem]
        veins = fill(smooth(resample(middle + right[::-1], 24)), LEAF.dark, 0.55)
        veins += fill(taper(middle[::3], [4, 3, 1.2], 4), LEAF.light)
        for start in range(3, count - 3, 3):
            for rim in (left, right):
                veins += _vein(middle[start], rim[min(count - 1, start + 3)])
        scene.add(
            scene.depth((-46, 0, 48)) - 4,
            form(self.sheet, left + right[::-1], LEAF, inside=veins, highlight=False, light=0.8),
        )

    def _hold_up(self, load: str) -> None:
        """Something else than earth on the raised front legs."""
        x, y = self.scene.project((4, 0, 126))
        move = f'<g transform="translate({number(x)} {number(y)})">{load}</g>'
        self.scene.add(self.scene.depth((20, 0, 120)) + 20, move)

    def _clod(self) -> None:
        """The digger's lump of earth with a sprout."""
        chance, scale = Random(5), self.scene.scale
        cx, cy = self.scene.project((4, 0, 126))
        outline = [
            (cx + x * 41 * scale * 1.06 * far, cy + y * 41 * scale * 0.82 * far)
            for (x, y), far in ((p, 1 + chance.uniform(-0.09, 0.1)) for p in ellipse(0, 0, 1, 1, count=16))
        ]
        crumbs = "".join(_crumb(chance, cx, cy) for _ in range(9))
        depth = self.scene.depth((20, 0, 120)) + 20
        self.scene.add(depth, form(self.sheet, outline, EARTH, inside=crumbs, highlight=False))
        x, y = cx + 6, cy - 30 * scale
        stalk = fill(taper([(x, y + 4), (x - 2, y - 10), (x + 2, y - 20)], [4.5, 4, 3]), LEAF.ink)
        leaves = (
            [(x + 2, y - 17), (x + 13, y - 33), (x + 32, y - 33), (x + 23, y - 18)],
            [(x + 1, y - 17), (x - 10, y - 32), (x - 26, y - 29), (x - 17, y - 15)],
        )
        self.scene.add(
            depth + 1,
            stalk
            + "".join(
                form(self.sheet, leaf, LEAF, outline=3.4, highlight=False, large=False) for leaf in leaves
            ),
        )


def _weave(outline: list[Point]) -> str:
    """Rows of wicker over the front of the basket."""
    left, top, right, bottom = bounds(outline)
    middle, half, start = (left + right) / 2, (right - left) / 2, top + (bottom - top) * 0.34
    rows = []
    for row in range(4):
        y = start + (bottom - start) * (0.12 + 0.25 * row)
        for knot in range(9):
            turn = -1 + 2 * (knot + (0.5 if row % 2 else 0)) / 8
            x, sag = middle + half * math.sin(turn * 1.45) * (1 - 0.07 * row), (1 - turn * turn) * 7
            bow = [(x - 5.2, y + sag + 1), (x, y + sag - 2.2), (x + 5.2, y + sag + 1)]
            rows.append(
                fill(taper(bow, [1.5, 4.2, 1.5], 4), WICKER.light if turn < 0.1 else WICKER.mid)
                + fill(taper(shift(bow, 0, 3), [1, 1.8, 1], 4), WICKER.deep, 0.8)
            )
    return "".join(rows)


def _vein(start: Point, end: Point) -> str:
    tip = start[0] + (end[0] - start[0]) * 0.82, start[1] + (end[1] - start[1]) * 0.82
    middle = (start[0] + tip[0]) / 2, (start[1] + tip[1]) / 2 + 1.5
    return fill(taper([start, middle, tip], [2.2, 1.6, 0.5], 4), LEAF.light, 0.8)


def _crumb(chance: Random, cx: float, cy: float) -> str:
    angle, far, size = chance.uniform(0, 6.28), chance.uniform(6, 30), chance.uniform(2.5, 5.5)
    x, y = cx + far * 1.05 * math.cos(angle), cy + far * 0.78 * math.sin(angle)
    ring = [
        (x + dx * size * chance.uniform(0.8, 1.3), y + dy * size * 0.75 * chance.uniform(0.8, 1.3))
        for dx, dy in ellipse(0, 0, 1, 1, count=6)
    ]
    return fill(smooth(ring), EARTH.light if chance.random() < 0.45 else EARTH.deep, 0.85)
