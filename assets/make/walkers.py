"""Ants that walk: one atlas for each colour and caste, a column for each heading, a row for each step.

They walk without their base, on legs that reach the ground, and so have a pale edge all round.
"""

from collections.abc import Callable
from functools import partial
from itertools import product

from PIL import Image

from assets.make.ants import BOX, CENTRE, FOLDER
from assets.make.kit import colour as paint
from assets.make.kit.ant import CASTES, GAITS, Ant
from assets.make.kit.svg import Sheet
from assets.make.thrift import paletted

CELL = (128, 144)
"""Half the size of a standing ant: what moves is not looked at for long, and all of it fills memory."""
HEADINGS = (342, 40, 140, 198, 238, 302)
"""Anticlockwise from the right, as the six neighbours of a space lie. Flatter than on the board where an ant
goes up: seen from straight behind it has no face."""
EDGE = 2.2
OVERSAMPLING = 3


def walker(colour: str, caste: str, heading: float, gait: int) -> Image.Image:
    """One picture of the walk."""
    sheet = Sheet(BOX)
    body = Ant(sheet, colour, caste, heading, centre=CENTRE, gait=gait)
    edge = sheet.edged(body.body, width=EDGE, opacity=0.75)
    return sheet.paint(sheet.finished(body.shadow) + edge + sheet.finished(body.body), *CELL, OVERSAMPLING)


def atlas(colour: str, caste: str) -> Image.Image:
    """All headings and steps of one ant."""
    whole = Image.new("RGBA", (CELL[0] * len(HEADINGS), CELL[1] * GAITS))
    for (column, heading), row in product(enumerate(HEADINGS), range(GAITS)):
        whole.paste(walker(colour, caste, heading, row), (column * CELL[0], row * CELL[1]))
    return paletted(whole)


def names() -> list[str]:
    """All files of this subject."""
    return [*_jobs()]


def make() -> dict[str, Image.Image]:
    """Every atlas, in some five minutes."""
    return {name: job() for name, job in _jobs().items()}


def sample() -> dict[str, Image.Image]:
    """One of them: the others differ by colour and props alone."""
    name = f"{FOLDER}/walk-teal-hunter.png"
    return {name: _jobs()[name]()}


def _jobs() -> dict[str, Callable[[], Image.Image]]:
    """File name -> how to make it."""
    return {
        f"{FOLDER}/walk-{colour}-{caste}.png": partial(atlas, colour, caste)
        for colour, caste in product(paint.COLONIES, CASTES)
    }
