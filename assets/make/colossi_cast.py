"""The figures as cards, Ages and the box show them: nobody's, without slab and medallion."""

from functools import cache
from pathlib import Path
from typing import Final

from PIL import Image

FIGURES: Final = Path(__file__).resolve().parent.parent / "colossi" / "figures"
PAINTED: Final = 40
"""Alpha above which a pixel belongs to a figure; its feet are the lowest of them."""


@cache
def _figure(name: str) -> Image.Image:
    """A figure cut to what is painted of it.

    It is read from where it was written: sculpting the whole cast again would take longer than all scenes.
    """
    with Image.open(FIGURES / f"{name}.png") as kept:
        picture = kept.convert("RGBA")
    return picture.crop(picture.getchannel("A").point(lambda level: 255 * (level > PAINTED)).getbbox())


def giant(colour: str, asleep: bool = False) -> Image.Image:
    """A seat's Colossus, looking left."""
    return _figure(f"giant-{colour}-bare{'-asleep' if asleep else ''}")


def beast(code: str) -> Image.Image:
    """A Beast, looking left."""
    return _figure(f"beast-{code}-bare")


def acolyte(colour: str) -> Image.Image:
    """A seat's Acolyte."""
    return _figure(f"acolyte-{colour}-bare")
