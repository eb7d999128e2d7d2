"""Things of paper, 3 pixels per unit: endless sheets, panel and dialog frames, shadow, bubble, focus ring."""

import math
from collections.abc import Callable
from functools import partial
from random import Random

import numpy as np
from PIL import Image, ImageFilter

from assets.make import grain
from assets.make.grain import Mask
from assets.make.kit.colour import Tones, channels
from assets.make.kit.form import fill
from assets.make.kit.path import Point, dab, number, shift, smooth, taper
from assets.make.kit.svg import Sheet

SCALE = 3  # pixels per layout unit
SHEET = 1024
LEVELS = 40
DAY: Tones = ("#e2cd9f", "#f4e8ca", "#fffbec")
NIGHT: Tones = ("#21253a", "#2b2f45", "#363b54")
FRAME, RADIUS = 144, 24  # 48 units square, corners of 8 units
DAY_LINE, DAY_SHADE = "#6b4a26", "#966028"
NIGHT_LINE, NIGHT_SHADE = "#5d637e", "#10131f"
SHADOW = "#0d0703"
SHADOW_MARGIN = 30  # 10 units on every side
BUBBLE = (360, 180)
DIALOG, ROD = 504, 15 * SCALE
FOCUS = 144


def sheet(tones: Tones, seed: int) -> Image.Image:
    """An endless sheet, its tone in the middle of three; kept as a palette so that the file stays small."""
    levels = np.round(np.clip(grain.paper(SHEET, seed), 0, 1) * (LEVELS - 1)).astype(np.uint8)
    shades = grain.tinted(np.linspace(0, 1, LEVELS, dtype=np.float32)[None], tones)[0]
    picture = Image.fromarray(levels, "P")
    picture.putpalette([round(float(value) * 255) for value in shades.ravel()])
    return picture


def _flat(colour: str, alpha: Mask) -> Image.Image:
    """One colour behind an alpha mask."""
    rgb = np.broadcast_to(np.array(channels(colour), np.float32) / 255, (*alpha.shape, 3))
    return grain.painting(rgb, alpha)


def _panel(margin: float = 1.8) -> str:
    """The outline of a panel as a hand cuts it: the line wanders by a third of a unit."""
    side = FRAME - 2 * margin
    return grain.outline((margin, margin, side, side), RADIUS - margin, 0.9, 3)


def paper_mask() -> Image.Image:
    """White where a panel's paper is: multiply the cut piece of a sheet with it."""
    return _flat("#ffffff", grain.mask(_panel(), FRAME, FRAME))


def paper_frame(line: str, shade: str, strength: float) -> Image.Image:
    """Overlay of a panel's paper: the inner shade along the edge and one line drawn by hand."""
    inside = grain.mask(_panel(), FRAME, FRAME)
    shadow = _flat(shade, inside * strength * np.exp(-grain.depth(FRAME, FRAME) / (7 * SCALE)))
    drawn = Sheet((0, 0, FRAME, FRAME))
    stroke = f'<path d="{_panel()}" fill="none" stroke="{line}" stroke-width="{1.1 * SCALE}" opacity=".9"/>'
    shadow.alpha_composite(drawn.paint(stroke, FRAME, FRAME))
    return shadow


def shadow() -> Image.Image:
    """The shadow of a panel or button: 10 units of margin all round; draw it under the piece."""
    side = FRAME + 2 * SHADOW_MARGIN
    box = (SHADOW_MARGIN + 1.2 * SCALE, SHADOW_MARGIN + 2.2 * SCALE, FRAME, FRAME)
    return _flat(SHADOW, grain.mask(grain.outline(box, RADIUS), side, side, 2.6 * SCALE) * 0.62)


def _torn(box: grain.Box, rough: float, seed: int) -> str:
    """The outline of a piece torn off: fine and coarse notches on all sides."""
    chance = Random(seed)
    left, top, width, height = box
    ring: list[Point] = []
    perimeter = (
        ((left, top), (1.0, 0.0), width),
        ((left + width, top), (0.0, 1.0), height),
        ((left + width, top + height), (-1.0, 0.0), width),
        ((left, top + height), (0.0, -1.0), height),
    )
    for (x, y), (dx, dy), length in perimeter:
        count = int(length / 6)
        drift = chance.uniform(-1, 1)
        for step in range(count):
            drift = 0.75 * drift + chance.uniform(-0.6, 0.6)
            gone = length * (step + chance.uniform(0.2, 0.8)) / count
            ease = min(1, gone / 22, (length - gone) / 22)
            off = rough * (drift * ease + 2.2 * (1 - ease) ** 2)
            ring.append((x + dx * gone - dy * off, y + dy * gone + dx * off))
    return smooth(ring, tension=1 / 9)


def bubble() -> Image.Image:
    """A note with torn edges and its own shadow, for the small bubble at a target."""
    width, height = BUBBLE
    box = (12.0, 9.0, width - 27.0, height - 27.0)
    torn = _torn(box, 3.4, 5)
    body = grain.mask(torn, width, height)
    inner = grain.mask(_torn((box[0] + 4, box[1] + 4, box[2] - 8, box[3] - 8), 3.4, 6), width, height, 0.8)
    fall = np.asarray(_flat(SHADOW, body).filter(ImageFilter.GaussianBlur(6)))[..., 3] / 255
    picture = _flat(SHADOW, np.roll(fall, (7, 4), (0, 1)) * 0.6)
    picture.alpha_composite(_flat("#b58d54", body))
    picture.alpha_composite(_flat("#fff7e0", inner * body))
    edge = grain.mask(grain.outline((22, 19, width - 47, height - 47), 16), width, height, 9)
    picture.alpha_composite(_flat("#a06a2c", inner * body * (1 - edge) * 0.2))
    return picture


def bubble_tip() -> Image.Image:
    """The point that joins a bubble to its target: 16 x 10 units, pointing up, its foot under the note."""
    drawn = Sheet((0, 0, 16, 10))
    return drawn.paint(
        fill("M.6 10L6.6 2.2Q8 .4 9.2 2.2L15.4 10Z", "#b58d54")
        + fill("M2.6 10L7.4 3.6Q8 2.8 8.7 3.6L13.4 10Z", "#fff7e0"),
        16 * SCALE,
        10 * SCALE,
    )


def focus() -> Image.Image:
    """The ring round the piece that has the keyboard: cream with a thin ochre line; 4 units outside it."""
    drawn = Sheet((0, 0, FOCUS, FOCUS))
    body = "".join(
        f'<path d="{grain.outline((9, 9, FOCUS - 18, FOCUS - 18), 27, 0.6, 9)}" fill="none" '
        f'stroke="{colour}" stroke-width="{width}"/>'
        for colour, width in (("#3a2408", 16), ("#ffe9a0", 12), ("#c9861a", 3.4))
    )
    return drawn.paint(body, FOCUS, FOCUS)


def _rod(start: Point, end: Point, seed: int, sheet_: Sheet) -> str:
    """A peeled branch between two points, lit from the upper left."""
    chance = Random(seed)
    length = math.dist(start, end)
    along = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    across = (-along[1], along[0])
    steps = (-0.02, 0.0, 0.11, 0.22, 0.36, 0.5, 0.64, 0.78, 0.89, 1.0, 1.02)
    spine, widths = [], []
    for place in steps:
        sway = chance.uniform(-4, 4) if 0.3 < place < 0.7 else chance.uniform(-1.5, 1.5)
        spine.append(
            (
                start[0] + along[0] * length * place + across[0] * sway,
                start[1] + along[1] * length * place + across[1] * sway,
            )
        )
        widths.append(ROD * chance.uniform(0.86, 1.0))
    layers = (
        (0, 0, 1.0, 9, "#24150a", 1.0),
        (0, 0, 1.0, 0, "#6b4726", 1.0),
        (0.15, 0.21, 0.52, 0, "#472c15", 0.8),
        (-0.14, -0.2, 0.36, 0, "#a87c4c", 1.0),
        (-0.2, -0.28, 0.12, 0, "#e2bc86", 1.0),
    )
    fallen = fill(taper(shift(spine, 9, 16), widths), SHADOW)
    body = f'<g filter="url(#{sheet_.blur(7)})" opacity=".5">{fallen}</g>'
    for dx, dy, share, extra, colour, opacity in layers:
        data = taper(shift(spine, ROD * dx, ROD * dy), [width * share + extra for width in widths])
        body += fill(data, colour, opacity)
    return body + _bark(start, along, length, chance)


def _bark(start: Point, along: Point, length: float, chance: Random) -> str:
    """Short dark marks along a rod."""
    body = ""
    for _ in range(int(length / 30)):
        gone, off = chance.uniform(0.04, 0.96) * length, chance.uniform(-0.32, 0.32) * ROD
        x, y = start[0] + along[0] * gone - along[1] * off, start[1] + along[1] * gone + along[0] * off
        mark = dab(x, y, chance.uniform(16, 44), chance.uniform(2.5, 5), math.atan2(along[1], along[0]))
        body += fill(mark, "#2c190b", chance.uniform(0.35, 0.7))
    return body


def _knot(x: float, y: float, turn: float) -> str:
    """Four windings of rope over the crossing of two rods, and its two loose ends."""
    windings = []
    for k in range(5):
        row = (k - 2) * 16
        windings += [
            fill(taper([(-42, row - 8), (0, row + 4), (42, row + 12)], [15, 22, 15]), "#3f2c10"),
            fill(taper([(-39, row - 8), (0, row + 3), (39, row + 11)], [9, 15, 9]), "#c3a35a"),
            fill(taper([(-34, row - 11), (0, row - 2), (30, row + 6)], [3, 5.5, 3]), "#f2e0a4"),
        ]
        windings += [
            fill(dab(place, row + 5 + place * 0.2, 11, 2.6, 1.1), "#8a6a2c", 0.8)
            for place in (-24, -8, 8, 24)
        ]
    ends = "".join(
        fill(taper(line, [11 + extra, 9 + extra, 4 + extra]), colour)
        for line in ([(34, 30), (58, 50), (54, 78)], [(30, 34), (36, 58), (22, 76)])
        for extra, colour in ((5, "#3f2c10"), (0, "#c3a35a"))
    )
    place = f"translate({number(x)} {number(y)}) rotate({number(turn)}) scale(.78)"
    return f'<g transform="{place}">{ends}{"".join(windings)}</g>'


def dialog() -> Image.Image:
    """Four rods tied with rope round an empty middle; the paper below starts 22 units inside."""
    side, rim, over = DIALOG, 72, 28
    low, high = rim, side - rim
    drawn = Sheet((0, 0, side, side))
    rods = (
        ((low, over), (low, side - over), 1),
        ((high, over), (high, side - over), 2),
        ((over, low), (side - over, low), 3),
        ((over, high), (side - over, high), 4),
    )
    body = "".join(_rod(start, end, seed, drawn) for start, end, seed in rods)
    for x, y, turn in ((low, low, 45), (high, low, -45), (low, high, -45), (high, high, 45)):
        body += drawn.shadow(x + 6, y + 10, 36, 36, spread=6, opacity=0.45)
        body += _knot(x, y, turn)
    return drawn.paint(drawn.finished(body, 3, 0.03, 0.2), side, side, 2)


def _jobs() -> dict[str, Callable[[], Image.Image]]:
    """File name under assets/ -> how to make it."""
    return {
        "ui/paper-day.png": partial(sheet, DAY, 4),
        "ui/paper-night.png": partial(sheet, NIGHT, 6),
        "ui/paper-mask.png": paper_mask,
        "ui/paper-frame.png": partial(paper_frame, DAY_LINE, DAY_SHADE, 0.2),
        "ui/paper-frame-night.png": partial(paper_frame, NIGHT_LINE, NIGHT_SHADE, 0.34),
        "ui/shadow.png": shadow,
        "ui/bubble.png": bubble,
        "ui/bubble-tip.png": bubble_tip,
        "ui/focus.png": focus,
        "ui/dialog.png": dialog,
    }


def names() -> list[str]:
    """All files of this subject."""
    return [*_jobs()]


def make() -> dict[str, Image.Image]:
    """All paper pieces."""
    return {name: job() for name, job in _jobs().items()}
