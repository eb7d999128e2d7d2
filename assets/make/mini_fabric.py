"""Ribbons, mats and napkins of Mini BrilliAnts: frame pictures of cloth with room for shadow around them.

Each type of ant has a ribbon and a mat with a weave of its own, so that they differ without colour too; each
player has a napkin. How they are cut stands in `mini_brilliants/slices.yaml`.
"""

import math
from collections.abc import Callable
from functools import partial

import numpy as np
from PIL import Image, ImageFilter

from assets.make import grain
from assets.make.grain import Mask
from assets.make.kit.colour import COLONIES, mix
from assets.make.kit.form import fill
from assets.make.kit.noise import Field, fbm, smoothstep
from assets.make.kit.path import number, taper
from assets.make.kit.svg import Sheet
from assets.make.mini_picnic import FOLDER, SCALE, SHADOW, STITCH, TYPES, dyed, rgb
from assets.make.thrift import paletted

COLOURS = 176
"""In a picture: the weave hides the steps between so few."""
ROOM = 8
"""Units round the fabric for shadow and fringe."""
RIBBON = (311, 40)
MAT, MAT_SCALE = (299, 174), 2
"""Mats are large and coarse: two pixels per unit are enough."""
MATS = {
    caste: mix(*TYPES[caste], share) for caste, share in (("hunter", 0.5), ("farmer", 0.3), ("digger", 0.3))
}
NAPKIN, HEAD = (300, 120), 31
"""A napkin before it is stretched, and its coloured strip, which keeps its height."""
NAPKIN_CLOTH = "#fbf2da"
DYES = {
    "amber": ("#e3a63a", 0.66),
    "teal": ("#35a39c", 0.46),
    "plum": ("#63398a", 0.27),
    "brick": ("#bf472d", 0.35),
}
"""Colour of a napkin's stripes, and how strong the head strip is: dark words must be readable on all."""

Size = tuple[int, int]


def _grid(size: Size, scale: int) -> tuple[Field, Field]:
    """Units from left and top edge of the fabric for every pixel of the picture, room included."""
    width, height = ((side + 2 * ROOM) * scale for side in size)
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    return (x + 0.5) / scale - ROOM, (y + 0.5) / scale - ROOM


def _mask(data: str, size: Size, scale: int) -> Mask:
    """Mask of a path given in units of the fabric."""
    sheet = Sheet((-ROOM, -ROOM, size[0] + 2 * ROOM, size[1] + 2 * ROOM))
    pixels = (size[0] + 2 * ROOM) * scale, (size[1] + 2 * ROOM) * scale
    return np.asarray(sheet.paint(fill(data, "#fff"), *pixels, 3).getchannel("A"), np.float32) / 255


def _over(base: Field, colour: str, share: Mask) -> Field:
    return np.asarray(base + (rgb(colour) - base) * share[..., None], np.float32)


def _laid(colour: Field, cover: Mask, scale: int, drop: tuple[float, float], spread: float) -> Image.Image:
    """The fabric above its shadow: a tight one at its edge and a soft one `drop` units to the lower right."""
    solid = Image.fromarray(np.rint(cover * 255).astype(np.uint8))
    dark = np.zeros_like(cover)
    for share, blur, strength in ((0.35, 0.8, 0.45), (1.0, spread, 0.5)):
        moved = Image.new("L", solid.size)
        moved.paste(solid, (round(drop[0] * share * scale), round(drop[1] * share * scale)))
        soft = np.asarray(moved.filter(ImageFilter.GaussianBlur(blur * scale)), np.float32) / 255
        dark = 1 - (1 - dark) * (1 - strength * soft)
    alpha = cover + dark * (1 - cover)
    mixed = colour * cover[..., None] + rgb(SHADOW) * (dark * (1 - cover))[..., None]
    return grain.painting(mixed / np.maximum(alpha, 1e-4)[..., None], alpha)


def _box(inset: float, size: Size, corner: float) -> str:
    n, (width, height), r = number, size, corner
    left, top, right, low = inset, inset, width - inset, height - inset
    return (
        f"M{n(left + r)} {n(top)}H{n(right - r)}Q{n(right)} {n(top)} {n(right)} {n(top + r)}V{n(low - r)}"
        f"Q{n(right)} {n(low)} {n(right - r)} {n(low)}H{n(left + r)}"
        f"Q{n(left)} {n(low)} {n(left)} {n(low - r)}V{n(top + r)}Q{n(left)} {n(top)} {n(left + r)} {n(top)}Z"
    )


def _stitched(picture: Image.Image, data: str, size: Size, scale: int, dash: str) -> Image.Image:
    """The picture with a line of stitches, each with a little shadow below it."""
    sheet = Sheet((-ROOM, -ROOM, size[0] + 2 * ROOM, size[1] + 2 * ROOM))
    line = f'd="{data}" fill="none" stroke-dasharray="{dash}" stroke-linecap="round"'
    body = f'<path {line} stroke="#1e0e06" stroke-width="1.5" opacity=".45" transform="translate(.5 .8)"/>'
    body += f'<path {line} stroke="{STITCH}" stroke-width="1.15" opacity=".85"/>'
    whole = picture.copy()
    whole.alpha_composite(sheet.paint(body, *picture.size, 3))
    return whole


# ---------------------------------------------------------------------- ribbons


def ribbon(caste: str) -> Image.Image:
    """A grosgrain ribbon with a dovetail at both ends."""
    colour, deep = TYPES[caste]
    width, height = RIBBON
    x, y = _grid(RIBBON, SCALE)
    n = number
    quarter, half, low = width / 4, width / 2, height
    bend = f"M-1 .6Q{n(quarter)} -.8 {n(half)} .2T{width + 1} .2L{width - 6} {n(low / 2)}"
    bend += f"L{width + 1} {n(low - 0.4)}Q{n(3 * quarter)} {n(low + 0.8)} {n(half)} {n(low - 0.2)}"
    bend += f"T-1 {n(low - 0.6)}L6 {n(low / 2)}Z"
    cover = _mask(bend, RIBBON, SCALE)
    ribs = 1 + 0.06 * np.sin(2 * math.pi * x / 1.5 + 0.4 * np.sin(y)) + 0.02 * np.sin(2 * math.pi * y / 1.2)
    rough = fbm(*x.shape, 3 * SCALE, 2, 5) - 0.5
    sheen = 1.12 - 0.24 * y / height + 0.06 * np.sin(x / 43 + 1) + 0.05 * np.exp(-(((y - 9) / 5) ** 2))
    ends = 1 - 0.3 * (np.exp(-np.clip(x, 0, None) / 5) + np.exp(-np.clip(width - x, 0, None) / 5))
    painted = rgb(colour) * (ribs * (1 + 0.12 * rough) * sheen * ends)[..., None]
    selvage = smoothstep(2.0, 1.2, y) + smoothstep(height - 2.0, height - 1.2, y)
    painted = _over(np.asarray(painted, np.float32), deep, selvage * 0.55)
    laid = _laid(painted, cover, SCALE, (2, 4), 1.8)
    seams = "".join(f"M9 {n(at)}H{width - 9}" for at in (4.4, height - 4.4))
    return _stitched(laid, seams, RIBBON, SCALE, "4.4 2.8")


# ---------------------------------------------------------------------- mats


def _weave(caste: str, x: Field, y: Field) -> Field:
    """Brightness about 1: chevrons for hunters, a basket weave for farmers, plain ribs for diggers."""
    match caste:
        case "hunter":
            zigzag = np.abs((x + 3) % 12 - 6)
            return np.asarray(1 + 0.13 * np.sin(2 * math.pi * (y + zigzag) / 4), np.float32)
        case "farmer":
            over = np.sin(math.pi * x / 5) * np.sin(math.pi * y / 5) > 0
            bars = np.where(over, np.sin(2 * math.pi * y / 2.5), np.sin(2 * math.pi * x / 2.5))
            lift = np.where(over, np.sin(math.pi * (x % 5) / 5), np.sin(math.pi * (y % 5) / 5))
            return np.asarray(0.96 + 0.08 * bars + 0.13 * (lift - 0.5), np.float32)
        case _:
            knots = np.sin(2 * math.pi * x / 1.8) * np.sign(np.sin(math.pi * y / 2.8))
            return np.asarray(1 + 0.12 * np.sin(2 * math.pi * y / 2.8) + 0.06 * knots, np.float32)


def _fringe(colour: str, seed: int) -> str:
    """Twisted threads at the left and right edge."""
    chance = np.random.default_rng(seed)
    drawn = ""
    for edge, out in ((0.5, -1), (MAT[0] - 0.5, 1)):
        y = 3.0
        while y < MAT[1] - 2:
            reach, lift, drop = chance.uniform(4.6, 6.8), chance.uniform(-0.5, 0.5), chance.uniform(-1, 1)
            line = [(edge - out, y), (edge + out * reach * 0.5, y + lift), (edge + out * reach, y + drop)]
            tone = mix(colour, "#f3e2c0", float(chance.uniform(0.35, 0.7)))
            drawn += fill(taper(line, [2.2, 1.9, 0.9], 3), mix(colour, "#120a06", 0.5))
            drawn += fill(taper(line, [1.5, 1.2, 0.5], 3), tone)
            y += 2.1
    return drawn


def mat(caste: str) -> Image.Image:
    """A woven mat with fringes and a stitched hem."""
    colour = MATS[caste]
    x, y = _grid(MAT, MAT_SCALE)
    cover = _mask(_box(0, MAT, 3), MAT, MAT_SCALE)
    seed = len(caste) * 7
    sheet = Sheet((-ROOM, -ROOM, MAT[0] + 2 * ROOM, MAT[1] + 2 * ROOM))
    threads = sheet.paint(_fringe(colour, seed), cover.shape[1], cover.shape[0], 4)
    rough, broad = fbm(*x.shape, 5 * MAT_SCALE, 3, seed), fbm(*x.shape, 120 * MAT_SCALE, 2, seed + 1)
    light = _weave(caste, x, y) + 0.2 * (rough - 0.5) + 0.14 * (broad - 0.5)
    light = light * (1.14 - 0.2 * y / MAT[1])
    edge = np.minimum(np.minimum(x, MAT[0] - x), np.minimum(y, MAT[1] - y))
    hem = smoothstep(6.9, 6.1, edge)
    light = light * (1 - 0.24 * np.exp(-np.clip(edge, 0, None) / 2.0) + 0.07 * hem)
    light = light * (1 - 0.3 * np.exp(-(((edge - 7.3) / 0.6) ** 2)))
    painted = np.asarray(rgb(colour) * light[..., None], np.float32)
    tassels = np.asarray(threads, np.float32) / 255
    share = tassels[..., 3] * (1 - cover)
    whole = painted * cover[..., None] + tassels[..., :3] * share[..., None]
    both = cover + share
    laid = _laid(whole / np.maximum(both, 1e-4)[..., None], both, MAT_SCALE, (3.5, 5), 2.4)
    return _stitched(laid, _box(3.4, MAT, 2.5), MAT, MAT_SCALE, "4.2 2.9")


# ---------------------------------------------------------------------- napkins


def _woven_stripes(x: Field, y: Field, strong: float) -> Field:
    """Density of the dye: the head strip, a line below it, and a line along the other three edges."""
    width, height = NAPKIN

    def band(place: Field, start: float, stop: float) -> Field:
        return np.asarray(
            smoothstep(start - 0.5, start + 0.5, place) * smoothstep(stop + 0.5, stop - 0.5, place)
        )

    sides = band(x, 5.4, 9) + band(width - x, 5.4, 9)
    below = smoothstep(HEAD + 2, HEAD + 3, y)
    total = strong * smoothstep(HEAD + 0.6, HEAD - 0.6, y)
    total = total + 0.3 * band(y, HEAD + 2.4, HEAD + 4.4) + 0.28 * sides * below
    return np.asarray(total + 0.28 * band(height - y, 5.4, 9), np.float32)


def napkin(colour: str) -> Image.Image:
    """A linen napkin with the player's stripes and a rolled hem; its threads are laid over it as `linen`."""
    dye, strong = DYES[colour]
    x, y = _grid(NAPKIN, SCALE)
    width, height = NAPKIN
    cloth = np.broadcast_to(rgb(NAPKIN_CLOTH), (*x.shape, 3))
    painted = dyed(cloth, dye, _woven_stripes(x, y, strong))
    edge = np.minimum(np.minimum(x, width - x), np.minimum(y, height - y))
    light = 1 - 0.15 * np.exp(-(((edge - 2.7) / 0.7) ** 2)) + 0.04 * np.exp(-(((edge - 1.4) / 0.7) ** 2))
    light = light - 0.2 * np.exp(-np.clip(edge, 0, None) / 1.0)
    light = light * (1.02 - 0.05 * y / height - 0.03 * x / width)
    light = light * (1 - 0.16 * np.exp(-(((y - HEAD - 0.8) / 0.7) ** 2)) * smoothstep(2.2, 3.2, edge))
    cover = _mask(_box(0, NAPKIN, 4), NAPKIN, SCALE)
    return _laid(np.asarray(painted * light[..., None], np.float32), cover, SCALE, (2.5, 4), 2.4)


# ---------------------------------------------------------------------- files


def _jobs() -> dict[str, Callable[[], Image.Image]]:
    """File name -> how to make it."""
    jobs: dict[str, Callable[[], Image.Image]] = {}
    for caste in TYPES:
        jobs |= {f"ribbon-{caste}": partial(ribbon, caste), f"mat-{caste}": partial(mat, caste)}
    jobs |= {f"napkin-{colour}": partial(napkin, colour) for colour in COLONIES}
    return {f"{FOLDER}/{name}.png": job for name, job in jobs.items()}


def names() -> list[str]:
    """All files of this subject."""
    return [*_jobs()]


def make() -> dict[str, Image.Image]:
    """Ribbons, mats and napkins."""
    return {name: paletted(job(), COLOURS) for name, job in _jobs().items()}


def sample() -> dict[str, Image.Image]:
    """One of each kind."""
    jobs = _jobs()
    wanted = ("ribbon-digger", "mat-farmer", "napkin-plum")
    return {f"{FOLDER}/{name}.png": paletted(jobs[f"{FOLDER}/{name}.png"](), COLOURS) for name in wanted}
