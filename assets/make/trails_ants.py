"""The ants of Ant Trails, seen from above: each looks along its trail, head to the abdomen of the next.

A picture is named by where the trail comes from and where it goes on, both as directions of neighbours
counted anticlockwise from the right: `black-3-1` comes from the left and leaves to the upper right.
"""

import math
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import product

from PIL import Image

from assets.make.kit.colour import CREAM, HORN, Ramp, mix
from assets.make.kit.form import dot, fill, form, limb
from assets.make.kit.path import Point, hull, smooth
from assets.make.kit.scene import Scene, rotation
from assets.make.kit.svg import Sheet
from assets.make.thrift import paletted
from assets.make.trails import COLOURS, FOLDER, SIDES

SIZE = 256
"""Side of the square pictures: one and a half cells, the cell's middle in their middle."""
STEP = 186.0
"""From cell to cell in the ant's own units."""
BOX = 1.5 * STEP
PITCH = 74
LEGS = (
    ((17, 11, 14), (38, 40, 22), (52, 66, 2)),
    ((4, 13, 14), (6, 48, 22), (-2, 78, 2)),
    ((-8, 11, 14), (-32, 40, 22), (-58, 64, 2)),
)
"""Hip, knee and foot as (forward, aside, up), front to hind."""
SWING = 9
REACH = 0.7
"""Reach of an inlaid ant's legs, as a part of a live one's: they stay on its token."""
INLAID = {
    "black": Ramp("#140b07", "#8d7a5e", "#c2ad86", "#f1e3c1", "#fff6df", "#fffef8"),
    "red": Ramp("#4a0f08", "#b5785c", "#e2b797", "#fbe8d0", "#fff7ea", "#fffefa"),
}
"""On the board ants are bone let into ebony discs and red diamonds. Black and red ants on the brown of the
pits are told apart by hue alone, which one person in twelve cannot see."""


class Marcher:
    """One ant about the middle of its cell; `turn` is how far the trail bends there, degrees to the left."""

    def __init__(
        self, sheet: Sheet, ramp: Ramp, heading: float, turn: float, gait: int, reach: float
    ) -> None:
        self.sheet, self.ramp, self.gait, self.reach = sheet, ramp, gait, reach
        self.limbs = replace(self.ramp, dark=mix(self.ramp.dark, self.ramp.mid, 0.3), light=self.ramp.light)
        self.bend = turn / 2
        self.scene = Scene(heading, PITCH, (BOX / 2, BOX / 2 + 5), 1.0)
        for side in (1, -1):
            self._legs(side)
        self._gaster()
        self._middle()
        for side in (1, -1):
            self._front(side)
        self._head()
        self.body = self.scene.painted()

    def _ahead(self, forward: float, aside: float, up: float) -> tuple[float, float, float]:
        """A point of the head, which looks where the trail goes on."""
        return self._turned(forward, aside, up, self.bend)

    def _behind(self, forward: float, aside: float, up: float) -> tuple[float, float, float]:
        """A point of the abdomen, which lies where the trail comes from."""
        return self._turned(forward, aside, up, -self.bend)

    @staticmethod
    def _turned(forward: float, aside: float, up: float, degrees: float) -> tuple[float, float, float]:
        cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        return forward * cos - aside * sin, forward * sin + aside * cos, up

    def _gaster(self) -> None:
        turn = rotation(yaw=-self.bend)
        outline = hull(
            self.scene.ellipsoid(self._behind(-53, 0, 22), (41, 31, 26), turn)
            + self.scene.ellipsoid(self._behind(-91, 0, 15), (8, 8, 8))
        )
        bands = "".join(self._band(back) for back in (-72, -36))
        drawn = form(self.sheet, outline, self.ramp, outline=5, inside=bands)
        self.scene.add(0, drawn)

    def _band(self, back: float) -> str:
        """A ring across the abdomen, bowed backwards."""
        half = 31 * math.sqrt(max(0.05, 1 - ((back + 53) / 41) ** 2))
        points = [
            self.scene.project(
                self._behind(back - 9 * (1 - share**2), half * share, 22 + 26 * (1 - abs(share)) * 0.7)
            )
            for share in (-1, -0.5, 0, 0.5, 1)
        ]
        return fill(
            smooth(points, closed=False), "none", 0.75, f'stroke="{self.ramp.deep}" stroke-width="3.6"'
        )

    def _middle(self) -> None:
        waist = self._turned(-10, 0, 20, -self.bend / 2)
        self.scene.add(
            1,
            form(
                self.sheet,
                self.scene.ellipsoid(waist, (12, 11, 12)),
                self.ramp,
                4,
                highlight=False,
                large=False,
            ),
        )
        chest = hull(
            self.scene.ellipsoid((8, 0, 23), (21, 18, 17))
            + self.scene.ellipsoid(self._ahead(22, 0, 22), (12, 13, 13))
        )
        self.scene.add(2, form(self.sheet, chest, self.ramp, 4.5, large=False))

    def _head(self) -> None:
        turn = rotation(yaw=self.bend)
        outline = hull(
            self.scene.ellipsoid(self._ahead(52, 0, 26), (26, 30, 22), turn)
            + self.scene.ellipsoid(self._ahead(68, 0, 20), (14, 20, 14), turn)
        )
        self.scene.add(4, form(self.sheet, outline, self.ramp, outline=5))
        for side in (1, -1):
            x, y = self.scene.project(self._ahead(60, 22 * side, 37))
            self.scene.add(5, dot(x, y, 7, self.ramp.ink) + dot(x - 1.9, y - 2.1, 2.7, "#fff6e2"))

    def _front(self, side: int) -> None:
        """Antenna and jaw of one side."""
        feeler = [
            self._ahead(64, 11 * side, 28),
            self._ahead(84, 27 * side, 36),
            self._ahead(110, 30 * side, 32),
        ]
        jaw = [self._ahead(71, 13 * side, 18), self._ahead(87, 16 * side, 14), self._ahead(94, 4 * side, 12)]
        horn = {"colour": HORN.mid, "sheen": HORN.light}
        self.scene.add(3, limb(self._seen(feeler), [7, 6, 8.5], self.limbs, 3))
        self.scene.add(3, limb(self._seen(jaw), [9, 9, 3], self.limbs, 3, **horn))

    def _legs(self, side: int) -> None:
        for number, (hip, knee, foot) in enumerate(LEGS):
            ahead = SWING if (number + (side > 0) + self.gait) % 2 else -SWING
            path = [
                (hip[0], hip[1] * side, hip[2]),
                (self.reach * (knee[0] + ahead * 0.5), self.reach * knee[1] * side, knee[2]),
                (self.reach * (foot[0] + ahead), self.reach * foot[1] * side, foot[2]),
            ]
            self.scene.add(-50, limb(self._seen(path), [11, 10, 6], self.limbs, 3.2))

    def _seen(self, path: list[tuple[float, float, float]]) -> list[Point]:
        return [self.scene.project(place) for place in path]

    @property
    def shadow(self) -> str:
        """On the ground to the lower right, along the bent body."""
        blur = self.sheet.blur(6)
        spots = [(self._behind(-52, 0, 0), 36), ((4, 0, 0), 24), (self._ahead(52, 0, 0), 29)]
        drawn = ""
        for place, size in spots:
            x, y = self.scene.project(place)
            drawn += dot(x + 9, y + 11, size, "#120a06", size * 0.9)
        return f'<g filter="url(#{blur})" opacity=".6">{drawn}</g>'


def live(colour: str, source: int, goal: int, gait: int = 0) -> Image.Image:
    """A live ant that comes from the neighbour `source` and looks at the neighbour `goal`, for the box."""
    sheet = Sheet((0, 0, BOX, BOX))
    made = _marcher(sheet, COLOURS[colour], source, goal, gait, 1.0)
    edge = sheet.edged(made.body, CREAM, 2.2, 0.8 if colour == "red" else 0.5)
    return paletted(sheet.paint(made.shadow + edge + sheet.finished(made.body, 2.4), SIZE, SIZE, 3))


def inlaid(colour: str, source: int, goal: int, gait: int = 0) -> Image.Image:
    """The same for a token of that colour, without a shadow."""
    sheet = Sheet((0, 0, BOX, BOX))
    made = _marcher(sheet, INLAID[colour], source, goal, gait, REACH)
    return paletted(sheet.paint(sheet.finished(made.body, 2.4), SIZE, SIZE, 3))


def _marcher(sheet: Sheet, ramp: Ramp, source: int, goal: int, gait: int, reach: float) -> Marcher:
    entering, leaving = 60 * source + 180, 60 * goal
    turn = (leaving - entering + 180) % 360 - 180
    return Marcher(sheet, ramp, entering + turn / 2, turn, gait, reach)


def _jobs() -> dict[str, Callable[[], Image.Image]]:
    """File name -> how to make it."""
    jobs: dict[str, Callable[[], Image.Image]] = {}
    for colour, source, goal in product(COLOURS, range(SIDES), range(SIDES)):
        if source != goal:
            jobs[_file(colour, source, goal)] = partial(inlaid, colour, source, goal, (source + goal) % 2)
    for colour, source in product(COLOURS, range(SIDES)):
        goal = (source + 3) % SIDES
        jobs[_file(colour, source, goal, "step")] = partial(
            inlaid, colour, source, goal, 1 - (source + goal) % 2
        )
    return jobs


def _file(*parts: object) -> str:
    return f"{FOLDER}/ants/{'-'.join(map(str, parts))}.png"


def names() -> list[str]:
    """All files of this subject."""
    return [*_jobs()]


def make() -> dict[str, Image.Image]:
    """Every ant."""
    return {name: job() for name, job in _jobs().items()}


def sample() -> dict[str, Image.Image]:
    """One straight, one of each bend, one step."""
    jobs = _jobs()
    wanted = [("black", 3, 0), ("red", 3, 1), ("black", 1, 5), ("red", 2, 1), ("red", 4, 1, "step")]
    return {_file(*parts): jobs[_file(*parts)]() for parts in wanted}
