"""Ants that march in when their colony has won: large, one strip for each colour and caste.

They have neither base nor shadow nor pale edge: the scene has light enough to part them from its ground.

A strip has the steps of a walk to the right, then one that stands and looks at the viewer. The program turns
them round for those that go to the left: for the few seconds they are seen nobody notices light from the
wrong side, and pictures of their own would be twice as many.
"""

from collections.abc import Callable
from functools import partial
from itertools import product

from PIL import Image

from assets.make.ants import BOX, CENTRE, FOLDER
from assets.make.kit import colour as paint
from assets.make.kit.ant import CASTES, GAITS, HEADINGS, Ant
from assets.make.kit.svg import Sheet
from assets.make.thrift import paletted

CELL = (320, 360)
"""As large as they are shown in a window of 1080 lines."""
MARCH = 342
"""The heading of the walk: to the right, and a little towards the viewer."""
OVERSAMPLING = 2


def marcher(colour: str, caste: str, heading: float, gait: int | None) -> Image.Image:
    """One picture; without a step it stands."""
    sheet = Sheet(BOX)
    body = Ant(sheet, colour, caste, heading, centre=CENTRE, gait=gait)
    return sheet.paint(sheet.finished(body.body), *CELL, OVERSAMPLING)


def strip(colour: str, caste: str) -> Image.Image:
    """The walk and the one that stands."""
    whole = Image.new("RGBA", (CELL[0] * (GAITS + 1), CELL[1]))
    for number in range(GAITS):
        whole.paste(marcher(colour, caste, MARCH, number), (number * CELL[0], 0))
    whole.paste(marcher(colour, caste, HEADINGS["right"], None), (GAITS * CELL[0], 0))
    return paletted(whole)


def names() -> list[str]:
    """All files of this subject."""
    return [*_jobs()]


def make() -> dict[str, Image.Image]:
    """Every strip, in some three minutes."""
    return {name: job() for name, job in _jobs().items()}


def sample() -> dict[str, Image.Image]:
    """One of them: the others differ by colour and props alone."""
    name = f"{FOLDER}/parade-plum-digger.png"
    return {name: _jobs()[name]()}


def _jobs() -> dict[str, Callable[[], Image.Image]]:
    """File name -> how to make it."""
    return {
        f"{FOLDER}/parade-{colour}-{caste}.png": partial(strip, colour, caste)
        for colour, caste in product(paint.COLONIES, CASTES)
    }
