"""The right column of Colossi's table: rows of parchment, heads of seats, places of Ages, dark sea.

Frames are nine-slices nearly as large as they are shown, so that their grain is not smeared; `slices.yaml`
says how they are cut.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

import numpy as np
from PIL import Image

from assets.make import grain
from assets.make.colossi_props import plate, rim
from assets.make.kit.colour import COLONIES, GOLD, PLAYERS, Tones, channels, mix
from assets.make.kit.form import fill
from assets.make.kit.noise import fbm, periodic_fbm, smoothstep
from assets.make.kit.svg import Sheet
from assets.make.thrift import paletted

FOLDER: Final = "colossi/desk"
SCALE: Final = 2
"""Pixels of a unit."""
LINE: Final = "#6b4a26"
GILT: Final = "#c98a26"
SEA: Final = 512
SEA_TONES: Final[Tones] = ("#06151e", "#0a2230", "#0f3040", "#174456")
HEAD: Final = (160, 51)


def _sheet(size: tuple[int, int], colour: str, seed: int) -> np.ndarray:
    """Parchment of a colour, straight, 0-1."""
    wide, high = size[0] * SCALE, size[1] * SCALE
    broad = fbm(high, wide, 300, 3, seed) - 0.5
    fine = fbm(high, wide, 26, 3, seed + 1) - 0.5
    tooth = fbm(high, wide, 3, 1, seed + 2) - 0.5
    shade = 1 + 0.1 * broad + 0.055 * fine + 0.03 * tooth
    edge = np.exp(-grain.depth(wide, high) / 20) * 0.2
    base = np.array(channels(colour), np.float32) / 255 * shade[..., None]
    worn = np.array(channels("#a06a2c"), np.float32) / 255
    return np.asarray(base + (worn - base) * edge[..., None], np.float32)


def _panel(
    size: tuple[int, int], colour: str, line: str, width: float, seed: int, radius: float = 6
) -> Image.Image:
    """A sheet of parchment in a rounded line, a bright one inside it."""
    wide, high = size[0] * SCALE, size[1] * SCALE
    body = grain.mask(plate(0, 0, *size, radius), wide, high, 0, SCALE)
    picture = grain.painting(_sheet(size, colour, seed), body)
    half = width / 2
    outer = plate(half, half, size[0] - width, size[1] - width, radius - half)
    inset = width + 0.6
    inner = plate(inset, inset, size[0] - 2 * inset, size[1] - 2 * inset, max(1.5, radius - inset))
    lines = fill(inner, "none", 0.55, rim("#fffbe8", 0.9)) + fill(outer, "none", 1, rim(line, width))
    picture.alpha_composite(Sheet((0, 0, *size)).paint(lines, wide, high))
    return paletted(picture, 88)


def empty() -> Image.Image:
    """The place of a Trait that is not there: a dashed line."""
    size = (120, 32)
    dashes = 'stroke="#a5854c" stroke-width="1.2" stroke-dasharray="4.6 4"'
    data = plate(0.8, 0.8, size[0] - 1.6, size[1] - 1.6, 5.4)
    return Sheet((0, 0, *size)).paint(fill(data, "none", 1, dashes), size[0] * SCALE, size[1] * SCALE)


def head(colour: str) -> Image.Image:
    """The left end of a seat's row in its colour, a brush's width of paint that runs dry to the right."""
    wide, high = HEAD[0] * SCALE, HEAD[1] * SCALE
    x = np.arange(wide, dtype=np.float32)[None, :] / wide
    bristle = grain.streaks(high, wide, 26, 7, 5) - 0.5
    dry = smoothstep(1.02, 0.72, x + 0.36 * bristle) * (0.52 - 0.2 * x)
    strip = smoothstep(5.2 * SCALE, 4.6 * SCALE, np.arange(wide, dtype=np.float32))[None, :]
    ramp = PLAYERS[colour]
    paint = np.array(channels(ramp.mid), np.float32) / 255
    rgb = np.broadcast_to(paint, (high, wide, 3)) * (1 + 0.14 * bristle[..., None])
    cut = grain.mask(plate(0, 0, HEAD[0] + 20, HEAD[1], 5), wide, high, 0, SCALE)
    return paletted(grain.painting(rgb, np.maximum(dry, strip) * cut), 96)


def sea() -> Image.Image:
    """An endless dark sea, seen from above: flat waves that hardly show."""
    broad = periodic_fbm(SEA, SEA, 3, 3, 4) - 0.5
    wave = np.abs(periodic_fbm(SEA, SEA, 9, 4, 7) - 0.5)
    crest = smoothstep(0.05, 0.0, wave) * 0.16
    field = np.clip(0.42 + 0.5 * broad + crest, 0, 1).astype(np.float32)
    tones = grain.tinted(grain.gouache(field, 9, 3), SEA_TONES)
    return paletted(grain.painting(tones, np.ones((SEA, SEA), np.float32)), 48)


def _jobs() -> dict[str, Callable[[], Image.Image]]:
    """File name under assets/ -> how to make it."""
    jobs: dict[str, Callable[[], Image.Image]] = {
        "seat-row": partial(_panel, (737, 51), "#ebdcb8", LINE, 1.1, 40),
        "seat-row-own": partial(_panel, (737, 51), "#f9eed2", GILT, 2.2, 44),
        "note-line": partial(_panel, (737, 41), "#fdf4dc", LINE, 1.1, 48),
        "age-place": partial(_panel, (340, 85), "#e6d5ae", LINE, 1.1, 52),
        "age-place-now": partial(_panel, (340, 85), "#fbf1d6", GILT, 2.4, 56),
        "trait-chip": partial(_panel, (120, 32), "#f4e0f0", mix("#7a3a6a", "#2a0e2c", 0.2), 1.1, 60),
        "trait-chip-lit": partial(_panel, (120, 32), "#fff2fb", GOLD.dark, 2, 62),
        "trait-none": empty,
        "sea": sea,
    }
    jobs |= {f"head-{colour}": partial(head, colour) for colour in COLONIES}
    return {f"{FOLDER}/{name}.png": job for name, job in jobs.items()}


def names() -> list[str]:
    """All files of this subject."""
    return [*_jobs()]


def make() -> dict[str, Image.Image]:
    """Every piece."""
    return {name: job() for name, job in _jobs().items()}


def sample() -> dict[str, Image.Image]:
    """The small ones."""
    return {name: job() for name, job in _jobs().items() if "row" not in name and "line" not in name}
