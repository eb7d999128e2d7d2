"""The pieces that cover unused zones: `brilliants/covers/rock.png`, `stump.png`, `log.png`, `marsh.png`.

720 x 720 px with a soft shadow on the ground; drawn 5.2 hex widths wide with its middle on the middle of the
zone, moved .2 hex widths away from the middle of the board. Painted over the ground and its rim.
"""

from collections.abc import Callable

from PIL import Image

from assets.make import log, marsh, mound, rock, stump, thrift
from assets.make.kit.svg import Sheet
from assets.make.plant import Leaves

SIZE = 720
PIECES: dict[str, Callable[[Sheet, Leaves], str]] = {
    "rock": rock.draw,
    "stump": stump.draw,
    "log": log.draw,
    "marsh": marsh.draw,
}


def names() -> list[str]:
    """All file names."""
    return [f"brilliants/covers/{name}.png" for name in PIECES]


def _piece(name: str) -> Image.Image:
    sheet, leaves = Sheet(mound.BOX), Leaves()
    body = PIECES[name](sheet, leaves)
    return thrift.paletted(sheet.paint(leaves.definitions + sheet.finished(body, 3.1, 0.03), SIZE, SIZE, 2))


def make() -> dict[str, Image.Image]:
    """All four pieces."""
    return {f"brilliants/covers/{name}.png": _piece(name) for name in PIECES}


def sample() -> dict[str, Image.Image]:
    """The marsh alone."""
    return {"brilliants/covers/marsh.png": _piece("marsh")}
