"""The people of a FortunANT colony in pen and wash: Queen, nurses, scouts, grave-diggers, fortune tellers.

They stand on the product's own skeleton, painted as white as paper and then engraved, so that they are the
characters of the other games drawn with another tool. Pictures are cut to what is drawn: at three pixels a
unit they are as large as they are laid.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from random import Random

from PIL import Image, ImageChops

from assets.make import fortunant_props as props
from assets.make.actor import Actor
from assets.make.fortunant_pen import FOLDER, PEN, RED, SCALE, doodle, drawn, engraved, placed
from assets.make.kit.ant import HEADINGS
from assets.make.kit.picture import reduce, stack
from assets.make.kit.scene import Place
from assets.make.kit.svg import Sheet
from assets.make.thrift import paletted

BOX = (-40.0, -70.0, 336.0, 370.0)
"""The ant about its feet at (128, 188), with room for what it holds up, in units of the skeleton."""
LARGE = (672, 740)
TINTS = {
    "queen": "#e8b85a",
    "nurse": "#a8bf8a",
    "scout": "#d98a62",
    "digger": "#a893be",
    "teller": "#8f97d8",
}
DOODLE = 15.5
"""Length of the ants in the tunnels, in units."""
ROUND = 2
"""Doodles are turned to their tunnel: twice as fine, so that turning does not blur them."""


Thing = tuple[str, Place, float, float]
"""A drawing, where on the skeleton it is, its size and its turn in degrees."""
ABOVE, FOREHEAD, BEFORE = (4.0, 0.0, 126.0), (38.0, 0.0, 100.0), (98.0, 0.0, 14.0)
"""Things in a digger's arms, on the head and before the jaws."""


class Head(Actor):
    """Only the head, for rooms in which a whole ant finds no room."""

    def _gaster(self) -> None:
        pass

    def _trunk(self) -> None:
        pass

    def _legs(self, side: int) -> None:
        pass


@dataclass(frozen=True)
class Figure:
    """One ant: whose tint, on which skeleton, looking where; `size` is lay-out units a skeleton's unit."""

    kind: str
    build: str
    side: str
    size: float
    held: Thing | None = None
    """Between the legs, engraved with the ant."""
    worn: Thing | None = None
    """Before everything, as the pen drew it."""
    step: bool = False
    head: bool = False

    def picture(self) -> Image.Image:
        """The ant in pen and wash on a light hatch of shadow."""
        sheet = Sheet(BOX)
        actor = (Head if self.head else Actor)(
            sheet, self.build, HEADINGS[self.side], self.step, colour="paper"
        )
        if self.held:
            markup, place, size, turn = self.held
            actor.hold(markup, place, 20, size, turn)
        body = sheet.paint(sheet.finished(actor.body, 2), *LARGE, 2)
        front = Sheet(BOX).paint(self._front(actor), *LARGE, 2)
        ground = Sheet(BOX).paint("" if self.head else SHADE, *LARGE, 2)
        area = ImageChops.lighter(body, ImageChops.lighter(front, ground)).getbbox()
        width = round((area[2] - area[0]) * BOX[2] / LARGE[0] * self.size * SCALE)
        height = round(width * (area[3] - area[1]) / (area[2] - area[0]))
        layers = (
            reduce(ground.crop(area), width, height),
            engraved(body.crop(area), width, TINTS[self.kind]),
            reduce(front.crop(area), width, height),
        )
        return paletted(stack(*layers), 144)

    def _front(self, actor: Actor) -> str:
        if not self.worn:
            return ""
        markup, place, size, turn = self.worn
        return placed(markup, *actor.scene.project(place), size, turn)


SHADE = f'<ellipse cx="132" cy="190" rx="84" ry="34" fill="{PEN}" opacity=".17"/>'
FIGURES: dict[str, Figure] = {
    "queen-1": Figure("queen", "farmer", "left", 0.43, worn=(props.crown(), FOREHEAD, 2.5, -12)),
    "queen-2": Figure("queen", "farmer", "right", 0.43, worn=(props.crown(), FOREHEAD, 2.5, 12)),
    "nurse-1": Figure("nurse", "farmer", "left", 0.3, worn=(props.egg(15, Random(3)), BEFORE, 3.2, 24)),
    "nurse-2": Figure("nurse", "farmer", "right", 0.3, worn=(props.larva(22, Random(5)), BEFORE, 3.0, 0)),
    "nurse-3": Figure("nurse", "digger", "right", 0.29, worn=(props.egg(15, Random(7)), ABOVE, 3.8, 78)),
    "scout-1": Figure("scout", "hunter", "right", 0.29),
    "scout-2": Figure("scout", "hunter", "left", 0.29, step=True),
    "scout-3": Figure("scout", "digger", "left", 0.29, worn=(props.flag(), ABOVE, 3, -8)),
    "digger-1": Figure("digger", "digger", "left", 0.29, held=(props.spade(), ABOVE, 2.2, 62)),
    "digger-2": Figure("digger", "digger", "right", 0.29, held=(props.spade(), ABOVE, 2.2, -118)),
    "teller-1": Figure("teller", "farmer", "right", 0.35, worn=(props.hat(), FOREHEAD, 2.4, 10)),
    "teller-2": Figure("teller", "farmer", "left", 0.35, worn=(props.hat(), FOREHEAD, 2.4, -10)),
    "queen-head": Figure("queen", "farmer", "left", 0.3, worn=(props.crown(), FOREHEAD, 2.5, -12), head=True),
    "nurse-head": Figure("nurse", "farmer", "right", 0.27, head=True),
    "scout-head": Figure("scout", "hunter", "right", 0.27, head=True),
    "digger-head": Figure("digger", "digger", "left", 0.27, head=True),
    "teller-head": Figure(
        "teller", "farmer", "left", 0.27, worn=(props.hat(), FOREHEAD, 2.4, -10), head=True
    ),
}


def _doodle(seed: int, colour: str, load: str = "") -> Image.Image:
    body = doodle(DOODLE, Random(seed), colour, load)
    return paletted(drawn(body, DOODLE * 1.5, DOODLE, SCALE * ROUND), 160)


def _jobs() -> dict[str, Callable[[], Image.Image]]:
    jobs: dict[str, Callable[[], Image.Image]] = {name: figure.picture for name, figure in FIGURES.items()}
    for number, load in enumerate(("", "#d94a35", "#d97a2e"), 1):
        jobs[f"doodle-{number}"] = partial(_doodle, number, PEN, load)
    jobs["termite"] = partial(_doodle, 7, RED)
    return {f"{FOLDER}/ants/{name}.png": job for name, job in jobs.items()}


def names() -> list[str]:
    """All files of this subject."""
    return [*_jobs()]


def sample() -> dict[str, Image.Image]:
    """An ant that holds, one that wears something, a head, a doodle."""
    jobs = _jobs()
    chosen = ("digger-1", "nurse-2", "teller-head", "doodle-2")
    return {name: jobs[name]() for name in (f"{FOLDER}/ants/{end}.png" for end in chosen)}


def make() -> dict[str, Image.Image]:
    """Every picture."""
    return {name: job() for name, job in _jobs().items()}
