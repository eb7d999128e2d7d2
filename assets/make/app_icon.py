"""The icon of the program's window: an amber ant's face before a leaf-green disc in a golden ring."""

from PIL import Image

from assets.make import prop
from assets.make.kit.ant import Ant
from assets.make.kit.colour import GOLD, LEAF, Ramp, mix
from assets.make.kit.form import dot, fill, form
from assets.make.kit.path import ellipse, taper
from assets.make.kit.picture import reduce
from assets.make.kit.svg import Sheet

SIDE = 256
SIZES = (64, 256)
"""In pixels. Windows shrinks an icon by dropping pixels, so it gets the small one; others shrink it well."""
DARK, LIT = "#14240c", "#3f6a24"


class Face(Ant):
    """Only the head of an ant, seen from the front: at 16 pixels a whole ant is a smudge."""

    def __init__(self, sheet: Sheet) -> None:
        super().__init__(sheet, "amber", "farmer", 270, centre=(128, 188))

    def _gaster(self) -> None:
        pass

    def _trunk(self) -> None:
        pass

    def _legs(self, side: int) -> None:
        pass

    def _basket(self) -> None:
        pass

    def _sail(self) -> None:
        pass


def _disc(sheet: Sheet) -> str:
    """Dark green, lit from the upper left, in a ring of gold."""
    green = Ramp(DARK, mix(DARK, LEAF.deep, 0.4), LEAF.deep, LIT, LEAF.mid, LEAF.light)
    return (
        dot(128, 128, 127, GOLD.ink)
        + dot(128, 128, 123, GOLD.mid)
        + fill(taper(ellipse(128, 128, 119, 119, count=30, start=150, stop=300), [0.5, 6, 0.5]), GOLD.hi)
        + fill(taper(ellipse(128, 128, 119, 119, count=30, start=-30, stop=120), [0.5, 6, 0.5]), GOLD.deep)
        + dot(128, 128, 114, GOLD.ink)
        + form(sheet, ellipse(128, 128, 110, 110), green, 3, highlight=False)
    )


def icon() -> Image.Image:
    """The picture at its full size, 256 x 256."""
    sheet = Sheet((0, 0, SIDE, SIDE))
    face = Face(sheet).body
    # A dark rim as wide as an eye keeps the face apart from the disc when it is 16 pixels wide.
    head = sheet.edged(face, "#1a1006", 3.4, 1) + face
    return sheet.paint(
        _disc(sheet) + prop.moved(f'<g transform="translate(-126 -160)">{head}</g>', 128, 134, 1.5),
        SIDE,
        SIDE,
    )


def names() -> list[str]:
    """One file a size."""
    return [f"ui/icon-{size}.png" for size in SIZES]


def make() -> dict[str, Image.Image]:
    """The icon in all sizes."""
    full = icon()
    return {f"ui/icon-{size}.png": full if size == SIDE else reduce(full, size, size) for size in SIZES}
